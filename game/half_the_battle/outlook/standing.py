"""How good a position is: what both sides have, and what those who act next threaten."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.half_the_battle.outlook.look import DIE, KEPT_TOKEN, MARKS, Look
from game.half_the_battle.rules.movement import steps
from game.half_the_battle.state import NONE, PARTY, Mark
from game.half_the_battle.table import Table

STEEPNESS = 14.0
"""How much it counts to have so much more than the other, as a share of what both have."""
ITEM = 2.5
"""An item that lies face up."""
TURNS = (0.7, 0.7, 0.4, 0.3)
"""How much counts what those gain who act next, after the next, and so on."""
AGAINST = frozenset({"entangled"})
"""Tokens on lanes that are about the enemy's pieces there."""
FURTHER = 25.0
"""What the end of a battle is still away when little is left, so that small leads are no certainty."""


def chance(t: Table, look: Look, seat: int) -> float:
    """The chance that a seat wins."""
    mine, others = (strength(t, look, side) for side in (seat, 1 - seat))
    lead = look.care * mine - others
    for weight, (side, number) in zip(TURNS, acting_next(t), strict=False):
        gain = promise(t, look, side, number)
        lead += weight * (gain if side == seat else -gain)
    return 1 / (1 + math.exp(-STEEPNESS * lead / (FURTHER + mine + others)))


def unit(t: Table, look: Look) -> float:
    """What a point of damage changes about an even chance to win."""
    return STEEPNESS / 4 / (FURTHER + strength(t, look, 0) + strength(t, look, 1))


def strength(t: Table, look: Look, seat: int) -> float:
    """What a side has: its pieces, items, Rage dice, tokens."""
    who, worth = t.state.players[seat], t.content.worth
    pieces = sum(look.sheet[n].worth[look.hp[n]] for n in look.sides[seat])
    rage = sum(worth[die] for die in (*who.rage, *who.earned, *soon(t, look, seat)))
    tokens = KEPT_TOKEN * who.tokens + sum(
        lasting(t, look, mark) for mark in t.state.marks if mark.owner == seat
    )
    return pieces + ITEM * len(who.items) + DIE * rage + tokens


def lasting(t: Table, look: Look, mark: Mark) -> float:
    """What a token that lies somewhere is worth to whoever placed it."""
    if mark.piece != NONE:
        return MARKS[mark.kind] if mark.piece in look.sides[mark.piece // PARTY] else 0.0
    side = 1 - mark.owner if mark.kind in AGAINST else mark.owner
    return MARKS[mark.kind] * sum(look.lane[n] == mark.lane for n in look.sides[side])


def soon(t: Table, look: Look, seat: int) -> Iterator[str]:
    """The Rage dice that a side gets for enemies that are dying."""
    lost = (piece for piece in t.state.pieces if piece.dying and not piece.gone and piece.owner != seat)
    for piece in lost:
        if piece.killer != NONE and (t.state.rage_by_monsters or not look.sheet[piece.killer].monster):
            yield t.content.characters[piece.character].die


def acting_next(t: Table) -> Iterator[tuple[int, int]]:
    """The seats that act next in turn, each with the piece that it selected, or NONE."""
    state = t.state
    first, second = state.initiative, 1 - state.initiative
    phase = state.turn
    order = [first, second]
    if phase is not None:
        order = order[order.index(phase.seat) + phase.acted :]
    for seat in order:
        yield seat, state.players[seat].selected
    yield second, NONE
    yield first, NONE


def promise(t: Table, look: Look, seat: int, number: int) -> float:
    """What a side gains by acting, with the piece that it selected, if it did, from where that can still go."""
    if number == NONE:
        return max(map(look.threat, look.sides[seat]), default=0.0)
    if number not in look.sides[seat]:
        return 0.0
    if t.state.turn is None or t.state.turn.seat != seat:
        return look.threat(number)
    stands = (look.lane[number], *steps(t))
    gains = (deed.gain for deed in look.deeds(number, stands, t.state.turn.reach))
    return max(0.0, max(gains, default=0.0))
