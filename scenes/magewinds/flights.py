"""Cards on their way over this table: where each zone lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Moved
from scenes.magewinds.faces import TITLE
from scenes.table.card_motion import Flights, Flyer
from sprites.drawing.motion import Pose

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard


class WindFlights(Flights):
    """All cards in the air."""

    board: MagewindsBoard

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__(board, TITLE)

    @property
    def width(self) -> int:
        return self.board.places.card

    def send(self, event: Moved, delay: float = 0.0) -> None:
        """Carries out a move on the model, and lets the card fly there after a delay."""
        board = self.board
        start = self.spot(event.source)
        board.model.move(event)
        board.refresh()
        front, seconds = board.faces.front(event.face), board.theme.seconds("travel")
        self.flyers.append(Flyer(event.card, front, start, lambda: self.spot(event.target), seconds, delay))

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
