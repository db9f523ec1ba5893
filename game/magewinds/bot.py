"""Advice for bots: how good a position is, how good an answer looks, which answers are worth a look."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, ClassVar

from game.core.ai import Advice, SearchSettings
from game.core.question import PickPoint, Question
from game.magewinds.content import Magewinds
from game.magewinds.evaluation import questions
from game.magewinds.evaluation.abilities import Plans
from game.magewinds.evaluation.battle import Evaluation
from game.magewinds.state import MagewindsState
from game.magewinds.table import Table

STEEPNESS = 0.25
"""How much each unit of strength counts in the exponent of the chance to win."""
UNIT = STEEPNESS / 12
"""How far a unit by which an answer looks better is trusted: a third of what it changes about an even chance."""
LEEWAY = 1.0
"""Answers that look worse than the best by more than this are not worth a look."""
WIDTH = 5
"""No more answers than this are."""
TRIED = frozenset(
    {
        *("turn", "action", "move", "step", "reaction.step", "knockback.place", "place"),
        *("attack", "attack.next", "target", "target.secret"),
    }
)
"""Questions whose answers are tried out; what looks best is best where the evaluation knows all that there is to it."""


class MagewindsAdvice(Advice[MagewindsState, Magewinds]):
    """What bots know of Magewinds."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(tree_prior=30.0)
    """What comes of an answer is mostly dice: it takes many playouts to tell more than looks do."""

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

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth a look: those that look nearly as good as the best."""
        look = Evaluation(table, question.seat)
        answers = questions.candidates(look, question, rng, thorough=True)
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
        """The answer that looks best."""
        options = question.options()
        if options is not None and len(options) == 1:
            return options[0]
        look = Evaluation(table, question.seat)
        answers = questions.candidates(look, question, rng, thorough=not isinstance(question, PickPoint))
        if len(answers) == 1:
            return answers[0]
        scores = questions.scores(look, question, answers)
        return answers[scores.index(max(scores))]


ADVICE = MagewindsAdvice
