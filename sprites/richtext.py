"""Paragraphs with a tiny markup, wrapped once per width and kept.

    *bold*   _italic_   {heart} an icon   {danger|words in the colour of a role}   \\* a plain star

Emphasis marks count only where a word begins or ends, so that `snake_case` and `2 * 3` stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from sprites import icons
from sprites.cache import SurfaceCache
from sprites.text import Align, Face, font, label, width
from sprites.theme import Theme

_TOKENS = re.compile(
    r"\\(?P<plain>.)"
    r"|\{(?P<role>[a-z_]+)\|(?P<words>[^{}]*)\}"
    r"|\{(?P<icon>[a-z0-9_]+)\}"
    r"|(?P<bold>(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w))"
    r"|(?P<italic>(?<!\w)_(?=\S)|(?<=\S)_(?!\w))"
)
_PIECES = re.compile(r"\n|[^\S\n]+|[^\s]+")

_blocks = SurfaceCache(megabytes=32)


@dataclass(frozen=True, slots=True)
class Run:
    """Words (or one icon) written alike. `role` "" is the paragraph's own colour."""

    text: str
    bold: bool = False
    italic: bool = False
    role: str = ""
    icon: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A run at its place in a wrapped paragraph, in pixels from the paragraph's left edge."""

    run: Run
    x: int
    width: int


@dataclass(frozen=True, slots=True)
class Line:
    runs: tuple[Placed, ...]
    width: int


def parse(markup: str) -> list[Run]:
    """The runs of a marked-up text. Marks that are never closed simply hold to the end."""
    runs: list[Run] = []
    style = Run("")
    position = 0
    for token in _TOKENS.finditer(markup):
        _add(runs, style, markup[position : token.start()])
        position = token.end()
        style = _apply(runs, style, token)
    _add(runs, style, markup[position:])
    return runs


def plain(markup: str) -> str:
    """The text without its marks; icons by their names."""
    return "".join(run.text.replace("_", " ") if run.icon else run.text for run in parse(markup))


def escape(text: str) -> str:
    """A text that others wrote (a player's name), so that nothing in it counts as markup."""
    return re.sub(r"([\\*_{}])", r"\\\1", text)


@lru_cache(maxsize=512)
def wrap(markup: str, face: Face, limit: int) -> tuple[Line, ...]:
    """The lines of a text wrapped at `limit` pixels; a word that is too long alone is broken."""
    lines: list[Line] = []
    placed: list[Placed] = []
    x = 0
    for word in _words(parse(markup), face, limit):
        extent = sum(_extent(run, face) for run in word)
        if word[0].text == "\n" or (x + extent > limit and placed and not word[0].text.isspace()):
            lines.append(_line(placed))
            placed, x = [], 0
        if word[0].text == "\n" or (word[0].text.isspace() and not placed):
            continue
        for run in word:
            placed.append(Placed(run, x, _extent(run, face)))
            x += placed[-1].width
    lines.append(_line(placed))
    return tuple(lines)


def block(
    markup: str,
    face: Face,
    role: str,
    limit: int,
    theme: Theme,
    align: Align = "left",
) -> pygame.Surface:
    """A wrapped paragraph on a transparent ground, `limit` pixels wide. Kept: do not draw on it."""
    key = (markup, face, role, limit, theme.key, align)
    return _blocks.get(key, lambda: _paint(markup, face, role, limit, theme, align))


def height(markup: str, face: Face, limit: int) -> int:
    """How high the paragraph is at that width, in pixels."""
    return len(wrap(markup, face, limit)) * face.height


def fit_block(markup: str, face: Face, box: tuple[int, int], smallest: int = 14) -> Face:
    """The face stepped down until the paragraph fits into a (width, height); never below `smallest`."""
    while face.px > smallest and not _fits(markup, face, box):
        face = replace(face, px=face.px - 1)
    return face


def _fits(markup: str, face: Face, box: tuple[int, int]) -> bool:
    lines = wrap(markup, face, box[0])
    return len(lines) * face.height <= box[1] and all(line.width <= box[0] for line in lines)


def _add(runs: list[Run], style: Run, text: str) -> None:
    if text:
        runs.append(replace(style, text=text))


def _apply(runs: list[Run], style: Run, token: re.Match[str]) -> Run:
    """What a mark does: adds its own run, or changes the style of what follows."""
    if token["bold"]:
        return replace(style, bold=not style.bold)
    if token["italic"]:
        return replace(style, italic=not style.italic)
    if token["icon"]:
        runs.append(replace(style, text=token["icon"], icon=True))
    elif token["role"]:
        _add(runs, replace(style, role=token["role"]), token["words"])
    else:
        _add(runs, style, token["plain"])
    return style


def _words(runs: list[Run], face: Face, limit: int) -> Iterator[list[Run]]:
    """What must stay together on a line: neighbouring pieces without white space between them."""
    word: list[Run] = []
    for run in runs:
        pieces = [run.text] if run.icon else _PIECES.findall(run.text)
        for piece in pieces:
            if not run.icon and piece.isspace():
                if word:
                    yield from _broken(word, face, limit)
                word = []
                yield [replace(run, text="\n" if piece == "\n" else " ")]
            else:
                word.append(replace(run, text=piece))
    if word:
        yield from _broken(word, face, limit)


def _broken(word: list[Run], face: Face, limit: int) -> Iterator[list[Run]]:
    """The word, or its letters where it is wider than a whole line."""
    if sum(_extent(run, face) for run in word) <= limit:
        yield word
        return
    for run in word:
        parts = [run.text] if run.icon else list(run.text)
        for part in parts:
            yield [replace(run, text=part)]


def _line(placed: list[Placed]) -> Line:
    while placed and placed[-1].run.text == " ":
        placed.pop()
    return Line(tuple(placed), placed[-1].x + placed[-1].width if placed else 0)


def _styled(run: Run, face: Face) -> Face:
    if run.bold or run.italic:
        return replace(face, bold=face.bold or run.bold, italic=face.italic or run.italic)
    return face


def _extent(run: Run, face: Face) -> int:
    return _icon_px(face) if run.icon else width(run.text, _styled(run, face))


def _icon_px(face: Face) -> int:
    return round(face.px * 1.15)


def _paint(markup: str, face: Face, role: str, limit: int, theme: Theme, align: Align) -> pygame.Surface:
    lines = wrap(markup, face, limit)
    surface = pygame.Surface((limit, len(lines) * face.height), pygame.SRCALPHA)
    for row, line in enumerate(lines):
        spare = limit - line.width
        left = {"left": 0, "center": spare // 2, "right": spare}[align]
        for placed in line.runs:
            _paint_run(surface, placed, (left, row * face.height), face, role, theme)
    return surface


def _paint_run(
    surface: pygame.Surface, placed: Placed, origin: tuple[int, int], face: Face, role: str, theme: Theme
) -> None:
    run = placed.run
    color = theme.color(run.role or role)
    left, top = origin[0] + placed.x, origin[1]
    if run.icon:
        middle = top + font(face).get_ascent() - round(face.px * 0.34)
        picture = icons.icon(run.text, placed.width, color)
        surface.blit(picture, picture.get_rect(left=left, centery=middle))
    else:
        surface.blit(label(run.text, _styled(run, face), color), (left, top))
