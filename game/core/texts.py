"""The files of words that every title has: its cover, its sentences, and its rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StringConstraints

from game import DATA
from game.core import reasons
from game.core.content import Content, ContentFile, ContentSpec, DefId, Definition, Fault, Text, read
from game.core.phrases import WAYS, Phrases, fields

NAME = "name."
"""Begins the codes of sentences that name things other than cards."""


Colour: TypeAlias = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]


class CastMember(Definition):
    """Somebody on a cover: a piece of the title's art, where in the place it stands, how wide, and in what cloth."""

    art: DefId
    kind: Literal["portraits", "figures"] = "portraits"
    at: tuple[float, float]
    width: float = Field(gt=0, le=200)
    flip: bool = False
    cloth: Colour | None = None


class CoverFile(Definition):
    """cover.yaml: the cover in the menu, and the colour and icon of the title everywhere.

    `pitch` is the title in a line, `minutes` how long a match takes. The picture is the `cast` in a `place`; without
    art it is `motif`, an icon, before `scene`. Without a name the title is called by its id in words.
    """

    name: Text = ""
    about: Text = ""
    pitch: Text = ""
    players: Text = ""
    minutes: int | None = Field(default=None, ge=1, le=600)
    difficulty: Literal["easy", "medium", "hard"] | None = None
    accent: Colour | None = None
    motif: DefId | None = None
    scene: DefId | None = None
    place: DefId | None = None
    cast: tuple[CastMember, ...] = ()


class TextFile(Definition):
    """text.yaml: sentences by code; fields as in game/core/phrases.py."""

    sentences: dict[str, Text] = Field(default_factory=dict)


class Ruling(Definition):
    """A ruling on a question that the rulebook leaves open."""

    id: Text
    text: Text


class Section(Definition):
    """A section of the rules. `cite` is its name in refusals."""

    id: Text
    cite: Text
    title: Text
    text: Text
    rulings: tuple[Ruling, ...] = ()


class RulesFile(Definition):
    """rules.yaml: the sections of the rules, in the rulebook's order."""

    sections: tuple[Section, ...] = ()


@cache
def shared_sentences() -> dict[str, str]:
    """The sentences that all titles share."""
    return dict(read(DATA / "core" / "text.yaml", TextFile).sentences)


def questions(sentences: Mapping[str, str]) -> set[str]:
    """The keys of all questions that have a sentence."""
    return codes_of("ask.", sentences)


def codes_of(kind: str, sentences: Mapping[str, str]) -> set[str]:
    """All codes with a prefix, without it."""
    return {code.removeprefix(kind) for code in sentences if code.startswith(kind)}


def bad_templates(sentences: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The code of each sentence with a faulty field, and the fault."""
    for code, sentence in sentences.items():
        try:
            ways = list(fields(sentence))
        except ValueError as error:
            yield code, reasons.reason("braces", why=error)
            continue
        for way in ways:
            if way not in WAYS and "|" not in way:
                known = ", ".join(each for each in WAYS if each)
                yield code, reasons.reason("field", ways=known, way=repr(way))


COVER = ContentFile("cover.yaml", CoverFile)
TEXT = ContentFile("text.yaml", TextFile)
RULES = ContentFile("rules.yaml", RulesFile)


def rulebook_of(content: Content) -> dict[str, Section]:
    """The sections of a title's rules by id, in order."""
    return {section.id: section for section in content[RULES].sections}


def phrases_of(content: Content, names: Mapping[str, str], told: Mapping[str, str] | None = None) -> Phrases:
    """A title's sentences and names.

    Its `text.yaml` is laid over the sentences from its content, `told`, and these over those that all titles share.
    Sentences that name something are laid over `names`.
    """
    sentences = content[TEXT].sentences
    named = {code.removeprefix(NAME): text for code, text in sentences.items() if code.startswith(NAME)}
    return Phrases({**shared_sentences(), **(told or {}), **sentences}, {**names, **named})


def sentences_read_well(content: Content) -> Iterator[Fault]:
    """All fields of sentences can be filled in."""
    for code, text in bad_templates(content[TEXT].sentences):
        yield TEXT.fault("sentences", code, text=text)


def reasons_of(folder: str, *, required: bool = True) -> ContentSpec:
    """The reasons of a room of the rules, all fields of which can be filled in. A title may have none."""
    file = ContentFile(reasons.FILE, TextFile, required)

    def read_well(content: Content) -> Iterator[Fault]:
        for code, text in bad_templates(content[file].sentences):
            yield file.fault("sentences", code, text=text)

    return ContentSpec(folder, (file,), (read_well,))
