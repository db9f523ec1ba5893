"""Pillar-related effects: placed, returned, moved."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Question, Reason, first, reason
from game.unnamed_wizard.content.effects import ReturnPillar, TileFilter
from game.unnamed_wizard.effects.resolve import (
    choose,
    effect_of,
    is_pair,
    is_seat,
    is_tile,
    named,
    off,
    the_effect,
    why_not_now,
    why_not_tile,
)
from game.unnamed_wizard.events import PillarMoved, PillarPlaced, PillarReturned
from game.unnamed_wizard.filters import tiles
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import SpellStep, Table, player, side_name, this_tile, tile

RULE = "pillars.effects"


@flow
def place_pillar(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Pillars from the own pool onto tiles, one after the other."""
    done: list[int] = []
    while len(done) < effect_of(t, job).n:
        goal = yield from choose(t, seat, job, "pillar", RULE, grounds(t, seat, job, done))
        if goal == PASS:
            break
        set_up(t, seat, goal)
        done = [*done, goal]


def grounds(t: Table, seat: int, job: SpellStep, done: list[int]) -> list[Any]:
    """Where the next pillar may go; nowhere if the pool is empty (W30)."""
    to = effect_of(t, job).to
    if not player(t, seat).pillars:
        return []
    if not isinstance(to, TileFilter):
        return [t.state.placed] if t.state.placed != NONE else []
    found = tiles(t, seat, to, this_tile(job))
    return [n for n in found if n in done] if done and to.one_tile else found


def why_not_ground(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a pillar can't go onto a tile."""
    if not is_tile(answer, t):
        return off(question, answer)
    to = the_effect(t, question).to
    if isinstance(to, TileFilter):
        further = why_not_now(question, answer, "one_tile") if to.one_tile else None
        return first(why_not_tile(t, question, answer, to), further)
    return None if answer == t.state.placed else reason("only_placed_tile", RULE, **named(t, answer))


def set_up(t: Table, seat: int, number: int) -> None:
    """A pillar of a player on a tile."""
    player(t, seat).pillars -= 1
    tile(t, number).pillars[seat] += 1
    t.emit(PillarPlaced, RULE, seat, number, side_name(t, number))


# ---------------------------------------------------------------------- returned


@flow
def return_pillar(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Pillars from tiles to their owners' pools, one after the other."""
    done: list[int] = []
    while len(done) < effect_of(t, job).n:
        chosen = yield from choose(t, seat, job, "pillar.off", RULE, standing(t, seat, job, done))
        if chosen == PASS:
            break
        take_down(t, seat, chosen[1], chosen[0])
        done = [*done, chosen[0]]


def standing(t: Table, seat: int, job: SpellStep, done: list[int]) -> list[Any]:
    """The pillars that may be returned: tile and owner."""
    each = effect_of(t, job)
    found = tiles(t, seat, each.source, this_tile(job))
    return [
        (number, owner)
        for number in found
        if not (done and each.source.one_tile and number not in done)
        for owner in range(len(t.state.players))
        if why_not_owner(t, seat, each, number, owner) is None
    ]


def why_not_return(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a pillar can't be returned."""
    if not is_pair(answer) or not is_tile(answer[0], t) or not is_seat(answer[1], t):
        return off(question, answer)
    each = the_effect(t, question)
    return first(
        why_not_tile(t, question, answer[0], each.source),
        why_not_owner(t, question.seat, each, *answer),
        why_not_now(question, answer, "one_tile") if each.source.one_tile else None,
    )


def why_not_owner(t: Table, seat: int, each: ReturnPillar, number: int, owner: int) -> Reason | None:
    """Why a pillar of somebody can't be returned from a tile."""
    count = tile(t, number).pillars[owner]
    if not count:
        return reason("no_pillar_there", RULE, side=owner, **named(t, number))
    if each.whose == "other" and owner == seat:
        return reason("own_pillar", RULE)
    if count < each.min_present:
        return reason("too_few_pillars", RULE, least=each.min_present, side=owner, **named(t, number))
    return None


def take_down(t: Table, seat: int, owner: int, number: int) -> None:
    """A pillar goes back to its owner's pool."""
    tile(t, number).pillars[owner] -= 1
    player(t, owner).pillars += 1
    t.emit(PillarReturned, RULE, seat, owner, number, side_name(t, number))


# ---------------------------------------------------------------------- moved


@flow
def move_pillar(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Own pillars from tile to tile, one after the other."""
    source, goal = NONE, NONE
    for _ in range(effect_of(t, job).n):
        way = yield from choose(t, seat, job, "pillar.move", RULE, moves(t, seat, job, source, goal))
        if way == PASS:
            break
        source, goal = way
        carry(t, seat, source, goal)


def moves(t: Table, seat: int, job: SpellStep, source: int, goal: int) -> list[Any]:
    """From where to where a pillar may be moved; further ones go the same way where all go from one tile to one."""
    each = effect_of(t, job)
    return [
        (start, end)
        for start in tiles(t, seat, each.source, this_tile(job))
        if source == NONE or not each.source.one_tile or start == source
        for end in tiles(t, seat, each.to, this_tile(job), start)
        if why_not_way(t, seat, start, end) is None and (goal == NONE or not each.to.one_tile or end == goal)
    ]


def why_not_carry(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a pillar can't be moved so."""
    if not is_pair(answer) or not all(is_tile(number, t) for number in answer):
        return off(question, answer)
    each, (source, goal) = the_effect(t, question), answer
    return first(
        why_not_tile(t, question, source, each.source),
        why_not_way(t, question.seat, source, goal),
        why_not_tile(t, question, goal, each.to, source),
        why_not_now(question, answer, "same_way") if each.source.one_tile or each.to.one_tile else None,
    )


def why_not_way(t: Table, seat: int, source: int, goal: int) -> Reason | None:
    """Why no pillar goes from a tile to another."""
    if not tile(t, source).pillars[seat]:
        return reason("no_pillar_there", RULE, side=seat, **named(t, source))
    return reason("other_tile", RULE) if source == goal else None


def carry(t: Table, seat: int, source: int, goal: int) -> None:
    """A pillar goes from one tile to another."""
    tile(t, source).pillars[seat] -= 1
    tile(t, goal).pillars[seat] += 1
    left, name = side_name(t, source), side_name(t, goal)
    t.emit(PillarMoved, RULE, seat, source, goal, left, name)
