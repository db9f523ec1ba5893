"""Tournaments: every bot meets every other one, in the same deals from both sides of the table."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.bots.measures import Measured, share
from game.bots.pool import WorkerPool
from game.bots.simulate import Progress, simulate
from game.core.record import Plain
from game.core.title import Title
from game.lab.progress import part_of
from game.lab.ratings import Pair, rated

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
