"""Cards of this table in the air, from zone to zone, and turning over where they lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from game.core.event import Moved
from scenes.halfwish.cards import CardCatalog, Deck, back
from scenes.halfwish.layout import Layout
from scenes.halfwish.view import HalfwishView
from scenes.table.card_motion import Airspace, CardMotion, FlyingCard, lying
from sprites.cards.card import Backed
from sprites.drawing.motion import Pose

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


class HalfwishAirspace(Airspace, Protocol):
    """The table that the cards fly over."""

    text: CardCatalog
    catalog: CardCatalog
    layout: Layout
    view: HalfwishView

    def held_pose(self, zone: str, side: int, card: int, later: int) -> Pose | None: ...

    def refresh(self) -> None: ...


class HalfwishCardMotion(CardMotion):
    """All cards in the air."""

    board: HalfwishAirspace

    @property
    def width(self) -> int:
        return self.board.layout.card

    def hidden(self, zone: str) -> int:
        """Number of hidden cards that are flying to a zone."""
        return sum(card < 0 for card in self.flying(zone))

    def landed(self, flyers: Sequence[FlyingCard]) -> None:
        self.board.refresh()

    def send(self, row: Sequence[Moved], present: Callable[[], None], step: float) -> None:
        """Cards fly from where they lie to where they do once the table is presented, `step` seconds apart."""
        starts = [self.spot(event.source, event.card) for event in row]
        present()
        for index, (event, start) in enumerate(zip(row, starts, strict=True)):
            later = sum(each.target == event.target for each in row[index + 1 :])
            self.flyers.append(
                self._flyer(event, start, self.spot(event.target, event.card, later), index * step)
            )
        self.board.refresh()

    def _flyer(self, event: Moved, start: Pose, goal: Pose, delay: float) -> FlyingCard:
        """A card on its way; `goal` is for one that is hidden, which can't be found again where it will lie."""
        known = self.board.catalog.card(event.face)
        shown, seen = self._open(event.target), self._open(event.source)
        zone, card = event.target, event.card
        return FlyingCard(
            card,
            zone,
            known,
            self._back(event.source),
            lying(start, face_up=seen or not known),
            lambda: lying(self.spot(zone, card) if card >= 0 else goal, face_up=shown or not known),
            self.board.theme.seconds("travel"),
            delay,
            waits_in_sight=seen,
        )

    def turn_over(self, zone: str, card: int, delay: float = 0.0) -> None:
        """A card that lies face down is turned up where it lies."""
        spot = self.spot(zone, card)
        face = self.board.catalog.card(self.board.view.face(card))
        start = lying(spot, face_up=False)
        seconds = self.board.theme.seconds("travel")
        self.flyers.append(
            FlyingCard(
                card,
                zone,
                face,
                self._back(zone),
                start,
                lambda: self.spot(zone, card),
                seconds,
                delay,
                waits_in_sight=True,
            )
        )

    def _back(self, zone: str) -> Backed:
        """The back of the cards in a zone."""
        return back(DECKS.get(zone.split()[0], "action"), self.board.theme)

    def _open(self, zone: str) -> bool:
        """Whether the viewer sees the faces of a zone's cards."""
        kind, _, seat = zone.partition(" ")
        mine = ("hand", "powers", "library", "upgrades")
        return kind in OPEN or (kind in mine and seat == str(self.board.view.viewer))

    def spot(self, zone: str, card: int, later: int = 0) -> Pose:
        """Where a card of a zone lies; a hidden one is among the last, with some `later` ones behind it."""
        kind, _, seat = zone.partition(" ")
        if kind == "row":
            return self._row_spot(card, later)
        if kind in ("one", "two"):
            return self._lane_spot(0 if kind == "one" else 1, self.side(int(seat)))
        if seat:
            return self._player_spot(kind, self.side(int(seat)), card, later)
        layout = self.board.layout
        if kind == "offer":
            return _pose(layout.spread, self.width, 0.8)
        return Pose(layout.area.right + self.width, layout.middle.centery, scale=0.6)

    def side(self, seat: int) -> int:
        """0 for the far side of the table, 1 for the near one."""
        return int(seat == self.board.view.near)

    def _row_spot(self, card: int, later: int) -> Pose:
        row, state = self.board.layout.row, self.board.view.state.row
        at = state.cards.index(card) if card >= 0 and card in state.cards else len(state.cards) - 1 - later
        return _pose(row[max(0, min(at, len(row) - 1))], self.width)

    def _lane_spot(self, slot: int, side: int) -> Pose:
        lanes = self.board.layout.lanes
        return _pose(lanes[min(slot, len(lanes) - 1)].cards[side], self.width)

    def _player_spot(self, kind: str, side: int, card: int, later: int) -> Pose:
        held = self.board.held_pose(kind, side, card, later)
        if held is not None:
            return held
        layout = self.board.layout
        pile = {"deck": layout.decks, "discard": layout.discards}.get(kind, layout.player_areas)[side]
        return _pose(pile, self.width, 1.0 if pile.width < self.width else 0.4)


def _pose(area: Rect, width: int, share: float = 1.0) -> Pose:
    return Pose(*area.center, scale=min(area.width, area.height / 1.4) * share / width, height=4)
