"""Advice for bots: how good a position is, how good an answer looks, which answers are worth a look.

Everything is counted in Life Hearts: a card is worth the hearts that it may still win or save, an answer what it
gains on average less the worth of the cards it uses, which are replaced by fresh ones at the end of the turn. The
figures at the top were found by letting bots play against each other.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any

from game.core.question import PASS, PickSome, Question
from game.which_witch.content import Content
from game.which_witch.rules.table import Table, die, faces, opponents, player

HEART = 0.07
"""What a heart more changes about the chance to win."""
STEEPNESS = 0.27
"""How much a heart more counts between two positions of equal strength, in the exponent."""

FRESH = 0.7
"""A card that is yet to be drawn."""
KEPT = {"potion": 0.2, "broom": 0.8, "shield": 1.6, "cauldron": 1.5}
"""Cards that are worth the same whenever they are held."""
SPELLS = (0.0, 0.3, 0.9, 1.5)
"""None to three playable spells of one element, per heart that each would take."""
FAMILIAR = 0.3
"""Each point of a Familiar."""
THIEF, UNSEEN = 0.55, 0.2
"""A Thief Hex; a Wand Hex while nobody has a wand in play."""
AT_STAKE = 12.0
"""The hearts that later duels will be about: what a better die has time to win."""

HELD = 0.3
KILL = 2.0
"""Getting rid of one of several opponents, besides the hearts it takes."""
WIN = 5.0
"""Getting rid of the last one; also what it costs to be out oneself."""
UNBLOCKED = 0.85
"""The share of attacks that meet no Shield Crystal."""
GUARD = 1
"""What Familiars add to a defence, on average."""
GROWN_HAND = 0.9
"""A hand larger by a card, for good."""
ANOTHER_TURN = 2.0
TURN = 0.9
"""A turn more."""


@lru_cache(maxsize=4096)
def duel_odds(die_a: int, bonus_a: int, die_b: int, bonus_b: int) -> float:
    """The exact chance, from 0 to 1, that an attacker's die and bonus beat a defender's.

    Dice are given by their number of sides, bonuses are the sums of the Familiars. Equal totals are rolled
    again with the same dice and bonuses, as the rules want it (V. Roll), so that ties count for neither.
    """
    margins = [a + bonus_a - b - bonus_b for a in range(1, die_a + 1) for b in range(1, die_b + 1)]
    wins = sum(margin > 0 for margin in margins)
    losses = sum(margin < 0 for margin in margins)
    return wins / (wins + losses)


def hearts_at_risk(content: Content, element: str, spell: str, count: int) -> int:
    """The hearts that spells take when they get through: twice as many from a witch of their element (WW-15)."""
    own = content.elements[spell] == element
    return count * (content.figures.own_element_multiplier if own else 1)


class Outlook:
    """What a seat makes of its hand, its die and its opponents, in Life Hearts. It looks at nothing hidden."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.content: Content = t.content
        self.me = player(t, seat)
        self.hand = Counter(faces(t, self.me.hand))
        self.die = die(t, seat)
        self.foes = {foe: die(t, foe) for foe in opponents(t, seat)}
        """The dice of the living opponents, by seat."""
        self._uses: dict[str, float] = {}

    # ------------------------------------------------------------------ what cards are worth

    def cost(self, card: str, count: int = 1) -> float:
        """What is lost by using some identical cards: their worth less that of the cards drawn for them."""
        held = self.hand[card]
        return self.worth(card, held) - self.worth(card, held - count) - FRESH * count

    def worth(self, card: str, count: int) -> float:
        """What it is worth to hold a number of identical cards."""
        if count <= 0:
            return 0.0
        kind = self.content.cards[card].kind
        if kind == "spell":
            return self.harm(card, 1) * SPELLS[min(count, 3)] if self.targets(card) else 0.0
        if kind == "familiar":
            return FAMILIAR * self.content.bonuses.get(card, 0) * count
        if kind == "wand":
            return HELD * self.die_gain(self.content.dice[card])
        if kind == "hex":
            return HELD * self.hex_worth(card) * count
        return KEPT[kind] * count

    def hex_worth(self, card: str) -> float:
        """A Thief Hex always finds somebody; a Wand Hex is worth the best wand that it can take."""
        if self.content.effects[card][0].kind == "steal_card":
            return THIEF
        return max((self.wand_loss(foe) for foe in self.foes), default=0.0) or UNSEEN

    # ------------------------------------------------------------------ duels

    def targets(self, spell: str) -> list[int]:
        """The opponents whom a spell can hurt."""
        element = self.content.elements[spell]
        return [foe for foe in self.foes if self.element(foe) != element]

    def element(self, seat: int) -> str:
        """The element of a player's witch."""
        return self.content.witches[player(self.t, seat).witch].element

    def harm(self, spell: str, count: int) -> int:
        """The hearts that an attack takes when it gets through."""
        return hearts_at_risk(self.content, self.element(self.seat), spell, count)

    def attack(self, target: int, spell: str, count: int, bonus: int) -> float:
        """Hearts times the chance to take them, and what it means to take the last one; the cards aside."""
        chance = UNBLOCKED * duel_odds(self.die, bonus, self.foes[target], GUARD)
        return chance * self.hit(target, self.harm(spell, count))

    def hit(self, target: int, harm: int) -> float:
        """What it is worth to take hearts from an opponent: more from those who have many, most the last ones."""
        hearts = player(self.t, target).hearts
        taken = min(harm, hearts) * (0.5 + 0.5 * hearts / self.most_hearts)
        if harm < hearts:
            return taken
        return taken + (WIN if len(self.foes) == 1 else KILL)

    @cached_property
    def most_hearts(self) -> int:
        """The hearts of the opponent who has most."""
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
        """Attacks worth a look: any number of spells, with the smallest Familiars, if any."""
        spells, _ = question.groups
        counts = range(1, min(len(spells.items), spells.most) + 1)
        spell = spells.items[0]
        return [
            tuple(sorted((*self.familiars[:escort], *[spell] * count)))
            for count in counts
            for escort in range(len(self.familiars) + 1)
        ]

    def defences(self, question: PickSome) -> list[tuple[str, ...]]:
        """Defences worth a look: each sort of shield, or a roll with the smallest Familiars, if any."""
        shields, _ = question.groups
        rolls = [tuple(sorted(self.familiars[:escort])) for escort in range(len(self.familiars) + 1)]
        return [(card,) for card in sorted(set(shields.items))] + rolls

    def bonus(self, cards: Iterable[str]) -> int:
        """What the Familiars among some cards add to a total."""
        return sum(self.content.bonuses.get(card, 0) for card in cards)

    def price(self, cards: Iterable[str]) -> float:
        """What is lost by using some cards."""
        return sum(self.cost(card, count) for card, count in Counter(cards).items())

    # ------------------------------------------------------------------ dice

    def die_gain(self, sides: int) -> float:
        """What a die is worth to the seat in place of its own, if it is a larger one."""
        return AT_STAKE * (self.edge(sides) - self.edge(self.die)) if sides > self.die else 0.0

    def edge(self, sides: int) -> float:
        """The chance to win a duel with a die, over all opponents."""
        chances = [duel_odds(sides, 0, other, 0) for other in self.foes.values()]
        return sum(chances) / max(1, len(chances))

    def wand_loss(self, foe: int) -> float:
        """What it is worth to take an opponent's wand: its duels with the default die, and the wand itself."""
        sides, default = self.foes[foe], self.content.figures.default_die
        less = duel_odds(sides, 0, self.die, 0) - duel_odds(default, 0, self.die, 0)
        return AT_STAKE * less / len(self.foes) + self.die_gain(sides)

    # ------------------------------------------------------------------ the other cards

    def heart(self) -> float:
        """One heart more: dearer when few are left."""
        hearts = self.me.hearts
        return 0.0 if hearts >= self.content.figures.max_hearts else 1.0 if hearts > 2 else 1.3

    def broom(self) -> float:
        """Two more turns for this one: worth most when there is something to do in them."""
        follow_ups = sorted((self.use(card) for card in self.hand if self.ready(card)), reverse=True)
        return 0.5 * ANOTHER_TURN + 0.5 * max(0.0, sum(follow_ups[1:2]))

    def ready(self, card: str) -> bool:
        """Whether a card could be the next turn's action, a broom aside."""
        kind = self.content.cards[card].kind
        return kind in ("potion", "wand") or (kind == "spell" and bool(self.targets(card)))

    def use(self, card: str) -> float:
        """What it gains to use a card as the turn's action."""
        if card not in self._uses:
            self._uses[card] = self._use(card)
        return self._uses[card]

    def _use(self, card: str) -> float:
        kind = self.content.cards[card].kind
        if kind == "spell":
            return self.best_attack(card, self.targets(card))
        gains: dict[str, Callable[[], float]] = {
            "potion": self.heart,
            "broom": self.broom,
            "wand": lambda: self.die_gain(self.content.dice[card]),
            "hex": lambda: self.hex_worth(card) * UNBLOCKED,
        }
        return gains[kind]() - self.cost(card)

    def steal(self, card: str) -> float:
        """What it gains to have a card of an opponent's, and that it hasn't."""
        held = self.hand[card]
        return self.worth(card, held + 1) - self.worth(card, held)

    def strength(self) -> float:
        """How strong the player is: hearts, the last two double, the die, the hand, and turns to come."""
        hearts = self.me.hearts + min(2, self.me.hearts)
        duels = 0.5 * AT_STAKE * self.edge(self.die)
        hand = sum(self.worth(card, count) for card, count in self.hand.items())
        turns = self.me.extra_turns + (self.t.state.turn == self.seat)
        return hearts + duels + hand + TURN * turns

    # ------------------------------------------------------------------ defence

    def defend(self, cards: Sequence[str]) -> float:
        """What an attack costs on average if it is met with some cards, and these cards."""
        price = self.price(cards)
        if cards and cards[0] in self.content.answering("spell"):
            return -price
        duel = self.t.state.duel
        assert duel is not None
        risk = duel_odds(self.foes[duel.attacker], duel.attack_bonus, self.die, self.bonus(cards))
        element = self.element(duel.attacker)
        return -risk * self.loss(hearts_at_risk(self.content, element, duel.spell, duel.spells)) - price

    def loss(self, harm: int) -> float:
        """What it is to lose hearts: worst the last one, but for an Infinity Cauldron."""
        if harm < self.me.hearts:
            return float(harm)
        saved = any(self.content.cards[card].kind == "cauldron" for card in self.hand)
        return self.me.hearts + (0.5 if saved else WIN)

    def hexed(self) -> float:
        """What a hex that is not stopped costs: the best card, or the wand in play."""
        if self.me.wand.cards and self.t.state.occurrences[-1].point == "hex.react":
            return 0.8 + 0.5
        return max((self.worth(card, 1) for card in self.hand), default=0.0)


# ---------------------------------------------------------------------- questions


def _action(look: Outlook, question: Question[Any], answer: Any) -> float:
    verb, card = answer
    return look.use(card) if verb == "use" else -look.cost(card)


def _discard(look: Outlook, question: Question[Any], answer: Any) -> float:
    return -look.cost(_about(question, "card"), answer)


def _attack_target(look: Outlook, question: Question[Any], answer: Any) -> float:
    return look.best_attack(_about(question, "card"), [answer])


def _attack_cards(look: Outlook, question: Question[Any], answer: Any) -> float:
    target, spell = _about(question, "target"), _about(question, "card")
    return look.attack(target, spell, answer.count(spell), look.bonus(answer)) - look.price(answer)


def _defence(look: Outlook, question: Question[Any], answer: Any) -> float:
    return look.defend(answer)


def _hex_target(look: Outlook, question: Question[Any], answer: Any) -> float:
    if question.rule == "IV.wand_hex":
        return look.wand_loss(answer)
    return 0.1 * player(look.t, answer).hearts


def _hex_reaction(look: Outlook, question: Question[Any], answer: Any) -> float:
    return -look.hexed() if answer == PASS else -look.cost(answer)


def _theft(look: Outlook, question: Question[Any], answer: Any) -> float:
    return look.steal(answer)


def _fate(look: Outlook, question: Question[Any], answer: Any) -> float:
    return float(answer == "equip")


def _last_heart(look: Outlook, question: Question[Any], answer: Any) -> float:
    return WIN if answer != PASS else 0.0


def _reward(look: Outlook, question: Question[Any], answer: Any) -> float:
    return look.heart() if answer == "heart" else GROWN_HAND


def _about(question: Question[Any], fact: str) -> Any:
    """What a question is about."""
    return (question.facts or {})[fact]


JUDGES: dict[str, Callable[[Outlook, Question[Any], Any], float]] = {
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


class WitchAdvice:
    """What bots know of Which Witch."""

    def evaluate(self, table: Table, seat: int) -> float:
        """The chance that the seat's team wins, from the strengths of all."""
        teams: defaultdict[int, float] = defaultdict(float)
        for other in table.state.living():
            teams[player(table, other).team] += Outlook(table, other).strength()
        chances = {team: math.exp(STEEPNESS * total) for team, total in teams.items()}
        return chances.get(player(table, seat).team, 0.0) / sum(chances.values())

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth a look."""
        if isinstance(question, PickSome):
            look = Outlook(table, question.seat)
            return (look.attacks if question.key == "attack.cards" else look.defences)(question)
        options = question.options()
        return question.suggest(12) if options is None else options

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> Sequence[float]:
        """How good each answer looks at once."""
        judge = JUDGES.get(question.key)
        if judge is None:
            return [0.0] * len(answers)
        look = Outlook(table, question.seat)
        return [HEART * judge(look, question, answer) for answer in answers]

    def quick(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """The answer that looks best."""
        answers = self.candidates(table, question, rng)
        if len(answers) == 1:
            return answers[0]
        scores = self.scores(table, question, answers)
        return answers[max(range(len(answers)), key=scores.__getitem__)]
