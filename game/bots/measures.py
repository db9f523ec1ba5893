"""Statistics over many matches by a title's own measures: means, shares, and how often each trait won.

Every figure has a confidence interval of 95%.
"""

from __future__ import annotations

import math
import statistics
from collections import defaultdict
from collections.abc import Iterable, Sequence

from game.bots.reasons import reason
from game.core.dataclass import dataclass
from game.core.record import Plain
from game.core.title import Measures

Z = 1.96
"""Standard errors on either side that hold 95%."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure with its interval; `of` is the number of observations."""

    value: float
    low: float
    high: float
    of: int

    def plain(self) -> dict[str, Plain]:
        """The figure as JSON holds it."""
        return {"value": self.value, "low": self.low, "high": self.high, "of": self.of}


@dataclass(frozen=True, slots=True)
class Statistics:
    """Means, deciles and shares of matches by name, and the share of wins by group and trait."""

    means: dict[str, Measured]
    deciles: dict[str, list[float]]
    """By number: its minimum, its nine deciles and its maximum."""
    shares: dict[str, Measured]
    traits: dict[str, dict[str, Measured]]

    def plain(self) -> dict[str, Plain]:
        """The statistics as JSON holds them."""
        return {
            "means": {name: each.plain() for name, each in self.means.items()},
            "deciles": dict(self.deciles),
            "shares": {name: each.plain() for name, each in self.shares.items()},
            "traits": {
                group: {trait: each.plain() for trait, each in found.items()}
                for group, found in self.traits.items()
            },
        }


def gathered(matches: Sequence[tuple[Measures, Sequence[int]]]) -> Statistics:
    """The statistics of matches, each with the seats that won it. A draw is half a win."""
    numbers: defaultdict[str, list[float]] = defaultdict(list)
    shares: defaultdict[str, list[float]] = defaultdict(list)
    wins: defaultdict[str, defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for measures, winners in matches:
        for name, number in measures.numbers.items():
            numbers[name].append(number)
        for name, part in measures.shares.items():
            shares[name].append(part)
        for group, trait, seat in _telling(measures):
            wins[group][trait].append(float(seat in winners) if winners else 0.5)
    return Statistics(
        {name: mean(found) for name, found in numbers.items()},
        {name: deciles(found) for name, found in numbers.items()},
        {name: share(found) for name, found in shares.items()},
        {
            group: {trait: share(found) for trait, found in sorted(traits.items())}
            for group, traits in wins.items()
        },
    )


def _telling(measures: Measures) -> Iterable[tuple[str, str, int]]:
    """Every trait of every seat once, without those that all seats share: they say nothing about who wins."""
    for group in dict.fromkeys(group for seat in measures.traits for group in seat):
        rows = [set(seat.get(group, ())) for seat in measures.traits]
        shared = set.intersection(*rows)
        yield from ((group, trait, seat) for seat, row in enumerate(rows) for trait in sorted(row - shared))


def mean(numbers: Sequence[float]) -> Measured:
    """The mean of some numbers. If none is negative, the interval doesn't go below 0."""
    middle, count = statistics.fmean(numbers), len(numbers)
    error = Z * statistics.stdev(numbers) / math.sqrt(count) if count > 1 else 0.0
    low = middle - error
    return Measured(middle, max(0.0, low) if min(numbers) >= 0 else low, middle + error, count)


def deciles(numbers: Sequence[float]) -> list[float]:
    """Eleven numbers: the minimum, the nine deciles and the maximum."""
    row = sorted(numbers)
    return [row[round(tenth * (len(row) - 1) / 10)] for tenth in range(11)]


def evidence(scores: Sequence[float], matches: int = 1) -> float:
    """Number of independent matches that tell as much as these scores, each of which is the share of `matches` won.

    Matches of the same deal from both sides are not independent; the variance of the scores shows by how much.
    """
    part = statistics.fmean(scores)
    spread, chance = statistics.pvariance(scores, part), part * (1 - part)
    return len(scores) * min(matches, chance / spread if spread else matches)


def share(wins: Sequence[float], matches: int = 1) -> Measured:
    """The share of wins, with Wilson's interval, which stays between 0 and 1 and is right for few matches too.

    Each of `wins` is the share won of `matches` matches.
    """
    count, part = evidence(wins, matches), statistics.fmean(wins)
    centre = (part + Z * Z / (2 * count)) / (1 + Z * Z / count)
    spread = Z / (1 + Z * Z / count) * math.sqrt(part * (1 - part) / count + Z * Z / (4 * count * count))
    return Measured(part, max(0.0, centre - spread), min(1.0, centre + spread), len(wins) * matches)


def percent(part: float) -> str:
    """A share as text: "62.5%"."""
    return reason("figure.percent", number=f"{100 * part:.1f}")


def between(share: Measured) -> str:
    """The interval of a share as text: "55.0 to 69.5%"."""
    return reason("figure.between", low=f"{100 * share.low:.1f}", high=percent(share.high))
