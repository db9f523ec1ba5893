"""Typed definitions of Halfwish's cards: actions and upgrades, classes, powers and map cards."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import ContentFile, DefId, Definition, Origin, Ref, Text
from game.core.dataclass import dataclass
from game.halfwish.content.effects import (
    ALWAYS,
    Ability,
    ActionKind,
    Condition,
    Effect,
    Keyword,
    Perk,
    chooses_slot,
)

Deck: TypeAlias = dict[Annotated[DefId, Ref("actions")], Annotated[int, Field(ge=0, le=10)]]
"""The number of copies of each basic action."""
Window: TypeAlias = Literal["prep", "showdown", "any"]
MapKind: TypeAlias = Literal["adventure", "hazard", "treasure"]


class Card(Definition):
    """Base of all cards. Names and figures may be published apart from one another."""

    id: DefId
    name: Text
    name_origin: Origin = "house"
    origin: Origin
    text: Text


class Value(Definition):
    """The value of a strike or a block: a multiple of the DV or of a die, and a bonus."""

    of: Literal["dv", "high_die", "low_die"]
    times: int = Field(default=1, ge=1)
    plus: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """The figures on an action card: its value as a multiple (`of`, `times`) and a bonus, its gap, its keywords."""

    card: str
    kind: ActionKind
    of: str
    times: int
    plus: int
    gap: int | None
    """None for an evade that always works, and where there is none."""
    keywords: frozenset[str]


class Action(Card):
    """An action card (Section III). A strike or a block has a value, an evade a gap that it needs."""

    kind: ActionKind
    value: Value | None = None
    gap: int | Literal["any"] | None = Field(
        default=None, description="The opponent's DV must be so much higher; any: it always works."
    )
    keywords: tuple[Keyword, ...] = ()
    effects: tuple[Ability, ...] = ()

    @cached_property
    def printed(self) -> Printed:
        """Its figures, for sums that are done again and again."""
        value = self.value or Value(of="dv", times=1)
        gap = self.gap if isinstance(self.gap, int) else None
        return Printed(self.id, self.kind, value.of, value.times, value.plus, gap, frozenset(self.keywords))


class Upgrade(Action):
    """An action card that replaces a basic one (Part 4)."""

    replaces: Annotated[DefId, Ref("actions")]


class HeroClass(Card):
    """A class: its deck and its perks (Part 1b)."""

    deck: Deck
    perks: tuple[Perk, ...] = Field(min_length=1)


class Power(Card):
    """A power (Part 5)."""

    cost: int = Field(ge=0, le=9)
    window: Window
    condition: Condition = Field(default=ALWAYS, alias="if")
    do: tuple[Effect, ...] = Field(min_length=1)
    appeal: float = Field(default=0.0, ge=-9, le=9)
    """Value of picking it, for bots, in points: from how much more often than average its owners won."""

    @cached_property
    def demanding(self) -> tuple[Effect, ...]:
        """Its effects that can't always be resolved: those with a cost, and those that take a fitting action."""
        return tuple(each for each in self.do if each.kind in ("pay", "swap_card") or chooses_slot(each))


class ClassPower(Power):
    """A power of one class."""

    hero: Annotated[DefId, Ref("classes")]


class MapCard(Card):
    """A map card (Part 3)."""

    kind: MapKind
    effects: tuple[Ability, ...] = Field(min_length=1)


class Figures(Definition):
    """The numbers of the rulebook; tuples have one number for each turn or round."""

    health: int = Field(ge=1)
    rounds: int = Field(ge=1, le=9)
    draws: tuple[int, ...] = Field(min_length=1)
    draws_v1_6: tuple[int, ...] = Field(min_length=1)
    actions: tuple[Literal[1, 2], ...] = Field(min_length=1)
    hand: int = Field(ge=1)
    deck: int = Field(ge=1)
    powers: int = Field(ge=0)
    mana: tuple[int, ...] = Field(min_length=1, description="What both players gain at the start of a round.")
    heal: int = Field(ge=0, description="What both players heal between rounds.")
    offer: int = Field(ge=1, description="So many upgrades are dealt.")
    skip: int = Field(ge=0, description="What a player heals who takes no upgrade.")
    late_upgrade: int = Field(ge=0, description="What an extra upgrade heals that nobody can spend any more.")
    parleys: int = Field(ge=1, description="So many in a row bring the player with fewer points a point.")


class ActionFile(Definition):
    """actions.yaml"""

    figures: Figures
    actions: tuple[Action, ...] = Field(min_length=1)


class UpgradeFile(Definition):
    """upgrades.yaml"""

    upgrades: tuple[Upgrade, ...]


class ClassFile(Definition):
    """classes.yaml"""

    mirror_deck: Deck
    classes: tuple[HeroClass, ...] = Field(min_length=1)


class PowerFile(Definition):
    """powers.yaml"""

    basic: tuple[Power, ...]
    common: tuple[Power, ...]
    of_class: tuple[ClassPower, ...]


class MapFile(Definition):
    """maps.yaml"""

    maps: tuple[MapCard, ...]


ACTIONS = ContentFile("actions.yaml", ActionFile)
UPGRADES = ContentFile("upgrades.yaml", UpgradeFile)
CLASSES = ContentFile("classes.yaml", ClassFile)
POWERS = ContentFile("powers.yaml", PowerFile)
MAPS = ContentFile("maps.yaml", MapFile)
