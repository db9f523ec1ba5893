"""The kiosk: which scene follows which, when nobody is there any more, and what happens when something breaks."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame.event import Event

from game.core.file_lock import FileLock, HeldError
from scenes.app import folders
from scenes.app.app import DEFAULT_SIZE, App, Scene
from scenes.app.headless import RunOptions, run_app
from scenes.app.input import Dropped, Intent, Key, Pointer
from scenes.app.navigator import Loading, Navigator
from scenes.app.settings import Settings
from scenes.kiosk import config as configuration
from scenes.kiosk import lock, statistics
from scenes.kiosk.attract import TitlePage
from scenes.kiosk.codes import Codes
from scenes.kiosk.config import KioskFile
from scenes.kiosk.idle import Countdown, Farewell
from scenes.kiosk.lock import Tries
from scenes.kiosk.operator import DoorKeeper
from scenes.kiosk.start import Front, FrontActs
from scenes.kiosk.statistics import Counts
from scenes.kiosk.watchdog import ADOPTED, BEAT, TAKEN, Adopted, Heart, Leash, Watchdog
from scenes.screens.menu import MenuEntry
from scenes.table.players import HUMAN
from sprites.drawing import cache

if TYPE_CHECKING:
    from game.core.record import Plain
    from scenes.kiosk.attract import Demo, DemoSession
    from scenes.table.players import Chair
    from scenes.table.session import Session


def settle() -> None:
    """Everything is read: what is there now stays, and is not looked through again in the middle of a match."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def tidy() -> None:
    """Nobody is there: what is not needed any more goes back to the system, also from between what stays (glibc)."""
    gc.collect()
    if sys.platform == "linux":
        with suppress(AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


PATIENCE = 0.05
"""Seconds of a frame until it puts painting off: a table that was not seen for long is painted in several frames."""
TOUCHES = frozenset({"down", "up", "details"})
"""What pointers do that tells of somebody: a finger that rests or a mouse that drifts does not."""


class Keeper(Protocol):
    """Whoever runs the kiosk."""

    def touched(self) -> None:
        """Somebody is there."""

    def pass_time(self, dt: float) -> None:
        """Time passes."""

    def knock(self) -> None:
        """The operator wants to come in."""

    def crashed(self, error: Exception) -> None:
        """Something broke."""


class KioskApp(App):
    """Ignores what would close the window, and hands whatever breaks to the keeper. `door` knows who may come in."""

    fingers_only = True

    def __init__(
        self, size: tuple[int, int], settings: Settings, door: DoorKeeper, heart: Heart, *, headless: bool
    ) -> None:
        super().__init__(size, settings, headless=headless)
        self.on_close = lambda app: None
        self.patience = None if headless else PATIENCE
        """Seconds after which a frame puts off what is left to paint; scripts and tests see whole screens at once."""
        self.door, self.heart = door, heart
        self.leash: Leash | None = None
        self.keeper: Keeper | None = None
        self._show_pointer(False)

    def frame(self, events: Iterable[Event], dt: float) -> bool:
        events = list(events)
        self.paint_until = None if self.patience is None else time.perf_counter() + self.patience
        self.heart.go_on(dt)
        self._mind_the_watchdog(dt)
        try:
            if self.door.watch(events, self.input.size, dt) and self.keeper:
                self.keeper.knock()
            drawn = super().frame(events, dt)
            if self.keeper and self.running:
                self.keeper.pass_time(dt)
        except Exception as error:
            if self.keeper is None:
                raise
            self.keeper.crashed(error)
            return False
        return drawn

    def _mind_the_watchdog(self, dt: float) -> None:
        """Has itself watched again; ends where another watchdog shows a kiosk of its own."""
        if self.leash:
            self.leash.go_on(dt)
            if self.leash.taken:
                self.quit()

    def change(self, **choices: Any) -> None:
        """Visitors can change all but the window."""
        choices.pop("full_screen", None)
        super().change(**choices)

    def _feed(self, intents: list[Intent]) -> bool:
        allowed = [each for each in intents if not _leads_out(each)]
        if any(isinstance(each, Pointer) and not each.touch for each in allowed):
            self._show_pointer(True)
        if self.keeper and any(_tells_of_somebody(each) for each in allowed):
            self._show_pointer(not any(isinstance(each, Pointer) and each.touch for each in allowed))
            self.keeper.touched()
        return super()._feed(allowed)

    def _show_pointer(self, shown: bool) -> None:
        """The mouse's arrow is there for those who use the mouse."""
        if not self.headless:
            pygame.mouse.set_visible(shown)


def _leads_out(intent: Intent) -> bool:
    return isinstance(intent, Dropped) or (isinstance(intent, Key) and intent.command == "full_screen")


def _tells_of_somebody(intent: Intent) -> bool:
    return not isinstance(intent, Pointer) or intent.kind in TOUCHES


log = logging.getLogger(__name__)

SHORTLY = 60.0  # seconds: crashes that follow each other this quickly are not mended by beginning anew
MOST_CRASHES = 3
REHEARSED = 200  # answers that bots give before anybody looks on
TIDY_AFTER = 2.0  # seconds that the page of a title is there
PLAYERS = "1 or 2 players here"
LOUD_EVERY = 30.0  # seconds between two looks at the clock
FORGIVEN = 120.0  # seconds after which a wrong code is forgotten


class Kiosk(Navigator):
    """The host of a kiosk. `now` is the time of day; `rehearsed` answers are given before it opens.

    Without a PIN in the configuration it asks its operator for one at the first start and keeps its hash in the kiosk's
    folder; with `no_pin` the keys of the door lead in alone. Visitors write no files of their own.
    """

    app: KioskApp

    keeps_positions = False

    def __init__(
        self,
        app: KioskApp,
        config: KioskFile,
        entries: Sequence[MenuEntry],
        packs: Sequence[Path] = (),
        now: Callable[[], datetime] = datetime.now,
        *,
        no_pin: bool = False,
    ) -> None:
        offered = {entry.title: entry for entry in entries}
        wanted = config.titles or offered
        here = [replace(offered[title], players=PLAYERS) for title in wanted if title in offered]
        super().__init__(app, here, packs)
        self.config, self.now, self.rehearsed = config, now, REHEARSED
        self.counts = Counts(folders.kiosk() / "statistics.json", lambda: self.now().date())
        self.codes = Codes(folders.kiosk() / "codes.json")
        self.tries = Tries(folders.kiosk() / "pin-tries.json", "the count of wrong PINs")
        self.code_tries = Tries(folders.kiosk() / "code-tries.json", "the count of wrong codes", FORGIVEN)
        self.pin_file = folders.kiosk() / "pin"
        self._pin_notice = ""
        self.pin = "" if no_pin else self._find_pin()
        self.asks_for_pin = not no_pin and not self.pin
        app.door.has_pin = bool(self.pin)
        self.opened = False
        """Whether everything is read and visitors may come."""
        self.session: Session | None = None
        self._usual = app.settings
        self._shown = 0  # titles that were shown since the start
        self._quiet = 0.0
        self._since_page = 0.0
        self._since_loud = LOUD_EVERY
        self._hourly: float | None = None  # how loud it was to be when that was last looked up
        self._crashes: list[float] = []
        self._age = 0.0

    def opening(self) -> Scene:
        """The first scene: the operator chooses a PIN where there is none."""
        if not self.asks_for_pin:
            return self._loading()
        from scenes.kiosk.keypad import NewPin

        return NewPin(self.app, self._take_pin, self.app.quit, self._pin_notice)

    def _find_pin(self) -> str:
        """The hash of the configuration's PIN, or of the one that was chosen at an earlier start; "" for none."""
        if self.config.door.pin:
            return self.config.door.pin
        found, self._pin_notice = lock.kept(self.pin_file)
        return found

    def _take_pin(self, chosen: str) -> None:
        """The operator chose a PIN; a later start doesn't ask again."""
        lock.keep_hash(self.pin_file, chosen)
        self.pin, self.asks_for_pin = chosen, False
        self.app.door.has_pin = True
        self.app.stack.reset(self._loading())

    def _loading(self) -> Scene:
        """Everything is read that would keep visitors waiting later."""
        steps = [partial(self._prepare, entry) for entry in self.entries]
        return Loading(self.app, "Spellboard", *steps, self._open)

    def _prepare(self, entry: MenuEntry) -> None:
        """Opens a title's book and lays its table once: what is read, painted and found out then is there later."""
        for scene in (self._rulebook(entry.title), self._demo(self._begin(entry))):
            self.app.stack.push(scene)
            self.app.stack.draw(self.app.screen)
            self.app.stack.pop()
        self._rehearse(entry)
        self._find_tutorial(entry)

    def _open(self) -> None:
        """Everything is there."""
        self.opened = True
        self.attract()
        settle()

    def _rehearse(self, entry: MenuEntry) -> None:
        """Bots give the first answers of a match; those that think in a process of their own find things out there."""
        session = self._begin(entry)
        if self.config.attract.bot not in session.match.title.slow_bots:
            for _ in range(self.rehearsed):
                session.think(0.0, 0.0)

    def _find_tutorial(self, entry: MenuEntry) -> None:
        """Goes through a tutorial once; where that can't be done, it will be said to who wants to learn."""
        from game.commands.lessons import find_tutorial
        from game.commands.usage import UsageError
        from game.core.content import ContentError

        with suppress(UsageError, ContentError):
            find_tutorial(entry.title, self.packs)

    # ------------------------------------------------------------------ while nobody is there

    def attract(self) -> None:
        """The next title presents itself; everything is as for the first visitor."""
        self.app.stack.reset(self.page())

    def page(self) -> TitlePage:
        """The page of the next title."""
        self.session = None
        self._quiet = self._since_page = 0.0
        self.app.change(**asdict(self._usual))
        entry = self.entries[self._shown % len(self.entries)]
        self._shown += 1
        return TitlePage(
            self.app,
            entry,
            self._begin(entry),
            self.config,
            self.front,
            lambda session: self.app.stack.reset(self._demo(session)),
        )

    def _begin(self, entry: MenuEntry) -> DemoSession:
        """A match of the title between bots."""
        from scenes.kiosk.attract import DemoSession

        return DemoSession.begin(self._title(entry.title), self.config.attract.bot, self.packs)

    def _demo(self, session: DemoSession) -> Demo:
        """The match is played, and a narrator says what happens."""
        from scenes.kiosk.attract import Demo

        return Demo(self.app, session, self.config.attract, self.front, self.attract)

    @property
    def attracting(self) -> bool:
        """Whether nobody plays: nothing has to be given up."""
        from scenes.kiosk.attract import Demo

        return isinstance(self.app.stack.top, TitlePage | Demo)

    # ------------------------------------------------------------------ from the first touch to a table

    def front(self) -> None:
        """All titles as pictures."""
        self.session = None
        acts = FrontActs(self.sit_down, self.teach_title, self.enter_code, self.attract)
        self.app.stack.reset(Front(self.app, self.entries, self.config.opening, acts))

    def back_to_menu(self) -> None:
        """To the titles; who leaves a match in the middle sees its code before."""
        if self.code:
            self.app.stack.push(Farewell(self.app, self.code, self._get_up))
        else:
            self.front()

    def _get_up(self) -> None:
        self._leave()
        self.front()

    def sit_down(self, title_id: str, people: int) -> None:
        """A match of one or two people; a single one plays against a bot."""
        from scenes.table.players import seated

        chairs = seated([HUMAN] * people + [self.config.opponent] * (2 - people))
        self.app.stack.push(
            Loading(self.app, self.name(title_id), lambda: self.start(title_id, chairs, {}, None, False))
        )

    def teach_title(self, title_id: str) -> None:
        """The tutorial of a title."""
        self.counts.add(statistics.LEARNT, title_id)
        self.learn(title_id)

    def start(
        self,
        title_id: str,
        chairs: Sequence[Chair],
        options: Mapping[str, Plain],
        seed: int | None,
        physical: bool,
    ) -> None:
        self.counts.add(statistics.STARTED, title_id)
        super().start(title_id, chairs, options, seed, physical)

    def open_table(self, session: Session) -> None:
        self.session = session
        super().open_table(session)

    def show_result(self, session: Session) -> None:
        self.counts.add(statistics.FINISHED, session.match.title.id)
        self.session = None
        super().show_result(session)

    # ------------------------------------------------------------------ matches that were left

    def enter_code(self) -> None:
        """Who has a code goes on with a match."""
        from scenes.kiosk.keypad import Keypad, letters

        pad = Keypad(
            self.app, "The code of your match", letters(), self._resume_code, self.front, self.code_tries
        )
        self.app.stack.push(pad)

    def _resume_code(self, code: str) -> str:
        """Goes on with the match of a code, or says why not."""
        from game.core.save import SaveError

        path = self.codes.match(code, folders.saves())
        if not self.code_tries.take(lambda: path is not None) or path is None:
            return "No match waits under this code."
        try:
            self.go_on(path)
        except SaveError as error:
            return str(error)
        assert self.session
        self.counts.add(statistics.RESUMED, self.session.match.title.id)
        return ""

    def _leave(self) -> None:
        """Notes where a match was left that is not over."""
        session = self.session
        if session and not session.over:
            asked = session.asked
            self.counts.add(statistics.LEFT, session.match.title.id, asked.key if asked else "")
        self.session = None

    @property
    def code(self) -> str:
        """The code of the match on the table, "" where none would be lost."""
        return self.codes.of(self.session.path) if self.session and not self.session.over else ""

    # ------------------------------------------------------------------ time

    def touched(self) -> None:
        self._quiet = 0.0

    def pass_time(self, dt: float) -> None:
        """Asks whether anybody is there, after a while without a touch."""
        self._age += dt
        self.tries.pass_time(dt)
        self.code_tries.pass_time(dt)
        if not self.opened:
            return
        self._set_loudness(dt)
        self._tidy(dt)
        self._quiet = 0.0 if self.attracting else self._quiet + dt
        if self._quiet >= self.config.idle.after and not isinstance(self.app.stack.top, Countdown):
            self.app.stack.push(Countdown(self.app, self.config.idle.countdown, self.code, self._nobody))

    def _nobody(self) -> None:
        """Nobody is there: the match is kept, and everything begins anew."""
        self._leave()
        self.attract()

    def _tidy(self, dt: float) -> None:
        """Gives memory back once, when the page of a title stands still."""
        before, self._since_page = self._since_page, self._since_page + dt
        if before < TIDY_AFTER <= self._since_page:
            tidy()

    def _set_loudness(self, dt: float) -> None:
        self._since_loud += dt
        if self._since_loud >= LOUD_EVERY:
            self._since_loud = 0.0
            before, self._hourly = self._hourly, self.config.loud_at(self.now().hour)
            if self._hourly != before:
                self.be_loud(self._hourly)

    def be_loud(self, loud: float) -> None:
        """So loud it is for everybody from now on: until the operator or another hour says otherwise."""
        self._usual = replace(self._usual, volume=loud)
        self.app.change(volume=loud)

    # ------------------------------------------------------------------ the operator, and what breaks

    def knock(self) -> None:
        """The operator's menu, behind the PIN where there is one."""
        from scenes.kiosk.keypad import Keypad, digits

        if not self.opened or (
            isinstance(self.app.stack.top, Keypad) and self.app.stack.top.tries is self.tries
        ):
            return
        if self.pin:
            pad = Keypad(self.app, "Operator", digits(), self._enter_pin, self.app.stack.pop, self.tries)
            self.app.stack.push(pad)
        else:
            self._operate()

    def _enter_pin(self, typed: str) -> str:
        """Opens the operator's page, or says why not."""
        if not typed:
            return "Type the PIN."
        if not self.tries.take(lambda: lock.fits(typed, self.pin)):
            return "That is not the PIN."
        self._operate()
        return ""

    def _operate(self) -> None:
        from scenes.kiosk.operator import Operator

        self._leave()
        page = Operator(self.app, self.counts, self.entries, self.be_loud, self.attract, self._notices)
        self.app.stack.reset(page)

    @property
    def _notices(self) -> list[str]:
        """What was wrong with the kiosk's own files, a sentence or two each."""
        kept = (self.counts.notice, self.codes.notice, self.tries.notice, self.code_tries.notice)
        return [notice for notice in (*kept, self._pin_notice) if notice]

    def crashed(self, error: Exception) -> None:
        """Logs what broke, with the match that it broke in, and begins anew; if that goes on, the watchdog has to."""
        log.error("a scene broke; the match is kept as %s", self._wreck(), exc_info=error)
        self.counts.add(statistics.CRASHED, self.session.match.title.id if self.session else "")
        self._crashes = [*(at for at in self._crashes if self._age - at < SHORTLY), self._age]
        if len(self._crashes) > MOST_CRASHES:
            raise RuntimeError("the kiosk breaks again and again") from error
        for scene in self.app.stack.scenes[::-1]:
            with suppress(Exception):
                scene.leave()
        self.app.stack.scenes.clear()
        if self.opened:
            self.attract()
        else:
            self.app.stack.push(self.opening())

    def _wreck(self) -> str:
        """A copy of the match that something broke in."""
        if not self.session or not self.session.path.is_file():
            return "none"
        target = folders.crashes() / f"{self.now():%Y%m%d-%H%M%S}-{self.session.path.name}"
        with suppress(OSError):
            shutil.copyfile(self.session.path, target)
        return target.name


FRUGAL = {"MALLOC_MMAP_THRESHOLD_": "32768", "MALLOC_TRIM_THRESHOLD_": "262144", "MALLOC_ARENA_MAX": "2"}
"""The environment of a program that runs for days: memory for pictures goes back to the system (glibc)."""
PICTURES = 256
"""Megabytes of pictures that are kept: a few tables."""


class TwiceError(RuntimeError):
    """A kiosk runs here already; the text is one sentence."""

    exit_code = 1


def guard(words: Sequence[str], file: Path | None) -> int:
    """Starts this program again with the same words, and again whenever it breaks or hangs; the exit code.

    Raises ContentError for a configuration that can't be used: starting again would not help. Raises TwiceError where a
    kiosk with the same folders runs already.
    """
    configuration.load(file)
    adopted = os.environ.pop(ADOPTED, "")
    beat = folders.kiosk() / "heartbeat"
    try:
        hold = FileLock(folders.kiosk() / "watchdog")
    except HeldError as error:
        if adopted:
            return TAKEN
        raise TwiceError("A kiosk is running here already.") from error
    with hold:
        os.environ.update({BEAT: str(beat), **FRUGAL})
        dog = Watchdog([sys.executable, *words], beat)
        return dog.run(Adopted(int(adopted)) if adopted else None)


def watched() -> Path | None:
    """The file to touch, if a watchdog looks."""
    return Path(os.environ[BEAT]) if BEAT in os.environ else None


def run(
    file: Path | None,
    screen: RunOptions,
    entries: Sequence[MenuEntry],
    packs: Sequence[Path] = (),
    *,
    no_pin: bool = False,
) -> None:
    """Runs the kiosk to its end. Raises ContentError for a configuration that can't be used."""
    config = configuration.load(file)
    leash = Leash([sys.executable, *sys.argv]) if watched() else None

    def make(options: RunOptions) -> App:
        return open_window(config, options.size or DEFAULT_SIZE, headless=options.headless)

    def first(app: App) -> Scene:
        assert isinstance(app, KioskApp)
        app.leash = leash
        return keep(app, config, entries, packs, no_pin=no_pin).opening()

    run_app(first, screen, make)
    if leash:
        leash.let_go()


def open_window(config: KioskFile, size: tuple[int, int], *, headless: bool) -> KioskApp:
    """The kiosk's window: the whole screen."""
    cache.bound(PICTURES)
    settings = Settings(full_screen=not headless)
    return KioskApp(size, settings, DoorKeeper(config.door), Heart(watched()), headless=headless)


def keep(
    app: KioskApp,
    config: KioskFile,
    entries: Sequence[MenuEntry],
    packs: Sequence[Path] = (),
    *,
    no_pin: bool = False,
) -> Kiosk:
    """Gives a kiosk its keeper."""
    keeper = Kiosk(app, config, entries, packs, no_pin=no_pin)
    app.keeper = keeper
    return keeper
