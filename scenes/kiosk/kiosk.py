"""The kiosk: which scene follows which, what happens when visitors leave, and when something breaks."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import asdict, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame.event import Event

from game import titles
from game.core.bundle import own_command
from game.core.file_lock import FileLock, HeldError
from scenes.app import folders
from scenes.app.app import DEFAULT_SIZE, WAKE, App, Scene
from scenes.app.crash import BrokenError, Tally, leave_report, noting_faults, trace_of, watching
from scenes.app.headless import RunOptions, run_app
from scenes.app.input import Dropped, Intent, Key, Pointer
from scenes.app.navigator import Loading, Navigator
from scenes.app.packs import named
from scenes.app.settings import Settings
from scenes.app.texts import say
from scenes.board.players import HUMAN
from scenes.kiosk import config as configuration
from scenes.kiosk import lock, statistics
from scenes.kiosk.attract import TitlePage
from scenes.kiosk.config import KioskFile
from scenes.kiosk.keypad import Codes
from scenes.kiosk.lock import Tries
from scenes.kiosk.operator import DoorKeeper
from scenes.kiosk.start import SIZES, Countdown, Farewell, StartActs, StartScreen
from scenes.kiosk.statistics import Counts
from scenes.kiosk.watchdog import ADOPTED, BEAT, TAKEN, Adopted, Heart, Leash, Watchdog
from scenes.screens.menu import MenuEntry
from sprites.drawing import cache
from sprites.drawing.look_files import use_packs

if TYPE_CHECKING:
    from game.core.record import Plain
    from scenes.board.players import Player
    from scenes.kiosk.attract import Demo, DemoSession
    from scenes.table.session import Session


def freeze_garbage() -> None:
    """Exempt everything loaded so far from garbage collection, so that no collection takes long in the middle of a
    match.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def release_memory() -> None:
    """Return unused memory to the system, with glibc also from between what is still in use."""
    gc.collect()
    if sys.platform == "linux":
        with suppress(AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


TOUCHES = frozenset({"down", "up", "details"})
"""The acts of pointers that show a visitor's presence; a mouse that drifts does not."""


class Keeper(Protocol):
    """The kiosk that an app reports to."""

    def touched(self) -> None:
        """A visitor is there."""

    def pass_time(self, dt: float) -> None:
        """Time passes."""

    def knock(self) -> None:
        """The operator wants to come in."""

    def crashed(self, error: Exception) -> None:
        """A frame raised an error."""


class KioskApp(App):
    """Ignores what would close the window, and reports errors to its keeper. `door` watches for the operator."""

    fingers_only = True

    def __init__(
        self, size: tuple[int, int], settings: Settings, door: DoorKeeper, heart: Heart, *, headless: bool
    ) -> None:
        super().__init__(size, settings, headless=headless)
        self.on_close = lambda app: None
        self.door, self.heart = door, heart
        self.leash: Leash | None = None
        self.keeper: Keeper | None = None
        self._show_pointer(False)

    def frame(self, events: Iterable[Event], dt: float) -> bool:
        events = list(events)
        self.heart.go_on(dt)
        self._check_watchdog(dt)
        try:
            if self.door.watch(events, self.input.size, dt) and self.keeper:
                self.keeper.knock()
            if self.keeper and any(event.type == WAKE for event in events):
                self.keeper.touched()  # by phone
            drawn = super().frame(events, dt)
            if self.keeper and self.running:
                self.keeper.pass_time(dt)
        except Exception as error:
            if self.keeper is None:
                raise
            self.keeper.crashed(error)
            return False
        return drawn

    def _check_watchdog(self, dt: float) -> None:
        """Start another watchdog if its own is gone; quit if another watchdog runs a kiosk already."""
        if self.leash:
            self.leash.go_on(dt)
            if self.leash.taken:
                self.quit()

    def change(self, **choices: Any) -> None:
        """Change settings, except for full screen: visitors must not change the window."""
        choices.pop("full_screen", None)
        super().change(**choices)

    def _feed(self, intents: list[Intent]) -> bool:
        allowed = [each for each in intents if not _leads_out(each)]
        if any(isinstance(each, Pointer) and not each.touch for each in allowed):
            self._show_pointer(True)
        if self.keeper and any(_shows_presence(each) for each in allowed):
            self._show_pointer(not any(isinstance(each, Pointer) and each.touch for each in allowed))
            self.keeper.touched()
        return super()._feed(allowed)

    def _show_pointer(self, shown: bool) -> None:
        """Show or hide the mouse's arrow, which only users of a mouse need."""
        if not self.headless:
            pygame.mouse.set_visible(shown)


def _leads_out(intent: Intent) -> bool:
    return isinstance(intent, Dropped) or (isinstance(intent, Key) and intent.command == "full_screen")


def _shows_presence(intent: Intent) -> bool:
    return not isinstance(intent, Pointer) or intent.kind in TOUCHES


log = logging.getLogger(__name__)

CRASH_WINDOW = (
    60.0  # seconds; more than MOST_CRASHES in this time end the program, for the watchdog to start again
)
MOST_CRASHES = 3
REHEARSED = 200  # answers that bots give before the kiosk opens
RELEASE_AFTER = 2.0  # seconds after a title's page opened at which memory is released
LOUD_EVERY = 30.0  # seconds between two looks at the clock
FORGIVEN = 120.0  # seconds after which a wrong code is forgotten


def _for_visitors(entry: MenuEntry) -> MenuEntry:
    """A title's entry that says how many can play it here."""
    players = say("kiosk.players")
    facts = replace(titles.cover(entry.title), players=players).facts if entry.facts else ""
    return replace(entry, players=players, facts=facts)


class Kiosk(Navigator):
    """The navigator of a kiosk. `now` gives the time of day; bots give `rehearsed` answers before it opens.

    Without a PIN in the configuration it asks the operator for one at the first start and saves its hash in the kiosk's
    folder; with `no_pin` the keys of the door suffice. Visitors can't save files.
    """

    app: KioskApp

    keeps_positions = displays = False

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
        here = [_for_visitors(offered[title]) for title in wanted if title in offered]
        super().__init__(app, here, packs)
        self.config, self.now, self.rehearsed = config, now, REHEARSED
        self.phones = config.phones
        self.counts = Counts(folders.kiosk() / "statistics.json", lambda: self.now().date())
        self.codes = Codes(folders.kiosk() / "codes.json")
        self.tries = Tries(folders.kiosk() / "pin-tries.json", say("kiosk.pin.tries"))
        self.code_tries = Tries(folders.kiosk() / "code-tries.json", say("kiosk.code.tries"), FORGIVEN)
        self.pin_file = folders.kiosk() / "pin"
        self._pin_notice = ""
        self.pin = "" if no_pin else self._find_pin()
        self.asks_for_pin = not no_pin and not self.pin
        app.door.has_pin = bool(self.pin)
        self.opened = False
        """Whether everything is loaded and visitors may play."""
        self.session: Session | None = None
        self._usual = app.settings
        self._shown = 0  # number of titles shown since the start
        self._quiet = 0.0
        self._since_page = 0.0
        self._since_loud = LOUD_EVERY
        self._hourly: float | None = None  # the volume of the hour when that was last looked up
        self._crashes = Tally(CRASH_WINDOW)
        self._age = 0.0

    def opening(self) -> Scene:
        """The first scene: loading, or the choice of a PIN if there is none."""
        if not self.asks_for_pin:
            return self._loading()
        from scenes.kiosk.keypad import NewPin

        return NewPin(self.app, self._take_pin, self.app.quit, self._pin_notice)

    def _find_pin(self) -> str:
        """The hash of the configuration's PIN, or of the one chosen at an earlier start; "" for none."""
        if self.config.door.pin:
            return self.config.door.pin
        found, self._pin_notice = lock.load_hash(self.pin_file)
        return found

    def _take_pin(self, chosen: str) -> None:
        """Save the operator's new PIN, so that a later start doesn't ask again."""
        lock.save_hash(self.pin_file, chosen)
        self.pin, self.asks_for_pin = chosen, False
        self.app.door.has_pin = True
        self.app.stack.reset(self._loading())

    def _loading(self) -> Scene:
        """The scene that loads everything for which visitors would have to wait later."""
        steps = [partial(self._prepare, entry) for entry in self.entries]
        return Loading(self.app, "Spellboard", *steps, self._open)

    def _prepare(self, entry: MenuEntry) -> None:
        """Draw a title's rules and table once, to fill the caches."""
        for scene in (self._rulebook(entry.title), self._demo(self._begin(entry))):
            self.app.stack.push(scene)
            self.app.stack.draw(self.app.screen)
            self.app.stack.pop()
        self._rehearse(entry)
        self._find_tutorial(entry)

    def _open(self) -> None:
        """Open the kiosk for visitors."""
        self.opened = True
        self.attract()
        freeze_garbage()

    def _rehearse(self, entry: MenuEntry) -> None:
        """Let bots give the first answers of a match, to fill caches; slow bots have theirs in another process."""
        session = self._begin(entry)
        if self.config.attract.bot not in session.match.title.slow_bots:
            for _ in range(self.rehearsed):
                session.think(0.0, 0.0)

    def _find_tutorial(self, entry: MenuEntry) -> None:
        """Check a tutorial once; visitors are told of its faults when they want to learn."""
        from game.commands.tutorials import find_tutorial
        from game.commands.usage import UsageError
        from game.core.content import ContentError

        with suppress(UsageError, ContentError):
            find_tutorial(entry.title, self.packs)

    # ------------------------------------------------------------------ the attract mode

    def attract(self) -> None:
        """Show the next title, with everything reset for the next visitor."""
        self.app.stack.reset(self.page())

    def page(self) -> TitlePage:
        """The page of the next title."""
        self.session = None
        self._quiet = self._since_page = 0.0
        self._reset_settings()
        entry = self.entries[self._shown % len(self.entries)]
        self._shown += 1
        return TitlePage(
            self.app,
            entry,
            self._begin(entry),
            self.config,
            self.start_screen,
            lambda session: self.app.stack.reset(self._demo(session)),
        )

    def _reset_settings(self) -> None:
        """Undo what a visitor has set."""
        self.app.change(**asdict(self._usual))

    def _begin(self, entry: MenuEntry) -> DemoSession:
        """A match of the title between bots."""
        from scenes.kiosk.attract import DemoSession

        return DemoSession.begin(self._title(entry.title), self.config.attract.bot, self.packs)

    def _demo(self, session: DemoSession) -> Demo:
        """The scene in which the match is played and narrated."""
        from scenes.kiosk.attract import Demo

        return Demo(self.app, session, self.config.attract, self.start_screen, self.attract)

    @property
    def attracting(self) -> bool:
        """Whether the attract mode is shown, so that nobody plays."""
        from scenes.kiosk.attract import Demo

        return isinstance(self.app.stack.top, TitlePage | Demo)

    # ------------------------------------------------------------------ from the first touch to a table

    def start_screen(self) -> None:
        """Open the start screen with all titles."""
        self.session = None
        acts = StartActs(self.sit_down, self.teach_title, self.enter_code, self.attract)
        self.app.stack.reset(StartScreen(self.app, self.entries, self.config.opening, acts))

    def back_to_menu(self) -> None:
        """Open the start screen; before that, the code of a match that is left unfinished."""
        if self.code:
            self.app.stack.push(Farewell(self.app, self.code, self._get_up))
        else:
            self.start_screen()

    def _get_up(self) -> None:
        self._leave()
        self.start_screen()

    def sit_down(self, title_id: str, people: int) -> None:
        """Start a match of one or two people; a single one plays against a bot."""
        from scenes.board.players import seated

        players = seated([HUMAN] * people + [self.config.opponent] * (2 - people))
        self.app.stack.push(
            Loading(self.app, self.name(title_id), lambda: self.start(title_id, players, {}, None, False))
        )

    def teach_title(self, title_id: str) -> None:
        """Start the tutorial of a title."""
        self.counts.add(statistics.LEARNT, title_id)
        self.learn(title_id)

    def start(
        self,
        title_id: str,
        players: Sequence[Player],
        options: Mapping[str, Plain],
        seed: int | None,
        physical: bool,
        *,
        phones: bool = False,
        after: Session | None = None,
    ) -> None:
        self.counts.add(statistics.STARTED, title_id)
        super().start(title_id, players, options, seed, physical, phones=phones, after=after)

    def open_table(
        self, session: Session, *, briefs: bool = False, phones: bool = False, at_once: bool = False
    ) -> None:
        self.session = session
        super().open_table(session, briefs=briefs, phones=phones, at_once=at_once)

    def show_result(self, session: Session) -> None:
        self.counts.add(statistics.FINISHED, session.match.title.id)
        self.session = None
        super().show_result(session)

    # ------------------------------------------------------------------ matches left unfinished

    def enter_code(self) -> None:
        """Ask for the code of a match to resume."""
        from scenes.kiosk.keypad import Keypad, letters

        pad = Keypad(
            self.app,
            say("kiosk.code.ask"),
            letters(),
            self._resume_code,
            self.start_screen,
            self.code_tries,
        )
        self.app.stack.push(pad)

    def _resume_code(self, code: str) -> str:
        """Resume the match of a code; return "", or a sentence why it can't be resumed."""
        from game.core.save import SaveError

        path = self.codes.match(code, folders.saves())
        if not self.code_tries.take(lambda: path is not None) or path is None:
            return say("kiosk.code.unknown")
        try:
            self.go_on(path)
        except SaveError as error:
            return str(error)
        assert self.session
        self.counts.add(statistics.RESUMED, self.session.match.title.id)
        return ""

    def _leave(self) -> None:
        """Count an unfinished match as left at its question."""
        session = self.session
        if session and not session.over:
            asked = session.asked
            self.counts.add(statistics.LEFT, session.match.title.id, asked.key if asked else "")
        self.session = None

    @property
    def code(self) -> str:
        """The code of the match on the table, "" if there is no unfinished one."""
        return self.codes.of(self.session.path) if self.session and not self.session.over else ""

    # ------------------------------------------------------------------ time

    def touched(self) -> None:
        self._quiet = 0.0

    def pass_time(self, dt: float) -> None:
        """Let time pass; after a while without a touch, ask whether anybody is there."""
        self._age += dt
        self.tries.pass_time(dt)
        self.code_tries.pass_time(dt)
        if not self.opened:
            return
        self._follow_hour(dt)
        self._tidy(dt)
        self._quiet = 0.0 if self.attracting else self._quiet + dt
        if self._quiet >= self.config.idle.after and not isinstance(self.app.stack.top, Countdown):
            self.app.stack.push(Countdown(self.app, self.config.idle.countdown, self.code, self._nobody))

    def _nobody(self) -> None:
        """Return to the attract mode; the match stays saved."""
        self._leave()
        self.attract()

    def _tidy(self, dt: float) -> None:
        """Release memory once for each page of a title."""
        before, self._since_page = self._since_page, self._since_page + dt
        if before < RELEASE_AFTER <= self._since_page:
            release_memory()

    def _follow_hour(self, dt: float) -> None:
        self._since_loud += dt
        if self._since_loud >= LOUD_EVERY:
            self._since_loud = 0.0
            before, self._hourly = self._hourly, self.config.volume_at(self.now().hour)
            if self._hourly != before:
                self.set_volume(self._hourly)

    def set_volume(self, loud: float) -> None:
        """Set the volume for all visitors, until the operator or another hour of the day changes it."""
        self._usual = replace(self._usual, volume=loud)
        self.app.change(volume=loud)

    # ------------------------------------------------------------------ the operator, and crashes

    def knock(self) -> None:
        """Open the operator's page, behind the PIN if there is one."""
        from scenes.kiosk.keypad import Keypad, digits

        if not self.opened or (
            isinstance(self.app.stack.top, Keypad) and self.app.stack.top.tries is self.tries
        ):
            return
        if self.pin:
            pad = Keypad(
                self.app,
                say("kiosk.operator"),
                digits(),
                self._enter_pin,
                self.app.stack.pop,
                self.tries,
                note=say("kiosk.pin.type"),
            )
            self.app.stack.push(pad)
        else:
            self._operate()

    def _enter_pin(self, typed: str) -> str:
        """Open the operator's page and return "", or a sentence why it doesn't."""
        if not typed:
            return say("kiosk.pin.type")
        if not self.tries.take(lambda: lock.fits(typed, self.pin)):
            return say("kiosk.pin.wrong")
        self._operate()
        return ""

    def _operate(self) -> None:
        from scenes.kiosk.operator import Operator

        self._leave()
        self._reset_settings()
        page = Operator(self.app, self.counts, self.entries, self.set_volume, self.attract, self._notices)
        self.app.stack.reset(page)

    @property
    def _notices(self) -> list[str]:
        """Sentences about errors in the kiosk's own files."""
        stores = (self.counts, self.codes, self.tries, self.code_tries)
        return [notice for notice in (*(store.notice for store in stores), self._pin_notice) if notice]

    def broke(self, what: str, trace: str) -> None:
        """Leave a report and a line in the log: visitors are told nothing."""
        leave_report(self.app, what, trace, self.session, self.packs)

    def crashed(self, error: Exception) -> None:
        """Log an error, leave a report, and start again; after several crashes in a row, raise."""
        self.broke("scene", trace_of(error))
        self.counts.add(statistics.CRASHED, self.session.match.title.id if self.session else "")
        if self._crashes.add(self._age) > MOST_CRASHES:
            raise BrokenError(say("crash.again")) from error
        self.app.abandon()
        if self.opened:
            self.attract()
        else:
            self.app.stack.push(self.opening())


FRUGAL = {"MALLOC_MMAP_THRESHOLD_": "32768", "MALLOC_TRIM_THRESHOLD_": "262144", "MALLOC_ARENA_MAX": "2"}
"""Environment variables that make glibc return the memory of pictures to the system."""
PICTURES = 256
"""Megabytes of cached pictures: a few tables."""


class AlreadyRunningError(RuntimeError):
    """A kiosk with the same folders is running already; the text is one sentence."""

    exit_code = 1


def guard(words: Sequence[str], file: Path | None) -> int:
    """Run this program with the same words in a process, and again whenever it breaks or hangs; return the exit code.

    Raises ContentError for a configuration that can't be used, and AlreadyRunningError.
    """
    configuration.load(file)
    adopted = os.environ.pop(ADOPTED, "")
    beat = folders.kiosk() / "heartbeat"
    try:
        hold = FileLock(folders.kiosk() / "watchdog")
    except HeldError as error:
        if adopted:
            return TAKEN
        raise AlreadyRunningError(say("kiosk.running")) from error
    with hold:
        os.environ.update({BEAT: str(beat), **FRUGAL})
        dog = Watchdog(own_command(words), beat)
        return dog.run(Adopted(int(adopted)) if adopted else None)


def watched() -> Path | None:
    """The heartbeat file to touch; None without a watchdog."""
    return Path(os.environ[BEAT]) if BEAT in os.environ else None


def run(
    file: Path | None,
    screen: RunOptions,
    entries: Sequence[MenuEntry],
    packs: Sequence[Path] = (),
    *,
    no_pin: bool = False,
) -> None:
    """Run the kiosk to its end. Raises ContentError for a configuration that can't be used."""
    config = configuration.load(file)
    packs = named(config.packs, packs) if config.packs or packs else []
    use_packs(packs)
    leash = Leash(own_command(sys.argv[1:])) if watched() else None

    def make(options: RunOptions) -> App:
        return open_window(config, options.size or DEFAULT_SIZE, headless=options.headless)

    def first(app: App) -> Scene:
        assert isinstance(app, KioskApp)
        app.leash = leash
        keeper = keep(app, config, entries, packs, no_pin=no_pin)
        running.enter_context(watching(app, keeper.broke))
        return keeper.opening()

    with ExitStack() as running:
        if screen.interactive:
            running.enter_context(noting_faults(log.error))
        run_app(first, screen, make)
    if leash:
        leash.let_go()


def open_window(config: KioskFile, size: tuple[int, int], *, headless: bool) -> KioskApp:
    """The kiosk's window: the whole screen."""
    cache.bound(PICTURES)
    settings = Settings(full_screen=not headless, text_size=SIZES[0])
    return KioskApp(size, settings, DoorKeeper(config.door), Heart(watched()), headless=headless)


def keep(
    app: KioskApp,
    config: KioskFile,
    entries: Sequence[MenuEntry],
    packs: Sequence[Path] = (),
    *,
    no_pin: bool = False,
) -> Kiosk:
    """Make the kiosk that keeps an app."""
    keeper = Kiosk(app, config, entries, packs, no_pin=no_pin)
    app.keeper = keeper
    return keeper
