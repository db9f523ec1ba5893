"""The scenes that the command line opens: the menu, a table, a replay, the measuring mat, the kiosk."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

from game import titles
from game.core.dataclass import dataclass
from game.core.shown import shown
from scenes.app import folders, saving
from scenes.app.app import App, Scene
from scenes.app.hand_over import Inbox
from scenes.app.headless import RunOptions, run_app
from scenes.app.navigator import Navigator
from scenes.app.texts import say
from scenes.screens.menu import MenuEntry
from sprites.drawing.look_files import use_packs

if TYPE_CHECKING:
    from scenes.table.session import Session

LOG_BYTES, LOG_FILES = 256_000, 3


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """The options of a match in the words of the command line: seats as "human,bot,...", options as "key=value"."""

    title: str
    seats: str | None = None
    seed: int | None = None
    options: tuple[str, ...] = ()
    physical_dice: bool = False


class _SafeFormatter(logging.Formatter):
    """Makes lines of the log safe to show, since they quote names of files."""

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(logging.makeLogRecord({**vars(record), "exc_info": None, "exc_text": None}))
        trace = self.formatException(record.exc_info).split("\n") if record.exc_info else []
        return "\n".join(map(shown, [line, *trace]))


@dataclass(frozen=True, slots=True)
class Launch:
    """The options of the whole program: its screen, and the content packs laid over the built-in content."""

    screen: RunOptions
    packs: Sequence[Path] = ()
    debug: bool = False
    phones: bool = False
    """Whether a table or the mat asks phones in first."""

    def menu(self) -> int:
        """Open the menu and run the program to its end; the exit code."""
        return self._run(lambda navigator: navigator.menu())

    def open(self, file: Path) -> int:
        """Open a file of any kind, in the menu if it can't be opened."""
        return self._run(lambda navigator: navigator.start_with(file))

    def play(self, wanted: MatchOptions) -> int:
        """Start a new match. Raises UsageError, ContentError."""
        from game.bots.levels import BOTS
        from game.commands.usage import find_options, find_seats, find_title
        from scenes.board.players import HUMAN, seated
        from scenes.table.session import Session

        title = find_title(wanted.title, self.packs)
        usual = ",".join([HUMAN, *["bot"] * (title.seats[0] - 1)])
        kinds = find_seats(wanted.seats or usual, title, [HUMAN, *BOTS])
        options = find_options(wanted.options, title, len(kinds))
        shared = title.shared is not None and title.shared(title.settle(len(kinds), options))

        def start(names: Sequence[str]) -> Session:
            players = seated(kinds, names, shared=shared)
            return Session.start(
                title.id, players, options, wanted.seed, wanted.physical_dice, packs=self.packs
            )

        return self._open_table(title.name, start, briefs=True)

    def tutorial(self, wanted: MatchOptions, file: Path | None = None) -> int:
        """Start the tutorial of a title. Raises UsageError, ContentError."""
        from game.commands.tutorials import find_tutorial
        from game.commands.usage import UsageError, find_title
        from scenes.table.session import teach

        title = find_title(wanted.title, self.packs)
        if wanted != MatchOptions(title.id) or file:
            raise UsageError(say("command_line.tutorial.set"))
        find_tutorial(title.id, self.packs)
        return self._open_table(title.name, lambda names: teach(title.id, names, self.packs))

    def resume(self, wanted: MatchOptions, file: Path) -> int:
        """Resume a saved match. Raises UsageError, SaveError, ContentError."""
        from game.commands.usage import UsageError, find_title
        from game.core import save
        from scenes.table.session import Session

        title = find_title(wanted.title, self.packs)
        if wanted != MatchOptions(title.id):
            raise UsageError(say("command_line.load.set"))
        if save.read(file).get("title") != title.id:
            raise UsageError(say("command_line.load.other", file=file.name, title=title.name))
        session = Session.resume(file, self.packs)
        return self._open_table(title.name, lambda names: session)

    def position(self, wanted: MatchOptions, file: Path) -> int:
        """Start a match from a position. Raises UsageError, ContentError."""
        from game.bots.levels import BOTS
        from game.commands.usage import UsageError, find_seats, find_title
        from game.core.match import Match
        from scenes.board.players import HUMAN, players_of
        from scenes.table.session import Session

        title = find_title(wanted.title, self.packs)
        if replace(wanted, seats=None) != MatchOptions(title.id):
            raise UsageError(say("command_line.position.set"))
        match = Match.from_position(title, file)
        if wanted.seats is not None:
            match.players = list(find_seats(wanted.seats, title, [HUMAN, *BOTS]))
        if (named := len(match.players)) != (seats := match.setup.seats):
            raise UsageError(say("command_line.position.seats", file=file.name, seats=seats, named=named))
        return self._open_table(
            title.name, lambda names: Session.of(match, players_of(match, names), self.packs)
        )

    def measure(self, file: Path | None, photo: Path | None = None) -> int:
        """Open the measuring mat: its first page, or a battlefield's file, or a photograph on it or on an empty mat.
        Raises FileError, OSError.

        Phones that are asked in need a mat: without a file it is the one that was left last.
        """
        from scenes.measure import files

        self._keep_log()
        if file is None and photo is None and not self.phones:
            return self._run(lambda navigator: navigator.tables())
        document = files.new_document(files.empty()) if photo and not file else files.open_document(file)
        return self._run(lambda navigator: navigator.mat(document, phones=self.phones, photo=photo))

    def replay(self, file: Path) -> int:
        """Show a recorded match again. Raises SaveError, ContentError."""
        from game.commands.usage import load_match
        from scenes.screens.replay import ReplayActs, ReplayScene

        match = load_match(file, self.packs)

        def scene(navigator: Navigator) -> Scene:
            rules = partial(navigator.open_rules, match.title.id)
            acts = ReplayActs(navigator.back_to_menu, rules, displays=navigator.displays)
            return ReplayScene(navigator.app, match, acts, packs=[pack.folder for pack in match.title.packs])

        return self._run(scene)

    def kiosk(self, config: Path | None, words: Sequence[str], *, no_pin: bool = False) -> int:
        """Run the kiosk; with a window, in a process of its own that a watchdog starts with the same words.

        Raises ContentError for a configuration that can't be used.
        """
        from scenes.kiosk import kiosk as opening

        self._keep_log()
        folders.clear_temporaries()
        if self.screen.interactive and not opening.watched():
            return opening.guard(words, config)
        opening.run(config, self.screen, self._entries(), self.packs, no_pin=no_pin)
        return 0

    def _entries(self) -> list[MenuEntry]:
        return [
            replace(cover_entry(title), tutorial=titles.has_tutorial(title, self.packs))
            for title in titles.homes()
        ]

    def _open_table(
        self, name: str, start: Callable[[Sequence[str]], Session], *, briefs: bool = False
    ) -> int:
        """Run the program at a table; `start` makes its session from the players' names last used."""

        def loading(navigator: Navigator) -> Scene:
            names = navigator.app.settings.names
            return navigator.loading(name, lambda: start(names), briefs=briefs, phones=self.phones)

        return self._run(loading)

    def _run(self, first: Callable[[Navigator], Scene]) -> int:
        self._keep_log()
        folders.clear_temporaries()
        use_packs(self.packs)
        entries = self._entries()

        def open_first(app: App) -> Scene:
            navigator = Navigator(app, entries, self.packs)
            app.on_file = navigator.open_file
            scene = first(navigator)
            if self.screen.interactive:
                app.inbox = Inbox()
                recover(navigator, scene, running)
            else:
                app.on_crash = partial(_end, navigator)
            return scene

        with ExitStack() as running:
            if self.screen.interactive:
                from scenes.app.crash import noting_faults, recover

                running.enter_context(noting_faults(saving.tell))
            run_app(open_first, self.screen)
        return 0

    def _keep_log(self) -> None:
        """Log to a file of limited size, and with --debug to stderr as well."""
        logging.raiseExceptions = self.debug  # a log that a full disk refuses is of no concern to the user
        file = folders.logs() / "spellboard.log"
        handlers: list[logging.Handler] = [
            RotatingFileHandler(file, "a", LOG_BYTES, LOG_FILES, encoding="utf-8", delay=True)
        ]
        if self.debug:
            handlers.append(logging.StreamHandler())
        for handler in handlers:
            handler.setFormatter(_SafeFormatter(logging.BASIC_FORMAT))
        logging.basicConfig(level=logging.DEBUG if self.debug else logging.INFO, handlers=handlers)


def _end(navigator: Navigator, error: Exception) -> None:
    from scenes.app.crash import end  # only now: a script sees no crash

    end(navigator, error)


def cover_entry(title: str) -> MenuEntry:
    """The menu's entry for a title, from the title's cover."""
    cover = titles.cover(title)
    return MenuEntry(title, cover.name, cover.about, cover.players, pitch=cover.pitch, facts=cover.facts)
