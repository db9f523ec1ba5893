"""The operator's way in: keys that are held down together, or a finger in the corner that is held still."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame.event import Event

from scenes.kiosk.config import Door

CORNER = 0.1  # of the window's height: how large the corner is


class DoorKeeper:
    """Watches events as they come from the window system, whatever else they mean."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.has_pin = False
        """Whether the corner leads in: behind it a PIN is asked for."""
        self._keys = {getattr(pygame, f"K_{name}") for name in door.keys}
        self._held: set[int] = set()
        self._chord = 0.0
        self._fingers: set[int] = set()
        self._corner = 0.0

    def watch(self, events: Iterable[Event], size: tuple[int, int], dt: float) -> bool:
        """Whether somebody has just knocked. `size` is the window's, in pixels."""
        for event in events:
            self._note(event, size)
        self._chord = self._chord + dt if self._keys <= self._held else 0.0
        self._corner = self._corner + dt if self._fingers and self.has_pin else 0.0
        if self._chord < self.door.hold and self._corner < self.door.corner:
            return False
        self._held.clear()
        self._fingers.clear()
        return True

    def _note(self, event: Event, size: tuple[int, int]) -> None:
        if event.type == pygame.KEYDOWN:
            self._held.add(event.key)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self._fingers.clear()
        else:
            self._note_finger(event, size)

    def _note_finger(self, event: Event, size: tuple[int, int]) -> None:
        """Fingers come as shares of the window, the mouse in pixels."""
        edge = CORNER * size[1]
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION):
            self._stands(event.finger_id, event.x * size[0] < edge and event.y * size[1] < edge, event.type)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._stands(-1, max(event.pos) < edge, event.type)
        elif event.type == pygame.FINGERUP:
            self._fingers.discard(event.finger_id)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._fingers.discard(-1)

    def _stands(self, finger: int, inside: bool, kind: int) -> None:
        if not inside:
            self._fingers.discard(finger)
        elif kind in (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN):
            self._fingers.add(finger)
