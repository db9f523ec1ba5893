"""Advice for bots: how good a position is, how good an answer looks, which answers are worth a look."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar

from game.core.ai import Advice, SearchSettings
from game.core.question import PASS, PickSome, Question
from game.which_witch.content import Content
from game.which_witch.evaluation import GROWN_HAND, HEART, STEEPNESS, WIN, Evaluation
from game.which_witch.state import WitchState
from game.which_witch.table import Table, player


def _action(look: Evaluation, question: Question[Any], answer: Any) -> float:
    verb, card = answer
    return look.use(card) if verb == "use" else -look.cost(card)


def _discard(look: Evaluation, question: Question[Any], answer: Any) -> float:
    return -look.cost(_about(question, "card"), answer)


def _attack_target(look: Evaluation, question: Question[Any], answer: Any) -> float:
    return look.best_attack(_about(question, "card"), [answer])


def _attack_cards(look: Evaluation, question: Question[Any], answer: Any) -> float:
    target, spell = _about(question, "target"), _about(question, "card")
    return look.attack(target, spell, answer.count(spell), look.bonus(answer)) - look.price(answer)


def _defence(look: Evaluation, question: Question[Any], answer: Any) -> float:
    return look.defend(answer)


def _hex_target(look: Evaluation, question: Question[Any], answer: Any) -> float:
    if question.rule == "IV.wand_hex":
        return look.wand_loss(answer)
    return 0.1 * player(look.t, answer).hearts


def _hex_reaction(look: Evaluation, question: Question[Any], answer: Any) -> float:
    return -look.hexed() if answer == PASS else -look.cost(answer)


def _theft(look: Evaluation, question: Question[Any], answer: Any) -> float:
    return look.steal(answer)


def _fate(look: Evaluation, question: Question[Any], answer: Any) -> float:
    return float(answer == "equip")


def _last_heart(look: Evaluation, question: Question[Any], answer: Any) -> float:
    return WIN if answer != PASS else 0.0


def _reward(look: Evaluation, question: Question[Any], answer: Any) -> float:
    return {"heart": look.heart(), "hand": GROWN_HAND}.get(answer, 0.0)


def _about(question: Question[Any], fact: str) -> Any:
    """What a question is about."""
    return (question.facts or {})[fact]


SCORERS: dict[str, Callable[[Evaluation, Question[Any], Any], float]] = {
    "turn.action": _action,
    "discard.count": _discard,
    "attack.target": _attack_target,
    "attack.cards": _attack_cards,
    "attack.defend": _defence,
    "hex.target": _hex_target,
    "hex.react": _hex_reaction,
    "thief.card": _theft,
    "wand_hex.fate": _fate,
    "last_heart": _last_heart,
    "reward": _reward,
}
"""By question: what an answer gains, in Life Hearts. Witches are as good as each other."""


class WitchAdvice(Advice[WitchState, Content]):
    """What bots know of Which Witch."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(depth=1)
    """To the end of the next turn: farther on, the luck of the draw hides what an answer was worth."""

    def turn_key(self, table: Table) -> Hashable:
        return table.state.turns

    def can_evaluate(self, table: Table) -> bool:
        return table.state.turns > 0

    def evaluate(self, table: Table, seat: int) -> float:
        """The chance that the seat's team wins, from the strengths of all."""
        teams: defaultdict[int, float] = defaultdict(float)
        for other in table.state.living():
            teams[player(table, other).team] += Evaluation(table, other).strength()
        chances = {team: math.exp(STEEPNESS * total) for team, total in teams.items()}
        return chances.get(player(table, seat).team, 0.0) / sum(chances.values())

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth a look."""
        if isinstance(question, PickSome):
            look = Evaluation(table, question.seat)
            return (look.attacks if question.key == "attack.cards" else look.defences)(question)
        options = question.options()
        if question.key == "reward":  # whatever a reward is worth, it costs nothing
            return [answer for answer in options or () if answer != PASS]
        return question.suggest(12) if options is None else options

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """How good each answer looks at once."""
        scorer = SCORERS.get(question.key)
        if scorer is None:
            return [0.0] * len(answers)
        look = Evaluation(table, question.seat)
        return [HEART * scorer(look, question, answer) for answer in answers]

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """The answer that looks best: playouts with weaker answers mislead more than their number helps."""
        answers = self.candidates(table, question, rng)
        if len(answers) == 1:
            return answers[0]
        scores = self.scores(table, question, answers)
        return answers[scores.index(max(scores))]


ADVICE = WitchAdvice
