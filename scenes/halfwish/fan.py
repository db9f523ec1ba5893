"""Hands and powers as they are held: a fan of cards, the viewer's at the edge of the table, the others' beyond it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.app.input import Pos
from scenes.halfwish.faces import Deck
from scenes.halfwish.fan_card import FanCard, Held
from scenes.table.card_motion import place_of
from scenes.table.hand import HeldCards
from sprites.cards import fan
from sprites.cards.fan import Slot
from sprites.drawing.motion import Pose

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard

RISE = 0.14  # how far a selected card stands out, in card heights
APART = 0.1  # how much farther apart cards may lie than in other fans, in card widths


class Fan(HeldCards[FanCard]):
    """All cards of a hand, or all powers of a player. `near`: at the viewer's edge of the table."""

    def __init__(self, board: HalfwishBoard, name: str, role: str, deck: Deck, *, near: bool) -> None:
        super().__init__(name)
        self.role = role
        self.board, self.deck, self.near = board, deck, near
        self.secret = True
        self.drop = 0

    def hold(self, row: Sequence[Held]) -> None:
        """Shows these cards, keeping the widgets of those that were there already."""
        old = self.cards
        known = {widget.held.card: widget for widget in old if widget.kind}
        made: list[FanCard] = []
        for index, held in enumerate(row):
            widget = known.get(held.card)
            if widget is None and held.card < 0 and index < len(old) and not old[index].kind:
                widget = old[index]
            if widget is None or widget.kind != self.board.model.face(held.card) or widget in made:
                widget = FanCard(self.board, self, held)
            widget.held = held
            made.append(widget)
        self.take_up(made)

    # -- where the cards are ------------------------------------------------------------------------

    @property
    def lifted(self) -> int | None:
        """The card that is pointed at, pressed or reached by keyboard."""
        for index, card in enumerate(self.cards):
            if self.near and card.raised:
                return index
        return None

    def slots(self, *, flat: bool = False) -> list[Slot]:
        """Where the cards belong; `flat` without any of them lifted."""
        height = self.card_size[1]
        hovered = None if flat else self.lifted
        apart = self.width * APART
        room, wide = (self.width + apart, float(height)), self.rect.width + apart
        slots = fan.fan(len(self.children), (0, 0), wide, room, hovered)
        way = 1 if self.near else -1
        middle = self.rect.top + height / 2 + self.drop
        return [self._placed(slot, way, middle, index, hovered) for index, slot in enumerate(slots)]

    def _placed(self, slot: Slot, way: int, middle: float, index: int, hovered: int | None) -> Slot:
        """A slot of the fan on the table; the far one is seen from its other side."""
        up = RISE * self.card_size[1] if self.cards[index].selected and index != hovered else 0.0
        x, y = self.rect.centerx + slot.x, middle + way * slot.y - up
        return replace(slot, x=x, y=y, angle=way * slot.angle, lift=slot.lift + up)

    def pose_of(self, card: int) -> Pose | None:
        """Where a card belongs; None for one that is not held here."""
        for widget, slot in zip(self.cards, self.slots(flat=True), strict=True):
            if widget.held.card == card:
                return place_of(slot)
        return None

    def uncovered(self, card: FanCard) -> Rect:
        """The part of a card's rectangle that its right neighbour leaves free."""
        row, area = self.cards, card.rect
        index = row.index(card) if card in row else len(row)
        if index + 1 < len(row):
            area = Rect(area.left, area.top, max(4, row[index + 1].rect.left - area.left), area.height)
        return area

    def card_at(self, pos: Pos) -> FanCard | None:
        """The card that a point belongs to: by where the cards rest, so that each can be reached from the next one.

        What a lifted card covers beyond that is its own.
        """
        size = float(self.card_size[0]), float(self.card_size[1])
        index = fan.hit(self.slots(flat=True), size, pos)
        if index is None and self.lifted is not None:
            index = fan.hit([self.slots()[self.lifted]], size, pos)
            return None if index is None else self.cards[self.lifted]
        return None if index is None else self.cards[index]
