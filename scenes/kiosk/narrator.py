"""The narrator of a demo: says what happened and which rule makes it so, sentence by sentence, at a reader's pace."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.kit.widget import Widget
from scenes.words import Line
from sprites import paint, richtext, text
from sprites.richtext import escape

if TYPE_CHECKING:
    from game.core.title import Title
    from scenes.kiosk.config import Attract

MOST_WAITING = 3
"""So many sentences wait; what happened in between is seen on the table, and told no more."""
PLEDGE = "Here you read what happens, and which rule makes it so."
SENTENCE = re.compile(r"(?<=[.!?])\s")


class Narrator(Widget):
    """Two lines at the foot of a table: what happened, and the beginning of the rule behind it."""

    role = "narrator"

    def __init__(self, title: Title, pace: Attract) -> None:  # type: ignore[type-arg]
        super().__init__("")
        self.title, self.pace = title, pace
        self.rule = ""
        self._waiting: deque[Line] = deque(maxlen=MOST_WAITING)
        self._left = 0.0

    def open(self, players: str) -> None:
        """Before anything has happened it says who plays here, and what it is going to tell."""
        self.name, self.rule = f"{players} are bots, and this is their match.", PLEDGE
        self.touch()

    def hear(self, lines: Sequence[Line]) -> None:
        """Something happened."""
        self._waiting.extend(lines)

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
        if self._left <= 0 and self._waiting:
            self._say(self._waiting.popleft())

    def _say(self, line: Line) -> None:
        self.name, self.rule = line.text, self._why(line.rule)
        words = len(self.name.split()) + len(self.rule.split()) / 2
        self._left = max(self.pace.breath, words / self.pace.words)
        self.touch()

    def _why(self, rule: str) -> str:
        """How a section is cited, and its first sentence."""
        section = self.title.rulebook.get(rule)
        if section is None:
            return ""
        first = SENTENCE.split(section.text.strip().splitlines()[0], 1)[0]
        return f"*{escape(section.cite)}* {first.lstrip('- ')}"

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        theme = self.theme
        paint.draw_rounded(surface, area, theme.px(1), theme.color("panel"), theme.color("panel_edge"))
        box = area.inflate(-theme.px(5), -theme.px(1.5))
        upper = Rect(box.x, box.y, box.width, round(box.height * 0.56))
        lower = Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        face = text.fit(self.name, text.face(theme, "title", "serif", bold=True), upper.width)
        words = text.elide(self.name, face, upper.width)
        text.draw(surface, words, face, theme.color("text"), upper, "center")
        if self.rule:
            kind = richtext.fit_block(self.rule, text.face(theme, "lead"), lower.size)
            block = richtext.block(self.rule, kind, "text_dim", lower.width, theme, "center")
            surface.blit(block, block.get_rect(center=lower.center), Rect(0, 0, *lower.size))
