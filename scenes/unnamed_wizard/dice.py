"""Battle dice: as they lie or tumble in a battle, and as faces that a real die may show."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.table.animation import Tumble
from scenes.unnamed_wizard.parts import Part
from sprites.drawing import shapes
from sprites.unnamed_wizard import battle_die

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

BODY = 0.78  # of the place of a die: the die


class DicePart(Part):
    """A die of the battle that is fought."""

    role = "die"

    def __init__(self, board: WizardBoard, place: int, face: str) -> None:
        super().__init__(board, board.faces.say("die", place=place + 1, face=face))
        self.place_, self.face = place, face
        self.tumble = Tumble(1)
        self.selected = False

    def roll(self, face: str, seed: int) -> None:
        """Throws it, to come to rest on a face."""
        self.face = face
        self.name = self.board.faces.say("die", place=self.place_ + 1, face=face)
        self.tumble.roll(1, self.theme, seed)

    def details(self) -> bool:
        return False

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        rolled = self.tumble.rolled
        seed = self.tumble.seed
        px = round(min(area.size) * BODY)
        battle_die.draw(target, self.face, area.center, px, theme, rolled=rolled, seed=seed)
        if self.selected or self.offered:
            color = theme.color("focus" if self.selected else "gold")
            strength = 1.0 if self.selected or self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(
                target, area, theme.px(1), color, theme.px(0.7), strength, 3 if self.selected else 2
            )


class FacePart(Part):
    """A face that a real die shows."""

    role = "die"
    focusable = True

    def __init__(self, board: WizardBoard, face: str, act: Callable[[], None]) -> None:
        super().__init__(board, board.faces.name(face))
        self.face, self.act = face, act
        self.offered = True
        self.hint = self.name

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return False

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        battle_die.draw(target, self.face, area.center, round(min(area.size) * BODY), theme)
        strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
        shapes.draw_glow(target, area, theme.px(1), theme.color("gold"), theme.px(0.7), strength)
