"""The layers of scenery: what is scattered over a footprint, laid in rows or rings, or runs along its outline."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import ceil, cos, hypot, sin, sqrt, tau
from typing import Final

from pygame import Surface

from game.core.dataclass import dataclass
from sprites.battlefield.scenery_stamps import STAMPS, VARIETY, stamp
from sprites.drawing import raster
from sprites.drawing.canvas import Drawing, circle, outline, pen
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb

MOST: Final = 900  # of one layer: what is scattered or laid lies further apart on a larger footprint
LEAST: Final = 5.0  # pixels from one to the next
LOOSE: Final = 0.24  # how far from its place in the grid something may lie, in steps of the grid
LAMP: Final = (-0.6, -0.8)  # direction of the light


@dataclass(frozen=True, slots=True)
class Frame:
    """A footprint's own frame in pixels: where its origin lies, and how far an inch along each of its axes goes.

    `box` is what the footprint spans in the frame, in inches: left, top, right and bottom. `round` is for discs.
    """

    origin: Point
    along: Point
    across: Point
    box: tuple[float, float, float, float]
    round: bool

    def px(self, x: float, y: float) -> Point:
        """A point of the frame in pixels."""
        return (
            self.origin[0] + x * self.along[0] + y * self.across[0],
            self.origin[1] + x * self.along[1] + y * self.across[1],
        )

    def moved(self, margin: float) -> Frame:
        """The same frame in a picture with a margin."""
        return replace(self, origin=(self.origin[0] + margin, self.origin[1] + margin))

    @property
    def middle(self) -> Point:
        """The middle of the box, in inches."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    @property
    def far(self) -> float:
        """The distance from the middle to the furthest corner of the box, or to the edge of a disc, in inches."""
        left, top, right, bottom = self.box
        return (right - left) / 2 if self.round else hypot(right - left, bottom - top) / 2


@dataclass(frozen=True, slots=True)
class Layer:
    """What is drawn, in which colour, how large each is, and how far from one to the next, in inches."""

    draw: str
    colour: str
    size: float
    every: float = 1.0


@dataclass(frozen=True, slots=True)
class Site:
    """A footprint on a picture: its outline and its frame in pixels, pixels per inch, and a seed."""

    surface: Surface
    corners: list[Point]
    frame: Frame
    inch: float
    seed: int

    def spread(self, layer: Layer) -> float:
        """How much larger a layer is drawn, so that it is neither too fine for the screen nor too much."""
        left, top, right, bottom = self.frame.box
        count = (right - left) * (bottom - top) / layer.every**2
        return max(1.0, LEAST / (layer.every * self.inch), sqrt(count / MOST))


def paint(site: Site, layer: Layer, color: Rgb) -> None:
    """Paint a layer over everything below it; what sticks out of the outline is cut off later."""
    if layer.draw in STAMPS:
        _scatter(site, layer, color)
        return
    drawing = Drawing(*site.surface.get_size())
    DRAWN[layer.draw](drawing, site, layer, color)
    site.surface.blit(drawing.render(site.surface.get_size()), (0, 0))


def _scatter(site: Site, layer: Layer, color: Rgb) -> None:
    """Stamps in a loose grid, those further up first; a single one where no more fit."""
    frame, grown = site.frame, site.spread(layer)
    size, every = layer.size * grown, layer.every * grown
    single = frame.round and frame.far < 1.8 * size
    rng = random.Random(site.seed)
    spots = (
        [(*frame.middle, 0)] if single else [(*at, rng.randrange(VARIETY)) for at in _grid(frame, every, rng)]
    )
    side = max(3, round(2 * (frame.far * 1.04 if single else size) * site.inch))
    placed = sorted(((*frame.px(x, y), variant) for x, y, variant in spots), key=lambda spot: spot[1])
    bounds = site.surface.get_rect().inflate(side, side)
    for x, y, variant in placed:
        if bounds.collidepoint(x, y):
            raster.blit_centered(site.surface, stamp(layer.draw, color, side, variant), (x, y))


def _grid(frame: Frame, every: float, rng: random.Random) -> Iterator[Point]:
    """Points of a loose grid over the box, in inches."""
    left, top, right, bottom = frame.box
    columns, rows = (max(1, round(span / every)) for span in (right - left, bottom - top))
    for row in range(rows):
        for column in range(columns + row % 2):
            x = left + (right - left) * (column + 0.5 * (1 - row % 2)) / columns
            y = top + (bottom - top) * (row + 0.5) / rows
            yield x + rng.uniform(-LOOSE, LOOSE) * every, y + rng.uniform(-LOOSE, LOOSE) * every


# ---------------------------------------------------------------------- rows and rings


def _rows(site: Site, every: float) -> Iterator[tuple[float, float]]:
    """Rows along the frame that fill its box evenly: the upper and the lower edge of each, in inches."""
    _, top, _, bottom = site.frame.box
    count = max(1, round((bottom - top) / every))
    deep = (bottom - top) / count
    for row in range(count):
        yield top + row * deep, top + (row + 1) * deep


def _quad(site: Site, x0: float, y0: float, x1: float, y1: float) -> str:
    px = site.frame.px
    return outline([px(x0, y0), px(x1, y0), px(x1, y1), px(x0, y1)])


def _line(site: Site, start: Point, end: Point) -> str:
    return outline([site.frame.px(*start), site.frame.px(*end)], closed=False)


def _blocks(site: Site, layer: Layer) -> Iterator[tuple[float, float, float, float, float]]:
    """Blocks in staggered rows, in inches, each with a random number."""
    rng, grown = random.Random(site.seed), site.spread(layer)
    left, _, right, _ = site.frame.box
    for number, (y0, y1) in enumerate(_rows(site, layer.every * grown)):
        x = left - layer.size * grown * (0.5 if number % 2 else rng.uniform(0, 0.3))
        while x < right:
            end = x + layer.size * grown * rng.uniform(0.8, 1.2)
            yield x, y0, end, y1, rng.random()
            x = end


def _slabs(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """Blocks of stone side by side, each with its own shade and a lit edge."""
    gap = 0.018
    for x0, y0, x1, y1, luck in _blocks(site, layer):
        tone = mix(darken(color, 0.2), lighten(color, 0.14), luck)
        drawing.fill(_quad(site, x0 + gap, y0 + gap, x1 - gap, y1 - gap), tone, 0.92)
        lit = outline(
            [site.frame.px(*at) for at in _lit_edges(site, x0 + gap, y0 + gap, x1 - gap, y1 - gap)],
            closed=False,
        )
        drawing.stroke(lit, lighten(tone, 0.35), max(0.8, 0.02 * site.inch), 0.7)


def _lit_edges(site: Site, x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    """The two edges of a block that face the lamp: three corners, the middle one nearest to it."""
    ring = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    nearest = min(range(4), key=lambda at: round(sum(site.frame.px(*ring[at])), 1))
    return [ring[nearest - 1], ring[nearest], ring[(nearest + 1) % 4]]


def _tiles(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """A roof: rows of tiles on both sides of a ridge, or around the tip of a round one."""
    if site.frame.round:
        _cone(drawing, site, layer, color)
        return
    left, _, right, _ = site.frame.box
    _, middle = site.frame.middle
    upper = site.frame.across[0] * -LAMP[0] + site.frame.across[1] * -LAMP[1] > 0
    for x0, y0, x1, y1, luck in _blocks(site, layer):
        lit = ((y0 + y1) / 2 < middle) == upper
        tone = lighten(color, 0.12) if lit else darken(color, 0.26)
        drawing.fill(_quad(site, x0, y0, x1, y1), mix(darken(tone, 0.14), lighten(tone, 0.1), luck))
        drawing.stroke(_quad(site, x0, y0, x1, y1), darken(tone, 0.5), max(0.7, 0.014 * site.inch), 0.6)
    ridge = _line(site, (left, middle), (right, middle))
    drawing.stroke(ridge, darken(color, 0.6), max(2.0, 0.13 * site.inch))
    drawing.stroke(ridge, lighten(color, 0.25), max(1.0, 0.07 * site.inch))


def _cone(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """A round roof from above: wedges that turn from the light into the dark, and rows of tiles."""
    frame, far = site.frame, site.frame.far * 1.02
    x, y = frame.middle
    count = max(12, round(tau * far / layer.size))
    for at in range(count):
        ends = [
            (x + far * cos(tau * (at + side) / count), y + far * sin(tau * (at + side) / count))
            for side in (0, 1)
        ]
        points = [frame.px(x, y), *(frame.px(*end) for end in ends)]
        off = points[1][0] - points[0][0], points[1][1] - points[0][1]
        lit = 0.5 + 0.5 * (off[0] * LAMP[0] + off[1] * LAMP[1]) / max(1.0, hypot(*off))
        tone = mix(darken(color, 0.42), lighten(color, 0.2), lit)
        drawing.fill(outline(points), darken(tone, 0.1) if at % 2 else tone)
        drawing.stroke(outline(points[:2], closed=False), darken(tone, 0.4), max(0.7, 0.012 * site.inch), 0.5)
    for ring in _radii(site, layer.every):
        drawing.stroke(
            circle(frame.px(x, y), ring * site.inch), darken(color, 0.6), max(0.8, 0.018 * site.inch), 0.55
        )


def _planks(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """Boards side by side along the footprint; `size` is the gap between them."""
    rng, grown = random.Random(site.seed), site.spread(layer)
    left, _, right, _ = site.frame.box
    gap = min(layer.size * grown, layer.every * grown * 0.6) / 2
    for y0, y1 in _rows(site, layer.every * grown):
        tone = mix(darken(color, 0.14), lighten(color, 0.14), rng.random())
        drawing.fill(_quad(site, left, y0 + gap, right, y1 - gap), tone)
        for _ in range(3):
            y = rng.uniform(y0 + gap, y1 - gap)
            start = rng.uniform(left, right)
            end = min(right, start + rng.uniform(0.3, 1.2))
            drawing.stroke(
                _line(site, (start, y), (end, y)), darken(tone, 0.4), max(0.6, 0.012 * site.inch), 0.45
            )
        y_lit = min((y0 + gap, y1 - gap), key=lambda y: sum(site.frame.px(left, y)))
        drawing.stroke(
            _line(site, (left, y_lit), (right, y_lit)), lighten(tone, 0.35), max(0.7, 0.016 * site.inch), 0.5
        )
        for y in (y0, y1):
            drawing.stroke(
                _line(site, (left, y), (right, y)), darken(color, 0.75), max(0.9, 0.024 * site.inch), 0.8
            )
        joint = rng.uniform(left, right)
        drawing.stroke(
            _line(site, (joint, y0), (joint, y1)), darken(color, 0.75), max(0.8, 0.02 * site.inch), 0.7
        )


def _furrows(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """Ridges of earth along the footprint."""
    left, _, right, _ = site.frame.box
    for y0, y1 in _rows(site, layer.every * site.spread(layer)):
        middle, thick = (y0 + y1) / 2, max(1.2, layer.size * site.inch)
        drawing.stroke(
            _line(site, (left, middle + layer.size / 2), (right, middle + layer.size / 2)),
            darken(color, 0.6),
            thick,
            0.8,
        )
        drawing.stroke(_line(site, (left, middle), (right, middle)), lighten(color, 0.12), thick * 0.6, 0.9)


def _steps(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """Treads, each brighter than the one below, or rings of them around the middle of a disc."""
    frame = site.frame
    if frame.round:
        radii = list(_radii(site, layer.every))
        for at, radius in enumerate(reversed(radii)):
            tone = mix(darken(color, 0.25), lighten(color, 0.22), at / max(1, len(radii) - 1))
            drawing.fill(circle(frame.px(*frame.middle), radius * site.inch), tone)
            drawing.stroke(
                circle(frame.px(*frame.middle), radius * site.inch),
                darken(color, 0.65),
                max(1.0, 0.03 * site.inch),
                0.8,
            )
        return
    left, _, right, _ = frame.box
    rows = list(_rows(site, layer.every * site.spread(layer)))
    for at, (y0, y1) in enumerate(rows):
        tone = mix(darken(color, 0.25), lighten(color, 0.22), 1 - at / max(1, len(rows) - 1))
        drawing.fill(_quad(site, left, y0, right, y1), tone)
        drawing.stroke(
            _line(site, (left, y1), (right, y1)), darken(color, 0.68), max(1.2, layer.size * site.inch), 0.85
        )
        drawing.stroke(
            _line(site, (left, y0 + 0.03), (right, y0 + 0.03)),
            lighten(tone, 0.3),
            max(0.8, 0.02 * site.inch),
            0.6,
        )


def _boxes(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """Crates in rows, with boards and a cross on their lids."""
    rng, grown = random.Random(site.seed), site.spread(layer)
    left, _, right, _ = site.frame.box
    columns = max(1, round((right - left) / (layer.every * grown)))
    wide = (right - left) / columns
    for y0, y1 in _rows(site, layer.every * grown):
        for column in range(columns):
            x0 = left + column * wide
            gap = 0.03 + rng.uniform(0, 0.025)
            _crate(
                drawing,
                site,
                (x0 + gap, y0 + gap, x0 + wide - gap, y1 - gap),
                mix(darken(color, 0.2), lighten(color, 0.12), rng.random()),
            )


def _crate(drawing: Drawing, site: Site, area: tuple[float, float, float, float], tone: Rgb) -> None:
    x0, y0, x1, y1 = area
    edge, inset = max(0.9, 0.02 * site.inch), 0.07
    drawing.fill(_quad(site, *area), tone)
    inner = x0 + inset, y0 + inset, x1 - inset, y1 - inset
    drawing.fill(_quad(site, *inner), darken(tone, 0.28))
    for share in (0.33, 0.66):
        y = inner[1] + (inner[3] - inner[1]) * share
        drawing.stroke(_line(site, (inner[0], y), (inner[2], y)), darken(tone, 0.6), edge, 0.7)
    drawing.stroke(_line(site, inner[:2], inner[2:]), darken(tone, 0.55), max(1.6, 0.1 * site.inch))
    drawing.stroke(_line(site, inner[:2], inner[2:]), tone, max(1.0, 0.065 * site.inch))
    drawing.stroke(_quad(site, *area), darken(tone, 0.7), edge)
    lit = outline([site.frame.px(*at) for at in _lit_edges(site, *area)], closed=False)
    drawing.stroke(lit, lighten(tone, 0.4), edge, 0.8)


def _radii(site: Site, every: float) -> Iterator[float]:
    """Radii around the middle, in inches, from the inner ones outwards."""
    far = site.frame.far
    count = max(1, min(40, round(far / every), ceil(far * site.inch / LEAST)))
    yield from (far * (at + 1) / count for at in range(count))


def _rings(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """Rings around the middle, as of a trunk or a millstone."""
    rng, middle = random.Random(site.seed), site.frame.px(*site.frame.middle)
    glow = drawing.radial(
        (middle[0] - 0.3 * site.frame.far * site.inch, middle[1] - 0.3 * site.frame.far * site.inch),
        1.3 * site.frame.far * site.inch,
        (0, lighten(color, 0.2), 1),
        (1, darken(color, 0.3), 1),
    )
    drawing.fill(circle(middle, site.frame.far * site.inch * 1.02), glow)
    for radius in _radii(site, layer.every):
        shift = rng.uniform(-0.012, 0.012) * site.inch
        spot = middle[0] + shift, middle[1] - shift
        drawing.stroke(
            circle(spot, radius * site.inch), darken(color, 0.5), max(0.8, 0.022 * site.inch), 0.65
        )
    for _ in range(3):
        angle, far = rng.uniform(0, tau), site.frame.far * site.inch
        end = middle[0] + far * cos(angle), middle[1] + far * sin(angle)
        start = middle[0] + far * 0.35 * cos(angle + 0.15), middle[1] + far * 0.35 * sin(angle + 0.15)
        drawing.stroke(
            outline([start, end], closed=False), darken(color, 0.6), max(0.8, 0.02 * site.inch), 0.55
        )


# ---------------------------------------------------------------------- water, edges and the middle


def _ripples(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """Short waves along the footprint, and a bright bank."""
    rng, grown, px = random.Random(site.seed), site.spread(layer), site.frame.px
    left, _, right, _ = site.frame.box
    drawing.stroke(outline(site.corners), darken(color, 0.7), max(3.0, 0.36 * site.inch), 0.3)
    drawing.stroke(outline(site.corners), lighten(color, 0.3), max(1.4, 0.12 * site.inch), 0.35)
    for y0, y1 in _rows(site, layer.every * grown):
        x = left + rng.uniform(0, layer.size * grown)
        while x < right:
            long, y = layer.size * grown * rng.uniform(0.5, 1.1), rng.uniform(y0, y1)
            a, b, c = px(x, y), px(x + long / 2, y), px(x + long, y)
            rise = 0.06 * grown * site.inch
            top = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - rise
            wave = pen("M", a, "Q", top, b, "T", c)
            drawing.stroke(wave, color, max(0.9, 0.024 * grown * site.inch), rng.uniform(0.3, 0.75))
            x += long + layer.size * grown * rng.uniform(0.5, 1.3)


def _along(site: Site, every: float) -> Iterator[tuple[Point, Point]]:
    """Points along the outline in pixels, each with the direction inwards, a pixel long."""
    left = every / 2
    for a, b in zip(site.corners, (*site.corners[1:], site.corners[0]), strict=True):
        long = hypot(b[0] - a[0], b[1] - a[1])
        while left < long:
            share = left / long
            yield (
                (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share),
                ((a[1] - b[1]) / long, (b[0] - a[0]) / long),
            )
            left += every
        left -= long


def _reeds(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """Reeds along the outline, here and there."""
    rng = random.Random(site.seed)
    high = layer.size * site.inch
    for (x, y), (right, down) in _along(site, max(8.0, layer.every * site.inch)):
        if rng.random() < 0.45:
            continue
        foot = x + right * high * 0.5, y + down * high * 0.5 + high * 0.3
        for lean in (-0.35, 0.0, 0.3):
            tip = foot[0] + lean * high, foot[1] - high * rng.uniform(0.7, 1.1)
            tone = mix(darken(color, 0.3), lighten(color, 0.2), rng.random())
            drawing.stroke(outline([foot, tip], closed=False), tone, max(1.0, 0.03 * site.inch))
            if lean == 0.0:
                drawing.stroke(
                    outline([tip, (tip[0], tip[1] + high * 0.25)], closed=False),
                    darken((120, 78, 44), 0.1),
                    max(1.6, 0.07 * site.inch),
                )


def _merlons(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """Merlons along the outline, with gaps between them."""
    half, deep = layer.size * site.inch / 2, 0.17 * site.inch
    drawing.stroke(outline(site.corners), darken(color, 0.55), 2 * deep + 2, 0.8)
    for (x, y), (right, down) in _along(site, max(6.0, layer.every * site.inch)):
        tangent = down, -right
        ring = [
            (x + tangent[0] * half * side + right * in_, y + tangent[1] * half * side + down * in_)
            for side, in_ in ((-1, 0.0), (1, 0.0), (1, deep), (-1, deep))
        ]
        facing = right * LAMP[0] + down * LAMP[1]
        drawing.fill(outline(ring), lighten(color, 0.14) if facing < 0 else darken(color, 0.06))
        drawing.stroke(outline(ring), darken(color, 0.65), max(0.8, 0.018 * site.inch), 0.8)


def _rim(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """A band along the outline, `size` wide."""
    wide = max(1.2, layer.size * site.inch)
    drawing.stroke(outline(site.corners), darken(color, 0.6), 2 * wide + max(1.4, 0.05 * site.inch), 0.8)
    drawing.stroke(outline(site.corners), color, 2 * wide)
    drawing.stroke(outline(site.corners), lighten(color, 0.3), max(1.0, wide * 0.7), 0.5)


def _hub(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """A disc in the middle."""
    middle, radius = site.frame.px(*site.frame.middle), layer.size * site.inch
    drawing.fill(circle((middle[0] + radius * 0.2, middle[1] + radius * 0.26), radius * 1.1), (0, 0, 0), 0.35)
    glow = drawing.radial(
        (middle[0] - radius * 0.4, middle[1] - radius * 0.4),
        radius * 1.6,
        (0, lighten(color, 0.35), 1),
        (1, darken(color, 0.35), 1),
    )
    drawing.fill(circle(middle, radius), glow)
    drawing.stroke(circle(middle, radius), darken(color, 0.65), max(0.9, 0.03 * site.inch))


def _mound(drawing: Drawing, site: Site, layer: Layer, color: Rgb) -> None:
    """A rise: light at the side of the lamp, dark at the other."""
    xs, ys = [x for x, _ in site.corners], [y for _, y in site.corners]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    spot = min(xs) + wide * 0.36, min(ys) + high * 0.32
    glow = drawing.radial(
        spot,
        hypot(wide, high) * 0.62,
        (0, lighten(color, 0.26), 1),
        (0.45, color, 1),
        (1, darken(color, 0.55), 1),
    )
    drawing.fill(outline(site.corners), glow, 0.9)


DRAWN: Final[dict[str, Callable[[Drawing, Site, Layer, Rgb], None]]] = {
    "slabs": _slabs,
    "tiles": _tiles,
    "planks": _planks,
    "furrows": _furrows,
    "steps": _steps,
    "boxes": _boxes,
    "rings": _rings,
    "ripples": _ripples,
    "reeds": _reeds,
    "merlons": _merlons,
    "rim": _rim,
    "hub": _hub,
    "mound": _mound,
}
"""By what a layer of scenery draws; what is scattered is a stamp."""
