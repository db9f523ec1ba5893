"""Advice for bots: what a good player looks at in a position and in an answer. `evaluation.yaml` has the weights."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from typing import Any, ClassVar

from game.core.ai import SearchSettings
from game.core.evaluation import Feature, LearnedAdvice, Look, Trait
from game.core.question import PASS, PickSome, Question
from game.which_witch.content import Content
from game.which_witch.rules.attack import bonus, damage, duel_odds
from game.which_witch.state import WitchState
from game.which_witch.table import Table, die, opponents, player, the_duel

GUARD = 1
"""The bonus of Familiars that a defender is expected to have."""


class Hand(Look[WitchState, Content]):
    """A seat's cards and dice against its opponents."""

    def __init__(self, table: Table, seat: int, question: Question[Any] | None = None) -> None:
        super().__init__(table, seat, question)
        self.me = player(table, seat)
        self.cards = Counter(table.faces(self.me.hand))
        self.die = die(table, seat)
        self.foes = opponents(table, seat)

    @cached_property
    def dice(self) -> list[int]:
        """The opponents' dice."""
        return [die(self.table, foe) for foe in self.foes]

    @cached_property
    def edge(self) -> float:
        """The chance to win a duel with the die in use."""
        return self.edge_with(self.die)

    def edge_with(self, sides: int) -> float:
        """The chance to win a duel with a die, over all opponents."""
        return sum(duel_odds(sides, 0, other, 0) for other in self.dice) / max(1, len(self.dice))

    def gain(self, card: str) -> float:
        """The chance to win a duel that a wand adds; 0 for other cards."""
        sides = self.content.dice.get(card, 0)
        return self.edge_with(sides) - self.edge if sides > self.die else 0.0

    @property
    def prospect(self) -> float:
        """The chance to win a duel, half with the die in use and half with the best one in the hand."""
        return self.edge + self.best(self.gain) / 2

    def wand_of(self, foe: int) -> float:
        """What its wand adds to an opponent's chance to win a duel."""
        plain = self.content.figures.default_die
        return duel_odds(die(self.table, foe), 0, self.die, 0) - duel_odds(plain, 0, self.die, 0)

    @cached_property
    def prize(self) -> float:
        """The most that an opponent's wand adds."""
        return max(map(self.wand_of, self.foes), default=0.0)

    def kind(self, card: str) -> str:
        """The kind of a card; of a hex, its effect."""
        kind = self.content.cards[card].kind
        return self.content.effects[card][0].kind if kind == "hex" else kind

    @cached_property
    def kinds(self) -> Counter[str]:
        """The number of cards of each kind in the hand."""
        return Counter(map(self.kind, self.cards.elements()))

    def bonus(self, card: str) -> int:
        """The bonus of a Familiar; 0 for other cards."""
        return self.content.bonuses.get(card, 0)

    def best(self, worth: Callable[[str], float]) -> float:
        """The worth of the best card in the hand."""
        return max(map(worth, self.cards), default=0.0)

    @cached_property
    def familiars(self) -> int:
        """The bonus of all Familiars in the hand."""
        return bonus(self.table, self.cards.elements())

    @cached_property
    def elements(self) -> set[str]:
        """The elements of the opponents' witches; a spell of the only one hurts nobody."""
        return {self.content.witches[player(self.table, foe).witch].element for foe in self.foes}

    def bite(self, card: str) -> int:
        """The Life Hearts that one spell takes; 0 for other cards, and if it can hurt nobody."""
        element = self.content.elements.get(card)
        if element is None or self.elements <= {element}:
            return 0
        return damage(self.content, self.me.witch, card, 1)

    def volley(self, card: str) -> int:
        """The Life Hearts that an attack with all these spells takes."""
        return self.bite(card) * min(self.cards[card], self.content.figures.spells_per_attack)

    # ------------------------------------------------------------------ answers

    def attack(self, answer: Any) -> tuple[float, float]:
        """The hearts that an attack takes on average, and the chance that it eliminates its target."""
        if self.key == "attack.cards":
            spell, targets, extra = self.fact("card"), [self.fact("target")], bonus(self.table, answer)
            harm, most = damage(self.content, self.me.witch, spell, answer.count(spell)), extra
        else:
            spell, targets = (
                (answer[1], self.foes) if self.key == "turn.action" else (self.fact("card"), [answer])
            )
            harm, extra, most = self.volley(spell), 0, self.familiars
        best = kill = 0.0
        for target in targets if harm else ():
            hearts, guard = player(self.table, target).hearts, die(self.table, target)
            best = max(best, duel_odds(self.die, extra, guard, GUARD) * min(harm, hearts))
            if harm >= hearts:
                kill = max(kill, duel_odds(self.die, most, guard, GUARD))
        return best, kill

    def share(self, target: int) -> float:
        """The share of its hearts that a target loses on average."""
        return self.attack(target)[0] / player(self.table, target).hearts

    def risk(self, answer: Any) -> float:
        """The chance that an attack gets through a defence."""
        duel = the_duel(self.table)
        if answer and answer[0] in self.content.answering("spell"):
            return 0.0
        attacker = die(self.table, duel.attacker)
        return duel_odds(attacker, duel.attack_bonus, self.die, bonus(self.table, answer))

    @cached_property
    def threat(self) -> int:
        """The hearts that the attack would take."""
        duel = the_duel(self.table)
        harm = damage(self.content, player(self.table, duel.attacker).witch, duel.spell, duel.spells)
        return min(harm, self.me.hearts)

    @property
    def doomed(self) -> bool:
        """Whether the attack would take the last heart, without an Infinity Cauldron."""
        return self.threat == self.me.hearts and not self.kinds["cauldron"]

    def robbed(self, answer: Any) -> float:
        """The chance to win a duel that a Wand Hex takes, if nothing stops it."""
        hexed = answer == PASS and self.kind(self.table.face(self.state.played.cards[-1])) == "take_wand"
        return self.edge - self.edge_with(self.content.figures.default_die) if hexed else 0.0

    def used(self, answer: Any, kind: str) -> bool:
        """Whether an action uses a card of a kind."""
        return self.kind(answer[1]) == kind

    def moved(self, answer: Any) -> tuple[str, int]:
        """The cards that an answer gains or, below 0, gives up: which, and how many."""
        if self.key == "turn.action":
            return answer[1], -1
        return (self.fact("card"), -answer) if self.key == "discard.count" else (answer, 1)

    def moves(self, answer: Any, *kinds: str) -> int:
        """How many cards of some kinds an answer gains; below 0 for cards that it gives up."""
        card, count = self.moved(answer)
        return count if self.kind(card) in kinds else 0

    def total(self, answer: Any, worth: Callable[[str], float]) -> float:
        """The worth of the cards that an answer gains; below 0 for cards that it gives up."""
        card, count = self.moved(answer)
        return float(count * worth(card))

    @property
    def turns(self) -> int:
        """Its turns before the next player's."""
        return self.me.extra_turns + (self.state.turn == self.seat)

    @property
    def hexes(self) -> int:
        """The Wand Hexes in the hand."""
        return self.kinds["take_wand"]

    @property
    def last_foe(self) -> bool:
        """Whether one opponent is left."""
        return len(self.foes) == 1

    @property
    def wounded(self) -> bool:
        """Whether hearts are missing."""
        return self.me.hearts < self.content.figures.max_hearts


FEATURES = (
    Feature("hearts", "Life Hearts.", lambda my: my.me.hearts),
    Feature("brink", "Whether one heart is left.", lambda my: my.me.hearts == 1),
    Feature("edge", "Chance to win a duel, half with the best wand in its hand.", lambda my: my.prospect),
    Feature("turns", "Turns before the next player's.", lambda my: my.turns),
    Feature("best_spell", "Hearts that its best attack could take.", lambda my: my.best(my.volley)),
    Feature("familiars", "Bonus of all its Familiars.", lambda my: my.familiars),
    Feature("shields", "Shield Crystals.", lambda my: my.kinds["shield"]),
    Feature("cauldrons", "Infinity Cauldrons.", lambda my: my.kinds["cauldron"]),
    Feature("brooms", "Zoom Brooms.", lambda my: my.kinds["broom"]),
    Feature("wand_hexes", "Wand Hexes.", lambda my: my.hexes),
    Feature("wand_hex", "Chance in duels that a Wand Hex takes.", lambda my: my.prize if my.hexes else 0),
)
"""A position as a seat sees it."""

ATTACK = "turn.action:use attack.target attack.cards"
CARDS = "turn.action:discard discard.count thief.card"
USE = "turn.action:use"
SHIELD = "attack.defend:shield_crystal hex.react:shield_crystal"
DECLINE = "wand_hex.fate:discard last_heart:pass reward:pass"
TRAITS = (
    Trait("harm", "Hearts that an attack takes on average.", ATTACK, lambda my, a: my.attack(a)[0]),
    Trait("share", "Share of its hearts that the target loses.", "attack.target", lambda my, a: my.share(a)),
    Trait("win", "Chance that it wins the match.", ATTACK, lambda my, a: my.last_foe * my.attack(a)[1]),
    Trait("volley", "Spells that it uses.", "attack.cards", lambda my, a: a.count(my.fact("card"))),
    Trait("loss", "Hearts lost on average.", "attack.defend", lambda my, a: my.risk(a) * my.threat),
    Trait("doom", "Chance to be eliminated.", "attack.defend", lambda my, a: my.doomed * my.risk(a)),
    Trait("shield", "Whether a Shield Crystal is used.", SHIELD, lambda my, a: 1),
    Trait("robbed", "Chance in duels that a Wand Hex takes.", "hex.react", lambda my, a: my.robbed(a)),
    Trait("heals", "Whether it heals a wound.", USE, lambda my, a: my.wounded and my.used(a, "potion")),
    Trait("rides", "Whether it rides a Zoom Broom.", USE, lambda my, a: my.used(a, "broom")),
    Trait("steals", "Whether it steals a card.", USE, lambda my, a: my.used(a, "steal_card")),
    Trait("disarms", "Chance in duels that it takes.", USE, lambda my, a: my.used(a, "take_wand") * my.prize),
    Trait("arms", "Chance in duels that it adds.", USE, lambda my, a: my.gain(a[1])),
    Trait("new_cards", "Cards that are gained, less those given up.", CARDS, lambda my, a: my.moved(a)[1]),
    Trait("new_spells", "Hearts that these can take.", CARDS, lambda my, a: my.total(a, my.bite)),
    Trait("new_wands", "Chance in duels that these add.", CARDS, lambda my, a: my.total(a, my.gain)),
    Trait("new_guards", "Shields and Cauldrons.", CARDS, lambda my, a: my.moves(a, "shield", "cauldron")),
    Trait("new_familiars", "Bonus of Familiars.", CARDS, lambda my, a: my.total(a, my.bonus)),
    Trait("new_brooms", "Zoom Brooms among these.", CARDS, lambda my, a: my.moves(a, "broom")),
    Trait("new_hexes", "Wand Hexes among these.", CARDS, lambda my, a: my.moves(a, "take_wand")),
    Trait("wand_taken", "Chance in duels from its wand.", "hex.target", lambda my, a: my.wand_of(a)),
    Trait("declines", "Whether something useful is left.", DECLINE, lambda my, a: 1),
    Trait("heart", "Share of its own hearts.", "reward:heart", lambda my, a: my.wounded / my.me.hearts),
    Trait("larger_hand", "Whether no heart could be gained.", "reward:hand", lambda my, a: not my.wounded),
)
"""An answer as the asked seat sees it."""


class WitchAdvice(LearnedAdvice[WitchState, Content]):
    """Advice for Which Witch."""

    look, features, traits = Hand, FEATURES, TRAITS
    search_settings: ClassVar[SearchSettings] = SearchSettings(depth=0, expand_after=8)
    """To the end of the turn: farther on, the luck of the draw hides the value of an answer."""

    def turn_key(self, table: Table) -> Hashable:
        return table.state.turns

    def can_evaluate(self, table: Table) -> bool:
        return table.state.turns > 0

    def team(self, table: Table, seat: int) -> int:
        return player(table, seat).team

    def seats_in(self, table: Table) -> Sequence[int]:
        return table.state.living()

    def candidates(self, table: Table, question: Question[Any], rng: random.Random) -> Sequence[Any]:
        """The answers worth considering."""
        if isinstance(question, PickSome):
            return _sets(question, sorted(question.groups[1].items, key=table.content.bonuses.__getitem__))
        if question.key == "reward":  # whatever a reward is worth, it costs nothing
            return [answer for answer in question.options() or () if answer != PASS]
        return super().candidates(table, question, rng)


def _sets(question: PickSome, familiars: Sequence[str]) -> list[tuple[str, ...]]:
    """Sets of cards for a duel: shields or spells, with the smallest Familiars, if any."""
    group = question.groups[0]
    escorts = [tuple(familiars[:size]) for size in range(len(familiars) + 1)]
    if question.key == "attack.defend":
        return [(card,) for card in sorted(set(group.items))] + [tuple(sorted(each)) for each in escorts]
    counts = range(1, min(len(group.items), group.most) + 1)
    return [tuple(sorted((*each, *group.items[:count]))) for count in counts for each in escorts]


ADVICE = WitchAdvice
