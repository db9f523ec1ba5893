"""The action phase: move and act, in either order; where an action takes the piece; in which order targets are hit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.half_the_battle.reach import known, the_action
from game.half_the_battle.rules.action_phase import ACTION, END, MOVE
from scenes.half_the_battle import preview
from scenes.half_the_battle.chooser import Chooser
from scenes.half_the_battle.lights import Lights
from scenes.half_the_battle.parts import LanePart, PiecePart
from scenes.half_the_battle.slips import ActionSlip
from scenes.half_the_battle.targets import LaneDeed, TargetRow, chosen_action
from scenes.ui.widget import Widget
from sprites.half_the_battle.lanes import LaneState


class Act(Chooser):
    """Lanes to walk to are lit; the actions lie in the middle; the phase is ended with a button."""

    def begin(self) -> None:
        board = self.board
        self.number: int = self.facts["piece"]
        self.slips = self._slips()
        self.end = self.deed(END, icon="flag", key="C", primary=not self._open)
        board.front.lay(list(self.slips.values()), [self.end], least_rows=2)
        board.front.say(*board.front.title_of(self.number))
        board.lighting.renew()

    def _slips(self) -> dict[str, ActionSlip]:
        board, model = self.board, self.board.model
        found = {}
        lines = board.faces.actions(model, self.number)
        for each, line in zip(known(model.table, self.number), lines, strict=True):
            slip = ActionSlip(board, self.number, each.id, line, self._taking(each.id))
            slip.forbid(self.why((ACTION, each.id)))
            slip.offered = slip.enabled
            found[each.id] = slip
        return found

    def _taking(self, action: str) -> Callable[[], None]:
        return lambda: self._take(action)

    def _take(self, action: str) -> None:
        """Takes an action; what then happens without another choice is looked at first by those who tap."""
        if self._asks(action) or not self.looks(self.slips[action]):
            self.give((ACTION, action))

    def _asks(self, name: str) -> bool:
        """Whether an action has a choice of targets, or of where it goes."""
        model = self.board.model
        action = the_action(model.table, self.number, name)
        choices = (
            preview.single_aims(model, self.number, action),
            preview.leap_lanes(model, self.number, action),
        )
        return any(len(row) > 1 for row in choices)

    @property
    def _open(self) -> bool:
        """Whether there is anything to do but to end the phase."""
        return len(self.question.options() or ()) > 1

    @property
    def goals(self) -> list[int]:
        """The lanes that the piece can walk to."""
        found = self.question.options() or ()
        return [choice[1] for choice in found if choice != END and choice[0] == MOVE]

    def lights(self, pointed: Widget | None) -> Lights:
        lighting = self.board.lighting
        if isinstance(pointed, ActionSlip):
            lights = Lights(pieces={self.number: "selected"}, stops=set(self.goals))
            lighting.light_action(lights, pointed.number, pointed.action)
            return lights
        lights = Lights(pieces={self.number: "selected"}, open={self.number} if self.goals else set())
        aimed = lighting.aimed_lane
        for lane in self.goals:
            lights.lanes[lane] = LaneState(walk=True, chosen=lane == aimed)
        if aimed in self.goals:
            lights.goals[self.number] = aimed
            lights.pieces |= dict.fromkeys(self._in_reach(aimed), "target")
        if isinstance(pointed, PiecePart) and pointed.number != self.number:
            lights.pieces[self.number] = "selected"
        return lights

    def _in_reach(self, lane: int) -> set[int]:
        """Whom the piece could strike from a lane, if it has its action before it."""
        if self.facts.get("variant") == "acted":
            return set()
        return preview.enemies_from(self.board.model, self.number, lane)

    def lane(self, lane: int) -> None:
        if self.asked.judge((MOVE, lane)).ok:
            self.give((MOVE, lane))
        else:
            self.refuse(self.board.lanes[lane - 1], (MOVE, lane))

    def type(self, digit: int) -> bool:
        """Goes to an action by its place; Enter takes it."""
        row = list(self.slips.values())
        if not 0 < digit <= len(row):
            return False
        self.board.focus(row[digit - 1])
        return True

    def can_carry(self, part: PiecePart) -> bool:
        return part.number == self.number and bool(self.goals)

    def drop(self, part: PiecePart, lane: int) -> None:
        if lane and lane != self.board.model.pieces[part.number].lane:
            self.lane(lane)

    def confirm(self) -> None:
        self.give(END)

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == END:
            return [self.end]
        return [self.board.lanes[answer[1] - 1] if answer[0] == MOVE else self.slips[answer[1]]]


class Leap(Chooser):
    """Where an action takes the acting piece."""

    peeks = False

    def begin(self) -> None:
        board = self.board
        self.number: int = self.facts["piece"]
        self.lane_deeds = [LaneDeed(self, lane) for lane in self.question.options() or ()]
        board.front.lay(self.lane_deeds, top=chosen_action(self), columns=3)
        board.front.say(board.faces.say("heading.leap", character=self.facts["character"]))
        board.lighting.renew()

    def lights(self, pointed: Widget | None) -> Lights:
        lights = Lights(pieces={self.number: "selected"})
        aimed = self.board.lighting.aimed_lane
        for lane in self.question.options() or ():
            lights.lanes[lane] = LaneState(walk=True, chosen=lane == aimed)
        if isinstance(pointed, LanePart | LaneDeed) and pointed.lane in lights.lanes:
            lights.goals[self.number] = pointed.lane
        return lights

    def lane(self, lane: int) -> None:
        if self.asked.judge(lane).ok:
            self.give(lane)
        else:
            self.refuse(self.board.lanes[lane - 1], lane)

    def piece(self, number: int) -> bool:
        self.lane(self.board.model.pieces[number].lane)
        return True

    def can_carry(self, part: PiecePart) -> bool:
        return part.number == self.number

    def drop(self, part: PiecePart, lane: int) -> None:
        if lane:
            self.lane(lane)

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.board.lanes[answer - 1]]


class Order(Chooser):
    """Targets are clicked in the order in which they are affected."""

    peeks = False

    def begin(self) -> None:
        self.row: list[int] = []
        self.targets: list[int] = list(getattr(self.question, "items", ()))
        self._lay()

    def _lay(self) -> None:
        board = self.board
        self.done = self.deed((*self.row, *self.rest), board.faces.say("order.done"), icon="check", key="C")
        rows = [TargetRow(self, number, number in self.row) for number in dict.fromkeys(self.targets)]
        board.front.lay(rows, [self.done], top=chosen_action(self))
        board.front.say(board.faces.say("heading.order", done=len(self.row), count=len(self.targets)))
        board.lighting.renew()

    @property
    def rest(self) -> list[int]:
        """The targets that have no place in the order yet."""
        return list((Counter(self.targets) - Counter(self.row)).elements())

    def lights(self, pointed: Widget | None) -> Lights:
        lights = self.board.resting(pointed)
        for number in self.targets:
            lights.pieces[number] = "target" if number in self.row else "offered"
            lights.open.add(number)
        lights.strikes = {number: at for at, number in enumerate(self.row, 1)}
        return lights

    def piece(self, number: int) -> bool:
        if number not in self.targets:
            return False
        if number in self.rest:
            self.row.append(number)
        else:
            self.row = [other for other in self.row if other != number]
        if len(self.row) == len(self.targets):
            self.give(tuple(self.row))
        else:
            self._lay()
        return True

    def confirm(self) -> None:
        self.done.activate()

    def cancel(self) -> bool:
        had = bool(self.row)
        self.row = []
        self._lay()
        return had

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.board.pieces[number] for number in answer]
