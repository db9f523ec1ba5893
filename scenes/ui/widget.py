"""Widgets and the tree that they form, which knows what is pointed at, pressed and focused and passes intents on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf

import pygame

from scenes.app.input import OFF_SCREEN, Intent, Key, Pointer, Pos, Text, Wheel
from scenes.ui.layout import not_negative
from scenes.ui.toast import Tooltip
from sprites.drawing import raster, shapes
from sprites.drawing.theme import Theme, load_theme


class Widget:
    """A rectangle with a role and a name that paints itself onto a cached surface.

    `rect` is in pixels of the window. `name` is what a person would call it; tests and scripts find it by
    `role` and `name`. When pointed at, it shows its `hint`, or `why` it is not `enabled`. `offered` gives the
    gold outline: you may choose this. Call `touch()` after any change that shows.
    """

    role = "widget"
    focusable = False
    own_ring = False  # shows by itself that it has the focus
    round = False  # what points it out draws a circle around it
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
        """Pixels that it paints around its rectangle, for shadow and glow."""
        return 0

    @property
    def focused(self) -> bool:
        return self.tree is not None and self.tree.focus is self

    @property
    def screen_rect(self) -> pygame.Rect:
        """The visible part of its rectangle, cut by what it scrolls in."""
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
        """The tip to show: what it does, or why it can't be used."""
        return self.hint if self.enabled else self.why

    @property
    def hover_tip(self) -> str:
        """The tip to show when it is pointed at, or reached by keyboard."""
        return self.tip

    @property
    def tip_room(self) -> pygame.Rect | None:
        """The area that its tip must stay in; None is the whole window."""
        return None

    @property
    def focus_area(self) -> pygame.Rect:
        """The rectangle that the focus ring is drawn around."""
        return self.screen_rect

    def forbid(self, why: str) -> None:
        """Disable it for a reason, or enable it if the reason is ""."""
        self.why = why
        self.enabled = not why

    # -- the tree -----------------------------------------------------------------------------------

    def add(self, *children: Widget) -> None:
        """Put widgets into this one, above those that are there."""
        for child in children:
            child.parent = self
            self.children.append(child)
            child.join(self.tree, self.theme)
        self.touch()

    def clear(self) -> None:
        """Take all children out."""
        for child in self.children:
            child.parent = None
            child.join(None, self.theme)
        self.children.clear()
        self.touch()

    def join(self, tree: Tree | None, theme: Theme) -> None:
        """Give this widget and all in it to a tree (None takes them out) and a theme."""
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
        """Whether a point is on it. Widgets that are not rectangles override this."""
        return self.rect.collidepoint(pos)

    # -- how it looks -------------------------------------------------------------------------------

    def natural(self, limit: int) -> tuple[int, int]:
        """The size that it would like to have, at most `limit` pixels wide."""
        return min(limit, self.rect.width), self.rect.height

    def place(self, rect: pygame.Rect) -> None:
        """Move it to a rectangle, an empty one if there is no room. Containers place what is in them."""
        rect = not_negative(rect)
        if rect.size != self.rect.size:
            self.touch()
        elif self.tree and rect != self.rect:
            self.tree.stale = True
        self.rect = rect

    def touch(self) -> None:
        """Mark it for repainting."""
        self._picture = None
        if self.tree:
            self.tree.stale = True

    def draw(self, target: pygame.Surface) -> None:
        """Draw the cached picture, painting it first if it is out of date, then the children."""
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
        """Paint it into `area` of a transparent surface that is larger by `bleed` on every side."""

    def restyled(self) -> None:
        """The theme has changed: forget what was measured by it."""

    # -- what happens to it -------------------------------------------------------------------------

    def activate(self) -> None:
        """Clicked, tapped or chosen by key."""

    def details(self) -> bool:
        """Held or right-clicked; True if it had something to show."""
        return False

    def point_at(self, pos: Pos) -> None:
        """The mouse moves over it, with nothing pressed."""

    def point_off(self) -> None:
        """The mouse has left it."""

    def press_at(self, pos: Pos) -> None:
        """A pointer went down on it."""

    def drag_to(self, pos: Pos) -> None:
        """The pointer that went down on it has moved to `pos`."""

    def release_at(self, pos: Pos) -> None:
        """The pointer that went down on it was released, or lost."""

    def key(self, key: Key) -> bool:
        """A key was pressed while it has the focus; True keeps the key."""
        return False

    def type(self, text: str) -> bool:
        """Handle letters typed while it has the focus; True keeps them."""
        return False

    def wheel(self, notches: float) -> bool:
        """The wheel was turned above it; True keeps that."""
        return False

    def reveal(self, area: pygame.Rect) -> None:
        """Scroll so that an area inside of it can be seen."""
        if self.parent:
            self.parent.reveal(area)

    def update(self, dt: float) -> None:
        """Time passes."""
        for child in self.children:
            child.update(dt)

    @property
    def moving(self) -> bool:
        return any(child.moving for child in self.children if child.visible)


_DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS = 2.5  # cost of a pixel aside, in pixels ahead


def move(widgets: Sequence[Widget], current: Widget | None, command: str) -> Widget | None:
    """The widget that a command moves the focus to; None if it doesn't move the focus."""
    stops = [widget for widget in widgets if can_stop(widget)]
    if not stops or command not in {"next", "previous", *_DIRECTIONS}:
        return None
    if current not in stops:
        return stops[-1] if command == "previous" else stops[0]
    if command in ("next", "previous"):
        step = 1 if command == "next" else -1
        return stops[(stops.index(current) + step) % len(stops)]
    return nearest(stops, current, _DIRECTIONS[command])


def can_stop(widget: Widget) -> bool:
    """Whether the focus may rest on a widget: one that can be used, or can say why it can't."""
    return widget.focusable and (widget.enabled or bool(widget.why))


def nearest(stops: Sequence[Widget], current: Widget, direction: tuple[int, int]) -> Widget | None:
    """The best stop in a direction, None when there is nothing on that side."""
    best: tuple[float, Widget] | None = None
    for stop in stops:
        cost = _cost(current.rect, stop.rect, direction)
        if stop is not current and cost is not None and (best is None or cost < best[0]):
            best = (cost, stop)
    return best[1] if best else None


def _cost(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> float | None:
    across, down = there.centerx - here.centerx, there.centery - here.centery
    ahead = across * direction[0] + down * direction[1]
    if ahead <= 0:
        return None
    if direction[0]:
        aside = max(0, there.top - here.bottom, here.top - there.bottom) + abs(down) * 0.2
    else:
        aside = max(0, there.left - here.right, here.left - there.right) + abs(across) * 0.2
    return ahead + SIDEWAYS * aside


def draw_ring(surface: pygame.Surface, area: pygame.Rect, theme: Theme) -> None:
    """The ring around what has the focus: light, outside of the widget's own edge."""
    gap = theme.px(0.5)
    width = max(2, theme.hairline + 1)
    box = area.inflate(2 * (gap + width), 2 * (gap + width))
    radius = theme.px(1.25) + gap
    surface.blit(shapes.ring(box.size, radius, (0, 0, 0, 160), width + 2), box)
    surface.blit(shapes.ring(box.size, radius, theme.color("focus"), width), box)


SLOP_PX = 12  # a finger that moves farther than this scrolls, instead of pressing
PATIENCE = 0.4  # seconds of pointing until a tip shows


class Tree:
    """The widgets of a scene. `sound` is called with the name of what should be heard."""

    def __init__(self, theme: Theme, sound: Callable[[str], None] | None = None) -> None:
        self.theme = theme
        self.root = Widget()
        self.root.join(self, theme)
        self.focus: Widget | None = None
        self.keyboard = False
        """Whether the last input came from the keyboard; the focus ring shows only then."""
        self.touch = False
        """Whether the last input came from a finger, which can't point without pressing."""
        self.pointed: Widget | None = None
        """What the mouse moved over, a key led to, or a finger touched, whichever was last; None after leaving it."""
        self.stale = True
        self.sound = sound or (lambda name: None)
        self.first: Callable[[], Widget | None] = lambda: None
        """Gives the widget at which keys begin while nothing has the focus; None: the first of all."""
        self.tooltip = Tooltip()
        self._pressed: dict[int, tuple[Widget, Pos]] = {}
        self._hovered: Widget | None = None
        self._pointed_for = 0.0
        self._tipped: tuple[Widget, str] | None = None  # the widget whose tip was shown last, and its text

    @property
    def active(self) -> set[Widget]:
        """The widgets that are pointed at or pressed, or have the focus."""
        pressed = (widget for widget, _ in self._pressed.values())
        return {widget for widget in (self._hovered, self.focus, *pressed) if widget}

    def add(self, *widgets: Widget) -> None:
        self.root.add(*widgets)

    def clear(self) -> None:
        self.root.clear()

    def all(self) -> Iterator[Widget]:
        """Every visible widget, in reading order."""
        return (widget for widget in self.root.walk() if widget is not self.root)

    def find(self, role: str, name: str) -> Widget | None:
        """The first visible widget of that role and name, None when there is none."""
        return next((widget for widget in self.all() if widget.role == role and widget.name == name), None)

    def restyle(self, theme: Theme) -> None:
        self.theme = theme
        self.root.join(self, theme)
        self.tooltip.hide()

    def rest(self) -> None:
        """Release everything pressed or pointed at: another scene came on top."""
        for finger, (widget, start) in list(self._pressed.items()):
            self._release(Pointer("cancel", start, finger))
            self._set_pressed(widget, False)
        self._hover(None)
        self.pointed = None
        self.tooltip.hide()

    def hush(self) -> None:
        """Hide the tip until something else is pointed at."""
        self.tooltip.hide()
        self._pointed_for = inf
        self.stale = True

    def forget(self, widget: Widget) -> None:
        """A widget leaves the tree: drops every reference to it."""
        if self.focus is widget:
            self.focus = None
        if self._hovered is widget:
            self._hover(None)
        if self.pointed is widget:
            self.pointed = None
        self._pressed = {finger: held for finger, held in self._pressed.items() if held[0] is not widget}

    # -- intents ------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Pass an intent to its widget; True if it was kept."""
        if isinstance(intent, Pointer):
            return self._pointer(intent)
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, Text):
            return bool(self.focus and self.focus.enabled and self.focus.type(intent.text))
        if isinstance(intent, Wheel):
            return self._wheel(intent)
        return False

    def set_focus(self, widget: Widget | None) -> None:
        """Move the focus and scroll to it; reached by keyboard, it shows its tip."""
        if widget is self.focus:
            return
        for changed in (self.focus, widget):
            if changed:
                changed.touch()
        self.focus = widget
        self.stale = True
        self.tooltip.hide()
        if widget:
            widget.reveal(widget.rect)
        if self.keyboard:
            self.pointed = widget
        if widget and self.keyboard:
            self._tell(widget, widget.hover_tip)

    def _pointer(self, intent: Pointer) -> bool:
        if intent.kind == "move":
            return self._move(intent)
        if intent.kind == "down":
            return self._down(intent)
        if intent.kind == "details":
            return self._details(intent)
        return self._release(intent)

    def _move(self, intent: Pointer) -> bool:
        held = self._pressed.get(intent.finger)
        if held:
            self._drag(intent, *held)
            return True
        if intent.touch:
            return False
        found = self.root.hit(intent.pos) if intent.pos != OFF_SCREEN else None
        self._hover(found if found is not self.root else None)
        self.pointed = self._hovered
        if self._hovered:
            self._hovered.point_at(intent.pos)
        return self._hovered is not None

    def _drag(self, intent: Pointer, widget: Widget, start: Pos) -> None:
        far = abs(intent.pos[1] - start[1]) > SLOP_PX
        scroller = _scroller_of(widget) if intent.touch and far and not widget.draggable else None
        if scroller and scroller is not widget:
            self._set_pressed(widget, False)
            scroller.press_at(start)
            self._pressed[intent.finger] = (scroller, start)
            widget = scroller
        widget.drag_to(intent.pos)
        self._set_pressed(widget, widget.contains(intent.pos))

    def _down(self, intent: Pointer) -> bool:
        self.keyboard, self.touch = False, intent.touch
        self.hush()
        widget = self.root.hit(intent.pos)
        self.pointed = widget
        if widget is None or widget is self.root:
            self.set_focus(None)
            return False
        if widget.focusable:
            self.set_focus(widget)
        if not widget.enabled:
            self._refuse(widget)
            return True
        self._pressed[intent.finger] = (widget, intent.pos)
        self._set_pressed(widget, True)
        widget.press_at(intent.pos)
        return True

    def _release(self, intent: Pointer) -> bool:
        widget, _ = self._pressed.pop(intent.finger, (None, None))
        if widget is None:
            return False
        self._set_pressed(widget, False)
        widget.release_at(intent.pos)
        if intent.kind == "up" and widget.enabled and widget.contains(intent.pos):
            self._activate(widget)
        return True

    def _details(self, intent: Pointer) -> bool:
        self.hush()
        widget = self.root.hit(intent.pos)
        while widget is not None:
            if widget.details():
                return True
            if widget.why and not widget.enabled:
                self._refuse(widget)
                return True
            widget = widget.parent
        return False

    def _wheel(self, intent: Wheel) -> bool:
        widget = self.root.hit(intent.pos)
        while widget is not None:
            if widget.wheel(intent.notches):
                return True
            widget = widget.parent
        return False

    def _key(self, key: Key) -> bool:
        self.keyboard, self.touch = True, False
        self.stale = True
        if self.focus and self.focus.enabled and self.focus.key(key):
            return True
        if key.command == "accept" and self.focus:
            if self.focus.enabled:
                self._activate(self.focus)
            else:
                self._refuse(self.focus)
            return True
        if key.command == "details" and self.focus:
            return self.focus.details()
        begun = self.first() if self.focus is None and key.command == "next" else None
        target = begun or move(list(self.all()), self.focus, key.command)
        if target:
            self.set_focus(target)
        return target is not None

    def _activate(self, widget: Widget) -> None:
        if widget.focusable:
            self.sound("click")
        widget.activate()

    def _tell(self, widget: Widget, tip: str) -> None:
        """Show a tip of a widget: what it does, or why it can't be used."""
        if tip:
            self._tipped = widget, tip
            self.tell(tip, widget.screen_rect, widget.tip_room)

    def tell(self, words: str, area: pygame.Rect, room: pygame.Rect | None = None) -> None:
        """Show a tip beside an area, over no button."""
        buttons = [each.screen_rect for each in self.all() if each.role == "button" and each.enabled]
        clear = [button for button in buttons if button != area]
        self.tooltip.show(words, area, self.theme, room, clear)
        self.stale = True

    def _refuse(self, widget: Widget) -> None:
        if widget.why:
            self.sound("refusal")
            self._tell(widget, widget.tip)

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered:
            self._hovered.point_off()
        for changed, value in ((self._hovered, False), (widget, True)):
            if changed:
                changed.hovered = value
                changed.touch()
        self._hovered = widget
        self._pointed_for = 0.0
        self.tooltip.hide()
        self.stale = True

    def _set_pressed(self, widget: Widget, value: bool) -> None:
        if widget.pressed != value:
            widget.pressed = value
            widget.touch()

    # -- time and picture ---------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.root.update(dt)
        self._pointed_for += dt
        self._drop_outdated_tip()
        due = PATIENCE <= self._pointed_for < PATIENCE + 1
        if self._hovered and due and not self.tooltip.words and not self._pressed:
            self._tell(self._hovered, self._hovered.hover_tip)

    def _drop_outdated_tip(self) -> None:
        """Hide a tip whose widget now has another one, or is out of sight."""
        widget, words = self._tipped or (self.root, "")
        if words and self.tooltip.words == words and not (widget.tip == words and widget.in_sight):
            self.hush()

    def draw(self, surface: pygame.Surface) -> None:
        self.root.draw_children(surface)
        if self.keyboard and self.focus and self.focus.screen_rect and not self.focus.own_ring:
            draw_ring(surface, self.focus.focus_area, self.theme)
        self.tooltip.draw(surface)

    @property
    def moving(self) -> bool:
        return self.root.moving


def _scroller_of(widget: Widget) -> Widget | None:
    found: Widget | None = widget
    while found is not None and not found.clips:
        found = found.parent
    return found
