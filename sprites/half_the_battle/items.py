"""Item cards from the Bag of Holding, face up until used, then face down.

Which items lie face down is public, and Rage may turn them up again, so a used card shows its item's sign on its back.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.cards import card
from sprites.cards.card import CardFace, Origin
from sprites.drawing import looks
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, circle
from sprites.drawing.color import darken, desaturate, lighten
from sprites.drawing.theme import Theme

TITLE: Final = "half_the_battle"
SIGN: Final = 0.4  # size of the sign, as a share of a card's width


@dataclass(frozen=True, slots=True)
class ItemFace:
    """An item: the id of its look, its name and its text; a `used` one lies face down."""

    look: str
    name: str
    words: str = ""
    used: bool = False
    origin: Origin = "house"

    def paint(self, width: int, theme: Theme) -> Surface:
        """The visible side, `width` pixels wide, with clear corners."""
        if not self.used:
            return card.face(self.base, width, theme)
        surface = card.back(TITLE, width, theme).copy()
        surface.fill((150, 146, 142, 255), special_flags=pygame.BLEND_RGBA_MULT)
        sign = _sign(self.look, round(width * SIGN), theme)
        surface.blit(sign, sign.get_rect(center=surface.get_rect().center))
        return surface

    @property
    def base(self) -> CardFace:
        """The card's front."""
        return looks.card_face(TITLE, self.look, self.name, self.words, origin=self.origin)


def strip_of(area: Rect, count: int, gap: int) -> list[Rect]:
    """The areas of cards side by side in an area, as large as possible."""
    if not count:
        return []
    wide = min((area.width - gap * (count - 1)) // count, round(area.height / 1.4))
    left = area.centerx - (wide * count + gap * (count - 1)) // 2
    high = round(wide * 1.4)
    return [Rect(left + at * (wide + gap), area.centery - high // 2, wide, high) for at in range(count)]


@cached(megabytes=2)
def _sign(look: str, px: int, theme: Theme) -> Surface:
    """The sign of a used item, without colour, on its back."""
    found = looks.look(TITLE, look)
    brass = theme.color("brass")
    drawing = Drawing(48, 48)
    rim = drawing.linear((4, 4), (44, 44), (0, lighten(brass, 0.4), 1), (1, darken(brass, 0.5), 1))
    drawing.fill(circle((24.6, 25.4), 22.5), (0, 0, 0), 0.5)
    drawing.fill(circle((24, 24), 22.5), rim)
    drawing.fill(circle((24, 24), 20), darken(desaturate(theme.color(found["band"]), 0.7), 0.55))
    drawing.icon(found["icon"], (24, 24), 30, theme.color("text_dim"), weight=1.1)
    return drawing.render((px, px))
