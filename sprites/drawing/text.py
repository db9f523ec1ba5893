"""Text on surfaces: fonts, labels of one line, and fitting text into a width.

Fonts are files of the font packages, so that text looks the same on every machine; without them pygame's default font
is used. For paragraphs with markup see `sprites.drawing.richtext`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Literal

import pygame

from game.core.dataclass import dataclass
from game.core.shown import shown
from sprites.drawing.cache import cached, native
from sprites.drawing.theme import Rgb, Theme

Family = Literal["sans", "serif"]
Align = Literal["left", "center", "right"]

SMALLEST = 9  # least size of letters in pixels
ELLIPSIS = "…"
LONGEST_LINE = 1000
"""Limit of characters in a line."""

_PACKAGES = {
    "sans": ("font_source_sans_pro", "SourceSansPro"),
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
}


@dataclass(frozen=True, slots=True)
class Face:
    """A font: family, height in pixels, weight and slope. Serif is for names and numbers."""

    family: Family = "sans"
    px: int = 16
    bold: bool = False
    italic: bool = False

    @property
    def height(self) -> int:
        """The height of a line, in pixels."""
        return font(self).get_linesize()


def face(theme: Theme, step: str = "body", family: Family = "sans", *, bold: bool = False) -> Face:
    """The face of a type step ("small", "body", "lead", "heading", "title", "display")."""
    return Face(family, theme.text_px(step), bold)


@lru_cache(maxsize=48)
def font(face: Face) -> pygame.font.Font:
    """The loaded font of a face. Each takes a quarter of a megabyte, so few are cached."""
    path = font_path(face.family, face.bold, face.italic)
    return pygame.font.Font(path, max(SMALLEST, face.px))


@lru_cache(maxsize=16)
def font_path(family: Family, bold: bool, italic: bool) -> str | None:
    """The path of the font; None (pygame's default) without the font package."""
    package, stem = _PACKAGES[family]
    try:
        files: dict[str, str] = import_module(package).font_files_ttf
    except ImportError:
        return None
    path = files.get(stem + _weight(bold, italic))
    return path if path and Path(path).is_file() else None


def _weight(bold: bool, italic: bool) -> str:
    return ("Semibold" if bold else "") + ("It" if italic else "")


def forget_fonts() -> None:
    """Drop all loaded fonts, as needed before `pygame.font.quit()`."""
    font.cache_clear()
    width.cache_clear()


@cached(megabytes=24)
def label(text: str, face: Face, color: Rgb) -> pygame.Surface:
    """A line of text on a transparent background, exactly as wide as its words. Do not draw on it."""
    return native(font(face).render(writable(text), True, color))


@lru_cache(maxsize=8192)
def width(text: str, face: Face) -> int:
    """The width of a line, in pixels."""
    return font(face).size(writable(text))[0]


def writable(text: str) -> str:
    """The text with control characters made visible. All text of files, packs and people passes here."""
    return shown(text, LONGEST_LINE)


def elide(text: str, face: Face, limit: int) -> str:
    """The text, cut off with an ellipsis if it is wider than `limit` pixels."""
    if width(text, face) <= limit:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if font(face).size(writable(text[:middle].rstrip() + ELLIPSIS))[0] <= limit:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def fit(text: str, face: Face, limit: int, smallest: int = 14) -> Face:
    """The largest face, but at least `smallest` pixels, in which the line fits into `limit` pixels."""
    while face.px > smallest and width(text, face) > limit:
        face = replace(face, px=face.px - 1)
    return face


def draw(
    target: pygame.Surface,
    text: str,
    face: Face,
    color: Rgb,
    box: pygame.Rect,
    align: Align = "left",
) -> pygame.Rect:
    """Write a line into a box, centred vertically, cut off with an ellipsis. Returns the area it covers."""
    words = label(elide(text, face, box.width), face, color)
    area = words.get_rect(centery=box.centery)
    if align == "left":
        area.left = box.left
    elif align == "right":
        area.right = box.right
    else:
        area.centerx = box.centerx
    target.blit(words, area)
    return area
