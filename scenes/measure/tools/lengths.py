"""Lengths that people set: typed, slid, or switched on and off."""

from __future__ import annotations

from collections.abc import Callable

from game.battlefield import words
from scenes.ui.number import Slider
from scenes.ui.text_field import Entry

STEP = 0.25
"""Of a slider, in inches."""


def parsed(text: str, longest: float) -> float | None:
    """A typed length in inches, None where it is none: "2.5", "2,5", "3″"."""
    try:
        found = float(text.strip().rstrip('"″').replace(",", "."))
    except ValueError:
        return None
    return found if 0 < found <= longest else None


def written(length: float) -> str:
    """A length as a person would type it."""
    return words.short(length).rstrip("″")


def entry(name: str, length: float | None, act: Callable[[float], None], longest: float) -> Entry:
    """A line for a length: it counts as soon as it is one."""

    def typed(text: str) -> None:
        found = parsed(text, longest)
        if found is not None:
            act(found)

    text = "" if length is None else written(length)
    return Entry(name, text, act=typed, limit=6, allowed=_is_digit, placeholder=name)


def entered(name: str, act: Callable[[float], None], longest: float) -> Entry:
    """A line for a length that counts when Enter is pressed, and is then empty again."""

    def done(text: str) -> None:
        found = parsed(text, longest)
        if found is not None:
            line.set("")
            act(found)

    line = Entry(name, done=done, limit=6, allowed=_is_digit, placeholder=name)
    return line


def slider(name: str, length: float, act: Callable[[float], None], longest: float) -> Slider:
    """A length in quarters of an inch."""
    return Slider(name, length, act, low=0.0, high=longest, step=STEP, show=words.short)


def _is_digit(letter: str) -> bool:
    return letter in "0123456789.,"
