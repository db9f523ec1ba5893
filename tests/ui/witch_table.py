"""The Which Witch board alone on the screen, with a match behind it: what a table scene does, in a few lines."""

from __future__ import annotations

import random
from typing import Any

from game import titles
from game.core.match import Match
from scenes.app.app import App
from tests.ui.board_table import BoardTable, Wanted, laid

NAMES = ["Mara", "Jonas", "Theodora", "Ilse", "Bartholomew", "Quentin"]


def match_at(seats: int, wanted: Wanted, *, rollers: int = 0, tries: int = 200) -> Match[Any, Any]:
    """A match, played at random, that waits at a wanted question."""
    title = titles.load("which_witch")
    for seed in range(tries):
        match = Match.start(title, seats, seed, rollers=rollers)
        match.names = NAMES[:seats]
        rng = random.Random(seed)
        while match.pending:
            question = match.pending[0]
            if wanted(match, question):
                return match
            match.submit(question.seat, question.sample(rng))
    raise LookupError("no match comes to such a question")


def sit_down(app: App, match: Match[Any, Any], viewer: int | None) -> BoardTable:
    """Puts a match on the screen, with its first frame drawn."""
    return laid(app, BoardTable(app, match, viewer))
