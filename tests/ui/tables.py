"""Tables for tests: a session on a board, with the ways that lead away from it written down."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.zones import EVERYONE
from scenes.app.app import App
from scenes.board.players import seated
from scenes.plain.board import PlainBoard
from scenes.table.session import Session
from scenes.table.table import Exits, TableScene

TITLE = "which_witch"
NAMES = ("Ada", "Ben", "Cora", "Dov", "Eve", "Fay")


@dataclass
class Left:
    """Where a table led."""

    to: list[str] = field(default_factory=list)

    def ways(self, *, rules: bool = True) -> Exits:
        return Exits(
            lambda: self.to.append("menu"),
            lambda session: self.to.append(session.ending),
            (lambda rule: self.to.append(rule)) if rules else None,
        )


def lay(app: App, session: Session, left: Left | None = None) -> TableScene:
    """A table on top of the stack, with its first frame drawn."""
    table = TableScene(app, session, (left or Left()).ways())
    app.stack.push(table)
    app.frame([], 0.0)
    return table


def new_session(kinds: str, seed: int = 7, *, physical: bool = False) -> Session:
    """Person after person has a name from `NAMES`."""
    return Session.start(TITLE, seated(kinds.split(), NAMES), seed=seed, physical=physical)


def plain_board(table: TableScene) -> PlainBoard:
    assert isinstance(table.board, PlainBoard)
    return table.board


def hidden_faces(table: TableScene) -> list[str]:
    """The faces that the board shows although not everybody may see them."""
    reading, state = plain_board(table).reading, table.session.match.state
    assert reading
    places = [place for shown in (reading.table, *reading.seats) for place in shown.zones]
    cards = [(card, face) for place in places for card, face in zip(place.cards, place.faces, strict=True)]
    return [face for card, face in cards if face and state.seen[card] != EVERYONE]
