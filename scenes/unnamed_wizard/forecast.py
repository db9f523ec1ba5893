"""A battle before it is declared: both strengths with what they are made of, the dice, and what is likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.unnamed_wizard import tokens
from scenes.unnamed_wizard.foretelling import Forecast, Side
from scenes.unnamed_wizard.parts import Part
from scenes.unnamed_wizard.places import rows_of
from sprites.drawing import shapes, text
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import power

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

LINES = 9  # of the panel: two for each side, the rest for what is likely
ROW_GAP = 0.75  # units


class ForecastPart(Part):
    """What an attack would come to."""

    role = "forecast"

    def __init__(self, board: WizardBoard, found: Forecast) -> None:
        super().__init__(board)
        self.forecast = found

    def activate(self) -> None:
        """It is only read."""

    def details(self) -> bool:
        return True

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        radius = theme.px(1)
        shapes.draw_rounded(
            target, area, radius, theme.color("well"), theme.color("panel_edge"), theme.hairline
        )
        rows = rows_of(area.inflate(-theme.px(2), -theme.px(1)), LINES, 0)
        self._side(target, self.forecast.attacker, rows[0], rows[1])
        self._side(target, self.forecast.defender, rows[2], rows[3])
        self._likely(target, rows[4:])

    def _side(self, target: Surface, side: Side, head: Rect, below: Rect) -> None:
        """Who, the strength large; what it is made of, and the power that goes into the ether."""
        theme, board = self.theme, self.board
        chair = board.chairs[side.seat]
        figure = tokens.within(text.face(theme, "heading", "serif", bold=True), head.height)
        taken = text.draw(target, str(side.strength), figure, theme.color("text"), head, "right")
        room = Rect(head.x, head.y, taken.left - head.x - 4, head.height)
        tokens.draw_seat(target, chair.name, "", chair.colour, room, theme, bare=True)
        px = min(below.height - 2, theme.px(2))
        ether = str(side.ether)
        face = tokens.within(text.face(theme, "body", bold=True), below.height)
        spot = text.draw(target, ether, face, theme.color("text"), below, "right")
        power.draw_cube(target, (spot.left - px * 0.8, below.centery), px, theme)
        words = board.faces.say("forecast.made", pillars=side.pillars, added=side.added)
        room = Rect(below.x, below.y, spot.left - px * 2 - below.x, below.height)
        small = text.fit(words, tokens.within(text.face(theme, "small"), below.height), room.width)
        text.draw(target, text.elide(words, small, room.width), small, theme.color("text_dim"), room)

    def _dice(self) -> str:
        """How many dice, and how often they may be rolled again."""
        rerolls = self.forecast.attacker.rerolls
        code = "forecast.rerolls" if rerolls else "forecast.dice"
        return self.board.faces.say(code, dice=self.forecast.dice, rerolls=rerolls)

    def _likely(self, target: Surface, rows: Sequence[Rect]) -> None:
        """Dice; the chance to take a pillar, and the last one; what both lose."""
        theme, say, found = self.theme, self.board.faces.say, self.forecast
        lines = [
            (self._dice(), ""),
            (say("forecast.pillar"), percent(found.odds.pillar)),
            (say("forecast.last"), percent(found.odds.last)),
            (say("forecast.own"), f"{found.odds.own:.1f}"),
            (say("forecast.other"), f"{found.odds.other:.1f}"),
        ]
        line = rows[0].height
        strong = tokens.within(text.face(theme, "body", bold=True), line)
        body = tokens.within(text.face(theme, "body"), line)
        for row, (words, figure) in zip(rows, lines, strict=True):
            taken = text.draw(target, figure, strong, theme.color("text"), row, "right") if figure else row
            room = Rect(row.x, row.y, (taken.left if figure else row.right) - row.x - 4, row.height)
            face = text.fit(words, body, room.width)
            text.draw(target, text.elide(words, face, room.width), face, theme.color("text"), room)


def percent(chance: float) -> str:
    """A chance as it is read: never "100 %" for what may fail, nor "0 %" for what may happen."""
    rounded = round(chance * 100)
    if 0 < chance < 1:
        rounded = max(1, min(99, rounded))
    return f"{rounded} %"


def height(theme: Theme) -> int:
    """How high the sums are."""
    return LINES * text.face(theme, "body").height + theme.px(1)


def rows_beside(room: int, theme: Theme, count: int) -> int:
    """How many rows there is room for above the sums; at least one."""
    gap = theme.px(ROW_GAP)
    return max(1, min(count, (room - height(theme)) // (theme.target + gap)))


def lay_rows(area: Rect, count: int, theme: Theme) -> Sequence[Rect]:
    """The rows, and the sums below them."""
    low = min(height(theme), area.height * 2 // 3)
    gap = theme.px(ROW_GAP)
    above = Rect(area.x, area.y, area.width, min(area.height - low - gap, count * theme.px(11)))
    return [*rows_of(above, count, gap), Rect(area.x, above.bottom + gap, area.width, low)]
