"""Paying for a spell with cards of the hand (17.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.question import Pick
from game.magewinds.content.abilities import Ability
from game.magewinds.content.attacks import AttackProfile
from scenes.magewinds.chooser import Chooser
from scenes.magewinds.deeds import Deed
from scenes.magewinds.faces import price_of
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.magewinds.winds import WindCard


class Pay(Chooser):
    """Cards rise as they are chosen; the button says what they are worth. The cheapest way is chosen to begin with."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.ways = [tuple(way) for way in self.question.choices]
        self.confirmation = Deed(self.board, "", self.pay, shortcut="C", primary=True)
        self.select(self.ways[0])
        self.board.deeds.lay([self.confirmation], self.told())
        self.say()

    @property
    def answer(self) -> tuple[str, ...]:
        """The cards that stand out now."""
        return tuple(sorted(card.kind for card in self.board.hand.selected))

    @property
    def paid_for(self) -> Ability | AttackProfile | None:
        """The ability, or the attack, that is paid for."""
        name, model = self.facts.get("ability", ""), self.board.model
        found = self.ability(name)
        if found is not None or "user" not in self.facts:
            return found
        attacks = model.pack.attacks_of(model.fighter(self.facts["user"]).profile)
        return next((attack for attack in attacks if attack.id == name), None)

    def select(self, way: Sequence[str]) -> None:
        """Lets these cards stand out, and no others."""
        useful = {card for way_ in self.ways for card in way_}
        for card in self.board.hand.cards:
            card.selected = card.kind in way
            card.offered = card.kind in useful
            card.forbid("" if card.kind in useful else self.board.faces.say("pay.useless"))

    def say(self) -> None:
        """Says what the chosen cards pay, or why they don't."""
        faces = self.board.faces
        paid = self.paid_for
        name = faces.say("pay.for", what=paid.name) if paid else faces.say("pay")
        found = next((way for way in self.ways if tuple(sorted(way)) == self.answer), None)
        line = "" if found else faces.say("pay.not")
        if found and paid is not None and paid.cost is not None and paid.cost.varies:
            line = faces.say("pay.worth", worth=self._worth(found))
        self.confirmation.price = price_of(paid.cost) if paid else ()
        self.confirmation.say(name, line)
        self.confirmation.forbid("" if found else faces.say("pay.not"))
        self.board.deeds.settle(self.board.deeds.room)

    def _worth(self, way: Sequence[str]) -> int:
        winds = self.board.faces.content.winds
        return sum(winds[card].value for card in way)

    def card(self, card: WindCard) -> None:
        card.selected = not card.selected
        self.board.app.play("card_slide")
        self.say()

    def pay(self) -> None:
        """Pays with the cards that stand out."""
        found = next((way for way in self.ways if tuple(sorted(way)) == self.answer), None)
        if found is not None:
            self.give(found)

    def confirm(self) -> bool:
        self.pay()
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        self.select(answer)
        self.say()
        return [self.confirmation]
