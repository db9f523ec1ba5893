"""The pieces of a dungeon: polyhedral dice that show hit points, on bases that face one way for good.

A die stands on its base in its player's colour, with the emblem of its class at its back. Everything is given as
plain values; everything that is painted is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites import die, looks, raster, text
from sprites.brush import Drawing, circle, ellipse
from sprites.cache import cached, native
from sprites.colour import darken, desaturate, ink_on, lighten, mix
from sprites.motion import clamp
from sprites.paint import Point
from sprites.polyhedron_base import State, base
from sprites.polyhedron_fate import brackets, broken, chicken
from sprites.polyhedron_marks import Mark, draw_marks
from sprites.text import Face
from sprites.theme import Rgb, Theme

TITLE: Final = "half_the_battle"
SIDES: Final = {"d4": 4, "d6": 6, "d8": 8, "d10": 10, "d10_0": 10, "d12": 12, "d20": 20}
GIRTH: Final = {"d4": 1.14, "d6": 0.96, "d8": 1.1, "d10": 1.1, "d10_0": 1.1, "d12": 1.06, "d20": 1.26}
"""How wide each die's body is, in widths of a piece."""
FIGURE: Final = {"d4": 0.6, "d6": 0.5, "d8": 0.5, "d10": 0.47, "d10_0": 0.47, "d12": 0.5, "d20": 0.5}
"""Where each figure's middle is, from the top of the body."""
LIFT: Final = 0.36  # how far the middle of the body is above that of the base, in widths
RAISED: Final = 0.12  # how much farther when the piece is selected
DIMMEST: Final = 0.4  # of the light of what may be chosen
FADED: Final = 190  # of 255, a dying piece


@dataclass(frozen=True, slots=True)
class Polyhedron:
    """A piece as it stands: its die ("d4" to "d20", "d10_0"), its class, its player's seat, which way it faces (1: to
    the right, -1: to the left), its HP; whether it is `dying` or a `chicken`, and what lies on it."""

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
) -> None:
    """Draws a piece with the middle of its base at `place`; `px` is the width of its body.

    "offered" glows as strong as the pulse, "selected" is raised, "target" will be hurt and "helped" healed; "idle" are
    those that cannot be chosen now.
    """
    stand = base(px, piece.seat, piece.facing, state, theme)
    if state == "offered":
        shine = _shine(px, theme)
        shine.set_alpha(round(255 * (DIMMEST + (1 - DIMMEST) * clamp(pulse))))
        target.blit(shine, shine.get_rect(center=place))
    target.blit(stand, stand.get_rect(center=place))
    body = body_of(replace(piece, marks=()), px, theme, idle=state == "idle")
    middle = place[0], place[1] - round(px * (LIFT + (RAISED if state == "selected" else 0)))
    target.blit(body, body.get_rect(center=middle))
    if state == "target":
        target.blit(brackets(area_of(place, px).size, theme), area_of(place, px))
    draw_marks(target, piece.marks, area_of(place, px), piece.facing, theme)


def area_of(place: tuple[int, int], px: int) -> Rect:
    """What a piece covers: its body and its base."""
    area = Rect(0, 0, round(px * 1.24), round(px * 1.3))
    area.midbottom = place[0], place[1] + round(px * 0.3)
    return area


@cached(megabytes=24)
def body_of(piece: Polyhedron, px: int, theme: Theme, *, idle: bool = False) -> Surface:
    """The die (or the chicken) with its HP and its emblem, on a clear square half as wide again as the piece."""
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
    sign = emblem(piece.look, theme.seat(piece.seat).colour, round(px * 0.44), theme, idle=idle)
    spot = (round(side / 2 - piece.facing * px * 0.44), round(side / 2 + px * 0.33))
    surface.blit(sign, sign.get_rect(center=spot))
    if piece.dying:
        surface = _fading(surface)
    return native(surface)


def tint(shape: str, seat: int, theme: Theme) -> Rgb:
    """The colour of a die's body; the second ten-sided die is the darker one."""
    color = mix(theme.seat(seat).colour, theme.color("bone"), 0.12)
    return darken(color, 0.5) if shape == "d10_0" else color


def _die(surface: Surface, piece: Polyhedron, px: int, color: Rgb, theme: Theme) -> None:
    wide = round(px * GIRTH[piece.die])
    body = die.blank(die.Die(SIDES[piece.die], _hex(color), pips=False), wide, theme)
    middle = surface.get_rect().center
    area = body.get_rect(center=middle)
    surface.blit(body, area)
    if piece.dying:
        cracks = broken(wide, theme)
        surface.blit(cracks, cracks.get_rect(center=middle))
    spot = (middle[0], area.top + wide * FIGURE[piece.die])
    _figure(surface, piece.hp, spot, round(px * (0.54 if piece.die == "d4" else 0.62)), color, theme)


def _figure(surface: Surface, hp: int, spot: Point, px: int, ground: Rgb, theme: Theme) -> None:
    """A large number with an edge that sets it off from the facets below."""
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
    """A class's sign on its own colour, in a rim of the player's."""
    found = looks.look(TITLE, look)
    color = theme.color(found["band"])
    if idle:
        rim, color = desaturate(darken(rim, 0.35), 0.5), desaturate(darken(color, 0.2), 0.6)
    drawing = Drawing(48, 48)
    drawing.fill(circle((24.6, 25.6), 22), (0, 0, 0), 0.5)
    drawing.fill(circle((24, 24), 22.6), theme.color("night"))
    drawing.fill(circle((24, 24), 20.6), rim)
    well = drawing.radial((18, 15), 30, (0, lighten(color, 0.16), 1), (1, darken(color, 0.42), 1))
    drawing.fill(circle((24, 24), 18), well)
    drawing.icon(found["icon"], (24, 24), 29, theme.color("text"), weight=1.15 if px > 26 else 1.4)
    return native(drawing.render((px, px)))


def _fading(surface: Surface) -> Surface:
    faded = pygame.transform.grayscale(surface)
    faded.set_alpha(150)
    mixed = surface.copy()
    mixed.blit(faded, (0, 0))
    mixed.fill((255, 255, 255, FADED), special_flags=pygame.BLEND_RGBA_MULT)
    return mixed


@cached(megabytes=2)
def _shine(px: int, theme: Theme) -> Surface:
    """The light around a base that may be chosen, at its brightest."""
    gold = theme.color("gold")
    drawing = Drawing(2.4, 1.4)
    soft = drawing.radial((1.2, 0.7), 1.1, (0.4, gold, 0.8), (1, gold, 0))
    drawing.fill(ellipse((1.2, 0.7), 1.15, 0.66), soft)
    return native(drawing.render((round(px * 2.4), round(px * 1.4))))


def _hex(color: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
