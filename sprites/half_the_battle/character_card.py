"""The card of a character, large or as a row of its party's list, with its actions from top to bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.cards import card, picture, stock
from sprites.cards.card import ORIGINS
from sprites.cards.picture import Picture
from sprites.drawing import art, icons, looks, raster, richtext, shapes, table_top, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, circle
from sprites.drawing.color import darken, desaturate, lighten, mix
from sprites.drawing.shapes import ring
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.half_the_battle import character_parts as parts
from sprites.half_the_battle import piece as polyhedron
from sprites.half_the_battle.piece import RINGS, Polyhedron

DIM: Final = 0.36  # fading of locked actions into the paper
CROWDED: Final = ((1.0, 4), (0.8, 4), (0.8, 1))
"""Heights of the signs in a title, as shares of it, and the most signs before the name, in order of preference."""


def draw_lines(
    surface: Surface, action: parts.ActionLine, facing: int, area: Rect, letters: Face, theme: Theme
) -> None:
    """Draw an action: requirement, name, text, range and effects."""
    row = raster.clear(area.size)
    inner = inner_of(area)
    top = Rect(inner.left, inner.top, inner.width, line_of(area))
    tab = draw_title(row, action, top, theme)
    drawn = parts.diagram(action, facing, _cell(area), theme)
    row.blit(drawn, drawn.get_rect(bottomright=inner.bottomright))
    _words(row, action, room_of(action, area), letters, theme)
    if action.standing in ("locked", "used"):
        dim(row, tab)
    surface.blit(row, area)
    if action.standing == "chosen":
        gold = theme.color("gold")
        surface.blit(ring(area.size, 8, darken(gold, 0.3), 4), area)
    line = mix(theme.color("paper_edge"), theme.color("ink"), 0.15)
    surface.fill(line, (area.left, area.bottom - 1, area.width, 1))


def inner_of(area: Rect) -> Rect:
    return Rect((0, 0), area.size).inflate(-round(area.width * 0.03), -round(area.height * 0.1))


def line_of(area: Rect) -> int:
    return max(20, round(area.height * 0.27))


def _cell(area: Rect) -> int:
    return round(line_of(area) * 0.84)


def room_of(action: parts.ActionLine, area: Rect) -> Rect:
    """The area of an action's text: below its name, left of its diagram."""
    inner, first, last = inner_of(area), *parts.lanes_of(action.reach)
    top = inner.top + line_of(area) + 2
    return Rect(inner.left, top, inner.width - _cell(area) * (last - first + 1) - 10, inner.bottom - top)


def letters_of(face: parts.CharacterFace, area: Rect, theme: Theme) -> Face:
    """The largest face in which the texts of all actions fit."""
    largest = Face("sans", max(theme.smallest, round(area.width * 0.045)))
    return min(
        (richtext.fit_block(action.words, largest, room_of(action, area).size) for action in face.actions),
        key=lambda found: found.px,
    )


def draw_title(row: Surface, action: parts.ActionLine, area: Rect, theme: Theme) -> Rect:
    """Draw requirement, kind, name and effects of an action; returns the area of the requirement.

    The name comes first: where it has little room, the kind is left out, then signs get smaller, and then those are
    left out that the text repeats.
    """
    least = Face("serif", max(14, theme.smallest, area.height // 2), bold=True)
    for share, most in CROWDED:
        signs, figures = _beside_name(action, round(area.height * share), most, area.width, theme)
        gap = round(area.height * share) // 5
        room = area.width - 4 - _extent(signs, gap) - _extent(figures, 3)
        if text.width(action.name, least) <= room:
            break
    right = _does(row, figures, area)
    x = area.left
    for sign in signs:
        row.blit(sign, sign.get_rect(midleft=(x, area.centery)))
        x += sign.get_width() + gap
    name = Rect(x, area.top, right - x - 4, area.height)
    face = text.fit(action.name, Face("serif", round(area.height * 0.8), bold=True), name.width)
    text.draw(row, text.elide(action.name, face, name.width), face, theme.color("ink"), name)
    return Rect(area.topleft, (signs[0].get_width(), area.height))


def _beside_name(
    action: parts.ActionLine, high: int, most: int, wide: int, theme: Theme
) -> tuple[list[Surface], list[Surface]]:
    """At most so many signs before the name of an action, and the effects after it that leave it some room."""
    signs, choices = _signs(action, high, theme)[:most], _line_figures(action, high, theme)
    legible = Face("serif", max(14, theme.smallest, round(high * 0.7)), bold=True)
    spare = wide - 4 - _extent(choices[0], 3)
    if text.width(action.name, legible) > spare - _extent(signs, high // 5):
        del signs[1:2]
    least = Face("serif", max(14, theme.smallest), bold=True)
    spare = wide - 4 - text.width(action.name, least) - _extent(signs, high // 5)
    return signs, next((each for each in choices if _extent(each, 3) <= spare), choices[-1])


def draw_title_over(row: Surface, action: parts.ActionLine, upper: Rect, lower: Rect, theme: Theme) -> Rect:
    """Draw kind and name of an action in a line, and requirement and effects in another one below it.

    Returns the area of the requirement.
    """
    sign = parts.kind(action.token or action.kind, upper.height, theme, action.sign)
    row.blit(sign, upper)
    left = upper.x + sign.get_width() + upper.height // 5
    room = Rect(left, upper.y, upper.right - left, upper.height)
    face = text.fit(action.name, Face("serif", round(upper.height * 0.8), bold=True), room.width)
    text.draw(row, text.elide(action.name, face, room.width), face, theme.color("ink"), room)
    need, _, *marks = _signs(action, lower.height, theme)
    x = lower.left
    for each in (need, *marks):
        row.blit(each, (x, lower.top))
        x += each.get_width() + lower.height // 5
    choices, spare = _line_figures(action, lower.height, theme), lower.right - x
    _does(row, next((each for each in choices if _extent(each, 3) <= spare), choices[-1]), lower)
    return Rect(lower.topleft, (need.get_width(), lower.height))


def _signs(action: parts.ActionLine, high: int, theme: Theme) -> list[Surface]:
    """Draw the signs for required HP, kind, fatality and single use."""
    signs = [
        need_of(action, high, theme),
        parts.kind(action.token or action.kind, high, theme, action.sign),
    ]
    if action.fatal:
        signs.append(parts.mark("skull", high, theme))
    if action.once:
        signs.append(parts.mark("hourglass", high, theme))
    return signs


def need_of(action: parts.ActionLine, high: int, theme: Theme) -> Surface:
    """The requirement of an action: HP, or a token with its sign."""
    if action.token:
        return parts.need("1×", action.standing, high, theme, "star")
    return parts.need(action.need, action.standing, high, theme)


def _line_figures(action: parts.ActionLine, high: int, theme: Theme) -> list[list[Surface]]:
    """The effects of an action and the number of targets, complete or shortened to the room."""
    does = [parts.figure(each, high, theme) for each in action.figures]
    face = Face("serif", max(theme.smallest, round(high * 0.72)), bold=True)
    times = [text.label(f"{action.count}×", face, theme.color("ink"))] if action.count > 1 else []
    return [[*times, *does], [*times, *does[:1]], does[:1]]


def _extent(row: Sequence[Surface], gap: int) -> int:
    """The width of a row with a gap after each figure."""
    return sum(each.get_width() + gap for each in row)


def _does(row: Surface, figures: Sequence[Surface], area: Rect) -> int:
    """Draw effects and targets, right-aligned. Returns their left edge."""
    x = area.right
    for each in reversed(figures):
        x -= each.get_width()
        row.blit(each, each.get_rect(midleft=(x, area.centery)))
        x -= 3
    return x


def _words(row: Surface, action: parts.ActionLine, room: Rect, face: Face, theme: Theme) -> None:
    """Write the text, and above the diagram whether the card is official."""
    written = richtext.block(action.words, face, "ink", room.width, theme)
    row.blit(written, written.get_rect(midleft=room.midleft))
    if action.origin:
        side = max(11, round(face.px * 0.8))
        right = row.get_width() - round(row.get_width() * 0.015)
        spot = (right - side / 2, room.top + side * 0.62)
        icons.draw(row, ORIGINS[action.origin][0], spot, side, theme.color("ink_dim"))


def dim(row: Surface, tab: Rect) -> None:
    """Fade a row, except its requirement, into the paper."""
    veil = raster.clear(row.get_size())
    veil.fill((255, 255, 255, round(255 * (1 - DIM))))
    veil.fill((255, 255, 255, 255), Rect(0, tab.top - 4, tab.right + 3, tab.height + 8))
    row.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


TITLE: Final = "half_the_battle"
SHAPE: Final = 1.36  # height by width
LEAST: Final = 440  # least width in pixels for readable text
HEAD: Final = 0.225  # share of the height
LEAST_CELL: Final = 4  # least width in pixels of a lane in a diagram
BESIDE: Final = 0.42  # share of a wide card for the figures
FACED: Final = 1.42  # width of a face with its die in a row, in heights of the row
BUST: Final = 0.82  # width of the bust in it, which the die overlaps
MOST: Final = 0.32  # and most of the width of a row that it takes


@dataclass(frozen=True, slots=True)
class CharacterPrint:
    """A character card in the shape of other cards, however small."""

    face: parts.CharacterFace

    def paint(self, width: int, theme: Theme) -> Surface:
        """The card, `width` pixels wide, with clear corners."""
        whole = raster.clear(card.size_of(width))
        painted = paint_card(self.face, width, theme)
        if painted.get_width() != width:
            painted = raster.smooth(painted, (width, round(width * SHAPE)))
        whole.blit(painted, painted.get_rect(center=whole.get_rect().center))
        return whole


def size_of(width: int) -> tuple[int, int]:
    """The size of a card of this width, or of the least readable one."""
    width = max(LEAST, width)
    return width, round(width * SHAPE)


def rows(face: parts.CharacterFace, area: Rect) -> list[Rect]:
    """The areas of the actions on a card, for pointing at them."""
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
def paint_card(face: parts.CharacterFace, width: int, theme: Theme) -> Surface:
    """The whole card with clear corners, drawn at the size at which it is to be read."""
    size = size_of(width)
    area = Rect((0, 0), size)
    surface = _sheet(size, theme).copy()
    _head(surface, face, Rect(0, 0, size[0], round(size[1] * HEAD)), theme, portrait=_portrait(face))
    _actions(surface, face, rows(face, area), theme)
    foot = Rect(size[0] // 20, round(size[1] * 0.942), size[0] * 9 // 10, round(size[1] * 0.05))
    _note(surface, face, foot, theme)
    if face.gone:
        surface = _gone(surface, theme)
    return shapes.round_corners(surface, stock.radius(size[0]))


@cached(megabytes=16)
def paint_wide(face: parts.CharacterFace, size: tuple[int, int], theme: Theme) -> Surface:
    """The whole card in a wide format, with the actions beside the figures."""
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
    return shapes.round_corners(surface, theme.px(2))


def _poster(surface: Surface, face: parts.CharacterFace, area: Rect, theme: Theme) -> None:
    """Draw a large picture of the class with the figures at its foot, above the note."""
    high = round(area.width * 0.34)
    foot = round(area.height * 0.08) if face.note else 0
    field = area.inflate(-round(area.width * 0.06), -round(area.width * 0.06))
    field.height -= foot + high
    scene = picture.paint(looks.card_face(TITLE, face.look, face.name).picture, field.size, theme)
    surface.blit(shapes.round_corners(scene, 8), field)
    _head(surface, face, Rect(area.x, area.bottom - foot - high, area.width, high), theme)
    note = Rect(area.x + area.width // 20, area.bottom - foot, area.width * 9 // 10, foot * 3 // 4)
    _note(surface, face, note, theme)


def _actions(surface: Surface, face: parts.CharacterFace, places: list[Rect], theme: Theme) -> None:
    """Draw all actions with the same letters."""
    letters = letters_of(face, places[0], theme)
    for row, action in zip(places, face.actions, strict=True):
        draw_lines(surface, action, face.facing, row, letters, theme)


def _note(surface: Surface, face: parts.CharacterFace, area: Rect, theme: Theme) -> None:
    """Draw the note that always applies to the piece."""
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
    table_top.add_grain(surface, 8, seed=5)
    return surface


# ------------------------------------------------------------------ the head


def _head(
    surface: Surface, face: parts.CharacterFace, area: Rect, theme: Theme, *, portrait: str = ""
) -> None:
    """Draw a band with the die, the name and the figures, behind the portrait if one is given."""
    look = looks.look(TITLE, face.look)
    band = theme.color(look["band"])
    field = area.inflate(-round(area.width * 0.03), -round(area.width * 0.03))
    scene = picture.paint(Picture("", look["band"], look["scene"], look["icon"]), field.size, theme)
    surface.blit(shapes.round_corners(scene, 8), field)
    surface.blit(_shade(field.size), field)
    die = Rect(field.left, field.top, round(field.height * 0.95), field.height)
    if portrait:
        bust = art.cut_out(TITLE, "portraits", portrait, field.height - 1)
        surface.blit(bust, bust.get_rect(bottomleft=field.bottomleft))
        die.x += round(field.height * 0.5)
    _die(surface, face, die, 0.46 if portrait else 0.62, theme)
    room = Rect(
        die.right + field.width // 40, field.top, field.right - die.right - field.width // 20, field.height
    )
    name = Face("serif", round(area.height * 0.25), bold=True)
    title = Rect(room.left, room.top + round(room.height * 0.06), room.width, round(room.height * 0.36))
    small = Face("sans", max(theme.smallest, round(area.height * 0.115)))
    words = text.fit(face.name, name, title.width - text.width(face.kind, small) - small.px // 2)
    text.draw(surface, face.name, words, theme.color("text"), title)
    text.draw(surface, face.kind, small, lighten(band, 0.7), title, "right")
    _figures(surface, face, room, theme)


@cached(megabytes=2)
def _shade(size: tuple[int, int]) -> Surface:
    """A dark gradient over the scene for readable letters."""
    strip = raster.clear((8, 1))
    for x in range(8):
        strip.set_at((x, 0), (8, 6, 5, 90 + 18 * min(x, 5)))
    return raster.smooth(strip, size)


def _die(surface: Surface, face: parts.CharacterFace, area: Rect, share: float, theme: Theme) -> None:
    """Draw the piece, which takes a share of the height; without its emblem if its face is on the card."""
    px = round(area.height * share)
    piece = Polyhedron(
        face.die, face.look, face.seat, face.facing, face.hp, face.dying, face.chicken, face.marks
    )
    polyhedron.draw(
        surface,
        piece,
        (area.centerx - round(piece.facing * px * 0.12), round(area.top + area.height * 0.72)),
        px,
        theme,
        signed=not _portrait(face),
    )


def _figures(surface: Surface, face: parts.CharacterFace, room: Rect, theme: Theme) -> None:
    """Draw HP, movement, a monster's tokens, and the range of a piece."""
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
    """Grey out the card of an eliminated piece."""
    grey = raster.greyed(surface, (170, 166, 160))
    drawn = icons.icon("skull", grey.get_width() // 3, (*theme.color("night"), 120))
    grey.blit(drawn, drawn.get_rect(center=(grey.get_width() // 2, round(grey.get_height() * 0.6))))
    return grey


RowState = Literal["plain", "offered", "selected", "target", "helped", "idle"]


def draw_row(
    target: Surface,
    face: parts.CharacterFace,
    area: Rect,
    theme: Theme,
    *,
    state: RowState = "plain",
    pulse: float = 1.0,
) -> None:
    """Draw a row. The die is at the side that the piece comes from."""
    if state == "offered":
        shapes.draw_glow(target, area, theme.px(0.75), theme.color("gold"), theme.px(0.6), pulse)
    target.blit(_painted(face, area.size, state, theme), area)


def die_of(face: parts.CharacterFace, area: Rect) -> Rect:
    """The area of the face and the die in a row, at the side that the piece comes from."""
    wide = min(area.height * FACED, area.width * MOST) if _portrait(face) else area.height * 1.06
    die = Rect(area.topleft, (round(wide), area.height))
    if face.facing < 0:
        die.right = area.right
    return die


def _portrait(face: parts.CharacterFace) -> str:
    return looks.look(TITLE, face.look).get("portrait", "")


def _draw_faced(drawn: Surface, face: parts.CharacterFace, area: Rect, theme: Theme, *, idle: bool) -> None:
    """Draw somebody's face, and the die in front of the shoulder that is nearer to the words."""
    high = round(area.width / FACED)
    side = min(area.height - 2, round(area.width * BUST))
    bust = art.cut_out(TITLE, "portraits", _portrait(face), side, grey=idle or face.gone)
    place = Rect(area.left + 2, area.bottom - side, side, side)
    px, inward = round(high * 0.56), round(high * 1.02)
    x = area.left + inward if face.facing > 0 else area.right - inward
    if face.facing < 0:
        place.right = area.right - 2
    spot = (x, area.bottom - round(high * 0.38))
    drawn.blit(bust, place)
    if face.gone:
        icons.draw(drawn, "skull", spot, px, theme.color("control"))
    else:
        body = polyhedron.body_of(_piece(face), px, theme, idle=idle, signed=False)
        drawn.blit(body, body.get_rect(center=spot))


def _piece(face: parts.CharacterFace) -> Polyhedron:
    return Polyhedron(face.die, face.look, face.seat, face.facing, face.hp, face.dying, face.chicken)


@cached(megabytes=12)
def _painted(face: parts.CharacterFace, size: tuple[int, int], state: RowState, theme: Theme) -> Surface:
    area = Rect((0, 0), size)
    drawn = _plate(face, size, state, theme).copy()
    die = die_of(face, area)
    left = die.right if face.facing > 0 else theme.px(1)
    room = Rect(left, 0, area.width - die.width - theme.px(1), area.height)
    if _portrait(face):
        _draw_faced(drawn, face, die, theme, idle=state == "idle")
    elif face.gone:
        icons.draw(drawn, "skull", die.center, round(area.height * 0.6), theme.color("control"))
    else:
        polyhedron.draw(
            drawn,
            _piece(face),
            (die.centerx, round(area.height * 0.74)),
            round(area.height * 0.6),
            theme,
            state="idle" if state == "idle" else "plain",
        )
    _name(drawn, face, Rect(room.left, round(area.height * 0.06), room.width, area.height // 2), theme)
    _needs(drawn, face, Rect(room.left, area.height // 2, room.width, round(area.height * 0.42)), theme)
    return native(drawn)


@cached(megabytes=4)
def _plate(face: parts.CharacterFace, size: tuple[int, int], state: RowState, theme: Theme) -> Surface:
    """A dark plate in the colour of the class, with an edge in the player's colour."""
    seat = theme.seat(face.seat)
    ground = mix(theme.color("panel"), theme.color(looks.look(TITLE, face.look)["band"]), 0.3)
    edge = darken(seat.colour, 0.35)
    if state in RINGS:
        edge = theme.color(RINGS[state])
    if state == "selected":
        ground = mix(ground, theme.color("gold"), 0.2)
    if face.gone or state == "idle":
        ground, edge = desaturate(darken(ground, 0.3), 0.7), desaturate(darken(edge, 0.4), 0.6)
    wide = theme.hairline + (2 if state in ("selected", "target", "helped") else 0)
    return shapes.rounded(size, theme.px(0.75), ground, edge, wide)


def _name(drawn: Surface, face: parts.CharacterFace, area: Rect, theme: Theme) -> None:
    color = theme.color("text_dim" if face.gone else "text")
    words = Face(
        "serif", max(theme.smallest + 1, min(round(area.height * 0.74), theme.text_px("lead"))), bold=True
    )
    text.draw(
        drawn,
        face.name,
        text.fit(face.name, words, area.width),
        color,
        area,
        "left" if face.facing > 0 else "right",
    )


def _needs(drawn: Surface, face: parts.CharacterFace, area: Rect, theme: Theme) -> None:
    """Draw a chip for each action, lit if it is open now; only dots without room for the requirements."""
    if face.gone:
        return
    row = _chips(face, area, theme)
    gap = _gap(area)
    total = sum(each.get_width() + gap for each in row) - gap
    x = area.left if face.facing > 0 else area.right - total
    for each in row:
        drawn.blit(each, each.get_rect(midleft=(x, area.centery)))
        x += each.get_width() + gap


def _gap(area: Rect) -> int:
    return max(2, area.height // 10)


def _chips(face: parts.CharacterFace, area: Rect, theme: Theme) -> list[Surface]:
    """The largest chips that fit side by side."""
    for px in range(max(theme.smallest, round(area.height * 0.62)), theme.smallest - 1, -1):
        row = [_chip(action, px, theme) for action in face.actions]
        if sum(each.get_width() + _gap(area) for each in row) - _gap(area) <= area.width:
            return row
    high = min(area.height, round(area.width / len(face.actions)))
    return [_dot(action.standing, round(high * 0.95), theme) for action in face.actions]


@cached(megabytes=2)
def _chip(action: parts.ActionLine, px: int, theme: Theme) -> Surface:
    ground, edge, ink = _colors(action.standing, theme)
    written = text.label(action.need, Face("serif", px, bold=True), ink)
    high = round(px * 1.36)
    wide = written.get_width() + round(high * 0.42)
    drawn = shapes.rounded((wide, high), round(high * 0.28), ground, edge, 1).copy()
    drawn.blit(written, written.get_rect(center=(wide // 2, high // 2 - 1)))
    if action.standing == "used":
        drawn.fill(ink, (round(high * 0.15), high // 2, wide - round(high * 0.3), max(1, high // 12)))
    return native(drawn)


@cached(megabytes=1)
def _dot(standing: str, high: int, theme: Theme) -> Surface:
    """Draw a dot: filled for an open action, hollow for a locked one."""
    ground, edge, _ = _colors(standing, theme)
    side = round(high * 0.7)
    drawing = Drawing(48, 48)
    drawing.fill(circle((24, 24), 20), edge)
    drawing.fill(circle((24, 24), 16 if standing in ("ready", "chosen") else 14), ground)
    return drawing.render((side, side))


def _colors(standing: str, theme: Theme) -> tuple[Rgb, Rgb, Rgb]:
    """Colours of background, edge and ink of a chip."""
    accent = theme.title(TITLE).accent
    if standing == "chosen":
        return theme.color("gold"), lighten(theme.color("gold"), 0.4), theme.color("gold_ink")
    if standing == "ready":
        return darken(accent, 0.1), lighten(accent, 0.35), (255, 255, 255)
    return theme.color("well"), theme.color("panel_edge"), theme.color("text_dim")
