"""`lab fit`: finds what the figures of a position are worth, in matches between bots.

Three rounds of matches are played: by random bots, and twice by those that were asked for, which go by what the round
before taught. At the beginning of each turn the figures of all teams are noted, and at the end who won. A conditional
logit with a ridge, found by Newton's method, gives the weights that make the teams that won most likely. One match in
five is held out to tell how good such weights are; then all are fitted.

The outcome depends on the seed alone, with any number of workers. A fit has some 10 to 40 weights, so that plain Python
takes seconds for it, and the matches minutes.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from itertools import combinations_with_replacement
from operator import add, mul, sub, truediv
from typing import Any

from game.bots.pool import WorkerPool
from game.bots.simulate import Plan, Progress, each_match, part_of, play_match
from game.core.dataclass import dataclass
from game.core.evaluation import LearnedAdvice, Made, Weights, softmax
from game.core.play import Play
from game.core.title import Title
from game.lab.reasons import reason

Row = list[float]

HELD_OUT = 5
"""One match in so many is held out."""
RIDGE = 1.0
"""Strength of the pull to 0: the squared weights of standardized figures, in positions."""
STEPS = 30
"""Newton steps, at most."""
STEADY = 1e-9
DIGITS = 4
"""Significant digits of a weight."""


class FitError(ValueError):
    """A title that can't be fitted; the text is one sentence."""

    exit_code = 2


@dataclass(frozen=True, slots=True)
class Position:
    """The figures of each team, those of its members added up, and each team's share of the win."""

    figures: list[Row]
    won: Row


# ---------------------------------------------------------------------- matches


class Watch:
    """Notes the figures of a match at the beginning of each turn or, where turns aren't told apart, at each answer."""

    def __init__(self, advice: LearnedAdvice[Any, Any]) -> None:
        self._advice = advice
        self._turn: Hashable = None
        self._noted: list[dict[Hashable, Row]] = []
        self._play: Play[Any, Any] | None = None

    def __call__(self, play: Play[Any, Any]) -> None:
        self._play = play
        turn = self._advice.turn_key(play.table)
        if (turn is None or turn != self._turn) and self._advice.can_evaluate(play.table):
            self._turn = turn
            self._noted.append(self._by_team(play))

    def _by_team(self, play: Play[Any, Any]) -> dict[Hashable, Row]:
        """The figures of each team, those of its members added up, by how urgent they are."""
        teams: dict[Hashable, Row] = {}
        urgency = self._advice.urgency(play.table)
        for seat, figures in self._advice.figures(play.table).items():
            team = self._advice.team(play.table, seat)
            row = [urgency * figures.get(name, 0.0) for name in self._advice.terms]
            teams[team] = list(map(add, teams[team], row)) if team in teams else row
        return teams

    def positions(self) -> list[Position]:
        """What was noted, now that the match is over."""
        assert self._play is not None, "a match without questions teaches nothing"
        table, result = self._play.table, self._play.state.result
        winners = {self._advice.team(table, seat) for seat in result.winners} if result else set()
        return [_position(teams, winners) for teams in self._noted if not winners or winners & teams.keys()]


def _position(teams: Mapping[Hashable, Row], winners: Collection[Hashable]) -> Position:
    """What is learned from the figures of each team; in a draw all have won."""
    shares = [float(team in winners or not winners) for team in teams]
    return Position(list(teams.values()), [share / sum(shares) for share in shares])


def watched(weights: Mapping[str, float], plan: Plan, title: Title[Any, Any], number: int) -> list[Position]:
    """The positions of one match between bots that go by some weights. Raises SimulationError."""
    advice = copy(learned(title))
    advice.weights = weights
    watch = Watch(advice)
    play_match(plan, replace(title, advice=advice), number, watch)
    return watch.positions()


def learned(title: Title[Any, Any]) -> LearnedAdvice[Any, Any]:
    """The advice of a title that names terms. Raises FitError."""
    if not isinstance(title.advice, LearnedAdvice):
        raise FitError(reason("fit.terms", title=title.name))
    return title.advice


def fit(
    title: Title[Any, Any],
    plans: Sequence[Plan],
    matches: int,
    pool: WorkerPool,
    progress: Progress,
    command: str,
) -> Weights:
    """The weights of a title's terms from so many matches by each plan; `command` is noted as what made them.

    Before them random bots play as many, and then the bots of the plans by what these taught, so that they know
    something whatever the title's file says.
    Raises FitError, SimulationError, WorkerPoolError.
    """
    terms = list(learned(title).terms)
    made = Weights(weights=dict.fromkeys(terms, 0.0))
    at_random = [replace(plan, bots=("random",) * len(plan.bots)) for plan in plans]
    rounds = (at_random, plans, plans)
    for number, round_of in enumerate(rounds):
        seen: list[list[Position]] = []
        for at, plan in enumerate(round_of, number * len(plans)):
            task = partial(watched, made.weights)
            seen += each_match(plan, task, matches, pool, part_of(progress, at, len(rounds) * len(plans)))
        made = fitted(terms, seen, command, plans[0].seed)
    return made


def fitted(terms: Sequence[str], matches: Sequence[Sequence[Position]], command: str, seed: int) -> Weights:
    """The weights that explain best who won some matches, and how well they do if every fifth is held out."""
    tests = [position for match in matches[::HELD_OUT] for position in match]
    others = [position for at, match in enumerate(matches) if at % HELD_OUT for position in match]
    made = Made(
        command=command,
        seed=seed,
        matches=len(matches),
        positions=len(tests) + len(others),
        **judged(logit(others, len(terms)), tests),
    )
    weights = logit([*tests, *others], len(terms))
    brief = {name: float(f"{weight:.{DIGITS}g}") for name, weight in zip(terms, weights, strict=True)}
    return Weights(made=made, weights=brief)


def judged(weights: Row, tests: Sequence[Position]) -> dict[str, float]:
    """How well weights tell who wins, beside even chances; as `Made` has it."""
    losses, hits = [], []
    for position in tests:
        chances = softmax([dot(weights, row) for row in position.figures])
        losses.append(
            -sum(won * math.log(chance) for won, chance in zip(position.won, chances, strict=True) if won)
        )
        hits.append(position.won[chances.index(max(chances))])
    counts = [len(position.won) for position in tests]
    return {
        "log_loss": round(statistics.fmean(losses), DIGITS),
        "even_log_loss": round(statistics.fmean(map(math.log, counts)), DIGITS),
        "hits": round(statistics.fmean(hits), DIGITS),
        "even_hits": round(statistics.fmean(1 / count for count in counts), DIGITS),
    }


# ---------------------------------------------------------------------- regression


def logit(positions: Sequence[Position], terms: int) -> Row:
    """The weights of a conditional logit with a ridge, by Newton's method."""
    sizes = [len(position.won) for position in positions]
    won = [share for position in positions for share in position.won]
    columns, scales = _standardized(positions, terms)
    weights = [0.0] * terms
    for _ in range(STEPS):
        chances = _chances(columns, weights, sizes)
        missed = list(map(sub, won, chances))
        slope = [
            dot(column, missed) - RIDGE * weight for column, weight in zip(columns, weights, strict=True)
        ]
        step = solve(_curve(columns, chances, sizes), slope)
        weights = list(map(add, weights, step))
        if max(map(abs, step)) < STEADY:
            break
    return list(map(truediv, weights, scales))


def _standardized(positions: Sequence[Position], terms: int) -> tuple[list[Row], Row]:
    """A column for each term, less the mean at each position, in standard deviations; and these."""
    columns: list[Row] = [[] for _ in range(terms)]
    for position in positions:
        for column, figures in zip(columns, zip(*position.figures, strict=True), strict=True):
            mean = sum(figures) / len(figures)
            column += [figure - mean for figure in figures]
    scales = [math.sqrt(dot(column, column) / len(column)) or 1.0 for column in columns]
    return [
        [figure / scale for figure in column] for column, scale in zip(columns, scales, strict=True)
    ], scales


def _chances(columns: Sequence[Row], weights: Row, sizes: Sequence[int]) -> Row:
    """The chance of each team of each position."""
    sums = [dot(weights, row) for row in zip(*columns, strict=True)]
    return [chance for part in _parts(sums, sizes) for chance in softmax(part)]


def _curve(columns: Sequence[Row], chances: Row, sizes: Sequence[int]) -> list[Row]:
    """The second derivatives: the covariances of the terms by the chances at each position, and the ridge."""
    weighted = [list(map(mul, column, chances)) for column in columns]
    means = [list(map(sum, _parts(column, sizes))) for column in weighted]
    curve = [[RIDGE * (one == other) for one in range(len(columns))] for other in range(len(columns))]
    for one, other in combinations_with_replacement(range(len(columns)), 2):
        curve[one][other] += dot(weighted[one], columns[other]) - dot(means[one], means[other])
        curve[other][one] = curve[one][other]
    return curve


def _parts(column: Row, sizes: Iterable[int]) -> Iterator[Row]:
    """The rows of each position in a column."""
    first = 0
    for size in sizes:
        yield column[first : first + size]
        first += size


def solve(matrix: Sequence[Row], right: Row) -> Row:
    """The solution of linear equations whose matrix is positive definite, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        rows[at] = pivot = [value / pivot[at] for value in pivot]
        for other in range(len(rows)):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * part for value, part in zip(rows[other], pivot, strict=True)]
    return [row[-1] for row in rows]


def dot(one: Iterable[float], other: Iterable[float]) -> float:
    """The sum of the products."""
    total: float = sum(map(mul, one, other))
    return total


# ---------------------------------------------------------------------- the file


def written(weights: Weights) -> str:
    """The text of evaluation.yaml: how the weights were made, then the weights."""
    made = weights.made.model_dump() if weights.made else {}
    lines = ["made:", *(f"  {key}: {value}" for key, value in made.items())]
    lines += ["weights:", *(f"  {name}: {weight:g}" for name, weight in weights.weights.items())]
    return "\n".join(lines) + "\n"
