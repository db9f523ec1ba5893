"""Pieces: polyhedral dice that show hit points, on bases that face one way, with their tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites import dice as die
from sprites.drawing import art, looks, raster, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, circle, ellipse, outline, pen, seat_path
from sprites.drawing.color import darken, desaturate, hex_code, ink_on, lighten, mix
from sprites.drawing.motion import clamp
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.half_the_battle.piece_effects import brackets, broken, chicken

State = Literal["plain", "offered", "selected", "target", "helped", "idle"]

WIDE, HIGH = 200, 100
MIDDLE: Final[Point] = (WIDE / 2, HIGH / 2)
ACROSS, DOWN = 47, 23  # half axes of the base
BEAK: Final = 30  # length of the beak beyond the base
THICK: Final = 8.5
RINGS: Final[dict[State, str]] = {
    "offered": "gold",
    "selected": "gold",
    "target": "danger",
    "helped": "healing",
}


@cached(megabytes=8)
def base(px: int, seat: int, facing: int, state: State, theme: Theme) -> Surface:
    """A base for a body of `px` pixels, in the middle of the picture."""
    look = theme.seat(seat)
    color = desaturate(darken(look.colour, 0.3), 0.7) if state == "idle" else look.colour
    drawing = Drawing(WIDE, HIGH)
    x, y = MIDDLE
    shade = drawing.radial((x + 6, y + 8), 74, (0.5, (0, 0, 0), 0.6), (1, (0, 0, 0), 0))
    drawing.fill(ellipse((x + 6, y + 10), 74, 36), shade)
    if state in RINGS:
        _ring(drawing, facing, state, theme)
    _slab(drawing, facing, color, theme)
    mark = (x + facing * 2, y + DOWN * 0.86)
    drawing.fill(seat_path(look.shape, mark, 6.5), lighten(color, 0.78))
    return drawing.render((round(px * WIDE / 100), round(px * HIGH / 100)))


def _contour(middle: Point, facing: int, grow: float = 0.0) -> str:
    """The outline of the base: an oval with a beak."""
    x, y = middle
    across, down = ACROSS + grow, DOWN + grow * 0.62
    tip = x + facing * (ACROSS + BEAK + grow * 1.5)
    root = x + facing * across * 0.34
    back = x - facing * across
    return pen(
        *("M", (root, y - down * 1.08), "L", (tip, y), "L", (root, y + down * 1.08)),
        *("C", (x, y + down * 1.16), (back, y + down * 1.2), (back, y)),
        *("C", (back, y - down * 1.2), (x, y - down * 1.16), (root, y - down * 1.08), "Z"),
    )


def _slab(drawing: Drawing, facing: int, color: Rgb, theme: Theme) -> None:
    """Draw the edge of the base, then its top with a light line and the tip of its beak."""
    x, y = MIDDLE
    below = (x, y + THICK)
    drawing.fill(_contour(below, facing, 2), theme.color("night"))
    drawing.fill(_contour(below, facing), darken(color, 0.55))
    drawing.fill(_contour(MIDDLE, facing, 2), theme.color("night"))
    shades = (0, lighten(color, 0.35), 1), (0.5, color, 1), (1, darken(color, 0.3), 1)
    drawing.fill(_contour(MIDDLE, facing), drawing.linear((x - 50, y - 20), (x + 50, y + 25), *shades))
    drawing.stroke(_contour(MIDDLE, facing, -4.5), lighten(color, 0.55), 1.8, 0.8)
    drawing.fill(ellipse((x, y + 1), ACROSS * 0.66, DOWN * 0.62), darken(color, 0.72), 0.55)
    tip, root = x + facing * (ACROSS + BEAK - 4.5), x + facing * (ACROSS + 1)
    drawing.fill(outline([(root, y - 12.5), (tip, y), (root, y + 12.5)]), lighten(color, 0.78))


def _ring(drawing: Drawing, facing: int, state: State, theme: Theme) -> None:
    """Draw light around the base: a line if it may be chosen, a broad band if it is."""
    color, night = theme.color(RINGS[state]), theme.color("night")
    foot = (MIDDLE[0], MIDDLE[1] + THICK / 2)
    wide = 16 if state == "selected" else 11
    drawing.stroke(_contour(foot, facing, wide), color, 16, 0.3)
    drawing.fill(_contour(foot, facing, wide + 1.5), night)
    drawing.fill(_contour(foot, facing, wide - 1), color)
    drawing.fill(_contour(foot, facing, 4), night)


TITLE: Final = "half_the_battle"
SIZE: Final = 0.34  # size of a token, as a share of the width of a piece
LEAST: Final = 15


class Mark(NamedTuple):
    """A token ("hex", "sacrifice", "polymorph", or one of a lane), the seat of its giver, and its remaining rounds (0:
    no end).
    """

    look: str
    seat: int
    rounds: int = 0


def draw_marks(target: Surface, marks: tuple[Mark, ...], area: Rect, facing: int, theme: Theme) -> None:
    """Draw tokens along the upper edge of a piece, from its back."""
    px = max(LEAST, round(area.width * SIZE))
    for place, mark in enumerate(marks):
        drawn = round_of(mark, px, theme)
        step = min(px * 0.92, (area.width - px) / max(1, len(marks) - 1))
        x = (area.left if facing > 0 else area.right - px) + facing * round(step * place)
        target.blit(drawn, (x, area.top - px // 5))


@cached(megabytes=2)
def round_of(mark: Mark, px: int, theme: Theme) -> Surface:
    """A token: its sign, a rim and shape for its giver, and a dot for each remaining round."""
    found, seat = looks.look(TITLE, mark.look), theme.seat(mark.seat)
    color = theme.color(found["band"])
    drawing = Drawing(48, 48)
    drawing.fill(circle((24.8, 25.6), 21), (0, 0, 0), 0.5)
    drawing.fill(circle((24, 24), 22), theme.color("night"))
    drawing.fill(circle((24, 24), 20), lighten(seat.colour, 0.1))
    well = drawing.radial((18, 15), 30, (0, lighten(color, 0.25), 1), (1, darken(color, 0.3), 1))
    drawing.fill(circle((24, 24), 16.6), well)
    drawing.icon(found["icon"], (24, 23.4), 27, theme.color("text"), weight=1.45)
    drawing.fill(seat_path(seat.shape, (39, 9.5), 8.2), theme.color("night"))
    drawing.fill(seat_path(seat.shape, (39, 9.5), 5.8), lighten(seat.colour, 0.25))
    for dot in range(mark.rounds):
        spot = 24 + (dot - (mark.rounds - 1) / 2) * 11, 42.5
        drawing.fill(circle(spot, 5.6), theme.color("night"))
        drawing.fill(circle(spot, 3.7), theme.color("text"))
    return drawing.render((px, px))


SIDES: Final = {"d4": 4, "d6": 6, "d8": 8, "d10": 10, "d10_0": 10, "d12": 12, "d20": 20}
GIRTH: Final = {"d4": 1.14, "d6": 0.96, "d8": 1.1, "d10": 1.1, "d10_0": 1.1, "d12": 1.06, "d20": 1.26}
"""Width of the body of each die, in widths of a piece."""
FIGURE: Final = {"d4": 0.6, "d6": 0.5, "d8": 0.5, "d10": 0.47, "d10_0": 0.47, "d12": 0.5, "d20": 0.5}
"""Vertical centre of the figure on each die, from the top of the body."""
LIFT: Final = 0.36  # height of the body's middle above that of the base, in widths
RAISED: Final = 0.12  # additional height of a selected piece
EMBLEM: Final = 0.54  # width of the emblem at the back of the base, where it leaves the figure free
DIMMEST: Final = 0.4  # least strength of the pulsing light
FADED: Final = 190  # alpha of a dying piece


@dataclass(frozen=True, slots=True)
class Polyhedron:
    """A piece on the floor: its die ("d4" to "d20", "d10_0"), class, the seat of its player, direction (1: right, -1:
    left) and HP, whether it is `dying` or a `chicken`, and its tokens.
    """

    die: str
    look: str
    seat: int
    facing: int
    hp: int
    dying: bool = False
    chicken: bool = False
    marks: tuple[Mark, ...] = ()


def draw(
    target: Surface,
    piece: Polyhedron,
    place: tuple[int, int],
    px: int,
    theme: Theme,
    *,
    state: State = "plain",
    pulse: float = 1.0,
    signed: bool = True,
) -> None:
    """Draw a piece with the middle of its base at `place`; `px` is the width of its body, `signed` adds its emblem.

    "offered" pieces glow with the pulse, "selected" ones are raised, a "target" will be hurt, "helped" ones healed, and
    "idle" ones can't be chosen.
    """
    stand = base(px, piece.seat, piece.facing, state, theme)
    if state == "offered":
        shine = _shine(px, theme)
        shine.set_alpha(round(255 * (DIMMEST + (1 - DIMMEST) * clamp(pulse))))
        target.blit(shine, shine.get_rect(center=place))
    target.blit(stand, stand.get_rect(center=place))
    body = body_of(replace(piece, marks=()), px, theme, idle=state == "idle", signed=signed)
    middle = place[0], place[1] - round(px * (LIFT + (RAISED if state == "selected" else 0)))
    target.blit(body, body.get_rect(center=middle))
    if state == "target":
        target.blit(brackets(area_of(place, px).size, theme), area_of(place, px))
    draw_marks(target, piece.marks, area_of(place, px), piece.facing, theme)


def area_of(place: tuple[int, int], px: int) -> Rect:
    """The area of a piece: its body and its base."""
    area = Rect(0, 0, round(px * 1.24), round(px * 1.3))
    area.midbottom = place[0], place[1] + round(px * 0.3)
    return area


@cached(megabytes=24)
def body_of(piece: Polyhedron, px: int, theme: Theme, *, idle: bool = False, signed: bool = True) -> Surface:
    """The die (or the chicken) with HP, and its emblem if `signed`, on a clear square of 1.5 times its width."""
    side = round(px * 1.5)
    surface = raster.clear((side, side))
    color = tint(piece.die, piece.seat, theme)
    if idle:
        color = desaturate(darken(color, 0.2), 0.8)
    if piece.chicken:
        from_the_yard = chicken(round(px * 1.25), piece.facing, theme)
        surface.blit(from_the_yard, from_the_yard.get_rect(center=(side // 2, side // 2)))
        spot = (side / 2 - piece.facing * px * 0.05, side / 2 + px * 0.1)
        _figure(surface, piece.hp, spot, round(px * 0.56), theme.color("paper"), theme)
    else:
        _die(surface, piece, px, color, theme)
    if signed:
        sign = emblem(piece.look, theme.seat(piece.seat).colour, round(px * EMBLEM), theme, idle=idle)
        spot = (round(side / 2 - piece.facing * px * 0.38), round(side / 2 + px * 0.48))
        surface.blit(sign, sign.get_rect(center=spot))
    if piece.dying:
        surface = _fading(surface)
    return native(surface)


def tint(shape: str, seat: int, theme: Theme) -> Rgb:
    """The colour of a die's body; the second ten-sided die is darker."""
    color = mix(theme.seat(seat).colour, theme.color("bone"), 0.12)
    return darken(color, 0.5) if shape == "d10_0" else color


def _die(surface: Surface, piece: Polyhedron, px: int, color: Rgb, theme: Theme) -> None:
    wide = round(px * GIRTH[piece.die])
    body = die.blank(die.Die(SIDES[piece.die], hex_code(color), pips=False), wide, theme)
    middle = surface.get_rect().center
    area = body.get_rect(center=middle)
    surface.blit(body, area)
    if piece.dying:
        cracks = broken(wide, theme)
        surface.blit(cracks, cracks.get_rect(center=middle))
    spot = (middle[0], area.top + wide * FIGURE[piece.die])
    _figure(surface, piece.hp, spot, round(px * (0.54 if piece.die == "d4" else 0.62)), color, theme)


def _figure(surface: Surface, hp: int, spot: Point, px: int, ground: Rgb, theme: Theme) -> None:
    """A large number with an edge that sets it off from the facets."""
    ink = ink_on(ground, theme.color("night"), (255, 255, 255))
    face = Face("serif", max(theme.smallest, round(px * (0.88 if hp > 9 else 1.0))), bold=True)
    edge = text.label(
        str(hp), face, mix(ground, lighten(ground, 0.6) if sum(ink) < 300 else darken(ground, 0.75), 0.9)
    )
    x, y = round(spot[0]), round(spot[1] - px * 0.03)
    around = max(1, round(px / 22))
    for dx in (-around, 0, around):
        for dy in (-around, 0, around):
            surface.blit(edge, edge.get_rect(center=(x + dx, y + dy)))
    written = text.label(str(hp), face, ink)
    surface.blit(written, written.get_rect(center=(x, y)))


@cached(megabytes=4)
def emblem(look: str, rim: Rgb, px: int, theme: Theme, *, idle: bool = False) -> Surface:
    """A class's face, or its sign on the colour of the class, in a rim of the player's colour."""
    found = looks.look(TITLE, look)
    color = theme.color(found["band"])
    if idle:
        rim, color = desaturate(darken(rim, 0.35), 0.5), desaturate(darken(color, 0.2), 0.6)
    drawing = Drawing(48, 48)
    drawing.fill(circle((24.6, 25.6), 22), (0, 0, 0), 0.5)
    drawing.fill(circle((24, 24), 22.6), theme.color("night"))
    drawing.fill(circle((24, 24), 20.6), rim)
    if "portrait" in found:
        drawn = drawing.render((px, px))
        face = art.roundel(TITLE, found["portrait"], round(px * 0.75), theme, grey=idle)
        drawn.blit(face, face.get_rect(center=drawn.get_rect().center))
        return drawn
    well = drawing.radial((18, 15), 30, (0, lighten(color, 0.16), 1), (1, darken(color, 0.42), 1))
    drawing.fill(circle((24, 24), 18), well)
    drawing.icon(found["icon"], (24, 24), 29, theme.color("text"), weight=1.15 if px > 26 else 1.4)
    return drawing.render((px, px))


def _fading(surface: Surface) -> Surface:
    faded = pygame.transform.grayscale(surface)
    faded.set_alpha(150)
    mixed = surface.copy()
    mixed.blit(faded, (0, 0))
    mixed.fill((255, 255, 255, FADED), special_flags=pygame.BLEND_RGBA_MULT)
    return mixed


@cached(megabytes=2)
def _shine(px: int, theme: Theme) -> Surface:
    """The light around a base that may be chosen, at full strength."""
    gold = theme.color("gold")
    drawing = Drawing(2.4, 1.4)
    soft = drawing.radial((1.2, 0.7), 1.1, (0.4, gold, 0.8), (1, gold, 0))
    drawing.fill(ellipse((1.2, 0.7), 1.15, 0.66), soft)
    return drawing.render((round(px * 2.4), round(px * 1.4)))
