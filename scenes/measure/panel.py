"""The panel beside the mat: the battlefield's name, the current tool with its settings, and its report."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

import pygame

from game.core.dataclass import dataclass
from scenes.app.input import Key, Pos
from scenes.app.texts import say
from scenes.measure.controls import Tiles
from scenes.measure.tools.tool import AnswerLine, Tone, Tool
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll, ScrollView
from scenes.ui.widget import Widget
from sprites.drawing import icons, richtext, shapes
from sprites.drawing.color import mix
from sprites.drawing.text import Face, draw, face, fit

LINES = 2
"""The least number of lines reserved below a tool's name."""
REPORT = 0.34
"""The share of the height reserved for the report."""
SHORT = 5
"""Lines of a short report; with less room the panel is laid out tightly."""
TONES: dict[Tone, str] = {"plain": "text", "yes": "healing", "no": "danger_text", "close": "gold"}
MARKS: dict[Tone, str] = {"yes": "check", "no": "cross", "close": "question"}
"""Icons for tones, so that colour is never the only sign."""


class ToolPanel(Panel):
    """A slim panel at the right, with the buttons `acts` at its foot."""

    def __init__(self, title: Button, readout: Readout, acts: Sequence[Button]) -> None:
        super().__init__(say("measure.panel"))
        self.heading = title
        self.head = Label("", "heading", family="serif", bold=True)
        self.line = Label("", "body", color="text_dim")
        self.settings = ScrollView(say("measure.settings"), self._arrange)
        self.readout = readout
        self.acts = Tiles(*acts, least=4.5)
        self.add(title, self.head, self.line, self.settings, readout, self.acts)
        self._form: Hashable = None

    def show(self, tool: Tool) -> None:
        """Show a tool: its instructions, its report, and its settings, which are rebuilt if its form has changed."""
        self.head.say(tool.name)
        self.line.say(tool.line)
        self.say(tool)
        form = tool.id, tool.unit, tool.form()
        if form != self._form:
            self._form = form
            self.settings.clear()
            self.settings.add(*tool.widgets())
            self.settings.offset = 0
        self.place(self.rect)

    def say(self, tool: Tool) -> None:
        """Show a tool's report. It may grow over several frames."""
        if self.readout.say(tool.report()) and self.rect.width:
            self.place(self.rect)

    # ------------------------------------------------------------------ layout

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        margin, gap = self.theme.px(2), self.theme.px(1)
        inside = rect.inflate(-2 * margin, -2 * margin)
        if inside.width <= 0 or inside.height <= 0:
            return
        high = self.heading.natural(inside.width)[1]
        self.heading.place(pygame.Rect(inside.x, inside.y, inside.width, high))
        foot = self.acts.natural(inside.width)[1]
        self.acts.place(pygame.Rect(inside.x, inside.bottom - foot, inside.width, foot))
        top = inside.y + high + gap
        self._divide(pygame.Rect(inside.x, top, inside.width, inside.bottom - foot - gap - top))

    def _divide(self, rest: pygame.Rect) -> None:
        """Place the tool's name and instructions above the settings. With little room, the instructions are below the
        settings while there is no report; with less, the name is left out, which the toolbar has too.

        Either way the settings stay in place while instructions and reports change.
        """
        gap, edge = self.theme.px(1), self.theme.px(0.5)
        words = self.line.natural(rest.width)[1]
        above = max(words, LINES * self.line.face.height)
        wanted = self._arrange(pygame.Rect(rest.x - edge, rest.y, rest.width + 2 * edge, 0))
        name = self.head.natural(rest.width)[1]
        tight = name + above + wanted + 2 * gap + SHORT * self.line.face.height > rest.height
        least = name + wanted + 2 * gap + (LINES + 1) * self.line.face.height
        self.head.visible = not tight or least <= rest.height
        if self.head.visible:
            self.head.place(pygame.Rect(rest.x, rest.y, rest.width, name))
            rest = pygame.Rect(rest.x, rest.y + name, rest.width, rest.height - name)
        self.line.visible = not (tight and (self.readout.lines or words > rest.height))
        taken = gap + (0 if tight else above)
        under = pygame.Rect(rest.x, rest.y + taken, rest.width, rest.height - taken)
        below = self._share(under, wanted, words if tight else 0)
        self.line.place(
            pygame.Rect(rest.x, below.y if tight else rest.y, rest.width, words if tight else above)
        )

    def _share(self, rest: pygame.Rect, wanted: int, words: int) -> pygame.Rect:
        """Place the settings and the report, which keeps its share; `words` pixels are for instructions in its place.

        Returns the area below the settings.
        """
        gap, edge = self.theme.px(1), self.theme.px(0.5)
        report = min(self.readout.content_height, round(rest.height * REPORT))
        report = max(report, self.theme.target) if self.readout.lines else words
        self.readout.visible = bool(self.readout.lines)
        high = max(0, min(wanted, rest.height - report - (gap if report else 0)))
        wide = rest.width + 2 * edge + self.settings.bar_width
        self.settings.place(pygame.Rect(rest.x - edge, rest.y, wide, high))
        top = rest.y + high + (gap if high else 0)
        below = pygame.Rect(rest.x, top, rest.width, max(0, rest.bottom - top))
        self.readout.place(below)
        return below

    def _arrange(self, area: pygame.Rect) -> int:
        gap = self.theme.px(1)
        edge = self.theme.px(0.5)
        top = area.y + edge
        for widget in self._rows():
            high = widget.natural(area.width - 2 * edge)[1]
            if not isinstance(widget, Label) and widget.focusable:
                high = max(high, self.theme.target)
            widget.place(pygame.Rect(area.x + edge, top, area.width - 2 * edge, high))
            top += high + gap
        return top - area.y if top > area.y + edge else 0

    def _rows(self) -> list[Widget]:
        return [widget for widget in self.settings.children if widget.visible]


@dataclass(frozen=True, slots=True)
class Block:
    """A line and its place: `top` and `high` in pixels from the start of the readout."""

    line: AnswerLine
    top: int
    high: int


class Readout(Scroll):
    """A tool's report. A click on a line with a rule calls `open_rule(rule)`."""

    role = "answer"
    focusable = True

    def __init__(self, open_rule: Callable[[str], None]) -> None:
        super().__init__("")
        self.open_rule = open_rule
        self.lines: tuple[AnswerLine, ...] = ()
        self.at = 0
        self._blocks: list[Block] | None = None
        self._pressed_at: int | None = None

    def say(self, line: Sequence[AnswerLine]) -> bool:
        """Show a report; return whether it has changed."""
        found = tuple(line)
        if found == self.lines:
            return False
        self.lines = found
        self.name = " ".join(part for each in found for part in (each.figure, each.words) if part)
        self.at = min(self.at, max(0, len(found) - 1))
        self._blocks = None
        self.offset = min(self.offset, self.furthest)
        self.touch()
        return True

    # ------------------------------------------------------------------ layout of the lines

    def restyled(self) -> None:
        self._blocks = None

    def place(self, rect: pygame.Rect) -> None:
        if rect.width != self.rect.width:
            self._blocks = None
        super().place(rect)

    @property
    def blocks(self) -> list[Block]:
        """The lines, each with its place."""
        if self._blocks is None:
            self._blocks = list(self._measure())
        return self._blocks

    def _measure(self) -> Iterator[Block]:
        top = 0
        for line in self.lines:
            high = self._inner(line)
            if line.rule:
                high = max(high + self._face.height // 3, self.theme.target)
            yield Block(line, top, high)
            top += high + self.theme.px(1)

    @property
    def focus_area(self) -> pygame.Rect:
        area = self.screen_rect
        return pygame.Rect(area.x, area.y, area.width, min(area.height, self.content_height))

    @property
    def content_height(self) -> int:
        return self.blocks[-1].top + self.blocks[-1].high if self.blocks else 0

    @property
    def _room(self) -> int:
        """The width of a line's words, in pixels."""
        return max(20, self.content_width - self.theme.px(1.5))

    def _words(self, line: AnswerLine) -> str:
        return f"{line.words} {{brass|{line.rule}}}" if line.rule else line.words

    @property
    def _face(self) -> Face:
        return face(self.theme, "body")

    @property
    def _figure_face(self) -> Face:
        return face(self.theme, "title", "serif", bold=True)

    # ------------------------------------------------------------------ input

    def key(self, key: Key) -> bool:
        step = {"up": -1, "down": 1}.get(key.command)
        if step is None or not 0 <= self.at + step < len(self.lines):
            return False
        self.at += step
        block = self.blocks[self.at]
        self.reveal(pygame.Rect(self.rect.x, self.rect.y + block.top - self.offset, 1, block.high))
        self.touch()
        return True

    def press_at(self, pos: Pos) -> None:
        super().press_at(pos)
        down = pos[1] - self.rect.y + self.offset
        self._pressed_at = next(
            (at for at, block in enumerate(self.blocks) if block.top <= down < block.top + block.high), None
        )

    def activate(self) -> None:
        under, self._pressed_at = self._pressed_at, None
        at = self.at if under is None else under
        if at < len(self.lines) and self.lines[at].rule:
            self.at = at
            self.open_rule(self.lines[at].rule)

    # ------------------------------------------------------------------ drawing

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        for at, block in enumerate(self.blocks):
            top = area.y + block.top - self.offset
            if top + block.high > 0 and top < area.bottom:
                self._paint_block(surface, pygame.Rect(area.x, top, self.content_width, block.high), at)

    def _paint_block(self, surface: pygame.Surface, area: pygame.Rect, at: int) -> None:
        theme, line = self.theme, self.lines[at]
        color = theme.color(TONES[line.tone])
        bar = pygame.Rect(area.x, area.y + 2, max(2, theme.px(0.4)), area.height - 4)
        lit = self.focused and at == self.at and bool(self.tree and self.tree.keyboard)
        shapes.draw_rounded(
            surface,
            bar,
            bar.width // 2,
            theme.color("focus") if lit else mix(color, theme.color("panel"), 0.35),
        )
        left = area.x + theme.px(1.5)
        top = area.y + (area.height - self._inner(line)) // 2
        if line.figure:
            top += self._paint_figure(surface, pygame.Rect(left, top, area.right - left, 0), line, color)
        words = richtext.block(self._words(line), self._face, "text", self._room, theme)
        surface.blit(words, (left, top))

    def _inner(self, line: AnswerLine) -> int:
        figure = self._figure_face.height if line.figure else 0
        return figure + richtext.height(self._words(line), self._face, self._room)

    def _paint_figure(
        self, surface: pygame.Surface, box: pygame.Rect, line: AnswerLine, color: tuple[int, int, int]
    ) -> int:
        kind = self._figure_face
        box.height = kind.height
        mark = MARKS.get(line.tone, "")
        if mark:
            px = round(kind.px * 0.8)
            icons.draw(surface, mark, (box.x + px // 2, box.centery), px, color)
            box = pygame.Rect(
                box.x + px + self.theme.px(0.75), box.y, box.width - px - self.theme.px(0.75), box.height
            )
        draw(surface, line.figure, fit(line.figure, kind, box.width), color, box)
        return kind.height
