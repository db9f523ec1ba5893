"""The measuring assistant's main screen with the mat, and the navigation between its screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame

from game.core.dataclass import dataclass
from game.core.files import real, reason
from game.photo.reading import Told
from scenes.app import folders
from scenes.app.app import App, Scene
from scenes.app.input import CTRL, SHIFT, Intent, Key, KeyUp, Pan, Pointer, Pos, Wheel
from scenes.app.second_window import other_display, show
from scenes.app.texts import say
from scenes.measure import files
from scenes.measure.building.build import Build
from scenes.measure.calibrate import CalibrateScene
from scenes.measure.calibration import Calibration, CalibrationStore, display_of
from scenes.measure.controls import ToolButton
from scenes.measure.document import Document
from scenes.measure.library import LibraryActs, LibraryScene
from scenes.measure.mat import STEP, Mat
from scenes.measure.panel import Readout, ToolPanel
from scenes.measure.photo import offers
from scenes.measure.photo.desk import Desk
from scenes.measure.photo.scene import PhotoScene, is_photo
from scenes.measure.photo.tool import PhotoTool
from scenes.measure.projection import ProjectionScene
from scenes.measure.start import StartActs, StartScene
from scenes.measure.toolbar import TOOLS, Toolbar
from scenes.measure.tools.tool import Tool
from scenes.screens.rules import RulesScene
from scenes.screens.rules_page import measuring_rulebook, rule_in_force
from scenes.table.table import Pause, PauseAct
from scenes.ui.button import Button, IconButton
from scenes.ui.dialog import ask_to_lose
from scenes.ui.widget import Tree, Widget

if TYPE_CHECKING:
    from scenes.phones.mat import MatPhones, RemoteAct

SHARE = 0.25
"""The share of the window's width for toolbar and panel together, unless their words need more."""
LEAST_WIDTH = 31
"""The least width of the panel in spacing units."""
PANS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
"""The shift of the mat, in inches, by an arrow key with Ctrl."""
MODS = {
    pygame.K_LALT: "alt",
    pygame.K_RALT: "alt",
    pygame.K_LSHIFT: "shift",
    pygame.K_RSHIFT: "shift",
    pygame.K_LCTRL: "ctrl",
    pygame.K_RCTRL: "ctrl",
}
ByPhone: TypeAlias = Literal["never", "always", "first"]
"""Whether people may measure with a phone; "first": it is asked in before anything else."""
PHONES = "mat.phones"
KEY_ZOOM = 1.5
"""The magnification by a key or a button."""


@dataclass(frozen=True, slots=True)
class MeasureActs:
    """Exits from the mat: the menu, the first page, a section of the rules, the library, true scale (on another display
    if there is one, on this one, or where it was last), a file, and a photograph, which is asked for if there is none.
    """

    back: Callable[[], None]
    tables: Callable[[], None]
    rules: Callable[[str], None]
    library: Callable[[], None]
    true_scale: Callable[[], None]
    true_scale_here: Callable[[], None]
    true_scale_again: Callable[[], object]
    open: Callable[[Path], None]
    photograph: Callable[[Path | bytes | None], None]


class MeasureScene(Scene):
    """The mat with the tools for building and measuring. `held` are the modifier keys that are down.

    `by_phone`: people may measure with a phone; "first" if it is asked in before anything else.
    """

    room = ""  # beside a real table the program is quiet

    def __init__(self, app: App, document: Document, acts: MeasureActs, by_phone: ByPhone = "never") -> None:
        super().__init__(app)
        self.document = document
        self.acts = acts
        self.by_phone = by_phone
        self.phones: MatPhones | None = None
        """The phone at the mat, while phones are switched on."""
        self.held: set[str] = set()
        self.pictures = 0
        """How often it has been drawn, so that another picture of the mat can follow."""
        self.photo = PhotoTool(document, lambda: self.acts.photograph(None), self._first_name)
        self.tools: list[Tool] = [*(kind(document) for kind in TOOLS), self.photo]
        self.tool = self.tools[0]
        self._known: tuple[int, tuple[str, ...]] = (document.changed, document.chosen)
        self.tree = Tree(app.theme, app.play)
        self.mat = Mat(document, lambda: self.tool)
        self.mat.pans = lambda: "ctrl" in self.held
        self.mat.stands = lambda: app.settings.figures == "standing"
        self.mat.shows_photo = lambda: self.photo.shown
        self.mat.bares_photo = lambda: self.tool is self.photo
        self.pinch = Pinch(self.mat)
        for tool in self.tools:
            if isinstance(tool, Build):
                tool.editor.held = self.held.__contains__
                tool.palette.over = self.mat.over
        self._make_boards()
        self.tree.add(self.mat, self.toolbar, self.panel)
        self.tree.set_focus(self.mat)
        self.take(self.tool)

    def _make_boards(self) -> None:
        back = ToolButton(
            say("measure.tables"), "arrow_left", self._change_tables, label=say("measure.tables.label")
        )
        self.undo_button = ToolButton(say("measure.undo"), "undo", self.undo, key="Ctrl+Z")
        self.redo_button = ToolButton(say("measure.redo"), "redo", self.redo, key="Ctrl+Y")
        for button in (back, self.undo_button, self.redo_button):
            button.letter = ""
        self.toolbar = Toolbar(back, self.tools, self.take, self.undo_button, self.redo_button)
        self.title = Button(
            "", self.acts.library, icon="menu", hint=say("measure.library.hint"), align="left"
        )
        self.readout = Readout(self.acts.rules)
        views = (
            IconButton(say("measure.turn"), "turn_mat", self._turn, shortcut="N"),
            IconButton(say("measure.closer"), "closer", lambda: self._zoom(KEY_ZOOM), shortcut="+"),
            IconButton(say("measure.farther"), "farther", lambda: self._zoom(1 / KEY_ZOOM), shortcut="-"),
            IconButton(say("measure.whole"), "full_screen", self.mat.fit, shortcut="0"),
            IconButton(say("calibrate.scale"), "true_scale", self.acts.true_scale, shortcut="F2"),
        )
        self.panel = ToolPanel(self.title, self.readout, views)

    # ------------------------------------------------------------------ layout

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        gap = theme.px(1)
        inside = area.inflate(-2 * gap, -2 * gap)
        rail = self.toolbar.wide(inside.height)
        wide = max(theme.px(LEAST_WIDTH), round(area.width * SHARE) - rail)
        self.toolbar.place(pygame.Rect(inside.x, inside.y, rail, inside.height))
        self.panel.place(pygame.Rect(inside.right - wide, inside.y, wide, inside.height))
        left = self.toolbar.rect.right + gap
        self.mat.place(pygame.Rect(left, area.y, self.panel.rect.left - gap - left, area.height))
        self._show()

    # ------------------------------------------------------------------ tools

    def take(self, tool: Tool) -> None:
        """Switch to a tool."""
        if tool is not self.tool:
            self.tool.lay()
        self.tool = tool
        tool.take()
        self._show()

    def _show(self) -> None:
        """Update the toolbar and the panel."""
        self.toolbar.show(self.tool)
        unsaved = " •" if self.document.path and self.document.dirty else ""
        self.title.name = self.name + unsaved
        self.title.touch()
        self.undo_button.forbid("" if self.document.can_undo else say("measure.undo.none"))
        self.redo_button.forbid("" if self.document.can_redo else say("measure.redo.none"))
        self.panel.show(self.tool)
        if self.tree and self.tree.focus is None:  # the widget that had it was removed
            self.tree.set_focus(self.mat)
        self.dirty = True

    def refresh(self) -> None:
        """Tell every tool if the battlefield or the selection has changed."""
        known = self.document.changed, self.document.chosen
        if known != self._known:
            self._known = known
            for tool in self.tools:
                tool.refresh()
            self.tool.dirty = True
        if self.phones and self.tool.dirty:
            self.phones.publish()
        if self.tool.dirty:
            self.tool.dirty = False
            self._show()

    # ------------------------------------------------------------------ input

    def handle(self, intent: Intent) -> bool:
        kept = self._handle(intent)
        self.refresh()
        return kept

    def _handle(self, intent: Intent) -> bool:
        self._hold(intent)
        if isinstance(intent, Wheel) and self.mat.rect.collidepoint(intent.pos):
            self.mat.zoom(intent.pos, STEP**intent.notches)
            return True
        if isinstance(intent, Pan):
            self.mat.pan(intent.by)
            return True
        if isinstance(intent, Pointer):
            return self._point(intent)
        if isinstance(intent, Key) and not self._typing and self._key(intent):
            return True
        if super().handle(intent):
            return True
        return isinstance(intent, Key) and self._key(intent)

    def take_file(self, path: Path) -> bool:
        return files.take(path, self.acts.open)

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

    def _key(self, key: Key) -> bool:
        act = self._act_of(key)
        if act is None:
            return False
        act()
        return True

    def _act_of(self, key: Key) -> Callable[[], object] | None:
        """The act of a key in any focus; None for none."""
        if key.mods & CTRL:
            return self._act_with_ctrl(key)
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
            **dict.fromkeys((pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), lambda: self._zoom(KEY_ZOOM)),
            **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), lambda: self._zoom(1 / KEY_ZOOM)),
            pygame.K_0: self.mat.fit,
        }
        return keys.get(key.key)

    def _act_with_ctrl(self, key: Key) -> Callable[[], object] | None:
        """The act of a key with Ctrl; None for none."""
        if key.key in PANS:
            across, down = PANS[key.key]
            step = round(self.mat.scale.long(1))
            return lambda: self.mat.pan((across * step, down * step))
        redo = self.redo if key.mods & SHIFT else self.undo
        return {pygame.K_z: redo, pygame.K_y: self.redo, pygame.K_o: self.acts.library}.get(key.key)

    def _take_by_key(self, tool: Tool) -> None:
        self.take(tool)
        if self.tree:
            self.tree.set_focus(self.mat)

    @property
    def _rule(self) -> str:
        """The rule behind the tool's report."""
        return next((line.rule for line in self.tool.report() if line.rule), "")

    def _turn_back(self) -> None:
        """Handle Escape: leave a text field, else take back the tool's last step, else leave the tool, else pause."""
        if self._typing and self.tree:
            self.tree.set_focus(self.mat)
        elif self.tool.turn_back():
            self.dirty = True
        elif self.tool is not self.tools[0]:
            self.take(self.tools[0])
        else:
            self._pause()

    def _pause(self) -> None:
        """Open the pause menu."""
        acts = [
            PauseAct(say("measure.rules"), lambda: self.acts.rules(self._rule), "rules"),
            PauseAct(say("measure.library"), self.acts.library, "menu"),
            PauseAct(say("measure.tables"), self._change_tables, "open"),
        ]
        if other_display(self.app):
            acts.append(PauseAct(say("calibrate.here"), self.acts.true_scale_here, "true_scale"))
        if self.by_phone != "never":
            acts.append(PauseAct(say("phones.mat.title"), self.open_phones, "touch"))
        self.app.stack.push(Pause(self.app, acts, self._back))

    def _back(self) -> None:
        """Leave for the menu, after a question if something would be lost."""

        def leave() -> None:
            self._stop_phones()
            self.acts.back()

        ask_to_lose(self.app, lambda: self.document.losses, "leave", leave)

    def _change_tables(self) -> None:
        """Leave for the first page, after a question if something would be lost."""
        ask_to_lose(self.app, lambda: self.document.losses, "leave", self.acts.tables)

    def undo(self) -> None:
        """Undo the last change."""
        if not self.document.undo():
            self.app.say(say("measure.undo.none"))
        self.dirty = True

    def redo(self) -> None:
        """Redo the last undone change."""
        if not self.document.redo():
            self.app.say(say("measure.redo.none"))
        self.dirty = True

    def _turn(self) -> None:
        self.mat.view.turn()
        self.mat.touch()

    def _zoom(self, factor: float) -> None:
        self.mat.zoom(self.mat.rect.center, factor)

    def take_photo(self, desk: Desk) -> None:
        """Take up a photograph that has been laid flat."""
        self.take(self.photo)
        self.photo.take_up(desk)
        if self.tree:
            self.tree.set_focus(self.mat)
        self.refresh()

    def photograph(self, picture: bytes) -> None:
        """Take up a photograph from the phone at the mat."""
        self.acts.photograph(picture)

    def _first_name(self, warband: int) -> str:
        return self.app.theme.seat(warband).name.title()

    # ------------------------------------------------------------------ the phone

    @property
    def name(self) -> str:
        """What the battlefield on the mat is called."""
        return self.document.data.name or say("battlefields.untitled")

    @property
    def measuring(self) -> Sequence[Tool]:
        """The tools that measure."""
        return [tool for tool in self.tools if tool.measures]

    @property
    def settings(self) -> Sequence[Widget]:
        """The controls of the tool in use."""
        return self.panel.settings.children

    def remote_acts(self) -> Sequence[RemoteAct]:
        """What a phone may do to the battlefield and the measurement."""
        from scenes.phones.mat import RemoteAct

        undo = "" if self.document.can_undo else say("measure.undo.none")
        redo = "" if self.document.can_redo else say("measure.redo.none")
        return [
            RemoteAct("back", say("phones.mat.back"), self.tool.turn_back),
            RemoteAct("undo", say("measure.undo"), self.undo, undo),
            RemoteAct("redo", say("measure.redo"), self.redo, redo),
        ]

    def _remote_views(self) -> Sequence[RemoteAct]:
        """What a phone may do to the picture of the mat."""
        from scenes.phones.mat import RemoteAct

        return [
            RemoteAct("closer", say("measure.closer"), lambda: self._zoom(KEY_ZOOM)),
            RemoteAct("farther", say("measure.farther"), lambda: self._zoom(1 / KEY_ZOOM)),
            RemoteAct("whole", say("measure.whole"), self.mat.fit),
            RemoteAct("turn", say("measure.turn"), self._turn),
            RemoteAct("scale", say("calibrate.scale"), self.acts.true_scale),
        ]

    def open_phones(self) -> None:
        """Show the code with which a phone joins, and switch phones on if they are off."""
        self._switch_phones_on()
        if self.phones:
            from scenes.phones.join import JoinScene

            self.app.stack.push(JoinScene(self.app, self.phones, self._stop_phones))

    def _switch_phones_on(self) -> None:
        """Let a phone join; if it can't, say why."""
        from scenes.phones.host import switched_on  # only now: most mats need no server
        from scenes.phones.mat import MatPhones

        self.phones = self.phones or switched_on(
            self.app, lambda: MatPhones(self.app, _phones_file(), self, self._remote_views)
        )

    def _stop_phones(self) -> None:
        if self.phones:
            self.phones.forget()
            self.phones = None

    def show_elsewhere(self, views: Callable[[], Sequence[RemoteAct]] | None = None) -> None:
        """Let the phone control another picture of the mat; None: that of this screen again."""
        if self.phones:
            self.phones.views = views or self._remote_views
            self.phones.publish()

    # ------------------------------------------------------------------ time

    def enter(self) -> None:
        self.acts.true_scale_again()
        if self.by_phone != "never" and _phones_file().is_file():
            self._switch_phones_on()  # so that it finds back
            if self.phones:
                self.app.say(say("phones.mat.on"))

    def leave(self) -> None:
        for tool in self.tools:
            tool.close()
        if self.app.second:
            self.app.second.stack.clear()
        if self.phones:
            self.phones.close()
        if self.document.keep:
            self.document.keep.release()

    def resume(self) -> None:
        if self.phones:
            self.phones.skip()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.photo.waiting:
            waiting, self.photo.waiting = self.photo.waiting, None
            self.acts.photograph(waiting)
        for tool in self.tools:
            tool.pass_time()
        if self.by_phone == "first":
            self.by_phone = "always"
            self.open_phones()
        if self.phones:
            for sentence in self.phones.attend():
                self.app.say(sentence)
        self.refresh()
        if self.tree and self.tree.stale:
            self.panel.say(self.tool)
            if self.phones:
                self.phones.publish()
        if self.phones:
            self.phones.tell()

    def drawn(self) -> None:
        super().drawn()
        self.pictures += 1

    def live_on(self, dt: float) -> None:
        """Let time pass while another picture of the mat covers this screen."""
        self.update(dt)
        if self.tree:
            self.tree.stale = False


def _phones_file() -> Path:
    """The file that says which phone was at the mat."""
    return folders.battlefields() / PHONES


class Pinch:
    """Zooming and panning with two fingers, from the second one's touch until both are up."""

    def __init__(self, mat: Mat) -> None:
        self.mat = mat
        self.fingers: dict[int, Pos] = {}
        self._spread_before = 1.0
        self._on = False

    def handle(self, intent: Pointer) -> bool:
        """Handle a pointer; True keeps it from everything else."""
        if not intent.touch:
            return False
        if intent.kind == "down" and self.mat.rect.collidepoint(intent.pos):
            self.fingers[intent.finger] = intent.pos
            if len(self.fingers) == 2:
                self._begin()
        elif intent.kind == "move" and intent.finger in self.fingers:
            self._move(intent)
        elif intent.kind in ("up", "cancel"):
            self.fingers.pop(intent.finger, None)
        kept = self._on
        self._on = self._on and bool(self.fingers)
        return kept

    def _begin(self) -> None:
        """Cancel the first finger's action."""
        self._on = True
        self._spread_before = self._spread
        self.mat.drop()
        if self.mat.tree:
            self.mat.tree.rest()

    @property
    def _spread(self) -> float:
        (x1, y1), (x2, y2) = list(self.fingers.values())[:2]
        return max(1.0, hypot(x2 - x1, y2 - y1))

    @property
    def _middle(self) -> tuple[float, float]:
        (x1, y1), (x2, y2) = list(self.fingers.values())[:2]
        return (x1 + x2) / 2, (y1 + y2) / 2

    def _move(self, intent: Pointer) -> None:
        if not self._on or len(self.fingers) != 2:
            self.fingers[intent.finger] = intent.pos
            return
        before = self._middle
        self.fingers[intent.finger] = intent.pos
        now = self._middle
        self.mat.pan((now[0] - before[0], now[1] - before[1]))
        self.mat.zoom(now, self._spread / self._spread_before)
        self._spread_before = self._spread


class MeasureNavigator:
    """The navigation between the screens of the measuring assistant; `back` opens the menu."""

    def __init__(self, app: App, back: Callable[[], None], by_phone: ByPhone = "never") -> None:
        self.app = app
        self.back = back
        self.by_phone = by_phone
        self._on_mat: MeasureScene | None = None

    def start(self) -> StartScene:
        """The first page."""
        return StartScene(
            self.app,
            StartActs(
                lambda document: self.take_up(None, document), lambda path: self.open(None, path), self.back
            ),
        )

    def tables(self, document: Document) -> None:
        """Take a document off the mat, and show the first page."""
        files.leave(document)
        self.app.stack.reset(self.start())

    def mat(self, document: Document, photo: Path | None = None) -> MeasureScene:
        """The mat with a document on it, and first of all a photograph if there is one.

        Changes are saved in the document's draft.
        """
        files.keep(document)
        if document.notice:
            self.app.say(document.notice)
            document.notice = ""
        by_phone, self.by_phone = self.by_phone, "always" if self.by_phone == "first" else self.by_phone
        self._on_mat = MeasureScene(
            self.app,
            document,
            MeasureActs(
                back=self.back,
                tables=lambda: self.tables(document),
                rules=self.rule,
                library=lambda: self.library(document),
                true_scale=lambda: self.true_scale(document),
                true_scale_here=lambda: self.app.stack.push(self._at_scale(document, self.app)),
                true_scale_again=lambda: self._beside(document, again=True),
                open=lambda path: self.open(document, path),
                photograph=self.photograph,
            ),
            by_phone,
        )
        self._on_mat.photo.waiting = photo
        return self._on_mat

    def take_up(self, before: Document | None, document: Document) -> None:
        """Put another document on the mat."""
        if before:
            files.leave(before)
        self.app.stack.reset(self.mat(document))

    def open(self, before: Document | None, path: Path) -> None:
        """Put the battlefield in a file on the mat, or show why it can't be opened; take up a photograph."""
        if is_photo(path):
            if before is None:
                self.take_up(None, files.new_document(files.empty()))
            self.photograph(path)
            return
        try:
            if before and real(path) == before.path and files.load(path) == before.original:
                self.app.say(say("battlefields.on_mat_already", file=path.name))
            else:
                self.take_up(before, files.open_document(path))
        except files.FileError as error:
            self.app.say(str(error))
        except OSError as error:
            self.app.say(say("battlefields.unreadable", name=path.name, why=reason(error)))

    def photograph(self, source: Path | bytes | None) -> None:
        """Take up a photograph of the table for the battlefield on the mat."""
        mat = self._on_mat
        if mat is None:
            return
        told = mat.photo.desk.told if mat.photo.desk else Told(sizes=offers.sizes_on(mat.document.data))
        size = mat.document.data.size
        self.app.stack.push(PhotoScene(self.app, size, mat.take_photo, source, told))

    def library(self, document: Document) -> None:
        """Open the library."""
        acts = LibraryActs(
            lambda other: self.take_up(document, other),
            lambda: self.app.stack.push(self._calibration(document, self.app)),
            self._photograph_from_library,
        )
        self.app.stack.push(LibraryScene(self.app, document, acts))

    def _photograph_from_library(self) -> None:
        self.app.stack.pop()
        self.photograph(None)

    def rule(self, rule: str) -> None:
        """Open the rule in force, with links to all rules."""
        rule_in_force(self.app, measuring_rulebook().sections, rule, self.rules)

    def rules(self, rule: str) -> None:
        """Open all rules of measuring, at a section."""
        self.app.stack.push(RulesScene(self.app, measuring_rulebook(), rule))

    def true_scale(self, document: Document) -> None:
        """Show the mat at true scale on another display if there is one, or bring it back from there; else here."""
        if self.app.second:
            self.app.second.dismiss()
        elif not self._beside(document):
            self.app.stack.push(self._at_scale(document, self.app))

    def _beside(self, document: Document, *, again: bool = False) -> bool:
        """Show the mat at true scale on another display; returns whether there is one. `again`: where it was last."""
        return show(self.app, "mat_display", lambda second: self._at_scale(document, second), again=again)

    def _at_scale(self, document: Document, on: App) -> Scene:
        """The mat at true scale in a window, or first of all the calibration of its display."""
        store, display = CalibrationStore(), display_of(on)
        found = store.find(display)
        if found:
            return self._projection(document, found, on)
        if store.outdated(display):
            on.say(say("calibrate.again"))
        return self._calibration(document, on)

    def _projection(self, document: Document, calibration: Calibration, on: App) -> Scene:
        """The mat alone on a black screen."""
        fit, remote = lambda: on.stack.push(self._calibration(document, on)), self._on_mat
        return ProjectionScene(on, document, calibration, fit=fit, remote=remote)

    def _calibration(self, document: Document, on: App) -> Scene:
        """The calibration of a display, which ends with the mat at true scale."""
        return CalibrateScene(
            on, document, lambda found: on.stack.push(self._projection(document, found, on))
        )
