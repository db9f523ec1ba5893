"""Antialiased vector drawings: paths with gradients and strokes, in their own units, rendered at any size."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame

from sprites.drawing import disk_pictures
from sprites.drawing.cache import native
from sprites.drawing.color import hex_code
from sprites.drawing.icons import icon_set
from sprites.drawing.raster import at_least_a_pixel
from sprites.drawing.shapes import Point, regular, star
from sprites.drawing.theme import Rgb

Paint = Rgb | str  # a colour, or a gradient made by the same drawing
Stop = tuple[float, Rgb, float]  # offset, colour, opacity, all but the colour 0 to 1


class Drawing:
    """A vector drawing of `width` by `height` units. Later shapes cover earlier ones. See `render`."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._gradients: list[str] = []
        self._marks: list[str] = []

    def fill(self, path: str, paint: Paint, opacity: float = 1.0) -> None:
        self._marks.append(f'<path d="{path}" fill="{_paint(paint)}" fill-opacity="{opacity:.3f}"/>')

    def stroke(self, path: str, paint: Paint, width: float, opacity: float = 1.0) -> None:
        self._marks.append(f'<path d="{path}" {_line(paint, width, opacity)}/>')

    def icon(
        self,
        name: str,
        centre: Point,
        size: float,
        line: Paint,
        *,
        body: Paint | None = None,
        weight: float = 1.0,
        opacity: float = 1.0,
        turn: float = 0.0,
    ) -> None:
        """Draw an icon around a point, rotated `turn` degrees clockwise.

        `body` fills its shape fully instead of faintly. A gradient for it is measured in the icon's grid.
        """
        icons = icon_set()
        layers = icons.drawings[name]
        looks = {
            "tint": _area(line if body is None else body, opacity * (icons.tint if body is None else 1.0)),
            "line": _line(line, icons.stroke * weight, opacity),
            "solid": _area(line, opacity),
        }
        marks = "".join(
            f'<path d="{layers[kind]}" {look}/>' for kind, look in looks.items() if kind in layers
        )
        half, scale = icons.grid / 2, size / icons.grid
        place = f"translate({centre[0]:.2f} {centre[1]:.2f}) rotate({turn:.1f}) scale({scale:.4f})"
        self._marks.append(f'<g transform="{place} translate({-half} {-half})">{marks}</g>')

    @contextmanager
    def moved(self, origin: Point, scale: float) -> Iterator[None]:
        """Draw in the block with units `scale` times as large, counted from `origin`."""
        self._marks.append(f'<g transform="translate({origin[0]:.3f} {origin[1]:.3f}) scale({scale:.5f})">')
        yield
        self._marks.append("</g>")

    @contextmanager
    def placed(
        self, at: Point, scale: float, turn: float, *, flip: bool = False, origin: Point = (0.0, 0.0)
    ) -> Iterator[None]:
        """Draw in the block with `origin` at a point, turned clockwise by degrees, scaled, and mirrored by `flip`."""
        across = -scale if flip else scale
        place = f"translate({at[0]:.3f} {at[1]:.3f}) rotate({turn:.2f}) scale({across:.5f} {scale:.5f})"
        self._marks.append(f'<g transform="{place} translate({-origin[0]:.3f} {-origin[1]:.3f})">')
        yield
        self._marks.append("</g>")

    def radial(self, centre: Point, radius: float, *stops: Stop) -> Paint:
        """A radial gradient, as a paint for this drawing."""
        at = f'cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{radius:.2f}"'
        return self._gradient("radialGradient", at, stops)

    def linear(self, start: Point, end: Point, *stops: Stop) -> Paint:
        """A linear gradient, as a paint for this drawing."""
        at = f'x1="{start[0]:.2f}" y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}"'
        return self._gradient("linearGradient", at, stops)

    def render(self, size: tuple[int, int]) -> pygame.Surface:
        """The drawing as a surface with alpha, stretched to `size` pixels."""
        size = at_least_a_pixel(size)
        return native(disk_pictures.drawing(self.svg(size).encode(), size))

    def svg(self, size: tuple[int, int]) -> str:
        """The drawing as SVG text, stretched to `size` pixels."""
        across, down = size
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" '
            f'viewBox="0 0 {self.width:.3f} {self.height:.3f}" preserveAspectRatio="none">'
            f"<defs>{''.join(self._gradients)}</defs>{''.join(self._marks)}</svg>"
        )

    def _gradient(self, kind: str, place: str, stops: Sequence[Stop]) -> Paint:
        name = f"g{len(self._gradients)}"
        steps = "".join(
            f'<stop offset="{offset:.3f}" stop-color="{_paint(color)}" stop-opacity="{opacity:.3f}"/>'
            for offset, color, opacity in stops
        )
        self._gradients.append(f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {place}>{steps}</{kind}>')
        return f"url(#{name})"


def outline(points: Sequence[Point], *, closed: bool = True) -> str:
    """The path through points."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")


def pen(*steps: str | Point) -> str:
    """A path from its commands and points: `pen("M", (0, 0), "Q", (5, 9), (10, 0), "Z")`."""
    return " ".join(step if isinstance(step, str) else f"{step[0]:.2f} {step[1]:.2f}" for step in steps)


def circle(centre: Point, radius: float) -> str:
    x, y = centre
    turn = f"A{radius:.2f} {radius:.2f} 0 1 1"
    return f"M{x - radius:.2f} {y:.2f}{turn} {x + radius:.2f} {y:.2f}{turn} {x - radius:.2f} {y:.2f}Z"


def ellipse(centre: Point, across: float, down: float) -> str:
    """The path of an ellipse with its half axes."""
    x, y = centre
    bend = f"A{across:.3f} {down:.3f} 0 1 1"
    return f"M{x - across:.3f} {y:.3f}{bend} {x + across:.3f} {y:.3f}{bend} {x - across:.3f} {y:.3f}Z"


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    """The path of a rectangle, with rounded corners if a radius is given."""
    if not radius:
        return f"M{x:.2f} {y:.2f}h{width:.2f}v{height:.2f}h{-width:.2f}Z"
    bend = f"a{radius:.2f} {radius:.2f} 0 0 1"
    across, down = width - 2 * radius, height - 2 * radius
    return (
        f"M{x + radius:.2f} {y:.2f}h{across:.2f}{bend} {radius:.2f} {radius:.2f}v{down:.2f}"
        f"{bend} {-radius:.2f} {radius:.2f}h{-across:.2f}{bend} {-radius:.2f} {-radius:.2f}v{-down:.2f}"
        f"{bend} {radius:.2f} {-radius:.2f}Z"
    )


def ngon(sides: int, centre: Point, radius: float, turn: float = 0.0) -> str:
    """The path of a regular polygon with a corner at the top, rotated clockwise by degrees."""
    return outline(regular(sides, centre, radius, turn))


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at an angle, clockwise from the top."""
    angle = math.radians(degrees - 90)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def rays(centre: Point, radius: float, count: int, share: float = 0.5, turn: float = 0.0) -> str:
    """The path of `count` wedges around a centre, each filling `share` of its sector."""
    half = 180 / count * share
    wedges = []
    for index in range(count):
        middle = turn + 360 * index / count
        sides = [polar(centre, radius, middle - half), polar(centre, radius, middle + half)]
        wedges.append(outline([centre, *sides]))
    return "".join(wedges)


def _paint(paint: Paint) -> str:
    return paint if isinstance(paint, str) else hex_code(paint)


def _area(paint: Paint, opacity: float) -> str:
    return f'fill="{_paint(paint)}" fill-opacity="{opacity:.3f}"'


def _line(paint: Paint, width: float, opacity: float) -> str:
    return (
        f'fill="none" stroke="{_paint(paint)}" stroke-width="{width:.3f}" stroke-opacity="{opacity:.3f}" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )


CORNERS: Final = {"diamond": (4, 0.0), "square": (4, 45.0), "triangle": (3, 0.0), "hexagon": (6, 0.0)}


def seat_corners(shape: str, centre: Point, radius: float) -> tuple[Point, ...]:
    """The corners of a seat's shape around a point; none for a circle."""
    if shape == "star":
        return star(5, centre, radius * 1.2, radius * 0.55)
    sides, turn = CORNERS.get(shape, (0, 0.0))
    return regular(sides, centre, radius * 1.12, turn)


def seat_path(shape: str, centre: Point, radius: float) -> str:
    """The path of a seat's shape ("circle", "diamond", "square", "triangle", "hexagon", "star") around a point."""
    corners = seat_corners(shape, centre, radius)
    return outline(corners) if corners else circle(centre, radius)
