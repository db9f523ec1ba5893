"""Counsel: what a bot would answer and why, the next best answer, and the chances with both.

Why one answer is better than another follows from the features that a title's advice names: both are played out in the
same worlds, dealt to what the seat may know, until what they begin is done; the features that differ most there tell
them apart.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple

from game.bots.bot import UNADVISED, BotError, advice_for, other_answers
from game.bots.playouts import Arm, Budget, SameLuck, estimates
from game.bots.reasons import reason
from game.bots.search import Search, SearchBot, ideas, opening, page
from game.core.ai import Feature
from game.core.dataclass import dataclass
from game.core.match import Match
from game.core.openings import chance_of
from game.core.play import Play
from game.core.question import Question
from game.core.record import digest
from game.core.view import determinize, redact

WORLDS = 16
"""Worlds in which the two best answers are compared, times the title's `pace`."""
TELLING = 0.01
"""The least difference of a feature's worth, in win probability, that tells answers apart."""
SURE = 1.5
"""By how many standard errors a difference must be off zero."""
SECOND = 0.5
"""A second feature is told if it weighs at least this share of the first."""
BOOK = "why.book"
"""The reason for an answer that an opening book prefers."""


@dataclass(frozen=True, slots=True)
class Why:
    """A reason for an answer: the code of its sentence, and the facts that this names.

    `best` and `next` are the feature's figures after the two answers, `gain` is their difference, `me` the seat.
    """

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Counsel:
    """An answer or interjection, the chance to win with it, and the same of the next best; None where unknown."""

    answer: Any
    chance: float | None = None
    other: Any = None
    other_chance: float | None = None
    why: tuple[Why, ...] = ()


def hint_dice(match: Match[Any, Any], seat: int) -> random.Random:
    """Dice for a hint, the same each time for what a seat sees, whatever is hidden from it."""
    question = match.question(seat)
    return random.Random(f"{digest(redact(match.state, seat))} {question and question.key}")


def counsel(match: Match[Any, Any], seat: int, budget: Budget) -> Counsel:
    """Counsel for a seat, the same each time. Raises BotError if the seat is not asked anything."""
    question = match.question(seat)
    if question is None:
        raise BotError(reason("bot.unasked", seat=seat + 1))
    return counsel_about(match.play, question, budget, hint_dice(match, seat))


def counsel_about(
    play: Play[Any, Any], question: Question[Any], budget: Budget, rng: random.Random
) -> Counsel:
    """Counsel about a question that waits in a play, which is not changed."""
    options = question.options()
    if options is not None and len(options) == 1 and not play.interjections(question.seat):
        return Counsel(options[0])
    world = determinize(play, question.seat, rng)
    if chances := page(world, question):
        return _by_the_book(question, chances, rng)
    arms = SearchBot(budget).weighed(world, question, rng)
    if len(arms) == 1:
        return _by_looks(world, question, arms[0].answer, budget, rng)
    prior = advice_for(world).search_settings.playout_prior
    return _of_two(world, question.seat, (arms[0], arms[1]), prior, rng)


def _of_two(
    world: Play[Any, Any], seat: int, arms: tuple[Arm, Arm], prior: float, rng: random.Random
) -> Counsel:
    """The first of two answers that were tried out, with chances and reasons; the second unless it seems better."""
    best, other = arms
    chance, next_chance = (
        min(1.0, max(0.0, each)) for each in estimates(arms, prior)
    )  # scores may go beyond
    why = reasons(world, seat, [best.answer, other.answer], rng)
    if next_chance > chance:
        return Counsel(best.answer, chance, why=why)
    return Counsel(best.answer, chance, other.answer, next_chance, why)


def _by_the_book(question: Question[Any], chances: Mapping[str, float], rng: random.Random) -> Counsel:
    """The best answers of an opening book."""
    best = opening(question, chances, rng, 0.0)
    others = [answer for answer in ideas(question, rng) if answer != best]
    other = max(others, key=lambda answer: chance_of(answer, chances), default=None)
    known = None if other is None else chance_of(other, chances)
    return Counsel(best, chance_of(best, chances), other, known, (Why(BOOK),))


def _by_looks(
    world: Play[Any, Any], question: Question[Any], answer: Any, budget: Budget, rng: random.Random
) -> Counsel:
    """The only answer that the title's advice would try out, beside the next best-looking one."""
    advice = advice_for(world)
    others = [other for other in other_answers(question, rng) if other != answer]
    if not others or not advice.can_evaluate(world.table):
        return Counsel(answer)
    scores = advice.scores(world.table, question, others)
    best, other = Arm(answer), Arm(others[scores.index(max(scores))])
    Search(world, question.seat, budget, rng, advice.search_settings).make([best, other], 1.0)
    return _of_two(world, question.seat, (best, other), 0.0, rng)


# ---------------------------------------------------------------------- reasons


Key = tuple[str, Hashable]
"""The name of a feature, and whom it is about."""
ENDINGS = ("won", "lost")
"""Features of every title: whether the match is over, and how. The others are compared where it is not."""
Compared = Sequence[Sequence[Feature | None]]
"""A feature after both answers in each world; None where there is nothing of it."""


class Outcome(NamedTuple):
    """Where an answer led in one world: whether the match is over there, and the features."""

    over: bool
    features: Mapping[Key, Feature]


class Outcomes(SameLuck):
    """Plays answers on, and looks at the features there."""

    def of(self, answers: Iterable[Any]) -> list[Outcome]:
        """What each answer leads to, all in one world and with the same luck."""
        return [self._outcome(play) for play in self.after(answers)]

    def _outcome(self, play: Play[Any, Any]) -> Outcome:
        result, found = play.state.result, list[Feature]()
        if result is None and self._advice.can_evaluate(play.table):
            found += self._advice.features(play.table, self._seat)
        won = result is not None and self._seat in result.winners
        lost = result is not None and bool(result.winners) and not won
        found += [Feature("won", 0.5 * won, float(won)), Feature("lost", -0.5 * lost, float(lost))]
        return Outcome(result is not None, {(each.name, each.of): each for each in found})

    def why(self, name: str, compared: Compared) -> Why | None:
        """The reason that a feature is; None without a sentence, or where its figures are no better when they are told.

        The code of its sentence ends with `.none` where nothing is left of it after the best answer, and with `.only`
        where there is nothing of it after the other.
        """
        best, other = (
            _told(math.fsum(each.figure if each else 0.0 for each in side) / len(side))
            for side in zip(*compared, strict=True)
        )
        codes = [*([f"{name}.none"] if not best else []), *([f"{name}.only"] if not other else []), name]
        code = self._world.title.phrases.first(*(f"why.{each}" for each in codes))
        if best == other or code is None:
            return None
        named = max((each for pair in compared for each in pair if each), key=lambda each: abs(each.figure))
        if (best > other) != (named.worth * named.figure > 0):
            return None
        gain = _told(abs(best - other))
        return Why(code, {**named.facts, "me": self._seat, "best": best, "next": other, "gain": gain})


def reasons(world: Play[Any, Any], seat: int, answers: Sequence[Any], rng: random.Random) -> tuple[Why, ...]:
    """One or two reasons why the first of two answers is better than the second; () if nothing tells them apart."""
    if advice_for(world) is UNADVISED:
        return ()
    depths = dict.fromkeys([0, advice_for(world).search_settings.depth])
    worlds = WORLDS * advice_for(world).search_settings.pace
    looks = (_reasons(Outcomes(world, seat, depth, rng), answers, worlds) for depth in depths)
    return next((why for why in looks if why), ())


def _reasons(outcomes: Outcomes, answers: Sequence[Any], worlds: int) -> tuple[Why, ...]:
    """The features that tell two answers apart by what they lead to in so many worlds, the weightiest first."""
    pairs = [outcomes.of(answers) for _ in range(worlds)]
    going = [pair for pair in pairs if not any(outcome.over for outcome in pair)]
    found: list[tuple[float, Why]] = []
    for key in dict.fromkeys(key for pair in pairs for outcome in pair for key in outcome.features):
        compared = [
            [outcome.features.get(key) for outcome in pair]
            for pair in (pairs if key[0] in ENDINGS else going)
        ]
        weight = _weight(compared)
        why = outcomes.why(key[0], compared) if weight >= TELLING else None
        if why is not None:
            found.append((weight, why))
    found.sort(key=lambda each: each[0], reverse=True)
    return tuple(why for weight, why in found[:2] if weight >= SECOND * found[0][0])


def _weight(compared: Compared) -> float:
    """How much a feature speaks for the first answer, on average; 0 where that may be luck."""
    from statistics import fmean, stdev  # only now: a table is there sooner without it

    if len(compared) < 2:
        return 0.0
    worths = [[each.worth if each else 0.0 for each in pair] for pair in compared]
    gains = [best - other for best, other in worths]
    mean = fmean(gains)
    return mean if mean >= SURE * stdev(gains) / len(gains) ** 0.5 else 0.0


def _told(figure: float) -> float:
    """A figure as it is told: with one decimal where it is small, and without a needless one."""
    told = round(figure, 1) if abs(figure) < 10 else round(figure)
    return int(told) if told == int(told) else told
