"""Bots for Half the Battle: evaluate positions and answers, and say which answers are worth a look."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, ClassVar

from game.core.ai import Advice, SearchSettings
from game.core.question import PickSome, Question
from game.half_the_battle.content import Dungeon
from game.half_the_battle.evaluation.actions import sheets
from game.half_the_battle.evaluation.answers import AnswerScorer
from game.half_the_battle.evaluation.items import Bargains
from game.half_the_battle.evaluation.position import Look, chance, unit
from game.half_the_battle.rules.rage import NOTHING
from game.half_the_battle.rules.windows import interjections
from game.half_the_battle.state import PARTY, BattleState
from game.half_the_battle.table import Table

WIDTH = {"select": 5, "act": 6, "targets": 4, "leap": 3, "rage.dice": 3, "rage.option": 3}
"""So many answers are worth a look, at most."""
FEW = 3
LEEWAY = 5.0
"""Answers that look worse than the best by more than this, in points of damage, are not worth a look."""
BREAKS_IN = ("select", "act")
"""The questions before which something may be done."""
WAVER = 0.5
"""How far, in points of damage, quick answers are led by whim."""
WAVERING = frozenset({"select", "act"})
WHIM = (0, 0, 0, -1, 1)
"""How many lanes pieces are placed from where their dice usually begin, as often as it stands here."""


class BattleAdvice(Advice[BattleState, Dungeon]):
    """What bots know of Half the Battle."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(
        tree_prior=4.0, exploration=1.0, unlimited_depth=True
    )
    """Nothing is hidden: moves and replies can be thought through, also those that look worse at first."""

    def __init__(self, content: Dungeon) -> None:
        self.sheets = sheets(content)
        self._last: AnswerScorer | None = None

    def evaluate(self, table: Table, seat: int) -> float:
        """The chance that the seat wins."""
        if not table.state.round:
            return 0.5
        return chance(table, Look(table, self.sheets), seat)

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth a look: those that look nearly as good as the best."""
        answers = self._answers(table, question, rng)
        judge = self._judge(table, question)
        answers += self._interjections(table, judge)
        points = judge.scores(answers)
        rated = sorted(zip(points, answers, strict=True), key=lambda pair: pair[0], reverse=True)
        width = WIDTH.get(question.key, FEW)
        return [answer for score, answer in rated[:width] if score >= rated[0][0] - LEEWAY]

    def _answers(self, table: Table, question: Question[Any], rng: random.Random) -> list[Any]:
        """All answers, and what may be done before; a sensible choice where there are too many."""
        if question.key == "places":
            assert isinstance(question, PickSome)
            return [placed(table, question, rng)]
        if question.key in ("party", "order"):
            return [question.sample(rng)] if question.key == "party" else list(question.suggest(FEW))
        answers = list(question.options() or question.suggest(12))
        if question.key == "rage.option":
            return [answer for answer in answers if answer[0] != NOTHING] or answers
        if question.key == "rage.dice":
            return list(Bargains(table, Look(table, self.sheets), question.seat).all)
        return answers

    def _interjections(self, table: Table, judge: AnswerScorer) -> list[Any]:
        """What may be done before, where it gains something."""
        if judge.question.key not in BREAKS_IN:
            return []
        found = interjections(table, judge.seat)
        return [each for each in found if judge.gain(each) > 0]

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """How good each answer looks at once."""
        if len(answers) == 1 or not table.state.round:
            return [0.0] * len(answers)
        judge = self._judge(table, question)
        scale = unit(table, judge.look)
        return [scale * points for points in judge.scores(answers)]

    def _judge(self, table: Table, question: Question[Any]) -> AnswerScorer:
        """Who judges the answers to a question; the one who did so last, if it was the same one."""
        last = self._last
        if last is None or last.t is not table or last.question is not question:
            last = self._last = AnswerScorer(table, Look(table, self.sheets), question)
        return last

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """What looks best, within a whim."""
        answers = self._answers(table, question, rng)
        judge = AnswerScorer(table, Look(table, self.sheets), question)
        answers += self._interjections(table, judge)
        if len(answers) == 1:
            return answers[0]
        points = judge.scores(answers)
        if question.key in WAVERING:
            points = [score - WAVER * math.log(-math.log(rng.random() or 0.5)) for score in points]
        return answers[points.index(max(points))]


ADVICE = BattleAdvice


# ---------------------------------------------------------------------- free placement


def placed(t: Table, question: PickSome, rng: random.Random) -> tuple[str, ...]:
    """Pieces near where their dice usually begin."""
    rows = (_spot(t, group.items, rng) for group in question.groups)
    return tuple(sorted(rows))


def _spot(t: Table, spots: tuple[str, ...], rng: random.Random) -> str:
    """One of the places for a piece."""
    number = int(spots[0].split("@")[0])
    die = t.content.characters[t.state.pieces[number].character].die
    lane = usual(t.content, number // PARTY, die) + rng.choice(WHIM)
    return min(spots, key=lambda spot: abs(int(spot.split("@")[1]) - lane))


def usual(content: Dungeon, seat: int, die: str) -> int:
    """Where a die begins in the usual setup."""
    lane = next(lane for name, lane in content.lanes.items() if name == die)
    return lane if seat == 0 else content.figures.lanes + 1 - lane
