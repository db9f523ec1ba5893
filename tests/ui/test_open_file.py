"""Files from outside of the program: named alone on the command line, dropped onto any screen, or handed over."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.battlefield.files import EXAMPLES
from game.core.file_lock import FileLock, HeldError
from game.core.file_types import BATTLEFIELD, MATCH, PACK, kind_of
from scenes.app import command_line, folders, saving
from scenes.app.app import App, Scene
from scenes.app.hand_over import Inbox
from scenes.app.launch import cover_entry
from scenes.app.navigator import Announcement, Navigator
from scenes.measure import files
from scenes.measure.library import LibraryScene
from scenes.measure.scene import MeasureScene
from scenes.screens.menu import Menu
from scenes.screens.replay import ReplayScene
from scenes.table.table import Pause, TableScene
from scenes.ui.dialog import Dialog
from tests.program import HOUSE, called
from tests.ui.kiosk_table import stand
from tests.ui.matches import TITLE, damage, played
from tests.ui.user import User

FORD = EXAMPLES / "mill_ford.yaml"


@pytest.fixture
def navigator(app: App) -> Navigator:
    """The program at its menu."""
    found = Navigator(app, [cover_entry(TITLE)])
    app.on_file = found.open_file
    app.stack.push(found.menu())
    return found


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A match in the middle, in a folder of the player's own."""
    path = tmp_path / "friday.spellmatch"
    played(3, 2, 40).save(path)
    return path


@pytest.fixture
def field(tmp_path: Path) -> Path:
    return Path(shutil.copy(FORD, tmp_path / "ford.spellfield"))


def held_elsewhere(match: Path) -> bool:
    """Whether no other program can play a match, because this one does."""
    code = "import sys; from pathlib import Path; from game.core.file_lock import FileLock; FileLock(Path(sys.argv[1]))"
    return (
        subprocess.run([sys.executable, "-c", code, str(match)], cwd=HOUSE, capture_output=True).returncode
        == 1
    )


def said(user: User) -> str:
    return user.app.toast.words if user.app.toast else ""


# ---------------------------------------------------------------------- kinds


@pytest.mark.parametrize("file", [MATCH, BATTLEFIELD, PACK])
def test_each_kind_is_known_by_its_ending(file: type[MATCH], tmp_path: Path) -> None:
    assert kind_of(tmp_path / f"Friday{file.ending.upper()}") == file.kind


def test_json_is_looked_into(tmp_path: Path, field: Path) -> None:
    match, battlefield, torn = (tmp_path / name for name in ("a.json", "b.json", "c.json"))
    played(2, 1, 3).save(match)
    files.files.save(battlefield, files.load(FORD))
    torn.write_text("[" * 100_000)
    kinds = [kind_of(path) for path in (match, battlefield, torn, tmp_path / "nowhere.json")]
    assert kinds == ["match", "battlefield", "battlefield", "battlefield"]
    assert [kind_of(tmp_path / name) for name in ("a.txt", "b", "c.png")] == [None] * 3


# ---------------------------------------------------------------------- dropped


def test_a_match_is_gone_on_with(user: User, navigator: Navigator, match: Path) -> None:
    user.drop(match)
    table = user.until(TableScene)
    assert table.session.path == match and len(table.session.match.journal) == 40
    user.drop(match)
    assert user.scene is table and said(user) == "friday.spellmatch is already on the table."


def test_a_match_of_an_older_version_is_gone_on_with(user: User, navigator: Navigator, match: Path) -> None:
    old = match.rename(match.with_suffix(".json"))
    user.drop(old)
    assert user.until(TableScene).session.path == old


def test_a_finished_match_is_watched(user: User, navigator: Navigator, match: Path) -> None:
    played(2, 1).save(match)
    user.drop(match)
    user.until(ReplayScene)
    user.key("escape")
    assert isinstance(user.scene, Menu)
    FileLock(match).release()


def test_a_battlefield_lies_on_the_mat(user: User, navigator: Navigator, field: Path) -> None:
    user.drop(field)
    assert user.until(MeasureScene).document.path == field.resolve()


def test_a_file_that_is_dropped_while_a_table_is_laid_waits_for_it(
    user: User, navigator: Navigator, match: Path, field: Path
) -> None:
    user.app.patience = 1.0  # as for a person who watches: a step a frame
    user.drop(match, frames=1)
    user.until(Announcement)
    assert held_elsewhere(match)
    user.drop(field)
    user.until(MeasureScene)
    assert not held_elsewhere(match)


def test_a_file_leads_from_any_screen_to_any_other(
    user: User, navigator: Navigator, match: Path, field: Path
) -> None:
    user.drop(field)
    user.until(MeasureScene)
    user.key("ctrl+o")
    user.until(LibraryScene)
    user.drop(match)
    user.until(TableScene)
    user.key("f10")
    assert isinstance(user.scene, Pause)
    user.drop(field)
    user.until(MeasureScene)
    user.drop(match)
    user.until(TableScene)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("notes.txt", b"Friday", "notes.txt is no saved match, battlefield or pack."),
        ("gone.spellmatch", None, "gone.spellmatch can't be opened: there is no such file."),
        ("torn.spellmatch", b"{", "torn.spellmatch is not a saved match, or is damaged."),
        ("bytes.spellmatch", bytes(range(256)), "bytes.spellmatch is not a saved match, or is damaged."),
        ("other.spellmatch", b'{"journal": []}', "other.spellmatch is not a saved match."),
        ("torn.spellfield", b"bases: {", "torn.spellfield"),
        ("empty.spellfield", b"size: [0, 0]", "empty.spellfield"),
    ],
)
def test_anything_else_is_one_sentence(
    user: User, navigator: Navigator, tmp_path: Path, name: str, content: bytes | None, words: str
) -> None:
    path, menu = tmp_path / name, user.scene
    if content is not None:
        path.write_bytes(content)
    user.drop(path)
    user.frame(3)
    assert user.scene is menu and words in said(user) and "\n" not in said(user)


def test_a_damaged_match_leaves_the_table_as_it_is(
    user: User, navigator: Navigator, match: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.spellmatch"
    shutil.copy(match, other)
    damage(other, 3)
    user.drop(match)
    table = user.until(TableScene)
    user.drop(other)
    user.frame(3)
    assert user.scene is table and "other.spellmatch" in said(user)
    FileLock(other).release()


def test_a_folder_in_place_of_a_file(user: User, navigator: Navigator, tmp_path: Path) -> None:
    folder = tmp_path / "odd.spellmatch"
    folder.mkdir()
    user.drop(folder)
    user.frame(3)
    assert isinstance(user.scene, Menu) and "odd.spellmatch" in said(user)


def test_what_can_not_be_saved_is_asked_about_first(
    user: User, navigator: Navigator, match: Path, field: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    user.drop(match)
    table = user.until(TableScene)

    def full() -> None:
        raise OSError(28, "full")

    saving.attempt(match, full, "the match")
    user.drop(field)
    assert isinstance(user.scene, Dialog)
    user.key("escape")
    assert user.scene is table
    user.drop(field)
    user.click_on("button", "Leave anyway")
    user.until(MeasureScene)
    assert saving.losses(match)


# ---------------------------------------------------------------------- named alone


@pytest.mark.parametrize("words", [["friday.spellmatch"], ["./friday"], ["a/friday.json", "--headless"]])
def test_a_file_alone_is_a_command(words: list[str]) -> None:
    read = command_line.read(words)
    assert (read.command, read.file) == ("open", Path(words[0]))


def test_a_word_alone_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.read(["measure"]).command == "measure"
    done = called(capsys, "nonsense")
    assert done.returncode == 2 and "nonsense" in done.stderr


@pytest.mark.parametrize("name", ["friday.spellmatch", "nowhere.spellmatch"])
def test_the_program_begins_with_a_file(
    match: Path,
    name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[type[Scene]] = []
    monkeypatch.setattr(App, "close", lambda app: shown.append(type(app.stack.top)) or app.stack.clear())
    done = called(capsys, tmp_path / name, "--headless", "--frames", "12")
    assert done.returncode == 0, done.stderr
    assert shown == [TableScene if name == match.name else Menu]


def test_visitors_of_a_kiosk_open_no_files(match: Path) -> None:
    with stand() as kiosk:
        opened: list[Path] = []
        kiosk.app.on_file = opened.append
        before = kiosk.scene
        kiosk.user.drop(match)
        assert (kiosk.scene, opened, kiosk.app.inbox) == (before, [], None)


# ---------------------------------------------------------------------- handed over


@pytest.fixture
def inbox(app: App) -> Iterator[Inbox]:
    app.inbox = Inbox()
    yield app.inbox
    app.inbox.close()


CALL = """import sys
from pathlib import Path
from scenes.app.hand_over import hand_over
sys.exit(not hand_over(Path(sys.argv[1])))"""


def hand(path: Path | str) -> subprocess.Popen[bytes]:
    """Another start of the program, as far as it hands a file over; it ends with 0 if that was taken."""
    return subprocess.Popen([sys.executable, "-c", CALL, str(path)], cwd=HOUSE)


def taken(user: User, other: subprocess.Popen[bytes]) -> bool:
    end = time.monotonic() + 20
    while other.poll() is None and time.monotonic() < end:
        user.frame()
        time.sleep(0.01)
    return other.wait(1) == 0


def note(content: bytes, name: str = "1.path") -> Path:
    path = folders.handed_over() / name
    path.write_bytes(content)
    return path


def test_a_second_start_hands_its_file_over(
    user: User, navigator: Navigator, inbox: Inbox, match: Path
) -> None:
    assert taken(user, hand(match))
    assert user.until(TableScene).session.path == match
    assert not list(folders.handed_over().glob("*.path"))


def test_without_a_program_nothing_is_handed_over(match: Path) -> None:
    assert hand(match).wait(20) == 1
    assert not list(folders.handed_over().glob("*.path"))


def test_a_program_that_takes_nothing_is_not_waited_for(inbox: Inbox, match: Path) -> None:
    call = CALL.replace("argv[1])", "argv[1]), 0.1")
    assert subprocess.run([sys.executable, "-c", call, str(match)], cwd=HOUSE, timeout=20).returncode == 1
    assert not list(folders.handed_over().glob("*.path"))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"friday.yaml",
        bytes(range(256)),
        b"\xff\xfe",
        b"/a\0b",
        b"/" * 100_000,
        b"/nowhere/\xff.spellmatch",
    ],
)
def test_garbage_is_taken_away_and_opens_nothing(
    user: User, navigator: Navigator, inbox: Inbox, content: bytes
) -> None:
    garbage, menu = note(content), user.scene
    user.wait(0.5)
    assert not garbage.exists() and user.scene is menu


@pytest.mark.skipif(os.name != "posix", reason="makes links and pipes")
def test_what_is_no_note_is_left_alone(user: User, navigator: Navigator, inbox: Inbox, match: Path) -> None:
    folder = folders.handed_over()
    (folder / "1.path").mkdir()
    (folder / "2.path").symlink_to(match)
    os.mkfifo(folder / "3.path")
    note(os.fsencode(match), "4.txt")
    user.wait(0.5)
    assert isinstance(user.scene, Menu)
    note(os.fsencode(match), "5.path")
    user.wait(0.5)
    user.until(TableScene)


def test_an_old_note_opens_nothing(user: User, navigator: Navigator, inbox: Inbox, match: Path) -> None:
    old = note(os.fsencode(match))
    os.utime(old, (1, 1))
    user.wait(0.5)
    assert not old.exists() and isinstance(user.scene, Menu)


@pytest.mark.skipif(os.name != "posix", reason="owners of files")
def test_a_note_of_another_user_opens_nothing(
    user: User, navigator: Navigator, inbox: Inbox, match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uid = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: uid + 1)
    note(os.fsencode(match))
    user.wait(0.5)
    assert isinstance(user.scene, Menu)


@pytest.mark.skipif(os.name != "posix", reason="permissions")
def test_nobody_else_may_write_notes() -> None:
    assert folders.handed_over().stat().st_mode & 0o077 == 0


def test_only_so_much_is_taken_in_a_frame(inbox: Inbox) -> None:
    for number in range(50):
        note(b"nonsense", f"{number}.path")
    assert inbox.poll(1.0) == [] and len(list(folders.handed_over().glob("*.path"))) == 30


# ---------------------------------------------------------------------- real programs


def program(*words: str | Path) -> subprocess.Popen[bytes]:
    """The program with a window that nobody sees."""
    return subprocess.Popen(
        [sys.executable, "main.py", *map(str, words)],
        cwd=HOUSE,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )


def held(save: Path) -> bool:
    try:
        FileLock(save).release()
    except HeldError:
        return True
    return False


def eventually(condition: object) -> bool:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


def test_programs_side_by_side_and_after_each_other(home: Path, match: Path, field: Path) -> None:
    first = program()
    third = None
    try:
        assert eventually(lambda: held(home / "open" / "program"))
        assert program(match).wait(30) == 0
        assert eventually(lambda: held(match)) and first.poll() is None
        first.kill()
        first.wait()
        third = program(match)
        assert eventually(lambda: held(match) and held(home / "open" / "program"))
        assert program(field).wait(30) == 0
        assert eventually(lambda: not held(match) and files.drafts())
    finally:
        for each in (first, third):
            if each:
                each.kill()
                each.wait()
