"""What the command line opens: the menu, a table, a replay. Where these lead, the host knows."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from logging.handlers import RotatingFileHandler
from pathlib import Path

from game import titles
from game.core.shown import shown
from scenes.app import folders
from scenes.app.app import App, Scene
from scenes.app.headless import RunOptions, run_app
from scenes.app.navigator import Navigator
from scenes.screens.menu import MenuEntry

LOG_BYTES, LOG_FILES = 256_000, 3


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table as the command line words it: seats as "human,bot,...", options as "key=value"."""

    title: str
    seats: str | None = None
    seed: int | None = None
    options: tuple[str, ...] = ()
    physical_dice: bool = False


class _Readable(logging.Formatter):
    """The lines of the log, fit to be shown: they quote names of files."""

    def format(self, record: logging.LogRecord) -> str:
        said = super().format(logging.makeLogRecord({**vars(record), "exc_info": None, "exc_text": None}))
        trace = self.formatException(record.exc_info).split("\n") if record.exc_info else []
        return "\n".join(map(shown, [said, *trace]))


@dataclass(frozen=True, slots=True)
class Launch:
    """How the program was started: what its screen is, and which content packs lie over the built-in content."""

    screen: RunOptions
    packs: Sequence[Path] = ()
    debug: bool = False

    def menu(self) -> int:
        """Opens the menu and runs the program to its end; the exit code."""
        return self._run(lambda host: host.menu())

    def play(self, sitting: Sitting) -> int:
        """Sits down at a new table. Raises UsageError, ContentError."""
        from game.bots.levels import BOTS
        from game.commands.usage import find_options, find_seats, find_title
        from scenes.table.players import HUMAN, seated
        from scenes.table.session import Session

        title = find_title(sitting.title, self.packs)
        usual = ",".join([HUMAN, *["bot"] * (title.seats[0] - 1)])
        kinds = find_seats(sitting.seats or usual, title, [HUMAN, *BOTS])
        options = find_options(sitting.options, title, len(kinds))

        shared = title.shared is not None and title.shared(title.settle(len(kinds), options))

        def start(names: Sequence[str]) -> Session:
            chairs = seated(kinds, names, shared=shared)
            return Session.start(
                title.id, chairs, options, sitting.seed, sitting.physical_dice, packs=self.packs
            )

        return self._run(lambda host: host.loading(title.name, lambda: start(host.app.settings.names)))

    def teach(self, sitting: Sitting, file: Path | None = None) -> int:
        """Sits down at the tutorial of a title. Raises UsageError, ContentError."""
        from game.commands.tutorials import find_tutorial
        from game.commands.usage import UsageError, find_title
        from scenes.table.session import teach

        title = find_title(sitting.title, self.packs)
        if sitting != Sitting(title.id) or file:
            raise UsageError(
                "A tutorial lays its own table: --tutorial goes with no other option of the match."
            )
        find_tutorial(title.id, self.packs)
        return self._run(
            lambda host: host.loading(
                title.name, lambda: teach(title.id, host.app.settings.names, self.packs)
            )
        )

    def resume(self, sitting: Sitting, file: Path) -> int:
        """Goes on with a saved match as it was set up. Raises UsageError, SaveError, ContentError."""
        from game.commands.usage import UsageError, find_title
        from game.core import save
        from scenes.table.session import Session

        title = find_title(sitting.title, self.packs)
        if sitting != Sitting(title.id):
            raise UsageError(
                "A match goes on as it was set up: --load takes no --seats, --seed, --option or --physical-dice."
            )
        if save.read(file).get("title") != title.id:
            raise UsageError(f"{file.name} is no match of {title.name}.")
        session = Session.resume(file, self.packs)
        return self._run(lambda host: host.loading(title.name, lambda: session))

    def lay(self, sitting: Sitting, file: Path) -> int:
        """Sits down at a position. Raises UsageError, ContentError."""
        from game.bots.levels import BOTS
        from game.commands.usage import UsageError, find_seats, find_title
        from game.core.match import Match
        from scenes.table.players import HUMAN, chairs_of
        from scenes.table.session import Session

        title = find_title(sitting.title, self.packs)
        if replace(sitting, seats=None) != Sitting(title.id):
            raise UsageError(
                "A position says how it goes on: --position takes no --seed, --option or --physical-dice."
            )
        match = Match.from_position(title, file)
        if sitting.seats is not None:
            match.players = list(find_seats(sitting.seats, title, [HUMAN, *BOTS]))
        if len(match.players) != match.setup.seats:
            raise UsageError(f"{file.name} has {match.setup.seats} seats, and --seats names others.")

        def start(names: Sequence[str]) -> Session:
            return Session.of(match, chairs_of(match, names), self.packs)

        return self._run(lambda host: host.loading(title.name, lambda: start(host.app.settings.names)))

    def measure(self, file: Path | None) -> int:
        """Lays out the measuring mat, with the battlefield of a file. Raises FileError, OSError."""
        from scenes.measure import files

        self._keep_log()
        document = files.open_document(file)
        return self._run(lambda host: host.mat(document))

    def replay(self, file: Path) -> int:
        """Shows a recorded match again. Raises SaveError, ContentError."""
        from game.commands.usage import load_match
        from scenes.screens.replay import ReplayActs, ReplayScene

        match = load_match(file, self.packs)

        def scene(host: Navigator) -> Scene:
            acts = ReplayActs(host.back_to_menu, lambda rule: host.open_rules(match.title.id, rule))
            return ReplayScene(host.app, match, acts, packs=self.packs)

        return self._run(scene)

    def kiosk(self, config: Path | None, words: Sequence[str], *, no_pin: bool = False) -> int:
        """Runs the kiosk; for people in a process of its own, which a watchdog starts with the same words.

        Raises ContentError for a configuration that can't be used.
        """
        from scenes.kiosk import kiosk as opening

        self._keep_log()
        folders.clear_temporaries()
        if self.screen.served and not opening.watched():
            return opening.guard(words, config)
        opening.run(config, self.screen, self._entries(), self.packs, no_pin=no_pin)
        return 0

    def _entries(self) -> list[MenuEntry]:
        return [
            replace(cover_entry(title), tutorial=titles.has_tutorial(title, self.packs))
            for title in titles.homes()
        ]

    def _run(self, first: Callable[[Navigator], Scene]) -> int:
        self._keep_log()
        folders.clear_temporaries()
        entries = self._entries()

        def open_first(app: App) -> Scene:
            return first(Navigator(app, entries, self.packs))

        run_app(open_first, self.screen)
        return 0

    def _keep_log(self) -> None:
        """The log is a file that never grows large; with --debug it comes on stderr as well."""
        logging.raiseExceptions = self.debug  # a full disk takes no log, and that is no news for the user
        file = folders.logs() / "spellboard.log"
        handlers: list[logging.Handler] = [
            RotatingFileHandler(file, "a", LOG_BYTES, LOG_FILES, encoding="utf-8", delay=True)
        ]
        if self.debug:
            handlers.append(logging.StreamHandler())
        for handler in handlers:
            handler.setFormatter(_Readable(logging.BASIC_FORMAT))
        logging.basicConfig(level=logging.DEBUG if self.debug else logging.INFO, handlers=handlers)


def cover_entry(title: str) -> MenuEntry:
    """What stands on a title's cover."""
    cover = titles.cover(title)
    return MenuEntry(title, cover.name, cover.about, cover.players)
