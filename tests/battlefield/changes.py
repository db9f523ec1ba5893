"""The same battlefield otherwise: turned, mirrored, grown, in another order. Documents in, documents out."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

Document = dict[str, Any]
Point = tuple[float, float]


def mapped(
    document: Document, size: list[float], move: Callable[[float, float], Point], grown: float = 1
) -> Document:
    """Every point moved, every radius grown."""
    other = deepcopy(document)
    other["size"] = size
    for base in [*other["bases"], *other.get("objects", [])]:
        base["at"] = list(move(*base["at"]))
        base["diameter_mm"] = base.get("diameter_mm", 25.0) * grown
    for part in parts(other):
        if "disc" in part:
            part["disc"] = {"at": list(move(*part["disc"]["at"])), "radius": part["disc"]["radius"] * grown}
        else:
            part["polygon"] = [list(move(x, y)) for x, y in part["polygon"]]
    return other


def mirrored(document: Document) -> Document:
    width, depth = document["size"]
    return mapped(document, [width, depth], lambda x, y: (width - x, y))


def half_turned(document: Document) -> Document:
    width, depth = document["size"]
    return mapped(document, [width, depth], lambda x, y: (width - x, depth - y))


def transposed(document: Document) -> Document:
    width, depth = document["size"]
    return mapped(document, [depth, width], lambda x, y: (y, x))


def scaled(document: Document, factor: float) -> Document:
    width, depth = document["size"]
    return mapped(document, [width * factor, depth * factor], lambda x, y: (x * factor, y * factor), factor)


def shuffled(document: Document, rng: Random) -> Document:
    """The pieces, the bases and the corners of each piece in another order, some pieces the other way round."""
    other = deepcopy(document)
    rng.shuffle(other["terrain"])
    rng.shuffle(other["bases"])
    for part in parts(other):
        if "polygon" in part:
            ring = part["polygon"]
            at = rng.randrange(len(ring))
            part["polygon"] = (ring[at:] + ring[:at])[:: rng.choice((1, -1))]
    return other


def with_idle_corners(document: Document) -> Document:
    """Every edge divided by a corner in its middle."""
    other = deepcopy(document)
    for part in parts(other):
        if "polygon" in part:
            ring = part["polygon"]
            part["polygon"] = [
                point
                for a, b in zip(ring, ring[1:] + ring[:1], strict=True)
                for point in (a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
            ]
    return other


def split(document: Document) -> Document:
    """Pieces with four corners, all on the table, cut in two between the middles of opposite edges."""
    other = deepcopy(document)
    width, depth = document["size"]
    for feature in other["terrain"]:
        feature["parts"] = [half for part in feature["parts"] for half in halves(part, width, depth)]
    return other


def halves(part: dict[str, Any], width: float, depth: float) -> list[dict[str, Any]]:
    ring = part.get("polygon", ())
    if len(ring) != 4 or not all(0 <= x <= width and 0 <= y <= depth for x, y in ring):
        return [part]
    a, b, c, d = ring
    one, other = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2]
    return [{**part, "polygon": [a, one, other, d]}, {**part, "polygon": [one, b, c, other]}]


def parts(document: Document) -> list[dict[str, Any]]:
    return [part for feature in document["terrain"] for part in feature["parts"]]
