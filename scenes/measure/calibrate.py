"""True scale: a bank card is fitted on the screen, then something long, and then it is looked over.

Everything is done by mouse, finger or keys alone; what was found is kept for this display.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Literal

import pygame

from game.battlefield.plane import INCH_MM
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key
from scenes.measure.calibrate_panel import CalibrateActs, CalibratePanel
from scenes.measure.calibration import (
    A4,
    A4_EDGE,
    BASE,
    CARD,
    Calibration,
    CalibrationError,
    CalibrationStore,
    Pitch,
    Reference,
    doubt,
    fitted,
    longest_ruler,
    measured,
    refined,
)
from scenes.measure.display import display_of
from scenes.measure.fitting import GRIP, LEAST, Fitting
from scenes.measure.scale_check import ScaleCheck
from scenes.ui.layout import inset
from scenes.ui.widget import Tree

if TYPE_CHECKING:
    from scenes.measure.desk import Desk

Step = Literal["fit", "line", "check"]

WIDTH, SHARE = 46, 0.4  # the panel in units, and of the window at most
GUESS = Pitch(96.0, 96.0)
STEPS: tuple[Step, ...] = ("fit", "line", "check")
TYPED = "typed"
HEADS = {"fit": "1 of 3: something small", "line": "2 of 3: something long", "check": "3 of 3: look it over"}
WORDS = {
    "card": "Lay a bank card flat on the screen, its upper left corner on the outline's. Drag the other edges "
    "until they meet the card, or move them with the arrow keys: a pixel at a time, ten with Shift.",
    "base": "Set a 25 mm base on the screen, touching the outline at the left and at the top. Drag the other edges "
    "until they touch it too, or move them with the arrow keys.",
    "a4": "Hold a sheet of A4 upright on the screen, its upper left corner on the outline's. Drag the other edges "
    "until they meet the sheet, or move them with the arrow keys.",
    "ruler": "Lay a ruler along the line, its zero on the left end. Move the right end until it meets {inches} on "
    "the ruler. The longer the line, the truer the battlefield.",
    "a4_edge": "Lay the long edge of a sheet of A4 along the line, a corner on the left end. Move the right end until "
    "it meets the other corner.",
    TYPED: "Measure the line with whatever you have, and type its length in millimetres.",
    "check": "Lay a ruler on the grid and set a base on the disc. If both fit, miniatures can stand on this screen. "
    "If they don't, go back and fit them again.",
}


class CalibrateScene(Scene):
    """Asks for a card and a ruler. `done` is told what was found, after the scene is gone.

    `today` gives the day that is written beside it.
    """

    def __init__(
        self,
        app: App,
        desk: Desk,
        done: Callable[[Calibration], None] | None = None,
        *,
        store: CalibrationStore | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(app)
        self.desk = desk
        self.done = done
        self.store = store or CalibrationStore()
        self.today = today
        self.step: Step = "fit"
        self.rough = GUESS  # by the small reference
        self.pitch = GUESS
        self._left: dict[str, tuple[int, int]] = {}  # how large each outline was left
        acts = CalibrateActs(self._choose, self._typed, self._widen, self._heighten, self._back, self._go_on)
        self.panel = CalibratePanel(acts)
        self.outline = Fitting(CARD, self._fitted, self._accept)
        self.check = ScaleCheck()
        self.tree = Tree(app.theme, app.play)
        self.tree.add(self.panel, self.outline, self.check)
        self.tree.set_focus(self.outline)

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        board = inset(area, theme.px(2))
        wide = min(theme.px(WIDTH), round(area.width * SHARE))
        self.panel.place(pygame.Rect(board.x, board.y, wide, board.height))
        left = self.panel.rect.right + theme.px(1.5)
        stage = pygame.Rect(left, board.y, board.right - left, board.height)
        self.outline.place(stage)
        self.check.place(stage)
        self._show()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.app.theme.color("night"))
        super().draw(surface)

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.command == "cancel":
            self._back()
            return True
        return False

    # ------------------------------------------------------------------ the steps

    def _show(self) -> None:
        """Brings the panel and the stage up to the step."""
        checking = self.step == "check"
        self.panel.head.say(HEADS[self.step])
        self.panel.go_on.name = "It fits" if checking else "Next"
        self.panel.go_on.touch()
        self.outline.visible, self.check.visible = not checking, checking
        if checking:
            self.check.show(self.pitch)
            self.panel.offer((), "")
            self.panel.hide_measures()
            self.panel.words.say(WORDS["check"])
        else:
            offered = self._offered()
            known = self.panel.references.value in {each.id for each in offered}
            self._take(self.panel.references.value if known else offered[0].id)
        self._tell()

    def _offered(self) -> list[Reference]:
        """What can be fitted now: nothing that the stage has no room for."""
        room = max(LEAST, self.outline.rect.width - GRIP), max(LEAST, self.outline.rect.height - GRIP)
        if self.step == "fit":
            return [each for each in (CARD, BASE, A4) if each is CARD or _fits(each, self.rough, room)]
        typed = Reference(TYPED, "Measure it yourself", 0.8 * room[0] / self.rough.across * INCH_MM)
        edge = [A4_EDGE] if _fits(A4_EDGE, self.rough, room) else []
        return [longest_ruler(room[0], self.rough), *edge, typed]

    def _take(self, name: str) -> None:
        """Puts a reference on the stage, as large as it was left or as it ought to be."""
        offered = self._offered()
        reference = next(each for each in offered if each.id == name)
        guess = (
            reference.across_mm / INCH_MM * self.rough.across,
            (reference.down_mm or INCH_MM) / INCH_MM * self.rough.down,
        )
        self.outline.show(reference, *self._left.get(reference.name, guess))
        self.panel.offer(offered, name)
        self.panel.words.say(WORDS[name].format(inches=f"{reference.across_mm / INCH_MM:.0f} inches"))
        self._refigure()

    def _go(self, step: Step) -> None:
        self.step = step
        self.layout()
        assert self.tree
        self.tree.set_focus(self.panel.go_on if step == "check" else self.outline)

    def _go_on(self) -> None:
        if self.step == "check":
            self._finish()
            return
        self.pitch = self._measure()
        if self.step == "fit":
            self.rough = self.pitch
        self._go(STEPS[STEPS.index(self.step) + 1])

    def _accept(self) -> None:
        """The accept key on the outline goes on, as far as the button would."""
        if self.panel.go_on.enabled:
            self._go_on()

    def _back(self) -> None:
        if self.step == "fit":
            self.app.stack.remove(self)
        else:
            self._go(STEPS[STEPS.index(self.step) - 1])

    def _finish(self) -> None:
        calibration = Calibration(self.pitch, display_of(self.app), self.today().isoformat())
        kept = self.store.save(calibration)
        self.app.stack.remove(self)
        if kept:
            self.app.say("True scale is set for this screen.")
        if self.done:
            self.done(calibration)

    # ------------------------------------------------------------------ what people change

    def _choose(self, name: str) -> None:
        self._take(name)
        self._tell()

    def _typed(self, words: str) -> None:
        self._tell()

    def _widen(self, pixels: int) -> None:
        self.outline.change(pixels - self.outline.across, 0)
        self._refigure()

    def _heighten(self, pixels: int) -> None:
        self.outline.change(0, pixels - self.outline.down)
        self._refigure()

    def _fitted(self) -> None:
        self._left[self.outline.name] = self.outline.across, self.outline.down
        self._refigure()
        self._tell()

    def _refigure(self) -> None:
        outline = self.outline
        typed = outline.reference.id == TYPED
        self.panel.measure(outline.across, outline.down, line=outline.is_line, typed=typed)

    # ------------------------------------------------------------------ what is found

    def _measure(self) -> Pitch:
        """The pitch that the outline on the stage says. Raises CalibrationError."""
        outline, reference = self.outline, self.outline.reference
        if self.step == "fit":
            return measured(outline.across, reference.across_mm, outline.down, reference.down_mm)
        typed = reference.id == TYPED
        return refined(
            self.rough, outline.across, _millimetres(self.panel.length.text) if typed else reference.across_mm
        )

    def _tell(self) -> None:
        """Says what was found so far, or what is wrong with it."""
        self.dirty = True
        if self.step == "check":
            self.panel.tell(self._check_words())
            return
        try:
            self.panel.tell(self._found_words(self._measure()))
        except CalibrationError as error:
            self.panel.tell(str(error), wrong=True)

    def _found_words(self, pitch: Pitch) -> str:
        long = max(self.desk.document.size)
        off = doubt(self.outline.across / pitch.across * INCH_MM, pitch, long)
        return (
            f"{pitch.across:.1f} pixels an inch across, {pitch.down:.1f} down. "
            f"One pixel of doubt here is {off:.1f} mm over {long:g} inches."
        )

    def _check_words(self) -> str:
        width, depth = self.desk.document.size
        fit = fitted((width, depth), self.app.size, self.pitch)
        mat = f"The {width:g} × {depth:g} inch mat"
        if fit.shrink == 1:
            return f"{mat} fits this screen at true scale."
        return (
            f"{mat} is larger than this screen: move it about at true scale, or see all of it at {fit.words}."
        )


def _fits(reference: Reference, pitch: Pitch, room: tuple[int, int]) -> bool:
    across = reference.across_mm / INCH_MM * pitch.across
    return across <= room[0] and reference.down_mm / INCH_MM * pitch.down <= room[1]


def _millimetres(words: str) -> float:
    try:
        return float(words.replace(",", "."))
    except ValueError:
        raise CalibrationError("Type the length of the line in millimetres.") from None
