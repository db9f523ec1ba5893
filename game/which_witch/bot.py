"""Advice for bots: how good a position is, how good an answer looks, which answers are worth a look."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.core.question import Question
from game.which_witch.content import Content
from game.which_witch.rules.table import Table
from game.which_witch.state import WitchState


class WitchAdvice:
    """What bots know of Which Witch."""

    def evaluate(self, state: WitchState, content: Content, seat: int) -> float:
        """The share of all Life Hearts on the table that the seat's team has."""
        team = state.players[seat].team
        everyone = sum(who.hearts for who in state.players)
        return sum(who.hearts for who in state.players if who.team == team) / everyone

    def score(self, table: Table, question: Question[Any], answer: Any) -> float:
        """How good an answer looks at once."""
        return 0.0

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth a look."""
        options = question.options()
        return question.suggest(12) if options is None else options
