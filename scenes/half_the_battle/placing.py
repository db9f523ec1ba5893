"""Before the first round of the variant: where the pieces begin, within a minute (Rule Variations)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.half_the_battle.rules.setup import spot
from scenes.half_the_battle.chooser import Chooser
from scenes.half_the_battle.lights import Lights
from scenes.half_the_battle.parts import Part, PiecePart
from scenes.ui.widget import Widget
from sprites.drawing import shapes, text
from sprites.half_the_battle.lanes import LaneState

if TYPE_CHECKING:
    pass


class Clock(Part):
    """The sixty seconds of the variant: it reminds, and forces nobody (Rule Variations)."""

    role = "clock"

    def __init__(self, chooser: Places, seconds: int) -> None:
        super().__init__(chooser.board, "Clock")
        self.seconds = self.left = float(seconds)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def update(self, dt: float) -> None:
        before = int(self.left)
        self.left = max(0.0, self.left - dt)
        if int(self.left) != before:
            self.touch()

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        words = self.board.faces.say(
            "clock.left" if self.left else "clock.over", seconds=-int(-self.left // 1)
        )
        color = theme.color("text" if self.left > 10 else "danger_text")
        shapes.draw_rounded(target, area, theme.px(1), (*theme.color("well"), 200), theme.color("panel_edge"))
        room = Rect(
            area.x, area.bottom - theme.px(1), round(area.width * self.left / self.seconds), theme.px(1)
        )
        shapes.draw_rounded(target, room, theme.px(0.5), color)
        face = text.fit(words, text.face(theme, "lead", "serif", bold=True), area.width - theme.px(2))
        text.draw(target, words, face, color, area, "center")


class Places(Chooser):
    """Pieces are dragged to lanes of the own half, or clicked, and then the lane."""

    peeks = False

    def begin(self) -> None:
        board = self.board
        self.low, self.high = self._half()
        self.chosen: int | None = None
        self.clock = Clock(self, self.facts["seconds"])
        self.done = self.deed(self.answer, icon="check", key="C")
        board.front.lay([self.clock], [self.done], columns=1)
        self._renew()

    def _half(self) -> tuple[int, int]:
        """The lanes of the own half."""
        lanes = self.board.faces.content.figures.lanes
        return (1, lanes // 2) if self.seat == 0 else (lanes // 2 + 1, lanes)

    @property
    def row(self) -> Sequence[int]:
        return self.board.model.party(self.seat)

    @property
    def answer(self) -> tuple[str, ...]:
        return tuple(sorted(spot(number, self.board.model.pieces[number].lane) for number in self.row))

    def _renew(self) -> None:
        board = self.board
        self.done.forbid(self.why(self.answer))
        self.done.act = lambda: self.give(self.answer)
        who = board.model.pieces[self.chosen].character if self.chosen is not None else ""
        board.front.say(board.faces.say("heading.place" if who else "heading.places", character=who))
        board.refresh()

    def lights(self, pointed: Widget | None) -> Lights:
        lights = Lights(pieces=dict.fromkeys(self.row, "offered"))
        carried = any(self.board.pieces[number].carried for number in self.row)
        if self.chosen is not None:
            lights.pieces[self.chosen] = "selected"
            lights.open.add(self.chosen)
        aimed = self.board.lighting.aimed_lane
        if carried or self.chosen is not None:
            for lane in range(self.low, self.high + 1):
                lights.lanes[lane] = LaneState(walk=True, chosen=lane == aimed)
        for lane in range(1, self.board.places.plan.lanes + 1):
            if not self.low <= lane <= self.high:
                lights.lanes[lane] = LaneState(dark=True)
        return lights

    def piece(self, number: int) -> bool:
        if number not in self.row:
            return False
        self.chosen = None if number == self.chosen else number
        self._renew()
        return True

    def lane(self, lane: int) -> None:
        if self.chosen is not None:
            self._put(self.chosen, lane)

    def _put(self, number: int, lane: int) -> None:
        """A piece stands elsewhere, where that is in the own half."""
        if self.low <= lane <= self.high:
            board = self.board
            board.pieces[number].stride.seconds = board.theme.seconds("travel") * 0.6
            board.model.pieces[number].lane = lane
            self.chosen = None
            self._renew()
        else:
            others = [other for other in self.answer if not other.startswith(f"{number:02}@")]
            self.refuse(self.board.lanes[lane - 1], tuple(sorted([*others, spot(number, lane)])))

    def can_carry(self, part: PiecePart) -> bool:
        return part.number in self.row

    def drop(self, part: PiecePart, lane: int) -> None:
        if lane:
            self._put(part.number, lane)

    def begun(self) -> Any:
        return self.answer

    def resume(self, begun: Any) -> None:
        for each in begun:
            number, lane = (int(part) for part in each.split("@"))
            self.board.model.pieces[number].lane = lane
        self._renew()

    def confirm(self) -> None:
        self.done.activate()

    def cancel(self) -> bool:
        had = self.chosen is not None
        self.chosen = None
        self._renew()
        return had

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.board.pieces[int(each.split("@")[0])] for each in answer]
