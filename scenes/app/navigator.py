"""Navigation: which scene follows which, and the empty table that shows while the next scene loads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import titles
from game.core.content import ContentError
from game.core.file_types import MATCH, PACK, kind_of
from game.core.files import real, reason
from game.core.save import SaveError
from game.core.title import TitleError
from scenes.app import folders, saving
from scenes.app.app import App, Scene
from scenes.app.texts import say
from scenes.app.window import CAPTION
from scenes.screens.menu import Menu, MenuActs, MenuEntry
from scenes.ui.dialog import ask_to_lose
from sprites.drawing import cache, look_files, table_top
from sprites.drawing.text import draw, elide, face

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.record import Plain
    from game.core.title import Title
    from scenes.board.players import Player
    from scenes.measure.document import Document
    from scenes.measure.scene import ByPhone
    from scenes.table.session import Session


class Loading(Scene):
    """An empty table. Once it has been drawn, it runs slow `steps`, one a frame; the last one opens the next scene.

    That step must remove or replace this scene; errors in a step end the program. Files that are dropped meanwhile wait
    for the next scene.
    """

    def __init__(self, app: App, words: str, *steps: Callable[[], None]) -> None:
        super().__init__(app)
        self.words = words
        self._steps = list(steps)
        self._seen = False
        self._files: list[Path] = []

    def update(self, dt: float) -> None:
        if self._seen:
            self._steps.pop(0)()
            if not self._steps:
                self._open_files()

    def take_file(self, path: Path) -> bool:
        self._files.append(path)
        return True

    def _open_files(self) -> None:
        """Open what was dropped meanwhile, now that the next scene is there."""
        files, self._files = self._files, []
        for path in files:
            self.app.open_file(path)

    def drawn(self) -> None:
        super().drawn()
        self._seen = True

    @property
    def moving(self) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        surface.blit(table_top.table(self.app.size, theme), (0, 0))
        kind, whole = face(theme, "title", "serif", bold=True), surface.get_rect()
        words = elide(self.words, kind, whole.width - 2 * theme.px(4))
        draw(surface, words, kind, theme.color("text"), whole, "center")


class Announcement(Loading):
    """The picture that announces a table while its `steps` are taken: one a frame, for a person who watches.

    It is whole only with the table.
    """

    def __init__(self, app: App, words: str, steps: Iterator[None]) -> None:
        super().__init__(app, words)
        self._announced = steps

    def update(self, dt: float) -> None:
        steps = self._announced if self._seen else ()
        for _ in steps:
            if self.app.patience is not None:
                return
        if self._seen:
            self._open_files()

    def drawn(self) -> None:
        super().drawn()
        self.whole = False


class Navigator:
    """Opens scenes on an app's stack. `entries` are what the menu offers, `packs` the content packs in use."""

    keeps_positions = True
    """Whether people at a table may write positions to this machine."""
    phones = True
    """Whether they may play and measure with their phones."""
    displays = True
    """Whether they may put a table on another display."""

    def __init__(self, app: App, entries: Sequence[MenuEntry], packs: Sequence[Path] = ()) -> None:
        self.app = app
        self.entries = list(entries)
        self.packs = packs
        self._given = [pack for pack in packs if pack.parent != folders.packs()]
        """The packs of the command line, which are always in use."""
        self._waiting_pack: Path | None = None
        """The file of a pack that came during a match, and is shown after it."""

    # ------------------------------------------------------------------ the menu and what it leads to

    def menu(self) -> Menu:
        """The first screen."""
        waiting = len(list(MATCH.files(folders.saves())))
        words = say("menu.waiting", count=waiting) if waiting else ""
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
                print=self.printing,
                packs=self.open_packs,
                learn=self.learn,
            ),
        )

    def back_to_menu(self) -> None:
        self.app.stack.reset(self.menu())
        if waiting := self._waiting_pack:
            self._waiting_pack = None
            self.open_packs(waiting)

    def set_up(self, title_id: str) -> None:
        """Who plays, and how."""
        from scenes.screens.setup import Begun, SetupScene

        def start(begun: Begun) -> None:
            self.start(
                title_id, begun.players, begun.options, begun.seed, begun.physical, phones=begun.phones
            )

        def scene() -> Scene:
            rules = self._rules_of(title_id)
            learn = (lambda: self.learn(title_id)) if self._teaches(title_id) else None
            return SetupScene(self.app, self._title(title_id), start, rules, learn, phones=self.phones)

        self._push_loaded(self.name(title_id), scene)

    def learn(self, title_id: str) -> None:
        """The tutorial of a title; if a content pack makes it unplayable, the menu says so."""
        from game.commands.usage import UsageError
        from scenes.table.session import teach

        def sit_down() -> None:
            try:
                self.open_table(teach(title_id, self.app.settings.names, self.packs))
            except UsageError as error:
                self.back_to_menu()
                self.app.say(str(error))

        self.app.stack.push(Loading(self.app, self.name(title_id), sit_down))

    def measure(self) -> None:
        """The first page of the measuring mat."""
        self._push_loaded(say("menu.measure"), self.tables)

    def printing(self) -> None:
        """The page of what can be printed."""

        def scene() -> Scene:
            from scenes.screens.printing import PrintScene

            return PrintScene(self.app, self.packs, self.app.stack.pop)

        self._push_loaded(say("menu.print"), scene)

    def open_packs(self, file: Path | None = None) -> None:
        """The page of content packs; with a file, that of its pack, which may be added."""

        def scene() -> Scene:
            from scenes.screens.packs import PacksActs, PacksScene

            return PacksScene(self.app, PacksActs(self.app.stack.pop, self.open_packs, self.use_packs), file)

        self._push_loaded(say("packs.loading" if file else "menu.packs"), scene)

    def use_packs(self, packs: Sequence[Path], seen: Sequence[Path] = ()) -> None:
        """Have these of the user's packs count from the next match on, and show the looks of those `seen` too."""
        self.packs = [*packs, *self._given]
        if look_files.use_packs(self.packs, seen):
            cache.forget_all()
            self.app.sounds.forget()
            self.app.restyle()

    def tables(self) -> Scene:
        """The tables that the measuring mat can begin with."""
        from scenes.measure.scene import MeasureNavigator

        return MeasureNavigator(self.app, self.back_to_menu, self._by_phone()).start()

    def mat(self, document: Document, *, phones: bool = False, photo: Path | None = None) -> Scene:
        """The measuring mat with a battlefield on it. `phones`: it begins with the code for a phone; `photo`: with a
        photograph of the table."""
        from scenes.measure.scene import MeasureNavigator

        by_phone = "first" if phones and self.phones else self._by_phone()
        return MeasureNavigator(self.app, self.back_to_menu, by_phone).mat(document, photo)

    def last_mat(self) -> Scene:
        """The mat with the battlefield that was changed last."""
        from scenes.measure import files

        return self.mat(files.open_document())

    def _by_phone(self) -> ByPhone:
        return "always" if self.phones else "never"

    def resume(self) -> None:
        """The list of unfinished matches."""
        self._matches(finished=False)

    def replays(self) -> None:
        """The list of finished matches."""
        self._matches(finished=True)

    def open_rules(self, title_id: str, rule: str = "") -> None:
        """The rulebook of a title, at a section; it leads to those of the other titles."""
        self._push_loaded(self.name(title_id), lambda: self._rulebook(title_id, rule))

    def _rulebook(self, title_id: str, section: str = "") -> Scene:
        from scenes.screens.rules import RulesScene
        from scenes.screens.rules_page import rulebook_of

        def turn_to(other: str) -> None:
            self.app.stack.replace(self._rulebook(other))

        games = [(entry.name, entry.title) for entry in self.entries]
        return RulesScene(self.app, rulebook_of(self._title(title_id)), section, games, turn_to)

    # ------------------------------------------------------------------ tables

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
        """A new match. Phones that were at the table in the match `after` which it is played come back to it."""
        from scenes.table.session import Session

        session = Session.start(title_id, players, options, seed, physical, packs=self.packs)
        if after:
            with suppress(OSError):  # there were none
                after.phones_file.replace(session.phones_file)
        self.open_table(session, briefs=True, phones=phones)

    def _again(self, over: Session) -> None:
        """The same match anew."""
        setup = over.match.setup
        self.start(setup.title, over.players, setup.options, None, bool(setup.rollers), after=over)

    def loading(
        self, words: str, opened: Callable[[], Session], *, briefs: bool = False, phones: bool = False
    ) -> Announcement:
        """The scene that shows while a table's content is read."""

        def steps() -> Iterator[None]:
            session = opened()
            yield
            yield from self._lay_table(session, briefs=briefs, phones=phones)

        return Announcement(self.app, words, steps())

    def open_table(
        self, session: Session, *, briefs: bool = False, phones: bool = False, at_once: bool = False
    ) -> None:
        """Open a table in place of all scenes. `briefs`: people are told first what it is about; `phones`: their phones
        are asked in first.

        A person who watches sees it announced, unless it has to be there `at_once` as for scripts and tests.
        """
        steps = self._lay_table(session, briefs=briefs, phones=phones)
        if at_once or self.app.patience is None:
            for _ in steps:
                pass
        else:
            self.app.stack.reset(Announcement(self.app, session.match.title.name, steps))

    def _lay_table(self, session: Session, *, briefs: bool, phones: bool) -> Iterator[None]:
        """Open a table in steps, each of them short enough for a frame."""
        from scenes.board.title_info import import_board
        from scenes.table.table import Exits, TableScene

        import_board(session.match.title)
        yield
        rules = self._rules_of(session.match.title.id)
        exits = Exits(
            self.back_to_menu,
            self.show_result,
            rules,
            keeps_positions=self.keeps_positions,
            phones=self.phones,
            displays=self.displays,
        )
        table = TableScene(self.app, session, exits)
        table.briefs = briefs and bool(session.people)
        yield
        self.app.stack.reset(table)
        if phones and session.people:
            table.open_phones()

    def go_on(self, path: Path) -> None:
        """Resume a saved match."""
        from scenes.table.session import Session

        self.open_table(Session.resume(path, self.packs))

    def watch(self, path: Path) -> None:
        """Show a match from its beginning."""
        from game.commands.usage import load_match

        self._watch(load_match(path, self.packs))

    def _watch(self, match: Match[Any, Any], players: Sequence[Player] | None = None) -> None:
        from scenes.screens.replay import ReplayActs, ReplayScene

        rules = self._rules_of(match.title.id)
        packs = [pack.folder for pack in match.title.packs]
        self.app.stack.push(
            ReplayScene(
                self.app,
                match,
                ReplayActs(self.app.stack.pop, rules, displays=self.displays),
                players,
                packs,
            )
        )

    def show_result(self, session: Session) -> None:
        """The result of a match, which offers a rematch and the replay."""
        from scenes.screens.result import ResultActs, ResultScene
        from scenes.table.spectators import spectators

        setup = session.match.setup
        acts = ResultActs(
            self.back_to_menu,
            lambda: self._again(session),
            lambda: self._watch(session.match.fork(), session.players),
            self._rules_of(setup.title),
        )
        result = ResultScene(self.app, session.match, session.players, acts)
        self.app.stack.replace(result)
        beside = spectators(self.app)
        if beside:  # spectators see how the match ended for as long as its result is shown
            beside.host = result

    # ------------------------------------------------------------------ files from outside

    def start_with(self, path: Path) -> Scene:
        """The scene that shows at a start with a file, which ends in the menu if the file can't be opened."""

        def open_in_menu() -> None:
            self.back_to_menu()
            self.open_file(path)

        return Loading(self.app, CAPTION, open_in_menu)

    def open_file(self, path: Path) -> None:
        """Resume the match in a file, lay its battlefield on the mat or show its pack; or say why not."""
        try:
            path.stat()
        except OSError as error:
            self.app.say(say("app.open.failed", file=path.name, why=reason(error)))
            return
        kind = kind_of(path)
        if kind is None:
            self.app.say(say("app.open.unknown", file=path.name))
        elif kind == PACK.kind:
            self._show_pack(path)
        else:
            act = self._open_match if kind == MATCH.kind else self._open_battlefield
            ask_to_lose(self.app, saving.losses, "leave", partial(self._open_by, act, path))

    def _show_pack(self, path: Path) -> None:
        """Show the pack in a file, which may be added; during a match once the table is left."""
        from scenes.table.table import TableScene

        if any(isinstance(scene, TableScene) for scene in self.app.stack.scenes):
            self._waiting_pack = path
            self.app.say(say("packs.waits", file=path.name))
        else:
            self.open_packs(path)

    def _open_by(self, act: Callable[[Path], None], path: Path) -> None:
        """Call `act` with a file, with an empty table meanwhile."""

        def step() -> None:
            self.app.stack.pop()
            act(path)

        self.app.stack.push(Loading(self.app, say("app.open", file=path.name), step))

    def _open_match(self, path: Path) -> None:
        from scenes.table.session import Session

        if self._on_table(path):
            self.app.say(say("app.open.on_table", file=path.name))
            return
        try:
            session = Session.resume(path, self.packs)
        except SaveError as error:
            self.app.say(str(error))
        except (ContentError, TitleError):
            self.app.say(say("saved.unreadable", file=path.name))
        else:
            self._take_up(session)

    def _take_up(self, session: Session) -> None:
        """Go on with a match, or watch it if it is over."""
        if session.over:
            session.close()
            self._watch(session.match, session.players)
        else:
            self.open_table(session)

    def _on_table(self, path: Path) -> bool:
        """Whether the match in a file is being played here."""
        from scenes.table.table import TableScene

        tables = (scene for scene in self.app.stack.scenes if isinstance(scene, TableScene))
        return any(real(table.session.path) == real(path) for table in tables)

    def _open_battlefield(self, path: Path) -> None:
        from scenes.measure.scene import MeasureNavigator

        MeasureNavigator(self.app, self.back_to_menu, self._by_phone()).open(None, path)

    # ------------------------------------------------------------------ what they share

    def name(self, title_id: str) -> str:
        """A title's name in the menu."""
        return next((entry.name for entry in self.entries if entry.title == title_id), "")

    def _teaches(self, title_id: str) -> bool:
        return any(entry.tutorial for entry in self.entries if entry.title == title_id)

    def _title(self, title_id: str) -> Title[Any, Any]:
        return titles.load(title_id, self.packs)

    def _rules_of(self, title_id: str) -> Callable[[str], None]:
        return lambda rule: self.open_rules(title_id, rule)

    def _matches(self, *, finished: bool) -> None:
        from scenes.screens.saved_matches import SavedMatchesActs, SavedMatchesScene

        acts = SavedMatchesActs(self.go_on, self.watch, self.back_to_menu)
        self.app.stack.push(SavedMatchesScene(self.app, acts, finished=finished, packs=self.packs))

    def _push_loaded(self, words: str, scene: Callable[[], Scene]) -> None:
        """Push a scene that takes long to make, with an empty table meanwhile."""
        self.app.stack.push(Loading(self.app, words, lambda: self.app.stack.replace(scene())))
