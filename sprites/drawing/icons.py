"""Icons: SVG paths from `data/icons.yaml`, rendered at any size, colour and weight."""

from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
from pygame import Color, Surface

from game import DATA
from game.core.dataclass import dataclass
from sprites.drawing.cache import SurfaceCache, native
from sprites.drawing.look_files import kept, read_yaml

SOURCE: Final = DATA / "icons.yaml"
CACHE: Final = SurfaceCache(24)
FINEST: Final = 1.25  # least width of a stroke in pixels

Ink = str | Color | tuple[int, int, int] | tuple[int, int, int, int]


@dataclass(frozen=True)
class IconSet:
    """All icons on a square grid; `tint` is the opacity of the faint fill."""

    grid: float
    stroke: float
    tint: float
    drawings: dict[str, dict[str, str]]


@kept()
def icon_set(path: Path = SOURCE) -> IconSet:
    """The icon set from its file."""
    data = read_yaml(path)
    return IconSet(data["grid"], data["stroke"], data["tint"], data["icons"])


def names() -> tuple[str, ...]:
    """The names of all icons."""
    return tuple(icon_set().drawings)


def icon(name: str, size: int, color: Ink, weight: float = 1.0) -> Surface:
    """An icon as a square surface of `size` pixels; `weight` scales its strokes. KeyError if unknown."""
    rgba = tuple(Color(color))
    key = (name, max(1, size), rgba, weight)
    return CACHE.get(key, lambda: _render(name, max(1, size), Color(rgba), weight))


def draw(
    target: Surface, name: str, centre: tuple[float, float], size: int, color: Ink, weight: float = 1.0
) -> None:
    """Draw an icon around a point."""
    drawn = icon(name, size, color, weight)
    target.blit(drawn, (round(centre[0] - size / 2), round(centre[1] - size / 2)))


def svg(name: str, size: int, color: Ink, weight: float = 1.0) -> str:
    """The icon as SVG text of `size` pixels."""
    icons = icon_set()
    ink = Color(color)
    layers = icons.drawings[name]
    width = max(icons.stroke * weight, FINEST * icons.grid / size)
    stroke = (
        f'fill="none" stroke="{_hex(ink)}" stroke-width="{width:.2f}" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )
    looks = {
        "tint": f'fill="{_hex(ink)}" fill-opacity="{icons.tint}"',
        "line": stroke,
        "solid": f'fill="{_hex(ink)}"',
    }
    paths = "".join(f'<path d="{layers[kind]}" {look}/>' for kind, look in looks.items() if kind in layers)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'viewBox="0 0 {icons.grid} {icons.grid}">{paths}</svg>'
    )


def _render(name: str, size: int, color: Color, weight: float) -> Surface:
    drawn = native(pygame.image.load(BytesIO(svg(name, size, color, weight).encode()), "icon.svg"))
    if color.a < 255:
        drawn.fill((255, 255, 255, color.a), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def _hex(color: Color) -> str:
    return f"#{color.r:02x}{color.g:02x}{color.b:02x}"
