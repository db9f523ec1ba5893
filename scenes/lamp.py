"""A lamp above what a hint names."""

from __future__ import annotations

from pygame import Rect, Surface

from sprites.drawing import icons, shapes
from sprites.drawing.theme import Theme


def draw_lamp(target: Surface, area: Rect, theme: Theme, radius: float = 2) -> None:
    """Hangs a lamp of so many units above an area."""
    px = theme.px(radius)
    spot = area.centerx, area.top
    disc = shapes.disc(px, theme.color("gold"), theme.color("night"), theme.hairline + 1)
    target.blit(disc, disc.get_rect(center=spot))
    icons.draw(target, "hint", spot, round(px * 1.4), theme.color("gold_ink"))
