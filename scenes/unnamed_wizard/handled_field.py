"""Hands on the field: it is dragged, looked at more closely with the wheel or two fingers, and shown whole again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.app.input import Pos
from scenes.unnamed_wizard.camera import STEP, Camera
from scenes.unnamed_wizard.grip import Grip
from scenes.unnamed_wizard.parts import Part

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

TWICE: Final = 0.4  # seconds between two clicks that are one double click


class HandledField(Part):
    """What a field does in the hands of people. What is on it hands on to it what pointers do there."""

    clips = True
    draggable = True

    def __init__(self, board: WizardBoard, name: str = "") -> None:
        super().__init__(board, name)
        self.camera = Camera()
        self.grip = Grip(self.camera)
        self.pointer: Pos | None = None
        """Where a pointer was last."""
        self._since_click = TWICE

    def settle(self) -> None:
        """Everything is hit where it is seen."""

    def press_at(self, pos: Pos) -> None:
        self.pointer = pos
        self.grip.press(pos)

    def drag_to(self, pos: Pos) -> None:
        self.pointer = pos
        if self.grip.drag(pos):
            self.settle()
            self.touch()

    def release_at(self, pos: Pos) -> None:
        self.grip.release(pos)

    def point_at(self, pos: Pos) -> None:
        self.pointer = pos
        super().point_at(pos)

    def activate(self) -> None:
        """The empty ground: twice in a moment shows all of the field."""
        if self.grip.dragged:
            return
        if self._since_click < TWICE:
            self.camera.fit()
        self._since_click = 0.0
        super().activate()

    def details(self) -> bool:
        return False

    def wheel(self, notches: float) -> bool:
        """Looks closer where the pointer is."""
        self.camera.zoom(STEP**notches, self.pointer)
        self.settle()
        self.touch()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since_click += dt
