"""Opening books: the worth of choices in the set-up, from a title's `openings.yaml`.

    chances:
      setup.witch: {fire: 0.54, poison: 0.46}
      warband.muster: {warrior: 0.62, druid: 0.45}

The numbers are win probabilities by question and choice, from matches between equal bots (`simulate` counts them); a
choice that is not listed counts as even. Tree search opens by the book, since the end of a match is too far away for it
to see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, TypeAlias

from pydantic import Field

from game.core.content import Content, ContentFile, Definition, Fault, did_you_mean
from game.core.problem import quoted
from game.core.reasons import reason
from game.core.texts import TEXT, questions, shared_sentences

Chance: TypeAlias = Annotated[float, Field(ge=0, le=1)]
EVEN = 0.5


class Openings(Definition):
    """openings.yaml: win probabilities by question and choice."""

    chances: dict[str, dict[str, Chance]] = Field(default_factory=dict)


def chance_of(answer: Any, chances: Mapping[str, float]) -> float:
    """The win probability of an answer; where several things are chosen, their differences from even add up."""
    chosen = answer if isinstance(answer, tuple) else (answer,)
    return EVEN + sum(chances.get(str(each), EVEN) - EVEN for each in chosen)


OPENINGS = ContentFile("openings.yaml", Openings, required=False)


def openings_are_known(content: Content) -> Iterator[Fault]:
    """All questions of the book exist."""
    known = questions({**shared_sentences(), **content[TEXT].sentences})
    for key in content[OPENINGS].chances:
        if key not in known:
            hint = did_you_mean(key, known)
            yield OPENINGS.fault("chances", key, text=reason("no.question", word=quoted(key)), hint=hint)
