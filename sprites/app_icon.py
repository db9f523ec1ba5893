"""The program's icon: a wizard's hat on a hand of cards, on the table under its lamp; drawn anew for small sizes."""

from __future__ import annotations

from pygame import Surface

from sprites.drawing import art
from sprites.drawing.canvas import Drawing, box
from sprites.drawing.color import darken, lighten
from sprites.drawing.theme import Rgb, Theme, load_theme, rgb

SMALL, TINY = 56, 28
"""Sides in pixels below which it shows less."""
CLOTH: Rgb = rgb("#3E6FC8")


def app_icon(px: int, margin: float = 0.0) -> Surface:
    """The icon as a square of `px` pixels with clear corners; `margin` is clear around it, as a share of its side."""
    return _drawing(px, margin).render((px, px))


def app_icon_svg() -> str:
    """The icon as a drawing for any size from `SMALL` up."""
    return _drawing(256).svg((256, 256))


def _drawing(px: int, margin: float = 0.0) -> Drawing:
    drawing, theme = Drawing(100, 100), load_theme()
    with drawing.moved((100 * margin, 100 * margin), 1 - 2 * margin):
        _tile(drawing, theme, px)
        layers = "app_icon_tiny" if px < TINY else "app_icon_small" if px < SMALL else "app_icon"
        art.paint_layers(drawing, _paints(theme), art.shared()[layers])
    return drawing


def _paints(theme: Theme) -> dict[str, Rgb]:
    return {"cloth": CLOTH, "trim": theme.color("gold"), "face": theme.color("paper")}


def _tile(drawing: Drawing, theme: Theme, px: int) -> None:
    """The table under its lamp, with a rim of brass."""
    wood, brass = theme.color("lamp"), theme.color("brass")
    light = ((0.0, lighten(wood, 0.3), 1.0), (0.6, wood, 1.0), (1.0, theme.color("walnut"), 1.0))
    rim = max(3.0, 100 / px)
    drawing.fill(box(0, 0, 100, 100, 22), darken(brass, 0.25))
    drawing.fill(box(rim, rim, 100 - 2 * rim, 100 - 2 * rim, 22 - rim), drawing.radial((46, 40), 70, *light))
