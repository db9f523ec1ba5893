"""The nearest pattern from which a player can claim each rune, and what is missing for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.unnamed_wizard.hexes import Hex
from game.unnamed_wizard.outlook.lore import ALL, BITS, Shape
from game.unnamed_wizard.outlook.picture import Picture

GAP = 2
"""A tile that is missing takes an invocation to place it, and one for its pillar."""
STUCK = 1
"""A pattern whose tiles are all locked takes one to get a tile loose."""


class Plan(NamedTuple):
    """A pattern to claim from: its hexes, invocations that it takes with the claim, the runes that join it."""

    work: int
    cells: tuple[Hex, ...]
    raises: int
    gaps: int
    common: int


NOTHING = Plan(3 * GAP + 1, (), 0, 3, ALL)
"""Where there is no tile to begin with."""


def plans(picture: Picture, seat: int, shapes: Iterable[Shape]) -> list[Plan]:
    """For each rune, in the order of `BITS`, the pattern that takes the fewest invocations until it is claimed."""
    best = [NOTHING] * len(BITS)
    most = NOTHING.work
    own = [at for at, piece in picture.items() if piece.pillars[seat]]
    for start in own or [at for at, piece in picture.items() if piece.open]:
        for shape in shapes:
            found = plan(picture, seat, start, shape)
            if found is None or found.work >= most:
                continue
            offer = offered(picture, found)
            if not offer:
                found, offer = found._replace(work=found.work + STUCK), found.common
            for place, bit in enumerate(BITS):
                if offer & bit and found.work < best[place].work:
                    best[place] = found
            most = max(each.work for each in best)
    return best


def plan(picture: Picture, seat: int, start: Hex, shape: Shape) -> Plan | None:
    """What is missing to have a pattern in one place; None if it can't be had there."""
    q, r = start
    common, raises, gaps = ALL, 0, 0
    for dq, dr in shape:
        piece = picture.get((q + dq, r + dr))
        if piece is None:
            gaps += 1
            continue
        common &= piece.joins
        if not common:
            return None
        if not piece.pillars[seat]:
            if any(piece.pillars):
                return None
            raises += 1
    return Plan(raises + GAP * gaps + 1, tuple((q + dq, r + dr) for dq, dr in shape), raises, gaps, common)


def offered(picture: Picture, found: Plan) -> int:
    """The runes that can be claimed from a pattern: tiles still to come show what is wanted."""
    shown = found.common if found.gaps else 0
    for at in found.cells:
        piece = picture.get(at)
        if piece is not None and piece.shows & ~shown and picture.loose(at):
            shown |= piece.shows
    return shown
