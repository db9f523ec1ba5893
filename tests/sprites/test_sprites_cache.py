"""The memory for painted surfaces: bounded for each sort of picture, and for all of them together."""

from __future__ import annotations

import time
from collections import OrderedDict

import pygame
import pytest

from sprites.drawing import cache
from sprites.drawing.cache import BudgetSpentError, SurfaceCache, painting_until

SIDE = 100
WEIGHT = SIDE * SIDE * 4


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """No surfaces are kept but those of a test."""
    for name, value in (("_recent", OrderedDict()), ("_bytes", 0), ("_together", cache._together)):
        monkeypatch.setattr(cache, name, value)


def paint() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def test_what_was_not_used_for_longest_goes_first() -> None:
    one = SurfaceCache(megabytes=3 * WEIGHT / 1e6)
    first = one.get("a", paint)
    for key in "bc":
        one.get(key, paint)
    assert one.get("a", paint) is first
    one.get("d", paint)
    assert one.get("a", paint) is first and len(one) == 3


def test_all_together_keep_a_bound() -> None:
    cache.bound(5 * WEIGHT / 1e6)
    one, other = SurfaceCache(megabytes=100), SurfaceCache(megabytes=100)
    old = [one.get(number, paint) for number in range(4)]
    for number in range(3):
        other.get(number, paint)
    assert one.bytes + other.bytes == 5 * WEIGHT
    assert len(one) == 2 and len(other) == 3, "the oldest went, though they are in the other cache"
    assert one.get(3, paint) is old[3]


def test_the_last_picture_of_each_sort_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.bound(WEIGHT / 1e6)
    made = [SurfaceCache(megabytes=100) for _ in range(3)]
    kept = [each.get("only", paint) for each in made]
    assert [each.get("only", paint) for each in made] == kept


def test_painting_ends_at_its_moment_and_goes_on_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "LEAST", 0.0)
    one = SurfaceCache(megabytes=100)

    def screen() -> None:
        for number in range(3):
            one.get(number, paint)

    for painted in (1, 2):
        with pytest.raises(BudgetSpentError), painting_until(0.0):
            screen()
        assert len(one) == painted, "one picture each time, however late it is"
    with painting_until(0.0):
        screen()
    assert len(one) == 3
    screen()


def test_there_is_time_until_the_moment_and_no_end_without_one() -> None:
    one = SurfaceCache(megabytes=100)
    for moment in (time.perf_counter() + 600, None):
        with painting_until(moment):
            for number in range(3):
                one.get((moment, number), paint)
    assert len(one) == 6
