"""`lab fit`: what it learns from a small game is right, and the same each time."""

from __future__ import annotations

import math
import random
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from game import titles
from game.bots.bot import consult
from game.bots.playouts import GreedyBot
from game.bots.pool import WorkerPool, worker_pool
from game.bots.simulate import planned
from game.commands import fit as command
from game.commands.usage import UsageError
from game.core.content import read
from game.core.evaluation import LearnedAdvice, Weights, softmax
from game.core.flow import Flow, flow
from game.core.play import Play
from game.core.question import Pick, Question, Roll
from game.core.record import record
from game.core.state import State
from game.core.title import Setup, Title
from game.lab.fit import FitError, Position, Watch, fit, logit, solve
from tests.bots import small_games

GOAL = 15
MATCHES = 40


@record
class RaceState(State):
    """How far two runners are, and how often somebody has put on shoes."""

    first: int = 0
    second: int = 0
    turns: int = 0


@flow
def race(t: Any) -> Flow[None]:
    """Two run in turn to the goal, with a die each; shoes help by as much as their size."""
    seat = 0
    while True:
        t.state.turns += 1
        shoes = yield Pick(seat, "shoes", "1", [0, 1, 2])
        die = yield Roll(seat, "die", "1", 6)
        if seat == 0:
            t.state.first += die + shoes
        else:
            t.state.second += die + shoes
        if max(t.state.first, t.state.second) >= GOAL:
            t.finish([seat], "1")
        seat = 1 - seat


class RaceAdvice(LearnedAdvice[RaceState, Any]):
    terms: ClassVar[tuple[str, ...]] = (
        "far",
        "always",
    )  # how far the seat has come, and what decides nothing

    def figures(self, table: Any) -> dict[int, dict[str, float]]:
        return {
            seat: {"far": far, "always": 1.0}
            for seat, far in enumerate((table.state.first, table.state.second))
        }

    def turn_key(self, table: Any) -> int:
        turns: int = table.state.turns
        return turns

    def candidates(self, table: Any, question: Question[Any], rng: random.Random) -> list[Any]:
        return list(question.options() or ())

    def scores(self, table: Any, question: Question[Any], answers: Any) -> list[float]:
        return [0.0] * len(answers)

    def playout_answer(self, table: Any, question: Question[Any], rng: random.Random) -> Any:
        return question.sample(rng)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Title[Any, Any]:
    made = replace(
        small_games.title("nim"),
        new_state=lambda content, setup: RaceState(setup.seats, setup.seed, (), (), []),
        root=f"{__name__}.race",
        advice=RaceAdvice(None),
    )
    monkeypatch.setattr(titles, "load", lambda *_: made)
    return made


def fitted(game: Title[Any, Any], seed: int, told: list[tuple[int, int]] | None = None) -> Weights:
    said = [] if told is None else told
    plans = [planned(game, ["greedy", "greedy"], seed), planned(game, ["random", "greedy"], seed)]
    return fit(game, plans, MATCHES, WorkerPool(), lambda done, of: said.append((done, of)), "command")


def test_it_finds_what_wins(game: Title[Any, Any]) -> None:
    found = fitted(game, 1)
    assert found.made is not None and found.made.matches == 2 * MATCHES
    assert (
        found.made.log_loss < 0.97 * found.made.even_log_loss == pytest.approx(0.97 * math.log(2), abs=1e-4)
    )
    assert found.made.hits > found.made.even_hits == 0.5
    assert found.weights["far"] > 0.05 and found.weights["always"] == 0


def test_it_is_the_same_each_time_and_differs_by_its_seed(game: Title[Any, Any]) -> None:
    assert fitted(game, 1) == fitted(game, 1) != fitted(game, 2)


def test_weights_in_use_change_nothing(game: Title[Any, Any]) -> None:
    before = fitted(game, 1)
    assert isinstance(game.advice, RaceAdvice)
    game.advice.weights = {"far": -5.0, "always": 0.0}
    assert fitted(game, 1) == before


def test_it_tells_how_far_it_is(game: Title[Any, Any]) -> None:
    told: list[tuple[int, int]] = []
    fitted(game, 1, told)
    shares = [done / of for done, of in told]
    assert shares == sorted(shares) and (shares[0], shares[-1]) == (0.0, 1.0)


def test_a_fitted_bot_beats_one_without_weights(game: Title[Any, Any]) -> None:
    assert isinstance(game.advice, RaceAdvice)
    advice = copy(game.advice)
    advice.weights = fitted(game, 1).weights
    wise = replace(game, advice=advice)

    def won(number: int) -> bool:
        play, seat = Play(game, Setup("nim", 2, number, {})), number % 2
        rng = random.Random(number)
        while play.pending:
            question = play.pending[0]
            assert question is not None
            play.table.title = wise if question.seat == seat else game
            play.give(question.seat, consult(GreedyBot(), play, question, rng))
        assert play.state.result is not None
        return play.state.result.winners == (seat,)

    assert sum(won(number) for number in range(60)) > 36


def raced(game: Title[Any, Any], advice: RaceAdvice, *answers: int) -> tuple[Play[Any, Any], list[Position]]:
    """A race with these shoes and dice, and the positions that were noted of it."""
    play, watch = Play(game, Setup("nim", 2, 1, {})), Watch(advice)
    play.rollers = 0b11
    for answer in answers:
        watch(play)
        play.apply(answer)
    return play, watch.positions()


RACE = (2, 6, 0, 1, 0, 6, 0, 1, 1, 6)


def test_each_turn_is_noted_once(game: Title[Any, Any]) -> None:
    _, positions = raced(game, RaceAdvice(None), *RACE)
    assert positions == [
        Position([[first, 1.0], [second, 1.0]], [1.0, 0.0])
        for first, second in ((0, 0), (8, 0), (8, 1), (14, 1), (14, 2))
    ]


def test_figures_are_noted_by_how_urgent_they_are(game: Title[Any, Any]) -> None:
    class Urgent(RaceAdvice):
        def urgency(self, table: Any) -> float:
            return 2.0

    _, positions = raced(game, Urgent(None), *RACE)
    assert positions[1].figures == [[16.0, 2.0], [0.0, 2.0]]


def test_positions_at_which_the_winner_seemed_to_be_out_teach_nothing(game: Title[Any, Any]) -> None:
    class Blind(RaceAdvice):
        def figures(self, table: Any) -> dict[int, dict[str, float]]:
            return {1: {"far": 1.0}}

    play, positions = raced(game, Blind(None), 2, 6, 0, 1, 2, 6)
    assert play.state.result is not None and play.state.result.winners == (0,)
    assert positions == []


def test_the_logit_finds_the_weights_that_made_the_results() -> None:
    rng, true = random.Random(1), [1.0, -2.0]
    positions = []
    for number in range(3000):
        rows = [[rng.gauss(), rng.gauss()] for _ in range(2 + number % 2)]
        chances = softmax([sum(w * x for w, x in zip(true, row, strict=True)) for row in rows])
        winner = rng.choices(range(len(rows)), chances)[0]
        positions.append(Position(rows, [float(at == winner) for at in range(len(rows))]))
    assert logit(positions, 2) == pytest.approx(true, abs=0.15)


def test_equations_are_solved() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.0], [0.5, 0.0, 2.0]]
    found = solve(matrix, [1.0, 2.0, 3.0])
    products = [sum(a * b for a, b in zip(row, found, strict=True)) for row in matrix]
    assert products == pytest.approx([1.0, 2.0, 3.0])


def test_a_title_without_terms_is_refused() -> None:
    with pytest.raises(FitError, match=r"^Magewinds can't be fitted: its bot\.py names no terms\.$"):
        command.run("magewinds", 10, worker_pool(1), seed=1)


def test_too_many_seats_are_refused() -> None:
    with pytest.raises(UsageError):
        command.run("which_witch", 10, worker_pool(1), seats=["greedy,greedy", ",".join(["greedy"] * 9)])


def test_the_command_writes_the_file(
    game: Title[Any, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new.yaml"
    assert command.run("which_witch", 40, worker_pool(1), seed=7, out=path) == 0
    found = read(path, Weights)
    assert found.made is not None and found.made.seed == 7 and found.weights["far"] > 0
    assert (
        found.made.command == "python main.py lab fit which_witch --matches 40 --seed 7 --seats greedy,greedy"
    )
    told = capsys.readouterr()
    assert "log loss in matches that were held out" in told.out and "120 of 120 matches" in told.err


def test_ctrl_c_leaves_the_file_as_it_was(
    game: Title[Any, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.lab.fit.play_match", interrupted)
    path = tmp_path / "kept.yaml"
    assert command.run("which_witch", 40, worker_pool(1), seed=7, out=path) == 130
    assert not path.exists() and "Stopped after 0 of 120 matches." in capsys.readouterr().err


@pytest.mark.deep
def test_any_number_of_workers_finds_the_same() -> None:
    witch = titles.load("which_witch")
    plans = [planned(witch, ["greedy"] * 3, 1)]
    alone = fit(witch, plans, 20, WorkerPool(), lambda done, of: None, "")
    with worker_pool(2) as pool:
        assert fit(witch, plans, 20, pool, lambda done, of: None, "") == alone
