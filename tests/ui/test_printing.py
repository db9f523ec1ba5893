"""The page of what can be printed: choosing, saving, stopping, and what it tells of the work."""

from __future__ import annotations

import time
from collections import deque
from pathlib import Path

import pytest

from scenes.app import folders
from scenes.app.app import App
from scenes.printing.catalog import Print
from scenes.printing.worker import Failed, News, Painting, Printer, Written
from scenes.screens.printing import PrinterScene, PrintScene
from tests.ui.user import User
from tests.ui.window import lie_apart, windows


class ScriptedPrinter(Printer):
    """Tells what a test has laid out, a piece of news a frame."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[tuple[str, str, Path, float]] = []
        self.news: deque[News] = deque()
        self.works = False

    @property
    def busy(self) -> bool:
        return self.works

    def start(self, what: Print, paper: str, file: Path, bar: float) -> None:
        self.started.append((what.id, paper, file, bar))
        self.works = True

    def poll(self) -> News | None:
        news = self.news.popleft() if self.news else None
        self.works = self.works and not isinstance(news, Written | Failed)
        return news

    def close(self) -> None:
        self.works = False


def opened(app: App, printer: Printer) -> PrintScene:
    scene = PrintScene(app, (), app.stack.pop, printer)
    app.stack.push(scene)
    app.frame([], 0.0)
    return scene


def test_a_part_is_chosen_and_saved_for_the_paper(app: App, user: User) -> None:
    printer = ScriptedPrinter()
    scene = opened(app, printer)
    user.click_on("link", "Halfwish")
    user.click_on("link", "Powers")
    assert scene.chosen.id == "halfwish/powers"
    user.click((scene.paper.rect.right - 10, scene.paper.rect.centery))
    user.click_on("button", "Save as PDF")
    file = folders.documents() / "halfwish-powers-letter.pdf"
    assert printer.started == [("halfwish/powers", "letter", file, 100.0)]
    assert not user.sees("button", "Save as PDF")
    printer.news += [Painting(3, 12)]
    user.frame()
    assert scene.bar.share == 0.25
    assert scene.told.name == "Painting: 3 of 12 pictures"
    printer.news += [Written(file, 7)]
    user.frame()
    assert scene.told.name.startswith("7 pages of Letter, in ")
    assert user.sees("button", "Open it")
    assert user.sees("button", "Save as PDF")


@windows([(1024, 640), (1920, 1080)], (1.0, 2.0))
def test_a_printer_that_is_not_true_is_told_once(app: App, user: User) -> None:
    printer = ScriptedPrinter()
    scene = opened(app, printer)
    user.click_on("button", "My printer")
    asked = user.scene
    assert isinstance(asked, PrinterScene)
    rows = [asked.about, asked.measured, asked.told, asked.done]
    lie_apart(asked.panel.rect, rows)
    assert asked.told.name.startswith("Prints stay as they are.")
    for _ in range(25):
        user.key("left")
    assert app.settings.printed_bar == 97.5
    assert asked.told.name == "Prints are made 2.6 % larger, so that they come out true."
    track = asked.measured.along
    user.click((track.right - 1, track.centery))
    assert asked.told.name == "Prints are made 3.8 % smaller, so that they come out true."
    user.key("escape")
    assert user.scene is scene
    user.click_on("button", "Save as PDF")
    assert printer.started[0][3] == 104.0
    user.click_on("button", "Stop")
    again = opened(app, printer)
    assert again.printer_button.name == "My printer: 104.0 mm"


def test_what_was_made_for_another_printer_is_given_up(app: App, user: User) -> None:
    printer = ScriptedPrinter()
    scene = opened(app, printer)
    user.click_on("button", "Save as PDF")
    printer.news += [Written(folders.documents() / "a.pdf", 7)]
    user.frame()
    user.click_on("button", "My printer")
    user.key("left")
    user.click_on("button", "Done")
    assert not scene.file and not scene.told.name and not user.sees("button", "Open it")


def test_the_work_is_stopped(app: App, user: User) -> None:
    printer = ScriptedPrinter()
    scene = opened(app, printer)
    user.click_on("button", "Save as PDF")
    user.click_on("button", "Stop")
    assert not printer.busy
    assert scene.told.name == "Stopped. Nothing was written."
    user.click_on("button", "Save as PDF")
    user.key("escape")
    assert not printer.busy


def test_a_failure_is_told(app: App, user: User) -> None:
    printer = ScriptedPrinter()
    scene = opened(app, printer)
    user.click_on("button", "Save as PDF")
    printer.news += [Failed("The disk is full.")]
    user.frame()
    assert scene.told.name == "The disk is full."
    assert user.sees("button", "Save as PDF")


@pytest.mark.deep
def test_a_process_makes_the_file_and_frames_go_on(app: App, user: User) -> None:
    scene = opened(app, Printer())
    user.click_on("link", "For your table")
    user.click_on("link", "Rulers")
    user.click_on("button", "Save as PDF")
    until = time.monotonic() + 60
    while scene.printer.busy and time.monotonic() < until:
        time.sleep(0.05)
        user.frame()
    assert (folders.documents() / "rulers-a4.pdf").read_bytes().startswith(b"%PDF-1.7")
    assert "2 pages of A4" in scene.told.name


@pytest.mark.deep
def test_a_folder_that_is_a_file_is_told(app: App, user: User) -> None:
    scene = opened(app, Printer())
    place = folders.documents()
    place.write_text("in the way")
    user.click_on("button", "Save as PDF")
    until = time.monotonic() + 60
    while scene.printer.busy and time.monotonic() < until:
        time.sleep(0.05)
        user.frame()
    assert scene.told.name.startswith(str(place))
    assert not scene.printer.busy
