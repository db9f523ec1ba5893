"""Moments that have just been passed, and that the player may still go back to and use.

The screen passes moments that nobody would stop at (`Board.auto_answer`). If the player sees a use for one a little
later, before anything has come to light, nothing is lost: the match goes back and the player responds.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

from game.core.dataclass import dataclass
from game.core.journal import Entry
from game.core.match import Match
from game.core.play import Play
from game.core.question import PASS, Question
from game.core.view import Determinizer
from game.core.zones import EVERYONE

MOST_ANSWERS = 40
"""The most answers that `question_after` looks through."""


@dataclass(frozen=True, slots=True)
class PassedMoment:
    """A moment that a seat passed: where its pass lies in the journal, and the question."""

    index: int
    question: Question[Any]


def passed_moments(
    match: Match[Any, Any], seat: int, pliable: Collection[int], settled: Collection[int]
) -> list[PassedMoment]:
    """The moments since the newest decision that a seat passed and can still use, the newest first.

    The passes of `pliable` seats may be taken back without a word, and so may those at the indices `settled`, which
    nobody decided on.
    """
    found = []
    for index in range(len(match.journal) - 1, -1, -1):
        entry = match.journal[index]
        if not _is_silent(match, entry) or not (entry.seat in pliable or index in settled):
            break
        question = _asked(match.past[index][0], seat)
        if entry.seat == seat and question is not None and question.options() != [PASS]:
            found.append(PassedMoment(index, question))
    return found


def _is_silent(match: Match[Any, Any], entry: Entry) -> bool:
    """Whether an entry is a pass that nothing came of: no die rolled, no card shown."""
    return entry.key in match.title.points and entry.answer == PASS and not entry.marks and not entry.flow


def question_after(
    match: Match[Any, Any], moment: PassedMoment, answer: Any, wanted: Question[Any]
) -> Question[Any] | None:
    """What a wanted question would be, had its seat answered a moment it passed, and had nobody else responded.

    None where that depends on dice or on other seats. What the seat itself has to choose on the way, such as how to
    pay, it chooses in the first way.
    """
    seat = wanted.seat
    world = Determinizer(match.past[moment.index][0], seat).deal(random.Random(0))
    world.rollers = EVERYONE
    world.give(seat, answer)
    for _ in range(MOST_ANSWERS):
        waiting = [question for question in world.pending if question is not None]
        if not waiting or waiting[0].chance:
            return None
        question = waiting[0]
        if (question.seat, question.key) == (seat, wanted.key):
            return question
        reply = _reply(match, question, seat)
        if reply is None:
            return None
        world.give(question.seat, reply)
    return None


def _reply(match: Match[Any, Any], question: Question[Any], seat: int) -> Any:
    """A pass at a moment, or the seat's first choice; None for a decision of somebody else."""
    options = question.options() or []
    if question.key in match.title.points and PASS in options:
        return PASS
    return options[0] if options and question.seat == seat else None


def _asked(play: Play[Any, Any], seat: int) -> Question[Any] | None:
    return next((each for each in play.pending if each is not None and each.seat == seat), None)
