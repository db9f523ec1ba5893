"""The battlefield's content: its sentences, and what the measuring tools offer. Its rules are those of Magewinds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.battlefield import presets
from game.core.content import Content, ContentFile, ContentSpec, Fault, read
from game.core.texts import DATA, TextFile, bad_templates

TEXT = ContentFile("text.yaml", TextFile)
FOLDER = "battlefield"


@cache
def text() -> TextFile:
    """The built-in sentences."""
    return read(DATA / FOLDER / TEXT.path, TextFile)


def _sentences_read_well(content: Content) -> Iterator[Fault]:
    for code, wrong in bad_templates(content[TEXT].sentences):
        yield TEXT.fault("sentences", code, text=wrong)


SPEC = ContentSpec(FOLDER, (*presets.SPEC.files, TEXT), (*presets.SPEC.checks, _sentences_read_well))
