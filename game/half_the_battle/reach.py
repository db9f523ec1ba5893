"""Movement, Range and Targets: where a piece can go, which lanes it reaches, what an action can be aimed at."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from game.half_the_battle.content import Action
from game.half_the_battle.content.words import Move
from game.half_the_battle.state import FACING, NONE, Phase
from game.half_the_battle.table import (
    Table,
    action,
    actor,
    ahead,
    announced,
    card,
    lies_in,
    mark_on,
    piece,
    player,
    the_phase,
    there,
    within,
)

PECK = "peck"
"""All that a chicken can do, see game.yaml."""
Aim = tuple[int, ...]


# ---------------------------------------------------------------------- movement


def movement(t: Table, number: int) -> int:
    """How many lanes a piece can walk in this phase, before it has walked any."""
    who, phase = piece(t, number), the_phase(t)
    if phase.snared or lies_in(t, "entangled", 1 - who.owner, who.lane):
        return 0
    own = t.content.figures.peck.movement if mark_on(t, "polymorph", number) else card(t, number).movement
    return own + phase.farther


def may_walk(phase: Phase) -> bool:
    """Once in a phase; with haste once before the action and once after it (R11)."""
    return not phase.walks or (phase.splits and phase.acted and not phase.walked_on)


def steps(t: Table) -> list[int]:
    """The lanes that the selected piece can walk to now."""
    number, phase = actor(t), the_phase(t)
    if not may_walk(phase):
        return []
    lane, left = piece(t, number).lane, movement(t, number) - phase.walked
    lanes = range(within(t, lane - left), within(t, lane + left) + 1) if left > 0 else ()
    return [goal for goal in lanes if goal != lane]


# ---------------------------------------------------------------------- actions and their targets


def known(t: Table, number: int) -> Sequence[Action]:
    """The actions on a piece's card, or the peck of a chicken."""
    if mark_on(t, "polymorph", number):
        return [t.content.peck]
    return card(t, number).actions


def the_action(t: Table, number: int, name: str) -> Action:
    """An action of a piece."""
    return t.content.peck if name == PECK else action(t, number, name)


def meets(t: Table, number: int, each: Action) -> bool:
    """Whether a piece has the HP that an action asks for, the tokens, and has not used it up (R7, R26)."""
    who = piece(t, number)
    return (
        each.hp.min <= who.hp
        and (each.hp.max is None or who.hp <= each.hp.max)
        and each.tokens <= player(t, who.owner).tokens
        and each.id not in who.used
    )


def lanes_in_range(t: Table, number: int, each: Action) -> list[int]:
    """The lanes that an action reaches from where a piece stands, its own facing counting; sorted."""
    offsets = set(each.range or card(t, number).range)
    if t.state.turn is not None and t.state.turn.reach and number == actor(t):
        offsets |= {max(offsets) + extra for extra in range(1, t.state.turn.reach + 1)}
    found = {ahead(t, number, offset) for offset in offsets}
    return sorted(found - {NONE})


def aims(t: Table, number: int, each: Action) -> list[Aim]:
    """Everything that an action can be aimed at: tuples of pieces, or of lanes, sorted; () where it has no choice."""
    target = each.target
    if target.what == "self":
        return [()]
    if target.what == "lane":
        lanes = lanes_in_range(t, number, each)
        return [row for n in range(1, target.count + 1) for row in itertools.combinations(lanes, n)]
    found = candidates(t, number, each)
    if target.what == "all":
        return [tuple(found)] if found else []
    return list(_rows(t, each, found))


def _rows(t: Table, each: Action, found: list[int]) -> Iterator[Aim]:
    target = each.target
    if target.strikes > 1:
        yield from itertools.combinations_with_replacement(found, target.strikes)
        return
    for count in range(1, target.count + 1):
        for row in itertools.combinations(found, count):
            lanes = {piece(t, number).lane for number in row}
            if not target.distinct_lanes or len(lanes) == count:
                yield row


def candidates(t: Table, number: int, each: Action) -> list[int]:
    """The single pieces that an action can be aimed at; an ally is never the acting piece itself."""
    owner, target = piece(t, number).owner, each.target
    side = owner if target.side == "ally" else 1 - owner
    if target.what == "all":
        pool = t.state.living(side)
    else:
        pool = [n for lane in lanes_in_range(t, number, each) for n in there(t, side, lane)]
    return sorted(n for n in pool if n != number and _is(t, n, target.only))


def _is(t: Table, number: int, only: str | None) -> bool:
    if only == "character":
        return not card(t, number).monster
    return only is None or mark_on(t, "hex", number) is not None


def leaps(t: Table, number: int, each: Action) -> list[int]:
    """Where the action itself may take the acting piece; nothing if it takes it nowhere, or leaves no choice."""
    for word in each.do:
        if isinstance(word, Move) and word.who == "self":
            return _leap_lanes(t, number, word)
    return []


def _leap_lanes(t: Table, number: int, word: Move) -> list[int]:
    who = piece(t, number)
    back = -FACING[who.owner] * word.lanes
    ends = (
        (who.lane + back, who.lane) if word.dir == "back" else (who.lane - word.lanes, who.lane + word.lanes)
    )
    low, high = within(t, min(ends)), within(t, max(ends))
    return list(range(low, high + 1))


def available(t: Table, number: int) -> list[Action]:
    """The actions that a piece can take now."""
    return [each for each in known(t, number) if meets(t, number, each) and aims(t, number, each)]


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
