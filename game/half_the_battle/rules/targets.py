"""Range and Targets: the actions that a piece can take, the lanes that they reach, their targets."""

from __future__ import annotations

import itertools
from collections.abc import Container, Iterator, Sequence
from functools import cache

from game.core.kept import kept
from game.core.question import Reason, reason
from game.half_the_battle.content.definitions import Action
from game.half_the_battle.content.effects import Move
from game.half_the_battle.state import FACING, party_of
from game.half_the_battle.table import (
    Table,
    actor,
    announced,
    beyond,
    card,
    is_lane,
    mark_on,
    named,
    piece,
    player,
    there,
    within,
)

PECK = "peck"
"""All that a chicken can do, see game.yaml."""
Aim = tuple[int, ...]


def known(t: Table, number: int) -> Sequence[Action]:
    """The actions on a piece's card, or the peck of a chicken."""
    if mark_on(t, "polymorph", number):
        return [t.content.peck]
    return card(t, number).actions


def the_action(t: Table, number: int, name: str) -> Action:
    """An action of a piece."""
    return t.content.peck if name == PECK else t.content.actions[piece(t, number).character][name]


def lanes_in_range(t: Table, number: int, each: Action) -> tuple[int, ...]:
    """The lanes that an action reaches from where a piece stands, its own facing counting; sorted."""
    who, turn = piece(t, number), t.state.turn
    farther = turn.reach if turn is not None and turn.reach and number == actor(t) else 0
    offsets = each.range or card(t, number).range
    return _lanes(who.lane, FACING[who.owner], offsets, farther, t.content.figures.lanes)


@cache
def _lanes(own: int, facing: int, offsets: tuple[int, ...], farther: int, last: int) -> tuple[int, ...]:
    """The lanes ahead of one by some offsets, and by some more than the greatest of these; lanes go from 1 to last."""
    far = {*offsets, *range(max(offsets) + 1, max(offsets) + farther + 1)}
    return tuple(sorted(lane for lane in (own + facing * offset for offset in far) if 1 <= lane <= last))


def aims(t: Table, number: int, each: Action) -> list[Aim]:
    """Everything that an action can be aimed at: tuples of pieces, or of lanes, sorted; () where it has no choice."""
    target = each.target
    if target.what == "self":
        return [()]
    found = tuple(candidates(t, number, each))
    if target.what == "all":
        return [found] if found else []
    if target.strikes > 1:
        return [*itertools.combinations_with_replacement(found, target.strikes)]
    rows = [row for n in range(1, target.count + 1) for row in itertools.combinations(found, n)]
    if not target.distinct_lanes:  # nothing else keeps apart what is picked at most once
        return rows
    return [row for row in rows if why_not_together(t, each, row) is None]


def why_not_together(t: Table, each: Action, row: Aim) -> Reason | None:
    """Why an action can't be aimed at several pieces or lanes at once, each of which would do."""
    if each.target.strikes == 1 and len(set(row)) < len(row):
        return reason("target_twice", "targets")
    if each.target.distinct_lanes and len({piece(t, n).lane for n in row}) < len(set(row)):
        return reason("same_lane", "targets", action=each.id)
    return None


def candidates(t: Table, number: int, each: Action) -> Iterator[int]:
    """The single pieces, or lanes, that an action can be aimed at."""
    target, pieces = each.target, t.state.pieces
    if target.what == "lane":
        yield from lanes_in_range(t, number, each)
        return
    owner = pieces[number].owner
    lanes = range(1, t.content.figures.lanes + 1) if target.what == "all" else lanes_in_range(t, number, each)
    for other in party_of(owner if target.side == "ally" else 1 - owner):
        near = pieces[other].lane in lanes and not pieces[other].gone  # the others need no reason here
        if near and why_not_target(t, number, each, other, lanes) is None:
            yield other


def why_not_target(t: Table, number: int, each: Action, other: int, lanes: Container[int]) -> Reason | None:
    """Why a piece's action can't be aimed at another piece; `lanes` are those that it reaches."""
    pieces = t.state.pieces
    who, target = pieces[other], each.target
    if who.gone:
        return reason("target_is_gone", "targets", **named(t, other))
    ally = who.owner == pieces[number].owner
    if ally != (target.side == "ally"):
        return reason("only_allies" if target.side == "ally" else "only_enemies", "targets", action=each.id)
    if other == number:
        return reason("itself", "glossary.words")
    if target.only == "character" and card(t, other).monster:
        return reason("only_characters", "targets", action=each.id)
    if target.only == "hexed" and mark_on(t, "hex", other) is None:
        return reason("nobody_hexed", "targets")
    if who.lane in lanes:
        return None
    return reason("target_out_of_range", "targets", action=each.id, **named(t, other))


def why_not_lane(t: Table, number: int, each: Action, lane: int) -> Reason | None:
    """Why a piece's action can't be aimed at a lane."""
    if not is_lane(t, lane):
        return beyond(t, "targets")
    if lane in lanes_in_range(t, number, each):
        return None
    return reason("lane_out_of_range", "targets", action=each.id, lane=lane, own=piece(t, number).lane)


def leaps(t: Table, number: int, each: Action) -> list[int]:
    """Where the action itself may take the acting piece; nothing if it takes it nowhere, or leaves no choice."""
    for effect in each.do:
        if isinstance(effect, Move) and effect.who == "self":
            return _leap_lanes(t, number, effect)
    return []


def _leap_lanes(t: Table, number: int, effect: Move) -> list[int]:
    who = piece(t, number)
    back = -FACING[who.owner] * effect.lanes
    ends = (
        (who.lane + back, who.lane)
        if effect.dir == "back"
        else (who.lane - effect.lanes, who.lane + effect.lanes)
    )
    low, high = within(t, min(ends)), within(t, max(ends))
    return list(range(low, high + 1))


def available(t: Table, number: int) -> Iterator[Action]:
    """The actions that a piece could take, were it to act now."""
    who = piece(t, number)
    listed = known(t, number) if mark_on(t, "polymorph", number) else with_hp(t, who.character, who.hp)
    for each in listed:
        if why_not_able(t, number, each) is None:
            yield each


@kept
def with_hp(t: Table, character: str, hp: int) -> Sequence[Action]:
    """The actions on a card for which a number of HP will do."""
    return [each for each in t.content.characters[character].actions if each.hp.holds(hp)]


def why_not_able(t: Table, number: int, each: Action) -> Reason | None:
    """Why a piece can't take an action of its own: what the action asks for, or nothing that it could be aimed at."""
    because = unmet(t, number, each)
    if because is not None or each.target.what == "self":
        return because
    if next(candidates(t, number, each), None) is not None:
        return None
    if each.target.what == "all":
        return reason("nobody_hexed", "targets")
    return reason("no_target", "targets", action=each.id, **named(t, number))


def unmet(t: Table, number: int, each: Action) -> Reason | None:
    """Why a piece doesn't meet an action's conditions: HP, tokens, an action not used up (R7, R26)."""
    who = piece(t, number)
    if not each.hp.holds(who.hp):
        low, high = each.hp.min, each.hp.max
        code = "hp_too_low" if high is None else "hp_exact" if low == high else "hp_range"
        return reason(code, "health.actions", action=each.id, min=low, max=high, **named(t, number))
    have = player(t, who.owner).tokens if each.tokens else 0
    if each.tokens > have:
        return reason("no_tokens", "monsters.token", action=each.id, tokens=each.tokens, have=have)
    if each.id in who.used:
        return reason("used_up", "round.action", action=each.id)
    return None


def affected(t: Table, number: int, each: Action, row: Aim) -> list[int]:
    """The pieces that an aimed action affects: those picked, or all of its side in the lanes that were picked."""
    if each.target.what != "lane":
        return list(row) if each.target.what != "self" else [number]
    owner = piece(t, number).owner
    side = owner if each.target.side == "ally" else 1 - owner
    return [n for lane in row for n in there(t, side, lane) if n != number]


def reached(t: Table) -> list[int]:
    """The pieces that the announced action still affects: not those that blinked out of its reach."""
    now = announced(t)
    each = the_action(t, now.actor, now.action)
    found = affected(t, now.actor, each, now.lanes or now.pieces)
    if each.target.what != "piece" or not now.blinked:
        return found
    lanes = lanes_in_range(t, now.actor, each)
    return [n for n in found if n not in now.blinked or piece(t, n).lane in lanes]
