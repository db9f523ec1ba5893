"""The page of content packs: dropping, looking, adding, switching, removing, and matches with what was added."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from game import titles
from game.core.content import Problem, check
from game.core.content.pack import pack_problems
from game.core.content.pack_archive import archive_of, files_of
from game.which_witch.state import WitchState
from scenes.app import folders, packs
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.screens.menu import Menu
from scenes.screens.packs import PacksScene, Shelf
from scenes.screens.rules import LargeCard
from scenes.screens.saved_matches import SavedMatchesScene
from scenes.screens.setup import SetupScene
from scenes.table.table import TableScene
from scenes.ui.dialog import Dialog
from sprites.drawing import art, look_files, looks
from tests.test_packs import GARDEN, THINGS, played, toads
from tests.ui.user import User


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the rules of two titles are checked; whole checks are tested elsewhere."""

    def some(over: Sequence[Path]) -> tuple[Problem, ...]:
        found = [problem for pack in over for problem in pack_problems(pack)]
        for title in ("which_witch", "halfwish"):
            found += check(titles.spec(title), titles.roots(over))
        return tuple(found)

    monkeypatch.setattr(packs, "_checked", some)


@pytest.fixture
def navigator(app: App) -> Navigator:
    """The program at its menu."""
    found = Navigator(app, [cover_entry(title) for title in titles.homes()])
    app.on_file = found.open_file
    app.stack.push(found.menu())
    return found


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    """The example pack as it is handed on."""
    file = tmp_path / "night_garden.spellpack"
    file.write_bytes(archive_of(files_of(GARDEN)))
    return file


@pytest.fixture
def bold(tmp_path: Path) -> Path:
    """A pack that changes a card."""
    file = tmp_path / "toads.zip"
    file.write_bytes(archive_of(files_of(toads(tmp_path / "toads"))))
    return file


def settle(user: User) -> PacksScene:
    """Wait until the page has nothing left to do."""
    page = user.until(PacksScene)
    for _ in range(40):
        user.frame()
        if not user.scene.moving:
            break
    assert isinstance(page, PacksScene)
    return page


def dropped(user: User, path: Path) -> PacksScene:
    user.drop(path)
    return settle(user)


def begun(user: User) -> TableScene:
    """Begin a match from its set-up; its briefing may lie over the table."""
    user.until(SetupScene)
    user.click_on("button", "Start")
    for _ in range(200):
        for scene in user.app.stack.scenes:
            if isinstance(scene, TableScene):
                return scene
        user.frame()
    raise AssertionError("no table")


def said(page: PacksScene) -> list[str]:
    return [label.name for label in page.details.children if label.role == "label"]


# ---------------------------------------------------------------------- looking and adding


def test_a_dropped_pack_is_shown_with_what_it_changes(user: User, navigator: Navigator, garden: Path) -> None:
    page = dropped(user, garden)
    words = said(page)
    assert words[:3] == [
        "The Night Garden",
        "By The Spellboard project · Version 1.0 · For Spellboard 0.2 or newer",
        "What blooms, flutters and digs when the lamps go out, for four of the games.",
    ]
    assert {"New witch: Moth Witch", "New power: Moonwort Tea", "New fighter: Gardener"} <= {*words}
    shelves = [each for each in page.details.children if isinstance(each, Shelf)]
    assert [each.title for each in shelves] == ["which_witch", "halfwish", "unnamed_wizard", "magewinds"]
    assert [each.name for each in shelves[0].children] == ["Moth Witch"] and len(shelves[2].children) == 15
    assert not packs.installed() and navigator.packs == []
    user.click_on("card", "Moth Witch")
    assert isinstance(user.scene, LargeCard)
    user.key("escape")
    user.click_on("button", "Not now")
    assert not packs.installed() and said(settle(user))[0] == "You have no packs yet."
    user.key("escape")
    assert isinstance(user.scene, Menu) and not look_files.packs_in_use()


@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_a_pack_is_added_switched_removed_and_put_back(
    way: str, user: User, navigator: Navigator, bold: Path
) -> None:
    hand = user.hand(way)
    dropped(user, bold)
    hand("button", "Add")
    page = settle(user)
    (pack,) = packs.installed()
    assert pack.used and navigator.packs == [pack.folder] and "It is added" in "".join(said(page))
    hand("button", "Switch off")
    page = settle(user)
    assert navigator.packs == [] and user.app.settings.packs_off == ("toads",) and "It is off." in said(page)
    assert packs.installed(("toads",))[0].folder == pack.folder
    hand("button", "Switch on")
    settle(user)
    assert navigator.packs == [pack.folder] and user.app.settings.packs_off == ()
    hand("button", "Remove")
    assert isinstance(user.scene, Dialog)
    hand("button", "Keep it")
    assert packs.installed()
    hand("button", "Remove")
    hand("button", "Remove")
    settle(user)
    assert not packs.installed() and navigator.packs == []
    hand("button", "Put it back")
    settle(user)
    assert navigator.packs == [pack.folder] and not list(folders.removed_packs().iterdir())


def test_a_newer_version_takes_the_place_of_the_older(
    user: User, navigator: Navigator, bold: Path, tmp_path: Path
) -> None:
    dropped(user, bold)
    user.click_on("button", "Add")
    settle(user)
    about = "id: toads\nname: Bolder Toads\nabout: Toads that dare more.\nversion: '2'\n"
    newer = tmp_path / "newer.zip"
    newer.write_bytes(archive_of(files_of(toads(tmp_path / "newer", about))))
    page = dropped(user, newer)
    assert "You have version 1 of it, which it replaces." in said(page)
    user.click_on("button", "Add")
    settle(user)
    assert [pack.name for pack in packs.installed()] == ["Bolder Toads"]


@pytest.mark.parametrize("data", [b"", b"PK\3\4", b"<html>", bytes(3000)])
def test_a_file_that_is_no_pack_is_one_sentence(
    data: bytes, user: User, navigator: Navigator, tmp_path: Path
) -> None:
    file = tmp_path / "gift.zip"
    file.write_bytes(data)
    page = dropped(user, file)
    assert said(page) == ["gift.zip", "gift.zip is not a .zip file."]
    assert not user.sees("button", "Add")
    user.click_on("button", "Not now")
    assert not list(folders.packs().iterdir())


def test_a_broken_and_a_too_new_pack_can_not_be_added(
    user: User, navigator: Navigator, bold: Path, tmp_path: Path
) -> None:
    found = files_of(tmp_path / "toads")
    broken, late = tmp_path / "broken.zip", tmp_path / "late.zip"
    broken.write_bytes(archive_of(found | {"which_witch/cards.yaml": b"cards: [{id: imp}]"}))
    late.write_bytes(archive_of(found | {"pack.yaml": found["pack.yaml"] + b"needs: '999'\n"}))
    page = dropped(user, broken)
    assert 'In which_witch/cards.yaml, line 1: missing key "count".' in said(page)
    assert not user.sees("button", "Add")
    page = dropped(user, late)
    assert any("this pack needs Spellboard 999" in words for words in said(page))
    assert not user.sees("button", "Add") and not packs.installed()


def test_a_pack_that_broke_is_listed_and_never_a_crash(user: User, navigator: Navigator) -> None:
    broken = toads(folders.packs() / "broken")
    (broken / "which_witch" / "cards.yaml").write_text("cards: {")
    (folders.packs() / "empty").mkdir()
    odd = folders.packs() / "odd"
    odd.mkdir()
    (odd / "pack.yaml").write_bytes(b"\xff\xfe")
    user.click_on("button", "Packs")
    page = settle(user)
    assert [(pack.id, pack.used) for pack in page.packs] == [
        ("toads", False),
        ("empty", True),
        ("odd", False),
    ]
    for name in ("Bold Toads", "empty", "odd"):
        user.click_on("link", name)
        settle(user)
    assert "It can't be used, so it is off:" in said(page) and not user.sees("button", "Switch off")
    user.click_on("button", "Remove")
    user.click_on("button", "Remove")
    assert len(settle(user).packs) == 2


def test_names_of_packs_are_made_safe_to_show(user: User, navigator: Navigator) -> None:
    folder = folders.packs() / ("x" * 200 + "*{danger|a}\u202e")
    toads(folder, "")
    user.click_on("button", "Packs")
    page = settle(user)
    (link,) = page.contents.links.values()
    assert len(link.name) <= 60 and link.name.isprintable() and said(page)[0] == link.name


# ---------------------------------------------------------------------- what counts when


def test_during_a_match_it_waits_for_its_end(user: User, navigator: Navigator, bold: Path) -> None:
    user.click_on("title", "Which Witch Is Best!?")
    begun(user)
    scene = user.scene
    user.drop(bold)
    assert user.scene is scene and user.app.toast
    assert user.app.toast.words == "You will see the pack toads.zip when you leave the table."
    navigator.back_to_menu()
    assert said(settle(user))[0] == "Bold Toads"


def test_the_next_match_is_played_with_what_was_added(user: User, navigator: Navigator, garden: Path) -> None:
    dropped(user, garden)
    user.click_on("button", "Add")
    settle(user)
    user.key("escape")
    assert (
        art.has("which_witch", "portraits", "moth")
        and looks.look("which_witch", "witch_moth")["icon"] == "moth"
    )
    user.click_on("title", "Which Witch Is Best!?")
    table = begun(user)
    assert "moth" in table.session.match.title.content.witches
    assert isinstance(table.session.match.state, WitchState)
    saved = json.loads(table.session.path.read_text())
    assert saved["packs"] == {"night_garden": "The Night Garden"}


def test_a_match_whose_pack_is_off_says_which(user: User, navigator: Navigator, garden: Path) -> None:
    dropped(user, garden)
    user.click_on("button", "Add")
    settle(user)
    played("unnamed_wizard", navigator.packs, 60).save(folders.saves() / "friday.spellmatch")
    user.click_on("button", "Switch off")
    settle(user)
    user.key("escape")
    navigator.resume()
    scene = user.until(SavedMatchesScene)
    user.frame(4)
    words = (
        "friday.spellmatch was played with the pack The Night Garden. Switch it on under Packs in the menu."
    )
    assert scene.slips[0].sentence == words and not user.sees("button", "Resume")


@pytest.mark.usually(1)
@pytest.mark.parametrize("title_id", THINGS)
def test_tables_show_what_the_example_brings(
    title_id: str, user: User, navigator: Navigator, garden: Path
) -> None:
    dropped(user, garden)
    user.click_on("button", "Add")
    settle(user)
    match = next(
        found
        for seed in range(40)
        if (found := played(title_id, navigator.packs, 60, seed)).pending
        and any(f'"{thing}' in json.dumps(found.state.plain()) for thing in THINGS[title_id])
    )
    match.names, match.players = ["Ada", "Ben"], ["human", "human"]
    path = folders.saves() / "friday.spellmatch"
    match.save(path)
    navigator.go_on(path)
    user.frame(5)
    table = next(scene for scene in user.app.stack.scenes if isinstance(scene, TableScene))
    assert [pack.id for pack in table.session.match.title.packs] == ["night_garden"]
    assert user.picture.get_bounding_rect().size == user.app.size
    navigator.watch(path)
    user.key("end")
    user.frame(5)
    assert user.picture.get_bounding_rect().size == user.app.size
