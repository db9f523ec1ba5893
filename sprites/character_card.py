"""The card of a piece, large enough to be read: its figures above, below them its actions from top to bottom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites import (
    card,
    cardstock,
    character_lines,
    icons,
    light,
    looks,
    paint,
    picture,
    polyhedron,
    raster,
    text,
)
from sprites import character_parts as parts
from sprites.cache import cached
from sprites.character_face import CharacterFace
from sprites.colour import lighten
from sprites.picture import Picture
from sprites.polyhedron import Polyhedron
from sprites.text import Face
from sprites.theme import Theme

TITLE: Final = "half_the_battle"
SHAPE: Final = 1.36  # height of a card, in its widths
LEAST: Final = 440  # pixels of width, below which its words can't be read
HEAD: Final = 0.225  # of the height
LEAST_CELL: Final = 4  # pixels of a lane in a diagram, below which it says nothing
BESIDE: Final = 0.42  # of the width of a wide card: its figures


@dataclass(frozen=True, slots=True)
class CharacterPrint:
    """A character card among other cards: of their shape, however small."""

    face: CharacterFace

    def paint(self, width: int, theme: Theme) -> Surface:
        """The card, `width` pixels wide, with clear corners."""
        whole = raster.clear(card.size_of(width))
        painted = paint_card(self.face, width, theme)
        if painted.get_width() != width:
            painted = raster.smooth(painted, (width, round(width * SHAPE)))
        whole.blit(painted, painted.get_rect(center=whole.get_rect().center))
        return whole


def size_of(width: int) -> tuple[int, int]:
    """Width and height of a card of that width, and at least as wide as can be read."""
    width = max(LEAST, width)
    return width, round(width * SHAPE)


def rows(face: CharacterFace, area: Rect) -> list[Rect]:
    """Where each action stands on a card in an area, for what points at them."""
    head = round(area.height * HEAD)
    foot = round(area.height * 0.055) if face.note else round(area.height * 0.018)
    room = area.height - head - foot
    count = max(4, len(face.actions))
    side = round(area.width * 0.025)
    high = room / count
    return [
        Rect(area.left + side, round(area.top + head + high * at), area.width - 2 * side, round(high))
        for at in range(len(face.actions))
    ]


@cached(megabytes=24)
def paint_card(face: CharacterFace, width: int, theme: Theme) -> Surface:
    """The whole card with clear corners; draw it where it is to be read."""
    size = size_of(width)
    area = Rect((0, 0), size)
    surface = _sheet(size, theme).copy()
    _head(surface, face, Rect(0, 0, size[0], round(size[1] * HEAD)), theme)
    _actions(surface, face, rows(face, area), theme)
    foot = Rect(size[0] // 20, round(size[1] * 0.942), size[0] * 9 // 10, round(size[1] * 0.05))
    _note(surface, face, foot, theme)
    if face.gone:
        surface = _gone(surface, theme)
    return paint.round_corners(surface, cardstock.radius(size[0]))


@cached(megabytes=16)
def paint_wide(face: CharacterFace, size: tuple[int, int], theme: Theme) -> Surface:
    """The whole card for a low place: its actions stand beside its figures."""
    surface = _sheet(size, theme).copy()
    wide = round(size[0] * BESIDE)
    _poster(surface, face, Rect(0, 0, wide, size[1]), theme)
    count = max(4, len(face.actions))
    each = (size[1] - size[1] // 25) / count
    room = Rect(wide, size[1] // 50, size[0] - wide - size[0] // 60, 0)
    places = [
        Rect(room.x, round(room.y + each * at), room.width, round(each)) for at in range(len(face.actions))
    ]
    _actions(surface, face, places, theme)
    if face.gone:
        surface = _gone(surface, theme)
    return paint.round_corners(surface, theme.px(2))


def _poster(surface: Surface, face: CharacterFace, area: Rect, theme: Theme) -> None:
    """The figures at the foot of a large picture of the class, above what always holds for it."""
    look = looks.look(TITLE, face.look)
    high = round(area.width * 0.34)
    foot = round(area.height * 0.08) if face.note else 0
    field = area.inflate(-round(area.width * 0.06), -round(area.width * 0.06))
    field.height -= foot + high
    scene = picture.paint(Picture(look["icon"], look["band"], look["scene"]), field.size, theme)
    surface.blit(paint.round_corners(scene, 8), field)
    _head(surface, face, Rect(area.x, area.bottom - foot - high, area.width, high), theme)
    note = Rect(area.x + area.width // 20, area.bottom - foot, area.width * 9 // 10, foot * 3 // 4)
    _note(surface, face, note, theme)


def _actions(surface: Surface, face: CharacterFace, places: list[Rect], theme: Theme) -> None:
    """Every action in its place, all in the same letters."""
    letters = character_lines.letters_of(face, places[0], theme)
    for row, action in zip(places, face.actions, strict=True):
        character_lines.draw(surface, action, face.facing, row, letters, theme)


def _note(surface: Surface, face: CharacterFace, area: Rect, theme: Theme) -> None:
    """What always holds for the piece."""
    if face.note:
        words = Face("sans", max(theme.smallest, round(area.width * 0.038)), italic=True)
        color = theme.color("ink_dim")
        text.draw(surface, face.note, text.fit(face.note, words, area.width), color, area, "center")


@cached(megabytes=8)
def _sheet(size: tuple[int, int], theme: Theme) -> Surface:
    surface = raster.opaque(size)
    surface.fill(theme.color("paper_edge"))
    inner = Rect((0, 0), size).inflate(-4, -4)
    surface.fill(theme.color("paper"), inner)
    light.add_grain(surface, 8, seed=5)
    return surface


# ------------------------------------------------------------------ the head


def _head(surface: Surface, face: CharacterFace, area: Rect, theme: Theme) -> None:
    look = looks.look(TITLE, face.look)
    band = theme.color(look["band"])
    field = area.inflate(-round(area.width * 0.03), -round(area.width * 0.03))
    scene = picture.paint(Picture("", look["band"], look["scene"], look["icon"]), field.size, theme)
    surface.blit(paint.round_corners(scene, 8), field)
    surface.blit(_shade(field.size), field)
    die = Rect(field.left, field.top, round(field.height * 0.95), field.height)
    _die(surface, face, die, theme)
    room = Rect(
        die.right + field.width // 40, field.top, field.right - die.right - field.width // 20, field.height
    )
    name = Face("serif", round(area.height * 0.25), bold=True)
    title = Rect(room.left, room.top + round(room.height * 0.06), room.width, round(room.height * 0.36))
    words = text.fit(face.name, name, round(title.width * 0.72))
    text.draw(surface, face.name, words, theme.color("text"), title)
    small = Face("sans", max(theme.smallest, round(area.height * 0.115)))
    text.draw(surface, face.kind, small, lighten(band, 0.7), title, "right")
    _figures(surface, face, room, theme)


@cached(megabytes=2)
def _shade(size: tuple[int, int]) -> Surface:
    """Darkness over the scene, on which letters can be read."""
    strip = raster.clear((8, 1))
    for x in range(8):
        strip.set_at((x, 0), (8, 6, 5, 90 + 18 * min(x, 5)))
    return raster.smooth(strip, size)


def _die(surface: Surface, face: CharacterFace, area: Rect, theme: Theme) -> None:
    px = round(area.height * 0.62)
    piece = Polyhedron(
        face.die, face.look, face.seat, face.facing, face.hp, face.dying, face.chicken, face.marks
    )
    polyhedron.draw(
        surface,
        piece,
        (area.centerx - round(piece.facing * px * 0.12), round(area.top + area.height * 0.72)),
        px,
        theme,
    )


def _figures(surface: Surface, face: CharacterFace, room: Rect, theme: Theme) -> None:
    """HP of how many, movement, a monster's tokens, and the range of a piece."""
    line = round(room.height * 0.66)
    px = max(theme.smallest, round(room.height * 0.2))
    words = Face("serif", px, bold=True)
    ink = theme.color("text")
    x = room.left
    figures = [("heart", f"{face.hp}/{face.most}"), ("boot", str(face.movement))]
    if face.token:
        figures.append((looks.look(TITLE, face.token)["icon"], str(face.tokens)))
    for sign, figure in figures:
        icons.draw(surface, sign, (x + px * 0.5, room.top + line), px, ink)
        written = text.label(figure, words, ink)
        area = surface.blit(written, written.get_rect(midleft=(x + round(px * 1.25), room.top + line)))
        x = area.right + px // 2
    first, last = parts.lanes_of(face.reach)
    cell = min(round(room.height * 0.24), (room.right - x) // (last - first + 1))
    if cell >= LEAST_CELL:
        drawn = parts.plain_diagram(face.reach, face.facing, cell, theme)
        surface.blit(drawn, drawn.get_rect(midright=(room.right, room.top + line)))


def _gone(surface: Surface, theme: Theme) -> Surface:
    """The card of a piece that is eliminated."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((170, 166, 160), special_flags=pygame.BLEND_RGB_MULT)
    drawn = icons.icon("skull", grey.get_width() // 3, (*theme.color("night"), 120))
    grey.blit(drawn, drawn.get_rect(center=(grey.get_width() // 2, round(grey.get_height() * 0.6))))
    return grey
