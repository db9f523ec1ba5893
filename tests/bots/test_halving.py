"""Sequential halving: playouts go to the answers that are hard to tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.playouts import Arm, Budget, Deadline, Playouts, best_of, estimates, is_certain


class Rigged(Playouts):
    """A number of playouts that always give what each answer is known to be worth."""

    def __init__(self, values: dict[str, float], budget: int) -> None:
        self.values, self.budget = values, budget
        self.made: Counter[str] = Counter()

    def make(self, arms: Sequence[Arm], share: float, prior: float | None = None) -> None:
        while self.made.total() < share * self.budget:
            arm = min(arms, key=lambda each: each.playouts)
            arm.total += self.values[arm.answer]
            arm.playouts += 1
            self.made[arm.answer] += 1


VALUES = {"a": 0.1, "b": 0.2, "c": 0.6, "d": 0.3, "e": 0.5, "f": 0.0, "g": 0.4}


@pytest.mark.parametrize("count", range(1, 8))
def test_the_best_of_any_number_of_answers_is_found(count: int) -> None:
    values = dict(list(VALUES.items())[:count])
    assert best_of([Arm(answer) for answer in values], Rigged(values, 60)) == max(
        values, key=values.__getitem__
    )


def test_most_playouts_go_to_the_last_two() -> None:
    trials = Rigged(VALUES, 120)
    best_of([Arm(answer) for answer in VALUES], trials)
    assert {name for name, _ in trials.made.most_common(2)} == {"c", "e"}
    assert trials.made["c"] + trials.made["e"] > 60


def test_one_answer_needs_no_playout() -> None:
    trials = Rigged(VALUES, 60)
    assert best_of([Arm("a")], trials) == "a" and not trials.made


def test_scores_decide_where_playouts_tell_nothing() -> None:
    alike = dict.fromkeys(VALUES, 0.5)
    arms = [Arm(answer, lag=-value) for answer, value in VALUES.items()]
    assert best_of(arms, Rigged(alike, 14), prior=5.0) == "f"


def test_many_playouts_outweigh_a_score() -> None:
    def arms() -> list[Arm]:
        return [Arm("c", lag=-0.3), Arm("e")]

    assert best_of(arms(), Rigged(VALUES, 4), prior=15.0) == "e"
    assert best_of(arms(), Rigged(VALUES, 120), prior=15.0) == "c"


def test_an_answer_that_was_not_tried_counts_as_the_mean() -> None:
    """Where there are more answers than playouts: it does not beat one that proved to be better than others."""
    arms = [Arm("untried"), Arm("good", total=0.9, playouts=1), Arm("bad", total=0.1, playouts=1)]
    assert best_of(arms, Rigged({}, 0)) == "good"


PAIRS = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=30)


def tried(name: str, lag: float, values: Sequence[float]) -> Arm:
    return Arm(name, lag, sum(values), len(values))


@given(PAIRS, PAIRS, st.floats(-0.5, 0), st.floats(0, 20))
def test_a_winner_that_is_certain_wins_whatever_comes(
    before: list[tuple[float, float]], after: list[tuple[float, float]], lag: float, prior: float
) -> None:
    def arms(pairs: list[tuple[float, float]]) -> list[Arm]:
        return [
            tried("one", 0.0, [one for one, _ in pairs]),
            tried("other", lag, [other for _, other in pairs]),
        ]

    if is_certain(arms(before), prior, 2 * len(after)):
        assert leader(arms(before + after), prior) == leader(arms(before), prior)


def leader(arms: Sequence[Arm], prior: float) -> str:
    worths = estimates(arms, prior)
    return str(arms[worths.index(max(worths))].answer)


def test_a_lead_is_certain_only_once_it_is_out_of_reach() -> None:
    arms = [tried("one", 0.0, [1.0] * 10), tried("other", 0.0, [0.0] * 10)]
    assert not is_certain(arms, 0.0, 20)
    assert is_certain(arms, 0.0, 18)
    assert not is_certain([tried("one", 0.0, [0.5]), tried("other", 0.0, [0.5])], 0.0, 0)


@pytest.mark.parametrize("budget", [Budget(milliseconds=1000), Budget(playouts=60)], ids=["time", "playouts"])
def test_a_score_decides_nothing_before_the_first_playout(budget: Budget) -> None:
    """Nobody knows the pace of playouts before there was one."""
    arms = [Arm("best at first sight"), Arm("other", lag=-0.1)]
    assert not is_certain(arms, 15.0, Deadline(budget).left)
