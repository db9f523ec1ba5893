"""Games so small that it is known what is right, to see whether bots find it; each is a flow.

Their advice knows nothing: all answers look alike, all positions are even, and quick answers are given at random.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar, TypeAlias

from game.core.ai import Advice, SearchSettings
from game.core.flow import Flow, flow
from game.core.phrases import Phrases
from game.core.play import Play
from game.core.question import PASS, Number, Pick, Question, Roll
from game.core.record import record
from game.core.state import State
from game.core.table import Table as CoreTable
from game.core.texts import shared_sentences
from game.core.title import Setup, Title
from game.core.zones import NOBODY

HERE = __name__
STONES = 10


@record
class SmallState(State):
    """The stones that are left."""

    left: int = STONES


Table: TypeAlias = CoreTable[SmallState, Any]


@flow
def nim(t: Table) -> Flow[None]:
    """Take one to three stones in turn; whoever takes the last one wins. Who leaves a multiple of four does."""
    seat = 0
    while True:
        taken = yield Number(seat, "take", "1", 1, min(3, t.state.left))
        t.state.left -= taken
        if t.state.left == 0:
            t.finish([seat], "1")
        seat = 1 - seat


@flow
def gamble(t: Table) -> Flow[None]:
    """Who dares loses with 1 alone, who does not wins with 5 and 6 alone."""
    dared = yield Pick(0, "dare", "1", ["no", "yes"])
    face = yield Roll(0, "die", "1", 6)
    t.finish([0 if face > (1 if dared == "yes" else 4) else 1], "1")


@flow
def auction(t: Table) -> Flow[None]:
    """Both bid at once; the higher bid wins, and the second bidder if they are equal."""
    one, other = yield [Pick(seat, "bid", "1", [1, 2, 3]) for seat in range(2)]
    t.finish([0 if one > other else 1], "1")


@flow
def pennies(t: Table) -> Flow[None]:
    """Both lay a coin at once; the second wins if they match. Then the loser may say so."""
    one, other = yield [Pick(seat, "coin", "1", ["heads", "tails"]) for seat in range(2)]
    winner = 1 if one == other else 0
    _ = yield Pick(1 - winner, "concede", "1", ["yes", "with a sigh"])
    t.finish([winner], "1")


@flow
def whisper(t: Table) -> Flow[None]:
    """One thinks of a word, and the other guesses it; nobody else is told what the question was."""
    word = yield Pick(0, "word", "1", ["moon", "toad"], cover=("thought", "1"))
    guess = yield Pick(1, "guess", "1", ["moon", "toad"])
    t.finish([1 if guess == word else 0], "1")


@flow
def cliff(t: Table) -> Flow[None]:
    """Who steps on falls, whatever the dice say; who turns back must only roll more than 1."""
    step = yield Pick(0, "step", "1", ["on", PASS])
    face = yield Roll(NOBODY, "die", "1", 6)
    t.finish([0 if step == PASS and face > 1 else 1], "1")


@flow
def treaty(t: Table) -> Flow[None]:
    """Who trusts its neighbour wins with it, unless that one would rather see the third win; else dice decide."""
    trusted = yield Pick(0, "trust", "1", ["yes", "no"])
    if trusted == "no":
        face = yield Roll(NOBODY, "die", "1", 6)
        t.finish([0 if face > 4 else 2], "1")
        return
    kept = yield Pick(1, "keep", "1", ["yes", "no"])
    t.finish([0, 1] if kept == "yes" else [2], "1")


class Blank(Advice[SmallState, Any]):
    """Knows nothing, and so has to find out much."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(
        tree_prior=4.0, exploration=1.0, unlimited_depth=True
    )

    def evaluate(self, table: Table, seat: int) -> float:
        return 0.5

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        return list(question.options() or question.suggest(12))

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        return [0.0] * len(answers)

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        return question.sample(rng)


def title(game: str, *, hidden: bool = True) -> Title[SmallState, Any]:
    """One of the games as a title; where nothing is `hidden`, bots need not imagine any worlds."""
    return Title(
        id=game,
        name=game.title(),
        content=None,
        phrases=Phrases(shared_sentences(), {}),
        rulebook={},
        seats=range(2, 4),
        options=(),
        new_state=lambda content, setup: SmallState(setup.seats, setup.seed, (), (), []),
        root=f"{HERE}.{game}",
        fingerprint="",
        limit=50,
        advice=Blank(None),
        open=None if hidden else lambda state: True,
    )


def begun(game: str, seed: int = 1, *, seats: int = 2, hidden: bool = True) -> Play[SmallState, Any]:
    """One of the games at its first question."""
    found = title(game, hidden=hidden)
    return Play(found, Setup(game, seats, seed, {}), strict=True)
