"""Hands that do anything, at every screen there is: `OPENINGS` opens each of them, `Roamer` plays there at random."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from game import DATA, titles
from game.core.content.pack_archive import archive_of, files_of
from game.core.match import Match
from scenes.app import folders
from scenes.app.app import App, Scene
from scenes.app.launch import cover_entry
from scenes.app.navigator import Announcement, Loading, Navigator
from scenes.app.settings import Settings
from scenes.board.players import seated
from scenes.board.title_info import GalleryCard
from scenes.kiosk import config as configuration
from scenes.kiosk import keypad
from scenes.kiosk import kiosk as opening
from scenes.kiosk.attract import Demo, TitlePage
from scenes.kiosk.keypad import Keypad, NewPin
from scenes.kiosk.kiosk import Kiosk, KioskApp
from scenes.kiosk.operator import Operator
from scenes.kiosk.start import Countdown, Farewell, PlayersScreen, StartScreen
from scenes.magewinds.stops import StopsScene
from scenes.measure import files as battlefields
from scenes.measure.calibrate import CalibrateScene
from scenes.measure.library import LibraryScene
from scenes.measure.photo.desk import Desk
from scenes.measure.photo.scene import PhotoScene
from scenes.measure.photo.sheet import Sheet
from scenes.measure.projection import ProjectionScene
from scenes.measure.scene import MeasureScene
from scenes.measure.start import StartScene
from scenes.phones.join import JoinScene
from scenes.printing.catalog import Print
from scenes.printing.worker import Printer
from scenes.screens.menu import Menu
from scenes.screens.packs import PacksActs, PacksScene
from scenes.screens.printing import PrinterScene, PrintScene
from scenes.screens.replay import ReplayScene
from scenes.screens.result import ResultScene
from scenes.screens.rules import LargeCard, RulesScene
from scenes.screens.saved_matches import SavedMatchesScene
from scenes.screens.settings import SettingsScene
from scenes.screens.setup import SetupScene
from scenes.table.briefing import Briefing
from scenes.table.handover import Curtain
from scenes.table.session import Session, teach
from scenes.table.spectators import SpectatorTable
from scenes.table.table import Pause, TableScene
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.widget import Widget
from tests.ui.kiosk_table import entry
from tests.ui.matches import played
from tests.ui.small_document import small_document
from tests.ui.user import User

SIZES = (
    *((1024, 640), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160)),
    *((1024, 2000), (3840, 640)),
)
"""Windows from the smallest to the largest, and odd ones."""
TEXT_SIZES = (1.0, 1.5, 2.0)
EXAMPLES = DATA.parent / "examples" / "packs"
NAMES = ("Ada", "Ben", "Cora", "Dov")
KEYS = [
    *(
        "return",
        "escape",
        "tab",
        "shift+tab",
        "space",
        "backspace",
        "delete",
        "home",
        "end",
        "left",
        "right",
        "up",
    ),
    *("down", "shift+left", "ctrl+z", "ctrl+y", "ctrl+s", "ctrl+o", "ctrl+a", "ctrl+c", "ctrl+v", "ctrl+d"),
    *("f1", "f2", "f11", *"abcdefghijklmnopqrstuvwxyz0123456789.,-=/"),
]
TYPED = ("Mara", "7", "12,5", "-1", "1e9", "\u202e", "\0", "\x1b[31m", "\u00e9", "{heart}", "*x_", "y" * 300)
MOST_BACK = 40
"""Things done last that a failure tells of."""

BESIDE = (1280, 720)
"""The size of another display."""


@dataclass(frozen=True)
class Opening:
    """A way to a screen: what is on top of the stack once `open` is done, and `beside` it on another display."""

    scene: type[Scene]
    open: Callable[[App], None]
    beside: type[Scene] | None = None


# ---------------------------------------------------------------------- the ways


def _nothing(*anything: object) -> Any:
    """What some ways lead to."""


def host(app: App) -> Navigator:
    """What leads from screen to screen, with all titles."""
    return Navigator(app, [entry(title) for title in titles.names()])


def _pushed(scene: Callable[[App], Scene]) -> Callable[[App], None]:
    """A scene over the menu, as the menu opens it."""

    def open_(app: App) -> None:
        app.stack.reset(host(app).menu())
        app.stack.push(scene(app))

    return open_


def _loaded(kind: type[Scene], lead: Callable[[Navigator], None]) -> Callable[[App], None]:
    def open_(app: App) -> None:
        leading = host(app)
        app.stack.reset(leading.menu())
        lead(leading)
        User(app).until(kind)

    return open_


def _session(title: str, kinds: str) -> Session:
    return Session.start(title, seated(kinds.split(), NAMES), seed=9)


def _table(title: str, kinds: str) -> Callable[[App], None]:
    return lambda app: host(app).open_table(_session(title, kinds))


def _beside(app: App) -> None:
    app.remember(table_display=(1, *BESIDE))
    _table("halfwish", "human greedy")(app)
    assert app.second and isinstance(app.second.stack.top, SpectatorTable)


def _briefing(app: App) -> None:
    host(app).open_table(_session("halfwish", "human greedy"), briefs=True)
    User(app).until(Briefing)


@cache
def finished(title: str, seed: int = 3) -> Match[Any, Any]:
    """A match that was played at random to its end."""
    found, rng = titles.load(title), random.Random(seed)
    match = Match.start(found, found.seats[0], seed)
    match.names = list(NAMES[: found.seats[0]])
    while match.pending:
        question = match.pending[0]
        match.submit(question.seat, question.sample(rng))
    return match


def _replay(title: str) -> Callable[[App], None]:
    return _loaded(ReplayScene, lambda leading: leading._watch(finished(title).fork()))


def _result(title: str) -> Callable[[App], None]:
    def open_(app: App) -> None:
        session = _session(title, "human human")
        session.match = finished(title).fork()
        leading = host(app)
        app.stack.reset(leading.menu())
        app.stack.push(Dialog(app, "", [], [Answer("Over")]))
        leading.show_result(session)

    return open_


def _curtain(app: App) -> None:
    user, rng = User(app), random.Random(7)
    _table("which_witch", "human human human")(app)
    while not isinstance(app.stack.top, Curtain):
        user.frame()
        table = app.stack.top
        if isinstance(table, TableScene) and table.session.question and table.board.interaction:
            table.give(table.session.question.sample(rng))


def _pause(app: App) -> None:
    _table("halfwish", "human greedy")(app)
    table = app.stack.top
    assert isinstance(table, TableScene)
    User(app).frame(3)
    table.open_pause()


def _stops(app: App) -> None:
    _table("magewinds", "human greedy")(app)
    table = app.stack.top
    assert isinstance(table, TableScene)
    User(app).frame(3)
    app.stack.push(StopsScene(table.board, 0))  # type: ignore[arg-type]


def _phones(app: App) -> None:
    """Codes to join a table at this machine's own address."""
    with patch("scenes.phones.host.addresses", lambda: ["127.0.0.1"]):
        host(app).open_table(_session("which_witch", "human human human"), phones=True)


def _large_card(app: App) -> None:
    _loaded(RulesScene, lambda leading: leading.open_rules("which_witch"))(app)
    scene = app.stack.top
    assert isinstance(scene, RulesScene)
    app.stack.push(LargeCard(app, "which_witch", _cards(), 0))


def _cards() -> list[GalleryCard]:
    from scenes.screens.rules_page import rulebook_of

    return list(rulebook_of(titles.load("which_witch")).cards)


def _matches(finished_ones: bool) -> Callable[[App], None]:
    def open_(app: App) -> None:
        for number, answers in enumerate((4, 30, 10_000)):
            played(2 + number, 5, answers).save(folders.saves() / f"{number}.json")
        (folders.saves() / "broken.json").write_text("{")
        _pushed_by(lambda leading: leading.replays() if finished_ones else leading.resume())(app)

    return open_


def _pushed_by(lead: Callable[[Navigator], None]) -> Callable[[App], None]:
    def open_(app: App) -> None:
        leading = host(app)
        app.stack.reset(leading.menu())
        lead(leading)

    return open_


def _mat(app: App) -> None:
    app.stack.reset(host(app).mat(battlefields.open_document(DATA / "battlefields" / "mill_ford.yaml")))


def _photo(app: App) -> PhotoScene:
    """A photograph whose corners are set by hand, as where OpenCV is missing."""
    scene = PhotoScene(app, (12.0, 16.0), Desk.close)
    scene.desk.reader, scene.desk.sheet = None, Sheet(pygame.Surface((400, 300)), (1600, 1200))
    scene.board.show(scene.desk.sheet)
    scene.board.drags = True
    scene._show()
    return scene


class _NoPrinter(Printer):
    """Starts no process."""

    def start(self, what: Print, paper: str, file: Path, bar: float) -> None:
        pass


def _printing(app: App) -> PrintScene:
    return PrintScene(app, (), app.stack.pop, _NoPrinter())


def _show_packs(app: App, file: Path | None = None) -> None:
    leading = host(app)
    app.stack.reset(leading.menu())
    app.stack.push(PacksScene(app, PacksActs(app.stack.pop, leading.open_packs, leading.use_packs), file))


def _packs(app: App) -> None:
    """The page of packs with a pack, and one that is broken."""
    for name, text in (("toads", "sentences: {witch.fire: Hot.}"), ("broken", "sentences: {")):
        folder = folders.packs() / name / "which_witch"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "text.yaml").write_text(text)
    _show_packs(app)


def _pack_offered(app: App) -> None:
    file = folders.packs() / "night_garden.spellpack"
    file.write_bytes(archive_of(files_of(EXAMPLES / "night_garden")))
    _show_packs(app, file)


def _battlefields(app: App) -> None:
    _mat(app)
    User(app).key("ctrl+o")


def _kiosk(lead: Callable[[Kiosk], None]) -> Callable[[App], None]:
    """A screen of the kiosk: `app` is one that is kept by a kiosk, which breaks where it would begin anew."""

    def open_(app: App) -> None:
        assert isinstance(app, KioskApp)
        config = configuration.load()
        kiosk = opening.keep(app, config, [cover_entry(title) for title in titles.names()])
        kiosk.crashed = _raise  # type: ignore[method-assign]
        app.stack.reset(kiosk.page())
        lead(kiosk)

    return open_


def _raise(error: Exception) -> None:
    raise error


def _demo(title: int) -> Callable[[App], None]:
    return _kiosk(lambda kiosk: kiosk.app.stack.reset(kiosk._demo(kiosk._begin(kiosk.entries[title]))))


def _company(kiosk: Kiosk) -> None:
    kiosk.start_screen()
    kiosk.app.stack.push(PlayersScreen(kiosk.app, entry("which_witch"), kiosk.sit_down, kiosk.teach_title))


def _keypad(kiosk: Kiosk) -> None:
    pad = Keypad(kiosk.app, "Operator", keypad.digits(), lambda typed: "No.", kiosk.start_screen)
    kiosk.app.stack.push(pad)


OPENINGS: dict[str, Opening] = {
    "menu": Opening(Menu, lambda app: app.stack.reset(host(app).menu())),
    "settings": Opening(SettingsScene, _pushed(SettingsScene)),
    "dialog": Opening(
        Dialog, _pushed(lambda app: Dialog(app, "Sure?", ["It is gone."], [Answer("Yes"), Answer("No")]))
    ),
    "announcement": Opening(Announcement, _pushed(lambda app: Announcement(app, "Magewinds", iter(())))),
    "loading": Opening(Loading, _pushed(lambda app: Loading(app, "Magewinds", app.stack.pop))),
    "resume": Opening(SavedMatchesScene, _matches(False)),
    "watch": Opening(SavedMatchesScene, _matches(True)),
    "large card": Opening(LargeCard, _large_card),
    "curtain": Opening(Curtain, _curtain),
    "briefing": Opening(Briefing, _briefing),
    "pause": Opening(Pause, _pause),
    "beside": Opening(TableScene, _beside, SpectatorTable),
    "stops": Opening(StopsScene, _stops),
    "phones": Opening(JoinScene, _phones),
    "mat": Opening(MeasureScene, _mat),
    "tables": Opening(StartScene, lambda app: app.stack.reset(host(app).tables())),
    "battlefields": Opening(LibraryScene, _battlefields),
    "calibrating": Opening(CalibrateScene, _pushed(lambda app: CalibrateScene(app, small_document()))),
    "photo": Opening(PhotoScene, _pushed(_photo)),
    "print": Opening(PrintScene, _pushed(_printing)),
    "packs": Opening(PacksScene, _packs),
    "pack offered": Opening(PacksScene, _pack_offered),
    "printer": Opening(PrinterScene, _pushed(lambda app: PrinterScene(app, _nothing))),
    "projection": Opening(ProjectionScene, _pushed(lambda app: ProjectionScene(app, small_document()))),
    "kiosk page": Opening(TitlePage, _kiosk(lambda kiosk: None)),
    "kiosk front": Opening(StartScreen, _kiosk(lambda kiosk: kiosk.start_screen())),
    "kiosk company": Opening(PlayersScreen, _kiosk(_company)),
    "kiosk code": Opening(Keypad, _kiosk(lambda kiosk: kiosk.enter_code())),
    "kiosk PIN": Opening(Keypad, _kiosk(_keypad)),
    "kiosk new PIN": Opening(NewPin, _kiosk(lambda kiosk: kiosk.app.stack.reset(kiosk.opening()))),
    "kiosk farewell": Opening(
        Farewell, _kiosk(lambda kiosk: kiosk.app.stack.push(Farewell(kiosk.app, "ABCD", kiosk.start_screen)))
    ),
    "kiosk countdown": Opening(
        Countdown,
        _kiosk(lambda kiosk: kiosk.app.stack.push(Countdown(kiosk.app, 20.0, "ABCD", kiosk.attract))),
    ),
    "kiosk operator": Opening(Operator, _kiosk(lambda kiosk: kiosk._operate())),
}
for _at, _title in enumerate(titles.names()):
    OPENINGS |= {
        f"{_title} alone": Opening(TableScene, _table(_title, "human greedy")),
        f"{_title} together": Opening(TableScene, _table(_title, "human human")),
        f"{_title} tutorial": Opening(
            TableScene,
            lambda app, title=_title: host(app).open_table(teach(title, NAMES)),  # type: ignore[misc]
        ),
        f"{_title} replay": Opening(ReplayScene, _replay(_title)),
        f"{_title} result": Opening(ResultScene, _result(_title)),
        f"{_title} rules": Opening(
            RulesScene,
            _loaded(RulesScene, lambda leading, title=_title: leading.open_rules(title)),  # type: ignore[misc]
        ),
        f"{_title} set-up": Opening(
            SetupScene,
            _loaded(SetupScene, lambda leading, title=_title: leading.set_up(title)),  # type: ignore[misc]
        ),
        f"{_title} demo": Opening(Demo, _demo(_at)),
    }


@contextmanager
def opened(name: str, size: tuple[int, int], text_size: float, speed: float) -> Iterator[tuple[App, Opening]]:
    """A program with a screen open."""
    way = OPENINGS[name]
    kiosk = name.startswith("kiosk") or way.scene is Demo
    app = (
        opening.open_window(configuration.load(), size, headless=True) if kiosk else App(size, headless=True)
    )
    app.settings = Settings(text_size=text_size, speed=speed)
    app.restyle()
    app.on_file = host(app).open_file
    displays = [size, BESIDE] if way.beside else [size]
    try:
        with (
            patch("pygame.display.get_desktop_sizes", lambda: displays),
            patch("pygame.display.get_window_position", lambda: (0, 0)),
        ):
            way.open(app)
            yield app, way
    finally:
        app.close()


# ---------------------------------------------------------------------- the hands


class Roamer:
    """Does anything with a program, from a seed. Begins anew where that ends it."""

    def __init__(self, app: App, way: Opening, rng: random.Random, hostile: list[Path]) -> None:
        self.app, self.way, self.rng = app, way, rng
        self.hostile = hostile
        self.user = User(app)
        self.done: deque[str] = deque(maxlen=MOST_BACK)
        self.size, self.text_size = app.size, app.settings.text_size

    def play(self, events: int) -> None:
        """So many events; a failure tells what was done before it."""
        for _ in range(events):
            act = self.rng.choices(ACTS, WEIGHTS)[0]
            try:
                act(self)
                if not self.app.running or not self.app.stack.scenes:
                    self.app.running = True
                    self.way.open(self.app)
            except Exception as error:
                raise AssertionError(f"{type(error).__name__}: {error}, after {list(self.done)}") from error

    def note(self, words: str) -> None:
        self.done.append(f"{type(self.app.stack.top).__name__}: {words}")

    def spot(self) -> tuple[int, int]:
        """Anywhere, beside the window as well; most of the time on a widget."""
        widgets: list[Widget] = []
        top = self.app.stack.top
        if top and top.tree and self.rng.random() < 0.8:
            widgets = [widget for widget in top.tree.all() if widget.rect.width]
        if widgets:
            area = self.rng.choice(widgets).screen_rect
            return area.x + self.rng.randint(0, max(1, area.width)), area.y + self.rng.randint(
                0, max(1, area.height)
            )
        wide, high = self.app.size
        return self.rng.randint(-30, wide + 30), self.rng.randint(-30, high + 30)

    def click(self) -> None:
        at, button = self.spot(), self.rng.choice((1, 1, 1, 1, 3))
        self.note(f"click {at} {button}")
        self.user.click(at, button)

    def move(self) -> None:
        at = self.spot()
        self.note(f"move {at}")
        self.user.move(at)

    def drag(self) -> None:
        start, end = self.spot(), self.spot()
        self.note(f"drag {start} {end}")
        self.user.drag(start, end, 3)

    def tap(self) -> None:
        at = self.spot()
        self.note(f"tap {at}")
        self.user.tap(at, self.rng.randint(0, 2))

    def hold(self) -> None:
        at = self.spot()
        self.note(f"hold {at}")
        self.user.touch(at)
        self.app.frame([], 0.7)
        self.user.lift(self.spot() if self.rng.random() < 0.3 else at)

    def fingers(self) -> None:
        """Two fingers, one of which may stay."""
        self.note("two fingers")
        self.user.touch(self.spot(), 1)
        self.user.touch(self.spot(), 2)
        self.user.lift(self.spot(), self.rng.randint(0, 3))

    def key(self) -> None:
        name = self.rng.choice(KEYS)
        self.note(f"key {name}")
        self.user.key(name)

    def text(self) -> None:
        words = self.rng.choice(TYPED)
        self.note(f"text {words!r}")
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=words))
        self.user.frame()

    def wheel(self) -> None:
        notches = self.rng.choice((-1, 1, -3, 3, 40, -40))
        self.note(f"wheel {notches}")
        self.user.wheel(notches)

    def wait(self) -> None:
        seconds = self.rng.choice((0.02, 0.1, 0.5, 3.0))
        self.note(f"wait {seconds}")
        for _ in range(6):
            self.app.frame(pygame.event.get(), seconds / 6)

    def resize(self) -> None:
        """Another size, or the one that it had; some are too small."""
        size = self.rng.choice((self.size, self.size, *SIZES[:5], (100, 60), (1, 1), (1100, 300)))
        self.note(f"resize {size}")
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.user.frame()
        self.app.frame([], 0.2)

    def restyle(self) -> None:
        """Another size of the text, in the middle of whatever there is, or the one that it had."""
        text_size = self.rng.choice((self.text_size, *TEXT_SIZES))
        self.note(f"text size {text_size}")
        self.app.change(text_size=text_size)
        self.user.frame()

    def drop(self) -> None:
        path = self.rng.choice(self.hostile)
        self.note(f"drop {path}")
        self.user.drop(path, frames=2)

    def window(self) -> None:
        kind = self.rng.choice(
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.QUIT)
        )
        self.note(f"window {pygame.event.event_name(kind)}")
        pygame.event.post(pygame.event.Event(kind))
        self.user.frame()


HANDS: dict[Callable[[Roamer], None], int] = {
    Roamer.click: 40,
    Roamer.key: 20,
    Roamer.move: 8,
    Roamer.drag: 8,
    Roamer.tap: 6,
    Roamer.wait: 6,
    Roamer.wheel: 5,
    Roamer.text: 4,
    Roamer.hold: 2,
    Roamer.fingers: 1,
    Roamer.resize: 1,
    Roamer.restyle: 1,
    Roamer.drop: 1,
    Roamer.window: 1,
}
ACTS, WEIGHTS = list(HANDS), list(HANDS.values())
