"""The log beside a table: turns as short paragraphs, which open into single lines with the rules that they cite."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pygame import Rect

from scenes.app.texts import say
from scenes.board.match_text import LogLine, MatchText
from scenes.table.paragraph import marked, told
from scenes.ui.log import LogList
from scenes.ui.panel import Panel

SHORT: Final = 130  # letters: a paragraph that is longer ends where the rule changes
MOST: Final = 5000  # lines of the log that are kept, so that a long match stays quick
LONG: Final = 280  # letters: a paragraph that is longer ends in any case

Paragraph = list[LogLine]


class LogPanel(Panel):
    """The log, which can be closed.

    A click on a paragraph opens it line by line, each with its rule; a click on such a line calls `act(rule)`.
    """

    def __init__(self, speaker: MatchText, act: Callable[[str], None]) -> None:
        super().__init__(say("table.log"), title=say("table.log"))
        self.speaker = speaker
        self.lines: list[LogLine] = []
        self.paragraphs: list[Paragraph] = []
        self.act = act
        self.list = LogList(say("table.log"), act=self._choose)
        self.list.hint = say("table.log.about")
        self.add(self.list)
        self._open: Paragraph | None = None
        """The paragraph that is shown line by line."""

    def replace(self, lines: Sequence[LogLine]) -> None:
        """Show other lines, for another viewer or after an undo or redo."""
        self.lines, self.paragraphs, self._open = list(lines[-MOST:]), [], None
        for line in self.lines:
            self._take(line)
        self.list.replace(self._rows(self.paragraphs))

    def append(self, lines: Sequence[LogLine]) -> None:
        """Add lines for the latest events. Of a log that gets too long, only the later half stays."""
        if len(self.lines) + len(lines) > MOST:
            self.replace([*self.lines, *lines][-MOST // 2 :])
            return
        last = self.paragraphs[-1:]
        kept, shown = len(self.paragraphs) - len(last), sum(map(self._height, last))
        self.lines += lines
        for line in lines:
            self._take(line)
        self.list.splice(len(self.list.lines) - shown, shown, self._rows(self.paragraphs[kept:]))

    def _take(self, line: LogLine) -> None:
        """Add a line to the last paragraph, or begin another one with it."""
        if self.paragraphs and _goes_on(self.paragraphs[-1], line):
            self.paragraphs[-1].append(line)
        else:
            self.paragraphs.append([line])

    @property
    def least_height(self) -> int:
        """The least height at which the log is usable, in pixels."""
        return self.natural_head + self.theme.px(16)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.list.place(self.inside)

    def _choose(self, row: int) -> None:
        """Open a paragraph line by line, or the rule of a line. Of a paragraph with a single line, open the rule."""
        at = 0
        for paragraph in self.paragraphs:
            rows = self._height(paragraph)
            if row < at + rows:
                break
            at += rows
        if rows == len(paragraph):
            self.act(paragraph[row - at].rule)
        else:
            self._unfold(paragraph)

    def _unfold(self, paragraph: Paragraph) -> None:
        """Show a paragraph line by line, and the one that was open as a paragraph again."""
        for each in (self._open, paragraph):
            if each is not None:
                at = sum(map(self._height, self.paragraphs[: self._index(each)]))
                shown = self._height(each)
                self._open = paragraph if each is paragraph else None
                self.list.splice(at, shown, self._rows([each]))

    def _index(self, paragraph: Paragraph) -> int:
        return next(at for at, each in enumerate(self.paragraphs) if each is paragraph)

    def _height(self, paragraph: Paragraph) -> int:
        """The number of rows of the list that a paragraph takes."""
        return len(paragraph) if paragraph is self._open else 1

    def _rows(self, paragraphs: Iterable[Paragraph]) -> list[str]:
        """The rows of the list that paragraphs take, with markup."""
        rows: list[str] = []
        for paragraph in paragraphs:
            rows += map(self._cited, paragraph) if paragraph is self._open else [told(paragraph)]
        return rows

    def _cited(self, line: LogLine) -> str:
        return f"{marked(line.text, heads=line.heads)} {{text_dim|{self.speaker.title.cite(line.rule)}}}"


def _goes_on(paragraph: Paragraph, line: LogLine) -> bool:
    """Whether a line belongs to a paragraph: nothing begins with it, and the paragraph is short enough."""
    letters = sum(len(each.text) for each in paragraph)
    same = line.rule == paragraph[-1].rule
    return not line.heads and letters < (LONG if same else SHORT)
