"""Sequential halving: which of some answers turns out best in playouts.

After each round the worse half of the answers is dropped (Karnin, Koren and Somekh 2013), so that most playouts
go to those that are hard to tell apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from game.bots.trials import Arm, Trials


def best_of(arms: Sequence[Arm], trials: Trials, trust: float = 0.0) -> Any:
    """The answer that proves best, where a score of a title weighs as much as `trust` playouts.

    Of answers that are alike it is the one that comes first.
    """
    rounds = math.ceil(math.log2(len(arms)))
    for number in range(1, rounds + 1):
        trials.make(arms, number / rounds)
        arms = _better_half(arms, trust)
    return arms[0].answer


def _better_half(arms: Sequence[Arm], trust: float) -> Sequence[Arm]:
    mean = sum(arm.total for arm in arms) / max(1, sum(arm.playouts for arm in arms))
    by_value = sorted(arms, key=lambda arm: _estimate(arm, mean, trust), reverse=True)
    return by_value[: math.ceil(len(arms) / 2)]


def _estimate(arm: Arm, mean: float, trust: float) -> float:
    """What the playouts gave, drawn towards what the title's score foretells; the mean where nothing tells."""
    weight = arm.playouts + trust
    return (arm.total + trust * (mean + arm.lag)) / weight if weight else mean
