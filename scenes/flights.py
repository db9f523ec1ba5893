"""Cards on their way: from where the model had them to where it has them now, along arcs, turning over as they go."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.core.zones import HIDDEN
from sprites.cards import card as cards
from sprites.cards.card import Backed, Front
from sprites.drawing.motion import Flight, Pose

if TYPE_CHECKING:
    from scenes.played_board import PlayedBoard

LIFT = 0.35  # how high the arc is, in card heights
RISE = 0.07  # how far above the table a card gets, in card heights


@dataclass(slots=True)
class Flyer:
    """A card in the air. Where it lands may still move, so it is asked for again and again.

    `front` is None for a card that stays hidden. `waits_in_sight`: it is seen before its delay is over.
    """

    card: Hashable
    front: Front | None
    start: Pose
    goal: Callable[[], Pose]
    seconds: float
    delay: float = 0.0
    waits_in_sight: bool = False
    age: float = 0.0

    @property
    def progress(self) -> float:
        return max(0.0, self.age - self.delay) / self.seconds if self.seconds else 1.0


class Flights:
    """All cards in the air. Poses are scaled by the width of a card in hand; each title says where its zones lie."""

    def __init__(self, board: PlayedBoard, title: Backed) -> None:
        self.board = board
        self.title = title
        self.flyers: list[Flyer] = []

    @property
    def moving(self) -> bool:
        return bool(self.flyers)

    @property
    def away(self) -> set[Hashable]:
        """The cards that have not arrived yet where the model has them. Hidden ones can't be told apart."""
        return {flyer.card for flyer in self.flyers if flyer.card != HIDDEN}

    @property
    def width(self) -> int:
        """The width of a card in hand."""
        raise TypeError(f"{type(self).__name__} knows no width")

    def clear(self) -> None:
        """Lets everything land at once."""
        flyers, self.flyers = self.flyers, []
        if flyers:
            self.landed(flyers)

    def landed(self, flyers: Sequence[Flyer]) -> None:
        """Some cards have arrived."""

    def update(self, dt: float) -> bool:
        """Lets time pass; whether anything flew."""
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
        theme, width = self.board.theme, self.width
        height = cards.size_of(width)[1]
        for flyer in self.flyers:
            if flyer.age < flyer.delay and not flyer.waits_in_sight:
                continue
            flight = Flight(flyer.start, flyer.goal(), lift=height * LIFT, rise=height * RISE)
            pose = flight.at(flyer.progress, calm=theme.calm)
            cards.draw(target, flyer.front, self.title, pose, width, theme)


def lying(pose: Pose, *, face_up: bool) -> Pose:
    """How a card lies there: face up, or with its back to whoever looks. Between the two it turns over in the air."""
    return replace(pose, turned=0.0 if face_up else 1.0)
