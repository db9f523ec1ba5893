"""The battlefield's content: its sentences, and what the measuring tools offer. Its rules are those of Magewinds."""

from __future__ import annotations

from functools import cache

from game import DATA
from game.battlefield import presets
from game.core.content import ContentSpec, read
from game.core.texts import TEXT, TextFile, sentences_read_well

FOLDER = "battlefield"


@cache
def text() -> TextFile:
    """The built-in sentences."""
    return read(DATA / FOLDER / TEXT.path, TextFile)


SPEC = ContentSpec(FOLDER, (*presets.SPEC.files, TEXT), (*presets.SPEC.checks, sentences_read_well))
