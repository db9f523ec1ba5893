"""Advice for bots: what a position is worth, which answers deserve a look, and how good they look at first sight.

`evaluation.yaml` has the weights of the terms by which a position is worth something. At first sight an answer is worth
what it adds to the strength by these terms on average, less the worth of the cards that it uses, which new ones replace
at the end of the turn. The figures at the top were found by letting bots play against each other.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from game.core.ai import SearchSettings
from game.core.evaluation import EVEN_SLOPE, LearnedAdvice
from game.core.question import PASS, PickSome, Question
from game.which_witch.content import Content
from game.which_witch.rules.attack import bonus, damage, duel_odds
from game.which_witch.state import WitchState
from game.which_witch.table import Table, die, opponents, the_duel

NEW_CARD = 0.5
"""Worth of a card that is yet to be drawn, in Life Hearts like all that follow."""
THEFT, GROWN_HAND = 0.55, 0.9
"""Gain from a stolen card, and from a hand that is larger by a card, for good."""
KILL, WIN = 2.0, 5.0
"""Gain from eliminating one of several opponents, or the last one, beside the hearts that are taken."""
UNBLOCKED = 0.85
"""The share of attacks and hexes that meet no Shield Crystal."""
GUARD = 1
"""The bonus that defenders are expected to have."""


class Look:
    """A table as a seat looks at it: its figures, and what answers add to its strength.

    Of hidden cards, it knows its own.
    """

    def __init__(self, t: Table, seat: int, weights: Mapping[str, float]) -> None:
        self.t = t
        self.seat = seat
        self.content: Content = t.content
        self.weights = weights
        self.players = t.state.players
        self.me = self.players[seat]
        self.hand = Counter(t.faces(self.me.hand))
        self.die = die(t, seat)
        self.foes = {foe: die(t, foe) for foe in opponents(t, seat)}
        """The dice of the living opponents, by seat."""
        self._against = tuple(self.foes.values())
        self.heart = weights["hearts"]

    # ------------------------------------------------------------------ figures

    def figures(self) -> dict[str, float]:
        """The seat's figures, by term."""
        turns = self.me.extra_turns + (self.t.state.turn == self.seat)
        found = defaultdict(float, hearts=self.me.hearts, duels=self.edge(self.die), turns=turns)
        for card, count in self.hand.items():
            for term, figure in self.held(card, count):
                found[term] += figure
        return found

    def held(self, card: str, count: int) -> Iterable[tuple[str, float]]:
        """The terms that some identical cards in the hand add to, and by how much."""
        content = self.content
        if card in content.elements:
            return [(term, 1.0) for term in SPELL_TERMS[:count]] if hurt(self.t, card, self.foes) else ()
        if card in content.bonuses:
            return [("hand.familiars", count * content.bonuses[card])]
        if card in content.dice:
            return [("hand.wands", count * self.gained(content.dice[card]))]
        each = content.cards[card]
        term = f"hand.{each.do[0].kind if each.kind == 'hex' else each.kind}"
        return [(term, count)] if term in self.weights else ()

    def edge(self, sides: int) -> float:
        """The chance to win an even duel with a die, in percent, over all opponents."""
        return 100 * edge(sides, self._against)

    def gained(self, sides: int) -> float:
        """What a die adds to that chance, in percent; 0 if it is no larger than the seat's."""
        return max(0.0, self.edge(sides) - self.edge(self.die))

    # ------------------------------------------------------------------ cards

    def worth(self, card: str, count: int) -> float:
        """Worth of holding a number of identical cards."""
        return sum([self.weights[term] * figure for term, figure in self.held(card, count)])

    def cost(self, card: str, count: int = 1) -> float:
        """Loss from using some identical cards: their worth less that of the cards drawn for them."""
        held = self.hand[card]
        return self.worth(card, held) - self.worth(card, held - count) - NEW_CARD * self.heart * count

    def price(self, cards: Sequence[str]) -> float:
        """Loss from using some cards."""
        return sum([self.cost(card, cards.count(card)) for card in dict.fromkeys(cards)])

    def steal(self, card: str) -> float:
        """Gain from one card more."""
        return self.worth(card, self.hand[card] + 1) - self.worth(card, self.hand[card])

    # ------------------------------------------------------------------ actions

    def action(self, verb: str, card: str) -> float:
        """Gain from a turn's action: using a card or discarding it."""
        if verb == "discard":
            return -self.cost(card)
        if card in self.content.elements:
            return max([self.best_attack(foe, card) for foe in hurt(self.t, card, self.foes)])
        return self.use(card) - self.cost(card)

    def use(self, card: str) -> float:
        """Gain from a card that is no spell; the card itself aside."""
        kind = self.content.cards[card].kind
        if kind == "wand":
            return self.weights["duels"] * self.gained(self.content.dice[card])
        if kind == "hex":
            return UNBLOCKED * max([self.aim(card, foe) for foe in self.foes], default=0.0)
        return self.healed if kind == "potion" else self.worth(card, 1) if kind == "broom" else 0.0

    @property
    def healed(self) -> float:
        """Gain from one heart more."""
        return self.heart if self.me.hearts < self.content.figures.max_hearts else 0.0

    def aim(self, card: str, foe: int) -> float:
        """Gain from aiming a hex at an opponent: it takes the wand in play, or a card."""
        if not self.takes_wand(card):
            return THEFT * self.heart
        sides, default = self.foes[foe], self.content.figures.default_die
        less = duel_odds(sides, 0, self.die, 0) - duel_odds(default, 0, self.die, 0)
        return self.weights["duels"] * (100 * less / len(self.foes) + self.gained(sides))

    def takes_wand(self, card: str) -> bool:
        """Whether a hex takes the wand in play; the other ones steal a card."""
        return self.content.effects[card][0].kind == "take_wand"

    # ------------------------------------------------------------------ attack and defence

    def volleys(self, spell: str) -> list[tuple[str, ...]]:
        """The cards of attacks worth considering: some spells, with the smallest Familiars, if any."""
        most = min(self.hand[spell], self.content.figures.spells_per_attack)
        return [(*pack, *[spell] * count) for count in range(1, most + 1) for pack in self.packs()]

    def packs(self) -> list[tuple[str, ...]]:
        """The Familiars that may go along: none, the smallest, the two smallest, and so on."""
        bonuses = self.content.bonuses
        cards = sorted([card for card in self.hand.elements() if card in bonuses], key=bonuses.__getitem__)
        return [tuple(cards[:count]) for count in range(len(cards) + 1)]

    def attack(self, target: int, spell: str, cards: Sequence[str]) -> float:
        """Gain from an attack with some cards: the chance to hit times the hearts that it takes, less the cards."""
        chance = duel_odds(self.die, bonus(self.t, cards), self.foes[target], GUARD)
        harm = damage(self.content, self.me.witch, spell, cards.count(spell))
        hearts = self.players[target].hearts
        kill = 0.0 if harm < hearts else WIN if len(self.foes) == 1 else KILL
        return UNBLOCKED * chance * self.heart * (min(harm, hearts) + kill) - self.price(cards)

    def best_attack(self, target: int, spell: str) -> float:
        """Gain from the best attack on an opponent."""
        return max([self.attack(target, spell, cards) for cards in self.volleys(spell)])

    def defend(self, cards: Sequence[str]) -> float:
        """Gain from meeting an attack with some cards: less the average loss of hearts, and the cards."""
        price = self.price(cards)
        if cards and cards[0] in self.content.answering("spell"):
            return -price
        duel = the_duel(self.t)
        risk = duel_odds(self.foes[duel.attacker], duel.attack_bonus, self.die, bonus(self.t, cards))
        harm = damage(self.content, self.players[duel.attacker].witch, duel.spell, duel.spells)
        hearts = harm if harm < self.me.hearts else self.me.hearts + WIN
        return -risk * self.heart * hearts - price

    def hexed(self) -> float:
        """Cost of the hex that was just played if nothing stops it: the wand in play, or the best card."""
        if self.takes_wand(self.t.face(self.t.state.played.cards[-1])):
            default = self.content.figures.default_die
            return self.weights["duels"] * (self.edge(self.die) - self.edge(default))
        return max((self.worth(card, 1) for card in self.hand), default=0.0)


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
    "attack.target": lambda look, facts, answer: look.best_attack(answer, facts["card"]),
    "attack.cards": lambda look, facts, answer: look.attack(facts["target"], facts["card"], answer),
    "attack.defend": lambda look, facts, answer: look.defend(answer),
    "hex.target": lambda look, facts, answer: look.aim(facts["card"], answer),
    "hex.react": lambda look, facts, answer: -look.hexed() if answer == PASS else -look.cost(answer),
    "thief.card": lambda look, facts, answer: look.steal(answer),
    "wand_hex.fate": lambda look, facts, answer: float(answer == "equip"),
    "last_heart": lambda look, facts, answer: float(answer != PASS),
    "reward": lambda look, facts, answer: {"heart": look.healed, "hand": GROWN_HAND * look.heart}.get(
        answer, 0.0
    ),
}
"""By question: the gain from an answer, given the question's facts. All witches are equally good."""


SPELL_TERMS = ("hand.spells", "hand.pairs", "hand.triples")
"""The terms of one to three spells of an element."""


class WitchAdvice(LearnedAdvice[WitchState, Content]):
    """Advice for Which Witch."""

    search_settings: ClassVar[SearchSettings] = SearchSettings(depth=0, pace=4, noise=(0.0, 0.14, 0.45, 0.9))
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

    def turn_key(self, table: Table) -> Hashable:
        return table.state.turns

    def can_evaluate(self, table: Table) -> bool:
        return table.state.turns > 0

    def team(self, table: Table, seat: int) -> int:
        return table.state.players[seat].team

    def figures(self, table: Table) -> dict[int, dict[str, float]]:
        return {seat: self._look(table, seat).figures() for seat in table.state.living()}

    def _look(self, table: Table, seat: int) -> Look:
        return Look(table, seat, self.weights)

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth considering."""
        if isinstance(question, PickSome):
            return self._sets(table, question)
        options = question.options()
        if question.key == "reward":  # whatever a reward is worth, it costs nothing
            return [answer for answer in options or () if answer != PASS]
        return question.suggest(12) if options is None else options

    def _sets(self, table: Table, question: PickSome) -> list[tuple[str, ...]]:
        """Cards for a duel: shields or spells, with the smallest Familiars, if any."""
        look = self._look(table, question.seat)
        if question.key == "attack.cards":
            found = look.volleys((question.facts or {})["card"])
        else:
            found = [*[(card,) for card in sorted(set(question.groups[0].items))], *look.packs()]
        return [tuple(sorted(cards)) for cards in found]

    def scores(self, table: Table, question: Question[Any], answers: Sequence[Any]) -> list[float]:
        """The value of each answer at first sight."""
        scorer = SCORERS.get(question.key)
        if scorer is None:
            return [0.0] * len(answers)
        look, facts = self._look(table, question.seat), question.facts or {}
        return [EVEN_SLOPE * scorer(look, facts, answer) for answer in answers]

    def playout_answer(self, table: Table, question: Question[Any], rng: random.Random) -> Any:
        """The answer that looks best: playouts with weaker answers mislead more than their number helps."""
        answers = self.candidates(table, question, rng)
        if len(answers) == 1:
            return answers[0]
        scores = self.scores(table, question, answers)
        return answers[scores.index(max(scores))]


ADVICE = WitchAdvice
