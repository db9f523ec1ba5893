"""The field under the hex tiles: dark cloth under the lamp, with faint empty hexes."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from math import cos, hypot, pi
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites.drawing import disk_pictures, raster, table_top
from sprites.drawing.cache import cached, native, native_opaque
from sprites.drawing.canvas import Drawing, box, circle, outline, polar
from sprites.drawing.color import brighten, darken, lighten, mix
from sprites.drawing.icons import icon_set
from sprites.drawing.noise import clouds, tinted
from sprites.drawing.shapes import Point, round_corners
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import rune
from sprites.unnamed_wizard.grid import HIGH, Hex, HexPlan
from sprites.unnamed_wizard.grid import outline as hexagon

LAMP: Final[Point] = (0.5, 0.46)
CORNER: Final = 2.5  # radius of the corners, in units of the theme
GAIN: Final = (1.72, 1.8, 1.9)  # channels of the cloth right below the lamp
DARK: Final = 0.44  # brightness of the cloth in the farthest corner
DUSK: Final = 0.76  # brightness of things on it in the farthest corner
RINGS: Final = ((48.6, 0.18, 0.2), (47.4, 0.5, 0.16), (39.8, 0.5, 0.16), (38.6, 0.18, 0.2))
"""Radius, thickness and opacity of the woven rings, in hundredths of their width."""
SIGNS: Final = 30
REACH: Final = ((8, 4), (16, 3), (99, 2))
"""Largest number of tiles, and the distance up to which empty hexes are drawn around them."""


def draw_ground(target: Surface, area: Rect, theme: Theme) -> None:
    """Draw the empty field into an area."""
    target.blit(ground(area.size, theme), area)


@cached(megabytes=30)
def ground(size: tuple[int, int], theme: Theme) -> Surface:
    """The field with its shadowed edge and a brass line around it, as bright as right below the lamp."""
    given = theme, theme.title(rune.TITLE), [rune.icon(each) for each in rune.RUNES], icon_set()
    return native(disk_pictures.painting(size, given, lambda: _ground(size, theme), sheer=True))


def _ground(size: tuple[int, int], theme: Theme) -> Surface:
    color = brighten(theme.color("sky"), *GAIN)
    cloth = tinted(clouds(size, max(60.0, size[0] / 7), 5, seed=83), darken(color, 0.3), lighten(color, 0.05))
    _weave(cloth)
    _specks(cloth, theme)
    _weave_runes(cloth, theme)
    table_top.add_grain(cloth, 10, seed=29)
    cloth.blit(_light(size, DARK), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _lamp(cloth, theme)
    _frame(cloth, theme)
    return round_corners(cloth, theme.px(CORNER))


def _weave(cloth: Surface) -> None:
    """Draw threads, three pixels apart."""
    wide, high = cloth.get_size()
    thread = raster.opaque((wide, 1))
    thread.fill((6, 6, 5))
    for y in range(0, high, 3):
        cloth.blit(thread, (0, y), special_flags=pygame.BLEND_RGB_SUB)


def _specks(cloth: Surface, theme: Theme) -> None:
    """Draw specks in the weave, like a few stars."""
    rng = random.Random(97)
    wide, high = cloth.get_size()
    pale = mix(theme.color("sky"), theme.color("text"), 0.55)
    for _ in range(wide * high // 5200):
        spot = rng.randrange(wide), rng.randrange(high)
        red, green, blue, _ = cloth.get_at(spot)
        cloth.set_at(spot, mix((red, green, blue), pale, rng.uniform(0.1, 0.75) ** 2))


def _weave_runes(cloth: Surface, theme: Theme) -> None:
    """Draw rings of runes in the cloth, around the point below the lamp."""
    wide, high = cloth.get_size()
    side = round(min(wide, high) * 0.97)
    drawing = Drawing(100, 100)
    thread, middle = mix(lighten(theme.color("sky"), 0.5), theme.title(rune.TITLE).accent, 0.3), (50.0, 50.0)
    for radius, width, opacity in RINGS:
        drawing.stroke(circle(middle, radius), thread, width, opacity)
    for index in range(SIGNS):
        sign = rune.icon(rune.RUNES[index % len(rune.RUNES)])
        turn = 360 * index / SIGNS
        drawing.icon(sign, polar(middle, 43.6, turn), 4.2, thread, weight=1.1, opacity=0.26, turn=turn)
    drawn = drawing.render((side, side))
    raster.blit_centered(cloth, drawn, (wide * LAMP[0], high * LAMP[1]))


def _lamp(cloth: Surface, theme: Theme) -> None:
    """Draw the warm light below the lamp."""
    wide, high = cloth.get_size()
    drawing = Drawing(wide, high)
    warm = mix(theme.color("lamp"), theme.color("torch"), 0.34)
    middle = wide * LAMP[0], high * LAMP[1]
    pool = drawing.radial(middle, max(wide, high) * 0.46, (0, warm, 0.36), (0.4, warm, 0.17), (1, warm, 0))
    drawing.fill(f"M0 0h{wide}v{high}h-{wide}Z", pool)
    cloth.blit(drawing.render((wide, high)), (0, 0))
    table_top.add_grain(cloth, table_top.DITHER, seed=13)


def shine(target: Surface, area: Rect, theme: Theme) -> None:
    """Darken the field and everything on it towards the edges of an area."""
    target.blit(_light(area.size, DUSK), area, special_flags=pygame.BLEND_RGB_MULT)


@cached(megabytes=24)
def _light(size: tuple[int, int], dark: float) -> Surface:
    plain = table_top.light_map(size, lambda x, y: _brightness(x, y, dark))
    table_top.add_noise(plain, table_top.DITHER, seed=7, subtract=True)
    return native_opaque(plain)


def _brightness(x: float, y: float, dark: float) -> float:
    far = hypot((x - LAMP[0]) / 0.7, (y - LAMP[1]) / 0.76)
    return dark + (1 - dark) * (0.5 + 0.5 * cos(pi * min(1.0, far)))


def _frame(cloth: Surface, theme: Theme) -> None:
    """Draw the shadow of the wood along the upper and the left edge, and brass all around."""
    table_top.sink(cloth, theme.px(2.6), 150)
    wide, high = cloth.get_size()
    drawing = Drawing(wide, high)
    bend = theme.px(CORNER)
    for color, inset, thick in (
        (theme.color("night"), 1.5, 3.0),
        (darken(theme.color("brass"), 0.1), 3.5, 1.2),
    ):
        side = (wide - 2 * inset, high - 2 * inset)
        drawing.stroke(
            box(inset, inset, *side, bend - inset * 0.5), color, thick * max(1.0, theme.scale), 0.85
        )
    cloth.blit(drawing.render((wide, high)), (0, 0))


def draw_grid(target: Surface, plan: HexPlan, taken: Collection[Hex], theme: Theme, painted: int = 0) -> None:
    """Draw empty hexes around the tiles, fainter with distance. Painted for another width, they are scaled."""
    reach = next((far for most, far in REACH if len(taken) <= most), 1)
    picture = {far: _cell(painted or plan.px, far / reach, theme) for far in range(1, reach + 1)}
    if painted not in (0, plan.px):
        size = plan.px + 4, round(plan.px * HIGH) + 4
        picture = {far: raster.smooth(drawn, size) for far, drawn in picture.items()}
    room = target.get_clip()
    for at, far in around(taken, reach).items():
        area = plan.area(at)
        if far and area.colliderect(room):
            target.blit(picture[far], picture[far].get_rect(center=area.center))


def around(taken: Collection[Hex], reach: int) -> dict[Hex, int]:
    """Hexes near some others, with the distance from the nearest of them; 0 for those themselves."""
    far = dict.fromkeys(taken, 0)
    edge: Iterable[Hex] = list(taken)
    for step in range(1, reach + 1):
        fresh = {near for at in edge for near in _beside(at)} - far.keys()
        far |= dict.fromkeys(sorted(fresh), step)
        edge = fresh
    return far


def _beside(at: Hex) -> list[Hex]:
    q, r = at
    return [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]


@cached(megabytes=12)
def _cell(px: int, far: float, theme: Theme) -> Surface:
    """An empty hex in the cloth, fainter the nearer `far` is to 1."""
    size = px + 4, round(px * HIGH) + 4
    drawing = Drawing(*size)
    middle = size[0] / 2, size[1] / 2
    strength = (1.12 - far) ** 0.8
    shape = hexagon(middle, px * 0.475)
    drawing.fill(outline(shape), theme.color("night"), 0.12 * strength)
    pale = mix(theme.color("sky"), theme.color("text"), 0.42)
    width = max(1.0, px * 0.008)
    drawing.stroke(
        outline(hexagon((middle[0] + 0.8, middle[1] + 0.9), px * 0.475)), pale, width, 0.17 * strength
    )
    drawing.stroke(outline(shape), theme.color("night"), width * 1.3, 0.42 * strength)
    return drawing.render(size)
