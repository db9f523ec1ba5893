"""The measuring assistant's screen: the mat in the middle, tools at the left, their answers at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from scenes.app.app import App, Scene
from scenes.app.input import CTRL, SHIFT, Dropped, Intent, Key, KeyUp, Pointer, Wheel
from scenes.measure.column import Column
from scenes.measure.desk import Desk
from scenes.measure.mat import Mat
from scenes.measure.pinch import Pinch
from scenes.measure.readout import Readout
from scenes.measure.tool_button import ToolButton
from scenes.measure.toolbar import Toolbar
from scenes.measure.tools import TOOLS
from scenes.measure.tools.select import Select
from scenes.measure.tools.tool import Tool
from scenes.table.table import Pause, PauseAct
from scenes.ui.button import Button, IconButton
from scenes.ui.dialog import ask_to_lose
from scenes.ui.widget import Tree

SHARE = 0.25
"""Of the window's width that both boards may take together, as long as their words fit."""
LEAST = 172
"""Pixels that the column is wide at least, at a text size of 100 %."""
PANS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
"""Where the mat goes, in inches, when an arrow key is pressed with Ctrl: towards the arrow is looked."""
MODS = {
    pygame.K_LALT: "alt",
    pygame.K_RALT: "alt",
    pygame.K_LSHIFT: "shift",
    pygame.K_RSHIFT: "shift",
    pygame.K_LCTRL: "ctrl",
    pygame.K_RCTRL: "ctrl",
}


@dataclass(frozen=True, slots=True)
class MeasureActs:
    """Where the mat leads: back to the menu, to a section of the rules, to the shelf of battlefields, to true scale,
    and to the battlefield in a file.
    """

    back: Callable[[], None]
    rules: Callable[[str], None]
    shelf: Callable[[], None]
    true_scale: Callable[[], None]
    open: Callable[[Path], None]


class MeasureScene(Scene):
    """A desk with tools. `held` are the modifier keys that are down now."""

    def __init__(self, app: App, desk: Desk, acts: MeasureActs) -> None:
        super().__init__(app)
        self.desk = desk
        self.acts = acts
        self.held: set[str] = set()
        self.tools: list[Tool] = [kind(desk) for kind in TOOLS]
        self.tool = self.tools[0]
        self._known: tuple[int, tuple[str, ...]] = (desk.changed, desk.chosen)
        self.tree = Tree(app.theme, app.play)
        self.mat = Mat(desk, lambda: self.tool)
        self.mat.pans = lambda: "ctrl" in self.held
        self.pinch = Pinch(self.mat)
        for tool in self.tools:
            if isinstance(tool, Select):
                tool.held = self.held.__contains__
                tool.palette.over = self.mat.over
        self._make_boards()
        self.tree.add(self.mat, self.toolbar, self.column)
        self.tree.set_focus(self.mat)
        self.take(self.tool)

    def _make_boards(self) -> None:
        back = ToolButton("Back to the menu", "arrow_left", self._back, label="Menu")
        self.undo_button = ToolButton("Undo", "undo", self.undo, key="Ctrl+Z")
        self.redo_button = ToolButton("Redo", "redo", self.redo, key="Ctrl+Y")
        for button in (back, self.undo_button, self.redo_button):
            button.letter = ""
        self.toolbar = Toolbar(back, self.tools, self.take, self.undo_button, self.redo_button)
        self.title = Button(
            "", self.acts.shelf, icon="menu", hint="Save, open, begin anew (Ctrl+O)", align="left"
        )
        self.readout = Readout(self.acts.rules)
        views = (
            IconButton("Turn the mat", "turn_mat", self._turn, shortcut="N"),
            IconButton("Look closer", "closer", lambda: self._zoom(1), shortcut="+"),
            IconButton("Look from farther away", "farther", lambda: self._zoom(-1), shortcut="-"),
            IconButton("True scale", "true_scale", self.acts.true_scale, shortcut="F2"),
        )
        self.column = Column(self.title, self.readout, views)

    # ------------------------------------------------------------------ where things are

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        gap = theme.px(1)
        inside = area.inflate(-2 * gap, -2 * gap)
        rail = self.toolbar.wide(inside.height)
        least = round(LEAST * max(1.0, theme.text_size))
        column = max(least, round(area.width * SHARE) - rail)
        self.toolbar.place(pygame.Rect(inside.x, inside.y, rail, inside.height))
        self.column.place(pygame.Rect(inside.right - column, inside.y, column, inside.height))
        left = self.toolbar.rect.right + gap
        self.mat.place(pygame.Rect(left, area.y, self.column.rect.left - gap - left, area.height))
        self._show()

    # ------------------------------------------------------------------ tools

    def take(self, tool: Tool) -> None:
        """Takes up a tool in place of the one in hand."""
        if tool is not self.tool:
            self.tool.lay()
        self.tool = tool
        tool.take()
        self._show()

    def _show(self) -> None:
        """Brings the boards up to date."""
        self.toolbar.show(self.tool)
        unsaved = " •" if self.desk.path and self.desk.dirty else ""
        self.title.name = (self.desk.document.name or "Untitled battlefield") + unsaved
        self.title.touch()
        self.undo_button.forbid("" if self.desk.can_undo else "Nothing has been changed yet.")
        self.redo_button.forbid("" if self.desk.can_redo else "Nothing was undone.")
        self.column.show(self.tool)
        if self.tree and self.tree.focus is None:  # it went with the widgets that had it
            self.tree.set_focus(self.mat)
        self.dirty = True

    def _refresh(self) -> None:
        """Tells every tool when the battlefield, or what is chosen on it, is another."""
        known = self.desk.changed, self.desk.chosen
        if known != self._known:
            self._known = known
            for tool in self.tools:
                tool.refresh()
            self.tool.dirty = True
        if self.tool.dirty:
            self.tool.dirty = False
            self._show()

    # ------------------------------------------------------------------ what people do

    def handle(self, intent: Intent) -> bool:
        kept = self._handle(intent)
        self._refresh()
        return kept

    def _handle(self, intent: Intent) -> bool:
        self._hold(intent)
        if isinstance(intent, Wheel) and self.mat.rect.collidepoint(intent.pos):
            self.mat.view.closer(intent.pos, 1 if intent.notches > 0 else -1)
            self.mat.touch()
            return True
        if isinstance(intent, Dropped):
            self.acts.open(intent.path)
            return True
        if isinstance(intent, Pointer):
            return self._point(intent)
        if isinstance(intent, Key) and not self._typing and self._own_key(intent):
            return True
        if super().handle(intent):
            return True
        return isinstance(intent, Key) and self._own_key(intent)

    def _hold(self, intent: Intent) -> None:
        if isinstance(intent, Key | KeyUp) and intent.key in MODS:
            (self.held.add if isinstance(intent, Key) else self.held.discard)(MODS[intent.key])

    @property
    def _typing(self) -> bool:
        focus = self.tree.focus if self.tree else None
        return focus is not None and focus.role == "entry"

    def _point(self, intent: Pointer) -> bool:
        if self.pinch.handle(intent):
            return True
        if intent.kind == "cancel" and self.mat.pressed:
            self.mat.drop()
        kept = super().handle(intent)
        if intent.kind == "move" and not intent.touch and not self.mat.pressed:
            over = self.tree is not None and self.tree.root.hit(intent.pos) is self.mat
            if over:
                self.mat.hover(intent.pos)
            elif self.mat.inside:
                self.mat.leave()
            self.dirty = True
        return kept

    def _own_key(self, key: Key) -> bool:
        act = self._act_of(key)
        if act is None:
            return False
        act()
        return True

    def _act_of(self, key: Key) -> Callable[[], object] | None:
        """What a key does wherever the focus is; None for nothing."""
        if key.mods & CTRL:
            return self._commanded(key)
        if self._typing and key.command != "cancel":
            return None
        for tool in self.tools:
            if tool.key and key.key == pygame.key.key_code(tool.key):
                return lambda: self._take_by_key(tool)
        keys: dict[int, Callable[[], object]] = {
            pygame.K_F1: lambda: self.acts.rules(self._rule),
            pygame.K_F2: self.acts.true_scale,
            pygame.K_ESCAPE: self._turn_back,
            pygame.K_n: self._turn,
            pygame.K_PLUS: lambda: self._zoom(1),
            pygame.K_KP_PLUS: lambda: self._zoom(1),
            pygame.K_EQUALS: lambda: self._zoom(1),
            pygame.K_MINUS: lambda: self._zoom(-1),
            pygame.K_KP_MINUS: lambda: self._zoom(-1),
        }
        return keys.get(key.key)

    def _commanded(self, key: Key) -> Callable[[], object] | None:
        """What a key does together with Ctrl."""
        if key.key in PANS:
            across, down = PANS[key.key]
            step = round(self.mat.scale.long(1))
            return lambda: self._pan((across * step, down * step))
        redo = self.redo if key.mods & SHIFT else self.undo
        return {pygame.K_z: redo, pygame.K_y: self.redo, pygame.K_o: self.acts.shelf}.get(key.key)

    def _take_by_key(self, tool: Tool) -> None:
        self.take(tool)
        if self.tree:
            self.tree.set_focus(self.mat)

    @property
    def _rule(self) -> str:
        """The rule in force: that of the tool's answer."""
        return next((said.rule for said in self.tool.said() if said.rule), "")

    def _turn_back(self) -> None:
        """Escape takes back what the tool has, then lays the tool aside, then asks how to go on."""
        if self._typing and self.tree:
            self.tree.set_focus(self.mat)
        elif self.tool.turn_back():
            self.dirty = True
        elif self.tool is not self.tools[0]:
            self.take(self.tools[0])
        else:
            self._pause()

    def _pause(self) -> None:
        """Asks how to go on, as other tables do."""
        acts = [
            PauseAct("Rules", lambda: self.acts.rules(self._rule), "rules"),
            PauseAct("Save, open, begin anew", self.acts.shelf, "menu"),
        ]
        self.app.stack.push(Pause(self.app, acts, self._back))

    def _back(self) -> None:
        """Back to the menu, but asks first where something would be lost."""
        ask_to_lose(self.app, lambda: self.desk.losses, "Leave", self.acts.back)

    def undo(self) -> None:
        """Takes the last change back."""
        if not self.desk.undo():
            self.app.say("Nothing has been changed yet.")
        self.dirty = True

    def redo(self) -> None:
        """Makes the change again that was taken back last."""
        if not self.desk.redo():
            self.app.say("Nothing was undone.")
        self.dirty = True

    def _turn(self) -> None:
        self.mat.view.turn()
        self.mat.touch()

    def _pan(self, by: tuple[int, int]) -> None:
        self.mat.view.pan(by)
        self.mat.touch()

    def _zoom(self, steps: int) -> None:
        self.mat.view.closer(self.mat.rect.center, steps)
        self.mat.touch()

    # ------------------------------------------------------------------ life

    def leave(self) -> None:
        if self.desk.keep:
            self.desk.keep.release()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._refresh()
        if self.tree and self.tree.stale:
            self.column.say(self.tool)
