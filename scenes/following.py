"""Cards that follow their places in a fan: quickly at first, then ever more gently."""

from __future__ import annotations

import math

from sprites.cards.fan import Slot
from sprites.drawing.motion import Pose
from sprites.drawing.theme import Theme

SWIFT = 14.0  # how quickly cards follow their places: the share per second, in the exponent
NEAR = 0.6  # pixels from its place at which a card is there


def place_of(slot: Slot) -> Pose:
    """Where a card rests in its slot of a fan."""
    return Pose(slot.x, slot.y, slot.angle, height=4 + slot.lift * 0.25)


def share_of(dt: float, theme: Theme) -> float:
    """How much of its way a card goes in that time."""
    at_once = theme.speed == 0 or theme.calm
    return 1.0 if at_once else 1 - math.exp(-SWIFT * dt * theme.speed)


def is_there(pose: Pose | None, goal: Pose) -> bool:
    """Whether a card has arrived."""
    return (
        pose is not None and math.dist((pose.x, pose.y), (goal.x, goal.y)) < NEAR and pose.angle == goal.angle
    )


def nearer(pose: Pose | None, goal: Pose, share: float) -> Pose:
    """Where a card is after a share of its way."""
    if pose is None or share >= 1 or is_there(pose, goal):
        return goal

    def towards(start: float, end: float) -> float:
        return start + (end - start) * share

    x, y = towards(pose.x, goal.x), towards(pose.y, goal.y)
    angle, height = towards(pose.angle, goal.angle), towards(pose.height, goal.height)
    close = math.dist((x, y), (goal.x, goal.y)) < 2 * NEAR
    return goal if close else Pose(x, y, angle, height=height)
