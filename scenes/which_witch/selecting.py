"""Answers that are made of several cards of the hand: an attack, a defence, identical cards to discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from game.which_witch.bot import duel_odds
from scenes.app.input import Pos
from scenes.which_witch.choices import Confirm
from scenes.which_witch.chooser import Chooser
from scenes.which_witch.hand import HandCard
from scenes.which_witch.parts import Part


class SelectCards(Chooser):
    """Some cards of the hand: selected ones rise, and a button says what they will do."""

    verb: ClassVar[str] = ""

    def begin(self) -> None:
        self.confirmation = Confirm(self.board, self.board.faces.say(self.verb), self.confirm, shortcut="C")
        for card in self.first():
            card.selected = True
        self.board.front.lay_buttons([self.confirmation, *self.others()])
        self.renew()

    def first(self) -> list[HandCard]:
        """What is selected to begin with."""
        return []

    def others(self) -> list[Confirm]:
        """Buttons beside the confirmation."""
        return []

    def answer(self, extra: Sequence[HandCard] = ()) -> Any:
        """The answer that the selected cards make, with some more."""
        return tuple(sorted(card.kind for card in [*self.board.hand.selected, *extra]))

    def words(self) -> tuple[str, str]:
        """What the button says: the deed, and what is likely to come of it."""
        raise TypeError(f"{type(self).__name__} says nothing")

    def renew(self) -> None:
        """Lights up what may be added to the selection."""
        for card in self.board.hand.cards:
            reason = "" if card.selected else self.why(self.answer([card]))
            card.forbid(reason)
            card.offered = not reason
        self.confirmation.forbid(self.why(self.answer()))
        self.confirmation.say(*self.words())
        self.board.front.place_buttons()

    def card(self, card: HandCard) -> None:
        card.selected = not card.selected
        self.board.app.play("card_slide")
        self.renew()

    def can_drop(self, card: HandCard, pos: Pos) -> bool:
        return not card.selected and self.board.places.middle.collidepoint(pos)

    def drop(self, card: HandCard, pos: Pos) -> None:
        self.card(card)

    def confirm(self) -> None:
        self.give(self.answer())

    def cancel(self) -> bool:
        chosen = self.board.hand.selected
        if chosen == self.first():
            return False
        for card in chosen:
            card.selected = False
        for card in self.first():
            card.selected = True
        self.renew()
        return True

    def named(self, answer: Any) -> Sequence[Part]:
        wanted = Counter(answer if isinstance(answer, tuple) else ())
        found: list[Part] = []
        for card in self.board.hand.cards:
            if wanted[card.kind] > 0:
                wanted[card.kind] -= 1
                found.append(card)
        return found or [self.confirmation]

    def bonus(self) -> int:
        """What the selected Familiars add."""
        bonuses = self.board.faces.content.bonuses
        return sum(bonuses.get(card.kind, 0) for card in self.board.hand.selected)


class Attack(SelectCards):
    """Spells of one element and any Familiars."""

    verb = "table.attack"

    def first(self) -> list[HandCard]:
        spell = self.facts["card"]
        return [card for card in self.board.hand.cards if card.kind == spell][:1]

    def words(self) -> tuple[str, str]:
        faces, model = self.board.faces, self.board.model
        spell, target, seat = self.facts["card"], self.facts["target"], self.question.seat
        count = sum(card.kind == spell for card in self.board.hand.selected)
        if not count:
            return faces.say("table.attack"), ""
        bonus = self.bonus()
        code = "table.attack.plus" if bonus else "table.attack.cards"
        deed = faces.say(code, card=spell, count=count, bonus=bonus)
        odds = duel_odds(model.die(seat), bonus, model.die(target), 0)
        own = faces.content.witches[model.seats[seat].witch].element == faces.content.elements[spell]
        hearts = count * (faces.content.figures.own_element_multiplier if own else 1)
        return deed, faces.say("table.odds", percent=round(100 * odds), hearts=hearts)


class Defend(SelectCards):
    """A Shield Crystal alone, or a roll with any Familiars."""

    verb = "table.defend"

    def words(self) -> tuple[str, str]:
        faces, model, seat = self.board.faces, self.board.model, self.question.seat
        for card in self.board.hand.selected:
            if card.kind not in faces.content.bonuses:
                return faces.say("table.block", card=card.kind), ""
        bonus = self.bonus()
        deed = faces.say("table.roll.plus" if bonus else "table.roll", die=model.die(seat), bonus=bonus)
        clash = self.board.stage.clash
        if clash is None:
            return deed, ""
        attacker = self.facts["attacker"]
        odds = 1 - duel_odds(model.die(attacker), clash.attack.bonus, model.die(seat), bonus)
        return deed, faces.say("table.hold", percent=round(100 * odds))


class DiscardSome(SelectCards):
    """How many of some identical cards."""

    verb = "table.discard"

    def first(self) -> list[HandCard]:
        return [card for card in self.board.hand.cards if card.kind == self.facts["card"]][:1]

    def answer(self, extra: Sequence[HandCard] = ()) -> Any:
        cards = [*self.board.hand.selected, *extra]
        alike = all(card.kind == self.facts["card"] for card in cards)
        return len(cards) if alike else 0

    def why(self, answer: Any) -> str:
        if answer == 0 and self.board.hand.selected:
            return self.board.faces.say("table.alike", card=self.facts["card"])
        return super().why(answer)

    def words(self) -> tuple[str, str]:
        faces, count = self.board.faces, len(self.board.hand.selected)
        if not count:
            return faces.say("table.discard"), ""
        return faces.say("table.discard.cards", card=self.facts["card"], count=count), ""

    def named(self, answer: Any) -> Sequence[Part]:
        row = [card for card in self.board.hand.cards if card.kind == self.facts["card"]]
        return [*row[: answer if isinstance(answer, int) else 1]]
