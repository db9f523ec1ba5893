"""Map cards: what lies on the way in a turn. Adventure, hazard and treasure differ by colour, sign and window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites import cardstock, icons, looks, paint
from sprites.brush import Drawing, outline, pen
from sprites.cache import cached
from sprites.card import CardFace, Origin, small_origin
from sprites.cardstock import SMALL, Layout
from sprites.colour import darken, lighten
from sprites.overprint import overprint
from sprites.paint import Point
from sprites.theme import Theme

TITLE: Final = "halfwish"
HEIGHT: Final = 100.0
TEETH: Final = 7
INWARD: Final = (
    2.1,
    1.8,
)  # how far the sign of a small card's origin is from the corner, to lie inside the window


@dataclass(frozen=True, slots=True)
class MapFace:
    """What is printed on a map card. `kind` is "adventure", "hazard" or "treasure"; where its effects are `disabled`
    (an accepted parley turned it up) its light has gone out."""

    look: str
    name: str
    kind: str
    words: str = ""
    disabled: bool = False
    origin: Origin = "house"

    def paint(self, width: int, theme: Theme) -> Surface:
        """The front, `width` pixels wide, with clear corners."""
        base = replace(self.base, origin="") if width < SMALL else self.base
        return overprint(base, width, theme, lambda on, layout: self._print(on, layout, theme))

    @property
    def base(self) -> CardFace:
        """The card without its window; the sign in its band is that of its kind."""
        kind = looks.look(TITLE, self.kind)
        plain = looks.card_face(TITLE, self.look, self.name, self.words, origin=self.origin, plain=self.kind)
        return replace(plain, band=kind["band"], icon=kind["icon"], kind=kind.get("kind", ""))

    def _print(self, surface: Surface, layout: Layout, theme: Theme) -> None:
        field = layout.picture.inflate(4, 4)
        window = _window(self.kind, (field.x, field.y, field.width, field.height), layout.width, theme)
        surface.blit(window, field)
        if layout.small:
            small_origin(surface, self.base, layout, theme, INWARD)
        if self.disabled:
            surface.blit(_dimmed(surface, layout, theme), (0, 0))


@cached(megabytes=8)
def _window(kind: str, area: tuple[int, int, int, int], width: int, theme: Theme) -> Surface:
    """Paper around an opening whose shape tells the kind: an arch, jagged teeth, a cut stone."""
    field = Rect(area)
    wide = HEIGHT * field.width / field.height
    opening = WINDOWS.get(kind, _arch)(wide)
    hole, edge = Drawing(wide, HEIGHT), Drawing(wide, HEIGHT)
    hole.fill(opening, (255, 255, 255))
    edge.stroke(opening, darken(theme.color(looks.look(TITLE, kind)["band"]), 0.5), 3.0)
    edge.stroke(opening, lighten(theme.color("brass"), 0.2), 1.5)
    around = cardstock.blank(width, theme).subsurface(field).copy()
    around.blit(hole.render(field.size), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    around.blit(edge.render(field.size), (0, 0))
    return around


def _arch(wide: float) -> str:
    """A gate to walk through."""
    side, foot, spring = 3.0, 97.0, 46.0
    return pen(
        *("M", (side, foot), "L", (wide - side, foot), "L", (wide - side, spring)),
        *("C", (wide - side, 16), (wide * 0.72, 3), (wide / 2, 3)),
        *("C", (wide * 0.28, 3), (side, 16), (side, spring), "Z"),
    )


def _teeth(wide: float) -> str:
    """Jaws above and below."""
    step = (wide - 6) / TEETH
    low: list[Point] = [(3 + step * at / 2, 97.0 if at % 2 == 0 else 89.0) for at in range(2 * TEETH + 1)]
    high: list[Point] = [(3 + step * at / 2, 3.0 if at % 2 == 0 else 11.0) for at in range(2 * TEETH + 1)]
    return outline([*low, *reversed(high)])


def _gem(wide: float) -> str:
    """The table of a cut stone."""
    cut = min(wide, HEIGHT) * 0.24
    left, right, top, foot = 3.0, wide - 3, 3.0, 97.0
    return outline(
        [
            *((left, foot - cut), (left + cut, foot), (right - cut, foot), (right, foot - cut)),
            *((right, top + cut), (right - cut, top), (left + cut, top), (left, top + cut)),
        ]
    )


WINDOWS: Final[dict[str, Callable[[float], str]]] = {"adventure": _arch, "hazard": _teeth, "treasure": _gem}


def _dimmed(drawn: Surface, layout: Layout, theme: Theme) -> Surface:
    """The card in the dark, with a lamp that has gone out on it. The words can still be read."""
    dim = pygame.transform.grayscale(drawn)
    dim.fill((150, 150, 162, 255), special_flags=pygame.BLEND_RGBA_MULT)
    px = round(min(layout.width * 0.34, layout.picture.height * 0.6))
    spot = layout.picture.center
    disc = paint.disc(
        round(px * 0.72), (*theme.color("night"), 214), theme.color("text_dim"), max(1, px // 20)
    )
    dim.blit(disc, disc.get_rect(center=spot))
    icons.draw(dim, "lamp_out", spot, px, theme.color("text"))
    return dim
