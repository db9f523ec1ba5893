"""The host leads from screen to screen: which scene follows which is known here alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.dialog import Answer, Dialog
from scenes.loading import Loading
from scenes.menu import Menu, MenuActs, MenuEntry

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.session import Session


class Host:
    """Opens scenes on an app's stack. `entries` are what the menu offers, `packs` the content packs in use."""

    def __init__(self, app: App, entries: Sequence[MenuEntry], packs: Sequence[Path] = ()) -> None:
        self.app = app
        self.entries = list(entries)
        self.packs = packs

    def menu(self) -> Menu:
        """The first screen."""
        return Menu(self.app, self.entries, MenuActs(self.play))

    def back_to_menu(self) -> None:
        self.app.stack.reset(self.menu())

    def play(self, title_id: str) -> None:
        """Sits down at a title: one person and one bot."""
        self.load(self.name(title_id), lambda: self._start(title_id))

    def name(self, title_id: str) -> str:
        """A title as the menu names it."""
        return next((entry.name for entry in self.entries if entry.title == title_id), "")

    def load(self, words: str, opened: Callable[[], Session]) -> None:
        """Opens a table, with something to see while its content is read."""
        self.app.stack.push(self.loading(words, opened))

    def loading(self, words: str, opened: Callable[[], Session]) -> Loading:
        """The scene before a table."""
        return Loading(self.app, words, lambda: self.open_table(opened()))

    def open_table(self, session: Session) -> None:
        """Lays a table; below it lies nothing but the menu."""
        from scenes.table import TableScene, Ways

        self.app.stack.reset(TableScene(self.app, session, Ways(self.back_to_menu, self.show_result)))

    def show_result(self, session: Session) -> None:
        """The match is over."""
        answers = [Answer("Back to the menu", self.back_to_menu, primary=True)]
        self.app.stack.push(Dialog(self.app, "The match is over", [session.ending], answers))

    def _start(self, title_id: str) -> Session:
        from scenes.people import seated
        from scenes.session import Session

        chairs = seated(["human", "greedy"], self.app.settings.names)
        return Session.start(title_id, chairs, packs=self.packs)
