"""Advice for bots: the value of a position, the value of an answer, and the answers worth a look."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, ClassVar

from game.core.ai import Advice, Feature, SearchSettings
from game.core.question import Question
from game.magewinds.content import Magewinds
from game.magewinds.evaluation import questions
from game.magewinds.evaluation.abilities import Plans
from game.magewinds.evaluation.battle import Evaluation
from game.magewinds.evaluation.features import features
from game.magewinds.state import MagewindsState
from game.magewinds.table import Table

STEEPNESS = 0.25
"""Weight of a unit of strength in the exponent of the chance to win."""
UNIT = STEEPNESS / 12
"""Chance to win for a unit by which an answer looks better: a third of what it adds to an even chance."""
LEEWAY = 1.0
"""Answers whose value is lower than the best by more than this are left out."""
WIDTH = 5
"""Most answers to look at."""
FEW = 3
"""Most places for a move to look at in a playout."""
TRIED = frozenset(
    {
        *("turn", "action", "move", "step", "reaction.step", "knockback.place", "place"),
        *("attack", "attack.next", "target", "target.secret"),
    }
)
"""Questions with several answers to search; for all others, the evaluation alone decides."""


class MagewindsAdvice(Advice[MagewindsState, Magewinds]):
    """The advice for Magewinds."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(tree_prior=30.0, noise=(0.0, 0.07, 0.11, 0.13))
    """Outcomes are mostly dice, so that it takes many playouts to tell more than the evaluation does."""

    def can_evaluate(self, table: Table) -> bool:
        return table.state.round > 0

    def evaluate(self, table: Table, seat: int) -> float:
        """The chance that the seat wins, from the strengths of all sides."""
        look = Evaluation(table, seat)
        strengths = [look.strength(other) for other in range(table.state.seats)]
        strengths[seat] += Plans(look).in_force()
        best = max(strengths)
        chances = [math.exp(STEEPNESS * (strength - best)) for strength in strengths]
        return chances[seat] / sum(chances)

    def features(self, table: Table, seat: int) -> list[Feature]:
        """What speaks for all sides, fighter by fighter."""
        return list(features(Evaluation(table, seat), STEEPNESS / 4))

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth a look: those that look nearly as good as the best."""
        look = Evaluation(table, question.seat)
        answers = questions.candidates(look, question, rng)
        if len(answers) == 1:
            return answers
        rng.shuffle(answers)
        rated = sorted(
            zip(questions.scores(look, question, answers), answers, strict=True),
            key=lambda pair: pair[0],
            reverse=True,
        )
        width = WIDTH if question.key in TRIED else 1
        return [answer for score, answer in rated[:width] if score >= rated[0][0] - LEEWAY]

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """How good each answer looks at once."""
        if len(answers) == 1:
            return [0.0]
        look = Evaluation(table, question.seat)
        return [UNIT * score for score in questions.scores(look, question, list(answers))]

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """The answer that looks best; of the places for a move, the best of a few."""
        options = question.options()
        if options is not None and len(options) == 1:
            return options[0]
        look = Evaluation(table, question.seat)
        answers = questions.candidates(look, question, rng, FEW)
        if len(answers) == 1:
            return answers[0]
        scores = questions.scores(look, question, answers)
        return answers[scores.index(max(scores))]


ADVICE = MagewindsAdvice
