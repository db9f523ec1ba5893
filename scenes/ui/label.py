"""Text to read: labels, and panels of paragraphs that scroll."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui.scroll import Scroll
from scenes.ui.widget import Widget
from sprites.drawing import richtext, shapes
from sprites.drawing.text import Align, Face, Family, face


class Label(Widget):
    """A paragraph of marked-up text in a type size and a colour of the theme. Its name is its plain text."""

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
        """Show another text."""
        if markup != self.markup:
            self.markup = markup
            self.name = richtext.plain(markup)
            self.touch()

    @property
    def face(self) -> Face:
        return face(self.theme, self.step, self.family, bold=self.bold)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Pointers pass through text, unless there is a tip to show."""
        return bool(self.hint) and super().contains(pos)

    def natural(self, limit: int) -> tuple[int, int]:
        lines = richtext.wrap(self.markup, self.face, limit)
        return max(line.width for line in lines), len(lines) * self.face.height

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        kind = richtext.fit_block(self.markup, self.face, area.size, self.theme.least_px)
        words = richtext.block(self.markup, kind, self.color, area.width, self.theme, self.align)
        surface.blit(words, (area.x, area.y + max(0, area.height - words.get_height()) // 2))


class RichPanel(Scroll):
    """Paragraphs one below the other. A paragraph that begins with "# " is a heading, with "- " a list item."""

    role = "text"
    focusable = True

    def __init__(
        self, name: str, paragraphs: Sequence[str] = (), *, step: str = "body", color: str = "text"
    ) -> None:
        super().__init__(name)
        self.paragraphs = list(paragraphs)
        self.step = step
        self.color = color
        self._heights: list[int] | None = None

    def say(self, paragraphs: Sequence[str]) -> None:
        """Show another text, scrolled to its beginning."""
        self.paragraphs = list(paragraphs)
        self._heights = None
        self.offset = 0
        self.touch()

    def restyled(self) -> None:
        self._heights = None

    def place(self, rect: pygame.Rect) -> None:
        if rect.width != self.rect.width:
            self._heights = None
        super().place(rect)

    def natural(self, limit: int) -> tuple[int, int]:
        heights = self._measure(limit - self.bar_width)
        return limit, sum(heights) + self._gap * max(0, len(heights) - 1)

    @property
    def content_height(self) -> int:
        if self._heights is None:
            self._heights = self._measure(self.content_width)
        return sum(self._heights) + self._gap * max(0, len(self._heights) - 1)

    @property
    def _gap(self) -> int:
        return self.theme.px(1)

    def _measure(self, width: int) -> list[int]:
        found: list[int] = []
        for paragraph in self.paragraphs:
            words, kind, indent = self._style(paragraph)
            air = self._gap * 2 if paragraph.startswith("# ") and found else 0
            found.append(air + richtext.height(words, kind, max(1, width - indent)))
        return found

    def _style(self, paragraph: str) -> tuple[str, Face, int]:
        if paragraph.startswith("# "):
            return paragraph[2:], face(self.theme, "heading", "serif", bold=True), 0
        if paragraph.startswith("- "):
            return paragraph[2:], face(self.theme, self.step), self.theme.px(2.5)
        return paragraph, face(self.theme, self.step), 0

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the paragraphs that are in sight."""
        top = area.y - self.offset
        for paragraph, high in zip(self.paragraphs, self._measure(self.content_width), strict=True):
            if top + high > 0 and top < area.bottom:
                self._paint_paragraph(surface, (area.x, top + high), paragraph)
            top += high + self._gap

    def _paint_paragraph(self, surface: pygame.Surface, bottom_left: tuple[int, int], paragraph: str) -> None:
        words, kind, indent = self._style(paragraph)
        width = max(1, self.content_width - indent)
        block = richtext.block(words, kind, self.color, width, self.theme)
        top = bottom_left[1] - block.get_height()
        surface.blit(block, (bottom_left[0] + indent, top))
        if indent:
            dot = shapes.disc(max(2, kind.px // 7), self.theme.color("control"))
            surface.blit(dot, dot.get_rect(center=(bottom_left[0] + indent // 2, top + kind.height // 2)))
