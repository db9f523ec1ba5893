"""The nearest pattern from which a player can claim each rune, and what is missing for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from game.unnamed_wizard.hexes import Hex
from game.unnamed_wizard.outlook.lore import ALL, BITS, Shape
from game.unnamed_wizard.outlook.picture import Picture, Piece

GAP = 2
"""A tile that is missing takes an invocation to place it, and one for its pillar."""
PATTERN = 3
"""Tiles in a pattern."""
STUCK = 1
"""A pattern whose tiles are all locked takes one to get a tile loose."""


class Plan(NamedTuple):
    """A pattern to claim from: its hexes, invocations that it takes with the claim, the runes that join it."""

    work: int
    cells: tuple[Hex, ...]
    raises: int
    gaps: int
    common: int
    spare: int = 0
    """Other own tiles with the rune."""
    lying: int = 0
    """Other open ones."""


NOTHING = Plan(3 * GAP + 1, (), 0, 3, ALL)
"""Where there is no tile to begin with."""


Row = tuple[tuple[Hex, Piece], ...]
"""A picture that does not change."""


@lru_cache(maxsize=4096)
def plans(row: Row, seat: int, shapes: tuple[Shape, ...]) -> tuple[Plan, ...]:
    """For each rune, in the order of `BITS`, the pattern that takes the fewest invocations until it is claimed.

    Playouts ask for the same fields over and over.
    """
    picture = Picture(row)
    best = [NOTHING] * len(BITS)
    most = NOTHING.work
    own = [at for at, piece in row if piece.pillars[seat]]
    for start in own or [at for at, piece in row if piece.open]:
        for shape in shapes:
            found = plan(picture, seat, start, shape, most)
            if found is not None:
                best = _better(best, found, picture)
                most = max(each.work for each in best)
    return tuple(_with_assets(row, seat, bit, each) for bit, each in zip(BITS, best, strict=True))


def plan(picture: Picture, seat: int, start: Hex, shape: Shape, most: int) -> Plan | None:
    """What is missing to have a pattern in one place; None if it can't be had there with less work than `most`."""
    q, r = start
    common, raises, work = ALL, 0, 1
    for dq, dr in shape:
        piece = picture.get((q + dq, r + dr))
        if piece is None:
            work += GAP
        else:
            common &= piece.joins
            if not piece.pillars[seat]:
                if any(piece.pillars):
                    return None
                raises += 1
    work += raises
    if not common or work >= most:
        return None
    return Plan(work, tuple((q + dq, r + dr) for dq, dr in shape), raises, (work - raises) // GAP, common)


def _better(best: list[Plan], found: Plan, picture: Picture) -> list[Plan]:
    """The best plans by rune, one more being known."""
    offer = offered(picture, found)
    if not offer:
        found, offer = found._replace(work=found.work + STUCK), shown(picture, found.cells)
    return [
        found if offer & bit and found.work < each.work else each
        for bit, each in zip(BITS, best, strict=True)
    ]


def shown(picture: Picture, cells: Iterable[Hex]) -> int:
    """The runes that tiles on some hexes show."""
    return reduce(or_, (picture[at].shows for at in cells if at in picture), 0)


def offered(picture: Picture, found: Plan) -> int:
    """The runes that can be claimed from a pattern: tiles still to come show what is wanted."""
    offer = found.common if found.gaps else 0
    for at in found.cells:
        piece = picture.get(at)
        if piece is not None and piece.shows & ~offer and picture.loose(at):
            offer |= piece.shows
    return offer


def _with_assets(row: Row, seat: int, bit: int, found: Plan) -> Plan:
    """A plan for a rune that knows which tiles with it are there for later."""
    fitting = [piece for _, piece in row if piece.joins & bit]
    own = sum(bool(piece.pillars[seat]) for piece in fitting)
    free = sum(piece.open for piece in fitting)
    used = PATTERN - found.raises - found.gaps
    return found._replace(spare=max(0, own - used), lying=max(0, free - found.raises))
