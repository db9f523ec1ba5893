"""Answers in a duel: committing actions, and playing powers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.question import PASS, Pick
from scenes.app.input import Pos
from scenes.halfwish.board import HalfwishInteraction
from scenes.halfwish.hand import FanCard
from scenes.halfwish.pieces import UNPLANNED, SlotPiece
from scenes.table.action_button import ActionButton
from scenes.table.part import Part

COMMIT, NONE, POWER = "commit", "none", "power"
Plan = list[int | None]


class PlayPower(HalfwishInteraction):
    """The showdown: a power, or to let things stand. A preview shows what the one that is pointed at would change."""

    def begin(self) -> None:
        self.passing = self.button(PASS, shortcut="C")
        self.board.choices.lay_buttons([self.passing])
        self.light_powers()

    def light_powers(self) -> None:
        """Lights the powers that can be played; the others say why they can't."""
        for card in self.board.powers[1].cards:
            if card.kind and not card.held.spent:
                card.forbid(self.why((POWER, card.kind)))
                card.offered = card.enabled
                card.tell(elsewhere=self.question.key == "showdown")

    def card(self, card: FanCard) -> None:
        if card.fan is self.board.powers[1] and not self.looks(card, "tap.play"):
            self.give((POWER, card.kind))

    def can_drop(self, card: FanCard, pos: Pos) -> bool:
        return card.enabled and card.fan is self.board.powers[1] and self.board.layout.arena.collidepoint(pos)

    def drop(self, card: FanCard, pos: Pos) -> None:
        self.give((POWER, card.kind))

    def confirm(self) -> None:
        self.give(PASS)

    def previewed(self, part: Part) -> tuple[Any, ...]:
        power = isinstance(part, FanCard) and part.fan is self.board.powers[1] and part.enabled
        return ((POWER, part.kind),) if isinstance(part, FanCard) and power else ()

    def named(self, answer: Any) -> Sequence[Part]:
        if answer == PASS:
            return [self.passing]
        return [card for card in self.board.powers[1].cards if card.kind == answer[-1]][:1]


class Prepare(PlayPower):
    """The preparation: actions are laid into slots, changed, and committed; then a power, or to go on."""

    def begin(self) -> None:
        board, seat = self.board, self.question.seat
        slots = board.view.player(seat).slots[: self.facts["size"]]
        self.laid: Plan = [zone.cards[-1] if zone.cards else None for zone in slots]
        self.plan: Plan = list(self.laid)
        self.committing = ActionButton(board, self.label((COMMIT,)), self.confirm, shortcut="C")
        self.swapping = ActionButton(board, board.text.say("commit.swap"), self._swap, primary=False)
        self.passing = self.button(PASS)
        self.light_powers()
        self.renew()

    # -- the plan -----------------------------------------------------------------------------------

    @property
    def answer(self) -> tuple[str, ...]:
        """The commitment that is planned."""
        view = self.board.view
        return (COMMIT, *(NONE if card is None else view.face(card) for card in self.plan))

    @property
    def closed(self) -> str:
        """Why nothing can be changed any more, until a power is played or it is the own turn again; "" if it can."""
        question = self.question
        assert isinstance(question, Pick)
        free = any(choice[0] == COMMIT for choice in question.choices)
        return "" if free else self.why((COMMIT, *[NONE] * len(self.plan)))

    def renew(self) -> None:
        """Shows the plan: in the slots, and what is left in the hand."""
        board = self.board
        for at, part in enumerate(board.slots[1][: len(self.plan)]):
            card = self.plan[at]
            part.planned = UNPLANNED if card is None else card
            part.selected = card is not None and card != self.laid[at]
            part.focusable = card is not None
            part.offered = card is None and not self.closed
            part.forbid(self.closed if card is not None else "")
            part.committed = bool(self.closed)
        board.refresh()
        for held in board.hands[1].cards:
            held.offered = not self.closed
            held.tell(instead=self.closed)
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        changed = self.plan != self.laid
        row = [self.committing] if changed or (None in self.plan and not self.closed) else []
        if len(self.plan) > 1 and None not in self.plan and not self.closed:
            row.append(self.swapping)
        self.committing.forbid(self.why(self.answer) if changed else self.board.text.say("commit.first"))
        self.passing.primary = not row or row[0] is not self.committing
        self.passing.shortcut = "C" if self.passing.primary else ""
        self.board.choices.lay_buttons([*row, self.passing])

    # -- what is done -------------------------------------------------------------------------------

    def card(self, card: FanCard) -> None:
        """A card of the hand goes to the first free slot, or takes the place of the last one."""
        if card.fan is self.board.powers[1]:
            super().card(card)
            return
        if self.closed:
            card.details()
            return
        at = self.plan.index(None) if None in self.plan else len(self.plan) - 1
        self._put(card, at)

    def _put(self, card: FanCard, at: int) -> None:
        self.plan[at] = card.held.card
        self.board.app.play("card_slide")
        self.renew()
        if self.board.by_keyboard and None not in self.plan:
            self.board.focus(self.committing if self.committing.enabled else self.passing)

    def slot(self, slot: SlotPiece) -> None:
        """A committed card comes back to hand."""
        if slot.side == 1 and slot.slot < len(self.plan) and self.plan[slot.slot] is not None:
            self.plan[slot.slot] = None
            self.board.app.play("card_slide")
            self.renew()

    def _swap(self) -> None:
        self.plan.reverse()
        self.board.app.play("card_slide")
        self.renew()

    def can_drop(self, card: FanCard, pos: Pos) -> bool:
        return super().can_drop(card, pos) or (not self.closed and self._aimed(card, pos) is not None)

    def drop(self, card: FanCard, pos: Pos) -> None:
        at = self._aimed(card, pos)
        if at is None:
            super().drop(card, pos)
        else:
            self._put(card, at)

    def _aimed(self, card: FanCard, pos: Pos) -> int | None:
        """The own slot that a dragged card is held over."""
        if card.fan is not self.board.hands[1]:
            return None
        for at in range(len(self.plan)):
            lane = self.board.layout.lanes[at]
            if lane.cards[1].unionall([lane.cards[1], lane.sums[1]]).inflate(30, 30).collidepoint(pos):
                return at
        return None

    def confirm(self) -> None:
        if self.plan != self.laid:
            self.give(self.answer)
        else:
            self.give(PASS)

    def cancel(self) -> bool:
        changed = self.plan != self.laid
        self.plan = list(self.laid)
        if changed:
            self.renew()
        return changed

    def named(self, answer: Any) -> Sequence[Part]:
        if answer == PASS or answer[0] == POWER:
            return super().named(answer)
        found: list[Part] = []
        left = [*self.board.hands[1].cards]
        for name in answer[1:]:
            card = next((card for card in left if card.kind == name), None)
            if card is not None:
                left.remove(card)
                found.append(card)
        return found or [self.committing]
