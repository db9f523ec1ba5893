"""The base of what lies on a table: it paints straight onto the screen and hands keys on to its board."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.intents import Key
from scenes.kit.widget import Widget

if TYPE_CHECKING:
    from scenes.played_board import PlayedBoard


class Part(Widget):
    """Something on a board. Titles narrow whose board it is."""

    board: PlayedBoard

    def __init__(self, board: PlayedBoard, name: str = "") -> None:
        super().__init__(name)
        self.board = board

    @property
    def pulse(self) -> float | None:
        """How strongly it is lit, None when it is not."""
        return self.board.pulse if self.offered and self.enabled else None

    @property
    def raised(self) -> bool:
        """Whether it is pointed at, or reached by keyboard."""
        return self.hovered or self.pressed or (self.focused and self.board.by_keyboard)

    @property
    def tip_room(self) -> Rect | None:
        """The board: the prompt above it and the log beside it stay in sight."""
        return self.board.rect

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        """All that its picture depends on, beside the theme: what appears the same is painted the same."""
        return (self.visible, *self.rect, self.enabled, self.pulse)

    def key(self, key: Key) -> bool:
        return self.board.key(key)

    def draw(self, target: Surface) -> None:
        if self.visible and self.rect.width:
            self.render(target)
        self.draw_children(target)

    def render(self, target: Surface) -> None:
        """Paints it as it is now."""
