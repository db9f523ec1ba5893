"""Who is a step from winning or losing, by the endings of the scenario (IT). It asks of a view as well as of the table.

While a fighter and its double stand, nobody but their own side knows which of them counts: then only what holds either
way is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.magewinds.content import scenarios
from game.magewinds.content.scenarios import AtMostHave, Draw, Ending, FallsShort, OneLeads, Reaches, Scenario
from game.magewinds.rules.endings import count, half, holds, seat_of, starting, winners
from game.magewinds.table import Table, scenario_of

Step = tuple[str, int]
"""What is about to happen, and the seat that it is about."""
NOBODY: Final = 0
"""The seat of a step that is about nobody in particular."""


def steps(t: Table) -> Iterator[Step]:
    """What may end the battle soon, the most urgent first.

    - ("reach", seat): one more of what the scenario counts wins for it; ("short", seat): one fewer loses.
    - ("fighter", seat): it has one fighter left, and is out without.
    - ("first", NOBODY), ("lead", NOBODY): in overtime, whoever is the first to pick up a piece, or to lead, wins.
    - ("last", seat): it is ahead in the last round; ("level", NOBODY): nobody is.
    - ("round", seat): it wins if the round ends as things stand.
    """
    if t.state.phase in ("setup", "deployment"):
        return
    scenario = scenario_of(t)
    due = [ending for ending in scenario.endings if t.state.round >= ending.from_round]
    told: set[Step] = set()
    for ending in due:
        for step in NEAR[ending.provided.kind](t, scenario, ending) if ending.provided else ():
            if step not in told:
                told.add(step)
                yield step
    if t.state.phase == "action" and not t.state.pairs:
        yield from _at_the_end_of_the_round(t, scenario, due)


def _reach(t: Table, scenario: Scenario, ending: Ending) -> Iterator[Step]:
    assert isinstance(ending.provided, Reaches)
    seat = seat_of(t, ending.provided.role)
    if count(t, ending.provided.count, seat) == half(t, seat) - 1:
        yield "reach", seat


def _short(t: Table, scenario: Scenario, ending: Ending) -> Iterator[Step]:
    assert isinstance(ending.provided, FallsShort)
    seat = seat_of(t, ending.provided.role)
    if count(t, ending.provided.count, seat) - _doubles(t, seat) == half(t, seat):
        yield "short", seat


def _few(t: Table, scenario: Scenario, ending: Ending) -> Iterator[Step]:
    """The last fighters of warbands, where the loss of one ends the battle."""
    assert isinstance(ending.provided, AtMostHave)
    if not isinstance(ending.provided.count, scenarios.StartingFighters):
        return
    left = {seat: len(starting(t, seat)) - _doubles(t, seat) for seat in range(t.state.seats)}
    if sum(number > 0 for number in left.values()) == ending.provided.warbands + 1:
        yield from (("fighter", seat) for seat, number in left.items() if number == 1)


def _doubles(t: Table, seat: int) -> int:
    """How many doubles are among a warband's fighters that look real, to somebody who can't tell which they are."""
    real = set(starting(t, seat))
    return sum({pair.one, pair.other} <= real for pair in t.state.pairs)


def _overtime(code: str) -> Callable[[Table, Scenario, Ending], Iterator[Step]]:
    def found(t: Table, scenario: Scenario, ending: Ending) -> Iterator[Step]:
        if scenario.rounds and t.state.round > scenario.rounds and ending.when != "round_end":
            yield code, NOBODY

    return found


NEAR: dict[str, Callable[[Table, Scenario, Ending], Iterator[Step]]] = {
    "reaches": _reach,
    "falls_short": _short,
    "at_most_have": _few,
    "any_has": _overtime("first"),
    "one_leads": _overtime("lead"),
}
"""By the condition of an ending."""


def _at_the_end_of_the_round(t: Table, scenario: Scenario, due: list[Ending]) -> Iterator[Step]:
    """Who wins if the round ends as things stand."""
    at_end = [ending for ending in due if ending.when == "round_end" and not isinstance(ending.result, Draw)]
    last = t.state.round == scenario.rounds
    ending = next((each for each in at_end if holds(t, each.provided)), None)
    won = winners(t, ending.result) if ending else ()
    if won:
        yield "last" if last else "round", won[0]
    elif last and (ending or any(isinstance(each.provided, OneLeads) for each in at_end)):
        yield "level", NOBODY
