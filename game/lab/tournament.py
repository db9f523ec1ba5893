"""Tournaments: every bot meets every other one, in the same deals from both sides of the table, and is rated.

The ratings are Elo ratings from matches between several players (Bradley and Terry 1952), with intervals. A player who
is rated 400 points above another wins ten times as often as it loses.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from game.bots.measures import Measured, Z, evidence, share
from game.bots.pool import WorkerPool
from game.bots.simulate import Progress, part_of, simulate
from game.core.dataclass import dataclass
from game.core.record import Plain
from game.core.title import Title
from game.lab.reasons import reason

Pair: TypeAlias = tuple[str, str]
Scores: TypeAlias = Mapping[Pair, Sequence[float]]
"""By pair: the scores of its first bot, one a deal, from 0 (lost) to 1 (won)."""

SIDES = 2
"""Matches per deal, each from another side of the table."""


class TournamentError(ValueError):
    """A tournament that can't be held; the text is one sentence."""

    exit_code = 2


@dataclass(frozen=True, slots=True)
class Tournament:
    """The result of a tournament: the share that the first of each pair won, and every bot's Elo rating."""

    title: str
    deals: int
    """Deals per pair, each played twice."""
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
    """The conditions that all pairs share: the title, the number of deals, the seed, options and content packs."""

    title: Title[Any, Any]
    deals: int
    seed: int
    options: Mapping[str, Plain]
    packs: Sequence[Path]


def hold(terms: Terms, entrants: Sequence[str], pool: WorkerPool, progress: Progress) -> Tournament:
    """Let all pairs of bots play each other. Raises TournamentError, and what `simulate` does."""
    if len(set(entrants)) < 2 or len(set(entrants)) < len(entrants):
        raise TournamentError(reason("tournament.bots"))
    pairs = list(itertools.combinations(entrants, 2))
    scores = {
        pair: _meet(terms, pair, pool, part_of(progress, at, len(pairs))) for at, pair in enumerate(pairs)
    }
    shares = {pair: share(row, SIDES) for pair, row in scores.items()}
    return Tournament(terms.title.id, terms.deals, terms.seed, shares, rated(scores, SIDES))


def _meet(terms: Terms, pair: Pair, pool: WorkerPool, progress: Progress) -> list[float]:
    """The scores of the first of a pair, one a deal, played from both sides."""
    here, there = (
        simulate(
            terms.title,
            terms.deals,
            seats,
            terms.seed,
            pool,
            part_of(progress, side, SIDES),
            options=terms.options,
            packs=terms.packs,
        ).winners
        for side, seats in enumerate((pair, pair[::-1]))
    )
    return [(_score(one, 0) + _score(other, 1)) / 2 for one, other in zip(here, there, strict=True)]


def _score(winners: Sequence[int], seat: int) -> float:
    """The score of a seat in a match; a draw is half a win."""
    return float(seat in winners) if winners else 0.5


# ---------------------------------------------------------------------- ratings

MIDDLE = 1500
"""The mean of all ratings."""
SCALE = 400 / math.log(10)
STEPS = 500
STEADY = 1e-9
SHRINK = 0.5
"""Draws that are added to every pair, so that a bot that won all its matches gets a finite rating."""


def elo(scores: Scores) -> dict[str, float]:
    """The maximum-likelihood ratings, with MIDDLE as their mean, by Hunter's iteration (2004)."""
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
    """The ratings from the best down, each with its interval of 95%, taking the others as exact.

    Each score is that of `matches` matches.
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
    """A rating with its interval. Deals between equal bots tell the most about it."""
    told = 0.0
    for (one, other), count in met.items():
        likely = 1 / (1 + math.exp((ratings[other] - ratings[one]) / SCALE))
        told += (count + SHRINK) * likely * (1 - likely)
    error = Z * SCALE / math.sqrt(told)
    return Measured(ratings[name], ratings[name] - error, ratings[name] + error, played)
