"""The four suits as symbols, and casting costs written in them (17.0)."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect, Surface

from sprites import text
from sprites.brush import Drawing, box
from sprites.cache import cached
from sprites.colour import darken, lighten
from sprites.looks import looks_of
from sprites.text import Face
from sprites.theme import Rgb, Theme

TITLE: Final = "magewinds"
GRID: Final = 48.0
PAIRS: Final = {"red": ("heart", "diamond"), "black": ("club", "spade")}
"""Costs in a colour are written with both of its suits."""
ANY: Final = "four_winds"


class Charge(NamedTuple):
    """A part of a cost: which cards ("heart" to "spade", "red", "black" or "any"), and how much ("2", "1+")."""

    card: str
    figure: str


def color(suit: str, theme: Theme) -> Rgb:
    """The colour that a suit is painted in."""
    return theme.color(looks_of(TITLE)[suit]["band"])


def icon(suit: str) -> str:
    """The icon of a suit; never told by its colour alone."""
    found: str = looks_of(TITLE)[suit]["icon"]
    return found


@cached(megabytes=8)
def symbol(suit: str, px: int, ink: Rgb, edge: Rgb | None = None) -> Surface:
    """A suit's symbol in one colour, or with an edge that sets it off from any ground."""
    drawing = Drawing(GRID, GRID)
    middle = GRID / 2, GRID / 2
    if edge is not None:
        drawing.icon(icon(suit), middle, GRID * 0.86, edge, body=edge, weight=3.2)
        drawing.icon(icon(suit), middle, GRID * 0.86, ink, body=ink, weight=0.4)
    else:
        drawing.icon(icon(suit), middle, GRID, ink, body=ink, weight=0.6)
    return drawing.render((px, px))


@cached(megabytes=8)
def chip(charge: Charge, height: int, theme: Theme) -> Surface:
    """A part of a cost as a small paper chip: the symbols, and how many cards of them."""
    face = Face("serif", max(theme.smallest, round(height * 0.78)), bold=True)
    side = round(height * 0.7)
    signs = _signs(charge.card, side, theme)
    number = text.label(charge.figure, face, theme.color("ink"))
    pad = round(height * 0.24)
    wide = 2 * pad + sum(sign.get_width() for sign in signs) + number.get_width() + max(2, height // 10)
    plate = _plate((wide, height), theme).copy()
    left = pad
    for sign in signs:
        plate.blit(sign, sign.get_rect(midleft=(left, height // 2)))
        left += sign.get_width()
    plate.blit(number, number.get_rect(midright=(wide - pad, height // 2)))
    return plate


def draw_cost(
    target: Surface, cost: tuple[Charge, ...], right: tuple[int, int], height: int, theme: Theme
) -> Rect:
    """Writes a cost with its right end at a point; gives the area that it covers."""
    gap = max(2, height // 7)
    area = Rect(0, 0, width_of(cost, height, theme), height)
    area.midright = right
    left = area.left
    for charge in cost:
        drawn = chip(charge, height, theme)
        target.blit(drawn, drawn.get_rect(midleft=(left, area.centery)))
        left += drawn.get_width() + gap
    return area


def width_of(cost: tuple[Charge, ...], height: int, theme: Theme) -> int:
    """How many pixels a cost takes."""
    chips = [chip(charge, height, theme).get_width() for charge in cost]
    return sum(chips) + max(2, height // 7) * max(0, len(chips) - 1)


def _signs(card: str, side: int, theme: Theme) -> list[Surface]:
    if card == "any":
        return [_any(side, theme.color("ink"))]
    return [symbol(suit, side, color(suit, theme)) for suit in PAIRS.get(card, (card,))]


@cached(megabytes=2)
def _any(side: int, ink: Rgb) -> Surface:
    drawing = Drawing(GRID, GRID)
    drawing.icon(ANY, (GRID / 2, GRID / 2), GRID, ink, weight=1.4)
    return drawing.render((side, side))


@cached(megabytes=4)
def _plate(size: tuple[int, int], theme: Theme) -> Surface:
    width, height = size
    paper = theme.color("paper")
    drawing = Drawing(width, height)
    shade = drawing.linear((0, 0), (0, height), (0, lighten(paper, 0.35), 1), (1, darken(paper, 0.08), 1))
    drawing.fill(box(0, 0, width, height, height * 0.28), darken(theme.color("paper_edge"), 0.35))
    drawing.fill(box(0.8, 0.8, width - 1.6, height - 1.6, height * 0.25), shade)
    return drawing.render(size)
