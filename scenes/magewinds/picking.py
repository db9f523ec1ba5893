"""Answers that are something on the table: a fighter, a piece, terrain; and all plain ones, which get a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.battlefield.plane import Point
from game.core.question import PASS, Pick
from game.magewinds.field import fighter_base, piece_base
from game.magewinds.table import scenario_of
from scenes.magewinds.chooser import Chooser
from scenes.magewinds.deeds import Deed
from scenes.ui.widget import Widget


class PickThing(Chooser):
    """One of some: fighters are lit on the mat and beside it, everything else has a button."""

    of_fighters: ClassVar[bool] = True
    """Whether a bare number is a fighter; else it is a piece."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.choices = list(self.question.choices)
        self.fighters = {
            number: answer for answer in self.choices if (number := self.fighter_of(answer)) >= 0
        }
        self.things = {thing: answer for answer in self.choices if (thing := self.thing_of(answer))}
        for number in self.fighters:
            self.states[fighter_base(number)] = "offered"
            self.board.plates[number].offered = True
        self.states |= {thing: "offered" for thing in self.things if thing in self.board.desk.field.bases}
        self.states |= {thing: "offered" for thing in self.things if thing in self.board.desk.field.markers}
        self.buttons = {answer: self.button(answer) for answer in self.choices if not self._is_lit(answer)}
        self.board.deeds.lay(list(self.buttons.values()), self.told())

    def _is_lit(self, answer: Any) -> bool:
        return answer in self.fighters.values()

    def fighter_of(self, answer: Any) -> int:
        """The fighter that an answer is, or -1."""
        return answer if self.of_fighters and type(answer) is int else -1

    def thing_of(self, answer: Any) -> str:
        """The piece or terrain that an answer is, or ""."""
        if type(answer) is int:
            return "" if self.of_fighters else piece_base(answer)
        return answer if answer in self.board.desk.field.terrain.features else ""

    def button(self, answer: Any) -> Deed:
        """The button of an answer that is not lit on the table."""
        thing = self.thing_of(answer)
        if not thing:
            return self.deed(answer, shortcut="0" if answer == PASS else "")
        field = self.board.desk.field
        name = str(getattr(field.thing(thing), "name", "")) if self._lies(thing) else self._piece_name()
        return self.deed(answer, name)

    def _lies(self, thing: str) -> bool:
        field = self.board.desk.field
        return thing in field.bases or thing in field.markers or thing in field.terrain.features

    def _piece_name(self) -> str:
        piece = scenario_of(self.board.model.table).piece
        return piece.name if piece else ""

    # ------------------------------------------------------------------ what people do

    def fighter(self, number: int) -> bool:
        if number in self.fighters:
            self.give(self.fighters[number])
            return True
        reason = self.why(number) if self.of_fighters else ""
        self.board.refuse(self.board.plates[number], reason)
        return bool(reason)

    def thing(self, thing: str, at: Point) -> bool:
        if thing in self.things:
            self.give(self.things[thing])
            return True
        return False

    def named(self, answer: Any) -> Sequence[Widget]:
        number = self.fighter_of(answer)
        if number >= 0:
            return [self.board.plates[number]]
        return [self.buttons[answer]] if answer in self.buttons else []


class PickPiece(PickThing):
    """One of the scenario's pieces."""

    of_fighters = False
