"""Files dropped onto the window: a battlefield lies on the mat, anything else is told in one sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.battlefield.files import EXAMPLES
from scenes.app.app import App
from scenes.measure import edits, files
from scenes.measure.shelf import ShelfScene
from tests.ui.builder import Builder

FORD = EXAMPLES / "mill_ford.yaml"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A battlefield of the user's own."""
    return Path(shutil.copy(FORD, tmp_path / "friday.yaml"))


def change(user: Builder) -> None:
    """Takes a fighter off, so that something could be lost."""
    user.desk.change(edits.without(user.desk.document, ["wilmot"]))


def drop(user: Builder, *paths: Path) -> None:
    """Drags files from elsewhere onto the window."""
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    user.frame(2)


def test_a_dropped_file_lies_on_the_mat_and_the_other_waits(app: App, mine: Path) -> None:
    user = Builder(app, files.new_desk(files.load(FORD)))
    change(user)
    left = user.desk.document
    drop(user, mine)
    assert user.desk.path == mine.resolve() and user.desk.document == files.load(mine)
    assert not user.desk.dirty and left in [draft.document for draft in files.drafts()]
    user.click(user.px(user.spot("wilmot")))
    user.key("delete")
    assert files.open_desk(mine).document == user.desk.document


def test_of_several_dropped_files_the_last_one_lies_on_the_mat(app: App, mine: Path) -> None:
    user = Builder(app)
    drop(user, FORD, EXAMPLES / "salt_market.yaml", mine)
    assert user.desk.path == mine.resolve() and len(app.stack.scenes) == 1


def test_a_file_that_lies_on_the_mat_is_not_opened_twice(app: App, mine: Path) -> None:
    user = Builder(app, files.open_desk(mine))
    change(user)
    left, desk = user.desk.document, user.desk
    drop(user, mine)
    assert user.desk is desk and user.desk.document == left and len(files.drafts()) == 1
    assert app.toast and app.toast.words == "friday.yaml is on the mat already."


@pytest.mark.parametrize(
    ("name", "content", "wrong"),
    [
        ("outside.yaml", b"size: [12, 16]\nbases: [{id: a, at: [99, 2]}]\n", "outside of the battlefield"),
        ("half.yaml", b"bases: {", "half.yaml"),
        ("picture.png", bytes(range(256)), "not UTF-8"),
        ("none.yaml", None, "none.yaml can't be read: there is no such file"),
    ],
)
def test_a_dropped_file_that_is_no_battlefield_is_one_sentence(
    app: App, name: str, content: bytes | None, wrong: str, tmp_path: Path
) -> None:
    user = Builder(app, files.open_desk(FORD))
    change(user)
    desk, path = user.desk, tmp_path / name
    if content is not None:
        path.write_bytes(content)
    drop(user, path)
    assert user.desk is desk and desk.dirty
    assert app.toast and wrong in app.toast.words and "\n" not in app.toast.words


def test_a_file_dropped_onto_the_shelf_changes_nothing(app: App, mine: Path) -> None:
    user = Builder(app, files.open_desk(FORD))
    user.key("ctrl+o")
    drop(user, mine)
    assert isinstance(user.scene, ShelfScene) and user.desk.document == files.load(FORD)
