"""Cards on their way over this table: where each zone lies."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.event import Moved
from scenes.halfwish.faces import Deck, back
from scenes.table.card_motion import Flights, Flyer, lying
from sprites.drawing.motion import Pose

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard

DECKS: dict[str, Deck] = {
    "row": "map",
    "maps": "map",
    "past": "map",
    "supply": "upgrade",
    "offer": "upgrade",
    "spent": "upgrade",
    "upgrades": "upgrade",
    "powers": "power",
    "basics": "power",
    "played": "power",
    "library": "power",
}
"""The deck that the cards of a zone belong to; all others are actions."""
OPEN = ("discard", "played", "basics", "past", "offer")


class HalfwishFlights(Flights):
    """All cards in the air. A flyer's card is the zone that it flies to, and its number."""

    board: HalfwishBoard

    def __init__(self, board: HalfwishBoard) -> None:
        super().__init__(board, back("action", board.theme))

    @property
    def width(self) -> int:
        return self.board.places.card

    @property
    def away(self) -> set[Hashable]:
        """The numbers of the known cards that have not arrived yet where the model has them."""
        return {card for _, card in self._cards if card >= 0}

    @property
    def _cards(self) -> list[tuple[str, int]]:
        return [flyer.card for flyer in self.flyers if isinstance(flyer.card, tuple)]

    def hidden(self, zone: str) -> int:
        """How many of those that are on their way to a zone are hidden: they can't be told apart."""
        return sum(target == zone and card < 0 for target, card in self._cards)

    def landed(self, flyers: Sequence[Flyer]) -> None:
        self.board.refresh()

    def send(self, event: Moved, delay: float = 0.0) -> None:
        """Carries out a move on the model, and lets the card fly there after a delay."""
        board = self.board
        known = board.faces.card(event.face)
        start = self.spot(event.source, event.card)
        board.model.move(event)
        board.refresh()
        shown, seen = self._open(event.target), self._open(event.source)
        card = (event.target, event.card)
        goal = self.spot(event.target, event.card)
        self.flyers.append(
            Flyer(
                card,
                known,
                lying(start, face_up=seen or not known),
                lambda: lying(self.spot(*card) if card[1] >= 0 else goal, face_up=shown or not known),
                board.theme.seconds("travel"),
                delay,
                waits_in_sight=seen,
            )
        )
        self.title = back(DECKS.get(event.source.split()[0], "action"), board.theme)

    def turn_over(self, zone: str, card: int, delay: float = 0.0) -> None:
        """A card that lies face down is turned up where it lies."""
        spot = self.spot(zone, card)
        face = self.board.faces.card(self.board.model.face(card))
        start = lying(spot, face_up=False)
        seconds = self.board.theme.seconds("travel")
        self.flyers.append(
            Flyer(
                (zone, card), face, start, lambda: self.spot(zone, card), seconds, delay, waits_in_sight=True
            )
        )
        self.title = back(DECKS.get(zone.split()[0], "action"), self.board.theme)

    def _open(self, zone: str) -> bool:
        """Whether the viewer sees the faces of a zone's cards."""
        kind, _, seat = zone.partition(" ")
        mine = ("hand", "powers", "library", "upgrades")
        return kind in OPEN or (kind in mine and seat == str(self.board.model.viewer))

    def spot(self, zone: str, card: int) -> Pose:
        """Where a card of a zone lies."""
        kind, _, seat = zone.partition(" ")
        if kind == "row":
            return self._row_spot(card)
        if kind in ("one", "two"):
            return self._lane_spot(0 if kind == "one" else 1, self.side(int(seat)))
        if seat:
            return self._player_spot(kind, self.side(int(seat)), card)
        spots = self.board.places
        if kind == "offer":
            return _pose(spots.spread, self.width, 0.8)
        return Pose(spots.area.right + self.width, spots.middle.centery, scale=0.6)

    def side(self, seat: int) -> int:
        """0 for the far side of the table, 1 for the near one."""
        return int(seat == self.board.model.near)

    def _row_spot(self, card: int) -> Pose:
        row, state = self.board.places.row, self.board.model.state.row
        at = state.cards.index(card) if card >= 0 and card in state.cards else len(state.cards) - 1
        return _pose(row[max(0, min(at, len(row) - 1))], self.width)

    def _lane_spot(self, slot: int, side: int) -> Pose:
        lanes = self.board.places.lanes
        return _pose(lanes[min(slot, len(lanes) - 1)].cards[side], self.width)

    def _player_spot(self, kind: str, side: int, card: int) -> Pose:
        board, spots = self.board, self.board.places
        fan = {
            "hand": board.hands,
            "powers": board.powers,
            "basics": board.powers,
            "played": board.powers,
        }.get(kind)
        if fan is not None:
            pose = fan[side].pose_of(card) or Pose(*fan[side].rect.center)
            return replace(pose, scale=fan[side].width / self.width)
        pile = {"deck": spots.decks, "discard": spots.discards}.get(kind, spots.plates)[side]
        return _pose(pile, self.width, 1.0 if pile.width < self.width else 0.4)


def _pose(area: Rect, width: int, share: float = 1.0) -> Pose:
    return Pose(*area.center, scale=min(area.width, area.height / 1.4) * share / width, height=4)
