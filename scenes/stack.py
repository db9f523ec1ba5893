"""The scene stack: what is on top acts, what lies below waits and may show through."""

from __future__ import annotations

import pygame

from scenes.intents import Intent
from scenes.scene import Scene


class SceneStack:
    """Scenes from the bottom to the top. An empty stack ends the program."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._changed = False

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Puts a scene on top; the one below pauses."""
        below = self.top
        if below:
            below.pause()
            if below.tree:
                below.tree.rest()
            if below.tree and scene.tree:
                scene.tree.keyboard = below.tree.keyboard
        self._add(scene)

    def pop(self) -> None:
        """Takes the top scene off; the one below resumes. IndexError when the stack is empty."""
        self._remove()
        if self.top:
            self.top.resume()
            self.top.dirty = True

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the top one; what lies below notices nothing."""
        if self.scenes:
            self._remove()
        self._add(scene)

    def reset(self, scene: Scene) -> None:
        """Takes everything off, top first, and starts again with this scene."""
        while self.scenes:
            self._remove()
        self._add(scene)

    def remove(self, scene: Scene) -> None:
        """Takes off this scene and all above it. ValueError when it is not there."""
        height = self.scenes.index(scene)
        while len(self.scenes) > height + 1:
            self._remove()
        self.pop()

    def clear(self) -> None:
        while self.scenes:
            self._remove()

    def handle(self, intent: Intent) -> bool:
        """Offers an intent from the top down until a scene keeps it, is modal, or changed the stack."""
        self._changed = False
        for scene in reversed(self.scenes.copy()):
            if scene.handle(intent):
                return True
            if self._changed or scene.modal:
                return self._changed
        return False

    def update(self, dt: float) -> None:
        """Lets time pass in every scene that can be seen."""
        for scene in self.visible():
            scene.update(dt)

    def visible(self) -> list[Scene]:
        """The scenes that can be seen: the top one, and what shows through overlays above it."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].overlay:
            lowest -= 1
        return self.scenes[max(0, lowest) :]

    def draw(self, surface: pygame.Surface) -> None:
        for scene in self.visible():
            scene.draw(surface)
            scene.drawn()

    def layout(self) -> None:
        """Every scene places itself anew: the window or the theme changed."""
        for scene in self.scenes:
            scene.layout()
            scene.dirty = True

    @property
    def moving(self) -> bool:
        return any(scene.moving for scene in self.visible())

    @property
    def wants_frame(self) -> bool:
        return any(scene.wants_frame() for scene in self.visible())

    def _add(self, scene: Scene) -> None:
        self._changed = True
        self.scenes.append(scene)
        scene.enter()
        scene.layout()
        scene.dirty = True

    def _remove(self) -> None:
        self._changed = True
        self.scenes.pop().leave()
