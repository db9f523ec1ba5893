"""The log at the side of a table: what happened, each line with the rule that caused it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.table.match_text import LogLine, MatchText
from scenes.ui.log import LogList
from scenes.ui.panel import Panel
from sprites.drawing.richtext import escape


class LogPanel(Panel):
    """Can be put away. `act(rule)` is called when a line is clicked."""

    def __init__(self, speaker: MatchText, act: Callable[[str], None]) -> None:
        super().__init__("Log", title="Log")
        self.speaker = speaker
        self.lines: list[LogLine] = []
        self.act = act
        self.list = LogList("Log", act=self._open)
        self.list.hint = "A click on a line, or Enter, opens its rule"
        self.add(self.list)

    def replace(self, lines: Sequence[LogLine]) -> None:
        """Shows other lines: for another viewer, or after something was taken back."""
        self.lines = list(lines)
        self.list.replace([self._written(line) for line in lines])

    def append(self, lines: Sequence[LogLine]) -> None:
        """Adds what happened last."""
        for line in lines:
            self.lines.append(line)
            self.list.append(self._written(line))

    @property
    def least_height(self) -> int:
        """Lower than this it could hardly be read."""
        return self.natural_head + self.theme.px(16)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.list.place(self.inside)

    def _open(self, index: int) -> None:
        """The list forgets its oldest lines at some length, so lines are counted from the end."""
        self.act(self.lines[index - len(self.list.lines)].rule)

    def _written(self, line: LogLine) -> str:
        text = f"*{escape(line.text)}*" if line.heads else escape(line.text)
        return f"{text} {{text_dim|{self.speaker.title.cite(line.rule)}}}"
