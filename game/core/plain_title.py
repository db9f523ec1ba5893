"""Titles without definitions of their own: they have only data files that any title may have, all of them optional."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from pydantic import Field

from game.core.content import Content, ContentFile, ContentSpec, DefId, Definition, Fault, Text, load
from game.core.flow import CompiledFlow, fingerprint
from game.core.openings import OPENINGS, openings_are_known
from game.core.phrases import in_words
from game.core.reasons import reason
from game.core.state import State
from game.core.texts import COVER, RULES, TEXT, phrases_of, rulebook_of, sentences_read_well
from game.core.title import Option, Title

S = TypeVar("S", bound=State)
Scalar: TypeAlias = bool | int | Text


class Choices(Definition):
    """The values of an option, and its default."""

    default: Scalar
    choices: tuple[Scalar, ...] = Field(min_length=1)


class OptionsFile(Definition):
    """options.yaml: the options of the set-up, by the field of the state that takes the value."""

    options: dict[DefId, Choices] = Field(default_factory=dict)


OPTIONS = ContentFile("options.yaml", OptionsFile, required=False)
_OPTIONAL = [ContentFile(file.path, file.model, required=False) for file in (COVER, TEXT, RULES)]


def _defaults_are_choices(content: Content) -> Iterator[Fault]:
    """Every default is among its choices."""
    for key, option in content[OPTIONS].options.items():
        if option.default not in option.choices:
            yield OPTIONS.fault("options", key, "default", text=reason("choice", value=option.default))


def spec_of(title: str) -> ContentSpec:
    """The content files of such a title, all of them optional."""
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


def plain_title(
    title: str,
    roots: Sequence[Path],
    *,
    seats: range,
    state: type[S],
    root: Callable[..., Generator[Any, Any, None]],
    **more: Any,
) -> Title[S, None]:
    """A title with an optional cover, sentences, rules, options and openings, and no other content.

    `roots` are the folders that have these files in `<title>/`. `root` is the flow that plays a whole match. `state`
    has a field for each option. `more` are other fields of the title. Raises ContentError.
    """
    files = load(spec_of(title), roots)
    usual = {
        "name": files[COVER].name or in_words(title),
        "phrases": phrases_of(files, {}),
        "rulebook": rulebook_of(files),
        "options": options_of(files),
        "new_state": lambda content, setup: state(setup.seats, setup.seed, **setup.options),
        "fingerprint": fingerprint(title),
        "limit": 10_000,
        "slow_bots": frozenset({"greedy", "search"}),
    }
    flow: CompiledFlow = root.flow  # type: ignore[attr-defined]
    return Title(id=title, content=None, seats=seats, root=flow.name, **{**usual, **more})
