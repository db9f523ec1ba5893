"""The geometry of a fanned hand: positions, the lift of a card, and hit tests."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.core.dataclass import dataclass

Point = tuple[float, float]
Size = tuple[float, float]

STEP: Final = 0.86  # largest distance between two cards, in card widths
TURN: Final = 2.6  # largest angle between two neighbours, in degrees
SPREAD: Final = 17.0  # largest angle between the first and the last card, in degrees
LIFT: Final = 0.20  # rise of the hovered card, in card heights
PART: Final = 0.34  # shift of its neighbours, in card widths


@dataclass(frozen=True, slots=True)
class Slot:
    """The position of a card: its middle, its angle in degrees counter-clockwise, and its lift in pixels."""

    x: float
    y: float
    angle: float = 0.0
    lift: float = 0.0


@lru_cache(maxsize=256)
def fan(
    count: int, middle: Point, width: float, card: Size, hovered: int | None = None, hover: float = 1.0
) -> tuple[Slot, ...]:
    """Slots for `count` cards of size `card` around `middle` within `width` pixels, from left to right.

    `hovered` is the index of the hovered card and `hover` (0 to 1) how far it has risen: it stands upright, and its
    neighbours give way within the width.
    """
    if count < 1:
        return ()
    turn = min(TURN, SPREAD / max(1, count - 1))
    reach = _reach(card, turn * (count - 1) / 2)
    step = min(card[0] * STEP, max(0.0, width - reach) / max(1, count - 1))
    slots = [_slot(index - (count - 1) / 2, middle, step, turn) for index in range(count)]
    if hovered is None or not 0 <= hovered < count:
        return tuple(slots)
    limits = middle[0] - (width - reach) / 2, middle[0] + (width - reach) / 2
    return tuple(_lifted(slots, hovered, hover, card, step, limits))


def hit(slots: Sequence[Slot], card: Size, point: Point, hovered: int | None = None) -> int | None:
    """The index of the card at a point: the lifted one first, then from the last, on top, to the first. None outside
    all.

    A lifted card also covers the place that it rose from, so that it doesn't flutter under a resting pointer.
    """
    if hovered is not None and 0 <= hovered < len(slots) and _covers(slots[hovered], card, point):
        return hovered
    return next((i for i in reversed(range(len(slots))) if _covers(slots[i], card, point)), None)


def order(count: int, hovered: int | None = None) -> list[int]:
    """The indices in drawing order: the lifted card last, on top."""
    indices = [index for index in range(count) if index != hovered]
    return indices + ([hovered] if hovered is not None and 0 <= hovered < count else [])


def _reach(card: Size, angle: float) -> float:
    """The width of a card at the largest angle of the fan."""
    radians = math.radians(angle)
    return card[0] * math.cos(radians) + card[1] * math.sin(radians)


def _slot(offset: float, middle: Point, step: float, turn: float) -> Slot:
    """The slot `offset` cards from the middle, on a circle whose radius follows from angle and distance."""
    angle = offset * turn
    radius = step / math.radians(turn) if turn else 0.0
    drop = radius * (1 - math.cos(math.radians(angle)))
    return Slot(middle[0] + offset * step, middle[1] + drop, -angle)


def _lifted(
    slots: list[Slot], hovered: int, hover: float, card: Size, step: float, limits: tuple[float, float]
) -> list[Slot]:
    covered = max(0.0, 1 - step / card[0]) * hover
    return [
        _raised(slot, hover, card)
        if index == hovered
        else _parted(slot, index - hovered, covered * PART * card[0], limits)
        for index, slot in enumerate(slots)
    ]


def _raised(slot: Slot, hover: float, card: Size) -> Slot:
    lift = LIFT * card[1] * hover
    return Slot(slot.x, slot.y - lift, slot.angle * (1 - hover), lift)


def _parted(slot: Slot, distance: int, push: float, limits: tuple[float, float]) -> Slot:
    shift = math.copysign(push / abs(distance), distance)
    return Slot(min(limits[1], max(limits[0], slot.x + shift)), slot.y, slot.angle)


def _covers(slot: Slot, card: Size, point: Point) -> bool:
    radians = math.radians(slot.angle)
    dx, dy = point[0] - slot.x, point[1] - slot.y
    across = dx * math.cos(radians) - dy * math.sin(radians)
    down = dx * math.sin(radians) + dy * math.cos(radians)
    return abs(across) <= card[0] / 2 and -card[1] / 2 <= down <= card[1] / 2 + slot.lift
