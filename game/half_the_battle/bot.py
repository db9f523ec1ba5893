"""Advice for bots: the value of a position, the value of an answer at first sight, the answers worth considering."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from game.core.ai import Advice, Feature, SearchSettings, best_answers, noisy
from game.core.question import PASS, Interjection, PickSome, Question
from game.half_the_battle.content import Dungeon
from game.half_the_battle.content.effects import Extend, Hasten, Mend, Replace
from game.half_the_battle.evaluation.actions import Stroke, sheets, stroke, walk_from
from game.half_the_battle.evaluation.features import features
from game.half_the_battle.evaluation.position import (
    DIE,
    ITEM,
    KEPT_TOKEN,
    Look,
    Plans,
    chance,
    plans_now,
    strength,
    unit,
)
from game.half_the_battle.rules import rage
from game.half_the_battle.rules.action_phase import END, MOVE, resolve
from game.half_the_battle.rules.items import Use, spend
from game.half_the_battle.rules.rage import NOTHING
from game.half_the_battle.rules.setup import home_lane, placed
from game.half_the_battle.rules.targets import reached, the_action
from game.half_the_battle.rules.turn_end import stand
from game.half_the_battle.rules.windows import CONVERT, interjections
from game.half_the_battle.state import NONE, PARTY, BattleState
from game.half_the_battle.table import Table, actor, announced, card, player

WIDTH = {"select": 5, "act": 6, "targets": 4, "leap": 3, "rage.dice": 3, "rage.option": 3}
"""By question: the most answers that are considered."""
FEW = 3
LEEWAY = 5.0
"""Answers that look worse than the best by more than this, in points of damage, are not considered."""
BREAKS_IN = ("select", "act")
"""The questions before which an interjection is considered."""
WAVER = 0.5
"""Spread of the noise in the scores of quick answers, in points of damage."""
WAVERING = frozenset({"select", "act"})
WHIM = (0, 0, 0, -1, 1)
"""Distances, in lanes, at which pieces are placed from where their dice usually begin; one is drawn."""

LATE = 0.5
"""The share of a piece's gain that counts if the enemy may kill it before."""


class BattleAdvice(Advice[BattleState, Dungeon]):
    """Advice for Half the Battle."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(
        tree_prior=4.0, exploration=1.0, unlimited_depth=True
    )
    """Nothing is hidden: moves and replies can be searched, also those that look worse at first."""
    flat_depth: ClassVar[int] = 2

    def __init__(self, content: Dungeon) -> None:
        self.sheets = sheets(content)
        self._last: AnswerScorer | None = None

    def evaluate(self, table: Table, seat: int) -> float:
        """The chance that the seat wins."""
        if not table.state.round:
            return 0.5
        return chance(table, Look(table, self.sheets), seat)

    def features(self, table: Table, seat: int) -> list[Feature]:
        """What speaks for both sides, piece by piece."""
        return list(features(table, Look(table, self.sheets), seat)) if table.state.round else []

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth considering: those that look nearly as good as the best."""
        answers = self._answers(table, question, rng)
        scorer = self._scorer(table, question)
        answers += self._interjections(table, scorer)
        return best_answers(scorer.scores(answers), answers, WIDTH.get(question.key, FEW), LEEWAY)

    def _answers(self, table: Table, question: Question[Any], rng: random.Random) -> list[Any]:
        """All answers, or a sensible choice where there are too many."""
        if question.key == "places":
            assert isinstance(question, PickSome)
            return [placements(table, question, rng)]
        if question.key in ("party", "order"):
            return [question.sample(rng)] if question.key == "party" else list(question.suggest(FEW))
        answers = list(question.options() or question.suggest(12))
        if question.key == "rage.option":
            return [answer for answer in answers if answer[0] != NOTHING] or answers
        if question.key == "rage.dice":
            return list(Bargains(table, Look(table, self.sheets), question.seat).all)
        return answers

    def _interjections(self, table: Table, scorer: AnswerScorer) -> list[Any]:
        """The interjections that gain something."""
        if scorer.question.key not in BREAKS_IN:
            return []
        found = interjections(table, scorer.seat)
        return [each for each in found if scorer.gain(each) > 0]

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The value of each answer at first sight."""
        if len(answers) == 1 or not table.state.round:
            return [0.0] * len(answers)
        scorer = self._scorer(table, question)
        scale = unit(table, scorer.look)
        return [scale * points for points in scorer.scores(answers)]

    def _scorer(self, table: Table, question: Question[Any]) -> AnswerScorer:
        """The scorer of the answers to a question, kept while the question stays the same."""
        last = self._last
        if last is None or last.t is not table or last.question is not question:
            last = self._last = AnswerScorer(table, Look(table, self.sheets), question)
        return last

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """The best-looking answer, with noise."""
        answers = self._answers(table, question, rng)
        scorer = AnswerScorer(table, Look(table, self.sheets), question)
        answers += self._interjections(table, scorer)
        if len(answers) == 1:
            return answers[0]
        points = scorer.scores(answers)
        if question.key in WAVERING:
            points = noisy(points, WAVER, rng)
        return answers[points.index(max(points))]


ADVICE = BattleAdvice


# ---------------------------------------------------------------------- scores of answers


class AnswerScorer:
    """Scores the answers to a question."""

    def __init__(self, t: Table, look: Look, question: Question[Any]) -> None:
        self.t = t
        self.look = look
        self.question = question
        self.seat = question.seat
        self._known: dict[Any, float] = {}

    def scores(self, answers: Sequence[Any]) -> list[float]:
        """The value of each answer."""
        return [
            self.still + self.gain(each) if isinstance(each, Interjection) else self.score(each)
            for each in answers
        ]

    def score(self, answer: Any) -> float:
        """The value of an answer."""
        if answer not in self._known:
            scorer = SCORERS.get(self.question.key)
            self._known[answer] = scorer(self, answer) if scorer else 0.0
        return self._known[answer]

    @cached_property
    def still(self) -> float:
        """The value of the best answer; an interjection before it does not change that."""
        return max(map(self.score, self.question.options() or ()), default=0.0)

    def gain(self, interjection: Interjection) -> float:
        """The gain from an interjection."""
        if interjection.flow == CONVERT:
            return self.bargains.best
        return use_now(self.t, self.look, self.seat, interjection.arguments[-1])

    # ------------------------------------------------------------------ selecting and acting

    def select(self, number: int) -> float:
        """The value of the best plan for a piece, beyond leaving it where it is."""
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
        """The value of the best plan that begins with this answer."""
        if answer == END:
            return self.plans.comfort[self.look.lane[self.plans.number]]
        kind, what = answer
        if kind == MOVE:
            return self.plans.best_from(what)
        own = self.look.lane[self.plans.number]
        plans = [each for each in self.plans.all if each.lane == own and each.stroke.id == what]
        return max(map(self.plans.worth, plans), default=0.0)

    def targets(self, row: tuple[int, ...]) -> float:
        """The gain of the action that is being aimed on its targets."""
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
        """The value of standing in a lane."""
        return self._leaps[lane]

    @cached_property
    def _leaps(self) -> Mapping[int, float]:
        lanes = tuple(self.question.options() or ())
        return Plans(self.t, self.look, actor(self.t), lanes).comfort

    # ------------------------------------------------------------------ items and Rage

    def window(self, answer: Any) -> float:
        """The gain from an item at a timing point, beyond its value when kept."""
        return use_in_window(self.t, self.look, self.seat, self.question.key, answer)

    @cached_property
    def bargains(self) -> Bargains:
        """The bargains that Rage can buy."""
        return Bargains(self.t, self.look, self.seat)

    def dice(self, dice: tuple[str, ...]) -> float:
        """The gain from converting some Rage dice, beyond their value when kept."""
        return self.bargains.of(dice)

    def option(self, choice: tuple[Any, ...]) -> float:
        """The gain from an option, with the dice chosen."""
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


# ---------------------------------------------------------------------- items and Rage


Dice = tuple[str, ...]


def use_in_window(t: Table, look: Look, seat: int, window: str, answer: Any) -> float:
    """The value of an answer at a timing point."""
    if window != "phase_start":
        return outcome(t, look, seat, window, None if answer == PASS else answer)
    return 0.0 if answer == PASS else at_start(t, look, seat, answer)


def outcome(t: Table, look: Look, seat: int, window: str, use: Use | None) -> float:
    """The lead of a seat once the announced action has happened, with an item or without."""
    new: Table = t.fork()
    if use is not None:
        spend(new, seat, use)
    if window == "declared":
        happen(new)
    after = Look(new, look.sheets)
    return strength(new, after, seat) - strength(new, after, 1 - seat)


def happen(t: Table) -> None:
    """Resolve the announced action or Rage."""
    if announced(t).action:
        resolve(t, tuple(reached(t)))
    else:
        rage.hurt(t)
    stand(t)


def at_start(t: Table, look: Look, seat: int, use: Use) -> float:
    """The gain from selecting another piece for a phase, or from holding one fast."""
    _, name, number, _ = use
    if isinstance(t.content.items[name].do, Replace):
        return value_of(t, look, number) - value_of(t, look, player(t, seat).selected) - ITEM
    walking, fixed = Plans(t, look, number), Plans(t, look, number, (look.lane[number],))
    return walking.best() - fixed.best() - ITEM


def value_of(t: Table, look: Look, number: int) -> float:
    """The value of a piece's action; 0 if it is gone."""
    if number == NONE or t.state.pieces[number].gone:
        return 0.0
    plans = Plans(t, look, number)
    return plans.best() - plans.comfort[look.lane[number]]


def use_now(t: Table, look: Look, seat: int, use: Use) -> float:
    """The gain from using an item in one's own phase."""
    _, name, number, _ = use
    effect = t.content.items[name].do
    if isinstance(effect, Mend):
        return look.healed(number, effect.by) - ITEM
    plans = plans_now(t, look)
    stands, farther = plans.stands, plans.farther
    if isinstance(effect, Hasten):
        stands = walk_from(look.lane[plans.number], look.movement(plans.number) + effect.by, look.lanes)
    if isinstance(effect, Extend):
        farther += effect.lanes
    helped = Plans(t, look, plans.number, stands, farther)
    return helped.best() - plans.best() - ITEM


class Bargains:
    """The bargains of a seat's Rage, by the dice that are converted."""

    def __init__(self, t: Table, look: Look, seat: int) -> None:
        self.t = t
        self.look = look
        self.seat = seat

    @cached_property
    def all(self) -> dict[Dice, float]:
        """The gain from each choice of dice; of choices with the same Rage only one."""
        rows = rage.dice_question(self.t, self.seat).options() or ()
        by_worth = {rage.worth_of(self.t, self.seat, dice): dice for dice in reversed(rows)}
        useful = (d for worth, d in by_worth.items() if rage.options(self.t, self.seat, worth))
        return {dice: self.of(dice) for dice in useful}

    @property
    def best(self) -> float:
        """The gain from the best bargain."""
        return max(self.all.values(), default=-1.0)

    def of(self, dice: Dice) -> float:
        """The gain from the best option for some dice, beyond their value."""
        worth = rage.worth_of(self.t, self.seat, dice)
        kept = player(self.t, self.seat).rage
        items = sum(die not in kept for die in dice)
        spent = DIE * sum(self.t.content.worth[die] for die in dice if die in kept) + ITEM * items
        options = rage.options(self.t, self.seat, worth)
        return max((self.gain(choice, worth) for choice in options), default=0.0) - spent

    def gain(self, choice: tuple[Any, ...], worth: int) -> float:
        """The gain from an option for an amount of Rage."""
        if choice[0] == rage.NOTHING:
            return 0.0
        if choice[0] != rage.DAMAGE:
            return KEPT_TOKEN if choice[0] == rage.TOKEN else ITEM
        harm = self.look.loss(choice[1], worth // rage.price(self.t, self.seat), False, False)
        return harm if choice[1] // PARTY != self.seat else -harm


# ---------------------------------------------------------------------- free placement


def placements(t: Table, question: PickSome, rng: random.Random) -> tuple[str, ...]:
    """Pieces near where their dice usually begin."""
    return tuple(sorted(_placed(t, group.items, rng) for group in question.groups))


def _placed(t: Table, choices: tuple[str, ...], rng: random.Random) -> str:
    """One of the placements of a piece."""
    number, _ = placed(choices[0])
    lane = home_lane(t.content, number // PARTY, card(t, number).die) + rng.choice(WHIM)
    return min(choices, key=lambda choice: abs(placed(choice)[1] - lane))
