"""Answers that are laid out to be picked: large cards in the middle, the faces of a real die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from game.core.question import Pick
from scenes.which_witch.choices import ChoiceCard, DieFace
from scenes.which_witch.chooser import Chooser
from scenes.which_witch.parts import Part
from sprites.cards.card import CardFace


class PickOffer(Chooser):
    """One of some large cards in the middle."""

    def begin(self) -> None:
        self.row = [self._offer(answer, name, face) for answer, name, face in self.offers()]
        self.board.front.lay_choices(self.row)

    def _offer(self, answer: Any, name: str, face: CardFace) -> ChoiceCard:
        made = ChoiceCard(self.board, name, face, lambda: self.give(answer))
        made.forbid(self.why(answer))
        made.offered = made.enabled
        return made

    def offers(self) -> list[tuple[Any, str, CardFace]]:
        """What is laid out: answer, name and face of each card."""
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
    """All the witches; the ones that are taken say by whom."""

    def offers(self) -> list[tuple[Any, str, CardFace]]:
        faces = self.board.faces
        return [(witch.id, witch.name, faces.witch(witch.id)) for witch in faces.content.witches.values()]


class PickStolen(PickOffer):
    """The victim's whole hand, face up."""

    def offers(self) -> list[tuple[Any, str, CardFace]]:
        faces, victim = self.board.faces, self.board.model.seats[self.facts["target"]]
        question = self.question
        assert isinstance(question, Pick)
        kinds = [card.face for card in victim.hand]
        shown = sorted(kinds) if all(kinds) else list(question.choices)
        found = [(kind, faces.name(kind), faces.card(kind)) for kind in shown]
        return [(kind, name, face) for kind, name, face in found if face]


class PickFate(PickOffer):
    """What becomes of a wand, of the last heart, or what the reward is: a card to play, or one that says it."""

    LOOKS: ClassVar[dict[str, tuple[str, str]]] = {
        "wand_hex.fate.discard": ("wand", "discard"),
        "last_heart.pass": ("danger", "skull"),
        "reward.heart": ("potion", "heart"),
        "reward.hand": ("hex", "cards"),
        "reward.pass": ("wand", "cross"),
    }

    def face(self, choice: Any) -> CardFace:
        faces = self.board.faces
        played = self.board.model.seats[self.facts["target"]].wand if choice == "equip" else choice
        real = faces.card(played) if played in faces.content.cards else None
        if real:
            return real
        code = f"{self.question.key}.{choice}"
        band, icon = self.LOOKS[code]
        words = faces.say(f"table.{code}", **self.facts)
        return faces.offer(self.label(choice), band, icon, words)


class EnterRoll(Chooser):
    """What a real die shows: its faces to click, or the number to type."""

    typed = 0

    def begin(self) -> None:
        seat = self.question.seat
        look = self.board.die_of(seat)
        faces = self.question.options() or ()
        self.row = [DieFace(self.board, look, face, self._giving(face)) for face in faces]
        self.board.front.lay_choices(self.row)

    def _giving(self, face: int) -> Callable[[], None]:
        return lambda: self.give(face)

    def number(self, digit: int) -> bool:
        """Goes to the face of that number; Enter takes it."""
        wanted = self.typed * 10 + digit
        self.typed = wanted if 1 <= wanted <= len(self.row) else digit
        if not 1 <= self.typed <= len(self.row):
            self.typed = 0
            return False
        self.board.focus(self.row[self.typed - 1])
        return True

    def named(self, answer: Any) -> Sequence[Part]:
        return []
