"""Random play of Magewinds, where its time goes, and what a reaction window costs.

Whole matches, every answer at random. A decision is an answer of a player; chance answers itself. What a question
costs is the time from the answer before it until it is asked; the cost of windows is set against that of all other
questions of the Action Phase, in the same matches. The profile tells which share of the time is spent in each room
of the program. Time is that of this process, so that what else the machine does counts less.
"""

from __future__ import annotations

import cProfile
import pstats
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game import titles
from game.core.play import Play
from game.core.question import Question
from game.magewinds.rules.timing import POINTS
from tests.benchmarks.bench import Row, at_most

SECONDS = 4.0
KINDS = [("deathmatch", 2), ("hold_the_line", 2), ("fragment_frenzy", 2), ("battle_royale", 4)]
GAME = Path(titles.__file__).parent
TITLE = titles.load("magewinds")
Watch = Callable[[Play[Any, Any], Question[Any], float], None]
"""Is handed the question that waits now, and how many seconds it took to come to it."""


def rows() -> Iterator[Row]:
    """Decisions a second, the windows' bar, and the rooms."""
    costs: dict[bool, list[float]] = {True: [], False: []}
    for scenario, seats in KINDS:
        rate = random_play(scenario, seats, SECONDS, lambda *seen: noted(costs, *seen))
        yield Row(f"{scenario}, {seats} seats", f"{rate:,.0f} decisions/s")
    window, other = (sum(costs[kind]) / len(costs[kind]) for kind in (True, False))
    yield Row("   until a question of the Action Phase", f"{other * 1e6:.0f} µs")
    yield at_most("   until a window, of such a question", window / other, 2, "times")
    yield from (Row(f"   in {room}", f"{share:.0%}") for room, share in rooms())


def random_play(scenario: str, seats: int, seconds: float, watch: Watch | None = None) -> float:
    """Decisions a second in whole matches."""
    decisions = seed = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        rng = random.Random(seed)
        play = Play(TITLE, TITLE.setup(seats, seed, {"scenario": scenario}))
        while play.pending:
            decide(play, rng, watch)
            decisions += 1
        seed += 1
    return decisions / (time.process_time() - start)


def decide(play: Play[Any, Any], rng: random.Random, watch: Watch | None) -> None:
    """A random answer to the first question that waits."""
    slot, question = next(each for each in enumerate(play.pending) if each[1] is not None)
    assert question is not None
    answer = question.sample(rng)
    before = time.process_time()
    play.apply(answer, slot)
    taken = time.process_time() - before
    if watch is not None and play.pending and play.pending[0] is not None:
        watch(play, play.pending[0], taken)


def noted(
    costs: dict[bool, list[float]], play: Play[Any, Any], question: Question[Any], taken: float
) -> None:
    """Note what a question of the Action Phase cost, with the windows or with the others."""
    if play.state.phase == "action":
        costs[question.key in POINTS].append(taken)


def rooms() -> list[tuple[str, float]]:
    """The shares of the time that are spent in the folders of the game, and outside it; the largest first."""
    profile = cProfile.Profile(time.process_time)
    profile.runcall(random_play, "deathmatch", 2, SECONDS)
    found: Counter[str] = Counter()
    for (file, _, _), figures in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        found[room(file)] += figures[2]
    return [(name, taken / found.total()) for name, taken in found.most_common(6)]


def room(file: str) -> str:
    """The folder of a source file, two levels deep; "Python" for what is not ours."""
    path = Path(file)
    if not path.is_relative_to(GAME):
        return "Python"
    return "/".join(path.relative_to(GAME.parent).parent.parts[:3])
