"""A hand at the mouse of a real X display, and where it has to click.

The program in the bundle can't be asked where its buttons are. But it is built of this source: so each step is done
here first, in a window of the same size on the same state, and the clicks that did it are done again over there.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.app.app import App
from scenes.app.input import Pos
from scenes.app.settings import Settings
from scenes.table.session import Session
from tests.ui.tables import lay
from tests.ui.test_which_witch_match import Player
from tests.ui.user import User

SIZE = (1280, 720)
PAUSE = 0.25
"""Seconds between two clicks."""


class Mirror(User):
    """Somebody who uses the program here, and remembers every click."""

    def __init__(self) -> None:
        super().__init__(App(SIZE, Settings(speed=0), headless=True))
        self.clicks: list[Pos] = []

    def click(self, pos: Pos, button: int = 1) -> None:
        self.clicks.append(pos)
        super().click(pos, button)


class Mouse:
    """The mouse of a display."""

    def __init__(self, display: str) -> None:
        self._environment = {"DISPLAY": display, "PATH": "/usr/bin:/bin"}

    def click(self, clicks: list[Pos]) -> None:
        """Click at these places, one after the other."""
        for x, y in clicks:
            self._do("mousemove", str(x), str(y))
            time.sleep(PAUSE)
            self._do("click", "1")
            time.sleep(PAUSE)

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True)


def until(what: Callable[[], Any], seconds: float = 30.0) -> Any:
    """Wait for something true, and give it. Raises TimeoutError."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.1)
    raise TimeoutError(what.__doc__ or "nothing came")


def answer_by_mouse(mouse: Mouse, file: Path, spare: Path) -> bool:
    """Answer the question that waits for the person in a saved match of Which Witch; False if none waits."""
    copy = spare / file.name
    shutil.copyfile(file, copy)
    session = Session.resume(copy)
    mirror = Mirror()
    try:
        question = session.question
        if question is None:
            return False
        table = lay(mirror.app, session)
        mirror.settle()
        Player(table, mirror, mirror.click_on).answer(question, question.suggest(1)[0])
        mouse.click(mirror.clicks)
        return True
    finally:
        mirror.app.close()
