"""Fans of held cards: each card follows its slot or the pointer that drags it; the lifted card is drawn last."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Generic, Protocol, TypeVar, cast

import pygame
from pygame import Rect

from scenes.app.input import Pos
from scenes.board.card_motion import is_there, nearer, place_of, share_of
from scenes.board.part import DraggablePart, Tabletop
from scenes.ui.widget import Widget
from sprites.cards import card as cards
from sprites.cards import fan
from sprites.cards.fan import Slot
from sprites.drawing.motion import Pose

DRAGGED = 18  # height of a dragged card above the table


class HandTabletop(Tabletop, Protocol):
    """A board as the cards of a fan use it."""

    def choose_card(self, card: Any) -> None: ...

    def can_drop(self, card: Any, pos: Pos) -> bool: ...

    def drop(self, card: Any, pos: Pos) -> None: ...


class HeldCard(DraggablePart):
    """A card of a fan, which follows the pointer when dragged. The board handles clicks and drops."""

    role = "card"
    focusable = True
    board: HandTabletop
    fan: HeldCards[Any]
    selected = False
    pose: Pose | None = None
    dragged: Pos | None = None
    """Position of the pointer that drags it; None while none does."""

    @property
    def away(self) -> bool:
        """Whether it is still flying to the hand."""
        raise TypeError(f"{type(self).__name__} does not say where it is")

    @property
    def is_dragged(self) -> bool:
        return self.dragged is not None

    @property
    def screen_rect(self) -> Rect:
        """The part that no other card covers, which is its click area."""
        return self.fan.uncovered(self)

    @property
    def focus_area(self) -> Rect:
        if self.pose is None:
            return self.rect
        area = Rect((0, 0), self.fan.card_size)
        area.center = (round(self.pose.x), round(self.pose.y))
        return area

    def contains(self, pos: Pos) -> bool:
        return self._dropped or (self.dragged is None and self.fan.card_at(pos) is self)

    def pull(self, pos: Pos) -> bool:
        """Follow the pointer once it has moved far enough; returns whether the card follows."""
        if self.dragged is None and not self.begins_drag(pos):
            return False
        self.dragged = pos
        self.pose = Pose(*pos, height=DRAGGED)
        self.touch()
        return True

    def release_at(self, pos: Pos) -> None:
        """End a drag. A drop only takes effect in `activate`, which follows when the pointer was really released."""
        if self.dragged is not None:
            self._dropped = self.board.can_drop(self, pos)
            self.dragged = None
            self.touch()

    def activate(self) -> None:
        if self.was_dragged() and self.pose is not None:
            self.board.drop(self, (round(self.pose.x), round(self.pose.y)))
        else:
            self.board.choose_card(self)

    def follow(self, goal: Pose, share: float) -> bool:
        """Move towards its place, or straight there while it can't be seen; returns whether it moved."""
        before, self.pose = self.pose, nearer(self.pose, goal, 1.0 if self.away else share)
        return self.pose != before


K = TypeVar("K", bound=HeldCard)


class HeldCards(Widget, Generic[K]):
    """A fan of cards, each `width` pixels wide."""

    width = 60

    @property
    def cards(self) -> list[K]:
        return cast("list[K]", self.children)

    @property
    def card_size(self) -> tuple[int, int]:
        return cards.size_of(self.width)

    @property
    def selected(self) -> list[K]:
        return [card for card in self.cards if card.selected]

    # -- defined by titles --------------------------------------------------------------------------

    @property
    def lifted(self) -> int | None:
        """The index of the card that is pointed at, pressed or focused by keyboard; None if there is none."""
        raise TypeError(f"{type(self).__name__} lifts no card")

    def slots(self, *, flat: bool = False) -> list[Slot]:
        """The slots of the cards; `flat` means with none of them lifted."""
        raise TypeError(f"{type(self).__name__} has no places")

    def uncovered(self, card: K) -> Rect:
        """The part of a card's rectangle that its right neighbour doesn't cover."""
        raise TypeError(f"{type(self).__name__} covers no card")

    def card_at(self, pos: Pos) -> K | None:
        """The card at a point; None if there is none."""
        raise TypeError(f"{type(self).__name__} cannot be hit")

    # -- the cards ----------------------------------------------------------------------------------

    def take_up(self, row: list[K]) -> None:
        """Hold these cards; new ones are put in their slots before they are drawn."""
        if row == self.children:
            return
        self._replace(row)
        for card, slot in zip(self.cards, self.slots(), strict=True):
            card.pose = card.pose or place_of(slot)
        self._place_cards()

    def _replace(self, row: list[K]) -> None:
        for gone in [child for child in self.children if child not in row]:
            gone.parent = None
            gone.join(None, self.theme)
        self.children = list(row)
        for child in row:
            child.parent = self
            if child.tree is not self.tree:
                child.join(self.tree, self.theme)
        self.touch()

    def hit(self, pos: Pos) -> Widget | None:
        return self.card_at(pos) if self.visible and self.children else None

    # -- time and picture ---------------------------------------------------------------------------

    def settle(self) -> None:
        """Put every card in its slot at once."""
        for card, slot in zip(self.cards, self.slots(), strict=True):
            if card.dragged is None:
                card.pose = place_of(slot)
        self._place_cards()

    def update(self, dt: float) -> None:
        share = share_of(dt, self.theme)
        moved = [
            card.follow(place_of(slot), share)
            for card, slot in zip(self.cards, self.slots(), strict=True)
            if card.dragged is None
        ]
        self._place_cards()
        if any(moved) and self.tree:
            self.tree.stale = True

    @property
    def moving(self) -> bool:
        return any(
            card.dragged is None and not card.away and not is_there(card.pose, place_of(slot))
            for card, slot in zip(self.cards, self.slots(), strict=True)
        )

    def _place_cards(self) -> None:
        """Place the rectangles at the cards' resting places, so that click areas don't move with the animation."""
        width, height = self.card_size
        for card, slot in zip(self.cards, self.slots(flat=True), strict=True):
            card.rect = Rect(round(slot.x - width / 2), round(slot.y - height / 2), width, height)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        """Everything that the picture depends on, besides the theme."""
        return (self.visible, self.width, self.foremost, *(card.appearance for card in self.cards))

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        row = self.cards
        for index in fan.order(len(row), self.foremost):
            row[index].draw(target)

    @property
    def foremost(self) -> int | None:
        """The index of the card that is dragged, or else lifted; None if there is none."""
        return next((index for index, card in enumerate(self.cards) if card.dragged is not None), self.lifted)
