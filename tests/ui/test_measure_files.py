"""Where battlefields are kept: drafts that lose nothing, files, the library, pictures, and the ways to true scale."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pygame
import pytest

from game import DATA
from game.battlefield.files import EXAMPLES
from game.magewinds.content import terrain
from main import main
from scenes.app import folders
from scenes.app.app import App
from scenes.app.navigator import Navigator
from scenes.measure import edits, files
from scenes.measure.calibrate import CalibrateScene
from scenes.measure.calibration import Calibration, CalibrationStore, Pitch, display_of
from scenes.measure.files import FileError
from scenes.measure.library import LibraryScene
from scenes.measure.projection import ProjectionScene
from scenes.measure.scene import MeasureScene
from scenes.measure.start import StartScene
from tests.ui.builder import Builder
from tests.ui.user import User

FORD = EXAMPLES / "mill_ford.yaml"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A battlefield of the user's own."""
    return Path(shutil.copy(FORD, tmp_path / "friday.yaml"))


def drop(user: Builder) -> None:
    """Takes a fighter off, so that something has changed."""
    user.document.change(edits.without(user.document.data, ["wilmot"]))


# ---------------------------------------------------------------------- drafts


def test_changes_to_a_file_are_taken_up_again(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(mine))
    drop(user)
    again = files.open_document(mine)
    assert again.data == user.document.data and again.dirty and again.path == mine


def test_a_file_that_is_another_now_is_opened_as_it_is(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(mine))
    drop(user)
    mine.write_text(mine.read_text(encoding="utf-8").replace("Mill Ford", "New Ford"), encoding="utf-8")
    document = files.open_document(mine)
    assert document.data.name == "New Ford" and not document.dirty
    assert user.document.data in [draft.document for draft in files.drafts()]


def test_a_damaged_draft_is_set_aside(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(mine))
    drop(user)
    assert isinstance(user.document.keep, files.Keeper)
    newer = user.document.keep.path.with_name("zz.json")
    newer.write_text('{"file": "", "document": {"bases": 3}, "original": null}', encoding="utf-8")
    assert files.open_document().data == user.document.data
    assert newer.with_name("zz.json.damaged").is_file()


def test_a_draft_is_whole_or_as_it_was(app: App, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    user = Builder(app, files.open_document(mine))
    before = user.document.data

    def full(handle: int, raw: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    user.click(user.px(user.spot("wilmot")))
    user.key("delete")
    user.wait(0.1)
    assert user.app.toast
    assert user.app.toast.words == "The disk is full, so the battlefield on the mat can't be saved yet."
    assert files.open_document(mine).data == before


def test_the_first_time_there_is_something_to_try(app: App) -> None:
    document = files.open_document()
    assert document.data.bases and document.path is None


# ---------------------------------------------------------------------- the library


def test_a_battlefield_is_taken_down_and_the_other_waits(app: App) -> None:
    user = Builder(app, files.open_document(FORD))
    drop(user)
    left = user.document.data
    user.key("ctrl+o")
    user.settle()
    user.click_on("battlefield", "Salt Market")
    assert user.document.data.name == "Salt Market"
    user.key("ctrl+o")
    user.settle()
    user.click_on("battlefield", "Mill Ford")
    assert user.document.data == left


def test_what_came_with_the_program_is_never_written_over(app: App) -> None:
    before = FORD.read_bytes()
    user = Builder(app, files.open_document(FORD))
    drop(user)
    user.key("ctrl+o")
    user.key("ctrl+s")
    assert FORD.read_bytes() == before
    assert user.document.path == folders.battlefields() / "mill_ford.yaml"
    assert files.load(user.document.path) == user.document.data


def test_a_battlefield_is_thrown_away_after_a_question(app: App) -> None:
    user = Builder(app, files.open_document(FORD))
    files.save(user.document, files.file_named("friday"))
    user.key("ctrl+o")
    user.settle()
    card = next(
        widget
        for widget in user.scene.tree.all()  # type: ignore[union-attr]
        if widget.role == "battlefield"
    )
    user.click(card.rect.center, pygame.BUTTON_RIGHT)
    user.click_on("button", "Delete")
    assert not files.mine()


def test_pictures_are_saved(app: App) -> None:
    user = Builder(app, files.open_document(FORD))
    user.key("ctrl+o")
    user.click_on("button", "Save a picture")
    user.choose("choice", "Picture as")
    user.click_on("button", "Save a picture")
    for name in ("mill_ford.png", "mill_ford.jpg"):
        picture = pygame.image.load(folders.battlefields() / name)
        assert picture.get_width() > 16 * 96


def test_the_size_and_the_readings_are_changed(app: App) -> None:
    user = Builder(app)
    user.key("ctrl+o")
    user.click_on("button", "24 × 16")
    user.choose("button", "Change the size")
    user.choose("toggle", "Touching blocks the line")
    assert user.document.data.size == (24, 16)
    assert user.document.field.readings.grazing_crosses
    user.key("escape")
    user.key("ctrl+z")
    user.key("ctrl+z")
    assert user.document.data.size == (12, 16)


def test_the_maps_of_magewinds_lie_on_the_shelf_and_are_never_written_over(app: App) -> None:
    folder = DATA / terrain.MAPS_FOLDER
    first = files.load(sorted(folder.glob("*.yaml"))[0])
    user = Builder(app, files.open_document(FORD))
    user.key("ctrl+o")
    assert any(first.name in widget for widget in user.names())
    assert all(files.is_example(path) for path in folder.glob("*.yaml"))


# ---------------------------------------------------------------------- ways


def test_true_scale_asks_for_a_card_once(app: App) -> None:
    user = Builder(app, files.open_document(FORD))
    user.key("f2")
    assert isinstance(user.scene, CalibrateScene)
    user.key("escape")
    today = date(2026, 1, 1).isoformat()
    CalibrationStore().save(Calibration(Pitch(96, 96), display_of(app), today))
    user.click_on("button", "True scale")
    assert isinstance(user.scene, ProjectionScene)
    user.key("escape")
    assert isinstance(user.scene, MeasureScene)


def test_another_window_is_fitted_anew_and_says_why(app: App) -> None:
    user = Builder(app, files.open_document(FORD))
    CalibrationStore().save(Calibration(Pitch(96, 96), display_of(app), date(2026, 1, 1).isoformat()))
    app.resize((app.size[0] - 20, app.size[1]))
    user.key("f2")
    assert isinstance(user.scene, CalibrateScene)
    assert app.toast and "calibrate it again" in app.toast.words


def test_the_menu_leads_to_the_mat_and_back(app: App) -> None:
    app.stack.push(Navigator(app, []).menu())
    user = User(app)
    user.click_on("button", "Measuring mat")
    user.settle()
    assert isinstance(user.scene, StartScene)
    user.click_on("battlefield", "Mill Ford")
    assert isinstance(user.scene, MeasureScene)
    user.click_on("button", "Other tables")
    assert isinstance(user.scene, StartScene)
    user.key("escape")
    assert user.sees("button", "Measuring mat")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("format: 1\nsize: [12, 16]\nbases: [{id: a, at: [99, 2]}]\n", "outside of the battlefield"),
        ("bases: {", "bad.yaml"),
        (json.dumps({"bases": "no"}), "expected a list"),
    ],
)
def test_a_bad_file_is_one_sentence(
    text: str, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileError, match=wrong):
        files.load(path)
    assert main(["measure", str(path), "--headless"]) == 1
    said = capsys.readouterr().err.strip()
    assert said and "\n" not in said and "Traceback" not in said


def test_no_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", str(tmp_path / "none.yaml"), "--headless"]) == 1
    assert "there is no such file" in capsys.readouterr().err


def test_the_command_shows_the_mat(tmp_path: Path) -> None:
    shot = tmp_path / "mat.png"
    words = [
        "measure",
        str(FORD),
        "--headless",
        "--frames",
        "2",
        "--size",
        "1024x640",
        "--screenshot",
        str(shot),
    ]
    assert main(words) == 0
    assert pygame.image.load(shot).get_size() == (1024, 640)


def test_the_library_says_how_the_file_stands(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(mine))
    user.key("ctrl+o")
    library = user.scene
    assert isinstance(library, LibraryScene) and library.place.name == "friday.yaml, saved."
    user.write("Name", "Ford")
    assert "changes" in library.place.name
    user.key("ctrl+s")
    assert library.place.name == "friday.yaml, saved."


def test_a_file_from_elsewhere_is_found_again(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(mine))
    user.key("ctrl+o")
    user.settle()
    user.click_on("battlefield", "Salt Market")
    user.key("ctrl+o")
    user.settle()
    assert user.sees("label", "Opened lately")
    assert len([draft for draft in files.drafts() if draft.file == mine]) == 1


def test_two_programs_never_write_the_same_draft(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(mine))
    drop(user)
    code = (
        "from pathlib import Path\n"
        "from scenes.measure import edits, files\n"
        f"document = files.open_document(Path({str(mine)!r}))\n"
        "document.change(edits.without(document.data, ['maud']))\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).resolve().parents[2])
    left = {frozenset(edits.names(draft.document)) for draft in files.drafts()}
    everything = frozenset(edits.names(files.load(mine)))
    assert left == {everything - {"wilmot"}, everything - {"wilmot", "maud"}}
