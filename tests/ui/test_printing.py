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
from scenes.screens.printing import PrintScene
from tests.ui.user import User


class ScriptedPrinter(Printer):
    """Tells what a test has laid out, a piece of news a frame."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[tuple[str, str, Path]] = []
        self.news: deque[News] = deque()
        self.works = False

    @property
    def busy(self) -> bool:
        return self.works

    def start(self, what: Print, paper: str, file: Path) -> None:
        self.started.append((what.id, paper, file))
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
    assert printer.started == [("halfwish/powers", "letter", file)]
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
