"""UI tests run without a screen, without sound, and in a home of their own."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.bots.bot import RandomBot
from game.bots.levels import BOTS
from scenes.app import saving
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.table.title_info import board_from
from tests.ui.user import User


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing that a test does reaches the real user's folders."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path))
    monkeypatch.setattr(saving, "_waiting", {})
    monkeypatch.setattr(saving, "_news", [])
    return tmp_path


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are set up with the same seed at every run, and bots play in the same way, so that matches stay alike."""
    monkeypatch.setattr("scenes.screens.setup_seat.fresh_seed", lambda: 9)
    monkeypatch.setattr("game.bots.worker.fresh_seed", lambda: 11)


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> str:
    """A kind of player that people can choose, and that answers anything at once: gives its name."""
    monkeypatch.setitem(BOTS, "beginner", lambda budget: RandomBot())
    monkeypatch.setattr("game.bots.worker.AT_ONCE", ("beginner",))
    return "beginner"


@pytest.fixture
def app() -> Iterator[App]:
    """A program in a 1280 x 720 window with nothing on it."""
    running = App((1280, 720), Settings(), headless=True)
    yield running
    running.close()


@pytest.fixture(scope="module")
def measuring(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """One window for all tests of a measuring tool: its pictures are painted once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPELLBOARD_HOME", str(tmp_path_factory.mktemp("home")))
        running = App((1280, 720), Settings(), headless=True)
        yield running
        running.close()


@pytest.fixture
def user(app: App) -> User:
    return User(app)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """All titles are played on the plain board, which takes no answers."""
    monkeypatch.setattr("scenes.table.table.make_board", partial(board_from, "plain"))
