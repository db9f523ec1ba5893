"""After a crash: one file, a dialog, and the match goes on. The program is a real process in which a fault was put."""

from __future__ import annotations

import errno
import json
import logging
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import child_process, files, save
from game.core.match import Match
from game.core.version import VERSION
from scenes.app import crash, folders, report, saving
from scenes.app.app import App, Scene
from scenes.app.crash import BrokenError, Recovery
from scenes.app.launch import cover_entry
from scenes.app.navigator import Loading, Navigator
from scenes.app.report import Facts, Scrubber
from scenes.app.settings import Settings, SettingsStore
from scenes.measure.scene import MeasureScene
from scenes.screens.menu import Menu
from scenes.table.session import Session, teach
from scenes.table.table import TableScene
from scenes.ui.dialog import Dialog
from tests.program import HOUSE, called
from tests.ui.tables import new_session
from tests.ui.user import User
from tests.ui.window import windows

PROGRAM = """
import json, sys
import pygame
import main
from scenes.app.app import App
from scenes.app.headless import Driver
from scenes.table.table import TableScene

turn, told, fault = App._turn, [], sys.argv.pop(1)
plays = TableScene.update

def look(app):
    table = next((each for each in app.stack.scenes if isinstance(each, TableScene)), None)
    return {
        "scenes": [type(each).__name__ for each in app.stack.scenes],
        "answers": len(table.session.match.journal) if table else -1,
        "file": table.session.path.name if table else "",
        "widgets": Driver(app).names(),
    }

def update(table, dt):
    plays(table, dt)
    if fault == "once" and not told or fault == "always":
        told.append(look(table.app))
        raise ZeroDivisionError(f"{table.session.match.names[0]} at {table.session.path}")

def watched(app, events, dt):
    drawn = turn(app, events, dt)
    if told and app.stack.top and type(app.stack.top).__name__ == "Dialog":
        told.append(look(app))
        Driver(app).key("return")
        told.append(look(app))
        app.quit()
    return drawn

TableScene.update, App._turn = update, watched
code = main.main(sys.argv[1:])
print(json.dumps(told))
sys.exit(code)
"""


def started(home: Path, fault: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program with a fault in its tables, until it has told of it."""
    program = home / "program.py"
    program.write_text(PROGRAM)
    return subprocess.run(
        [sys.executable, str(program), fault, *words],
        env={**os.environ, "PYTHONPATH": str(HOUSE), **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def reports() -> list[Path]:
    return sorted(folders.crashes().glob("crash-*.txt"))


def match_of(written: str, path: Path) -> Match[Any, Any]:
    """The match in a report, taken out of it as the documents say."""
    path.write_text(written.splitlines()[-1])
    return Match.load(path)


def test_a_program_that_crashes_goes_on_with_its_match(home: Path) -> None:
    done = started(home, "once", "play", "which_witch", "--seats", "human,greedy", "--seed", "4")
    assert done.returncode == 0, done.stderr
    before, dialog, after = json.loads(done.stdout)
    assert before["scenes"][0] == "TableScene" and after["scenes"] == ["TableScene"]
    assert dialog["scenes"] == ["TableScene", "Dialog"] and "button 'Continue'" in dialog["widgets"]
    assert before["file"] == dialog["file"] == after["file"]
    (written,) = reports()
    assert str(written) in done.stderr
    text = written.read_text()
    assert f"Spellboard             {VERSION}" in text and "ZeroDivisionError: Seat 1 at" in text
    assert "which_witch" in text and "TableScene" in text and "SDL" in text and str(home) not in text
    assert len(match_of(text, home / "m.json").journal) == before["answers"]


@pytest.mark.deep
def test_a_match_that_crashes_at_once_again_is_left_for_the_menu(home: Path) -> None:
    done = started(home, "always", "play", "which_witch", "--seats", "human,greedy", "--seed", "4")
    assert done.returncode == 0, done.stderr
    *broken, dialog, after = json.loads(done.stdout)
    assert len(broken) == 2 and dialog["scenes"] == ["Menu", "Dialog"] and after["scenes"] == ["Menu"]
    assert [path.name for path in folders.saves().iterdir() if path.suffix == ".spellmatch"] == [
        broken[0]["file"]
    ]
    assert len(reports()) == 2


# ---------------------------------------------------------------------- in this process


@pytest.fixture
def navigator(app: App) -> Navigator:
    return Navigator(app, [cover_entry("which_witch")])


@pytest.fixture
def recovery(navigator: Navigator, monkeypatch: pytest.MonkeyPatch) -> Recovery:
    """Leads the app on; its clock stands still."""
    monkeypatch.setattr(crash.time, "monotonic", lambda: 100.0)
    made = Recovery(navigator, Scene(navigator.app))
    navigator.app.on_crash = made.crashed
    return made


def burst(*_: object) -> None:
    raise ZeroDivisionError("a scene broke")


def said(user: User) -> str:
    scene = user.scene
    assert isinstance(scene, Dialog)
    return " ".join(scene.words.paragraphs)


def played(navigator: Navigator, session: Session, answers: int = 3) -> TableScene:
    navigator.open_table(session)
    for _ in range(answers):
        question = session.match.pending[0]
        session.match.submit(question.seat, question.options()[0])
    session.keep()
    table = navigator.app.stack.top
    assert isinstance(table, TableScene)
    return table


@pytest.mark.parametrize("place", ["update", "draw", "handle", "prerender", "arrange"])
def test_any_part_of_a_scene_may_break(
    user: User, navigator: Navigator, recovery: Recovery, place: str
) -> None:
    table = played(navigator, new_session("human greedy"))
    before = table.session.match.digest()
    setattr(table, place, burst)
    user.app.prerenders = True
    user.app.calls.put(user.app.restyle)
    user.key("a")
    user.frame(60)
    assert "The match goes on where it was" in said(user)
    user.click_on("button", "Continue")
    assert isinstance(user.scene, TableScene) and user.scene is not table
    assert user.scene.session.match.digest() == before and user.scene.session.path == table.session.path


def test_a_scene_that_cannot_even_leave_is_left(user: User, navigator: Navigator, recovery: Recovery) -> None:
    table = played(navigator, new_session("human greedy"))
    table.update = table.leave = burst  # type: ignore[method-assign]
    user.frame()
    assert "The match goes on where it was" in said(user)


def test_answers_that_the_disk_refused_are_still_there(
    user: User, navigator: Navigator, recovery: Recovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, written = new_session("human greedy"), files.write

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files, "write", full)
    table = played(navigator, session)
    before = session.match.digest()
    table.update = burst  # type: ignore[method-assign]
    user.frame()
    assert "can't be written: the disk is full" in said(user)
    user.click_on("button", "Continue")
    assert isinstance(user.scene, TableScene) and user.scene.session.match.digest() == before
    monkeypatch.setattr(files, "write", written)
    saving.retry()
    assert Match.load(session.path).digest() == before


def test_a_report_that_breaks_stops_nothing(
    user: User, navigator: Navigator, recovery: Recovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "Scrubber", burst)
    played(navigator, new_session("human greedy")).update = burst  # type: ignore[method-assign]
    user.frame()
    assert "The match goes on where it was" in said(user) and "can't be written: ZeroDiv" in said(user)


def test_later_crashes_lead_back_as_well_and_quick_ones_end(
    user: User, navigator: Navigator, recovery: Recovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    for minute in range(3):
        monkeypatch.setattr(crash.time, "monotonic", lambda now=60.0 * minute: now)
        played(navigator, new_session("human greedy")).update = burst  # type: ignore[method-assign]
        user.frame()
        assert isinstance(user.app.stack.scenes[0], TableScene)
    monkeypatch.setattr(Menu, "update", burst)
    user.app.stack.scenes[0].update = burst  # type: ignore[method-assign]
    user.frame()
    assert "The match waits there under _Continue_" in said(user)
    with pytest.raises(BrokenError, match="again and again"):
        user.frame()
    assert len(reports()) == 5


def test_the_time_in_which_the_dialog_is_read_does_not_count(
    user: User, navigator: Navigator, recovery: Recovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table pauses below the dialog: what breaks its match breaks it again only after *Continue*."""
    now = [0.0]
    monkeypatch.setattr(crash.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(TableScene, "_go_on", burst)

    def read_and_continue() -> None:
        now[0] += 60.0
        user.click_on("button", "Continue")

    navigator.open_table(new_session("human greedy"))
    user.frame(30)
    assert "The match goes on where it was" in said(user)
    read_and_continue()
    user.frame(30)
    assert "The match waits there under _Continue_" in said(user)
    monkeypatch.setattr(Menu, "update", burst)
    with pytest.raises(BrokenError, match="again and again"):
        read_and_continue()
        user.frame(30)


def test_a_tutorial_goes_on_at_its_step(user: User, navigator: Navigator, recovery: Recovery) -> None:
    navigator.open_table(teach("which_witch"))
    table = user.scene
    assert isinstance(table, TableScene) and table.session.lesson
    table.update = burst  # type: ignore[method-assign]
    user.frame()
    user.click_on("button", "Continue")
    back = user.scene
    assert isinstance(back, TableScene) and back.session.lesson and back.coach.visible
    assert back.session.path == table.session.path


def test_the_mat_comes_back(user: User, navigator: Navigator, recovery: Recovery) -> None:
    mat = navigator.last_mat()
    assert isinstance(mat, MeasureScene)
    user.app.stack.push(mat)
    mat.update = burst  # type: ignore[method-assign]
    user.frame()
    assert "The battlefield is as it was" in said(user)
    back = user.app.stack.scenes[0]
    assert isinstance(back, MeasureScene) and back is not mat and back.document.data == mat.document.data


def test_a_match_that_cannot_be_opened_again_leads_to_the_menu(
    user: User, navigator: Navigator, recovery: Recovery
) -> None:
    table = played(navigator, new_session("human greedy"))
    table.session.path.write_text("nonsense")
    table.update = burst  # type: ignore[method-assign]
    user.frame()
    assert isinstance(user.app.stack.scenes[0], Menu) and "You are back in the menu" in said(user)


def test_what_a_start_cannot_open_ends_it_with_its_sentence(
    app: App, user: User, navigator: Navigator
) -> None:
    def refuse() -> None:
        raise save.SaveError("It is no match.")

    first = Loading(app, "Loading", refuse)
    app.on_crash = Recovery(navigator, first).crashed
    app.stack.push(first)
    with pytest.raises(save.SaveError):
        user.frame(3)
    assert not reports()


def test_a_key_that_interrupts_is_no_crash(user: User, navigator: Navigator, recovery: Recovery) -> None:
    def interrupt(dt: float) -> None:
        raise KeyboardInterrupt

    played(navigator, new_session("human greedy")).update = interrupt  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        user.frame()
    assert not reports()


# ---------------------------------------------------------------------- beside the frames


def test_a_thread_that_breaks_is_told_of_once(user: User, navigator: Navigator, recovery: Recovery) -> None:
    table = played(navigator, new_session("human greedy"))
    with crash.watching(user.app, recovery.beside):
        for _ in range(2):
            thread = threading.Thread(target=burst)
            thread.start()
            thread.join()
        user.frame()
    assert "A part of the program stopped" in said(user)
    user.click_on("button", "Continue")
    assert user.scene is table and "a scene broke" in reports()[0].read_text() and len(reports()) == 1


def test_what_breaks_while_something_loads_is_told_of_later(
    user: User, navigator: Navigator, recovery: Recovery
) -> None:
    user.app.stack.push(navigator.menu())
    navigator.measure()
    recovery.beside("thread", "trace")
    assert isinstance(user.scene, Loading)
    user.frame(5)
    assert "A part of the program stopped" in said(user)
    user.click_on("button", "Continue")
    assert type(user.scene).__name__ == "StartScene"


def test_a_bot_that_breaks_is_told_of(user: User, navigator: Navigator, recovery: Recovery) -> None:
    played(navigator, new_session("human greedy"))
    child = child_process.ChildProcess("bot", int)
    with crash.watching(user.app, recovery.beside):
        child.start("no number")
        with pytest.raises(EOFError):
            while True:
                list(child.received())
        child.close()
        user.frame()
    assert "A bot stopped thinking" in said(user)
    assert "TypeError" in reports()[0].read_text() or "ValueError" in reports()[0].read_text()


def test_a_fault_of_the_machine_is_reported_at_the_next_start(home: Path) -> None:
    code = (
        "import faulthandler; from scenes.app import crash\n"
        "with crash.noting_faults(print): faulthandler._sigsegv()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(HOUSE)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode and not reports()
    told: list[str] = []
    with crash.noting_faults(told.append):
        (written,) = reports()
        assert "Segmentation fault" in written.read_text() and str(written) in told[0]
    assert [path.name for path in folders.crashes().iterdir()] == [written.name]


# ---------------------------------------------------------------------- what a report holds


def test_a_report_names_nobody(
    user: User, navigator: Navigator, recovery: Recovery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, names = tmp_path / "Zoë O'Nym's home", ('Mallory "the .* [Owl]"', "Ünal")
    monkeypatch.setenv("SPELLBOARD_HOME", str(home / "spell board"))
    monkeypatch.setattr(Path, "home", lambda: home)
    for name in ("USER", "LOGNAME", "USERNAME"):
        monkeypatch.setenv(name, "zoë.nym")
    monkeypatch.setattr("platform.node", lambda: "Zoes-Laptop.example.org")
    monkeypatch.setenv("SECRET_OF_MINE", "hunter2")
    session = new_session("human greedy")
    session.match.names = [*names]
    table = played(navigator, session)
    secrets = [
        *names,
        "zoë.nym",
        "ZOES-LAPTOP",
        "/media/Stick of Zoe/Private/cave.spellfield",
        str(home),
        "hunter2",
    ]
    words = [form for each in secrets[:-1] for form in (each, repr(each), ascii(each), json.dumps(each))]

    def break_down(dt: float) -> None:
        (folders.logs() / "spellboard.log").write_text(f"ERROR:root:heard {' '.join(words)}\n")
        raise OSError(f"{words} {table.session.path}")

    table.update = break_down  # type: ignore[method-assign]
    user.frame()
    (written,) = reports()
    text = written.read_text()
    for secret in [*secrets, "Mallory", "Zoë", "Zoes", "Private", "nym"]:
        for form in (secret, repr(secret)[1:-1], ascii(secret)[1:-1], json.dumps(secret)[1:-1]):
            assert form.casefold() not in text.casefold().replace("personal", ""), form
    assert (
        "heard Seat 1 'Seat 1'" in text
        and "Seat 1" in text
        and "Seat 2" in text
        and "cave.spellfield" in text
    )
    assert match_of(text, tmp_path / "m.json").digest() == session.match.digest()


def test_a_later_report_does_not_name_who_played_before(
    user: User, navigator: Navigator, recovery: Recovery
) -> None:
    handler = logging.FileHandler(folders.logs() / "spellboard.log", encoding="utf-8")
    logging.getLogger().addHandler(handler)
    try:
        session = new_session("human greedy")
        session.match.names = ["Mallory", "Ünal"]
        table = played(navigator, session)

        def break_down(dt: float) -> None:
            raise ValueError(f"{session.match.names} broke it")

        table.update = break_down  # type: ignore[method-assign]
        user.frame()
        (folders.crashes() / "fault-1.log").write_text("Segmentation fault")
        crash.report_faults(lambda told: None)
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()
    texts = [path.read_text() for path in reports()]
    (later,) = (text for text in texts if "Segmentation fault" in text)
    assert len(texts) == 2 and "Seat 1" in later and "broke it" in later
    assert not any(name in text for name in session.match.names for text in texts)


def test_a_fault_of_the_machine_names_nobody(home: Path) -> None:
    SettingsStore(folders.settings_file()).save(Settings(names=("Mallory",)))
    (folders.logs() / "spellboard.log").write_text("WARNING:root:heard Mallory\n")
    (folders.crashes() / "fault-1.log").write_text("Segmentation fault")
    crash.report_faults(lambda told: None)
    (written,) = reports()
    assert "heard Seat 1" in written.read_text() and "Mallory" not in written.read_text()


@pytest.mark.parametrize(
    ("line", "scrubbed"),
    [
        ('  File "{root}/scenes/app/app.py", line 3', '  File "<program>/scenes/app/app.py", line 3'),
        ("at C:\\Users\\Jane Doe\\x.yaml", "at …\\x.yaml"),
        ("ratio 1/2, and/or http://host/a/b", "ratio 1/2, and/or http://host/a/b"),
        ("Ada and Adam", "Seat 1 and Adam"),
        ("192.168.1.5:47800 and 2.32.10", "<address>:47800 and 2.32.10"),
    ],
)
def test_scrubbing(line: str, scrubbed: str) -> None:
    assert Scrubber(["Ada"])(line.format(root=HOUSE)) == scrubbed


def test_what_is_typed_is_not_kept(user: User) -> None:
    user.frame()
    user.app.seen.clear()
    user.type("secret")
    user.key("s")
    assert set(map(pygame.event.event_name, user.app.seen)) <= {"TextInput", "KeyDown", "KeyUp"}


def test_reports_make_room(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "MOST_REPORTS", 3)
    for number in range(5):
        report.leave(Facts(f"error {number}"))
    assert len(reports()) == 3


def test_the_doctor_prints_the_report_without_a_crash(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = called(capsys, "--doctor")
    assert report.text(Facts()).strip() == done.stdout.removesuffix("All is well.\n").strip()
    assert not reports()


def test_a_script_that_meets_a_crash_ends_with_a_report_of_its_match(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScene, "update", burst)
    done = called(capsys, "play", "which_witch", "--seed", "4", "--headless")
    (written,) = reports()
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert "(ZeroDivisionError: a scene broke)" in done.stderr and str(written) in done.stderr
    assert not match_of(written.read_text(), home / "m.json").journal


@pytest.mark.deep
def test_a_program_without_a_place_for_a_report_goes_on(home: Path) -> None:
    done = started(home, "once", "play", "which_witch", "--seed", "4", SPELLBOARD_HOME="/dev/null/nowhere")
    assert done.returncode == 0, done.stderr
    assert "can't be written" in done.stderr
    assert json.loads(done.stdout)[1]["scenes"] == ["TableScene", "Dialog"]


def test_a_command_that_breaks_says_where_its_report_is(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("main.COMMANDS", {"version": burst})
    done = called(capsys, "--version")
    (written,) = reports()
    assert done.returncode == 1 and "ZeroDivisionError: a scene broke" in done.stderr
    assert str(written) in done.stderr and "burst" in written.read_text()


# ---------------------------------------------------------------------- the dialog


@windows()
def test_the_dialog_fits(user: User, navigator: Navigator, recovery: Recovery, app: App) -> None:
    user.app.stack.push(navigator.menu())
    user.app.stack.scenes[0].update = burst  # type: ignore[method-assign]
    user.frame()
    scene = user.scene
    assert isinstance(scene, Dialog)
    area = pygame.Rect((0, 0), app.size)
    assert area.contains(scene.panel.rect) and scene.words.content_height <= scene.words.rect.height
