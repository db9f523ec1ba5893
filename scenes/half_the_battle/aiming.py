"""Choosing what an action is aimed at: pieces, or whole lanes, one or several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.half_the_battle.content import Action
from game.half_the_battle.reach import affected, the_action
from scenes.half_the_battle import preview
from scenes.half_the_battle.chooser import Chooser
from scenes.half_the_battle.faces import helps
from scenes.half_the_battle.lights import Lights
from scenes.half_the_battle.parts import LanePart, PiecePart
from scenes.half_the_battle.preview import Outcome
from scenes.half_the_battle.targets import LaneDeed, TargetRow, chosen_action
from scenes.ui.widget import Widget
from sprites.half_the_battle.lanes import LaneState, Reach


class Aim(Chooser):
    """Targets are lit with what would happen to each; one is taken at a click, several are put together."""

    peeks = False

    def begin(self) -> None:
        self.number: int = self.facts["piece"]
        self.most: int = self.facts["most"]
        self.chosen: list[int] = []
        self.singles = sorted({each for row in self.question.options() or () for each in row})
        self.alone = {each: self._outcome((each,)) for each in self.singles}
        self._lay()

    @property
    def action(self) -> Action:
        return the_action(self.board.model.table, self.number, self.facts["action"])

    @property
    def lanes(self) -> bool:
        """Whether whole lanes are chosen."""
        return self.action.target.what == "lane"

    @property
    def repeats(self) -> bool:
        """Whether a piece may be struck more than once."""
        return self.action.target.strikes > 1

    @property
    def answer(self) -> tuple[int, ...]:
        return tuple(sorted(self.chosen))

    def _outcome(self, row: tuple[int, ...]) -> Outcome:
        return preview.outcome(self.board.model, self.number, self.action, row)

    def _lay(self) -> None:
        board = self.board
        say = board.faces.say
        code = "heading.lanes" if self.lanes else "heading.targets"
        one = ".one" if self.most == 1 else ""
        board.front.say(say(code + one, done=len(self.chosen), most=self.most))
        if self.most > 1:
            name = say("aim.done", count=len(self.chosen)) if self.chosen else say("aim.none")
            self.done = self.deed(self.answer, name, icon="check", key="C")
        rows = self._rows()
        columns = 3 if len(rows) > 5 else 2
        buttons = [self.done] if self.most > 1 else []
        board.front.lay(rows, buttons, top=chosen_action(self), columns=columns, least_rows=2)
        board.lighting.renew()

    def _rows(self) -> list[LaneDeed] | list[TargetRow]:
        """All that can be aimed at."""
        if self.lanes:
            return [self._lane_deed(lane) for lane in self.singles]
        good = helps(self.action)
        return [TargetRow(self, number, number in self.chosen, good) for number in self.singles]

    def _lane_deed(self, lane: int) -> LaneDeed:
        """A lane, with those whom the action would affect there."""
        struck = affected(self.board.model.table, self.number, self.action, (lane,))
        healed = [number for number in self.alone[lane].forecasts if number != self.number]
        meant = list(dict.fromkeys([*struck, *healed]))
        return LaneDeed(self, lane, chosen=lane in self.chosen, meant=meant)

    # -- choosing -----------------------------------------------------------------------------------

    def piece(self, number: int) -> bool:
        if self.lanes:
            self.lane(self.board.model.pieces[number].lane)
        elif number in self.singles:
            self._choose(number)
        else:
            self.refuse(self.board.pieces[number], (number,))
        return True

    def lane(self, lane: int) -> None:
        if self.lanes and lane in self.singles:
            self._choose(lane)
        elif self.lanes:
            self.refuse(self.board.lanes[lane - 1], (lane,))

    def _choose(self, each: int) -> None:
        if self.most == 1:
            self.give((each,))
            return
        if self.repeats:
            self._strike(each)
        elif each in self.chosen:
            self.chosen.remove(each)
        else:
            self._add(each)
        self._lay()

    def _strike(self, each: int) -> None:
        """One strike more; with none left, those on it are taken back."""
        if len(self.chosen) < self.most:
            self.chosen.append(each)
        else:
            self.chosen = [other for other in self.chosen if other != each]

    def _add(self, each: int) -> None:
        """One more target, unless there are enough, or it goes with none of them."""
        row = tuple(sorted([*self.chosen, each]))
        if self.asked.judge(row).ok:
            self.chosen.append(each)
        else:
            parts: Sequence[Widget] = self.board.lanes if self.lanes else self.board.pieces
            self.refuse(parts[each - self.lanes], row)

    def confirm(self) -> None:
        if self.most > 1:
            self.done.activate()

    def cancel(self) -> bool:
        had = bool(self.chosen)
        self.chosen = []
        self._lay()
        return had

    def begun(self) -> Any:
        return self.chosen

    def resume(self, begun: Any) -> None:
        self.chosen = begun
        self._lay()

    # -- what is to be seen -------------------------------------------------------------------------

    def lights(self, pointed: Widget | None) -> Lights:
        lights = Lights(pieces={self.number: "selected"})
        sort: Reach = "help" if helps(self.action) else "harm"
        for lane in preview.lanes_of(self.board.model, self.number, self.action):
            picked = self.lanes and lane in self.chosen
            lights.lanes[lane] = LaneState(
                reach=sort, open=self.lanes and lane in self.singles, chosen=picked
            )
        self._foretell(lights, pointed)
        if not self.lanes:
            self._light_pieces(lights, sort)
        return lights

    def _foretell(self, lights: Lights, pointed: Widget | None) -> None:
        """What is chosen comes to, with what is pointed at; else each by itself."""
        aimed = self._aimed(pointed)
        row = [
            *self.chosen,
            *([aimed] if aimed is not None and (self.repeats or aimed not in self.chosen) else []),
        ]
        if row and len(row) <= self.most:
            found = self._outcome(tuple(sorted(row)))
        elif self.chosen:
            found = self._outcome(self.answer)
        else:
            found = preview.merged(self.alone.values())
        lights.forecasts |= found.forecasts
        lights.goals |= found.goals

    def _aimed(self, pointed: Widget | None) -> int | None:
        """The target that is pointed at."""
        at = None
        if isinstance(pointed, PiecePart):
            at = self.board.model.pieces[pointed.number].lane if self.lanes else pointed.number
        elif isinstance(pointed, TargetRow):
            at = pointed.number
        elif isinstance(pointed, LanePart | LaneDeed) and self.lanes:
            at = pointed.lane
        return at if at in self.singles else None

    def _light_pieces(self, lights: Lights, sort: Reach) -> None:
        for number in self.singles:
            lights.pieces[number] = "offered"
            lights.open.add(number)
        for number in self.chosen:
            lights.pieces[number] = "helped" if sort == "help" else "target"
        if self.most > 1:
            lights.strikes = {number: self.chosen.count(number) for number in self.chosen}

    def named(self, answer: Any) -> Sequence[Widget]:
        if self.lanes:
            return [self.board.lanes[lane - 1] for lane in answer]
        rows = [part for part in self.board.front.grid.children if isinstance(part, TargetRow)]
        return [
            *(self.board.pieces[number] for number in answer),
            *(row for row in rows if row.number in answer),
        ]
