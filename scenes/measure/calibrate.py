"""The calibration screen: the user fits an outline to a bank card on the screen, then to a long object, and checks it.

It can be used with the mouse, fingers or keys alone. The result is saved for this display.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Literal

import pygame

from game.battlefield import words
from game.battlefield.plane import INCH_MM
from game.core.dataclass import dataclass
from scenes.app.app import App, Scene
from scenes.app.input import SHIFT, Key, Pos
from scenes.app.texts import say
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
    display_of,
    doubt,
    fitted,
    longest_ruler,
    measured,
    refined,
)
from scenes.measure.document import Document
from scenes.measure.size_form import written_size
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.label import Label
from scenes.ui.layout import inset
from scenes.ui.number import Stepper
from scenes.ui.panel import Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.text_field import Entry
from scenes.ui.widget import Tree, Widget
from sprites.drawing import lines, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, box, ellipse
from sprites.drawing.color import mix
from sprites.drawing.theme import Theme

Step = Literal["fit", "line", "check"]
WIDTH, SHARE = 46, 0.4  # the panel's width in units, and its largest share of the window
GUESS = Pitch(96.0, 96.0)
STEPS: tuple[Step, ...] = ("fit", "line", "check")
TYPED = "typed"
TARGET = 48  # pixels: the smallest side of a control for fingers
MOST_PIXELS = 9999  # the largest outline
GRIP = 48  # pixels: the side of a grip
LEAST_PIXELS = 24  # the smallest outline
CARD_CORNER = 3.18  # millimetres
ENDS = 60  # pixels: half the length of the upright ends of a line
FAR_STEP = 10  # pixels moved by an arrow key with Shift
BASE_MM = 25.0


class CalibrateScene(Scene):
    """The calibration scene: it asks for a card and a ruler, then calls `done` with the calibration after it is closed.

    `today` returns the date to save with it.
    """

    def __init__(
        self,
        app: App,
        document: Document,
        done: Callable[[Calibration], None] | None = None,
        *,
        store: CalibrationStore | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(app)
        self.commands = {"cancel": self._back}
        self.document = document
        self.done = done
        self.store = store or CalibrationStore()
        self.today = today
        self.step: Step = "fit"
        self.rough = GUESS  # the pitch measured with the small reference
        self.pitch = GUESS
        self._left: dict[str, tuple[int, int]] = {}  # the last size of each outline, in pixels
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

    # ------------------------------------------------------------------ the steps

    def _show(self) -> None:
        """Show the current step on the panel and the stage."""
        checking = self.step == "check"
        self.panel.head.say(say(f"calibrate.head.{self.step}"))
        self.panel.go_on.name = say("calibrate.fits" if checking else "calibrate.next")
        self.panel.go_on.touch()
        self.outline.visible, self.check.visible = not checking, checking
        if checking:
            self.check.show(self.pitch)
            self.panel.offer((), "")
            self.panel.hide_measures()
            self.panel.words.say(say("calibrate.step.check"))
        else:
            offered = self._offered()
            known = self.panel.references.value in {each.id for each in offered}
            self._take(self.panel.references.value if known else offered[0].id)
        self._tell()

    def _offered(self) -> list[Reference]:
        """The references of this step that fit the stage."""
        room = (
            max(LEAST_PIXELS, self.outline.rect.width - GRIP),
            max(LEAST_PIXELS, self.outline.rect.height - GRIP),
        )
        if self.step == "fit":
            return [each for each in (CARD, BASE, A4) if each is CARD or _fits(each, self.rough, room)]
        typed = Reference(TYPED, 0.8 * room[0] / self.rough.across * INCH_MM)
        edge = [A4_EDGE] if _fits(A4_EDGE, self.rough, room) else []
        return [longest_ruler(room[0], self.rough), *edge, typed]

    def _take(self, name: str) -> None:
        """Show a reference on the stage, in its last size or else in the size suggested by the pitch."""
        offered = self._offered()
        reference = next(each for each in offered if each.id == name)
        guess = (
            reference.across_mm / INCH_MM * self.rough.across,
            (reference.down_mm or INCH_MM) / INCH_MM * self.rough.down,
        )
        self.outline.show(reference, *self._left.get(reference.name, guess))
        self.panel.offer(offered, name)
        self.panel.words.say(say(f"calibrate.step.{name}", inches=round(reference.across_mm / INCH_MM)))
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
        """Go on if the button is enabled; the accept key on the outline does this."""
        if self.panel.go_on.enabled:
            self._go_on()

    def _back(self) -> None:
        if self.step == "fit":
            self.app.stack.remove(self)
        else:
            self._go(STEPS[STEPS.index(self.step) - 1])

    def _finish(self) -> None:
        calibration = Calibration(self.pitch, display_of(self.app), self.today().isoformat())
        self.store.save(calibration)
        self.app.stack.remove(self)
        if self.done:
            self.done(calibration)

    # ------------------------------------------------------------------ changes

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

    # ------------------------------------------------------------------ the result

    def _measure(self) -> Pitch:
        """The pitch measured by the outline on the stage. Raises CalibrationError."""
        outline, reference = self.outline, self.outline.reference
        if self.step == "fit":
            return measured(outline.across, reference.across_mm, outline.down, reference.down_mm)
        typed = reference.id == TYPED
        return refined(
            self.rough, outline.across, _millimetres(self.panel.length.text) if typed else reference.across_mm
        )

    def _tell(self) -> None:
        """Show the result so far, or the error in it."""
        self.dirty = True
        if self.step == "check":
            self.panel.tell(self._check_words())
            return
        try:
            self.panel.tell(self._found_words(self._measure()))
        except CalibrationError as error:
            self.panel.tell(str(error), wrong=True)

    def _found_words(self, pitch: Pitch) -> str:
        long = max(self.document.data.size)
        off = doubt(self.outline.across / pitch.across * INCH_MM, pitch, long)
        return say(
            "calibrate.found",
            across=f"{pitch.across:.1f}",
            down=f"{pitch.down:.1f}",
            off=f"{off:.1f}",
            distance=words.short(long, self.document.data.unit),
        )

    def _check_words(self) -> str:
        width, depth = self.document.data.size
        fit = fitted((width, depth), self.app.size, self.pitch)
        unit = self.document.data.unit
        size = say(f"battlefields.size.in.{unit}", size=written_size((width, depth), unit))
        if fit.shrink == 1:
            return say("calibrate.mat.fits", size=size)
        return say("calibrate.mat.larger", size=size, scale=fit.words)


def _fits(reference: Reference, pitch: Pitch, room: tuple[int, int]) -> bool:
    across = reference.across_mm / INCH_MM * pitch.across
    return across <= room[0] and reference.down_mm / INCH_MM * pitch.down <= room[1]


def _millimetres(words: str) -> float:
    try:
        return float(words.replace(",", "."))
    except ValueError:
        raise CalibrationError(say("calibrate.type_length")) from None


@dataclass(frozen=True, slots=True)
class CalibrateActs:
    """Callbacks of the panel: another reference (by id), typed text, a new width or height in pixels, the exits."""

    choose: Callable[[str], None]
    typed: Callable[[str], None]
    widen: Callable[[int], None]
    heighten: Callable[[int], None]
    back: Callable[[], None]
    go_on: Callable[[], None]


class CalibratePanel(Panel):
    """Instructions and controls, with the buttons Back and Next at the foot."""

    def __init__(self, acts: CalibrateActs) -> None:
        super().__init__(say("calibrate.name"), title=say("calibrate.name"))
        self.head = Label("", "lead", family="serif", bold=True, color="brass")
        self.words = Label("", "body")
        self.references: Choice[str] = Choice(say("calibrate.reference"), [("", "")], "", acts.choose)
        self.length = Entry(
            say("calibrate.length_mm"),
            act=acts.typed,
            limit=7,
            allowed=_is_figure,
            placeholder=say("calibrate.length_mm"),
        )
        self.across = Stepper(say("calibrate.width"), LEAST_PIXELS, LEAST_PIXELS, MOST_PIXELS, acts.widen)
        self.down = Stepper(say("calibrate.height"), LEAST_PIXELS, LEAST_PIXELS, MOST_PIXELS, acts.heighten)
        self.found = Label("", "body", color="text_dim")
        self.form = ScrollView(say("calibrate.scale"), self._arrange_form)
        self.form.add(self.head, self.words, self.references, self.length, self.across, self.down, self.found)
        self.back = Button(say("calibrate.back"), acts.back, shortcut="Esc")
        self.go_on = Button(say("calibrate.next"), acts.go_on, primary=True)
        self.add(self.form, self.back, self.go_on)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inside, gap = self.inside, self.theme.px(1.5)
        high = max(TARGET, self.go_on.natural(inside.width)[1])
        half, foot = (inside.width - gap) // 2, inside.bottom - high
        self.back.place(pygame.Rect(inside.x, foot, half, high))
        self.go_on.place(pygame.Rect(inside.right - half, foot, half, high))
        self.form.place(pygame.Rect(inside.x, inside.y, inside.width, foot - gap - inside.y))

    def offer(self, references: Sequence[Reference], chosen: str) -> None:
        """Show the references to choose from; () hides the choice."""
        self.references.visible = bool(references)
        self.references.options = [(each.name, each.id) for each in references]
        self.references.set(chosen)
        self.references.touch()

    def measure(self, across: int, down: int, *, line: bool, typed: bool) -> None:
        """Show the outline's size, or a line's length; `typed` shows the field for its true length."""
        self.across.name = say("calibrate.length" if line else "calibrate.width")
        self.across.set(across)
        self.down.set(down)
        self.across.visible, self.down.visible, self.length.visible = True, not line, typed

    def hide_measures(self) -> None:
        """Hide the sizes while nothing is being fitted."""
        self.across.visible = self.down.visible = self.length.visible = False

    def tell(self, words: str, *, wrong: bool = False) -> None:
        """Show the result or, if it is `wrong`, a sentence that disables the Next button."""
        self.found.color = "danger_text" if wrong else "text_dim"
        self.found.say(words)
        self.found.touch()
        self.go_on.forbid(words if wrong else "")
        if self.form.rect.width:
            self.form.place(self.form.rect)

    def _arrange_form(self, area: pygame.Rect) -> int:
        edge = self.theme.px(0.75)
        column = area.inflate(-2 * edge, 0)
        top = area.y + edge
        for widget in self._rows():
            high = widget.natural(column.width)[1]
            high = high if isinstance(widget, Label) else max(TARGET, high)
            widget.place(pygame.Rect(column.x, top, column.width, high))
            top += high + self.theme.px(1.5)
        return top - area.y

    def _rows(self) -> list[Widget]:
        return [widget for widget in self.form.children if widget.visible]


def _is_figure(letter: str) -> bool:
    return letter in "0123456789.,"


class Fitting(Widget):
    """The outline of a reference; its right and lower edges can be dragged, or moved by keys.

    `across` and `down` are its size in pixels; a line has no `down` to fit. `act()` is called after every change by the
    user, `done()` by the accept key.
    """

    role = "outline"
    focusable = True
    draggable = True

    def __init__(self, reference: Reference, act: Callable[[], None], done: Callable[[], None]) -> None:
        super().__init__(reference.name)
        self.reference = reference
        self.act = act
        self.done = done
        self.across, self.down = 0, 0
        self._held: tuple[bool, bool] | None = None
        self._grip: Pos = (0, 0)

    @property
    def is_line(self) -> bool:
        return not self.reference.down_mm

    @property
    def corner(self) -> Pos:
        """The fixed corner, in pixels."""
        margin = GRIP // 2
        return self.rect.x + margin, self.rect.centery if self.is_line else self.rect.y + margin

    def show(self, reference: Reference, across: float, down: float) -> None:
        """Show another reference, initially with this size in pixels."""
        self.reference = reference
        self.name = reference.name
        self._set(round(across), round(down))

    def _set(self, across: int, down: int) -> None:
        room = self.rect.width - GRIP, self.rect.height - GRIP
        self.across = max(LEAST_PIXELS, min(max(LEAST_PIXELS, room[0]), across))
        self.down = max(LEAST_PIXELS, min(max(LEAST_PIXELS, room[1]), down))
        self.touch()

    def change(self, across: int, down: int) -> None:
        """Move the right edge and the lower edge by a number of pixels."""
        before = self.across, self.down
        self._set(self.across + across, self.down + down)
        if (self.across, self.down) != before:
            self.act()

    def key(self, key: Key) -> bool:
        """Arrow keys move an edge by a pixel, by ten with Shift; the accept key calls `done`."""
        if key.command == "accept":
            self.done()
            return True
        step = FAR_STEP if key.mods & SHIFT else 1
        name = pygame.key.name(key.key)
        steps = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if name not in steps or (self.is_line and name in ("up", "down")):
            return False
        across, down = steps[name]
        self.change(across * step, down * step)
        return True

    def press_at(self, pos: Pos) -> None:
        """Grab the edge or the corner next to the pointer."""
        x, y = self.corner
        near = abs(pos[0] - x - self.across) <= GRIP, abs(pos[1] - y - self.down) <= GRIP
        if self.is_line:
            self._held = (True, False)
        elif near[0] != near[1]:
            self._held = near
        else:
            self._held = (True, True)
        self._grip = pos[0] - self.across, pos[1] - self.down

    def drag_to(self, pos: Pos) -> None:
        if not self._held:
            return
        across = pos[0] - self._grip[0] if self._held[0] else self.across
        down = pos[1] - self._grip[1] if self._held[1] else self.down
        self.change(across - self.across, down - self.down)

    def release_at(self, pos: Pos) -> None:
        self._held = None

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        corner = self.corner[0] - self.rect.x + area.x, self.corner[1] - self.rect.y + area.y
        if self.is_line:
            self._paint_line(surface, corner)
        else:
            self._paint_shape(surface, corner)
            self._paint_grip(surface, (corner[0] + self.across // 2, corner[1] + self.down))
        self._paint_grip(
            surface, (corner[0] + self.across, corner[1] + (0 if self.is_line else self.down // 2))
        )

    def _paint_shape(self, surface: pygame.Surface, corner: Pos) -> None:
        shape = _shape(self.reference, self.across, self.down, self.theme)
        surface.blit(shape, (corner[0] - 2, corner[1] - 2))
        face = text.face(self.theme, "lead", "serif", bold=True)
        room = pygame.Rect(corner, (self.across, self.down)).inflate(-8, -8)
        if room.width > 60 and room.height > face.height:
            words = text.fit(self.reference.name, face, room.width)
            text.draw(surface, self.reference.name, words, self.theme.color("text_dim"), room, "center")

    def _paint_line(self, surface: pygame.Surface, corner: Pos) -> None:
        """Paint a level line between two upright ones, with a tick at every inch."""
        color, night = self.theme.color("tape"), self.theme.color("night")
        x, y = corner
        lines.line(surface, color, (x, y), (x + self.across, y), 2.0)
        inches = round(self.reference.across_mm / INCH_MM) if self.reference.id == "ruler" else 1
        for inch in range(1, inches):
            surface.fill(color, (x + round(self.across * inch / inches), y - 8, 1, 16))
        for at in (x, x + self.across):
            surface.fill(night, (at - 1, y - ENDS, 3, 2 * ENDS))
            surface.fill(color, (at, y - ENDS, 1, 2 * ENDS))

    def _paint_grip(self, surface: pygame.Surface, at: Pos) -> None:
        side = GRIP if self.focused or self.hovered else GRIP - 12
        gold = self.theme.color("gold")
        knob = shapes.disc(side // 2, (*self.theme.color("night"), 150), (*gold, 255), 2)
        surface.blit(knob, knob.get_rect(center=at))
        surface.blit(shapes.disc(4, gold), (at[0] - 4, at[1] - 4))


@cached(megabytes=24)
def _shape(reference: Reference, across: int, down: int, theme: Theme) -> pygame.Surface:
    """A faint card, sheet or disc with a thin edge to fit, and a margin of two pixels."""
    size = across + 4, down + 4
    drawing = Drawing(*size)
    fill, edge = theme.color("paper"), theme.color("tape")
    if reference.id == "base":
        path = ellipse((size[0] / 2, size[1] / 2), across / 2, down / 2)
    else:
        bend = CARD_CORNER / reference.across_mm * across if reference.id == "card" else 0.0
        path = box(2, 2, across, down, bend)
    drawing.fill(path, fill, 0.1)
    drawing.stroke(path, edge, 1.4)
    return drawing.render(size)


class ScaleCheck(Widget):
    """A grid of one inch from a corner, numbered along its edges, and a disc of 25 mm on it."""

    role = "picture"

    def __init__(self) -> None:
        super().__init__(say("calibrate.grid"))
        self.pitch = Pitch(96.0, 96.0)

    def show(self, pitch: Pitch) -> None:
        """Show the grid for another pitch."""
        self.pitch = pitch
        self.touch()

    @property
    def inches(self) -> tuple[int, int]:
        """The number of whole inches that fit, across and down."""
        edge = self._edge
        return (
            max(1, int((self.rect.width - edge) / self.pitch.across)),
            max(1, int((self.rect.height - edge) / self.pitch.down)),
        )

    @property
    def _edge(self) -> int:
        """The width of the figures along the left and upper edges, in pixels."""
        return text.face(self.theme, "body").height + self.theme.px(1)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        left, top = area.x + self._edge, area.y + self._edge
        columns, rows = self.inches
        line = mix(self.theme.color("night"), self.theme.color("tape"), 0.6)
        width, height = round(columns * self.pitch.across), round(rows * self.pitch.down)
        for inch in range(columns + 1):
            x = left + round(inch * self.pitch.across)
            surface.fill(line, (x, top, 1, height + 1))
            self._figure(surface, inch, (x, area.y + self._edge // 2))
        for inch in range(rows + 1):
            y = top + round(inch * self.pitch.down)
            surface.fill(line, (left, y, width + 1, 1))
            self._figure(surface, inch, (area.x + self._edge // 2, y))
        self._disc(surface, (left + self.pitch.across * (columns // 2), top + self.pitch.down * (rows // 2)))

    def _figure(self, surface: pygame.Surface, inch: int, at: tuple[int, int]) -> None:
        words = text.label(
            str(inch), text.face(self.theme, "body", "serif", bold=True), self.theme.color("tape")
        )
        surface.blit(words, words.get_rect(center=at).clamp(surface.get_rect()))

    def _disc(self, surface: pygame.Surface, centre: tuple[float, float]) -> None:
        across = BASE_MM / INCH_MM / 2 * self.pitch.across
        down = BASE_MM / INCH_MM / 2 * self.pitch.down
        size = round(2 * across) + 8, round(2 * down) + 8
        left, top = round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2)
        at = centre[0] - left, centre[1] - top
        drawing = Drawing(*size)
        drawing.fill(ellipse(at, across, down), self.theme.color("gold"))
        drawing.fill(ellipse(at, across - 1.6, down - 1.6), self.theme.color("night"))
        surface.blit(drawing.render(size), (left, top))
        face = text.face(self.theme, "body", "serif", bold=True)
        words = text.label("25 mm", face, self.theme.color("text"))
        surface.blit(words, words.get_rect(center=(round(centre[0]), round(centre[1]))))
