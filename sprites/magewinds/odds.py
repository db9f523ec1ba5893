"""The odds of an attack on a small plate beside its target: dice, target number, damage, chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.battlefield import labels
from sprites.drawing import shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme

MOST_WIDTH = 0.5  # of the room: what a plate with all of its words may take


@dataclass(frozen=True, slots=True)
class OddsRow:
    """A way to attack: its name, dice, expected damage, and chance of any damage, as text; a line may be left out."""

    name: str
    dice: str
    damage: str
    chance: str


def draw_odds(
    target: Surface,
    rows: Sequence[OddsRow],
    beside: Rect,
    bounds: Rect,
    theme: Theme,
    *,
    avoid: Sequence[Rect] = (),
) -> Rect:
    """Draw the plate beside an area, inside bounds. Returns its area.

    Where it would take much of the room and cover something, it has only the chances.
    """
    plate = picture(tuple(rows), theme)
    ends = (beside.left - theme.px(2), beside.centery), (beside.right + theme.px(2), beside.centery)
    area = labels.place(plate.get_size(), *ends, bounds, avoid)
    if area.width > MOST_WIDTH * bounds.width and area.collidelist(avoid) >= 0:
        plate = picture(tuple(replace(row, dice="", damage="") for row in rows), theme)
        area = labels.place(plate.get_size(), *ends, bounds, avoid)
    shapes.draw_shadow(target, area, theme.px(1), 3, 130)
    target.blit(plate, area)
    return area


@cached(megabytes=4)
def picture(rows: tuple[OddsRow, ...], theme: Theme) -> Surface:
    """The plate: a block for each way to attack, with its chance large at the right."""
    head, body = text.face(theme, "body", "serif", bold=True), text.face(theme, "small")
    large = text.face(theme, "heading", "serif", bold=True)
    pad = theme.px(1)
    wide = max(_widths(row, head, body) for row in rows)
    right = max(text.width(row.chance, large) for row in rows)
    lines = max(sum(map(bool, (row.dice, row.damage))) for row in rows)
    high = max(head.height + lines * body.height, large.height)
    size = wide + right + 4 * pad, len(rows) * (high + pad) + pad
    ground, edge = (*theme.color("night"), 236), (*theme.color("panel_edge"), 255)
    plate = shapes.rounded(size, theme.px(1), ground, edge, theme.hairline).copy()
    for at, row in enumerate(rows):
        top = pad + at * (high + pad)
        block = Rect(pad, top, wide, high - lines * body.height)
        text.draw(plate, row.name, head, theme.color("text"), block)
        for line, words in enumerate((row.dice, row.damage)):
            box = Rect(pad, block.bottom + line * body.height, wide + pad, body.height)
            text.draw(plate, words, body, theme.color("text_dim"), box)
        chance = Rect(size[0] - right - pad, top, right, high)
        text.draw(plate, row.chance, large, theme.color("gold"), chance, "right")
    return native(plate)


def _widths(row: OddsRow, head: Face, body: Face) -> int:
    return max(text.width(row.name, head), text.width(row.dice, body), text.width(row.damage, body))
