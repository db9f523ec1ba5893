"""Hands and powers: fans of cards, the viewer's at the edge of the table, the others' beyond it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect

from scenes.app.input import Pos
from scenes.board.card_motion import place_of
from scenes.board.hand import HandTabletop, HeldCard, HeldCards
from scenes.board.hover_zoom import LargeCards
from scenes.board.part import Large
from scenes.halfwish.cards import Deck, back
from scenes.halfwish.pieces import HalfwishTabletop, Piece
from sprites.cards import card as cards
from sprites.cards import fan
from sprites.cards.card import State
from sprites.cards.fan import Slot
from sprites.drawing.motion import Pose

RISE = 0.14  # rise of a selected card, in card heights
APART = 0.1  # extra distance between cards compared with other fans, in card widths
LEGIBLE = 0.86  # least distance at which names stay legible, in card widths
TIER = 0.36  # distance of a second row, which leaves the names of the first one free, in card heights


class Held(NamedTuple):
    """A held card: its number (negative if hidden), and whether it was used up."""

    card: int
    spent: bool = False


class FanTabletop(HalfwishTabletop, HandTabletop, Protocol):
    """The part of the table that held cards need."""


class FanCard(Piece, HeldCard):
    """A held card of this table."""

    board: FanTabletop
    fan: Fan

    def __init__(self, board: FanTabletop, fan_: Fan, held: Held) -> None:
        self.kind = board.view.face(held.card)
        super().__init__(board, board.catalog.name(self.kind))
        self.fan, self.held = fan_, held
        self.instead = ""
        self.focusable = bool(self.kind)
        self.tell()

    @property
    def legible(self) -> bool:
        """Whether its text is readable in its place; never, since its neighbours and the table's edge cover it."""
        return False

    def tell(self, *, elsewhere: bool = False, instead: str = "") -> None:
        """Set the tooltip to its text, or to `instead`; no text if that is shown elsewhere."""
        words, self.instead = self.board.catalog.text(self.kind), instead
        self.hint = instead or (f"{self.name}. {words}" if self.kind and not elsewhere else "")

    @property
    def large(self) -> Large | None:
        hidden = self.away or (self.board.secrets_hidden and self.fan.secret and not self.held.spent)
        face = None if hidden else self.board.catalog.card(self.kind)
        return LargeCards((face,)) if face else None

    @property
    def large_words(self) -> str:
        return super().large_words or self.instead

    @property
    def away(self) -> bool:
        return self.held.card in self.board.card_motion.away

    def drag_to(self, pos: Pos) -> None:
        if self.fan.near:
            self.pull(pos)

    def details(self) -> bool:
        face = self.board.catalog.card(self.kind)
        return face is not None and not self.board.secrets_hidden and self.board.show_large(face, self.name)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        state = (self.kind, self.held, self.pose, self.selected, self.board.hinted(self))
        return (*super().appearance, *state, self.board.secrets_hidden)

    def render(self, target: pygame.Surface) -> None:
        if self.away or self.pose is None:
            return
        plain = self.enabled and not self.held.spent
        state: State = "selected" if self.selected else "plain" if plain else "forbidden"
        hidden = self.board.secrets_hidden and self.fan.secret and not self.held.spent
        face = None if hidden else self.board.catalog.card(self.kind)
        choosable = 0.6 if self.board.hinted(self) else self.pulse
        deck, width = back(self.fan.deck, self.theme), self.fan.width
        cards.draw(target, face, deck, self.pose, width, self.theme, state=state, choosable=choosable)


class Fan(HeldCards[FanCard]):
    """All cards of a hand, or all powers of a player. `near`: at the viewer's edge of the table."""

    def __init__(self, board: FanTabletop, name: str, role: str, deck: Deck, *, near: bool) -> None:
        super().__init__(name)
        self.role = role
        self.board, self.deck, self.near = board, deck, near
        self.secret = True
        self.drop = 0

    def hold(self, row: Sequence[Held]) -> None:
        """Show these cards, and keep the widgets of those that were there. Of two rows, used ones lie behind."""
        old = self.cards
        if len(self._rows(len(row))) > 1:
            row = sorted(row, key=lambda held: not held.spent)
        known = {widget.held.card: widget for widget in old if widget.kind}
        made: list[FanCard] = []
        for index, held in enumerate(row):
            widget = known.get(held.card)
            if widget is None and held.card < 0 and index < len(old) and not old[index].kind:
                widget = old[index]
            if widget is None or widget.kind != self.board.view.face(held.card) or widget in made:
                widget = FanCard(self.board, self, held)
            widget.held = held
            made.append(widget)
        self.take_up(made)

    # -- places -------------------------------------------------------------------------------------

    @property
    def lifted(self) -> int | None:
        """Index of the card that is pointed at, pressed or focused; None if there is none."""
        for index, card in enumerate(self.cards):
            if self.near and card.raised:
                return index
        return None

    def slots(self, *, flat: bool = False) -> list[Slot]:
        """The slots of the cards; with `flat`, none of them is lifted."""
        height = self.card_size[1]
        hovered = None if flat else self.lifted
        way = 1 if self.near else -1
        middle = self.rect.top + height / 2 + self.drop
        slots: list[Slot] = []
        for row, count in enumerate(self._rows(len(self.children))):
            first, down = len(slots), row * TIER * height
            lifted = None if hovered is None else hovered - first
            slots += (Slot(at.x, at.y + down, at.angle, at.lift) for at in self._row(count, lifted))
        return [self._placed(slot, way, middle, index, hovered) for index, slot in enumerate(slots)]

    def _rows(self, count: int) -> tuple[int, ...]:
        """The number of cards in each row: near ones that would cover each other's names lie in two."""
        if not self.near or count < 2 or self.rect.width >= self.width * (1 + (count - 1) * LEGIBLE):
            return (count,)
        return count - count // 2, count // 2

    def _row(self, count: int, hovered: int | None) -> Sequence[Slot]:
        """The slots of a row around (0, 0)."""
        apart = self.width * APART
        room, wide = (self.width + apart, float(self.card_size[1])), self.rect.width + apart
        return fan.fan(count, (0, 0), wide, room, hovered)

    def _placed(self, slot: Slot, way: int, middle: float, index: int, hovered: int | None) -> Slot:
        """A slot of the fan on the table, rotated for the far side."""
        up = RISE * self.card_size[1] if self.cards[index].selected and index != hovered else 0.0
        x, y = self.rect.centerx + slot.x, middle + way * slot.y - up
        return Slot(x, y, way * slot.angle, slot.lift + up)

    def pose_of(self, card: int, later: int = 0) -> Pose | None:
        """Resting pose of a card, a hidden one with `later` others behind it; None if it is not held here."""
        row = zip(self.cards, self.slots(flat=True), strict=True)
        found = [slot for widget, slot in row if widget.held.card == card]
        return place_of(found[-1 - later]) if len(found) > later else None

    def uncovered(self, card: FanCard) -> Rect:
        """The part of a card's rect that its neighbours leave free."""
        row, area, upper = self.cards, card.rect.copy(), self._rows(len(self.cards))[0]
        index = row.index(card) if card in row else len(row)
        if index < upper < len(row):
            area.height = min(lower.rect.top for lower in row[upper:]) - area.top
        if index + 1 < len(row) and index + 1 != upper:
            area.width = max(4, min(area.width, row[index + 1].rect.left - area.left))
        return area

    def card_at(self, pos: Pos) -> FanCard | None:
        """The card at a point, by resting places, so that the pointer can move on from a lifted card to its neighbour.

        Points that only the lifted card covers belong to it.
        """
        size = float(self.card_size[0]), float(self.card_size[1])
        index = fan.hit(self.slots(flat=True), size, pos)
        if index is None and self.lifted is not None:
            index = fan.hit([self.slots()[self.lifted]], size, pos)
            return None if index is None else self.cards[self.lifted]
        return None if index is None else self.cards[index]
