"""The header: the round, whose turn it is, invocations left, the stack and the supply."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.ui import style
from scenes.unnamed_wizard import pieces
from scenes.unnamed_wizard.pieces import Part, PartBoard
from sprites.drawing import shapes, text
from sprites.drawing.color import darken, mix


@dataclass(frozen=True)
class HeaderFace:
    """The contents of the header. `left` None: nobody takes a turn."""

    round: str
    turn: str
    colour: int | None = None
    left: int | None = None
    stack: int = 0
    supply: int = 0


class HeaderPart(Part):
    """At the upper left, above the other boards."""

    role = "sign"

    def __init__(self, board: PartBoard) -> None:
        super().__init__(board, board.text.say("sign.name"))
        self.shown = HeaderFace("", "")

    def present(self) -> None:
        """Shows the round, whose turn it is, the stack and the supply of the view."""
        view, say = self.board.view, self.board.text.say
        state = view.state
        turn = state.turn if view.running else None
        head = say("sign.round", round=state.round) if state.round else say("sign.setup")
        whose = "sign.over" if state.result else "sign.turn" if turn else "sign.getting_ready"
        stack, supply = len(state.stack.cards), state.supply
        self.shown = HeaderFace(
            head,
            say(whose, seat=turn.seat if turn else 0),
            self.board.chairs[turn.seat].colour if turn else None,
            view.left if turn else None,
            stack,
            supply,
        )
        left = say("sign.left", left=view.left) + " " if turn else ""
        self.hint = left + say("sign.hint", stack=stack, supply=supply)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.shown)

    def lines(self) -> tuple[Rect, Rect, Rect]:
        """Round, turn, and the row with stack and supply."""
        theme, inner = self.theme, self.rect.inflate(-self.theme.px(1.5), -self.theme.px(0.75))
        high = text.face(theme, "lead", "serif", bold=True).height
        first = Rect(inner.x, inner.y, inner.width, high)
        second = Rect(inner.x, first.bottom, inner.width, text.face(theme, "small").height)
        return first, second, Rect(inner.x, second.bottom, inner.width, inner.bottom - second.bottom)

    @property
    def stack_spot(self) -> tuple[int, int]:
        """Pixel of the stack, from which tiles come."""
        row = self.lines()[2]
        return row.x + row.height // 2, row.centery

    @property
    def supply_spot(self) -> tuple[int, int]:
        """Pixel of the supply."""
        row = self.lines()[2]
        return row.centerx + row.height // 2, row.centery

    def render(self, target: Surface) -> None:
        theme, shown = self.theme, self.shown
        radius = theme.px(1)
        shapes.draw_shadow(target, self.rect, radius, theme.px(0.5), 110)
        target.blit(style.board(self.rect.size, theme), self.rect)
        if shown.colour is not None:
            color = theme.seat(shown.colour).colour
            fill = mix(theme.color("panel"), color, 0.2)
            shapes.draw_rounded(target, self.rect, radius, fill, color, theme.hairline)
        first, second, row = self.lines()
        right = self._render_pips(target, first)
        box = Rect(first.x, first.y, right - first.x, first.height)
        head = text.fit(shown.round, text.face(theme, "lead", "serif", bold=True), box.width)
        text.draw(target, shown.round, head, theme.color("text"), box)
        face = text.fit(shown.turn, text.face(theme, "body"), second.width)
        text.draw(target, shown.turn, face, theme.color("text"), second)
        self._render_row(target, row)

    def _render_pips(self, target: Surface, line: Rect) -> int:
        """Paints a pip for each invocation that is left, at the right. Returns the left edge of the first."""
        left, theme = self.shown.left, self.theme
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
        figure = pieces.within(text.face(theme, "lead", "serif", bold=True), px)
        for spot, sign, count in (
            (self.stack_spot, "stack", self.shown.stack),
            (self.supply_spot, "supply", self.shown.supply),
        ):
            pieces.zone_sign(target, sign, 0, spot, round(px * 0.86), theme)
            box = Rect(spot[0] + px // 2 + 3, row.y, row.width // 2 - px - 3, row.height)
            text.draw(target, str(count), text.fit(str(count), figure, box.width), theme.color("text"), box)
