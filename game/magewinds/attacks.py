"""Attacks: targets, reasons against them (13.4, 18.1), and the figures for rules, screens and bots (18.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Any

from game.battlefield import Base, Battlefield
from game.battlefield.plane import EPS, Point, gap, nearest_on_segment
from game.core.dataclass import dataclass
from game.core.question import Question, Reason, reason
from game.magewinds.content.abilities import AttackProfile, Strike
from game.magewinds.content.definitions import of_kind
from game.magewinds.content.effects import AttackAround, LendCover, MarkerAttack, Splash
from game.magewinds.field import (
    base_of,
    field_of,
    fighter_base,
    in_the_open,
    inches,
    piece_base,
    piece_number,
    why_no_line,
    without_feature,
)
from game.magewinds.fighters import attack_changes, attribute, in_force
from game.magewinds.payment import Hand, hand_of, why_too_dear
from game.magewinds.prompts import about
from game.magewinds.sight import why_not_there, why_thing_unseen, why_unseen
from game.magewinds.state import NONE, Attack, Lasting
from game.magewinds.table import SIDES, Table, ability, fighter, is_fighter, pack_of, scenario_of, standing

Aim = tuple[str, int | str]
"""An attack, and its target: a fighter, or an object as "p3"."""
CHOICES = ("light", "heavy", "feint")
"""The attack choice cards that every player has (0.10, 18.3)."""
COVER = 1
"""Added to Evasion by cover (18.2)."""


def aims(t: Table, seat: int, user: int, only: str = "") -> list[Aim]:
    """All attacks that a fighter can make from where it stands. `only` is a type of attack, "" for all types."""
    return list(_aims(t, seat, user, only))


def can_attack(t: Table, seat: int, user: int, only: str = "") -> bool:
    """Whether a fighter can make any attack from where it stands."""
    return next(_aims(t, seat, user, only), None) is not None


def _aims(t: Table, seat: int, user: int, only: str) -> Iterator[Aim]:
    for profile in ready(t, seat, user, only):
        for thing in _in_reach(t, user, profile, 0.0):
            if _why_not_at(t, user, profile, thing) is None:
                yield profile.id, thing


def why_not_attack(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a fighter can't make an attack on something (13.4)."""
    activation = t.state.activation
    assert activation is not None
    user, hand = activation.fighter, hand_of(t, question.seat)
    known = {each.id: each for each in pack_of(t).attacks_of(fighter(t, user).profile)}
    match answer:
        case (str(name), _) if name not in known:
            return reason("no_such_attack", "6.0", **about(t, user))
        case (str(name), target) if is_fighter(t, target) or (
            isinstance(target, str) and piece_number(target) >= 0
        ):
            why = _why_closed(t, user, known[name], activation.only, hand)
            return _why_not_at(t, user, known[name], target) if why is None else why
    return reason("not_offered", "13.4")


def could_aim(t: Table, seat: int, user: int, slack: float, only: str = "") -> bool:
    """Whether anybody might be attacked after a step of `slack` inches, by distance alone."""
    profiles = ready(t, seat, user, only)
    return any(next(_in_reach(t, user, profile, slack), None) is not None for profile in profiles)


def _in_reach(t: Table, user: int, profile: AttackProfile, slack: float) -> Iterator[int | str]:
    """The fighters and objects that an attack might reach after a step of `slack` inches, by distance alone."""
    field, base, far = field_of(t), fighter_base(user), profile.maximum + slack
    for number in standing(t):
        if number != user and field.is_within(base, fighter_base(number), far):
            yield number
    if "moveable_object" in profile.targets:
        yield from (name for name in map(piece_base, moveable(t)) if field.is_within(base, name, far))


def ready(t: Table, seat: int, user: int, only: str = "") -> Iterator[AttackProfile]:
    """The attacks that a fighter has open and can pay for."""
    hand = hand_of(t, seat)
    for profile in pack_of(t).attacks_of(fighter(t, user).profile):
        if _why_closed(t, user, profile, only, hand) is None:
            yield profile


def _why_closed(t: Table, user: int, profile: AttackProfile, only: str, hand: Hand) -> Reason | None:
    """Why an attack is not open to a fighter at all."""
    if only and profile.type != only:
        return reason("melee_only", "13.2", **about(t, user), attack=profile.id)
    if profile.closed and marker_of(t, user, profile.id) is None:
        return reason("has_not_aimed", "TC.deadeye", **about(t, user), attack=profile.id)
    return why_too_dear(t, user, profile.id, profile.cost, hand)


def marker_of(t: Table, user: int, attack: str) -> Lasting | None:
    """The marker that opens an attack in this activation (F3)."""
    for effect, definition in in_force(t, user, MarkerAttack):
        if definition.attack == attack and effect.began:
            return effect
    return None


def _why_not_at(t: Table, user: int, profile: AttackProfile, target: int | str) -> Reason | None:
    """Why an attack can't be made on a fighter or an object (18.1)."""
    if isinstance(target, str):
        return _why_not_at_object(t, user, profile, target)
    if target == user:
        return reason("not_itself", "13.4", **about(t, user))
    why = why_not_there(t, target)
    if why is None and profile.closed and not by_marker(t, user, target, profile):
        return reason("off_the_marker", "TC.deadeye", **about(t, target))
    if why is None:
        why = why_unseen(t, user, target)
    if why is None:
        why = _why_no_line(t, user, profile, fighter_base(target))
    if why is None and "fighter" not in profile.targets:
        return reason("not_offered", "13.4")
    return why


def _why_not_at_object(t: Table, user: int, profile: AttackProfile, target: str) -> Reason | None:
    """Why an attack can't be made on an object (19.2)."""
    if "moveable_object" not in profile.targets or piece_number(target) not in moveable(t):
        return reason("not_at_objects", "19.2", attack=profile.id)
    why = why_thing_unseen(t, user, target)
    return _why_no_line(t, user, profile, target) if why is None else why


def _why_no_line(t: Table, user: int, profile: AttackProfile, target: str) -> Reason | None:
    """Why there is no line of attack (18.1)."""
    return why_no_line(
        field_of(t), fighter_base(user), target, float(profile.minimum), float(profile.maximum)
    )


def moveable(t: Table) -> list[int]:
    """The objects on the battlefield that can be moved (19.2)."""
    kind = scenario_of(t).piece
    if kind is None or not kind.moveable:
        return []
    return [number for number, piece in enumerate(t.state.pieces) if piece.lies]


def by_marker(t: Table, user: int, number: int, profile: AttackProfile) -> bool:
    """Whether a fighter is near enough to the marker (F3)."""
    marker = marker_of(t, user, profile.id)
    definitions = [definition for effect, definition in in_force(t, user, MarkerAttack) if effect is marker]
    assert marker is not None
    return field_of(t).is_within(fighter_base(number), inches(marker.x, marker.y), definitions[0].within)


def attack_at(t: Table, seat: int, user: int, aim: Aim) -> Attack:
    """An attack as it is declared."""
    name, target = aim
    each = fighter(t, user)
    if isinstance(target, str):
        return Attack(seat, user, NONE, name, piece=piece_number(target), x=each.x, y=each.y)
    return Attack(seat, user, target, name, x=each.x, y=each.y)


def splashed(t: Table, user: int, name: str, target: int) -> list[int]:
    """The fighters that a splash attacks as well: all near the first target except for the attacker (F11)."""
    profile = pack_of(t).attack(fighter(t, user).profile, name)
    splashes = of_kind(profile.riders, Splash)
    if not splashes or target == NONE:
        return []
    return around(t, fighter_base(target), splashes[0].within, (user, target))


def around(t: Table, thing: str, length: float, but: tuple[int, ...] = ()) -> list[int]:
    """The fighters near something."""
    field = field_of(t)
    return [
        number
        for number in standing(t)
        if number not in but and field.is_within(fighter_base(number), thing, length)
    ]


# ---------------------------------------------------------------------- the figures of an attack


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
        """The mean of the damage after Armour."""
        return expected_damage(self.power, self.chance, self.armour)

    @property
    def some_damage(self) -> float:
        """The chance of any damage at all."""
        return at_least(self.power, self.chance, self.armour + 1)


@cache
def expected_damage(dice: int, chance: float, armour: int) -> float:
    """The mean number of hits that get through Armour."""
    return sum(max(0, hits - armour) * _exactly(dice, chance, hits) for hits in range(dice + 1))


@cache
def at_least(dice: int, chance: float, least: int) -> float:
    """The chance of `least` hits or more."""
    return sum(_exactly(dice, chance, hits) for hits in range(least, dice + 1))


def _exactly(dice: int, chance: float, hits: int) -> float:
    return comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)


def reckon(t: Table, attack: Attack) -> Reckoning:
    """The figures of an attack at the moment (18.5.1 to 18.5.3)."""
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
        definition = attack_around(t, attack.ability)
        return Strike(power=definition.power, precision=definition.precision), "", True
    profile = profile_of(t, attack)
    choice = attack.choice if attack.choice in ("light", "heavy") else "heavy"
    return profile.figures(choice if profile.split else None), profile.type, profile.magical  # type: ignore[arg-type]


def profile_of(t: Table, attack: Attack) -> AttackProfile:
    """The attack profile that is used (6.0)."""
    return pack_of(t).attack(t.state.fighters[attack.source].profile, attack.attack)


def attack_around(t: Table, name: str) -> AttackAround:
    """The effect of an ability that attacks all around a feature."""
    return ability(t, name).effects(AttackAround)[0]


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
    return not open.is_open(source, fighter_base(attack.target))


def _warded(t: Table, field: Battlefield, attack: Attack) -> bool:
    """Whether the line of attack passes a ward that covers the target (F8)."""
    if attack.target == NONE:
        return False
    wards = [(effect.user, definition.within) for effect, definition in in_force(t, attack.target, LendCover)]
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
