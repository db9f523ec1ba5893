"""`lab fit`: finds the weights of a title's features in matches between bots.

Four rounds of matches are played: the first at random, the others by bots that know what the round before has taught,
try answers out in playouts now and then, and err. The weights of positions are a regression of results: the
conditional logit that makes the teams that won most likely. The weights of answers are a least-squares fit of what the
playouts found. One match in five is held out to tell how good they are; then all are fitted.

The outcome depends on the seed alone, with any number of workers.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game import titles
from game.bots.pool import WorkerPool
from game.bots.simulate import Progress, derived, portions
from game.bots.teacher import Lesson, Teacher
from game.core.evaluation import Feature, LearnedAdvice, Made, Trait, Weights
from game.core.play import Play
from game.core.record import Plain
from game.core.title import Setup, Title
from game.lab.reasons import reason

Figures = NDArray[np.float64]

EARLIER = (6, 3, 2)
"""The rounds before the last, each with so many times fewer matches."""
HELD_OUT = 5
"""One match in so many is held out."""
RIDGE = 1.0
"""Strength of the pull to 0: the squared weights of standardized features, in observations."""
LEAST = 0.3
"""Least scale of the differences between answers at a position that is nearly decided; at an even one it is 1."""
STEPS = 40
"""Newton steps, at most."""
STEADY = 1e-9
DIGITS = 4
"""Significant digits of a weight."""
TINY = 1e-9
"""Weights that are no larger are 0."""


class FitError(ValueError):
    """A title that can't be fitted; the text is one sentence."""

    exit_code = 2


@dataclass(frozen=True, slots=True)
class Course:
    """Everything that a worker needs to play any match of a round."""

    title: str
    packs: tuple[Path, ...]
    seats: tuple[int, ...]
    """Numbers of seats; the matches take them in turn."""
    options: Mapping[str, Plain]
    seed: int
    weights: Weights | None
    """The weights of the round before; None in the first round, which is played at random."""


def fit(
    title: str,
    matches: int,
    seed: int,
    pool: WorkerPool,
    progress: Progress,
    *,
    seats: Sequence[int] = (),
    options: Mapping[str, Plain] | None = None,
    packs: Sequence[Path] = (),
    command: str = "",
) -> Weights:
    """The weights of a title's features, from a last round of so many matches and three shorter ones before it.

    `seats` are the numbers of players of these matches, the least of the title if none is named. `command` is noted as
    what made them. Raises FitError, WorkerPoolError, ContentError.
    """
    found = titles.load(title, packs, fitted=False)
    if not isinstance(found.advice, LearnedAdvice):
        raise FitError(reason("fit.features", title=found.name))
    course = Course(title, tuple(packs), tuple(seats) or (found.seats[0],), options or {}, seed, None)
    rounds = [max(HELD_OUT, matches // part) for part in EARLIER] + [matches]
    played = 0
    for number, count in enumerate(rounds):
        course = replace(course, seed=derived(seed, number))
        taught = play_round(course, count, pool, _part_of(progress, played, sum(rounds)))
        course = replace(course, weights=fitted(found.advice, taught))
        played += count
    assert course.weights is not None
    return course.weights.model_copy(update={"made": judged(found.advice, taught, command, seed)})


def _part_of(progress: Progress, before: int, of: int) -> Progress:
    """The progress of a round, told as that of all rounds."""
    return lambda done, _: progress(before + done, of)


def play_round(course: Course, matches: int, pool: WorkerPool, progress: Progress) -> list[Lesson]:
    """What each match of a round teaches, in order."""
    done: dict[int, Lesson] = {}
    progress(0, matches)
    for portion, taught in pool.each(partial(_play_portion, course), portions(matches, pool.size)):
        done.update(zip(portion, taught, strict=True))
        progress(len(done), matches)
    return [done[number] for number in range(matches)]


def _play_portion(course: Course, portion: range) -> list[Lesson]:
    title = titles.load(course.title, course.packs, fitted=False)
    title = with_weights(title, course.weights or Weights())
    taught = []
    for number in portion:
        seats, seed = course.seats[number % len(course.seats)], derived(course.seed, number)
        play = Play(title, Setup(title.id, seats, seed, title.settle(seats, course.options)))
        teacher = Teacher(play, random.Random(seed), try_out=course.weights is not None)
        taught.append(teacher.teach(title.limit))
    return taught


def with_weights(title: Title[Any, Any], weights: Weights) -> Title[Any, Any]:
    """A title whose advice has other weights."""
    assert isinstance(title.advice, LearnedAdvice)
    advice = type(title.advice)(title.content)
    advice.weights = weights
    return replace(title, advice=advice)


# ---------------------------------------------------------------------- regression


def fitted(advice: LearnedAdvice[Any, Any], taught: Sequence[Lesson]) -> Weights:
    """The weights that explain best what some matches taught."""
    positions = logit(*_positions(taught, advice.features))
    asked = advice.traits_by_question()
    return Weights(
        positions=_named(advice.features, positions),
        answers={
            key: _named(traits, least_squares(*_answers(taught, key, len(traits))))
            for key, traits in asked.items()
        },
    )


def _named(named: Sequence[Feature | Trait], weights: Figures) -> dict[str, float]:
    """The weights by name, rounded, so that they don't depend on the machine's arithmetic."""
    pairs = zip(named, weights, strict=True)
    return {each.name: float(f"{weight:.{DIGITS}g}") if abs(weight) > TINY else 0.0 for each, weight in pairs}


def _positions(
    taught: Sequence[Lesson], named: Sequence[Feature | Trait]
) -> tuple[Figures, Figures, Figures]:
    """Features by position, team and feature; each team's share of the win; and which teams there are."""
    rows = [row for lesson in taught for row in lesson.positions]
    wins = [won for lesson in taught for won in lesson.won]
    most = max((len(row) for row in rows), default=1)
    x, y = np.zeros((len(rows), most, len(named))), np.zeros((len(rows), most))
    there = np.zeros((len(rows), most))
    for at, (row, won) in enumerate(zip(rows, wins, strict=True)):
        x[at, : len(row)], y[at, : len(row)], there[at, : len(row)] = row, won, 1.0
    return x, y, there


def _answers(taught: Sequence[Lesson], key: str, count: int) -> tuple[Figures, Figures]:
    """Traits of the answers to a question, and the answers' worth, both less the mean of their decision.

    The worth is scaled to that at an even position: what changes an even chance by 0.1 changes one of 0.9 by less.
    """
    x, y = [np.zeros((0, count))], [np.zeros(0)]
    for lesson in taught:
        for asked, rows, worth in zip(lesson.asked, lesson.answers, lesson.worth, strict=True):
            if asked != key:
                continue
            traits, values = np.array(rows), np.array(worth)
            x.append(traits - traits.mean(axis=0))
            mean = values.mean()
            y.append((values - mean) / max(LEAST, 4 * mean * (1 - mean)))
    return np.concatenate(x), np.concatenate(y)


def logit(x: Figures, y: Figures, there: Figures) -> Figures:
    """The weights of a conditional logit with a ridge, by Newton's method."""
    count = x.shape[2]
    spread = _spread((x - _mean(x, there))[there > 0])
    x = x / spread
    weights = np.zeros(count)
    for _ in range(STEPS):
        p = shares(x @ weights, there)
        slope = np.einsum("nt,ntk->k", y - p, x) - RIDGE * weights
        centred = x - np.einsum("nt,ntk->nk", p, x)[:, None, :]
        curve = np.einsum("nt,ntk,ntl->kl", p, centred, centred) + RIDGE * np.eye(count)
        step = np.linalg.solve(curve, slope)
        weights = weights + step
        if float(np.abs(step).max(initial=0.0)) < STEADY:
            break
    return weights / spread


def shares(sums: Figures, there: Figures) -> Figures:
    """The softmax of each row over the teams that are there."""
    sums = np.where(there > 0, sums, -np.inf)
    raised = np.exp(sums - sums.max(axis=1, keepdims=True))
    found: Figures = raised / raised.sum(axis=1, keepdims=True)
    return found


def _mean(x: Figures, there: Figures) -> Figures:
    """The mean of the teams' features at each position."""
    found: Figures = (x * there[:, :, None]).sum(axis=1) / there.sum(axis=1)[:, None]
    return found[:, None, :]


def _spread(x: Figures) -> Figures:
    """The standard deviation of each column; 1 where a feature never differs."""
    spread = np.sqrt(np.square(x).sum(axis=0) / max(1, len(x)))
    return np.array(np.where(spread > TINY, spread, 1.0), dtype=np.float64)


def least_squares(x: Figures, y: Figures) -> Figures:
    """The weights of a linear regression with a ridge."""
    spread = _spread(x)
    x = x / spread
    found = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y)
    return np.array(found / spread, dtype=np.float64)


# ---------------------------------------------------------------------- how good they are


def judged(advice: LearnedAdvice[Any, Any], taught: Sequence[Lesson], command: str, seed: int) -> Made:
    """How weights do in matches that they were not made from."""
    tests = list(taught[::HELD_OUT])
    weights = fitted(advice, [lesson for at, lesson in enumerate(taught) if at % HELD_OUT])
    x, y, there = _positions(tests, advice.features)
    p = shares(x @ np.array([weights.positions[each.name] for each in advice.features]), there)
    regret, random_regret = _regrets(tests, weights.answers)
    return Made(
        command=command,
        seed=seed,
        matches=len(taught),
        positions=sum(len(lesson.positions) for lesson in taught),
        answers=sum(len(row) for lesson in taught for row in lesson.answers),
        log_loss=_brief(-(y * np.log(np.where(y > 0, p, 1.0))).sum(axis=1)),
        even=_brief(np.log(there.sum(axis=1))),
        regret=_brief(regret),
        random_regret=_brief(random_regret),
    )


def _regrets(
    taught: Sequence[Lesson], weights: Mapping[str, Mapping[str, float]]
) -> tuple[list[float], list[float]]:
    """What is lost by the best score, and by chance, at each decision."""
    found, by_chance = [], []
    for lesson in taught:
        for asked, rows, worth in zip(lesson.asked, lesson.answers, lesson.worth, strict=True):
            scores = np.array(rows) @ np.array(list(weights.get(asked, {}).values()))
            found.append(max(worth) - worth[int(np.argmax(scores))])
            by_chance.append(max(worth) - sum(worth) / len(worth))
    return found, by_chance


def _brief(values: Figures | list[float]) -> float:
    """The mean of some figures as a file shows it."""
    return round(float(np.mean(values)), DIGITS) if len(values) else 0.0


# ---------------------------------------------------------------------- the file


def written(weights: Weights, advice: LearnedAdvice[Any, Any]) -> str:
    """The text of evaluation.yaml: how the weights were made, and each weight with what its feature means."""
    lines = ["# The weights of the features in bot.py, found by matches between bots. Made anew by:", "made:"]
    made = weights.made.model_dump() if weights.made else {}
    lines += [f"  {key}: {value}" for key, value in made.items()]
    lines += ["positions:", *_lines(weights.positions, advice.features, "  "), "answers:"]
    for key, traits in advice.traits_by_question().items():
        lines += [f"  {key}:", *_lines(weights.answers[key], traits, "    ")]
    return "\n".join(lines) + "\n"


def _lines(weights: Mapping[str, float], named: Sequence[Feature | Trait], indent: str) -> list[str]:
    return [f"{indent}{each.name}: {weights[each.name]:g}  # {each.meaning}" for each in named]
