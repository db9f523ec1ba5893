"""Files of words that every title has: its cover, its sentences, and its rules in our words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, TypeAlias

from pydantic import Field, StringConstraints

from game import DATA
from game.core.content import Content, ContentFile, DefId, Definition, Fault, Text, read
from game.core.phrases import WAYS, Phrases, fields

NAME = "name."
"""Begins the sentences that name what is no card."""


Colour: TypeAlias = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]


class CoverFile(Definition):
    """cover.yaml: what stands on the cover, and the colour and the sign of the title everywhere.

    `motif` is an icon, `scene` what is drawn behind it. Without a name it bears the title's id in words.
    """

    name: Text = ""
    about: Text = ""
    players: Text = ""
    accent: Colour | None = None
    motif: DefId | None = None
    scene: DefId | None = None


class TextFile(Definition):
    """text.yaml: sentences by code; fields as in game/core/phrases.py."""

    sentences: dict[str, Text] = Field(default_factory=dict)


class Ruling(Definition):
    """Our decision where the rulebook leaves a question open."""

    id: Text
    text: Text


class Section(Definition):
    """A section of the rules, in our words. `cite` is how a reason names it."""

    id: Text
    cite: Text
    title: Text
    text: Text
    rulings: tuple[Ruling, ...] = ()


class RulesFile(Definition):
    """rules.yaml: the sections in the rulebook's order."""

    sections: tuple[Section, ...] = ()


@cache
def shared_sentences() -> dict[str, str]:
    """The sentences that all titles share."""
    return dict(read(DATA / "core" / "text.yaml", TextFile).sentences)


def questions(sentences: Mapping[str, str]) -> set[str]:
    """The questions that there are: all that have a sentence."""
    return codes_of("ask.", sentences)


def codes_of(kind: str, sentences: Mapping[str, str]) -> set[str]:
    """What is said of a kind of thing: the codes that begin with it, without it."""
    return {code.removeprefix(kind) for code in sentences if code.startswith(kind)}


def bad_templates(sentences: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Sentences whose fields cannot be read: (code, what is wrong)."""
    for code, sentence in sentences.items():
        try:
            ways = list(fields(sentence))
        except ValueError as error:
            yield code, f"the braces do not pair up: {error}"
            continue
        for way in ways:
            if way not in WAYS and "|" not in way:
                yield code, f"a field reads as {', '.join(WAYS[1:])} or one|many, not as {way!r}"


COVER = ContentFile("cover.yaml", CoverFile)
TEXT = ContentFile("text.yaml", TextFile)
RULES = ContentFile("rules.yaml", RulesFile)


def rulebook_of(content: Content) -> dict[str, Section]:
    """The sections of a title's rules by id, in order."""
    return {section.id: section for section in content[RULES].sections}


def phrases_of(content: Content, names: Mapping[str, str], told: Mapping[str, str] | None = None) -> Phrases:
    """A title's sentences over those that all share, and over those that its content has `told`; `names` are joined
    by the sentences that name something."""
    own = content[TEXT].sentences
    named = {code.removeprefix(NAME): text for code, text in own.items() if code.startswith(NAME)}
    return Phrases({**shared_sentences(), **(told or {}), **own}, {**names, **named})


def sentences_read_well(content: Content) -> Iterator[Fault]:
    """Every sentence's fields can be filled in."""
    for code, text in bad_templates(content[TEXT].sentences):
        yield TEXT.fault("sentences", code, text=text)
