"""Tournaments: every bot meets every other one, in the same deals from both sides of the table, and is rated.

The ratings are Elo ratings from matches between several players (Bradley and Terry 1952), with intervals. A player who
is rated 400 points above another wins ten times as often as it loses.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from game.bots.measures import Measured, Z, evidence, share
from game.bots.pool import WorkerPool
from game.bots.simulate import Progress, part_of, simulate
from game.core.record import Plain
from game.core.title import Title

Pair: TypeAlias = tuple[str, str]
Scores: TypeAlias = Mapping[Pair, Sequence[float]]
"""By pair: what the first of them scored in each deal, from 0 (lost) to 1 (won)."""

SIDES = 2
"""Each deal is played so many times, from another side each time."""


class TournamentError(ValueError):
    """A tournament that can't be held; the text is one sentence."""

    exit_code = 2


@dataclass(frozen=True, slots=True)
class Tournament:
    """What came of it: the share that the first of each pair won, with an interval, and everybody's Elo rating."""

    title: str
    deals: int
    """So many deals for each pair, each played twice."""
    seed: int
    shares: Mapping[Pair, Measured]
    ratings: Mapping[str, Measured]

    def plain(self) -> dict[str, Plain]:
        """The tournament as JSON holds it."""
        return {
            "title": self.title,
            "deals": self.deals,
            "seed": self.seed,
            "pairs": [
                {"one": one, "other": other, **share.plain()} for (one, other), share in self.shares.items()
            ],
            "ratings": {name: each.plain() for name, each in self.ratings.items()},
        }


@dataclass(frozen=True, slots=True)
class Terms:
    """How all pairs meet: in so many deals, by the same options and content."""

    title: Title[Any, Any]
    deals: int
    seed: int
    options: Mapping[str, Plain]
    packs: Sequence[Path]


def hold(terms: Terms, entrants: Sequence[str], crew: WorkerPool, progress: Progress) -> Tournament:
    """Let all pairs of bots meet. Raises TournamentError, and what `simulate` does."""
    if len(set(entrants)) < 2 or len(set(entrants)) < len(entrants):
        raise TournamentError("A tournament is between two or more different bots.")
    pairs = list(itertools.combinations(entrants, 2))
    scores = {
        pair: _meet(terms, pair, crew, part_of(progress, at, len(pairs))) for at, pair in enumerate(pairs)
    }
    shares = {pair: share(row, SIDES) for pair, row in scores.items()}
    return Tournament(terms.title.id, terms.deals, terms.seed, shares, rated(scores, SIDES))


def _meet(terms: Terms, pair: Pair, crew: WorkerPool, progress: Progress) -> list[float]:
    """What the first of a pair scores in each deal, played from both sides."""
    here, there = (
        simulate(
            terms.title,
            terms.deals,
            seats,
            terms.seed,
            crew,
            part_of(progress, side, SIDES),
            options=terms.options,
            packs=terms.packs,
        ).winners
        for side, seats in enumerate((pair, pair[::-1]))
    )
    return [(_score(one, 0) + _score(other, 1)) / 2 for one, other in zip(here, there, strict=True)]


def _score(winners: Sequence[int], seat: int) -> float:
    """What a seat scored in a match; a draw is half a win."""
    return float(seat in winners) if winners else 0.5


# ---------------------------------------------------------------------- ratings

MIDDLE = 1500
"""The mean of all ratings."""
SCALE = 400 / math.log(10)
STEPS = 500
STEADY = 1e-9
SHRINK = 0.5
"""Every pair counts this many draws more, so that who won all matches is not rated without bounds."""


def elo(scores: Scores) -> dict[str, float]:
    """The ratings under which the scores are the most likely, around MIDDLE.

    The strengths are found by Hunter's iteration (2004), which improves in each step.
    """
    names = list(dict.fromkeys(name for pair in scores for name in pair))
    won = dict.fromkeys(names, 0.0)
    met: dict[Pair, float] = {}
    for (one, other), row in scores.items():
        won[one] += sum(row) + SHRINK / 2
        won[other] += len(row) - sum(row) + SHRINK / 2
        met[one, other] = len(row) + SHRINK
    strength = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        before = strength
        strength = _better(strength, won, met)
        if max(abs(math.log(strength[name] / before[name])) for name in names) < STEADY:
            break
    return {name: MIDDLE + SCALE * math.log(each) for name, each in strength.items()}


def _better(
    strength: Mapping[str, float], won: Mapping[str, float], met: Mapping[Pair, float]
) -> dict[str, float]:
    weight = dict.fromkeys(strength, 0.0)
    for (one, other), count in met.items():
        share = count / (strength[one] + strength[other])
        weight[one] += share
        weight[other] += share
    found = {name: won[name] / weight[name] for name in strength}
    middle = math.exp(sum(map(math.log, found.values())) / len(found))
    return {name: each / middle for name, each in found.items()}


def rated(scores: Scores, matches: int = 1) -> dict[str, Measured]:
    """The ratings from the best down, each with its interval of 95 % if the others' are right.

    Each score is that of so many `matches`.
    """
    found = elo(scores)
    told = {pair: evidence(row, matches) for pair, row in scores.items()}
    played = {name: matches * sum(len(row) for pair, row in scores.items() if name in pair) for name in found}
    return {
        name: _with_interval(found, name, {pair: told[pair] for pair in told if name in pair}, played[name])
        for name in sorted(found, key=found.__getitem__, reverse=True)
    }


def _with_interval(
    ratings: Mapping[str, float], name: str, met: Mapping[Pair, float], played: int
) -> Measured:
    """A rating that so many deals with others tell: the likelier a deal goes either way, the more it tells."""
    told = 0.0
    for (one, other), count in met.items():
        likely = 1 / (1 + math.exp((ratings[other] - ratings[one]) / SCALE))
        told += (count + SHRINK) * likely * (1 - likely)
    error = Z * SCALE / math.sqrt(told)
    return Measured(ratings[name], ratings[name] - error, ratings[name] + error, played)
