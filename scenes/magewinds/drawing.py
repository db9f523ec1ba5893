"""The winds: drawing one in the Channelling Phase, choosing with Insight, and windburn (12.0, 14.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.question import PASS, Pick
from scenes.magewinds.chooser import Chooser
from scenes.magewinds.deeds import Deed
from scenes.magewinds.middle import ChoiceCard
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.magewinds.winds import Pile, WindCard


class Channel(Chooser):
    """A card that lies face up, the top card of the deck, or none."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.choices = list(self.question.choices)
        for card in self.board.face_up.cards:
            card.offered = self._taking(card) is not None
        self.board.deck.offered = "blind" in self.choices
        self.buttons = {
            answer: self.deed(answer, shortcut="0" if answer == PASS else "")
            for answer in self.choices
            if isinstance(answer, str)
        }
        self.board.deeds.lay(list(self.buttons.values()))

    def _taking(self, card: WindCard) -> Any:
        """The answer that takes a card, None where it can't be taken."""
        wanted = (("take", card.number), ("take", card.kind))
        return next((answer for answer in self.choices if answer in wanted), None)

    def card(self, card: WindCard) -> None:
        answer = self._taking(card)
        if answer is not None and card.parent is self.board.face_up:
            self.give(answer)

    def pile(self, pile: Pile) -> None:
        if pile is self.board.deck and "blind" in self.choices:
            self.give("blind")

    def named(self, answer: Any) -> Sequence[Widget]:
        if isinstance(answer, str):
            return [self.buttons[answer]] if answer in self.buttons else []
        return [card for card in self.board.face_up.cards if self._taking(card) == answer]


class Insight(Chooser):
    """Two cards that only the viewer sees: one to keep (TC.seer)."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        row = []
        for answer in self.question.choices:
            kind = answer if isinstance(answer, str) else self.board.model.face(answer)
            face = self.board.faces.wind(kind)
            if face is not None:
                row.append(ChoiceCard(self.board, face.name, face, self.giving(answer)))
        self.row = dict(zip(self.question.choices, row, strict=False))
        self.board.middle.lay(row)

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.row[answer]] if answer in self.row else []


class Windburn(Chooser):
    """A card of the hand is kept, and paid for in damage, or discarded."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.choices = list(self.question.choices)
        self.card_of = {card: self._answers(card) for card in self.board.hand.cards}
        for card, answers in self.card_of.items():
            card.offered = bool(answers)
        first = next((card for card, answers in self.card_of.items() if answers), None)
        rest = [self.deed(answer) for answer in self.choices if isinstance(answer, str)]
        self._rest = rest
        self.open(first)

    def _answers(self, card: WindCard) -> dict[str, Any]:
        named = (card.number, card.kind)
        return {
            answer[0]: answer for answer in self.choices if isinstance(answer, tuple) and answer[1] in named
        }

    def open(self, card: WindCard | None) -> None:
        """Offers what can become of a card."""
        for each in self.card_of:
            each.selected = each is card
        row: list[Deed] = []
        if card is not None:
            value = self.board.faces.content.winds[card.kind].value
            for verb, answer in self.card_of[card].items():
                say = self.board.faces.say
                line = say(f"windburn.{verb}.line", value=value)
                row.append(self.deed(answer, say(f"windburn.{verb}", card=card.name), line=line))
        self.board.deeds.lay([*row, *self._rest])

    def card(self, card: WindCard) -> None:
        if self.card_of.get(card):
            self.open(card)

    def named(self, answer: Any) -> Sequence[Widget]:
        found = [card for card, answers in self.card_of.items() if answer in answers.values()]
        if found:
            self.open(found[0])
        return found
