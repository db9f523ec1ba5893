"""Elo ratings: as they are defined, and with intervals that hold."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.lab.tournament import MIDDLE, Pair, elo, rated


def test_ten_wins_to_one_are_four_hundred_points() -> None:
    found = elo({("strong", "weak"): [1.0] * 10_000 + [0.0] * 1_000})
    assert found["strong"] - found["weak"] == pytest.approx(400, abs=0.1)
    assert (found["strong"] + found["weak"]) / 2 == pytest.approx(MIDDLE)


def test_who_wins_as_often_as_it_loses_is_rated_alike() -> None:
    found = elo({("one", "other"): [1.0, 0.0, 0.5, 0.5]})
    assert found["one"] == pytest.approx(found["other"])


def test_who_wins_everything_has_a_rating_that_more_matches_raise() -> None:
    few, many = (rated({("all", "none"): [1.0] * count})["all"] for count in (5, 50))
    assert MIDDLE < few.value < many.value < 3000
    assert few.low < few.value < few.high


def test_two_who_never_met_are_rated_by_a_third() -> None:
    found = elo({("best", "middle"): [1.0] * 30 + [0.0] * 10, ("middle", "last"): [1.0] * 30 + [0.0] * 10})
    assert found["best"] - found["last"] == pytest.approx(2 * (found["best"] - found["middle"]), rel=0.01)


@given(st.integers(0, 10**6))
def test_ratings_are_found_again(seed: int) -> None:
    """Bots that win as their ratings say are rated so, within three intervals."""
    rng = random.Random(seed)
    true = {name: rng.uniform(1200, 1800) for name in "abcd"}
    shift = MIDDLE - sum(true.values()) / len(true)
    scores: dict[Pair, list[float]] = {}
    for one, other in (pair for pair in ("ab", "ac", "ad", "bc", "bd", "cd")):
        likely = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
        scores[one, other] = [float(rng.random() < likely) for _ in range(300)]
    for name, each in rated(scores).items():
        half = (each.high - each.low) / 2
        assert abs(each.value - (true[name] + shift)) < 3 * half, name
        assert math.isfinite(each.value)


def test_they_are_told_from_the_best_down() -> None:
    found = rated({("weak", "strong"): [0.0, 0.0, 1.0], ("weak", "middle"): [0.5, 0.0, 0.5]})
    values = [each.value for each in found.values()]
    assert values == sorted(values, reverse=True) and list(found)[-1] == "weak"
    assert found["weak"].of == 6 and found["strong"].of == 3
