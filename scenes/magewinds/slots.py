"""The slots of a warband that is being mustered: who takes which of them, and how many are left (10.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.magewinds.parts import Part
from scenes.ui.widget import Widget
from sprites.drawing import shapes, text
from sprites.drawing.color import mix
from sprites.magewinds.reference_parts import Reference, medallion

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard


class Taken(Part):
    """A fighter of the warband, as wide as the slots that it takes; a click leaves it out again."""

    role = "taken"
    focusable = True

    def __init__(
        self, board: MagewindsBoard, shown: Reference, slots: int, act: Callable[[], None] | None
    ) -> None:
        super().__init__(board, shown.name)
        self.shown = shown
        self.slots = slots
        self.act = act
        self.hint = board.faces.say("muster.out") if act else ""

    def activate(self) -> None:
        if self.act:
            self.act()

    def details(self) -> bool:
        return self.board.enlarge(self.shown)

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        color = self.theme.seat(self.shown.warband).colour
        bright = self.hovered or self.focused
        fill = mix(self.theme.color("panel"), color, 0.5 if bright else 0.3)
        shapes.draw_rounded(surface, area, self.theme.px(0.75), fill, color, self.theme.hairline + 1)
        face = text.face(self.theme, "small", bold=True)
        foot = Rect(area.x + 2, area.bottom - face.height - 1, area.width - 4, face.height)
        side = round(min(area.height - face.height - 3, area.width - self.theme.px(1)))
        medallion(surface, self.shown, (area.centerx, area.y + 2 + side // 2), side, self.theme)
        face = text.fit(self.name, face, foot.width)
        words = text.elide(self.name, face, foot.width)
        text.draw(surface, words, face, self.theme.color("text"), foot, "center")


class SlotTray(Widget):
    """A row of slots where the hand will lie: those that are taken, and those that are free."""

    role = "slots"

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__(board.faces.say("muster.warband"))
        self.board = board

    def hold(self, taken: Sequence[Taken]) -> None:
        """Shows these fighters."""
        self.clear()
        self.add(*taken)
        self.arrange()

    @property
    def taken(self) -> list[Taken]:
        """Who is in the warband."""
        return [child for child in self.children if isinstance(child, Taken)]

    @property
    def slots(self) -> int:
        """How many slots there are."""
        return self.board.model.state.slots

    def arrange(self) -> None:
        """Places the fighters side by side, each on as many slots as it takes."""
        at = 0
        for each in self.taken:
            each.place(self._slot(at, each.slots))
            at += each.slots

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def _face(self) -> text.Face:
        return text.face(self.theme, "lead", "serif", bold=True)

    def _slot(self, first: int, count: int = 1) -> Rect:
        """The area of some slots side by side."""
        room, gap = self.board.places.hand, self.theme.px(0.75)
        high = room.height - self._face.height - gap
        side = min(high, (room.width - gap * (self.slots - 1)) // max(1, self.slots))
        left = room.centerx - (self.slots * (side + gap) - gap) // 2
        area = Rect(left + first * (side + gap), 0, count * (side + gap) - gap, side)
        area.centery = room.bottom - high // 2
        return area

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        used = sum(each.slots for each in self.taken)
        words = self.board.faces.say("muster.taken", taken=used, slots=self.slots)
        first = self._slot(0, self.slots)
        line = Rect(first.x, first.y - self._face.height - self.theme.px(0.5), first.width, self._face.height)
        text.draw(target, words, self._face, self.theme.color("text"), line, "center")
        for at in range(used, self.slots):
            socket = (*self.theme.color("brass"), 150)
            area = self._slot(at)
            target.blit(shapes.rounded(area.size, self.theme.px(0.75), (0, 0, 0, 90), socket, 1), area)
        super().draw(target)
