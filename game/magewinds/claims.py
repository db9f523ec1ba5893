"""What the set-up gave to a player: a territory, a corner, the objective edge, and the scenario's pieces."""

from __future__ import annotations

from game.battlefield.plane import Point, Ring
from game.magewinds.field import piece_base
from game.magewinds.table import Table, size_of
from game.magewinds.zones import Claims, corners, ring_of


def claims_of(t: Table, seat: int) -> Claims:
    """Everything that limits of the scenario can be about, for a player."""
    state = t.state
    who = state.players[seat]
    others = [each.territory for other, each in enumerate(state.players) if other != seat and each.territory]
    return Claims(
        ring(t, who.territory) if who.territory else (),
        tuple(ring(t, territory) for territory in others),
        corner(t, who.corner),
        state.objective,
        tuple(piece_base(number) for number, piece in enumerate(state.pieces) if piece.lies),
    )


def ring(t: Table, territory: str) -> Ring:
    """The corners of a territory in inches."""
    division = t.content.divisions[t.state.division]
    found = next(each for each in division.territories if each.id == territory)
    return ring_of(found, size_of(t))


def corner(t: Table, name: str) -> Point | None:
    """A corner of the battlefield."""
    return corners(size_of(t)).get(name)
