"""Small framed pictures of what spells and tiles do."""

from __future__ import annotations

from pygame import Surface

from sprites.cards import picture
from sprites.cards.picture import Picture
from sprites.drawing import art, looks
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard.tile_body import METALS

TITLE = "unnamed_wizard"


def has_spell(name: str) -> bool:
    """Whether there is a picture of what a board's spell does."""
    return art.has(TITLE, "pictures", name)


def of_spell(name: str, sort: str, size: tuple[int, int], theme: Theme) -> Surface:
    """What a board's spell does, in the light of its sort's metal. KeyError without a picture. Don't draw on it."""
    return picture.vignette(Picture("", METALS[sort], "rays", art=f"{TITLE}/{name}"), size, theme)


def of_tile(look: str, size: tuple[int, int], theme: Theme) -> Surface:
    """What a side of a tile does, by its look; without a picture its sign. Don't draw on it."""
    return picture.vignette(looks.card_face(TITLE, look, look).picture, size, theme)
