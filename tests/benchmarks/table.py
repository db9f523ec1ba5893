"""The busiest table: a whole match of six with its log open, played frame by frame without a screen.

Seat 1 is a person who always does what a bot would; the others are bots. Time passes in sixtieths of a second and
nothing waits for it. What counts is the processor time of whole frames: the input, the bots' answers with
their saves, the picture and whatever is painted for the first time.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.bots.levels import hint
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.board.players import seated
from scenes.table.session import Session
from scenes.table.table import Exits, TableScene

SIZE = (1920, 1080)
DT = 1 / 60
KINDS = ("human", "greedy", "greedy", "greedy", "greedy", "greedy")
LONGEST = 60_000
"""Frames, about a quarter of an hour, after which a match that has not ended is left."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame that was measured: its processor time, whether it showed a new picture, and whether of a duel."""

    seconds: float
    drawn: bool
    duel: bool


@contextmanager
def busiest_table(seed: int) -> Iterator[TableScene]:
    """A table of six at the start of a match, in a home of its own."""
    before = os.environ.get("SPELLBOARD_HOME")
    with tempfile.TemporaryDirectory() as home:
        os.environ["SPELLBOARD_HOME"] = home
        app = App(SIZE, Settings(), headless=os.environ["SDL_VIDEODRIVER"] == "dummy")
        app.prerenders = True
        session = Session.start("which_witch", seated(KINDS), seed=seed)
        table = TableScene(app, session, Exits(app.stack.pop, lambda done: app.quit()))
        app.stack.push(table)
        try:
            yield table
        finally:
            app.close()
            os.environ.pop("SPELLBOARD_HOME")
            if before is not None:
                os.environ["SPELLBOARD_HOME"] = before


def measured(table: TableScene, longest: int = LONGEST) -> Iterator[Frame]:
    """Plays on until the match has ended, and measures every frame."""
    for _ in range(longest):
        if not table.app.running:
            return
        start = time.process_time()
        drawn = table.app.frame([], DT)
        yield Frame(time.process_time() - start, drawn, table.board.stage.clash is not None)
        if table.session.question is not None and not table.app.stack.moving:
            table.give(hint(table.session.match, table.session.question.seat))
