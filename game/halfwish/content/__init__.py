"""Halfwish's content as its YAML files have it: actions and upgrades, classes, powers, map cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.core.content import Content as Files
from game.core.content import ContentSpec
from game.core.openings import OPENINGS, openings_are_known
from game.core.texts import COVER, RULES, TEXT, sentences_read_well
from game.halfwish.content import checks
from game.halfwish.content.definitions import (
    ACTIONS,
    CLASSES,
    MAPS,
    POWERS,
    UPGRADES,
    Action,
    ClassPower,
    Deck,
    Figures,
    HeroClass,
    MapCard,
    Power,
    Upgrade,
)
from game.halfwish.content.effects import Ability

SPEC = ContentSpec(
    "halfwish",
    (ACTIONS, UPGRADES, CLASSES, POWERS, MAPS, COVER, TEXT, RULES, OPENINGS),
    (*checks.CHECKS, openings_are_known, sentences_read_well),
)
"""The files of the title and what must hold across them."""


@dataclass(frozen=True)
class Halfwish:
    """Everything that the rules look up. `actions` has the basic ones and the upgrades."""

    figures: Figures
    actions: Mapping[str, Action]
    upgrades: Mapping[str, Upgrade]
    classes: Mapping[str, HeroClass]
    mirror_deck: Deck
    powers: Mapping[str, Power]
    basic_powers: tuple[str, ...]
    common_powers: tuple[str, ...]
    maps: Mapping[str, MapCard]

    @cached_property
    def acts(self) -> dict[str, tuple[Ability, ...]]:
        """What each card does, and when; powers as they are played."""
        found: dict[str, tuple[Ability, ...]] = {}
        for group in (self.actions, self.maps):
            found |= {name: each.effects for name, each in group.items()}
        found |= {name: each.perks for name, each in self.classes.items()}
        return found | {name: (_act(each),) for name, each in self.powers.items()}

    @cached_property
    def class_powers(self) -> dict[str, tuple[str, ...]]:
        """The powers of each class."""
        found: dict[str, tuple[str, ...]] = dict.fromkeys(self.classes, ())
        for power in self.powers.values():
            if isinstance(power, ClassPower):
                found[power.hero] += (power.id,)
        return found

    def power_deck(self, hero: str) -> tuple[str, ...]:
        """What a player picks powers from: the common ones and those of the class; "" is the mirror deck's."""
        return self.common_powers + self.class_powers.get(hero, ())

    @cached_property
    def cheapest(self) -> dict[str, int]:
        """What the cheapest power costs that can be picked, by class; "" is the mirror deck's."""
        return {
            hero: min((self.powers[name].cost for name in self.power_deck(hero)), default=0)
            for hero in ("", *self.classes)
        }

    def action_deck(self, hero: str) -> tuple[str, ...]:
        """The basic actions that a player begins with."""
        deck = self.classes[hero].deck if hero else self.mirror_deck
        return tuple(action for action, count in deck.items() for _ in range(count))


def _act(power: Power) -> Ability:
    """What a power does, in the form that all abilities have."""
    return Ability.model_construct(when="reveal", condition=power.condition, optional=False, do=power.do)


def content_of(files: Files) -> Halfwish:
    """The content that loaded files hold."""
    basic, powers = files[ACTIONS], files[POWERS]
    upgrades = {each.id: each for each in files[UPGRADES].upgrades}
    every: tuple[Power, ...] = (*powers.basic, *powers.common, *powers.of_class)
    return Halfwish(
        basic.figures,
        {each.id: each for each in basic.actions} | upgrades,
        upgrades,
        {each.id: each for each in files[CLASSES].classes},
        files[CLASSES].mirror_deck,
        {each.id: each for each in every},
        tuple(each.id for each in powers.basic),
        tuple(each.id for each in powers.common),
        {each.id: each for each in files[MAPS].maps},
    )
