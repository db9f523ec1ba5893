"""What a replay is steered by: the track with its marks, and the log whose newest lines are lit."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

import pygame

from scenes.chair import Chair
from scenes.kit.log import LogList
from scenes.kit.panel import Panel
from scenes.kit.slider import Slider
from scenes.reel import Reel, Told
from sprites.drawing import richtext, shapes
from sprites.drawing.color import darken, with_alpha
from sprites.drawing.richtext import escape
from sprites.drawing.text import face

CLOSEST = 5  # pixels between the marks of two turns


class Track(Slider):
    """A slider over the positions of a match, with a tick for each turn and a sign where somebody was eliminated."""

    def __init__(self, reel: Reel, chairs: Sequence[Chair], act: Callable[[int], None]) -> None:
        super().__init__(
            "Position",
            0,
            lambda value: act(round(value)),
            high=max(1, reel.last),
            step=1,
            show=lambda value: f"{round(value)} / {reel.last}",
        )
        self.reel = reel
        self.chairs = chairs

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        track = self._track(area)
        self._paint_turns(surface, track)
        super().paint(surface, area)
        self._paint_falls(surface, track)

    def _x(self, track: pygame.Rect, position: int) -> int:
        return track.x + round(track.width * position / self.high)

    def _paint_turns(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        theme = self.theme
        color = theme.color("control")
        before = -CLOSEST
        for position in self.reel.turns:
            x = self._x(track, position)
            if x - before >= CLOSEST:
                surface.fill(color, (x, track.bottom + theme.px(0.25), theme.hairline, theme.px(0.75)))
                before = x

    def _paint_falls(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        theme = self.theme
        side = theme.px(1.75)
        for position, seat in self.reel.falls:
            look = theme.seat(self.chairs[seat].colour)
            mark = shapes.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.6), 1.5)
            surface.blit(mark, mark.get_rect(midbottom=(self._x(track, position), track.top - theme.px(0.5))))


class Lines(LogList):
    """The whole log; the lines of the step that is shown are lit, those to come are dim."""

    def __init__(self, act: Callable[[int], None]) -> None:
        super().__init__("Log", act=act)
        self.lit = range(0)

    def light(self, lit: range) -> None:
        """Lights some lines and scrolls to them; where nothing was told yet, to the beginning."""
        if lit and lit == self.lit:
            return
        self.lit = lit
        if not lit:
            self.scroll_to(0)
        elif self._bottoms:
            top = self._bottoms[lit[0] - 1] if lit[0] else 0
            middle = (top + self._bottoms[lit[-1]]) // 2
            self.scroll_to(middle - self.rect.height // 2)
        self.touch()

    def paint_lines(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, kind = self.theme, face(self.theme, self.step)
        indent = theme.px(1)
        for index, markup in enumerate(self.lines):
            top = (self._bottoms[index - 1] if index else 0) - self.offset
            bottom = self._bottoms[index] - self.offset
            if bottom <= 0 or top >= area.height:
                continue
            if index in self.lit:
                self._paint_light(
                    surface, pygame.Rect(area.x, area.y + top, self.content_width, bottom - top)
                )
            role = "text" if index < self.lit.stop else "text_dim"
            words = richtext.block(markup, kind, role, self.content_width - indent, theme)
            surface.blit(words, (area.x + indent, area.y + top))

    def _paint_light(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme = self.theme
        box = box.move(0, -self._gap // 2)
        shapes.draw_rounded(surface, box, theme.px(0.5), with_alpha(theme.color("button"), 255))
        bar = pygame.Rect(box.x, box.y, max(2, theme.px(0.4)), box.height)
        surface.fill(theme.color("brass"), bar)

    def _measure(self, markup: str) -> None:
        inside = self.content_width - self.theme.px(1)
        high = richtext.height(markup, face(self.theme, self.step), max(1, inside)) + self._gap
        self._bottoms.append(self.content_height + high)


class ReplayLog(Panel):
    """The log at the side; a click on a line goes to where it happened."""

    def __init__(self, reel: Reel, seek: Callable[[int], None]) -> None:
        super().__init__("Log", title="Log")
        self.reel = reel
        self.seek = seek
        self.told: list[Told] = []
        self.list = Lines(self._chosen)
        self.list.hint = "A click on a line, or Enter, goes to where it happened"
        self.add(self.list)
        self.refresh()

    def refresh(self) -> None:
        """Tells the log anew, for other eyes."""
        self.told = self.reel.lines()
        self.list.lit = range(0)
        self.list.replace([self._written(told) for told in self.told])

    def show(self, position: int) -> None:
        """Lights what was told last on the way to a position."""
        stop = bisect_right(self.told, position, key=lambda told: told.position)
        last = self.told[stop - 1].position if stop else 0
        start = bisect_left(self.told, last, key=lambda told: told.position)
        self.list.light(range(start, stop))

    @property
    def current(self) -> Told | None:
        """The newest line that is known."""
        stop = self.list.lit.stop
        return self.told[stop - 1] if stop else None

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.list.place(self.inside)

    def _chosen(self, index: int) -> None:
        self.seek(self.told[index].position)

    def _written(self, told: Told) -> str:
        return f"{escape(told.line.text)} {{text_dim|{self.reel.match.title.cite(told.line.rule)}}}"
