"""The state right after an event is as the event tells it: what a screen shows with it is that state."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game import titles
from game.core.match import Match
from game.magewinds import events as told
from game.magewinds.state import MagewindsState, Place
from tests.counts import count

Check = Callable[[Any, MagewindsState], bool]


def stands_at(state: MagewindsState, number: int, spot: tuple[int, int]) -> bool:
    """Whether a fighter stands on the battlefield at a point."""
    each = state.fighters[number]
    return each.place is Place.FIELD and (each.x, each.y) == spot


def lies_at(state: MagewindsState, number: int, spot: tuple[int, int]) -> bool:
    """Whether a piece lies on the battlefield at a point."""
    each = state.pieces[number]
    return each.lies and (each.x, each.y) == spot


def is_picked_up(event: told.PickedUp, state: MagewindsState) -> bool:
    piece = state.pieces[event.piece]
    if event.collected:
        return not piece.lies and piece.collector == event.seat
    carries = event.piece in state.fighters[event.fighter].carries
    return not piece.lies and piece.carrier == event.fighter and carries


def has_left(state: MagewindsState, number: int, place: Place) -> bool:
    """Whether a fighter has left the battlefield, and so have its counters and conditions."""
    each = state.fighters[number]
    return each.place is place and not each.counters and not each.conditions


CHECKS: dict[type[Any], Check] = {
    told.Travelled: lambda event, state: stands_at(state, event.fighter, event.way[-1]),
    told.StepTakenBack: lambda event, state: stands_at(state, event.fighter, (event.x, event.y)),
    told.Deployed: lambda event, state: stands_at(state, event.fighter, (event.x, event.y)),
    told.Shoved: lambda event, state: lies_at(state, event.piece, event.way[-1]),
    told.PieceLaid: lambda event, state: lies_at(state, event.piece, (event.x, event.y)),
    told.Dropped: lambda event, state: lies_at(state, event.piece, (event.x, event.y)),
    told.PickedUp: is_picked_up,
    told.Damaged: lambda event, state: state.fighters[event.fighter].damage == event.total,
    told.Healed: lambda event, state: state.fighters[event.fighter].damage == event.damage,
    told.CountersChanged: lambda event, state: state.fighters[event.fighter].counters == event.after,
    told.ConditionChanged: lambda event, state: (
        (event.condition in state.fighters[event.fighter].conditions) == event.has
    ),
    told.TakenDown: lambda event, state: has_left(state, event.fighter, Place.OUT),
    told.Escaped: lambda event, state: has_left(state, event.fighter, Place.ESCAPED),
    told.Activated: lambda event, state: (
        state.activation is not None
        and (state.activation.fighter, state.activation.player) == (event.fighter, event.player)
    ),
    told.TurnBegan: lambda event, state: state.turn == event.seat,
    told.Passed: lambda event, state: event.waited or event.seat in state.passes,
}


def tell_all(scenario: str, seed: int, answers: int) -> set[type[Any]]:
    """Plays a match at random and looks at each of its events with the state right after it. Returns their kinds."""
    match = Match.start(titles.load("magewinds"), 2, seed, {"scenario": scenario, "beta_fighters": True})
    rng, kinds = random.Random(seed), set()
    for entry in range(answers):
        if not match.pending:
            break
        question = rng.choice(match.pending)
        assert match.submit(question.seat, question.sample(rng))
        for event, view in match.moments(entry, None):
            kinds.add(type(event))
            assert type(event) not in CHECKS or CHECKS[type(event)](event, view.state), event
    return kinds


@pytest.mark.usually(1)
@pytest.mark.parametrize(
    ("scenario", "first"), [("deathmatch", 3), ("treasure_dash", 1), ("hold_the_line", 0), ("the_prize", 3)]
)
def test_an_event_is_told_once_the_state_is_as_it_says(
    scenario: str, first: int, pytestconfig: pytest.Config
) -> None:
    kinds: set[type[Any]] = set()
    for seed in range(first, first + count(pytestconfig, "battles")):
        kinds |= tell_all(scenario, seed, 1000)
    assert {told.Travelled, told.Deployed, told.Damaged, told.CountersChanged, told.TakenDown} <= kinds
