"""Elo ratings from matches between several players (Bradley and Terry 1952), with intervals.

A player who is rated 400 points above another wins ten times as often as it loses.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from game.bots.measures import Measured, Z, evidence

Pair: TypeAlias = tuple[str, str]
Scores: TypeAlias = Mapping[Pair, Sequence[float]]
"""By pair: what the first of them scored in each deal, from 0 (lost) to 1 (won)."""

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
