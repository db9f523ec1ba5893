"""Opening books: what choices of the set-up proved to be worth, as `openings.yaml` of a title.

    chances:
      setup.witch: {fire: 0.54, poison: 0.46}
      warband.muster: {warrior: 0.62, druid: 0.45}
    replies:
      setup.witch:
        ice: {fire: 0.60, poison: 0.50}

They are chances to win, by question and by what is chosen, as matches between equal bots came out (`simulate` counts
them); what is not named is as good as anything. `replies` say it anew for those who choose after an opponent, by what
that one chose. Who searches opens by the book: the end of a match is too far away to be found there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, TypeAlias

from pydantic import Field

from game.core.content import Content, ContentFile, Definition, Fault, did_you_mean
from game.core.question import Question
from game.core.texts import TEXT, questions, shared_sentences

Chance: TypeAlias = Annotated[float, Field(ge=0, le=1)]
EVEN = 0.5


class Openings(Definition):
    """openings.yaml: chances to win by question of the set-up, and by what is chosen; replies by what they answer."""

    chances: dict[str, dict[str, Chance]] = Field(default_factory=dict)
    replies: dict[str, dict[str, dict[str, Chance]]] = Field(default_factory=dict)

    def about(self, question: Question[Any], met: str = "") -> Mapping[str, float]:
        """What the book says of the choices of a question to who met a choice; empty where it says nothing."""
        return self.replies.get(question.key, {}).get(met) or self.chances.get(question.key, {})


def chance_of(answer: Any, chances: Mapping[str, float]) -> float:
    """What an answer is worth by a page of the book; of several things chosen, each adds to it or takes from it."""
    chosen = answer if isinstance(answer, tuple) else (answer,)
    return EVEN + sum(chances.get(str(each), EVEN) - EVEN for each in chosen)


OPENINGS = ContentFile("openings.yaml", Openings, required=False)


def openings_are_known(content: Content) -> Iterator[Fault]:
    """The book is about questions that there are."""
    known = questions({**shared_sentences(), **content[TEXT].sentences})
    book = content[OPENINGS]
    for part, pages in (("chances", book.chances), ("replies", book.replies)):
        for key in pages:
            if key not in known:
                hint = did_you_mean(key, known)
                yield OPENINGS.fault(part, key, text=f'there is no question "{key}"', hint=hint)
