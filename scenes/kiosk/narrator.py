"""The narrator of a demo: says sentence by sentence, at a reader's pace, what happens and why."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.table.match_text import LogLine
from scenes.ui.widget import Widget
from sprites.drawing import richtext, shapes, text
from sprites.drawing.richtext import escape

if TYPE_CHECKING:
    from game.core.title import Title
    from scenes.kiosk.config import Attract


from scenes.kiosk.narration import Sentence, Telling

PLEDGE = "Here you read what happens, and which rule makes it so."


class Narrator(Widget):
    """Two parts at the foot of a table: what happened, and the rule behind it."""

    role = "narrator"

    def __init__(self, title: Title, pace: Attract) -> None:  # type: ignore[type-arg]
        super().__init__("")
        self.pace = pace
        self.rule = ""
        self.past = False
        """Whether the table goes on already; what is said of before is dimmed."""
        self.telling = Telling(title)
        self._coming: deque[Sentence] = deque()
        self._waiting: deque[Sentence] = deque()
        self._known: set[str] = set()
        self._left = 0.0

    def open(self, players: str) -> None:
        """Before anything has happened it says who plays here, and what it is going to tell."""
        self._show(f"{players} are bots, and this is their match.", PLEDGE, PLEDGE)

    def hear(self, lines: Sequence[LogLine], motions: Sequence[int] = ()) -> None:
        """All this happened at once, and is to be seen now, in these motions, each named by its first event."""
        self._coming.extend(self.telling.sentences(lines, motions))

    def follow(self, begun: int, shown: int) -> None:
        """People have begun to see so many events, and seen so many to their end: what is told of them is told now."""
        while self._coming and self._coming[0].motion < (shown if self._coming[0].after else begun):
            self._waiting.append(self._coming.popleft())
        self._go_on()

    def finish(self) -> None:
        """All has been seen."""
        self._waiting.extend(self._coming)
        self._coming.clear()
        self._go_on()

    def let_pass(self) -> None:
        """Something else happens now."""
        self.past = True
        self.touch()

    @property
    def speaking(self) -> bool:
        """Whether the table waits until people have read."""
        return self._left > 0 or bool(self._waiting)

    @property
    def moving(self) -> bool:
        return self.speaking

    def update(self, dt: float) -> None:
        super().update(dt)
        self._left -= dt
        self._go_on()

    def _go_on(self) -> None:
        if self._left <= 0 and self._waiting:
            said = self._waiting.popleft()
            self._show(said.text, f"*{escape(said.cite)}* {escape(said.why)}".strip(), said.why)

    def _show(self, name: str, rule: str, why: str) -> None:
        """A rule that was told before is read at a glance."""
        self.name, self.rule, self.past = name, rule, False
        words = len(name.split()) + (0 if why in self._known else len(why.split()) / 2)
        self._known.add(why)
        self._left = max(self.pace.breath, words / self.pace.words)
        self.touch()

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        theme = self.theme
        shapes.draw_rounded(surface, area, theme.px(1), theme.color("panel"), theme.color("panel_edge"))
        box = area.inflate(-theme.px(5), -theme.px(1.5))
        upper = Rect(box.x, box.y, box.width, round(box.height * 0.58))
        lower = Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        loud = text.face(theme, "title", "serif", bold=True)
        self._write(surface, upper, escape(self.name), loud, "text_dim" if self.past else "text")
        self._write(surface, lower, self.rule, text.face(theme, "heading"), "text_dim")

    def _write(self, surface: pygame.Surface, box: Rect, markup: str, face: text.Face, role: str) -> None:
        kind = richtext.fit_block(markup, face, box.size)
        block = richtext.block(markup, kind, role, box.width, self.theme, "center")
        surface.blit(block, block.get_rect(center=box.center), Rect(0, 0, *box.size))
