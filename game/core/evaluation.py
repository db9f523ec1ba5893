"""Learned advice: features of positions and traits of answers, and their weights from `evaluation.yaml`.

A title names what a good player looks at. `lab fit` plays matches between bots and finds what it is worth:

    class PigAdvice(LearnedAdvice[PigState, None]):
        features = (
            Feature("score", "Points that are kept.", lambda look: look.state.scores[look.seat]),
        )
        traits = (
            Trait("kept", "Points that are kept now.", "turn:keep", lambda look, answer: look.state.points),
        )

A position's features are weighted and added up for each seat; the chance to win is the softmax of these sums over all
teams. An answer's traits are weighted and added up to its score, in win probability. Playing needs nothing but sums.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pydantic import Field

from game.core.ai import Advice, noisy, some_answers
from game.core.content import Content, ContentFile, ContentSpec, Definition, Fault, did_you_mean, load
from game.core.question import Interjection, Question
from game.core.state import State
from game.core.table import Table

S = TypeVar("S", bound=State)
C = TypeVar("C")


class Look(Generic[S, C]):
    """A table as a seat looks at it; features are figures of it. A title derives its own, with what it reckons.

    A look at a position may see all cards, since it is one at an imagined world. With a `question`, which waits for the
    seat's answer, it may see only what the seat may see.
    """

    def __init__(self, table: Table[S, C], seat: int, question: Question[Any] | None = None) -> None:
        self.table = table
        self.seat = seat
        self.question = question
        self.content: C = table.content
        self.state: S = table.state

    @property
    def key(self) -> str:
        """The key of the question."""
        return self.question.key if self.question else ""

    def fact(self, name: str) -> Any:
        """A fact of the question."""
        return self.question.facts[name] if self.question and self.question.facts else None


class Feature(NamedTuple):
    """A figure of a position as a seat sees it. `meaning` is a line that ends with a full stop."""

    name: str
    meaning: str
    value: Callable[[Any], float]
    """A function of a `Look`."""


class Trait(NamedTuple):
    """A figure of an answer to some questions.

    `questions` are their keys, with blanks between them; "turn:keep" names the answers to "turn" that are "keep" or
    begin with it, such as ("keep", 3); "turn+trade" names the interjections "trade" before "turn" is answered.
    """

    name: str
    meaning: str
    questions: str
    value: Callable[[Any, Any], float]
    """A function of a `Look` with the question, and of the answer."""


def answer_key(question: Question[Any], answer: Any) -> str:
    """The key of a question with the word that an answer is or begins with, or an interjection's name, if any."""
    if answer.__class__ is Interjection:
        return f"{question.key}+{answer.name}"
    word = answer[0] if answer.__class__ is tuple and answer else answer
    return f"{question.key}:{word}" if word.__class__ is str else question.key


def question_of(key: str) -> str:
    """The key of the question in the key of an answer."""
    return re.split("[:+]", key, maxsplit=1)[0]


def matching(key: str) -> set[str]:
    """The keys by which a trait can name an answer: its own, and unless it is an interjection the question's."""
    return {key} if "+" in key else {key, question_of(key)}


class Made(Definition):
    """How weights were made, and what they are good for."""

    command: str
    seed: int
    matches: int
    positions: int = Field(description="How many positions were fitted.")
    answers: int = Field(description="How many answers were fitted.")
    log_loss: float = Field(description="Of the chances of positions of other matches; lower is better.")
    even: float = Field(description="The log loss of giving all teams the same chance.")
    regret: float = Field(description="Chance lost by taking the answer with the best score, on average.")
    random_regret: float = Field(description="The same by taking an answer at random.")


class Weights(Definition):
    """evaluation.yaml: the weights of a title's features, made by `lab fit`."""

    made: Made | None = None
    positions: dict[str, float] = Field(default_factory=dict)
    answers: dict[str, dict[str, float]] = Field(default_factory=dict, description="By question.")


EVALUATION = ContentFile("evaluation.yaml", Weights, required=False)


def evaluation_spec(title: str, advice: type[LearnedAdvice[Any, Any]]) -> ContentSpec:
    """The file with a title's weights, checked against the features that its advice names."""

    def features_have_weights(content: Content) -> Iterator[Fault]:
        weights = content[EVALUATION]
        names = [each.name for each in advice.features]
        yield from _mismatches(("positions",), weights.positions, names, "feature")
        asked = advice.traits_by_question()
        yield from _mismatches(("answers",), weights.answers, list(asked), "question")
        for key, traits in asked.items():
            if key in weights.answers:
                names = [each.name for each in traits]
                yield from _mismatches(("answers", key), weights.answers[key], names, "trait")

    return ContentSpec(title, (EVALUATION,), (features_have_weights,))


def load_weights(title: str, advice: type[LearnedAdvice[Any, Any]], roots: Sequence[Path]) -> Weights:
    """A title's weights, from the folders of its content and of the packs over it. Raises ContentError."""
    return load(evaluation_spec(title, advice), roots)[EVALUATION]


def _mismatches(
    path: tuple[str, ...], weights: Iterable[str], names: Sequence[str], what: str
) -> Iterator[Fault]:
    """Weights of what the title doesn't name, and what it names without a weight."""
    for name in weights:
        if name not in names:
            text = f'bot.py names no {what} "{name}"'
            yield EVALUATION.fault(*path, name, text=text, hint=did_you_mean(name, names))
    for name in names:
        if name not in weights:
            yield EVALUATION.fault(*path, text=f'the {what} "{name}" has no weight; `lab fit` finds it')


class LearnedAdvice(Advice[S, C]):
    """Base of the advice of a title that names features; `weights` are those of its evaluation.yaml."""

    look: ClassVar[type[Look[Any, Any]]] = Look
    features: ClassVar[tuple[Feature, ...]] = ()
    traits: ClassVar[tuple[Trait, ...]] = ()
    waver: ClassVar[float] = 0.0
    """Spread of the noise in the scores of playout answers, where little is left to chance; in win probability."""

    def __init__(self, content: C) -> None:
        super().__init__(content)
        self.weights = Weights()

    @property
    def weights(self) -> Weights:
        """The weights in use; features without one count 0."""
        return self._weights

    @weights.setter
    def weights(self, weights: Weights) -> None:
        self._weights = weights
        known = weights.positions
        self._features = [(known[each.name], each.value) for each in self.features if known.get(each.name)]
        self._kept: dict[str, list[tuple[float, Callable[[Any, Any], float]]]] = {}

    @classmethod
    def traits_by_question(cls) -> dict[str, list[Trait]]:
        """The traits of the answers to each question that has any."""
        found: dict[str, list[Trait]] = {}
        for each in cls.traits:
            for key in dict.fromkeys(map(question_of, each.questions.split())):
                found.setdefault(key, []).append(each)
        return found

    def feature_values(self, table: Table[S, C], seat: int) -> list[float]:
        """All features of a position, in their order."""
        look = self.look(table, seat)
        return [float(each.value(look)) for each in self.features]

    def trait_rows(
        self, table: Table[S, C], question: Question[Any], answers: Sequence[Any]
    ) -> list[list[float]]:
        """The traits of each answer; an interjection's are added to those of the best answer, which it leaves open."""
        rows = [self.trait_values(table, question, answer) for answer in answers]
        plain = [at for at, answer in enumerate(answers) if answer.__class__ is not Interjection]
        if len(plain) in (0, len(answers)):
            return rows
        scores = self.scores(table, question, answers)
        best = rows[max(plain, key=scores.__getitem__)]
        return [
            row if at in plain else [own + more for own, more in zip(row, best, strict=True)]
            for at, row in enumerate(rows)
        ]

    def trait_values(self, table: Table[S, C], question: Question[Any], answer: Any) -> list[float]:
        """The traits of the answers to a question, in their order; 0 for those that this answer can't have."""
        look, keys = self.look(table, question.seat, question), matching(answer_key(question, answer))
        return [
            0.0 if keys.isdisjoint(each.questions.split()) else float(each.value(look, answer))
            for each in self.traits_by_question().get(question.key, ())
        ]

    def team(self, table: Table[S, C], seat: int) -> int:
        """The team of a seat. Here every seat plays for itself."""
        return seat

    def seats_in(self, table: Table[S, C]) -> Sequence[int]:
        """The seats that still play. Here all do."""
        return range(table.state.seats)

    def strength(self, table: Table[S, C], seat: int) -> float:
        """The weighted sum of a seat's features."""
        look = self.look(table, seat)
        total = 0.0
        for weight, value in self._features:
            total += weight * value(look)
        return total

    def chances(self, table: Table[S, C]) -> list[float]:
        """Every seat's chance to win with its team, the softmax of the teams' strengths."""
        teams: dict[int, float] = {}
        for seat in self.seats_in(table):
            team = self.team(table, seat)
            teams[team] = teams.get(team, 0.0) + self.strength(table, seat)
        most = max(teams.values())
        shares = {team: math.exp(strength - most) for team, strength in teams.items()}
        total = sum(shares.values())
        return [shares.get(self.team(table, seat), 0.0) / total for seat in range(table.state.seats)]

    def evaluate(self, table: Table[S, C], seat: int) -> float:
        return self.chances(table)[seat]

    def candidates(self, table: Table[S, C], question: Question[Any], rng: random.Random) -> Sequence[Any]:
        return some_answers(question, rng)

    def scores(self, table: Table[S, C], question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The weighted sum of each answer's traits. An interjection's is added to the best, which it leaves open."""
        if question.key not in self.weights.answers:
            return [0.0] * len(answers)
        look, found = self.look(table, question.seat, question), []
        for answer in answers:
            score = 0.0
            for weight, value in self._weighted(answer_key(question, answer)):
                score += weight * value(look, answer)
            found.append(score)
        breaks = [answer.__class__ is Interjection for answer in answers]
        if True not in breaks:
            return found
        best = max((score for score, late in zip(found, breaks, strict=True) if not late), default=0.0)
        return [score + best * late for score, late in zip(found, breaks, strict=True)]

    def _weighted(self, key: str) -> list[tuple[float, Callable[[Any, Any], float]]]:
        """Weight and function of each trait that counts for the answers with a key."""
        if key not in self._kept:
            weights, keys = self.weights.answers[question_of(key)], matching(key)
            own = (each for each in self.traits if not keys.isdisjoint(each.questions.split()))
            self._kept[key] = [(weights[each.name], each.value) for each in own if weights.get(each.name)]
        return self._kept[key]

    def playout_answers(
        self, table: Table[S, C], question: Question[Any], rng: random.Random
    ) -> Sequence[Any]:
        """The answers among which a playout takes the best: those worth trying out."""
        return self.candidates(table, question, rng)

    def playout_answer(self, table: Table[S, C], question: Question[Any], rng: random.Random) -> Any:
        """The answer with the best score; a random one to a question without traits."""
        if question.key not in self.weights.answers:
            return question.sample(rng)
        answers = self.playout_answers(table, question, rng)
        if len(answers) == 1:
            return answers[0]
        scores = self.scores(table, question, answers)
        if self.waver:
            scores = noisy(scores, self.waver, rng)
        return answers[scores.index(max(scores))]
