"""Advice for bots: how good a position is, how good an answer looks, which answers are worth a look.

Everything is counted in Life Hearts: a card is worth the hearts that it may still win or save, an answer what it
gains on average less the worth of the cards it uses, which are replaced by fresh ones at the end of the turn. The
figures at the top were found by letting bots play against each other.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from game.core.question import PASS, Question
from game.which_witch.content import Content
from game.which_witch.rules.table import Table, die, faces, opponents, player
from game.which_witch.state import Player, WitchState

HEART = 0.09
"""What a heart more changes about the chance to win."""
STEEPNESS = 0.42
"""How much a heart more counts between two positions of equal strength, in the exponent."""

FRESH = 0.35
"""A card that is yet to be drawn."""
KEPT = {"potion": 0.7, "broom": 0.8, "shield": 0.9, "cauldron": 1.0}
"""Cards that are worth the same whenever they are held."""
SPELLS = (0.0, 0.15, 0.5, 1.0)
"""None to three playable spells of one element, per heart that each would take."""
FAMILIAR = 0.2
"""Each point of a Familiar."""
THIEF, UNSEEN = 0.55, 0.2
"""A Thief Hex; a Wand Hex while nobody has a wand in play."""
AT_STAKE = 5.0
"""The hearts that later duels will be about: what a better die has time to win."""

KILL = 1.2
"""Getting rid of one of several opponents, besides the hearts it takes."""
WIN = 3.0
"""Getting rid of the last one; also what it costs to be out oneself."""
UNBLOCKED = 0.85
"""The share of attacks that meet no Shield Crystal."""
GUARD = 0.6
"""What Familiars add to a defence, on average."""
GROWN_HAND = 0.9
"""A hand larger by a card, for good."""
ANOTHER_TURN = 0.8
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


class Outlook:
    """What a seat makes of its hand, its die and its opponents, in Life Hearts. It looks at nothing hidden."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.content: Content = t.content
        self.me = player(t, seat)
        self.hand = Counter(faces(t, self.me.hand))
        self.die = die(t, seat)
        self.foes = opponents(t, seat)

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
            return self.die_gain(self.content.dice[card])
        if kind == "hex":
            return self.hex_worth(card) * count
        return KEPT[kind] * count

    def hex_worth(self, card: str) -> float:
        """A Thief Hex always finds somebody; a Wand Hex is worth the best wand that it can take."""
        if self.content.effects[card][0].kind == "steal_card":
            return THIEF
        return max((self.wand_loss(foe) for foe in self.foes), default=0.0) or UNSEEN

    # ------------------------------------------------------------------ duels

    def targets(self, spell: str) -> list[int]:
        """The opponents whom a spell can hurt."""
        element, witches = self.content.elements[spell], self.content.witches
        return [foe for foe in self.foes if witches[player(self.t, foe).witch].element != element]

    def harm(self, spell: str, count: int) -> int:
        """The hearts that an attack takes when it gets through."""
        own = self.content.witches[self.me.witch].element == self.content.elements[spell]
        return count * (self.content.figures.own_element_multiplier if own else 1)

    def attack(self, target: int, spell: str, cards: Sequence[str]) -> float:
        """Hearts times the chance to take them, and what it means to take the last one, less the cards."""
        used = Counter(cards)
        bonus = sum(self.content.bonuses.get(card, 0) * count for card, count in used.items())
        chance = UNBLOCKED * duel_odds(self.die, bonus, die(self.t, target), 0 if not GUARD else round(GUARD))
        return chance * self.hit(target, self.harm(spell, used[spell])) - sum(
            self.cost(card, count) for card, count in used.items()
        )

    def hit(self, target: int, harm: int) -> float:
        """What it is worth to take hearts from an opponent: more from those who have many, most the last ones."""
        hearts = player(self.t, target).hearts
        most = max(player(self.t, foe).hearts for foe in self.foes)
        taken = min(harm, hearts) * (0.5 + 0.5 * hearts / most)
        if harm < hearts:
            return taken
        return taken + (WIN if len(self.foes) == 1 else KILL)

    def best_attack(self, spell: str, targets: Sequence[int]) -> float:
        """The best attack with all spells of an element, on the best target, with the best Familiars."""
        count = min(self.hand[spell], self.content.figures.spells_per_attack)
        packs = [(spell,) * count + pack for pack in self.packs()]
        return max(self.attack(target, spell, cards) for target in targets for cards in packs)

    def packs(self) -> list[tuple[str, ...]]:
        """Familiars that may go along: none, the smallest, the two smallest, and so on."""
        bonuses = self.content.bonuses
        companions = [card for card in self.hand.elements() if card in bonuses]
        companions.sort(key=bonuses.__getitem__)
        return [tuple(companions[:count]) for count in range(len(companions) + 1)]

    # ------------------------------------------------------------------ dice

    def die_gain(self, sides: int) -> float:
        """What a die is worth to the seat in place of its own, if it is a larger one."""
        if sides <= self.die or not self.foes:
            return 0.0
        others = [die(self.t, foe) for foe in self.foes]
        more = sum(duel_odds(sides, 0, other, 0) - duel_odds(self.die, 0, other, 0) for other in others)
        return AT_STAKE * more / len(others)

    def wand_loss(self, foe: int) -> float:
        """What it is worth to take an opponent's wand: its duels with the default die, and the wand itself."""
        default = self.content.figures.default_die
        less = duel_odds(die(self.t, foe), 0, self.die, 0) - duel_odds(default, 0, self.die, 0)
        return AT_STAKE * less / len(self.foes) + self.die_gain(die(self.t, foe))

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
        kind = self.content.cards[card].kind
        if kind == "spell":
            return self.best_attack(card, self.targets(card))
        gains: dict[str, Callable[[], float]] = {
            "potion": self.heart,
            "broom": self.broom,
            "wand": lambda: self.die_gain(self.content.dice[card]),
            "hex": lambda: self.hex_worth(card) * UNBLOCKED + FRESH,
        }
        return gains[kind]() - self.cost(card)

    def steal(self, card: str) -> float:
        """What it gains to have a card of an opponent's, and that it hasn't."""
        held = self.hand[card]
        return self.worth(card, held + 1) - self.worth(card, held)

    # ------------------------------------------------------------------ defence

    def defend(self, cards: Sequence[str]) -> float:
        """What an attack costs on average if it is met with some cards, and these cards."""
        price = sum(self.cost(card, count) for card, count in Counter(cards).items())
        if cards and cards[0] in self.content.answering("spell"):
            return -price
        duel = self.t.state.duel
        assert duel is not None
        bonus = sum(self.content.bonuses.get(card, 0) for card in cards)
        risk = duel_odds(die(self.t, duel.attacker), duel.attack_bonus, self.die, bonus)
        own = self.content.witches[player(self.t, duel.attacker).witch].element
        double = own == self.content.elements[duel.spell]
        harm = duel.spells * (self.content.figures.own_element_multiplier if double else 1)
        return -risk * self.loss(harm) - price

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
    return look.attack(_about(question, "target"), _about(question, "card"), answer)


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

    def evaluate(self, state: WitchState, content: Content, seat: int) -> float:
        """The chance that the seat's team wins, from the strengths of all."""
        teams: defaultdict[int, float] = defaultdict(float)
        for number, who in enumerate(state.players):
            if who.hearts > 0:
                teams[who.team] += strength(state, content, number)
        chances = {team: math.exp(STEEPNESS * total) for team, total in teams.items()}
        return chances.get(state.players[seat].team, 0.0) / sum(chances.values())

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth a look: all that can be listed."""
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


def strength(state: WitchState, content: Content, seat: int) -> float:
    """How strong a player is, in Life Hearts."""
    who: Player = state.players[seat]
    held = Counter(state.faces[card] for card in who.hand.cards)
    cards = sum(_card_strength(content, who, card, count) for card, count in held.items())
    return who.hearts + 0.4 * cards + ANOTHER_TURN * (who.extra_turns + 0.5 * (state.turn == seat))


def _card_strength(content: Content, who: Player, card: str, count: int) -> float:
    return KEPT.get(content.cards[card].kind, FRESH) * count
