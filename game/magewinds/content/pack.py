"""The fighter pack of a battle (0.4): all fighters and abilities, and those offered once the switches are set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, cached_property
from typing import TypeVar

from game.core.dataclass import dataclass
from game.magewinds.content.abilities import Ability, AttackProfile, Condition, UniversalAttack
from game.magewinds.content.definitions import Labelled
from game.magewinds.content.effects import Lasts
from game.magewinds.content.fighters import Double, Fighter
from game.magewinds.content.warbands import Warband

L = TypeVar("L", bound=Labelled)
LIGHT_PRECISION, LIGHT_PRECISION_1_5 = 10, 9


@dataclass(frozen=True, slots=True)
class Switches:
    """How the fighter pack is read. By default, house fighters are in, and fighters on trial are out."""

    published_only: bool = False
    """Nothing of the house."""
    light_precision_1_5: bool = False
    """Light attacks of Precision 10 have 9, as the pages from 1.5.0 on seem to have it."""
    beta_fighters: bool = False
    """The fighters that are on trial."""
    clone: bool = False
    """Clones and their doubles."""
    as_found: bool = False
    """Older figures as their page has them, not brought up to later changes."""


@dataclass(frozen=True, eq=False)
class Pack:
    """Fighters and what they can do; everything by id, in the order of the files."""

    fighters: Mapping[str, Fighter]
    doubles: Mapping[str, Double]
    abilities: Mapping[str, Ability]
    universal_attacks: Mapping[str, UniversalAttack]
    conditions: Mapping[str, Condition]
    warbands: Mapping[str, Warband]

    def abilities_of(self, fighter: str) -> tuple[Ability, ...]:
        """A fighter's own abilities, then everybody's. KeyError for an unknown fighter."""
        return self._known[fighter]

    def knows(self, fighter: str, ability: str) -> bool:
        """Whether a fighter has an ability, by its id. KeyError for an unknown fighter."""
        return ability in self._names[fighter]

    @cached_property
    def _names(self) -> Mapping[str, frozenset[str]]:
        return {name: frozenset(each.id for each in known) for name, known in self._known.items()}

    @cached_property
    def _known(self) -> Mapping[str, tuple[Ability, ...]]:
        return {name: tuple(self._abilities(each)) for name, each in self.fighters.items()}

    def _abilities(self, profile: Fighter) -> Iterator[Ability]:
        yield from (self.abilities[name] for name in profile.abilities if name in self.abilities)
        for each in self.abilities.values():
            if each.universal and each.id not in profile.lacks:
                yield each

    @cached_property
    def windows(self) -> Mapping[str, Mapping[str, tuple[Ability, ...]]]:
        """The abilities of each fighter, by moment; only moments at which anybody can do anything."""
        found: dict[str, dict[str, tuple[Ability, ...]]] = {}
        for name, known in self._known.items():
            for each in known:
                fighters = found.setdefault(each.window, {})
                fighters[name] = (*fighters.get(name, ()), each)
        return found

    def answers(self, window: str, action: str) -> Mapping[str, tuple[Ability, ...]]:
        """The abilities of each fighter at a moment of an action; those for another action are left out."""
        found = self._answers.get(window)
        return found.get(action, found[""]) if found else {}

    @cached_property
    def _answers(self) -> Mapping[str, Mapping[str, Mapping[str, tuple[Ability, ...]]]]:
        """By moment and by action; "" stands for all that no ability names."""
        return {
            window: {action: _answering(known, action) for action in {"", *_named(known)}}
            for window, known in self.windows.items()
        }

    @cached_property
    def untils(self) -> Mapping[tuple[str, int], Lasts]:
        """The moments that end the effects of abilities, by ability and number of the effect."""
        return {
            (each.id, word): getattr(effect, "until", ())
            for each in self.abilities.values()
            for word, effect in enumerate(each.do)
        }

    def attacks_of(self, fighter: str) -> tuple[AttackProfile, ...]:
        """A fighter's own attacks, then everybody's. KeyError for an unknown fighter."""
        return self._rows[fighter]

    def attack(self, fighter: str, attack: str) -> AttackProfile:
        """An attack of a fighter by its id. KeyError where it has none such."""
        return self._attacks[fighter][attack]

    @cached_property
    def _rows(self) -> Mapping[str, tuple[AttackProfile, ...]]:
        return {name: tuple(attacks.values()) for name, attacks in self._attacks.items()}

    @cached_property
    def _attacks(self) -> Mapping[str, Mapping[str, AttackProfile]]:
        everybodys = self.universal_attacks.values()
        return {
            name: {each.id: each for each in (*profile.attacks, *everybodys)}
            for name, profile in self.fighters.items()
        }


@cache
def offered(pack: Pack, switches: Switches) -> Pack:
    """The part of a pack that is offered with these switches, with the figures that they ask for."""
    fighters = {each.id: each for each in _fighters(pack, switches)}
    doubles = _kept(pack.doubles, switches) if switches.clone else {}
    used = {name for fighter in fighters.values() for name in fighter.abilities}
    abilities = {
        name: each
        for name, each in _kept(pack.abilities, switches).items()
        if (each.universal or name in used) and (doubles or not each.clone)
    }
    return replace(
        pack,
        fighters=fighters,
        doubles=doubles,
        abilities=abilities,
        universal_attacks=_kept(pack.universal_attacks, switches),
        warbands={
            name: each for name, each in pack.warbands.items() if fighters.keys() >= set(each.fighters)
        },
    )


def _kept(labelled: Mapping[str, L], switches: Switches) -> dict[str, L]:
    hidden = "house" if switches.published_only else ""
    return {name: each for name, each in labelled.items() if each.origin != hidden}


def _fighters(pack: Pack, switches: Switches) -> Iterator[Fighter]:
    older = {each.as_found: each for each in pack.fighters.values() if each.as_found}
    for fighter in _kept(pack.fighters, switches).values():
        if fighter.as_found or (fighter.beta and not switches.beta_fighters):
            continue
        if switches.as_found and fighter.id in older:
            fighter = older[fighter.id].model_copy(update={"id": fighter.id, "as_found": None})
        yield _less_precise(fighter) if switches.light_precision_1_5 else fighter


def _less_precise(fighter: Fighter) -> Fighter:
    attacks = []
    for attack in fighter.attacks:
        if attack.light and attack.light.precision == LIGHT_PRECISION:
            light = attack.light.model_copy(update={"precision": LIGHT_PRECISION_1_5})
            attack = attack.model_copy(update={"light": light})
        attacks.append(attack)
    return fighter.model_copy(update={"attacks": tuple(attacks)})


def _named(known: Mapping[str, tuple[Ability, ...]]) -> Iterator[str]:
    """The actions that abilities name as theirs."""
    return (each.when.action for row in known.values() for each in row if each.when.action is not None)


def _answering(known: Mapping[str, tuple[Ability, ...]], action: str) -> Mapping[str, tuple[Ability, ...]]:
    """Of the abilities of each fighter those that are for an action, or for any."""
    rows = {
        name: tuple(each for each in row if each.when.action in (None, action)) for name, row in known.items()
    }
    return {name: row for name, row in rows.items() if row}
