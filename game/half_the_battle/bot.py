"""Advice for bots: the value of a position, the value of an answer at first sight, the answers worth considering."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, ClassVar

from game.core.ai import Advice, Feature, SearchSettings, best_answers, noisy
from game.core.question import PASS, Interjection, PickSome, Question
from game.half_the_battle.content import Dungeon
from game.half_the_battle.content.effects import Extend, Hasten, Mend, Replace
from game.half_the_battle.evaluation.actions import DIE, TOKEN, Cards, Stroke, cards_of, walk_from
from game.half_the_battle.evaluation.features import features
from game.half_the_battle.evaluation.position import (
    ITEM,
    Look,
    Plans,
    chance,
    look_at,
    plans_for,
    plans_now,
    strength,
    unit,
)
from game.half_the_battle.rules import rage
from game.half_the_battle.rules.action_phase import END, MOVE, resolve
from game.half_the_battle.rules.items import Use, spend
from game.half_the_battle.rules.rage import NOTHING
from game.half_the_battle.rules.setup import home_lane, placed
from game.half_the_battle.rules.targets import reached
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

NEARLY = 3
"""HP of a piece that an item may finish."""
LATE = 0.5
"""The share of a piece's gain that counts if the enemy may kill it before."""


class BattleAdvice(Advice[BattleState, Dungeon]):
    """Advice for Half the Battle."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(
        tree_prior=4.0, exploration=1.0, depth=0, noise=(0.0, 0.008, 0.02, 0.036), unlimited_depth=True
    )
    """Nothing is hidden: moves and replies can be searched, also those that look worse at first."""
    flat_depth: ClassVar[int] = 2

    def __init__(self, content: Dungeon) -> None:
        super().__init__(content)
        self.cards = cards_of(content)
        self._last: AnswerScorer | None = None

    def can_evaluate(self, table: Table) -> bool:
        return table.state.round > 0

    def evaluate(self, table: Table, seat: int) -> float:
        """The chance that the seat wins."""
        return chance(table, look_at(table, self.cards), seat)

    def features(self, table: Table, seat: int) -> list[Feature]:
        """What speaks for both sides, piece by piece."""
        return list(features(table, look_at(table, self.cards), seat))

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth considering: those that look nearly as good as the best."""
        scorer = self._scorer(table, question)
        answers = scorer.answers(rng)
        return best_answers(scorer.scores(answers), answers, WIDTH.get(question.key, FEW), LEEWAY)

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
            last = self._last = AnswerScorer(table, self.cards, question)
        return last

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """The best-looking answer, with noise."""
        scorer = AnswerScorer(table, self.cards, question)
        answers = scorer.answers(rng)
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

    def __init__(self, t: Table, cards: Cards, question: Question[Any]) -> None:
        self.t = t
        self.cards = cards
        self.question = question
        self.seat = question.seat
        self._known: dict[Any, float] = {}

    @cached_property
    def look(self) -> Look:
        """The position."""
        return look_at(self.t, self.cards)

    def answers(self, rng: random.Random) -> list[Any]:
        """All answers, or a sensible choice where there are too many, and the interjections that gain something."""
        question = self.question
        if question.key == "places":
            assert isinstance(question, PickSome)
            return [placements(self.t, question, rng)]
        if question.key == "party":
            return [question.sample(rng)]
        if question.key == "rage.dice":
            return list(self.bargains.all)
        answers = list(question.options() or question.suggest(FEW))
        if question.key == "rage.option":
            return [answer for answer in answers if answer[0] != NOTHING] or answers
        if question.key == "declared":
            return [answer for answer in answers if answer == PASS or self._matters(*answer[2:])]
        if question.key in BREAKS_IN:
            answers += [each for each in interjections(self.t, self.seat) if self.gain(each) > 0]
        return answers

    def _matters(self, number: int, lane: int) -> bool:
        """Whether an item may change much for a piece: an own one that is badly hurt, an enemy that just survives."""
        value, now, look = self.look.value(number), announced(self.t), self.look
        stroke = look.stroke(now.actor, now.action) if now.action else None
        harm = look.harm(stroke, now.actor, number) if stroke else look.loss(number, now.damage)
        if number // PARTY == self.seat:
            return harm >= value or harm > 2 * ITEM
        sheet = look.sheet[number]
        return value - sheet.worth[min(NEARLY, sheet.most)] <= harm < value

    @cached_property
    def hurt(self) -> tuple[Table, Look]:
        """The table and the position after what is announced."""
        return happened(self.t, self.cards)

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
        return use_now(self.t, self.look, interjection.arguments[-1])

    # ------------------------------------------------------------------ selecting and acting

    def select(self, number: int) -> float:
        """The value of the best plan for a piece, beyond leaving it where it is."""
        look, rival = self.look, self.t.state.players[1 - self.seat].selected
        gain = plans_for(self.t, look, number).gain
        if rival not in look.sides[1 - self.seat]:
            return gain
        harm = look.dangers(number, rival)[look.lane[number]]
        return gain * LATE if harm >= look.value(number) else gain

    @cached_property
    def plans(self) -> Plans:
        """Plans for the piece that acts."""
        return plans_now(self.t, self.look)

    def act(self, answer: Any) -> float:
        """The value of the best plan that begins with this answer."""
        own = self.look.lane[self.plans.number]
        if answer == END:
            return self.plans.comfort[own]
        kind, what = answer
        if kind == MOVE:
            return self.plans.best_from(what)
        plans = [each for each in self.plans.all if each.lane == own and each.stroke.id == what]
        return max(map(self.plans.worth, plans), default=0.0)

    def targets(self, row: tuple[int, ...]) -> float:
        """The gain of the action that is being aimed on its targets."""
        if self._stroke.target.what == "lane":
            return sum(self._gains.get(1 << lane, 0.0) for lane in row)
        number = actor(self.t)
        return sum(self.look.gain(self._stroke, number, n, row.count(n)) for n in dict.fromkeys(row))

    @cached_property
    def _stroke(self) -> Stroke:
        return self.look.stroke(actor(self.t), (self.question.facts or {})["action"])

    @cached_property
    def _gains(self) -> dict[int, float]:
        return {at: gain for gain, at in self.look.gains(self._stroke, actor(self.t))}

    def leap(self, lane: int) -> float:
        """The value of standing in a lane."""
        return plans_for(self.t, self.look, actor(self.t), tuple(self.question.options() or ())).comfort[lane]

    # ------------------------------------------------------------------ items and Rage

    def window(self, answer: Any) -> float:
        """The gain from an item at a timing point, beyond its value when kept."""
        if self.question.key == "phase_start":
            return 0.0 if answer == PASS else at_start(self.t, self.look, self.seat, answer)
        after = happened(self.t, self.cards, self.seat, answer) if answer != PASS else self.hurt
        return strength(*after, self.seat) - strength(*after, 1 - self.seat)

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


def happened(t: Table, cards: Cards, seat: int = NONE, use: Use | None = None) -> tuple[Table, Look]:
    """The table and the position once what is announced has happened, with an item of a seat's or without."""
    new: Table = t.fork()
    if use is not None:
        spend(new, seat, use)
    if new.state.announced is not None:
        happen(new)
    return new, look_at(new, cards)


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
    fixed = plans_for(t, look, number, (look.lane[number],))
    return plans_for(t, look, number).best - fixed.best - ITEM


def value_of(t: Table, look: Look, number: int) -> float:
    """The value of a piece's action; 0 if it is gone."""
    return 0.0 if number == NONE or t.state.pieces[number].gone else plans_for(t, look, number).gain


def use_now(t: Table, look: Look, use: Use) -> float:
    """The gain from using an item in one's own phase."""
    _, name, number, _ = use
    effect = t.content.items[name].do
    if isinstance(effect, Mend):
        return look.healed(number, effect.by) - ITEM
    plans = plans_now(t, look)
    stands, farther = plans.stands, plans.farther
    if isinstance(effect, Hasten):
        far = look.movement[plans.number] + effect.by
        stands = walk_from(look.lane[plans.number], far, look.lanes)
    if isinstance(effect, Extend):
        farther += effect.lanes
    return plans_for(t, look, plans.number, stands, farther).best - plans.best - ITEM


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
            return TOKEN if choice[0] == rage.TOKEN else ITEM
        harm = self.look.loss(choice[1], worth // rage.price(self.t, self.seat))
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
