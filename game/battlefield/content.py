"""The battlefield's content: its sentences, its rules in our words, and what the measuring tools offer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.battlefield import presets
from game.core.content import Content, ContentFile, ContentSpec, Fault, read
from game.core.texts import DATA, RulesFile, TextFile, bad_templates

TEXT = ContentFile("text.yaml", TextFile)
RULES = ContentFile("rules.yaml", RulesFile)
BOOK = ContentFile("book.yaml", TextFile)
FOLDER = "battlefield"


@cache
def text() -> TextFile:
    """The built-in sentences."""
    return read(DATA / FOLDER / TEXT.path, TextFile)


@cache
def rules() -> RulesFile:
    """The sections of the rulebook that measuring follows."""
    return read(DATA / FOLDER / RULES.path, RulesFile)


@cache
def book() -> TextFile:
    """What stands on the cover of those rules, and the names of their chapters."""
    return read(DATA / FOLDER / BOOK.path, TextFile)


def _sentences_read_well(content: Content) -> Iterator[Fault]:
    for code, wrong in bad_templates(content[TEXT].sentences):
        yield TEXT.fault("sentences", code, text=wrong)


SPEC = ContentSpec(
    FOLDER, (*presets.SPEC.files, TEXT, RULES, BOOK), (*presets.SPEC.checks, _sentences_read_well)
)
