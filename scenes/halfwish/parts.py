"""What lies on this table: the base of all parts, piles, and single cards."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from scenes.halfwish.faces import Deck, back
from scenes.table import board as part
from sprites.cards import card as cards
from sprites.cards.card import Front, State
from sprites.cards.pile import badge, socket
from sprites.cards.stock import SMALL
from sprites.drawing import shapes
from sprites.drawing.motion import Pose

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard

ASKEW = 3  # cards below the top of a discard pile that can be seen
LAYERS = 5  # that a full deck shows


class Part(part.Part):
    """Something on this table."""

    board: HalfwishBoard

    @property
    def raised(self) -> bool:
        """Whether it is pointed at, reached by keyboard, or was tapped to be looked at."""
        return super().raised or self.board.considered is self


class Pile(Part):
    """A player's deck (a number) or discard pile (face up; anybody may look through it at any time)."""

    role = "pile"
    focusable = True

    def __init__(self, board: HalfwishBoard, seat: int, name: str, *, open_: bool) -> None:
        super().__init__(board, name)
        self.seat, self.open = seat, open_
        self.cards: tuple[int, ...] = ()
        self.hint = name

    def activate(self) -> None:
        self.board.look_through(self.seat, self.cards if self.open else None, self.name)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.cards, self.hovered)

    def render(self, target: pygame.Surface) -> None:
        theme, width = self.theme, self.rect.width
        socket(target, self.rect, "discard" if self.open else "deck", theme)
        if self.open:
            for card in self.cards[-ASKEW:]:
                face = self.board.faces.card(self.board.model.face(card))
                cards.draw(target, face, back("action", theme), self.pose(card), width, theme)
        else:
            for layer in range(min(LAYERS, -(-len(self.cards) // 2))):
                pose = Pose(
                    self.rect.centerx - layer, self.rect.centery - layer, height=3 if not layer else 0
                )
                cards.draw(target, None, back("action", theme), pose, width, theme)
        if self.cards or not self.open:
            badge(target, str(len(self.cards)), (self.rect.right - 4, self.rect.bottom - 4), theme)
        if self.hovered:
            shapes.draw_glow(target, self.rect, theme.px(0.5), theme.color("brass"), theme.px(0.5), 0.2)

    def pose(self, card: int) -> Pose:
        """How a card lies on the pile: a little askew, the same card always in the same way."""
        rng = random.Random(card * 7 + 3)
        spread = self.rect.width * 0.04
        x, y = (rng.uniform(-spread, spread) for _ in range(2))
        return Pose(self.rect.centerx + x, self.rect.centery + y, rng.uniform(-6, 6), height=2)


class CardPart(Part):
    """A card of its own: `act` is what a click does. It may be lit, selected, or forbidden with a reason."""

    role = "card"
    focusable = True

    def __init__(
        self,
        board: HalfwishBoard,
        name: str,
        front: Front | None,
        act: Callable[[], None],
        deck: Deck = "action",
    ) -> None:
        super().__init__(board, name)
        self.front, self.act, self.deck = front, act, deck
        self.words = ""
        self.counts: tuple[tuple[str, int], ...] = ()
        self.selected = False

    @property
    def legible(self) -> bool:
        """Whether its words can be read where it lies."""
        return self.rect.width >= SMALL

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return self.front is not None and self.board.front.enlarge(self.front, self.name)

    def look(self) -> None:
        """Shows it large: for cards that are no answer."""
        self.details()

    def render(self, target: pygame.Surface) -> None:
        state: State = "selected" if self.selected else "plain" if self.enabled else "forbidden"
        lift = self.rect.height * 0.03 if self.raised and self.enabled else 0.0
        pose = Pose(self.rect.centerx, self.rect.centery - lift, height=4 + 2 * lift)
        choosable = 0.6 if self.board.hinted(self) else self.pulse
        deck = back(self.deck, self.theme)
        cards.draw(
            target, self.front, deck, pose, self.rect.width, self.theme, state=state, choosable=choosable
        )
