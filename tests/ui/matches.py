"""Matches for tests of the screens around them: played at random, told by their seed."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

from game import titles
from game.core.match import Match
from scenes.board.players import Player

TITLE = "which_witch"
NAMES = ("Ada", "Ben", "Cora", "Dov", "Eve", "Fay")


@cache
def _played(seats: int, seed: int, answers: int, teams: str) -> Match[Any, Any]:
    match = Match.start(titles.load(TITLE), seats, seed, {"teams": teams})
    match.names, match.players = list(NAMES[:seats]), ["human", *["greedy"] * (seats - 1)]
    match.colours = [(seat + 1) % seats for seat in range(seats)]
    rng = random.Random(seed)
    while match.pending and len(match.journal) < answers:
        question = match.pending[0]
        match.submit(question.seat, question.sample(rng))
    return match


def played(seats: int = 3, seed: int = 2, answers: int = 10_000, teams: str = "none") -> Match[Any, Any]:
    """A match after some answers; by default it is over."""
    return _played(seats, seed, answers, teams).fork()


def players(match: Match[Any, Any]) -> list[Player]:
    """The players of a match, in other colours than those of the seats."""
    return list(map(Player, match.names, match.players, match.colours))


def damage(path: Path, answer: int) -> None:
    """Makes an answer in a saved match nonsense."""
    document = json.loads(path.read_text())
    document["journal"][answer]["answer"] = "nonsense"
    path.write_text(json.dumps(document))
