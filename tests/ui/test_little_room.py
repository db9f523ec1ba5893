"""However little room a layout leaves: widgets and drawings are painted, as little as that shows of them."""

from __future__ import annotations

import inspect
import pkgutil
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pygame
import pytest

from game import titles
from scenes import ui
from scenes.app.app import App
from scenes.app.navigator import Navigator
from scenes.app.settings import Settings
from scenes.ui.button import Button, IconButton
from scenes.ui.choice import Choice
from scenes.ui.label import Label, RichPanel
from scenes.ui.log import LogList
from scenes.ui.number import Slider, Stepper
from scenes.ui.panel import Headline, Panel, Sheet
from scenes.ui.scroll import Scroll, ScrollView
from scenes.ui.text_field import Entry
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Tree, Widget
from sprites.cards import card
from sprites.drawing import canvas, raster
from sprites.drawing.theme import load_theme
from tests.ui.roaming import finished
from tests.ui.user import User
from tests.ui.wizard_table import match_of, sit_down

LENGTHS = (-60, -1, 0, 1, 2, 3, 5, 9, 20, 33, 60, 90, 150, 400)


def _nothing(*anything: object) -> Any:
    """What these widgets do."""


def _log() -> LogList:
    log = LogList("Log")
    log.replace([f"Line {line} of a log, and some <b>words</b> more." for line in range(30)])
    return log


WIDGETS: dict[type[Widget], Callable[[], Widget]] = {
    Widget: Widget,
    Button: lambda: Button("Attack", _nothing, icon="swords", shortcut="A"),
    Choice: lambda: Choice("Speed", [("1×", 1), ("twice as fast", 2)], 1, _nothing),
    Entry: lambda: Entry("Name", "Mara", placeholder="Who?"),
    Headline: lambda: Headline("Rules", _nothing, Button("Search", _nothing), line="A line"),
    IconButton: lambda: IconButton("Undo", "undo", _nothing),
    Label: lambda: Label("Some words that are <b>longer</b> than most."),
    LogList: _log,
    Panel: lambda: Panel("Panel", title="A title"),
    RichPanel: lambda: RichPanel("Rules", ["A paragraph.", "Another, which goes on for a while."]),
    Scroll: lambda: Scroll("Scroll"),
    ScrollView: lambda: ScrollView("View", lambda area: area.height * 3),
    Sheet: lambda: Sheet("Sheet", (120, 60, 20)),
    Slider: lambda: Slider("Volume", 0.5, _nothing),
    Stepper: lambda: Stepper("Seats", 3, 2, 6, _nothing),
    Toggle: lambda: Toggle("Sound", True, _nothing),
}


def test_every_widget_of_the_kit_is_here() -> None:
    found = set()
    for module in pkgutil.iter_modules(ui.__path__, f"{ui.__name__}."):
        for _, each in inspect.getmembers(import_module(module.name), inspect.isclass):
            if issubclass(each, Widget) and each.__module__ == module.name:
                found.add(each)
    assert found == set(WIDGETS)


@pytest.mark.usually(1)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("kind", WIDGETS, ids=lambda kind: kind.__name__)
def test_a_widget_of_any_size(app: App, kind: type[Widget], text_size: float) -> None:
    tree = Tree(load_theme(app.size, text_size=text_size))
    widget = WIDGETS[kind]()
    tree.add(widget)
    rng = random.Random(3)
    for width in LENGTHS:
        for height in LENGTHS:
            widget.place(pygame.Rect(rng.randint(-9, 900), rng.randint(-9, 500), width, height))
            widget.enabled = rng.random() < 0.8
            widget.draw(app.screen)
            widget.press_at(widget.rect.center)
            widget.drag_to((widget.rect.right + 3, widget.rect.y))
            widget.draw(app.screen)


@pytest.mark.parametrize("size", [(0, 0), (0, 40), (40, 0), (-7, 12), (12, -7), (-3, -3)])
def test_surfaces_and_drawings_have_at_least_a_pixel(app: App, size: tuple[int, int]) -> None:
    wanted = max(1, size[0]), max(1, size[1])
    drawing = canvas.Drawing(*size)
    drawing.fill(canvas.circle((0, 0), 5), (200, 20, 20))
    surface = raster.clear(size)
    made = [drawing.render(size), surface, raster.opaque(size)]
    made += [raster.smooth(surface, size), raster.sharp(surface, size)]
    assert [each.get_size() for each in made] == [wanted] * len(made)


@pytest.mark.usually(1)
@pytest.mark.parametrize("width", [-7, 0, 1, 2])
def test_a_card_of_no_width(app: App, width: int) -> None:
    pose = card.Pose(200, 200, 4.0, height=2)
    card.draw(app.screen, None, "which_witch", pose, width, load_theme(app.size), choosable=0.5)


@pytest.mark.deep
@pytest.mark.parametrize("before", [1.0, 2.0])
def test_the_text_grows_while_boards_are_chosen(before: float) -> None:
    running = App((1280, 720), Settings(text_size=before, speed=0.0), headless=True)
    sit_down(running, match_of("board"))
    user = User(running)
    for text_size in (1.0, 2.0, 1.0):
        running.change(text_size=text_size)
        user.frame(2)
        user.key("down")
    running.close()


@pytest.mark.deep
@pytest.mark.parametrize("title", titles.names())
def test_the_end_of_a_replay_in_the_largest_text(title: str) -> None:
    running = App((1024, 640), Settings(text_size=2.0, speed=0.0), headless=True)
    Navigator(running, [])._watch(finished(title).fork())
    user = User(running)
    user.frame(2)
    user.key("end")
    user.frame(2)
    running.close()
