"""Power cards (Part 5): what they cost in a gem, and when they may be played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from sprites import chips, looks, stakes
from sprites.card import CardFace, Origin
from sprites.cardstock import Layout
from sprites.chips import Chip
from sprites.overprint import overprint
from sprites.theme import Theme

TITLE: Final = "halfwish"


@dataclass(frozen=True, slots=True)
class PowerFace:
    """What is printed on a power. `window` is when it may be played ("prep", "showdown" or "any") with its word; `cost`
    is in mana; `foot` says whose power it is."""

    look: str
    name: str
    cost: int
    window: Chip
    words: str = ""
    foot: str = ""
    origin: Origin = "house"

    def paint(self, width: int, theme: Theme) -> Surface:
        """The front, `width` pixels wide, with clear corners."""
        return overprint(self.base, width, theme, lambda on, layout: self._print(on, layout, theme))

    @property
    def base(self) -> CardFace:
        """The card without its gem and its sign."""
        plain = looks.card_face(TITLE, self.look, self.name, self.words, origin=self.origin, plain="any")
        return replace(plain, kind=self.foot)

    def _print(self, surface: Surface, layout: Layout, theme: Theme) -> None:
        field = layout.picture
        high = max(20, round(layout.width * (0.16 if layout.small else 0.082)))
        foot = Rect(field.x + 4, field.bottom - high - max(3, high // 5), field.width - 8, high)
        if layout.small:
            sign = chips.disc(self.window, high, theme)
            surface.blit(sign, sign.get_rect(midleft=(foot.left, foot.centery)))
        else:
            chips.draw_row(surface, (self.window,), foot, high, theme)
        px = round(layout.width * (0.32 if layout.small else 0.2))
        gem = stakes.cost(self.cost, px, theme)
        surface.blit(gem, gem.get_rect(topright=(field.right - 1, field.top + 1)))
