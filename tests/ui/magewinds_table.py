"""The Magewinds board alone on the screen, with a match behind it: what a table scene does, in a few lines."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from game.core.match import Match
from game.core.question import Question, Roll
from game.core.record import Plain
from scenes.app.app import App
from tests.ui.board_table import BoardTable, Wanted, laid, walk

BANDS = [
    ("cleric", "guardian", "warrior", "wizard"),
    ("cleric", "deadeye", "druid", "witch"),
    ("enchanter", "guardian", "seer", "wizard"),
    ("acolyte", "cleric", "militia", "warrior", "wizard"),
]


def match_at(wanted: Wanted, **how: Any) -> Match[Any, Any]:
    """A match, played at random with these warbands, that waits at a wanted question; `how` is that of `battles`."""
    return next(match for match, question in battles(**how) if wanted(match, question))


def battles(
    *, seats: int = 2, options: Mapping[str, Plain] | None = None, first: int = 0, rollers: int = 0
) -> Iterator[tuple[Match[Any, Any], Question[Any]]]:
    """The questions of matches played at random with these warbands."""
    given = {"scenario": "deathmatch", **(options or {})}
    return walk("magewinds", seats=seats, seed=first, rollers=rollers, options=given, move=_play)


def _play(match: Match[Any, Any], question: Question[Any], rng: random.Random) -> None:
    assert match.submit(question.seat, answer_of(match, question, rng))


def answer_of(match: Match[Any, Any], question: Question[Any], rng: random.Random) -> Any:
    """A random answer; warbands are those of `BANDS`, and fighters go towards the middle."""
    if question.key == "warband.muster" and question.check(BANDS[question.seat]):
        return BANDS[question.seat]
    if question.key in ("move", "deploy.place") and rng.random() < 0.8:
        return question.snap((6_000_000, 8_000_000))
    if question.key == "action" and "attack" in question.options():
        return "attack"
    return question.sample(rng)


class BattleTable(BoardTable):
    """The table of Magewinds: dice, and what the board has no place for, are left to the table scene."""

    def handles(self, question: Question[Any]) -> bool:
        return bool(self.board.handles(question)) and not isinstance(question, Roll)


def sit_down(app: App, match: Match[Any, Any], viewer: int | None) -> BattleTable:
    """Puts a match on the screen, with its first frame drawn."""
    return laid(app, BattleTable(app, match, viewer))
