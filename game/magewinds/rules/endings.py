"""14.0 Endings: the counts of scenarios, and when they end the battle (IT)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.battlefield import Base
from game.core.content import Primitive
from game.magewinds.content import scenarios
from game.magewinds.content.definitions import of_kind
from game.magewinds.content.scenarios import Draw, Ending, HandLimit, Ranked, Wins
from game.magewinds.events import BattleEnded
from game.magewinds.field import base_of, field_of
from game.magewinds.fighters import is_double
from game.magewinds.regions import limits
from game.magewinds.state import Place
from game.magewinds.table import Table, profile, scenario_of, scenario_rule


def check_endings(t: Table, when: str) -> None:
    """End the battle if an ending's moment has come and its condition holds; the first of them counts."""
    state = t.state
    if state.phase in ("setup", "deployment"):
        return
    for ending in scenario_of(t).endings:
        if ending.when == when and state.round >= ending.from_round and holds(t, ending.provided):
            _end(t, ending)
            return


def _end(t: Table, ending: Ending) -> None:
    t.emit(BattleEnded, scenario_rule(t), t.state.scenario, ending.id)
    t.finish(winners(t, ending.result), scenario_rule(t))


def winners(t: Table, result: Primitive) -> Sequence[int]:
    """Who wins by a result; nobody where it is a draw."""
    if isinstance(result, Wins):
        return [seat_of(t, result.role)]
    if isinstance(result, Draw):
        return []
    assert isinstance(result, Ranked)
    best = list(range(t.state.seats))
    for criterion in result.by:
        figures = {seat: count(t, criterion.count, seat) for seat in best}
        wanted = min(figures.values()) if criterion.fewest else max(figures.values())
        best = [seat for seat in best if figures[seat] == wanted]
    return best if len(best) == 1 else []


def seat_of(t: Table, role: str) -> int:
    """The seat that has a role of the scenario."""
    return t.state.ranks[scenario_of(t).roles.index(role)]


def seats_of(t: Table, order: Sequence[str]) -> list[int]:
    """The seats in an order of roles, without those that nobody has."""
    roles = scenario_of(t).roles[: t.state.seats]
    return [seat_of(t, role) for role in order if role in roles]


# ---------------------------------------------------------------------- conditions


def holds(t: Table, condition: Primitive | None) -> bool:
    """Whether the condition of an ending holds; None always does."""
    if condition is None:
        return True
    found: bool = CONDITIONS[condition.kind](t, condition)
    return found


def _all(t: Table, wanted: Primitive) -> list[int]:
    return [count(t, wanted, seat) for seat in range(t.state.seats)]


def _at_most_have(t: Table, condition: scenarios.AtMostHave) -> bool:
    return sum(each > 0 for each in _all(t, condition.count)) <= condition.warbands


def _any_has(t: Table, condition: scenarios.AnyHas) -> bool:
    return any(_all(t, condition.count))


def _one_leads(t: Table, condition: scenarios.OneLeads) -> bool:
    best, *others = sorted(_all(t, condition.count), reverse=True)
    return best > max(others, default=-1)


def half(t: Table, seat: int) -> int:
    """Half of the fighters that a warband began with, rounded up (Z4)."""
    return -(-t.state.players[seat].began_with // 2)


def _reaches(t: Table, condition: scenarios.Reaches) -> bool:
    seat = seat_of(t, condition.role)
    return count(t, condition.count, seat) >= half(t, seat)


def _falls_short(t: Table, condition: scenarios.FallsShort) -> bool:
    seat = seat_of(t, condition.role)
    return count(t, condition.count, seat) < half(t, seat)


CONDITIONS: dict[str, Callable[[Table, Any], bool]] = {
    "at_most_have": _at_most_have,
    "any_has": _any_has,
    "one_leads": _one_leads,
    "reaches": _reaches,
    "falls_short": _falls_short,
}


# ---------------------------------------------------------------------- counts


def count(t: Table, wanted: Primitive, seat: int) -> int:
    """A warband's count of what a scenario scores."""
    found: int = COUNTS[wanted.kind](t, wanted, seat)
    return found


def scoring(t: Table, seat: int) -> list[int]:
    """A warband's fighters on the battlefield, without doubles."""
    return [number for number in t.state.standing(seat) if not is_double(t, number)]


def starting(t: Table, seat: int) -> list[int]:
    """A warband's fighters on the battlefield that it began with, without doubles."""
    return [number for number in scoring(t, seat) if t.state.fighters[number].starting]


def _within(t: Table, wanted: scenarios.FightersWithin, seat: int) -> int:
    return sum(near(t, wanted.of, base_of(t, number)) <= wanted.inches + 1e-6 for number in scoring(t, seat))


def near(t: Table, spot: str, base: Base) -> float:
    """Inches from a base to the nearest thing that a spot of the scenario means."""
    return limits.distance(field_of(t), spot, base, limits.shared_claims(t))


def _pieces_carried(t: Table, wanted: Primitive, seat: int) -> int:
    return sum(len(each.carries) for each in t.state.fighters if each.warband == seat)


def _pieces_collected(t: Table, wanted: Primitive, seat: int) -> int:
    return sum(piece.collector == seat for piece in t.state.pieces)


def escaped(t: Table, seat: int) -> int:
    """How many fighters of a warband have escaped."""
    return sum(each.warband == seat and each.place is Place.ESCAPED for each in t.state.fighters)


def _damage(t: Table, wanted: Primitive, seat: int) -> int:
    return sum(t.state.fighters[number].damage for number in starting(t, seat))


def _slots(t: Table, wanted: Primitive, seat: int) -> int:
    return sum(profile(t, number).slots for number in starting(t, seat))


COUNTS: dict[str, Callable[[Table, Any, int], int]] = {
    "fighters_within": _within,
    "starting_fighters": lambda t, wanted, seat: len(starting(t, seat)),
    "starting_slots": _slots,
    "starting_damage": _damage,
    "fighters_on_battlefield": lambda t, wanted, seat: len(t.state.standing(seat)),
    "pieces_carried": _pieces_carried,
    "pieces_collected": _pieces_collected,
    "fighters_escaped": lambda t, wanted, seat: escaped(t, seat),
    "escapes_possible": lambda t, wanted, seat: escaped(t, seat) + len(starting(t, seat)),
    "enemies_taken_down": lambda t, wanted, seat: t.state.players[seat].felled_before,
}


# ---------------------------------------------------------------------- the hand limit that hangs on counts


def added_to_hand(t: Table, seat: int) -> int:
    """The number that the scenario adds to a player's hand limit (W1)."""
    rules = of_kind(scenario_of(t).rules, HandLimit)
    return sum(_added(rule, count(t, rule.count, seat)) for rule in rules)


def _added(rule: HandLimit, number: int) -> int:
    if rule.exactly is not None:
        return rule.plus if number == rule.exactly else 0
    return rule.plus * (number // rule.every)
