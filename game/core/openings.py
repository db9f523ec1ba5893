"""Opening books: the worth of choices in the set-up, from a title's `openings.yaml`.

    chances:
      setup.witch: {fire: 0.54, poison: 0.46}
      warband.muster: {warrior: 0.62, druid: 0.45}
    replies:
      setup.witch:
        ice: {fire: 0.60, poison: 0.50}

The numbers are win probabilities by question and choice, from matches between equal bots (`simulate` counts them); a
choice that is not listed counts as even. `replies` replace them for a seat that chooses after its opponent, by the
opponent's choice. Tree search opens by the book, since the end of a match is too far away for it to see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, TypeAlias

from pydantic import Field

from game.core.content import Content, ContentFile, Definition, Fault, did_you_mean
from game.core.problem import quoted
from game.core.question import Question
from game.core.reasons import reason
from game.core.texts import TEXT, questions, shared_sentences

Chance: TypeAlias = Annotated[float, Field(ge=0, le=1)]
EVEN = 0.5


class Openings(Definition):
    """openings.yaml: win probabilities by question and choice; for replies, also by the opponent's choice."""

    chances: dict[str, dict[str, Chance]] = Field(default_factory=dict)
    replies: dict[str, dict[str, dict[str, Chance]]] = Field(default_factory=dict)

    def about(self, question: Question[Any], met: str = "") -> Mapping[str, float]:
        """Win probabilities by choice, after the opponent's choice `met`; empty where the book has none."""
        return self.replies.get(question.key, {}).get(met) or self.chances.get(question.key, {})


def chance_of(answer: Any, chances: Mapping[str, float]) -> float:
    """The win probability of an answer; where several things are chosen, their differences from even add up."""
    chosen = answer if isinstance(answer, tuple) else (answer,)
    return EVEN + sum(chances.get(str(each), EVEN) - EVEN for each in chosen)


OPENINGS = ContentFile("openings.yaml", Openings, required=False)


def openings_are_known(content: Content) -> Iterator[Fault]:
    """All questions of the book exist."""
    known = questions({**shared_sentences(), **content[TEXT].sentences})
    book = content[OPENINGS]
    for part, pages in (("chances", book.chances), ("replies", book.replies)):
        for key in pages:
            if key not in known:
                hint = did_you_mean(key, known)
                yield OPENINGS.fault(part, key, text=reason("no.question", word=quoted(key)), hint=hint)
