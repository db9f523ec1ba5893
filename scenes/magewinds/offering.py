"""Offers: the actions of an activation, and what can answer a moment: who, what, what it costs, what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.question import PASS, Pick
from game.magewinds.content.abilities import Ability
from game.magewinds.content.scenarios import SpecialAction
from game.magewinds.field import fighter_base
from game.magewinds.table import scenario_of
from scenes.magewinds.chooser import Chooser, legend_of
from scenes.magewinds.deeds import Deed
from scenes.ui.widget import Widget

ICONS = {"move": "boot", "attack": "sword", "guard": "shield", "dodge": "dodge", "deflect": "deflect"}
PASS_KEY = "0"


class Offer(Chooser):
    """A button for each thing that can be done."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.light()
        self.buttons = {answer: self.button(answer) for answer in self.question.choices}
        self.board.deeds.lay(list(self.buttons.values()), self.legend())

    def legend(self) -> Sequence[str]:
        """What is to be read before one is chosen."""
        return ()

    def light(self) -> None:
        """Lights up whom it is about."""
        activation = self.board.model.state.activation
        if activation is not None:
            self.states[fighter_base(activation.fighter)] = "chosen"

    def button(self, answer: Any) -> Deed:
        """The button of an answer."""
        if answer == PASS:
            return self.deed(answer, shortcut=PASS_KEY)
        name = answer[-1] if isinstance(answer, tuple) else answer
        ability = self.ability(name) if isinstance(name, str) else None
        if ability is None:
            return self.plain(answer, name)
        return self.deed_of(answer, ability, self.line(answer, ability), icon=ICONS.get(ability.id, ""))

    def plain(self, answer: Any, name: Any) -> Deed:
        """The button of what is no ability of the pack: what a scenario adds, a piece to be dropped."""
        if self.board.model.state.scenario:
            for rule in scenario_of(self.board.model.table).rules:
                if isinstance(rule, SpecialAction) and rule.id == name:
                    return self.deed(answer, rule.name, icon="flag")
        return self.deed(answer)

    def line(self, answer: Any, ability: Ability) -> str:
        """The small line of a button: of what everybody can do, what it comes to; of all else, its kind."""
        faces = self.board.faces
        code = f"deed.{ability.id}"
        return faces.say(code if faces.has(code) else f"kind.{ability.kind}")

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.buttons[answer]] if answer in self.buttons else []


class Defend(Offer):
    """A reaction to an attack, or none."""

    def light(self) -> None:
        attack = self.board.model.state.attack
        if attack is not None:
            self.states[fighter_base(attack.target)] = "target"
            if attack.source >= 0:
                self.states[fighter_base(attack.source)] = "chosen"

    def line(self, answer: Any, ability: Ability) -> str:
        attack = self.board.model.state.attack
        code = f"defence.{ability.id}"
        if attack is None or not self.board.faces.has(code):
            return super().line(answer, ability)
        figures = self.board.model.profile(attack.target).attributes
        return self.board.faces.say(code, dodge=figures.dodge, deflect=figures.deflect)


class Respond(Offer):
    """A moment that abilities may answer: one fighter's ability after the other, or none."""

    def light(self) -> None:
        for occurrence in self.board.model.state.occurrences[-1:]:
            if occurrence.subject >= 0:
                self.states[fighter_base(occurrence.subject)] = "target"
        assert isinstance(self.question, Pick)
        for answer in self.question.choices:
            if isinstance(answer, tuple):
                self.states.setdefault(fighter_base(answer[0]), "offered")
                self.board.plates[answer[0]].offered = True

    def line(self, answer: Any, ability: Ability) -> str:
        return self.board.model.fighter(answer[0]).name

    def legend(self) -> Sequence[str]:
        """What each ability does that is offered, once however many fighters offer it; or why there is none."""
        if list(self.buttons) == [PASS]:
            return [self.board.faces.say("respond.nothing")]
        named = dict.fromkeys(answer[1] for answer in self.buttons if isinstance(answer, tuple))
        found = [ability for ability in map(self.ability, named) if ability is not None]
        return [legend_of(ability) for ability in found]

    def fighter(self, number: int) -> bool:
        """A click on a fighter that offers one thing only uses it."""
        own = [answer for answer in self.buttons if isinstance(answer, tuple) and answer[0] == number]
        if len(own) == 1:
            self.give(own[0])
        return bool(own)
