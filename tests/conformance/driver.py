"""Random matches of every title: which ones, and how they are played. Knows nothing of any title."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from game import titles
from game.core.event import Event
from game.core.flow import FLOWS
from game.core.match import Match, Outcome
from game.core.play import CHANCE
from game.core.question import Question
from game.core.title import Title
from tests import write_a_title
from tests.core import toy


@dataclass
class Looking:
    """So many decisions of a match are looked at, where each of them is looked at closely (`--decisions`).

    Only the longest titles have matches that go on after that; that these end as well is a test of its own.
    """

    decisions: int = 160


LOOKING = Looking()


@cache
def title_of(name: str) -> Title[Any, Any]:
    """A title, the toy duel that exercises what no title does yet, or the one that the documents build."""
    made = {"toy": toy.load, "pig": write_a_title.load}.get(name)
    return made() if made else titles.load(name)


def title_names() -> list[str]:
    """All that goes through the suite."""
    return [*titles.names(), "toy", "pig"]


@dataclass(frozen=True)
class Case:
    """A match to be played at random."""

    title: str
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...]
    rollers: int

    def __str__(self) -> str:
        return f"{self.title}-{self.seats}-{self.seed}"

    def start(self, title: Title[Any, Any] | None = None) -> Match[Any, Any]:
        """The match before its first answer, in strict mode; of another version of its title, if one is given."""
        title, options = title or title_of(self.title), dict(self.options)
        match = Match.start(title, self.seats, self.seed, options, rollers=self.rollers, strict=True)
        match.names = [f"Seat {seat}" for seat in range(self.seats)]
        return match


def cases(salt: str, count: int) -> list[Case]:
    """Matches of every title over all seat counts, options and kinds of dice: others for each salt."""
    return [
        _case(name, random.Random(f"{salt} {name} {n}"), n) for name in title_names() for n in range(count)
    ]


def _case(name: str, rng: random.Random, index: int) -> Case:
    title = title_of(name)
    seats = title.seats[(index + rng.randrange(2) * len(title.seats) // 2) % len(title.seats)]
    options = tuple((option.key, rng.choice(list(option.choices(seats)))) for option in title.options)
    people = rng.randrange(1 << seats) | rng.choice((0, CHANCE))
    return Case(name, seats, rng.randrange(10**9), options, people if index % 4 == 3 else 0)


@dataclass
class Player:
    """Answers whatever is asked, at random, and interjects now and then."""

    rng: random.Random
    interjects: float = 0.1
    answers: list[Any] = field(default_factory=list)
    """All answers given so far: some of them make good wrong answers later."""

    def move(self, match: Match[Any, Any]) -> Outcome:
        """One decision."""
        if self.rng.random() < self.interjects:
            seat = self.rng.randrange(match.setup.seats)
            offers = match.interjections(seat)
            if offers:
                return match.submit(seat, self.rng.choice(offers))
        question = self.rng.choice(match.pending)
        answer = self.answer(question)
        self.answers.append(answer)
        outcome = match.submit(question.seat, answer)
        assert outcome, f"{question} refused its own sample {answer}: {outcome.verdict}"
        return outcome

    def answer(self, question: Question[Any]) -> Any:
        """What to answer."""
        return question.sample(self.rng)

    def moves(self, match: Match[Any, Any], count: int | None = -1) -> Iterator[Outcome]:
        """Decisions until the match ends or `count` of them: -1 as many as are looked at, None all that there are."""
        count = LOOKING.decisions if count == -1 else count
        while match.pending and count != 0:
            yield self.move(match)
            assert len(match.journal) <= match.title.limit, "the match does not end"
            count = None if count is None else count - 1


def goes_on(match: Match[Any, Any]) -> bool:
    """Whether a match that is looked at closely goes on."""
    return bool(match.pending) and len(match.journal) < LOOKING.decisions


def play_out(match: Match[Any, Any], seed: Any, count: int | None = None) -> Match[Any, Any]:
    """Play on at random."""
    for _ in Player(random.Random(str(seed))).moves(match, count):
        pass
    return match


def everyone(match: Match[Any, Any]) -> list[int | None]:
    """Every seat, and an onlooker."""
    return [*range(match.setup.seats), None]


def resting_place(match: Match[Any, Any]) -> tuple[Any, ...]:
    """Where in the rules a match waits, and which of several questions are still open."""
    labels = [f"{frame[0]} {FLOWS[frame[0]].label(frame[1])}" for frame in match.play.stack]
    return (*labels, *(question is None for question in match.play.pending))


def facts(events: list[Event]) -> list[dict[str, Any]]:
    """Events as data that compares."""
    return [event.facts() for event in events]
