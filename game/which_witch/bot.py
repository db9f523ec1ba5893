"""Advice for bots: what a position is worth, which answers deserve a look, and how good they look at first sight.

`evaluation.yaml` has the weights of the terms by which a position is worth something. At first sight an answer is worth
its average gain in Life Hearts less the worth of the cards that it uses, which new ones replace at the end of the turn;
a card is worth the hearts that it may still win or save. The figures at the top were found by letting bots play against
each other.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from game.core.ai import SearchSettings
from game.core.evaluation import LearnedAdvice
from game.core.question import PASS, PickSome, Question
from game.which_witch.content import Content
from game.which_witch.rules.attack import bonus, damage, duel_odds
from game.which_witch.state import WitchState
from game.which_witch.table import Table, die, opponents, the_duel

HEART = 0.075
"""Change of an even chance to win by one heart more."""
NEW_CARD = 0.5
"""Value of a card that is yet to be drawn, in Life Hearts like all that follow."""
SPELLS = (0.0, 0.3, 0.9, 1.5)
"""Value of none to three spells of an element that hurts somebody, for each heart that one of them takes."""
FAMILIAR = 0.3
"""Value of each point of a Familiar."""
KEPT = {"potion": 0.2, "broom": 0.8, "shield": 1.6, "cauldron": 1.5}
"""Value of cards that are worth the same in every position."""
HELD = 0.3
"""Value of a wand or a hex in the hand, as a share of the gain from using it."""
AT_STAKE = 12.0
"""Gain from a better die, in attack and in defence."""
NO_WAND = 2.0
"""Value of a Wand Hex for later while nobody has a wand in play."""
THEFT, BROOM, GROWN_HAND = 0.55, 1.2, 0.9
"""Gain from a Thief Hex, from two turns for one, and from a hand that is larger by a card, for good."""
KILL, WIN = 2.0, 5.0
"""Gain from eliminating one of several opponents, or the last one, beside the hearts that are taken."""
UNBLOCKED = 0.85
"""The share of attacks and hexes that meet no Shield Crystal."""
GUARD = 1
"""The bonus that defenders are expected to have."""


class Look:
    """A table as a seat looks at it, and the value of answers in Life Hearts. Of hidden cards, it knows its own."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t = t
        self.content: Content = t.content
        self.players = t.state.players
        self.me = self.players[seat]
        self.hand = tally(t.faces(self.me.hand))
        self.die = die(t, seat)
        self.foes = {foe: die(t, foe) for foe in opponents(t, seat)}
        """The dice of the living opponents, by seat."""
        self._against = tuple(self.foes.values())
        self.chance = edge(self.die, self._against)
        self._worths: dict[str, float] = {}

    # ------------------------------------------------------------------ what cards are worth

    def worth(self, card: str, count: int) -> float:
        """Value of holding a number of identical cards."""
        if card not in self._worths:
            self._worths[card] = self._worth_of_one(card)
        return self._worths[card] * (SPELLS[min(count, 3)] if card in self.content.elements else count)

    def _worth_of_one(self, card: str) -> float:
        """Value of a card; of a spell, the hearts that it takes from those whom it can hurt."""
        content = self.content
        if card in content.elements:
            return self.harm(card, 1) if self.targets(card) else 0
        if card in content.bonuses:
            return FAMILIAR * content.bonuses[card]
        if card in content.dice:
            return HELD * self.die_gain(content.dice[card])
        kind = content.cards[card].kind
        return HELD * self.hex_worth(card) if kind == "hex" else KEPT.get(kind, NEW_CARD)

    def cost(self, card: str, count: int = 1) -> float:
        """Loss from using some identical cards: their worth less that of the cards drawn for them."""
        held = self.hand.get(card, 0)
        return self.worth(card, held) - self.worth(card, held - count) - NEW_CARD * count

    def price(self, cards: Sequence[str]) -> float:
        """Loss from using some cards."""
        return sum([self.cost(card, cards.count(card)) for card in dict.fromkeys(cards)])

    def steal(self, card: str) -> float:
        """Gain from taking a card from an opponent."""
        held = self.hand.get(card, 0)
        return self.worth(card, held + 1) - self.worth(card, held)

    # ------------------------------------------------------------------ attacks

    def targets(self, spell: str) -> list[int]:
        """The opponents whom a spell can hurt."""
        return hurt(self.t, spell, self.foes)

    def harm(self, spell: str, count: int) -> int:
        """The hearts that an attack takes when it gets through."""
        return damage(self.content, self.me.witch, spell, count)

    def attack(self, target: int, harm: int, bonus: int = 0) -> float:
        """Value of an attack: the chance to hit times the hearts that it takes; the cards aside."""
        return UNBLOCKED * duel_odds(self.die, bonus, self.foes[target], GUARD) * self.hit(target, harm)

    def hit(self, target: int, harm: int) -> float:
        """Value of taking hearts from an opponent: more from one who has many, most for the last ones."""
        hearts = self.players[target].hearts
        taken = min(harm, hearts) * (0.5 + 0.5 * hearts / self.most_hearts)
        if harm < hearts:
            return taken
        return taken + (WIN if len(self.foes) == 1 else KILL)

    @cached_property
    def most_hearts(self) -> int:
        """The most hearts that an opponent has."""
        return max([self.players[foe].hearts for foe in self.foes])

    def attack_with(self, target: int, spell: str, cards: Sequence[str]) -> float:
        """Value of an attack with some cards."""
        harm = self.harm(spell, cards.count(spell))
        return self.attack(target, harm, bonus(self.t, cards)) - self.price(cards)

    def volley(self, target: int, spell: str) -> float:
        """Value of an attack with as many spells of an element as there may be; the cards aside."""
        return self.attack(target, self.harm(spell, self.most_spells(spell)))

    def most_spells(self, spell: str) -> int:
        """The most spells of an element that an attack may have."""
        return min(self.hand[spell], self.content.figures.spells_per_attack)

    def best_attack(self, spell: str) -> float:
        """An attack with all spells of an element, on the best target, with the best Familiars."""
        count = self.most_spells(spell)
        harm = self.harm(spell, count)
        target = max(self.targets(spell), key=lambda foe: self.attack(foe, harm))
        gains = [self.attack(target, harm, bonus) - cost for _, bonus, cost in self.packs]
        return max(gains) - self.cost(spell, count)

    @cached_property
    def packs(self) -> list[tuple[tuple[str, ...], int, float]]:
        """The Familiars that may go along, with bonus and cost: none, the smallest, the two smallest, and so on."""
        bonuses = self.content.bonuses
        cards = [card for card, count in self.hand.items() if card in bonuses for _ in range(count)]
        packs: list[tuple[tuple[str, ...], int, float]] = [((), 0, 0.0)]
        for card in sorted(cards, key=bonuses.__getitem__):
            pack, bonus, cost = packs[-1]
            packs.append(((*pack, card), bonus + bonuses[card], cost + self.cost(card)))
        return packs

    def sets(self, question: PickSome) -> list[tuple[str, ...]]:
        """Cards for a duel that are worth considering: shields or spells, with the smallest Familiars, if any."""
        group, packs = question.groups[0], [pack for pack, _, _ in self.packs]
        if question.key == "attack.defend":
            return [(card,) for card in sorted(set(group.items))] + [tuple(sorted(pack)) for pack in packs]
        counts = range(1, min(len(group.items), group.most) + 1)
        return [tuple(sorted((*pack, *group.items[:count]))) for count in counts for pack in packs]

    # ------------------------------------------------------------------ the other actions

    def action(self, verb: str, card: str) -> float:
        """Gain from a turn's action: using a card or discarding it."""
        if verb == "discard":
            return -self.cost(card)
        if card in self.content.elements:
            return self.best_attack(card)
        kind = self.content.cards[card].kind
        if card in self.content.dice:
            gain = self.die_gain(self.content.dice[card])
        elif kind == "hex":
            gain = UNBLOCKED * self.hex_worth(card)
        else:
            gain = self.heart() if kind == "potion" else BROOM if kind == "broom" else 0.0
        return gain - self.cost(card)

    def heart(self) -> float:
        """Value of one heart more: higher when few are left."""
        hearts = self.me.hearts
        return 0.0 if hearts >= self.content.figures.max_hearts else 1.0 if hearts > 2 else 1.3

    def die_gain(self, sides: int) -> float:
        """Value of a die in place of the seat's own; 0 if it is no larger."""
        return AT_STAKE * max(0.0, edge(sides, self._against) - self.chance)

    def takes_wand(self, card: str) -> bool:
        """Whether a hex takes the wand in play; the other ones steal a card."""
        return self.content.effects[card][0].kind == "take_wand"

    def hex_worth(self, card: str) -> float:
        """Value of a hex: a Thief Hex always finds somebody, a Wand Hex is worth the best wand that it can take."""
        if not self.takes_wand(card):
            return THEFT
        return max(map(self.wand_loss, self.foes), default=0.0) or NO_WAND

    def aim(self, card: str, target: int) -> float:
        """Gain from aiming a hex at an opponent."""
        return self.wand_loss(target) if self.takes_wand(card) else 0.1 * self.players[target].hearts

    def wand_loss(self, foe: int) -> float:
        """Value of taking an opponent's wand: its duels with the default die, and the wand itself."""
        sides, default = self.foes[foe], self.content.figures.default_die
        less = duel_odds(sides, 0, self.die, 0) - duel_odds(default, 0, self.die, 0)
        return AT_STAKE * less / len(self.foes) + self.die_gain(sides)

    # ------------------------------------------------------------------ defence

    def defend(self, cards: Sequence[str]) -> float:
        """Value of meeting an attack with some cards: the average loss of hearts, and the cards."""
        price = self.price(cards)
        if cards and cards[0] in self.content.answering("spell"):
            return -price
        duel = the_duel(self.t)
        risk = duel_odds(self.foes[duel.attacker], duel.attack_bonus, self.die, bonus(self.t, cards))
        harm = damage(self.content, self.players[duel.attacker].witch, duel.spell, duel.spells)
        return -risk * self.loss(harm) - price

    def loss(self, harm: int) -> float:
        """Cost of losing hearts: highest for the last one, except with an Infinity Cauldron."""
        if harm < self.me.hearts:
            return harm
        saved = any(self.content.cards[card].kind == "cauldron" for card in self.hand)
        return self.me.hearts + (0.5 if saved else WIN)

    def hexed(self) -> float:
        """Cost of the hex that was just played if nothing stops it: the wand in play, or the best card."""
        if self.takes_wand(self.t.face(self.t.state.played.cards[-1])):
            return AT_STAKE * (self.chance - edge(self.content.figures.default_die, self._against))
        return max((self.worth(card, 1) for card in self.hand), default=0.0)


def tally(cards: Iterable[str]) -> dict[str, int]:
    """The number of identical cards, by definition."""
    found: dict[str, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    return found


def hurt(t: Table, spell: str, foes: Iterable[int]) -> list[int]:
    """Those of some opponents whom a spell can hurt."""
    return [foe for foe in foes if (spell, t.state.players[foe].witch) not in t.content.immune]


@lru_cache(maxsize=4096)
def edge(sides: int, against: tuple[int, ...]) -> float:
    """The chance to win a duel with a die, over all opponents, given their dice."""
    return sum(duel_odds(sides, 0, other, 0) for other in against) / max(1, len(against))


SCORERS: dict[str, Callable[[Look, Mapping[str, Any], Any], float]] = {
    "turn.action": lambda look, facts, answer: look.action(*answer),
    "discard.count": lambda look, facts, answer: -look.cost(facts["card"], answer),
    "attack.target": lambda look, facts, answer: look.volley(answer, facts["card"]),
    "attack.cards": lambda look, facts, answer: look.attack_with(facts["target"], facts["card"], answer),
    "attack.defend": lambda look, facts, answer: look.defend(answer),
    "hex.target": lambda look, facts, answer: look.aim(facts["card"], answer),
    "hex.react": lambda look, facts, answer: -look.hexed() if answer == PASS else -look.cost(answer),
    "thief.card": lambda look, facts, answer: look.steal(answer),
    "wand_hex.fate": lambda look, facts, answer: float(answer == "equip"),
    "last_heart": lambda look, facts, answer: 0.0 if answer == PASS else WIN,
    "reward": lambda look, facts, answer: {"heart": look.heart(), "hand": GROWN_HAND}.get(answer, 0.0),
}
"""By question: the gain from an answer, in Life Hearts, given the question's facts. All witches are equally good."""


SPELL_TERMS = ("hand.spells", "hand.pairs", "hand.triples")
"""The terms of one to three spells of an element."""


class WitchAdvice(LearnedAdvice[WitchState, Content]):
    """Advice for Which Witch."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(depth=0)
    """To the end of the turn: farther on, the luck of the draw hides the value of an answer."""
    flat_depth: ClassVar[int] = 0
    terms: ClassVar[Sequence[str]] = (
        "hearts",  # Life Hearts
        "duels",  # chance to win an even duel, in percent, over all opponents
        "turns",  # turns before the next player's
        "hand.spells",  # elements with a spell that hurts somebody
        "hand.pairs",  # those with two spells or more
        "hand.triples",  # those with three or more
        "hand.wands",  # what each wand adds to the chance in duels
        "hand.familiars",  # bonus of all Familiars
        "hand.potion",  # Heart Potions
        "hand.broom",  # Zoom Brooms
        "hand.shield",  # Shield Crystals
        "hand.cauldron",  # Infinity Cauldrons
        "hand.steal_card",  # Thief Hexes
        "hand.take_wand",  # Wand Hexes
    )

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        terms = {
            card: f"hand.{each.do[0].kind if each.kind == 'hex' else each.kind}"
            for card, each in content.cards.items()
        }
        self._terms = {card: term for card, term in terms.items() if term in self.terms}
        """The term that counts a card, by its kind, of hexes by their effect."""

    def turn_key(self, table: Table) -> Hashable:
        return table.state.turns

    def can_evaluate(self, table: Table) -> bool:
        return table.state.turns > 0

    def team(self, table: Table, seat: int) -> int:
        return table.state.players[seat].team

    def figures(self, table: Table) -> dict[int, dict[str, float]]:
        dice = {seat: die(table, seat) for seat in table.state.living()}
        return {seat: self._figures(table, seat, dice) for seat in dice}

    def _figures(self, table: Table, seat: int, dice: Mapping[int, int]) -> dict[str, float]:
        """A player's figures. `dice` are those of the living."""
        me, content = table.state.players[seat], table.content
        foes = [other for other in dice if table.state.players[other].team != me.team]
        against = tuple([dice[foe] for foe in foes])
        chance = 100 * edge(dice[seat], against)
        turns = me.extra_turns + (table.state.turn == seat)
        found = defaultdict(float, hearts=me.hearts, duels=chance, turns=turns)
        for card, count in tally(table.faces(me.hand)).items():
            if card in content.elements:
                for term in SPELL_TERMS[:count] if hurt(table, card, foes) else ():
                    found[term] += 1
            elif card in content.dice:
                found["hand.wands"] += count * max(0.0, 100 * edge(content.dice[card], against) - chance)
            elif card in content.bonuses:
                found["hand.familiars"] += count * content.bonuses[card]
            elif card in self._terms:
                found[self._terms[card]] += count
        return found

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth considering."""
        if isinstance(question, PickSome):
            return Look(table, question.seat).sets(question)
        options = question.options()
        if question.key == "reward":  # whatever a reward is worth, it costs nothing
            return [answer for answer in options or () if answer != PASS]
        return question.suggest(12) if options is None else options

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The value of each answer at first sight."""
        scorer = SCORERS.get(question.key)
        if scorer is None:
            return [0.0] * len(answers)
        look, facts = Look(table, question.seat), question.facts or {}
        return [HEART * scorer(look, facts, answer) for answer in answers]

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """The answer that looks best: playouts with weaker answers mislead more than their number helps."""
        answers = self.candidates(table, question, rng)
        if len(answers) == 1:
            return answers[0]
        scores = self.scores(table, question, answers)
        return answers[scores.index(max(scores))]


ADVICE = WitchAdvice
