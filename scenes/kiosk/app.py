"""The kiosk's program: nobody leaves it from the front, nothing breaks it, and it notices when nobody is there."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, Protocol

import pygame
from pygame.event import Event

from scenes.app import App
from scenes.intents import Dropped, Intent, Key, Pointer
from scenes.kiosk.door import DoorKeeper
from scenes.kiosk.watchdog import Heart, Leash
from scenes.settings_store import Settings

PATIENCE = 0.05
"""Seconds of a frame until it puts painting off: a table that was not seen for long is painted in several frames."""
TOUCHES = frozenset({"down", "up", "details"})
"""What pointers do that tells of somebody: a finger that rests or a mouse that drifts does not."""


class Keeper(Protocol):
    """Whoever runs the kiosk."""

    def touched(self) -> None:
        """Somebody is there."""

    def pass_time(self, dt: float) -> None:
        """Time passes."""

    def knock(self) -> None:
        """The operator wants to come in."""

    def crashed(self, error: Exception) -> None:
        """Something broke."""


class KioskApp(App):
    """Ignores what would close the window, and hands whatever breaks to the keeper. `door` knows who may come in."""

    fingers_only = True

    def __init__(
        self, size: tuple[int, int], settings: Settings, door: DoorKeeper, heart: Heart, *, headless: bool
    ) -> None:
        super().__init__(size, settings, headless=headless)
        self.obeys_close = False
        self.patience = None if headless else PATIENCE
        """Seconds after which a frame puts off what is left to paint; scripts and tests see whole screens at once."""
        self.door, self.heart = door, heart
        self.leash: Leash | None = None
        self.keeper: Keeper | None = None
        self._show_pointer(False)

    def frame(self, events: Iterable[Event], dt: float) -> bool:
        events = list(events)
        self.paint_until = None if self.patience is None else time.perf_counter() + self.patience
        self.heart.go_on(dt)
        self._mind_the_watchdog(dt)
        try:
            if self.door.watch(events, self.hands.size, dt) and self.keeper:
                self.keeper.knock()
            drawn = super().frame(events, dt)
            if self.keeper and self.running:
                self.keeper.pass_time(dt)
        except Exception as error:
            if self.keeper is None:
                raise
            self.keeper.crashed(error)
            return False
        return drawn

    def _mind_the_watchdog(self, dt: float) -> None:
        """Has itself watched again; ends where another watchdog shows a kiosk of its own."""
        if self.leash:
            self.leash.go_on(dt)
            if self.leash.taken:
                self.quit()

    def change(self, **choices: Any) -> None:
        """Visitors can change all but the window."""
        choices.pop("full_screen", None)
        super().change(**choices)

    def _feed(self, intents: list[Intent]) -> bool:
        allowed = [each for each in intents if not _leads_out(each)]
        if any(isinstance(each, Pointer) and not each.touch for each in allowed):
            self._show_pointer(True)
        if self.keeper and any(_tells_of_somebody(each) for each in allowed):
            self._show_pointer(not any(isinstance(each, Pointer) and each.touch for each in allowed))
            self.keeper.touched()
        return super()._feed(allowed)

    def _show_pointer(self, shown: bool) -> None:
        """The mouse's arrow is there for those who use the mouse."""
        if not self.headless:
            pygame.mouse.set_visible(shown)


def _leads_out(intent: Intent) -> bool:
    return isinstance(intent, Dropped) or (isinstance(intent, Key) and intent.command == "full_screen")


def _tells_of_somebody(intent: Intent) -> bool:
    return not isinstance(intent, Pointer) or intent.kind in TOUCHES
