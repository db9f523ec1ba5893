"""Running the program without a user: scripts of input, screenshots, and time that passes only on demand."""

from __future__ import annotations

import gc
import shlex
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core import files
from game.core.dataclass import dataclass
from game.core.record import brief
from game.core.shown import shown
from scenes.app import folders, saving
from scenes.app.app import DEFAULT_SIZE, PATIENCE, App, SceneFactory
from scenes.app.input import Pos
from scenes.app.settings import SettingsStore, checked
from scenes.app.texts import say
from scenes.ui.dialog import ask_to_quit
from scenes.ui.widget import Widget
from sprites.drawing import raster
from sprites.drawing.disk_pictures import first_screen
from sprites.drawing.motion import ease_in_out, mix

if TYPE_CHECKING:
    from scenes.app.film import Film

DT = 1 / 60
GLIDE_SECONDS = 0.6
MODS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}


class NotFoundError(LookupError):
    """No visible widget has that role and name. The message lists those that are visible."""


class Driver:
    """Simulated mouse, keyboard and fingers for an `App`. Every act runs at least one frame of 1/60 second."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.at: Pos = (0, 0)
        self.film: Film | None = None
        """What films the window while it rolls; None without a film."""
        self._buttons = [0, 0, 0]

    def frame(self, count: int = 1) -> None:
        """Run frames; as slowly as a person sees them while a film rolls, since bots think in real time."""
        for _ in range(count):
            if self.app.running:
                self.app.frame(pygame.event.get(), DT)
            if self.film:
                self.film.pass_time(DT, self.app.screen, self.at)
                time.sleep(DT if self.film.rolling else 0.0)

    def wait(self, seconds: float) -> None:
        """Run frames for that much time in the program, as fast as it can."""
        self.frame(max(1, round(seconds / DT)))

    def settle(self, limit: float = 20.0) -> None:
        """Run frames until nothing moves. TimeoutError if something still moves after `limit` seconds."""
        for _ in range(round(limit / DT)):
            self.frame()
            if not self.app.running or not self.app.stack.moving:
                return
        raise TimeoutError(say("command_line.script.moving", seconds=f"{limit:g}"))

    def move(self, pos: Pos) -> None:
        rel = (pos[0] - self.at[0], pos[1] - self.at[1])
        self.at = pos
        self._post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=tuple(self._buttons), touch=False)

    def glide(self, pos: Pos) -> None:
        """Move the mouse as a hand does, starting and stopping softly, in `GLIDE_SECONDS`."""
        start, steps = self.at, round(GLIDE_SECONDS / DT)
        for step in range(1, steps + 1):
            share = ease_in_out(step / steps)
            self.move((round(mix(start[0], pos[0], share)), round(mix(start[1], pos[1], share))))

    def press(self, button: int = pygame.BUTTON_LEFT) -> None:
        if self.film:
            self.film.press()
        self._buttons[button - 1] = 1
        self._post(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button, touch=False)

    def release(self, button: int = pygame.BUTTON_LEFT) -> None:
        self._buttons[button - 1] = 0
        self._post(pygame.MOUSEBUTTONUP, pos=self.at, button=button, touch=False)

    def click(self, pos: Pos, button: int = pygame.BUTTON_LEFT) -> None:
        self.move(pos)
        self.press(button)
        self.release(button)

    def drag(self, start: Pos, end: Pos, steps: int = 8) -> None:
        self.move(start)
        self.press()
        for step in range(1, steps + 1):
            share = step / steps
            across, down = end[0] - start[0], end[1] - start[1]
            self.move((round(start[0] + across * share), round(start[1] + down * share)))
        self.release()

    def tap(self, pos: Pos, finger: int = 0) -> None:
        self.touch(pos, finger)
        self.lift(pos, finger)

    def hold(self, pos: Pos, seconds: float = 0.7, finger: int = 0) -> None:
        """Press a finger and hold it still."""
        self.touch(pos, finger)
        self.wait(seconds)
        self.lift(pos, finger)

    def touch(self, pos: Pos, finger: int = 0) -> None:
        self._post_finger(pygame.FINGERDOWN, pos, finger)

    def lift(self, pos: Pos, finger: int = 0) -> None:
        self._post_finger(pygame.FINGERUP, pos, finger)

    def wheel(self, notches: int) -> None:
        self._post(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), touch=False)

    def key(self, name: str) -> None:
        """Press a key by name, with modifiers: "return", "ctrl+z", "shift+tab". ActError when unknown."""
        *mods, plain = name.lower().split("+")
        try:
            code, held = pygame.key.key_code(plain), sum(MODS[mod] for mod in mods)
        except (ValueError, KeyError) as error:
            raise ActError(say("command_line.script.key", word=brief(name))) from error
        self._post(pygame.KEYDOWN, key=code, mod=held, unicode="")
        self._post(pygame.KEYUP, key=code, mod=held)

    def type(self, text: str) -> None:
        for letter in text:
            self._post(pygame.TEXTINPUT, text=letter)

    def find(self, role: str, name: str) -> Widget:
        """The visible widget of that role and name, upper scenes first. NotFoundError if there is none."""
        for scene in reversed(self.app.stack.visible()):
            found = scene.tree.find(role, name) if scene.tree else None
            if found:
                return found
            if scene.modal:
                break
        names = ", ".join(self.names())
        seen = "other" if names else "none"
        raise NotFoundError(
            say(f"command_line.script.widget.{seen}", role=role, name=repr(name), names=names)
        )

    def names(self) -> list[str]:
        """Every widget of the top scene, as "role 'name'"."""
        top = self.app.stack.top
        widgets = top.tree.all() if top and top.tree else []
        return [f"{widget.role} {widget.name!r}" for widget in widgets if widget.name]

    def click_on(self, role: str, name: str) -> None:
        self.click(self.find(role, name).screen_rect.center)

    def tap_on(self, role: str, name: str) -> None:
        self.tap(self.find(role, name).screen_rect.center)

    def screenshot(self, path: Path) -> None:
        """Save a picture of the window. OSError or pygame.error if the file can't be written."""
        raster.save(self.app.screen, path)

    def _post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))
        self.frame()

    def _post_finger(self, kind: int, pos: Pos, finger: int) -> None:
        width, height = self.app.size
        x, y = (pos[0] + 0.5) / width, (pos[1] + 0.5) / height
        self._post(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=finger, touch_id=1, pressure=1.0)


DEFAULT_FRAMES = 30
LARGEST_SCRIPT = 1 << 20  # bytes
MOST_PIXELS = 16_384
MOST_SECONDS = 3600.0


class ActError(ValueError):
    """A line of a script asks for something that can't be done. The message is the end of a sentence."""


class ScriptError(ValueError):
    """A line of a script can't be carried out. The message names the file and the line."""

    def __init__(self, text: str) -> None:
        super().__init__(shown(text))


@dataclass(frozen=True, slots=True)
class RunOptions:
    """Options of a run: with a window, or headless; with a script, a number of frames, a screenshot, a film.

    `size` is the window's, in pixels; None is the usual one, or full screen if the settings say so.
    """

    headless: bool = False
    script: Path | None = None
    screenshot: Path | None = None
    film: Path | None = None
    frames: int | None = None
    size: tuple[int, int] | None = None

    @property
    def interactive(self) -> bool:
        """Whether a person uses it, not a script."""
        return not (self.headless or self.script or self.screenshot or self.film)


AppFactory = Callable[[RunOptions], App]


def run_app(first_scene: SceneFactory, options: RunOptions, make: AppFactory | None = None) -> None:
    """Open the program on a scene and run it to its end; `make` makes another kind of app.

    Without a script, a headless run ends after `frames` frames (30 if None). NoDisplayError if there is no
    display; ScriptError if a line of the script can't be done; OSError if a file can't be read or written.
    """
    app = (make or _open)(options)
    try:
        app.stack.push(first_scene(app))
        if options.interactive:
            _run_interactively(app)
        else:
            _perform(Driver(app), options)
    finally:
        app.close()


def run_script(driver: Driver, path: Path) -> None:
    """Run a script line by line until its end or the end of the program. Raises ScriptError, OSError."""
    for number, line in enumerate(_read_script(path).splitlines(), 1):
        if not driver.app.running:
            return
        try:
            _act(driver, shlex.split(line, comments=True))
        except (ValueError, IndexError, NotFoundError, TimeoutError) as error:
            why = say("command_line.script.short") if isinstance(error, IndexError) else str(error)
            place, text = f"{path}:{number}", brief(line.strip())
            raise ScriptError(say("command_line.script.failed", place=place, line=text, why=why)) from error


def _read_script(path: Path) -> str:
    raw = files.read_up_to(path, LARGEST_SCRIPT)
    if raw is None:
        raise ScriptError(say("command_line.script.large", file=path, most=LARGEST_SCRIPT >> 20))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScriptError(say("command_line.script.letters", file=path)) from error


def _open(options: RunOptions) -> App:
    store = None if options.headless else SettingsStore(folders.settings_file())
    settings = store.load() if store else None
    saving.tell(store.notice if store else "")
    full_screen = False if options.size else None  # a size that is asked for means a window
    size = options.size or DEFAULT_SIZE
    app = App(size, settings, headless=options.headless, full_screen=full_screen, store=store)
    app.on_close = ask_to_quit
    return app


def _run_interactively(app: App) -> None:
    app.patience = PATIENCE
    with first_screen():
        app.frame(pygame.event.get(), 0.0)
        app.probe_presenter()
        while app.running and not app.stack.whole:
            app.frame(pygame.event.get(), 0.0)
    _end_start()
    app.run()


def _perform(driver: Driver, options: RunOptions) -> None:
    driver.frame()
    _end_start()
    if options.film:
        from scenes.app.film import Film

        driver.film = Film(driver.app.theme)
    if options.script:
        run_script(driver, options.script)
    if options.frames is not None or not options.script:
        driver.frame(DEFAULT_FRAMES if options.frames is None else options.frames)
    if options.screenshot:
        driver.screenshot(options.screenshot)
    if options.film and driver.film:
        if not driver.film.seconds:
            raise ScriptError(say("command_line.script.film.empty"))
        driver.film.save(options.film)


def _end_start() -> None:
    """Collect garbage from here on. What was loaded at the start stays, and collections need not walk it."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def _act(driver: Driver, words: list[str]) -> None:
    if not words:
        return
    act = _ACTS.get(words[0])
    if act is None:
        raise ActError(say("command_line.script.act", word=brief(words[0]), known=", ".join(_ACTS)))
    act(driver, words[1:])


def _number(word: str, most: float) -> float:
    """A number of a script. Raises ActError if it is none, or larger than `most`."""
    try:
        number = float(word)
    except ValueError as error:
        raise ActError(say("command_line.script.number", word=brief(word))) from error
    if not abs(number) <= most:
        raise ActError(say("command_line.script.more", word=word, most=f"{most:g}"))
    return number


def _whole(word: str, most: int) -> int:
    """A whole number of a script. Raises ActError if it is none, or larger than `most`."""
    number = _number(word, most)
    if number != int(number):
        raise ActError(say("command_line.script.whole", word=word))
    return int(number)


def _set(driver: Driver, name: str, value: str) -> None:
    """Change a setting: `setting text_size 2.0`. Raises ActError if there is none, or if it can't be that."""
    try:
        choice = checked({name: _value(value)})
    except ValueError as error:
        wrong = say("command_line.script.setting.value", name=name, value=brief(value))
        raise ActError(wrong) from error
    if not choice:
        raise ActError(say("command_line.script.setting", name=brief(name)))
    driver.app.change(**choice)


def _value(word: str) -> Any:
    """A number, a truth value, or else the word itself."""
    with suppress(ValueError):
        return files.from_json(word)
    return word


def _film(driver: Driver) -> Film:
    """The film of this run. Raises ActError if none is made."""
    if driver.film is None:
        raise ActError(say("command_line.script.film"))
    return driver.film


def _glide_to(driver: Driver, role: str, name: str) -> None:
    driver.glide(driver.find(role, name).screen_rect.center)


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
    "glide": lambda driver, words: driver.glide(_at(driver, words)),
    "glide_to": lambda driver, words: _glide_to(driver, words[0], " ".join(words[1:])),
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
    "setting": lambda driver, words: _set(driver, words[0], words[1]),
    "screenshot": lambda driver, words: driver.screenshot(Path(words[0])),
    "roll": lambda driver, words: _film(driver).roll(),
    "cut": lambda driver, words: _film(driver).cut(),
    "open": lambda driver, words: driver.app.on_file(Path(words[0])),
    "quit": lambda driver, words: driver.app.quit(),
}
