"""Moments of this table: a drawn tile that is shown to all, a die that decides, a tile on which something
has just happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.table.animation import Effect
from sprites.drawing import shapes
from sprites.drawing.color import lighten
from sprites.drawing.motion import Point, clamp, mix, settle
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import battle_die, highlights
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile

if TYPE_CHECKING:
    from scenes.unnamed_wizard.tiles import TilePart


@dataclass(slots=True, kw_only=True)
class Drawn(Effect):
    """A tile comes from the stack and shows both of its sides."""

    sides: tuple[HexTile, ...]
    start: Point
    middle: Point
    width: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        grown = 1.0 if theme.calm else settle(clamp(self.share * 3))
        wide = max(12, round(self.width * min(1.0, grown)))
        for at, side in enumerate(self.sides):
            off = (at - (len(self.sides) - 1) / 2) * self.width * 1.06
            x, y = mix(self.start[0], self.middle[0] + off, grown), mix(self.start[1], self.middle[1], grown)
            area = pygame.Rect(0, 0, wide, round(wide * HIGH))
            area.center = round(x), round(y)
            shapes.draw_shadow(target, area.inflate(-wide // 4, -wide // 4), wide // 4, theme.px(1.5), 120)
            hextile.draw(target, side, area.center, wide, theme, painted=self.width)


@dataclass(slots=True, kw_only=True)
class Thrown(Effect):
    """A battle die falls on a face; `tumbling` is the share of its time that it takes."""

    moves: ClassVar[bool] = False
    face: str
    middle: Point
    px: int
    tumbling: float

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        rolled = 1.0 if theme.calm else clamp(self.share / self.tumbling)
        battle_die.draw(target, self.face, self.middle, self.px, theme, rolled=rolled, seed=3)


@dataclass(slots=True, kw_only=True)
class Ringed(Effect):
    """A line around a tile that fades, in the colour of whoever did something there."""

    tile: TilePart
    colour: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        color = lighten(theme.seat(self.colour).colour, 0.35)
        px, alpha = self.tile.field.plan.px, round(255 * (1 - self.share))
        highlights.draw_glow(target, self.tile.middle, px, color, thick=1.8, alpha=alpha)
