"""The host leads from screen to screen: which scene follows which is known here alone.

Scenes and content are imported when they are first needed: the first frame does not wait for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import titles
from scenes import folders
from scenes.loading import Loading
from scenes.menu import Menu, MenuActs, MenuEntry

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.record import Plain
    from game.core.title import Title
    from scenes.app import App
    from scenes.chair import Chair
    from scenes.measure.desk import Desk
    from scenes.scene import Scene
    from scenes.session import Session


class Host:
    """Opens scenes on an app's stack. `entries` are what the menu offers, `packs` the content packs in use."""

    keeps_positions = True
    """Whether people at a table may write positions to this machine."""

    def __init__(self, app: App, entries: Sequence[MenuEntry], packs: Sequence[Path] = ()) -> None:
        self.app = app
        self.entries = list(entries)
        self.packs = packs

    # ------------------------------------------------------------------ the menu and what it leads to

    def menu(self) -> Menu:
        """The first screen."""
        waiting = len(list(folders.saves().glob("*.json")))
        words = "1 match waits for you" if waiting == 1 else f"{waiting} matches wait for you"
        return Menu(
            self.app,
            self.entries,
            MenuActs(
                self.set_up,
                resume=self.resume if waiting else None,
                resume_words=words,
                replay=self.replays,
                rules=lambda: self.open_rules(self.entries[0].title),
                measure=self.measure,
                learn=self.learn,
            ),
        )

    def back_to_menu(self) -> None:
        self.app.stack.reset(self.menu())

    def set_up(self, title_id: str) -> None:
        """Who plays, and how."""
        from scenes.setup import SetupScene

        def start(chairs: Sequence[Chair], options: Mapping[str, Plain], seed: int, physical: bool) -> None:
            self.start(title_id, chairs, options, seed, physical)

        def scene() -> Scene:
            rules = self._rules_of(title_id)
            learn = (lambda: self.learn(title_id)) if self._teaches(title_id) else None
            return SetupScene(self.app, self._title(title_id), start, rules, learn)

        self._push_loaded(self.name(title_id), scene)

    def learn(self, title_id: str) -> None:
        """The tutorial of a title; where a content pack makes it unplayable, the menu says so."""
        from game.commands.usage import UsageError
        from scenes.teaching import teach

        def sit_down() -> None:
            try:
                self.open_table(teach(title_id, self.app.settings.names, self.packs))
            except UsageError as error:
                self.back_to_menu()
                self.app.say(str(error))

        self.app.stack.push(Loading(self.app, self.name(title_id), sit_down))

    def measure(self) -> None:
        """The measuring mat, as it was left."""
        from scenes.measure import files

        def scene() -> Scene:
            return self.mat(files.open_desk())

        self._push_loaded("The measuring mat", scene)

    def mat(self, desk: Desk) -> Scene:
        """The measuring mat with a desk on it."""
        from scenes.measure.leads import Measuring

        return Measuring(self.app, self.back_to_menu).mat(desk)

    def resume(self) -> None:
        """The matches that wait to be gone on with."""
        self._matches(finished=False)

    def replays(self) -> None:
        """The matches that were played to their end."""
        self._matches(finished=True)

    def open_rules(self, title_id: str, rule: str = "") -> None:
        """The rules of a title, at a section; from there to those of the others."""
        self._push_loaded(self.name(title_id), lambda: self._book(title_id, rule))

    def _book(self, title_id: str, section: str = "") -> Scene:
        from scenes.book import book_of
        from scenes.rules import RulesScene

        def turn_to(other: str) -> None:
            self.app.stack.replace(self._book(other))

        games = [(entry.name, entry.title) for entry in self.entries]
        return RulesScene(self.app, book_of(self._title(title_id)), section, games, turn_to)

    # ------------------------------------------------------------------ tables

    def start(
        self,
        title_id: str,
        chairs: Sequence[Chair],
        options: Mapping[str, Plain],
        seed: int | None,
        physical: bool,
    ) -> None:
        """A new match."""
        from scenes.session import Session

        self.open_table(Session.start(title_id, chairs, options, seed, physical, packs=self.packs))

    def loading(self, words: str, opened: Callable[[], Session]) -> Loading:
        """The scene before a table whose content is still to be read."""
        return Loading(self.app, words, lambda: self.open_table(opened()))

    def open_table(self, session: Session) -> None:
        """Lays a table; nothing lies below it."""
        from scenes.table import TableScene, Ways

        rules = self._rules_of(session.match.title.id)
        ways = Ways(self.back_to_menu, self.show_result, rules, keeps_positions=self.keeps_positions)
        self.app.stack.reset(TableScene(self.app, session, ways))

    def go_on(self, path: Path) -> None:
        """Goes on with a kept match."""
        from scenes.session import Session

        self.open_table(Session.resume(path, self.packs))

    def watch(self, path: Path) -> None:
        """Shows a match from its beginning."""
        from game.commands.usage import load_match

        self._watch(load_match(path, self.packs))

    def _watch(self, match: Match[Any, Any], chairs: Sequence[Chair] | None = None) -> None:
        from scenes.replay import ReplayActs, ReplayScene

        rules = self._rules_of(match.title.id)
        self.app.stack.push(
            ReplayScene(self.app, match, ReplayActs(self.app.stack.pop, rules), chairs, self.packs)
        )

    def show_result(self, session: Session) -> None:
        """The match is over: who won, and how it goes on."""
        from scenes.result import ResultActs, ResultScene

        setup = session.match.setup
        acts = ResultActs(
            self.back_to_menu,
            lambda: self.start(setup.title, session.chairs, setup.options, None, bool(setup.rollers)),
            lambda: self._watch(session.match.fork(), session.chairs),
            self._rules_of(setup.title),
        )
        self.app.stack.replace(ResultScene(self.app, session.match, session.chairs, acts))

    # ------------------------------------------------------------------ what they share

    def name(self, title_id: str) -> str:
        """A title as the menu names it."""
        return next((entry.name for entry in self.entries if entry.title == title_id), "")

    def _teaches(self, title_id: str) -> bool:
        return any(entry.tutorial for entry in self.entries if entry.title == title_id)

    def _title(self, title_id: str) -> Title[Any, Any]:
        return titles.load(title_id, self.packs)

    def _rules_of(self, title_id: str) -> Callable[[str], None]:
        return lambda rule: self.open_rules(title_id, rule)

    def _matches(self, *, finished: bool) -> None:
        from scenes.resume import ResumeActs, ResumeScene

        acts = ResumeActs(self.go_on, self.watch, self.back_to_menu)
        self.app.stack.push(ResumeScene(self.app, acts, finished=finished, packs=self.packs))

    def _push_loaded(self, words: str, scene: Callable[[], Scene]) -> None:
        """Puts a scene on top that has content to read, with something to see meanwhile."""
        self.app.stack.push(Loading(self.app, words, lambda: self.app.stack.replace(scene())))
