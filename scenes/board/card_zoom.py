"""An enlarged card over the whole board, shown until the next click or key."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect

from scenes.app.input import Key
from scenes.ui.widget import Widget
from sprites.cards import card as cards
from sprites.cards.card import Backed, Drawable
from sprites.drawing import raster, shapes
from sprites.drawing.motion import Pose


class ZoomedCard(Widget):
    """The enlarged card; a click closes it."""

    role = "large card"
    dark: ClassVar[int] = 150
    """Opacity of the veil over everything else, of 255."""

    zoom: CardZoom
    """The zoom that shows it; set when it does."""

    def __init__(self, board: Widget, name: str, front: Drawable | None, title: Backed) -> None:
        super().__init__(name)
        self.board = board
        self.front = front
        self.title = title

    @property
    def tip_room(self) -> Rect | None:
        return self.board.rect

    def key(self, key: Key) -> bool:
        return self.board.key(key)

    def steer(self, key: Key) -> bool:
        """Handle a key while it is shown: any key closes it."""
        self.zoom.close()
        return True

    def activate(self) -> None:
        self.zoom.close()

    def details(self) -> bool:
        self.zoom.close()
        return True

    def draw(self, target: pygame.Surface) -> None:
        veil(target, self.rect, self.dark)
        self.render(target)

    def render(self, target: pygame.Surface) -> None:
        """Draw the card as large as fits."""
        width = min(round(self.rect.height * 0.88 / 1.4), round(self.rect.width * 0.8))
        cards.draw(target, self.front, self.title, Pose(*self.rect.center, height=16), width, self.theme)


class CardZoom:
    """A board's enlarged card. While it is shown, nothing else has the keyboard focus."""

    def __init__(self, board: Widget) -> None:
        self.board = board
        self.large: ZoomedCard | None = None
        self._focused: Widget | None = None

    def show(self, large: ZoomedCard) -> None:
        """Show a card instead of the current one."""
        self.close()
        board = self.board
        if board.tree:
            board.tree.tooltip.hide()
            self._focused = board.tree.focus
            board.tree.set_focus(None)
        self.large, large.zoom = large, self
        board.add(large)
        self.arrange()

    def arrange(self) -> None:
        """Place the card on the board again."""
        if self.large:
            self.large.place(self.board.rect)

    def close(self) -> None:
        """Close the card and restore the focus."""
        if self.large:
            self.board.children.remove(self.large)
            self.large.join(None, self.board.theme)
            self.large = None
            if self._focused and self._focused.tree:
                self._focused.tree.set_focus(self._focused)
            self.board.touch()


def veil(target: pygame.Surface, area: Rect, alpha: int) -> None:
    """Darken an area."""
    dark = shapes.rounded((64, 64), 0, (6, 5, 8, alpha))
    target.blit(raster.sharp(dark, area.size), area)
