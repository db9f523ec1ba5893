"""What people do, in the program's words: pointers, keys and text, whatever device they came from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pygame

Pos = tuple[int, int]
MOUSE = -1  # the "finger" that is the mouse
OFF_SCREEN: Pos = (-10_000, -10_000)

PointerKind = Literal["move", "down", "up", "cancel", "details"]


@dataclass(frozen=True, slots=True)
class Pointer:
    """A mouse or a finger at a place of the window, in pixels.

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
    """The wheel turned by so many notches, upwards positive, with the mouse at `pos`."""

    pos: Pos
    notches: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. `command` is what it means by the table below, "" when nothing."""

    command: str
    key: int
    mods: int = 0


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key was let go: for what lasts only while a key is held."""

    command: str
    key: int


@dataclass(frozen=True, slots=True)
class Text:
    """Letters were typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dragged from elsewhere and dropped onto the window."""

    path: Path


Intent = Pointer | Wheel | Key | KeyUp | Text | Dropped


@dataclass(frozen=True, slots=True)
class Command:
    """A command that keys give. The one table of them feeds key handling, tooltips and the help screen."""

    name: str
    words: str
    keys: tuple[tuple[int, int], ...]  # (key, modifiers) of which any gives the command
    shown: str


CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
SHIFT = pygame.KMOD_SHIFT

COMMANDS: dict[str, Command] = {
    command.name: command
    for command in (
        Command("next", "Go to the next thing", ((pygame.K_TAB, 0),), "Tab"),
        Command("previous", "Go to the thing before", ((pygame.K_TAB, SHIFT),), "Shift+Tab"),
        Command("up", "Move up", ((pygame.K_UP, 0),), "↑"),
        Command("down", "Move down", ((pygame.K_DOWN, 0),), "↓"),
        Command("left", "Move left", ((pygame.K_LEFT, 0),), "←"),
        Command("right", "Move right", ((pygame.K_RIGHT, 0),), "→"),
        Command("first", "Go to the beginning", ((pygame.K_HOME, 0),), "Home"),
        Command("last", "Go to the end", ((pygame.K_END, 0),), "End"),
        Command("page_up", "A page up", ((pygame.K_PAGEUP, 0),), "Page up"),
        Command("page_down", "A page down", ((pygame.K_PAGEDOWN, 0),), "Page down"),
        Command(
            "accept",
            "Choose",
            ((pygame.K_RETURN, 0), (pygame.K_KP_ENTER, 0), (pygame.K_SPACE, 0)),
            "Enter",
        ),
        Command("cancel", "Back", ((pygame.K_ESCAPE, 0),), "Esc"),
        Command("details", "Show large", ((pygame.K_i, 0),), "I"),
        Command("help", "Rule in force", ((pygame.K_F1, 0), (pygame.K_r, 0)), "F1"),
        Command("hint", "Hint", ((pygame.K_h, 0),), "H"),
        Command("undo", "Undo", ((pygame.K_z, CTRL), (pygame.K_u, 0)), "Ctrl+Z"),
        Command("redo", "Redo", ((pygame.K_y, CTRL), (pygame.K_z, CTRL | SHIFT)), "Ctrl+Y"),
        Command("log", "Log", ((pygame.K_l, 0),), "L"),
        Command("confirm", "Confirm", ((pygame.K_c, 0),), "C"),
        Command("pause", "Pause menu", ((pygame.K_F10, 0), (pygame.K_p, 0)), "F10"),
        Command("full_screen", "Full screen", ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)), "F11"),
    )
}


def command_of(key: int, mods: int) -> str:
    """The command of a key with its modifiers, "" when there is none."""
    return _BY_KEY.get((key, _held(mods)), "")


def _held(mods: int) -> tuple[bool, bool, bool]:
    return bool(mods & CTRL), bool(mods & SHIFT), bool(mods & pygame.KMOD_ALT)


_BY_KEY = {(key, _held(mods)): command.name for command in COMMANDS.values() for key, mods in command.keys}
