"""Uses the program as a person would: real events through the real queue, then a frame.

Scripts (`--script`) and UI tests both speak through a `Driver`. Time passes only when it is told to.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes import photo
from scenes.app import App
from scenes.intents import Pos
from scenes.kit.widget import Widget

DT = 1 / 60
MODS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}


class NotFoundError(LookupError):
    """No widget of that role and name can be seen. The message lists what can."""


class Driver:
    """A player's hands on an `App`. Every act runs at least one frame of a sixtieth of a second."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.at: Pos = (0, 0)
        self._buttons = [0, 0, 0]

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            if self.app.running:
                self.app.frame(pygame.event.get(), DT)

    def wait(self, seconds: float) -> None:
        """Lets time pass in the program, at once."""
        self.frame(max(1, round(seconds / DT)))

    def settle(self, limit: float = 20.0) -> None:
        """Lets time pass until nothing moves. TimeoutError when it never rests."""
        for _ in range(round(limit / DT)):
            self.frame()
            if not self.app.running or not self.app.stack.moving:
                return
        raise TimeoutError(f"something still moves after {limit} seconds")

    def move(self, pos: Pos) -> None:
        rel = (pos[0] - self.at[0], pos[1] - self.at[1])
        self.at = pos
        self._post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=tuple(self._buttons), touch=False)

    def press(self, button: int = pygame.BUTTON_LEFT) -> None:
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
        """Presses a finger and holds it still."""
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
        """Presses a key by name, with modifiers: "return", "ctrl+z", "shift+tab". ValueError when unknown."""
        *mods, plain = name.lower().split("+")
        code = pygame.key.key_code(plain)
        held = sum(MODS[mod] for mod in mods)
        self._post(pygame.KEYDOWN, key=code, mod=held, unicode="")
        self._post(pygame.KEYUP, key=code, mod=held)

    def type(self, text: str) -> None:
        for letter in text:
            self._post(pygame.TEXTINPUT, text=letter)

    def find(self, role: str, name: str) -> Widget:
        """The widget of that role and name that can be seen; upper scenes first. NotFoundError when none."""
        for scene in reversed(self.app.stack.visible()):
            found = scene.tree.find(role, name) if scene.tree else None
            if found:
                return found
            if scene.modal:
                break
        raise NotFoundError(f"there is no {role} {name!r}; there are: {', '.join(self.names()) or 'none'}")

    def names(self) -> list[str]:
        """Every widget that can be reached now, as "role 'name'"."""
        top = self.app.stack.top
        widgets = top.tree.all() if top and top.tree else []
        return [f"{widget.role} {widget.name!r}" for widget in widgets if widget.name]

    def click_on(self, role: str, name: str) -> None:
        self.click(self.find(role, name).screen_rect.center)

    def tap_on(self, role: str, name: str) -> None:
        self.tap(self.find(role, name).screen_rect.center)

    def screenshot(self, path: Path) -> None:
        """Saves what the window shows. OSError or pygame.error when the file can't be written."""
        photo.save(self.app.screen, path)

    def _post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))
        self.frame()

    def _post_finger(self, kind: int, pos: Pos, finger: int) -> None:
        width, height = self.app.size
        x, y = (pos[0] + 0.5) / width, (pos[1] + 0.5) / height
        self._post(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=finger, touch_id=1, pressure=1.0)
