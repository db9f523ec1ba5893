"""What any title can do without Python: the content files that it may have, and the options that one of them names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from pydantic import Field

from game.core.content import Content, ContentFile, ContentSpec, DefId, Definition, Fault, Text
from game.core.openings import OPENINGS, openings_are_known
from game.core.texts import COVER, RULES, TEXT, sentences_read_well
from game.core.title import Option

Scalar: TypeAlias = bool | int | Text


class Choices(Definition):
    """What can be chosen in the set-up, and what is chosen at first."""

    default: Scalar
    choices: tuple[Scalar, ...] = Field(min_length=1)


class OptionsFile(Definition):
    """options.yaml: the options of the set-up by the field of the state that takes them."""

    options: dict[DefId, Choices] = Field(default_factory=dict)


OPTIONS = ContentFile("options.yaml", OptionsFile, required=False)
_OPTIONAL = [ContentFile(file.path, file.model, required=False) for file in (COVER, TEXT, RULES)]


def _defaults_are_choices(content: Content) -> Iterator[Fault]:
    """What is chosen at first can be chosen."""
    for key, option in content[OPTIONS].options.items():
        if option.default not in option.choices:
            yield OPTIONS.fault("options", key, "default", text=f"{option.default} is none of the choices")


def spec_of(title: str) -> ContentSpec:
    """The content files of a title that names none of its own; each of them may be missing."""
    checks = (_defaults_are_choices, openings_are_known, sentences_read_well)
    return ContentSpec(title, (*_OPTIONAL, OPTIONS, OPENINGS), checks)


def options_of(content: Content) -> tuple[Option, ...]:
    """The options of the set-up."""
    return tuple(
        Option(key, option.default, _always(option.choices))
        for key, option in content[OPTIONS].options.items()
    )


def _always(choices: Sequence[Scalar]) -> Callable[[int], Sequence[Scalar]]:
    """The same choices for any number of seats."""
    return lambda seats: choices
