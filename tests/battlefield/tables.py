"""Small battlefields for rule cases, written as short as they are said, and the ways to turn one round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from game.battlefield import Battlefield
from tests.battlefield.changes import mapped

R = 25 / 25.4 / 2
At = tuple[float, float]
Corners = Sequence[Sequence[float]]


def rectangle(x: float, y: float, width: float, depth: float) -> list[list[float]]:
    """Corners, from the one nearest to the origin."""
    return [[x, y], [x + width, y], [x + width, y + depth], [x, y + depth]]


def wall(name: str, height: str, *rings: Corners) -> dict[str, Any]:
    """A feature of parts of one height."""
    return {"id": name, "parts": [{"height": height, "polygon": ring} for ring in rings]}


def tower(name: str, height: str, at: At, radius: float) -> dict[str, Any]:
    """A round feature."""
    return {"id": name, "parts": [{"height": height, "disc": {"at": at, "radius": radius}}]}


def table(
    bases: Mapping[str, At],
    *terrain: dict[str, Any],
    objects: Mapping[str, At] | None = None,
    markers: Mapping[str, At] | None = None,
    **readings: bool,
) -> Battlefield:
    """A battlefield of 12 by 16 with fighters, terrain, objects and markers."""
    return Battlefield.from_dict(
        {
            "bases": [{"id": name, "at": at} for name, at in bases.items()],
            "objects": [{"id": name, "at": at} for name, at in (objects or {}).items()],
            "markers": [{"id": name, "at": at} for name, at in (markers or {}).items()],
            "terrain": list(terrain),
            "readings": readings,
        }
    )


def remade(document: dict[str, Any], **changes: Any) -> Battlefield:
    """The battlefield of a document with some entries changed."""
    return Battlefield.from_dict({**document, **changes})


def moved(document: dict[str, Any], move: Any, size: tuple[float, float]) -> Battlefield:
    """The battlefield with every point moved by a mirror, a turn or a swap of the axes."""
    return Battlefield.from_dict(mapped(document, [*size], move))


def pairs(field: Battlefield) -> list[tuple[str, str]]:
    """Every fighter with every other, both ways."""
    return list(permutations((base.id for base in field.bases.values() if base.kind == "fighter"), 2))


MOVES: dict[str, tuple[Any, tuple[float, float]]] = {
    "mirrored": (lambda x, y: (12 - x, y), (12, 16)),
    "turned": (lambda x, y: (12 - x, 16 - y), (12, 16)),
    "swapped": (lambda x, y: (y, x), (16, 12)),
}
