"""Panels, sheets of paper, and the head of a screen with its tools."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.texts import say
from scenes.ui import style
from scenes.ui.button import IconButton
from scenes.ui.label import Label
from scenes.ui.widget import Widget
from sprites.drawing import shapes, table_top
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, box
from sprites.drawing.color import darken, lighten
from sprites.drawing.text import draw, face
from sprites.drawing.theme import Rgb, Theme


class Panel(Widget):
    """A wooden board with an optional title along its top."""

    role = "panel"

    def __init__(self, name: str = "", *, title: str = "", alpha: int = 240) -> None:
        super().__init__(name or title)
        self.title = title
        self.alpha = alpha

    @property
    def bleed(self) -> int:
        return self.theme.px(3)

    @property
    def inside(self) -> pygame.Rect:
        """The rectangle for content, in window pixels."""
        margin = self.theme.px(2)
        box = self.rect.inflate(-2 * margin, -2 * margin)
        if self.title:
            head = self.natural_head
            box = pygame.Rect(box.x, box.y + head, box.width, box.height - head)
        return box

    @property
    def natural_head(self) -> int:
        """The height of the title with the line below it."""
        return face(self.theme, "heading", "serif", bold=True).height + self.theme.px(1.5)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        shapes.draw_shadow(surface, area, self.theme.px(1.5), self.theme.px(0.9))
        surface.blit(style.board(area.size, self.theme, self.alpha), area)
        if self.title:
            self._paint_title(surface, area)

    def _paint_title(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        margin = self.theme.px(2)
        kind = face(self.theme, "heading", "serif", bold=True)
        box = pygame.Rect(area.x + margin, area.y + margin, area.width - 2 * margin, kind.height)
        draw(surface, self.title, kind, self.theme.color("text"), box)
        line = pygame.Rect(box.x, box.bottom + self.theme.px(0.5), box.width, self.theme.hairline)
        surface.fill(self.theme.color("panel_edge"), line)


class Sheet(Widget):
    """Paper with a thin line in an accent colour inside its edge."""

    role = "sheet"

    def __init__(self, name: str, accent: Rgb) -> None:
        super().__init__(name)
        self.accent = accent

    @property
    def bleed(self) -> int:
        return self.theme.px(3)

    @property
    def inside(self) -> pygame.Rect:
        """The rectangle for content, in window pixels."""
        return self.rect.inflate(-2 * self.theme.px(3), -2 * self.theme.px(2.5))

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        shapes.draw_shadow(surface, area, self.theme.px(1), self.theme.px(0.9))
        surface.blit(paper(area.size, self.accent, self.theme), area)


@cached(megabytes=16)
def paper(size: tuple[int, int], accent: Rgb, theme: Theme) -> pygame.Surface:
    """Heavy paper, lit from the top left."""
    width, height = size
    color, bend = theme.color("paper"), theme.px(1)
    drawing = Drawing(width, height)
    lit = drawing.linear((0, 0), (width, height), (0, lighten(color, 0.2), 1), (1, darken(color, 0.08), 1))
    drawing.fill(box(0, 0, width, height, bend), darken(theme.color("paper_edge"), 0.2))
    drawing.fill(box(1, 1, width - 2, height - 2, bend - 1), lit)
    inset = theme.px(1)
    drawing.stroke(box(inset, inset, width - 2 * inset, height - 2 * inset, bend * 0.6), accent, 1.2, 0.7)
    drawn = drawing.render(size)
    table_top.add_grain(drawn, 6, seed=9)
    return drawn


class Headline(Widget):
    """The head of a screen: a way back, its name, `line` as a quiet sentence below, and `tools` at the right."""

    role = "heading"

    def __init__(self, name: str, back: Callable[[], None], *tools: Widget, line: str = "") -> None:
        super().__init__(name)
        self.back = IconButton(say("app.back"), "arrow_left", back, shortcut="Esc")
        self.words = Label(name, "title", family="serif", bold=True, color="bone")
        self.line = Label(line, "body", color="text_dim")
        self.line.visible = bool(line)
        self.tools = list(tools)
        self.add(self.back, self.words, self.line, *tools)

    def say(self, line: str) -> None:
        """Show another sentence below the name."""
        self.line.visible = bool(line)
        self.line.say(line)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        title = self.words.face.height if self.words.visible else 0
        tools = sum(tool.natural(limit // 3)[0] + self.theme.px(1) for tool in self.tools if tool.visible)
        room = max(1, limit - self.theme.target - self.theme.px(3) - tools)
        return limit, max(self.theme.target, title + self._line_height(room))

    def _line_height(self, room: int) -> int:
        """The height of the sentence, which goes on in a second line where it is too long."""
        if not self.line.visible:
            return 0
        return min(self.line.natural(room)[1], 2 * self.line.face.height)

    def crown(self, area: pygame.Rect) -> pygame.Rect:
        """Place itself along the top of a window; return the rest of the window, within the same margin."""
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
        if not self.words.visible:
            self.line.place(room)
        elif self.line.visible:
            high = min(self.words.face.height, room.height - self._line_height(room.width))
            self.words.place(pygame.Rect(room.x, room.y, room.width, high))
            self.line.place(pygame.Rect(room.x, room.y + high, room.width, room.height - high))
        else:
            self.words.place(room)

    def _place_tools(self, rect: pygame.Rect, gap: int) -> int:
        """Place the tools from the right end; return the right end of the room that they leave."""
        right, share = rect.right, rect.width // 3
        for tool in reversed(self.tools):
            if not tool.visible:
                continue
            wide, high = tool.natural(share)
            tool.place(pygame.Rect(right - wide, rect.centery - high // 2, wide, high))
            right -= wide + gap
        return right - gap
