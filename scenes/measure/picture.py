"""A picture of the mat for a file: the battlefield with its frame and the names of what stands on it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.battlefield import Battlefield
from game.core.files import reason
from scenes.measure.files import FileError
from sprites.battlefield import bases, mat, terrain
from sprites.battlefield.scale import Scale
from sprites.drawing import raster
from sprites.drawing.theme import Theme, load_theme

INCH = 96
"""Pixels an inch, as large as a page prints."""
SUFFIXES = (".png", ".jpg", ".jpeg")


def paint(
    field: Battlefield,
    inch: float,
    theme: Theme,
    *,
    turned: bool = False,
    names: bool = False,
    letters: bool = True,
) -> pygame.Surface:
    """The battlefield at so many pixels an inch, with the frame around it."""
    ground = field.terrain
    width, depth = ground.width, ground.depth
    frame = mat.frame_width(theme)
    across, down = (depth, width) if turned else (width, depth)
    size = round(across * inch) + 2 * frame, round(down * inch) + 2 * frame
    surface = raster.opaque(size)
    origin = (frame, frame + round(width * inch)) if turned else (frame, frame)
    scale = Scale(origin, inch, inch, turned)
    mat.draw(surface, scale, (width, depth), theme)
    terrain.draw(surface, ground, scale, theme, letters=letters)
    for each in field.bases.values():
        bases.draw(surface, each, scale, theme, tag=names)
    for marker in field.markers.values():
        bases.draw_marker(surface, marker, scale, theme, tag=names)
    return surface


def export(field: Battlefield, file: Path, *, turned: bool = False) -> None:
    """Saves a picture, PNG or JPEG by the ending of the name. Raises FileError."""
    if file.suffix.lower() not in SUFFIXES:
        raise FileError(f"A picture is a .png or a .jpg, not {file.name}.")
    try:
        raster.save(paint(field, INCH, load_theme(), turned=turned, names=True), file)
    except OSError as error:
        raise FileError(f"{file.name} could not be saved: {reason(error)}.") from error
