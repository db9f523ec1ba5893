"""Bots for the Unnamed Wizard Game: evaluate positions and answers, and say which answers are worth a look."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar

from game.core.ai import Advice, SearchSettings
from game.core.question import PASS, PickSome, Question
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.evaluation.answers import AnswerScorer
from game.unnamed_wizard.evaluation.chances import chances
from game.unnamed_wizard.evaluation.content_tables import ContentTables
from game.unnamed_wizard.evaluation.standing import Standing
from game.unnamed_wizard.filters import read
from game.unnamed_wizard.hexes import Hex, neighbours
from game.unnamed_wizard.state import WizardState
from game.unnamed_wizard.table import Table

WIDTH = {"turn": 6, "place": 4, "pillar": 4, "claim": 3, "battle": 3}
"""So many answers are worth a look, at most."""
FEW = 2
WEIGHED = 4
"""So many ways to go on with a turn are weighed by those who look no further than their answer."""
ALERT = 7
"""While a rival is about to get a name, so many are weighed, however they look."""
FORGOTTEN = 0.3
"""So often one of them does not come to mind, or two who undo each other would do so for ever."""
SURELY = 5.0
"""What gains as much is never forgotten."""
IDLE = 0.01
"""What does not gain so much in a turn is only done where nothing does."""
LEEWAY, DOUBT = 0.3, 1.0
"""Answers that look worse than the best by more than this, in turns, are not worth a look; nor a try in playouts."""
WAVER = 0.06
"""How far, in turns, quick answers are led by whim."""
SETTING_UP = frozenset({"board", "side", "core", "set"})
"""Questions all answers to which are as good as each other."""
UNIT = 0.05
"""What a turn that an answer looks better by adds to the chance to win: a third of its worth, as looks deceive."""
CARE, HASTE, ALARM = 16, 4, 8
"""About so many answers are thought over with care, in haste, and in haste while a rival is about to get a name."""


class WizardAdvice(Advice[WizardState, Harrowing]):
    """What bots know of the Unnamed Wizard Game."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(depth=0)
    """No farther than to the end of a turn: the quick policy does the wrong thing in turns of its own."""

    def __init__(self, content: Harrowing) -> None:
        self.tables = ContentTables(content)
        self._last: AnswerScorer | None = None

    def turn_key(self, table: Table) -> Hashable:
        return table.state.round, table.state.active

    def evaluate(self, table: Table, seat: int) -> float:
        """The chance that the seat is the first to get a name."""
        if not table.state.round:
            return 1 / len(table.state.players)
        return chances(Standing(table, self.tables))[seat]

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers that look nearly as good as the best."""
        return self._best(table, question, rng, WIDTH.get(question.key, FEW), DOUBT)

    def playout_candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """What to do in a turn is weighed; all else is done as it looks best."""
        if question.key != "turn":
            return self._best(table, question, rng, 1, LEEWAY)
        return self._best(table, question, rng, WEIGHED, LEEWAY)

    def _judge(self, table: Table, question: Question[Any]) -> AnswerScorer:
        """Who judges answers to a question: the same one as long as nothing else is asked."""
        last = self._last
        if last is None or last.t is not table or last.question is not question:
            last = self._last = AnswerScorer(Standing(table, self.tables), question)
        return last

    def _best(
        self, table: Table, question: Question[Any], rng: random.Random, width: int, leeway: float
    ) -> list[Any]:
        if question.key in SETTING_UP:
            return [question.sample(rng)]
        judge = self._judge(table, question)
        answers = shortlist(judge, rng, CARE)
        points = judge.scores(answers)
        rated = sorted(zip(points, answers, strict=True), key=lambda pair: pair[0], reverse=True)
        best = rated[0][0]
        if question.key == "turn" and judge.danger:
            return self._in_alarm(rated[:ALERT], rng)
        least = max(best - leeway, min(best, IDLE)) if question.key == "turn" else best - leeway
        return [answer for score, answer in rated[:width] if score >= least]

    def _in_alarm(self, rated: Sequence[tuple[float, Any]], rng: random.Random) -> list[Any]:
        """What comes to mind while a rival is about to get a name: a way to a name always, other things mostly."""
        ideas = [
            answer
            for score, answer in rated
            if score >= SURELY or (answer != PASS and rng.random() >= FORGOTTEN)
        ]
        return ideas or [rated[0][1]]

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """How good each answer looks at once."""
        if len(answers) == 1:
            return [0.0]
        return [UNIT * score for score in self._judge(table, question).scores(answers)]

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """What looks best of what comes to mind first, within a whim."""
        options = question.options()
        if options is not None and len(options) == 1:
            return options[0]
        if question.key in SETTING_UP:
            return question.sample(rng)
        judge = AnswerScorer(Standing(table, self.tables), question)
        answers = shortlist(judge, rng, HASTE)
        points = [score - WAVER * math.log(-math.log(rng.random() or 0.5)) for score in judge.scores(answers)]
        return answers[points.index(max(points))]


ADVICE = WizardAdvice


def shortlist(judge: AnswerScorer, rng: random.Random, most: int) -> list[Any]:
    """About so many answers to a question, at least one; all that may be done in a turn."""
    question = judge.question
    if isinstance(question, PickSome):
        return _some(judge, question)
    answers = list(question.options() or question.suggest(most))
    if judge.danger:
        most = max(most, ALARM)
    if question.key == "turn" or len(answers) <= most:
        return answers
    fits = FITTING.get(question.key)
    named = [answer for answer in answers if fits is not None and answer != PASS and fits(judge, answer)]
    rest = [answer for answer in answers if answer not in named and answer != PASS]
    rng.shuffle(named)
    found = named[:most] + rng.sample(rest, min(len(rest), max(2, most - len(named))))
    return found + [answer for answer in answers if answer == PASS]


def _some(judge: AnswerScorer, question: PickSome) -> list[Any]:
    """All that gains something by itself, or nothing."""
    items = [item for group in question.groups for item in group.items]
    if question.key == "cubes":
        return [tuple(sorted(item for item in items if judge.cube(read(item)) > 0))]
    return [tuple(sorted(item for item in items if judge.dice((item,)) > 0))]


def _fits_place(judge: AnswerScorer, answer: Any) -> bool:
    """On a hex where the pattern has a gap, with a rune that fits."""
    plan, bit = judge.focus
    card, side, q, r = answer
    name = judge.t.face(card)
    if _endangered(judge, (q, r)):
        return True
    return (q, r) in plan.cells and bool(judge.standing.tables.joins(name, side) & bit)


def _fits_hex(judge: AnswerScorer, answer: Any) -> bool:
    return answer in judge.focus[0].cells


def _fits_tile(judge: AnswerScorer, answer: Any) -> bool:
    """A tile of the pattern."""
    at = judge.standing.picture.place_of(answer)
    return at in judge.focus[0].cells or _endangered(judge, at)


def _endangered(judge: AnswerScorer, at: Hex) -> bool:
    """In a pattern that brings a rival a name, or next to it."""
    cells = {cell for plan in judge.danger.values() for cell in plan.cells}
    return not cells.isdisjoint((at, *neighbours(at)))


FITTING: dict[str, Callable[[AnswerScorer, Any], bool]] = {
    "place": _fits_place,
    "hex": _fits_hex,
    "pillar": _fits_tile,
    "tile.flip": _fits_tile,
}
"""By question: whether an answer serves the plan."""
