"""Tiles that take each other's places: swapped, rotated. The shape of the field stays as it is (W13)."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS
from game.unnamed_wizard.content.words import TileFilter
from game.unnamed_wizard.effects.choosing import choose
from game.unnamed_wizard.effects.deeds import Job, source_of, this, word
from game.unnamed_wizard.events import TilesRotated, TilesSwapped
from game.unnamed_wizard.filters import tiles
from game.unnamed_wizard.hexes import triples
from game.unnamed_wizard.table import TILE, Table, hexes, is_core, tile

RULE = "tiles.effects"
CLOCKWISE, BACK = "clockwise", "counter"


@flow
def swap_tiles(t: Table, seat: int, job: Job) -> Flow[None]:
    """Two tiles exchange their places, with all that is on them."""
    pair = yield from choose(t, seat, job, "swap", RULE, swaps(t, seat, job))
    if pair != PASS:
        swap(t, seat, *pair)


def swaps(t: Table, seat: int, job: Job) -> list[Any]:
    """The pairs of tiles that an effect may swap, each once, the one that it names first."""
    firsts, seconds = meant(t, seat, word(t, job).a, job), meant(t, seat, word(t, job).b, job)
    found: dict[tuple[int, int], None] = {}
    for one in firsts:
        found |= {(one, other): None for other in seconds if one != other and (other, one) not in found}
    return list(found)


def meant(t: Table, seat: int, wanted: TileFilter | str, job: Job) -> list[int]:
    """The tiles that a word means; the one that its spell is on only while it lies on the field."""
    if isinstance(wanted, TileFilter):
        return tiles(t, seat, wanted, this(job))
    number = this(job)
    return [number] if tile(t, number).on_field and not is_core(number) else []


def swap(t: Table, seat: int, one: int, other: int) -> None:
    """Two tiles lie where the other one lay."""
    first, second = tile(t, one), tile(t, other)
    (first.q, first.r), (second.q, second.r) = second.at, first.at
    t.emit(TilesSwapped, RULE, seat, one, other, source_of(t, (TILE, one, 0)), source_of(t, (TILE, other, 0)))


@flow
def rotate_tiles(t: Table, seat: int, job: Job) -> Flow[None]:
    """Three tiles that touch each other take each other's places, this way or that (W14)."""
    way = yield from choose(t, seat, job, "rotate", RULE, turns(t, seat, job))
    if way != PASS:
        rotate(t, seat, way[:3], way[3] == CLOCKWISE)


def turns(t: Table, seat: int, job: Job) -> list[Any]:
    """The threes of tiles, each with a direction."""
    field = hexes(t)
    included = set(meant(t, seat, word(t, job).must_include, job))
    rows = [tuple(field[at] for at in row) for row in triples(field)]
    return [
        (*row, way)
        for row in rows
        if included.intersection(row) and not any(is_core(number) for number in row)
        for way in (CLOCKWISE, BACK)
    ]


def rotate(t: Table, seat: int, row: tuple[int, ...], clockwise: bool) -> None:
    """Each tile lies where the next one in the direction lay."""
    spots = [tile(t, number).at for number in row]
    targets = spots[1:] + spots[:1] if clockwise else spots[-1:] + spots[:-1]
    for number, at in zip(row, targets, strict=True):
        tile(t, number).q, tile(t, number).r = at
    names = tuple(source_of(t, (TILE, number, 0)) for number in row)
    t.emit(TilesRotated, RULE, seat, tuple(row), names, clockwise)
