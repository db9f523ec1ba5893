"""The measuring mat among odd names of files, damaged drafts and other programs at the same folder."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.battlefield.files import EXAMPLES
from scenes import folders
from scenes.app import App
from scenes.measure import edits, files
from scenes.measure.shelf import ShelfScene
from scenes.settings_store import Settings
from tests.ui.builder import Builder

FORD = EXAMPLES / "mill_ford.yaml"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, and no screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def app() -> Iterator[App]:
    running = App((1280, 720), Settings(), headless=True)
    yield running
    running.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are text")
@pytest.mark.parametrize("name", [b"caf\xe9.yaml", b"two\nlines [x]*?.yaml"])
def test_a_file_of_any_name_is_kept_and_taken_up_again(app: App, home: Path, name: bytes) -> None:
    mine = Path(shutil.copy(FORD, home / os.fsdecode(name)))
    user = Builder(app, files.open_desk(mine))
    user.desk.change(edits.without(user.desk.document, ["wilmot"]))
    left = user.desk.document
    user.key("ctrl+o")
    assert isinstance(user.scene, ShelfScene)
    user.settle()
    again = files.open_desk()
    assert again.document == left and again.path == mine and again.dirty


@pytest.mark.parametrize("name", ["\0", "/x\ud800", "x" * 5000, "/" + "y/" * 3000])
def test_a_draft_of_a_file_that_cannot_be(app: App, name: str) -> None:
    plain = {"format": 1, "size": [12, 16]}
    draft = folders.battlefields() / "drafts" / "zz.json"
    draft.parent.mkdir()
    draft.write_text(json.dumps({"file": name, "document": plain, "original": plain}), encoding="utf-8")
    user = Builder(app, files.new_desk(files.empty()))
    user.key("ctrl+o")
    assert isinstance(user.scene, ShelfScene)
    user.settle()


def test_a_file_that_another_program_takes_away_meanwhile(home: Path) -> None:
    for folder in (folders.battlefields(), folders.battlefields() / "drafts"):
        folder.mkdir(exist_ok=True)
        (folder / "gone.json").symlink_to(home / "nowhere")
    assert files.drafts() == []
    assert [path.name for path in files.own()] == ["gone.json"]
