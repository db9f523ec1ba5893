"""Plates of spells: an edge in the colour of the kind, the name, the sockets, and the text.

Where a text has no room, its plate is brief: the name, and below it the sockets and the picture of what the spell does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.unnamed_wizard.content.definitions import BoardSpell, Spell
from game.unnamed_wizard.table import BOARD, SpellRef, slots, spell, works
from scenes.ui import style
from scenes.unnamed_wizard.view import WizardView
from sprites.drawing import raster, richtext, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.unnamed_wizard import power, vignette
from sprites.unnamed_wizard.tile_body import METALS

SMALLEST = 14  # pixels: least size of letters and sockets
LEAST_PICTURE, MOST_PICTURE = 4.5, 12  # units: side of the picture
BAND, SOCKET = 1.0, 2.75  # units: the metal band at the left, a socket


@dataclass(frozen=True)
class SpellFace:
    """The contents of a plate. `filled` tells which slots hold power, `art` names the picture of what it does."""

    name: str
    sort: str
    text: str
    slots: tuple[str, ...] = ()
    filled: tuple[bool, ...] = ()
    works: bool = False
    art: str = ""

    @classmethod
    def of(cls, spell: Spell, filled: Sequence[int] = (), *, works: bool = False) -> SpellFace:
        """The contents for a spell; without `filled` its slots are empty."""
        art = spell.id if isinstance(spell, BoardSpell) else ""
        held = tuple(map(bool, filled)) or (False,) * len(spell.slots)
        return cls(spell.name, spell.spell, spell.text, tuple(spell.slots), held, works, art)


def spells_of(view: WizardView, seat: int) -> list[SpellFace]:
    """The spells of a player's board, with the power in their slots."""
    found = []
    for which in range(len(view.player(seat).slots)):
        spot: SpellRef = (BOARD, seat, which)
        found.append(
            SpellFace.of(spell(view.table, spot), slots(view.table, spot), works=works(view.table, spot))
        )
    return found


def head_of(area: Rect, theme: Theme) -> Rect:
    """Rectangle of the line with the name and the sockets, beside the metal band."""
    pad, left = theme.px(0.6), theme.px(BAND + 0.6)
    high = max(text.face(theme, "body", "serif", bold=True).height, socket_px(area, theme))
    return Rect(area.x + left, area.y + pad // 2 + 1, area.width - left - pad, high)


def head_width(face: SpellFace, theme: Theme, *, tight: bool = False) -> int:
    """Least width of a plate for the full name and the sockets; `tight`: at their smallest sizes."""
    letters, px = text.face(theme, "body", "serif", bold=True), theme.px(SOCKET)
    if tight:
        letters, px = replace(letters, px=min(letters.px, SMALLEST)), SMALLEST
    name = text.width(face.name, letters)
    return name + len(face.slots) * socket_step(px) + theme.px(BAND + 0.6) + theme.px(0.6) + 4


def socket_px(area: Rect, theme: Theme) -> int:
    """Width of a socket, in pixels."""
    return max(SMALLEST, min(theme.px(SOCKET), area.height * 2 // 5))


def socket_step(px: int) -> int:
    """Distance between two sockets, in pixels."""
    return px + max(2, px // 8)


def sockets_of(area: Rect, face: SpellFace, letters: Face | None, theme: Theme) -> list[Rect]:
    """Rectangles of the sockets: below the name of a brief plate, else at the end of the first line."""
    if is_brief(face, area, letters, theme):
        return brief_sockets_of(area, face, theme)
    return head_sockets_of(area, face, theme)


def head_sockets_of(area: Rect, face: SpellFace, theme: Theme) -> list[Rect]:
    """Rectangles of the sockets at the end of the first line, smaller if the name needs the space."""
    head, count = head_of(area, theme), len(face.slots)
    px = SMALLEST if area.width < head_width(face, theme) else socket_px(area, theme)
    step = socket_step(px)
    left = head.right - count * step + (step - px)
    return [Rect(left + at * step, head.centery - px // 2, px, px) for at in range(count)]


def is_brief(face: SpellFace, area: Rect, letters: Face | None, theme: Theme) -> bool:
    """Whether a plate has no room for its text in these letters."""
    return letters is None or not reads(face.text, letters, body_of(area, theme))


def brief_width(face: SpellFace, theme: Theme, *, tight: bool = False) -> int:
    """Least width of a brief plate for the full name and the sockets; `tight`: at their smallest sizes."""
    letters, px = text.face(theme, "body", "serif", bold=True), theme.px(SOCKET)
    if tight:
        letters, px = replace(letters, px=min(letters.px, SMALLEST)), SMALLEST
    row = len(face.slots) * socket_step(px)
    return max(text.width(face.name, letters), row) + theme.px(BAND + 0.6) + theme.px(0.6)


def brief_sockets_of(area: Rect, face: SpellFace, theme: Theme) -> list[Rect]:
    """Rectangles of the sockets below the name of a brief plate, or beside it on a low one."""
    row, count = brief_row_of(area, theme), len(face.slots)
    if row.height < SMALLEST:
        return head_sockets_of(area, face, theme)
    px = min(theme.px(SOCKET), row.height)
    px = max(SMALLEST, min(px, row.width // max(1, count) - 2))
    return [Rect(row.x + at * socket_step(px), row.centery - px // 2, px, px) for at in range(count)]


def brief_row_of(area: Rect, theme: Theme) -> Rect:
    """Rectangle below the name of a brief plate, for its sockets and its picture."""
    head, pad = head_of(area, theme), theme.px(0.4)
    top = min(head.bottom, area.centery) + pad // 2
    return Rect(head.x, top, head.width, area.bottom - pad - 2 - top)


def brief_picture_of(area: Rect, face: SpellFace, theme: Theme) -> Rect | None:
    """Rectangle of the picture at the right of a brief plate's sockets; None without room."""
    row, spots = brief_row_of(area, theme), brief_sockets_of(area, face, theme)
    left = spots[-1].right + 2 if spots else row.x
    if not vignette.has_spell(face.art) or row.right - left < row.height or row.height < SMALLEST:
        return None
    return Rect(row.right - row.height, row.y, row.height, row.height)


def body_of(area: Rect, theme: Theme) -> Rect:
    """Rectangle of the text."""
    head = head_of(area, theme)
    top = head.bottom + 1
    return Rect(head.x, top, head.width, area.bottom - theme.px(0.3) - top)


def reads(words: str, letters: Face, box: Rect) -> bool:
    """Whether a text fits into a box."""
    return richtext.height(richtext.escape(words), letters, box.width) <= box.height


def picture_of(area: Rect, face: SpellFace, letters: Face, theme: Theme) -> Rect | None:
    """Rectangle of the picture, at the right below the sockets; None if the text needs its room."""
    body, gap = body_of(area, theme), theme.px(0.6)
    side = min(body.height - gap, theme.px(MOST_PICTURE))
    if not vignette.has_spell(face.art) or side < theme.px(LEAST_PICTURE):
        return None
    beside = Rect(body.x, body.y, body.width - side - gap, body.height)
    if beside.width < side or not reads(face.text, letters, beside):
        return None
    return Rect(body.right - side, body.bottom - gap // 2 - side, side, side)


def draw(
    target: Surface,
    face: SpellFace,
    area: Rect,
    theme: Theme,
    letters: Face | None,
    *,
    raised: bool = False,
    dim: bool = False,
) -> None:
    """Draw a plate with its text in some letters; without letters, a brief one."""
    target.blit(picture(face, area.size, theme, letters, raised, dim), area)


@cached(megabytes=24)
def picture(
    face: SpellFace, size: tuple[int, int], theme: Theme, letters: Face | None, raised: bool, dim: bool
) -> Surface:
    """The image of a plate. Don't draw on it."""
    target, area = raster.clear(size), Rect((0, 0), size)
    _draw_ground(target, face, area, theme, raised, dim)
    role = "text_dim" if dim else "text"
    if letters is None or is_brief(face, area, letters, theme):
        _draw_brief(target, face, area, theme, role)
    else:
        _draw_whole(target, face, area, theme, letters, role)
    return native(target)


def _draw_brief(target: Surface, face: SpellFace, area: Rect, theme: Theme, role: str) -> None:
    """Draw the name, and below it the sockets and the picture; on a low plate the sockets beside it."""
    head, row = head_of(area, theme), brief_row_of(area, theme)
    spots = brief_sockets_of(area, face, theme)
    room = Rect(head.x, head.y, head.width, row.y - head.y)
    if row.height < SMALLEST:
        room.height = head.height
        room.width = (spots[0].x if spots else head.right) - head.x - 3
    _draw_name(target, face, room, theme, role)
    _draw_sockets(target, face, spots, theme)
    if scene := brief_picture_of(area, face, theme):
        target.blit(vignette.of_spell(face.art, face.sort, scene.size, theme), scene)


def _draw_whole(target: Surface, face: SpellFace, area: Rect, theme: Theme, letters: Face, role: str) -> None:
    """Draw the name and the sockets in a line, and below it the text and the picture."""
    head, spots = head_of(area, theme), head_sockets_of(area, face, theme)
    room = Rect(head.x, head.y, (spots[0].x if spots else head.right) - head.x - 3, head.height)
    _draw_name(target, face, room, theme, role)
    _draw_sockets(target, face, spots, theme)
    box = body_of(area, theme)
    if scene := picture_of(area, face, letters, theme):
        target.blit(vignette.of_spell(face.art, face.sort, scene.size, theme), scene)
        box.width = scene.x - theme.px(0.6) - box.x
    target.blit(richtext.block(richtext.escape(face.text), letters, role, box.width, theme), box)


def _draw_name(target: Surface, face: SpellFace, room: Rect, theme: Theme, role: str) -> None:
    usual = text.face(theme, "body", "serif", bold=True)
    low = replace(usual, px=max(SMALLEST, min(usual.px, room.height)))
    kind = text.fit(face.name, low, room.width)
    text.draw(target, text.elide(face.name, kind, room.width), kind, theme.color(role), room)


def _draw_sockets(target: Surface, face: SpellFace, spots: Sequence[Rect], theme: Theme) -> None:
    for spot, sort, filled in zip(spots, face.slots, face.filled, strict=True):
        draw_socket(target, spot, sort, face.sort, theme, filled=filled)


def _draw_ground(target: Surface, face: SpellFace, area: Rect, theme: Theme, raised: bool, dim: bool) -> None:
    """Draw the wood with a rim and a band in the metal of the spell's kind; a working spell's wood is tinted."""
    shine, fill = metal(face.sort, theme), theme.color("button")
    if face.works:
        fill = mix(fill, shine, 0.22)
    fill = darken(lighten(fill, 0.09 if raised else 0.0), 0.25 if dim else 0.0)
    edge = darken(shine, 0.35 if dim else 0.0)
    style.plate(target, area, theme.px(0.9), fill, edge, width=2)
    _draw_band(target, Rect(area.x + 2, area.y + 2, theme.px(BAND), area.height - 4), edge, theme)


def _draw_band(target: Surface, area: Rect, metal: Rgb, theme: Theme) -> None:
    """Draw the strip of metal, lit from the left; its dark edge keeps iron visible on the wood."""
    round_left = {"border_top_left_radius": theme.px(0.7), "border_bottom_left_radius": theme.px(0.7)}
    pygame.draw.rect(target, metal, area, **round_left)
    shine = Rect(area.x, area.y, max(1, area.width // 3), area.height)
    pygame.draw.rect(target, lighten(metal, 0.32), shine, **round_left)
    pygame.draw.line(target, darken(metal, 0.6), area.topright, (area.right, area.bottom - 1))


def draw_lit(target: Surface, area: Rect, theme: Theme, strength: float) -> None:
    """Draw the light around a plate that can be chosen."""
    shapes.draw_glow(target, area, theme.px(0.9), theme.color("gold"), theme.px(0.7), strength)


# ---------------------------------------------------------------------- slots


def metal(sort: str, theme: Theme) -> Rgb:
    """The colour of a kind of spell: gold, silver, bronze, black."""
    return theme.color(METALS[sort])


def draw_socket(target: Surface, area: Rect, slot: str, sort: str, theme: Theme, *, filled: bool) -> None:
    """Draw a slot of a spell, "plain" or "auto"."""
    px = round(min(area.size) * (0.8 if slot == "auto" else 0.92))
    power.draw_socket(target, area.center, px, theme, sort=slot, filled=filled, metal=METALS[sort])


def draw_dots(
    target: Surface, slots: Sequence[str], filled: Sequence[bool], sort: str, row: Rect, px: int, theme: Theme
) -> int:
    """Draw the slots of a spell as dots at the right of a row: circles, or diamonds if their power returns by
    itself. Return the left edge of the first dot."""
    color, right = metal(sort, theme), row.right
    rim = lighten(color, 0.25) if sum(color) < 240 else color
    for slot, full in reversed(list(zip(slots, filled, strict=True))):
        fill = theme.color("glass") if full else theme.color("night")
        shape = "diamond" if slot == "auto" else "circle"
        dot = shapes.seat_shape(
            shape, px, fill, theme.color("gilt") if slot == "auto" else rim, max(1, px / 8)
        )
        target.blit(dot, dot.get_rect(midright=(right, row.centery)))
        right -= px + 1
    return right
