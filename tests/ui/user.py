"""A player as tests see one: a driver that also knows what can be read on the screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from scenes.app.app import Scene
from scenes.app.headless import Driver
from scenes.ui.widget import Widget, can_stop
from tests.ui.sparing import FLEETING, sparing


class User(Driver):
    """Clicks, taps, types and looks. `scene` is what is on top."""

    @property
    def scene(self) -> Scene:
        top = self.app.stack.top
        assert top is not None
        return top

    @property
    def focus(self) -> Widget | None:
        return self.scene.tree.focus if self.scene.tree else None

    @property
    def told(self) -> str:
        """The tip that can be read: in a box of its own, or below what a table shows large."""
        tree, board = self.scene.tree, getattr(self.scene, "board", None)
        return (tree.tooltip.words if tree else "") or (board.hover_zoom.said if board else "")

    def until(self, kind: type, frames: int = 2000) -> Any:
        """Waits for a scene to be on top."""
        for _ in range(frames):
            if isinstance(self.scene, kind):
                return self.scene
            self.frame()
        raise AssertionError(f"{self.scene} does not become {kind.__name__}")

    def hand(self, way: str) -> Callable[[str, str], None]:
        """What uses a widget, told by its role and name: by "mouse", by "touch", or by "keyboard" alone."""
        return {"mouse": self.click_on, "touch": self.tap_on, "keyboard": self.choose}[way]

    def sees(self, role: str, name: str) -> bool:
        """Whether a widget of that role and name can be reached now."""
        return f"{role} {name!r}" in self.names()

    def tab_to(self, role: str, name: str, limit: int = 60) -> None:
        """Goes there by keyboard alone. AssertionError when Tab never arrives."""
        for _ in range(limit):
            if self.focus and (self.focus.role, self.focus.name) == (role, name):
                return
            self.key("tab")
        raise AssertionError(f"Tab does not lead to {role} {name!r}")

    def go_to(self, part: Widget, limit: int = 140) -> None:
        """Goes to a widget by keyboard alone, the shorter way round. AssertionError when Tab never arrives."""
        assert self.scene.tree
        stops = [each for each in self.scene.tree.all() if can_stop(each)]
        here = stops.index(self.focus) if self.focus in stops else 0
        way = "tab" if (stops.index(part) - here) % len(stops) <= len(stops) // 2 else "shift+tab"
        for _ in range(limit):
            if self.focus is part:
                return
            self.key(way)
        raise AssertionError(f"Tab does not lead to {part.role} {part.name!r}")

    def choose(self, role: str, name: str) -> None:
        """Uses a widget by keyboard alone."""
        self.tab_to(role, name)
        self.key("return")

    def drop(self, *paths: Path, frames: int = 2) -> None:
        """Drags files from elsewhere onto the window, all at once."""
        for path in paths:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        self.frame(frames)

    def _post(self, kind: int, **facts: object) -> None:
        sparing.fleeting = kind in FLEETING
        try:
            super()._post(kind, **facts)
        finally:
            sparing.fleeting = False

    @property
    def picture(self) -> Surface:
        """What the window shows."""
        sparing.look(self.app)
        return self.app.screen

    def pixels(self) -> bytes:
        """What the window shows, for comparing."""
        return bytes(self.picture.get_buffer().raw)
