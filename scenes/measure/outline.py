"""The outline of a terrain feature as people handle it: its middle, its direction, how long and how wide it is.

The direction is that of the feature's longest edge, so that it can be turned to an angle and made longer along it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt

from game.battlefield.document import FeatureEntry, PartEntry
from game.battlefield.plane import Point
from game.battlefield.polygon import convex_pieces, tidy
from game.battlefield.terrain import Disc, Height, Part, Polygon

LEAST, MOST = 0.2, 48.0
"""How small and how large a feature can be made, in inches."""
DECIMALS = 7
"""Positions are kept to so many."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The smallest upright box around a feature, in its own direction: `long` along it, `wide` across."""

    middle: Point
    angle: float
    long: float
    wide: float

    def at(self, along: float, aside: float) -> Point:
        """A point so many inches from the middle, along the direction and to the left of it."""
        dx, dy = cos(self.angle), sin(self.angle)
        return self.middle[0] + along * dx - aside * dy, self.middle[1] + along * dy + aside * dx

    def inside(self, at: Point) -> Point:
        """How far a point lies from the middle, along and aside."""
        return _turned((at[0] - self.middle[0], at[1] - self.middle[1]), -self.angle)

    @property
    def corners(self) -> list[Point]:
        """The four corners, in order."""
        half, side = self.long / 2, self.wide / 2
        return [
            self.at(along, aside)
            for along, aside in ((-half, -side), (half, -side), (half, side), (-half, side))
        ]


def frame(feature: FeatureEntry) -> Frame:
    """The box around a feature."""
    angle = direction(feature)
    spans = [_span(part, angle) for part in feature.parts]
    low = min(span[0] for span in spans), min(span[1] for span in spans)
    high = max(span[2] for span in spans), max(span[3] for span in spans)
    middle = _turned(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2), angle)
    return Frame(middle, angle, high[0] - low[0], high[1] - low[1])


def direction(feature: FeatureEntry) -> float:
    """The direction of the longest edge, from -90 degrees (not included) to 90; 0 for what is round."""
    edges = [
        (b[0] - a[0], b[1] - a[1])
        for part in feature.parts
        for a, b in pairwise((*(part.polygon or ()), *(part.polygon or ())[:1]))
    ]
    if not edges:
        return 0.0
    x, y = max(edges, key=lambda edge: round(hypot(*edge), 6))
    return _half_turn(atan2(y, x))


def _half_turn(angle: float) -> float:
    """An angle as one of the two directions of its line."""
    found = angle % pi
    return found - pi if found > pi / 2 + 1e-9 else found


def _span(part: PartEntry, angle: float) -> tuple[float, float, float, float]:
    """How far a part reaches in a frame of this angle: least along and aside, most along and aside."""
    if part.disc:
        (x, y), r = _turned(part.disc.at, -angle), part.disc.radius
        return x - r, y - r, x + r, y + r
    points = [_turned(corner, -angle) for corner in part.polygon or ()]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _turned(at: Point, angle: float) -> Point:
    return at[0] * cos(angle) - at[1] * sin(angle), at[0] * sin(angle) + at[1] * cos(angle)


def rounded(at: Point) -> Point:
    """A point as documents keep it: finer than the tolerance of contact."""
    return round(at[0], DECIMALS), round(at[1], DECIMALS)


def centre(feature: FeatureEntry) -> Point:
    """The middle of the box around a feature."""
    return frame(feature).middle


def mapped(feature: FeatureEntry, move: Callable[[Point], Point], grow: float = 1.0) -> FeatureEntry:
    """A feature with every corner and centre moved, and discs grown."""

    def part_of(part: PartEntry) -> PartEntry:
        if part.disc:
            radius = round(part.disc.radius * grow, DECIMALS)
            disc = part.disc.model_copy(update={"at": rounded(move(part.disc.at)), "radius": radius})
            return part.model_copy(update={"disc": disc})
        corners = tuple(rounded(move(corner)) for corner in part.polygon or ())
        return part.model_copy(update={"polygon": corners})

    return feature.model_copy(update={"parts": tuple(part_of(part) for part in feature.parts)})


def turned(feature: FeatureEntry, angle: float) -> FeatureEntry:
    """A feature turned about its middle."""
    x, y = centre(feature)

    def move(at: Point) -> Point:
        dx, dy = _turned((at[0] - x, at[1] - y), angle)
        return x + dx, y + dy

    return mapped(feature, move)


def resized(feature: FeatureEntry, long: float, wide: float, still: tuple[int, int] = (0, 0)) -> FeatureEntry:
    """A feature stretched to a length and a width; what is round stays so.

    `still` is the point of its box that stays where it is: (0, 0) its middle, (-1, 1) a corner, and so on.
    """
    box = frame(feature)
    along = min(MOST, max(LEAST, long)) / box.long
    aside = min(MOST, max(LEAST, wide)) / box.wide
    if not any(part.polygon for part in feature.parts):
        along = aside = along if abs(along - 1) > abs(aside - 1) else aside
    fixed = still[0] * box.long / 2, still[1] * box.wide / 2

    def move(at: Point) -> Point:
        x, y = box.inside(at)
        return box.at(fixed[0] + (x - fixed[0]) * along, fixed[1] + (y - fixed[1]) * aside)

    return mapped(feature, move, sqrt(along * aside))


def parts_of(feature: FeatureEntry) -> tuple[Part, ...]:
    """The parts of a feature for drawing, as they lie, on the battlefield or not."""
    return tuple(
        Part(f"{feature.id}.{number}", feature.id, feature.name, _height(part), _shape(part))
        for number, part in enumerate(feature.parts, 1)
    )


def _height(part: PartEntry) -> Height:
    return Height[part.height.upper()] if isinstance(part.height, str) else Height.of(part.height)


def _shape(part: PartEntry) -> Polygon | Disc:
    if part.disc:
        return Disc(part.disc.at, part.disc.radius)
    ring = tidy(part.polygon or ())
    pieces = convex_pieces(ring)
    return Polygon(ring, pieces, pieces)
