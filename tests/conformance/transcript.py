"""A match as text that people can read and compare: set-up, questions with their options, answers, events, rules."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Iterator
from typing import Any

from game.core import narrate
from game.core.event import Event
from game.core.match import Match
from game.core.question import Question
from tests.conformance.driver import Player

WIDTH = 110
WRITTEN = 500
"""Decisions of a match that are written down; only the longest ones have more."""
LISTED = 40
"""Options are written out up to so many."""
CALLED = {"PickPoint": "Place"}
"""What transcripts call a type of question, where that is not the name of its class."""


def transcript(match: Match[Any, Any], seed: int) -> str:
    """Play a match at random from its start, and write down all that is said."""
    return "\n".join(_lines(match, Player(random.Random(seed)))) + "\n"


def _lines(match: Match[Any, Any], player: Player) -> Iterator[str]:
    setup = match.setup
    yield f"{match.title.name}: {setup.seats} seats, seed {setup.seed}"
    yield from (f"  {key} = {value}" for key, value in setup.options.items())
    yield from _told(match, match.log)
    while match.pending and len(match.journal) < WRITTEN:
        pending = match.pending
        told = player.move(match).log
        yield ""
        yield from _asked(match, pending)
        yield from _told(match, told)
        if len(match.journal) % 10 == 0:
            yield f"# {match.digest()}"
    yield ""
    if match.result is None:
        yield f"and so on, after {len(match.journal)} answers: {match.digest()}"
        return
    yield f"result: {match.result.winners} by {match.result.rule}, after {len(match.journal)} answers"


def _asked(match: Match[Any, Any], pending: tuple[Question[Any], ...]) -> Iterator[str]:
    entry = match.journal[-1]
    for question in pending:
        yield f"[{len(match.journal)}] {question.seat} {question.key} ({match.title.cite(question.rule)})"
        options = question.options()
        if options is None or len(options) > LISTED:
            kind = CALLED.get(type(question).__name__, type(question).__name__)
            yield f"    {kind}, {'not listed' if options is None else len(options)}"
        else:
            text = "  ".join(map(_short, options))
            yield from textwrap.wrap(text, WIDTH, initial_indent="    ", subsequent_indent="    ")
    yield f"  > {entry.seat} {entry.flow}{' ' if entry.flow else ''}{_short(entry.answer)}"


def _told(match: Match[Any, Any], told: Any) -> Iterator[str]:
    for event in told:
        yield f"  - {_facts(event)} ({match.title.cite(event.rule)})"
        line = narrate.line(match.title, event.seen_by(None), match.names)
        if line:
            yield f'      "{line}"'


def _facts(event: Event) -> str:
    return " ".join(
        f"{key}={_short(value)}" if key != "event" else str(value)
        for key, value in event.facts().items()
        if key != "rule"
    )


def _short(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"({' '.join(map(_short, value))})"
    return str(value)
