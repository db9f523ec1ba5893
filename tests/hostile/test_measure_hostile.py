"""The measuring mat among odd names of files, damaged drafts and other programs at the same folder."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.battlefield.files import EXAMPLES
from scenes.app import folders, saving
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.measure import edits, files, mat
from scenes.measure.library import LibraryScene
from tests.ui.builder import Builder
from tests.ui.user import User

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


@pytest.mark.deep
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are text")
@pytest.mark.parametrize("name", [b"caf\xe9.yaml", b"two\nlines [x]*?.yaml"])
def test_a_file_of_any_name_is_kept_and_taken_up_again(app: App, home: Path, name: bytes) -> None:
    mine = Path(shutil.copy(FORD, home / os.fsdecode(name)))
    user = Builder(app, files.open_document(mine))
    user.document.change(edits.without(user.document.data, ["wilmot"]))
    left = user.document.data
    user.key("ctrl+o")
    assert isinstance(user.scene, LibraryScene)
    user.settle()
    again = files.open_document()
    assert again.data == left and again.path == mine and again.dirty


def test_drafts_of_files_that_cannot_be(app: App) -> None:
    plain, drafts = {"format": 1, "size": [12, 16]}, folders.battlefields() / "drafts"
    drafts.mkdir()
    for number, name in enumerate(("\0", "/x\ud800", "x" * 5000, "/" + "y/" * 3000)):
        written = json.dumps({"file": name, "document": plain, "original": plain})
        (drafts / f"{number}.json").write_text(written, encoding="utf-8")
    user = Builder(app, files.new_document(files.empty()))
    user.key("ctrl+o")
    assert isinstance(user.scene, LibraryScene)
    user.settle()


@pytest.mark.deep
def test_a_disk_that_takes_nothing(app: App, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence for what could not be saved, and what was there before stays as it was."""
    document, file, photo = files.open_document(FORD), home / "mine.yaml", home / "mine.png"
    why = os.strerror(errno.ENOSPC)

    def full(*facts: object) -> None:
        raise OSError(errno.ENOSPC, why)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(files.FileError, match=r"^mine\.yaml could not be saved: the disk is full\.$"):
        files.save(document, file)
    with pytest.raises(files.FileError, match=r"^mine\.png can't be saved: the disk is full\.$"):
        mat.export_picture(document.field, photo)
    with pytest.raises(OSError, match=r"mine\.png"):
        User(app).screenshot(photo)
    document.change(edits.without(document.data, ["wilmot"]))
    assert isinstance(document.keep, files.Keeper)
    assert saving.losses() == ["The disk is full, so the battlefield on the mat would be lost."]
    assert not [*home.glob("mine.*"), *home.rglob(".spellboard-*")]


@pytest.mark.deep
def test_a_log_on_a_full_disk_is_no_news(home: Path) -> None:
    (home / "logs" / "spellboard.log").mkdir(parents=True)
    script = home / "edit.txt"
    script.write_text("key tab\nkey right\n", encoding="utf-8")
    (home / "battlefields" / "drafts").mkdir(parents=True)
    (home / "battlefields" / "drafts" / "damaged.json").write_text("[", encoding="utf-8")
    command = [sys.executable, "main.py", "measure", "--headless", "--script", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_draft_that_another_program_has_gone_on_with(home: Path) -> None:
    """What the library showed may be older than what the other window left when it was closed."""
    document = files.new_document(files.load(FORD))
    document.change(edits.without(document.data, ["wilmot"]))
    shown = files.drafts()[0]
    document.change(edits.without(document.data, ["mill"]))
    assert isinstance(document.keep, files.Keeper)
    document.keep.release()
    assert files.resumed(shown).data == document.data != shown.document


@pytest.mark.skipif(os.name != "posix", reason="makes a pipe with a name")
def test_a_pipe_is_refused_at_once(home: Path) -> None:
    os.mkfifo(home / "pipe.yaml")
    with pytest.raises(files.FileError, match="is not an ordinary file"):
        files.open_document(home / "pipe.yaml")


def test_a_file_that_another_program_takes_away_meanwhile(home: Path) -> None:
    for folder in (folders.battlefields(), folders.battlefields() / "drafts"):
        folder.mkdir(exist_ok=True)
        (folder / "gone.json").symlink_to(home / "nowhere")
    assert files.drafts() == []
    assert [path.name for path in files.mine()] == ["gone.json"]


@pytest.mark.skipif(os.name != "posix", reason="makes links")
def test_rings_of_links_that_are_dropped_on_the_mat(app: App, home: Path) -> None:
    (home / "ring.yaml").symlink_to(home / "ring.yaml")
    (home / "there.yaml").symlink_to(home / "back.yaml")
    (home / "back.yaml").symlink_to(home / "there.yaml")
    (home / "folder").symlink_to(home / "folder")
    user = Builder(app, files.open_document(FORD))
    before = user.document.data
    for name in ("ring.yaml", "there.yaml", "folder/inside.yaml"):
        user.drop(home / name)
        assert app.toast and "loop of links" in app.toast.words
        assert user.document.data == before
