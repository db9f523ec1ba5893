"""Cards in motion: flying in arcs from zone to zone, turning over on the way, and sliding into a fan."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from game.core.dataclass import dataclass
from scenes.app.app import App
from sprites.cards import card as cards
from sprites.cards.card import Backed, Drawable
from sprites.cards.fan import Slot
from sprites.drawing.motion import Flight, Pose
from sprites.drawing.theme import Theme

LIFT = 0.35  # height of the arc, in card heights
RISE = 0.07  # greatest height of a card above the table, in card heights


@dataclass(slots=True)
class FlyingCard:
    """A card in the air. Its destination may move, so `goal` is called for the pose in each frame.

    `card` is its number, HIDDEN for an unknown card; `zone` is its destination. `front` is None for a card that stays
    hidden. `delay` and `age` are in seconds; a card that `waits_in_sight` is visible during its delay.
    """

    card: int
    zone: str
    front: Drawable | None
    back: Backed
    start: Pose
    goal: Callable[[], Pose]
    seconds: float
    delay: float = 0.0
    waits_in_sight: bool = False
    age: float = 0.0

    @property
    def progress(self) -> float:
        return max(0.0, self.age - self.delay) / self.seconds if self.seconds else 1.0


class Airspace(Protocol):
    """A board as its flying cards use it."""

    app: App

    @property
    def theme(self) -> Theme: ...


class CardMotion:
    """The cards in the air. The scale of a pose is relative to the width of a card in hand."""

    board: Airspace

    def __init__(self, board: Airspace) -> None:
        self.board = board
        self.flyers: list[FlyingCard] = []

    @property
    def moving(self) -> bool:
        return bool(self.flyers)

    @property
    def away(self) -> set[int]:
        """The known cards that have not yet reached their zones in the view."""
        return {flyer.card for flyer in self.flyers if flyer.card >= 0}

    def flying(self, zone: str) -> list[int]:
        """The cards that are flying to a zone."""
        return [flyer.card for flyer in self.flyers if flyer.zone == zone]

    def away_from(self, zone: str, cards: Sequence[int]) -> list[bool]:
        """For each card of a zone, whether it is still flying there; of the hidden ones, the last count as flying."""
        flying = self.flying(zone)
        hidden = sum(card < 0 for card in flying)
        away = [card in flying for card in cards]
        for index in reversed(range(len(cards))):
            if cards[index] < 0:
                away[index] = hidden > 0
                hidden -= 1
        return away

    @property
    def width(self) -> int:
        """The width of a card in hand, in pixels."""
        raise TypeError(f"{type(self).__name__} knows no width")

    def clear(self) -> None:
        """Let everything land at once."""
        flyers, self.flyers = self.flyers, []
        if flyers:
            self.landed(flyers)

    def landed(self, flyers: Sequence[FlyingCard]) -> None:
        """Handle the arrival of some cards."""

    def update(self, dt: float) -> bool:
        """Let time pass; returns whether anything flew."""
        if not self.flyers:
            return False
        for flyer in self.flyers:
            begun = flyer.age >= flyer.delay
            flyer.age += dt
            if not begun and flyer.age >= flyer.delay:
                self.board.app.play("card_slide")
        landed = [flyer for flyer in self.flyers if flyer.progress >= 1]
        if landed:
            self.flyers = [flyer for flyer in self.flyers if flyer.progress < 1]
            self.landed(landed)
        return True

    def draw(self, target: pygame.Surface) -> None:
        """Draw all cards in the air."""
        theme, width = self.board.theme, self.width
        height = cards.size_of(width)[1]
        for flyer in self.flyers:
            if flyer.age < flyer.delay and not flyer.waits_in_sight:
                continue
            flight = Flight(flyer.start, flyer.goal(), lift=height * LIFT, rise=height * RISE)
            pose = flight.at(flyer.progress, reduced_motion=theme.reduced_motion)
            cards.draw(target, flyer.front, flyer.back, pose, width, theme)


def lying(pose: Pose, *, face_up: bool) -> Pose:
    """A pose with the card face up or face down. A card that flies from one to the other turns over in the air."""
    return replace(pose, turned=0.0 if face_up else 1.0)


SWIFT = 14.0  # rate at which cards approach their places, per second in the exponent
NEAR = 0.6  # pixels from its place at which a card counts as there


def place_of(slot: Slot) -> Pose:
    """The pose of a card at rest in its slot of a fan."""
    return Pose(slot.x, slot.y, slot.angle, height=4 + slot.lift * 0.25)


def share_of(dt: float, theme: Theme) -> float:
    """The share of its remaining way that a card covers in `dt` seconds."""
    at_once = theme.speed == 0 or theme.reduced_motion
    return 1.0 if at_once else 1 - math.exp(-SWIFT * dt * theme.speed)


def is_there(pose: Pose | None, goal: Pose) -> bool:
    """Whether a card has reached its place."""
    return (
        pose is not None and math.dist((pose.x, pose.y), (goal.x, goal.y)) < NEAR and pose.angle == goal.angle
    )


def nearer(pose: Pose | None, goal: Pose, share: float) -> Pose:
    """The pose of a card after a share of its remaining way."""
    if pose is None or share >= 1 or is_there(pose, goal):
        return goal

    def towards(start: float, end: float) -> float:
        return start + (end - start) * share

    x, y = towards(pose.x, goal.x), towards(pose.y, goal.y)
    angle, height = towards(pose.angle, goal.angle), towards(pose.height, goal.height)
    close = math.dist((x, y), (goal.x, goal.y)) < 2 * NEAR
    return goal if close else Pose(x, y, angle, height=height)
