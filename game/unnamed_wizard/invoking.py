"""Invoking (Spells and Invocation): power in an empty slot of a cantrip or ritual that one owns."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Number
from game.unnamed_wizard.effects.deeds import carry_out, source_of
from game.unnamed_wizard.events import Invoked, RitualFilled
from game.unnamed_wizard.passives import has, total
from game.unnamed_wizard.table import (
    BOARD,
    Spot,
    Table,
    empty_slots,
    own_spots,
    player,
    slots,
    spell,
    the_turn,
    works,
)

RULE = "spells.invoke"
Way = tuple[str, int, int, int]
"""A slot: ("board", seat, spell, slot) or ("tile", number, 0, slot)."""


def invocations(t: Table, seat: int, sort: str | None = None, own_board: bool = False) -> list[Way]:
    """The slots that a player can place power in, perhaps of a sort of spell, or on the own board only."""
    if not player(t, seat).pool:
        return []
    return [
        (*spot, slot)
        for spot in own_spots(t, seat)
        if sort in (None, spell(t, spot).spell) and not (own_board and spot[:2] != (BOARD, seat))
        for slot in empty_slots(t, spot)
    ]


def limit(t: Table, seat: int) -> int:
    """How many invocations of a player's turn count at most."""
    board = t.content.boards[player(t, seat).board]
    return board.invocations + total(t, seat, "invoke_limit") + the_turn(t).more


def counts(t: Table, seat: int, spot: Spot) -> bool:
    """Whether an invocation counts towards the turn's: the first rituals may not."""
    if spell(t, spot).spell != "ritual":
        return True
    return the_turn(t).rituals >= total(t, seat, "free_ritual_invokes")


def allowed(t: Table, seat: int) -> list[Way]:
    """The invocations that a player may still make in this turn."""
    left = the_turn(t).counted < limit(t, seat)
    return [way for way in invocations(t, seat) if left or not counts(t, seat, way[:3])]


@flow
def invoke_spell(t: Table, seat: int, way: Way, counted: bool) -> Flow[None]:
    """Power into a slot: a cantrip is resolved at once, a ritual works once all its slots are filled."""
    fill(t, seat, way, counted)
    if spell(t, way[:3]).spell == "cantrip":
        yield from carry_out(t, seat, way[:3], source_of(t, way[:3]))
    else:
        most = spare(t, seat, way[:3])
        if most:
            facts = {"spell": source_of(t, way[:3])}
            more = yield Number(seat, "fill", RULE, 0, most, facts=facts)
            fill_up(t, seat, way[:3], more)
        complete(t, seat, way[:3])


def fill(t: Table, seat: int, way: Way, counted: bool) -> None:
    """A cube from the pool onto a slot."""
    spot, slot = way[:3], way[3]
    turn = the_turn(t)
    if seat == turn.seat and counted:
        turn.counted += counts(t, seat, spot)
        turn.rituals += spell(t, spot).spell == "ritual"
    player(t, seat).pool -= 1
    slots(t, spot)[slot] = 1
    t.emit(Invoked, RULE, seat, *way, source_of(t, spot), counted)


def spare(t: Table, seat: int, spot: Spot) -> int:
    """How many more slots of a ritual may be filled at once."""
    if not has(t, seat, "fill_ritual"):
        return 0
    return min(slots(t, spot).count(0), player(t, seat).pool)


def fill_up(t: Table, seat: int, spot: Spot, count: int) -> None:
    """More slots of the same ritual are filled; that counts as one invocation."""
    for _ in range(count):
        fill(t, seat, (*spot, slots(t, spot).index(0)), False)


def complete(t: Table, seat: int, spot: Spot) -> None:
    """A ritual with power in all its slots is fully invoked."""
    if works(t, spot):
        t.emit(RitualFilled, "spells.ritual", seat, source_of(t, spot))


def offer(t: Table, seat: int) -> list[Any]:
    """What a turn may go on with, as answers say it."""
    return [("invoke", *way) for way in allowed(t, seat)]
