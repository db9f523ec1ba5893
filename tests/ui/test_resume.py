from __future__ import annotations

import os
import random
from datetime import datetime
from pathlib import Path

import pytest

from game import titles
from game.core.match import Match
from scenes.app import folders
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.screens import match_library
from scenes.screens.menu import Menu
from scenes.screens.replay import ReplayScene
from scenes.screens.saved_matches import SavedMatchesActs, SavedMatchesScene, Slip
from scenes.table.table import TableScene
from scenes.ui.dialog import Dialog
from tests.ui.matches import TITLE, damage, played
from tests.ui.user import User


def kept(app: App, used: list[str], *, finished: bool = False) -> SavedMatchesScene:
    acts = SavedMatchesActs(
        lambda path: used.append(f"on {path.name}"),
        lambda path: used.append(f"watch {path.name}"),
        lambda: used.append("left"),
    )
    scene = SavedMatchesScene(app, acts, finished=finished)
    app.stack.push(scene)
    return scene


def slip(scene: SavedMatchesScene, name: str) -> Slip:
    return next(slip for slip in scene.slips if slip.saved.path.name == name)


@pytest.fixture
def saved() -> Path:
    """A match in the middle, and one that is over."""
    path = folders.saves() / "middle.json"
    played(3, 2, 40).save(path)
    played(2, 1).save(folders.replays() / "over.json")
    return path


def test_a_match_is_as_far_as_its_title_counts(app: App, user: User) -> None:
    match = Match.start(titles.load("halfwish"), 2, seed=5)
    rng = random.Random(1)
    while not any(event.kind == "turn_began" for event in match.log):
        question = match.pending[0]
        match.submit(question.seat, question.sample(rng))
    match.save(folders.saves() / "halfwish.json")
    scene = kept(app, [])
    user.settle()
    assert slip(scene, "halfwish.json").sentence.startswith("Round 1. ")


def test_what_is_said_of_a_match(app: App, user: User, saved: Path) -> None:
    scene = kept(app, [])
    user.settle()
    found = slip(scene, "middle.json")
    assert found.name == "Ada, Ben, Cora"
    assert found.sentence.startswith("Turn ")
    assert found.saved.kinds == ("human", "greedy", "greedy")
    assert found.saved.colours == (1, 2, 0)
    match = Match.load(saved)
    secret = [name for name in match.title.phrases.names.values() if name in found.sentence]
    assert not secret


@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_going_on_and_watching(app: App, user: User, saved: Path, way: str) -> None:
    used: list[str] = []
    scene = kept(app, used)
    user.settle()
    use = user.hand(way)
    use("button", "Resume")
    if way == "keyboard":
        user.tab_to("choice", "Matches")
        user.key("right")
    else:
        spot = scene.choice.rect.right - 10, scene.choice.rect.centery
        (user.click if way == "mouse" else user.tap)(spot)
    user.settle()
    use("button", "Watch")
    user.key("escape")
    assert used == ["on middle.json", "watch over.json", "left"]


def test_deleting_asks_first(app: App, user: User, saved: Path) -> None:
    kept(app, [])
    user.settle()
    user.click_on("button", "Delete")
    assert isinstance(user.scene, Dialog)
    user.key("escape")
    assert saved.exists()
    user.click_on("button", "Delete")
    user.click_on("button", "Delete")
    assert not saved.exists()
    user.settle()
    assert not user.sees("button", "Resume")
    assert any("No matches in progress" in name for name in user.names())


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": 99}', b'{"format": 1, "title": 3}']
)
def test_a_damaged_file_is_shown_with_its_sentence(app: App, user: User, content: bytes) -> None:
    (folders.saves() / "bad.json").write_bytes(content)
    scene = kept(app, [])
    user.settle()
    found = slip(scene, "bad.json")
    assert "bad.json" in found.sentence
    assert found.sentence.endswith(".")
    assert not user.sees("button", "Resume")
    assert user.sees("button", "Delete")


def test_a_damaged_match_goes_on_from_its_last_good_answer(app: App, user: User, saved: Path) -> None:
    damage(saved, 12)
    broken = saved.read_bytes()
    used: list[str] = []
    scene = kept(app, used)
    user.settle()
    assert "answer 13" in slip(scene, "middle.json").sentence
    user.click_on("button", "Resume from answer 12")
    assert used == ["on middle.json"]
    rescued = Match.load(saved)
    whole = played(3, 2, 12)
    assert (len(rescued.journal), rescued.digest()) == (12, whole.digest())
    assert rescued.names == whole.names
    assert saved.with_name("middle.json.damaged").read_bytes() == broken


def test_the_help_key_tells_how_matches_are_kept(app: App, user: User, saved: Path) -> None:
    scene = kept(app, [])
    user.key("f1")
    assert isinstance(user.scene, Dialog)
    user.key("escape")
    assert user.scene is scene


def test_the_newest_lies_on_top(app: App, user: User) -> None:
    for at, name in enumerate(("old", "new", "older")):
        path = folders.saves() / f"{name}.json"
        played(2, 1, 5).save(path)
        when = (2_000, 3_000, 1_000)[at]
        os.utime(path, (when, when))
    scene = kept(app, [])
    assert [each.saved.path.stem for each in scene.slips] == ["new", "old", "older"]


def test_moments_read_as_people_say_them() -> None:
    now = datetime(2026, 3, 2, 18, 0)
    assert match_library.moment(datetime(2026, 3, 2, 9, 5), now) == "today, 09:05"
    assert match_library.moment(datetime(2026, 3, 1, 23, 59), now) == "yesterday, 23:59"
    assert match_library.moment(datetime(2026, 2, 11, 8, 0), now) == "11 February, 08:00"
    assert match_library.moment(datetime(2025, 12, 31, 8, 0), now) == "31 December 2025"


@pytest.mark.deep
def test_from_the_menu_to_the_table_and_to_a_replay(app: App, user: User, saved: Path) -> None:
    host = Navigator(app, [cover_entry(TITLE)])
    app.stack.push(host.menu())
    user.click_on("button", "Continue")
    user.settle()
    user.click_on("button", "Resume")
    user.frame(3)
    assert isinstance(user.scene, TableScene)
    assert user.scene.session.path == saved
    host.back_to_menu()
    user.frame()
    user.click_on("button", "Replays")
    user.settle()
    user.click_on("button", "Watch")
    user.frame(3)
    assert isinstance(user.scene, ReplayScene)
    user.key("escape")
    user.key("escape")
    assert isinstance(user.scene, Menu)


def test_a_file_that_went_bad_meanwhile_is_said(app: App, user: User, saved: Path) -> None:
    host = Navigator(app, [cover_entry(TITLE)])
    app.stack.push(host.menu())
    user.click_on("button", "Continue")
    user.settle()
    saved.write_text("{")
    user.click_on("button", "Resume")
    user.frame(3)
    assert isinstance(user.scene, SavedMatchesScene)
    assert app.toast
    assert app.toast.words.startswith("middle.json ")


@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_a_copy_to_give_away(app: App, user: User, saved: Path, way: str) -> None:
    kept(app, [])
    user.settle()
    for name in ("middle", "middle-2"):
        user.hand(way)("button", "Save a copy")
        copy = folders.documents() / f"{name}.spellmatch"
        assert copy.read_bytes() == saved.read_bytes()
        assert app.toast and app.toast.words == f"The copy is saved as {copy}."
    assert saved.exists() and Match.load(copy).digest() == Match.load(saved).digest()


def test_a_copy_that_can_not_be_written(app: App, user: User, saved: Path) -> None:
    kept(app, [])
    user.settle()
    folders.documents().write_text("in the way")
    user.click_on("button", "Save a copy")
    assert app.toast and app.toast.words == "The copy can't be saved: a file is where a folder should be."
    saved.unlink()
    user.click_on("button", "Save a copy")
    assert app.toast.words == "The copy can't be saved: there is no such file."
