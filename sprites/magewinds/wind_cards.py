"""Magic cards (0.9), with suit, rank and worth (17.0), and attack choice cards (0.10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal, NamedTuple

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.cards import picture, stock
from sprites.cards.card import CardFace
from sprites.drawing import art, looks, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, circle, ngon, polar, rays
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.looks import looks_of
from sprites.drawing.shapes import round_corners
from sprites.drawing.table_top import add_grain
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme, TitleLook

TITLE: Final = "magewinds"
GRID: Final = 48.0
PAIRS: Final = {"red": ("heart", "diamond"), "black": ("club", "spade")}
"""Suits by colour; costs of a colour show both."""
ANY: Final = "four_winds"


class Charge(NamedTuple):
    """A part of a cost: its cards ("heart" to "spade", "red", "black" or "any"), and their number ("2", "1+")."""

    card: str
    figure: str


def color(suit: str, theme: Theme) -> Rgb:
    """The colour of a suit."""
    return theme.color(looks_of(TITLE)[suit]["band"])


def icon(suit: str) -> str:
    """The icon of a suit, so that colour isn't its only sign."""
    found: str = looks_of(TITLE)[suit]["icon"]
    return found


@cached(megabytes=8)
def symbol(suit: str, px: int, ink: Rgb, edge: Rgb | None = None) -> Surface:
    """A suit's symbol in one colour, optionally with an edge for any background."""
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
    """A part of a cost as a small paper chip: symbols, and the number of cards."""
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
    """Draw a cost, its right end at a point. Returns the area that it covers."""
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
    """The width of a cost in pixels."""
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


SMALL: Final = 112  # width in pixels below which a card is its corner and its suit's symbol
WRITTEN: Final = 150  # width in pixels from which there is room for the full name
FIELD: Final = 100.0  # height of ornaments over a picture, in units
CROWNED, SUNLIT = 2, 3


@dataclass(frozen=True, slots=True)
class WindFace:
    """The contents of a magic card: "Q", "club", "Death", "Queen of Clubs", and a worth of 1 to 3."""

    mark: str
    suit: str
    wind: str
    name: str
    worth: int

    def paint(self, width: int, theme: Theme) -> Surface:
        """The front, `width` pixels wide, with clear corners."""
        surface = native((_small if width < SMALL else _large)(self, width, theme))
        add_grain(surface, 5, seed=5)
        return surface


def _large(face: WindFace, width: int, theme: Theme) -> Surface:
    surface = stock.blank(width, theme).copy()
    margin = max(4, round(width * 0.05))
    side = width - 2 * margin
    field = Rect(margin, margin, side, round(side * 1.06))
    surface.blit(_picture(face.suit, face.worth, field.size, theme), field)
    _tab(surface, face, (field.left, field.top), (round(width * 0.27), round(width * 0.43)), theme)
    foot = Rect(margin, field.bottom, side, surface.get_height() - margin // 2 - field.bottom)
    _foot(surface, face, foot, theme)
    _studs(surface, face.worth, (width // 2, field.bottom), max(13, round(width * 0.115)), theme)
    return surface


@cached(megabytes=24)
def _picture(suit: str, worth: int, size: tuple[int, int], theme: Theme) -> Surface:
    """The suit's picture between ornaments for its worth, with rounded corners."""
    shown = looks.card_face(TITLE, suit, suit).picture
    surface = picture.paint(replace(shown, motif="", art=""), size, theme).copy()
    drawing = Drawing(FIELD * size[0] / size[1], FIELD)
    if worth >= SUNLIT:
        _sunburst(drawing, theme)
    elif worth >= CROWNED:
        _hoop(drawing, theme)
    art.paint_on(drawing, TITLE, "pictures", suit, (drawing.width / 2, FIELD / 2), FIELD)
    if worth == CROWNED:
        _crown(drawing, theme)
    surface.blit(drawing.render(size), (0, 0))
    return round_corners(surface, max(2, size[0] // 30))


def _sunburst(drawing: Drawing, theme: Theme) -> None:
    """Draw two brass hoops around the symbol, with points of light on them."""
    middle = (drawing.width / 2, FIELD / 2)
    bright = lighten(theme.color("brass"), 0.5)
    drawing.fill(rays(middle, 62, 16, 0.34), bright, 0.16)
    for radius, thick in ((34.5, 2.2), (41.5, 1.0)):
        drawing.stroke(circle(middle, radius), darken(theme.color("brass"), 0.65), thick + 1.2, 0.8)
        drawing.stroke(circle(middle, radius), bright, thick)
    for index in range(16):
        long = 5.4 if index % 2 == 0 else 3.2
        spot = polar(middle, 38.2, 22.5 * index)
        drawing.fill(ngon(4, spot, long), darken(theme.color("brass"), 0.7), 0.85)
        drawing.fill(ngon(4, spot, long - 1.1), bright)


def _hoop(drawing: Drawing, theme: Theme) -> None:
    """Draw a brass ring around the symbol."""
    brass, middle = theme.color("brass"), (drawing.width / 2, FIELD / 2)
    drawing.stroke(circle(middle, 38), darken(brass, 0.65), 2.8, 0.8)
    drawing.stroke(circle(middle, 38), lighten(brass, 0.5), 1.5)


def _crown(drawing: Drawing, theme: Theme) -> None:
    """Draw a brass crown on top of the symbol."""
    brass = theme.color("brass")
    spot = drawing.width / 2, 13.0
    body = drawing.linear((6, 4), (42, 44), (0, lighten(brass, 0.65), 1), (1, brass, 1))
    drawing.icon("crown", (spot[0] + 0.8, spot[1] + 1.6), 25, (20, 14, 8), body=(20, 14, 8), weight=1.8)
    drawing.icon("crown", spot, 24, darken(brass, 0.68), body=body, weight=1.25)


def _foot(surface: Surface, face: WindFace, foot: Rect, theme: Theme) -> None:
    """Write the wind's name, and the card's if there is room."""
    ink = mix(color(face.suit, theme), theme.color("ink"), 0.45)
    written = foot.width >= WRITTEN * 0.9
    big = text.fit(face.wind, Face("serif", max(15, round(foot.width * 0.145)), bold=True), foot.width - 4)
    room = foot.height * (0.5 if written else 0.58)
    name = text.label(face.wind, big, ink)
    surface.blit(name, name.get_rect(center=(foot.centerx, round(foot.top + room))))
    if written:
        small = text.fit(face.name, Face("sans", max(14, round(foot.width * 0.075))), foot.width - 8, 12)
        below = text.label(face.name, small, theme.color("ink_dim"))
        surface.blit(below, below.get_rect(center=(foot.centerx, round(foot.top + foot.height * 0.8))))


def _tab(
    surface: Surface, face: WindFace, corner: tuple[int, int], size: tuple[int, int], theme: Theme
) -> None:
    """Draw the index in the corner: rank above suit, on paper that reaches to the edge."""
    tab = Rect(corner, size)
    _tab_ground(surface, tab, face, theme)
    rank = Face("serif", round(tab.width * 0.8), bold=True)
    written = text.label(
        face.mark, text.fit(face.mark, rank, round(tab.width * 0.8), 9), color(face.suit, theme)
    )
    middle = tab.left + round(tab.width * 0.45)
    surface.blit(written, written.get_rect(center=(middle, tab.top + round(tab.height * 0.27))))
    sign = symbol(face.suit, round(tab.width * 0.62), color(face.suit, theme))
    surface.blit(sign, sign.get_rect(center=(middle, tab.top + round(tab.height * 0.7))))


def _tab_ground(surface: Surface, tab: Rect, face: WindFace, theme: Theme) -> None:
    paper = theme.color("paper")
    drawing = Drawing(*surface.get_size())
    bend = tab.width * 0.2
    edge = box(tab.left - bend, tab.top - bend, tab.width + bend + 1.2, tab.height + bend + 1.2, bend)
    drawing.fill(edge, darken(color(face.suit, theme), 0.6))
    shade = drawing.linear(tab.topleft, tab.bottomright, (0, lighten(paper, 0.3), 1), (1, paper, 1))
    drawing.fill(box(tab.left - bend, tab.top - bend, tab.width + bend, tab.height + bend, bend), shade)
    ground = drawing.render(surface.get_size())
    surface.blit(ground, tab.topleft, tab.inflate(6, 6).move(3, 3))


def _studs(surface: Surface, worth: int, middle: tuple[int, int], px: int, theme: Theme) -> None:
    """Draw a row of brass studs around a point, one per worth."""
    stud = _stud(px, theme)
    step = round(px * 1.06)
    left = middle[0] - step * (worth - 1) / 2
    for index in range(worth):
        surface.blit(stud, stud.get_rect(center=(round(left + index * step), middle[1])))


@cached(megabytes=2)
def _stud(px: int, theme: Theme) -> Surface:
    """A brass coin with a gust on it."""
    brass = theme.color("brass")
    drawing = Drawing(48, 48)
    middle = (24.0, 24.0)
    drawing.fill(circle((24.6, 26), 22), (0, 0, 0), 0.4)
    drawing.fill(circle(middle, 22), darken(brass, 0.68))
    rim = drawing.linear((4, 4), (44, 44), (0, lighten(brass, 0.7), 1), (1, darken(brass, 0.3), 1))
    drawing.fill(circle(middle, 20), rim)
    well = drawing.radial((18, 16), 30, (0, lighten(brass, 0.42), 1), (1, darken(brass, 0.08), 1))
    drawing.fill(circle(middle, 15.5), well)
    drawing.icon("four_winds", middle, 25, darken(brass, 0.72), weight=1.5)
    return drawing.render((px, px))


def _small(face: WindFace, width: int, theme: Theme) -> Surface:
    """A tiny card: a large corner, the suit's symbol on its colour, a dot for each point of worth."""
    surface = _small_ground(face.suit, face.worth, width, theme).copy()
    margin = max(2, round(width * 0.05))
    column = round(width * 0.46)
    rank = Face("serif", max(14, round(width * 0.42)), bold=True)
    ink = color(face.suit, theme)
    written = text.label(face.mark, text.fit(face.mark, rank, column - 2, 9), ink)
    middle = margin + column // 2
    surface.blit(written, written.get_rect(center=(middle, round(width * 0.27))))
    sign = symbol(face.suit, round(width * 0.34), ink)
    surface.blit(sign, sign.get_rect(center=(middle, round(width * 0.68))))
    stud = _dot(max(5, round(width * 0.13)), theme)
    step = stud.get_width() + max(1, width // 60)
    top = round(width * 1.12) - step * (face.worth - 1) / 2
    for index in range(face.worth):
        surface.blit(stud, stud.get_rect(center=(middle, round(top + index * step))))
    return surface


@cached(megabytes=2)
def _dot(px: int, theme: Theme) -> Surface:
    drawing = Drawing(24, 24)
    brass = theme.color("brass")
    drawing.fill(ngon(4, (12, 12), 12), darken(brass, 0.62))
    drawing.fill(ngon(4, (12, 12), 8.6), lighten(brass, 0.2))
    return drawing.render((px, px))


@cached(megabytes=8)
def _small_ground(suit: str, worth: int, width: int, theme: Theme) -> Surface:
    """Paper with the suit's colour and symbol on its right half."""
    surface = stock.blank(width, theme).copy()
    ink = color(suit, theme)
    drawing = Drawing(100, 140)
    glow = drawing.radial((70, 60), 80, (0, lighten(ink, 0.28), 1), (0.6, ink, 1), (1, darken(ink, 0.5), 1))
    drawing.fill(box(50, 6, 44, 128, 4), glow)
    pale = mix(lighten(ink, 0.75), theme.color("paper"), 0.3)
    drawing.icon(icon(suit), (72, 70), 36, pale, body=pale, weight=0.4)
    if worth >= CROWNED:
        gold = lighten(theme.color("brass"), 0.55)
        drawing.icon("crown" if worth < SUNLIT else "sparkle", (72, 33), 26, gold, body=gold, weight=0.8)
    surface.blit(drawing.render(surface.get_size()), (0, 0))
    return surface


Choice = Literal["light", "heavy", "feint"]


def face(choice: Choice, name: str, words: str = "", figure: str = "") -> CardFace:
    """The front of a choice card. `figure` is its current Power and Precision."""
    return looks.card_face(TITLE, f"choice_{choice}", name, words, origin="", figure=figure)


def back(theme: Theme) -> TitleLook:
    """The back of choice cards, which differs from that of the winds: to pass to `card.draw` instead of a title."""
    return looks.back(TITLE, "choice_back", theme)
