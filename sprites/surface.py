"""The table top of a title: walnut under the lamp, and on it a stitched play surface with the title's motif.

Made once per window size; the lamp shines on wood and cloth alike.
"""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites import light, raster
from sprites.brush import Drawing, box, circle, ngon, polar
from sprites.cache import cached
from sprites.colour import Rgba, darken, lighten, mix
from sprites.paint import ring, round_corners
from sprites.theme import Rgb, Theme

Area = tuple[int, int, int, int]

STITCH: Final = 13  # from one stitch to the next, in pixels at scale 1
LAMP: Final = (0.5, 0.44)


@cached(megabytes=40)
def tabletop(size: tuple[int, int], cloth: Area, title: str, theme: Theme, ground: str = "felt") -> Surface:
    """The whole background for a window of `size` pixels, with a play surface at `cloth` (left, top, width,
    height) in the colour of the role `ground` ("felt", "slate", "sky", "moss")."""
    surface = light.wood(size, theme).copy()
    area = Rect(cloth)
    _rim(surface, area, theme)
    surface.blit(play_surface(area.size, title, theme, ground), area)
    light.shine(surface, LAMP, dark=0.4)
    return surface.convert() if pygame.display.get_surface() else surface


@cached(megabytes=40)
def play_surface(size: tuple[int, int], title: str, theme: Theme, ground: str = "felt") -> Surface:
    """A cloth with rounded corners: mottled, stitched along its edge, the title's motif woven in the middle."""
    color = _lit(theme.color(ground))
    cloth = raster.opaque(size)
    cloth.fill(color)
    _mottle(cloth, color)
    _weave_motif(cloth, title, theme, color)
    light.add_grain(cloth, 9, seed=23)
    _sink(cloth, theme)
    _stitches(cloth, theme, color)
    return round_corners(cloth, theme.px(2.5))


def _lit(color: Rgb) -> Rgb:
    """A cloth's colour right below the lamp: warmer and brighter than on the whole."""
    red, green, blue = (
        min(255, round(channel * gain)) for channel, gain in zip(color, (1.5, 1.45, 1.32), strict=True)
    )
    return red, green, blue


def _rim(surface: Surface, area: Rect, theme: Theme) -> None:
    """A routed edge in the wood and a thin brass line around the cloth."""
    for grow, color, alpha in (
        (10, theme.color("night"), 120),
        (5, theme.color("brass"), 110),
        (3, (0, 0, 0), 200),
    ):
        edge = area.inflate(2 * theme.px(grow / 8), 2 * theme.px(grow / 8))
        _outline(surface, edge, theme.px(2.5 + grow / 8), (*color, alpha), theme.px(0.3))


def _outline(surface: Surface, area: Rect, bend: int, color: Rgba, width: int) -> None:
    """A rounded outline of any size, at the cost of its corners."""
    small = ring((2 * bend, 2 * bend), bend, color, width)
    for x, left in ((0, area.left), (bend, area.right - bend)):
        for y, top in ((0, area.top), (bend, area.bottom - bend)):
            surface.blit(small, (left, top), (x, y, bend, bend))
    across = raster.clear((area.width - 2 * bend, width))
    along = raster.clear((width, area.height - 2 * bend))
    for strip, spots in (
        (across, ((area.left + bend, area.top), (area.left + bend, area.bottom - width))),
        (along, ((area.left, area.top + bend), (area.right - width, area.top + bend))),
    ):
        strip.fill(color)
        for spot in spots:
            surface.blit(strip, spot)


def _mottle(cloth: Surface, color: Rgb) -> None:
    """Large soft clouds and short fibres in the cloth's own colour."""
    rng = random.Random(31)
    for across, strength in ((7, 0.1), (40, 0.07), (190, 0.06)):
        rows = max(2, across * cloth.get_height() // cloth.get_width())
        noise = pygame.image.frombytes(rng.randbytes(across * rows), (across, rows), "P")
        bright = mix((0, 0, 0), color, strength * 2)
        noise.set_palette([mix((0, 0, 0), bright, value / 255) for value in range(256)])
        plain = raster.opaque((across, rows))
        plain.blit(noise, (0, 0))
        cloud = raster.smooth(plain, cloth.get_size())
        cloth.blit(cloud, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        cloth.fill(mix((0, 0, 0), bright, 0.5), special_flags=pygame.BLEND_RGB_SUB)


def _weave_motif(cloth: Surface, title: str, theme: Theme, color: Rgb) -> None:
    side = round(min(cloth.get_width(), cloth.get_height()) * 0.62)
    drawn = _inlay(side, title, theme, color)
    cloth.blit(drawn, drawn.get_rect(center=cloth.get_rect().center))


def _inlay(side: int, title: str, theme: Theme, color: Rgb) -> Surface:
    """The motif between rings and small signs, a little lighter than the cloth."""
    look = theme.title(title)
    thread = mix(lighten(color, 0.3), look.accent, 0.35)
    drawing = Drawing(100, 100)
    middle = (50.0, 50.0)
    for radius, width, opacity in ((48.5, 0.35, 0.3), (46.8, 0.9, 0.3), (37, 0.35, 0.28), (35.6, 0.6, 0.28)):
        drawing.stroke(circle(middle, radius), thread, width, opacity)
    for index in range(24):
        spot = polar(middle, 41.9, 15 * index)
        if index % 3:
            drawing.fill(ngon(4, spot, 1.1), thread, 0.3)
        else:
            drawing.icon(look.motif, spot, 6.4, thread, opacity=0.34)
    drawing.icon(look.motif, middle, 50, thread, weight=0.55, opacity=0.36)
    return drawing.render((side, side))


def _sink(cloth: Surface, theme: Theme) -> None:
    """The wood's shadow along the upper and the left edge, a glint along the others."""
    width, height = cloth.get_size()
    deep = theme.px(2.2)
    shade = raster.clear((1, 16))
    for row in range(16):
        shade.set_at((0, row), (0, 0, 0, round(120 * (1 - row / 15) ** 2)))
    cloth.blit(raster.smooth(shade, (width, deep)), (0, 0))
    cloth.blit(raster.smooth(pygame.transform.rotate(shade, 90), (deep, height)), (0, 0))
    glint = (10, 10, 9)
    cloth.fill(glint, (0, height - 2, width, 2), special_flags=pygame.BLEND_RGB_ADD)
    cloth.fill(glint, (width - 2, 0, 2, height), special_flags=pygame.BLEND_RGB_ADD)


def _stitches(cloth: Surface, theme: Theme, color: Rgb) -> None:
    inset, bend = theme.px(1.6), theme.px(2.5)
    width, height = cloth.get_size()
    step = max(8, round(STITCH * theme.scale))
    flat = _stitch(step, theme, color)
    tall = pygame.transform.rotate(flat, 90)
    for x in _spread(bend + inset // 2, width - bend - inset // 2, step):
        for y in (inset, height - inset):
            cloth.blit(flat, flat.get_rect(center=(x, y)))
    for y in _spread(bend + inset // 2, height - bend - inset // 2, step):
        for x in (inset, width - inset):
            cloth.blit(tall, tall.get_rect(center=(x, y)))


def _spread(start: int, end: int, step: int) -> list[int]:
    """Places from start to end, about `step` apart and evenly so."""
    count = max(1, round((end - start) / step))
    return [round(start + (end - start) * (index + 0.5) / count) for index in range(count)]


def _stitch(step: int, theme: Theme, color: Rgb) -> Surface:
    """One stitch of waxed thread with its dent in the cloth."""
    long, thick = step * 0.58, max(1.6, step * 0.17)
    drawing = Drawing(step, step)
    left, top = (step - long) / 2, (step - thick) / 2
    thread = mix(theme.color("brass"), color, 0.35)
    drawing.fill(box(left - 1, top, long + 2, thick + 1.2, thick / 2), darken(color, 0.6), 0.8)
    drawing.fill(box(left, top - 0.4, long, thick, thick / 2 - 0.01), thread, 0.9)
    drawing.fill(box(left + 0.8, top - 0.3, long - 1.6, thick * 0.4, thick * 0.19), lighten(thread, 0.4), 0.7)
    return drawing.render((step, step))
