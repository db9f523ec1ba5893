"""Advice for bots: the value of a position, the value of an answer at first sight, the answers worth considering."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar

from game.core.ai import Advice, Feature, SearchSettings, best_answers, noisy
from game.core.question import PASS, Question
from game.core.zones import bit
from game.halfwish.content import Halfwish
from game.halfwish.evaluation.duels import (
    DuelEvaluation,
    Showdown,
    open_rival,
    ordered,
    prices,
    worth_of_point,
)
from game.halfwish.evaluation.features import features
from game.halfwish.evaluation.odds import UNHURT, Odds, Pair, worth_of
from game.halfwish.evaluation.win_probability import (
    BOLD,
    KNOWING,
    UPGRADE,
    Care,
    chance,
    resources,
    turns_left,
    usefulness,
)
from game.halfwish.rules.duels import COMMIT, NONE, own_actions
from game.halfwish.scoring import leader
from game.halfwish.state import Duel, HalfwishState, Player
from game.halfwish.table import Table, duel_size, lying, pair_of, slots, the_duel

LEEWAY = 0.4
"""Answers that look worse than the best by more than this, in points, are not considered."""
WIDTH = 5
"""The most answers that are considered."""
WAVER = 0.12
"""Spread of the noise in the scores, in points: a player who always takes the best-looking answer is predictable."""
WEIGHED = frozenset(
    {"choice", "scout", "parley", "prep", "showdown", "keep", "upgrade.first", "upgrade.second"}
)
"""Questions for which bots that search no deeper still evaluate the outcome of several answers."""
TRIED = frozenset({"showdown"})
"""Questions that playouts judge better than scores do: little is hidden, and much can be calculated."""
OPEN_TO_BLUFF = frozenset({"choice", "scout", "parley", "prep"})
"""Questions whose answers give the opponent information about dice and cards."""
PICKS = 12
"""Number of random picks of powers to choose from."""
ANYTHING = frozenset({"class"})
"""Questions whose answers are all equally good."""

NEVER = -9.0
"""Score of answers that are not given, in points."""
CAUTION = 0.08
"""The worth that a defender's powers and better knowledge take from an attack, in points."""
HALFWAY = 0.3
"""Value of the first parley of two to the player with fewer points, in points."""
PEEK, HUSH = 0.5, 0.35
"""Value of a look at hidden dice or actions, and of keeping the opponent from powers, in points."""
UNSURE = 0.12
"""The least gain, in points, for which committed actions are changed."""
KNOWN = 0.05
"""Value of the information that agreeing to a scout gives the opponent, in points."""


class HalfwishAdvice(Advice[HalfwishState, Halfwish]):
    """Advice for Halfwish."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(depth=0, tree_prior=30.0)
    """To the end of the turn: `evaluate` knows what saved powers and mana are worth after it."""

    def __init__(self, content: Halfwish) -> None:
        self.odds = Odds(content)

    def guess_hidden(self, state: HalfwishState, seat: int, rng: random.Random) -> None:
        """Sample the opponent's dice and committed actions by how often players of that class use them."""
        guess(self.odds, state, seat, rng)

    def opponent_opening(self, table: Table, question: Question[Any]) -> str:
        """The opponent's class, which everybody knows (1b)."""
        return table.state.players[1 - question.seat].hero if question.key == "class" else ""

    def turn_key(self, table: Table) -> Hashable:
        return table.state.round, table.state.turn, table.state.phase

    def can_evaluate(self, table: Table) -> bool:
        return table.state.round > 0

    def evaluate(self, table: Table, seat: int) -> float:
        """The chance that the seat wins. A duel that is under way is evaluated with the dice and cards on the table."""
        return self._value(table, seat, KNOWING)

    def features(self, table: Table, seat: int) -> list[Feature]:
        """What speaks for both players."""
        return list(features(table, seat))

    def quick_evaluate(self, table: Table, seat: int) -> float:
        """The same with more weight on points; health counts once little of it is left."""
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
        """The value of the duel that is being prepared, in points."""
        rival = open_rival(table, 1 - seat)
        look = DuelEvaluation(self.odds, table, seat, the_duel(table).aggressor == seat, rival)
        row = [lying(table, seat, slot) for slot in slots(table)]
        return look.value(row) if any(row) else look.best()

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers that look nearly as good as the best by careful values, bluffs among them."""
        answers = self._answers(question, rng)
        if len(answers) == 1 or question.key in ANYTHING:
            return answers
        points = AnswerScorer(self.odds, table, question.seat, KNOWING).scores(question, answers)
        if question.key in OPEN_TO_BLUFF:
            points = noisy(points, WAVER, rng)
        return best_answers(points, answers, WIDTH if question.key in TRIED else 1, LEEWAY)

    def playout_candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers that look nearly as good as the best by points first, with noise."""
        if question.key == "powers":
            return [question.sample(rng)]
        answers = self._answers(question, rng)
        if len(answers) == 1 or question.key in ANYTHING:
            return answers
        points = noisy(AnswerScorer(self.odds, table, question.seat).scores(question, answers), WAVER, rng)
        return best_answers(points, answers, WIDTH if question.key in WEIGHED else 1, LEEWAY)

    def _answers(self, question: Question[Any], rng: random.Random) -> list[Any]:
        if question.key == "powers":
            return [question.sample(rng) for _ in range(PICKS)]
        answers = list(question.options() or question.suggest(12))
        rng.shuffle(answers)
        return answers

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The value of each answer at first sight."""
        if len(answers) == 1:
            return [0.0]
        scorer = AnswerScorer(self.odds, table, question.seat, KNOWING)
        return [scorer.unit * score for score in scorer.scores(question, answers)]

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """The best-looking answer, with noise; powers are left for later."""
        options = question.options()
        if options is not None and (len(options) == 1 or options[-1] == PASS):
            return options[-1]
        if question.key in ANYTHING or question.key == "powers":
            return question.sample(rng)
        answers = list(options or question.suggest(12))
        points = noisy(Glance(self.odds, table, question.seat).scores(question, answers), WAVER, rng)
        return answers[points.index(max(points))]


ADVICE = HalfwishAdvice


# ---------------------------------------------------------------------- scores of answers


class AnswerScorer:
    """Scores of answers in points; differences count."""

    def __init__(self, odds: Odds, t: Table, seat: int, care: Care = BOLD) -> None:
        self.odds, self.t, self.seat, self.care = odds, t, seat, care
        self.me = t.state.players[seat]

    def scores(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The value of each answer."""
        scorer = SCORERS.get(question.key)
        return [0.0] * len(answers) if scorer is None else scorer(self, question, answers)

    @property
    def unit(self) -> float:
        """The gain in the chance to win by one point more."""
        left = turns_left(self.t, True)
        mine, other = (resources(self.t, each, left, self.care) for each in (self.seat, 1 - self.seat))
        return worth_of_point(mine, other, left, self.care)

    def _prospect(self, attacking: bool) -> DuelEvaluation:
        return DuelEvaluation(self.odds, self.t, self.seat, attacking, care=self.care)

    def _open(self) -> Showdown:
        return Showdown(self.odds, self.t, self.seat, self.care)

    # ------------------------------------------------------------------ duel, scout or parley

    def _choice(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        attack = self.attack()
        refused = self._refusal()
        meets = refused * self.fought(False)
        peace = meets + (1 - refused) * self.truce()
        looked = meets + (1 - refused) * max(attack, self.truce())
        worth = {"duel": attack, "parley": peace, "scout": 0.5 * (peace + looked)}
        return [worth[answer] for answer in answers]

    def _reply(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        agreed, refused = self.truce() if question.key == "parley" else -KNOWN, self.attack()
        return [agreed if answer == "agree" else refused for answer in answers]

    def attack(self) -> float:
        """The value of a duel as aggressor."""
        return self.fought(True) - CAUTION

    def fought(self, attacking: bool) -> float:
        """The value of a duel in a role, with the best actions."""
        return self._prospect(attacking).best()

    def truce(self) -> float:
        """The value of an accepted parley: the compensation for the player with fewer points."""
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
        """The value of a pair of dice, for attack and defence alike."""
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
        look = self._prospect(the_duel(self.t).aggressor == self.seat)
        row = tuple(lying(self.t, self.seat, slot) for slot in slots(self.t))
        laid = any(row)
        now = look.value(row) + (UNSURE if laid else 0)
        found = []
        for answer in answers:
            if answer == PASS:
                found.append(now)
            elif answer[0] == "commit":
                found.append(look.value(answer[1:]))
            else:
                found.append(now + self._early(answer[1], look, row) if laid else NEVER)
        return found

    def _early(self, name: str, look: DuelEvaluation, row: tuple[str, ...]) -> float:
        """The gain from a power in the preparation; below 0 for one that can wait for the showdown."""
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
        """The cost of playing a power: it, or its mana, could be of use later."""
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
        """The choices that a power asks for as it is played."""
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
        """The same before anything lies open: the better the dice, the better."""
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
        """Dice rolled again; an ability for once a round is kept for a turn that needs it more."""
        hero, pair, turn = self.me.hero, pair_of(self.t, self.seat), self.t.state.turn
        once = (question.facts or {})["card"] == hero
        kept = self.odds.patience(hero, turn) / duel_size(self.t) if once else 0.0
        return [self.odds.again(hero, pair, which) - (kept if which else 0.0) for which in answers]

    # ------------------------------------------------------------------ payments and upgrades

    def _pay(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """A price, and the effects of paying and of refusing."""
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
        """The value of an effect on the player."""
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


class Glance(AnswerScorer):
    """The same for playouts: actions are worth what they are in average duels, and powers wait."""

    def scores(self, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        if question.key == "choice":
            worth = {"duel": self.attack(), "parley": self.truce()}
            return [worth.get(answer, NEVER) for answer in answers]
        if question.key == "prep":
            found = self._worths(the_duel(self.t).aggressor == self.seat)
            return [
                sum([found[name] for name in names]) if verb == COMMIT else NEVER for verb, *names in answers
            ]
        return super().scores(question, answers)

    def fought(self, attacking: bool) -> float:
        found, size = self._worths(attacking), duel_size(self.t)
        held = [found[name] for name in (*own_actions(self.t, self.seat), *[NONE] * size)]
        return sum(sorted(held, reverse=True)[:size]) + (-UNHURT if attacking else UNHURT)

    def _worths(self, attacking: bool) -> dict[str, float]:
        """The value of each action in hand, and of none, with the player's dice."""
        t, odds, hero = self.t, self.odds, self.me.hero
        pair, size = ordered(pair_of(t, self.seat)), duel_size(t)
        fighters = {name: odds.fighter(name, hero, pair, ()) for name in own_actions(t, self.seat)}
        fighters[NONE] = odds.fighter("", hero, pair, ())
        return {name: odds.habit(number, attacking, size) for name, number in fighters.items()}


# ---------------------------------------------------------------------- sampling the opponent's duel


def guess(odds: Odds, state: HalfwishState, seat: int, rng: random.Random) -> None:
    """In a duel, give the opponent dice and actions that are likely for the role."""
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
    """Put a pair of faces in a cup; nobody knows more or less than before."""
    for place, face in enumerate(pair):
        shown = who.cup.cards[place]
        tray, backs = state.tray.cards, state.backs
        die = [card for card in tray if backs[card] == backs[shown]]
        wanted = next((card for card in die if state.faces[card] == str(face)), shown)
        if wanted != shown:
            tray[tray.index(wanted)], who.cup.cards[place] = shown, wanted
            _swap_masks(state, shown, wanted)


def _commit(odds: Odds, state: HalfwishState, duel: Duel, seat: int, rng: random.Random) -> None:
    """Exchange hidden cards in the slots for likely cards in hand."""
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
        old = zone.cards[-1]
        if faces[old] != wanted:
            card = next(each for each in spare if faces[each] == wanted)
            hand[hand.index(card)], zone.cards[-1] = old, card
            _swap_masks(state, old, card)


def _swap_masks(state: HalfwishState, one: int, other: int) -> None:
    """Exchange what seats know of two cards that change places."""
    seen = state.seen
    seen[one], seen[other] = seen[other], seen[one]
