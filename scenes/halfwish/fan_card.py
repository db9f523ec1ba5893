"""A card that is held: the viewer's lift when pointed at, rise when selected, can be dragged."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from scenes.halfwish.faces import back
from scenes.halfwish.parts import Part
from scenes.intents import Pos
from sprites import card as cards
from sprites.card import State
from sprites.motion import Pose

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard
    from scenes.halfwish.fan import Fan

SLOP = 10  # a press that moves farther than this drags


class Held(NamedTuple):
    """A card that is held: its number (negative: hidden), and whether it was used up."""

    card: int
    spent: bool = False


class FanCard(Part):
    """A card that is held. Clicking it is the board's affair; dragging it lets it follow the pointer."""

    role = "card"
    focusable = True
    draggable = True

    def __init__(self, board: HalfwishBoard, fan_: Fan, held: Held) -> None:
        self.kind = board.model.face(held.card)
        super().__init__(board, board.faces.name(self.kind))
        self.fan, self.held = fan_, held
        self.selected = False
        self.pose: Pose | None = None
        self.at: Pos | None = None  # where the pointer is that drags it
        self._pressed_at: Pos = (0, 0)
        self._dropped = False
        self.focusable = bool(self.kind)
        self.tell()

    def tell(self, *, elsewhere: bool = False, instead: str = "") -> None:
        """Says what is on it when it is pointed at, or something `instead`, unless that is told elsewhere."""
        words = self.board.faces.text(self.kind)
        self.hint = instead or (f"{self.name}. {words}" if self.kind and not elsewhere else "")

    @property
    def screen_rect(self) -> Rect:
        """The part that no other card covers: where it is clicked."""
        return self.fan.uncovered(self)

    @property
    def focus_area(self) -> Rect:
        if self.pose is None:
            return self.rect
        area = Rect((0, 0), self.fan.card_size)
        area.center = (round(self.pose.x), round(self.pose.y))
        return area

    def contains(self, pos: Pos) -> bool:
        return self._dropped or (self.at is None and self.fan.card_at(pos) is self)

    def press_at(self, pos: Pos) -> None:
        self._pressed_at, self._dropped = pos, False

    def drag_to(self, pos: Pos) -> None:
        far = math.dist(pos, self._pressed_at) > SLOP
        if not self.fan.near or (self.at is None and not far):
            return
        self.at = pos
        self.pose = Pose(*pos, height=18)
        self.touch()

    def release_at(self, pos: Pos) -> None:
        """A drop counts as a use of the card only when the pointer was really let go: then `activate` follows."""
        if self.at is not None:
            self._dropped = self.board.can_drop(self, pos)
            self.at = None
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
        if self.held.card in self.board.flights.away or self.pose is None:
            return
        plain = self.enabled and not self.held.spent
        state: State = "selected" if self.selected else "plain" if plain else "forbidden"
        hidden = self.board.concealed and self.fan.secret and not self.held.spent
        face = None if hidden else self.board.faces.card(self.kind)
        choosable = 0.6 if self.board.hinted(self) else self.pulse
        deck, width = back(self.fan.deck, self.theme), self.fan.width
        cards.draw(target, face, deck, self.pose, width, self.theme, state=state, choosable=choosable)
