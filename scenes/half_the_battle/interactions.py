"""Interactions for the questions of a round: the choice of a piece, its action, and the targets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.half_the_battle.content.definitions import Action
from game.half_the_battle.rules.action_phase import ACTION, END, MOVE
from game.half_the_battle.rules.targets import affected, known, the_action
from game.half_the_battle.state import NONE
from scenes.board.action_button import DieFace
from scenes.half_the_battle import preview
from scenes.half_the_battle.action_panel import ActionSlip, LaneButton, RowSlip, TargetRow
from scenes.half_the_battle.board import BREAK_IN, BattleInteraction
from scenes.half_the_battle.cards import helps
from scenes.half_the_battle.dungeon import LanePart, PiecePart
from scenes.half_the_battle.highlights import Highlights
from scenes.half_the_battle.item_interactions import BreakIn, ItemWindow, RageDice, RageOption
from scenes.half_the_battle.preview import Outcome
from scenes.half_the_battle.setup_interactions import Party, Placing
from scenes.ui.widget import Widget
from sprites.dice import Die
from sprites.half_the_battle.lanes import LaneState, Reach

ACROSS = 7  # faces in a row
D20 = Die(20, pips=False)


class Select(BattleInteraction):
    """The choice of a piece: a row for each of one's own party; those in the dungeon can be clicked as well."""

    def begin(self) -> None:
        board = self.board
        self.rows = {number: self._row(number) for number in board.view.party(self.seat)}
        board.panel.lay(list(self.rows.values()), least_rows=4)
        board.panel.say(board.text.say("heading.select"))
        board.highlighter.renew()

    def _row(self, number: int) -> RowSlip:
        face = self.board.catalog.character(self.board.view, number)
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

    def highlights(self, pointed: Widget | None) -> Highlights:
        highlights = self.board.highlighter.resting(pointed)
        for number in self.rows:
            if self.asked.verdict(number).ok:
                highlights.pieces[number] = "offered"
                highlights.open.add(number)
        if isinstance(pointed, RowSlip) and pointed.enabled:
            highlights.pieces[pointed.number] = "selected"
        return highlights

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.rows[answer], self.board.pieces[answer]]


class Act(BattleInteraction):
    """A piece's phase: lanes to walk to are lit, actions lie in the middle, and a button ends the phase."""

    def begin(self) -> None:
        board = self.board
        self.number: int = self.facts["piece"]
        self.slips = self._slips()
        self.end = self.button(END, icon="flag", shortcut="C", primary=not self._open)
        board.panel.lay(list(self.slips.values()), [self.end], least_rows=2)
        board.panel.say(*board.panel.title_of(self.number))
        board.highlighter.renew()

    def _slips(self) -> dict[str, ActionSlip]:
        board, view = self.board, self.board.view
        found = {}
        lines = board.catalog.actions(view, self.number)
        for each, line in zip(known(view.table, self.number), lines, strict=True):
            slip = ActionSlip(board, self.number, each.id, line, self._taking(each.id))
            slip.forbid(self.why((ACTION, each.id)))
            slip.offered = slip.enabled
            found[each.id] = slip
        return found

    def _taking(self, action: str) -> Callable[[], None]:
        return lambda: self._take(action)

    def _take(self, action: str) -> None:
        """Take an action. A tap only lights it at first if nothing would be asked before it happens."""
        if self._asks(action) or not self.looks(self.slips[action]):
            self.give((ACTION, action))

    def _asks(self, name: str) -> bool:
        """Whether an action has a choice of targets or of a lane to move to."""
        view = self.board.view
        action = the_action(view.table, self.number, name)
        choices = (
            preview.single_aims(view, self.number, action),
            preview.leap_lanes(view, self.number, action),
        )
        return any(len(row) > 1 for row in choices)

    @property
    def _open(self) -> bool:
        """Whether there is anything to do except to end the phase."""
        return len(self.question.options() or ()) > 1

    @property
    def goals(self) -> list[int]:
        """The lanes that the piece can walk to."""
        found = self.question.options() or ()
        return [choice[1] for choice in found if choice != END and choice[0] == MOVE]

    def highlights(self, pointed: Widget | None) -> Highlights:
        highlighter = self.board.highlighter
        if isinstance(pointed, ActionSlip):
            highlights = Highlights(pieces={self.number: "selected"}, stops=set(self.goals))
            highlighter.light_action(highlights, pointed.number, pointed.action)
            return highlights
        highlights = Highlights(pieces={self.number: "selected"}, open={self.number} if self.goals else set())
        aimed = highlighter.aimed_lane
        for lane in self.goals:
            highlights.lanes[lane] = LaneState(walk=True, chosen=lane == aimed)
        if aimed in self.goals:
            highlights.goals[self.number] = aimed
            highlights.pieces |= dict.fromkeys(self._in_reach(aimed), "target")
        if isinstance(pointed, PiecePart) and pointed.number != self.number:
            highlights.pieces[self.number] = "selected"
        return highlights

    def _in_reach(self, lane: int) -> set[int]:
        """The enemies that the piece could target from a lane; none if it has acted."""
        if self.facts.get("variant") == "acted":
            return set()
        return preview.enemies_from(self.board.view, self.number, lane)

    def lane(self, lane: int) -> None:
        if self.asked.verdict((MOVE, lane)).ok:
            self.give((MOVE, lane))
        else:
            self.refuse(self.board.lanes[lane - 1], (MOVE, lane))

    def digit_typed(self, digit: int) -> bool:
        """Focus an action by its position; Enter takes it."""
        row = list(self.slips.values())
        if not 0 < digit <= len(row):
            return False
        self.board.focus(row[digit - 1])
        return True

    def can_carry(self, part: PiecePart) -> bool:
        return part.number == self.number and bool(self.goals)

    def drop(self, part: PiecePart, lane: int) -> None:
        if lane and lane != self.board.view.pieces[part.number].lane:
            self.lane(lane)

    def confirm(self) -> None:
        self.give(END)

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == END:
            return [self.end]
        return [self.board.lanes[answer[1] - 1] if answer[0] == MOVE else self.slips[answer[1]]]


class Leap(BattleInteraction):
    """The choice of the lane to which an action takes the acting piece."""

    peeks = False

    def begin(self) -> None:
        board = self.board
        self.number: int = self.facts["piece"]
        self.lane_buttons = [LaneButton(board, lane, self.lane) for lane in self.question.options() or ()]
        board.panel.lay(self.lane_buttons, top=self.action_slip(), columns=3)
        board.panel.say(board.text.say("heading.leap", character=self.facts["character"]))
        board.highlighter.renew()

    def highlights(self, pointed: Widget | None) -> Highlights:
        highlights = Highlights(pieces={self.number: "selected"})
        aimed = self.board.highlighter.aimed_lane
        for lane in self.question.options() or ():
            highlights.lanes[lane] = LaneState(walk=True, chosen=lane == aimed)
        if isinstance(pointed, LanePart | LaneButton) and pointed.lane in highlights.lanes:
            highlights.goals[self.number] = pointed.lane
        return highlights

    def lane(self, lane: int) -> None:
        if self.asked.verdict(lane).ok:
            self.give(lane)
        else:
            self.refuse(self.board.lanes[lane - 1], lane)

    def piece(self, number: int) -> bool:
        self.lane(self.board.view.pieces[number].lane)
        return True

    def can_carry(self, part: PiecePart) -> bool:
        return part.number == self.number

    def drop(self, part: PiecePart, lane: int) -> None:
        if lane:
            self.lane(lane)

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.board.lanes[answer - 1]]


class Order(BattleInteraction):
    """The order of targets: they are clicked in the order in which they are affected."""

    peeks = False

    def begin(self) -> None:
        self.row: list[int] = []
        self.targets: list[int] = list(getattr(self.question, "items", ()))
        self._lay()

    def _lay(self) -> None:
        board = self.board
        self.done = self.button(
            (*self.row, *self.rest), board.text.say("order.done"), icon="check", shortcut="C"
        )
        rows = [
            TargetRow(board, number, self.piece, chosen=number in self.row)
            for number in dict.fromkeys(self.targets)
        ]
        least = 1 if board.theme.large_text else 2
        board.panel.lay(rows, [self.done], top=self.action_slip(), least_rows=least)
        board.panel.say(board.text.say("heading.order", done=len(self.row), count=len(self.targets)))
        board.highlighter.renew()

    @property
    def rest(self) -> list[int]:
        """The targets that have no position in the order yet."""
        return list((Counter(self.targets) - Counter(self.row)).elements())

    def highlights(self, pointed: Widget | None) -> Highlights:
        highlights = self.board.highlighter.resting(pointed)
        for number in self.targets:
            highlights.pieces[number] = "target" if number in self.row else "offered"
            highlights.open.add(number)
        highlights.strikes = {number: at for at, number in enumerate(self.row, 1)}
        return highlights

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


class Aim(BattleInteraction):
    """The choice of targets, lit with the effect on each. A single target takes one click; several are collected."""

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
        return the_action(self.board.view.table, self.number, self.facts["action"])

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
        return preview.outcome(self.board.view, self.number, self.action, row)

    def _lay(self) -> None:
        board = self.board
        say = board.text.say
        code = "heading.lanes" if self.lanes else "heading.targets"
        one = ".one" if self.most == 1 else ""
        board.panel.say(say(code + one, done=len(self.chosen), most=self.most))
        if self.most > 1:
            name = say("aim.done", count=len(self.chosen)) if self.chosen else say("aim.none")
            self.done = self.button(self.answer, name, icon="check", shortcut="C")
        rows = self._rows()
        columns = 3 if len(rows) > 5 else 2
        buttons = [self.done] if self.most > 1 else []
        board.panel.lay(rows, buttons, top=self.action_slip(), columns=columns, least_rows=2)
        board.highlighter.renew()

    def _rows(self) -> list[LaneButton] | list[TargetRow]:
        """The rows of possible targets: lanes or pieces."""
        if self.lanes:
            return [self._lane_button(lane) for lane in self.singles]
        good = helps(self.action)
        return [
            TargetRow(self.board, number, self.piece, chosen=number in self.chosen, helped=good)
            for number in self.singles
        ]

    def _lane_button(self, lane: int) -> LaneButton:
        """A button for a lane, with the pieces that the action would affect there."""
        struck = affected(self.board.view.table, self.number, self.action, (lane,))
        healed = [number for number in self.alone[lane].forecasts if number != self.number]
        meant = list(dict.fromkeys([*struck, *healed]))
        return LaneButton(self.board, lane, self.lane, chosen=lane in self.chosen, meant=meant)

    # -- selection ----------------------------------------------------------------------------------

    def piece(self, number: int) -> bool:
        if self.lanes:
            self.lane(self.board.view.pieces[number].lane)
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
        """Add a strike at a target; with none left, remove those at it."""
        if len(self.chosen) < self.most:
            self.chosen.append(each)
        else:
            self.chosen = [other for other in self.chosen if other != each]

    def _add(self, each: int) -> None:
        """Add a target, unless there are enough already or it can't be combined with the others."""
        row = tuple(sorted([*self.chosen, each]))
        if self.asked.verdict(row).ok:
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

    # -- highlights ---------------------------------------------------------------------------------

    def highlights(self, pointed: Widget | None) -> Highlights:
        highlights = Highlights(pieces={self.number: "selected"})
        sort: Reach = "help" if helps(self.action) else "harm"
        for lane in preview.lanes_of(self.board.view, self.number, self.action):
            picked = self.lanes and lane in self.chosen
            highlights.lanes[lane] = LaneState(
                reach=sort, open=self.lanes and lane in self.singles, chosen=picked
            )
        self._foretell(highlights, pointed)
        if not self.lanes:
            self._light_pieces(highlights, sort)
        return highlights

    def _foretell(self, highlights: Highlights, pointed: Widget | None) -> None:
        """Add the forecast of the selected targets and the one that is pointed at; else of each target separately."""
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
        highlights.forecasts |= found.forecasts
        highlights.goals |= found.goals

    def _aimed(self, pointed: Widget | None) -> int | None:
        """The target that is pointed at; None if there is none."""
        at = None
        if isinstance(pointed, PiecePart):
            at = self.board.view.pieces[pointed.number].lane if self.lanes else pointed.number
        elif isinstance(pointed, TargetRow):
            at = pointed.number
        elif isinstance(pointed, LanePart | LaneButton) and self.lanes:
            at = pointed.lane
        return at if at in self.singles else None

    def _light_pieces(self, highlights: Highlights, sort: Reach) -> None:
        for number in self.singles:
            highlights.pieces[number] = "offered"
            highlights.open.add(number)
        for number in self.chosen:
            highlights.pieces[number] = "helped" if sort == "help" else "target"
        if self.most > 1:
            highlights.strikes = {number: self.chosen.count(number) for number in self.chosen}

    def named(self, answer: Any) -> Sequence[Widget]:
        if self.lanes:
            return [self.board.lanes[lane - 1] for lane in answer]
        rows = [part for part in self.board.panel.grid.children if isinstance(part, TargetRow)]
        return [
            *(self.board.pieces[number] for number in answer),
            *(row for row in rows if row.number in answer),
        ]


class EnterRoll(BattleInteraction):
    """Entry of the result of a real die: all faces lie in the middle, and the monster that it is for is lit."""

    peeks = False

    def begin(self) -> None:
        board = self.board
        self._typed = 0
        faces: Sequence[int] = self.question.options() or ()
        self.row = {
            face: DieFace(board, str(face), face, self._giving(face), of=D20) for face in sorted(faces)
        }
        board.panel.lay(list(self.row.values()), columns=ACROSS)
        board.panel.say(board.text.say("heading.roll", character=self.facts["character"]))
        board.highlighter.renew()

    def _giving(self, face: int) -> Callable[[], None]:
        return lambda: self.give(face)

    def digit_typed(self, digit: int) -> bool:
        """Focus the face whose number is typed; Enter takes it."""
        both = 10 * self._typed + digit
        self._typed = both if both in self.row else digit
        if self._typed not in self.row:
            return False
        self.board.focus(self.row[self._typed])
        return True

    def highlights(self, pointed: Widget | None) -> Highlights:
        monster = self.board.view.monster(self.seat)
        return Highlights(pieces={monster: "selected"} if monster != NONE else {})

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.row[answer]]


INTERACTIONS: dict[str, type[BattleInteraction]] = {
    "party": Party,
    "places": Placing,
    "monster": EnterRoll,
    "select": Select,
    "act": Act,
    "targets": Aim,
    "leap": Leap,
    "order": Order,
    "declared": ItemWindow,
    "phase_start": ItemWindow,
    "before_death": ItemWindow,
    "rage.dice": RageDice,
    "rage.option": RageOption,
    BREAK_IN: BreakIn,
}
"""Interaction for each question, by its key."""
