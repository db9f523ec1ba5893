"""The interactions of Which Witch: the lights, clicks and buttons for each question.

There is one class per way of answering, looked up by the question's key. None of them knows the rules: they ask
`asked.verdict` what is legal, and why other things aren't.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from game.core.question import PASS, Pick
from game.which_witch.rules.attack import damage, duel_odds
from scenes.app.input import Pos
from scenes.board.action_button import DieFace
from scenes.board.part import Part
from scenes.which_witch.board import WitchInteraction
from scenes.which_witch.choice_panel import ChoiceCard, Confirm
from scenes.which_witch.pieces import HandCard
from sprites.cards.card import CardFace


class PickOffer(WitchInteraction):
    """A choice between large cards in the middle."""

    def begin(self) -> None:
        self.row = [self._offer(answer, name, face) for answer, name, face in self.offers()]
        self.board.panel.lay_choices(self.row)

    def _offer(self, answer: Any, name: str, face: CardFace) -> ChoiceCard:
        made = ChoiceCard(self.board, name, face, lambda: self.give(answer))
        made.forbid(self.why(answer))
        made.offered = made.enabled
        return made

    def offers(self) -> list[tuple[Any, str, CardFace]]:
        """The cards to lay out, with the answer, name and face of each."""
        question = self.question
        assert isinstance(question, Pick)
        return [(choice, self.label(choice), self.face(choice)) for choice in question.choices]

    def face(self, choice: Any) -> CardFace:
        """The face of the card that stands for an answer."""
        raise TypeError(f"{type(self).__name__} has no faces")

    def named(self, answer: Any) -> Sequence[Part]:
        found = zip(self.offers(), self.row, strict=True)
        return [part for (choice, _, _), part in found if choice == answer][:1]


class PickWitch(PickOffer):
    """A choice between all the witches; those already taken say by whom."""

    def offers(self) -> list[tuple[Any, str, CardFace]]:
        catalog = self.board.catalog
        return [(witch.id, witch.name, catalog.witch(witch.id)) for witch in catalog.content.witches.values()]


class PickStolen(PickOffer):
    """A choice from the victim's whole hand, face up."""

    def offers(self) -> list[tuple[Any, str, CardFace]]:
        catalog, victim = self.board.catalog, self.board.view.seats[self.facts["target"]]
        question = self.question
        assert isinstance(question, Pick)
        kinds = [card.face for card in victim.hand]
        shown = sorted(kinds) if all(kinds) else list(question.choices)
        found = [(kind, catalog.name(kind), catalog.card(kind)) for kind in shown]
        return [(kind, name, face) for kind, name, face in found if face]


class PickFate(PickOffer):
    """A choice of a fate or a reward: each option is a card to play, or a card that describes it."""

    LOOKS: ClassVar[dict[str, tuple[str, str]]] = {
        "wand_hex.fate.discard": ("wand", "discard"),
        "last_heart.pass": ("danger", "skull"),
        "reward.heart": ("potion", "heart"),
        "reward.hand": ("hex", "cards"),
        "reward.pass": ("wand", "cross"),
    }

    def face(self, choice: Any) -> CardFace:
        catalog = self.board.catalog
        played = self.board.view.seats[self.facts["target"]].wand if choice == "equip" else choice
        real = catalog.card(played) if played in catalog.content.cards else None
        if real:
            return real
        code = f"{self.question.key}.{choice}"
        band, icon = self.LOOKS[code]
        words = catalog.say(f"table.{code}", **self.facts)
        return catalog.offer(self.label(choice), band, icon, words)


class EnterRoll(WitchInteraction):
    """The entry of a real die's result: click a face or type the number."""

    typed = 0

    def begin(self) -> None:
        seat = self.question.seat
        look = self.board.die_of(seat)
        faces = self.question.options() or ()
        self.row = [DieFace(self.board, str(face), face, self._giving(face), of=look) for face in faces]
        self.board.panel.lay_choices(self.row)

    def _giving(self, face: int) -> Callable[[], None]:
        return lambda: self.give(face)

    def digit_typed(self, digit: int) -> bool:
        """Focus the face with the typed number; Enter takes it."""
        wanted = self.typed * 10 + digit
        self.typed = wanted if 1 <= wanted <= len(self.row) else digit
        if not 1 <= self.typed <= len(self.row):
            self.typed = 0
            return False
        self.board.focus(self.row[self.typed - 1])
        return True

    def named(self, answer: Any) -> Sequence[Part]:
        return []


class SelectCards(WitchInteraction):
    """A selection of cards from the hand: selected cards rise, and a button says what they will do."""

    verb: ClassVar[str] = ""

    def begin(self) -> None:
        self.confirmation = Confirm(self.board, self.board.text.say(self.verb), self.confirm, shortcut="C")
        for card in self.first():
            card.selected = True
        self.board.panel.lay_buttons([self.confirmation, *self.others()])
        self.renew()

    def first(self) -> list[HandCard]:
        """The cards that are selected to begin with."""
        return []

    def others(self) -> list[Confirm]:
        """Buttons beside the confirmation."""
        return []

    def answer(self, extra: Sequence[HandCard] = ()) -> Any:
        """The answer from the selected cards and `extra` ones."""
        return tuple(sorted(card.kind for card in [*self.board.hand.selected, *extra]))

    def words(self) -> tuple[str, str]:
        """The text of the button: the action, and its likely outcome."""
        raise TypeError(f"{type(self).__name__} says nothing")

    def renew(self) -> None:
        """Light up the cards that may be added to the selection, and update the button."""
        for card in self.board.hand.cards:
            reason = "" if card.selected else self.why(self.answer([card]))
            card.forbid(reason)
            card.offered = not reason
        self.confirmation.forbid(self.why(self.answer()))
        self.confirmation.say(*self.words())
        self.board.panel.place_buttons()

    def card(self, card: HandCard) -> None:
        card.selected = not card.selected
        self.board.app.play("card_slide")
        self.renew()

    def can_drop(self, card: HandCard, pos: Pos) -> bool:
        return not card.selected and self.board.layout.middle.collidepoint(pos)

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
        """The bonus of the selected Familiars."""
        bonuses = self.board.catalog.content.bonuses
        return sum(bonuses.get(card.kind, 0) for card in self.board.hand.selected)


class Attack(SelectCards):
    """An attack with Spells of one element and any Familiars."""

    verb = "table.attack"

    def first(self) -> list[HandCard]:
        spell = self.facts["card"]
        return [card for card in self.board.hand.cards if card.kind == spell][:1]

    def words(self) -> tuple[str, str]:
        catalog, view = self.board.catalog, self.board.view
        spell, target, seat = self.facts["card"], self.facts["target"], self.question.seat
        count = sum(card.kind == spell for card in self.board.hand.selected)
        if not count:
            return catalog.say("table.attack"), ""
        bonus = self.bonus()
        code = "table.attack.plus" if bonus else "table.attack.cards"
        label = catalog.say(code, card=spell, count=count, bonus=bonus)
        odds = duel_odds(view.die(seat), bonus, view.die(target), 0)
        hearts = damage(catalog.content, view.seats[seat].witch, spell, count)
        return label, catalog.say("table.odds", percent=round(100 * odds), hearts=hearts)


class Defend(SelectCards):
    """A defence with a Shield Crystal alone, or with a roll and any Familiars."""

    verb = "table.defend"

    def words(self) -> tuple[str, str]:
        catalog, view, seat = self.board.catalog, self.board.view, self.question.seat
        for card in self.board.hand.selected:
            if card.kind not in catalog.content.bonuses:
                return catalog.say("table.block", card=card.kind), ""
        bonus = self.bonus()
        label = catalog.say("table.roll.plus" if bonus else "table.roll", die=view.die(seat), bonus=bonus)
        clash = self.board.stage.clash
        if clash is None:
            return label, ""
        attacker = self.facts["attacker"]
        odds = 1 - duel_odds(view.die(attacker), clash.attack.bonus, view.die(seat), bonus)
        hearts = damage(catalog.content, view.seats[attacker].witch, self.facts["card"], self.facts["count"])
        return label, catalog.say("table.hold", percent=round(100 * odds), hearts=hearts)


class DiscardSome(SelectCards):
    """A number of identical cards to discard."""

    verb = "table.discard"

    def first(self) -> list[HandCard]:
        return [card for card in self.board.hand.cards if card.kind == self.facts["card"]][:1]

    def answer(self, extra: Sequence[HandCard] = ()) -> Any:
        cards = [*self.board.hand.selected, *extra]
        alike = all(card.kind == self.facts["card"] for card in cards)
        return len(cards) if alike else 0

    def why(self, answer: Any) -> str:
        if answer == 0 and self.board.hand.selected:
            return self.board.text.say("table.alike", card=self.facts["card"])
        return super().why(answer)

    def words(self) -> tuple[str, str]:
        catalog, count = self.board.catalog, len(self.board.hand.selected)
        if not count:
            return catalog.say("table.discard"), ""
        return catalog.say("table.discard.cards", card=self.facts["card"], count=count), ""

    def named(self, answer: Any) -> Sequence[Part]:
        row = [card for card in self.board.hand.cards if card.kind == self.facts["card"]]
        return [*row[: answer if isinstance(answer, int) else 1]]


class TakeAction(WitchInteraction):
    """The turn's action: click a card for its choices, or drag it to its target."""

    def begin(self) -> None:
        useful = [card for card in self.board.hand.cards if self.asked.verdict(("use", card.kind)).ok]
        for card in useful or self.board.hand.cards:
            card.offered = True

    def card(self, card: HandCard) -> None:
        if self.board.hand.opened is card:
            self.board.panel.open_card(None, [])
            return
        uses, discards = ("use", card.kind), ("discard", card.kind)
        buttons = [
            self.answer_button(uses),
            self.answer_button(discards, primary=False),
        ]
        self.board.panel.open_card(card, buttons)

    def goals(self, card: HandCard) -> Sequence[Part]:
        board, content = self.board, self.board.catalog.content
        aimed = (
            content.cards[card.kind].kind in ("spell", "hex") and self.asked.verdict(("use", card.kind)).ok
        )
        seats = [
            plate
            for number, plate in enumerate(board.plates if aimed else ())
            if number != self.question.seat and not board.view.seats[number].out
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
        verdict = self.asked.verdict(answer)
        if not verdict.ok:
            self.board.refuse(card, self.board.text.why(verdict))
            return
        self.board.intended = goal if isinstance(goal, int) else None
        self.asked.give(answer)

    def _goal(self, card: HandCard, pos: Pos) -> int | str | None:
        """The place under a dragged card: a seat, the discard pile, or the middle of the table; None for others."""
        board = self.board
        if board.discard_pile.rect.collidepoint(pos):
            return "discard"
        for number, plate in enumerate(board.plates):
            if plate.rect.collidepoint(pos) and number != self.question.seat:
                return number
        return "table" if board.layout.middle.collidepoint(pos) else None

    def _out_of_reach(self, kind: str, seat: int) -> str:
        """The reason why a spell dragged onto this witch can't hurt her, so that it isn't used at all; "" if it can."""
        catalog, witch = self.board.catalog, self.board.view.seats[seat].witch
        element = catalog.content.elements.get(kind)
        if element is None or element != catalog.content.witches[witch].element:
            return ""
        reason = catalog.say("immune", card=kind, witch=witch).removesuffix(".")
        return f"{reason} ({self.board.title.cite('V.attack')})."

    def cancel(self) -> bool:
        opened = self.board.hand.opened
        if opened is None:
            return False
        self.board.panel.open_card(None, [])
        self.board.focus(opened)
        return True

    def named(self, answer: Any) -> Sequence[Part]:
        return [card for card in self.board.hand.cards if card.kind == answer[1]][:1]


class PickSeat(WitchInteraction):
    """A choice of target: the plates of legal targets are lit, the others say why they can't be chosen."""

    def begin(self) -> None:
        for number, plate in enumerate(self.board.plates):
            plate.focusable = True
            reason = self.why(number)
            plate.forbid(reason)
            plate.offered = not reason
        for card in [card for card in self.board.hand.cards if card.kind == self.facts["card"]][:1]:
            card.selected = True
        meant, self.board.intended = self.board.intended, None
        if meant is not None and self.asked.verdict(meant).ok:
            self.board.in_next_frame(lambda: self.give(meant))

    def seat(self, number: int) -> None:
        self.give(number)

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.board.plates[answer]]


class React(WitchInteraction):
    """A reaction to a hex with a card, or none: by button or with the card itself."""

    def begin(self) -> None:
        question = self.question
        assert isinstance(question, Pick)
        choices = list(question.choices)
        self.buttons = {
            choice: self.answer_button(choice, primary=choice != PASS or len(choices) == 1)
            for choice in choices
        }
        for card in self.board.hand.cards:
            card.offered = card.kind in choices
        self.board.panel.lay_buttons(list(self.buttons.values()))

    def card(self, card: HandCard) -> None:
        reason = self.why(card.kind)
        if reason:
            self.board.refuse(card, reason)
        else:
            self.give(card.kind)

    def can_drop(self, card: HandCard, pos: Pos) -> bool:
        return card.offered and self.board.layout.middle.collidepoint(pos)

    def drop(self, card: HandCard, pos: Pos) -> None:
        self.card(card)

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.buttons[answer]] if answer in self.buttons else []


INTERACTIONS: dict[str, type[WitchInteraction]] = {
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
"""The class that answers a question, by the question's key."""
