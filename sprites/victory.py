"""What celebrates the end of a match: a bust in its light, a crown, and sparks of the title's motif."""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import Surface

from game.core.dataclass import dataclass
from sprites.drawing import art
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, circle, rays
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme

CROWN: Final = "M6 78L2 30L26 50L50 14L74 50L98 30L94 78C66 86 34 86 6 78Z"  # on a grid of 100 by 100
CROWN_SHADE: Final = "M50 14L74 50L98 30L94 78C80 82 66 84 52 84C62 62 60 36 50 14Z"
CROWN_BAND: Final = "M6 70C34 78 66 78 94 70L93 82C66 90 34 90 7 82Z"
CROWN_PEARLS: Final = ((2.0, 27.0), (50.0, 10.0), (98.0, 27.0))
INK: Final[Rgb] = (30, 20, 26)
RING: Final = 43.0  # units: radius of the ring around a bust, on a grid of 100
TALL: Final = 1.12  # height of a bust by the width of its ring, since hats stand out of it


@cached(megabytes=16)
def bust(title: str, portrait: str, px: int, color: Rgb, theme: Theme) -> Surface:
    """A portrait `px` wide before a lit disc in a seat's colour, out of which hats and horns stand.

    KeyError for a portrait that the title doesn't have.
    """
    high = round(px * TALL)
    down = 100 * TALL
    middle = (50.0, down - RING - 4)
    ground, figure, front = (Drawing(100, down) for _ in range(3))
    light = lighten(mix(theme.color(art.accent(title, portrait)), (255, 226, 170), 0.4), 0.25)
    glow = ground.radial(
        (middle[0] - 8, middle[1] - 12),
        RING * 1.5,
        (0, lighten(light, 0.4), 1),
        (0.55, light, 1),
        (1, darken(color, 0.55), 1),
    )
    ground.fill(circle(middle, RING), glow)
    art.paint_on(figure, title, "portraits", portrait, (50, middle[1] - 8), 92, cloth=color)
    front.stroke(circle(middle, RING), darken(color, 0.65), 5.4)
    front.stroke(circle(middle, RING), color, 3.6)
    front.stroke(circle(middle, RING - 2.6), lighten(theme.color("brass"), 0.3), 0.8, 0.9)
    size = (px, high)
    painted, standing = ground.render(size), figure.render(size)
    standing.blit(_standing_room(size, middle, down), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    ring = front.render(size)
    ring.blit(_lower_half(size, middle, down), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    painted.blit(front.render(size), (0, 0))
    painted.blit(standing, (0, 0))
    painted.blit(ring, (0, 0))
    return native(painted)


def _standing_room(size: tuple[int, int], middle: Point, down: float) -> Surface:
    """Where a portrait is seen: inside the ring, and everywhere above its middle."""
    mask = Drawing(100, down)
    mask.fill(circle(middle, RING - 0.5), (255, 255, 255))
    mask.fill(box(0, 0, 100, middle[1] - RING * 0.1), (255, 255, 255))
    return mask.render(size)


def _lower_half(size: tuple[int, int], middle: Point, down: float) -> Surface:
    """Where the ring lies before a portrait."""
    mask = Drawing(100, down)
    top = middle[1] + RING * 0.25
    mask.fill(box(0, top, 100, down - top), (255, 255, 255))
    return mask.render(size)


@cached(megabytes=12)
def beams(px: int, color: Rgb, theme: Theme) -> Surface:
    """Beams of warm light around a middle, which fade away, `px` wide."""
    drawing, middle = Drawing(100, 100), (50.0, 50.0)
    warm = mix(color, (255, 222, 150), 0.6)
    glow = drawing.radial(middle, 50, (0, warm, 0.55), (0.45, warm, 0.22), (1, warm, 0))
    drawing.fill(circle(middle, 50), glow)
    for count, share, strength, turn in ((14, 0.42, 0.34, 0.0), (22, 0.2, 0.22, 6.0)):
        ray = drawing.radial(middle, 50, (0.2, lighten(warm, 0.3), strength), (1, warm, 0))
        drawing.fill(rays(middle, 50, count, share, turn), ray)
    return drawing.render((px, px))


@cached(megabytes=2)
def crown(px: int, theme: Theme) -> Surface:
    """A golden crown with its shadow, `px` wide."""
    drawing = Drawing(112, 112)
    gold, red = theme.color("gold"), theme.color("danger")
    with drawing.moved((8, 10), 1.0):
        drawing.fill(CROWN, (0, 0, 0), 0.4)
    with drawing.moved((5, 6), 1.0):
        metal = drawing.linear((10, 10), (90, 90), (0, lighten(gold, 0.45), 1), (1, darken(gold, 0.15), 1))
        drawing.fill(CROWN, metal)
        drawing.fill(CROWN_SHADE, (70, 30, 10), 0.25)
        drawing.fill(CROWN_BAND, darken(gold, 0.1))
        for path in (CROWN, CROWN_BAND):
            drawing.stroke(path, INK, 3.4)
        for x, y in CROWN_PEARLS:
            drawing.fill(circle((x, y), 6), lighten(gold, 0.5))
            drawing.stroke(circle((x, y), 6), INK, 2.6)
        for x, y in ((24.0, 79.5), (50.0, 82.0), (76.0, 79.5)):
            drawing.fill(circle((x, y), 4), red)
            drawing.fill(circle((x - 1.2, y - 1.4), 1.2), (255, 240, 230))
    return drawing.render((px, px))


# ---------------------------------------------------------------------- sparks

SPARKS: Final = 90
TURNS: Final = 12  # pictures of a spark that turns
FALL: Final = 1.15  # heights of the window by seconds squared: how fast sparks fall
ENDS: Final = 3.4  # seconds until the last spark is gone


@dataclass(frozen=True, slots=True)
class Spark:
    """A spark's course: its start in seconds, its speed in heights of the window a second, size, spin and paint."""

    start: float
    across: float
    up: float
    size: float
    spin: float
    paint: int
    motif: bool

    def spot(self, age: float) -> Point | None:
        """Where it is from its origin, in heights of the window; None before its start."""
        since = age - self.start
        if since < 0:
            return None
        drag = 1 / (1 + 0.5 * since)
        return self.across * since * drag, (FALL * since / 2 - self.up) * since


def sparks(seed: str) -> tuple[Spark, ...]:
    """Sparks that fly up from a winner and fall, the same for the same seed."""
    rng = random.Random(seed)
    return tuple(
        Spark(
            rng.uniform(0.0, 0.9),
            rng.uniform(-0.85, 0.85),
            rng.uniform(0.35, 1.1),
            rng.uniform(0.55, 1.0),
            rng.uniform(-1.6, 1.6),
            rng.randrange(3),
            rng.random() < 0.45,
        )
        for _ in range(SPARKS)
    )


def draw_sparks(
    target: Surface, title: str, origin: Point, age: float, color: Rgb, theme: Theme, px: int
) -> None:
    """Draw the sparks at an age in seconds, around an origin in pixels; the largest are `px` wide."""
    high = target.get_height()
    for spark in sparks(title):
        found = spark.spot(age)
        if found is None:
            continue
        spot = origin[0] + found[0] * high, origin[1] + found[1] * high
        if spot[1] > high + px or not -px < spot[0] < target.get_width() + px:
            continue
        turn = round((age * spark.spin) % 1 * TURNS) % TURNS
        drawn = _spark(
            title, max(4, round(px * spark.size / 2) * 2), spark.paint, spark.motif, turn, color, theme
        )
        target.blit(drawn, drawn.get_rect(center=(round(spot[0]), round(spot[1]))))


@cached(megabytes=6)
def _spark(title: str, px: int, paint: int, motif: bool, turn: int, color: Rgb, theme: Theme) -> Surface:
    """A spark: the title's motif, or a slip of paper."""
    look = theme.title(title)
    color = (theme.color("gold"), lighten(color, 0.2), lighten(look.accent, 0.25))[paint]
    drawing = Drawing(100, 100)
    if motif:
        drawing.fill(circle((50, 50), 46), darken(color, 0.45), 0.9)
        drawing.stroke(circle((50, 50), 44), lighten(color, 0.3), 6)
        drawing.icon(look.motif, (50, 50), 62, lighten(color, 0.6), weight=1.2, turn=turn * 360 / TURNS)
    else:
        with drawing.placed((50, 50), 1.0, turn * 360 / TURNS, origin=(50, 50)):
            drawing.fill(box(22, 34, 56, 32, 4), color)
            drawing.fill(box(22, 34, 56, 14, 4), lighten(color, 0.35))
    return drawing.render((px, px))
