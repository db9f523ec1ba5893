"""Sentences from data: questions, refusals and log lines, with names and numbers filled in.

A template is text with fields in braces; the part after a colon says how a field reads:
`{target:seat}` the name of a seat, `{card:name}` the name of a definition, `{n:heart|hearts}` a number with its
noun, `{n:a heart||hearts}` the same with words of its own for one.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Phrases:
    """A title's sentences by code, and the names that its definitions go by."""

    sentences: Mapping[str, str]
    names: Mapping[str, str] = field(default_factory=dict)

    def has(self, code: str) -> bool:
        """Whether there is a sentence for a code."""
        return code in self.sentences

    def say(self, code: str, facts: Mapping[str, Any] | None = None, seats: Sequence[str] = ()) -> str:
        """The sentence for a code. Raises KeyError for a code or a field that is not there."""
        return _Writer(self.names, seats).vformat(self.sentences[code], (), facts or {})


class _Writer(string.Formatter):
    """Fills in a template."""

    def __init__(self, names: Mapping[str, str], seats: Sequence[str]) -> None:
        self.names = names
        self.seats = seats

    def format_field(self, value: Any, format_spec: str) -> Any:
        if "|" in format_spec:
            return _count(value, format_spec)
        forms: dict[str, Callable[[Any], str]] = {"seat": self._seat, "name": self._name, "": str}
        if isinstance(value, tuple | list):
            return _listed([forms[format_spec](item) for item in value])
        return forms[format_spec](value)

    def _seat(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else f"Player {seat + 1}"

    def _name(self, definition: str) -> str:
        return self.names.get(definition, definition.replace("_", " "))


def _count(value: int, spec: str) -> str:
    """A number with its noun: "1 heart", "3 hearts"."""
    one, _, many = spec.partition("||")
    if many:
        return one if value == 1 else f"{value} {many}"
    one, _, many = spec.partition("|")
    return f"{value} {one if value == 1 else many}"


def _listed(words: list[str]) -> str:
    """Words as a person lists them: "a, b and c"."""
    if len(words) < 2:
        return "".join(words) or "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"
