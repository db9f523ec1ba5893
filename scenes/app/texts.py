"""What the screens say: the sentences of `data/screens/`, a file for each screen, and those of each title's board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from typing import Any

from game import DATA
from game.core.phrases import Phrases
from game.core.sentences import read

FOLDER = DATA / "screens"


def say(key: str, /, **facts: Any) -> str:
    """A sentence with its fields filled in: `say("menu.quit")` is `quit` of `data/screens/menu.yaml`.

    A key that begins with a title's id is one of its `screen.yaml`. Raises KeyError for an unknown key, or for a
    field without a fact, and NoSentencesError.
    """
    room, _, code = key.partition(".")
    return _phrases(room).say(code, facts) if facts else _plain(room, code)


@cache
def sentences(room: str) -> Mapping[str, str]:
    """The sentences of a screen or of a title's board, read when they are first needed; `check` checks them."""
    path = FOLDER / f"{room}.yaml"
    if not path.is_file() and find_spec(f"game.{room}"):
        from game import titles  # needs packages, and the command line speaks without

        path = titles.data(room) / "screen.yaml"
    return read(path)


@cache
def _phrases(room: str) -> Phrases:
    return Phrases(sentences(room))


@cache
def _plain(room: str, code: str) -> str:
    """A sentence without fields; frames ask for the same ones over and over."""
    return _phrases(room).say(code)
