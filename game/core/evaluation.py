"""Learned evaluations: figures of a position, and their weights in a title's `evaluation.yaml`.

A title names what a good player looks at, and `lab fit` finds in matches between bots what it is worth:

    class PigAdvice(LearnedAdvice[PigState, None]):
        terms = ("score",)

        def figures(self, table: Table) -> dict[int, dict[str, float]]:
            return {seat: {"score": score} for seat, score in enumerate(table.state.scores)}

The weighted figures of a team add up to its strength; the chance to win is the softmax of the strengths of all teams,
times the urgency of the position.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, ClassVar, TypeAlias, TypeVar

from pydantic import Field

from game.core.ai import Advice, Feature
from game.core.content import Content, ContentFile, ContentSpec, Definition, Fault, did_you_mean, load
from game.core.problem import quoted
from game.core.reasons import reason
from game.core.state import State
from game.core.table import Table

S = TypeVar("S", bound=State)
C = TypeVar("C")

EVEN_SLOPE = 0.25
"""Change of an even chance to win for each unit of strength."""


Weight: TypeAlias = Annotated[float, Field(ge=-1e6, le=1e6)]


class Made(Definition):
    """How weights were made, and how well they tell who wins matches that they were not made from."""

    command: str
    seed: int
    matches: int
    positions: int
    log_loss: float = Field(description="Of the chances in matches that were held out; lower is better.")
    even_log_loss: float = Field(description="The same if all teams have the same chance.")
    hits: float = Field(description="The share of positions there in which the likeliest team won.")
    even_hits: float = Field(description="The same for a team that is named at random.")


class Weights(Definition):
    """evaluation.yaml: what each figure of a position adds to a team's strength, made by `lab fit`."""

    made: Made | None = None
    weights: dict[str, Weight]


EVALUATION = ContentFile("evaluation.yaml", Weights)


class LearnedAdvice(Advice[S, C]):
    """Base of the advice of a title that names figures, and goes by the weights of its evaluation.yaml.

    Hints tell terms whose names begin alike up to a dot, such as `hand.shields` and `hand.brooms`, as one: `hand`.
    """

    terms: ClassVar[Sequence[str]]
    """The names of all figures; comments say what they mean."""

    def __init__(self, content: C) -> None:
        super().__init__(content)
        self.weights: Mapping[str, float] = dict.fromkeys(self.terms, 0.0)
        """What each term adds to a team's strength."""

    @abstractmethod
    def figures(self, table: Table[S, C]) -> Mapping[int, Mapping[str, float]]:
        """The figures of each seat that can still win, by term; those that are 0 may be left out."""

    def team(self, table: Table[S, C], seat: int) -> Hashable:
        """The team of a seat. Here everybody plays alone."""
        return seat

    def urgency(self, table: Table[S, C]) -> float:
        """How much any difference in strength counts: the more, the less can still change. Here always the same."""
        return 1.0

    def evaluate(self, table: Table[S, C], seat: int) -> float:
        weights, urgency = self.weights, self.urgency(table)
        teams: defaultdict[Hashable, float] = defaultdict(float)
        for other, figures in self.figures(table).items():
            strength = 0.0
            for name, figure in figures.items():
                strength += weights[name] * figure
            teams[self.team(table, other)] += urgency * strength
        chances = dict(zip(teams, softmax(teams.values()), strict=True))
        return chances.get(self.team(table, seat), 0.0)

    def features(self, table: Table[S, C], seat: int) -> list[Feature]:
        """The terms of everybody's strength, those of allies and opponents with `ally.` and `foe.` before."""
        own, figures = self.team(table, seat), self.figures(table)
        seats = range(table.state.seats)
        foes = sum(self.team(table, other) != own for other in seats)
        slope = EVEN_SLOPE * self.urgency(table)
        found = []
        for other in seats:
            mine = self.team(table, other) == own
            share = slope if mine else -slope / foes
            head = "" if other == seat else "ally." if mine else "foe."
            for name, worth, figure in self._told(figures.get(other, {})):
                found.append(Feature(head + name, share * worth, figure, other, {"who": other}))
        return found

    def _told(self, figures: Mapping[str, float]) -> Iterator[tuple[str, float, float]]:
        """The name, worth and figure of each term; those of several that are told as one are their worth."""
        worths: defaultdict[str, float] = defaultdict(float)
        for name in self.terms:
            worths[name.partition(".")[0]] += self.weights[name] * figures.get(name, 0.0)
        for name, worth in worths.items():
            yield name, worth, figures.get(name, 0.0) if name in self.terms else worth


def softmax(strengths: Collection[float]) -> list[float]:
    """Chances that add up to 1, the higher the stronger."""
    most = max(strengths)
    raised = [math.exp(strength - most) for strength in strengths]
    total = sum(raised)
    return [each / total for each in raised]


def evaluation_spec(title: str, advice: type[LearnedAdvice[S, C]]) -> ContentSpec:
    """The file with a title's weights, checked against the terms that its advice names."""

    def weights_are_of_terms(content: Content) -> Iterator[Fault]:
        weights, terms = content[EVALUATION].weights, advice.terms
        for name in weights:
            if name not in terms:
                text = reason("weight.unknown", name=quoted(name))
                yield EVALUATION.fault("weights", name, text=text, hint=did_you_mean(name, terms))
        for name in terms:
            if name not in weights:
                yield EVALUATION.fault("weights", text=reason("weight.missing", name=quoted(name)))

    return ContentSpec(title, (EVALUATION,), (weights_are_of_terms,))


def load_weights(title: str, advice: type[LearnedAdvice[S, C]], roots: Sequence[Path]) -> Mapping[str, float]:
    """A title's weights, from the folders of its content and of the packs over it. Raises ContentError."""
    return load(evaluation_spec(title, advice), roots)[EVALUATION].weights
