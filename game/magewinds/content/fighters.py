"""Fighter profiles (4.1): attributes, slots and limits, attacks and abilities; and the doubles of clones."""

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import Content as Files
from game.core.content import ContentFile, Definition, Fault, Text, did_you_mean
from game.magewinds.content.abilities import ABILITIES, AttackProfile
from game.magewinds.content.definitions import Few, Labelled, of_kind
from game.magewinds.content.effects import AbilityId, FighterId, MarkerAttack
from game.magewinds.reasons import reason

Figure: TypeAlias = Annotated[int, Field(ge=0, le=20)]


class Attributes(Definition):
    """The six attributes (4.5); Deflect and Dodge are the bonuses."""

    toughness: Few
    movement: Figure
    armour: Figure
    deflect: Figure
    evasion: Figure
    dodge: Figure


class SharedLimit(Definition):
    """Counts towards the limit of another profile instead of one of its own."""

    shared_with: FighterId


class Fighter(Labelled):
    """A profile. Its warband may hold `limit` of it; it takes `slots` of the warband's."""

    slots: Few
    limit: Few | SharedLimit
    attributes: Attributes
    attacks: tuple[AttackProfile, ...] = Field(min_length=1)
    abilities: tuple[AbilityId, ...] = ()
    lacks: tuple[AbilityId, ...] = Field(default=(), description="Universal abilities that it does not have.")
    section: Text | None = Field(
        default=None,
        description="The section of the rules that it is in; TC and its id where it is left out.",
    )
    beta: bool = Field(default=False, description="Offered only where fighters on trial are switched on.")
    as_found: FighterId | None = Field(
        default=None, description="The older figures of this profile, which a switch puts in its place."
    )
    text: Text

    @property
    def rule(self) -> str:
        """The section of the rules that it is in."""
        return self.section or f"TC.{self.as_found or self.id}"


class Double(Labelled):
    """A copy of a fighter: its attributes, attacks and visible counters are those of its original.

    It activates and moves like it. When it would deal or be dealt damage it is removed instead, and the
    damage is lost; it vanishes with its original or with the fighter that made it.
    """

    cannot: tuple[Literal["cast", "carry", "score"], ...]
    text: Text


class FighterFile(Definition):
    """fighters.yaml"""

    fighters: tuple[Fighter, ...]
    doubles: tuple[Double, ...]


FIGHTERS = ContentFile("fighters.yaml", FighterFile)


def limits_fit(files: Files) -> Iterator[Fault]:
    """A shared limit is that of a profile with a number of its own; older figures are of another profile."""
    fighters = {fighter.id: fighter for fighter in files[FIGHTERS].fighters}
    for at, fighter in enumerate(fighters.values()):
        if isinstance(fighter.limit, SharedLimit) and not isinstance(
            fighters[fighter.limit.shared_with].limit, int
        ):
            text = reason("fighter.shared", shared_with=fighter.limit.shared_with)
            yield FIGHTERS.fault("fighters", at, "limit", text=text)
        if fighter.as_found is not None and fighters[fighter.as_found].as_found is not None:
            text = reason("fighter.figures")
            yield FIGHTERS.fault("fighters", at, "as_found", text=text)


def attacks_fit(files: Files) -> Iterator[Fault]:
    """Attacks have ids of their own, and each closed one is opened by an ability of the same fighter."""
    universal = {attack.id for attack in files[ABILITIES].attacks}
    opened = {
        ability.id: effect.attack
        for ability in files[ABILITIES].abilities
        for effect in of_kind(ability.do, MarkerAttack)
    }
    for at, fighter in enumerate(files[FIGHTERS].fighters):
        opens = {opened[ability] for ability in fighter.abilities if ability in opened}
        seen = set(universal)
        for place, attack in enumerate(fighter.attacks):
            if attack.id in seen:
                text = reason("fighter.twice", id=fighter.id, attack=attack.id)
                yield FIGHTERS.fault("fighters", at, "attacks", place, "id", text=text)
            seen.add(attack.id)
            if attack.closed != (attack.id in opens):
                text = reason("fighter.closed", attack=attack.id, id=fighter.id)
                yield FIGHTERS.fault("fighters", at, "attacks", place, text=text)
        for name in sorted(opens - seen):
            text = reason("fighter.opens", name=name, id=fighter.id)
            yield FIGHTERS.fault("fighters", at, "attacks", text=text, hint=did_you_mean(name, seen))


def abilities_fit(files: Files) -> Iterator[Fault]:
    """A profile names only abilities that not every fighter has, and lacks only those that every other fighter has."""
    universal = {ability.id for ability in files[ABILITIES].abilities if ability.universal}
    for at, fighter in enumerate(files[FIGHTERS].fighters):
        for place, name in enumerate(fighter.abilities):
            if name in universal:
                text = reason("fighter.universal", name=name)
                yield FIGHTERS.fault("fighters", at, "abilities", place, text=text)
        for place, name in enumerate(fighter.lacks):
            if name not in universal:
                text = reason("fighter.lacks", name=name)
                yield FIGHTERS.fault(
                    "fighters", at, "lacks", place, text=text, hint=did_you_mean(name, universal)
                )


CHECKS = (limits_fit, attacks_fit, abilities_fit)
