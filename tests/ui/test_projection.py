"""The projection: the battlefield alone on black, base for base, at a scale that is never untrue without saying so."""

from __future__ import annotations

from math import hypot

import pygame
import pytest

from game.battlefield.plane import INCH_MM
from scenes.app.app import App
from scenes.measure.calibration import Calibration, Pitch, display_of
from scenes.measure.projection import AWAKE, ProjectionScene
from scenes.measure.tools.tool import AnswerLine
from scenes.measure.verdict import draw_verdict
from sprites.drawing.theme import load_theme
from tests.ui.small_document import small_document
from tests.ui.user import User

LARGE, SMALL = Pitch(94.0, 93.5), Pitch(44.0, 44.0)


def show(app: App, user: User, pitch: Pitch | None = None) -> ProjectionScene:
    calibration = Calibration(pitch, display_of(app), "2026-11-21") if pitch else None
    scene = ProjectionScene(app, small_document(), calibration)
    app.stack.push(scene)
    user.frame(2)
    return scene


@pytest.mark.parametrize("pitch", [SMALL, LARGE])
def test_a_base_is_25_millimetres_at_true_scale(app: App, user: User, pitch: Pitch) -> None:
    scene = show(app, user, pitch)
    scale = scene.scale
    x, y = scale.px((6.0, 8.0))
    brass = app.theme.color("brass")
    row = round(y)
    lit = [at for at in range(app.size[0]) if user.picture.get_at((at, row))[0] > brass[0] / 2]
    near = [at for at in lit if abs(at - x) < pitch.across * 0.6]
    expected = 25 / INCH_MM * pitch.across
    assert near[-1] - near[0] + 1 == pytest.approx(expected, abs=1.1)


def test_inches_are_as_long_as_they_were_calibrated_both_ways(app: App, user: User) -> None:
    scale = show(app, user, LARGE).scale
    a, b, c = scale.px((2, 2)), scale.px((3, 2)), scale.px((2, 3))
    assert (scale.across, scale.down) == (94.0, 93.5)
    assert hypot(a[0] - b[0], a[1] - b[1]) in (pytest.approx(94.0), pytest.approx(93.5))
    assert hypot(a[0] - c[0], a[1] - c[1]) in (pytest.approx(94.0), pytest.approx(93.5))


def test_a_mat_that_fits_lies_in_the_middle_and_does_not_move(app: App, user: User) -> None:
    scene = show(app, user, SMALL)
    area = scene.scale.rect(12, 16)
    assert area.center == pytest.approx((640, 360), abs=1)
    assert scene.words == "1 : 1"
    user.key("left")
    user.drag((600, 300), (700, 400))
    assert scene.scale.rect(12, 16) == area
    assert not user.sees("button", "Show the whole mat")


def test_a_larger_mat_is_moved_by_keys_and_by_dragging_to_its_edges(app: App, user: User) -> None:
    scene = show(app, user, LARGE)
    first = scene.scale.origin
    user.key("right")
    assert scene.scale.origin[0] == pytest.approx(first[0] - 94 / 4, abs=1)
    user.drag((600, 300), (640, 250))
    assert scene.scale.origin[0] == pytest.approx(first[0] - 94 / 4 + 40, abs=1)
    for _ in range(30):
        user.key("shift+left")
        user.key("shift+up")
    area = scene.scale.rect(12, 16)
    assert (area.left, area.top) == (0, 0)
    for _ in range(30):
        user.key("shift+right")
        user.key("shift+down")
    area = scene.scale.rect(12, 16)
    assert (area.right, area.bottom) == pytest.approx((1280, 720), abs=1)


def test_a_larger_mat_is_shown_whole_at_a_scale_that_is_said(app: App, user: User) -> None:
    scene = show(app, user, LARGE)
    assert "larger than the screen" in scene.words
    user.key("return")
    assert scene.words == "1 : 1.56"
    assert pygame.Rect(0, 0, 1280, 720).contains(scene.scale.rect(12, 16))
    user.click_on("button", "True scale")
    assert scene.scale.across == 94.0


def test_without_a_calibration_it_says_so(app: App, user: User) -> None:
    scene = show(app, user)
    assert scene.words == "Not to scale: this screen isn't calibrated"
    before = user.pixels()
    user.wait(AWAKE + 1)
    corner = user.picture.subsurface((960, 660, 320, 60))
    assert max(max(corner.get_at((x, y))[:3]) for x in range(320) for y in range(60)) > 150
    assert user.pixels() != before


def test_a_calibration_of_another_window_does_not_count(app: App, user: User) -> None:
    scene = show(app, user, LARGE)
    app.resize((1400, 900))
    user.frame(2)
    assert scene.words == "Not to scale: this screen isn't calibrated"
    assert pygame.Rect(0, 0, 1400, 900).contains(scene.scale.rect(12, 16))
    assert not user.sees("button", "Show the whole mat")


def test_the_zoom_is_locked(app: App, user: User) -> None:
    scene = show(app, user, LARGE)
    scale = scene.scale
    user.wheel(3)
    user.type("+-")
    assert scene.scale == scale


def test_the_buttons_go_to_rest_and_come_back(app: App, user: User) -> None:
    show(app, user, SMALL)
    assert user.sees("button", "Back")
    user.wait(AWAKE + 0.5)
    assert not user.sees("button", "Back")
    still = user.pixels()
    user.move((300, 300))
    assert user.sees("button", "Back")
    user.wait(AWAKE + 0.5)
    assert user.pixels() == still


def test_at_rest_nothing_is_drawn(app: App, user: User) -> None:
    show(app, user, SMALL)
    user.wait(AWAKE + 1)
    drawn = app.frames_drawn
    user.wait(2)
    assert app.frames_drawn == drawn


@pytest.mark.parametrize("way", ["key", "mouse", "finger"])
def test_every_hand_finds_the_way_back(app: App, user: User, way: str) -> None:
    gone: list[bool] = []
    app.stack.push(ProjectionScene(app, small_document(), back=lambda: gone.append(True)))
    user.wait(AWAKE + 1)
    if way == "key":
        user.key("escape")
    elif way == "mouse":
        user.move((500, 300))
        user.click_on("button", "Back")
    else:
        user.tap((500, 300))
        user.tap_on("button", "Back")
    assert gone == [True]
    assert app.stack.top is None


def test_the_ground_is_black_but_for_thin_lines(app: App, user: User) -> None:
    show(app, user, SMALL)
    user.wait(AWAKE + 1)
    average = pygame.transform.average_color(user.picture)
    assert max(average[:3]) < 14


def test_what_changes_on_the_mat_is_shown(app: App, user: User) -> None:
    scene = show(app, user, SMALL)
    before = user.pixels()
    document = scene.document.data
    moved = document.bases[0].model_copy(update={"at": (5.0, 10.0)})
    scene.document.change(document.model_copy(update={"bases": (moved, *document.bases[1:])}))
    scene.dirty = True
    user.frame()
    assert user.pixels() != before


@pytest.mark.parametrize("way", ["click", "tap", "key"])
def test_a_screen_that_was_fitted_wrong_is_fitted_again_from_there(app: App, user: User, way: str) -> None:
    asked: list[str] = []
    calibration = Calibration(LARGE, display_of(app), "2026-11-21")
    scene = ProjectionScene(app, small_document(), calibration, fit=lambda: asked.append("fit"))
    app.stack.push(scene)
    user.frame(2)
    if way == "key":
        user.key("f2")
    else:
        {"click": user.click_on, "tap": user.tap_on}[way]("button", "Calibrate the screen")
    assert asked == ["fit"]
    assert scene not in app.stack.visible()


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_verdict_keeps_to_its_band(app: App, text_size: float) -> None:
    """However long its words are, in however large letters: nothing lies below the line under them."""
    theme = load_theme((1920, 1080), text_size=text_size)
    surface = pygame.Surface((1920, 1080), 0, app.screen)
    words = (
        "No line of attack: Iron Peg is 14.28 inches from Wilmot, beyond the maximum range of 1 inch. " * 3
    )
    lines = [AnswerLine(words, "Too far", "no", "18.1"), AnswerLine(words, rule="18.2")]
    ground, line = theme.color("plain_ground"), theme.color("plain_line")
    surface.fill(ground)
    draw_verdict(surface, surface.get_rect(), pygame.Rect(100, 0, 1800, 1080), lines, [], theme)
    rows = [y for y in range(1080) if surface.get_at((0, y))[:3] == line]
    assert rows and rows[0] < 1080 * 0.45
    below = pygame.Rect(0, rows[-1] + 1, 1920, 1080 - rows[-1] - 1)
    blank = pygame.mask.from_threshold(surface.subsurface(below), ground, (1, 1, 1, 255))
    assert blank.count() == below.width * below.height
    assert all(surface.get_at((x, y))[:3] == line for y in rows for x in range(1920)), "or through it"
