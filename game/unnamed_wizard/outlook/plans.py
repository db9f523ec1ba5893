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


@lru_cache(maxsize=1024)
def plans(row: Row, seat: int, shapes: tuple[Shape, ...]) -> tuple[Plan, ...]:
    """For each rune, in the order of `BITS`, the pattern that takes the fewest invocations until it is claimed.

    Playouts ask for the same fields over and over.
    """
    picture = Picture(row)
    ground = {at: _offer(piece, seat) for at, piece in row}
    best = [NOTHING] * len(BITS)
    most = NOTHING.work
    own = [at for at, piece in row if piece.pillars[seat]]
    for start in own or [at for at, piece in row if piece.open]:
        for shape in shapes:
            found = plan(ground, start, shape, most)
            if found is not None and _helps(best, found, picture):
                best = _better(best, found, picture)
                most = max([each.work for each in best])
    return _with_assets(row, seat, best)


Ground = dict[Hex, tuple[int, int]]
"""By hex: the runes of a tile that can join a pattern of a player, and the pillar that it takes to have it."""


def _offer(piece: Piece, seat: int) -> tuple[int, int]:
    if piece.pillars[seat]:
        return piece.joins, 0
    return (0, 0) if any(piece.pillars) else (piece.joins, 1)


def plan(ground: Ground, start: Hex, shape: Shape, most: int) -> Plan | None:
    """What is missing to have a pattern in one place; None if it can't be had there with less work than `most`."""
    q, r = start
    common, raises, gaps = ALL, 0, 0
    for dq, dr in shape:
        here = ground.get((q + dq, r + dr))
        if here is None:
            gaps += 1
        else:
            common &= here[0]
            raises += here[1]
    work = 1 + raises + GAP * gaps
    if not common or work >= most:
        return None
    return Plan(work, tuple([(q + dq, r + dr) for dq, dr in shape]), raises, gaps, common)


def _helps(best: list[Plan], found: Plan, picture: Picture) -> bool:
    """Whether a plan may be better than those that are known, for some rune that it could bring."""
    runes = shown(picture, found.cells) | (found.common if found.gaps else 0)
    return any(runes & bit and found.work < each.work for bit, each in zip(BITS, best, strict=True))


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
    return reduce(or_, [picture[at].shows for at in cells if at in picture], 0)


def offered(picture: Picture, found: Plan) -> int:
    """The runes that can be claimed from a pattern: tiles still to come show what is wanted."""
    offer = found.common if found.gaps else 0
    for at in found.cells:
        piece = picture.get(at)
        if piece is not None and piece.shows & ~offer and picture.loose(at):
            offer |= piece.shows
    return offer


def _with_assets(row: Row, seat: int, best: list[Plan]) -> tuple[Plan, ...]:
    """Plans by rune that know which tiles with it are there for later."""
    own = [piece.joins for _, piece in row if piece.pillars[seat]]
    free = [piece.joins for _, piece in row if not any(piece.pillars)]
    return tuple(
        each._replace(
            spare=max(0, _with_rune(own, bit) - (PATTERN - each.raises - each.gaps)),
            lying=max(0, _with_rune(free, bit) - each.raises),
        )
        for bit, each in zip(BITS, best, strict=True)
    )


def _with_rune(joins: list[int], bit: int) -> int:
    return sum([bool(runes & bit) for runes in joins])
