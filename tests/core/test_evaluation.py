"""Learned advice: chances from weighted figures, features for hints, and weights that fit the terms."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest

from game import titles
from game.bots.bot import consult
from game.bots.playouts import GreedyBot
from game.core.content import check
from game.core.evaluation import LearnedAdvice, evaluation_spec, load_weights
from game.core.play import Play
from game.core.title import Setup
from tests.bots.small_games import SmallState, begun

WILD = 0.15
"""The share of answers at random, by which bots come to what they would leave alone."""
LEARNED = [title for title in titles.homes() if isinstance(titles.load(title).advice, LearnedAdvice)]


class Small(LearnedAdvice[SmallState, Any]):
    """Every seat has its number, and twice and three times as much in its hand."""

    terms: ClassVar[tuple[str, ...]] = ("number", "hand.twice", "hand.more")
    out: tuple[int, ...] = ()

    def figures(self, table: Any) -> dict[int, Mapping[str, float]]:
        seats = [seat for seat in range(table.state.seats) if seat not in self.out]
        return {seat: {"number": seat, "hand.twice": 2 * seat, "hand.more": 3 * seat} for seat in seats}

    def candidates(self, *_: Any) -> list[Any]:
        return []

    def scores(self, *_: Any) -> list[float]:
        return []

    def playout_answer(self, table: Any, question: Any, rng: random.Random) -> Any:
        return question.sample(rng)


class Late(Small):
    def urgency(self, table: Any) -> float:
        return 3.0


class Paired(Small):
    def team(self, table: Any, seat: int) -> int:
        return seat % 2


def weighted(advice: Small, *weights: float) -> Small:
    advice.weights = dict(zip(advice.terms, weights, strict=True))
    return advice


def test_chances_are_the_softmax_of_the_weighted_figures() -> None:
    table, advice = begun("nim", seats=3).table, weighted(Small(None), 0.5, 0.2, -0.1)
    raised = [math.exp(0.6 * seat) for seat in range(3)]
    chances = [advice.evaluate(table, seat) for seat in range(3)]
    assert chances == pytest.approx([each / sum(raised) for each in raised])


def test_members_of_a_team_share_its_chance() -> None:
    table, advice = begun("nim", seats=3).table, weighted(Paired(None), 1.0, 0.0, 0.0)
    first, second, third = (advice.evaluate(table, seat) for seat in range(3))
    assert first == third == pytest.approx(1 / (1 + math.exp(-1))) and first + second == pytest.approx(1.0)


def test_those_who_are_out_have_no_chance() -> None:
    advice = weighted(Small(None), 1.0, 1.0, 1.0)
    advice.out = (1,)
    table = begun("nim", seats=2).table
    assert [advice.evaluate(table, seat) for seat in range(2)] == [1.0, 0.0]


def test_features_tell_what_begins_alike_as_one() -> None:
    """A quarter of what a weight adds is what it changes at an even chance."""
    table, advice = begun("nim", seats=3).table, weighted(Paired(None), 0.4, 0.2, 0.1)
    found = {(each.name, each.of): (each.worth, each.figure) for each in advice.features(table, 0)}
    assert found == {
        ("number", 0): (0.0, 0.0),
        ("hand", 0): (0.0, 0.0),
        ("foe.number", 1): pytest.approx((-0.1, 1.0)),
        ("foe.hand", 1): pytest.approx((-0.175, 0.7)),
        ("ally.number", 2): pytest.approx((0.2, 2.0)),
        ("ally.hand", 2): pytest.approx((0.35, 1.4)),
    }


def test_the_more_urgent_a_position_the_more_a_lead_counts() -> None:
    table, calm, late = begun("nim", seats=2).table, Small(None), Late(None)
    for advice in (calm, late):
        weighted(advice, 0.4, 0.0, 0.0)
    assert calm.evaluate(table, 1) == pytest.approx(1 / (1 + math.exp(-0.4)))
    assert late.evaluate(table, 1) == pytest.approx(1 / (1 + math.exp(-1.2)))
    (worth, figure), (late_worth, late_figure) = (
        next((each.worth, each.figure) for each in advice.features(table, 1) if each.of == 1)
        for advice in (calm, late)
    )
    assert late_worth == pytest.approx(3 * worth) and worth > 0 and late_figure == figure == 1.0


def test_who_is_out_has_nothing_left() -> None:
    table, advice = begun("nim", seats=2).table, weighted(Small(None), 1.0, 1.0, 1.0)
    advice.out = (1,)
    assert {each.figure for each in advice.features(table, 0) if each.of == 1} == {0.0}


# ---------------------------------------------------------------------- evaluation.yaml


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "nim").mkdir()
    return tmp_path


def problems(folder: Path, text: str) -> list[str]:
    (folder / "nim" / "evaluation.yaml").write_text(text, encoding="utf-8")
    return [str(problem) for problem in check(evaluation_spec("nim", Small), [folder])]


def test_weights_are_read(folder: Path) -> None:
    assert not problems(folder, "weights: {number: 1, hand.twice: 2.5, hand.more: -1e-3}\n")
    assert load_weights("nim", Small, [folder]) == {"number": 1.0, "hand.twice": 2.5, "hand.more": -0.001}


def test_an_unknown_weight_is_a_problem_with_its_place(folder: Path) -> None:
    text = "weights:\n  number: 1\n  hand.twice: 2\n  hand.more: 3\n  hand.moer: 3\n"
    (problem,) = problems(folder, text)
    assert ":5:" in problem and "bot.py names no term" in problem and "hand.more" in problem


def test_a_term_without_a_weight_is_a_problem(folder: Path) -> None:
    (problem,) = problems(folder, "weights: {number: 1, hand.twice: 2}\n")
    assert "hand.more" in problem and "lab fit" in problem


def test_a_weight_is_a_number(folder: Path) -> None:
    (problem,) = problems(folder, "weights: {number: .inf, hand.twice: 2, hand.more: 3}\n")
    assert ":1:" in problem and "number" in problem


@pytest.mark.parametrize("title", LEARNED)
def test_all_terms_have_figures_in_matches_between_bots_and_no_others_have(title: str) -> None:
    found = titles.load(title)
    advice, rng, seen = found.advice, random.Random(1), set[str]()
    assert isinstance(advice, LearnedAdvice)
    for number in range(16):
        seats = found.seats[number % len(found.seats[:2])]
        play = Play(found, Setup(title, seats, number, found.settle(seats, {})))
        while play.pending:
            if advice.can_evaluate(play.table):
                figures = advice.figures(play.table)
                seen.update(name for each in figures.values() for name, figure in each.items() if figure)
                assert sum(advice.evaluate(play.table, seat) for seat in range(seats)) == pytest.approx(1.0)
            question = next(each for each in play.pending if each is not None)
            wild = question.chance or rng.random() < WILD
            answer = question.sample(rng) if wild else consult(GreedyBot(), play, question, rng)
            play.give(question.seat, answer)
    assert seen == set(advice.terms) == set(advice.weights)
