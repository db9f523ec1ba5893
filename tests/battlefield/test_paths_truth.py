"""Shortest ways against a search of another kind, which knows the true length between two bounds.

pytest tests/battlefield/test_paths_truth.py --cases 2500      all 500 random cases
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any

import pytest

from game.battlefield import Battlefield
from tests.battlefield import brackets
from tests.battlefield.fields import degenerate_document, random_document

CHORDS, MANY = 10, 64
"""To a quarter of a circle."""
GOALS = 3
HAIR = 2e-6
MORE = 0.05
"""The other search looks no further than ways so much longer than ours: a shorter one it would find."""


def goals_of(table: Battlefield, seed: int, step: float) -> list[tuple[brackets.Point, float]]:
    """Points that the first base can pass, and how far it says they are; on a grid if `step` is one's."""
    rng, map = Random(seed), table.reach("b0", 0).map.whole
    found: list[tuple[brackets.Point, float]] = []
    while len(found) < GOALS:
        p = rng.uniform(0.5, 11.5), rng.uniform(0.5, 15.5)
        if step:
            p = round(p[0] / step) * step, round(p[1] / step) * step
        if map.ground.is_free(*p) and (length := map.distance(p)) < inf:
            found.append((p, length))
    return found


def bracketed(
    make: Callable[[int], dict[str, Any]], seed: int, chords: int, step: float = 0.0
) -> list[tuple[float, float, float]]:
    """Our length and the bounds, for some goals on a battlefield."""
    document = make(seed)
    goals = goals_of(Battlefield.from_dict(document), seed + 1000, step)
    asked = [(goal, length + MORE) for goal, length in goals]
    found = brackets.bounds(document, "b0", asked, chords)
    return [(length, low, high) for (_, length), (low, high) in zip(goals, found, strict=True)]


@pytest.mark.deep
def test_15_0_every_length_lies_between_the_bounds(cases: int) -> None:
    """60 random cases, or a fifth of those asked for, at most 500; and a guess from the bounds comes close."""
    found = [
        case
        for seed in range(min(500, cases // 5) // GOALS + 1)
        for case in bracketed(random_document, seed, CHORDS)
    ]
    assert [case for case in found if not case[1] - HAIR <= case[0] <= case[2] + HAIR] == []
    narrow = [case for case in found if case[2] - case[1] < 1e-2]
    assert len(narrow) > 0.9 * len(found), "the bounds say little"
    guesses = sorted(abs(low + (high - low) / 3 - length) for length, low, high in narrow)
    assert guesses[len(guesses) // 2] < 1e-5


@pytest.mark.deep
@pytest.mark.parametrize("seed", [4, 7])
def test_15_0_closer_bounds_come_closer(seed: int) -> None:
    """With 64 chords to a quarter of a circle a guess from the bounds is good to a millionth of an inch."""
    for length, low, high in bracketed(random_document, seed, MANY):
        assert high - low < 2e-4
        assert low + (high - low) / 3 == pytest.approx(length, abs=1e-6)


@pytest.mark.deep
def test_15_0_where_everything_touches_as_well(cases: int) -> None:
    """There the larger obstacles close gaps that are just wide enough, so that the upper bound may be none."""
    for seed in range(min(500, cases // 5) // GOALS + 1):
        for length, low, high in bracketed(degenerate_document, seed, CHORDS, step=0.5):
            assert low - HAIR <= length <= high + HAIR
