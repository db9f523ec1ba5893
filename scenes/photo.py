"""Pictures of what is shown, as files."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.core import files


def save(surface: pygame.Surface, path: Path) -> None:
    """Writes a picture, PNG or JPEG by the ending of the name. OSError, with the file's name, when it can't.

    It is made in memory first: pygame alone would not tell that the disk is full.
    """
    made = BytesIO()
    pygame.image.save(surface, made, path.name)
    files.write(path, made.getvalue())
