"""Cards on their way over this table: where each zone lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.event import Moved
from scenes.flights import Flights, Flyer
from scenes.magewinds.faces import TITLE
from sprites.motion import Pose

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard


@dataclass(slots=True)
class WindFlyer(Flyer):
    """A card in the air, with the zone that it flies to."""

    zone: str = ""


class WindFlights(Flights):
    """All cards in the air."""

    board: MagewindsBoard

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__(board, TITLE)

    @property
    def width(self) -> int:
        return self.board.places.card

    def send(self, event: Moved, start: Pose, delay: float = 0.0) -> None:
        """Lets a card fly from a pose, after a delay in seconds, to where it is shown by now."""
        front, seconds = self.board.faces.front(event.face), self.board.theme.seconds("travel")
        goal = partial(self.pose, event.target, event.card)
        self.flyers.append(WindFlyer(event.card, front, start, goal, seconds, delay, zone=event.target))

    def landed_in(self, zone: str, cards: Sequence[int]) -> Sequence[int]:
        """The cards of a zone but for those that still fly to it: the last ones, since new ones lie on top."""
        coming = sum(isinstance(flyer, WindFlyer) and flyer.zone == zone for flyer in self.flyers)
        return cards[: max(0, len(cards) - coming)]

    def pose(self, zone: str, card: int) -> Pose:
        """How a card lies in a zone as it is shown; of a card that isn't shown there, how others do."""
        board, spots = self.board, self.board.places
        kind, _, seat = zone.partition(" ")
        size = spots.winds[0].width / spots.card
        shown = next(
            (each for each in (*board.face_up.cards, *board.hand.cards) if each.number == card), None
        )
        if shown is not None:
            return Pose(*shown.rect.center, scale=shown.rect.width / spots.card)
        if kind == "discard":
            return replace(board.discard.askew(card), scale=size)
        if kind == "deck":
            return Pose(*board.deck.rect.center, scale=size)
        if kind in ("hand", "kept", "peek", "choices") and seat.isdigit() and int(seat) == board.viewer:
            return Pose(*spots.hand.center)
        if seat.isdigit() and int(seat) in board.heads:
            return Pose(*board.heads[int(seat)].rect.center, scale=0.4)
        return Pose(*spots.mat.center, scale=size)
