"""The sheet of a chart: heading, subtitle, names at the left, a scale and a key below."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.drawing import lines, raster, text
from sprites.drawing.color import mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

GRID = 5  # approximate number of ticks
LABELS = 0.34  # largest share of the width for the names


@dataclass(frozen=True, slots=True)
class Scale:
    """A range of numbers over a range of pixels."""

    least: float
    most: float
    start: int
    end: int
    percent: bool = False
    counts: bool = False
    """Whether all numbers are whole."""

    def at(self, number: float) -> int:
        """The pixel of a number."""
        span = self.most - self.least or 1.0
        return round(self.start + (number - self.least) / span * (self.end - self.start))

    def ticks(self) -> list[float]:
        """Round numbers for the ticks of the scale."""
        step = _round_step((self.most - self.least or 1.0) / GRID)
        step = max(1.0, step) if self.counts else step
        first = math.ceil(self.least / step - 1e-9)
        last = math.floor(self.most / step + 1e-9)
        return [number * step for number in range(first, last + 1)]

    def label(self, number: float) -> str:
        """The label of a tick."""
        return f"{number:.0%}" if self.percent else f"{number:g}"


def _round_step(step: float) -> float:
    """The next number of the series 1, 2, 5, 10 ... times a power of ten."""
    power = 10.0 ** math.floor(math.log10(step))
    return next(power * each for each in (1, 2, 5, 10) if power * each >= step - 1e-12)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet with a heading, an area for names at the left, a scale below it, and a line for a key at the bottom."""

    surface: Surface
    theme: Theme
    plot: Rect
    names: Rect
    face: Face
    key: Rect

    @classmethod
    def blank(
        cls, size: tuple[int, int], heading: str, theme: Theme, names: Sequence[str], about: str = ""
    ) -> Sheet:
        """A sheet with its heading, as wide an area for names as they need, and room for a key if there is a subtitle
        `about`.
        """
        surface = raster.opaque(size)
        surface.fill(theme.color("night"))
        pad, head = theme.px(3), text.face(theme, "heading", "serif", bold=True)
        box = Rect(pad, pad, size[0] - 2 * pad, head.height)
        text.draw(surface, text.elide(heading, head, box.width), head, theme.color("text"), box)
        face = text.face(theme, "body")
        wide = min(round(size[0] * LABELS), max((text.width(name, face) for name in names), default=0))
        if about:
            box = Rect(pad, box.bottom, box.width, face.height)
            text.draw(surface, text.elide(about, face, box.width), face, theme.color("text_dim"), box)
        top, foot = box.bottom + theme.px(2), theme.px(4) + face.height
        key = Rect(pad, size[1] - pad - face.height, box.width, face.height if about else 0)
        foot += key.height + theme.px(1) if about else 0
        plot = Rect(pad + wide + theme.px(2), top, 0, size[1] - top - foot)
        plot.width = size[0] - pad - plot.x
        return cls(surface, theme, plot, Rect(pad, top, wide, plot.height), face, key)

    @property
    def faint(self) -> Rgb:
        """The colour of the grid."""
        return mix(self.theme.color("night"), self.theme.color("panel_edge"), 0.5)

    @property
    def even(self) -> Rgb:
        """The colour of lines at the even value."""
        return mix(self.theme.color("night"), self.theme.color("gold"), 0.7)

    def scale(
        self, least: float, most: float, *, percent: bool = False, counts: bool = False, right: int = 0
    ) -> Scale:
        """Draw a horizontal scale with its grid; `right` pixels of the plot stay free for notes."""
        scale = Scale(least, most, self.plot.left, self.plot.right - right, percent, counts)
        theme = self.theme
        for tick in scale.ticks():
            x = scale.at(tick)
            lines.line(self.surface, self.faint, (x, self.plot.top), (x, self.plot.bottom))
            box = Rect(x - theme.px(6), self.plot.bottom + theme.px(0.5), theme.px(12), self.face.height)
            text.draw(self.surface, scale.label(tick), self.face, theme.color("text_dim"), box, "center")
        return scale

    def line(self, at: int, count: int) -> Rect:
        """The area in the plot of row `at` of `count`."""
        high = self.plot.height / max(1, count)
        return Rect(self.plot.x, round(self.plot.y + at * high), self.plot.width, round(high))

    def name(self, words: str, line: Rect) -> None:
        """Write a name beside its row."""
        box = Rect(self.names.x, line.centery - self.face.height // 2, self.names.width, self.face.height)
        words = text.elide(words, self.face, box.width)
        text.draw(self.surface, words, self.face, self.theme.color("text"), box, "right")

    def mark(self, scale: Scale, number: float, line: Rect) -> None:
        """Draw a gold line across a row, at the even value."""
        x = scale.at(number)
        lines.line(self.surface, self.even, (x, line.top), (x, line.bottom), self.theme.hairline + 1)
