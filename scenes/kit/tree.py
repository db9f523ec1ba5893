"""All widgets of a scene: who is pointed at, pressed and focused, and who gets which intent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf

import pygame

from scenes.intents import OFF_SCREEN, Intent, Key, Pointer, Pos, Text, Wheel
from scenes.kit import focus
from scenes.kit.tooltip import Tooltip
from scenes.kit.widget import Widget
from sprites.drawing.theme import Theme

SLOP_PX = 12  # a finger that moves farther than this scrolls, instead of pressing
PATIENCE = 0.4  # seconds of pointing until a tip shows


class Tree:
    """The widgets of a scene. `sound` is called with the name of what should be heard."""

    def __init__(self, theme: Theme, sound: Callable[[str], None] | None = None) -> None:
        self.theme = theme
        self.root = Widget()
        self.root.join(self, theme)
        self.focus: Widget | None = None
        self.keyboard = False  # whether the last thing used was the keyboard: then the ring shows
        self.touch = False  # whether it was a finger: nothing is pointed at before it is pressed
        self.stale = True
        self.sound = sound or (lambda name: None)
        self.first: Callable[[], Widget | None] = lambda: None
        """Where keys begin while nothing has the focus; None: at the first of all."""
        self.tooltip = Tooltip()
        self._pressed: dict[int, tuple[Widget, Pos]] = {}
        self._hovered: Widget | None = None
        self._pointed = 0.0
        self._told: tuple[Widget, str] | None = None  # whose tip was shown last, and what it said

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
        """Lets go of everything held and pointed at: another scene came on top."""
        for finger, (widget, start) in list(self._pressed.items()):
            self._release(Pointer("cancel", start, finger))
            self._set_pressed(widget, False)
        self._hover(None)
        self.tooltip.hide()

    def hush(self) -> None:
        """Puts the tip away until something else is pointed at."""
        self.tooltip.hide()
        self._pointed = inf
        self.stale = True

    def forget(self, widget: Widget) -> None:
        """A widget leaves: nothing may hold it any longer."""
        if self.focus is widget:
            self.focus = None
        if self._hovered is widget:
            self._hover(None)
        self._pressed = {finger: held for finger, held in self._pressed.items() if held[0] is not widget}

    # -- intents ------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Gives an intent to the widget that it is meant for; True when it was kept."""
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
        """Moves the focus and scrolls to it; reached by keyboard, it shows its tip."""
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
                self._tell(widget)

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
        target = begun or focus.move(list(self.all()), self.focus, key.command)
        if target:
            self.set_focus(target)
        return target is not None

    def _activate(self, widget: Widget) -> None:
        if widget.focusable:
            self.sound("click")
        widget.activate()

    def _tell(self, widget: Widget) -> None:
        """Shows the tip of a widget: what it does, or why it can't be used."""
        if widget.tip:
            self._told = widget, widget.tip
            self.tooltip.show(widget.tip, widget.screen_rect, self.theme, widget.tip_room)
            self.stale = True

    def _refuse(self, widget: Widget) -> None:
        if widget.why:
            self.sound("refusal")
            self._tell(widget)

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
        self._pointed = 0.0
        self.tooltip.hide()
        self.stale = True

    def _set_pressed(self, widget: Widget, value: bool) -> None:
        if widget.pressed != value:
            widget.pressed = value
            widget.touch()

    # -- time and picture ---------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.root.update(dt)
        self._pointed += dt
        self._stay_true()
        shown = self._hovered
        if (
            shown
            and not self.tooltip.shown
            and PATIENCE <= self._pointed < PATIENCE + 1
            and not self._pressed
        ):
            self._tell(shown)

    def _stay_true(self) -> None:
        """A tip goes as soon as it is no longer what its widget says, or nobody sees that any more."""
        widget, words = self._told or (self.root, "")
        if words and self.tooltip.words == words and not (widget.tip == words and widget.in_sight):
            self.hush()

    def draw(self, surface: pygame.Surface) -> None:
        self.root.draw_children(surface)
        if self.keyboard and self.focus and self.focus.screen_rect and not self.focus.own_ring:
            focus.draw_ring(surface, self.focus.focus_area, self.theme)
        self.tooltip.draw(surface)

    @property
    def moving(self) -> bool:
        return self.root.moving

    @property
    def wants_paint(self) -> bool:
        return self.stale

    def painted(self) -> None:
        self.stale = False


def _scroller_of(widget: Widget) -> Widget | None:
    found: Widget | None = widget
    while found is not None and not found.clips:
        found = found.parent
    return found
