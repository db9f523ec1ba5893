"""What terrain is, by its name: a tree, a roof, water; and how it is drawn inside its outline.

The kinds are in `data/battlefield/scenery.yaml`. Everything is laid out in a frame of its own, which moves and turns
with the footprint, so that a dragged feature keeps its stones in their places.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import atan2, cos, hypot, sin
from typing import Any, Final

from pygame import Surface

from game import DATA
from game.battlefield.plane import Point
from game.battlefield.terrain import Disc, Height, Part
from game.core.dataclass import dataclass
from sprites.battlefield import scenery_layers
from sprites.battlefield.scale import STEPS, Scale
from sprites.battlefield.scenery_layers import Frame, Layer, Site
from sprites.drawing.look_files import kept, read_yaml
from sprites.drawing.theme import Theme

SOURCE: Final = DATA / "battlefield" / "scenery.yaml"
FINE: Final = 100  # steps per inch that frames are rounded to


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of scenery: the colour of its ground, whether a coping runs along its outline, and its layers."""

    ground: str
    cap: bool
    layers: tuple[Layer, ...]


@kept()
def _book() -> dict[str, Any]:
    return read_yaml(SOURCE)


@kept(1024)
def kind_of(name: str, height: Height) -> Kind:
    """The kind of terrain with a name and a height."""
    words = set(re.findall(r"[a-z]+", name.lower()))
    level = height.name.lower()
    for found in _book()["kinds"].values():
        if words & set(found["words"]) and level in found.get("heights", (level,)):
            return _kind(found)
    return _kind(_book()["plain"][level])


def _kind(found: dict[str, Any]) -> Kind:
    layers = tuple(Layer(**layer) for layer in found["layers"])
    return Kind(found["ground"], found.get("cap", True), layers)


def frame_of(part: Part, scale: Scale, corner: tuple[int, int]) -> Frame:
    """The frame of a part, in pixels from a corner of its picture. It turns with the part's longest edge."""
    shape = part.shape
    if isinstance(shape, Disc):
        angle, start, far = 0.0, shape.centre, shape.radius
        box = -far, -far, far, far
    else:
        ring = shape.ring
        angle, start = _direction(ring), ring[0]
        turned = [_turned((x - start[0], y - start[1]), -angle) for x, y in ring]
        box = (
            min(x for x, _ in turned),
            min(y for _, y in turned),
            max(x for x, _ in turned),
            max(y for _, y in turned),
        )
    zero = scale.px((0.0, 0.0))
    axes = [scale.px(_turned(axis, angle)) for axis in ((1.0, 0.0), (0.0, 1.0))]
    along, across = ((round(x - zero[0], 2), round(y - zero[1], 2)) for x, y in axes)
    x, y = scale.px(start)
    origin = round((x - corner[0]) * STEPS) / STEPS, round((y - corner[1]) * STEPS) / STEPS
    left, top, right, bottom = (round(each * FINE) / FINE for each in box)
    return Frame(origin, along, across, (left, top, right, bottom), isinstance(shape, Disc))


def _direction(ring: Sequence[Point]) -> float:
    """The angle of the longest edge; of several, of the first."""
    edges = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
    x, y = max(edges, key=lambda edge: round(hypot(*edge), 2))
    return atan2(y, x)


def _turned(at: Point, angle: float) -> Point:
    return at[0] * cos(angle) - at[1] * sin(angle), at[0] * sin(angle) + at[1] * cos(angle)


def paint(
    surface: Surface, kind: Kind, frame: Frame, corners: list[Point], inch: float, seed: int, theme: Theme
) -> None:
    """Paint the layers of a kind over a picture of its ground; `corners` are the outline in it."""
    site = Site(surface, corners, frame, inch, seed)
    for layer in kind.layers:
        scenery_layers.paint(site, layer, theme.color(layer.colour))
