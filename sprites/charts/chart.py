"""Charts of values with intervals, of distributions and of counts, with a key."""

from __future__ import annotations

import enum
from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.lab.reasons import reason
from sprites.charts.axes import Scale, Sheet
from sprites.drawing import lines, shapes, text
from sprites.drawing.color import mix
from sprites.drawing.theme import Rgb, Theme


class Sign(enum.Enum):
    """The mark in front of an entry of the key: a dot on its interval, a line, a band, a stroke across one, none."""

    INTERVAL, LINE, BAND, STROKE, NONE = range(5)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the key: a mark and its meaning."""

    sign: Sign
    colour: Rgb
    words: str


def draw(sheet: Sheet, entries: Sequence[Entry]) -> None:
    """Draw the key on the line that the sheet has for it."""
    theme, left = sheet.theme, sheet.key.left
    for entry in entries:
        box = Rect(left, sheet.key.y, theme.px(3), sheet.key.height)
        if entry.sign is not Sign.NONE:
            _sign(sheet, entry, box)
            left = box.right + theme.px(1)
        words = text.elide(entry.words, sheet.face, sheet.key.right - left)
        room = Rect(left, box.y, text.width(words, sheet.face), box.height)
        text.draw(sheet.surface, words, sheet.face, theme.color("text_dim"), room)
        left = room.right + theme.px(3)


def _sign(sheet: Sheet, entry: Entry, box: Rect) -> None:
    thick, surface = max(2, sheet.theme.px(0.4)), sheet.surface
    middle = box.centery
    if entry.sign is Sign.BAND:
        surface.fill(entry.colour, Rect(box.x, middle - 4, box.width, 9))
    elif entry.sign is Sign.STROKE:
        surface.fill(entry.colour, Rect(box.centerx - 1, middle - 6, 3, 13))
    else:
        lines.line(surface, entry.colour, (box.left, middle), (box.right, middle), thick)
    if entry.sign is Sign.INTERVAL:
        dot = shapes.disc(thick + 2, entry.colour, sheet.theme.color("night"), 1)
        surface.blit(dot, dot.get_rect(center=box.center))


@dataclass(frozen=True, slots=True)
class Row:
    """A value with its interval, a note, and the value that would be even."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""
    even: float | None = None


@dataclass(frozen=True, slots=True)
class Spread:
    """The deciles of a distribution, as eleven numbers."""

    name: str
    tenths: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A count and a note."""

    name: str
    count: int
    note: str = ""


def intervals(
    rows: Sequence[Row],
    heading: str,
    size: tuple[int, int],
    theme: Theme,
    *,
    about: str = "",
    percent: bool = True,
) -> Surface:
    """Draw each value as a dot on its interval, in gold if the interval excludes the even value, which is marked."""
    sheet = Sheet.blank(size, heading, theme, [row.name for row in rows], about)
    right = max((text.width(row.note, sheet.face) for row in rows), default=0) + theme.px(2)
    scale = sheet.scale(*_range(rows), percent=percent, right=right)
    for at, row in enumerate(rows):
        line = sheet.line(at, len(rows))
        sheet.name(row.name, line)
        if row.even is not None:
            sheet.mark(scale, row.even, line)
        _whisker(sheet, scale, row, line)
        note = Rect(sheet.plot.right - right, line.centery - sheet.face.height // 2, right, sheet.face.height)
        text.draw(sheet.surface, row.note, sheet.face, theme.color("text_dim"), note, "right")
    if about:
        marked = any(row.even is not None for row in rows)
        draw(
            sheet, interval_key(sheet, reason("key.share" if percent else "key.figure"), "text", even=marked)
        )
    return sheet.surface


def interval_key(sheet: Sheet, figure: str, colour: str, *, even: bool) -> list[Entry]:
    """The key for values with intervals and the line at the even value."""
    entries = [Entry(Sign.INTERVAL, sheet.theme.color(colour), figure)]
    if even:
        entries.append(Entry(Sign.INTERVAL, sheet.theme.color("gold"), reason("key.uneven")))
        entries.append(Entry(Sign.LINE, sheet.even, reason("key.even")))
    return entries


def _range(rows: Sequence[Row]) -> tuple[float, float]:
    """The range of the scale, with a margin."""
    ends = [end for row in rows for end in (row.low, row.high, row.even) if end is not None]
    air = (max(ends) - min(ends) or 1.0) * 0.06
    return min(ends) - air, max(ends) + air


def _whisker(sheet: Sheet, scale: Scale, row: Row, line: Rect) -> None:
    sure = row.even is not None and not row.low <= row.even <= row.high
    colour = sheet.theme.color("gold" if sure else "text")
    thick = max(2, min(sheet.theme.px(1), line.height // 4))
    start, end = (scale.at(row.low), line.centery), (scale.at(row.high), line.centery)
    lines.line(sheet.surface, mix(sheet.theme.color("night"), colour, 0.55), start, end, thick)
    dot = shapes.disc(thick + 2, colour, sheet.theme.color("night"), 1)
    sheet.surface.blit(dot, dot.get_rect(center=(scale.at(row.value), line.centery)))


def spreads(
    rows: Sequence[Spread], heading: str, size: tuple[int, int], theme: Theme, *, about: str = ""
) -> Surface:
    """Draw each distribution as a band that gets brighter towards its middle, with a stroke at the median."""
    sheet = Sheet.blank(size, heading, theme, [row.name for row in rows], about)
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
    if about:
        draw(sheet, _spread_key(theme))
    return sheet.surface


def _spread_key(theme: Theme) -> list[Entry]:
    night, healing = theme.color("night"), theme.color("healing")
    return [
        Entry(Sign.BAND, mix(night, healing, 0.18), reason("key.all")),
        Entry(Sign.BAND, mix(night, healing, 0.82), reason("key.middle")),
        Entry(Sign.STROKE, theme.color("text"), reason("key.median")),
    ]


def bars(rows: Sequence[Bar], heading: str, size: tuple[int, int], theme: Theme) -> Surface:
    """Draw a bar for each count, with the count and a note at its end."""
    sheet = Sheet.blank(size, heading, theme, [row.name for row in rows])
    labels = [f"{row.count}{row.note}" for row in rows]
    right = min(
        sheet.plot.width * 7 // 10, max(text.width(label, sheet.face) for label in labels) + theme.px(5)
    )
    scale = sheet.scale(0, max(1, *(row.count for row in rows)), counts=True, right=right)
    for at, row in enumerate(rows):
        line = sheet.line(at, len(rows))
        sheet.name(row.name, line)
        high = max(4, min(theme.px(4), line.height * 2 // 3))
        end = scale.at(row.count)
        box = Rect(scale.start, line.centery - high // 2, max(2, end - scale.start), high)
        shapes.draw_rounded(
            sheet.surface, box, min(4, high // 3), mix(theme.color("night"), theme.color("brass"), 0.8)
        )
        room = Rect(box.right, line.centery - sheet.face.height // 2, right, sheet.face.height)
        _count(sheet, row, room)
    return sheet.surface


def _count(sheet: Sheet, row: Bar, room: Rect) -> None:
    """Write a count and, dimmer, its note at the end of a bar, on a background that hides the grid."""
    theme, air = sheet.theme, sheet.theme.px(1)
    left, edge = room.x + air, room.right
    for words, colour in ((str(row.count), "text"), (row.note, "text_dim")):
        box = Rect(left, room.y, edge - left, room.height)
        words = text.elide(words, sheet.face, box.width)
        box.width = min(box.width, text.width(words, sheet.face) + air)
        sheet.surface.fill(theme.color("night"), box)
        text.draw(sheet.surface, words, sheet.face, theme.color(colour), box)
        left = box.right + air
