"""How tools say what they found: the figure large, the sentence with its rule, and when a table cannot tell."""

from __future__ import annotations

from collections.abc import Sequence

from game.battlefield import Battlefield, words
from game.battlefield.answers import Answer
from scenes.measure.tools.tool import Said, Tone

TALK = "1.0"
"""The section that says to talk where nobody can tell."""
LEAST = 0.0005
"""No figure is given to a margin that would read 0.000″."""


def verdict(answer: Answer, field: Battlefield, figure: str = "", tone: Tone | None = None) -> list[Said]:
    """An answer's figure and sentence, coloured by its verdict unless a tone is given; and whether it is close."""
    said = Said(words.sentence(answer, field), figure, tone or tone_of(answer), answer.rule)
    return [said, *close_call(answer)]


def tone_of(answer: Answer) -> Tone:
    """How an answer is coloured: one that is too close to call is neither yes nor no."""
    if answer.too_close:
        return "close"
    return "yes" if answer.ok else "no"


def close_call(answer: Answer) -> list[Said]:
    """What to do where the answer hangs on a hair."""
    if not answer.too_close:
        return []
    hair = f"{answer.margin:.3f}″ decides" if answer.margin >= LEAST else "a hair decides"
    return [Said(f"Too close to call: {hair}. Agree on it.", "", "close", TALK)]


def listed(names: Sequence[str]) -> str:
    """Names in a row within a sentence: "Mara, Brom and the mill"."""
    *most, last = map(words.called, names or [""])
    return f"{', '.join(most)} and {last}" if most else last
