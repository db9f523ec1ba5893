"""`lab fit`: what it learns from a small game is right, and the same each time."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game import titles
from game.bots.bot import consult
from game.bots.playouts import GreedyBot
from game.bots.pool import WorkerPool, worker_pool
from game.commands import fit as command
from game.core.content import read
from game.core.evaluation import Feature, LearnedAdvice, Look, Trait, Weights
from game.core.flow import Flow, flow
from game.core.play import Play
from game.core.question import Pick, Roll
from game.core.record import record
from game.core.state import State
from game.core.title import Setup, Title
from game.lab import fit
from tests.bots import small_games

GOAL = 15
MATCHES = 40


@record
class RaceState(State):
    """How far two runners are."""

    first: int = 0
    second: int = 0


@flow
def race(t: Any) -> Flow[None]:
    """Two run in turn to the goal, with a die each; shoes help by as much as their size."""
    seat = 0
    while True:
        shoes = yield Pick(seat, "shoes", "1", [0, 1, 2])
        die = yield Roll(seat, "die", "1", 6)
        if seat == 0:
            t.state.first += die + shoes
        else:
            t.state.second += die + shoes
        if max(t.state.first, t.state.second) >= GOAL:
            t.finish([seat], "1")
        seat = 1 - seat


def far(look: Look[RaceState, Any]) -> float:
    return look.state.second if look.seat else look.state.first


class RaceAdvice(LearnedAdvice[RaceState, Any]):
    features = (
        Feature("far", "How far the seat has come.", far),
        Feature("always", "The same for all, which decides nothing.", lambda look: 1.0),
    )
    traits = (Trait("size", "Size of the shoes.", "shoes", lambda look, answer: answer),)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Title[Any, Any]:
    made = replace(
        small_games.title("nim"),
        new_state=lambda content, setup: RaceState(setup.seats, setup.seed, (), (), []),
        root=f"{__name__}.race",
        advice=RaceAdvice(None),
    )
    monkeypatch.setattr(titles, "load", lambda *_, **__: made)
    return made


def fitted(seed: int, told: list[tuple[int, int]] | None = None) -> Weights:
    said = [] if told is None else told
    return fit.fit("nim", MATCHES, seed, WorkerPool(), lambda done, of: said.append((done, of)))


def test_it_finds_what_wins(game: Title[Any, Any]) -> None:
    weights = fitted(1)
    assert weights.made is not None and weights.made.matches == MATCHES
    assert weights.made.log_loss < 0.95 * weights.made.even
    assert weights.made.regret < weights.made.random_regret
    assert weights.positions["far"] > 0 and weights.positions["always"] == 0
    assert weights.answers["shoes"]["size"] > 0


def test_it_is_the_same_each_time_and_differs_by_its_seed(game: Title[Any, Any]) -> None:
    assert fitted(1) == fitted(1) != fitted(2)


def test_it_tells_how_far_it_is(game: Title[Any, Any]) -> None:
    told: list[tuple[int, int]] = []
    fitted(1, told)
    assert told == sorted(told) and told[-1][0] == told[-1][1]


def test_a_fitted_bot_beats_one_without_weights(game: Title[Any, Any]) -> None:
    wise = fit.with_weights(game, fitted(1))

    def won(number: int) -> bool:
        play, seat = Play(game, Setup("nim", 2, number, {})), number % 2
        rng = random.Random(number)
        while play.pending:
            question = play.pending[0]
            assert question is not None
            seen = play.fork()
            seen.table.title = wise if question.seat == seat else game
            play.give(question.seat, consult(GreedyBot(), seen, question, rng))
        assert play.state.result is not None
        return play.state.result.winners == (seat,)

    assert sum(won(number) for number in range(60)) > 36


def test_the_logit_finds_the_weights_that_made_the_results() -> None:
    dice = np.random.default_rng(1)
    true = np.array([1.0, -2.0])
    x = dice.normal(size=(4000, 3, 2))
    there = np.ones((4000, 3))
    there[::2, 2] = 0
    p = fit.shares(x @ true, there)
    y = np.array([dice.multinomial(1, row) for row in p], dtype=float)
    assert fit.logit(x, y, there) == pytest.approx(true, abs=0.15)


def test_least_squares_finds_the_weights_that_made_the_values() -> None:
    dice = np.random.default_rng(1)
    x = dice.normal(size=(500, 2))
    assert fit.least_squares(x, x @ np.array([0.3, -0.1])) == pytest.approx([0.3, -0.1], abs=0.01)


def test_a_title_without_features_is_refused() -> None:
    with pytest.raises(fit.FitError, match="has no features to fit"):
        fit.fit("magewinds", 10, 1, WorkerPool(), lambda done, of: None)


def test_without_numpy_it_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "game.lab.fit")
    monkeypatch.delattr("game.lab.fit")
    with pytest.raises(command.NumpyError, match=r"^Fitting needs numpy, .*pip install numpy`\.$"):
        command.run("which_witch", 10, worker_pool(1), seed=1)


def test_the_command_writes_the_file(
    game: Title[Any, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new.yaml"
    assert command.run("which_witch", 40, worker_pool(1), seed=7, out=path) == 0
    weights = read(path, Weights)
    assert weights.made is not None and weights.made.seed == 7 and weights.positions["far"] > 0
    assert weights.made.command == "python main.py lab fit which_witch --matches 40 --seed 7"
    assert "log loss in other matches" in capsys.readouterr().out


@pytest.mark.deep
def test_any_number_of_workers_finds_the_same() -> None:
    alone = fit.fit("which_witch", 10, 1, WorkerPool(), lambda done, of: None)
    with worker_pool(2) as pool:
        assert fit.fit("which_witch", 10, 1, pool, lambda done, of: None) == alone


def test_the_file_says_how_it_was_made_and_what_features_mean(game: Title[Any, Any]) -> None:
    assert isinstance(game.advice, LearnedAdvice)
    text = fit.written(fitted(3), game.advice)
    assert "  seed: 3\n" in text and "# How far the seat has come.\n" in text
