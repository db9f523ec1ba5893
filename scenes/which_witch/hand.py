"""The viewer's own hand: a fan of cards that lift when pointed at, rise when selected, and can be dragged."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes.following import is_there, nearer, place_of, share_of
from scenes.intents import Pos
from scenes.kit.widget import Widget
from scenes.which_witch.faces import TITLE
from scenes.which_witch.model import Card
from scenes.which_witch.parts import Part
from sprites import card as cards
from sprites import fan
from sprites.card import State
from sprites.fan import Slot
from sprites.motion import Pose

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard

SPREAD = 1.12  # cards are held a little farther apart than a fan usually is, so that all names can be read
RISE = 0.17  # how far a selected card stands out, in card heights
SLOP = 10  # a press that moves farther than this drags


class HandCard(Part):
    """A card in the hand. Clicking it is the board's affair; dragging it lets it follow the pointer."""

    role = "card"
    focusable = True
    draggable = True

    def __init__(self, board: WitchBoard, hand: Hand, card: Card) -> None:
        super().__init__(board, board.faces.name(card.face))
        self.hand = hand
        self.card = card
        self.selected = False
        self.pose: Pose | None = None
        self.held: Pos | None = None  # where the pointer is that drags it
        self._pressed_at: Pos = (0, 0)
        self._dropped = False

    @property
    def kind(self) -> str:
        return self.card.face

    @property
    def screen_rect(self) -> pygame.Rect:
        """The part that no other card covers: where it is clicked."""
        return self.hand.uncovered(self)

    @property
    def focus_area(self) -> pygame.Rect:
        if self.pose is None:
            return self.rect
        area = pygame.Rect(0, 0, *self.hand.card_size)
        area.center = (round(self.pose.x), round(self.pose.y))
        return area

    def contains(self, pos: Pos) -> bool:
        return self._dropped or (self.held is None and self.hand.card_at(pos) is self)

    def press_at(self, pos: Pos) -> None:
        self._pressed_at, self._dropped = pos, False

    def drag_to(self, pos: Pos) -> None:
        if self.held is None and math.dist(pos, self._pressed_at) <= SLOP:
            return
        self.held = pos
        self.pose = Pose(*pos, height=18)
        self.board.hold(self, pos)
        self.touch()

    def release_at(self, pos: Pos) -> None:
        """A drop counts as a use of the card only when the pointer was really let go: then `activate` follows."""
        if self.held is not None:
            self._dropped = self.board.can_drop(self, pos)
            self.held = None
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
        if self.card.away or self.pose is None:
            return
        state: State = "selected" if self.selected else "plain" if self.enabled else "forbidden"
        face = None if self.board.concealed else self.board.faces.card(self.kind)
        choosable = 0.6 if self.board.hinted(self) else self.pulse
        cards.draw(
            target, face, TITLE, self.pose, self.hand.width, self.theme, state=state, choosable=choosable
        )


class Hand(Widget):
    """All of the viewer's cards. It is placed by `arrange`, and draws the lifted card last."""

    role = "hand"

    def __init__(self, board: WitchBoard) -> None:
        super().__init__("Hand")
        self.board = board
        self.width = 0

    @property
    def cards(self) -> list[HandCard]:
        return [child for child in self.children if isinstance(child, HandCard)]

    @property
    def card_size(self) -> tuple[int, int]:
        return cards.size_of(self.width)

    @property
    def selected(self) -> list[HandCard]:
        return [card for card in self.cards if card.selected]

    def hold(self, model: Sequence[Card]) -> None:
        """Shows these cards, keeping the widgets of those that were there already."""
        known = {widget.card.id: widget for widget in self.cards if widget.card.id >= 0}
        row: list[Widget] = []
        for card in model:
            widget = known.get(card.id)
            if widget is None or widget.kind != card.face:
                widget = HandCard(self.board, self, card)
            widget.card = card
            row.append(widget)
        if row != self.children:
            self._replace(row)
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

    def hit(self, pos: Pos) -> Widget | None:
        return self.card_at(pos) if self.visible and self.children else None

    # -- time and picture ---------------------------------------------------------------------------

    def settle(self) -> None:
        """Puts every card where it belongs, at once."""
        for card, slot in zip(self.cards, self.slots(), strict=True):
            if card.held is None:
                card.pose = place_of(slot)
        self._place_cards()

    def update(self, dt: float) -> None:
        share = share_of(dt, self.theme)
        moved = False
        for card, slot in zip(self.cards, self.slots(), strict=True):
            if card.held is None:
                moved |= _follow(card, place_of(slot), share)
        self._place_cards()
        if moved and self.tree:
            self.tree.stale = True

    @property
    def moving(self) -> bool:
        return any(
            card.held is None and not card.card.away and not is_there(card.pose, place_of(slot))
            for card, slot in zip(self.cards, self.slots(), strict=True)
        )

    def _place_cards(self) -> None:
        """The rectangles follow the resting places, so that what is clicked does not run away."""
        width, height = self.card_size
        for card, slot in zip(self.cards, self.slots(flat=True), strict=True):
            card.rect = pygame.Rect(round(slot.x - width / 2), round(slot.y - height / 2), width, height)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        """All that the picture of the hand depends on, beside the theme."""
        return (self.visible, self.width, self._foremost, *(card.appearance for card in self.cards))

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        row = self.cards
        for index in fan.order(len(row), self._foremost):
            row[index].draw(target)

    @property
    def _foremost(self) -> int | None:
        """The card that is dragged or lifted."""
        return next((index for index, card in enumerate(self.cards) if card.held is not None), self.lifted)


def _follow(card: HandCard, goal: Pose, share: float) -> bool:
    """Moves a card towards its place; whether it moved."""
    before, card.pose = card.pose, nearer(card.pose, goal, 1.0 if card.card.away else share)
    return card.pose != before
