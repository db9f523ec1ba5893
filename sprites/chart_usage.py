"""A chart of how often each thing was there against what it won, with names that find room beside their dots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from sprites import chart_key, paint, strokes, text
from sprites.chart import interval_key
from sprites.chart_key import Entry, Sign
from sprites.chart_sheet import Scale, Sheet
from sprites.colour import mix
from sprites.theme import Rgb, Theme

PLAIN = "text_dim"
"""The colour of dots that may as well be even."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that was there so often, and its figure with the interval."""

    name: str
    often: float
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet with a scale across and one upwards."""

    sheet: Sheet
    across: Scale
    upward: Scale
    even: float

    def at(self, spot: Spot) -> tuple[int, int]:
        """Where the dot of a spot lies."""
        return self.across.at(spot.often), self.upward.at(spot.value)

    def colour(self, spot: Spot) -> Rgb:
        """Gold is what surely isn't even."""
        return self.sheet.theme.color(PLAIN if spot.low <= self.even <= spot.high else "gold")


def usage(
    spots: Sequence[Spot], heading: str, size: tuple[int, int], theme: Theme, even: float, *, about: str = ""
) -> Surface:
    """How often each thing was there (across) against what it won (upwards)."""
    sheet = Sheet.blank(size, heading, theme, ["100 %"], about)
    across = sheet.scale(0, max(spot.often for spot in spots) * 1.08)
    paper = Paper(sheet, across, _upward(sheet, spots, even), even)
    dots = [_dot(paper, spot) for spot in spots]
    middle = Rect(sheet.plot.x, paper.upward.at(even), sheet.plot.width, 1)
    taken = [*dots, middle.inflate(0, 4 * theme.hairline + 2)]
    often_first = sorted(zip(spots, dots, strict=True), key=lambda each: each[0].often, reverse=True)
    unnamed = sum(not _named(paper, spot, dot, taken) for spot, dot in often_first)
    if about:
        chart_key.draw(sheet, _key(sheet, unnamed))
    return sheet.surface


def _key(sheet: Sheet, unnamed: int) -> list[Entry]:
    entries = interval_key(sheet, "wins (upwards) of the seats that had it (across)", PLAIN, even=True)
    if unnamed:
        entries.append(Entry(Sign.NONE, sheet.faint, f"{unnamed} without room for a name"))
    return entries


def _upward(sheet: Sheet, spots: Sequence[Spot], even: float) -> Scale:
    """A scale up the plot, with its grid, and a line where it is even."""
    theme, plot = sheet.theme, sheet.plot
    least, most = min(even, *(spot.low for spot in spots)), max(even, *(spot.high for spot in spots))
    upward = Scale(least, most, plot.bottom - theme.px(1), plot.top + theme.px(1), percent=True)
    for tick in upward.ticks():
        y = upward.at(tick)
        strokes.line(sheet.surface, sheet.faint, (plot.left, y), (plot.right, y))
        sheet.name(upward.label(tick), Rect(plot.x, y - 1, plot.width, 2))
    y = upward.at(even)
    strokes.line(sheet.surface, sheet.even, (plot.left, y), (plot.right, y), theme.hairline + 1)
    return upward


def _dot(paper: Paper, spot: Spot) -> Rect:
    """Draws a dot on its interval, and says where."""
    sheet, colour, middle = paper.sheet, paper.colour(spot), paper.at(spot)
    pale = mix(sheet.theme.color("night"), colour, 0.45)
    low, high = ((middle[0], paper.upward.at(end)) for end in (spot.low, spot.high))
    strokes.line(sheet.surface, pale, low, high, sheet.theme.hairline)
    dot = paint.disc(max(3, sheet.theme.px(0.6)), colour, sheet.theme.color("night"), 1)
    return sheet.surface.blit(dot, dot.get_rect(center=middle))


def _named(paper: Paper, spot: Spot, dot: Rect, taken: list[Rect]) -> bool:
    """Write a name near its dot where nothing else stands, with a thread if it is not beside it; says whether it is."""
    sheet = paper.sheet
    small = text.face(sheet.theme, "small")
    size = text.width(spot.name, small), small.height
    room = sheet.plot.inflate(0, small.height)
    free = (box for box in _places(dot, size, room) if box.collidelist(taken) < 0)
    box = next(free, None)
    if box is None:
        return False
    taken.append(box)
    if abs(box.centery - dot.centery) > small.height:
        end = (box.left - 2 if box.left > dot.centerx else box.right + 2, box.centery)
        strokes.line(sheet.surface, sheet.faint, dot.center, end)
    sheet.surface.fill(sheet.theme.color("night"), box)
    text.draw(sheet.surface, spot.name, small, sheet.theme.color("text"), box)
    return True


def _places(dot: Rect, size: tuple[int, int], room: Rect) -> Iterator[Rect]:
    """Right and left of a dot, then further and further down and up."""
    step = size[1] // 2
    for away in range(0, room.height, step):
        for y in (dot.centery + away, dot.centery - away):
            right, left = Rect((0, 0), size), Rect((0, 0), size)
            right.midleft, left.midright = (dot.right + step // 2, y), (dot.left - step // 2, y)
            yield from (box for box in (right, left) if room.contains(box))
