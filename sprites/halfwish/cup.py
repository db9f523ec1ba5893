"""A dice cup and a player's two dice in front of it, visible to their owner and hidden from everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from sprites import dice
from sprites.dice import Die
from sprites.drawing import text
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, ellipse, outline, pen
from sprites.drawing.color import darken, lighten
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

DIE: Final = Die(6)
BLANK: Final = Die(6, pips=False)
SHARE: Final = 0.8  # width of a die, as a share of the height of the cup
WIDE: Final = 2.3  # width of cup and dice, in heights


def draw(
    target: Surface,
    faces: Sequence[int | None],
    area: Rect,
    theme: Theme,
    *,
    seat: int = 0,
    progress: float = 1.0,
    seed: int = 0,
) -> None:
    """Draw a cup in the seat's colour and two dice; a face of None is hidden. `progress` is that of a roll."""
    high = min(area.height, round(area.width / WIDE))
    box = Rect(0, 0, round(high * WIDE), high)
    box.center = area.center
    leather = _cup(high, theme.seat(seat).colour, theme)
    target.blit(leather, leather.get_rect(midleft=box.midleft))
    for at, spot in enumerate(spots(area)):
        face = faces[at] if at < len(faces) else None
        px = die_px(area)
        if face is None:
            blank = hidden(px, theme)
            target.blit(blank, blank.get_rect(center=spot))
        else:
            dice.draw(target, DIE, face, spot, px, theme, progress=progress, seed=seed + at)


def die_px(area: Rect) -> int:
    """The width of a die in an area."""
    return round(min(area.height, area.width / WIDE) * SHARE)


def spots(area: Rect) -> tuple[tuple[int, int], ...]:
    """The middles of the two dice."""
    high = min(area.height, round(area.width / WIDE))
    left, px = area.centerx - high * WIDE / 2, high * SHARE
    y = area.centery + round(high * 0.14)
    return tuple((round(left + high * 0.95 + px * (0.36 + 0.84 * at)), y) for at in range(2))


@cached(megabytes=2)
def hidden(px: int, theme: Theme) -> Surface:
    """A hidden die, on a clear square."""
    drawn = dice.blank(BLANK, px, theme).copy()
    face = Face("serif", max(14, round(px * 0.5)), bold=True)
    words = text.label("?", face, darken(theme.color("bone"), 0.7))
    drawn.blit(words, words.get_rect(center=(px // 2, round(px * 0.48))))
    drawn.set_alpha(235)
    return drawn


@cached(megabytes=2)
def _cup(high: int, mark: Rgb, theme: Theme) -> Surface:
    """A leather cup upside down, with stitches and a band in the seat's colour."""
    drawing = Drawing(100, 100)
    hide: Rgb = darken(theme.color("wand"), 0.1)
    drawing.fill(ellipse((54, 88), 42, 9), (0, 0, 0), 0.4)
    body = pen(
        *("M", (28, 14), "L", (72, 14), "C", (76, 40), (82, 66), (86, 84), "C", (70, 95), (30, 95), (14, 84)),
        *("C", (18, 66), (24, 40), (28, 14), "Z"),
    )
    shade = drawing.linear(
        (14, 0), (86, 0), (0, darken(hide, 0.25), 1), (0.3, lighten(hide, 0.3), 1), (1, darken(hide, 0.6), 1)
    )
    drawing.fill(body, shade)
    drawing.stroke(body, darken(hide, 0.75), 1.6)
    top = drawing.radial((44, 11), 26, (0, lighten(hide, 0.4), 1), (1, darken(hide, 0.15), 1))
    drawing.fill(ellipse((50, 14), 22, 6.4), top)
    drawing.stroke(ellipse((50, 14), 22, 6.4), darken(hide, 0.7), 1.2)
    for y, reach, thick, paint in ((62.0, 29.6, 9.0, darken(mark, 0.3)), (62.0, 29.6, 6.6, mark)):
        band = pen("M", (50 - reach, y), "C", (40, y + 9), (60, y + 9), (50 + reach, y))
        drawing.stroke(band, paint, thick)
    for index in range(11):
        x = 21 + index * 5.8
        y = 84 + 5.2 * (1 - ((x - 50) / 32) ** 2)
        drawing.stroke(outline([(x - 1.5, y), (x + 1.5, y)], closed=False), lighten(hide, 0.55), 1.1, 0.9)
    return drawing.render((high, high))
