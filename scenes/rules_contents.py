"""The contents beside the rulebook: chapters and sections, or what a search found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.scroll_view import ScrollView
from scenes.kit.widget import Widget
from sprites.drawing import icons, shapes
from sprites.drawing.color import lighten, with_alpha
from sprites.drawing.text import draw, face


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the contents: a heading where `act` is None, else what it leads to. `key` tells lines apart."""

    key: str
    words: str
    note: str = ""
    icon: str = ""
    act: Callable[[], None] | None = None


class Heading(Widget):
    """The name of a chapter."""

    role = "label"

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, face(self.theme, "body", "serif", bold=True).height + self.theme.px(1.5)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        kind = face(self.theme, "body", "serif", bold=True)
        box = pygame.Rect(
            area.x + self.theme.px(1), area.bottom - kind.height, area.width - self.theme.px(1), kind.height
        )
        draw(surface, self.name, kind, lighten(self.theme.color("brass"), 0.25), box)


class Link(Widget):
    """A line that leads to a section or a card."""

    role = "link"
    focusable = True

    def __init__(self, line: Line) -> None:
        super().__init__(line.words, hint=line.note)
        self.line = line
        self._here = False

    @property
    def here(self) -> bool:
        """Whether it is what is being read."""
        return self._here

    @here.setter
    def here(self, value: bool) -> None:
        if value != self._here:
            self._here = value
            self.touch()

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, self.theme.target

    def activate(self) -> None:
        if self.line.act:
            self.line.act()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        color = theme.color("text" if self.here or self.hovered or self.pressed else "text_dim")
        box = area.inflate(0, -theme.px(0.25))
        if self.here or self.hovered:
            fill = with_alpha(theme.color("button"), 255 if self.here else 140)
            shapes.draw_rounded(surface, box, theme.px(0.75), fill)
        if self.here:
            bar = pygame.Rect(box.x, box.y, max(3, theme.px(0.4)), box.height)
            shapes.draw_rounded(surface, bar, bar.width // 2, theme.color("brass"))
        left = area.x + theme.px(1.5)
        if self.line.icon:
            side = theme.px(2.5)
            icons.draw(surface, self.line.icon, (left + side // 2, area.centery), side, color)
            left += side + theme.px(1)
        kind = face(theme, "body", bold=self.here)
        draw(
            surface,
            self.name,
            kind,
            color,
            pygame.Rect(left, area.y, area.right - theme.px(0.5) - left, area.height),
        )


class Contents(ScrollView):
    """Lines one below the other."""

    role = "contents"

    def __init__(self) -> None:
        super().__init__("Contents", self._arrange)
        self.links: dict[str, Link] = {}

    def show(self, lines: Sequence[Line]) -> None:
        """Shows other lines, from the first."""
        self.clear()
        self.links = {}
        for line in lines:
            if line.act is None:
                self.add(Heading(line.words))
            else:
                self.links[line.key] = Link(line)
                self.add(self.links[line.key])
        self.offset = 0
        if self.rect.width:
            self.place(self.rect)

    def mark(self, key: str) -> None:
        """Shows which line is being read."""
        link = self.links.get(key)
        if link is None or link.here:
            return
        for other in self.links.values():
            other.here = other is link
        self.reveal(link.rect)

    def _arrange(self, area: pygame.Rect) -> int:
        edge = self.theme.px(0.75)
        top = area.y + edge
        for child in self.children:
            high = child.natural(area.width)[1]
            child.place(pygame.Rect(area.x + edge, top, area.width - 2 * edge, high))
            top += high
        return top + edge - area.y
