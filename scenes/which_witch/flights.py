"""Cards on their way over this table: where each zone lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.event import Moved
from scenes.flights import Flights, Flyer, lying
from scenes.which_witch.faces import TITLE
from scenes.which_witch.view import Card
from sprites.motion import Pose

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard

OPEN = ("discard", "played", "answered", "wand")
"""Zones whose cards lie face up."""


class WitchFlights(Flights):
    """All cards in the air. A flyer's card is the zone that it flies to, and its number."""

    board: WitchBoard

    def __init__(self, board: WitchBoard) -> None:
        super().__init__(board, TITLE)

    @property
    def width(self) -> int:
        return self.board.places.card

    @property
    def away(self) -> set[Hashable]:
        return {card for _, card in self._cards if card >= 0}

    @property
    def _cards(self) -> list[tuple[str, int]]:
        return [flyer.card for flyer in self.flyers if isinstance(flyer.card, tuple)]

    def flying(self, zone: str) -> list[int]:
        """The numbers of the cards that are flying to a zone."""
        return [card for target, card in self._cards if target == zone]

    def coming(self, zone: str) -> list[int]:
        """The places in a zone of the cards that are still flying there: of the hidden ones these are the last."""
        flying, cards = self.flying(zone), self.board.view.cards(zone)
        hidden = [place for place, card in enumerate(cards) if card.id < 0]
        many = sum(card < 0 for card in flying)
        known = [place for place, card in enumerate(cards) if card.id >= 0 and card.id in flying]
        return known + hidden[len(hidden) - many :] if many else known

    def arrived(self, zone: str) -> list[Card]:
        """The cards that lie in a zone, without those that are still flying there."""
        coming = self.coming(zone)
        return [card for place, card in enumerate(self.board.view.cards(zone)) if place not in coming]

    def landed(self, flyers: Sequence[Flyer]) -> None:
        self.board.refresh()

    def send(self, row: Sequence[Moved], step: float) -> None:
        """Lets cards fly from where they lie before their events to where they lie after them, `step` seconds apart."""
        taken: Counter[str] = Counter()
        for index, event in enumerate(row):
            start = self._start(event, taken[event.source])
            taken[event.source] += 1
            self.flyers.append(self._flyer(event, start, index * step))

    def _start(self, event: Moved, taken: int) -> Pose:
        """The place that a card leaves; of hidden ones the first, after those of its row that were taken before."""
        return self.spot(event.source, _place(self.board.view.cards(event.source), event.card, taken))

    def _flyer(self, event: Moved, start: Pose, delay: float) -> Flyer:
        known = bool(event.face)
        seen, shown = self._open(event.source), self._open(event.target)
        flyer = Flyer(
            (event.target, event.card),
            self.board.faces.card(event.face),
            lying(start, face_up=seen or not known),
            lambda: lying(self._goal(flyer, event), face_up=shown or not known),
            self.board.theme.seconds("travel"),
            delay,
            waits_in_sight=seen,
        )
        return flyer

    def _goal(self, flyer: Flyer, event: Moved) -> Pose:
        """The place that a card flies to; of hidden ones the last flies to the last."""
        cards, flying = self.board.view.cards(event.target), self.flyers[self.flyers.index(flyer) :]
        later = sum(other.card == flyer.card for other in flying)
        return self.spot(event.target, _place(cards, event.card, -later))

    def _open(self, zone: str) -> bool:
        """Whether the viewer sees the faces of a zone's cards."""
        return zone.split()[0] in OPEN or zone == f"hand {self.board.viewer}"

    def spot(self, zone: str, place: int) -> Pose:
        """Where the card at a place of a zone lies; the place is -1 where the zone's cards are not known one by one."""
        board, spots = self.board, self.board.places
        kind, _, seat = zone.partition(" ")
        if kind == "hand" and int(seat) == board.viewer:
            mine = board.hand.pose_at(place) or Pose(*spots.hand.center)
            return replace(mine, scale=1.0)
        if kind == "hand" and int(seat) in spots.backs and place >= 0:
            return board.backs[int(seat)].poses()[place]
        if kind == "wand" and int(seat) in spots.keepsakes:
            area = spots.keepsakes[int(seat)][1]
            return Pose(*area.center, scale=area.width / spots.card)
        if kind in ("hand", "wand"):
            plate = spots.plates[int(seat)]
            return Pose(*plate.center, scale=plate.height * 0.4 / spots.card)
        table = spots.table_card / spots.card
        if kind == "draw":
            return Pose(*spots.draw.center, scale=table)
        cards = board.view.cards(zone)
        if kind == "discard":
            return replace(board.discard_pile.pose(cards[place] if cards else Card(0, "")), scale=table)
        played = board.stage.pose_of(cards[place]) if cards else None
        return replace(played or Pose(*board.stage.area.center), scale=board.stage.width / spots.card)


def _place(cards: Sequence[Card], number: int, nth: int) -> int:
    """The place of a card among others: its own, else that of the nth hidden one, else the last; -1 where none lie."""
    known = [place for place, card in enumerate(cards) if card.id == number >= 0]
    hidden = [place for place, card in enumerate(cards) if card.id < 0]
    if known:
        return known[0]
    return hidden[nth] if -len(hidden) <= nth < len(hidden) else len(cards) - 1
