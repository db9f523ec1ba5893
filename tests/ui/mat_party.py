"""A measuring mat with its phone: the mat's screen without a window, and a phone that speaks the page's language."""

from __future__ import annotations

from scenes.app.app import App
from scenes.measure.document import Document
from scenes.measure.scene import ByPhone, MeasureActs, MeasureScene
from scenes.measure.tools.tool import Tool
from scenes.phones.mat import MAT, MatPhones
from tests.ui.phone_party import Gathering, Phone
from tests.ui.wires import say


class MatParty(Gathering):
    """A mat and its phone."""

    def __init__(self, app: App, document: Document, by_phone: ByPhone = "first") -> None:
        super().__init__(app)

        def nowhere(*where: object) -> None:
            """Other screens are not of interest here."""

        self.photographs: list[object] = []
        acts = MeasureActs(*[nowhere] * 8, self.photographs.append)
        self.mat = MeasureScene(app, document, acts, by_phone)
        app.stack.push(self.mat)
        self.frame()

    @property
    def host(self) -> MatPhones:
        assert self.mat.phones
        return self.mat.phones

    def leave(self) -> None:
        """Hang up, and leave the mat."""
        self.hang_up()
        self.app.stack.clear()

    def join(self, key: str = "") -> Phone:
        """A phone that scans the code, or comes back by its key, with its first snapshot."""
        phone = Phone(self.host.server.address, self.host.codes[MAT][0].partition("#t=")[2], key)
        self.phones.append(phone)
        self.turn(lambda: phone.state and self.app.stack.top is self.mat)  # the code has done its work
        self.catch_up()
        return phone

    def catch_up(self) -> None:
        """Let time pass until the phone shows what the mat shows."""
        self.frame()
        self.turn(lambda: all(each.state["n"] == self.host.number for each in self.phones))

    def tap(self, phone: Phone, kind: str, name: str) -> None:
        """A tap on a button of the page, until the page shows what came of it."""
        self._order(phone, {"t": kind, "id": name})

    def set(self, phone: Phone, setting: int, to: int) -> None:
        """Another setting of the tool, until the page shows it."""
        self._order(phone, {"t": "set", "id": setting, "to": to})

    def _order(self, phone: Phone, message: dict[str, object]) -> None:
        before = phone.state["n"]
        say(phone.line, message)
        self.turn(lambda: phone.state["n"] > before)

    def tool(self, name: str) -> Tool:
        return next(each for each in self.mat.tools if each.id == name)
