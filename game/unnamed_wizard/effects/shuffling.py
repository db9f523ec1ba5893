"""Tiles that take each other's places: swapped, rotated. The shape of the field stays as it is (W13)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeAlias

from game.core.flow import Flow, flow
from game.core.question import PASS, Question, Reason, first, reason
from game.unnamed_wizard.content.words import TileFilter
from game.unnamed_wizard.effects.choosing import (
    choose,
    is_pair,
    is_tile,
    named,
    off,
    the_job,
    the_word,
    why_not_tile,
    why_not_touch,
)
from game.unnamed_wizard.effects.deeds import word
from game.unnamed_wizard.effects.tiles import RULE
from game.unnamed_wizard.events import TilesRotated, TilesSwapped
from game.unnamed_wizard.filters import tiles
from game.unnamed_wizard.hexes import triples
from game.unnamed_wizard.table import TILE, Job, Table, hexes, on_field, source_of, this, tile

CLOCKWISE, BACK = "clockwise", "counter"
Threes: TypeAlias = dict[frozenset[int], tuple[int, ...]]
"""Three tiles in the order in which they are told, by who they are."""


@flow
def swap_tiles(t: Table, seat: int, job: Job) -> Flow[None]:
    """Two tiles exchange their places, with all that is on them."""
    pair = yield from choose(t, seat, job, "swap", RULE, swaps(t, seat, job))
    if pair != PASS:
        swap(t, seat, *pair)


def swaps(t: Table, seat: int, job: Job) -> list[Any]:
    """The pairs of tiles that an effect may swap, each once, the one that it names first."""
    firsts, seconds = (dict.fromkeys(meant(t, seat, side, job)) for side in (word(t, job).a, word(t, job).b))
    return [
        (one, other)
        for one in firsts
        for other in seconds
        if why_not_pair(one, other, firsts, seconds) is None
    ]


def why_not_swap(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why two tiles can't be swapped."""
    if not is_pair(answer) or not all(is_tile(number, t) for number in answer):
        return off(question, answer)
    seat, job, sides = question.seat, the_job(question), (the_word(t, question).a, the_word(t, question).b)
    pair = why_not_pair(*answer, *(meant(t, seat, side, job) for side in sides))
    unlike = (why_not_meant(t, question, *each) for each in zip(answer, sides, strict=True))
    return first(pair, *unlike)


def why_not_pair(one: int, other: int, firsts: Collection[int], seconds: Collection[int]) -> Reason | None:
    """Why two tiles are no pair, or are offered the other way round, by which may be the first and the second."""
    if one == other:
        return reason("two_tiles", RULE)
    turned = other in firsts and one in seconds
    if turned and (other < one or one not in firsts or other not in seconds):
        return reason("not_sorted", RULE)
    return None


def meant(t: Table, seat: int, wanted: TileFilter | str, job: Job) -> list[int]:
    """The tiles that a word means; the one that its spell is on only while it lies on the field."""
    if isinstance(wanted, TileFilter):
        return tiles(t, seat, wanted, this(job))
    return [n for n in on_field(t) if why_not_itself(t, n, job) is None]


def why_not_meant(t: Table, question: Question[Any], number: int, wanted: TileFilter | str) -> Reason | None:
    """Why a tile is none that a word means."""
    if isinstance(wanted, TileFilter):
        return why_not_tile(t, question, number, wanted)
    return why_not_itself(t, number, the_job(question))


def why_not_itself(t: Table, number: int, job: Job) -> Reason | None:
    """Why a tile is not the one that the spell is on."""
    found = why_not_touch(t, number)
    if found is None and number != this(job):
        return reason("only_this_tile", RULE, **named(t, number))
    return found


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
    rows, wanted = threes(t), word(t, job).must_include
    included = set(meant(t, seat, wanted, job))
    found = [row for row in rows.values() if why_not_row(t, row, rows, wanted, included) is None]
    return [(*row, way) for row in found for way in (CLOCKWISE, BACK)]


def threes(t: Table) -> Threes:
    """All threes of tiles that touch each other."""
    field = hexes(t)
    rows = [tuple(field[at] for at in row) for row in triples(field)]
    return {frozenset(row): row for row in rows}


def why_not_rotate(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why three tiles can't be rotated."""
    if not isinstance(answer, tuple) or len(answer) != 4 or answer[3] not in (CLOCKWISE, BACK):
        return off(question, answer)
    row, wanted = answer[:3], the_word(t, question).must_include
    if not all(is_tile(number, t) for number in row):
        return off(question, answer)
    included = set(meant(t, question.seat, wanted, the_job(question)))
    return why_not_row(t, row, threes(t), wanted, included)


def why_not_row(
    t: Table, row: tuple[int, ...], rows: Threes, wanted: TileFilter | str, included: set[int]
) -> Reason | None:
    """Why three tiles are none that take each other's places; one must be `wanted`, which the `included` are."""
    for number in row:
        found = why_not_touch(t, number)
        if found is not None:
            return found
    if frozenset(row) not in rows:
        return reason("not_touching", RULE)
    if not included.intersection(row):
        return reason("without_yours" if isinstance(wanted, TileFilter) else "without_this", RULE)
    return None if row == rows[frozenset(row)] else reason("not_sorted", RULE)


def rotate(t: Table, seat: int, row: tuple[int, ...], clockwise: bool) -> None:
    """Each tile lies where the next one in the direction lay."""
    spots = [tile(t, number).at for number in row]
    targets = spots[1:] + spots[:1] if clockwise else spots[-1:] + spots[:-1]
    for number, at in zip(row, targets, strict=True):
        tile(t, number).q, tile(t, number).r = at
    names = tuple(source_of(t, (TILE, number, 0)) for number in row)
    t.emit(TilesRotated, RULE, seat, tuple(row), names, clockwise)
