"""What a fighter can attack, and with what (13.4, 18.1)."""

from __future__ import annotations

from collections.abc import Iterator

from game.magewinds.content.attacks import AttackProfile
from game.magewinds.content.effects import MarkerAttack, Splash
from game.magewinds.field import base_of, field_of, fighter_base, has_line, inches, piece_base, piece_number
from game.magewinds.figures import in_force, may_be_double
from game.magewinds.hands import hand_of, purse
from game.magewinds.sight import sees, sees_thing
from game.magewinds.state import NONE, Attack, Lasting
from game.magewinds.table import Table, fighter, pack_of, scenario_of

Aim = tuple[str, int | str]
"""An attack, and its target: a fighter, or an object as "p3"."""


def aims(t: Table, seat: int, user: int, only: str = "") -> list[Aim]:
    """All attacks that a fighter can make from where it stands; `only` those of a type."""
    found: list[Aim] = []
    for profile in ready(t, seat, user, only):
        found += [(profile.id, number) for number in _fighters(t, user, profile)]
        found += [(profile.id, name) for name in _objects(t, user, profile)]
    return found


def could_aim(t: Table, seat: int, user: int, slack: float, only: str = "") -> bool:
    """Whether there might be somebody to attack after a step: only distances are looked at."""
    field, base = field_of(t), base_of(t, user)
    for profile in ready(t, seat, user, only):
        others = [fighter_base(number) for number in t.state.standing() if number != user]
        if "moveable_object" in profile.targets:
            others += [piece_base(number) for number in moveable(t)]
        if any(field.within(base, other, profile.maximum + slack).ok for other in others):
            return True
    return False


def ready(t: Table, seat: int, user: int, only: str = "") -> Iterator[AttackProfile]:
    """The attacks that a fighter has open and can pay for."""
    hand, double = hand_of(t, seat), may_be_double(t, user)
    for profile in pack_of(t).attacks_of(fighter(t, user).profile):
        if only and profile.type != only:
            continue
        if profile.closed and marker_of(t, user, profile.id) is None:
            continue
        if profile.cost is None or (purse(t).affords(profile.cost, hand) and not double):
            yield profile


def marker_of(t: Table, user: int, attack: str) -> Lasting | None:
    """The marker that opens an attack in this activation (F3)."""
    for effect, word in in_force(t, user, MarkerAttack):
        if word.attack == attack and effect.began:
            return effect
    return None


def _fighters(t: Table, user: int, profile: AttackProfile) -> Iterator[int]:
    if "fighter" not in profile.targets:
        return
    for number in t.state.standing():
        if number == user or (profile.closed and not by_marker(t, user, number, profile)):
            continue
        if sees(t, user, number) and _has_line(t, user, fighter_base(number), profile):
            yield number


def _objects(t: Table, user: int, profile: AttackProfile) -> Iterator[str]:
    if "moveable_object" not in profile.targets:
        return
    for number in moveable(t):
        name = piece_base(number)
        if sees_thing(t, user, name) and _has_line(t, user, name, profile):
            yield name


def moveable(t: Table) -> list[int]:
    """The objects on the battlefield that can be moved (19.2)."""
    kind = scenario_of(t).piece
    if kind is None or not kind.moveable:
        return []
    return [number for number, piece in enumerate(t.state.pieces) if piece.lies]


def _has_line(t: Table, user: int, target: str, profile: AttackProfile) -> bool:
    return has_line(field_of(t), fighter_base(user), target, float(profile.minimum), float(profile.maximum))


def by_marker(t: Table, user: int, number: int, profile: AttackProfile) -> bool:
    """Whether a fighter is near enough to the marker (F3)."""
    marker = marker_of(t, user, profile.id)
    words = [word for effect, word in in_force(t, user, MarkerAttack) if effect is marker]
    assert marker is not None
    return field_of(t).within(fighter_base(number), inches(marker.x, marker.y), words[0].within).ok


def attack_at(t: Table, seat: int, user: int, aim: Aim) -> Attack:
    """An attack as it is declared."""
    name, target = aim
    each = fighter(t, user)
    if isinstance(target, str):
        return Attack(seat, user, NONE, name, piece=piece_number(target), x=each.x, y=each.y)
    return Attack(seat, user, target, name, x=each.x, y=each.y)


def splashed(t: Table, user: int, name: str, target: int) -> list[int]:
    """Whom a splash attacks as well: all others near the first target, but for the attacker (F11)."""
    profile = pack_of(t).attack(fighter(t, user).profile, name)
    words = [rider for rider in profile.riders if isinstance(rider, Splash)]
    if not words or target == NONE:
        return []
    return around(t, fighter_base(target), words[0].within, (user, target))


def around(t: Table, thing: str, length: float, but: tuple[int, ...] = ()) -> list[int]:
    """The fighters near something."""
    field = field_of(t)
    return [
        number
        for number in t.state.standing()
        if number not in but and field.within(fighter_base(number), thing, length).ok
    ]
