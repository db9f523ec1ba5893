"""Reasons that people read when a file or a document can't be used, from the files reasons.yaml in the data."""

from __future__ import annotations

from functools import cache
from typing import Any

from game import DATA
from game.core.phrases import Phrases

FILE = "reasons.yaml"


def reason(code: str, /, **facts: Any) -> str:
    """One of the kernel's: a sentence or the part of one, with its fields filled in. KeyError if it is unknown."""
    return reasons("core").say(code, facts)


@cache
def reasons(folder: str) -> Phrases:
    """The built-in reasons of a folder. They are read plainly, since reading content gives reasons itself; `check`
    checks them."""
    import yaml  # the program helps without packages too

    return Phrases(yaml.safe_load((DATA / folder / FILE).read_text("utf-8"))["sentences"])
