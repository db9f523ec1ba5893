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
from scenes.measure.document import Document
from scenes.measure.files import FileError
from scenes.measure.library import LibraryScene
from scenes.measure.mat import export_picture
from scenes.measure.projection import ProjectionScene
from scenes.measure.scene import MeasureScene
from scenes.measure.start import StartScene
from scenes.table.table import Pause
from scenes.ui.dialog import Dialog
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


def closed(user: Builder) -> Path:
    """The draft of a document, after the program has ended."""
    keep = user.document.keep
    assert isinstance(keep, files.Keeper)
    user.app.stack.clear()
    return keep.path


def test_what_was_done_can_be_undone_after_a_restart(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(mine))
    before = user.document.data
    drop(user)
    dropped = user.document.data
    user.document.change(edits.without(dropped, ["maud"]))
    user.key("ctrl+z")
    closed(user)
    again = Builder(app, files.open_document())
    assert again.document.data == dropped
    again.key("ctrl+y")
    assert "maud" not in edits.names(again.document.data)
    again.key("ctrl+z")
    again.key("ctrl+z")
    assert again.document.data == before and not again.document.can_undo


def test_every_step_of_a_history_is_as_it_was(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(mine))
    document = user.document
    for change in (
        lambda data: edits.without(data, ["wilmot", "middle"]),
        lambda data: data.model_copy(update={"name": "", "unit": "cm"}),
        lambda data: edits.sized(data, (20.0, 12.0)),
        lambda data: edits.turned(data, ["oak", "barn"], 0.5),
        lambda data: data.model_copy(update={"name": "Ford"}),
    ):
        document.change(change(document.data))
    document.undo()
    document.undo()
    states = [*document.history[0], *document.history[1]]
    closed(user)
    again = files.open_document(mine)
    assert [*again.history[0], *again.history[1]] == states and len(states) == 5


@pytest.mark.deep
def test_a_draft_keeps_the_latest_changes_only(app: App, mine: Path) -> None:
    user = Builder(app, files.open_document(mine))
    for at in range(300):
        user.document.change(edits.with_fact(user.document.data, ["wilmot"], "name", f"Wilmot {at}"))
    path = closed(user)
    assert path.stat().st_size < files.MOST_HISTORY + 50_000
    again = files.open_document()
    assert len(again.history[0]) == 200
    assert again.undo() and edits.entry(again.data, "wilmot").name == "Wilmot 298"  # type: ignore[union-attr]


BAD_STATE = {
    "terrain": [{"id": "a", "parts": [{"height": "low", "polygon": [[0, 0], [1, 1], [0, 1], [1, 0]]}]}]
}


@pytest.mark.usually(3)
@pytest.mark.parametrize("history", [3, None, "past", {"a": 1}, [3], [[]], [{"size": [1, 1]}], [BAD_STATE]])
@pytest.mark.parametrize("key", ["past", "future"])
def test_a_damaged_history_costs_only_the_history(app: App, mine: Path, key: str, history: object) -> None:
    user = Builder(app, files.open_document(mine))
    drop(user)
    left = user.document.data
    path = closed(user)
    path.write_text(
        json.dumps({**json.loads(path.read_text(encoding="utf-8")), key: history}), encoding="utf-8"
    )
    again = Builder(app, files.open_document())
    assert again.document.data == left
    assert not (again.document.can_undo if key == "past" else again.document.can_redo)
    assert app.toast and "damaged" in app.toast.words
    assert not list(path.parent.glob("*.damaged"))


@pytest.mark.deep
def test_the_changes_of_a_saved_table_can_be_undone_after_another_was_on_the_mat(app: App) -> None:
    user = Builder(app, files.open_document(FORD))
    drop(user)
    files.save(user.document, files.file_named("friday"))
    path = user.document.path
    user.click_on("button", "Other battlefields")
    user.settle()
    user.click_on("battlefield", "Salt Market")
    again = files.open_document(path)
    assert not again.dirty and again.undo() and "wilmot" in edits.names(again.data)


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


@pytest.mark.deep
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
    assert user.document.path == folders.battlefields() / "mill_ford.spellfield"
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


@pytest.mark.deep
def test_pictures_are_saved(app: App) -> None:
    user = Builder(app, files.open_document(FORD))
    user.key("ctrl+o")
    user.click_on("button", "Save a picture")
    user.choose("choice", "Picture format")
    user.click_on("button", "Save a picture")
    for name in ("mill_ford.png", "mill_ford.jpg"):
        picture = pygame.image.load(folders.battlefields() / name)
        assert picture.get_width() > 16 * 96


@pytest.mark.deep
def test_a_picture_of_the_largest_mat_is_no_larger_than_a_photograph(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.measure.mat.MOST_PICTURE", 500_000)
    field = files.new_document(files.empty((72, 48))).field
    export_picture(field, tmp_path / "mat.png")
    width, height = pygame.image.load(tmp_path / "mat.png").get_size()
    assert 800 < width < 1000 and 550 < height < 700


@pytest.mark.deep
def test_the_size_and_the_readings_are_changed(app: App) -> None:
    user = Builder(app)
    user.key("ctrl+o")
    user.click_on("button", "24 × 16")
    user.choose("button", "Resize the mat")
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
    assert app.toast and "Calibrate the screen again" in app.toast.words


@pytest.mark.deep
def test_the_menu_leads_to_the_mat_and_back(app: App) -> None:
    app.stack.push(Navigator(app, []).menu())
    user = User(app)
    user.click_on("button", "Measuring mat")
    user.settle()
    assert isinstance(user.scene, StartScene)
    user.click_on("battlefield", "Mill Ford")
    assert isinstance(user.scene, MeasureScene)
    user.click_on("button", "Other battlefields")
    assert isinstance(user.scene, StartScene)
    user.key("escape")
    assert user.sees("button", "Measuring mat")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("format: 1\nsize: [12, 16]\nbases: [{id: a, at: [99, 2]}]\n", "outside the battlefield"),
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


@pytest.mark.deep
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
    assert user.sees("label", "Opened recently")
    assert len([draft for draft in files.drafts() if draft.file == mine]) == 1


@pytest.mark.deep
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


# ---------------------------------------------------------------------- the first page


@pytest.fixture
def page(app: App) -> User:
    app.stack.push(Navigator(app, []).menu())
    app.stack.push(Navigator(app, []).tables())
    user = User(app)
    user.settle()
    return user


def on_the_mat(user: User) -> Document:
    assert isinstance(user.scene, MeasureScene)
    return user.scene.document


@pytest.mark.deep
@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_an_empty_table_of_a_usual_size_is_laid_out(page: User, way: str) -> None:
    page.hand(way)("button", "72 × 48")
    page.hand(way)("button", "Lay out this mat")
    data = on_the_mat(page).data
    assert data.size == (72, 48) and data.unit == "inches" and not edits.names(data)


@pytest.mark.deep
def test_an_empty_table_of_another_size_is_laid_out_in_centimetres(page: User) -> None:
    scene = page.scene
    assert isinstance(scene, StartScene)
    scene.size.units.take(1)
    for name, side in (("Width", "100"), ("Depth", "75,5")):
        page.click_on("entry", name)
        page.key("ctrl+a")
        page.type(side)
    page.click_on("button", "Lay out this mat")
    data = on_the_mat(page).data
    assert data.size == pytest.approx((100 / 2.54, 75.5 / 2.54), abs=1e-3) and data.unit == "cm"


@pytest.mark.usually(1)
@pytest.mark.parametrize("sides", [("73", "40"), ("50", "49"), ("2", "12"), ("", "12"), (".", ",")])
def test_a_size_that_no_mat_has_is_refused(page: User, sides: tuple[str, str]) -> None:
    for name, side in zip(("Width", "Depth"), sides, strict=True):
        page.click_on("entry", name)
        page.key("ctrl+a")
        page.key("backspace")
        page.type(side)
    page.click_on("button", "Lay out this mat")
    assert isinstance(page.scene, StartScene)
    assert page.scene.size.fault.visible and "72 by 48" in page.scene.size.fault.name


def test_escape_goes_back_one_step_at_a_time_and_asks_on_the_mat(page: User) -> None:
    page.click_on("button", "Lay out this mat")
    page.key("escape")
    assert isinstance(page.scene, Pause)
    page.click_on("button", "Other battlefields")
    assert isinstance(page.scene, StartScene)
    page.key("escape")
    assert page.sees("button", "Measuring mat")


@pytest.mark.usually(1)
@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_the_first_page_goes_on_with_the_last_table(page: User, way: str) -> None:
    page.click_on("battlefield", "Mill Ford")
    document = on_the_mat(page)
    document.change(edits.without(document.data, ["wilmot"]))
    page.click_on("button", "Other battlefields")
    page.settle()
    assert page.sees("label", "Your battlefields")
    cards = [each for each in page.names() if each.startswith("battlefield 'Mill Ford'")]
    assert len(cards) == 2  # the draft and the example
    page.hand(way)("button", "Resume Mill Ford")
    assert on_the_mat(page).data == document.data and on_the_mat(page).can_undo


def test_a_table_that_is_deleted_is_not_offered_any_more(page: User) -> None:
    page.click_on("battlefield", "Mill Ford")
    document = on_the_mat(page)
    document.change(edits.without(document.data, ["wilmot"]))
    page.click_on("button", "Other battlefields")
    page.settle()
    page.tab_to("battlefield", "Mill Ford")
    page.key("delete")
    page.click_on("button", "Delete")
    assert not page.sees("button", "Resume Mill Ford") and not page.sees("label", "Your battlefields")


# ---------------------------------------------------------------------- another size


def retype(user: User, name: str, text: str) -> None:
    user.tab_to("entry", name)
    user.key("ctrl+a")
    user.type(text)


@pytest.mark.deep
def test_what_would_fall_off_is_named_and_moved_in(app: App) -> None:
    user = Builder(app, files.open_document(FORD))
    before = user.document.data
    user.key("ctrl+o")
    user.settle()
    retype(user, "Depth", "10")
    user.choose("button", "Resize the mat")
    asked = user.scene
    assert isinstance(asked, Dialog) and "Ketterly" in asked.words.paragraphs[0]
    user.click_on("button", "Keep the size")
    assert user.document.data == before
    library = user.scene
    assert isinstance(library, LibraryScene) and library.size.size == (12, 16)
    retype(user, "Depth", "10")
    user.choose("button", "Resize the mat")
    user.click_on("button", "Move everything onto the mat")
    assert user.document.data.size == (12, 10)
    assert not edits.falling(user.document.data, (12, 10))
    assert len(edits.names(user.document.data)) == len(edits.names(before))
    user.key("escape")
    user.key("ctrl+z")
    assert user.document.data == before


@pytest.mark.deep
def test_lengths_are_read_in_the_unit_of_the_mat(app: App) -> None:
    user = Builder(app, files.open_document(FORD))
    user.key("ctrl+o")
    library = user.scene
    assert isinstance(library, LibraryScene)
    library.size.units.take(1)
    assert user.document.data.unit == "cm" and user.document.data.size == (12, 16)
    assert [each.text for each in library.size.entries] == ["30.48", "40.64"]
    user.key("escape")
    user.key("t")
    for name in ("wilmot", "sorrel"):
        user.click(user.px(user.spot(name)))
    (line,) = user.screen.tool.report()
    assert line.figure == "3.6 cm" and "3.6 cm" in line.words
    user.key("o")
    user.click(user.px(user.spot("maud")))
    assert user.sees("entry", "Add a ring")
    user.write("Add a ring", "25.4")
    user.key("return")
    assert any(line.figure == "25.4 cm" for line in user.screen.tool.report())
