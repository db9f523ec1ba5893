"""Card questions: a choice between large cards, drawing, Insight, windburn and paying (12.0, 14.1, 17.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.question import PASS, Pick
from game.magewinds.content.abilities import Ability, AttackProfile
from scenes.magewinds.action_bar import ActionButton
from scenes.magewinds.board import MagewindsInteraction
from scenes.magewinds.cards import Front, price_of
from scenes.magewinds.choice_panel import ChoiceCard
from scenes.magewinds.winds import Pile, WindCard
from scenes.ui.widget import Widget


class PickCard(MagewindsInteraction):
    """A choice between large cards."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.row = {
            answer: ChoiceCard(
                self.board, self.name(answer), self.face(answer), self.giving(answer), self.whole(answer)
            )
            for answer in self.question.choices
        }
        self.board.choice_panel.lay(list(self.row.values()))

    def name(self, answer: Any) -> str:
        """The name of a card."""
        return self.label(answer)

    def face(self, answer: Any) -> Front:
        """The face of the card that stands for an answer."""
        return self.board.catalog.slip("four_winds", self.name(answer), "")

    def whole(self, answer: Any) -> Front | None:
        """The face with all of its words, None if the small one has room for them."""
        return None

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.row[answer]] if answer in self.row else []


class Channel(MagewindsInteraction):
    """A face-up card, the top card of the deck, or none."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.choices = list(self.question.choices)
        for card in self.board.face_up.cards:
            card.offered = self._taking(card) is not None
        self.board.deck.offered = "blind" in self.choices
        self.buttons = {
            answer: self.answer_button(answer, shortcut="0" if answer == PASS else "")
            for answer in self.choices
            if isinstance(answer, str)
        }
        self.board.action_bar.lay(list(self.buttons.values()))

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


class Insight(MagewindsInteraction):
    """Two cards that only the viewer sees: one to keep (TC.seer)."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        row = []
        for answer in self.question.choices:
            kind = answer if isinstance(answer, str) else self.board.view.face(answer)
            face = self.board.catalog.wind(kind)
            if face is not None:
                row.append(ChoiceCard(self.board, face.name, face, self.giving(answer)))
        self.row = dict(zip(self.question.choices, row, strict=False))
        self.board.choice_panel.lay(row)

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.row[answer]] if answer in self.row else []


class Windburn(MagewindsInteraction):
    """Keep a card of the hand, and take damage for it, or discard it."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.choices = list(self.question.choices)
        self.card_of = {card: self._answers(card) for card in self.board.hand.cards}
        for card, answers in self.card_of.items():
            card.offered = bool(answers)
        first = next((card for card, answers in self.card_of.items() if answers), None)
        rest = [self.answer_button(answer) for answer in self.choices if isinstance(answer, str)]
        self._rest = rest
        self.open(first)

    def _answers(self, card: WindCard) -> dict[str, Any]:
        named = (card.number, card.kind)
        return {
            answer[0]: answer for answer in self.choices if isinstance(answer, tuple) and answer[1] in named
        }

    def open(self, card: WindCard | None) -> None:
        """Offer the choices for a card."""
        for each in self.card_of:
            each.selected = each is card
        row: list[ActionButton] = []
        if card is not None:
            value = self.board.catalog.content.winds[card.kind].value
            for verb, answer in self.card_of[card].items():
                say = self.board.text.say
                line = say(f"windburn.{verb}.line", value=value)
                row.append(self.answer_button(answer, say(f"windburn.{verb}", card=card.name), line=line))
        self.board.action_bar.lay([*row, *self._rest])

    def card(self, card: WindCard) -> None:
        if self.card_of.get(card):
            self.open(card)

    def named(self, answer: Any) -> Sequence[Widget]:
        found = [card for card, answers in self.card_of.items() if answer in answers.values()]
        if found:
            self.open(found[0])
        return found


class Pay(MagewindsInteraction):
    """Cards rise when selected; the button shows their worth. The cheapest payment is selected first."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.ways = [tuple(way) for way in self.question.choices]
        self.confirmation = ActionButton(self.board, "", self.pay, shortcut="C", primary=True)
        self.select(self.ways[0])
        self.board.action_bar.lay([self.confirmation], self.notes())
        self.say()

    @property
    def answer(self) -> tuple[str, ...]:
        """The selected cards."""
        return tuple(sorted(card.kind for card in self.board.hand.selected))

    @property
    def paid_for(self) -> Ability | AttackProfile | None:
        """The ability or attack to pay for."""
        name, view = self.facts.get("ability", ""), self.board.view
        found = self.ability(name)
        if found is not None or "user" not in self.facts:
            return found
        attacks = view.pack.attacks_of(view.fighter(self.facts["user"]).profile)
        return next((attack for attack in attacks if attack.id == name), None)

    def select(self, way: Sequence[str]) -> None:
        """Select these cards and no others."""
        useful = {card for way_ in self.ways for card in way_}
        for card in self.board.hand.cards:
            card.selected = card.kind in way
            card.offered = card.kind in useful
            card.forbid("" if card.kind in useful else self.board.text.say("pay.useless"))

    def say(self) -> None:
        """Show what the selected cards pay, or why they don't."""
        catalog = self.board.catalog
        paid = self.paid_for
        name = catalog.say("pay.for", what=paid.name) if paid else catalog.say("pay")
        found = next((way for way in self.ways if tuple(sorted(way)) == self.answer), None)
        line = "" if found else catalog.say("pay.not")
        if found and paid is not None and paid.cost is not None and paid.cost.varies:
            line = catalog.say("pay.worth", worth=self._worth(found))
        self.confirmation.price = price_of(paid.cost) if paid else ()
        self.confirmation.say(name, line)
        self.confirmation.forbid("" if found else catalog.say("pay.not"))
        self.board.action_bar.settle()

    def _worth(self, way: Sequence[str]) -> int:
        winds = self.board.catalog.content.winds
        return sum(winds[card].value for card in way)

    def card(self, card: WindCard) -> None:
        card.selected = not card.selected
        self.board.app.play("card_slide")
        self.say()

    def pay(self) -> None:
        """Pay with the selected cards."""
        found = next((way for way in self.ways if tuple(sorted(way)) == self.answer), None)
        if found is not None:
            self.give(found)

    def confirm(self) -> None:
        self.pay()

    def named(self, answer: Any) -> Sequence[Widget]:
        self.select(answer)
        self.say()
        return [self.confirmation]
