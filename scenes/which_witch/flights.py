"""Cards on their way: from where the model had them to where it has them now, along arcs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pygame

from game.core.event import Moved
from scenes.which_witch.faces import TITLE
from scenes.which_witch.model import Card
from sprites import card as cards
from sprites.motion import Flight, Pose

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard

PILES = ("draw", "discard")
LIFT = 0.35  # how high the arc is, in card heights


@dataclass(slots=True)
class Flyer:
    """A card in the air. Where it lands may still move, so it is asked for again and again."""

    card: Card
    start: Pose
    goal: Callable[[], Pose]
    seconds: float
    delay: float
    waits_in_sight: bool
    age: float = 0.0

    @property
    def progress(self) -> float:
        return max(0.0, self.age - self.delay) / self.seconds if self.seconds else 1.0


@dataclass(slots=True)
class Flights:
    """All cards in the air. Poses are scaled by the width of a card in hand."""

    board: WitchBoard
    flyers: list[Flyer] = field(default_factory=list)

    @property
    def moving(self) -> bool:
        return bool(self.flyers)

    def clear(self) -> None:
        for flyer in self.flyers:
            flyer.card.away = False
        self.flyers.clear()

    def send(self, event: Moved, delay: float = 0.0, seconds: float | None = None) -> None:
        """Carries out a move on the model, and lets the card fly there after a delay."""
        board = self.board
        lying = board.model.find(event)
        start = self.spot(event.source, lying)
        card = board.model.take(event)
        board.model.put(event, card)
        card.away = True
        board.refresh()
        known = bool(event.face)
        start = replace(start, turned=1.0 if known and not self._open(event.source) else 0.0)
        turned = 1.0 if known and not self._open(event.target) else 0.0
        flyer = Flyer(
            card,
            start,
            lambda: replace(self.spot(event.target, card), turned=turned),
            board.theme.seconds("travel") if seconds is None else seconds,
            delay,
            self._open(event.source),
        )
        self.flyers.append(flyer)

    def _open(self, zone: str) -> bool:
        """Whether the viewer sees the faces of a zone's cards."""
        return zone in ("discard", "played", "answered", f"hand {self.board.model.viewer}") or "wand" in zone

    def spot(self, zone: str, card: Card | None) -> Pose:
        """Where a card of a zone lies."""
        board, spots = self.board, self.board.places
        kind, _, seat = zone.partition(" ")
        if kind == "hand" and int(seat) == board.model.viewer:
            mine = (card and board.hand.pose_of(card)) or Pose(*spots.hand.center)
            return replace(mine, scale=1.0)
        if kind == "hand" and int(seat) in spots.backs and card in board.backs[int(seat)].cards:
            backs = board.backs[int(seat)]
            return backs.poses()[backs.cards.index(card)]
        if kind == "wand" and int(seat) in spots.keepsakes:
            area = spots.keepsakes[int(seat)][1]
            return Pose(*area.center, scale=area.width / spots.card)
        if kind in ("hand", "wand"):
            plate = spots.plates[int(seat)]
            return Pose(*plate.center, scale=plate.height * 0.4 / spots.card)
        table = spots.table_card / spots.card
        if kind == "draw":
            return Pose(*spots.draw.center, scale=table)
        if kind == "discard":
            return replace(board.discard_pile.pose(card or Card(0, "")), scale=table)
        played = (card and board.stage.pose_of(card)) or Pose(*board.stage.area.center)
        return replace(played, scale=board.stage.width / spots.card)

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
            for flyer in landed:
                flyer.card.away = False
            self.board.refresh()
        return True

    def draw(self, target: pygame.Surface) -> None:
        board = self.board
        height = cards.size_of(board.places.card)[1]
        for flyer in self.flyers:
            if flyer.age < flyer.delay and not flyer.waits_in_sight:
                continue
            flight = Flight(flyer.start, flyer.goal(), lift=height * LIFT, rise=height * 0.07)
            pose = flight.at(flyer.progress, calm=board.theme.calm)
            face = board.faces.card(flyer.card.face)
            cards.draw(target, face, TITLE, pose, board.places.card, board.theme)
