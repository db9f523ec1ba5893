"""The base of everything on a screen that has a place, a meaning and, often, a use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from scenes.intents import Key, Pos
from scenes.kit.layout import not_negative
from sprites.drawing import raster
from sprites.drawing.theme import Theme, load_theme

if TYPE_CHECKING:
    from scenes.kit.tree import Tree


class Widget:
    """A rectangle with a role and a name that paints itself onto a kept surface.

    `rect` is in pixels of the window. `name` is what a person would call it; tests and, later, speech find
    it by `role` and `name`. A widget that is not `enabled` says `why` when pointed at; one that is says its
    `hint`. `offered` gives the gold outline: you may choose this. Call `touch()` after any change that shows.
    """

    role = "widget"
    focusable = False
    own_ring = False  # shows by itself that it has the focus
    draggable = False  # keeps a press that moves, instead of leaving it to a list that scrolls
    clips = False  # children outside of the rectangle are neither drawn nor hit

    def __init__(self, name: str = "", *, hint: str = "") -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.name = name
        self.hint = hint
        self.why = ""
        self.visible = True
        self.theme: Theme = load_theme()
        self.tree: Tree | None = None
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.hovered = False
        self.pressed = False
        self._enabled = True
        self._offered = False
        self._picture: pygame.Surface | None = None

    # -- what it is ---------------------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.touch()

    @property
    def offered(self) -> bool:
        return self._offered

    @offered.setter
    def offered(self, value: bool) -> None:
        if value != self._offered:
            self._offered = value
            self.touch()

    @property
    def bleed(self) -> int:
        """How many pixels it paints around its rectangle: shadow and glow."""
        return 0

    @property
    def focused(self) -> bool:
        return self.tree is not None and self.tree.focus is self

    @property
    def screen_rect(self) -> pygame.Rect:
        """Where it can be seen: its rectangle, cut by what it scrolls in."""
        area = self.rect
        parent = self.parent
        while parent is not None:
            if parent.clips:
                area = area.clip(parent.rect)
            parent = parent.parent
        return area

    @property
    def in_sight(self) -> bool:
        """Whether it is part of the scene, and neither it nor what it lies in is hidden."""
        return self.tree is not None and self.visible and (self.parent is None or self.parent.in_sight)

    @property
    def tip(self) -> str:
        """What is told of it: what it does, or why it can't be used."""
        return self.hint if self.enabled else self.why

    @property
    def tip_room(self) -> pygame.Rect | None:
        """Where its tip may be shown; None is anywhere."""
        return None

    @property
    def focus_area(self) -> pygame.Rect:
        """What the focus ring is drawn around."""
        return self.screen_rect

    def forbid(self, why: str) -> None:
        """Disables it for a reason, or enables it again where the reason is ""."""
        self.why = why
        self.enabled = not why

    # -- the tree -----------------------------------------------------------------------------------

    def add(self, *children: Widget) -> None:
        """Puts widgets into this one, above those that are there."""
        for child in children:
            child.parent = self
            self.children.append(child)
            child.join(self.tree, self.theme)
        self.touch()

    def clear(self) -> None:
        """Takes all children out."""
        for child in self.children:
            child.parent = None
            child.join(None, self.theme)
        self.children.clear()
        self.touch()

    def join(self, tree: Tree | None, theme: Theme) -> None:
        """Tells this widget and all in it which tree and which theme they belong to."""
        if self.tree and tree is not self.tree:
            self.tree.forget(self)
        self.tree = tree
        self.theme = theme
        self.restyled()
        self.touch()
        for child in self.children:
            child.join(tree, theme)

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones in it, in reading order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def hit(self, pos: Pos) -> Widget | None:
        """The topmost widget at a place, None when there is none."""
        if not self.visible or (self.clips and not self.rect.collidepoint(pos)):
            return None
        for child in reversed(self.children):
            found = child.hit(pos)
            if found:
                return found
        return self if self.contains(pos) else None

    def contains(self, pos: Pos) -> bool:
        """Whether a place is on it. Things that are not rectangles say so here."""
        return self.rect.collidepoint(pos)

    # -- how it looks -------------------------------------------------------------------------------

    def natural(self, limit: int) -> tuple[int, int]:
        """The size that it would like to have, at most `limit` pixels wide."""
        return min(limit, self.rect.width), self.rect.height

    def place(self, rect: pygame.Rect) -> None:
        """Gives it its place, an empty one where there is no room. Containers place what is in them."""
        rect = not_negative(rect)
        if rect.size != self.rect.size:
            self.touch()
        elif self.tree and rect != self.rect:
            self.tree.stale = True
        self.rect = rect

    def touch(self) -> None:
        """Says that it looks different now."""
        self._picture = None
        if self.tree:
            self.tree.stale = True

    def draw(self, target: pygame.Surface) -> None:
        """Draws the kept picture, painting it first where it is out of date, then what is in it."""
        if not self.visible:
            return
        margin = self.bleed
        if self._picture is None and self.rect.width > 0 and self.rect.height > 0:
            size = (self.rect.width + 2 * margin, self.rect.height + 2 * margin)
            picture = raster.clear(size)
            self.paint(picture, pygame.Rect((margin, margin), self.rect.size))
            self._picture = picture
        if self._picture:
            target.blit(self._picture, (self.rect.x - margin, self.rect.y - margin))
        self.draw_children(target)

    def draw_children(self, target: pygame.Surface) -> None:
        for child in self.children:
            child.draw(target)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paints it into `area` of a transparent surface that is larger by `bleed` on every side."""

    def restyled(self) -> None:
        """The theme is another: what was measured by it is to be measured again."""

    # -- what happens to it -------------------------------------------------------------------------

    def activate(self) -> None:
        """Clicked, tapped or chosen by key."""

    def details(self) -> bool:
        """Held or right-clicked; True when it had something to show."""
        return False

    def point_at(self, pos: Pos) -> None:
        """The mouse moves over it, with nothing pressed."""

    def point_off(self) -> None:
        """The mouse, which was over it, is elsewhere."""

    def press_at(self, pos: Pos) -> None:
        """A pointer went down on it."""

    def drag_to(self, pos: Pos) -> None:
        """The pointer that went down on it is now here."""

    def release_at(self, pos: Pos) -> None:
        """The pointer that went down on it was let go (or lost)."""

    def key(self, key: Key) -> bool:
        """A key while it has the focus; True keeps it."""
        return False

    def type(self, text: str) -> bool:
        """Letters while it has the focus; True keeps them."""
        return False

    def wheel(self, notches: float) -> bool:
        """The wheel above it; True keeps it."""
        return False

    def reveal(self, area: pygame.Rect) -> None:
        """Something inside is to be seen: things that scroll do so."""
        if self.parent:
            self.parent.reveal(area)

    def update(self, dt: float) -> None:
        """Time passes."""
        for child in self.children:
            child.update(dt)

    @property
    def moving(self) -> bool:
        return any(child.moving for child in self.children if child.visible)
