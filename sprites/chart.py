"""Charts: figures with their intervals, spreads, and how often something was there against what it won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from sprites import paint, strokes, text
from sprites.chart_sheet import Scale, Sheet
from sprites.colour import mix
from sprites.theme import Rgb, Theme


@dataclass(frozen=True, slots=True)
class Row:
    """A figure with its interval, and what is written after it."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""


@dataclass(frozen=True, slots=True)
class Spread:
    """The deciles of something that was counted: eleven numbers."""

    name: str
    tenths: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """So many of something, and what is written after it."""

    name: str
    count: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that was there so often, and its figure with the interval."""

    name: str
    often: float
    value: float
    low: float
    high: float


def intervals(
    rows: Sequence[Row],
    heading: str,
    size: tuple[int, int],
    theme: Theme,
    *,
    even: float | None = None,
    percent: bool = True,
    colour: Rgb | None = None,
) -> Surface:
    """Each figure as a dot with a whisker for its interval; `even` is marked."""
    sheet = Sheet.blank(size, heading, theme, [row.name for row in rows])
    right = max((text.width(row.note, sheet.face) for row in rows), default=0) + theme.px(2)
    scale = sheet.scale(*_range(rows, even), percent=percent, right=right)
    if even is not None:
        sheet.mark(scale, even)
    for at, row in enumerate(rows):
        line = sheet.line(at, len(rows))
        sheet.name(row.name, line)
        _whisker(sheet, scale, row, line, colour or theme.color("text"))
        note = Rect(sheet.plot.right - right, line.centery - sheet.face.height // 2, right, sheet.face.height)
        text.draw(sheet.surface, row.note, sheet.face, theme.color("text_dim"), note, "right")
    return sheet.surface


def _range(rows: Sequence[Row], even: float | None) -> tuple[float, float]:
    """What the scale has to hold, with a little air."""
    ends = [end for row in rows for end in (row.low, row.high)] + ([] if even is None else [even])
    air = (max(ends) - min(ends) or 1.0) * 0.06
    return min(ends) - air, max(ends) + air


def _whisker(sheet: Sheet, scale: Scale, row: Row, line: Rect, colour: Rgb) -> None:
    thick = max(2, min(sheet.theme.px(1), line.height // 4))
    start, end = (scale.at(row.low), line.centery), (scale.at(row.high), line.centery)
    strokes.line(sheet.surface, mix(sheet.theme.color("night"), colour, 0.55), start, end, thick)
    dot = paint.disc(thick + 2, colour, sheet.theme.color("night"), 1)
    sheet.surface.blit(dot, dot.get_rect(center=(scale.at(row.value), line.centery)))


def spreads(rows: Sequence[Spread], heading: str, size: tuple[int, int], theme: Theme) -> Surface:
    """Each row of deciles as a band that is the brighter the nearer to the middle, with a stroke at the middle."""
    sheet = Sheet.blank(size, heading, theme, [row.name for row in rows])
    scale = sheet.scale(min(row.tenths[0] for row in rows), max(row.tenths[10] for row in rows))
    for at, row in enumerate(rows):
        line = sheet.line(at, len(rows))
        sheet.name(row.name, line)
        high = max(4, min(sheet.theme.px(3), line.height // 2))
        for ring in range(5):
            left, right = scale.at(row.tenths[ring]), scale.at(row.tenths[10 - ring])
            shade = mix(theme.color("night"), theme.color("healing"), 0.18 + 0.16 * ring)
            sheet.surface.fill(shade, Rect(left, line.centery - high // 2, max(1, right - left), high))
        middle = Rect(scale.at(row.tenths[5]) - 1, line.centery - high // 2 - 2, 3, high + 4)
        sheet.surface.fill(theme.color("text"), middle)
    return sheet.surface


def bars(rows: Sequence[Bar], heading: str, size: tuple[int, int], theme: Theme) -> Surface:
    """A bar for each count, with the count and a note behind it."""
    sheet = Sheet.blank(size, heading, theme, [row.name for row in rows])
    labels = [f"{row.count}{row.note}" for row in rows]
    right = min(sheet.plot.width // 2, max(text.width(label, sheet.face) for label in labels) + theme.px(5))
    scale = sheet.scale(0, max(1, *(row.count for row in rows)), right=right)
    for at, row in enumerate(rows):
        line = sheet.line(at, len(rows))
        sheet.name(row.name, line)
        high = max(4, min(theme.px(4), line.height * 2 // 3))
        end = scale.at(row.count)
        box = Rect(scale.start, line.centery - high // 2, max(2, end - scale.start), high)
        paint.draw_rounded(
            sheet.surface, box, min(4, high // 3), mix(theme.color("night"), theme.color("brass"), 0.8)
        )
        room = Rect(box.right, line.centery - sheet.face.height // 2, right, sheet.face.height)
        _count(sheet, row, room)
    return sheet.surface


def _count(sheet: Sheet, row: Bar, room: Rect) -> None:
    """Behind its bar a count, and dimmer its note; the grid does not run through the words."""
    theme, air = sheet.theme, sheet.theme.px(1)
    left, edge = room.x + air, room.right
    for words, colour in ((str(row.count), "text"), (row.note, "text_dim")):
        box = Rect(left, room.y, edge - left, room.height)
        words = text.elide(words, sheet.face, box.width)
        box.width = min(box.width, text.width(words, sheet.face) + air)
        sheet.surface.fill(theme.color("night"), box)
        text.draw(sheet.surface, words, sheet.face, theme.color(colour), box)
        left = box.right + air


def usage(spots: Sequence[Spot], heading: str, size: tuple[int, int], theme: Theme, even: float) -> Surface:
    """How often each thing was there (across) against what it won (upwards); gold is what surely isn't even."""
    sheet = Sheet.blank(size, heading, theme, ["100 %"])
    across = sheet.scale(0, max(spot.often for spot in spots) * 1.08)
    upward = _upward(sheet, spots, even)
    taken = [Rect(sheet.plot.x, upward.at(even), sheet.plot.width, 1)]
    for spot in sorted(spots, key=lambda spot: spot.often, reverse=True):
        sure = spot.low > even or spot.high < even
        _spot(sheet, spot, across, upward, theme.color("gold" if sure else "text_dim"), taken)
    return sheet.surface


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


def _spot(sheet: Sheet, spot: Spot, across: Scale, upward: Scale, colour: Rgb, taken: list[Rect]) -> None:
    """A dot on its interval, with its name where no other name stands."""
    theme, middle = sheet.theme, (across.at(spot.often), upward.at(spot.value))
    pale = mix(theme.color("night"), colour, 0.45)
    low, high = ((middle[0], upward.at(end)) for end in (spot.low, spot.high))
    strokes.line(sheet.surface, pale, low, high, theme.hairline)
    dot = paint.disc(max(3, theme.px(0.6)), colour, theme.color("night"), 1)
    sheet.surface.blit(dot, dot.get_rect(center=middle))
    small = text.face(theme, "small")
    box = Rect(0, 0, text.width(spot.name, small), small.height)
    box.midleft = middle[0] + theme.px(1), middle[1]
    if box.right > sheet.plot.right:
        box.midright = middle[0] - theme.px(1), middle[1]
    while box.collidelist(taken) >= 0 and box.bottom < sheet.plot.bottom:
        box.y += small.height // 2
    taken.append(box)
    text.draw(sheet.surface, spot.name, small, theme.color("text"), box)
