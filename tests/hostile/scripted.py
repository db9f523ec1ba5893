"""A match played by a script in a process of its own: it saves after every answer, until somebody kills it."""

from __future__ import annotations

import random
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game import titles
from game.core.match import Match

SEED = 12
TITLES = {name: titles.load(name) for name in titles.names()}
"""Loaded with the module, once for all processes."""

PATIENCE = 60
"""Seconds that a process waits for its end: who should kill it may be gone."""


def fresh(name: str) -> Match[Any, Any]:
    """The match before its first answer."""
    title = TITLES[name]
    return Match.start(title, title.seats[0], SEED)


def answer(match: Match[Any, Any]) -> None:
    """The next answer of the script, which depends on the position alone."""
    question = match.pending[0]
    assert match.submit(question.seat, question.sample(random.Random(len(match.journal))))


def main(path: Path, wire: Connection, name: str, answers: int) -> None:
    """Go on where the file left off, telling after every save how many answers it holds; then wait to be killed."""
    match: Match[Any, Any] = Match.load(path, TITLES[name]) if path.exists() else fresh(name)
    wire.send(len(match.journal))
    for _ in range(answers):
        if not match.pending:
            return
        answer(match)
        match.save(path)
        wire.send(len(match.journal))
    time.sleep(PATIENCE)
