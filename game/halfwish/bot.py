"""Advice for bots: what a position is worth at the end of a turn. All else they find out by playing turns to their end.

A turn is short, and the rules settle its duel, so that playouts need no judgement of dice and cards.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

from game.core.ai import SearchSettings
from game.core.evaluation import LearnedAdvice
from game.core.question import PASS, Question
from game.halfwish.content import Halfwish
from game.halfwish.projection import project
from game.halfwish.scoring import SEATS
from game.halfwish.state import HalfwishState
from game.halfwish.table import Table, pair_of

WIDTH = 16
"""The most answers that are tried out."""
IDEAS = 12
"""The answers to choose from where there are too many to list, such as picks of powers."""
SWING = 1.5
"""Standard deviation of the lead per turn, in points."""
BLOWS = 4.0
"""Standard deviation of the health that a player loses per turn."""
SURE = 0.15
"""What keeps a lead after the last turn from counting without limit."""
SOON = 6.0
"""Turns within which most of what was saved gets used."""
AVERAGE = 7
"""The mean of two dice."""


class HalfwishAdvice(LearnedAdvice[HalfwishState, Halfwish]):
    """Advice for Halfwish."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(
        max_candidates=WIDTH,
        depth=0,
        playout_prior=0.0,
        tree_prior=1.0,
        exploration=0.7,
        widening=0.8,
        pace=4,
        noise=(0.0, 0.1, 0.5, 1.0),
    )
    flat_depth: ClassVar[int] = 0
    terms: ClassVar[Sequence[str]] = (
        "points",
        "health",
        "frail",  # the chance to fall by what the turns that are left usually cost
        "mana",  # mana that there are powers for, by the chance that it will be of use
        "basics",  # basic powers, likewise
        "upgrades",  # upgrades taken or won, likewise
        "dice",  # pips above the average of dice that are not yet fought with
        "lamps",
    )

    def turn_key(self, table: Table) -> Hashable:
        return table.state.round, table.state.turn, table.state.phase

    def can_evaluate(self, table: Table) -> bool:
        return table.state.round > 0

    def urgency(self, table: Table) -> float:
        """What a point is in standard deviations of the points that the turns to come will bring."""
        return 1 / (SWING * math.sqrt(turns_left(table)) + SURE)

    def figures(self, table: Table) -> dict[int, dict[str, float]]:
        """The figures of both players; a duel that lies open counts as it would end now."""
        points = [who.points for who in table.state.players]
        health = [who.health for who in table.state.players]
        duel = table.state.duel
        if duel is not None and duel.stage == "showdown":
            end = project(table)
            points, health = list(end.points), list(end.health)
        return {seat: figures(table, seat, points[seat], health[seat]) for seat in SEATS}

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """Answers to try out: all, or some where there are many; of picks of powers the one that has done best."""
        if question.key == "powers":
            powers, picks = table.content.powers, [question.sample(rng) for _ in range(IDEAS)]
            return [max(picks, key=lambda names: sum(powers[name].appeal for name in names))]
        answers = question.options() or question.suggest(IDEAS)
        return rng.sample(answers, min(len(answers), WIDTH))

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> Sequence[float]:
        """At first sight no answer is better than another."""
        return [0.0] * len(answers)

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """Anything; powers wait."""
        options = question.options()
        return PASS if options and options[-1] == PASS else question.sample(rng)


ADVICE = HalfwishAdvice


def figures(t: Table, seat: int, points: int, health: int) -> dict[str, float]:
    """A player's figures, with some points and health."""
    who, left = t.state.players[seat], turns_left(t)
    used = 1 - math.exp(-left / SOON)
    return {
        "points": points,
        "health": health,
        "frail": math.erfc(max(0, health) / (BLOWS * math.sqrt(2 * left) + SURE)),
        "mana": used * min(who.mana, 2 * len(who.powers.cards)),
        "basics": used * len(who.basics.cards),
        "upgrades": used * (who.extra_upgrades + len(who.upgrades.cards)),
        "dice": sum(pair_of(t, seat)) - AVERAGE if t.state.duel is None and t.state.phase == "turn" else 0,
        "lamps": who.lamps,
    }


def turns_left(t: Table) -> int:
    """The turns that are still to be played, without one that is under way."""
    rules = t.content.figures
    turns = len(rules.actions)
    return (rules.rounds - max(t.state.round, 1) + 1) * turns - t.state.turn
