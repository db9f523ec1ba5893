"""UI tests run without a screen, without sound, and in a home of their own."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.bots.bot import RandomBot
from game.bots.levels import BOTS
from game.core.content.pack import pack_problems
from scenes.app import packs, saving
from scenes.app.app import App
from scenes.board.title_info import board_from
from sprites.drawing import cache, look_files
from tests.ui.sparing import paint_always, sparing
from tests.ui.user import User
from tests.ui.window import window


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing that a test does reaches the real user's folders."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path))
    monkeypatch.setattr(saving, "_waiting", {})
    monkeypatch.setattr(saving, "_news", [])
    monkeypatch.setattr(os, "fsync", lambda file: None)  # no test outlives a loss of power
    return tmp_path


@pytest.fixture(autouse=True)
def pictures_live_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are kept from test to test, of all titles and sizes, and whatever limit a kiosk set."""
    monkeypatch.setattr(cache, "_together", 600_000_000)


@pytest.fixture(autouse=True)
def usual_looks() -> Iterator[None]:
    """No test sees the content packs of another one."""
    yield
    if look_files.use_packs(()):
        cache.forget_all()


@pytest.fixture
def barely_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of content packs only what they say about themselves is checked, which is quicker."""
    monkeypatch.setattr(
        packs, "_checked", lambda over: tuple(e for pack in over for e in pack_problems(pack))
    )


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are set up with the same seed at every run, and bots play in the same way, so that matches stay alike."""
    monkeypatch.setattr("scenes.screens.setup_seat.fresh_seed", lambda: 9)
    monkeypatch.setattr("game.bots.worker.fresh_seed", lambda: 11)


@pytest.fixture(autouse=True)
def spares(monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config) -> None:
    """Not every frame is drawn, but in a deep run."""
    sparing.begin()
    if not pytestconfig.getoption("--deep"):
        monkeypatch.setattr(App, "_paint", lambda app, screen: sparing.paint(app, screen))


@pytest.fixture
def every_frame(spares: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every frame is drawn."""
    monkeypatch.setattr(App, "_paint", paint_always)


@pytest.fixture
def glimpses(monkeypatch: pytest.MonkeyPatch) -> None:
    """For whole matches: of all frames few are drawn."""
    monkeypatch.setattr(sparing, "glimpses", True)


@pytest.fixture
def undrawn(spares: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn: only what is there and what is said counts."""

    def pass_over(app: App, screen: pygame.Surface) -> bool:
        for scene in app.stack.visible():
            scene.drawn()
        return True

    monkeypatch.setattr(App, "_paint", pass_over)


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> str:
    """A kind of player that people can choose, and that answers anything at once: gives its name."""
    monkeypatch.setitem(BOTS, "beginner", lambda budget: RandomBot())
    monkeypatch.setattr("game.bots.worker.AT_ONCE", ("beginner",))
    return "beginner"


app = window(scope="function")


measuring = window()
"""One window for all tests of a measuring tool."""


@pytest.fixture
def user(app: App) -> User:
    return User(app)


@pytest.fixture
def displays(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Two displays, the first window on the first one; a test may take one away."""
    sizes = [(1280, 720), (1920, 1080)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes)
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (0, 0))
    return sizes


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """All titles are played on the plain board, which takes no answers."""
    monkeypatch.setattr("scenes.table.table.make_board", partial(board_from, "plain"))
