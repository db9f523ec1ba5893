"""What lies on a piece: tokens as small rounds in the colour and with the shape of whoever gave them."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect, Surface

from sprites import looks
from sprites.brush import Drawing, circle
from sprites.cache import cached, native
from sprites.colour import darken, lighten
from sprites.shapes import seat_path
from sprites.theme import Theme

TITLE: Final = "half_the_battle"
SIZE: Final = 0.34  # of the width of what a piece covers
LEAST: Final = 15


class Mark(NamedTuple):
    """A token ("hex", "sacrifice", "polymorph", or one of a lane), its giver's seat, rounds left (0: no end)."""

    look: str
    seat: int
    rounds: int = 0


def draw_marks(target: Surface, marks: tuple[Mark, ...], area: Rect, facing: int, theme: Theme) -> None:
    """Puts tokens along the upper edge of a piece, beginning at its back."""
    px = max(LEAST, round(area.width * SIZE))
    for place, mark in enumerate(marks):
        drawn = round_of(mark, px, theme)
        step = min(px * 0.92, (area.width - px) / max(1, len(marks) - 1))
        x = (area.left if facing > 0 else area.right - px) + facing * round(step * place)
        target.blit(drawn, (x, area.top - px // 5))


@cached(megabytes=2)
def round_of(mark: Mark, px: int, theme: Theme) -> Surface:
    """A token: its sign, the giver's rim with the shape of the seat, a dot for each round that is left."""
    found, seat = looks.look(TITLE, mark.look), theme.seat(mark.seat)
    color = theme.color(found["band"])
    drawing = Drawing(48, 48)
    drawing.fill(circle((24.8, 25.6), 21), (0, 0, 0), 0.5)
    drawing.fill(circle((24, 24), 22), theme.color("night"))
    drawing.fill(circle((24, 24), 20), lighten(seat.colour, 0.1))
    well = drawing.radial((18, 15), 30, (0, lighten(color, 0.25), 1), (1, darken(color, 0.3), 1))
    drawing.fill(circle((24, 24), 16.6), well)
    drawing.icon(found["icon"], (24, 23.4), 27, theme.color("text"), weight=1.45)
    drawing.fill(seat_path(seat.shape, (39, 9.5), 8.2), theme.color("night"))
    drawing.fill(seat_path(seat.shape, (39, 9.5), 5.8), lighten(seat.colour, 0.25))
    for dot in range(mark.rounds):
        spot = 24 + (dot - (mark.rounds - 1) / 2) * 11, 42.5
        drawing.fill(circle(spot, 5.6), theme.color("night"))
        drawing.fill(circle(spot, 3.7), theme.color("text"))
    return native(drawing.render((px, px)))
