"""Measures of finished matches: their length, attacks and abilities, and each side's fighters."""

from __future__ import annotations

from game.core.title import Measures
from game.magewinds.events import Acted, AttackDeclared, Cast, Damaged, Hit, TakenDown
from game.magewinds.reasons import reason
from game.magewinds.table import Table, pack_of, scenario_of

COUNTED = frozenset({Acted, AttackDeclared, Cast, Damaged, Hit, TakenDown})
"""The kinds of events that are looked at."""


def measures(t: Table) -> Measures:
    """Figures of the match, and traits of the players."""
    state, told = t.state, t.outbox or ()
    assert state.result is not None, "the match is not over"
    hits = [event for event in told if isinstance(event, Hit)]
    numbers = {
        reason("count.rounds"): float(state.round),
        reason("count.attacks"): float(sum(isinstance(event, AttackDeclared) for event in told)),
        reason("count.hits"): float(sum(hit.hits > hit.blocked for hit in hits)),
        reason("count.damage"): float(sum(event.amount for event in told if isinstance(event, Damaged))),
        reason("count.fallen"): float(sum(isinstance(event, TakenDown) for event in told)),
        reason("count.abilities"): float(sum(isinstance(event, Cast) for event in told)),
    }
    return Measures(numbers, tuple(_traits(t, seat) for seat in range(state.seats)))


def _traits(t: Table, seat: int) -> dict[str, tuple[str, ...]]:
    """Roles of the scenario go by the ranks; some abilities are told when they are cast, others as actions."""
    fighters = [each.profile for each in t.state.fighters if each.warband == seat and each.starting]
    told = t.outbox or ()
    cast = {event.ability for event in told if isinstance(event, Cast) and event.seat == seat}
    acted = {event.action for event in told if isinstance(event, Acted) and event.seat == seat}
    return {
        reason("group.role"): (scenario_of(t).roles[t.state.ranks.index(seat)],),
        reason("group.fighter"): tuple(sorted(set(fighters))),
        reason("group.ability"): tuple(sorted(cast | acted & set(pack_of(t).abilities))),
    }
