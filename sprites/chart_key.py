"""The key of a chart: what its dots, lines and bands mean."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from sprites import paint, strokes, text
from sprites.chart_sheet import Sheet
from sprites.theme import Rgb


class Sign(enum.Enum):
    """What is drawn before the words."""

    INTERVAL = "a dot on its interval"
    LINE = "a line"
    BAND = "a band"
    STROKE = "a stroke across a band"
    NONE = "nothing"


@dataclass(frozen=True, slots=True)
class Entry:
    """Something in the chart, and what it means."""

    sign: Sign
    colour: Rgb
    words: str


def draw(sheet: Sheet, entries: Sequence[Entry]) -> None:
    """Write the key on the line that its sheet has for it."""
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
        strokes.line(surface, entry.colour, (box.left, middle), (box.right, middle), thick)
    if entry.sign is Sign.INTERVAL:
        dot = paint.disc(thick + 2, entry.colour, sheet.theme.color("night"), 1)
        surface.blit(dot, dot.get_rect(center=box.center))
