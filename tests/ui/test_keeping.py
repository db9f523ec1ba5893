"""Nothing is lost where the disk refuses: the match goes on, is tried again, and leaving says what would be lost."""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import titles
from game.core.match import Match
from scenes.app import folders, saving
from scenes.app.app import App
from scenes.app.saving import RETRY_SECONDS
from scenes.app.settings import Settings, SettingsStore
from scenes.board.players import seated
from scenes.table.session import Session
from scenes.table.table import Pause
from scenes.ui.dialog import Dialog, ask_to_quit
from tests.ui.tables import Left, lay, new_session
from tests.ui.user import User

Disk = Callable[[int], None]


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """A disk that refuses with an error number, or takes everything again with 0."""
    refusal = [0]
    write = os.write

    def call(handle: int, data: Any) -> int:
        if refusal[0]:
            raise OSError(refusal[0], os.strerror(refusal[0]))
        return write(handle, data)

    monkeypatch.setattr(os, "write", call)

    def set_to(number: int) -> None:
        refusal[0] = number

    return set_to


def answer(session: Session, rng: random.Random, count: int) -> None:
    for _ in range(count):
        if session.due is not None:
            session.take_seat(session.due, met=True)
        assert session.question is not None
        session.answer(session.question.sample(rng))


@pytest.mark.usually(4)
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EFBIG, errno.EROFS])
@pytest.mark.parametrize("title", titles.names())
def test_a_match_goes_on_and_is_saved_as_soon_as_there_is_room(title: str, number: int, disk: Disk) -> None:
    people = seated(["human", "human"], ["Ann", "Bob"])
    session, rng = Session.start(title, people, seed=3), random.Random(1)
    answer(session, rng, 6)
    good = session.match.digest()
    disk(number)
    answer(session, rng, 7)
    assert len(session.losses) == 1 and session.losses[0].endswith(
        ", so the last 7 answers of this match would be lost."
    )
    assert Match.load(session.path).digest() == good, "the last good save is whole"
    saving.retry()
    assert session.losses
    disk(0)
    saving.retry()
    assert not session.losses
    assert Match.load(session.path).digest() == session.match.digest()
    disk(number)
    answer(session, rng, 1)
    disk(0)
    answer(session, rng, 1)
    assert not session.losses, "the next answer writes everything since"
    assert Match.load(session.path).digest() == session.match.digest()
    assert not list(session.path.parent.glob(".spellboard-*"))
    session.close()


@pytest.mark.deep
def test_the_player_is_told_once_and_the_table_keeps_trying(app: App, disk: Disk) -> None:
    session = new_session("human human")
    lay(app, session)
    user = User(app)
    user.wait(0.5)
    disk(errno.ENOSPC)
    told = []
    for _ in range(3):
        answer(session, random.Random(2), 1)
        user.wait(0.2)
        told.append(app.toast.words if app.toast else "")
        app.hush()
    assert told == ["The disk is full, so the match can't be saved yet.", "", ""]
    user.wait(RETRY_SECONDS + 1)
    assert session.losses and app.toast is None
    disk(0)
    user.wait(RETRY_SECONDS + 1)
    assert not session.losses
    assert app.toast and app.toast.words == "The match can be saved again."
    assert Match.load(session.path).digest() == session.match.digest()


@pytest.mark.deep
def test_leaving_the_table_says_what_would_be_lost(app: App, disk: Disk) -> None:
    session, left = new_session("human human"), Left()
    lay(app, session, left)
    user = User(app)
    disk(errno.ENOSPC)
    answer(session, random.Random(2), 1)
    user.wait(1.0)
    user.key("escape")
    assert isinstance(user.scene, Pause)
    user.choose("button", "Back to the menu")
    assert isinstance(user.scene, Dialog) and not left.to
    assert user.scene.words.paragraphs == [
        "The disk is full, so the last answer of this match would be lost."
    ]
    user.choose("button", "Try again")
    assert isinstance(user.scene, Dialog), "there is no room yet"
    user.choose("button", "Stay")
    assert not isinstance(user.scene, Dialog) and not left.to
    disk(0)
    user.key("escape")
    user.choose("button", "Back to the menu")
    assert isinstance(user.scene, Dialog), "it is not known yet that there is room"
    user.choose("button", "Try again")
    assert left.to == ["menu"]
    assert Match.load(session.path).digest() == session.match.digest()


@pytest.mark.deep
def test_leaving_anyway_gives_up_what_is_unsaved(app: App, disk: Disk) -> None:
    session, left = new_session("human human"), Left()
    lay(app, session, left)
    user = User(app)
    before = session.path.read_bytes()
    disk(errno.EROFS)
    answer(session, random.Random(2), 1)
    user.wait(1.0)
    user.key("escape")
    user.choose("button", "Back to the menu")
    user.choose("button", "Leave anyway")
    assert left.to == ["menu"] and not saving.losses()
    disk(0)
    user.wait(RETRY_SECONDS + 1)
    assert session.path.read_bytes() == before


@pytest.mark.deep
def test_closing_the_window_asks_first(home: Path, disk: Disk) -> None:
    app = App((1280, 720), headless=True, store=SettingsStore(folders.settings_file()))
    session = new_session("human human")
    lay(app, session)
    user = User(app)
    app.on_close = ask_to_quit
    disk(errno.ENOSPC)
    answer(session, random.Random(2), 1)
    app.change(volume=0.2)
    for _ in range(2):
        app.frame([pygame.event.Event(pygame.QUIT)], 1 / 60)
    assert app.running and isinstance(user.scene, Dialog)
    assert user.scene.words.paragraphs == [
        "The disk is full, so the last answer of this match would be lost.",
        "The disk is full, so your settings would be lost.",
    ]
    user.choose("button", "Stay")
    assert app.running
    disk(0)
    user.wait(RETRY_SECONDS + 1)
    assert SettingsStore(folders.settings_file()).load() == Settings(volume=0.2)
    app.frame([pygame.event.Event(pygame.QUIT)], 1 / 60)
    assert not app.running
    app.close()


def test_a_finished_match_reaches_the_replays_later(disk: Disk) -> None:
    session, rng = new_session("human human"), random.Random(4)
    disk(errno.ENOSPC)
    while not session.over:
        answer(session, rng, 1)
    assert not list(folders.replays().iterdir())
    disk(0)
    saving.retry()
    [replay] = folders.replays().iterdir()
    assert Match.load(replay).digest() == session.match.digest()
    assert not list(folders.saves().glob("*.spellmatch"))


def test_a_match_that_was_left_unsaved_is_written_before_it_is_resumed(disk: Disk) -> None:
    session = new_session("human human")
    disk(errno.ENOSPC)
    answer(session, random.Random(2), 2)
    session.close()
    disk(0)
    again = Session.resume(session.path)
    assert again.match.digest() == session.match.digest() and not saving.losses()
    again.close()


def test_a_home_that_can_only_be_read_opens_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are no folders in it, and none can be made: a file lies where they should be."""
    (tmp_path / "closed").write_text("")
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path / "closed"))
    assert not folders.saves().exists()
    folders.clear_temporaries()
    session = new_session("human human")
    answer(session, random.Random(2), 2)
    assert session.losses == ["A file is where a folder should be, so this match would be lost."]
    session.close()
