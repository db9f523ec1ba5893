"""How good each answer to a question looks at once, in points."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any

from game.core.question import PASS, Question
from game.halfwish.evaluation.clashes import Pair, worth_of
from game.halfwish.evaluation.duels import DuelEvaluation, Showdown, ordered, prices, worth_of_point
from game.halfwish.evaluation.odds import UNHURT, Odds
from game.halfwish.evaluation.win_probability import BOLD, UPGRADE, Care, resources, turns_left, usefulness
from game.halfwish.scoring import leader
from game.halfwish.table import Table, duel_size, pair_of, player

CAUTION = 0.08
"""What a defender's powers and better knowledge take from an attack, in points."""
HALFWAY = 0.3
"""What the first parley of two is worth to the player with fewer points, of a point."""
PEEK, HUSH = 0.5, 0.35
"""What it is worth to look at what the opponent hides, and to keep the opponent from powers, in points."""
UNSURE = 0.12
"""A change of mind must be worth so much."""
KNOWN = 0.05
"""What a scout that is agreed to tells the other one, in points."""


class AnswerScorer:
    """Scores of answers in points; differences count."""

    def __init__(
        self, odds: Odds, t: Table, seat: int, care: Care = BOLD, duel: type[DuelEvaluation] = DuelEvaluation
    ) -> None:
        self.odds, self.t, self.seat, self.care, self.duel = odds, t, seat, care, duel
        self.me = player(t, seat)

    def scores(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """How good each answer looks."""
        scorer = SCORERS.get(question.key)
        return [0.0] * len(answers) if scorer is None else scorer(self, question, answers)

    @property
    def unit(self) -> float:
        """What a point adds to the chance to win."""
        left = turns_left(self.t, True)
        mine, other = (resources(self.t, each, left, self.care) for each in (self.seat, 1 - self.seat))
        return worth_of_point(mine, other, left, self.care)

    def _prospect(self, attacking: bool) -> DuelEvaluation:
        return self.duel(self.odds, self.t, self.seat, attacking, care=self.care)

    def _open(self) -> Showdown:
        return Showdown(self.odds, self.t, self.seat, self.care)

    # ------------------------------------------------------------------ duel, scout or parley

    def _choice(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        attack = self.attack()
        refused = self._refusal()
        meets = refused * self._prospect(False).best()
        peace = meets + (1 - refused) * self.truce()
        looked = meets + (1 - refused) * max(attack, self.truce())
        worth = {"duel": attack, "parley": peace, "scout": 0.5 * (peace + looked)}
        return [worth[answer] for answer in answers]

    def _reply(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        agreed = self.truce() if question.key == "parley" else -KNOWN
        return [agreed if answer == "agree" else self.attack() for answer in answers]

    def attack(self) -> float:
        """What a duel as aggressor is worth."""
        return self._prospect(True).best() - CAUTION

    def truce(self) -> float:
        """What an accepted parley is worth: dice that are kept, and compensation for the one with fewer points."""
        trailing = leader(self.t, True)
        whole = self.t.state.parleys + 1 >= self.t.content.figures.parleys
        comfort = 0.0 if trailing is None else (1.0 if whole else HALFWAY)
        return comfort if trailing == self.seat else -comfort

    def _refusal(self) -> float:
        """The chance that the opponent would rather attack."""
        return self.odds.refusal(duel_size(self.t), CAUTION - self.truce())

    def _keep(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        worth = self.quality(pair_of(self.t, self.seat))
        return [worth if answer == "keep" else 0.0 for answer in answers]

    def quality(self, pair: Pair) -> float:
        """How good a pair of dice is, for attack and defence alike."""
        return self.odds.quality(self.me.hero, ordered(pair))

    # ------------------------------------------------------------------ cards

    def _powers(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        powers = self.t.content.powers
        return [sum(powers[name].appeal for name in answer) for answer in answers]

    def _discard(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        pair = ordered(pair_of(self.t, self.seat))
        worth = {}
        for action in set(itertools.chain(*answers)):
            number = self.odds.plain(action, pair)
            now = [self.odds.habit(number, role, duel_size(self.t)) for role in (True, False)]
            worth[action] = 0.3 * sum(now) / 2 + 0.5 * self.odds.card(action)
        return [-sum(worth[action] for action in cards) for cards in answers]

    # ------------------------------------------------------------------ the preparation

    def _prep(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        duel = self.t.state.duel
        assert duel is not None
        look = self._prospect(duel.aggressor == self.seat)
        row = tuple(self.t.face(zone.cards[-1]) if zone.cards else "" for zone in self.me.slots)[: duel.size]
        laid = any(row)
        now = look.value(row) + (UNSURE if laid else 0)
        found = []
        for answer in answers:
            if answer == PASS:
                found.append(now)
            elif answer[0] == "commit":
                found.append(look.value(answer[1:]))
            else:
                found.append(now + self._early(answer[1], look, row) if laid else -9.0)
        return found

    def _early(self, name: str, look: DuelEvaluation, row: tuple[str, ...]) -> float:
        """What it gains to play a power in the preparation; what can wait for the showdown had better wait."""
        power = self.t.content.powers[name]
        if power.window == "any":
            return -1.0
        rival = self.t.state.players[1 - self.seat]
        gain = -self.spending(name)
        for effect in power.do:
            if effect.kind == "peek":
                gain += PEEK if rival.slots[0].cards else PEEK / 2
            elif effect.kind == "lock_powers":
                gain += HUSH if rival.mana and rival.powers.cards and not rival.powered else 0.0
            else:
                gain += look.with_effect(effect, name).value(row) - look.value(row)
        return gain

    def spending(self, name: str) -> float:
        """What it costs to play a power: it, or its mana, could be of use later."""
        cost = self.t.content.powers[name].cost
        return (self.care.mana * cost or self.care.basic) * usefulness(turns_left(self.t, True))

    # ------------------------------------------------------------------ the showdown

    def _showdown(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        look, unit = self._open(), self.unit
        now = look.value(look.now)
        return [
            0.0 if answer == PASS else (look.power(answer[1]) - now) / unit - self.spending(answer[1])
            for answer in answers
        ]

    def _target(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """What a power asks as it is played."""
        source = (question.facts or {})["card"]
        duel = self.t.state.duel
        if duel is None or duel.stage != "showdown":
            return self._blind(question, answers)
        look, effects = self._open(), self.t.content.acts[source][0].do
        place = next(i for i, effect in enumerate(effects) if asks(effect))
        found = {
            answer: look.best(after, effects[place + 1 :], source) / self.unit
            for answer, after in look.options(look.now, effects[place], source)
        }
        return [found.get(answer, 0.0) for answer in answers]

    def _blind(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The same before anything lies open: good dice, whatever they will be for."""
        if question.key != "die":
            return [0.0] * len(answers)
        pair = pair_of(self.t, self.seat)
        return [self.quality((face, pair[1]) if place == 0 else (pair[0], face)) for place, face in answers]

    def _pair(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The dice that were rolled, or those before."""
        facts = question.facts or {}
        pairs = {"old": (facts["one"], facts["other"]), "new": pair_of(self.t, self.seat)}
        duel = self.t.state.duel
        if duel is None or duel.stage != "showdown":
            return [self.quality(pairs[answer]) for answer in answers]
        look = self._open()
        mine = look.now[self.seat]
        return [
            look.value(look.with_(look.now, mine._replace(pair=pairs[each]))) / self.unit for each in answers
        ]

    def _reroll(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """Dice rolled again; what can be done once a round is kept for a turn that needs it more."""
        hero, pair, turn = self.me.hero, pair_of(self.t, self.seat), self.t.state.turn
        once = (question.facts or {})["card"] == hero
        kept = self.odds.patience(hero, turn) / duel_size(self.t) if once else 0.0
        return [self.odds.again(hero, pair, which) - (kept if which else 0.0) for which in answers]

    # ------------------------------------------------------------------ payments and upgrades

    def _pay(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """A price, and what comes of paying or not."""
        facts = question.facts or {}
        acts = self.t.content.acts[facts["card"]]
        effect: Any = next(effect for ability in acts for effect in ability.do if effect.kind == "pay")
        price = effect.points + effect.health * self._prices()[0]
        worth = {
            "pay": sum(map(self.worth, effect.then)) - price,
            "refuse": sum(map(self.worth, effect.otherwise)),
        }
        return [worth[answer] for answer in answers]

    def _prices(self) -> tuple[float, float]:
        return prices(self.t, self.seat, turns_left(self.t, False), self.care)

    def worth(self, effect: Any) -> float:
        """What an effect about the player is worth."""
        if effect.kind == "damage":
            duel = self.t.state.duel
            role = 0.0 if duel is None else 1.0 if duel.aggressor == self.seat else 1.0 + UNHURT
            return -self._prices()[0] * float(effect.by) - role
        if effect.kind == "heal":
            return self._healing(effect.by)
        if effect.kind == "upgrade":
            late = self.t.state.round >= self.t.content.figures.rounds
            return self._healing(self.t.content.figures.late_upgrade) if late else UPGRADE
        return worth_of(effect)

    def _room(self) -> int:
        return self.t.content.figures.health - self.me.health

    def _healing(self, by: int) -> float:
        return min(by, self._room()) * self._prices()[0]

    def _upgrade(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        rounds = self.t.content.figures.rounds - self.t.state.round
        found = []
        for answer in answers:
            if answer == "skip":
                found.append(self._healing(self.t.content.figures.skip))
            else:
                replaced = self.t.content.upgrades[answer].replaces
                found.append(rounds * (self.odds.card(answer) - self.odds.card(replaced)))
        return found

    def _order(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        return [float(answer == "first") for answer in answers]


def asks(effect: Any) -> bool:
    """Whether an effect asks for a slot, a die or the like."""
    return getattr(effect, "slot", "") == "choose" or effect.kind in ("die", "swap_slots")


SCORERS: dict[str, Callable[[AnswerScorer, Question[Any], Sequence[Any]], list[float]]] = {
    "powers": AnswerScorer._powers,
    "choice": AnswerScorer._choice,
    "scout": AnswerScorer._reply,
    "parley": AnswerScorer._reply,
    "keep": AnswerScorer._keep,
    "discard": AnswerScorer._discard,
    "prep": AnswerScorer._prep,
    "showdown": AnswerScorer._showdown,
    "slot": AnswerScorer._target,
    "die": AnswerScorer._target,
    "swap": AnswerScorer._target,
    "swap_slots": AnswerScorer._target,
    "pair": AnswerScorer._pair,
    "reroll": AnswerScorer._reroll,
    "pay": AnswerScorer._pay,
    "order": AnswerScorer._order,
    "upgrade.first": AnswerScorer._upgrade,
    "upgrade.second": AnswerScorer._upgrade,
    "upgrade.extra": AnswerScorer._upgrade,
}
"""By question; classes are as good as each other."""
