"""Announcing the piece that will act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scenes.half_the_battle.chooser import Chooser
from scenes.half_the_battle.lights import Lights
from scenes.half_the_battle.slips import RowSlip
from scenes.ui.widget import Widget


class Select(Chooser):
    """A row for each piece of the own party; those in the dungeon can be clicked as well."""

    def begin(self) -> None:
        board = self.board
        self.rows = {number: self._row(number) for number in board.model.party(self.seat)}
        board.front.lay(list(self.rows.values()), least_rows=4)
        board.front.say(board.faces.say("heading.select"))
        board.lighting.renew()

    def _row(self, number: int) -> RowSlip:
        face = self.board.faces.character(self.board.model, number)
        row = RowSlip(self.board, number, face, self._giving(number))
        row.forbid(self.why(number))
        row.offered = row.enabled
        row.state = "offered" if row.enabled else "idle"
        return row

    def _giving(self, number: int) -> Callable[[], None]:
        return lambda: self._take(number)

    def _take(self, number: int) -> None:
        if not self.looks(self.rows[number]):
            self.give(number)

    def piece(self, number: int) -> bool:
        if number not in self.rows:
            return False
        if self.why(number):
            self.refuse(self.board.pieces[number], number)
        else:
            self._take(number)
        return True

    def lights(self, pointed: Widget | None) -> Lights:
        lights = self.board.resting(pointed)
        for number in self.rows:
            if self.asked.judge(number).ok:
                lights.pieces[number] = "offered"
                lights.open.add(number)
        if isinstance(pointed, RowSlip) and pointed.enabled:
            lights.pieces[pointed.number] = "selected"
        return lights

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.rows[answer], self.board.pieces[answer]]
