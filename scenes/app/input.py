"""Input: pygame's events translated into intents. Mouse and touch are both pointers; motion events are coalesced."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import pygame
from pygame.event import Event

from game.core.dataclass import dataclass
from scenes.app.texts import say

Pos = tuple[int, int]
MOUSE = -1  # the "finger" that is the mouse
OFF_SCREEN: Pos = (-10_000, -10_000)

PointerKind = Literal["move", "down", "up", "cancel", "details"]


@dataclass(frozen=True, slots=True)
class Pointer:
    """An act of the mouse or of a finger at a position in the window, in pixels.

    "details" is the right button, or a finger held still; "cancel" ends a press without effect. A mouse
    that left the window is at OFF_SCREEN.
    """

    kind: PointerKind
    pos: Pos
    finger: int = MOUSE

    @property
    def touch(self) -> bool:
        return self.finger != MOUSE


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned, upwards positive, with the mouse at `pos`."""

    pos: Pos
    notches: float


@dataclass(frozen=True, slots=True)
class Pan:
    """The mouse moved `by` pixels to `pos` with the middle button down."""

    pos: Pos
    by: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. `command` is the name of its command in COMMANDS, or ""."""

    command: str
    key: int
    mods: int = 0


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key was released, for acts that last while a key is held."""

    command: str
    key: int


@dataclass(frozen=True, slots=True)
class Text:
    """Letters were typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file from outside of the program was dropped onto the window."""

    path: Path


Intent = Pointer | Wheel | Pan | Key | KeyUp | Text | Dropped


@dataclass(frozen=True, slots=True)
class Command:
    """A command that keys give. COMMANDS has all of them, for key handling, tooltips and the help screen."""

    name: str
    keys: tuple[tuple[int, int], ...]  # (key, modifiers); any of them gives the command
    shown: str  # how its key is written

    @property
    def words(self) -> str:
        """The command as a tip names it."""
        return say(f"keys.{self.name}")


CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
SHIFT = pygame.KMOD_SHIFT
HELD = CTRL | SHIFT | pygame.KMOD_ALT
"""The modifiers that a hand holds down; Num Lock and Caps Lock, which stay on, are not among them."""

COMMANDS: dict[str, Command] = {
    command.name: command
    for command in (
        Command("next", ((pygame.K_TAB, 0),), "Tab"),
        Command("previous", ((pygame.K_TAB, SHIFT),), "Shift+Tab"),
        Command("up", ((pygame.K_UP, 0),), "↑"),
        Command("down", ((pygame.K_DOWN, 0),), "↓"),
        Command("left", ((pygame.K_LEFT, 0),), "←"),
        Command("right", ((pygame.K_RIGHT, 0),), "→"),
        Command("first", ((pygame.K_HOME, 0),), "Home"),
        Command("last", ((pygame.K_END, 0),), "End"),
        Command("page_up", ((pygame.K_PAGEUP, 0),), "Page up"),
        Command("page_down", ((pygame.K_PAGEDOWN, 0),), "Page down"),
        Command(
            "accept",
            ((pygame.K_RETURN, 0), (pygame.K_KP_ENTER, 0), (pygame.K_SPACE, 0)),
            "Enter",
        ),
        Command("cancel", ((pygame.K_ESCAPE, 0),), "Esc"),
        Command("details", ((pygame.K_i, 0),), "I"),
        Command("help", ((pygame.K_F1, 0), (pygame.K_r, 0)), "F1"),
        Command("briefing", ((pygame.K_F2, 0), (pygame.K_g, 0)), "F2"),
        Command("hint", ((pygame.K_h, 0),), "H"),
        Command("undo", ((pygame.K_z, CTRL), (pygame.K_u, 0)), "Ctrl+Z"),
        Command("redo", ((pygame.K_y, CTRL), (pygame.K_z, CTRL | SHIFT)), "Ctrl+Y"),
        Command("log", ((pygame.K_l, 0),), "L"),
        Command("confirm", ((pygame.K_c, 0),), "C"),
        Command("pause", ((pygame.K_F10, 0), (pygame.K_p, 0)), "F10"),
        Command("full_screen", ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)), "F11"),
    )
}


def command_of(key: int, mods: int) -> str:
    """The command of a key with its modifiers, or ""."""
    return _BY_KEY.get((key, _held(mods)), "")


def _held(mods: int) -> tuple[bool, bool, bool]:
    return bool(mods & CTRL), bool(mods & SHIFT), bool(mods & pygame.KMOD_ALT)


_BY_KEY = {(key, _held(mods)): command.name for command in COMMANDS.values() for key, mods in command.keys}


KEYPAD = {getattr(pygame, f"K_KP{digit}"): getattr(pygame, f"K_{digit}") for digit in range(10)}
"""The digits of the number pad, as those of the top row."""

HOLD_SECONDS = 0.5
STILL_PX = 12  # a finger that moves less than this is held still
ECHO_SECONDS = 0.05  # within this time, some drivers send a mouse event for a touch
ECHO_PX = 24
UNREPEATED = frozenset({"accept", "cancel", "confirm", "undo", "redo", "pause", "full_screen"})
"""The commands that a held key gives only once."""


@dataclass(slots=True)
class Press:
    """A finger on the screen."""

    start: Pos
    age: float = 0.0
    moved: bool = False
    held: bool = False


class InputReader:
    """Translates events. `size` is the window's; the positions of fingers come as fractions of it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.mouse: Pos = OFF_SCREEN
        self.fingers: dict[int, Press] = {}
        self._since_touch = 1e9
        self._touched: Pos = OFF_SCREEN
        self._mouse_down = False
        self._middle_down = False
        self._keys: set[int] = set()

    def translate(self, events: Iterable[Event]) -> list[Intent]:
        """The intents of events, in order; of successive motions of one pointer only the last."""
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
        """Let time pass; return "details" for every finger that has been held still long enough."""
        self._since_touch += dt
        found: list[Intent] = []
        for finger, press in self.fingers.items():
            press.age += dt
            if not press.held and not press.moved and press.age >= HOLD_SECONDS:
                press.held = True
                found.append(Pointer("details", press.start, finger))
        return found

    def release_all(self) -> list[Intent]:
        """End all presses without effect: the window lost the focus."""
        found: list[Intent] = [
            Pointer("cancel", press.start, finger) for finger, press in self.fingers.items()
        ]
        if self._mouse_down:
            found.append(Pointer("cancel", self.mouse))
        self.fingers.clear()
        self._mouse_down = self._middle_down = False
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
        key = KEYPAD.get(event.key, event.key) if event.mod & pygame.KMOD_NUM else event.key
        return None if repeated and command in UNREPEATED else Key(command, key, event.mod & HELD)

    def _mouse(self, event: Event) -> Intent | None:
        if getattr(event, "touch", False) or self._is_echo(event):
            return None
        before, self.mouse = self.mouse, (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            return self._motion(before)
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == pygame.BUTTON_MIDDLE:
            self._middle_down = down
        if event.button == pygame.BUTTON_RIGHT:
            return Pointer("details", self.mouse) if down else None
        if event.button != pygame.BUTTON_LEFT or (not down and not self._mouse_down):
            return None
        self._mouse_down = down
        return Pointer("down" if down else "up", self.mouse, MOUSE)

    def _motion(self, before: Pos) -> Intent:
        if self._middle_down and before != OFF_SCREEN:
            return Pan(self.mouse, (self.mouse[0] - before[0], self.mouse[1] - before[1]))
        return Pointer("move", self.mouse)

    def _is_echo(self, event: Event) -> bool:
        """Whether this is the mouse event that some drivers send in addition to a touch."""
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
