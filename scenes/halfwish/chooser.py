"""The base of all ways to answer a question on this table, and those that are answered by buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.question import Pick
from scenes.app.input import Pos
from scenes.table import board as chooser
from scenes.table.action_button import Deed
from scenes.table.board import Part

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard
    from scenes.halfwish.fan_card import FanCard
    from scenes.halfwish.parts import CardPart
    from scenes.halfwish.slot import SlotPart


class Chooser(chooser.Chooser):
    """Base: a question on the table of Halfwish."""

    board: HalfwishBoard

    def card(self, card: FanCard) -> None:
        """A card of the hand, or a power, was clicked."""

    def slot(self, slot: SlotPart) -> None:
        """A slot of the duel was clicked."""

    def looks(self, card: CardPart | FanCard, code: str = "tap.take") -> bool:
        """Whether a tap only looks at a card that the next tap takes: a finger can't point at it first."""
        board = self.board
        if not board.by_touch or card.legible or board.considered is card:
            return False
        board.consider(card, board.faces.say(code))
        return True

    def can_drop(self, card: FanCard, pos: Pos) -> bool:
        """Whether letting go of a dragged card here means something."""
        return False

    def drop(self, card: FanCard, pos: Pos) -> None:
        """A dragged card was let go of where it can be dropped."""

    def confirm(self) -> None:
        """The confirm key."""

    def number(self, digit: int) -> bool:
        """A digit was typed; True when it meant something."""
        return False

    def thought(self, part: Part) -> tuple[Any, ...]:
        """The answers that are thought of while a part is pointed at; none for a part that is no answer."""
        return ()

    def deed(
        self, answer: Any, *, icon: str = "", words: str = "", primary: bool = True, key: str = ""
    ) -> Deed:
        """A button that gives an answer, or says why it can't."""
        made = Deed(
            self.board,
            self.label(answer),
            lambda: self.give(answer),
            words=words,
            icon=icon,
            primary=primary,
            shortcut=key,
        )
        made.forbid(self.why(answer))
        return made


class PickDeed(Chooser):
    """A button for each choice, with what it would mean."""

    ICONS: ClassVar[dict[Any, str]] = {}
    LAST: ClassVar[frozenset[Any]] = frozenset()
    """Choices that are not the ones to be urged."""

    def begin(self) -> None:
        self.buttons = {choice: self._made(choice) for choice in self.choices()}
        self.board.front.lay_buttons(list(self.buttons.values()))

    def choices(self) -> Sequence[Any]:
        question = self.question
        assert isinstance(question, Pick)
        return list(question.choices)

    def _made(self, choice: Any) -> Deed:
        icon = self.ICONS.get(choice, "")
        return self.deed(choice, icon=icon, words=self.words(choice), primary=choice not in self.LAST)

    def words(self, choice: Any) -> str:
        """What a choice would mean."""
        code = f"deed.{self.question.key}.{choice}"
        faces = self.board.faces
        return faces.say(code, **self._facts()) if faces.has(code) else ""

    def _facts(self) -> dict[str, Any]:
        seat = self.question.seat
        return {"seat": seat, "other": 1 - seat, "actions": self.board.model.actions} | self.facts

    def thought(self, part: Part) -> tuple[Any, ...]:
        return next(((choice,) for choice, deed in self.buttons.items() if deed is part), ())

    def named(self, answer: Any) -> Sequence[Part]:
        return [self.buttons[answer]] if answer in self.buttons else []


class PickTurn(PickDeed):
    """Duel, scout or parley: what each means now, and what a parley would bring."""

    ICONS: ClassVar[dict[Any, str]] = {"duel": "swords", "scout": "eye", "parley": "flag"}

    def choices(self) -> Sequence[Any]:
        return ("duel", "scout", "parley")

    def words(self, choice: Any) -> str:
        gains = choice == "parley" and self.facts.get("gains", -1) in (0, 1)
        say = self.board.faces.say
        return say("deed.choice.parley.gains", **self._facts()) if gains else super().words(choice)


class Reply(PickDeed):
    """To agree to a scout or a parley, or to refuse and duel."""

    ICONS: ClassVar[dict[Any, str]] = {"agree": "check", "refuse": "swords"}

    def words(self, choice: Any) -> str:
        said = super().words(choice)
        warned = self.question.key == "parley" and choice == "agree"
        return f"{said} {_points(self)}".strip() if warned else said


def _points(chooser_: PickDeed) -> str:
    """Whom a parley would bring a point; nothing while none is near (Section II)."""
    gains = chooser_.facts.get("gains", -1)
    return chooser_.board.faces.say("deed.parley.gains", seat=gains) if gains in (0, 1) else ""


class Keep(PickDeed):
    """To keep the DV for the next turn, or to reroll it."""

    ICONS: ClassVar[dict[Any, str]] = {"keep": "lock", "reroll": "d6"}

    def _facts(self) -> dict[str, Any]:
        dice = [die or 0 for die in self.board.model.dice(self.question.seat)]
        return super()._facts() | {"dv": sum(dice)}


class Pay(PickDeed):
    """To pay for something, or not."""

    ICONS: ClassVar[dict[Any, str]] = {"pay": "coin", "refuse": "cross"}

    def words(self, choice: Any) -> str:
        faces, card = self.board.faces, self.facts["card"]
        if choice == "pay" and self.facts.get("points"):
            return faces.say("deed.pay.points", points=self.facts["points"], card=card)
        if choice == "pay":
            return faces.say("deed.pay.health", health=self.facts["health"], card=card)
        return ""


class Exchange(PickDeed):
    """To let two actions change places, or to leave them."""

    ICONS: ClassVar[dict[Any, str]] = {"swap": "replay", "leave": "check"}


class Reroll(PickDeed):
    """Which of the own dice are rolled again."""

    LAST = frozenset({()})

    def words(self, choice: Any) -> str:
        dice = self.board.model.dice(self.question.seat)
        shown = [dice[at] or 0 for at in choice]
        return self.board.faces.say("deed.reroll", dice=shown) if shown else ""


class PickPair(PickDeed):
    """The pair that was rolled, or the one from before."""

    def words(self, choice: Any) -> str:
        dice = self.board.model.dice(self.question.seat)
        shown = (self.facts["one"], self.facts["other"]) if choice == "old" else dice
        one, other = (die or 0 for die in shown)
        return self.board.faces.say("deed.pair", one=one, other=other, dv=one + other)


class PickOrder(PickDeed):
    """To upgrade first, or second and in secret; what can be had lies open."""

    def begin(self) -> None:
        board = self.board
        own = board.faces.deck(board.model.ten_actions(self.question.seat))
        board.front.lay_choices(board.front.offer(), board.faces.say("heading.order"), own)
        super().begin()
