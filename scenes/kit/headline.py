"""The head of a screen: the way back, what the screen is, and a few tools at the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.icon_button import IconButton
from scenes.kit.label import Label
from scenes.kit.widget import Widget


class Headline(Widget):
    """A row at the top of the window; `tools` stand at its right end, `line` is a quiet sentence below the name."""

    role = "heading"

    def __init__(self, name: str, back: Callable[[], None], *tools: Widget, line: str = "") -> None:
        super().__init__(name)
        self.back = IconButton("Back", "arrow_left", back, shortcut="Esc")
        self.words = Label(name, "title", family="serif", bold=True, color="bone")
        self.line = Label(line, "body", color="text_dim")
        self.line.visible = bool(line)
        self.tools = list(tools)
        self.add(self.back, self.words, self.line, *tools)

    def say(self, line: str) -> None:
        """Shows another sentence below the name."""
        self.line.visible = bool(line)
        self.line.say(line)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        words = self.words.face.height
        below = self.line.face.height if self.line.visible else 0
        return limit, max(self.theme.target, words + below)

    def crown(self, area: pygame.Rect) -> pygame.Rect:
        """Takes its place along the top of a window; gives what is left within the same margin."""
        margin = self.theme.px(2)
        inside = area.inflate(-2 * margin, -2 * margin)
        head = self.natural(inside.width)[1]
        self.place(pygame.Rect(inside.x, inside.y, inside.width, head))
        top = inside.y + head + margin
        return pygame.Rect(inside.x, top, inside.width, inside.bottom - top)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, side = self.theme.px(1), self.theme.target
        self.back.place(pygame.Rect(rect.x, rect.centery - side // 2, side, side))
        right = self._place_tools(rect, gap)
        left = self.back.rect.right + 2 * gap
        room = pygame.Rect(left, rect.y, right - left, rect.height)
        if self.line.visible:
            high = min(self.words.face.height, room.height - self.line.face.height)
            self.words.place(pygame.Rect(room.x, room.y, room.width, high))
            self.line.place(pygame.Rect(room.x, room.y + high, room.width, room.height - high))
        else:
            self.words.place(room)

    def _place_tools(self, rect: pygame.Rect, gap: int) -> int:
        """From the right end; gives where they begin."""
        right, share = rect.right, rect.width // 3
        for tool in reversed(self.tools):
            if not tool.visible:
                continue
            wide, high = tool.natural(share)
            tool.place(pygame.Rect(right - wide, rect.centery - high // 2, wide, high))
            right -= wide + gap
        return right - gap
