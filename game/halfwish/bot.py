"""Advice for bots: how good a position is, how good an answer looks, which answers are worth a look."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from game.core.ai import Advice, SearchSettings
from game.core.question import Question
from game.core.zones import bit
from game.halfwish.content import Halfwish
from game.halfwish.evaluation.answers import AnswerScorer
from game.halfwish.evaluation.clashes import Pair
from game.halfwish.evaluation.duels import (
    DuelEvaluation,
    RoughDuel,
    Showdown,
    open_rival,
    ordered,
    worth_of_point,
)
from game.halfwish.evaluation.odds import Odds
from game.halfwish.evaluation.win_probability import BOLD, KNOWING, Care, chance, resources, turns_left
from game.halfwish.state import Duel, HalfwishState, Player
from game.halfwish.table import Table, player

LEEWAY = 0.4
"""Answers that look worse than the best by more than this, in points, are not worth a look."""
WIDTH = 5
"""No more answers than this are."""
WAVER = 0.12
"""How far, in points, players are led by whim: whoever always plays what looks best is read like a book."""
WEIGHED = frozenset(
    {"choice", "scout", "parley", "prep", "showdown", "keep", "upgrade.first", "upgrade.second"}
)
"""Questions over which those who look no further than their answer weigh what it leads to; else looks will do."""
TRIED = frozenset({"showdown"})
"""Questions over which playouts know better than what looks best: little is left to guess, much to reckon."""
OPEN_TO_BLUFF = frozenset({"choice", "scout", "parley", "prep"})
"""Questions whose answers tell the opponent what a player has."""
PICKS = 12
"""So many ways to pick powers come to mind."""
ANYTHING = frozenset({"class"})
"""Questions all answers to which are as good as each other."""


class HalfwishAdvice(Advice[HalfwishState, Halfwish]):
    """What bots know of Halfwish."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(depth=6, tree_prior=30.0)
    """Far beyond the duel: what powers and mana that were saved are worth shows in the turns after it."""

    def __init__(self, content: Halfwish) -> None:
        self.odds = Odds(content)

    def guess_hidden(self, state: HalfwishState, seat: int, rng: random.Random) -> None:
        """In a duel, dice and actions of the opponent are drawn by how often players of that class use them."""
        guess(self.odds, state, seat, rng)

    def opponent_opening(self, table: Table, question: Question[Any]) -> str:
        """The class of the other one, which everybody knows (1b)."""
        return player(table, 1 - question.seat).hero if question.key == "class" else ""

    def can_evaluate(self, table: Table) -> bool:
        return table.state.round > 0

    def evaluate(self, table: Table, seat: int) -> float:
        """The chance that the seat wins. A duel that is under way is weighed with what lies on the table."""
        return self._value(table, seat, KNOWING)

    def quick_evaluate(self, table: Table, seat: int) -> float:
        """The same with an eye on points; health counts once little of it is left."""
        return self._value(table, seat, BOLD)

    def _value(self, table: Table, seat: int, care: Care) -> float:
        duel = table.state.duel
        if duel is not None and duel.stage == "showdown":
            look = Showdown(self.odds, table, seat, care)
            return look.value(look.now)
        left = turns_left(table, duel is not None)
        mine, other = resources(table, seat, left, care), resources(table, 1 - seat, left, care)
        if duel is not None and duel.stage == "preparation":
            ahead = self._prepared(table, seat) * worth_of_point(mine, other, left, care)
            return min(1.0, max(0.0, chance(mine, other, left, care) + ahead))
        return chance(mine, other, left, care)

    def _prepared(self, table: Table, seat: int) -> float:
        """What the duel that is being prepared is worth, in points."""
        duel = table.state.duel
        assert duel is not None
        rival = open_rival(table, 1 - seat)
        look = DuelEvaluation(self.odds, table, seat, duel.aggressor == seat, rival)
        row = [table.face(zone.cards[-1]) if zone.cards else "" for zone in player(table, seat).slots]
        return look.value(row[: duel.size]) if any(row) else look.best()

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers that look nearly as good as the best to who knows what things are worth, bluffs among them."""
        answers = self._answers(question, rng)
        if len(answers) == 1 or question.key in ANYTHING:
            return answers
        points = AnswerScorer(self.odds, table, question.seat, KNOWING).scores(question, answers)
        if question.key in OPEN_TO_BLUFF:
            points = self._whims(points, rng)
        return _best(points, answers, WIDTH if question.key in TRIED else 1)

    def playout_candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers that look nearly as good as the best to who minds points first, within a whim."""
        if question.key == "powers":
            return [question.sample(rng)]
        answers = self._answers(question, rng)
        if len(answers) == 1 or question.key in ANYTHING:
            return answers
        points = self._whims(AnswerScorer(self.odds, table, question.seat).scores(question, answers), rng)
        return _best(points, answers, WIDTH if question.key in WEIGHED else 1)

    def _answers(self, question: Question[Any], rng: random.Random) -> list[Any]:
        if question.key == "powers":
            return [question.sample(rng) for _ in range(PICKS)]
        answers = list(question.options() or question.suggest(12))
        rng.shuffle(answers)
        return answers

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """How good each answer looks at once."""
        if len(answers) == 1:
            return [0.0]
        scorer = AnswerScorer(self.odds, table, question.seat, KNOWING)
        return [scorer.unit * score for score in scorer.scores(question, answers)]

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """What looks best, within a whim."""
        options = question.options()
        if options is not None and len(options) == 1:
            return options[0]
        if question.key in ANYTHING or question.key == "powers":
            return question.sample(rng)
        answers = list(options or question.suggest(12))
        points = self._whims(
            AnswerScorer(self.odds, table, question.seat, duel=RoughDuel).scores(question, answers), rng
        )
        return answers[points.index(max(points))]

    def _whims(self, points: Sequence[float], rng: random.Random) -> list[float]:
        return [score - WAVER * math.log(-math.log(rng.random() or 0.5)) for score in points]


ADVICE = HalfwishAdvice


def _best(points: Sequence[float], answers: Sequence[Any], width: int) -> list[Any]:
    """The answers with the most points, at most so many, that are not far behind the best."""
    rated = sorted(zip(points, answers, strict=True), key=lambda pair: pair[0], reverse=True)
    return [answer for score, answer in rated[:width] if score >= rated[0][0] - LEEWAY]


# ---------------------------------------------------------------------- what is imagined


def guess(odds: Odds, state: HalfwishState, seat: int, rng: random.Random) -> None:
    """In a duel, let the opponent's dice and actions be such as one comes with in that role."""
    duel = state.duel
    if duel is None or duel.stage not in ("preparation", "map") or seat not in (0, 1):
        return  # an onlooker has no opponent
    other = state.players[1 - seat]
    hidden = not any(state.seen[card] & bit(seat) for card in other.cup.cards)
    if hidden and duel.aggressor != seat and not other.kept:
        _roll(state, other, _drawn(odds.pairs(True, duel.size), rng))
    _commit(odds, state, duel, seat, rng)


def _drawn(pairs: Sequence[tuple[float, Pair]], rng: random.Random) -> Pair:
    return rng.choices([pair for _, pair in pairs], [weight for weight, _ in pairs])[0]


def _roll(state: HalfwishState, who: Player, pair: Pair) -> None:
    """A pair comes to lie in a cup; nobody knows more or less than before."""
    for place, face in enumerate(pair):
        shown = who.cup.cards[place]
        tray, backs = state.tray.cards, state.backs
        die = [card for card in tray if backs[card] == backs[shown]]
        wanted = next((card for card in die if state.faces[card] == str(face)), shown)
        if wanted != shown:
            tray[tray.index(wanted)], who.cup.cards[place] = shown, wanted
            _swap_masks(state, shown, wanted)


def _commit(odds: Odds, state: HalfwishState, duel: Duel, seat: int, rng: random.Random) -> None:
    """Hidden cards in the slots change places with cards in hand."""
    other, mine, faces = state.players[1 - seat], bit(seat), state.faces
    pair = ordered((int(faces[other.cup.cards[0]]), int(faces[other.cup.cards[1]])))
    hand = other.hand.cards
    for zone in other.slots:
        if not zone.cards or state.seen[zone.cards[-1]] & mine:
            continue
        spare = [card for card in hand if not state.seen[card] & mine]
        stock = Counter(faces[card] for card in (*spare, zone.cards[-1]))
        shares = odds.shares(stock, pair, duel.aggressor != seat, duel.size)
        wanted = rng.choices(list(shares), list(shares.values()))[0]
        lying = zone.cards[-1]
        if faces[lying] != wanted:
            card = next(each for each in spare if faces[each] == wanted)
            hand[hand.index(card)], zone.cards[-1] = lying, card
            _swap_masks(state, lying, card)


def _swap_masks(state: HalfwishState, one: int, other: int) -> None:
    """Who knows a place keeps knowing it."""
    seen = state.seen
    seen[one], seen[other] = seen[other], seen[one]
