"""No window is smaller than what everything has room in: by `--size`, drawn so, or where a manager insists."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest

import main
from scenes.app import window
from scenes.app.app import App
from scenes.app.environment import SMALLEST_WINDOW
from scenes.app.navigator import Navigator
from scenes.app.settings import Settings
from tests.ui.lessons import entry
from tests.ui.user import User

SMALLER = [(100, 60), (320, 240), (1023, 900), (1600, 639)]


@pytest.mark.parametrize("size", SMALLER, ids=str)
def test_a_window_opens_at_least_as_large(size: tuple[int, int]) -> None:
    app = App(size, Settings(), headless=True)
    assert app.screen.get_size() == app.size == (max(size[0], 1024), max(size[1], 640))
    app.close()


@pytest.mark.usually(1)
@pytest.mark.parametrize("size", SMALLER, ids=str)
def test_a_window_that_is_drawn_smaller_grows_back(app: App, user: User, size: tuple[int, int]) -> None:
    app.stack.push(Navigator(app, [entry()]).menu())
    user.frame()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    user.wait(0.3)
    assert app.screen.get_size() == app.size == window.roomy(size)


def test_a_window_that_is_kept_smaller_is_cut_and_not_fought(
    app: App, user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def insist(size: tuple[int, int], full_screen: bool) -> pygame.Surface:
        asked.append(size)
        return pygame.display.set_mode((320, 240), pygame.RESIZABLE)

    app.stack.push(Navigator(app, [entry()]).menu())
    monkeypatch.setattr(window, "set_mode", insist)
    for _ in range(4):
        pygame.display.set_mode((320, 240), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=320, y=240))
        user.wait(0.3)
    assert (len(asked), app.size, app.screen.get_size()) == (1, SMALLEST_WINDOW, (320, 240))
    assert app.running


@pytest.mark.parametrize("size", ["100x60", "1023x700", "1024x639", "1x1"])
def test_a_smaller_size_is_refused_in_one_sentence(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(["--headless", "--size", size])
    said = capsys.readouterr().err
    assert ended.value.code == 2 and said.count("\n") == 1
    assert f"the smallest window is 1024x640 pixels, so {size} is too small" in said


# ---------------------------------------------------------------------- a real window

REAL = """
import ctypes, sys
import pygame
from scenes.app.app import App
from scenes.app.navigator import Navigator
from scenes.app.launch import cover_entry
from scenes.app.settings import Settings

app = App((1280, 720), Settings(presenter="software"))
assert pygame.display.get_driver() == "x11", pygame.display.get_driver()
app.stack.push(Navigator(app, [cover_entry("which_witch")]).menu())
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x.XOpenDisplay(None))
handle = ctypes.c_ulong(pygame.display.get_wm_info()["window"])
for size in ((100, 60), (1, 1), (1100, 20), (1400, 900)):
    x.XResizeWindow(display, handle, *size)
    x.XFlush(display)
    for _ in range(40):
        pygame.time.wait(10)
        app.frame(pygame.event.get(), 0.02)
    print(app.size, app.screen.get_size(), app.running)
app.close()
"""


@pytest.fixture
def display() -> Iterator[str]:
    """A display that nobody sees."""
    server = shutil.which("Xvfb")
    if server is None:
        pytest.skip("there is no Xvfb here")
    read, write = os.pipe()
    with ExitStack() as stack:
        command = [server, "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
        running = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        stack.callback(running.wait)
        stack.callback(running.terminate)
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        if not number:
            pytest.skip("Xvfb does not start here")
        yield f":{number}"


@pytest.mark.deep
def test_a_real_window_that_is_drawn_tiny(display: str, home: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
    environment |= {"DISPLAY": display, "SPELLBOARD_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", REAL], env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-4:] == [
        *["(1024, 640) (1024, 640) True"] * 2,
        "(1100, 640) (1100, 640) True",
        "(1400, 900) (1400, 900) True",
    ]
