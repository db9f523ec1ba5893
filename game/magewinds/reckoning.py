"""What an attack comes to: target number, dice, Armour, cover (18.2, 18.5). The same for rules, screens and bots."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb

from game.battlefield import Base, Battlefield
from game.battlefield.plane import EPS, Point, gap, nearest_on_segment
from game.magewinds.content.attacks import AttackProfile, Strike
from game.magewinds.content.effects import AttackAround, LendCover
from game.magewinds.field import (
    base_of,
    field_of,
    fighter_base,
    in_the_open,
    inches,
    piece_base,
    without_feature,
)
from game.magewinds.figures import attack_changes, attribute, in_force
from game.magewinds.state import NONE, Attack
from game.magewinds.table import Table, ability, pack_of

COVER = 1
"""What cover adds to Evasion (18.2)."""
SIDES = 6


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The figures of an attack. `number` is the target number; `again` if each hit is rolled once more (A5)."""

    power: int
    precision: int
    evasion: int
    cover: bool
    number: int
    again: bool
    armour: int

    @property
    def chance(self) -> float:
        """The chance of each die to hit."""
        one = max(0, min(SIDES, self.number)) / SIDES
        return one * one if self.again else one

    @property
    def expected_hits(self) -> float:
        return self.power * self.chance

    @property
    def expected_damage(self) -> float:
        """Damage to be expected, Armour being what it is."""
        return expected_damage(self.power, self.chance, self.armour)

    @property
    def some_damage(self) -> float:
        """The chance of any damage at all."""
        return at_least(self.power, self.chance, self.armour + 1)


@cache
def expected_damage(dice: int, chance: float, armour: int) -> float:
    """The mean of what is left of the hits of some dice after Armour."""
    return sum(max(0, hits - armour) * _exactly(dice, chance, hits) for hits in range(dice + 1))


@cache
def at_least(dice: int, chance: float, least: int) -> float:
    """The chance of so many hits or more."""
    return sum(_exactly(dice, chance, hits) for hits in range(least, dice + 1))


def _exactly(dice: int, chance: float, hits: int) -> float:
    return comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)


def reckon(t: Table, attack: Attack) -> Reckoning:
    """The figures of an attack as things are now (18.5.1 to 18.5.3)."""
    strike, type, magical = strike_of(t, attack)
    changes = [] if attack.feature else attack_changes(t, attack.source, type, magical)
    power = strike.power + sum(each.power for each in changes)
    precision = strike.precision + sum(each.precision for each in changes)
    evasion = attribute(t, attack.target, "evasion") if attack.target != NONE else 0
    cover = in_cover(t, attack)
    number = precision - evasion - (COVER if cover else 0)
    caps = [each.target_number_at_most for each in changes if each.target_number_at_most is not None]
    armour = attribute(t, attack.target, "armour") if attack.target != NONE else 0
    ignored = sum(each.ignore_armour for each in changes)
    again = any(each.reroll_hits for each in changes)
    return Reckoning(power, precision, evasion, cover, min([number, *caps]), again, max(0, armour - ignored))


def strike_of(t: Table, attack: Attack) -> tuple[Strike, str, bool]:
    """Power and Precision of an attack, its type ("" for neither melee nor missile), and whether it is magical."""
    if attack.feature:
        word = around(t, attack.ability)
        return Strike(power=word.power, precision=word.precision), "", True
    profile = profile_of(t, attack)
    choice = attack.choice if attack.choice in ("light", "heavy") else "heavy"
    return profile.figures(choice if profile.split else None), profile.type, profile.magical  # type: ignore[arg-type]


def profile_of(t: Table, attack: Attack) -> AttackProfile:
    """The attack profile that is used (6.0)."""
    return pack_of(t).attack(t.state.fighters[attack.source].profile, attack.attack)


def around(t: Table, name: str) -> AttackAround:
    """The word of an ability that attacks all around a feature."""
    return next(word for word in ability(t, name).do if isinstance(word, AttackAround))


# ---------------------------------------------------------------------- cover


def in_cover(t: Table, attack: Attack) -> bool:
    """Whether the target is in cover (18.2), by terrain, by others, or by a ward (F8)."""
    if attack.feature:
        return _covered_from_feature(t, attack)
    field = field_of(t)
    attacker, target = base_of(t, attack.source), target_base(t, attack)
    if attack.extra and not field.can_attack(attacker, target):
        return True
    return not in_the_open(field, attacker, target) or _warded(t, field, attack)


def target_base(t: Table, attack: Attack) -> Base:
    """The base that is attacked."""
    if attack.target != NONE:
        return base_of(t, attack.target)
    return field_of(t).base(piece_base(attack.piece))


def _covered_from_feature(t: Table, attack: Attack) -> bool:
    """Cover from the nearest point of a feature, which does not stand in its own way (F5)."""
    field = field_of(t)
    open = Battlefield(
        without_feature(field.terrain, attack.feature), field.bases, field.markers, field.readings
    )
    source = Base("source", attack.feature, inches(attack.x, attack.y), radius=1e-4)
    return not open.cover(source, fighter_base(attack.target)).ok


def _warded(t: Table, field: Battlefield, attack: Attack) -> bool:
    """Whether the line of attack passes a ward that covers the target (F8)."""
    if attack.target == NONE:
        return False
    wards = [(effect.user, word.within) for effect, word in in_force(t, attack.target, LendCover)]
    if not wards:
        return False
    line = _shortest_line(t, field, attack)
    return line is not None and any(
        _passes(line, base_of(t, user), within) for user, within in wards if user != attack.source
    )


def _shortest_line(t: Table, field: Battlefield, attack: Attack) -> tuple[Point, Point] | None:
    profile = profile_of(t, attack)
    answer = field.line_of_attack(
        fighter_base(attack.source), fighter_base(attack.target), profile.minimum, profile.maximum
    )
    return (answer.origin, answer.best) if answer.best is not None else None


def _passes(line: tuple[Point, Point], base: Base, within: float) -> bool:
    apart = gap(nearest_on_segment(base.centre, *line), base.centre) - base.radius
    return apart <= within + EPS
