"""Short words with their signs on small dark plates: keywords of actions, and when a power may be played."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect, Surface

from sprites import cardstock, icons, looks, paint, raster, text
from sprites.cache import cached, native
from sprites.colour import darken, lighten, mix
from sprites.text import Face
from sprites.theme import Theme

TITLE: Final = "halfwish"
GAP: Final = 0.28  # between two chips, in heights


class Chip(NamedTuple):
    """A sign by its look ("first_strike", "prep"), and its word, as the screen says it."""

    look: str
    word: str


def draw_row(target: Surface, chips: tuple[Chip, ...], area: Rect, height: int, theme: Theme) -> None:
    """Puts chips side by side along the foot of an area; where their words have no room there, their signs alone."""
    if not chips:
        return
    face = Face("sans", max(theme.smallest, round(height * 0.62)), bold=True)
    row = [pill(chip, height, face, theme) for chip in chips]
    gap = round(height * GAP)
    if sum(drawn.get_width() for drawn in row) + gap * (len(row) - 1) > area.width:
        height = min(height, int(area.width / (len(chips) + GAP * (len(chips) - 1))))
        gap = round(height * GAP)
        row = [disc(chip, height, theme) for chip in chips]
    total = sum(drawn.get_width() for drawn in row) + gap * (len(row) - 1)
    left = area.centerx - total // 2
    for drawn in row:
        target.blit(drawn, drawn.get_rect(bottomleft=(left, area.bottom)))
        left += drawn.get_width() + gap


@cached(megabytes=4)
def pill(chip: Chip, height: int, face: Face, theme: Theme) -> Surface:
    """A sign and its word."""
    color = theme.color(looks.look(TITLE, chip.look)["band"])
    words = text.label(chip.word, face, theme.color("text"))
    margin = round(height * 0.32)
    wide = round(height * 1.05) + words.get_width() + margin
    ground, edge = darken(mix(color, theme.color("night"), 0.55), 0.15), lighten(color, 0.4)
    drawn = paint.rounded((wide, height), height // 2, ground, edge, max(1, height // 16)).copy()
    icons.draw(drawn, _icon(chip), (height * 0.58, height / 2), round(height * 0.68), lighten(color, 0.72))
    drawn.blit(words, words.get_rect(midleft=(round(height * 1.05), height // 2)))
    return native(drawn)


@cached(megabytes=2)
def disc(chip: Chip, height: int, theme: Theme) -> Surface:
    """A sign alone, on a round with a brass rim."""
    color = theme.color(looks.look(TITLE, chip.look)["band"])
    drawn = raster.clear((height, height))
    cardstock.medallion(drawn, (height / 2, height / 2), height // 2 - 1, color, theme)
    icons.draw(drawn, _icon(chip), (height / 2, height / 2), round(height * 0.66), theme.color("text"), 1.15)
    return native(drawn)


def _icon(chip: Chip) -> str:
    return looks.look(TITLE, chip.look)["icon"]
