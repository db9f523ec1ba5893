"""A screen: something on the scene stack that takes intents, lets time pass and draws itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.intents import Intent

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.tree import Tree


class Scene:
    """The base of all screens. The usual life is: enter, layout, (pause, resume)*, leave.

    `overlay` scenes are drawn over what lies below them, and `modal` ones keep every intent from it.
    Set `dirty` whenever the picture is no longer true: nothing is drawn before.
    """

    overlay = False
    modal = True

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        self.tree: Tree | None = None

    def enter(self) -> None:
        """The scene was put on the stack. Start what it needs."""

    def leave(self) -> None:
        """The scene was taken off the stack and will not come back. Stop what it started."""

    def pause(self) -> None:
        """Another scene was put on top of this one."""

    def resume(self) -> None:
        """This scene is on top again. What it shows may have changed meanwhile."""

    def layout(self) -> None:
        """Places everything anew: after `enter`, and when the window, the theme or the text size changed."""
        if self.tree:
            self.tree.restyle(self.app.theme)
        self.arrange(pygame.Rect((0, 0), self.app.size))

    def arrange(self, area: pygame.Rect) -> None:
        """Gives every widget its place in a window of this area."""

    def handle(self, intent: Intent) -> bool:
        """Takes an intent; True keeps it, False offers it to the scene below."""
        return self.tree.handle(intent) if self.tree else False

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass. The only place where a scene moves by itself."""
        if self.tree:
            self.tree.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the whole scene. Changes nothing but caches."""
        if self.tree:
            self.tree.draw(surface)

    def foresee(self, seconds: float) -> None:
        """The picture stands still: spends about so long on painting ahead what will be needed soon."""

    @property
    def moving(self) -> bool:
        """Whether something moves now, so that frames should come quickly."""
        return bool(self.tree and self.tree.moving)

    def wants_frame(self) -> bool:
        """Whether the picture is out of date."""
        return self.dirty or bool(self.tree and self.tree.wants_paint)

    def drawn(self) -> None:
        """The picture was just brought up to date."""
        self.dirty = False
        if self.tree:
            self.tree.painted()
