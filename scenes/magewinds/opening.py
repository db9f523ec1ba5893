"""Cards that are laid out to be chosen: the scenario, and the attack choice behind the curtain (10.1, 18.3)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.core.question import Pick
from game.magewinds.content.scenarios import Scenario
from game.magewinds.field import fighter_base
from game.magewinds.reckoning import profile_of
from scenes.magewinds.chooser import Chooser
from scenes.magewinds.faces import Front
from scenes.magewinds.middle import ChoiceCard
from scenes.ui.widget import Widget


class PickCard(Chooser):
    """One of some large cards."""

    def begin(self) -> None:
        assert isinstance(self.question, Pick)
        self.row = {
            answer: ChoiceCard(
                self.board, self.name(answer), self.face(answer), self.giving(answer), self.whole(answer)
            )
            for answer in self.question.choices
        }
        self.board.middle.lay(list(self.row.values()))

    def name(self, answer: Any) -> str:
        """What a card is called."""
        return self.label(answer)

    def face(self, answer: Any) -> Front:
        """The face of the card that stands for an answer."""
        return self.board.faces.slip("four_winds", self.name(answer), "")

    def whole(self, answer: Any) -> Front | None:
        """The face with all of its words, where there is no room for them while others lie beside it."""
        return None

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.row[answer]] if answer in self.row else []


class PickScenario(PickCard):
    """The scenario of the battle: what it is about in a sentence and, large, everything."""

    def name(self, answer: Any) -> str:
        scenarios = self.board.faces.content.scenarios
        return scenarios[answer].name if answer in scenarios else self.label(answer)

    def face(self, answer: Any) -> Front:
        scenario = self.board.faces.content.scenarios.get(answer)
        return self._paper(scenario, first_sentence(scenario.text)) if scenario else super().face(answer)

    def whole(self, answer: Any) -> Front | None:
        scenario = self.board.faces.content.scenarios.get(answer)
        return self._paper(scenario, f"{scenario.text.strip()}\n{scenario.victory}") if scenario else None

    def _paper(self, scenario: Scenario, words: str) -> Front:
        look = scenario.piece.id if scenario.piece and scenario.piece.kind == "object" else "objective"
        return self.board.faces.paper(look, scenario.name, words)


def first_sentence(text: str) -> str:
    """A text up to its first full stop or colon."""
    found = re.match(r"[^.:]*", text.strip())
    return f"{found.group()}." if found else text


class AttackChoice(PickCard):
    """Light, heavy or a feint: for the attacker's eyes alone until both have chosen."""

    def begin(self) -> None:
        attack = self.board.model.state.attack
        if attack is not None:
            self.states[fighter_base(attack.source)] = "chosen"
            self.states[fighter_base(attack.target)] = "target"
        super().begin()

    def name(self, answer: Any) -> str:
        return self.board.faces.say(f"choice.{answer}")

    def face(self, answer: Any) -> Front:
        return self.board.faces.choice(answer, self._figure(answer))

    def _figure(self, answer: Any) -> str:
        attack = self.board.model.state.attack
        if attack is None or answer not in ("light", "heavy"):
            return ""
        profile = profile_of(self.board.model.table, attack)
        strike = profile.light if answer == "light" else profile.heavy
        if strike is None:
            return ""
        return self.board.faces.say("choice.figure", power=strike.power, precision=strike.precision)
