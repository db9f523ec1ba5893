"""Answers that are laid out: classes, powers, upgrades, dice; and cards of the hand that are discarded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.core.question import Pick, PickSome
from scenes.halfwish.chooser import Chooser
from scenes.halfwish.faces import Deck
from scenes.halfwish.fan_card import FanCard
from scenes.halfwish.parts import CardPart
from scenes.table.action_button import Deed, DieFace
from scenes.table.board import Part
from sprites.cards.card import Front

SKIP = "skip"


class PickOffer(Chooser):
    """One of some large cards in the middle."""

    deck: Deck = "action"

    def begin(self) -> None:
        self.row = {answer: self._offer(answer) for answer in self.choices()}
        self.board.front.lay_choices(list(self.row.values()), self.heading(), self.own_deck())

    def _offer(self, answer: Any) -> CardPart:
        made = CardPart(
            self.board, self.label(answer), self.face(answer), lambda: self._take(answer), self.deck
        )
        made.words, made.counts = self.words(answer), self.counts(answer)
        made.forbid(self.why(answer))
        made.offered = made.enabled
        return made

    def _take(self, answer: Any) -> None:
        if not self.looks(self.row[answer]):
            self.give(answer)

    def choices(self) -> Sequence[Any]:
        question = self.question
        assert isinstance(question, Pick)
        return list(question.choices)

    def heading(self) -> str:
        """What stands where a card will be read."""
        return self.board.faces.say(f"heading.{self.question.key}")

    def words(self, answer: Any) -> str:
        return self.board.faces.text(answer)

    def own_deck(self) -> tuple[tuple[str, int], ...]:
        """The own deck, where it matters."""
        return ()

    def counts(self, answer: Any) -> tuple[tuple[str, int], ...]:
        """The deck that comes with a card."""
        return ()

    def face(self, answer: Any) -> Front | None:
        """The face of the card that stands for an answer."""
        return self.board.faces.card(answer)

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.row[answer]] if answer in self.row else []


class PickClass(PickOffer):
    """All classes; what the other one took can be seen at the seat."""

    def face(self, answer: Any) -> Front | None:
        return self.board.faces.hero(answer)

    def counts(self, answer: Any) -> tuple[tuple[str, int], ...]:
        return self.board.faces.deck(self.board.faces.content.action_deck(answer))


class PickUpgrade(PickOffer):
    """The upgrades of the offer, the own deck beside them; or health instead."""

    deck: Deck = "upgrade"

    def choices(self) -> Sequence[Any]:
        offer = [face for face in self.board.model.names(self.board.model.state.offer) if face]
        return [*offer, SKIP]

    def words(self, answer: Any) -> str:
        faces = self.board.faces
        if answer == SKIP:
            return faces.say("upgrade.skip.words", heal=self.facts["heal"])
        upgrade = faces.content.upgrades[answer]
        return f"{faces.say('card.upgrade', card=upgrade.replaces)}. {upgrade.text}"

    def face(self, answer: Any) -> Front | None:
        if answer != SKIP:
            return super().face(answer)
        return self.board.faces.slip("heart", self.label(answer), self.words(answer))

    def own_deck(self) -> tuple[tuple[str, int], ...]:
        return self.board.faces.deck(self.board.model.ten_actions(self.question.seat))


class PickPowers(Chooser):
    """Some of the own powers, in secret; a button takes the picked ones."""

    def begin(self) -> None:
        question = self.question
        assert isinstance(question, PickSome)
        self.count: int = self.facts["count"]
        self.row = {power: self._offer(power) for power in question.groups[0].items}
        self.confirmation = Deed(self.board, self.label(()), self.confirm, shortcut="C")
        front = self.board.front
        front.lay_choices(list(self.row.values()), self.board.faces.say("heading.powers", count=self.count))
        front.lay_buttons([self.confirmation])
        self.renew()

    def _offer(self, power: str) -> CardPart:
        faces = self.board.faces
        made = CardPart(
            self.board, faces.name(power), faces.card(power), lambda: self._toggle(power), "power"
        )
        made.words = faces.text(power)
        return made

    def _toggle(self, power: str) -> None:
        part = self.row[power]
        if not part.selected and self.looks(part):
            return
        part.selected = not part.selected
        self.board.app.play("card_slide")
        self.renew()

    def answer(self) -> tuple[str, ...]:
        return tuple(sorted(power for power, part in self.row.items() if part.selected))

    def renew(self) -> None:
        """Lights up what may be added."""
        picked = self.answer()
        full = len(picked) >= self.count
        for part in self.row.values():
            part.forbid(self.board.faces.say("powers.full") if full and not part.selected else "")
            part.offered = part.enabled and not part.selected
            part.touch()
        self.confirmation.say(
            self.label(picked), self.board.faces.say("powers.picked", count=len(picked), of=self.count)
        )
        self.confirmation.forbid(self.why(picked))

    def begun(self) -> tuple[str, ...]:
        return self.answer()

    def resume(self, begun: tuple[str, ...]) -> None:
        for part in self.named(begun):
            part.selected = True
        self.renew()

    def confirm(self) -> None:
        self.give(self.answer())

    def cancel(self) -> bool:
        picked = self.answer()
        for power in picked:
            self.row[power].selected = False
        self.renew()
        return bool(picked)

    def named(self, answer: Any) -> Sequence[CardPart]:
        return [self.row[power] for power in answer if power in self.row]


class Discard(Chooser):
    """Cards of the hand above the limit: selected ones rise, and a button discards them."""

    def begin(self) -> None:
        self.count: int = self.facts["count"]
        self.confirmation = Deed(self.board, self.label(()), self.confirm, shortcut="C")
        self.board.front.lay_buttons([self.confirmation])
        self.renew()

    @property
    def hand(self) -> Sequence[FanCard]:
        return self.board.hands[1].cards

    def answer(self) -> tuple[str, ...]:
        return tuple(sorted(card.kind for card in self.hand if card.selected))

    def card(self, card: FanCard) -> None:
        if card.fan is not self.board.hands[1]:
            return
        if not card.selected and len(self.answer()) >= self.count:
            for other in self.hand:
                other.selected = other.selected and self.count > 1
        card.selected = not card.selected
        self.board.app.play("card_slide")
        self.renew()

    def renew(self) -> None:
        """Lights up what may be selected."""
        picked = self.answer()
        for card in self.hand:
            full = len(picked) >= self.count > 1 and not card.selected
            card.forbid(self.board.faces.say("discard.full", count=self.count) if full else "")
            card.offered = not full and not card.selected
        words = self.board.faces.say("discard.picked", count=len(picked), of=self.count)
        self.confirmation.say(self.label(picked), words)
        self.confirmation.forbid(self.why(picked))

    def begun(self) -> tuple[str, ...]:
        return self.answer()

    def resume(self, begun: tuple[str, ...]) -> None:
        for part in self.named(begun):
            part.selected = True
        self.renew()

    def confirm(self) -> None:
        self.give(self.answer())

    def cancel(self) -> bool:
        chosen = [card for card in self.hand if card.selected]
        for card in chosen:
            card.selected = False
        self.renew()
        return bool(chosen)

    def named(self, answer: Any) -> Sequence[FanCard]:
        wanted, found = Counter(answer), []
        for card in self.hand:
            if wanted[card.kind] > 0:
                wanted[card.kind] -= 1
                found.append(card)
        return found


class TurnDie(Chooser):
    """To which face one of the own dice is turned: a row of faces for each."""

    def begin(self) -> None:
        question = self.question
        assert isinstance(question, Pick)
        shown = self.board.model.dice(question.seat)
        self.faces = {
            choice: DieFace(
                self.board,
                self.label(choice),
                choice[1],
                self._giving(choice),
                shown=shown[choice[0]] == choice[1],
            )
            for choice in question.choices
        }
        rows = [[part for choice, part in self.faces.items() if choice[0] == die] for die in (0, 1)]
        self.board.front.lay_dice(rows)
        self.board.refresh()

    def _giving(self, choice: tuple[int, int]) -> Any:
        return lambda: self.give(choice)

    def thought(self, part: Part) -> tuple[Any, ...]:
        return next(((choice,) for choice, face in self.faces.items() if face is part), ())

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.faces[answer]] if answer in self.faces else []


class EnterRoll(Chooser):
    """What a real die shows: its faces to click, or the number to type."""

    def begin(self) -> None:
        options = self.question.options() or ()
        self.row = {face: DieFace(self.board, str(face), face, self._giving(face)) for face in options}
        self.board.front.lay_dice([list(self.row.values())])
        self.board.refresh()

    def _giving(self, face: int) -> Any:
        return lambda: self.give(face)

    def number(self, digit: int) -> bool:
        """Goes to the face of that number; Enter takes it."""
        if digit not in self.row:
            return False
        self.board.focus(self.row[digit])
        return True
