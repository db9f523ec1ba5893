"""Running the program, with or without people: `run_app`, and the scripts that feed it input.

A script is a text file with one act a line; `#` begins a comment, quotes hold words together:

    wait SECONDS                      time passes
    settle                            time passes until nothing moves
    move X Y                          the mouse goes there
    click X Y                         left click; `rclick X Y` right click
    drag X1 Y1 X2 Y2                  press, move, release
    tap X Y                           a finger; `hold X Y` keeps it still for 0.7 seconds
    wheel NOTCHES                     upwards positive, at the last place of the mouse
    key NAME                          return, escape, tab, shift+tab, ctrl+z, f1, ...
    text WORDS                        typed letter by letter
    click_on ROLE NAME                a widget by its meaning: click_on button "New game"
    tap_on ROLE NAME                  the same with a finger
    resize WIDTH HEIGHT               the window gets another size
    screenshot FILE                   saves what the window shows (PNG)
    quit                              ends the program

X and Y are pixels, or shares of the window such as 50%.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.core.record import brief
from game.core.shown import shown
from scenes import folders, keeping
from scenes.app import DEFAULT_SIZE, App, SceneFactory
from scenes.driver import Driver, NotFoundError
from scenes.settings_store import SettingsStore

DEFAULT_FRAMES = 30
LARGEST_SCRIPT = 1 << 20  # bytes
MOST_PIXELS = 16_384
MOST_SECONDS = 3600.0


class ScriptError(ValueError):
    """A script line that can't be done. The message gives the file and the line."""

    def __init__(self, text: str) -> None:
        super().__init__(shown(text))


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How to run: with a window for people, or headless with a script, a number of frames, a picture.

    `size` is that of the window, in pixels; None is the usual one, or full screen where the settings say so.
    """

    headless: bool = False
    script: Path | None = None
    screenshot: Path | None = None
    frames: int | None = None
    size: tuple[int, int] | None = None

    @property
    def served(self) -> bool:
        """Whether people sit before it, and not a script."""
        return not (self.headless or self.script or self.screenshot)


AppFactory = Callable[[RunOptions], App]


def run_app(first_scene: SceneFactory, options: RunOptions, make: AppFactory | None = None) -> None:
    """Opens the program on a scene and runs it to its end; `make` opens the window, if not in the usual way.

    Without a script, a headless run ends after `frames` frames (30 when not said). NoDisplayError when there
    is no display; ScriptError when a script line can't be done; OSError when a file can't be read or written.
    """
    app = (make or _open)(options)
    try:
        app.stack.push(first_scene(app))
        if options.served:
            _serve_people(app)
        else:
            _perform(Driver(app), options)
    finally:
        app.close()


def run_script(driver: Driver, path: Path) -> None:
    """Does what a script says, line by line, until its end or the end of the program. Raises ScriptError, OSError."""
    for number, line in enumerate(_script(path).splitlines(), 1):
        if not driver.app.running:
            return
        try:
            _act(driver, shlex.split(line, comments=True))
        except (ValueError, IndexError, KeyError, NotFoundError, TimeoutError) as error:
            why = "it does not say enough" if isinstance(error, IndexError) else str(error)
            raise ScriptError(f"{path}:{number}: can't do {brief(line.strip())}: {why}") from error


def _script(path: Path) -> str:
    """The words of a script."""
    with path.open("rb") as file:
        raw = file.read(LARGEST_SCRIPT + 1)
    if len(raw) > LARGEST_SCRIPT:
        raise ScriptError(f"{path} is larger than {LARGEST_SCRIPT >> 20} MiB, the limit for a script.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScriptError(f"{path} is no script: it is not UTF-8 text.") from error


def _open(options: RunOptions) -> App:
    store = None if options.headless else SettingsStore(folders.settings_file())
    settings = store.load() if store else None
    keeping.tell(store.notice if store else "")
    windowed = False if options.size else None  # a size that was asked for is no full screen
    size = options.size or DEFAULT_SIZE
    return App(size, settings, headless=options.headless, full_screen=windowed, store=store)


def _serve_people(app: App) -> None:
    app.frame(pygame.event.get(), 0.0)
    app.probe_presenter()
    app.run()


def _perform(driver: Driver, options: RunOptions) -> None:
    driver.frame()
    if options.script:
        run_script(driver, options.script)
    if options.frames is not None or not options.script:
        driver.frame(DEFAULT_FRAMES if options.frames is None else options.frames)
    if options.screenshot:
        driver.screenshot(options.screenshot)


def _act(driver: Driver, words: list[str]) -> None:
    if not words:
        return
    act = _ACTS.get(words[0])
    if act is None:
        raise ValueError(f"there is no act {brief(words[0])}; there are {', '.join(_ACTS)}")
    act(driver, words[1:])


def _number(word: str, most: float) -> float:
    """A number of a script. Raises ValueError for one that is beyond all sense."""
    number = float(word)
    if not abs(number) <= most:
        raise ValueError(f"{word} is more than {most:g}")
    return number


def _whole(word: str, most: int) -> int:
    """A whole number of a script. Raises ValueError for one that is beyond all sense."""
    return int(_number(str(int(word)), most))


def _at(driver: Driver, words: list[str], start: int = 0) -> tuple[int, int]:
    width, height = driver.app.size
    return _pixels(words[start], width), _pixels(words[start + 1], height)


def _pixels(word: str, extent: int) -> int:
    if word.endswith("%"):
        return round(_number(word[:-1], MOST_PIXELS) / 100 * extent)
    return _whole(word, MOST_PIXELS)


_ACTS: dict[str, Callable[[Driver, list[str]], None]] = {
    "wait": lambda driver, words: driver.wait(_number(words[0], MOST_SECONDS)),
    "settle": lambda driver, words: driver.settle(),
    "move": lambda driver, words: driver.move(_at(driver, words)),
    "click": lambda driver, words: driver.click(_at(driver, words)),
    "rclick": lambda driver, words: driver.click(_at(driver, words), pygame.BUTTON_RIGHT),
    "drag": lambda driver, words: driver.drag(_at(driver, words), _at(driver, words, 2)),
    "tap": lambda driver, words: driver.tap(_at(driver, words)),
    "hold": lambda driver, words: driver.hold(_at(driver, words)),
    "wheel": lambda driver, words: driver.wheel(_whole(words[0], MOST_PIXELS)),
    "key": lambda driver, words: driver.key(words[0]),
    "text": lambda driver, words: driver.type(" ".join(words)),
    "click_on": lambda driver, words: driver.click_on(words[0], " ".join(words[1:])),
    "tap_on": lambda driver, words: driver.tap_on(words[0], " ".join(words[1:])),
    "resize": lambda driver, words: driver.app.resize(
        (_whole(words[0], MOST_PIXELS), _whole(words[1], MOST_PIXELS))
    ),
    "screenshot": lambda driver, words: driver.screenshot(Path(words[0])),
    "quit": lambda driver, words: driver.app.quit(),
}
