"""Portraits of the witches: layers of paths from `data/portraits.yaml`, each with a hat of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import yaml

from game import DATA
from sprites.brush import Drawing, circle
from sprites.colour import darken, mix
from sprites.paint import Point
from sprites.theme import Rgb, rgb

SOURCE: Final = DATA / "portraits.yaml"
GRID: Final = 100.0
INK: Final[Rgb] = (30, 20, 26)
WHITE: Final[Rgb] = (255, 250, 240)
SHEER: Final[dict[str, tuple[Rgb, float]]] = {"shade": ((18, 8, 24), 0.34), "gleam": ((255, 246, 226), 0.24)}
OUTLINE: Final = 1.25

Layer = list[Any]  # [paint, path] or [paint, path, width], as the file describes it


@lru_cache(maxsize=1)
def book() -> dict[str, Any]:
    """All portraits as they stand in their file."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    document: dict[str, Any] = yaml.load(SOURCE.read_text(encoding="utf-8"), Loader=loader)
    return document


def names() -> tuple[str, ...]:
    return tuple(book()["witches"])


def layers(witch: str) -> list[Layer]:
    """The layers of a portrait from back to front, with the shared parts put in. KeyError if unknown."""
    found: list[Layer] = []
    for layer in book()["witches"][witch]["layers"]:
        found.extend(book()["parts"][layer] if isinstance(layer, str) else [layer])
    return found


def paint_on(drawing: Drawing, witch: str, middle: Point, size: float) -> None:
    """Paints a portrait `size` units across into a drawing, its grid's middle at a point."""
    entry = book()["witches"][witch]
    palette = _palette({role: rgb(text) for role, text in entry["palette"].items()})
    scale = size / GRID
    with drawing.moved((middle[0] - size / 2, middle[1] - size / 2), scale):
        for paint, path, *width in layers(witch):
            _layer(drawing, palette, paint, path, width[0] if width else 0.0)
        x, y, side = entry["badge"]
        drawing.fill(circle((x, y), side * 0.62), darken(palette["hat"], 0.45))
        drawing.stroke(circle((x, y), side * 0.62), palette["trim"], 1.1)
        drawing.icon(witch, (x, y), side * 0.86, palette["badge"], weight=1.2)


def _palette(palette: dict[str, Rgb]) -> dict[str, Rgb]:
    """The witch's own paints and those that follow from them."""
    return {
        "ink": INK,
        "white": WHITE,
        "lips": mix(palette["skin"], (150, 30, 44), 0.62),
        "leaf": mix(palette["hat"], (150, 200, 80), 0.55),
        "badge": mix(palette["trim"], WHITE, 0.45),
        **palette,
    }


def _layer(drawing: Drawing, palette: dict[str, Rgb], paint: str, path: str, width: float) -> None:
    if paint in SHEER:
        drawing.fill(path, *SHEER[paint])
    elif width:
        drawing.stroke(path, palette[paint], width)
    elif paint == "blush":
        drawing.fill(path, palette[paint], 0.45)
    else:
        drawing.fill(path, palette[paint])
        drawing.stroke(path, INK, 0.7 if paint in ("white", "iris", "lips") else OUTLINE)
