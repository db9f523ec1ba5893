"""How far a command has come: a progress bar on stderr."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

from game.commands.reasons import reason
from game.core import console

WIDTH = 40  # characters: the bar
LINE = 79  # characters: what is redrawn in place covers what stood there
STOPPED = 130
"""The exit code after Ctrl-C."""


class Bar:
    """A progress bar on stderr with the time left: redrawn in place on a terminal, elsewhere printed at every tenth."""

    def __init__(self, what: str = "matches", clock: Callable[[], float] = time.monotonic) -> None:
        """`what` is counted, by the name that the sentences have for it."""
        self._what = what
        self._in_place = bool(sys.stderr) and sys.stderr.isatty()
        self._clock, self._began = clock, clock()
        self._tenth = 0
        self._done, self._of = 0, 0

    def __call__(self, done: int, of: int) -> None:
        self._done, self._of = done, of
        if not self._in_place and 10 * done // of == self._tenth:
            return
        self._tenth = 10 * done // of
        bar = "#" * (WIDTH * done // of)
        start, end = ("\r", "\n" if done == of else "") if self._in_place else ("", "\n")
        with suppress(OSError):  # the work goes on where nobody can see how far it is
            told = {"bar": f"[{bar:<{WIDTH}}]", "done": done, "all": of}
            left = self._left()
            words = self._say("left", **told, time=left) if left else self._say("done", **told)
            print(f"{start}{words:<{LINE if self._in_place else 0}}", end=end, file=sys.stderr, flush=True)

    def _left(self) -> timedelta | None:
        """How long the rest takes at the speed so far; None before the first is done and after the last."""
        if not 0 < self._done < self._of:
            return None
        spent = self._clock() - self._began
        return timedelta(seconds=round(spent * (self._of - self._done) / self._done))

    def stopped(self) -> int:
        """Print how far it came before Ctrl-C, and return the exit code."""
        console.complain(*[""] * self._in_place, self._say("stopped", done=self._done, all=self._of))
        return STOPPED

    def _say(self, code: str, **facts: object) -> str:
        return reason(f"{self._what}.{code}", **facts)
