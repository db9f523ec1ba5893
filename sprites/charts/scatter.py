"""A chart of how often each thing was there against what it won, with names that find room beside their dots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from sprites.charts import chart
from sprites.charts.axes import Scale, Sheet
from sprites.charts.chart import Entry, Sign, interval_key
from sprites.drawing import lines, shapes, text
from sprites.drawing.color import mix
from sprites.drawing.theme import Rgb, Theme

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

    @property
    def radius(self) -> int:
        """Of a dot, in pixels."""
        return max(3, self.sheet.theme.px(0.6))

    def at(self, spot: Spot) -> tuple[int, int]:
        """Where the dot of a spot lies."""
        return self.across.at(spot.often), self.upward.at(spot.value)

    def colour(self, spot: Spot) -> Rgb:
        """Gold is what surely isn't even."""
        return self.sheet.theme.color(PLAIN if spot.low <= self.even <= spot.high else "gold")


@dataclass(frozen=True, slots=True)
class Label:
    """A spot, where its dot lies, and where its name stands if there is room."""

    spot: Spot
    dot: Rect
    box: Rect | None


def usage(
    spots: Sequence[Spot], heading: str, size: tuple[int, int], theme: Theme, even: float, *, about: str = ""
) -> Surface:
    """How often each thing was there (across) against what it won (upwards)."""
    sheet = Sheet.blank(size, heading, theme, ["100 %"], about)
    across = sheet.scale(0, max(spot.often for spot in spots) * 1.08)
    paper = Paper(sheet, across, _upward(sheet, spots, even), even)
    labels = _labels(paper, spots)
    for draw in (_interval, _thread, _dot, _name):
        for label in labels:
            draw(paper, label)
    if about:
        chart.draw(sheet, _key(sheet, sum(label.box is None for label in labels)))
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
        lines.line(sheet.surface, sheet.faint, (plot.left, y), (plot.right, y))
        sheet.name(upward.label(tick), Rect(plot.x, y - 1, plot.width, 2))
    y = upward.at(even)
    lines.line(sheet.surface, sheet.even, (plot.left, y), (plot.right, y), theme.hairline + 1)
    return upward


def _labels(paper: Paper, spots: Sequence[Spot]) -> list[Label]:
    """Every name near its dot where nothing else stands; what was there most often chooses first."""
    sheet, small = paper.sheet, text.face(paper.sheet.theme, "small")
    side = 2 * paper.radius + 1
    dots = [Rect(x - paper.radius, y - paper.radius, side, side) for x, y in map(paper.at, spots)]
    middle = Rect(sheet.plot.x, paper.upward.at(paper.even), sheet.plot.width, 1)
    taken = [*dots, middle.inflate(0, 4 * sheet.theme.hairline + 2)]
    room, found = sheet.plot.inflate(0, small.height), []
    for spot, dot in sorted(zip(spots, dots, strict=True), key=lambda each: each[0].often, reverse=True):
        places = _places(dot, (text.width(spot.name, small), small.height), room)
        box = next((place for place in places if place.collidelist(taken) < 0), None)
        taken += [box] if box else []
        found.append(Label(spot, dot, box))
    return found


def _places(dot: Rect, size: tuple[int, int], room: Rect) -> Iterator[Rect]:
    """Right and left of a dot, then further and further down and up."""
    step = size[1] // 2
    for away in range(0, room.height, step):
        for y in (dot.centery + away, dot.centery - away):
            right, left = Rect((0, 0), size), Rect((0, 0), size)
            right.midleft, left.midright = (dot.right + step // 2, y), (dot.left - step // 2, y)
            yield from (box for box in (right, left) if room.contains(box))


def _interval(paper: Paper, label: Label) -> None:
    night, x = paper.sheet.theme.color("night"), label.dot.centerx
    low, high = ((x, paper.upward.at(end)) for end in (label.spot.low, label.spot.high))
    pale = mix(night, paper.colour(label.spot), 0.45)
    lines.line(paper.sheet.surface, pale, low, high, paper.sheet.theme.hairline)


def _thread(paper: Paper, label: Label) -> None:
    """From a dot to its name, where that is not beside it."""
    dot, box = label.dot, label.box
    if box and abs(box.centery - dot.centery) > box.height:
        end = (box.left - 2 if box.left > dot.centerx else box.right + 2, box.centery)
        lines.line(paper.sheet.surface, paper.sheet.theme.color("panel_edge"), dot.center, end)


def _dot(paper: Paper, label: Label) -> None:
    dot = shapes.disc(paper.radius, paper.colour(label.spot), paper.sheet.theme.color("night"), 1)
    paper.sheet.surface.blit(dot, dot.get_rect(center=label.dot.center))


def _name(paper: Paper, label: Label) -> None:
    """Nothing runs through the words."""
    theme, surface = paper.sheet.theme, paper.sheet.surface
    if label.box:
        surface.fill(theme.color("night"), label.box)
        text.draw(surface, label.spot.name, text.face(theme, "small"), theme.color("text"), label.box)
