"""Tokens that lie before a lane: arrows that point into it, in their owner's colour and with the owner's shape."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from sprites import looks
from sprites.brush import Drawing, circle, outline
from sprites.cache import cached, native
from sprites.colour import darken, lighten, mix
from sprites.dungeon_plan import Plan
from sprites.paint import Point
from sprites.polyhedron_marks import Mark
from sprites.shapes import seat_path
from sprites.theme import Rgb, Theme

TITLE: Final = "half_the_battle"
ROW: Final = 3  # tokens side by side at most
TALL: Final = 1.12  # the height of a token, in its widths
LEAST: Final = 20


def draw(target: Surface, plan: Plan, lane: int, marks: tuple[Mark, ...], theme: Theme) -> None:
    """Draws a lane's tokens into the strip before it."""
    for mark, area in zip(marks, places(plan, lane, len(marks)), strict=True):
        target.blit(token(mark, area.width, theme), area)


def places(plan: Plan, lane: int, count: int) -> list[Rect]:
    """Where so many tokens lie: side by side, in two rows if there are more than three."""
    strip = plan.strip(lane).inflate(-4, -4)
    rows = max(1, -(-count // ROW))
    in_row = -(-count // rows) if count else 1
    px = max(LEAST, round(min(strip.width / in_row, strip.height / rows / TALL, strip.width / 2)))
    found = []
    for at in range(count):
        row, column = divmod(at, in_row)
        here = min(in_row, count - row * in_row)
        left = strip.centerx - px * here / 2 + column * px
        top = strip.centery - px * TALL * rows / 2 + row * px * TALL
        found.append(Rect(round(left), round(top), px, round(px * TALL)))
    return found


@cached(megabytes=4)
def token(mark: Mark, px: int, theme: Theme) -> Surface:
    """An arrow that points up: the sign of what it does, whose it is, a dot for each round that is left."""
    found, seat = looks.look(TITLE, mark.look), theme.seat(mark.seat)
    color = theme.color(found["band"])
    drawing = Drawing(48, 48 * TALL)
    shade = _arrow(2.2)
    drawing.fill(outline([(x + 1.2, y + 2.0) for x, y in shade]), (0, 0, 0), 0.5)
    drawing.fill(outline(shade), theme.color("night"))
    drawing.fill(outline(_arrow(3.6)), lighten(seat.colour, 0.08))
    face = drawing.linear((6, 6), (42, 50), (0, lighten(color, 0.22), 1), (1, darken(color, 0.34), 1))
    drawing.fill(outline(_arrow(7.0)), face)
    drawing.icon(found["icon"], (24, 25.5), 26, theme.color("text"), weight=1.35)
    _owner(drawing, (9.5, 43.5), seat.shape, seat.colour, theme)
    for dot in range(mark.rounds):
        spot = (39.5 - 9.5 * dot, 44.5)
        drawing.fill(circle(spot, 4.9), theme.color("night"))
        drawing.fill(circle(spot, 3.2), theme.color("text"))
    return native(drawing.render((px, round(px * TALL))))


def _arrow(inset: float) -> list[Point]:
    """A broad arrow that points up."""
    high = 48 * TALL
    return [
        (24, inset * 0.7),
        (47 - inset, 15.5 + inset * 0.12),
        (47 - inset, high - inset),
        (1 + inset, high - inset),
        (1 + inset, 15.5 + inset * 0.12),
    ]


def _owner(drawing: Drawing, spot: Point, shape: str, color: Rgb, theme: Theme) -> None:
    drawing.fill(seat_path(shape, spot, 7.2), theme.color("night"))
    drawing.fill(seat_path(shape, spot, 5.2), mix(color, (255, 255, 255), 0.3))
