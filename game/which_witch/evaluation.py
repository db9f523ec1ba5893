"""What a seat makes of its hand, its die and its opponents: the arithmetic behind the bots and the odds on screen.

Everything is counted in Life Hearts: a card is worth the hearts that it may still win or save, an answer what it
gains on average less the worth of the cards it uses, which are replaced by fresh ones at the end of the turn. The
figures at the top were found by letting bots play against each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from game.core.question import PickSome
from game.which_witch.content import Content
from game.which_witch.table import Table, die, faces, opponents, player

# How good a position is. These figures are a regression of the results of matches on their positions.
STEEPNESS = 0.3
"""How much each heart of strength counts in the exponent of the chance to win."""
EDGE = 5.0
"""What the chance to win a duel is worth beside hearts: the hearts at stake in the duels to come."""
TURN = 0.7
"""What it is worth to be at the turn, or to have one more to come."""
PROVEN_SPELLS = (0.0, 0.1, 0.7, 1.3)
"""None to three spells of an element that hurts somebody."""
PROVEN = {"potion": 0.1, "broom": 1.0, "shield": 1.8, "cauldron": 1.2, "steal_card": 0.0, "take_wand": 1.5}
"""Other cards by kind, hexes by what they do."""
FAMILIAR = 0.3
"""Each point of a Familiar."""

# How good an answer is. These figures are those with which bots won most.
HEART = STEEPNESS / 4
"""What a heart more changes about an even chance to win."""
FRESH = 0.5
"""A card that is yet to be drawn."""
SPELLS = (0.0, 0.3, 0.9, 1.5)
"""None to three spells of an element that hurts somebody, for each heart that one of them takes."""
KEPT = {"potion": 0.2, "broom": 0.8, "shield": 1.6, "cauldron": 1.5}
"""Cards that are worth the same in every position."""
HELD = 0.3
"""The share of what its use would gain that a wand or a hex is worth in the hand."""
AT_STAKE = 12.0
"""What a better die wins: `EDGE` in attack and in defence, and some for having it early."""
THEFT, NO_WAND = 0.55, 2.0
"""What a Thief Hex gains; what a Wand Hex may gain later while nobody has a wand in play."""
BROOM = 1.0
"""What two turns for one gain, besides half of the second best thing to do in them."""
KILL, WIN = 2.0, 5.0
"""What it gains to eliminate one of several opponents, or the last one, beside the hearts that are taken."""
GROWN_HAND = 0.9
"""A hand larger by a card, for good."""
UNBLOCKED = 0.85
"""The share of attacks and hexes that meet no Shield Crystal."""
GUARD = 1
"""The bonus that defenders are expected to have."""


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


class Evaluation:
    """What a seat makes of its hand, its die and its opponents, in Life Hearts. Of hidden cards, it knows its own."""

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
        self._bites: dict[str, int] = {}

    # ------------------------------------------------------------------ what cards are worth

    def cost(self, card: str, count: int = 1) -> float:
        """What is lost by using some identical cards: their worth less that of the cards drawn for them."""
        held = self.hand[card]
        return self.worth(card, held) - self.worth(card, held - count) - FRESH * count

    def worth(self, card: str, count: int) -> float:
        """What it is worth to hold a number of identical cards."""
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
        return count * (HELD * self.hex_worth(card) if kind == "hex" else KEPT.get(kind, FRESH))

    def hex_worth(self, card: str) -> float:
        """A Thief Hex always finds somebody; a Wand Hex is worth the best wand that it can take."""
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
        """Two more turns for this one: worth most when there is more than one thing to do."""
        follow_ups = sorted((self.use(card) for card in self.hand if self.ready(card)), reverse=True)
        return BROOM + 0.5 * max(0.0, sum(follow_ups[1:2]))

    def ready(self, card: str) -> bool:
        """Whether a card could be the next turn's action, brooms and hexes aside."""
        if card in self.content.elements:
            return self.bite(card) > 0
        return self.content.cards[card].kind in ("potion", "wand")

    def use(self, card: str) -> float:
        """What it gains to use a card as the turn's action."""
        if card not in self._uses:
            spell = card in self.content.elements
            gain = self.best_attack(card, self.targets(card)) if spell else self._gain(card) - self.cost(card)
            self._uses[card] = gain
        return self._uses[card]

    def _gain(self, card: str) -> float:
        """What it gains to use a card that is no spell, the card itself aside."""
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
        """What it gains to have a card of an opponent's, and that it hasn't."""
        held = self.hand[card]
        return self.worth(card, held + 1) - self.worth(card, held)

    # ------------------------------------------------------------------ the position

    def strength(self) -> float:
        """How strong the player is: hearts, the die, the hand, and turns to come."""
        hand = sum(self.proven(card, count) for card, count in self.hand.items())
        turns = self.me.extra_turns + (self.t.state.turn == self.seat)
        return self.me.hearts + EDGE * self.edge(self.die) + hand + TURN * turns

    def proven(self, card: str, count: int) -> float:
        """How much stronger a hand is for some identical cards, as the results of matches show."""
        content = self.content
        if card in content.elements:
            return PROVEN_SPELLS[min(count, 3)] if self.bite(card) else 0.0
        if card in content.bonuses:
            return FAMILIAR * content.bonuses[card] * count
        if card in content.dice:
            return EDGE * max(0.0, self.edge(content.dice[card]) - self.edge(self.die))
        kind = content.cards[card].kind
        return count * PROVEN.get(content.effects[card][0].kind if kind == "hex" else kind, FRESH)

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
        """What the hex that was just played costs if nothing stops it: the wand in play, or the best card."""
        card = self.t.face(self.t.state.played.cards[-1])
        if self.content.effects[card][0].kind == "take_wand":
            return AT_STAKE * (self.edge(self.die) - self.edge(self.content.figures.default_die))
        return max((self.worth(card, 1) for card in self.hand), default=0.0)
