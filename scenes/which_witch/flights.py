"""Cards on their way over this table: where each zone lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.event import Moved
from scenes.table.card_motion import Flights, Flyer, lying
from scenes.which_witch.faces import TITLE
from scenes.which_witch.model import Card
from sprites.drawing.motion import Pose

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard


class WitchFlights(Flights):
    """All cards in the air."""

    board: WitchBoard

    def __init__(self, board: WitchBoard) -> None:
        super().__init__(board, TITLE)

    @property
    def width(self) -> int:
        return self.board.places.card

    def landed(self, flyers: Sequence[Flyer]) -> None:
        for flyer in flyers:
            if isinstance(flyer.card, Card):
                flyer.card.away = False
        self.board.refresh()

    def send(self, event: Moved, delay: float = 0.0, seconds: float | None = None) -> None:
        """Carries out a move on the model, and lets the card fly there after a delay."""
        board = self.board
        start = self.spot(event.source, board.model.find(event))
        card = board.model.take(event)
        board.model.put(event, card)
        card.away = True
        board.refresh()
        known = bool(event.face)
        seen, shown = self._open(event.source), self._open(event.target)
        self.flyers.append(
            Flyer(
                card,
                board.faces.card(card.face),
                lying(start, face_up=seen or not known),
                lambda: lying(self.spot(event.target, card), face_up=shown or not known),
                board.theme.seconds("travel") if seconds is None else seconds,
                delay,
                waits_in_sight=seen,
            )
        )

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
