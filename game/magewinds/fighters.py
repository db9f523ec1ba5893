"""Fighters: figures with the effects in force on them, damage, action counters (4.5, 5.0, 9.1, 18.5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.core.content import Primitive
from game.core.zones import HIDDEN
from game.magewinds.content.effects import (
    Attribute,
    Ban,
    Group,
    Lasts,
    ModifyAttack,
    ModifyAttribute,
    PermitMovement,
)
from game.magewinds.events import ConditionChanged, CountersChanged, Damaged, Healed
from game.magewinds.field import field_of, fighter_base
from game.magewinds.sight import sees
from game.magewinds.state import DOUBLE, NONE, Lasting
from game.magewinds.table import (
    ACTIONS_A_ROUND,
    Table,
    ability,
    emit_about,
    fighter,
    is_enemy,
    is_friend,
    pack_of,
    profile,
    scenario_of,
    stands,
)

P = TypeVar("P", bound=Primitive)

FLEETING = frozenset({"end_of_move", "end_of_action", "end_of_attack"})
"""An effect that ends with one of these answers one occurrence, and adds up with others; ongoing ones don't (S5)."""


def definition_of(t: Table, lasting: Lasting) -> Primitive:
    """The definition of an effect in force."""
    return ability(t, lasting.ability).do[lasting.word]


def in_force(t: Table, number: int, kind: type[P]) -> Iterator[tuple[Lasting, P]]:
    """The effects of a kind that are in force on a fighter; the same ongoing one counts once (S5)."""
    if not t.state.lasting:
        return
    seen: set[tuple[str, int]] = set()
    abilities = pack_of(t).abilities
    for lasting in t.state.lasting:
        definition = abilities[lasting.ability].do[lasting.word]
        if not isinstance(definition, kind) or not is_on(t, lasting, definition, number):
            continue
        if (lasting.ability, lasting.word) not in seen:
            yield lasting, definition
        until: Lasts = getattr(definition, "until", ())
        if FLEETING.isdisjoint(until):
            seen.add((lasting.ability, lasting.word))


def is_on(t: Table, lasting: Lasting, definition: Primitive, number: int) -> bool:
    """Whether an effect in force is on a fighter."""
    on = getattr(definition, "on", None)
    if isinstance(on, Group):
        return belongs(t, lasting.user, on, number)
    return lasting.on == number


def belongs(t: Table, user: int, group: Group, number: int) -> bool:
    """Whether a fighter belongs to a group at the moment, seen from the user of the ability."""
    if not (stands(t, user) and stands(t, number)) or (group.others and user == number):
        return False
    if not on_side(t, user, group.side, number):
        return False
    if group.profile not in (None, t.state.fighters[number].profile):
        return False
    bases = fighter_base(user), fighter_base(number)
    if group.within is not None and not field_of(t).is_within(*bases, group.within):
        return False
    return not group.visible or sees(t, user, number)


def on_side(t: Table, user: int, side: str, number: int) -> bool:
    """Whether a fighter is of a side, seen from a user; a fighter is friendly to itself (4.3)."""
    if side == "friend":
        return is_friend(t, user, number)
    return side == "any" or is_enemy(t, user, number)


def group_of(t: Table, user: int, group: Group) -> list[int]:
    """Every fighter that belongs to a group at the moment."""
    return [number for number in t.state.standing() if belongs(t, user, group, number)]


# ---------------------------------------------------------------------- attributes


def attribute(t: Table, number: int, name: Attribute) -> int:
    """An attribute with all that changes it, never below 0."""
    figures = profile(t, number).attributes
    value: int = getattr(figures, name)
    for _, definition in in_force(t, number, ModifyAttribute):
        if definition.attribute == name:
            value += definition.by if isinstance(definition.by, int) else getattr(figures, definition.by)
    if name == "movement" and t.state.fighters[number].carries:
        piece = scenario_of(t).piece
        value += piece.carrier_movement if piece is not None else 0
    return max(0, value)


def left_in(t: Table, number: int) -> int:
    """The damage that a fighter can still take before it is taken down (18.5.3)."""
    return attribute(t, number, "toughness") - t.state.fighters[number].damage


def attack_changes(t: Table, number: int, type: str, magical: bool) -> list[ModifyAttack]:
    """The effects on a fighter's attacks of a type; "" is neither melee nor missile."""
    return [
        definition
        for _, definition in in_force(t, number, ModifyAttack)
        if definition.type in (None, type) and definition.magical in (None, magical)
    ]


def banned(t: Table, number: int, what: str) -> bool:
    """Whether a fighter may not move, or pick up, or use an ability by its id."""
    return any(what in ban.what or what in ban.abilities for _, ban in in_force(t, number, Ban))


def passes_through(t: Table, number: int) -> frozenset[str]:
    """The kinds of things that a fighter's movement may pass through by an effect (F7)."""
    return frozenset(
        what for _, definition in in_force(t, number, PermitMovement) for what in definition.through
    )


def may_be_double(t: Table, number: int) -> bool:
    """Whether a fighter may be a double, for all that its player knows; another's pair can't be told apart (F14)."""
    activation = t.state.activation
    if activation is None or activation.fighter != number:
        return is_double(t, number)
    if activation.player == t.state.fighters[number].warband:
        return is_double(t, number)
    return any(number in (pair.one, pair.other) for pair in t.state.pairs)


def is_double(t: Table, number: int) -> bool:
    """Whether a fighter is the double of another, as far as its card is seen: only its own side knows."""
    faces = t.state.faces
    for pair in t.state.pairs:
        if number in (pair.one, pair.other):
            zone = pair.face_of_one if number == pair.one else pair.face_of_other
            card = zone.cards[0] if zone.cards else HIDDEN
            return card > HIDDEN and faces[card].startswith(DOUBLE)
    return False


# ---------------------------------------------------------------------- damage


def add_damage(t: Table, number: int, amount: int, rule: str, why: str) -> None:
    """A fighter receives points of damage, on top of what it has (18.5.3)."""
    each = fighter(t, number)
    each.damage += amount
    toughness = attribute(t, number, "toughness")
    emit_about(t, Damaged, rule, number, amount, each.damage, toughness, why)


def is_taken_down(t: Table, number: int) -> bool:
    """Whether a fighter's damage has reached its Toughness (18.5.3)."""
    return stands(t, number) and fighter(t, number).damage >= attribute(t, number, "toughness")


def heal(t: Table, number: int, amount: int) -> None:
    """A fighter heals damage, and what healing cures (20.1, F15)."""
    if number == NONE or not stands(t, number) or amount < 1:
        return
    each = fighter(t, number)
    healed = min(amount, each.damage)
    each.damage -= healed
    emit_about(t, Healed, "20.1", number, healed, each.damage)
    for condition in [name for name in each.conditions if pack_of(t).conditions[name].cured_by_heal]:
        each.conditions.remove(condition)
        emit_about(t, ConditionChanged, "20.1", number, condition, False)


# ---------------------------------------------------------------------- action counters


def place_counter(t: Table, number: int) -> None:
    """A fighter made an action: a single action counter, or the second (13.0)."""
    if stands(t, number):
        _change(t, number, min(ACTIONS_A_ROUND, fighter(t, number).counters + 1), "13.0")


def recover(t: Table, number: int) -> None:
    """A fighter recovers an action; without a counter nothing happens (20.3)."""
    if stands(t, number) and fighter(t, number).counters:
        _change(t, number, fighter(t, number).counters - 1, "20.3")


def _change(t: Table, number: int, counters: int, rule: str) -> None:
    each = fighter(t, number)
    before, each.counters = each.counters, counters
    emit_about(t, CountersChanged, rule, number, before, counters)


def can_act(t: Table, number: int) -> bool:
    """Whether a fighter can make an action or a reaction: not with a double action counter (13.0, T4)."""
    return stands(t, number) and fighter(t, number).counters < ACTIONS_A_ROUND
