"""Layered art from data: portraits, standing figures, and the pictures of what a card does.

`data/<title>/art.yaml` holds a title's art, `data/art.yaml` the parts that titles share. Layers are painted from back
to front in colours of a palette.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pygame import Surface

from game import DATA, titles
from sprites.drawing import raster, shapes
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, circle
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.look_files import kept, read_yaml
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme, rgb

SHARED: Final = DATA / "art.yaml"
GRIDS: Final = {"portraits": (100.0, 100.0), "figures": (100.0, 160.0), "pictures": (100.0, 100.0)}
"""The kinds of art, with the width and height of their grids. Figures stand with their feet around (50, 150)."""
INK: Final[Rgb] = (30, 20, 26)
WHITE: Final[Rgb] = (255, 250, 240)
SHEER: Final[dict[str, tuple[Rgb, float]]] = {
    "shade": ((18, 8, 24), 0.34),
    "gleam": ((255, 246, 226), 0.24),
    "glow": ((255, 236, 180), 0.3),
}
"""Paints that are see-through and have no outline."""
FINE: Final = frozenset({"white", "iris", "lips"})
"""Paints whose shapes have a thin outline."""
OUTLINE: Final = 1.25
NEAR: Final = 44  # width in pixels below which a roundel shows little more than the face
CLOSE: Final = 1.18

Palette = Mapping[str, Rgb]
Layer = str | list[Any] | dict[str, Any]
"""A part's name; [paint, path] or [paint, path, width of a line]; or {use: part}, {figure: name} or {icon: name} with a
place."""


def has(title: str, kind: str, name: str) -> bool:
    """Whether a title has a piece of art of a kind."""
    return name in _book(title)[kind]


def names(title: str, kind: str) -> tuple[str, ...]:
    """The names of a title's art of a kind."""
    return tuple(_book(title)[kind])


def accent(title: str, portrait: str) -> str:
    """The colour of the light behind a portrait: a role of the theme, or "#rrggbb"."""
    found: str = _book(title)["portraits"][portrait].get("accent", "brass")
    return found


def palette(title: str, kind: str, name: str, **colours: Rgb) -> dict[str, Rgb]:
    """The paints of a piece of art: those of materials, its own, and `colours` in their place.

    KeyError for an unknown name.
    """
    own = {role: rgb(text) for role, text in _book(title)[kind][name].get("palette", {}).items()}
    found = {**_paints(), **own, **colours}
    derived = {"ink": INK, "white": WHITE}
    if "skin" in found:
        derived["lips"] = mix(found["skin"], (150, 30, 44), 0.62)
    if "hat" in found:
        derived["leaf"] = mix(found["hat"], (150, 200, 80), 0.55)
    if "trim" in found:
        derived["badge"] = mix(found["trim"], WHITE, 0.45)
    return derived | found


def paint_layers(drawing: Drawing, paints: Palette, layers: Sequence[Layer]) -> None:
    """Paint layers of the parts that titles share into a drawing, in its units."""
    for layer in layers:
        _layer(drawing, "", {"ink": INK, "white": WHITE, **paints}, layer)


def paint_on(
    drawing: Drawing, title: str, kind: str, name: str, middle: Point, width: float, **colours: Rgb
) -> None:
    """Paint a piece of art `width` units wide into a drawing, the middle of its grid at a point.

    `colours` take the place of its palette's, like a figure's `cloth` in the colour of its side. KeyError for an
    unknown name.
    """
    across, down = GRIDS[kind]
    scale, found = width / across, palette(title, kind, name, **colours)
    with drawing.moved((middle[0] - width / 2, middle[1] - down * scale / 2), scale):
        for layer in _book(title)[kind][name]["layers"]:
            _layer(drawing, title, found, layer)


@cached(megabytes=8)
def roundel(title: str, portrait: str, px: int, theme: Theme, *, grey: bool = False) -> Surface:
    """A portrait that fills a disc of `px` pixels, in front of its own light; the smaller, the closer."""
    light = theme.color(accent(title, portrait))
    drawing = Drawing(100, 100)
    glow = ((0, lighten(light, 0.55), 1), (0.6, lighten(light, 0.12), 1), (1, darken(light, 0.5), 1))
    drawing.fill(circle((50, 50), 50), drawing.radial((42, 36), 64, *glow))
    zoom = CLOSE if px < NEAR else 1.0
    paint_on(drawing, title, "portraits", portrait, (50, 50 + 3 / zoom), 100 * zoom)
    painted = drawing.render((px, px))
    if grey:
        painted = raster.greyed(painted, (150, 146, 142))
    return shapes.round_corners(painted, px // 2)


@cached(megabytes=12)
def cut_out(title: str, kind: str, name: str, px: int, *, grey: bool = False) -> Surface:
    """A piece of art on clear ground, `px` pixels wide."""
    across, down = GRIDS[kind]
    drawing = Drawing(across, down)
    paint_on(drawing, title, kind, name, (across / 2, down / 2), across)
    painted = drawing.render((px, round(px * down / across)))
    return raster.greyed(painted, (150, 146, 142)) if grey else painted


def _layer(drawing: Drawing, title: str, paints: Palette, layer: Layer) -> None:
    if isinstance(layer, str):
        for part in _part(title, layer):
            _layer(drawing, title, paints, part)
    elif isinstance(layer, list):
        paint, path, *width = layer
        _shape(drawing, paints, paint, path, width[0] if width else 0.0)
    elif "use" in layer:
        _placed(drawing, title, paints, layer, (50, 50), _part(title, layer["use"]))
    elif "figure" in layer:
        name, (across, down) = layer["figure"], GRIDS["figures"]
        own = palette(title, "figures", name)
        _placed(drawing, title, own, layer, (across / 2, down / 2), _book(title)["figures"][name]["layers"])
    else:
        _icon(drawing, paints, layer)


def _placed(
    drawing: Drawing,
    title: str,
    paints: Palette,
    layer: dict[str, Any],
    middle: Point,
    layers: Sequence[Layer],
) -> None:
    """A part or figure that is placed: turned and scaled around the middle of its grid, and in other colours."""
    recoloured = {role: _colour(paints, other) for role, other in layer.get("colours", {}).items()}
    scale, (x, y) = layer.get("scale", 1.0), layer.get("at", (50, 50))
    with drawing.placed((x, y), scale, layer.get("turn", 0.0), flip=layer.get("flip", False), origin=middle):
        for part in layers:
            _layer(drawing, title, {**paints, **recoloured}, part)


def _icon(drawing: Drawing, paints: Palette, layer: dict[str, Any]) -> None:
    """An icon, on a disc if it has a `disc`: the paints of its ground and rim."""
    (x, y), size = layer["at"], layer["size"]
    if "disc" in layer:
        ground, rim = layer["disc"]
        drawing.fill(circle((x, y), size * 0.72), darken(_colour(paints, ground), 0.45))
        drawing.stroke(circle((x, y), size * 0.72), _colour(paints, rim), 1.1)
    paint = _colour(paints, layer.get("paint", "ink"))
    drawing.icon(layer["icon"], (x, y), size, paint, weight=1.2, turn=layer.get("turn", 0.0))


def _shape(drawing: Drawing, paints: Palette, paint: str, path: str, width: float) -> None:
    if paint in SHEER and width:
        color, opacity = SHEER[paint]
        drawing.stroke(path, color, width, opacity)
    elif paint in SHEER:
        drawing.fill(path, *SHEER[paint])
    elif width:
        drawing.stroke(path, _colour(paints, paint), width)
    elif paint == "blush":
        drawing.fill(path, paints[paint], 0.45)
    else:
        drawing.fill(path, _colour(paints, paint))
        drawing.stroke(path, INK, 0.7 if paint in FINE else OUTLINE)


def _colour(paints: Palette, paint: str) -> Rgb:
    """A paint's colour: a role of the palette, or "#rrggbb"."""
    return rgb(paint) if paint.startswith("#") else paints[paint]


def _part(title: str, name: str) -> list[Layer]:
    """The layers of a part: the title's own, or a shared one."""
    own: dict[str, list[Layer]] = _book(title)["parts"]
    found: list[Layer] = own[name] if name in own else shared()[name]
    return found


@kept()
def shared() -> dict[str, list[Layer]]:
    """The parts that all titles share."""
    parts: dict[str, list[Layer]] = read_yaml(SHARED)["parts"]
    return parts


@kept()
def _paints() -> dict[str, Rgb]:
    """The paints of common materials, which a palette may replace."""
    return {role: rgb(text) for role, text in read_yaml(SHARED).get("paints", {}).items()}


@kept()
def _book(title: str) -> dict[str, dict[str, Any]]:
    """A title's art, by kind and name; empty without a file."""
    found = read_yaml(titles.data(title) / "art.yaml", required=False) if title in titles.homes() else {}
    return {kind: found.get(kind, {}) for kind in ("parts", *GRIDS)}
