"""13.5 The end of the Action Phase: what strikes then, in an order that players choose, and what is over then (T10)."""

from __future__ import annotations

from game.core.flow import Flow, flow
from game.core.question import Order
from game.core.zones import NOBODY
from game.magewinds import lasting, zones
from game.magewinds.content.scenarios import Storm
from game.magewinds.events import Stormed
from game.magewinds.field import base_of, field_of
from game.magewinds.rules.chance import roll_off
from game.magewinds.rules.damage import receive_all
from game.magewinds.rules.moments import moment
from game.magewinds.state import NONE
from game.magewinds.table import Table, pack_of, scenario_of, scenario_rule

STORM = "storm"


@flow
def end_of_action_phase(t: Table) -> Flow[None]:
    """Conditions and the storm strike; then all that lasted for the phase is over (T10)."""
    yield from moment(t, "action_phase_end", NOBODY, NONE, 0, "")
    left = strikes(t)
    if len(left) > 1:
        order = yield from sequence(t, tuple(left))
        left = list(order)
    for what in left:
        if what == STORM:
            yield from storm(t)
        else:
            yield from suffer(t, what)
    lasting.end_action_phase(t)


def strikes(t: Table) -> list[str]:
    """All that strikes at the end of this phase: conditions that somebody has, and the storm."""
    found = [name for name in pack_of(t).conditions if suffering(t, name)]
    return found + ([STORM] if struck(t) else [])


@flow
def sequence(t: Table, what: tuple[str, ...]) -> Flow[tuple[str, ...]]:
    """In which order: it is nobody's turn, so that the winner of a roll-off decides (1.2)."""
    ranks = yield from roll_off(t, t.state.in_battle(), "1.2")
    order: tuple[str, ...] = yield Order(ranks[0], "order", "1.2", what)
    return order


# ---------------------------------------------------------------------- conditions


def suffering(t: Table, condition: str) -> list[int]:
    """Whoever is on the battlefield and has a condition."""
    return [number for number in t.state.standing() if condition in t.state.fighters[number].conditions]


@flow
def suffer(t: Table, condition: str) -> Flow[None]:
    """Everybody who has a condition receives its damage, all at once."""
    harms = [[number, pack_of(t).conditions[condition].damage] for number in suffering(t, condition)]
    if harms:
        yield from receive_all(t, harms, NONE, "13.5", condition)


# ---------------------------------------------------------------------- the storm


def storms(t: Table) -> list[Storm]:
    """The storm as it rages in this round."""
    return [
        rule
        for rule in scenario_of(t).rules
        if isinstance(rule, Storm)
        and rule.from_round <= t.state.round
        and (rule.to_round is None or t.state.round <= rule.to_round)
    ]


def struck(t: Table) -> list[list[int]]:
    """Whom the storm strikes, and for how much."""
    return [
        [number, rule.damage]
        for rule in storms(t)
        for number in t.state.standing()
        if zones.strikes(field_of(t), rule, base_of(t, number))
    ]


@flow
def storm(t: Table) -> Flow[None]:
    """The storm strikes all at once (Z5)."""
    harms = struck(t)
    if harms:
        tell(t, harms)
        yield from receive_all(t, harms, NONE, scenario_rule(t), "storm")


def tell(t: Table, harms: list[list[int]]) -> None:
    """Everybody sees whom the storm strikes."""
    numbers = tuple(number for number, _ in harms)
    t.emit(Stormed, scenario_rule(t), numbers, harms[0][1])
