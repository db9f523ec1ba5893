"""The contents of hex tiles and their layout: runes, name, rules text and sockets."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.cards.card import Origin
from sprites.drawing import art, icons, raster, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box
from sprites.drawing.color import lighten, mix
from sprites.drawing.looks import look
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.unnamed_wizard import power, rune, tile_body
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile_body import METALS, Slab

Level = Literal["full", "named", "short", "small"]
"""The level of detail of a tile: rules text, name, short name, or only runes, sockets and a sign."""
SHORT: Final = 54
"""Least width in pixels for a short name."""
NAMED: Final = 84
"""Least width in pixels for the name."""
FULL: Final = 200
"""Least width in pixels for the rules text."""
INNER: Final = 0.75
"""Radius of the stone, in radii of the tile."""
SOCKET: Final[dict[Level, float]] = {"full": 0.29, "named": 0.35, "short": 0.38, "small": 0.38}
SOCKET_Y: Final[dict[Level, float]] = {"full": 0.5, "named": 0.46, "short": 0.5, "small": 0.44}
RUNE: Final[dict[Level, float]] = {"full": 0.27, "named": 0.33, "short": 0.38, "small": 0.38}
RUNE_Y: Final[dict[Level, float]] = {"full": -0.54, "named": -0.5, "short": -0.52, "small": -0.49}
PILLAR: Final[dict[Level, float]] = {"full": 0.21, "named": 0.25, "short": 0.27, "small": 0.27}
FOOT_Y: Final[dict[Level, float]] = {"full": 0.61, "named": 0.59, "short": 0.63, "small": 0.61}
EDGE: Final = 0.88
"""Largest distance of feet from the middle."""
GAP: Final = 1.22
"""Distance between the middles of sockets, in widths of one."""


def highest_level(px: int) -> Level:
    """The highest level for a tile of some width."""
    if px < NAMED:
        return "short" if px >= SHORT else "small"
    return "full" if px >= FULL else "named"


def half_width(y: float, inner: float = INNER) -> float:
    """Distance from the middle to the edge of the stone at a height."""
    return inner - abs(y) / (2 * HIGH)


def sockets(count: int, level: Level) -> list[Point]:
    """The middles of a spell's sockets, in a row."""
    step = SOCKET[level] * GAP
    return [((slot - (count - 1) / 2) * step, SOCKET_Y[level]) for slot in range(count)]


def runes(count: int, level: Level) -> list[Point]:
    """The middles of the runes, in a row."""
    step = RUNE[level] * 1.3
    return [((at - (count - 1) / 2) * step, RUNE_Y[level]) for at in range(count)]


def feet(groups: int, slots: int, level: Level) -> list[Point]:
    """Places for the pillars of some owners: beside the sockets, or in their place without any."""
    y, wide = FOOT_Y[level], PILLAR[level]
    if not slots:
        step = wide * 1.75
        return [_inside((at - (groups - 1) / 2) * step, y) for at in range(groups)]
    near = SOCKET[level] * GAP * (slots - 1) / 2 + SOCKET[level] * 0.58 + wide * 0.62
    far = max(near + wide * 0.7, 0.72)
    spots = [_inside(-near, y), _inside(near, y), _inside(-far, y - 0.3), _inside(far, y - 0.3)]
    return spots[:groups]


def _inside(x: float, y: float) -> Point:
    """A point moved up as far as needed to be on the tile."""
    x = max(-EDGE + 0.1, min(EDGE - 0.1, x))
    return x, min(y, (EDGE - abs(x)) * 2 * HIGH)


TITLE: Final = "unnamed_wizard"
Kind = Literal["core", "wild", "unique"]
Sort = Literal["sorcery", "cantrip", "ritual", "aura"]
NAME: Final[dict[Level, float]] = {"full": 0.2, "named": 0.245, "short": 0.245}
"""Height of the name, in radii."""
NAME_Y: Final[dict[Level, float]] = {"full": -0.295, "named": -0.05, "short": -0.02}
NAME_ROOM: Final = (0.74, 0.8)
"""Half the width for names, in radii: preferred, and in narrow letters over the owner's band."""
SHORT_ROOM: Final = 0.95
"""Half the width for short names, in radii: over the owner's band."""
LESS: Final = 4
"""Accepted reduction of a name in pixels, before it takes a second line or more room."""
WORDS: Final = 0.135
"""Height of the rules text, in radii."""
SCENE: Final = 0.66
"""Width of the picture of what the spell does, in widths of the tile."""
RELIEF: Final[dict[Level, int]] = {"full": 90, "named": 150, "short": 150, "small": 0}
"""How strong that picture is, of 255."""
CORNERS: Final = [(cos(turn * pi / 3), sin(turn * pi / 3)) for turn in range(6)]
"""The corners of a hex of radius 1."""


@dataclass(frozen=True, slots=True)
class HexFace:
    """The contents of a side: its look in looks.yaml, spell and text. `slots` are "plain" or "auto"."""

    look: str
    name: str
    spell: Sort
    kind: Kind = "unique"
    runes: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()
    words: str = ""
    origin: Origin = "house"

    @property
    def slab(self) -> Slab:
        found = look(TITLE, self.look, self.spell)
        return Slab(METALS[self.spell], found["band"], found["icon"], self.kind)

    @property
    def short(self) -> str:
        """The short name in looks.yaml, for small tiles."""
        return look(TITLE, self.look).get("short", self.name)

    @property
    def shown_runes(self) -> tuple[str, ...]:
        """The visible runes; a wild tile shows all of them, faintly."""
        return rune.RUNES if self.kind == "wild" else self.runes


def least(theme: Theme) -> int:
    """The smallest letters on a tile, in pixels, larger for users with large text."""
    return theme.text_px("small")


def level_of(face: HexFace, px: int, theme: Theme) -> Level:
    """The level at which a face is readable on a tile of this width."""
    found = highest_level(px * theme.smallest // least(theme))
    return "named" if found == "full" and _words_fitted(face, px, theme) is None else found


def bears_rule(face: HexFace, px: int, theme: Theme) -> bool:
    """Whether a tile of this width bears its rules text."""
    return level_of(face, px, theme) == "full"


@cached(megabytes=64)
def picture(face: HexFace, px: int, theme: Theme) -> Surface:
    """A side with empty sockets for a tile `px` wide, without the short name (see `lettered`). Do not draw on it."""
    level = level_of(face, px, theme)
    scene = look(TITLE, face.look).get("art", "") if level != "small" else ""
    plain = level == "small" or bool(scene)
    surface = tile_body.picture(face.slab, px, theme, without_engraving=plain).copy()
    if scene:
        _scene(surface, scene, px, level)
    _runes(surface, face, px, level, theme)
    if level == "small":
        _sign(surface, face, px, theme)
    elif level != "short":
        _name(surface, face, px, level, theme)
    if level == "full":
        _words(surface, face, px, theme)
    _sockets(surface, face, px, level, theme)
    _origin(surface, face, px, theme)
    return native(surface)


def lettered(surface: Surface, face: HexFace, px: int, theme: Theme) -> None:
    """Write the short name across a small tile, over everything along its rim."""
    level = level_of(face, px, theme)
    if level == "short":
        _name(surface, face, px, level, theme)


def _middle(surface: Surface) -> tuple[float, float]:
    return surface.get_width() / 2, surface.get_height() / 2


def _scene(surface: Surface, name: str, px: int, level: Level) -> None:
    """Draw what the spell does as a relief in the stone, faint enough for the words on it."""
    side = round(px * SCENE)
    drawn = art.cut_out(TITLE, "pictures", name, side)
    x, y = side / 2, side / 2
    corners = [(x + cx * px / 2 * INNER, y + cy * px / 2 * INNER) for cx, cy in CORNERS]
    stone = raster.clear(drawn.get_size())
    pygame.draw.polygon(stone, (255, 255, 255, RELIEF[level]), corners)
    drawn.blit(stone, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    raster.blit_centered(surface, drawn, _middle(surface))


def _runes(surface: Surface, face: HexFace, px: int, level: Level, theme: Theme) -> None:
    x, y = _middle(surface)
    wild = face.kind == "wild"
    high = round(px / 2 * RUNE[level] * (0.8 if wild else 1.0))
    shown = face.shown_runes
    for name, (across, down) in zip(shown, runes(len(shown), level), strict=True):
        spot = x + across * px / 2 * (0.84 if wild else 1.0), y + down * px / 2
        rune.draw(surface, name, spot, high, theme, dimmed=wild)


def _sign(surface: Surface, face: HexFace, px: int, theme: Theme) -> None:
    """Draw the spell's sign in place of its name."""
    x, y = _middle(surface)
    down = ((-0.03 if face.shown_runes else -0.2) + (0.0 if face.slots else 0.06)) * px / 2
    size = round(px * (0.24 if face.shown_runes else 0.32))
    icons.draw(surface, face.slab.sign, (x + 1, y + down + 1), size, theme.color("night"), 1.1)
    icons.draw(surface, face.slab.sign, (x, y + down), size, theme.color("text"), 1.0)


# ---------------------------------------------------------------------- words


@lru_cache(maxsize=512)
def name_lines(face: HexFace, px: int, theme: Theme) -> tuple[tuple[str, ...], Face]:
    """The lines and the face of the name.

    It is on the stone if it fits, else in narrow letters over the band around it, else shortened.
    """
    level, narrow = level_of(face, px, theme), Face("sans", least(theme), bold=True)
    if level == "short":
        return _short_line(face, narrow, round(px * SHORT_ROOM))
    wanted = Face("serif", max(least(theme), round(px / 2 * NAME[level])), bold=True)
    rows: list[tuple[str, ...]] = [(face.name,)]
    if " " in face.name and level != "full":
        rows.append(tuple(face.name.rsplit(" ", 1)))
    best, most = (round(px * half_width(NAME_Y[level], room)) for room in NAME_ROOM)
    for row in rows:
        fitted = min((text.fit(line, wanted, best, least(theme)) for line in row), key=lambda found: found.px)
        large = fitted.px >= wanted.px - LESS or level == "full"
        if large and all(text.width(line, fitted) <= best for line in row):
            return row, fitted
    for row in rows:
        if all(text.width(line, narrow) <= most for line in row):
            return row, narrow
    return _short_line(face, narrow, most)


def _short_line(face: HexFace, letters: Face, room: int) -> tuple[tuple[str, ...], Face]:
    """The name in one line, shortened if there is no room for it."""
    shown = face.name if text.width(face.name, letters) <= room else face.short
    return (text.elide(shown, letters, room),), letters


def _name(surface: Surface, face: HexFace, px: int, level: Level, theme: Theme) -> None:
    x, y = _middle(surface)
    y += px / 2 * (NAME_Y[level] - (0.0 if face.shown_runes or level == "full" else 0.14))
    rows, written = name_lines(face, px, theme)
    if len(rows) > 1 and not face.shown_runes:
        y -= written.px * 0.12
    _band(surface, (x, y), px, written.px * len(rows), theme, over=level == "short")
    top = y - written.px * (len(rows) - 1) / 2
    for index, line in enumerate(rows):
        spot = x, top + index * written.px
        _write(surface, line, written, spot, lighten(theme.color("text"), 0.3), theme)


def _band(
    surface: Surface, at: tuple[float, float], px: int, high: int, theme: Theme, *, over: bool = False
) -> None:
    """Draw a dark band across the stone, `over` the rim as well, so that the name is readable on any engraving."""
    off = round(at[1] - surface.get_height() / 2)
    reach = half_width(2 * off / px, SHORT_ROOM if over else INNER)
    band = _shade(round(px * reach), round(high * 1.12), theme)
    raster.blit_centered(surface, band, at)


@cached(megabytes=4)
def _shade(wide: int, high: int, theme: Theme) -> Surface:
    """A gradient, dark in the middle and clear at both ends."""
    drawing = Drawing(wide, high)
    dark = theme.color("night")
    fade = drawing.linear((0, 0), (wide, 0), (0, dark, 0), (0.22, dark, 0.5), (0.78, dark, 0.5), (1, dark, 0))
    drawing.fill(box(0, 0, wide, high), fade)
    return drawing.render((wide, high))


def _words_room(face: HexFace, px: int) -> Rect:
    """The room for the rules text, between name and sockets, relative to the middle of the tile."""
    radius = px / 2
    top, bottom = -0.175 * radius, (0.325 if face.slots else 0.29) * radius
    wide = 2 * (half_width(0.25) - 0.01) * radius
    return Rect(round(-wide / 2), round(top), round(wide), round(bottom - top))


@lru_cache(maxsize=512)
def _words_fitted(face: HexFace, px: int, theme: Theme) -> tuple[tuple[str, ...], Face] | None:
    """The rules text in lines, and the largest face that fits; None if it would be too small."""
    room = _words_room(face, px)
    largest = max(least(theme), round(px / 2 * WORDS))
    for size in range(largest, least(theme) - 1, -1):
        written = Face("sans", size)
        rows = _lines(face.words, written, room.width)
        if len(rows) * _step(written) <= room.height:
            return rows, written
    return None


def _step(face: Face) -> int:
    """The distance between lines of the rules text."""
    return round(face.px * 1.16)


def _lines(words: str, face: Face, limit: int) -> tuple[str, ...]:
    rows: list[str] = []
    for word in words.split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and text.width(longer, face) <= limit:
            rows[-1] = longer
        else:
            rows.append(word)
    return tuple(rows)


def _words(surface: Surface, face: HexFace, px: int, theme: Theme) -> None:
    fitted = _words_fitted(face, px, theme)
    if fitted is None:
        return
    x, y = _middle(surface)
    room, (rows, written) = _words_room(face, px), fitted
    step = _step(written)
    top = y + room.top + (room.height - step * len(rows)) / 2
    for index, line in enumerate(rows):
        _write(surface, line, written, (x, top + (index + 0.5) * step), theme.color("text"), theme)


def _write(surface: Surface, line: str, face: Face, at: tuple[float, float], ink: Rgb, theme: Theme) -> None:
    """Write a line around a point, with a dark shadow."""
    for off, color in ((1, theme.color("night")), (0, ink)):
        words = text.label(line, face, color)
        surface.blit(words, words.get_rect(center=(round(at[0]) + off, round(at[1]) + off)))


# ---------------------------------------------------------------------- sockets and small print


def _sockets(surface: Surface, face: HexFace, px: int, level: Level, theme: Theme) -> None:
    x, y = _middle(surface)
    wide = round(px / 2 * SOCKET[level])
    for sort, (across, down) in zip(face.slots, sockets(len(face.slots), level), strict=True):
        spot = x + across * px / 2, y + down * px / 2
        power.draw_socket(surface, spot, wide, theme, sort=sort, metal=METALS[face.spell])


def _origin(surface: Surface, face: HexFace, px: int, theme: Theme) -> None:
    """Draw a small house in the left corner of house-made tiles."""
    size = round(px * 0.045)
    if face.origin == "house" and size >= 11:
        x, y = _middle(surface)
        ink = mix(theme.color("text_dim"), theme.color("slab"), 0.3)
        icons.draw(surface, "house", (x - px / 2 * 0.655, y + px / 2 * 0.01), size, ink, 1.0)
