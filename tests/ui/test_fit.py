"""On every screen, at every size of window and text: nothing is cut off, overlaps, or is too small for a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game import DATA, titles
from scenes.app import folders
from scenes.app.app import App, Scene
from scenes.app.settings import TEXT_SIZES, Settings
from scenes.measure import files as battlefields
from scenes.measure.calibrate import CalibrateScene
from scenes.measure.library import LibraryActs, LibraryScene
from scenes.measure.projection import ProjectionScene
from scenes.measure.scene import MeasureNavigator
from scenes.measure.toolbar import TOOLS
from scenes.screens.menu import Menu, MenuActs, MenuEntry
from scenes.screens.packs import PacksActs, PacksScene
from scenes.screens.replay import ReplayActs, ReplayScene
from scenes.screens.result import ResultActs, ResultScene
from scenes.screens.rules import RulesScene
from scenes.screens.rules_page import rulebook_of
from scenes.screens.saved_matches import SavedMatchesActs, SavedMatchesScene
from scenes.screens.settings import SettingsScene
from scenes.screens.setup import SetupScene
from scenes.table.table import Pause, PauseAct
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.label import Label
from scenes.ui.widget import Widget
from sprites.drawing import richtext
from sprites.drawing import text as words
from tests.test_packs import toads
from tests.ui.matches import TITLE, damage, played, players
from tests.ui.small_document import small_document
from tests.ui.user import User

WINDOWS = [
    pytest.param((1024, 640), 1.0),
    pytest.param((1024, 640), TEXT_SIZES[-1]),
    pytest.param((1920, 1080), 1.0),
    *(pytest.param((1024, 640), text_size, marks=pytest.mark.deep) for text_size in TEXT_SIZES[1:-1]),
    pytest.param((1920, 1080), 2.0, marks=pytest.mark.deep),
    *(pytest.param((1280, 720), text_size, marks=pytest.mark.deep) for text_size in (1.0, 2.0)),
]
FORD = DATA / "battlefields" / "mill_ford.yaml"
LEAST = 44  # pixels: the least side of what a finger has to hit


def _nothing(*anything: object) -> None:
    """What the ways of these screens lead to."""


def _setup(seats: int) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = SetupScene(app, titles.load(TITLE), _nothing, _nothing)
        for _ in range(seats - 2):
            scene._add()
        return scene

    return make


def _rules(mode: str = "book", search: str = "") -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = RulesScene(app, rulebook_of(titles.load(TITLE)), "V.defend")
        scene.mode.set(mode)
        scene._show(mode)
        scene.search.set(search)
        scene._search(search)
        return scene

    return make


def _resume(app: App) -> Scene:
    for number, answers in enumerate((4, 30, 60)):
        played(2 + 2 * number, 5, answers).save(folders.saves() / f"{number}.json")
    damage(folders.saves() / "0.json", 3)
    (folders.saves() / "broken.json").write_text("{")
    return SavedMatchesScene(app, SavedMatchesActs(_nothing, _nothing, _nothing))


def _result(seats: int, teams: str = "none") -> Callable[[App], Scene]:
    match = played(seats, 3, teams=teams)
    acts = ResultActs(_nothing, _nothing, _nothing)
    return lambda app: ResultScene(app, match, players(match), acts)


def _replay(app: App) -> Scene:
    match = played(4)
    return ReplayScene(app, match, ReplayActs(_nothing, _nothing), players(match))


def _menu(app: App) -> Scene:
    names = list(titles.homes())
    entries = [MenuEntry(name, name.replace("_", " ").title(), "A line.", "2 players") for name in names]
    acts = [_nothing] * 5  # replays, rules, measuring, printing, packs
    return Menu(app, entries, MenuActs(_nothing, _nothing, "2 matches are waiting for you", *acts))


def _packs(app: App) -> Scene:
    toads(folders.packs() / "toads")
    (folders.packs() / "broken").mkdir()
    (folders.packs() / "broken" / "pack.yaml").write_text("name: 3")
    return PacksScene(app, PacksActs(_nothing, _nothing, _nothing))


def _no_packs(app: App) -> Scene:
    return PacksScene(app, PacksActs(_nothing, _nothing, _nothing))


def _measuring(tool: str = "select", chosen: str = "") -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = MeasureNavigator(app, _nothing).mat(battlefields.open_document(FORD))
        scene.document.choose([chosen] if chosen else [])
        scene.take(next(each for each in scene.tools if each.id == tool))
        return scene

    return make


def _tables(app: App) -> Scene:
    document = battlefields.open_document(FORD)
    battlefields.save(document, battlefields.file_named("a ford"))
    return MeasureNavigator(app, _nothing).start()


def _battlefields(app: App) -> Scene:
    document = battlefields.open_document(FORD)
    battlefields.save(document, battlefields.file_named("a ford"))
    return LibraryScene(app, document, LibraryActs(_nothing, _nothing, _nothing))


SCREENS: dict[str, Callable[[App], Scene]] = {
    "menu": _menu,
    "mat": _measuring(),
    "mat, terrain": _measuring(chosen="mill"),
    "tables": _tables,
    "battlefields": _battlefields,
    "no packs": _no_packs,
    "packs": _packs,
    "settings": SettingsScene,
    "pause": lambda app: Pause(
        app,
        [
            PauseAct("Rules", _nothing, "rules"),
            PauseAct("Save this position", _nothing, "save"),
            PauseAct("Leave the tutorial", _nothing, "cross"),
        ],
        _nothing,
    ),
    "dialog": lambda app: Dialog(
        app,
        "Delete this match?",
        ["It will be gone for good."],
        [Answer("Delete"), Answer("Keep", primary=True)],
    ),
    "setup of 2": _setup(2),
    "setup of 4": _setup(4),
    "setup of 6": _setup(6),
    "rules": _rules(),
    "cards": _rules("cards"),
    "search": _rules(search="shield"),
    "search for nothing": _rules(search="zeppelin"),
    "resume": _resume,
    "nothing to watch": lambda app: SavedMatchesScene(
        app, SavedMatchesActs(_nothing, _nothing, _nothing), finished=True
    ),
    "result of 2": _result(2),
    "result of 6": _result(6),
    "result of teams": _result(4, "2 against 2"),
    "replay": _replay,
    "calibrating": lambda app: CalibrateScene(app, small_document()),
    "projection": lambda app: ProjectionScene(app, small_document()),
}


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that was drawn with an ellipsis."""
    found: list[str] = []
    plain = words.elide

    def elide(text: str, face: words.Face, limit: int) -> str:
        short = plain(text, face, limit)
        if short != text:
            found.append(text)
        return short

    monkeypatch.setattr(words, "elide", elide)
    monkeypatch.setattr("scenes.ui.toggle.elide", elide)
    return found


@pytest.mark.usefixtures("barely_checked")
@pytest.mark.usually(1, each="screen")
@pytest.mark.parametrize(("size", "text_size"), WINDOWS, ids=str)
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_fits(screen: str, size: tuple[int, int], text_size: float, shortened: list[str]) -> None:
    _check_fit(SCREENS[screen], size, text_size, shortened)


@pytest.mark.usually(4)
@pytest.mark.parametrize("tool", [kind.id for kind in TOOLS])
def test_every_measuring_tool_fits_the_smallest_window(tool: str, shortened: list[str]) -> None:
    _check_fit(_measuring(tool, "wilmot"), (1024, 640), 1.0, shortened)


def _check_fit(
    make: Callable[[App], Scene], size: tuple[int, int], text_size: float, shortened: list[str]
) -> None:
    app = App(size, Settings(text_size=text_size, speed=0.0), headless=True)
    user = User(app)
    app.stack.push(make(app))
    user.settle()
    user.frame(2)
    tree = user.scene.tree
    assert tree
    widgets = [widget for widget in tree.all() if widget.screen_rect and not _on_a_board(widget)]
    complaints = [*_outside(widgets, size), *_small(widgets), *_overlapping(widgets), *_squeezed(widgets)]
    complaints += [f"{text!r} is cut off" for text in shortened]
    app.close()
    assert not complaints, "\n".join(complaints)


def _on_a_board(widget: Widget) -> bool:
    """Boards have tests of their own."""
    above: Widget | None = widget
    while above is not None:
        if above.role == "board":
            return True
        above = above.parent
    return False


def _scrolls(widget: Widget) -> bool:
    above = widget.parent
    while above is not None:
        if above.clips:
            return True
        above = above.parent
    return False


def _outside(widgets: list[Widget], size: tuple[int, int]) -> Iterator[str]:
    window = pygame.Rect((0, 0), size)
    for widget in widgets:
        if not _scrolls(widget) and not window.contains(widget.rect):
            yield f"{widget.role} {widget.name!r} reaches out of the window: {widget.rect}"
        above = widget.parent
        if (
            above is not None
            and above.rect.width
            and (above.rect.left > widget.rect.left or above.rect.right < widget.rect.right)
        ):
            yield f"{widget.role} {widget.name!r} is wider than what holds it: {widget.rect} in {above.rect}"


def _small(widgets: list[Widget]) -> Iterator[str]:
    for widget in widgets:
        if widget.focusable and min(widget.rect.size) < LEAST:
            yield f"{widget.role} {widget.name!r} is too small to be hit: {widget.rect.size}"


def _overlapping(widgets: list[Widget]) -> Iterator[str]:
    solid = [widget for widget in widgets if widget.focusable or isinstance(widget, Label)]
    for at, widget in enumerate(solid):
        for other in solid[at + 1 :]:
            both = widget.screen_rect.clip(other.screen_rect)
            if (
                both.width > 1
                and both.height > 1
                and widget not in _above(other)
                and other not in _above(widget)
            ):
                yield f"{widget.role} {widget.name!r} and {other.role} {other.name!r} overlap"


def _above(widget: Widget) -> list[Widget]:
    found = []
    while widget.parent is not None:
        widget = widget.parent
        found.append(widget)
    return found


def _squeezed(widgets: list[Widget]) -> Iterator[str]:
    """Labels whose words don't fit, even written as small as they may be."""
    for widget in widgets:
        if isinstance(widget, Label) and widget.name.strip():
            kind = richtext.fit_block(widget.markup, widget.face, widget.rect.size)
            lines = richtext.wrap(widget.markup, kind, widget.rect.width)
            if len(lines) * kind.height > widget.rect.height + kind.px // 2:
                yield f"{widget.name!r} does not fit into {widget.rect.size}"
            if any(line.width > widget.rect.width for line in lines):
                yield f"{widget.name!r} is wider than {widget.rect.width}"
