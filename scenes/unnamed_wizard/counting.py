"""How much: a row of cubes, of which as many as are clicked are meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from scenes.app.input import Key
from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard.chooser import Chooser
from scenes.unnamed_wizard.parts import Part
from sprites.drawing import shapes, text
from sprites.unnamed_wizard import power

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard


class CubePart(Part):
    """The cube of a number in the row: clicked, it and all before it are meant."""

    role = "cube"

    def __init__(self, board: WizardBoard, count: int, chooser: Count) -> None:
        super().__init__(board, str(count))
        self.count, self.chooser = count, chooser
        self.taken = False
        self.offered = True

    focusable = True

    def activate(self) -> None:
        self.chooser.step_to(self.count if self.chooser.count != self.count else self.count - 1)

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1, "down": -1, "up": 1}.get(key.command, 0)
        if step:
            self.chooser.step_to(self.chooser.count + step)
            return True
        return super().key(key)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        style.well(target, area, theme.px(0.8), theme)
        px = min(area.size) * 3 // 5
        power.draw_cube(target, area.center, px, theme, alpha=255 if self.taken else 70)
        strength = 1.0 if self.raised else 0.6 if self.taken else 0.1 + 0.3 * self.board.pulse
        shapes.draw_glow(target, area, theme.px(0.8), theme.color("gold"), theme.px(0.5), strength)


class FigurePart(Part):
    """How much is meant, large."""

    role = "figure"

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def render(self, target: Surface) -> None:
        face = text.fit(self.name, text.face(self.theme, "display", "serif", bold=True), self.rect.width, 20)
        text.draw(target, self.name, face, self.theme.color("text"), self.rect, "center")


class Count(Chooser):
    """Base: a number of cubes, as few as may be until somebody chooses.

    The confirm key gives nothing that nobody chose.
    """

    code = ""

    def begin(self) -> None:
        self.low, self.high = self.question.low, self.question.high  # type: ignore[attr-defined]
        self.count, self.chosen = self.low, False
        self.cubes = [CubePart(self.board, at, self) for at in range(1, self.high + 1)]
        self.figure = FigurePart(self.board)
        parts = [self.figure, *self.cubes]
        self.board.front.hold(
            self.say(f"{self.code}.title"), parts, self._lay, self.say(f"{self.code}.words", high=self.high)
        )
        self.tell()

    def _lay(self, room: Rect) -> Sequence[Rect]:
        """The figure above, the cubes in rows below."""
        gap = self.board.places.gap
        least = self.board.theme.target
        across = max(1, min(self.high, (room.width + gap) // (least + gap)))
        lines = -(-self.high // across)
        side = min((room.width - gap * (across - 1)) // across, least * 3 // 2)
        high = min(room.height - lines * (side + gap), self.board.theme.px(9))
        figure = Rect(room.x, room.y, room.width, max(1, high))
        left = room.centerx - (across * (side + gap) - gap) // 2
        top = figure.bottom + gap
        return [
            figure,
            *(
                Rect(left + at % across * (side + gap), top + at // across * (side + gap), side, side)
                for at in range(self.high)
            ),
        ]

    def step_to(self, count: int) -> None:
        """Means another number."""
        self.count, self.chosen = max(self.low, min(self.high, count)), True
        self.tell()

    def tell(self) -> None:
        """Shows what is meant."""
        for part in self.cubes:
            part.taken = part.count <= self.count
        self.figure.name = str(self.count)
        name = self.say(f"{self.code}.done" if self.count else f"{self.code}.none", count=self.count)
        self.done = self.deed(self.count, name, icon="check", primary=self.chosen)
        held = any(part.focused for part in self.board.front.buttons.children)
        self.board.front.offer(self.done)
        if held:
            self.board.focus(self.done)
        self.board.front.say(self.say(f"heading.{self.question.key}"))
        self.board.touch()

    def confirm(self) -> bool:
        if self.chosen:
            self.done.act()
        else:
            self.board.refuse(self.done, self.say("count.first"))
        return True

    def type(self, digit: int) -> bool:
        if not self.low <= digit <= self.high:
            return False
        self.step_to(digit)
        return True

    def begun(self) -> Any:
        return (self.count,) if self.chosen else None

    def resume(self, begun: Any) -> None:
        self.step_to(begun[0])

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.done] if answer == self.count else [self.cubes[max(0, answer - 1)]]


class Fortify(Count):
    """Power that goes from the pool into the fortress."""

    code = "fortify"


class Fill(Count):
    """More slots of a ritual that are filled at once."""

    code = "fill"
