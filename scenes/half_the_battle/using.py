"""Using items: first which, then for which piece, then to which lane, as far as there is a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.question import PASS
from game.half_the_battle.rules.items import Use
from game.half_the_battle.state import NONE
from scenes.half_the_battle import preview
from scenes.half_the_battle.chooser import Chooser
from scenes.half_the_battle.desk import ItemPart
from scenes.half_the_battle.lights import Lights
from scenes.half_the_battle.parts import LanePart, PiecePart
from scenes.half_the_battle.slips import ActionSlip
from scenes.half_the_battle.targets import LaneDeed, TargetRow, action_slip
from scenes.table.action_button import Deed
from scenes.table.board import Part
from scenes.ui.widget import Widget
from sprites.half_the_battle.lanes import LaneState

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard

FEW, MANY = 2, 4  # slips: so many have a line each, more than so many lie in three columns


class ItemDeed(Deed):
    """A button for an item that can be used."""

    def __init__(
        self, board: BattleBoard, name: str, act: Callable[[], None], *, words: str, icon: str, item: str
    ) -> None:
        super().__init__(board, name, act, words=words, icon=icon, primary=True)
        self.item = item


class Using(Chooser):
    """Base: `uses` are what can be done with items now; `answer_of` makes an answer of one."""

    peeks = False
    item_name = ""
    target = NONE

    def uses(self) -> list[Use]:
        """Every way in which an item can be used."""
        raise TypeError(f"{type(self).__name__} uses nothing")

    def answer_of(self, use: Use) -> Any:
        """The answer that says so."""
        return use

    # -- what is chosen so far ----------------------------------------------------------------------

    @property
    def open(self) -> list[Use]:
        """The uses that fit what is chosen so far."""
        return [
            use
            for use in self.uses()
            if (not self.item_name or use[1] == self.item_name) and self.target in (NONE, use[2])
        ]

    @property
    def names(self) -> list[str]:
        return sorted({use[1] for use in self.uses()})

    def choose(self, item: str = "", target: int = NONE) -> None:
        """Goes on with an item, and a piece: used as soon as there is nothing more to choose."""
        self.item_name, self.target = item, target
        settled = self.open if item else []
        if len(settled) == 1 and (target != NONE or settled[0][2] == NONE):
            self.give(self.answer_of(settled[0]))
        else:
            self.lay()
            self._go_there()

    def _go_there(self) -> None:
        if self.board.by_keyboard:
            self.board.focus_first()

    # -- what is laid out ---------------------------------------------------------------------------

    def lay(self) -> None:
        """Lays out what can be chosen now."""
        row = self.slips()
        top = None if len(row) > MANY else self.top()
        columns = 3 if len(row) > MANY else 1 if len(row) <= FEW else 2
        rows = 2 if len(row) <= FEW else 3
        self.board.front.lay(row, self.foot(), top=top, columns=columns, least_rows=rows)
        self.board.front.say(self.heading())
        for part in self.item_parts:
            part.offered = not self.item_name and part.item in self.names
            part.selected = part.item == self.item_name
        self.board.lighting.renew()

    @property
    def item_parts(self) -> Sequence[ItemPart]:
        return self.board.items[self.seat]

    def top(self) -> ActionSlip | None:
        """What is being answered."""
        return None

    def heading(self) -> str:
        """What is to be chosen now."""
        say = self.board.faces.say
        if self.item_name:
            return say("heading.item.lane" if self.target != NONE else "heading.item", item=self.item_name)
        return say("heading.items")

    def slips(self) -> Sequence[Part]:
        """A button for each item that can be used; of one that was chosen, a row for each piece, then the lanes."""
        if not self.item_name:
            return self.deeds()
        if self.target == NONE:
            return [TargetRow(self, number, chosen=False) for number in sorted({use[2] for use in self.open})]
        return [LaneDeed(self, use[3]) for use in self.open]

    def deeds(self) -> list[Deed]:
        """A button for each item that can be used."""
        return [self._item_deed(name) for name in self.names]

    def _item_deed(self, name: str) -> Deed:
        item = self.board.faces.content.items[name]
        said = self.board.faces.say("use", item=name)
        return ItemDeed(self.board, said, self._choosing(name), words=item.text, icon="chest", item=name)

    def _choosing(self, item: str, target: int = NONE) -> Callable[[], None]:
        return lambda: self.choose(item, target)

    def foot(self) -> list[Deed]:
        """The buttons below."""
        return [self.back()] if self.item_name else []

    def back(self) -> Deed:
        name = self.board.faces.say("back")
        return Deed(self.board, name, lambda: self.choose(), icon="undo", primary=False)

    # -- choosing on the table ----------------------------------------------------------------------

    def item(self, part: ItemPart) -> bool:
        if part.seat != self.seat or part.item not in self.names:
            return False
        self.choose("" if part.item == self.item_name else part.item)
        return True

    def piece(self, number: int) -> bool:
        if not self.item_name or number not in {use[2] for use in self.open}:
            return False
        self.choose(self.item_name, number)
        return True

    def lane(self, lane: int) -> None:
        use = next((use for use in self.open if self.target != NONE and use[3] == lane), None)
        if use:
            self.give(self.answer_of(use))

    def lights(self, pointed: Widget | None) -> Lights:
        lights = self.board.resting(pointed)
        if self.item_name and self.target == NONE:
            for use in self.open:
                lights.pieces[use[2]] = "offered"
                lights.open.add(use[2])
        elif self.item_name:
            lights.pieces[self.target] = "selected"
            lights.lanes |= {use[3]: LaneState(walk=True) for use in self.open}
            if isinstance(pointed, LanePart | LaneDeed) and pointed.lane in lights.lanes:
                lights.goals[self.target] = pointed.lane
        self._foretell(lights, pointed)
        return lights

    def _foretell(self, lights: Lights, pointed: Widget | None) -> None:
        """What an item that is pointed at does at once, or makes of what was announced."""
        use, waits = self._meant(pointed), self.board.model.state.announced is not None
        if use and (waits or self.board.faces.content.items[use[1]].when == "own_phase"):
            found = preview.used(self.board.model, self.seat, use)
            lights.forecasts, lights.goals = found.forecasts, found.goals

    def _meant(self, pointed: Widget | None) -> Use | None:
        """What a click would use, or come closest to."""
        item = pointed.item if isinstance(pointed, ItemDeed) else self.item_name
        number = pointed.number if isinstance(pointed, TargetRow | PiecePart) else self.target
        lane = pointed.lane if isinstance(pointed, LaneDeed | LanePart) else NONE
        row = [use for use in self.uses() if use[1] == item]
        found = [use for use in row if number in (NONE, use[2]) and lane in (NONE, use[3])]
        return found[0] if len(found) == 1 else None

    def can_carry(self, part: PiecePart) -> bool:
        return part.number == self.target and any(use[3] != NONE for use in self.open)

    def drop(self, part: PiecePart, lane: int) -> None:
        self.lane(lane)

    def cancel(self) -> bool:
        if not self.item_name:
            return False
        self.choose()
        return True


class Moment(Using):
    """A window: something was announced, or begins, or a piece dies. Use an item, or let it happen."""

    def begin(self) -> None:
        self.choose()

    def top(self) -> ActionSlip | None:
        now = self.board.model.state.announced
        return action_slip(self.board, now.actor, now.action) if now and now.action else None

    def uses(self) -> list[Use]:
        return [choice for choice in self.question.options() or () if choice != PASS]

    def foot(self) -> list[Deed]:
        self.let = self.deed(PASS, icon="check", key="C", primary=False)
        return [*super().foot(), self.let]

    def confirm(self) -> None:
        self.give(PASS)

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == PASS:
            return [self.let]
        parts = [part for part in self.item_parts if part.item == answer[1]]
        return [*parts, *([self.board.pieces[answer[2]]] if answer[2] != NONE else [])]
