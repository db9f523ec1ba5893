"""A card that is held: the viewer's lift when pointed at, rise when selected, can be dragged."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.app.input import Pos
from scenes.halfwish.faces import back
from scenes.halfwish.parts import Part
from scenes.table.hand import HeldCard
from sprites.cards import card as cards
from sprites.cards.card import State

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard
    from scenes.halfwish.fan import Fan


class Held(NamedTuple):
    """A card that is held: its number (negative: hidden), and whether it was used up."""

    card: int
    spent: bool = False


class FanCard(Part, HeldCard):
    """A card that is held on this table."""

    fan: Fan

    def __init__(self, board: HalfwishBoard, fan_: Fan, held: Held) -> None:
        self.kind = board.model.face(held.card)
        super().__init__(board, board.faces.name(self.kind))
        self.fan, self.held = fan_, held
        self.focusable = bool(self.kind)
        self.tell()

    @property
    def legible(self) -> bool:
        """Whether its words can be read where it lies: its neighbours and the table's edge cover them."""
        return False

    def tell(self, *, elsewhere: bool = False, instead: str = "") -> None:
        """Says what is on it when it is pointed at, or something `instead`, unless that is told elsewhere."""
        words = self.board.faces.text(self.kind)
        self.hint = instead or (f"{self.name}. {words}" if self.kind and not elsewhere else "")

    @property
    def away(self) -> bool:
        return self.held.card in self.board.flights.away

    def drag_to(self, pos: Pos) -> None:
        if self.fan.near:
            self.pull(pos)

    def release_at(self, pos: Pos) -> None:
        """A drop counts as a use of the card only when the pointer was really let go: then `activate` follows."""
        if self.dragged is not None:
            self._dropped = self.board.can_drop(self, pos)
            self.dragged = None
            self.touch()

    def activate(self) -> None:
        if self._dropped and self.pose is not None:
            self._dropped = False
            self.board.drop(self, (round(self.pose.x), round(self.pose.y)))
        else:
            self.board.choose_card(self)

    def details(self) -> bool:
        face = self.board.faces.card(self.kind)
        return face is not None and not self.board.concealed and self.board.front.enlarge(face, self.name)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        state = (self.kind, self.held, self.pose, self.selected, self.board.hinted(self))
        return (*super().appearance, *state, self.board.concealed)

    def render(self, target: pygame.Surface) -> None:
        if self.away or self.pose is None:
            return
        plain = self.enabled and not self.held.spent
        state: State = "selected" if self.selected else "plain" if plain else "forbidden"
        hidden = self.board.concealed and self.fan.secret and not self.held.spent
        face = None if hidden else self.board.faces.card(self.kind)
        choosable = 0.6 if self.board.hinted(self) else self.pulse
        deck, width = back(self.fan.deck, self.theme), self.fan.width
        cards.draw(target, face, deck, self.pose, width, self.theme, state=state, choosable=choosable)
