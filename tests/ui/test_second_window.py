"""A second window on another display: the mat stands there at true scale, and the controls stay in the first."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.app.second_window import SecondWindow
from scenes.measure.calibrate import CalibrateScene
from scenes.measure.calibration import Calibration, CalibrationStore, Display, Pitch
from scenes.measure.projection import AWAKE, ProjectionScene
from scenes.measure.scene import MeasureNavigator, MeasureScene
from tests.ui.measuring import table_document
from tests.ui.user import User

THERE = (1920, 1080)
PLACE = (1, *THERE)


@pytest.fixture
def displays(app: App, displays: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Two displays, of which the other one is calibrated."""
    CalibrationStore().save(Calibration(Pitch(60.0, 60.0), Display(1, THERE, THERE), "2026-11-27"))
    return displays


def lay(app: App, user: User) -> MeasureScene:
    """A mat with a small battlefield in the first window."""
    mat = MeasureNavigator(app, app.quit).mat(table_document())
    app.stack.reset(mat)
    user.frame(2)
    return mat


def second(app: App) -> SecondWindow:
    assert app.second
    return app.second


def in_second(user: User, kind: int, **facts: Any) -> None:
    """Somebody acts in the second window."""
    pygame.event.post(pygame.event.Event(kind, {**facts, "window": second(user.app).window}))
    user.frame()


def click_there(user: User, pos: tuple[int, int]) -> None:
    in_second(user, pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    in_second(user, pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
    in_second(user, pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)


def pixels(app: App) -> bytes:
    return bytes(second(app).screen.get_buffer().raw)


def test_true_scale_stands_on_the_other_display_and_shows_what_is_measured(
    app: App, user: User, displays: object
) -> None:
    mat = lay(app, user)
    user.key("f2")
    there = second(app).stack.top
    assert isinstance(there, ProjectionScene) and app.stack.top is mat
    assert (second(app).size, there.scale.across) == (THERE, 60.0)
    user.wait(AWAKE + 1)
    before, drawn = pixels(app), second(app).frames_drawn
    user.wait(1)
    assert second(app).frames_drawn == drawn
    user.key("t")
    for at in ((2.0, 3.0), (10.0, 3.0)):
        user.click(mat.mat.pixel(at))
    assert there.measured is mat.tool and mat.tool.report()
    assert pixels(app) != before


def test_each_window_has_its_own_pointer_and_keys_reach_the_controls(
    app: App, user: User, displays: object
) -> None:
    mat = lay(app, user)
    user.key("f2")
    tool = mat.tool
    in_second(user, pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode="")
    assert mat.tool is not tool and mat.tool.id == "ruler"
    click_there(user, mat.mat.pixel((2.0, 3.0)))
    assert not mat.document.chosen and mat.tool.turn_back() is False
    in_second(user, pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert app.second is None and app.stack.top is mat


def test_a_lost_display_brings_all_back_and_is_remembered(
    app: App, user: User, displays: list[tuple[int, int]]
) -> None:
    mat = lay(app, user)
    user.key("f2")
    displays.pop()
    user.frame()
    assert app.second is None and app.stack.top is mat
    assert app.toast and app.toast.words == "The other screen is gone, so everything is back on this one."
    assert app.settings.mat_display == PLACE
    lay(app, user)
    assert app.second is None
    displays.append(THERE)
    lay(app, user)
    assert isinstance(second(app).stack.top, ProjectionScene)


@pytest.mark.parametrize("way", ["key", "close"])
def test_who_takes_it_back_does_not_find_it_there_again(
    app: App, user: User, displays: object, way: str
) -> None:
    lay(app, user)
    user.key("f2")
    if way == "key":
        user.key("f2")
    else:
        in_second(user, pygame.WINDOWCLOSE)
    assert app.second is None and app.running
    assert app.toast and app.toast.words == "Everything is back on this screen."
    lay(app, user)
    assert app.second is None


def test_another_battlefield_takes_the_place_of_the_first_and_leaving_clears_it(
    app: App, user: User, displays: object
) -> None:
    lay(app, user)
    user.key("f2")
    window = second(app)
    mat = lay(app, user)
    there = window.stack.top
    assert app.second is window and isinstance(there, ProjectionScene) and there.remote is mat
    app.stack.clear()
    user.frame()
    assert app.second is None


def test_closing_the_first_window_ends_the_program(app: App, user: User, displays: object) -> None:
    lay(app, user)
    user.key("f2")
    pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE, window=None))
    user.frame()
    assert not app.running


def test_a_display_that_is_not_calibrated_is_calibrated_there(
    app: App, user: User, displays: list[tuple[int, int]]
) -> None:
    displays[1] = (1600, 1200)
    mat = lay(app, user)
    user.key("f2")
    assert isinstance(second(app).stack.top, CalibrateScene) and app.stack.top is mat
    for _ in range(3):
        in_second(user, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        in_second(user, pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    there = second(app).stack.top
    assert isinstance(there, ProjectionScene) and there.pitch


def test_true_scale_is_there_for_the_first_display_too(app: App, user: User, displays: object) -> None:
    lay(app, user)
    user.key("escape")
    user.click_on("button", "True scale on this screen")
    assert app.second is None and isinstance(user.scene, CalibrateScene)
