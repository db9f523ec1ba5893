"""The viewer's own hand: a fan of cards that lift when pointed at, rise when selected, and can be dragged."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes.app.input import Pos
from scenes.table.card_motion import place_of
from scenes.table.hand import HeldCard, HeldCards
from scenes.which_witch.faces import TITLE
from scenes.which_witch.model import Card
from scenes.which_witch.parts import Part
from sprites.cards import card as cards
from sprites.cards import fan
from sprites.cards.card import State
from sprites.cards.fan import Slot
from sprites.drawing.motion import Pose

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard

SPREAD = 1.12  # cards are held a little farther apart than a fan usually is, so that all names can be read
RISE = 0.17  # how far a selected card stands out, in card heights


class HandCard(Part, HeldCard):
    """A card in the hand."""

    def __init__(self, board: WitchBoard, hand: Hand, card: Card) -> None:
        super().__init__(board, board.faces.name(card.face))
        self.fan = hand
        self.card = card

    @property
    def kind(self) -> str:
        return self.card.face

    @property
    def away(self) -> bool:
        return self.card.away

    def drag_to(self, pos: Pos) -> None:
        if self.pull(pos):
            self.board.hold(self, pos)

    def release_at(self, pos: Pos) -> None:
        """A drop counts as a use of the card only when the pointer was really let go: then `activate` follows."""
        if self.dragged is not None:
            self._dropped = self.board.can_drop(self, pos)
            self.dragged = None
            self.board.let_go()
            self.touch()

    def activate(self) -> None:
        if self._dropped:
            self._dropped = False
            self.board.drop(self, self._drop_pos())
        else:
            self.board.choose_card(self)

    def details(self) -> bool:
        return self.board.enlarge(self.kind)

    def _drop_pos(self) -> Pos:
        assert self.pose is not None
        return round(self.pose.x), round(self.pose.y)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        state = (self.kind, self.card.away, self.pose, self.selected, self.board.hinted(self))
        return (*super().appearance, *state, self.board.concealed)

    def render(self, target: pygame.Surface) -> None:
        if self.away or self.pose is None:
            return
        state: State = "selected" if self.selected else "plain" if self.enabled else "forbidden"
        face = None if self.board.concealed else self.board.faces.card(self.kind)
        choosable = 0.6 if self.board.hinted(self) else self.pulse
        cards.draw(
            target, face, TITLE, self.pose, self.fan.width, self.theme, state=state, choosable=choosable
        )


class Hand(HeldCards[HandCard]):
    """All of the viewer's cards. It is placed by `arrange`, and draws the lifted card last."""

    role = "hand"

    def __init__(self, board: WitchBoard) -> None:
        super().__init__("Hand")
        self.board = board
        self.width = 0

    def hold(self, model: Sequence[Card]) -> None:
        """Shows these cards, keeping the widgets of those that were there already."""
        known = {widget.card.id: widget for widget in self.cards if widget.card.id >= 0}
        row: list[HandCard] = []
        for card in model:
            widget = known.get(card.id)
            if widget is None or widget.kind != card.face:
                widget = HandCard(self.board, self, card)
            widget.card = card
            row.append(widget)
        self.take_up(row)

    # -- where the cards are ------------------------------------------------------------------------

    @property
    def lifted(self) -> int | None:
        """The card that is pointed at, pressed or reached by keyboard."""
        for index, card in enumerate(self.cards):
            keyboard = card.focused and self.tree is not None and self.tree.keyboard
            if card.hovered or card.pressed or keyboard or self.board.front.opened is card:
                return index
        return None

    def slots(self, *, flat: bool = False) -> list[Slot]:
        """Where the cards belong; `flat` without any of them lifted."""
        width, height = self.card_size
        drop = round(height * 0.035)
        middle = self.rect.centerx, self.rect.top + height / 2 + drop
        hovered = None if flat else self.lifted
        slots = fan.fan(len(self.children), middle, self.rect.width, (width * SPREAD, height), hovered)
        return [
            replace(slot, y=slot.y - RISE * height, lift=slot.lift + RISE * height)
            if card.selected and index != hovered
            else slot
            for index, (slot, card) in enumerate(zip(slots, self.cards, strict=True))
        ]

    def pose_of(self, card: Card) -> Pose | None:
        """Where a card of the hand belongs; None for one that is not in it."""
        for widget, slot in zip(self.cards, self.slots(), strict=True):
            if widget.card is card:
                return place_of(slot)
        return None

    def uncovered(self, card: HandCard) -> pygame.Rect:
        """The part of a card's rectangle that its right neighbour leaves free."""
        row = self.cards
        area = card.rect
        index = row.index(card) if card in row else len(row)
        if index + 1 < len(row) and index != self.lifted:
            area = pygame.Rect(area.left, area.top, row[index + 1].rect.left - area.left, area.height)
        return area

    def card_at(self, pos: Pos) -> HandCard | None:
        """The card under a point: the lifted one, then the upper ones."""
        size = float(self.card_size[0]), float(self.card_size[1])
        index = fan.hit(self.slots(), size, pos, self.lifted)
        return None if index is None else self.cards[index]
