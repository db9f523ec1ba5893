"""How each question is answered on the table: what lights up, what a click means, what the buttons say.

One class a way of choosing, looked up by the question's key. None of them knows the rules: what is legal and why
not is asked of `asked.judge`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.question import PASS, Pick
from scenes.app.input import Pos
from scenes.which_witch.chooser import Chooser
from scenes.which_witch.hand import HandCard
from scenes.which_witch.offering import EnterRoll, PickFate, PickStolen, PickWitch
from scenes.which_witch.parts import Part
from scenes.which_witch.selecting import Attack, Defend, DiscardSome


class TakeAction(Chooser):
    """The turn's action: a click on a card opens what can be done with it; or it is dragged to where it goes."""

    def begin(self) -> None:
        useful = [card for card in self.board.hand.cards if self.asked.judge(("use", card.kind)).ok]
        for card in useful or self.board.hand.cards:
            card.offered = True

    def card(self, card: HandCard) -> None:
        if self.board.front.opened is card:
            self.board.front.open_card(None, [])
            return
        uses, discards = ("use", card.kind), ("discard", card.kind)
        buttons = [
            self.button(self.label(uses), uses),
            self.button(self.label(discards), discards, primary=False),
        ]
        self.board.front.open_card(card, buttons)

    def goals(self, card: HandCard) -> Sequence[Part]:
        board, content = self.board, self.board.faces.content
        aimed = content.cards[card.kind].kind in ("spell", "hex") and self.asked.judge(("use", card.kind)).ok
        seats = [
            plate
            for number, plate in enumerate(board.plates if aimed else ())
            if number != self.question.seat and not board.model.seats[number].out
            if not self._out_of_reach(card.kind, number)
        ]
        return [board.discard_pile, *seats]

    def can_drop(self, card: HandCard, pos: Pos) -> bool:
        return self._goal(card, pos) is not None

    def drop(self, card: HandCard, pos: Pos) -> None:
        goal = self._goal(card, pos)
        if goal is None:
            return
        if isinstance(goal, int) and (reason := self._out_of_reach(card.kind, goal)):
            self.board.refuse(self.board.plates[goal], reason)
            return
        answer = ("discard" if goal == "discard" else "use", card.kind)
        verdict = self.asked.judge(answer)
        if not verdict.ok:
            self.board.refuse(card, self.board.faces.why(verdict))
            return
        self.board.intended = goal if isinstance(goal, int) else None
        self.asked.give(answer)

    def _goal(self, card: HandCard, pos: Pos) -> int | str | None:
        """Where a card is dragged to: a seat, the discard pile, or the middle of the table."""
        board = self.board
        if board.discard_pile.rect.collidepoint(pos):
            return "discard"
        for number, plate in enumerate(board.plates):
            if plate.rect.collidepoint(pos) and number != self.question.seat:
                return number
        return "table" if board.places.middle.collidepoint(pos) else None

    def _out_of_reach(self, kind: str, seat: int) -> str:
        """A spell that is dragged onto a witch whom it can't hurt is kept from being used at all."""
        faces, witch = self.board.faces, self.board.model.seats[seat].witch
        element = faces.content.elements.get(kind)
        if element is None or element != faces.content.witches[witch].element:
            return ""
        reason = faces.say("immune", card=kind, witch=witch).removesuffix(".")
        return f"{reason} ({self.board.title.cite('V.attack')})."

    def cancel(self) -> bool:
        opened = self.board.front.opened
        if opened is None:
            return False
        self.board.front.open_card(None, [])
        self.board.focus(opened)
        return True

    def named(self, answer: Any) -> Sequence[Part]:
        return [card for card in self.board.hand.cards if card.kind == answer[1]][:1]


class PickSeat(Chooser):
    """A target: the plates that can be hit are lit, the others say why they can't."""

    def begin(self) -> None:
        for number, plate in enumerate(self.board.plates):
            plate.focusable = True
            reason = self.why(number)
            plate.forbid(reason)
            plate.offered = not reason
        for card in [card for card in self.board.hand.cards if card.kind == self.facts["card"]][:1]:
            card.selected = True
        meant, self.board.intended = self.board.intended, None
        if meant is not None and self.asked.judge(meant).ok:
            self.board.soon(lambda: self.give(meant))

    def seat(self, number: int) -> None:
        self.give(number)

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.board.plates[answer]]


class React(Chooser):
    """Answer a hex with a card, or let it happen: buttons, and the card itself."""

    def begin(self) -> None:
        question = self.question
        assert isinstance(question, Pick)
        choices = list(question.choices)
        self.buttons = {
            choice: self.button(self.label(choice), choice, primary=choice != PASS or len(choices) == 1)
            for choice in choices
        }
        for card in self.board.hand.cards:
            card.offered = card.kind in choices
        self.board.front.lay_buttons(list(self.buttons.values()))

    def card(self, card: HandCard) -> None:
        reason = self.why(card.kind)
        if reason:
            self.board.refuse(card, reason)
        else:
            self.give(card.kind)

    def can_drop(self, card: HandCard, pos: Pos) -> bool:
        return card.offered and self.board.places.middle.collidepoint(pos)

    def drop(self, card: HandCard, pos: Pos) -> None:
        self.card(card)

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.buttons[answer]] if answer in self.buttons else []


CHOOSERS: dict[str, type[Chooser]] = {
    "setup.witch": PickWitch,
    "turn.action": TakeAction,
    "discard.count": DiscardSome,
    "attack.target": PickSeat,
    "hex.target": PickSeat,
    "attack.cards": Attack,
    "attack.defend": Defend,
    "hex.react": React,
    "thief.card": PickStolen,
    "wand_hex.fate": PickFate,
    "last_heart": PickFate,
    "reward": PickFate,
    "attack.roll": EnterRoll,
}
"""How each question is answered, by its key."""
