"""Small moments of this table alone: hearts that break and come back, a portrait that turns over."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Rect

from scenes.table.animation import Effect
from scenes.which_witch.faces import TITLE
from sprites import players
from sprites.drawing import raster, shapes
from sprites.drawing.color import darken, desaturate
from sprites.drawing.motion import Point, ease_out, settle
from sprites.drawing.theme import Rgb, Theme


@dataclass(slots=True, kw_only=True)
class HeartLost(Effect):
    """A heart breaks in two halves that fall away."""

    moves: ClassVar[bool] = True
    spot: Point
    px: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        share = self.share
        swell = round(self.px * (1 + 0.7 * min(1.0, share * 4)))
        whole = players.heart(swell, True, theme)
        half = swell // 2
        apart, fall = 0.55 * swell * ease_out(share), 1.2 * swell * share * share
        for side, left in ((-1, 0), (1, half)):
            piece = whole.subsurface((left, 0, half, swell)).copy()
            piece = pygame.transform.rotate(piece, -side * 38 * share)
            piece.set_alpha(round(255 * (1 - share * share)))
            middle = (self.spot[0] + side * (half / 2 + apart), self.spot[1] + fall)
            target.blit(piece, piece.get_rect(center=middle))


@dataclass(slots=True, kw_only=True)
class HeartGained(Effect):
    """A heart comes from above and settles into its place."""

    moves: ClassVar[bool] = True
    spot: Point
    px: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        share = settle(self.share)
        px = max(4, round(self.px * (2.4 - 1.4 * share)))
        halo = shapes.glow((px, px), px // 2, theme.color("healing"), max(4, px // 5), 200)
        halo.set_alpha(round(255 * (1 - self.share)))
        middle = (self.spot[0], self.spot[1] - self.px * 1.6 * (1 - share))
        target.blit(halo, halo.get_rect(center=middle))
        stone = players.heart(px, True, theme)
        target.blit(stone, stone.get_rect(center=middle))


@dataclass(slots=True, kw_only=True)
class TurnOver(Effect):
    """The portrait on a plate turns over and shows its back."""

    moves: ClassVar[bool] = True
    area: Rect
    witch: str
    color: Rgb

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        side, middle = players.portrait_spot(self.area)
        ground = shapes.disc(round(side * 0.47), darken(theme.color("panel"), 0.3))
        target.blit(ground, ground.get_rect(center=middle))
        turned = self.share > 0.5
        color = desaturate(darken(self.color, 0.35)) if turned else self.color
        coin = players.medallion(self.witch, TITLE, side, color, theme, turned)
        narrow = max(1, round(side * abs(math.cos(math.pi * self.share))))
        squeezed = raster.smooth(coin, (narrow, side))
        target.blit(squeezed, squeezed.get_rect(center=middle))
