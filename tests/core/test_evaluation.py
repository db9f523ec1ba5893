"""Learned advice: chances from weighted features, scores from weighted traits, and weights that fit the features."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.content import check, load
from game.core.evaluation import EVALUATION, Feature, LearnedAdvice, Trait, Weights, evaluation_spec
from game.core.question import Number, Pick
from game.core.texts import TEXT, questions, shared_sentences
from tests.bots.small_games import SmallState, begun

LEARNED = [title for title in titles.homes() if isinstance(titles.load(title).advice, LearnedAdvice)]


class Small(LearnedAdvice[SmallState, Any]):
    features = (
        Feature("number", "Number of the seat.", lambda look: look.seat),
        Feature("stones", "Stones that are left.", lambda look: look.state.left),
    )
    traits = (
        Trait("taken", "Stones that are taken.", "take", lambda look, answer: answer),
        Trait("used", "Whether something is used.", "act:use act:try", lambda look, answer: 1.0),
    )


def small(**weights: Any) -> Small:
    advice = Small(None)
    advice.weights = Weights(**weights)
    return advice


def test_chances_are_the_softmax_of_the_weighted_features() -> None:
    table = begun("nim", seats=3).table
    advice = small(positions={"number": 0.5, "stones": 7.0})
    raised = [math.exp(0.5 * seat) for seat in range(3)]
    assert advice.chances(table) == pytest.approx([each / sum(raised) for each in raised])
    assert advice.evaluate(table, 2) == pytest.approx(raised[2] / sum(raised))


def test_members_of_a_team_share_its_chance() -> None:
    class Paired(Small):
        def team(self, table: Any, seat: int) -> int:
            return seat % 2

    advice = Paired(None)
    advice.weights = Weights(positions={"number": 1.0})
    first, second, third = advice.chances(begun("nim", seats=3).table)
    assert first == third == pytest.approx(1 / (1 + math.exp(-1))) and first + second == pytest.approx(1.0)


def test_those_who_are_out_have_no_chance() -> None:
    class Alone(Small):
        def seats_in(self, table: Any) -> list[int]:
            return [1]

    assert Alone(None).chances(begun("nim").table) == [0.0, 1.0]


def test_scores_are_the_weighted_traits() -> None:
    table = begun("nim").table
    question = Number(0, "take", "1", 1, 3)
    advice = small(answers={"take": {"taken": 0.2}, "act": {"used": 0.1}})
    assert advice.scores(table, question, [1, 3]) == pytest.approx([0.2, 0.6])
    assert advice.playout_answer(table, question, random.Random(1)) == 3
    assert small(answers={"take": {"taken": -1.0}}).playout_answer(table, question, random.Random(1)) == 1


def test_a_trait_may_be_one_of_answers_that_begin_with_a_word() -> None:
    table = begun("nim").table
    answers = [("use", "a"), ("drop", "a"), "try", "rest"]
    question, advice = Pick(0, "act", "1", answers), small(answers={"act": {"used": 0.3}})
    assert advice.scores(table, question, answers) == [0.3, 0.0, 0.3, 0.0]
    assert [advice.trait_values(table, question, answer) for answer in answers] == [
        [1.0],
        [0.0],
        [1.0],
        [0.0],
    ]


def test_questions_without_traits_are_answered_at_random() -> None:
    table, rng = begun("nim").table, random.Random(1)
    question = Pick(0, "other", "1", ["a", "b"])
    advice = small(answers={"take": {"taken": 1.0}})
    assert advice.scores(table, question, ["a", "b"]) == [0.0, 0.0]
    assert {advice.playout_answer(table, question, rng) for _ in range(20)} == {"a", "b"}


def written(folder: Path, text: str) -> Path:
    (folder / "nim").mkdir()
    (folder / "nim" / EVALUATION.path).write_text(text, encoding="utf-8")
    return folder


def problems(folder: Path, text: str) -> list[str]:
    return [str(problem) for problem in check(evaluation_spec("nim", Small), [written(folder, text)])]


def test_a_weight_without_a_feature_is_a_problem(tmp_path: Path) -> None:
    text = "positions: {number: 1, stones: 0, stonse: 2}\nanswers: {take: {taken: 1}, act: {used: 0}}\n"
    (problem,) = problems(tmp_path, text)
    assert 'names no feature "stonse"' in problem and "stones" in problem


def test_a_feature_without_a_weight_is_a_problem(tmp_path: Path) -> None:
    found = problems(tmp_path, "positions: {number: 1, stones: 0}\nanswers: {take: {}}\n")
    assert len(found) == 2 and 'question "act" has no weight' in found[0] and '"taken" has no' in found[1]


@pytest.mark.parametrize("title", LEARNED)
def test_weights_and_features_agree(title: str) -> None:
    """Each feature says what it means and has a weight, which `lab fit` made; its questions exist."""
    advice = titles.load(title).advice
    assert isinstance(advice, LearnedAdvice) and advice.weights.made is not None
    assert list(advice.weights.positions) == [each.name for each in advice.features]
    asked = advice.traits_by_question()
    assert {key: list(found) for key, found in advice.weights.answers.items()} == {
        key: [each.name for each in traits] for key, traits in asked.items()
    }
    for meaning in (each.meaning for each in (*advice.features, *advice.traits)):
        assert meaning.endswith(".") and "\n" not in meaning
    sentences = {**shared_sentences(), **load(titles.spec(title), titles.roots())[TEXT].sentences}
    assert asked.keys() <= set(questions(sentences))
    assert advice.weights.made.log_loss < advice.weights.made.even
    assert advice.weights.made.regret < advice.weights.made.random_regret


def test_an_unfitted_title_has_no_weights() -> None:
    advice = titles.load("which_witch", fitted=False).advice
    assert isinstance(advice, LearnedAdvice) and advice.weights == Weights()
