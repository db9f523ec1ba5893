"""A kiosk with a visitor and an operator before it, and a clock that tests set."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from unittest.mock import DEFAULT, patch

import pygame

from game import titles
from scenes.app.launch import cover_entry
from scenes.kiosk import config as configuration
from scenes.kiosk import kiosk as memory
from scenes.kiosk import kiosk as opening
from scenes.kiosk.config import KioskFile
from scenes.kiosk.kiosk import Kiosk, KioskApp
from scenes.screens.menu import MenuEntry
from tests.ui.user import User

NOON = datetime(2026, 11, 22, 12, 0)


@dataclass
class Stand:
    """The kiosk of a game night."""

    app: KioskApp
    kiosk: Kiosk
    user: User

    @property
    def scene(self) -> str:
        """What is on top, by the name of its class."""
        return type(self.user.scene).__name__

    def until(self, scene: str, frames: int = 600) -> Any:
        """Waits for a scene to be on top."""
        for _ in range(frames):
            if self.scene == scene:
                return self.user.scene
            self.user.frame()
        raise AssertionError(f"{self.scene} does not become {scene}")

    def sit_down(self, title: str, people: str = "One player", kind: str = "Play a match") -> Any:
        """From the demo to a table, in as few touches as there are."""
        if self.scene != "StartScreen":
            self.user.tap((300, 300))
        self.user.tap_on("title", titles.names()[title])
        self.user.tap_on("button", people)
        if self.scene == "PlayersScreen":
            self.user.tap_on("button", kind)
        table = self.until("TableScene")
        if kind == "Play a match":
            self.until("Briefing")
            self.user.tap_on("button", "Begin")
        return table

    def hold_keys(self, seconds: float) -> None:
        """The operator's keys, held down."""
        keys = [getattr(pygame, f"K_{name}") for name in self.kiosk.config.door.keys]
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.user.wait(seconds)
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
        self.user.frame()


def configured(**changes: Any) -> KioskFile:
    """The built-in configuration with a few changes."""
    return configuration.load().model_copy(update=changes)


def entry(title: str) -> MenuEntry:
    found = cover_entry(title)
    return replace(found, tutorial=titles.has_tutorial(title))


@contextmanager
def stand(
    config: KioskFile | None = None,
    size: tuple[int, int] = (1280, 720),
    *,
    no_pin: bool = True,
    prepared: bool = False,
) -> Iterator[Stand]:
    """A kiosk in attract mode. It leaves memory alone: here that is the memory of all tests.

    What it opens and paints at its start so that it is there later takes long: only where it is `prepared`.
    """
    with ExitStack() as stack:
        stack.enter_context(patch.multiple(memory, freeze_garbage=DEFAULT, release_memory=DEFAULT))
        if not prepared:
            stack.enter_context(patch.object(Kiosk, "_prepare"))
        yield from _stand(config or configured(), size, no_pin=no_pin)


def _stand(config: KioskFile, size: tuple[int, int], *, no_pin: bool) -> Iterator[Stand]:
    app = opening.open_window(config, size, headless=True)
    no_pin = no_pin and not config.door.pin
    entries = [entry(title) for title in titles.names()]
    kiosk = opening.keep(app, config, entries, no_pin=no_pin)
    kiosk.now, kiosk.rehearsed = lambda: NOON, 2
    app.stack.push(kiosk.opening())
    found = Stand(app, kiosk, User(app))
    found.until("NewPin" if kiosk.asks_for_pin else "TitlePage", 20)
    yield found
    app.close()
