"""Cards in the air over the plain table."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from game.core.event import Moved
from game.core.title import Title
from scenes.plain.reading import ShownZone
from scenes.table.card_motion import Airspace, CardMotion, FlyingCard, lying
from sprites.cards.card import CardFace
from sprites.drawing.motion import Pose


class PlainAirspace(Airspace, Protocol):
    """The table that the cards fly over. `card` is the width of the cards in the viewer's hand, in pixels."""

    title: Title[Any, Any]
    card: int

    def front(self, face: str) -> CardFace: ...

    def spot_of(self, name: str, card: int) -> Pose: ...


class Bound(NamedTuple):
    """A card in the air: the zone that it flies to, and its number; negative for a hidden one."""

    zone: str
    card: int


class PlainFlights(CardMotion):
    """All cards in the air, each with the zone that it flies to."""

    board: PlainAirspace

    def __init__(self, board: PlainAirspace) -> None:
        super().__init__(board, board.title.id)

    @property
    def width(self) -> int:
        return max(8, self.board.card)

    def send(self, event: Moved, start: Pose, delay: float) -> None:
        """Lets a card fly to its zone, which has it already."""
        board = self.board
        seen = bool(event.face)
        self.flyers.append(
            FlyingCard(
                Bound(event.target, event.card),
                board.front(event.face) if seen else None,
                lying(start, face_up=seen),
                lambda: lying(board.spot_of(event.target, event.card), face_up=seen),
                board.theme.seconds("travel"),
                delay,
            )
        )

    def away_to(self, place: ShownZone) -> list[bool]:
        """For each card of a zone, whether it is still on its way; of hidden ones the last are."""
        bound = [flyer.card for flyer in self.flyers if isinstance(flyer.card, Bound)]
        flying = [each.card for each in bound if each.zone == place.name]
        hidden = sum(card < 0 for card in flying)
        away = [card in flying for card in place.cards]
        for index in reversed(range(len(place.cards))):
            if place.cards[index] < 0:
                away[index] = hidden > 0
                hidden -= 1
        return away
