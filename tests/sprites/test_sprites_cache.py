"""The memory for painted surfaces: bounded for each sort of picture, and for all of them together."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from sprites import cache as module
from sprites.cache import SurfaceCache

SIDE = 100
WEIGHT = SIDE * SIDE * 4


@pytest.fixture
def caches(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[SurfaceCache]]:
    """No caches but those that a test makes."""
    found: list[SurfaceCache] = []
    monkeypatch.setattr(module, "_all", found)
    yield found


def paint() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def test_what_was_not_used_for_longest_goes_first(caches: list[SurfaceCache]) -> None:
    cache = SurfaceCache(megabytes=3 * WEIGHT / 1e6)
    first = cache.get("a", paint)
    for key in "bc":
        cache.get(key, paint)
    assert cache.get("a", paint) is first
    cache.get("d", paint)
    assert cache.get("a", paint) is first and len(cache) == 3


def test_all_together_keep_a_bound(caches: list[SurfaceCache], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ALL_TOGETHER", 5 * WEIGHT)
    one, other = SurfaceCache(megabytes=100), SurfaceCache(megabytes=100)
    old = [one.get(number, paint) for number in range(4)]
    for number in range(3):
        other.get(number, paint)
    assert one.bytes + other.bytes == 5 * WEIGHT
    assert len(one) == 2 and len(other) == 3, "the oldest went, though they are in the other cache"
    assert one.get(3, paint) is old[3]


def test_the_last_picture_of_each_sort_stays(
    caches: list[SurfaceCache], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ALL_TOGETHER", WEIGHT)
    made = [SurfaceCache(megabytes=100) for _ in range(3)]
    kept = [cache.get("only", paint) for cache in made]
    assert [cache.get("only", paint) for cache in made] == kept
