"""The vocabulary of effects of actions, perks, powers and map cards.

An ability is a list of effects that a card has at a moment (`when`):

| when | used by | means |
|---|---|---|
| reveal | maps, actions | once, as soon as the card is turned up |
| active | maps | for as long as the map card lies face up in its turn, in that turn's duel |
| calc | actions, perks | for as long as the duel is calculated |
| resolve | actions, perks | once, after the combat damage of the duel |
| duel_end | maps | once, after the duel's winner is known: no part of the tally |
| parley | maps | once, if an accepted parley turned the card up |
| after_roll | perks | right after one's own roll at the start of a turn |

`to` names the players that an effect is about: self, opp (the opponent), both (turn player first), winner and loser of
the duel (nobody if it was drawn), leader and trailer (more and fewer points; `tie` says who it is if they are equal),
payer (the one asked to pay). `slot` names which of its committed actions: this (one's own, or the one opposite), all,
choose (the card's player chooses) and chosen (the one chosen before).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from game.core.content import DefId, Definition, Primitive, Ref, Text, one_of

When: TypeAlias = Literal["reveal", "active", "calc", "resolve", "duel_end", "parley", "after_roll"]
To: TypeAlias = Literal["self", "opp", "both", "winner", "loser", "leader", "trailer", "payer"]
Slot: TypeAlias = Literal["this", "all", "choose", "chosen"]
Keyword: TypeAlias = Literal["first_strike", "ignore_block", "unevadable", "unbreakable", "halve_on_fail"]
ActionKind: TypeAlias = Literal["strike", "block", "evade"]
Sort: TypeAlias = Literal["strike", "block", "evade", "defence"]
"""The kind of action that a condition asks for; a defence is a block or an evade."""
StatusId: TypeAlias = Literal["ignite", "poison"]
Role: TypeAlias = Literal["aggressor", "defender"]


class Bounds(Definition):
    """A range of health."""

    min: int = Field(default=0, ge=0)
    max: int = Field(default=99, ge=0)


class Condition(Definition):
    """The condition of an ability; everything that is given must hold."""

    role: Role | None = None
    duel_size: Literal[1, 2] | None = Field(
        default=None, description="How many actions the duel is fought with."
    )
    own_action: Sort | None = Field(default=None, description="The action's own kind, in this clash.")
    opp_action: Sort | None = Field(default=None, description="The kind of the action opposite.")
    own_has: Sort | None = Field(default=None, description="Among all actions that one committed.")
    dealt_damage: bool | None = Field(default=None, description="Whether the action damaged the opponent.")
    took_damage: bool | None = Field(default=None, description="Whether its owner was damaged in this clash.")
    evaded: bool | None = Field(default=None, description="Whether this evade met a strike and worked.")
    duel_took_damage: bool | None = Field(
        default=None, description="Whether one took damage in the duel at all."
    )
    duel_result: Literal["win", "lose", "tie"] | None = None
    own_health: Bounds | None = None
    opp_health: Bounds | None = None


ALWAYS = Condition.model_construct()


class Aimed(Primitive):
    """Effects about a player."""

    to: To
    tie: Literal["both", "none"] = "none"


class Strike(Aimed):
    """Strikes get more or less in this duel."""

    slot: Slot
    by: int
    tag: Keyword | None = Field(default=None, description="Only actions with this keyword.")


class Block(Aimed):
    """Blocks get more or less in this duel, or a value of their own."""

    slot: Slot
    by: int = 0
    set: int | None = Field(default=None, ge=0)


class EvadeGap(Aimed):
    """Evades need a larger or smaller gap in this duel."""

    by: int


class KeywordChange(Aimed):
    """Actions gain or lose keywords in this duel."""

    slot: Slot
    give: tuple[Keyword, ...] = ()
    lose: tuple[Keyword, ...] = ()


class DiceValue(Aimed):
    """The DV gets more or less in this duel; the dice stay."""

    by: int


class Prevent(Aimed):
    """Less combat damage in a clash; without a number, none at all."""

    slot: Slot
    by: int | None = Field(default=None, ge=1)
    of: Literal["strike"] | None = Field(
        default=None, description="Only a clash that one strikes in oneself."
    )


class CapDamage(Primitive):
    """No clash does more damage than this to a player."""

    most: int = Field(ge=0)


class Die(Aimed):
    """Turns dice to a face."""

    which: Literal["choose", "high", "both"]
    face: Annotated[int, Field(ge=1, le=6)] | Literal["choose", "low_die"]


class Reroll(Aimed):
    """Roll dice again: one that the player chooses, some that the player chooses, or both."""

    dice: Literal["one", "some", "both"]
    keep: Literal["either"] | None = Field(
        default=None, description="Choose between the old pair and the new."
    )


class SwapDice(Primitive):
    """The players exchange their pairs of dice; what was added to a DV stays."""


class SwapCard(Aimed):
    """Exchange a committed action with one in hand."""

    slot: Slot


class SwapSlots(Aimed):
    """Exchange the two actions of a player."""

    optional: bool = False


class Transform(Aimed):
    """A committed action counts as a basic action for this duel."""

    slot: Slot
    into: Annotated[DefId, Ref("actions")]


class Damage(Aimed):
    """Damage at once."""

    by: int = Field(ge=1)


class Heal(Aimed):
    """Health, up to the maximum."""

    by: int = Field(ge=1)


class Points(Aimed):
    """Points gained or lost."""

    by: int


class Mana(Aimed):
    """Mana."""

    by: int = Field(ge=1)


class Lamp(Aimed):
    """Lamps, which break ties."""

    by: int = Field(ge=1)


class ExtraUpgrade(Aimed):
    """Extra upgrades, spent in the next upgrade phase."""

    by: int = Field(ge=1)


class Status(Aimed):
    """A negative effect."""

    id: StatusId
    n: int = Field(ge=1)


class Cleanse(Aimed):
    """All negative effects end."""


class Recover(Primitive):
    """The action goes back to hand instead of the discard pile."""


class Discard(Aimed):
    """Discard cards at random."""

    n: int = Field(ge=1)


class Peek(Primitive):
    """See what the opponent hides: dice, committed actions, or one of these, which one chooses."""

    what: tuple[Literal["dice", "committed", "committed_one"], ...] = Field(min_length=1)


class LockPowers(Aimed):
    """No more powers but the basic ones in this duel."""


SIMPLE: dict[str, type[Primitive]] = {
    "strike": Strike,
    "block": Block,
    "evade_gap": EvadeGap,
    "keyword": KeywordChange,
    "dv": DiceValue,
    "prevent": Prevent,
    "cap_damage": CapDamage,
    "die": Die,
    "reroll": Reroll,
    "swap_dice": SwapDice,
    "swap_card": SwapCard,
    "swap_slots": SwapSlots,
    "transform": Transform,
    "damage": Damage,
    "heal": Heal,
    "points": Points,
    "mana": Mana,
    "lamp": Lamp,
    "upgrade": ExtraUpgrade,
    "status": Status,
    "cleanse": Cleanse,
    "recover": Recover,
    "discard": Discard,
    "peek": Peek,
    "lock_powers": LockPowers,
}
SimpleEffect: TypeAlias = Annotated[Primitive, one_of(SIMPLE)]


class Pay(Aimed):
    """Give points or health for something; a cost is no damage and no part of a duel's tally."""

    points: int = Field(default=0, ge=0)
    health: int = Field(default=0, ge=0)
    optional: bool = False
    then: tuple[SimpleEffect, ...] = ()
    otherwise: tuple[SimpleEffect, ...] = ()


class Later(Primitive):
    """At the end of this duel, if the condition holds then."""

    condition: Condition = Field(default=ALWAYS, alias="if")
    do: tuple[SimpleEffect, ...] = Field(min_length=1)


Effect: TypeAlias = Annotated[Primitive, one_of({**SIMPLE, "pay": Pay, "later": Later})]


def asks(effect: Any) -> bool:
    """Whether an effect asks somebody something besides a slot, or rolls dice."""
    match effect.kind:
        case "die":
            return bool(effect.which == "choose")
        case "peek":
            return "committed_one" in effect.what
        case kind:
            return kind in ("reroll", "swap_card", "swap_slots", "pay")


def chooses_slot(effect: Primitive) -> bool:
    """Whether the slot of an effect has to be chosen."""
    return effect.kind in _WITH_SLOT and effect.slot == "choose"  # type: ignore[attr-defined]


_WITH_SLOT = frozenset(word for word, effect in SIMPLE.items() if "slot" in effect.model_fields)

LASTING = frozenset({"strike", "block", "evade_gap", "keyword", "cap_damage"})
"""The effects that hold for as long as an ability is active; all others happen once."""


class Ability(Definition):
    """The effects of a card at a moment."""

    when: When
    condition: Condition = Field(default=ALWAYS, alias="if")
    optional: bool = Field(default=False, description="Whoever it is about may leave it.")
    do: tuple[Effect, ...] = Field(min_length=1)


class Perk(Ability):
    """An ability of a class."""

    name: Text
    limit: Literal["once_per_duel", "once_per_round"] | None = None
