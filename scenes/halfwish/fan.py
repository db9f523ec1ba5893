"""Hands and powers as they are held: a fan of cards, the viewer's at the edge of the table, the others' beyond it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.following import is_there, nearer, place_of, share_of
from scenes.halfwish.faces import Deck
from scenes.halfwish.fan_card import FanCard, Held
from scenes.intents import Pos
from scenes.kit.widget import Widget
from sprites import card as cards
from sprites import fan
from sprites.fan import Slot
from sprites.motion import Pose

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard

RISE = 0.14  # how far a selected card stands out, in card heights


class Fan(Widget):
    """All cards of a hand, or all powers of a player. `near`: at the viewer's edge of the table."""

    def __init__(self, board: HalfwishBoard, name: str, role: str, deck: Deck, *, near: bool) -> None:
        super().__init__(name)
        self.role = role
        self.board, self.deck, self.near = board, deck, near
        self.secret = True
        self.width = 60
        self.drop = 0

    @property
    def cards(self) -> list[FanCard]:
        return [child for child in self.children if isinstance(child, FanCard)]

    @property
    def card_size(self) -> tuple[int, int]:
        return cards.size_of(self.width)

    @property
    def selected(self) -> list[FanCard]:
        return [card for card in self.cards if card.selected]

    def hold(self, row: Sequence[Held]) -> None:
        """Shows these cards, keeping the widgets of those that were there already."""
        old = self.cards
        known = {widget.held.card: widget for widget in old if widget.kind}
        made: list[Widget] = []
        for index, held in enumerate(row):
            widget = known.get(held.card)
            if widget is None and held.card < 0 and index < len(old) and not old[index].kind:
                widget = old[index]
            if widget is None or widget.kind != self.board.model.face(held.card) or widget in made:
                widget = FanCard(self.board, self, held)
            widget.held = held
            made.append(widget)
        if made != self.children:
            self._replace(made)
            self._appear()

    def _appear(self) -> None:
        """Cards that have just come are where they belong before they are drawn for the first time."""
        for card, slot in zip(self.cards, self.slots(), strict=True):
            card.pose = card.pose or place_of(slot)
        self._place_cards()

    def _replace(self, row: list[Widget]) -> None:
        for gone in [child for child in self.children if child not in row]:
            gone.parent = None
            gone.join(None, self.theme)
        self.children = row
        for child in row:
            child.parent = self
            if child.tree is not self.tree:
                child.join(self.tree, self.theme)
        self.touch()

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
        room = (self.width * 1.1, float(height))
        slots = fan.fan(len(self.children), (0, 0), self.rect.width, room, hovered)
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

    def hit(self, pos: Pos) -> Widget | None:
        return self.card_at(pos) if self.visible and self.children else None

    # -- time and picture ---------------------------------------------------------------------------

    def settle(self) -> None:
        """Puts every card where it belongs, at once."""
        for card, slot in zip(self.cards, self.slots(), strict=True):
            if card.at is None:
                card.pose = place_of(slot)
        self._place_cards()

    def update(self, dt: float) -> None:
        share = share_of(dt, self.theme)
        moved = [
            _follow(card, place_of(slot), share)
            for card, slot in zip(self.cards, self.slots(), strict=True)
            if card.at is None
        ]
        self._place_cards()
        if any(moved) and self.tree:
            self.tree.stale = True

    @property
    def moving(self) -> bool:
        away = self.board.flights.away
        return any(
            card.at is None and card.held.card not in away and not is_there(card.pose, place_of(slot))
            for card, slot in zip(self.cards, self.slots(), strict=True)
        )

    def _place_cards(self) -> None:
        """The rectangles follow the resting places, so that what is clicked does not run away."""
        width, height = self.card_size
        for card, slot in zip(self.cards, self.slots(flat=True), strict=True):
            card.rect = Rect(round(slot.x - width / 2), round(slot.y - height / 2), width, height)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        """All that the picture depends on, beside the theme."""
        return (self.visible, self.width, self.foremost, *(card.appearance for card in self.cards))

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        row = self.cards
        for index in fan.order(len(row), self.foremost):
            row[index].draw(target)

    @property
    def foremost(self) -> int | None:
        """The card that is dragged or lifted."""
        return next((index for index, card in enumerate(self.cards) if card.at is not None), self.lifted)


def _follow(card: FanCard, goal: Pose, share: float) -> bool:
    """Moves a card towards its place; whether it moved."""
    before, card.pose = card.pose, nearer(card.pose, goal, share)
    return card.pose != before
