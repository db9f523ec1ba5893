"""Advice for bots: the value of a position, the value of an answer at first sight, the answers worth considering.

Everything is counted in Life Hearts: a card is worth the hearts that it may still win or save, an answer its average
gain less the worth of the cards that it uses, which new ones replace at the end of the turn. The figures at the top
were found by letting bots play against each other.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from typing import Any, ClassVar

from game.core.ai import Advice, SearchSettings
from game.core.question import PASS, PickSome, Question
from game.which_witch.content import Content
from game.which_witch.rules.attack import bonus, damage, duel_odds
from game.which_witch.state import WitchState
from game.which_witch.table import Table, die, opponents, player, the_duel

# The value of a position. These figures are a regression of the results of matches on their positions.
STEEPNESS = 0.3
"""Weight of each heart of strength in the exponent of the chance to win."""
EDGE = 5.0
"""Value of the chance to win a duel: the hearts at stake in the duels to come."""
TURN = 0.7
"""Value of having the turn, and of each turn to come."""
PROVEN_SPELLS = (0.0, 0.1, 0.7, 1.3)
"""Value of none to three spells of an element that hurts somebody."""
PROVEN = {"potion": 0.1, "broom": 1.0, "shield": 1.8, "cauldron": 1.2, "steal_card": 0.0, "take_wand": 1.5}
"""Value of other cards by kind, of hexes by effect."""
FAMILIAR = 0.3
"""Value of each point of a Familiar."""

# The value of an answer. With these figures bots won most.
HEART = STEEPNESS / 4
"""Change of an even chance to win by one heart more."""
NEW_CARD = 0.5
"""Value of a card that is yet to be drawn."""
SPELLS = (0.0, 0.3, 0.9, 1.5)
"""Value of none to three spells of an element that hurts somebody, for each heart that one of them takes."""
KEPT = {"potion": 0.2, "broom": 0.8, "shield": 1.6, "cauldron": 1.5}
"""Value of cards that are worth the same in every position."""
HELD = 0.3
"""Value of a wand or a hex in the hand, as a share of the gain from using it."""
AT_STAKE = 12.0
"""Gain from a better die: `EDGE` in attack and in defence, and some for having it early."""
THEFT, NO_WAND = 0.55, 2.0
"""Gain from a Thief Hex; value of a Wand Hex for later while nobody has a wand in play."""
BROOM = 1.0
"""Gain from two turns for one, besides half of the second best action in them."""
KILL, WIN = 2.0, 5.0
"""Gain from eliminating one of several opponents, or the last one, beside the hearts that are taken."""
GROWN_HAND = 0.9
"""Value of a hand that is larger by a card, for good."""
UNBLOCKED = 0.85
"""The share of attacks and hexes that meet no Shield Crystal."""
GUARD = 1
"""The bonus that defenders are expected to have."""


class Evaluation:
    """The value of a seat's hand, die and duels, in Life Hearts. Of hidden cards, it knows its own."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.content: Content = t.content
        self.me = player(t, seat)
        self.hand = Counter(t.faces(self.me.hand))
        self.die = die(t, seat)
        self.foes = {foe: die(t, foe) for foe in opponents(t, seat)}
        """The dice of the living opponents, by seat."""
        self._uses: dict[str, float] = {}
        self._bites: dict[str, int] = {}

    # ------------------------------------------------------------------ what cards are worth

    def cost(self, card: str, count: int = 1) -> float:
        """Loss from using some identical cards: their worth less that of the cards drawn for them."""
        held = self.hand[card]
        return self.worth(card, held) - self.worth(card, held - count) - NEW_CARD * count

    def worth(self, card: str, count: int) -> float:
        """Value of holding a number of identical cards."""
        if count <= 0:
            return 0.0
        content = self.content
        if card in content.elements:
            return self.bite(card) * SPELLS[min(count, 3)]
        if card in content.bonuses:
            return FAMILIAR * content.bonuses[card] * count
        if card in content.dice:
            return HELD * self.die_gain(content.dice[card])
        kind = content.cards[card].kind
        return count * (HELD * self.hex_worth(card) if kind == "hex" else KEPT.get(kind, NEW_CARD))

    def hex_worth(self, card: str) -> float:
        """Value of a hex: a Thief Hex always finds somebody, a Wand Hex is worth the best wand that it can take."""
        if self.content.effects[card][0].kind == "steal_card":
            return THEFT
        return max((self.wand_loss(foe) for foe in self.foes), default=0.0) or NO_WAND

    # ------------------------------------------------------------------ duels

    def targets(self, spell: str) -> list[int]:
        """The opponents whom a spell can hurt."""
        element = self.content.elements[spell]
        return [foe for foe in self.foes if self.element(foe) != element]

    def bite(self, spell: str) -> int:
        """The hearts that a spell takes from those whom it can hurt; 0 if there is nobody."""
        if spell not in self._bites:
            self._bites[spell] = self.harm(spell, 1) if self.targets(spell) else 0
        return self._bites[spell]

    def element(self, seat: int) -> str:
        """The element of a player's witch."""
        return self.content.witches[player(self.t, seat).witch].element

    def harm(self, spell: str, count: int) -> int:
        """The hearts that an attack takes when it gets through."""
        return damage(self.content, self.me.witch, spell, count)

    def attack(self, target: int, spell: str, count: int, bonus: int) -> float:
        """Value of an attack: the chance to hit times the hearts that it takes; the cards aside."""
        chance = UNBLOCKED * duel_odds(self.die, bonus, self.foes[target], GUARD)
        return chance * self.hit(target, self.harm(spell, count))

    def hit(self, target: int, harm: int) -> float:
        """Value of taking hearts from an opponent: more from one who has many, most for the last ones."""
        hearts = player(self.t, target).hearts
        taken = min(harm, hearts) * (0.5 + 0.5 * hearts / self.most_hearts)
        if harm < hearts:
            return taken
        return taken + (WIN if len(self.foes) == 1 else KILL)

    @cached_property
    def most_hearts(self) -> int:
        """The most hearts that an opponent has."""
        return max(player(self.t, foe).hearts for foe in self.foes)

    def best_attack(self, spell: str, targets: Iterable[int]) -> float:
        """The best attack with all spells of an element, on the best target, with the best Familiars."""
        count = min(self.hand[spell], self.content.figures.spells_per_attack)
        gains = [
            self.attack(foe, spell, count, bonus) - cost for foe in targets for bonus, cost in self.packs
        ]
        return max(gains) - self.cost(spell, count)

    @cached_property
    def packs(self) -> list[tuple[int, float]]:
        """Bonus and cost of the Familiars that may go along: none, the smallest, the two smallest, and so on."""
        packs = [(0, 0.0)]
        for card in self.familiars:
            bonus, cost = packs[-1]
            packs.append((bonus + self.content.bonuses[card], cost + self.cost(card)))
        return packs

    @cached_property
    def familiars(self) -> list[str]:
        """The Familiars in the hand, the smallest first."""
        bonuses = self.content.bonuses
        return sorted((card for card in self.hand.elements() if card in bonuses), key=bonuses.__getitem__)

    def attacks(self, question: PickSome) -> list[tuple[str, ...]]:
        """Attacks worth considering: any number of spells, with the smallest Familiars, if any."""
        spells, _ = question.groups
        counts = range(1, min(len(spells.items), spells.most) + 1)
        spell = spells.items[0]
        return [
            tuple(sorted((*self.familiars[:escort], *[spell] * count)))
            for count in counts
            for escort in range(len(self.familiars) + 1)
        ]

    def defences(self, question: PickSome) -> list[tuple[str, ...]]:
        """Defences worth considering: each sort of shield, or a roll with the smallest Familiars, if any."""
        shields, _ = question.groups
        rolls = [tuple(sorted(self.familiars[:escort])) for escort in range(len(self.familiars) + 1)]
        return [(card,) for card in sorted(set(shields.items))] + rolls

    def price(self, cards: Iterable[str]) -> float:
        """Loss from using some cards."""
        return sum(self.cost(card, count) for card, count in Counter(cards).items())

    # ------------------------------------------------------------------ dice

    def die_gain(self, sides: int) -> float:
        """Value of a die in place of the seat's own; 0 if it is no larger."""
        return AT_STAKE * (self.edge(sides) - self.edge(self.die)) if sides > self.die else 0.0

    def edge(self, sides: int) -> float:
        """The chance to win a duel with a die, over all opponents."""
        chances = [duel_odds(sides, 0, other, 0) for other in self.foes.values()]
        return sum(chances) / max(1, len(chances))

    def wand_loss(self, foe: int) -> float:
        """Value of taking an opponent's wand: its duels with the default die, and the wand itself."""
        sides, default = self.foes[foe], self.content.figures.default_die
        less = duel_odds(sides, 0, self.die, 0) - duel_odds(default, 0, self.die, 0)
        return AT_STAKE * less / len(self.foes) + self.die_gain(sides)

    # ------------------------------------------------------------------ the other cards

    def heart(self) -> float:
        """Value of one heart more: higher when few are left."""
        hearts = self.me.hearts
        return 0.0 if hearts >= self.content.figures.max_hearts else 1.0 if hearts > 2 else 1.3

    def broom(self) -> float:
        """Value of two more turns for this one: highest when there is more than one thing to do."""
        follow_ups = sorted((self.use(card) for card in self.hand if self.ready(card)), reverse=True)
        return BROOM + 0.5 * max(0.0, sum(follow_ups[1:2]))

    def ready(self, card: str) -> bool:
        """Whether a card could be the next turn's action, brooms and hexes aside."""
        if card in self.content.elements:
            return self.bite(card) > 0
        return self.content.cards[card].kind in ("potion", "wand")

    def use(self, card: str) -> float:
        """Gain from using a card as the turn's action."""
        if card not in self._uses:
            spell = card in self.content.elements
            gain = self.best_attack(card, self.targets(card)) if spell else self._gain(card) - self.cost(card)
            self._uses[card] = gain
        return self._uses[card]

    def _gain(self, card: str) -> float:
        """Gain from using a card that is no spell, the card itself aside."""
        if card in self.content.dice:
            return self.die_gain(self.content.dice[card])
        match self.content.cards[card].kind:
            case "potion":
                return self.heart()
            case "broom":
                return self.broom()
            case "hex":
                return self.hex_worth(card) * UNBLOCKED
        return 0.0

    def steal(self, card: str) -> float:
        """Gain from taking a card from an opponent."""
        held = self.hand[card]
        return self.worth(card, held + 1) - self.worth(card, held)

    # ------------------------------------------------------------------ the position

    def strength(self) -> float:
        """The player's strength: hearts, the die, the hand, and turns to come."""
        hand = sum(self.proven(card, count) for card, count in self.hand.items())
        turns = self.me.extra_turns + (self.t.state.turn == self.seat)
        return self.me.hearts + EDGE * self.edge(self.die) + hand + TURN * turns

    def proven(self, card: str, count: int) -> float:
        """Strength that some identical cards add to a hand, as the results of matches show."""
        content = self.content
        if card in content.elements:
            return PROVEN_SPELLS[min(count, 3)] if self.bite(card) else 0.0
        if card in content.bonuses:
            return FAMILIAR * content.bonuses[card] * count
        if card in content.dice:
            return EDGE * max(0.0, self.edge(content.dice[card]) - self.edge(self.die))
        kind = content.cards[card].kind
        return count * PROVEN.get(content.effects[card][0].kind if kind == "hex" else kind, NEW_CARD)

    # ------------------------------------------------------------------ defence

    def defend(self, cards: Sequence[str]) -> float:
        """Value of meeting an attack with some cards: the average loss of hearts, and the cards; never above 0."""
        price = self.price(cards)
        if cards and cards[0] in self.content.answering("spell"):
            return -price
        duel = the_duel(self.t)
        risk = duel_odds(self.foes[duel.attacker], duel.attack_bonus, self.die, bonus(self.t, cards))
        harm = damage(self.content, player(self.t, duel.attacker).witch, duel.spell, duel.spells)
        return -risk * self.loss(harm) - price

    def loss(self, harm: int) -> float:
        """Cost of losing hearts: highest for the last one, except with an Infinity Cauldron."""
        if harm < self.me.hearts:
            return float(harm)
        saved = any(self.content.cards[card].kind == "cauldron" for card in self.hand)
        return self.me.hearts + (0.5 if saved else WIN)

    def hexed(self) -> float:
        """Cost of the hex that was just played if nothing stops it: the wand in play, or the best card."""
        card = self.t.face(self.t.state.played.cards[-1])
        if self.content.effects[card][0].kind == "take_wand":
            return AT_STAKE * (self.edge(self.die) - self.edge(self.content.figures.default_die))
        return max((self.worth(card, 1) for card in self.hand), default=0.0)


def _action(look: Evaluation, question: Question[Any], answer: Any) -> float:
    verb, card = answer
    return look.use(card) if verb == "use" else -look.cost(card)


def _discard(look: Evaluation, question: Question[Any], answer: Any) -> float:
    return -look.cost(_about(question, "card"), answer)


def _attack_target(look: Evaluation, question: Question[Any], answer: Any) -> float:
    return look.best_attack(_about(question, "card"), [answer])


def _attack_cards(look: Evaluation, question: Question[Any], answer: Any) -> float:
    target, spell = _about(question, "target"), _about(question, "card")
    return look.attack(target, spell, answer.count(spell), bonus(look.t, answer)) - look.price(answer)


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
    """A fact of a question."""
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
"""By question: the gain from an answer, in Life Hearts. All witches are equally good."""


class WitchAdvice(Advice[WitchState, Content]):
    """Advice for Which Witch."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(depth=0)
    """To the end of the turn: farther on, the luck of the draw hides the value of an answer."""

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
        """The answers worth considering."""
        if isinstance(question, PickSome):
            look = Evaluation(table, question.seat)
            return (look.attacks if question.key == "attack.cards" else look.defences)(question)
        options = question.options()
        if question.key == "reward":  # whatever a reward is worth, it costs nothing
            return [answer for answer in options or () if answer != PASS]
        return question.suggest(12) if options is None else options

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The value of each answer at first sight."""
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
