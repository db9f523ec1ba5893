"""The battlefield alone on a black screen, at true scale, as a mat for real miniatures.

A touch, or the mouse, shows the buttons for a few seconds. The zoom is locked. A mat larger than the screen can be
moved, or shown whole at a smaller scale, which is displayed. While a phone measures, or the mat's own screen is in
another window, the proof and the verdict are drawn over it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.battlefield import Battlefield
from scenes.app.app import App, Scene
from scenes.app.input import OFF_SCREEN, SHIFT, Intent, Key, KeyUp, Pointer, Pos, Text
from scenes.app.texts import say
from scenes.measure.calibration import Calibration, Fit, Pitch, display_of, fitted
from scenes.measure.document import Document
from scenes.measure.tools import proof
from scenes.measure.tools.picking import Picking
from scenes.measure.verdict import draw_verdict
from scenes.ui.button import Button
from scenes.ui.widget import Tree
from sprites.battlefield import bases, mat, terrain
from sprites.battlefield.scale import Scale
from sprites.drawing import text
from sprites.drawing.cache import Layer

if TYPE_CHECKING:
    from scenes.measure.scene import MeasureScene
    from scenes.measure.tools.tool import Tool
    from scenes.phones.mat import RemoteAct

AWAKE = 4.0  # seconds for which a touch shows the buttons and the scale
TARGET = 48  # pixels: the smallest side of a control for fingers
STEP, FAR = 0.25, 2.0  # inches per arrow key, and with Shift
FILLING = Pitch(
    800.0, 800.0
)  # larger than any screen's pitch, so that a battlefield fitted by it fills the screen
SLOP = 6  # pixels: a press that moves farther drags the mat


class ProjectionScene(Scene):
    """A document's battlefield, alone. Without a calibration for exactly this display it is as large as fits, and
    marked as not to scale.

    `back` is called after the scene is closed; `fit`, if it isn't None, is offered to calibrate again. `remote` is the
    mat's own screen, which goes on listening to the phone, or is used in another window.
    """

    def __init__(
        self,
        app: App,
        document: Document,
        calibration: Calibration | None = None,
        back: Callable[[], None] | None = None,
        fit: Callable[[], None] | None = None,
        remote: MeasureScene | None = None,
    ) -> None:
        super().__init__(app)
        self.document = document
        self.calibration = calibration
        self.back = back
        self.calibrate = fit
        self.remote = remote
        self._told: object = 0
        """The state of the remote screen that the picture shows."""
        self.shrunk = False  # whether a mat larger than the screen is shown whole
        self.pan = (0.0, 0.0)  # pixels from the middle of the screen to the middle of the mat
        self._rest = AWAKE
        self._held: dict[int, tuple[Pos, tuple[float, float]]] = {}
        self._layer = Layer()
        self.tree = Tree(app.theme, app.play)
        self.leave_button = Button(
            say("calibrate.back"), lambda: self._leave(self.back), shortcut="Esc", step="body"
        )
        self.switch = Button(say("calibrate.scale.whole"), self._switch, shortcut="Enter", step="body")
        self.fit_button = Button(
            say("calibrate.name"), lambda: self._leave(self.calibrate), shortcut="F2", step="body"
        )
        self._buttons = (self.leave_button, self.switch, self.fit_button)
        self.tree.add(*self._buttons)

    # ------------------------------------------------------------------ the scale

    @property
    def pitch(self) -> Pitch | None:
        """The true pixels per inch; None if this display is not calibrated."""
        if self.calibration is None or self.calibration.display != display_of(self.app):
            return None
        return self.calibration.pitch

    @property
    def fit(self) -> Fit:
        """The scale of the mat on this screen."""
        pitch = self.pitch
        true = pitch is not None and not self.shrunk
        return fitted(self.document.data.size, self.app.size, pitch or FILLING, true=true)

    @property
    def overflows(self) -> bool:
        """Whether the mat is larger than the screen at true scale."""
        pitch = self.pitch
        return pitch is not None and fitted(self.document.data.size, self.app.size, pitch).shrink > 1

    @property
    def scale(self) -> Scale:
        """The scale and place of the battlefield: in the middle of the screen, unless it was moved."""
        fit = self.fit
        width, depth = self._pixels(fit)
        left = (self.app.size[0] - width) / 2 + self.pan[0]
        top = (self.app.size[1] - depth) / 2 + self.pan[1]
        origin = (left, top + depth) if fit.turned else (left, top)
        return Scale((round(origin[0]), round(origin[1])), fit.across, fit.down, fit.turned)

    def _pixels(self, fit: Fit) -> tuple[float, float]:
        width, depth = self.document.data.size
        if fit.turned:
            return depth * fit.across, width * fit.down
        return width * fit.across, depth * fit.down

    @property
    def words(self) -> str:
        """The note about the scale."""
        if self.pitch is None:
            return say("calibrate.scale.unknown")
        if self.overflows and not self.shrunk:
            return say("calibrate.scale.larger")
        return self.fit.words

    # ------------------------------------------------------------------ the phone, and the mat in another window

    @property
    def _beside(self) -> MeasureScene | None:
        """The mat's own screen, if that is in another window."""
        return self.remote if self.remote and self.remote.app is not self.app else None

    @property
    def measured(self) -> Tool | None:
        """The tool that measures by phone or in another window; None without one."""
        remote = self.remote
        by_phone = remote and remote.phones and remote.phones.joined
        if remote is None or not (self._beside or by_phone):
            return None
        return remote.tool if remote.tool in remote.measuring else None

    def _remote_views(self) -> Sequence[RemoteAct]:
        """What a phone may do to this picture of the mat."""
        from scenes.phones.mat import RemoteAct

        back = RemoteAct("leave", say("calibrate.back"), lambda: self._leave(self.back))
        return [RemoteAct("switch", self.switch.name, self._switch), back] if self.overflows else [back]

    def _follow(self, dt: float) -> None:
        """Show what comes of what the phone does, which the mat's screen under this one has to hear, or what is done
        in the other window.
        """
        remote, told = self.remote, self._told
        if remote and self._beside:
            told = self.document.changed, remote.tool, remote.pictures if self.measured else 0
        elif remote and remote.phones:
            remote.live_on(dt)
            told = remote.phones.number if remote.phones else told
        if told != self._told:
            self._told = told
            self.dirty = True

    def enter(self) -> None:
        if self.remote and not self._beside:
            self.remote.show_elsewhere(self._remote_views)

    def leave(self) -> None:
        if self.remote and not self._beside:
            self.remote.show_elsewhere()

    # ------------------------------------------------------------------ layout and input

    def arrange(self, area: pygame.Rect) -> None:
        gap = self.app.theme.px(2)
        left = area.x + gap
        self._move((0.0, 0.0))
        self.switch.visible = self.overflows
        self.switch.name = say("calibrate.scale") if self.shrunk else say("calibrate.scale.whole")
        for button in self._buttons:
            wide, high = button.natural(area.width // 3)
            high = max(TARGET, high)
            button.place(pygame.Rect(left, area.bottom - gap - high, wide, high))
            left += wide + gap if button is not self.switch or self.overflows else 0
        self._wake()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, Pointer):
            if intent.pos != OFF_SCREEN:
                self._wake()
            if not super().handle(intent):
                self._drag(intent)
        return not isinstance(intent, KeyUp | Text)

    def _key(self, key: Key) -> bool:
        steps = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}
        step = steps.get(pygame.key.name(key.key))
        if step:
            fit, inches = self.fit, FAR if key.mods & SHIFT else STEP
            self._move((step[0] * inches * fit.across, step[1] * inches * fit.down))
        elif key.command == "cancel":
            self._leave(self.back)
        elif key.key == pygame.K_F2 and self.calibrate:
            self._leave(self.calibrate)
        elif key.command == "accept" and self.overflows:
            self._switch()
        else:
            return super().handle(key)
        return True

    def _drag(self, pointer: Pointer) -> None:
        """Drag the mat with the pressed pointer."""
        if pointer.kind == "down":
            self._held[pointer.finger] = pointer.pos, self.pan
        elif pointer.kind == "move" and pointer.finger in self._held:
            start, pan = self._held[pointer.finger]
            off = pointer.pos[0] - start[0], pointer.pos[1] - start[1]
            if max(abs(off[0]), abs(off[1])) > SLOP:
                self._move((pan[0] + off[0] - self.pan[0], pan[1] + off[1] - self.pan[1]))
        elif pointer.kind in ("up", "cancel"):
            self._held.pop(pointer.finger, None)

    def _move(self, by: tuple[float, float]) -> None:
        """Move the mat by a number of pixels, at most to its edges."""
        sizes = self._pixels(self.fit)
        spare = [max(0.0, (size - room) / 2) for size, room in zip(sizes, self.app.size, strict=True)]
        across, down = (
            max(-most, min(most, now + step)) for now, step, most in zip(self.pan, by, spare, strict=True)
        )
        if (across, down) != self.pan:
            self.pan = (across, down)
            self.dirty = True

    def _switch(self) -> None:
        self.shrunk = not self.shrunk
        self.layout()
        self.dirty = True

    def _leave(self, then: Callable[[], None] | None) -> None:
        self.app.stack.remove(self)
        if then:
            then()

    # ------------------------------------------------------------------ time and picture

    def _wake(self) -> None:
        if not self._awake:
            self.dirty = True
        self._rest = AWAKE
        self._offer(awake=True)

    def _offer(self, *, awake: bool) -> None:
        """Show the useful buttons, or none."""
        self.leave_button.visible = awake
        self.switch.visible = awake and self.overflows
        self.fit_button.visible = awake and self.calibrate is not None

    @property
    def _awake(self) -> bool:
        return self._rest > 0

    def update(self, dt: float) -> None:
        super().update(dt)
        self._follow(dt)
        if self._awake:
            self._rest -= dt
            if not self._awake:
                self._offer(awake=False)
                self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.scale
        key = (id(self.document.field), self.document.changed, scale, self.app.theme.key)
        self._layer.draw(surface, key, lambda target: self._paint(target, scale, self.document.field))
        tool = self.measured
        if tool:
            self._prove(surface, tool)
        if self._awake or self.fit.shrink != 1:
            self._say(surface)
        super().draw(surface)

    def _paint(self, surface: pygame.Surface, scale: Scale, field: Battlefield) -> None:
        theme, ground = self.app.theme, field.terrain
        surface.fill(theme.color("plain_ground"))
        mat.draw(surface, scale, (ground.width, ground.depth), theme, plain=True, unit=field.unit)
        terrain.draw(surface, ground, scale, theme, plain=True)
        for each in field.bases.values():
            bases.draw(surface, each, scale, theme, plain=True)
        for marker in field.markers.values():
            bases.draw_marker(surface, marker, scale, theme)

    def _prove(self, surface: pygame.Surface, tool: Tool) -> None:
        """Draw the proof of what is measured, and the verdict."""
        scale, field, theme = self.scale, self.document.field, self.app.theme
        proof.light_terrain(surface, field, tool.lit, scale, theme)
        tool.draw(surface, scale, theme)
        if self.document.field.sigmas:
            proof.cross_doubts(surface, tool.proofs, scale, theme)
        foot = text.face(theme, "body", bold=True).height + theme.px(2)
        shown = [each.rect for each in self._buttons if each.visible]
        bottom = min((each.top - theme.px(1) for each in shown), default=self.app.size[1] - foot)
        free = pygame.Rect(0, 0, self.app.size[0], bottom)
        picked = [pick.at for pick in tool.shown] if isinstance(tool, Picking) else []
        mat_area = scale.rect(field.terrain.width, field.terrain.depth)
        draw_verdict(surface, free, mat_area, tool.report(), [*map(scale.pixel, picked)], theme)

    def _say(self, surface: pygame.Surface) -> None:
        """Draw the scale in the lower right corner, or above the buttons if they reach that corner."""
        theme = self.app.theme
        face = text.face(theme, "body", bold=True)
        words = text.label(self.words, face, theme.color("plain_line" if self.pitch else "gold"))
        area = words.get_rect(bottomright=(self.app.size[0] - theme.px(2), self.app.size[1] - theme.px(1)))
        shown = [each.rect for each in self._buttons if each.visible]
        if area.collidelist(shown) >= 0:
            area.bottom = min(each.top for each in shown) - theme.px(1)
        surface.fill(theme.color("plain_ground"), area.inflate(theme.px(1), 2))
        surface.blit(words, area)
