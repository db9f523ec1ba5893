"""Cards on their way over the table, along arcs, from where they lay to where they lie now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.core.event import Moved
from scenes.magewinds.faces import TITLE, Front
from sprites import card as cards
from sprites.motion import Flight, Pose

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard

LIFT = 0.35  # how high the arc is, in card heights


@dataclass(slots=True)
class Flyer:
    """A card in the air. Where it lands may still move, so it is asked for again and again."""

    number: int
    face: Front | None
    start: Pose
    goal: Callable[[], Pose]
    seconds: float
    delay: float
    age: float = 0.0

    @property
    def progress(self) -> float:
        return max(0.0, self.age - self.delay) / self.seconds if self.seconds else 1.0


@dataclass(slots=True)
class Flights:
    """All cards in the air."""

    board: MagewindsBoard
    flyers: list[Flyer] = field(default_factory=list)

    @property
    def moving(self) -> bool:
        return bool(self.flyers)

    @property
    def away(self) -> set[int]:
        """The cards that have not arrived yet where the model has them."""
        return {flyer.number for flyer in self.flyers if flyer.number >= 0}

    def clear(self) -> None:
        self.flyers.clear()

    def send(self, event: Moved, delay: float = 0.0) -> None:
        """Carries out a move on the model, and lets the card fly there after a delay."""
        board = self.board
        start = self.spot(event.source)
        board.model.move(event)
        board.refresh()
        face = board.faces.front(event.face)
        seconds = board.theme.seconds("travel")
        self.flyers.append(Flyer(event.card, face, start, lambda: self.spot(event.target), seconds, delay))

    def spot(self, zone: str) -> Pose:
        """Where the cards of a zone lie."""
        board, spots = self.board, self.board.places
        kind, _, seat = zone.partition(" ")
        size = spots.winds[0].width / spots.card
        if kind in ("deck", "discard"):
            return Pose(*spots.winds[0 if kind == "deck" else -1].center, scale=size)
        if kind == "face_up":
            free = min(len(board.face_up.cards), len(board.face_up.spots)) - 1
            return Pose(*board.face_up.spots[max(0, free)].center, scale=size)
        if kind in ("hand", "kept", "peek", "choices") and seat.isdigit() and int(seat) == board.model.viewer:
            return Pose(*spots.hand.center)
        if seat.isdigit() and int(seat) in board.heads:
            return Pose(*board.heads[int(seat)].rect.center, scale=0.4)
        return Pose(*spots.mat.center, scale=size)

    def update(self, dt: float) -> bool:
        """Lets time pass; whether anything flew."""
        if not self.flyers:
            return False
        for flyer in self.flyers:
            begun = flyer.age >= flyer.delay
            flyer.age += dt
            if not begun and flyer.age >= flyer.delay:
                self.board.app.play("card_slide")
        self.flyers = [flyer for flyer in self.flyers if flyer.progress < 1]
        return True

    def draw(self, target: pygame.Surface) -> None:
        width = self.board.places.card
        height = cards.size_of(width)[1]
        for flyer in self.flyers:
            if flyer.age < flyer.delay:
                continue
            flight = Flight(flyer.start, flyer.goal(), lift=height * LIFT, rise=height * 0.07)
            pose = flight.at(flyer.progress, calm=self.board.theme.calm)
            cards.draw(target, flyer.face, TITLE, pose, width, self.board.theme)
