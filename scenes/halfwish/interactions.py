"""Interactions that answer the questions of a match, with buttons, laid out cards, the hand, slots or dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from game.core.question import PASS, Pick, PickSome
from scenes.app.input import Pos
from scenes.board.action_button import ActionButton, DieFace
from scenes.board.part import Part
from scenes.halfwish.board import HalfwishInteraction
from scenes.halfwish.cards import Deck
from scenes.halfwish.hand import FanCard
from scenes.halfwish.pieces import UNPLANNED, CardPiece, SlotPiece
from sprites.cards.card import Drawable

SKIP = "skip"


class PickButton(HalfwishInteraction):
    """Base of choices by button; each button names its consequence."""

    ICONS: ClassVar[dict[Any, str]] = {}
    LAST: ClassVar[frozenset[Any]] = frozenset()
    """Choices that are not highlighted as primary buttons."""

    def begin(self) -> None:
        self.buttons = {choice: self._made(choice) for choice in self.choices()}
        self.board.choices.lay_buttons(list(self.buttons.values()))

    def choices(self) -> Sequence[Any]:
        question = self.question
        assert isinstance(question, Pick)
        return list(question.choices)

    def _made(self, choice: Any) -> ActionButton:
        icon = self.ICONS.get(choice, "")
        return self.button(choice, icon=icon, words=self.words(choice), primary=choice not in self.LAST)

    def words(self, choice: Any) -> str:
        """Description of a choice's consequence; "" if there is none."""
        code = f"button.{self.question.key}.{choice}"
        catalog = self.board.catalog
        return catalog.say(code, **self._facts()) if catalog.has(code) else ""

    def _facts(self) -> dict[str, Any]:
        seat = self.question.seat
        return {"seat": seat, "other": 1 - seat, "actions": self.board.view.actions} | self.facts

    def previewed(self, part: Part) -> tuple[Any, ...]:
        return next(((choice,) for choice, button in self.buttons.items() if button is part), ())

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.buttons[answer]] if answer in self.buttons else []


class PickTurn(PickButton):
    """The choice between duel, scout and parley, with the points that a parley would bring."""

    ICONS: ClassVar[dict[Any, str]] = {"duel": "swords", "scout": "eye", "parley": "flag"}

    def choices(self) -> Sequence[Any]:
        return ("duel", "scout", "parley")

    def words(self, choice: Any) -> str:
        gains = choice == "parley" and self.facts.get("gains", -1) in (0, 1)
        say = self.board.text.say
        return say("button.choice.parley.gains", **self._facts()) if gains else super().words(choice)


class Reply(PickButton):
    """The choice to agree to a scout or a parley, or to refuse and duel."""

    ICONS: ClassVar[dict[Any, str]] = {"agree": "check", "refuse": "swords"}

    def words(self, choice: Any) -> str:
        said = super().words(choice)
        warned = self.question.key == "parley" and choice == "agree"
        return f"{said} {_points(self)}".strip() if warned else said


def _points(interaction: PickButton) -> str:
    """Note about the point that the next parley would bring, and to whom; "" if it brings none (Section II)."""
    gains = interaction.facts.get("gains", -1)
    return interaction.board.text.say("button.parley.gains", seat=gains) if gains in (0, 1) else ""


class Keep(PickButton):
    """The choice to keep the DV for the next turn or to reroll it."""

    ICONS: ClassVar[dict[Any, str]] = {"keep": "lock", "reroll": "d6"}

    def _facts(self) -> dict[str, Any]:
        dice = [die or 0 for die in self.board.view.dice(self.question.seat)]
        return super()._facts() | {"dv": sum(dice)}


class Pay(PickButton):
    """The choice to pay for something or not; the buttons name the price, and what refusing costs."""

    ICONS: ClassVar[dict[Any, str]] = {"pay": "coin", "refuse": "cross"}

    def _made(self, choice: Any) -> ActionButton:
        made = super()._made(choice)
        made.say(self._name(choice), self.words(choice))
        return made

    def _name(self, choice: Any) -> str:
        say, points = self.board.catalog.say, self.facts.get("points")
        if choice != "pay":
            return self.label(choice)
        if points:
            return say("button.pay.name.points", points=points)
        return say("button.pay.name.health", health=self.facts["health"])

    def words(self, choice: Any) -> str:
        return self.board.catalog.say("button.pay.card", card=self.facts["card"]) if choice == "pay" else ""


class Exchange(PickButton):
    """The choice to swap two actions or to leave them."""

    ICONS: ClassVar[dict[Any, str]] = {"swap": "replay", "leave": "check"}


class Reroll(PickButton):
    """The choice of one's own dice to reroll."""

    LAST = frozenset({()})

    def words(self, choice: Any) -> str:
        dice = self.board.view.dice(self.question.seat)
        shown = [dice[at] or 0 for at in choice]
        return self.board.text.say("button.reroll", dice=shown) if shown else ""


class PickPair(PickButton):
    """The choice between the new pair of dice and the previous one."""

    def words(self, choice: Any) -> str:
        dice = self.board.view.dice(self.question.seat)
        shown = (self.facts["one"], self.facts["other"]) if choice == "old" else dice
        one, other = (die or 0 for die in shown)
        return self.board.text.say("button.pair", one=one, other=other, dv=one + other)


class PickOrder(PickButton):
    """The choice to upgrade first, or second and in secret; the offer lies open."""

    def begin(self) -> None:
        board = self.board
        own = board.catalog.deck(board.view.ten_actions(self.question.seat))
        board.choices.lay_choices(board.choices.offer(), board.text.say("heading.order"), own)
        super().begin()


class PickSlot(HalfwishInteraction):
    """The choice of the committed action that a card affects; legal ones are lit."""

    def begin(self) -> None:
        side = int(self.facts["side"] == self.board.view.near)
        self.row = self.board.slots[side][: len(self.board.layout.lanes)]
        for part in self.row:
            part.focusable = True
            part.forbid(self.why(part.slot))
            part.offered = part.enabled

    def slot(self, slot: SlotPiece) -> None:
        if slot in self.row:
            self.give(slot.slot)

    def previewed(self, part: Part) -> tuple[Any, ...]:
        return (part.slot,) if isinstance(part, SlotPiece) and part in self.row and part.enabled else ()

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.row[answer]]


class SwapAction(HalfwishInteraction):
    """A swap of a card in hand for a committed action: first the card, then the slot if there are two."""

    chosen: FanCard | None = None

    def begin(self) -> None:
        self.row = self.board.slots[1][: len(self.board.layout.lanes)]
        self.renew()

    def renew(self) -> None:
        """Light the hand, and the slots once a card is chosen."""
        for card in self.board.hands[1].cards:
            card.selected = card is self.chosen
            card.offered = not card.selected
        for part in self.row:
            part.focusable = part.offered = self.chosen is not None
            part.touch()

    def card(self, card: FanCard) -> None:
        if card.fan is not self.board.hands[1]:
            super().card(card)
            return
        if len(self.row) == 1:
            self.give((0, card.kind))
            return
        self.chosen = None if card is self.chosen else card
        self.renew()
        if self.chosen and self.board.by_keyboard:
            self.board.focus(self.row[0])

    def slot(self, slot: SlotPiece) -> None:
        if self.chosen and slot in self.row:
            self.give((slot.slot, self.chosen.kind))

    def can_drop(self, card: FanCard, pos: Pos) -> bool:
        return card.fan is self.board.hands[1] and self._aimed(pos) is not None

    def drop(self, card: FanCard, pos: Pos) -> None:
        at = self._aimed(pos)
        if at is not None:
            self.give((at, card.kind))

    def _aimed(self, pos: Pos) -> int | None:
        lanes = self.board.layout.lanes
        return next(
            (at for at, lane in enumerate(lanes) if lane.cards[1].inflate(40, 40).collidepoint(pos)), None
        )

    def previewed(self, part: Part) -> tuple[Any, ...]:
        if isinstance(part, SlotPiece) and self.chosen and part in self.row:
            return ((part.slot, self.chosen.kind),)
        alone = isinstance(part, FanCard) and part.fan is self.board.hands[1] and len(self.row) == 1
        return ((0, part.kind),) if isinstance(part, FanCard) and alone else ()

    def cancel(self) -> bool:
        had = self.chosen is not None
        self.chosen = None
        self.renew()
        return had

    def named(self, answer: Any) -> Sequence[Part]:
        card = next((card for card in self.board.hands[1].cards if card.kind == answer[1]), None)
        return [part for part in (card, self.row[answer[0]]) if part is not None]


class PickOffer(HalfwishInteraction):
    """The choice of one of several large cards in the middle."""

    deck: Deck = "action"

    def begin(self) -> None:
        self.row = {answer: self._offer(answer) for answer in self.choices()}
        self.board.choices.lay_choices(list(self.row.values()), self.heading(), self.own_deck())

    def _offer(self, answer: Any) -> CardPiece:
        made = CardPiece(
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
        """Heading shown until a card is pointed at."""
        return self.board.text.say(f"heading.{self.question.key}")

    def words(self, answer: Any) -> str:
        return self.board.catalog.text(answer)

    def own_deck(self) -> tuple[tuple[str, int], ...]:
        """One's own deck if it matters for the choice, else ()."""
        return ()

    def counts(self, answer: Any) -> tuple[tuple[str, int], ...]:
        """The deck that comes with a card, else ()."""
        return ()

    def face(self, answer: Any) -> Drawable | None:
        """The face of the card that represents an answer; None if it is hidden."""
        return self.board.catalog.card(answer)

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.row[answer]] if answer in self.row else []


class PickClass(PickOffer):
    """The choice of a class; the other player's class is shown at their seat."""

    def face(self, answer: Any) -> Drawable | None:
        return self.board.catalog.hero(answer)

    def counts(self, answer: Any) -> tuple[tuple[str, int], ...]:
        return self.board.catalog.deck(self.board.catalog.content.action_deck(answer))


class PickUpgrade(PickOffer):
    """The choice of an upgrade from the offer, with one's own deck beside it, or of health instead."""

    deck: Deck = "upgrade"

    def choices(self) -> Sequence[Any]:
        offer = [face for face in self.board.view.names(self.board.view.state.offer) if face]
        return [*offer, SKIP]

    def words(self, answer: Any) -> str:
        catalog = self.board.catalog
        if answer == SKIP:
            return catalog.say("upgrade.skip.words", heal=self.facts["heal"])
        upgrade = catalog.content.upgrades[answer]
        return f"{catalog.say('card.upgrade', card=upgrade.replaces)}. {upgrade.text}"

    def face(self, answer: Any) -> Drawable | None:
        if answer != SKIP:
            return super().face(answer)
        return self.board.catalog.slip("heart", self.label(answer), self.words(answer))

    def own_deck(self) -> tuple[tuple[str, int], ...]:
        return self.board.catalog.deck(self.board.view.ten_actions(self.question.seat))


class PickPowers(HalfwishInteraction):
    """The secret choice of some of one's own powers, confirmed with a button."""

    def begin(self) -> None:
        question = self.question
        assert isinstance(question, PickSome)
        self.count: int = self.facts["count"]
        self.row = {power: self._offer(power) for power in question.groups[0].items}
        self.confirmation = ActionButton(self.board, self.label(()), self.confirm, shortcut="C")
        panel = self.board.choices
        panel.lay_choices(list(self.row.values()), self.board.text.say("heading.powers", count=self.count))
        self.renew()
        panel.lay_buttons([self.confirmation])

    def _offer(self, power: str) -> CardPiece:
        catalog = self.board.catalog
        made = CardPiece(
            self.board, catalog.name(power), catalog.card(power), lambda: self._toggle(power), "power"
        )
        made.words = catalog.text(power)
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
        """Light the powers that may be added."""
        picked = self.answer()
        full = len(picked) >= self.count
        for part in self.row.values():
            part.forbid(self.board.text.say("powers.full") if full and not part.selected else "")
            part.offered = part.enabled and not part.selected
            part.touch()
        self.confirmation.say(
            self.label(picked), self.board.text.say("powers.picked", count=len(picked), of=self.count)
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

    def named(self, answer: Any) -> Sequence[CardPiece]:
        return [self.row[power] for power in answer if power in self.row]


class Discard(HalfwishInteraction):
    """The discard of cards above the hand limit: selected ones rise, and a button discards them."""

    def begin(self) -> None:
        self.count: int = self.facts["count"]
        self.confirmation = ActionButton(self.board, self.label(()), self.confirm, shortcut="C")
        self.renew()
        self.board.choices.lay_buttons([self.confirmation])

    @property
    def hand(self) -> Sequence[FanCard]:
        return self.board.hands[1].cards

    def answer(self) -> tuple[str, ...]:
        return tuple(sorted(card.kind for card in self.hand if card.selected))

    def card(self, card: FanCard) -> None:
        if card.fan is not self.board.hands[1]:
            super().card(card)
            return
        if not card.selected and len(self.answer()) >= self.count:
            for other in self.hand:
                other.selected = other.selected and self.count > 1
        card.selected = not card.selected
        self.board.app.play("card_slide")
        self.renew()

    def renew(self) -> None:
        """Light the cards that may be selected."""
        picked = self.answer()
        for card in self.hand:
            full = len(picked) >= self.count > 1 and not card.selected
            card.forbid(self.board.text.say("discard.full", count=self.count) if full else "")
            card.offered = not full and not card.selected
        words = self.board.text.say("discard.picked", count=len(picked), of=self.count)
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


class TurnDie(HalfwishInteraction):
    """The choice of a new face for one of one's own dice, from a row of faces for each."""

    def begin(self) -> None:
        question = self.question
        assert isinstance(question, Pick)
        shown = self.board.view.dice(question.seat)
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
        self.board.choices.lay_dice(rows)
        self.board.refresh()

    def _giving(self, choice: tuple[int, int]) -> Any:
        return lambda: self.give(choice)

    def previewed(self, part: Part) -> tuple[Any, ...]:
        return next(((choice,) for choice, face in self.faces.items() if face is part), ())

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.faces[answer]] if answer in self.faces else []


class EnterRoll(HalfwishInteraction):
    """Entry of the result of a real die, by a click on its face or by typing the number."""

    def begin(self) -> None:
        options = self.question.options() or ()
        self.row = {face: DieFace(self.board, str(face), face, self._giving(face)) for face in options}
        self.board.choices.lay_dice([list(self.row.values())])
        self.board.refresh()

    def _giving(self, face: int) -> Any:
        return lambda: self.give(face)

    def digit_typed(self, digit: int) -> bool:
        """Focus the face with that number; Enter takes it."""
        if digit not in self.row:
            return False
        self.board.focus(self.row[digit])
        return True


COMMIT, NONE, POWER = "commit", "none", "power"
Plan = list[int | None]


class PlayPower(HalfwishInteraction):
    """The showdown: a power or a pass. A preview shows the effect of the power that is pointed at."""

    def begin(self) -> None:
        self.passing = self.button(PASS, shortcut="C")
        self.board.choices.lay_buttons([self.passing])
        self.light_powers()

    def light_powers(self) -> None:
        """Light the powers that can be played; the others say why they can't."""
        for card in self.board.powers[1].cards:
            if card.kind and not card.held.spent:
                card.forbid(self.why((POWER, card.kind)))
                card.offered = card.enabled
                card.tell(elsewhere=self.question.key == "showdown")

    def card(self, card: FanCard) -> None:
        if card.fan is not self.board.powers[1]:
            super().card(card)
        elif not self.looks(card, "tap.play"):
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
    """The preparation: actions are moved into slots and committed; then a power is played or the duel goes on."""

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
        """The planned commitment."""
        view = self.board.view
        return (COMMIT, *(NONE if card is None else view.face(card) for card in self.plan))

    @property
    def closed(self) -> str:
        """Why the plan can't be changed until a power is played or the next own turn; "" if it can."""
        question = self.question
        assert isinstance(question, Pick)
        free = any(choice[0] == COMMIT for choice in question.choices)
        return "" if free else self.why((COMMIT, *[NONE] * len(self.plan)))

    def renew(self) -> None:
        """Show the plan in the slots, and the remaining cards in the hand."""
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

    # -- changing the plan --------------------------------------------------------------------------

    def card(self, card: FanCard) -> None:
        """Put a card of the hand into the first free slot, or replace the last one."""
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
        """Take a committed card back to the hand."""
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
        """Index of the own slot under a dragged card; None if there is none."""
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


INTERACTIONS: dict[str, type[HalfwishInteraction]] = {
    "class": PickClass,
    "powers": PickPowers,
    "roll": EnterRoll,
    "discard": Discard,
    "choice": PickTurn,
    "scout": Reply,
    "parley": Reply,
    "keep": Keep,
    "prep": Prepare,
    "showdown": PlayPower,
    "slot": PickSlot,
    "swap": SwapAction,
    "swap_slots": Exchange,
    "die": TurnDie,
    "reroll": Reroll,
    "pair": PickPair,
    "pay": Pay,
    "order": PickOrder,
    "upgrade.first": PickUpgrade,
    "upgrade.second": PickUpgrade,
    "upgrade.extra": PickUpgrade,
}
"""Interaction for each question, by its key."""
