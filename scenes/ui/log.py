"""A log: a scrolling list of lines that grows at its end."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.app.input import Key
from scenes.ui.layout import not_negative
from scenes.ui.scroll import Scroll
from sprites.drawing import richtext
from sprites.drawing.text import face
from sprites.drawing.theme import Theme

LOG, LEAST_LOG = 40, 220  # the width of a log beside a board, in units, and the least one in pixels
ROOMY = 0.2  # the share of a table's width that a log may take
WIDE, BOARD = 0.32, 768  # the same for a wide one, and the pixels that the board keeps beside it


def log_width(theme: Theme, window: int) -> int:
    """The width of a log beside a board, in a window of so many pixels across."""
    return min(window // 4, max(theme.px(LOG), LEAST_LOG))


def place_log(theme: Theme, room: Rect, margin: int, *, over: bool, much: bool = False) -> tuple[Rect, Rect]:
    """The places of a log at the right end of a room, and of the board: beside it, or under it if the log lies `over`.

    A log in large letters takes half of the room, so that it can be read, and lies over the board. `much`: it takes as
    much of the room as a small board can spare.
    """
    wide = room.width // 2 if over else log_width(theme, room.width)
    if much and not over:
        wide = max(wide, min(round(room.width * WIDE), room.width - BOARD))
    log = Rect(room.right - margin - wide, room.y + margin, wide, room.height - 2 * margin)
    return log, room if over else Rect(room.x, room.y, log.x - room.x, room.height)


def has_room_for_log(theme: Theme, window: int, share: float = ROOMY) -> bool:
    """Whether a log takes no more than a share of the window, and so is open from the start."""
    return max(theme.px(LOG), LEAST_LOG) <= share * window


class LogList(Scroll):
    """Marked-up lines, the newest at the bottom, where the list stays unless the user scrolled up.

    A line is measured when it is added and painted when it is in sight, so that adding one costs the same however
    long the log is. `act(index)` is called when a line is clicked, or marked by the arrow keys and chosen with Enter.
    """

    role = "log"
    focusable = True

    def __init__(self, name: str, *, act: Callable[[int], None] | None = None, step: str = "body") -> None:
        super().__init__(name)
        self.lines: list[str] = []
        self.step = step
        self.act = act
        self._bottoms: list[int] = []
        self._pressed_at = (0, 0)  # where, and at which offset
        self.marked: int | None = None
        """The line that the keyboard is at."""

    def replace(self, lines: list[str]) -> None:
        """Show other lines, scrolled to their end: after an undo, or for another viewer."""
        self.lines = list(lines)
        self.marked = None
        self._measure_all()
        self.offset = self.furthest
        self.touch()

    def splice(self, start: int, count: int, lines: list[str]) -> None:
        """Show other lines in place of `count` lines from `start`; the list stays where it is, or at its end."""
        at_end = self.offset >= self.furthest
        after = lines + self.lines[start + count :]
        del self.lines[start:], self._bottoms[start:]
        for markup in after:
            self.lines.append(markup)
            self._measure(markup)
        if self.marked is not None and self.marked >= len(self.lines):
            self.marked = None
        self.offset = self.furthest if at_end else min(self.offset, self.furthest)
        self.touch()

    def restyled(self) -> None:
        at_end = self.offset >= self.furthest
        self._measure_all()
        if at_end:
            self.offset = self.furthest

    def place(self, rect: pygame.Rect) -> None:
        at_end = self.offset >= self.furthest
        if rect.width != self.rect.width:
            self.rect = not_negative(rect)
            self._measure_all()
        super().place(rect)
        if at_end:
            self.scroll_to(self.furthest)

    @property
    def content_height(self) -> int:
        return self._bottoms[-1] if self._bottoms else 0

    def press_at(self, pos: tuple[int, int]) -> None:
        self._pressed_at = (pos[1], self.offset)
        super().press_at(pos)

    def activate(self) -> None:
        """Call `act` for the line that was clicked, unless the press scrolled the list."""
        y, offset = self._pressed_at
        index = bisect_right(self._bottoms, y - self.rect.y + offset)
        if self.act and not self._on_bar and offset == self.offset and index < len(self.lines):
            self.act(index)

    def key(self, key: Key) -> bool:
        """If lines can be chosen, the arrow keys mark them; all other keys scroll."""
        if not self.act or not self.lines:
            return super().key(key)
        if key.command == "accept" and self.marked is not None:
            self.act(self.marked)
            return True
        if key.command in ("up", "down"):
            return self._mark(-1 if key.command == "up" else 1)
        self.marked = None
        return super().key(key)

    def _mark(self, step: int) -> bool:
        """Mark the next line, or the newest in sight if none is marked; False beyond either end."""
        last = min(len(self.lines) - 1, bisect_right(self._bottoms, self.offset + self.rect.height - 1))
        wanted = last if self.marked is None else self.marked + step
        if not 0 <= wanted < len(self.lines):
            return False
        self.marked = wanted
        top, bottom = self._span(wanted)
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.height:
            self.scroll_to(bottom - self.rect.height)
        self.touch()
        return True

    def _span(self, index: int) -> tuple[int, int]:
        """The top and the bottom of a line, in pixels from the top of the first."""
        return self._bottoms[index - 1] if index else 0, self._bottoms[index]

    @property
    def focus_area(self) -> pygame.Rect:
        if self.marked is None or self.marked >= len(self._bottoms):
            return super().focus_area
        top, bottom = self._span(self.marked)
        line = pygame.Rect(self.rect.x, self.rect.y + top - self.offset, self.content_width, bottom - top)
        return line.move(0, -self._gap // 2).clip(self.rect)

    @property
    def _gap(self) -> int:
        return self.theme.px(0.75)

    def _measure(self, markup: str) -> None:
        high = richtext.height(markup, face(self.theme, self.step), self.content_width) + self._gap
        self._bottoms.append(self.content_height + high)

    def _measure_all(self) -> None:
        self._bottoms = []
        for markup in self.lines:
            self._measure(markup)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.paint_lines(surface, area)
        self._fade(surface, area)

    def _fade(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Fade lines of text that the upper or the lower edge cuts."""
        high = face(self.theme, self.step).height
        cut = self._cut_at(self.offset)
        for row in range(high - cut if cut else 0):
            self._dim(surface, area, area.y + row, row / high)
        for row in range(self._cut_at(self.offset + area.height)):
            self._dim(surface, area, area.bottom - 1 - row, row / high)

    def _cut_at(self, y: int) -> int:
        """The pixels of a line of text that lie above `y`; 0 if `y` is between two lines."""
        index = bisect_right(self._bottoms, y)
        if index == len(self.lines):
            return 0
        top, bottom = self._span(index)
        return (y - top) % face(self.theme, self.step).height if y < bottom - self._gap else 0

    def _dim(self, surface: pygame.Surface, area: pygame.Rect, y: int, share: float) -> None:
        row = pygame.Rect(area.x, y, area.width, 1)
        surface.fill((255, 255, 255, round(255 * share)), row, pygame.BLEND_RGBA_MULT)

    def paint_lines(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the lines that are in sight."""
        kind = face(self.theme, self.step)
        index = bisect_right(self._bottoms, self.offset)
        while index < len(self.lines):
            top = self._span(index)[0] - self.offset
            if top >= area.height:
                return
            words = richtext.block(self.lines[index], kind, "text", self.content_width, self.theme)
            surface.blit(words, (area.x, area.y + top))
            index += 1
