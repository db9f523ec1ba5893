"""Statistics of simulated matches: means and shares of wins, with intervals."""

from __future__ import annotations

import random

import pytest

from game.bots.measures import between, deciles, evidence, gathered, mean, percent, share
from game.core.title import Measures


def match(points: float, *classes: str) -> Measures:
    return Measures(
        {"points": points}, tuple({"class": (name,), "deck": ("red", "blue")} for name in classes)
    )


def test_means_have_an_interval_that_narrows() -> None:
    few, many = mean([1.0, 3.0] * 8), mean([1.0, 3.0] * 200)
    assert few.value == many.value == 2.0
    assert few.high - few.low > many.high - many.low > 0
    assert many.high - 2.0 == pytest.approx(1.96 / 20, rel=0.01)
    assert mean([5.0]).low == mean([5.0]).high == 5.0


def test_deciles_go_from_the_least_to_the_greatest() -> None:
    assert deciles([float(number) for number in range(100, -1, -1)]) == [10.0 * tenth for tenth in range(11)]
    assert deciles([3.0]) == [3.0] * 11
    assert gathered([(match(3, "fencer"), (0,)), (match(5, "shade"), (0,))]).deciles["points"][::10] == [
        3.0,
        5.0,
    ]


def test_shares_stay_between_nothing_and_all() -> None:
    """Wilson's interval, as published: 8 of 10 lie between 49% and 94%."""
    assert share([1.0] * 3).high <= 1.0 and 0.0 < share([1.0] * 3).low < 1.0
    found = share([1.0] * 8 + [0.0] * 2)
    assert (found.low, found.high) == (pytest.approx(0.490, abs=0.001), pytest.approx(0.943, abs=0.001))


@pytest.mark.parametrize(("wins", "count"), [(0, 40), (0, 30), (6, 6), (1, 1), (0, 6)])
def test_shares_of_nothing_and_all_are_not_beyond(wins: int, count: int) -> None:
    """What is lost in rounding would be written as -0.0%, or as more than all."""
    found = share([1.0] * wins + [0.0] * (count - wins))
    assert 0 <= found.low <= found.high <= 1
    assert "-" not in between(found)


def test_what_is_or_is_not_so_is_a_share() -> None:
    """One match of ten: no mean from -10% to 30%, but Wilson's interval."""
    ended = [Measures({}, shares={"quiet": float(at == 0)}) for at in range(10)]
    found = gathered([(each, (0,)) for each in ended])
    assert found.shares == {"quiet": share([1.0] + [0.0] * 9)} and not found.means
    assert (percent(found.shares["quiet"].value), between(found.shares["quiet"])) == (
        "10.0%",
        "1.8 to 40.4%",
    )


def test_the_mean_of_what_is_counted_is_not_less_than_nothing() -> None:
    assert mean([0.0, 0.0, 0.0, 1.0]).low == 0.0
    assert mean([0.0, 0.0, 0.0, -1.0]).low < 0.0


def test_wins_are_told_by_trait() -> None:
    found = gathered([(match(3, "fencer", "shade"), (0,)), (match(5, "shade", "fencer"), (1,))])
    assert found.means["points"].value == 4.0
    classes = found.traits["class"]
    assert (classes["fencer"].value, classes["fencer"].of) == (1.0, 2)
    assert (classes["shade"].value, classes["shade"].of) == (0.0, 2)


def test_what_all_seats_share_tells_nothing() -> None:
    found = gathered([(match(3, "fencer", "fencer"), (0,)), (match(5, "shade", "fencer"), (1,))])
    assert found.traits["class"]["fencer"].of == 1
    assert not found.traits.get("deck")


def test_a_draw_is_half_a_win() -> None:
    found = gathered([(match(3, "fencer", "shade"), ())])
    assert {name: each.value for name, each in found.traits["class"].items()} == {"fencer": 0.5, "shade": 0.5}


def test_no_matches_no_statistics() -> None:
    assert gathered([]).plain() == {"means": {}, "deciles": {}, "shares": {}, "traits": {}}


def test_scores_of_two_matches_tell_as_much_as_their_spread_says() -> None:
    """Sides that win alike tell no more than one match, sides of their own two."""
    assert evidence([1.0, 1.0, 0.0, 0.0], 2) == 4
    assert evidence([1.0, 0.5, 0.5, 0.0], 2) == 8
    assert evidence([1.0, 1.0, 1.0], 2) == 6
    assert evidence([1.0, 1.0, 1.0, 0.5, 0.0], 2) == pytest.approx(5 * 0.21 / 0.16)
    assert evidence([1.0, 0.5, 0.0]) == 3


@pytest.mark.parametrize("strength", [0.5, 0.7, 0.9])
def test_the_interval_of_deals_from_both_sides_holds_the_truth(strength: float) -> None:
    rng, held, trials = random.Random(7), 0, 400
    for _ in range(trials):
        row = [((rng.random() < strength) + (rng.random() < strength)) / 2 for _ in range(20)]
        found = share(row, 2)
        held += found.low <= strength <= found.high
        assert found.of == 40
    assert held > 0.92 * trials
