"""Reasons that people read when a file, a document or a command can't be used, from the files reasons.yaml in the
data: one for each room of the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game import DATA
from game.core.phrases import Phrases
from game.core.sentences import read

FILE = "reasons.yaml"


def reason(code: str, /, **facts: Any) -> str:
    """One of the kernel's: a sentence or the part of one, with its fields filled in. KeyError if it is unknown."""
    return reasons("core").say(code, facts)


@cache
def reasons(folder: str) -> Phrases:
    """The built-in reasons of a room of `game`, from its folder in the data. Raises NoSentencesError."""
    return Phrases(read(DATA / folder / FILE))


def reason_in(folder: str) -> Callable[..., str]:
    """The same as `reason` for another room, whose file is read when its first reason is given."""

    def of_room(code: str, /, **facts: Any) -> str:
        return reasons(folder).say(code, facts)

    return of_room
