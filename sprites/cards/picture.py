"""The pictures on cards: layers of ground, scene, ornaments, motif or portrait, and frame."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from pygame import Surface

from game.core.dataclass import dataclass
from sprites.drawing import art, shapes
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, circle, ngon, outline, pen, polar, rays
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme

WIDE: Final = 1.35  # widths by height from which a picture of what happens stands whole in the middle
HEIGHT: Final = 100.0  # height of a picture in units; the width follows from its shape
BEND: Final = 0.05  # of the height: radius of a vignette's corners


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture on a card: a scene behind a motif (an icon), in the light of an accent colour.

    Colours are roles of the theme or "#rrggbb"; `tone` is the motif's (a warm accent by default) and `scatter` the icon
    repeated small around it. A `portrait` or a picture of what happens (`art`) takes the place of the motif; both are
    named title/name, and `cloth` is what a portrait wears if it isn't its own. Without a motif the middle stays free.
    """

    motif: str
    accent: str
    scene: str = "rays"
    scatter: str = "sparkle"
    tone: str = ""
    portrait: str = ""
    art: str = ""
    cloth: str = ""


class Canvas(Drawing):
    """A drawing with its middle, its colours and a random generator seeded by the picture."""

    def __init__(self, picture: Picture, shape: float, theme: Theme) -> None:
        super().__init__(HEIGHT * shape, HEIGHT)
        self.middle: Point = (self.width / 2, HEIGHT / 2)
        self.far = math.hypot(*self.middle)
        self.accent = theme.color(picture.accent)
        self.light = lighten(mix(self.accent, (255, 226, 170), 0.35), 0.25)
        self.dark = darken(self.accent, 0.72)
        self.tone = theme.color(picture.tone) if picture.tone else mix(self.accent, (255, 205, 120), 0.5)
        self.rng = random.Random(f"{picture.motif} {picture.scene}")

    def anywhere(self) -> Point:
        return self.rng.uniform(0, self.width), self.rng.uniform(0, self.height)


def paint(picture: Picture, size: tuple[int, int], theme: Theme) -> Surface:
    """The picture at `size` pixels, opaque."""
    canvas = Canvas(picture, size[0] / size[1], theme)
    paint_scene(canvas, picture.scene)
    _scatter(canvas, picture.scatter)
    if picture.portrait:
        _portrait(canvas, picture.portrait, {"cloth": theme.color(picture.cloth)} if picture.cloth else {})
    elif picture.art:
        title, name = picture.art.split("/")
        fills = canvas.width < WIDE * HEIGHT
        art.paint_on(
            canvas, title, "pictures", name, canvas.middle, max(canvas.width, HEIGHT) if fills else HEIGHT
        )
    elif picture.motif:
        _medallion(canvas, picture.scatter)
        _motif(canvas, picture.motif, theme.color("paper"))
    return framed(canvas, size, theme)


@cached(megabytes=12)
def vignette(picture: Picture, size: tuple[int, int], theme: Theme) -> Surface:
    """The picture by itself, with rounded corners. Don't draw on it."""
    return native(shapes.round_corners(paint(picture, size, theme), max(2, round(size[1] * BEND))))


def paint_scene(canvas: Canvas, scene: str) -> None:
    """A scene on its ground, which fills the canvas."""
    _ground(canvas)
    SCENES[scene](canvas)


def framed(canvas: Canvas, size: tuple[int, int], theme: Theme) -> Surface:
    """The canvas at `size` pixels, in the frame of every picture."""
    painted = canvas.render(size)
    painted.blit(_frame(size, theme), (0, 0))
    return painted


def _ground(canvas: Canvas) -> None:
    glow = canvas.radial(
        (canvas.middle[0] * 0.86, canvas.middle[1] * 0.84),
        canvas.far * 1.1,
        (0, mix(canvas.accent, canvas.light, 0.45), 1),
        (0.45, darken(canvas.accent, 0.18), 1),
        (1, canvas.dark, 1),
    )
    canvas.fill(box(0, 0, canvas.width, HEIGHT), glow)


def _scatter(canvas: Canvas, name: str) -> None:
    """Small icons around the motif, fainter towards the edges."""
    for _ in range(9):
        spot = canvas.anywhere()
        distance = math.dist(spot, canvas.middle)
        if distance > 36:
            size = canvas.rng.uniform(4, 9)
            canvas.icon(
                name, spot, size, canvas.light, opacity=0.5 - distance / 260, turn=canvas.rng.uniform(-30, 30)
            )


def _medallion(canvas: Canvas, scatter: str) -> None:
    """A glow behind the motif, inside rings and a wreath of small icons."""
    glow = canvas.radial(canvas.middle, 48, (0.6, canvas.light, 0.5), (1, canvas.light, 0))
    canvas.fill(circle(canvas.middle, 48), glow)
    x, y = canvas.middle
    deep = darken(canvas.accent, 0.5)
    well = canvas.radial((x - 8, y - 10), 44, (0, mix(canvas.accent, canvas.light, 0.35), 1), (1, deep, 1))
    canvas.fill(circle(canvas.middle, 34), well, 0.82)
    canvas.stroke(circle(canvas.middle, 34), canvas.light, 0.9, 0.75)
    canvas.stroke(circle(canvas.middle, 40.5), canvas.light, 0.5, 0.4)
    for index in range(16):
        spot = polar(canvas.middle, 37.2, 22.5 * index)
        if index % 4 == 0:
            canvas.icon(scatter, spot, 7.5, canvas.light, opacity=0.95)
        else:
            canvas.fill(circle(spot, 0.75), canvas.light, 0.7)


def _motif(canvas: Canvas, name: str, ink: Rgb) -> None:
    x, y = canvas.middle
    lit, shaded = lighten(canvas.tone, 0.22), darken(canvas.tone, 0.2)
    body = canvas.linear((8, 2), (38, 46), (0, lit, 1), (1, shaded, 1))
    canvas.icon(name, (x + 1.6, y + 2.4), 55, canvas.dark, body=canvas.dark, weight=1.3, opacity=0.45)
    canvas.icon(name, canvas.middle, 55, canvas.dark, body=body, weight=1.45, opacity=0.95)
    canvas.icon(name, canvas.middle, 55, ink, weight=0.7)


def _portrait(canvas: Canvas, portrait: str, colours: Mapping[str, Rgb]) -> None:
    """Somebody in front of a moon in the light of the accent, cut off by the lower edge."""
    x, y = canvas.middle
    halo = canvas.radial((x, y - 6), 62, (0.45, canvas.light, 0.6), (1, canvas.light, 0))
    canvas.fill(circle((x, y - 6), 62), halo)
    moon = canvas.radial((x - 8, y - 16), 52, (0, lighten(canvas.light, 0.55), 0.95), (1, canvas.light, 0.75))
    canvas.fill(circle((x, y - 6), 39), moon)
    title, name = portrait.split("/")
    art.paint_on(canvas, title, "portraits", name, (x, y + 3), 100, **colours)


@cached(megabytes=4)
def _frame(size: tuple[int, int], theme: Theme) -> Surface:
    """The frame of every picture: darker edges, two lines, and an ornament in each corner."""
    width, brass = HEIGHT * size[0] / size[1], theme.color("brass")
    drawing = Drawing(width, HEIGHT)
    middle = (width / 2, HEIGHT / 2)
    shade = drawing.radial(middle, math.hypot(*middle), (0.6, (0, 0, 0), 0), (1, (0, 0, 0), 0.42))
    drawing.fill(box(0, 0, width, HEIGHT), shade)
    drawing.stroke(box(2.2, 2.2, width - 4.4, HEIGHT - 4.4, 1.5), lighten(brass, 0.25), 0.6, 0.8)
    drawing.stroke(box(3.8, 3.8, width - 7.6, HEIGHT - 7.6, 1), brass, 0.35, 0.6)
    for x in (3.8, width - 3.8):
        for y in (3.8, HEIGHT - 3.8):
            drawing.fill(ngon(4, (x, y), 2.6), lighten(brass, 0.3))
            drawing.fill(ngon(4, (x, y), 1.2), theme.color("walnut"))
    return drawing.render(size)


def _rays(canvas: Canvas) -> None:
    canvas.fill(rays(canvas.middle, canvas.far * 1.1, 18, 0.5), canvas.light, 0.17)
    canvas.fill(rays(canvas.middle, canvas.far * 1.1, 36, 0.22, 5), canvas.light, 0.12)


def _flames(canvas: Canvas) -> None:
    """Flames from below, darker in front."""
    _rays(canvas)
    step = canvas.width / 7
    for row, (top, color) in enumerate(((42, canvas.light), (60, canvas.accent), (78, canvas.dark))):
        path = pen("M", (-step, HEIGHT + 5))
        for index in range(9):
            left = (index - 1 + row * 0.37) * step
            path += _tongue(left, step, top + canvas.rng.uniform(-9, 9), top + 24)
        canvas.fill(path + pen("L", (canvas.width + step, HEIGHT + 5), "Z"), color, 0.42)


def _tongue(left: float, wide: float, tip: float, foot: float) -> str:
    """A flame: up to its tip, which bends to the right, and down again."""
    top = (left + wide * 0.5, tip)
    rise = pen("L", (left, foot), "C", (left + wide * 0.1, foot - 12), (left + wide * 0.75, tip + 14), top)
    return rise + pen("C", (left + wide, tip + 10), (left + wide * 1.1, foot - 8), (left + wide, foot))


def _gusts(canvas: Canvas) -> None:
    """Long streaks of air that bend around the middle."""
    for index in range(13):
        y = HEIGHT * (index + 0.5) / 13
        bend = (y - canvas.middle[1]) * 0.75
        start = canvas.rng.uniform(-30, 25)
        end = (canvas.width - start * 0.5, y - 4)
        path = pen("M", (start, y), "Q", (canvas.middle[0], y + bend), end)
        canvas.stroke(path, canvas.light, canvas.rng.uniform(0.6, 2.6), canvas.rng.uniform(0.18, 0.4))


def _storm(canvas: Canvas) -> None:
    """Forked lightning above banks of clouds."""
    _rays(canvas)
    for side in (-1, 1):
        for reach in (0.62, 0.9):
            x, y = canvas.middle[0] + side * canvas.middle[0] * reach, -2.0
            points = [(x, y)]
            while y < HEIGHT * 0.8:
                x, y = x + canvas.rng.uniform(-9, 9), y + canvas.rng.uniform(8, 17)
                points.append((x, y))
            canvas.stroke(outline(points, closed=False), lighten(canvas.light, 0.4), 1.1, 0.6)
    for index in range(9):
        spot = canvas.width * index / 8, HEIGHT * 0.98 + canvas.rng.uniform(-5, 4)
        canvas.fill(circle(spot, canvas.rng.uniform(10, 17)), canvas.dark, 0.55)


def _strata(canvas: Canvas) -> None:
    """Ranges of hills, one in front of the other."""
    _rays(canvas)
    for row, share in enumerate((0.46, 0.58, 0.7, 0.83)):
        points = [(-5.0, HEIGHT + 5)]
        count = 5 + row
        for index in range(count + 1):
            height = HEIGHT * share + (canvas.rng.uniform(-12, -4) if index % 2 else canvas.rng.uniform(3, 9))
            points.append(((canvas.width + 10) * index / count - 5, height))
        points.append((canvas.width + 5, HEIGHT + 5))
        canvas.fill(outline(points), mix(canvas.accent, canvas.dark, 0.25 + row * 0.22), 0.8)


def _shards(canvas: Canvas) -> None:
    """Shards of crystal that point to the middle."""
    for index in range(22):
        angle = 360 * index / 22 + canvas.rng.uniform(-6, 6)
        near, wide = canvas.rng.uniform(34, 50), canvas.rng.uniform(4, 8)
        tip = polar(canvas.middle, near, angle)
        left, right = (polar(canvas.middle, canvas.far * 1.2, angle + side * wide) for side in (-1, 1))
        foot = polar(canvas.middle, canvas.far * 1.2, angle)
        canvas.fill(outline([tip, left, foot]), lighten(canvas.light, 0.35), 0.34)
        canvas.fill(outline([tip, foot, right]), canvas.dark, 0.22)


def _bubbles(canvas: Canvas) -> None:
    """Bubbles in a thick brew."""
    for _ in range(34):
        x, y = canvas.anywhere()
        radius = canvas.rng.uniform(1.2, 7.5)
        canvas.fill(circle((x, y), radius), canvas.light, 0.14)
        canvas.stroke(circle((x, y), radius), canvas.light, 0.6, 0.5)
        canvas.stroke(_glint((x, y), radius * 0.62), lighten(canvas.light, 0.5), 0.7, 0.7)


def _glint(centre: Point, radius: float) -> str:
    start, end = polar(centre, radius, -80), polar(centre, radius, -15)
    return f"M{start[0]:.2f} {start[1]:.2f}A{radius:.2f} {radius:.2f} 0 0 1 {end[0]:.2f} {end[1]:.2f}"


def _tunnel(canvas: Canvas) -> None:
    """Nested hexagons, each turned a little more."""
    for index in range(8, 0, -1):
        path = ngon(6, canvas.middle, 12 + index * 8.5, index * 7)
        canvas.fill(path, canvas.dark if index % 2 else canvas.accent, 0.28)
        canvas.stroke(path, canvas.light, 0.6, 0.42)


def _night(canvas: Canvas) -> None:
    """A large moon above dark hills, and stars."""
    canvas.fill(box(0, 0, canvas.width, HEIGHT), canvas.dark, 0.5)
    moon = (canvas.middle[0], canvas.middle[1] - 4)
    halo = canvas.radial(moon, 62, (0.5, canvas.light, 0.5), (1, canvas.light, 0))
    canvas.fill(circle(moon, 62), halo)
    canvas.fill(circle(moon, 44), lighten(canvas.light, 0.25), 0.55)
    for _ in range(26):
        canvas.fill(circle(canvas.anywhere(), canvas.rng.uniform(0.3, 0.9)), (255, 246, 220), 0.8)
    wide = canvas.width
    for top, color in ((80, mix(canvas.accent, canvas.dark, 0.6)), (90, darken(canvas.dark, 0.4))):
        crest = pen("M", (-5, top), "Q", (wide * 0.3, top - 12), (wide * 0.55, top), "T", (wide + 5, top - 3))
        canvas.fill(crest + pen("L", (wide + 5, HEIGHT + 5), (-5, HEIGHT + 5), "Z"), color, 0.9)


def _swirl(canvas: Canvas) -> None:
    """Arms of vapour turning about the middle."""
    for arm in range(9):
        points = [polar(canvas.middle, 8 + step * 7, arm * 40 + step * 17) for step in range(14)]
        back = [polar(canvas.middle, 8 + step * 7, arm * 40 + 14 + step * 17) for step in reversed(range(14))]
        canvas.fill(outline([*points, *back]), canvas.light, 0.2)
        canvas.stroke(outline(points, closed=False), canvas.light, 0.6, 0.5)


def _facets(canvas: Canvas) -> None:
    """A cut stone seen from above."""
    for ring, turn in ((34, 0.0), (52, 22.5), (74, 0.0)):
        for index in range(8):
            angle = 45 * index + turn
            corners = [polar(canvas.middle, ring, angle - 22.5), polar(canvas.middle, ring, angle + 22.5)]
            far = polar(canvas.middle, ring * 1.55, angle)
            lit = 0.5 + 0.5 * math.cos(math.radians(angle + 45))
            canvas.fill(outline([*corners, far]), mix(canvas.dark, lighten(canvas.light, 0.4), lit), 0.3)
            canvas.stroke(outline([*corners, far]), canvas.light, 0.4, 0.45)


SCENES: Final[dict[str, Callable[[Canvas], None]]] = {
    "rays": _rays,
    "flames": _flames,
    "gusts": _gusts,
    "storm": _storm,
    "strata": _strata,
    "shards": _shards,
    "bubbles": _bubbles,
    "tunnel": _tunnel,
    "night": _night,
    "swirl": _swirl,
    "facets": _facets,
}
