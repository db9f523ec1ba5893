"""Flying cards on the plain table."""

from __future__ import annotations

from typing import Any, Protocol

from game.core.event import Moved
from game.core.title import Title
from scenes.board.card_motion import Airspace, CardMotion, FlyingCard, lying
from scenes.board.reading import ShownZone
from sprites.cards.card import CardFace
from sprites.drawing.motion import Pose


class PlainAirspace(Airspace, Protocol):
    """The plain table as its flying cards use it. `card` is the width of the viewer's cards, in pixels."""

    title: Title[Any, Any]
    card: int

    def front(self, face: str) -> CardFace: ...

    def spot_of(self, name: str, card: int) -> Pose: ...


class PlainCardMotion(CardMotion):
    """The cards in the air over the plain table."""

    board: PlainAirspace

    @property
    def width(self) -> int:
        return max(8, self.board.card)

    def send(self, event: Moved, start: Pose, delay: float) -> None:
        """Let a card fly to its zone, which has it already."""
        board = self.board
        seen = bool(event.face)
        self.flyers.append(
            FlyingCard(
                event.card,
                event.target,
                board.front(event.face) if seen else None,
                board.title.id,
                lying(start, face_up=seen),
                lambda: lying(board.spot_of(event.target, event.card), face_up=seen),
                board.theme.seconds("travel"),
                delay,
            )
        )

    def away_to(self, place: ShownZone) -> list[bool]:
        """For each card of a zone, whether it is still flying there."""
        return self.away_from(place.name, place.cards)
