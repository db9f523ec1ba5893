"""What is printed on a hex tile: its runes, the name of its spell, what the spell does, its sockets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from pygame import Rect, Surface

from sprites import hexlayout, hexslab, icons, rune, socket, text
from sprites.brush import Drawing, outline
from sprites.cache import cached, native
from sprites.card import Origin
from sprites.colour import lighten, mix
from sprites.hexlayout import Level
from sprites.hexslab import METALS, Slab, size_of
from sprites.looks import look
from sprites.text import Face
from sprites.theme import Theme

TITLE: Final = "unnamed_wizard"
Kind = Literal["core", "wild", "unique"]
Sort = Literal["sorcery", "cantrip", "ritual", "aura"]
NAME: Final[dict[Level, float]] = {"full": 0.2, "named": 0.245, "small": 0.3}
"""The height of the name, in radii."""
NAME_Y: Final[dict[Level, float]] = {"full": -0.3, "named": -0.06, "small": 0.0}
WORDS: Final = 0.135
"""The height of the rules text, in radii."""
LARGEST: Final = 22
"""Pixels of the rules text beyond which it grows no more."""


@dataclass(frozen=True, slots=True)
class HexFace:
    """What is printed on a side: its look in looks.yaml, the spell and what it does; `slots` are "plain" or "auto"."""

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
    def shown_runes(self) -> tuple[str, ...]:
        """The runes that are seen on it: a wild tile has all of them, faintly."""
        return rune.RUNES if self.kind == "wild" else self.runes


def level_of(face: HexFace, px: int, theme: Theme) -> Level:
    """How much of a face can be read on a tile of this width."""
    found = hexlayout.level_of(px)
    return "named" if found == "full" and not _fits(face, px, theme) else found


def _fits(face: HexFace, px: int, theme: Theme) -> bool:
    lines = _lines(face.words, px, theme)
    return len(lines) * _words_face(px, theme).height <= _words_room(px).height


@cached(megabytes=64)
def picture(face: HexFace, px: int, theme: Theme) -> Surface:
    """A side as it is printed, with empty sockets, for a tile `px` wide. Do not draw on it."""
    level = level_of(face, px, theme)
    surface = hexslab.picture(face.slab, px, theme, bare=level == "small").copy()
    _runes(surface, face, px, level, theme)
    if level == "small":
        _sign(surface, face, px, theme)
    else:
        _name(surface, face, px, level, theme)
    if level == "full":
        _words(surface, face, px, theme)
    _sockets(surface, face, px, level, theme)
    _origin(surface, face, px, theme)
    return native(surface)


def _middle(surface: Surface) -> tuple[float, float]:
    return surface.get_width() / 2, surface.get_height() / 2


def _runes(surface: Surface, face: HexFace, px: int, level: Level, theme: Theme) -> None:
    x, y = _middle(surface)
    wild = face.kind == "wild"
    high = round(px / 2 * hexlayout.RUNE[level] * (0.8 if wild else 1.0))
    shown = face.shown_runes
    for name, (across, down) in zip(shown, hexlayout.runes(len(shown), level), strict=True):
        spot = x + across * px / 2 * (0.84 if wild else 1.0), y + down * px / 2
        rune.draw(surface, name, spot, high, theme, dimmed=wild)


def _sign(surface: Surface, face: HexFace, px: int, theme: Theme) -> None:
    """The spell's sign where there is no room for its name."""
    x, y = _middle(surface)
    down = (0.02 if face.shown_runes else -0.12) * px / 2
    if not face.slots:
        down += 0.1 * px / 2
    size = round(px * 0.3)
    icons.draw(surface, face.slab.sign, (x + 1, y + down + 1), size, theme.color("night"), 1.1)
    icons.draw(surface, face.slab.sign, (x, y + down), size, theme.color("text"), 1.0)


# ---------------------------------------------------------------------- words


@lru_cache(maxsize=512)
def _name_lines(name: str, limit: int, face: Face) -> tuple[tuple[str, ...], Face]:
    """The name in a line or two, and how it is written: as large as it can be."""
    rows: list[tuple[str, ...]] = [(name,)]
    if " " in name:
        rows.append(tuple(name.rsplit(" ", 1)))
    for row in rows:
        fitted = min((text.fit(line, face, limit) for line in row), key=lambda found: found.px)
        fits = all(text.width(line, fitted) <= limit for line in row)
        if fits and (fitted.px >= face.px - 3 or row is rows[-1]):
            return row, fitted
    return (text.elide(name, fitted, limit),), fitted


def _name(surface: Surface, face: HexFace, px: int, level: Level, theme: Theme) -> None:
    x, y = _middle(surface)
    y += px / 2 * (NAME_Y[level] - (0.0 if face.shown_runes or level == "full" else 0.14))
    limit = round(px * (hexlayout.half_width(NAME_Y[level]) - 0.03))
    wanted = Face("serif", max(theme.smallest, round(px / 2 * NAME[level])), bold=True)
    rows, written = _name_lines(face.name, limit, wanted)
    step = round(written.px * 1.02)
    _band(surface, (x, y), px, step * len(rows), theme)
    top = y - step * (len(rows) - 1) / 2
    for index, line in enumerate(rows):
        spot = round(x), round(top + index * step)
        for off, ink in ((1, theme.color("night")), (0, lighten(theme.color("text"), 0.3))):
            words = text.label(line, written, ink)
            surface.blit(words, words.get_rect(center=(spot[0] + off, spot[1] + off)))


def _band(surface: Surface, at: tuple[float, float], px: int, high: int, theme: Theme) -> None:
    """A dark band across the stone that lets a name be read whatever is engraved there."""
    scale = 200 / px
    tall = high * scale * 1.12
    y = hexslab.MIDDLE[1] + (at[1] - surface.get_height() / 2) * scale
    half = hexlayout.half_width((y - hexslab.MIDDLE[1]) / 100) * 100
    x = hexslab.MIDDLE[0]
    drawing = Drawing(hexslab.WIDE, hexslab.TALL)
    dark = theme.color("night")
    fade = drawing.linear(
        (x - half, 0), (x + half, 0), (0, dark, 0), (0.22, dark, 0.5), (0.78, dark, 0.5), (1, dark, 0)
    )
    corners = [
        (x - half, y - tall / 2),
        (x + half, y - tall / 2),
        (x + half, y + tall / 2),
        (x - half, y + tall / 2),
    ]
    drawing.fill(outline(corners), fade)
    surface.blit(drawing.render(size_of(px)), (0, 0))


def _words_face(px: int, theme: Theme) -> Face:
    return Face("sans", min(LARGEST, max(theme.smallest, round(px / 2 * WORDS))))


def _words_room(px: int) -> Rect:
    """Between the name and the sockets, about the middle of the tile."""
    radius = px / 2
    top, bottom = -0.185 * radius, 0.325 * radius
    wide = 2 * (hexlayout.half_width(0.25) - 0.01) * radius
    return Rect(round(-wide / 2), round(top), round(wide), round(bottom - top))


@lru_cache(maxsize=512)
def _lines(words: str, px: int, theme: Theme) -> tuple[str, ...]:
    """The rules text in lines that fit between the sides."""
    face, limit = _words_face(px, theme), _words_room(px).width
    rows: list[str] = []
    for word in words.split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and text.width(longer, face) <= limit:
            rows[-1] = longer
        else:
            rows.append(word)
    return tuple(rows)


def _words(surface: Surface, face: HexFace, px: int, theme: Theme) -> None:
    x, y = _middle(surface)
    room, written = _words_room(px), _words_face(px, theme)
    rows = _lines(face.words, px, theme)
    step = written.height
    top = y + room.top + (room.height - step * len(rows)) / 2
    for index, line in enumerate(rows):
        spot = round(x), round(top + (index + 0.5) * step)
        for off, ink in ((1, theme.color("night")), (0, theme.color("text"))):
            words = text.label(line, written, ink)
            surface.blit(words, words.get_rect(center=(spot[0] + off, spot[1] + off)))


# ---------------------------------------------------------------------- sockets and small print


def _sockets(surface: Surface, face: HexFace, px: int, level: Level, theme: Theme) -> None:
    x, y = _middle(surface)
    wide = round(px / 2 * hexlayout.SOCKET[level])
    for sort, (across, down) in zip(face.slots, hexlayout.sockets(len(face.slots), level), strict=True):
        spot = x + across * px / 2, y + down * px / 2
        socket.draw(surface, spot, wide, theme, sort=sort, metal=METALS[face.spell])


def _origin(surface: Surface, face: HexFace, px: int, theme: Theme) -> None:
    """A little house at the foot of tiles that this house has made."""
    size = round(px * 0.045)
    if face.origin == "house" and size >= 9:
        x, y = _middle(surface)
        ink = mix(theme.color("text_dim"), theme.color("slab"), 0.3)
        icons.draw(surface, "house", (x, y + px / 2 * 0.695), size, ink, 1.0)
