"""A scatter chart of how often something was used against how often it won, with a name beside each dot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.lab.reasons import reason
from sprites.charts import chart
from sprites.charts.axes import Scale, Sheet
from sprites.charts.chart import Entry, Sign, interval_key
from sprites.drawing import lines, shapes, text
from sprites.drawing.color import mix
from sprites.drawing.theme import Rgb, Theme

PLAIN = "text_dim"
"""The colour of dots whose interval includes the even value."""


@dataclass(frozen=True, slots=True)
class Dot:
    """Something counted: how often it was there, and its value with the confidence interval."""

    name: str
    often: float
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet with a horizontal and a vertical scale."""

    sheet: Sheet
    across: Scale
    upward: Scale
    even: float

    @property
    def radius(self) -> int:
        """The radius of a dot, in pixels."""
        return max(3, self.sheet.theme.px(0.6))

    def at(self, dot: Dot) -> tuple[int, int]:
        """The pixel of a dot."""
        return self.across.at(dot.often), self.upward.at(dot.value)

    def colour(self, dot: Dot) -> Rgb:
        """Gold for dots whose interval excludes the even value."""
        return self.sheet.theme.color(PLAIN if dot.low <= self.even <= dot.high else "gold")


@dataclass(frozen=True, slots=True)
class Label:
    """A dot, its area, and the area of its name; None without room for that."""

    dot: Dot
    area: Rect
    box: Rect | None


def usage(
    dots: Sequence[Dot], heading: str, size: tuple[int, int], theme: Theme, even: float, *, about: str = ""
) -> Surface:
    """Chart how often each thing was there (horizontal) against its wins (vertical)."""
    sheet = Sheet.blank(size, heading, theme, ["100%"], about)
    across = sheet.scale(0, max(dot.often for dot in dots) * 1.08)
    paper = Paper(sheet, across, _upward(sheet, dots, even), even)
    labels = _labels(paper, dots)
    for draw in (_interval, _thread, _dot, _name):
        for label in labels:
            draw(paper, label)
    if about:
        chart.draw(sheet, _key(sheet, sum(label.box is None for label in labels)))
    return sheet.surface


def _key(sheet: Sheet, unnamed: int) -> list[Entry]:
    entries = interval_key(sheet, reason("key.usage"), PLAIN, even=True)
    if unnamed:
        entries.append(Entry(Sign.NONE, sheet.faint, reason("key.unnamed", count=unnamed)))
    return entries


def _upward(sheet: Sheet, dots: Sequence[Dot], even: float) -> Scale:
    """Draw the vertical scale with its grid, and a line at the even value."""
    theme, plot = sheet.theme, sheet.plot
    least, most = min(even, *(dot.low for dot in dots)), max(even, *(dot.high for dot in dots))
    upward = Scale(least, most, plot.bottom - theme.px(1), plot.top + theme.px(1), percent=True)
    for tick in upward.ticks():
        y = upward.at(tick)
        lines.line(sheet.surface, sheet.faint, (plot.left, y), (plot.right, y))
        sheet.name(upward.label(tick), Rect(plot.x, y - 1, plot.width, 2))
    y = upward.at(even)
    lines.line(sheet.surface, sheet.even, (plot.left, y), (plot.right, y), theme.hairline + 1)
    return upward


def _labels(paper: Paper, dots: Sequence[Dot]) -> list[Label]:
    """Place each name in free space near its dot, in order of frequency."""
    sheet, small = paper.sheet, text.face(paper.sheet.theme, "small")
    side = 2 * paper.radius + 1
    areas = [Rect(x - paper.radius, y - paper.radius, side, side) for x, y in map(paper.at, dots)]
    middle = Rect(sheet.plot.x, paper.upward.at(paper.even), sheet.plot.width, 1)
    taken = [*areas, middle.inflate(0, 4 * sheet.theme.hairline + 2)]
    room, found = sheet.plot.inflate(0, small.height), []
    for dot, area in sorted(zip(dots, areas, strict=True), key=lambda each: each[0].often, reverse=True):
        places = _places(area, (text.width(dot.name, small), small.height), room)
        box = next((place for place in places if place.collidelist(taken) < 0), None)
        taken += [box] if box else []
        found.append(Label(dot, area, box))
    return found


def _places(area: Rect, size: tuple[int, int], room: Rect) -> Iterator[Rect]:
    """Candidate areas: right and left of a dot, then farther and farther below and above."""
    step = size[1] // 2
    for away in range(0, room.height, step):
        for y in (area.centery + away, area.centery - away):
            right, left = Rect((0, 0), size), Rect((0, 0), size)
            right.midleft, left.midright = (area.right + step // 2, y), (area.left - step // 2, y)
            yield from (box for box in (right, left) if room.contains(box))


def _interval(paper: Paper, label: Label) -> None:
    night, x = paper.sheet.theme.color("night"), label.area.centerx
    low, high = ((x, paper.upward.at(end)) for end in (label.dot.low, label.dot.high))
    pale = mix(night, paper.colour(label.dot), 0.45)
    lines.line(paper.sheet.surface, pale, low, high, paper.sheet.theme.hairline)


def _thread(paper: Paper, label: Label) -> None:
    """Connect a dot and its name, unless they are side by side."""
    area, box = label.area, label.box
    if box and abs(box.centery - area.centery) > box.height:
        end = (box.left - 2 if box.left > area.centerx else box.right + 2, box.centery)
        lines.line(paper.sheet.surface, paper.sheet.theme.color("panel_edge"), area.center, end)


def _dot(paper: Paper, label: Label) -> None:
    disc = shapes.disc(paper.radius, paper.colour(label.dot), paper.sheet.theme.color("night"), 1)
    paper.sheet.surface.blit(disc, disc.get_rect(center=label.area.center))


def _name(paper: Paper, label: Label) -> None:
    """Write a name on a blank background, so that no line runs through it."""
    theme, surface = paper.sheet.theme, paper.sheet.surface
    if label.box:
        surface.fill(theme.color("night"), label.box)
        text.draw(surface, label.dot.name, text.face(theme, "small"), theme.color("text"), label.box)
