"""Levels: the lower, the less a bot thinks, and the more its looks deceive it; the highest errs in nothing."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.bots.bot import IN_MIND, consult, ranked
from game.bots.levels import LEVELS, bot_named
from game.bots.playouts import Budget
from game.bots.search import SearchBot
from game.core.ai import SearchSettings
from game.core.flow import Flow, flow
from game.core.play import Play
from game.core.question import Pick, Question
from game.core.title import Setup
from tests.bots import small_games
from tests.bots.small_games import Blank, Table, begun

WARES = list(range(30))
STEP = 0.01
"""By so much of a chance to win each ware is better than the one before."""


@flow
def market(t: Table) -> Flow[None]:
    """One of the wares is taken; the higher its number, the surer it wins."""
    ware = yield Pick(0, "ware", "1", WARES)
    die = yield Pick(1, "luck", "1", WARES)
    t.finish([0 if ware >= die else 1], "1")


class Trader(Blank):
    """Knows what wares are worth, and would never look at any but the three best."""

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        return WARES[-3:]

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        return [STEP * answer for answer in answers]


def stall() -> Play[Any, Any]:
    title = replace(small_games.title("nim"), root=f"{__name__}.market", advice=Trader(None))
    return Play(title, Setup("nim", 2, 1, {}), strict=True)


def asked(play: Play[Any, Any]) -> Question[Any]:
    question = play.pending[0]
    assert question is not None
    return question


def lost_by(name: str, deals: int = 150) -> float:
    """How much worse than the best are the wares that a bot takes, on average."""
    play = stall()
    bot = bot_named(name, Budget(playouts=20))
    taken = [consult(bot, play, asked(play), random.Random(seed)) for seed in range(deals)]
    return WARES[-1] - sum(taken) / deals


@pytest.mark.deep
def test_the_higher_the_level_the_better_the_choice() -> None:
    lost = [lost_by(name) for name in LEVELS]
    assert all(lower > higher for lower, higher in pairwise(lost)), lost


@pytest.mark.deep
def test_the_expert_takes_nothing_but_what_is_worth_a_look() -> None:
    assert lost_by("expert") <= 2


def test_a_beginner_errs_but_is_no_fool() -> None:
    """Answers at random lose half of all that there is."""
    assert 3 < lost_by("beginner") < len(WARES) / 3


@pytest.mark.deep
def test_an_expert_never_errs_where_all_can_be_thought_through() -> None:
    play = begun("nim")
    told = {
        consult(bot_named("expert", Budget(playouts=200)), play, asked(play), random.Random(n))
        for n in range(4)
    }
    assert told == {2}


def test_levels_are_multiples_of_the_time_that_there_is() -> None:
    budgets = [bot_named(name, Budget(milliseconds=400)).budget.milliseconds for name in LEVELS]  # type: ignore
    assert budgets == sorted(budgets) and budgets[0] < 400 < budgets[-1]
    counted = bot_named("beginner", Budget(playouts=1))
    assert isinstance(counted, SearchBot) and counted.budget.playouts == 1


def test_a_title_says_how_much_each_level_errs() -> None:
    play = stall()

    def thought_of(noise: float) -> set[int]:
        bot = SearchBot(Budget(playouts=1), settings=SearchSettings(noise=(0.0, 0.0, noise)), weakness=2)
        return {
            arm.answer for seed in range(20) for arm in bot.weighed(play, asked(play), random.Random(seed))
        }

    assert thought_of(0.0) <= set(WARES[-3:]) < thought_of(0.5)


def test_without_noise_looks_are_what_they_are() -> None:
    play = stall()
    looks = ranked(play, asked(play), random.Random(1))
    assert looks == [(STEP * ware, ware) for ware in reversed(WARES[-3:])]


@pytest.mark.parametrize("noise", [0.05, 0.5])
def test_with_noise_other_answers_come_to_mind_and_none_is_doubled(noise: float) -> None:
    play = stall()
    looks = ranked(play, asked(play), random.Random(1), noise)
    answers = [answer for _, answer in looks]
    assert set(WARES[-3:]) < set(answers) <= set(WARES)
    assert len(answers) == len(set(answers)) <= IN_MIND + 3
    assert looks == sorted(looks, key=lambda look: look[0], reverse=True)
    off = [abs(score - STEP * answer) for score, answer in looks]
    assert 0 < sum(off) / len(off) < 2 * noise


def test_the_same_dice_deceive_in_the_same_way() -> None:
    play = stall()
    assert len({tuple(ranked(play, asked(play), random.Random(5), 0.3)) for _ in range(3)}) == 1
