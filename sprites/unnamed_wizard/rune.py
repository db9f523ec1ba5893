"""The runes Ash, Bone and Coil: glowing inlays in stone, and pips that count them."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from sprites.drawing import raster
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, circle
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.looks import looks_of
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme

TITLE: Final = "unnamed_wizard"
RUNES: Final = ("ash", "bone", "coil")
GRID: Final = 48.0
ROOM: Final = 1.36  # size of the picture with the groove, in glyph heights


def color(rune: str, theme: Theme) -> Rgb:
    """The colour of a rune, which is always shown with its glyph."""
    return theme.color(looks_of(TITLE)[rune]["band"])


def icon(rune: str) -> str:
    """The icon of a rune's glyph."""
    found: str = looks_of(TITLE)[rune]["icon"]
    return found


@cached(megabytes=6)
def inlay(rune: str, px: int, theme: Theme, *, dimmed: bool = False) -> Surface:
    """A rune inlaid in stone, its glyph `px` high, on a clear background a third larger."""
    side = GRID * ROOM
    middle = side / 2, side / 2
    bright = color(rune, theme)
    if dimmed:
        bright = mix(bright, theme.color("slab"), 0.42)
    drawing = Drawing(side, side)
    if not dimmed:
        glow = drawing.radial(middle, side / 2, (0.1, bright, 0.34), (0.6, bright, 0.12), (1, bright, 0))
        drawing.fill(circle(middle, side / 2), glow)
    _glyph(drawing, rune, (middle[0] + 1.2, middle[1] + 1.4), lighten(bright, 0.2), 3.5, 0.35)
    _glyph(drawing, rune, middle, theme.color("night"), 3.6, 0.95)
    shade = drawing.linear((0, 0), (0, GRID), (0, lighten(bright, 0.4), 1), (1, darken(bright, 0.12), 1))
    _glyph(drawing, rune, middle, shade, 2.0, 1.0)
    return drawing.render((round(px * ROOM), round(px * ROOM)))


def _glyph(drawing: Drawing, rune: str, at: Point, paint: Rgb | str, weight: float, opacity: float) -> None:
    drawing.icon(icon(rune), at, GRID * 0.94, paint, body=paint, weight=weight, opacity=opacity)


@cached(megabytes=4)
def symbol(rune: str, px: int, ink: Rgb) -> Surface:
    """A rune's glyph in one colour, for text and small signs."""
    drawing = Drawing(GRID, GRID)
    _glyph(drawing, rune, (GRID / 2, GRID / 2), ink, 1.6, 1.0)
    return drawing.render((px, px))


def draw(target: Surface, rune: str, centre: Point, px: int, theme: Theme, *, dimmed: bool = False) -> None:
    """Draw an inlaid rune around a point; `px` is the height of its glyph."""
    drawn = inlay(rune, px, theme, dimmed=dimmed)
    raster.blit_centered(target, drawn, centre)


def draw_progress(
    target: Surface, rune: str, count: int, wanted: int, midleft: tuple[int, int], px: int, theme: Theme
) -> int:
    """Draw a rune with pips for its number and the number wanted to win. Returns the width."""
    drawn = progress(rune, count, wanted, px, theme)
    target.blit(drawn, drawn.get_rect(midleft=midleft))
    return drawn.get_width()


@cached(megabytes=2)
def progress(rune: str, count: int, wanted: int, px: int, theme: Theme) -> Surface:
    """A rune with a row of pips, `px` high: lit ones for those there are, even if they are more than wanted."""
    pips = max(count, wanted)
    step = px * 0.46
    left = px * 1.12
    wide = left + pips * step + px * 0.06
    drawing = Drawing(wide, px)
    bright = color(rune, theme)
    for pip in range(pips):
        _pip(drawing, (left + (pip + 0.5) * step, px / 2), px * 0.19, bright, theme, lit=pip < count)
    surface = drawing.render((round(wide), px))
    draw(surface, rune, (px * 0.52, px / 2), round(px * 0.78), theme, dimmed=not count)
    return native(surface)


def _pip(drawing: Drawing, at: Point, radius: float, bright: Rgb, theme: Theme, *, lit: bool) -> None:
    drawing.fill(circle(at, radius * 1.18), mix(theme.color("brass"), theme.color("night"), 0.35))
    drawing.fill(circle(at, radius), theme.color("night"))
    if not lit:
        drawing.stroke(circle(at, radius * 0.9), bright, radius * 0.2, 0.35)
        return
    spot = at[0] - radius * 0.35, at[1] - radius * 0.4
    glass = drawing.radial(spot, radius * 1.5, (0, lighten(bright, 0.6), 1), (1, darken(bright, 0.2), 1))
    drawing.fill(circle(at, radius * 0.9), glass)
