"""Small framed pictures of what fighters do: actions, attacks, spells and what lasts."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from sprites.cards import picture
from sprites.drawing import looks, raster
from sprites.drawing.theme import Theme

TITLE: Final = "magewinds"
IDLE: Final = (150, 146, 142)  # the tint of what can't be used


def has(look: str) -> bool:
    """Whether there is a picture of what happens."""
    return "art" in looks.look(TITLE, look)


def of(look: str, side: int, theme: Theme, *, idle: bool = False) -> Surface:
    """What happens, by its look, as a square. Don't draw on it."""
    drawn = picture.vignette(looks.card_face(TITLE, look, look).picture, (side, side), theme)
    return raster.greyed(drawn, IDLE) if idle else drawn
