"""What the screens say: the sentences of `data/screens/`, a file for each screen, and those of each title's board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game import DATA, titles
from game.core.phrases import Phrases
from sprites.drawing.theme import read_yaml

FOLDER = DATA / "screens"


def say(key: str, /, **facts: Any) -> str:
    """A sentence with its fields filled in: `say("menu.quit")` is `quit` of `data/screens/menu.yaml`.

    A key that begins with a title's id is one of its `screen.yaml`. Raises KeyError for an unknown key, or for a
    field without a fact.
    """
    room, _, code = key.partition(".")
    return _phrases(room).say(code, facts) if facts else _plain(room, code)


@cache
def sentences(room: str) -> Mapping[str, str]:
    """The sentences of a screen or of a title's board, read when they are first needed; `check` checks them."""
    path = titles.data(room) / "screen.yaml" if room in titles.homes() else FOLDER / f"{room}.yaml"
    return {code: text.strip() for code, text in read_yaml(path)["sentences"].items()}


@cache
def _phrases(room: str) -> Phrases:
    return Phrases(sentences(room))


@cache
def _plain(room: str, code: str) -> str:
    """A sentence without fields; frames ask for the same ones over and over."""
    return _phrases(room).say(code)
