"""Random matches: they end, the table is sound at every question, and the books of each match balance.

pytest tests/halfwish/test_halfwish_random_play.py --matches 2000 -n 2      a thousand for each way to set up
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest

from game.core.match import Match
from game.core.play import CHANCE
from tests.counts import count
from tests.halfwish.random_play import wander
from tests.halfwish.soundness import check_sound
from tests.pinned import known_title

TITLE = known_title("halfwish")
BASIC = TITLE.content.basic_powers
SHARE = 10
"""One in so many of the matches that are asked for is played for each way to set up."""
SETUPS: list[dict[str, Any]] = [
    {},
    {"mirror": True},
    {"draws": "1.6", "starter": "second"},
    {"pairs": True, "starter": "first"},
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" in metafunc.fixturenames:
        share = max(1, count(metafunc.config, "matches") // SHARE)
        cases = [(number, seed) for number in range(len(SETUPS)) for seed in range(share)]
        metafunc.parametrize(("number", "seed"), cases, ids=str)


def played(number: int, seed: int, rollers: int = 0) -> Match[Any, Any]:
    """A match of random answers, looked at before each of them."""
    for match, _ in wander(seed, fierce=seed % 3 / 3, rollers=rollers, **SETUPS[number]):
        check_sound(match)
        check_secrets(match)
        assert len(match.journal) < TITLE.limit
    return match


def check_secrets(match: Match[Any, Any]) -> None:
    """Decks, commitments, picked powers, and dice that were not shown are hidden from onlookers."""
    state, view = match.state, match.view(None).state
    early = match.pending and state.duel is not None and state.duel.stage in ("preparation", "map")
    for who in view.players:
        hidden = [who.deck, who.powers, who.library]
        if early:
            hidden += [*who.slots, who.cup]
        if match.pending and match.pending[0].key in ("choice", "scout", "parley", "keep", "discard"):
            hidden.append(who.cup)
        assert all(card < 0 for zone in hidden for card in zone.cards)


# ---------------------------------------------------------------------- the books


def turns(match: Match[Any, Any]) -> Iterator[tuple[tuple[int, int], list[Any]]]:
    """The events of each turn, by round and turn."""
    now = (0, 0)

    def turn_of(event: Any) -> tuple[int, int]:
        nonlocal now
        if event.kind == "turn_began":
            now = (event.round, event.turn)
        return now

    for key, events in groupby(match.log, turn_of):
        if key != (0, 0):
            yield key, list(events)


def kinds(events: list[Any], kind: str) -> list[Any]:
    return [event for event in events if event.kind == kind]


def check_turns(match: Match[Any, Any]) -> None:
    """Each turn ended with a duel or an accepted parley (HW-05), and only the last one may have been cut short."""
    rows = list(turns(match))
    assert [key for key, _ in rows] == [(r, t) for r in (1, 2, 3) for t in range(1, 6)][: len(rows)]
    for key, events in rows:
        truces = [event for event in kinds(events, "replied") if event.choice == "parley" and event.agreed]
        fights, ended = kinds(events, "duel_began"), kinds(events, "duel_ended")
        assert len(truces) + len(fights) == 1 or (key == rows[-1][0] and not truces and not fights)
        assert len(fights) == len(ended) or key == rows[-1][0]
        assert len(kinds(events, "map_turned")) <= 1


def check_powers(match: Match[Any, Any]) -> None:
    """One power a turn that is not basic (HW-27), and each once a match."""
    for _, events in turns(match):
        spent = Counter(event.seat for event in kinds(events, "power_played") if event.power not in BASIC)
        assert all(count == 1 for count in spent.values())
    for seat in (0, 1):
        powers = [event.power for event in kinds(match.log, "power_played") if event.seat == seat]
        assert len(powers) == len(set(powers)) <= 5


def check_points(match: Match[Any, Any]) -> None:
    """Points are what was scored and lost, less what was paid; the first to score is remembered."""
    scored, paid = kinds(match.log, "scored"), kinds(match.log, "paid")
    for seat, who in enumerate(match.state.players):
        gained = sum(event.by for event in scored if event.seat == seat)
        assert who.points == gained - sum(event.points for event in paid if event.seat == seat)
    gains = [event.seat for event in scored if event.by > 0]
    assert match.state.first_scorer == (gains[0] if gains else -1)


def check_health(match: Match[Any, Any]) -> None:
    """Every change of health is told, and nobody has more than the most."""
    for seat, who in enumerate(match.state.players):
        health = TITLE.content.figures.health
        for event in kinds(match.log, "health_changed"):
            if event.seat == seat:
                assert event.before == health and event.now <= TITLE.content.figures.health
                health = event.now
        assert who.health == health


def check_result(match: Match[Any, Any]) -> None:
    """Who lost has no health left, or fewer points, lamps, health, or was not the first to score."""
    result, state = match.result, match.state
    assert result is not None
    fallen = [seat for seat, who in enumerate(state.players) if who.health <= 0]
    if len(fallen) == 1:
        assert (result.winners, result.rule) == ((1 - fallen[0],), "3.health")
        return
    assert result.rule == ("3.health" if fallen else "3.end")
    rows = [
        (who.points, who.lamps, who.health, state.first_scorer == seat)
        for seat, who in enumerate(state.players)
    ]
    best = [seat for seat in (0, 1) if rows[seat] > rows[1 - seat]]
    assert list(result.winners) == best


@pytest.mark.counted
def test_3_a_random_match_ends_is_sound_at_every_question_and_its_books_balance(
    number: int, seed: int
) -> None:
    match = played(number, seed)
    check_turns(match)
    check_powers(match)
    check_points(match)
    check_health(match)
    check_result(match)


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_3_with_dice_of_their_own_as_well(setup: int) -> None:
    check_result(played(setup, seed=77, rollers=CHANCE | 3))
