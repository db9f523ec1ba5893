"""Files dropped onto the window: a battlefield lies on the mat, anything else is told in one sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.battlefield.files import EXAMPLES
from scenes.app.app import App
from scenes.measure import edits, files
from scenes.measure.library import LibraryScene
from tests.ui.builder import Builder

FORD = EXAMPLES / "mill_ford.yaml"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A battlefield of the user's own."""
    return Path(shutil.copy(FORD, tmp_path / "friday.yaml"))


def change(user: Builder) -> None:
    """Takes a fighter off, so that something could be lost."""
    user.document.change(edits.without(user.document.data, ["wilmot"]))


def test_a_dropped_file_lies_on_the_mat_and_the_other_waits(app: App, mine: Path) -> None:
    user = Builder(app, files.new_document(files.load(FORD)))
    change(user)
    left = user.document.data
    user.drop(mine)
    assert user.document.path == mine.resolve() and user.document.data == files.load(mine)
    assert not user.document.dirty and left in [draft.document for draft in files.drafts()]
    user.click(user.px(user.spot("wilmot")))
    user.key("delete")
    assert files.open_document(mine).data == user.document.data


def test_of_several_dropped_files_the_last_one_lies_on_the_mat(app: App, mine: Path) -> None:
    user = Builder(app)
    user.drop(FORD, EXAMPLES / "salt_market.yaml", mine)
    assert user.document.path == mine.resolve() and len(app.stack.scenes) == 1


def test_a_file_that_lies_on_the_mat_is_not_opened_twice(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(mine))
    change(user)
    left, document = user.document.data, user.document
    user.drop(mine)
    assert user.document is document and user.document.data == left and len(files.drafts()) == 1
    assert app.toast and app.toast.words == "friday.yaml is already on the mat."


@pytest.mark.parametrize(
    ("name", "content", "wrong"),
    [
        ("outside.yaml", b"size: [12, 16]\nbases: [{id: a, at: [99, 2]}]\n", "outside the battlefield"),
        ("half.yaml", b"bases: {", "half.yaml"),
        ("picture.txt", bytes(range(256)), "not UTF-8"),
        ("none.yaml", None, "none.yaml can't be opened: there is no such file"),
    ],
)
def test_a_dropped_file_that_is_no_battlefield_is_one_sentence(
    app: App, name: str, content: bytes | None, wrong: str, tmp_path: Path
) -> None:
    user = Builder(app, files.open_document(FORD))
    change(user)
    document, path = user.document, tmp_path / name
    if content is not None:
        path.write_bytes(content)
    user.drop(path)
    assert user.document is document and document.dirty
    assert app.toast and wrong in app.toast.words and "\n" not in app.toast.words


@pytest.mark.deep
def test_a_file_dropped_onto_the_library_changes_nothing(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(FORD))
    user.key("ctrl+o")
    user.drop(mine)
    assert isinstance(user.scene, LibraryScene) and user.document.data == files.load(FORD)
