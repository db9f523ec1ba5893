"""What is scattered over terrain, seen from above and lit from the top left: crowns, boulders, tufts, barrels."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from pygame import Surface

from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, box, circle, outline, polar
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb

VARIETY: Final = 5  # number of different stamps of a kind
GRID: Final = 100.0
MIDDLE: Final[Point] = (GRID / 2, GRID / 2)
WARM: Final[Rgb] = (226, 208, 120)
BLACK: Final[Rgb] = (10, 10, 6)


@cached(megabytes=12)
def stamp(name: str, color: Rgb, px: int, variant: int) -> Surface:
    """A stamp `px` pixels wide."""
    drawing = Drawing(GRID, GRID)
    STAMPS[name](drawing, color, random.Random(variant))
    return drawing.render((px, px))


def _lobes(middle: Point, radius: float, count: int, deep: float, rng: random.Random) -> str:
    """The outline of something with lobes."""
    turn = rng.uniform(0, 360)
    points = []
    for at in range(count * 6):
        angle = 360 * at / (count * 6)
        wave = 0.5 + 0.5 * cos(2 * pi * at / 6)
        points.append(polar(middle, radius * (1 - deep * wave) * rng.uniform(0.96, 1.0), angle + turn))
    return outline(points)


def _crown(drawing: Drawing, color: Rgb, rng: random.Random) -> None:
    """A tree from above: lobes of leaves, brighter towards the lamp."""
    drawing.fill(_lobes((54, 56), 46, 9, 0.14, rng), BLACK, 0.4)
    drawing.fill(_lobes(MIDDLE, 47, 9, 0.14, rng), darken(color, 0.5))
    for radius, off, tone in ((36, 5, darken(color, 0.22)), (25, 9, color), (14, 13, lighten(color, 0.18))):
        drawing.fill(_lobes((50 - off, 50 - off), radius, 7, 0.2, rng), tone)
    for _ in range(26):
        x, y = polar(MIDDLE, rng.uniform(4, 42), rng.uniform(0, 360))
        lit = (100 - x + 100 - y) / 200
        tone = mix(darken(color, 0.35), lighten(mix(color, WARM, 0.35), 0.15), lit)
        drawing.fill(circle((x, y), rng.uniform(3, 6)), tone, 0.75)


def _bush(drawing: Drawing, color: Rgb, rng: random.Random) -> None:
    """A tuft of leaves, each with a highlight."""
    drawing.fill(circle((54, 56), 44), BLACK, 0.35)
    for _ in range(13):
        spot = polar(MIDDLE, rng.uniform(0, 30), rng.uniform(0, 360))
        radius = rng.uniform(11, 18)
        tone = mix(darken(color, 0.42), lighten(mix(color, WARM, 0.3), 0.08), rng.random())
        drawing.fill(circle((spot[0] + 3, spot[1] + 4), radius), darken(tone, 0.55), 0.7)
        drawing.fill(circle(spot, radius * 0.92), tone)
        drawing.fill(circle((spot[0] - 4, spot[1] - 4), radius * 0.4), lighten(tone, 0.22), 0.7)


def _boulder(drawing: Drawing, color: Rgb, rng: random.Random) -> None:
    """A stone with a lit top and a crack."""
    count = rng.randint(6, 8)
    rim = [polar(MIDDLE, rng.uniform(38, 47), 360 * at / count + rng.uniform(-12, 12)) for at in range(count)]
    top = [(48 + (x - 50) * 0.66, 46 + (y - 50) * 0.66) for x, y in rim]
    drawing.fill(outline([(x + 5, y + 7) for x, y in rim]), BLACK, 0.45)
    drawing.fill(outline(rim), darken(color, 0.4))
    for at, (a, b) in enumerate(zip(rim, (*rim[1:], rim[0]), strict=True)):
        c, d = top[(at + 1) % count], top[at]
        lit = 0.5 - ((a[0] + b[0]) / 2 - 50 + (a[1] + b[1]) / 2 - 50) / 130
        drawing.fill(outline([a, b, c, d]), mix(darken(color, 0.55), lighten(color, 0.2), lit))
    drawing.fill(outline(top), lighten(color, 0.06))
    crack = [top[0], (49, 47), top[count // 2]]
    drawing.stroke(outline(crack, closed=False), darken(color, 0.45), 2.2, 0.55)
    drawing.stroke(outline(rim), darken(color, 0.72), 3, 0.8)


def _pebble(drawing: Drawing, color: Rgb, rng: random.Random) -> None:
    tone = mix(darken(color, 0.25), lighten(color, 0.2), rng.random())
    drawing.fill(circle((56, 60), 36), BLACK, 0.4)
    drawing.fill(_lobes(MIDDLE, 40, 4, 0.12, rng), tone)
    drawing.fill(circle((40, 38), 14), lighten(tone, 0.25), 0.7)


def _tuft(drawing: Drawing, color: Rgb, rng: random.Random) -> None:
    """Blades of grass from one root."""
    for _ in range(7):
        angle = rng.uniform(-70, 70)
        tip = polar((50, 82), rng.uniform(46, 76), angle)
        bend = polar((50, 82), 34, angle * 0.5)
        tone = mix(darken(color, 0.4), lighten(color, 0.25), rng.random())
        drawing.stroke(f"M50 82Q{bend[0]:.1f} {bend[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}", tone, 7)


def _shard(drawing: Drawing, color: Rgb, rng: random.Random) -> None:
    """A crystal that points somewhere, one side in the light."""
    angle = rng.uniform(0, 360)
    tip, foot = polar(MIDDLE, 47, angle), polar(MIDDLE, 36, angle + 180)
    left, right = (polar(MIDDLE, rng.uniform(15, 22), angle + side) for side in (-90, 90))
    sides = sorted((left, right), key=lambda at: at[0] + at[1])
    drawing.fill(outline([(x + 4, y + 6) for x, y in (tip, left, foot, right)]), BLACK, 0.4)
    drawing.fill(outline([tip, sides[0], foot]), lighten(color, 0.4))
    drawing.fill(outline([tip, sides[1], foot]), darken(color, 0.3))
    drawing.stroke(outline([tip, left, foot, right]), darken(color, 0.65), 2.4, 0.9)
    drawing.stroke(outline([tip, foot], closed=False), lighten(color, 0.7), 2, 0.8)


def _barrel(drawing: Drawing, color: Rgb, rng: random.Random) -> None:
    """A barrel's lid in its hoop."""
    drawing.fill(circle((55, 57), 46), BLACK, 0.5)
    drawing.fill(circle(MIDDLE, 47), darken(color, 0.62))
    drawing.fill(circle(MIDDLE, 44), (104, 100, 92))
    drawing.fill(circle(MIDDLE, 39), darken(color, 0.5))
    lid = drawing.linear((20, 20), (80, 80), (0, lighten(color, 0.22), 1), (1, darken(color, 0.18), 1))
    drawing.fill(circle(MIDDLE, 35), lid)
    angle = rng.uniform(0, pi)
    for off in (-22, -8, 8, 22):
        half = (35**2 - off**2) ** 0.5
        ends = [
            (
                50 + off * cos(angle) - side * half * sin(angle),
                50 + off * sin(angle) + side * half * cos(angle),
            )
            for side in (-1, 1)
        ]
        drawing.stroke(outline(ends, closed=False), darken(color, 0.55), 2.6, 0.8)


def _headstone(drawing: Drawing, color: Rgb, rng: random.Random) -> None:
    """A gravestone that leans a little."""
    with drawing.placed((50, 54), 1.0, rng.uniform(-9, 9), origin=(50, 54)):
        drawing.fill("M34 88L34 40C34 18 66 18 66 40L66 88Z", BLACK, 0.45)
        drawing.fill("M28 84L28 38C28 14 62 14 62 38L62 84Z", darken(color, 0.5))
        drawing.fill("M28 82L28 36C28 13 58 13 58 36L58 82Z", color)
        drawing.stroke("M43 32L43 60M34 42L52 42", darken(color, 0.5), 5)
        drawing.fill(box(30, 34, 3, 46), lighten(color, 0.35), 0.7)


STAMPS: Final[dict[str, Callable[[Drawing, Rgb, random.Random], None]]] = {
    "crowns": _crown,
    "bushes": _bush,
    "boulders": _boulder,
    "pebbles": _pebble,
    "tufts": _tuft,
    "shards": _shard,
    "barrels": _barrel,
    "headstones": _headstone,
}
"""By what a layer of scenery draws."""
