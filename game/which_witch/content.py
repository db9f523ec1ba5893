"""Which Witch's content: typed definitions of its YAML, the cards, witches and figures, and checks across them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import Content as Files
from game.core.content import (
    ContentFile,
    ContentSpec,
    DefId,
    Definition,
    Fault,
    Origin,
    Primitive,
    Text,
    one_of,
)
from game.core.dataclass import dataclass, derived
from game.core.openings import OPENINGS, openings_are_known
from game.core.texts import COVER, RULES, TEXT, sentences_read_well
from game.which_witch.reasons import reason

Element: TypeAlias = Literal["fire", "wind", "lightning", "earth", "ice", "poison"]
Kind: TypeAlias = Literal["spell", "wand", "hex", "potion", "broom", "shield", "familiar", "cauldron"]
When: TypeAlias = Literal["turn", "attack_bonus", "on_attacked", "on_last_heart"]
Scope: TypeAlias = Literal["spell", "hex"]


class SpellAttack(Primitive):
    """Attack one opponent with up to three cards of this definition (V. Attack)."""

    element: Element


class GainHearts(Primitive):
    """The player gains Life Hearts, never above the maximum (IV. Heart Potion)."""

    n: int = Field(ge=1, le=5)


class SetHearts(Primitive):
    """The player has this many Life Hearts instead of none (VI. Infinity Cauldron)."""

    n: int = Field(ge=1, le=5)


class ExtraTurns(Primitive):
    """The player takes extra turns after this one (IV. Zoom Broom)."""

    n: int = Field(ge=1, le=10)


class StealCard(Primitive):
    """See an opponent's hand and take one card of it (IV. Thief Hex)."""


class TakeWand(Primitive):
    """Take the wand an opponent has in play: discard it or put it in play (IV. Wand Hex)."""


class EquipWand(Primitive):
    """Put the card in play: the player rolls this die (IV. Wand)."""

    die: Literal[8, 10, 12, 20]


class RollBonus(Primitive):
    """Add to one's own total in a duel, through all its re-rolls (V. Roll)."""

    n: int = Field(ge=1, le=20)


class BlockAttack(Primitive):
    """The attack does nothing at all (V. Defend)."""


Effect: TypeAlias = Annotated[
    Primitive,
    one_of(
        {
            "spell_attack": SpellAttack,
            "gain_hearts": GainHearts,
            "set_hearts": SetHearts,
            "extra_turns": ExtraTurns,
            "steal_card": StealCard,
            "take_wand": TakeWand,
            "equip_wand": EquipWand,
            "roll_bonus": RollBonus,
            "block_attack": BlockAttack,
        }
    ),
]


class Card(Definition):
    """A Game Card. `when` is the moment at which it may be played, `do` are its effects."""

    id: DefId
    name: Text
    kind: Kind
    count: int = Field(ge=1, le=40)
    origin: Origin
    when: When
    scope: tuple[Scope, ...] = ()
    do: tuple[Effect, ...] = Field(min_length=1)
    text: Text


class WitchCard(Definition):
    """A Witch Card: a player's witch, and the element that can't hurt her."""

    id: DefId
    name: Text
    element: Element
    origin: Origin


class StartHearts(Definition):
    """Life Hearts at the start, by the number of players (III)."""

    two_players: int = Field(ge=1)
    more: int = Field(ge=1)


class Figures(Definition):
    """The numbers of the rulebook."""

    hand_size: int = Field(ge=1)
    max_hearts: int = Field(ge=1)
    start_hearts: StartHearts
    spells_per_attack: int = Field(ge=1)
    own_element_multiplier: int = Field(ge=1)
    default_die: Literal[4, 6, 8, 10, 12, 20]
    total_cards: int = Field(ge=1)


class CardFile(Definition):
    """cards.yaml"""

    rules: Figures
    witches: tuple[WitchCard, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Content:
    """Everything that the rules look up."""

    figures: Figures
    witches: dict[str, WitchCard]
    cards: dict[str, Card]

    @derived
    def deck(self) -> tuple[str, ...]:
        """The definition of every Game Card in the box."""
        return tuple(card.id for card in self.cards.values() for _ in range(card.count))

    @derived
    def effects(self) -> dict[str, tuple[Primitive, ...]]:
        """The effects of each card."""
        return {card.id: card.do for card in self.cards.values()}

    @derived
    def actions(self) -> dict[str, tuple[Primitive, ...]]:
        """The effects of each card that can be an action of a turn."""
        return {card.id: card.do for card in self.cards.values() if card.when == "turn"}

    @derived
    def elements(self) -> dict[str, str]:
        """The element of each Spell Card."""
        spells = ((card.id, effect) for card in self.cards.values() for effect in card.do)
        return {card: effect.element for card, effect in spells if isinstance(effect, SpellAttack)}

    @derived
    def immune(self) -> frozenset[tuple[str, str]]:
        """The Spell Cards and witches of one element: such a spell can't hurt her."""
        witches = self.witches.values()
        return frozenset(
            (card, w.id) for card, element in self.elements.items() for w in witches if w.element == element
        )

    @derived
    def dice(self) -> dict[str, int]:
        """The die of each Wand Card."""
        wands = ((card.id, effect) for card in self.cards.values() for effect in card.do)
        return {card: effect.die for card, effect in wands if isinstance(effect, EquipWand)}

    @derived
    def bonuses(self) -> dict[str, int]:
        """The bonus of each Familiar Card to a roll."""
        return {
            card.id: sum(effect.n for effect in card.do if isinstance(effect, RollBonus))
            for card in self.cards.values()
            if any(isinstance(effect, RollBonus) for effect in card.do)
        }

    def answering(self, scope: Scope) -> frozenset[str]:
        """The cards that answer an attack of a kind."""
        return self._answering[scope]

    @derived
    def _answering(self) -> dict[Scope, frozenset[str]]:
        scopes: tuple[Scope, ...] = ("spell", "hex")
        return {
            scope: frozenset(
                c.id for c in self.cards.values() if c.when == "on_attacked" and scope in c.scope
            )
            for scope in scopes
        }


CARDS = ContentFile("cards.yaml", CardFile)

FITTING: dict[When, frozenset[str]] = {
    "turn": frozenset(
        {"spell_attack", "gain_hearts", "extra_turns", "steal_card", "take_wand", "equip_wand"}
    ),
    "attack_bonus": frozenset({"roll_bonus"}),
    "on_attacked": frozenset({"block_attack"}),
    "on_last_heart": frozenset({"set_hearts"}),
}
"""The primitives that make sense at each moment."""


def cards_add_up(files: Files) -> Iterator[Fault]:
    """The counts give the box's total; six players find six witches."""
    file = files[CARDS]
    total = sum(card.count for card in file.cards)
    if total != file.rules.total_cards:
        yield CARDS.fault(
            "rules",
            "total_cards",
            text=reason("cards.total", total=total, total_cards=file.rules.total_cards),
        )
    if len(file.witches) < 6:
        yield CARDS.fault("witches", text=reason("cards.witches", witches=len(file.witches)))


def figures_fit(files: Files) -> Iterator[Fault]:
    """Six players can be dealt their hands, and nobody starts with more hearts than there may be."""
    rules = files[CARDS].rules
    if 6 * rules.hand_size >= rules.total_cards:
        text = reason("cards.deal", total_cards=rules.total_cards, hand_size=rules.hand_size)
        yield CARDS.fault("rules", "hand_size", text=text)
    for players, hearts in rules.start_hearts:
        if hearts > rules.max_hearts:
            text = reason("cards.hearts", max_hearts=rules.max_hearts)
            yield CARDS.fault("rules", "start_hearts", players, text=text)


def cards_make_sense(files: Files) -> Iterator[Fault]:
    """Each primitive fits its card's moment; a scope belongs to what answers attacks."""
    for index, card in enumerate(files[CARDS].cards):
        if (card.when == "on_attacked") != bool(card.scope):
            yield CARDS.fault("cards", index, text=reason("cards.scope", id=card.id))
        for place, effect in enumerate(card.do):
            if effect.kind not in FITTING[card.when]:
                text = reason("cards.when", kind=effect.kind, when=card.when)
                yield CARDS.fault("cards", index, "do", place, text=text)
        if len(card.do) > 1 and any(isinstance(effect, SpellAttack | EquipWand) for effect in card.do):
            yield CARDS.fault("cards", index, "do", text=reason("cards.alone"))


CHECKS = (cards_add_up, figures_fit, cards_make_sense, openings_are_known, sentences_read_well)
SPEC = ContentSpec("which_witch", (CARDS, COVER, TEXT, RULES, OPENINGS), CHECKS)
"""The files of the title and what must hold across them."""
