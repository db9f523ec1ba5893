"""Opening the kiosk: in a process of its own that a watchdog keeps alive, or headless in this one."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game.core.file_lock import HeldError, Hold
from scenes import folders
from scenes.app import DEFAULT_SIZE, App
from scenes.headless import RunOptions, run_app
from scenes.kiosk import config as configuration
from scenes.kiosk.app import KioskApp
from scenes.kiosk.config import KioskFile
from scenes.kiosk.door import DoorKeeper
from scenes.kiosk.kiosk import Kiosk
from scenes.kiosk.watchdog import ADOPTED, BEAT, TAKEN, Adopted, Heart, Leash, Watchdog
from scenes.menu import MenuEntry
from scenes.scene import Scene
from scenes.settings_store import Settings
from sprites.drawing import cache

FRUGAL = {"MALLOC_MMAP_THRESHOLD_": "32768", "MALLOC_TRIM_THRESHOLD_": "262144", "MALLOC_ARENA_MAX": "2"}
"""The environment of a program that runs for days: memory for pictures goes back to the system (glibc)."""
PICTURES = 256
"""Megabytes of pictures that are kept: a few tables."""


class TwiceError(RuntimeError):
    """A kiosk runs here already; the text is one sentence."""

    exit_code = 1


def guard(words: Sequence[str], file: Path | None) -> int:
    """Starts this program again with the same words, and again whenever it breaks or hangs; the exit code.

    Raises ContentError for a configuration that can't be used: starting again would not help. Raises TwiceError where a
    kiosk with the same folders runs already.
    """
    configuration.load(file)
    adopted = os.environ.pop(ADOPTED, "")
    beat = folders.kiosk() / "heartbeat"
    try:
        hold = Hold(folders.kiosk() / "watchdog")
    except HeldError as error:
        if adopted:
            return TAKEN
        raise TwiceError("A kiosk is running here already.") from error
    with hold:
        os.environ.update({BEAT: str(beat), **FRUGAL})
        dog = Watchdog([sys.executable, *words], beat)
        return dog.run(Adopted(int(adopted)) if adopted else None)


def watched() -> Path | None:
    """The file to touch, if a watchdog looks."""
    return Path(os.environ[BEAT]) if BEAT in os.environ else None


def run(
    file: Path | None,
    screen: RunOptions,
    entries: Sequence[MenuEntry],
    packs: Sequence[Path] = (),
    *,
    no_pin: bool = False,
) -> None:
    """Runs the kiosk to its end. Raises ContentError for a configuration that can't be used."""
    config = configuration.load(file)
    leash = Leash([sys.executable, *sys.argv]) if watched() else None

    def make(options: RunOptions) -> App:
        return open_window(config, options.size or DEFAULT_SIZE, headless=options.headless)

    def first(app: App) -> Scene:
        assert isinstance(app, KioskApp)
        app.leash = leash
        return keep(app, config, entries, packs, no_pin=no_pin).opening()

    run_app(first, screen, make)
    if leash:
        leash.let_go()


def open_window(config: KioskFile, size: tuple[int, int], *, headless: bool) -> KioskApp:
    """The kiosk's window: the whole screen."""
    cache.bound(PICTURES)
    settings = Settings(full_screen=not headless)
    return KioskApp(size, settings, DoorKeeper(config.door), Heart(watched()), headless=headless)


def keep(
    app: KioskApp,
    config: KioskFile,
    entries: Sequence[MenuEntry],
    packs: Sequence[Path] = (),
    *,
    no_pin: bool = False,
) -> Kiosk:
    """Gives a kiosk its keeper."""
    keeper = Kiosk(app, config, entries, packs, no_pin=no_pin)
    app.keeper = keeper
    return keeper
