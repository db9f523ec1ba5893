"""The control that lets the person at the screen break in: with an item, or by converting Rage."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.half_the_battle.parts import Part
from scenes.ui import style
from sprites.drawing import icons, shapes, text
from sprites.drawing.color import darken, desaturate, mix

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard


class InterruptPart(Part):
    """Awake while something can be done; asleep otherwise, and says why."""

    role = "button"
    focusable = True
    awake = False

    def __init__(self, board: BattleBoard) -> None:
        super().__init__(board, board.faces.say("interrupt"))

    def wake(self, why: str) -> None:
        """Is awake without a reason why not."""
        self.awake = self.offered = not why
        self.forbid(why)
        self.hint = "" if why else self.board.faces.say("interrupt.hint")

    def activate(self) -> None:
        self.board.break_in()

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.raised, self.awake)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        accent = theme.title("half_the_battle").accent
        fill = (
            mix(theme.color("button"), accent, 0.6) if self.awake else desaturate(darken(accent, 0.62), 0.5)
        )
        radius = theme.px(1)
        style.plate(target, area, radius, fill, theme.color("button_edge"), pressed=self.pressed)
        if self.awake:
            strength = 0.9 if self.raised else 0.25 + 0.5 * (self.pulse or 0)
            shapes.draw_glow(target, area, radius, theme.color("gold"), theme.px(0.7), strength)
        color = theme.color("text") if self.awake else theme.color("text_dim")
        self._draw_sign(target, area.inflate(-theme.px(1), -theme.px(1)), color)

    def _draw_sign(self, target: Surface, area: Rect, color: tuple[int, int, int]) -> None:
        """A horn awake, a moon asleep; below it the word."""
        theme = self.theme
        face = text.fit(self.name, text.face(theme, "small", bold=True), area.width)
        high = face.height if text.width(self.name, face) <= area.width else 0
        side = min(area.width, area.height - high, theme.px(6))
        spot = area.centerx, area.y + (area.height - high) // 2
        icons.draw(target, "horn" if self.awake else "crescent", spot, round(side * 0.9), color)
        if high:
            word = Rect(area.x, area.bottom - high, area.width, high)
            text.draw(target, self.name, face, color, word, "center")
