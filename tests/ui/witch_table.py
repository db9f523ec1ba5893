"""The Which Witch board alone on the screen, with a match behind it: what a table scene does, in a few lines."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from scenes.app.app import App
from tests.ui.board_table import BoardTable, Wanted, find_match, laid


def match_at(seats: int, wanted: Wanted, *, rollers: int = 0) -> Match[Any, Any]:
    """A match, played at random, that waits at a wanted question."""
    return find_match("which_witch", wanted, seats=seats, rollers=rollers)


def sit_down(app: App, match: Match[Any, Any], viewer: int | None) -> BoardTable:
    """Puts a match on the screen, with its first frame drawn."""
    return laid(app, BoardTable(app, match, viewer))
