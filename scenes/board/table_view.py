"""A read-only view of the table at one moment, for the titles' screens."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

from game.core.dataclass import dataclass
from game.core.state import State
from game.core.table import Table
from game.core.title import Setup, Title
from game.core.view import View

S = TypeVar("S", bound=State)
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class TableView(Generic[S, C]):
    """A view's state with the rules that apply to it; `viewer` is None for an onlooker.

    It knows no more than the viewer: an unknown card has a negative number and no face.
    """

    table: Table[S, C]
    viewer: int | None

    @classmethod
    def of(cls, view: View[S], title: Title[S, C]) -> Self:
        """The table of a view."""
        return cls(Table(view.state, title, None), view.seat)

    @classmethod
    def empty(cls, title: Title[S, C], seats: int) -> Self:
        """An empty table, for use before the first view."""
        options = {option.key: option.default for option in title.options}
        state = title.new_state(title.content, Setup(title.id, seats, 0, options))
        state.faces = ("",) * len(state.faces)
        return cls(Table(state, title, None), None)

    @property
    def state(self) -> S:
        return self.table.state

    @property
    def near(self) -> int:
        """The seat at the bottom: the viewer's, or the first for an onlooker."""
        return 0 if self.viewer is None else self.viewer

    def face(self, card: int) -> str:
        """The face of a card; "" if the viewer doesn't know it."""
        return self.state.faces[card] if 0 <= card < len(self.state.faces) else ""
