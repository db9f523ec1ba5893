"""Free places on the screen: where something can lie beside what it explains, without covering what is needed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from pygame import Rect

from game.core.dataclass import dataclass

Size = tuple[int, int]

NEVER: Final = 1000.0
"""The cost of covering what must stay clear: it outweighs everything else."""
STEPS: Final = (13, 9)
FAR: Final = 0.4  # cost of the longest way from what it explains
MOVED: Final = 0.15  # cost of another place than the last one
SMALLER: Final = 0.15  # cost of the next size


@dataclass(frozen=True, slots=True)
class Obstacle:
    """An area, with the cost of covering all of it."""

    area: Rect
    cost: float


def free_place(
    sizes: Sequence[Size], anchor: Rect, obstacles: Sequence[Obstacle], room: Rect, last: Rect | None = None
) -> tuple[Rect, float]:
    """The cheapest place in a room for something beside `anchor`, and its cost; `sizes` are from the best downwards.

    `last` is where the thing before it lay: who moves from one to the next looks there.
    """
    areas = [obstacle.area for obstacle in obstacles]
    best, least = Rect(room.topleft, sizes[-1]).clamp(room), math.inf
    for at, size in enumerate(sizes):
        shrunk = SMALLER * at
        if shrunk >= least:
            break
        for cost, place in _places_by_way(size, anchor, room, last):
            if shrunk + cost >= least:
                break
            covered = sum(_covered(place, obstacles[index]) for index in place.collidelistall(areas))
            if shrunk + cost + covered < least:
                best, least = place, shrunk + cost + covered
    return best, least


def _places_by_way(size: Size, anchor: Rect, room: Rect, last: Rect | None) -> list[tuple[float, Rect]]:
    """Places to try with their costs but for what they cover, the cheapest first."""
    places = _places(size, anchor, room, last)
    priced = [
        (_way(place, anchor, room) + (MOVED if last and place != last else 0), place) for place in places
    ]
    return sorted(priced, key=itemgetter(0))


def _places(size: Size, anchor: Rect, room: Rect, last: Rect | None) -> Iterator[Rect]:
    """Places to try: the last one, those beside the anchor, and a grid over the room."""
    if last and last.size == size and room.contains(last):
        yield last.copy()
    wide, high = max(0, room.width - size[0]), max(0, room.height - size[1])
    across = [room.left + wide * step // (STEPS[0] - 1) for step in range(STEPS[0])]
    down = [room.top + high * step // (STEPS[1] - 1) for step in range(STEPS[1])]
    beside = [anchor.right, anchor.left - size[0], anchor.centerx - size[0] // 2]
    level = [anchor.top - size[1], anchor.bottom, anchor.centery - size[1] // 2]
    for x in {*across, *(min(max(x, room.left), room.left + wide) for x in beside)}:
        for y in {*down, *(min(max(y, room.top), room.top + high) for y in level)}:
            yield Rect((x, y), size)


def _way(place: Rect, anchor: Rect, room: Rect) -> float:
    across, down = place.centerx - anchor.centerx, place.centery - anchor.centery
    return FAR * math.hypot(across, down) / math.hypot(*room.size)


def _covered(place: Rect, obstacle: Obstacle) -> float:
    shared = place.clip(obstacle.area)
    part = shared.width * shared.height / max(1, obstacle.area.width * obstacle.area.height)
    return obstacle.cost * (1 + part) if obstacle.cost >= NEVER else obstacle.cost * part
