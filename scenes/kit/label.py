"""Words on the table: a name, a heading, a sentence. They can't be used, only read."""

from __future__ import annotations

import pygame

from scenes.kit.widget import Widget
from sprites.drawing import richtext
from sprites.drawing.text import Align, Face, Family, face


class Label(Widget):
    """A paragraph of marked-up text in a type step and a colour role. Its name is its plain text."""

    role = "label"

    def __init__(
        self,
        markup: str,
        step: str = "body",
        *,
        family: Family = "sans",
        bold: bool = False,
        color: str = "text",
        align: Align = "left",
    ) -> None:
        super().__init__(richtext.plain(markup))
        self.markup = markup
        self.step, self.family, self.bold = step, family, bold
        self.color = color
        self.align: Align = align

    def say(self, markup: str) -> None:
        """Shows another text."""
        if markup != self.markup:
            self.markup = markup
            self.name = richtext.plain(markup)
            self.touch()

    @property
    def face(self) -> Face:
        return face(self.theme, self.step, self.family, bold=self.bold)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Pointers go through words, unless there is a tip to show."""
        return bool(self.hint) and super().contains(pos)

    def natural(self, limit: int) -> tuple[int, int]:
        lines = richtext.wrap(self.markup, self.face, limit)
        return max(line.width for line in lines), len(lines) * self.face.height

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        kind = richtext.fit_block(self.markup, self.face, area.size)
        words = richtext.block(self.markup, kind, self.color, area.width, self.theme, self.align)
        surface.blit(words, (area.x, area.y + max(0, area.height - words.get_height()) // 2))
