"""Matches to learn from: what positions led to, and what answers turned out to be worth in playouts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bots.bot import is_open
from game.bots.playouts import Arm, Budget, Playouts
from game.core.evaluation import LearnedAdvice
from game.core.play import Play
from game.core.question import Question

WORLDS = 8
"""Imagined worlds in which each answer is tried."""
DEPTHS = (0, 1)
"""Rest points that the playouts of a match pass."""
TRIED = 0.08
"""Share of decisions at which all answers are tried out."""
ERRORS = (0.0, 0.05, 0.1)
"""Shares of answers in a match that are given at random, so that it leads to all kinds of positions."""


@dataclass(slots=True)
class Lesson:
    """What one match shows, as plain lists of figures."""

    positions: list[list[list[float]]] = field(default_factory=list)
    """For each position, each team's features, added up."""
    won: list[list[float]] = field(default_factory=list)
    """For each position, each team's share of the win."""
    asked: list[str] = field(default_factory=list)
    """For each decision, the key of the question."""
    answers: list[list[list[float]]] = field(default_factory=list)
    """For each decision, each answer's traits."""
    worth: list[list[float]] = field(default_factory=list)
    """For each decision, the chance to win after each answer."""


class Teacher:
    """Plays all seats of a match, and notes what it sees.

    It gives the title's playout answers; now and then it tries all answers out and takes the best, or takes any.
    Where it does not `try_out` answers, it plays at random.
    """

    def __init__(self, play: Play[Any, Any], rng: random.Random, *, try_out: bool) -> None:
        assert isinstance(play.title.advice, LearnedAdvice), "a title without features teaches nothing"
        self.lesson = Lesson()
        self._play = play
        self._advice = play.title.advice
        self._rng = rng
        self._depth = rng.choice(DEPTHS)
        self._errors = rng.choice(ERRORS) if try_out else 1.0
        self._teams: list[list[int]] = []
        self._calm = play.title.rest_depth or len(play.stack)

    def teach(self, limit: int) -> Lesson:
        """Play until the match is over, or for a number of decisions; positions of unfinished matches are dropped."""
        play, rng = self._play, self._rng
        for _ in range(limit):
            if not play.pending:
                break
            self._note_position()
            question = next(q for q in play.pending if q is not None)
            play.give(question.seat, self._answer(question, rng))
        self._settle()
        return self.lesson

    def _note_position(self) -> None:
        """Note the features of a position in which no action is half done."""
        play, advice = self._play, self._advice
        if not play.title.rest_depth:
            self._calm = min(self._calm, len(play.stack))
        if len(play.stack) > self._calm or not advice.can_evaluate(play.table):
            return
        teams: dict[int, list[float]] = {}
        for seat in advice.seats_in(play.table):
            figures = advice.feature_values(play.table, seat)
            known = teams.setdefault(advice.team(play.table, seat), [0.0] * len(figures))
            teams[advice.team(play.table, seat)] = [
                one + more for one, more in zip(known, figures, strict=True)
            ]
        self.lesson.positions.append(list(teams.values()))
        self._teams.append(list(teams))

    def _settle(self) -> None:
        """Note who won, for each position."""
        result = self._play.state.result
        if result is None:
            self.lesson.positions.clear()
            return
        winners = {self._advice.team(self._play.table, seat) for seat in result.winners}
        for teams in self._teams:
            shares = [float(team in winners or not winners) for team in teams]
            total = sum(shares)
            self.lesson.won.append([share / total if total else 1 / len(teams) for share in shares])

    def _answer(self, question: Question[Any], rng: random.Random) -> Any:
        play = self._play
        early = not self._advice.can_evaluate(play.table)
        if question.chance or early or rng.random() < self._errors:
            return question.sample(rng)
        if rng.random() < TRIED:
            answers = self._advice.candidates(play.table, question, rng)
            return answers[0] if len(answers) == 1 else self._best(question, answers, rng)
        return self._advice.playout_answer(play.table, question, rng)

    def _best(self, question: Question[Any], answers: Sequence[Any], rng: random.Random) -> Any:
        """The answer with the best playouts, which are noted."""
        play, advice = self._play, self._advice
        arms = [Arm(answer) for answer in answers]
        worlds = 1 if is_open(play) else WORLDS
        trials = Playouts(play, question.seat, self._depth, Budget(playouts=worlds * len(arms)), rng)
        trials.make(arms, 1.0)
        self.lesson.asked.append(question.key)
        self.lesson.answers.append(advice.trait_rows(play.table, question, [arm.answer for arm in arms]))
        self.lesson.worth.append([arm.total / arm.playouts for arm in arms])
        return max(arms, key=lambda arm: arm.total).answer
