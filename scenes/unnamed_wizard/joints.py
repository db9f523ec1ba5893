"""Where tiles of complete patterns are joined: on the sides that two tiles of one pattern share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from game.unnamed_wizard.hexes import DIRECTIONS
from game.unnamed_wizard.table import Table, tile, touch
from scenes.unnamed_wizard import foretelling
from sprites.unnamed_wizard.tile_body import Joint


def joints_of(t: Table, colours: Sequence[int]) -> dict[int, tuple[Joint, ...]]:
    """The joints of each tile that lies in a pattern which somebody could claim from; `colours` are those of seats."""
    found: dict[int, set[Joint]] = {}
    for seat, colour in enumerate(colours):
        for row in foretelling.rows(t, seat):
            for number, side in _shared(t, row):
                found.setdefault(number, set()).add((side, colour))
    return {number: tuple(sorted(joints)) for number, joints in found.items()}


def _shared(t: Table, row: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The tiles of a pattern, each with its sides that touch another one of them."""
    for one, other in permutations(row, 2):
        if touch(t, one, other):
            yield one, side_towards(t, one, other)


def side_towards(t: Table, one: int, other: int) -> int:
    """The side at which a tile touches another, clockwise from the lower right one."""
    here, there = tile(t, one), tile(t, other)
    return -DIRECTIONS.index((there.q - here.q, there.r - here.r)) % len(DIRECTIONS)
