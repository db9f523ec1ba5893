"""Base of the widgets on this table, and the board interface they need."""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame import Rect

from scenes.app.input import Key
from scenes.board.part import Readable, Tabletop, draw_lamp
from scenes.magewinds.cards import CardCatalog, Front
from scenes.magewinds.layout import Layout
from scenes.magewinds.view import MagewindsView
from sprites.drawing import shapes
from sprites.magewinds.reference_parts import Reference


class PartBoard(Tabletop, Protocol):
    """The part of the board that all parts need. Modules whose parts need more extend this."""

    text: CardCatalog
    catalog: CardCatalog
    view: MagewindsView
    layout: Layout

    def enlarge(self, shown: Front | Reference) -> bool: ...


class Part(Readable):
    """A widget on this table. It glows while it may be chosen, and passes keys on to its board."""

    board: PartBoard

    def __init__(self, board: PartBoard, name: str) -> None:
        super().__init__(name)
        self.board = board

    @property
    def tip_room(self) -> Rect | None:
        """The board's area, so that tips leave the prompt above it and the log beside it in sight."""
        return self.board.rect

    def key(self, key: Key) -> bool:
        return self.board.key(key)

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        super().draw(target)
        if self.offered and self.enabled:
            strength = 1.0 if self.hovered or self.focused else 0.3 + 0.5 * self.board.pulse
            gold = self.theme.color("gold")
            shapes.draw_glow(target, self.rect, self.theme.px(1), gold, self.theme.px(0.7), strength)
        if self.board.hinted(self):
            draw_lamp(target, self.focus_area, self.theme)
