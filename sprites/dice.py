"""Dice: solids with bevelled edges, lit from the top left, that roll to a face."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import Final

import pygame
from pygame import Surface

from game.core.dataclass import dataclass
from sprites.drawing import icons, raster, text
from sprites.drawing.cache import SurfaceCache, cached
from sprites.drawing.canvas import Drawing, circle, outline
from sprites.drawing.color import darken, ink_on, lighten, luminance
from sprites.drawing.shapes import Point, convex_hull
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

SIDES: Final = (4, 6, 8, 10, 12, 20)
GOLDEN: Final = (1 + math.sqrt(5)) / 2
# Rotation of a resting die about x and y, in degrees, so that flat dice look solid as well.
TILTS: Final = {
    4: (20.0, 0.0),
    6: (17.0, -13.0),
    8: (4.0, -3.0),
    10: (0.0, 0.0),
    12: (5.0, -4.0),
    20: (3.0, -3.0),
}


@dataclass(frozen=True, slots=True)
class Facet:
    """A facet: its corners in order, outward normal and middle, and the upward direction of its figure."""

    corners: tuple[Vector, ...]
    normal: Vector
    middle: Vector
    up: Vector


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def times(a: Vector, factor: float) -> Vector:
    return a[0] * factor, a[1] * factor, a[2] * factor


def unit(a: Vector) -> Vector:
    return times(a, 1 / math.sqrt(dot(a, a)))


def centroid(points: tuple[Vector, ...]) -> Vector:
    count = len(points)
    return (
        sum(p[0] for p in points) / count,
        sum(p[1] for p in points) / count,
        sum(p[2] for p in points) / count,
    )


def apply(turn: Matrix, point: Vector) -> Vector:
    return dot(turn[0], point), dot(turn[1], point), dot(turn[2], point)


def multiply(first: Matrix, second: Matrix) -> Matrix:
    """The rotation that applies `second`, then `first`."""
    columns = [(second[0][i], second[1][i], second[2][i]) for i in range(3)]

    def row(left: Vector) -> Vector:
        return dot(left, columns[0]), dot(left, columns[1]), dot(left, columns[2])

    return row(first[0]), row(first[1]), row(first[2])


def rotation(axis: Vector, radians: float) -> Matrix:
    """A rotation about an axis through the origin."""
    x, y, z = unit(axis)
    c, s = math.cos(radians), math.sin(radians)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


@lru_cache(maxsize=8)
def facets(sides: int) -> tuple[Facet, ...]:
    """The facets of a die. KeyError if there is no such die."""
    points = _corners(sides)
    found: dict[tuple[float, ...], Facet] = {}
    for a, b, c in combinations(points, 3):
        across = cross(minus(b, a), minus(c, a))
        x, y, z = across if dot(across, a) > 0 else times(across, -1)
        height = x * a[0] + y * a[1] + z * a[2]
        if height > 1e-9 and all(x * p + y * q + z * r < height + 1e-6 for p, q, r in points):
            normal = unit((x, y, z))
            key = tuple(round(value, 4) + 0.0 for value in normal)
            if key not in found:
                found[key] = _facet(sides, points, normal, dot(normal, a))
    return tuple(found[key] for key in sorted(found))


def _facet(sides: int, points: tuple[Vector, ...], normal: Vector, distance: float) -> Facet:
    flat = tuple(point for point in points if abs(dot(normal, point) - distance) < 1e-6)
    middle = centroid(flat)
    first = unit(minus(flat[0], middle))
    second = cross(normal, first)

    def angle(point: Vector) -> float:
        spoke = minus(point, middle)
        return math.atan2(dot(second, spoke), dot(first, spoke))

    corners = tuple(sorted(flat, key=angle))
    tip = max(
        corners, key=lambda corner: (round(dot(minus(corner, middle), minus(corner, middle)), 6), corner)
    )
    if sides == 6:
        tip = centroid(corners[:2])
    return Facet(corners, normal, middle, unit(minus(tip, middle)))


def _corners(sides: int) -> tuple[Vector, ...]:
    signs = (-1.0, 1.0)
    cube = list(product(signs, signs, signs))
    shapes: dict[int, list[Vector]] = {
        4: [point for point in cube if point[0] * point[1] * point[2] > 0],
        6: cube,
        8: [spot for s in signs for spot in ((s, 0.0, 0.0), (0.0, s, 0.0), (0.0, 0.0, s))],
        10: _trapezohedron(),
        12: cube + _cyclic(1 / GOLDEN, GOLDEN),
        20: _cyclic(1.0, GOLDEN),
    }
    longest = max(math.sqrt(dot(point, point)) for point in shapes[sides])
    return tuple(times(point, 1 / longest) for point in shapes[sides])


def _cyclic(short: float, long: float) -> list[Vector]:
    """The corners of three mutually perpendicular rectangles."""
    pairs = [(a * short, b * long) for a in (-1, 1) for b in (-1, 1)]
    return [spot for a, b in pairs for spot in ((0.0, a, b), (a, b, 0.0), (b, 0.0, a))]


def _trapezohedron() -> list[Vector]:
    """The corners of the d10: two tips and a zigzag belt, as high as needed for flat kites."""
    bend = math.cos(math.pi / 5)
    belt = 0.98 * (1 - bend) / (1 + bend)
    corners = [(math.cos(k * math.pi / 5), math.sin(k * math.pi / 5), belt * (-1) ** k) for k in range(10)]
    return [(0.0, 0.0, 0.98), (0.0, 0.0, -0.98), *corners]


@lru_cache(maxsize=8)
def resting(sides: int) -> Matrix:
    """The rotation of a die at rest: its first facet towards the viewer, the figure upright."""
    facet = facets(sides)[0]
    straight = (cross(facet.up, facet.normal), facet.up, facet.normal)
    about_x, about_y = (math.radians(angle) for angle in TILTS[sides])
    return multiply(rotation((1, 0, 0), about_x), multiply(rotation((0, 1, 0), about_y), straight))


@lru_cache(maxsize=256)
def values(sides: int, face: int, seed: int = 0) -> tuple[int, ...]:
    """The value of each facet: `face` on the one shown at rest, the others anywhere."""
    if not 1 <= face <= sides:
        raise ValueError(f"a d{sides} has no face {face}")
    others = [value for value in range(1, sides + 1) if value != face]
    random.Random(seed).shuffle(others)
    return (face, *others)


def shown(sides: int, face: int, turn: Matrix, seed: int = 0) -> int:
    """The value of the facet that faces the viewer most."""
    front = max(range(sides), key=lambda index: apply(turn, facets(sides)[index].normal)[2])
    return values(sides, face, seed)[front]


@dataclass(frozen=True, slots=True)
class DieRoll:
    """A moment of a roll: the rotation, the offset from the final place, and the height above it, in die widths."""

    turn: Matrix
    x: float
    y: float
    height: float


def roll(sides: int, progress: float, seed: int) -> DieRoll:
    """The moment of a roll at a progress from 0 (thrown) to 1 (exactly at rest): one hop, then a slowing roll."""
    if progress >= 1:
        return DieRoll(resting(sides), 0.0, 0.0, 0.0)
    rng = random.Random(seed)
    side = rng.choice((-1.0, 1.0))
    axis = (rng.uniform(0.5, 1.0), side * rng.uniform(0.5, 1.0), rng.uniform(-0.5, 0.5))
    left = (1 - max(0.0, progress)) ** 2.2
    turn = multiply(rotation(axis, left * rng.uniform(2.1, 2.9) * 2 * math.pi), resting(sides))
    hop = math.sin(math.pi * progress / 0.62) if progress < 0.62 else 0.0
    return DieRoll(turn, -side * left * rng.uniform(1.6, 2.2), left * rng.uniform(0.3, 0.7), 0.75 * hop)


LIGHT: Final[Vector] = unit((-0.5, 0.62, 0.62))
SHADED: Final = 0.3  # largest darkening of the sides of a die that show figures
FRAMES: Final = 20  # painted steps of a roll, about thirty per second
SIGN: Final = 0.48  # height of an icon on a d6, in die widths
FIGURE: Final = {4: 0.34, 6: 0.5, 8: 0.4, 10: 0.34, 12: 0.38, 20: 0.3}  # height of a figure, in die widths
REACH: Final = {4: 0.5, 6: 0.515, 8: 0.47, 10: 0.47, 12: 0.46, 20: 0.47}  # radius of the ball, in die widths
PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}

_bodies = SurfaceCache(24)
_frames = SurfaceCache(24)


@dataclass(frozen=True, slots=True)
class Die:
    """A die: its sides (4, 6, 8, 10, 12 or 20), its colour (a role or "#rrggbb"), and pips or figures on a d6.

    `signs` are icons in place of figures, with the roles of their colours, for the faces from 1 on; "" is a blank face.
    """

    sides: int
    tint: str = "bone"
    pips: bool = True
    signs: tuple[tuple[str, str], ...] = ()


def still(die: Die, face: int, px: int, theme: Theme) -> Surface:
    """A die at rest on a face, on a clear square of `px` pixels. ValueError for an impossible face."""
    return _frame(die, face, px, theme, FRAMES, 0)


def blank(die: Die, px: int, theme: Theme) -> Surface:
    """A die at rest without figures (if it has no pips). Do not draw on it."""
    return _body(die, die.sides, px, theme, FRAMES, 0)


def draw(
    target: Surface,
    die: Die,
    face: int,
    place: Point,
    width: int,
    theme: Theme,
    *,
    progress: float = 1.0,
    seed: int = 0,
    px: int = 0,
) -> None:
    """Draw a die around `place`, or a moment of its roll there.

    `progress` (0 to 1) is linear in time; at 1 the die lies exactly on `face`. For reduced motion, fade `still` in. The
    die is painted at `width` and, if `px` is given, scaled to that, for dice that grow.
    """
    px = px or width
    step = min(FRAMES, max(0, int(progress * FRAMES)))
    moment = roll(die.sides, progress, seed)
    x, y = place[0] + moment.x * px, place[1] + moment.y * px
    lift = moment.height * px
    soft = _scaled(_shadow(width, round(lift / max(1, px) * 6), theme), px / width)
    target.blit(soft, soft.get_rect(center=(x + px * 0.05 + lift * 0.35, y + px * 0.09 + lift * 0.2)))
    frame = _scaled(_frame(die, face, width, theme, step, seed), px / width)
    target.blit(frame, frame.get_rect(center=(x, y - lift)))


def draw_waiting(target: Surface, die: Die, place: Point, width: int, theme: Theme, *, px: int = 0) -> None:
    """Draw a die that hasn't been rolled, faint. `width` and `px` are as in `draw`."""
    faint = raster.faded(_scaled(still(die, die.sides, width, theme), (px or width) / width), 120)
    target.blit(faint, faint.get_rect(center=place))


def _scaled(painted: Surface, factor: float) -> Surface:
    if factor == 1:
        return painted
    return pygame.transform.smoothscale_by(painted, factor)


def prerender(die: Die, px: int, theme: Theme, seed: int) -> Iterator[None]:
    """Paint the bodies of a roll to any face into the cache, step by step."""
    for step in range(FRAMES + 1):
        _body(die, die.sides, px, theme, step, seed)
        yield


def _frame(die: Die, face: int, px: int, theme: Theme, step: int, seed: int) -> Surface:
    key = (die, face, px, theme.key, step, seed if step < FRAMES else 0)
    return _frames.get(key, lambda: _paint(die, face, px, theme, step, seed))


def _paint(die: Die, face: int, px: int, theme: Theme, step: int, seed: int) -> Surface:
    """A body with the figures for one face on top."""
    body = _body(die, face, px, theme, step, seed)
    if _has_pips(die):
        return body
    surface = body.copy()
    turn = roll(die.sides, step / FRAMES, seed).turn
    for facet, value in zip(facets(die.sides), values(die.sides, face, seed), strict=True):
        written = _written(die, value, px, theme)
        if written is not None:
            _figure(surface, die.sides, facet, written, turn)
    return surface


def _written(die: Die, value: int, px: int, theme: Theme) -> Surface | None:
    """The figure on a face; None on a blank one."""
    if not die.signs:
        return _label(die.sides, value, px, _ink(die, theme))
    sign, role = die.signs[value - 1]
    return icons.icon(sign, round(px * SIGN), theme.color(role), 2.0) if sign else None


def _body(die: Die, face: int, px: int, theme: Theme, step: int, seed: int) -> Surface:
    """A die without figures, which all faces share unless it has pips."""
    key = (die, face if _has_pips(die) else 0, px, theme.key, step, seed if step < FRAMES else 0)
    return _bodies.get(key, lambda: _paint_body(die, face, px, theme, step, seed))


def _has_pips(die: Die) -> bool:
    return die.sides == 6 and die.pips and not die.signs


def _ink(die: Die, theme: Theme) -> Rgb:
    return ink_on(darken(theme.color(die.tint), SHADED), theme.color("ink"), theme.color("text"))


def _paint_body(die: Die, face: int, px: int, theme: Theme, step: int, seed: int) -> Surface:
    turn = roll(die.sides, step / FRAMES, seed).turn
    body = theme.color(die.tint)
    drawing = Drawing(2, 2)
    scale = 2 * REACH[die.sides]
    visible = [
        (facet, value)
        for facet, value in zip(facets(die.sides), values(die.sides, face, seed), strict=True)
        if apply(turn, facet.normal)[2] > 0.02
    ]
    _silhouette(drawing, [facet for facet, _ in visible], turn, scale, body)
    for facet, value in visible:
        _draw_facet(drawing, facet, turn, scale, body)
        if _has_pips(die):
            _pips(drawing, facet, value, turn, scale, _ink(die, theme))
    return drawing.render((px, px))


def _flat(point: Vector, turn: Matrix, scale: float) -> Point:
    """The projection of a corner onto a drawing of 2 by 2 units."""
    x, y, _ = apply(turn, point)
    return 1 + x * scale, 1 - y * scale


def _silhouette(drawing: Drawing, seen: list[Facet], turn: Matrix, scale: float, body: Rgb) -> None:
    """The rounded body, visible as bevels between the facets."""
    shell = outline(
        convex_hull([_flat(corner, turn, scale * 0.94) for facet in seen for corner in facet.corners])
    )
    dark = darken(body, 0.62)
    drawing.fill(shell, dark)
    drawing.stroke(shell, dark, 0.13)
    bevel = drawing.linear(
        (0.35, 0.2),
        (1.6, 1.8),
        (0, lighten(body, 0.7), 1),
        (0.5, lighten(body, 0.12), 1),
        (1, darken(body, 0.45), 1),
    )
    drawing.fill(shell, bevel)
    drawing.stroke(shell, bevel, 0.085)


def _draw_facet(drawing: Drawing, facet: Facet, turn: Matrix, scale: float, body: Rgb) -> None:
    inset = [minus(c, times(minus(c, facet.middle), 0.1)) for c in facet.corners]
    shape = outline([_flat(corner, turn, scale * 0.95) for corner in inset])
    normal = apply(turn, facet.normal)
    bright = max(0.0, dot(normal, LIGHT))
    lit = _shade(body, 0.52 + 0.62 * bright)
    middle = _flat(facet.middle, turn, scale)
    sheen = drawing.radial(
        (middle[0] - 0.3, middle[1] - 0.36), 1.2, (0, lighten(lit, 0.2), 1), (1, darken(lit, 0.16), 1)
    )
    drawing.fill(shape, sheen)
    drawing.stroke(shape, sheen, 0.05)
    if normal[2] > 0.8:
        drawing.stroke(shape, lighten(body, 0.5), 0.012, 0.5)


def _shade(color: Rgb, brightness: float) -> Rgb:
    return lighten(color, min(0.45, brightness - 1)) if brightness > 1 else darken(color, 1 - brightness)


def _pips(drawing: Drawing, facet: Facet, value: int, turn: Matrix, scale: float, ink: Rgb) -> None:
    """Hollows with a lit lower rim in the facet."""
    rim = lighten(ink, 0.5) if luminance(ink) < 0.4 else (255, 255, 255)
    for lit, paint, opacity in ((True, rim, 0.55), (False, ink, 1.0)):
        rings = [[_flat(point, turn, scale * 0.95) for point in ring] for ring in _rings(facet, value, lit)]
        drawing.fill("".join(outline(ring) for ring in rings), paint, opacity)


@lru_cache(maxsize=256)
def _rings(facet: Facet, value: int, lit: bool) -> tuple[tuple[Vector, ...], ...]:
    """The outlines of a facet's pips in space; those of the lit rims are larger and shifted to the lower right."""
    right = cross(facet.up, facet.normal)
    reach = (0.15 if value == 1 else 0.115) * (1.12 if lit else 1.0)
    shift = 0.018 if lit else 0.0
    angles = [k * math.pi / 6 for k in range(12)]
    spots = [
        _along(facet.middle, right, across * 0.3 + shift, facet.up, along * 0.3 - shift)
        for across, along in PIPS[value]
    ]
    return tuple(
        tuple(_along(spot, right, reach * math.cos(a), facet.up, reach * math.sin(a)) for a in angles)
        for spot in spots
    )


def _along(start: Vector, right: Vector, across: float, up: Vector, along: float) -> Vector:
    x, y, z = (s + r * across + u * along for s, r, u in zip(start, right, up, strict=True))
    return x, y, z


def _figure(surface: Surface, sides: int, facet: Facet, written: Surface, turn: Matrix) -> None:
    """A facet's figure, rotated and narrowed with the facet; none on facets that face away."""
    facing = apply(turn, facet.normal)[2]
    if facing < 0.45:
        return
    px = surface.get_width()
    up = apply(turn, facet.up)
    angle = math.degrees(math.atan2(-up[0], up[1]))
    if facing < 0.94 or abs(angle) > 6:
        written = pygame.transform.rotozoom(written, angle, max(0.3, facing**1.5))
        written.set_alpha(round(255 * min(1.0, facing * 1.1) ** 2))
    x, y = _flat(facet.middle, turn, 2 * REACH[sides] * 0.97)
    raster.blit_centered(surface, written, (x * px / 2, y * px / 2))


def _label(sides: int, value: int, px: int, ink: Rgb) -> Surface:
    """A figure; 6 and 9 are underlined on dice that have both."""
    size = round(px * FIGURE[sides] * (0.86 if value > 9 else 1.0))
    written = text.label(str(value), Face("serif", size, bold=True), ink)
    if value not in (6, 9) or sides < 9:
        return written
    marked = written.copy()
    width = round(written.get_width() * 0.7)
    line = pygame.Rect(0, round(size * 1.08), width, max(1, size // 12))
    line.centerx = written.get_width() // 2
    marked.fill(ink, line)
    return marked


@cached(megabytes=4)
def _shadow(px: int, level: int, theme: Theme) -> Surface:
    """A soft round shadow, wider and paler the higher the die is."""
    side = round(px * (1.02 + 0.06 * level))
    drawing = Drawing(2, 2)
    dark = theme.color("shadow")
    soft = drawing.radial(
        (1, 1), 1, (0, dark, 0.6 - 0.07 * level), (0.6, dark, 0.4 - 0.06 * level), (1, dark, 0)
    )
    drawing.fill(circle((1, 1), 1), soft)
    return drawing.render((side, round(side * 0.96)))
