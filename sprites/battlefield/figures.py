"""The cast of a battlefield: which figure and which face a base has, and figures that stand on their bases."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from game.battlefield.things import Base
from game.core.dataclass import dataclass
from sprites.battlefield.scale import Scale
from sprites.drawing import art, looks, raster
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, circle, ellipse
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.theme import Rgb, Theme

CAST: Final = "magewinds"
"""The title whose figures stand on bases."""
PLAIN: Final = "none"
"""What a base says that is to be a plain token."""
TALL: Final = 1.6  # height of a figure's grid in diameters of its base
FEET: Final = 150 / 160  # of the grid's height
BODY: Final = 0.3  # half the width of what a figure hides, in diameters
HIDES: Final = (0.3, 1.3)  # how far behind its base's centre a figure hides things, in diameters
SIGN: Final = 24  # diameter in pixels up to which a token shows a sign instead of a face
TURN: Final = 3  # degrees between two pictures of a figure that leans


@dataclass(frozen=True, slots=True)
class Stance:
    """How a figure stands: degrees clockwise from upright, height in percent, and opacity from 0 to 255."""

    lean: int = 0
    height: int = 100
    alpha: int = 255


UPRIGHT: Final = Stance()


def face_of(name: str) -> str:
    """The face for a name: "wizard" for "Wizard 2", "" for somebody without one."""
    found = "_".join(word for word in name.lower().split() if not word.isdigit())
    return found if art.has(CAST, "portraits", found) else ""


def look_of(base: Base) -> str:
    """The figure of a base: the one that it is given, else a fighter's by its name; "" for a plain token."""
    if base.figure == PLAIN:
        return ""
    if art.has(CAST, "portraits", base.figure) or stands(base.figure):
        return base.figure
    return face_of(base.name) if base.kind == "fighter" else ""


def names() -> tuple[str, ...]:
    """The figures that can be given to a base."""
    return art.names(CAST, "figures")


def stands(look: str) -> bool:
    """Whether there is a figure of this name."""
    return art.has(CAST, "figures", look)


def hides(base: Base, other: Base, scale: Scale) -> bool:
    """Whether a figure on one base would hide the middle of another base."""
    (x, y), (far_x, far_y) = scale.px(base.centre), scale.px(other.centre)
    wide = 2 * base.radius * scale.across
    return abs(x - far_x) < BODY * wide and HIDES[0] * wide < y - far_y < HIDES[1] * wide


def area_of(base: Base, scale: Scale) -> Rect:
    """The pixels of a figure's body above the middle of its base, where it can be pointed at."""
    x, y = scale.px(base.centre)
    wide = 2 * base.radius * scale.across
    area = Rect(0, 0, round(2 * BODY * wide), round(1.35 * wide))
    area.midbottom = round(x), round(y)
    return area


def draw(
    target: Surface,
    base: Base,
    look: str,
    scale: Scale,
    theme: Theme,
    *,
    stance: Stance = UPRIGHT,
    dimmed: bool = False,
) -> None:
    """Draw the figure of this name with its feet in the middle of a base."""
    wide = max(8, round(2 * base.radius * scale.across))
    cloth = theme.seat(base.warband).colour
    x, y = scale.px(base.centre)
    turn = round(stance.lean / TURN) * TURN
    picture = _posed(look, wide, cloth, turn, stance.height, dimmed)
    away = _feet(wide, turn, stance.height)
    spot = picture.get_rect(center=(round(x - away[0]), round(y - away[1])))
    target.blit(raster.faded(picture, stance.alpha), spot)


def _feet(wide: int, turn: int, height: int) -> tuple[float, float]:
    """The feet in pixels from the middle of a posed picture."""
    down = wide * TALL * height / 100 * (FEET - 0.5)
    return -down * sin(radians(turn)), down * cos(radians(turn))


@cached(megabytes=16)
def _posed(look: str, wide: int, cloth: Rgb, turn: int, height: int, dimmed: bool) -> Surface:
    """A figure that leans by degrees, stretched to a percentage of its height."""
    picture = _upright(look, wide, cloth, dimmed)
    if height != 100:
        picture = raster.smooth(picture, (wide, round(wide * TALL * height / 100)))
    return native(pygame.transform.rotozoom(picture, -turn, 1.0)) if turn else picture


@cached(megabytes=16)
def _upright(look: str, wide: int, cloth: Rgb, dimmed: bool) -> Surface:
    drawing = Drawing(100, 160)
    drawing.fill(ellipse((55, 151), 34, 8), (0, 0, 0), 0.4)
    art.paint_on(drawing, CAST, "figures", look, (50, 80), 100, cloth=cloth)
    picture = drawing.render((wide, round(wide * TALL)))
    return native(raster.greyed(picture, (150, 146, 140)) if dimmed else picture)


@cached(megabytes=12)
def face(look: str, size: tuple[int, int], cloth: Rgb, theme: Theme, dimmed: bool = False) -> Surface:
    """A round face, or the sign of somebody's prop where there is little room."""
    drawing = Drawing(100, 100)
    light = mix(theme.color(art.accent(CAST, look)), (255, 226, 170), 0.25)
    ground = drawing.radial(
        (36, 30), 80, (0, lighten(light, 0.3), 1), (0.6, darken(light, 0.15), 1), (1, darken(light, 0.6), 1)
    )
    if min(size) <= SIGN:
        drawing.fill(circle((50, 50), 50), darken(cloth, 0.72))
        drawing.icon(looks.look(CAST, look)["icon"], (50, 48), 74, theme.color("bone"), weight=1.3)
    else:
        drawing.fill(circle((50, 50), 50), ground)
        art.paint_on(drawing, CAST, "portraits", look, (50, 53), 90, cloth=cloth)
    picture = drawing.render(size)
    mask = Drawing(100, 100)
    mask.fill(circle((50, 50), 50), (255, 255, 255))
    picture.blit(mask.render(size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return native(raster.greyed(picture, (150, 146, 140)) if dimmed else picture)
