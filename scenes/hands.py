"""From the window system's events to intents: mouse and touch as one kind of pointer, motion merged.

Only events count, never the polled state of mouse and keyboard, so that scripts and tests are exact.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame.event import Event

from scenes.intents import (
    MOUSE,
    OFF_SCREEN,
    Dropped,
    Intent,
    Key,
    KeyUp,
    Pointer,
    PointerKind,
    Pos,
    Text,
    Wheel,
    command_of,
)

HOLD_SECONDS = 0.5
STILL_PX = 12  # a finger that moves less than this is held still
ECHO_SECONDS = 0.05  # a driver's second event for the same touch comes within this time
ECHO_PX = 24
ONCE = {
    "accept",
    "cancel",
    "confirm",
    "undo",
    "redo",
    "pause",
    "full_screen",
}  # what a held key gives only once


@dataclass(slots=True)
class Press:
    """A finger on the screen."""

    start: Pos
    age: float = 0.0
    moved: bool = False
    held: bool = False


class Hands:
    """Translates events. `size` is the window's, for fingers come as shares of it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.mouse: Pos = OFF_SCREEN
        self.fingers: dict[int, Press] = {}
        self._since_touch = 1e9
        self._touched: Pos = OFF_SCREEN
        self._mouse_down = False
        self._keys: set[int] = set()

    def translate(self, events: Iterable[Event]) -> list[Intent]:
        """The intents in these events, in order; of a run of motions of one pointer only the last."""
        intents: list[Intent] = []
        for event in events:
            intent = self._intent(event)
            if intent is None:
                continue
            if intents and _same_motion(intents[-1], intent):
                intents[-1] = intent
            else:
                intents.append(intent)
        return intents

    def tick(self, dt: float) -> list[Intent]:
        """Lets time pass; gives "details" for every finger that has been held still long enough."""
        self._since_touch += dt
        found: list[Intent] = []
        for finger, press in self.fingers.items():
            press.age += dt
            if not press.held and not press.moved and press.age >= HOLD_SECONDS:
                press.held = True
                found.append(Pointer("details", press.start, finger))
        return found

    def release_all(self) -> list[Intent]:
        """Ends all presses without effect: the window lost the focus."""
        found: list[Intent] = [
            Pointer("cancel", press.start, finger) for finger, press in self.fingers.items()
        ]
        if self._mouse_down:
            found.append(Pointer("cancel", self.mouse))
        self.fingers.clear()
        self._mouse_down = False
        self._keys.clear()
        return found

    def _intent(self, event: Event) -> Intent | None:
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event)
        if kind == pygame.MOUSEWHEEL:
            return Wheel(self.mouse, getattr(event, "precise_y", event.y))
        if kind == pygame.WINDOWLEAVE:
            self.mouse = OFF_SCREEN
            return Pointer("move", OFF_SCREEN)
        if kind == pygame.KEYDOWN:
            return self._key_down(event)
        if kind == pygame.KEYUP:
            self._keys.discard(event.key)
            return KeyUp(command_of(event.key, event.mod), event.key)
        if kind == pygame.DROPFILE:
            return Dropped(Path(event.file))
        return Text(event.text) if kind == pygame.TEXTINPUT else None

    def _key_down(self, event: Event) -> Intent | None:
        repeated = event.key in self._keys
        self._keys.add(event.key)
        command = command_of(event.key, event.mod)
        return None if repeated and command in ONCE else Key(command, event.key, event.mod)

    def _mouse(self, event: Event) -> Intent | None:
        if getattr(event, "touch", False) or self._is_echo(event):
            return None
        self.mouse = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            return Pointer("move", self.mouse)
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == pygame.BUTTON_RIGHT:
            return Pointer("details", self.mouse) if down else None
        if event.button != pygame.BUTTON_LEFT or (not down and not self._mouse_down):
            return None
        self._mouse_down = down
        return Pointer("down" if down else "up", self.mouse, MOUSE)

    def _is_echo(self, event: Event) -> bool:
        """Whether this is the mouse event that some drivers send once more for a touch."""
        if event.type == pygame.MOUSEBUTTONUP and self._mouse_down:
            return False
        near = all(abs(a - b) <= ECHO_PX for a, b in zip(event.pos, self._touched, strict=True))
        return near and (bool(self.fingers) or self._since_touch <= ECHO_SECONDS)

    def _finger(self, event: Event) -> Intent | None:
        pos = (int(event.x * self.size[0]), int(event.y * self.size[1]))
        finger = int(event.finger_id)
        self._since_touch, self._touched = 0.0, pos
        if event.type == pygame.FINGERDOWN:
            self.fingers[finger] = Press(pos)
            return Pointer("down", pos, finger)
        press = self.fingers.get(finger)
        if press is None:
            return None
        if event.type == pygame.FINGERMOTION:
            press.moved |= any(abs(a - b) > STILL_PX for a, b in zip(pos, press.start, strict=True))
            return Pointer("move", pos, finger)
        del self.fingers[finger]
        ended: PointerKind = "cancel" if press.held else "up"
        return Pointer(ended, pos, finger)


def _same_motion(first: Intent, second: Intent) -> bool:
    return (
        isinstance(first, Pointer)
        and isinstance(second, Pointer)
        and first.kind == second.kind == "move"
        and first.finger == second.finger
    )
