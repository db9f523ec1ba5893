"""Paragraphs with a small markup, wrapped and cached.

    *bold*  _italic_  {heart} an icon  {danger|words in the colour of a role}  \\* a plain star

Emphasis marks count only at the start or end of a word, so that `snake_case` and `2 * 3` stay as they are.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import pygame

from sprites.drawing import icons, raster
from sprites.drawing.cache import SurfaceCache
from sprites.drawing.text import Align, Face, font, label, width
from sprites.drawing.theme import Theme

_TOKENS = re.compile(
    r"\\(?P<plain>.)"
    r"|\{(?P<role>[a-z_]+)\|(?P<words>[^{}]*)\}"
    r"|\{(?P<icon>[a-z0-9_]+)\}"
    r"|(?P<bold>(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w))"
    r"|(?P<italic>(?<!\w)_(?=\S)|(?<=\S)_(?!\w))"
)
_PIECES = re.compile(r"\n|[^\S\n]+|[^\s]+")

_blocks = SurfaceCache(megabytes=32)


class Run(NamedTuple):
    """Words (or one icon) of the same style. `role` "" is the colour of the paragraph."""

    text: str
    bold: bool = False
    italic: bool = False
    role: str = ""
    icon: bool = False


class Placed(NamedTuple):
    """A run in a wrapped paragraph, with its distance in pixels from the left edge."""

    run: Run
    x: int
    width: int


class Line(NamedTuple):
    runs: tuple[Placed, ...]
    width: int


Measured = tuple[Run, int]
"""A run and its width in pixels."""
_GAP = Run(" ")
"""A gap between words, which takes room and isn't drawn."""


def parse(markup: str) -> list[Run]:
    """The runs of a marked-up text. Marks that are never closed apply up to its end."""
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
    """The text without marks, with the names of its icons."""
    return "".join(run.text.replace("_", " ") if run.icon else run.text for run in parse(markup))


def escape(text: str) -> str:
    """Escape a foreign text (a player's name), so that nothing in it is markup."""
    return re.sub(r"([\\*_{}])", r"\\\1", text)


@lru_cache(maxsize=512)
def wrap(markup: str, face: Face, limit: int) -> tuple[Line, ...]:
    """The lines of a text wrapped at `limit` pixels. Only words that are wider than a line are broken."""
    lines: list[Line] = []
    placed: list[Placed] = []
    x = 0
    for word in _words(parse(markup), face, limit):
        first, extent = word[0][0].text, _extent(word)
        if first == " ":
            x += extent if placed else 0
            continue
        if first == "\n" or (x + extent > limit and placed):
            lines.append(_line(placed))
            placed, x = [], 0
        if first == "\n":
            continue
        for run, wide in word:
            placed.append(Placed(run, x, wide))
            x += wide
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
    """A wrapped paragraph on a transparent background, `limit` pixels wide. Cached: do not draw on it."""
    key = (markup, face, role, limit, theme.key, align)
    return _blocks.get(key, lambda: _paint(markup, face, role, limit, theme, align))


@lru_cache(maxsize=2048)
def height(markup: str, face: Face, limit: int) -> int:
    """The height of the paragraph at this width, in pixels. Cached for longer than the lines, as rulebooks need it for
    layout.
    """
    return len(wrap(markup, face, limit)) * face.height


def fit_block(markup: str, face: Face, box: tuple[int, int], smallest: int = 14) -> Face:
    """The largest face, but at least `smallest`, in which the paragraph fits into (width, height)."""
    while face.px > smallest and not _fits(markup, face, box):
        face = replace(face, px=face.px - 1)
    return face


def even(markup: str, face: Face, limit: int) -> int:
    """The least width, up to `limit`, at which the paragraph has no more lines: none of them is a word left over."""
    lines = len(wrap(markup, face, limit))
    if lines == 1:
        return limit
    longest = max(_extent(word) for word in _words(parse(markup), face, limit))
    return bisect_left(range(limit), -lines, longest, key=lambda wide: -len(wrap(markup, face, wide)))


def _fits(markup: str, face: Face, box: tuple[int, int]) -> bool:
    lines = wrap(markup, face, box[0])
    return len(lines) * face.height <= box[1] and all(line.width <= box[0] for line in lines)


def _add(runs: list[Run], style: Run, text: str) -> None:
    if text:
        runs.append(style._replace(text=text))


def _apply(runs: list[Run], style: Run, token: re.Match[str]) -> Run:
    """Apply a mark: add its run, or change the style of the following ones."""
    if token["bold"]:
        return style._replace(bold=not style.bold)
    if token["italic"]:
        return style._replace(italic=not style.italic)
    if token["icon"] in icons.icon_set().drawings:
        runs.append(style._replace(text=token["icon"], icon=True))
    elif token["icon"]:  # a name in braces that isn't markup
        _add(runs, style, token[0])
    elif token["role"]:
        _add(runs, style._replace(role=token["role"]), token["words"])
    else:
        _add(runs, style, token["plain"])
    return style


def _words(runs: list[Run], face: Face, limit: int) -> Iterator[list[Measured]]:
    """Words that must stay together on a line: adjacent pieces without white space between them."""
    word: list[Measured] = []
    for run in runs:
        for piece in _pieces(run, face):
            if not piece[0].text.isspace():
                word.append(piece)
                continue
            if word:
                yield from _broken(word, face, limit)
            word = []
            yield [piece]
    if word:
        yield from _broken(word, face, limit)


def _pieces(run: Run, face: Face) -> Iterator[Measured]:
    """The pieces of a run: its icon, or its words and gaps."""
    if run.icon:
        yield run, _icon_px(face)
        return
    styled = _styled(run, face)
    for piece in _PIECES.findall(run.text):
        if piece.isspace() and piece != "\n":
            yield _GAP, width(" ", styled)
        else:
            yield Run(piece, run.bold, run.italic, run.role), width(piece, styled)


def _broken(word: list[Measured], face: Face, limit: int) -> Iterator[list[Measured]]:
    """The word, or its letters if it is wider than a line."""
    if _extent(word) <= limit:
        yield word
        return
    for run, wide in word:
        if run.icon:
            yield [(run, wide)]
            continue
        for letter in run.text:
            yield [(run._replace(text=letter), width(letter, _styled(run, face)))]


def _extent(word: list[Measured]) -> int:
    """The width of a word, in pixels."""
    return sum(wide for _, wide in word)


def _line(placed: list[Placed]) -> Line:
    return Line(tuple(placed), placed[-1].x + placed[-1].width if placed else 0)


def _styled(run: Run, face: Face) -> Face:
    if run.bold or run.italic:
        return replace(face, bold=face.bold or run.bold, italic=face.italic or run.italic)
    return face


def _icon_px(face: Face) -> int:
    return round(face.px * 1.15)


def _paint(markup: str, face: Face, role: str, limit: int, theme: Theme, align: Align) -> pygame.Surface:
    lines = wrap(markup, face, limit)
    surface = raster.clear((limit, len(lines) * face.height))
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
    color = theme.color(run.role if run.role in theme.colours else role)
    left, top = origin[0] + placed.x, origin[1]
    if run.icon:
        middle = top + font(face).get_ascent() - round(face.px * 0.34)
        picture = icons.icon(run.text, placed.width, color)
        surface.blit(picture, picture.get_rect(left=left, centery=middle))
    else:
        surface.blit(label(run.text, _styled(run, face), color), (left, top))
