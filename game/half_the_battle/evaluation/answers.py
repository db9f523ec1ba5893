"""How good an answer looks at once, question by question, in points of damage."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.core.question import Interjection, Question
from game.half_the_battle.evaluation.actions import Stroke, stroke
from game.half_the_battle.evaluation.items import Bargains, use_in_window, use_now
from game.half_the_battle.evaluation.plans import Plans, plans_now
from game.half_the_battle.evaluation.position import Look
from game.half_the_battle.rules.action_phase import END, MOVE
from game.half_the_battle.rules.targets import the_action
from game.half_the_battle.rules.windows import CONVERT
from game.half_the_battle.state import NONE
from game.half_the_battle.table import Table, actor, card

LATE = 0.5
"""How much of what a piece could do counts if the enemy may kill it before."""


class AnswerScorer:
    """Scores the answers to a question."""

    def __init__(self, t: Table, look: Look, question: Question[Any]) -> None:
        self.t = t
        self.look = look
        self.question = question
        self.seat = question.seat
        self._known: dict[Any, float] = {}

    def scores(self, answers: Sequence[Any]) -> list[float]:
        """How good each answer looks."""
        return [
            self.still + self.gain(each) if isinstance(each, Interjection) else self.score(each)
            for each in answers
        ]

    def score(self, answer: Any) -> float:
        """How good an answer looks."""
        if answer not in self._known:
            judge = SCORERS.get(self.question.key)
            self._known[answer] = judge(self, answer) if judge else 0.0
        return self._known[answer]

    @cached_property
    def still(self) -> float:
        """How good the best answer looks; what is done before does not change that."""
        return max(map(self.score, self.question.options() or ()), default=0.0)

    def gain(self, interjection: Interjection) -> float:
        """What something gains that is done between question and answer."""
        if interjection.flow == CONVERT:
            return self.bargains.best
        return use_now(self.t, self.look, self.seat, interjection.arguments[-1])

    # ------------------------------------------------------------------ selecting and acting

    def select(self, number: int) -> float:
        """What the best plan for a piece comes to, beyond leaving it where it is."""
        plans = Plans(self.t, self.look, number)
        gain = plans.best() - plans.comfort[self.look.lane[number]]
        rival = self.t.state.players[1 - self.seat].selected
        if rival == NONE or rival not in self.look.sides[1 - self.seat]:
            return gain
        lane = self.look.lane[number]
        harm = self.look.dangers(number, [lane], [rival])[lane]
        fatal = harm >= self.look.sheet[number].worth[self.look.hp[number]]
        return gain * LATE if fatal and gain > 0 else gain

    @cached_property
    def plans(self) -> Plans:
        """Plans for the piece that acts."""
        return plans_now(self.t, self.look)

    def act(self, answer: Any) -> float:
        """What the best plan comes to that begins so."""
        if answer == END:
            return self.plans.comfort[self.look.lane[self.plans.number]]
        kind, what = answer
        if kind == MOVE:
            return self.plans.best_from(what)
        own = self.look.lane[self.plans.number]
        plans = [each for each in self.plans.all if each.lane == own and each.stroke.id == what]
        return max(map(self.plans.worth, plans), default=0.0)

    def targets(self, row: tuple[int, ...]) -> float:
        """What the action that is being aimed gains on its targets."""
        gains = self._gains
        if self._stroke.target.what == "lane":
            return sum(gains.get(lane, 0.0) for lane in row)
        number = actor(self.t)
        return sum(self.look.gain(self._stroke, number, n, row.count(n)) for n in dict.fromkeys(row))

    @cached_property
    def _stroke(self) -> Stroke:
        number = actor(self.t)
        each = the_action(self.t, number, (self.question.facts or {})["action"])
        return stroke(each, card(self.t, number).range)

    @cached_property
    def _gains(self) -> dict[int, float]:
        return dict(self.look.lane_gains(self._stroke, actor(self.t)))

    def leap(self, lane: int) -> float:
        """How good it is to stand in a lane."""
        return self._leaps[lane]

    @cached_property
    def _leaps(self) -> Mapping[int, float]:
        lanes = tuple(self.question.options() or ())
        return Plans(self.t, self.look, actor(self.t), lanes).comfort

    # ------------------------------------------------------------------ items and Rage

    def window(self, answer: Any) -> float:
        """What an item changes, beyond what it is worth to keep."""
        return use_in_window(self.t, self.look, self.seat, self.question.key, answer)

    @cached_property
    def bargains(self) -> Bargains:
        """What Rage can buy."""
        return Bargains(self.t, self.look, self.seat)

    def dice(self, dice: tuple[str, ...]) -> float:
        """What some Rage dice buy, beyond what they are worth to keep."""
        return self.bargains.of(dice)

    def option(self, choice: tuple[Any, ...]) -> float:
        """What an option is worth, now that the dice are chosen."""
        return self.bargains.gain(choice, (self.question.facts or {})["rage"])


SCORERS: dict[str, Callable[[AnswerScorer, Any], float]] = {
    "select": AnswerScorer.select,
    "act": AnswerScorer.act,
    "targets": AnswerScorer.targets,
    "leap": AnswerScorer.leap,
    "declared": AnswerScorer.window,
    "phase_start": AnswerScorer.window,
    "before_death": AnswerScorer.window,
    "rage.dice": AnswerScorer.dice,
    "rage.option": AnswerScorer.option,
}
