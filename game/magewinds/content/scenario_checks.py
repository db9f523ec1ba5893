"""What must hold within a scenario for it to be playable: whatever it speaks of has been set up, and it ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, takewhile
from typing import TypeAlias

from game.core.content import Content, ContentFile, Fault, Primitive
from game.magewinds.content.counts import FallsShort, Reaches
from game.magewinds.content.places import Limits, On, needs_territory, spots
from game.magewinds.content.scenarios import (
    Clear,
    HandLimit,
    NameEdge,
    PlacePieces,
    Replenish,
    Scenario,
    ScenarioFile,
    SetUpTerrain,
    ShareOut,
    SpecialAction,
    TakeCorners,
    Wins,
)

SCENARIOS = ContentFile("scenarios.yaml", ScenarioFile)
Wrong: TypeAlias = Iterator[tuple[str, str]]
"""The key of a scenario that is wrong, and what is."""


def scenarios_make_sense(content: Content) -> Iterator[Fault]:
    """Each scenario can be set up, played and ended by what it says itself."""
    file = content[SCENARIOS]
    for at, scenario in enumerate(file.scenarios):
        shares = {division.id: len(division.territories) for division in file.divisions}
        found = chain(
            _roles(scenario), _spots(scenario), _pieces(scenario), _shares(scenario, shares), _end(scenario)
        )
        for key, text in found:
            yield SCENARIOS.fault("scenarios", at, key, text=f"{scenario.id}: {text}")


def _roles(scenario: Scenario) -> Wrong:
    """There is a role for everybody, and nobody else is spoken of."""
    if len(set(scenario.roles)) != max(scenario.players):
        yield "roles", f"{max(scenario.players)} players need as many roles"
    for key, roles in _named(scenario):
        if unknown := set(roles) - set(scenario.roles):
            yield key, f"nobody is the {', '.join(sorted(unknown))}"
    deployed = set(chain.from_iterable(each.order for each in scenario.deployment))
    if missing := set(scenario.roles) - deployed:
        yield "deployment", f"the {', '.join(sorted(missing))} never deploys"


def _named(scenario: Scenario) -> Iterator[tuple[str, Iterable[str]]]:
    """The roles that are spoken of, by the key where they are."""
    for step in scenario.setup:
        if isinstance(step, SetUpTerrain | NameEdge):
            yield "setup", (step.by,)
        elif isinstance(step, PlacePieces | ShareOut | TakeCorners):
            yield "setup", step.order
    yield from (("deployment", each.order) for each in scenario.deployment)
    yield from (("rules", (rule.role,)) for rule in scenario.rules if isinstance(rule, SpecialAction))
    for ending in scenario.endings:
        for part in (ending.provided, ending.result):
            if isinstance(part, Reaches | FallsShort | Wins):
                yield "endings", (part.role,)


def _limits(scenario: Scenario) -> Iterator[tuple[str, Limits]]:
    """All limits, by the key where they are."""
    yield from (("setup", step.limits) for step in scenario.setup if isinstance(step, PlacePieces))
    yield from (("deployment", each.limits) for each in scenario.deployment)
    yield from (
        ("rules", rule.limits) for rule in scenario.rules if isinstance(rule, Replenish | SpecialAction)
    )


def _spots(scenario: Scenario) -> Wrong:
    """Edges, corners and territories are measured from only where somebody got them."""
    steps = {type(step) for step in scenario.setup}
    given = {"objective_edge": NameEdge, "opposite_edge": NameEdge, "own_corner": TakeCorners}
    for key, limits in _limits(scenario):
        for spot in sorted(spots(limits)):
            if spot in given and given[spot] not in steps:
                yield key, f"no step of the set-up gives the {spot}"
            if spot == "pieces" and scenario.piece is None:
                yield key, "there are no pieces to measure from"
        if needs_territory(limits) and ShareOut not in steps:
            yield key, "no step of the set-up gives territories"


def _pieces(scenario: Scenario) -> Wrong:
    """Pieces are placed just if there are any; what is carried or collected can be."""
    places = any(isinstance(each, PlacePieces | Replenish) for each in (*scenario.setup, *scenario.rules))
    if places != (scenario.piece is not None):
        yield "piece", "there is a piece just if there is a step or a rule that places it"
    if any(clear.of == "pieces" for clear in _clear(scenario)) and not _lies_on_the_centre(scenario):
        yield "setup", "room is kept clear round pieces that do not lie on the centre point by then"
    if scenario.piece and scenario.piece.kind == "marker" and scenario.piece.carriable:
        yield "piece", "a marker is a point, which nobody carries (9.4)"
    tallied = {kind for count in _counts(scenario) if (kind := TALLIED.get(count.kind))}
    for kind in sorted(tallied):
        piece = scenario.piece
        if piece is None or not piece.carriable or piece.picked_up != kind:
            yield "piece", f"no piece can be {kind}, and yet it is counted"


def _clear(scenario: Scenario) -> Iterator[Clear]:
    steps = (step for step in scenario.setup if isinstance(step, SetUpTerrain))
    return (clear for step in steps for clear in step.clear)


def _lies_on_the_centre(scenario: Scenario) -> bool:
    """Whether the pieces are put on the centre point before the terrain, so that maps can keep away from them."""
    steps = takewhile(lambda step: not isinstance(step, SetUpTerrain), scenario.setup)
    return any(isinstance(step, PlacePieces) and On(spot="centre") in step.limits for step in steps)


TALLIED = {"pieces_carried": "carried", "pieces_collected": "collected"}


def _counts(scenario: Scenario) -> Iterator[Primitive]:
    """Whatever hand limits and endings count."""
    yield from (rule.count for rule in scenario.rules if isinstance(rule, HandLimit))
    yield from (count for e in scenario.endings if (count := getattr(e.provided, "count", None)))
    yield from (each.count for e in scenario.endings for each in getattr(e.result, "by", ()))


def _shares(scenario: Scenario, shares: dict[str, int]) -> Wrong:
    """Every division has a territory for each player."""
    for step in scenario.setup:
        for way in step.ways if isinstance(step, ShareOut) else ():
            if shares.get(way, 4) < max(scenario.players):
                yield "setup", f"{way} gives {shares[way]} territories, fewer than there can be players"


def _end(scenario: Scenario) -> Wrong:
    """The battle ends at its last round, or in overtime, or somebody is left at last."""
    last = scenario.rounds
    if last is None and not any(ending.when == "removal" for ending in scenario.endings):
        yield "endings", "without a last round the battle has to end by removals"
    at_last = [e for e in scenario.endings if e.when == "round_end" and e.from_round == last]
    if last is not None and not at_last:
        yield "endings", f"nothing is decided at the end of round {last}"
    if last is not None and not scenario.overtime and not any(e.provided is None for e in at_last):
        yield "endings", f"without overtime the battle ends at round {last}, whatever holds"


CHECKS = (scenarios_make_sense,)
"""What must hold in the file of scenarios."""
