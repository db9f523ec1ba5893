"""Cards with more printed over their picture than a name and a motif."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from sprites import card, raster
from sprites.card import LEAST, CardFace, size_of
from sprites.cardstock import Layout
from sprites.theme import Theme


def overprint(base: CardFace, width: int, theme: Theme, over: Callable[[Surface, Layout], None]) -> Surface:
    """The front of a card with `over` printed onto it; a card too small to be read is a shrunken one."""
    if width < LEAST:
        return raster.smooth(overprint(base, LEAST, theme, over), size_of(width))
    surface = card.face(base, width, theme).copy()
    over(surface, card.layout_of(base, width, theme.large_text))
    return surface
