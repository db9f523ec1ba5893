"""What everybody looks for: the round, whose turn it is, invocations left, the stack and the supply."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.ui import style
from scenes.unnamed_wizard import tokens
from scenes.unnamed_wizard.parts import Part
from sprites.drawing import shapes, text
from sprites.drawing.color import darken, mix


@dataclass(frozen=True)
class Moment:
    """Where the match stands. `left` None: nobody takes a turn."""

    round: str
    turn: str
    colour: int | None = None
    left: int | None = None
    stack: int = 0
    supply: int = 0


class SignPart(Part):
    """At the upper left, above the other boards."""

    role = "sign"

    def __init__(self, board: object, name: str) -> None:
        super().__init__(board, name)  # type: ignore[arg-type]
        self.moment = Moment("", "")

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.moment)

    def lines(self) -> tuple[Rect, Rect, Rect]:
        """Round, turn, and the row with stack and supply."""
        theme, inner = self.theme, self.rect.inflate(-self.theme.px(1.5), -self.theme.px(0.75))
        high = text.face(theme, "lead", "serif", bold=True).height
        first = Rect(inner.x, inner.y, inner.width, high)
        second = Rect(inner.x, first.bottom, inner.width, text.face(theme, "small").height)
        return first, second, Rect(inner.x, second.bottom, inner.width, inner.bottom - second.bottom)

    @property
    def stack_spot(self) -> tuple[int, int]:
        """Where the stack lies, for flights."""
        row = self.lines()[2]
        return row.x + row.height // 2, row.centery

    @property
    def supply_spot(self) -> tuple[int, int]:
        """Where the supply lies."""
        row = self.lines()[2]
        return row.centerx + row.height // 2, row.centery

    def render(self, target: Surface) -> None:
        theme, moment = self.theme, self.moment
        radius = theme.px(1)
        shapes.draw_shadow(target, self.rect, radius, theme.px(0.5), 110)
        target.blit(style.board(self.rect.size, theme), self.rect)
        if moment.colour is not None:
            color = theme.seat(moment.colour).colour
            fill = mix(theme.color("panel"), color, 0.2)
            shapes.draw_rounded(target, self.rect, radius, fill, color, theme.hairline)
        first, second, row = self.lines()
        right = self._render_pips(target, first)
        box = Rect(first.x, first.y, right - first.x, first.height)
        head = text.fit(moment.round, text.face(theme, "lead", "serif", bold=True), box.width)
        text.draw(target, moment.round, head, theme.color("text"), box)
        face = text.fit(moment.turn, text.face(theme, "body"), second.width)
        text.draw(target, moment.turn, face, theme.color("text"), second)
        self._render_row(target, row)

    def _render_pips(self, target: Surface, line: Rect) -> int:
        """The invocations that are left, at the right; gives where they begin."""
        left, theme = self.moment.left, self.theme
        if left is None:
            return line.right
        px, right = min(theme.px(1.8), line.height - 4), line.right
        for _ in range(left):
            mark = theme.color("brass")
            pip = shapes.seat_shape("diamond", px, mark, darken(mark, 0.4))
            target.blit(pip, pip.get_rect(midright=(right, line.centery)))
            right -= px + 1
        return right - 3

    def _render_row(self, target: Surface, row: Rect) -> None:
        theme, px = self.theme, row.height
        figure = tokens.within(text.face(theme, "lead", "serif", bold=True), px)
        for spot, sign, count in (
            (self.stack_spot, "stack", self.moment.stack),
            (self.supply_spot, "supply", self.moment.supply),
        ):
            tokens.zone_sign(target, sign, 0, spot, round(px * 0.86), theme)
            box = Rect(spot[0] + px // 2 + 3, row.y, row.width // 2 - px - 3, row.height)
            text.draw(target, str(count), text.fit(str(count), figure, box.width), theme.color("text"), box)
