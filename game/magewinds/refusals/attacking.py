"""Why not, in attacks: targets out of sight, range or line; reactions that are not to be had (16.0, 18.1, 18.4)."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.magewinds.aims import by_marker, marker_of, moveable
from game.magewinds.content.abilities import Ability
from game.magewinds.content.attacks import AttackProfile
from game.magewinds.counters import can_act
from game.magewinds.field import field_of, fighter_base, piece_number
from game.magewinds.figures import banned, may_be_double
from game.magewinds.naming import about
from game.magewinds.refusals.reasons import (
    first,
    is_number,
    not_free,
    not_its_own,
    not_there,
    refuse,
    too_dear,
    unseen,
)
from game.magewinds.regions.region import refused
from game.magewinds.rules.actions import activation_of
from game.magewinds.rules.defences import free_though_done
from game.magewinds.sight import sees, sees_thing
from game.magewinds.table import Table, fighter, pack_of

CHOICES = ("light", "heavy", "feint")


def attack(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter cannot make an attack on something (13.4)."""
    user = activation_of(t).fighter
    known = {each.id: each for each in pack_of(t).attacks_of(fighter(t, user).profile)}
    match answer:
        case (str(name), number) if name in known and is_number(t, number):
            closed = _closed(t, question.seat, user, known[name])
            return _fighter(t, user, known[name], number) if closed is None else closed
        case (str(name), str(thing)) if name in known and piece_number(thing) >= 0:
            closed = _closed(t, question.seat, user, known[name])
            return _object(t, user, known[name], thing) if closed is None else closed
        case (str(name), _) if name not in known:
            return refuse("no_such_attack", "6.0", **about(t, user))
    return refuse("not_offered", "13.4")


def _closed(t: Table, seat: int, user: int, profile: AttackProfile) -> Verdict | None:
    """Why an attack is not open to a fighter at all."""
    facts = about(t, user) | {"attack": profile.id}
    only = activation_of(t).only
    if only and profile.type != only:
        return refuse("melee_only", "13.2", **facts)
    if profile.closed and marker_of(t, user, profile.id) is None:
        return refuse("has_not_aimed", "TC.deadeye", **facts)
    if profile.cost is not None and may_be_double(t, user):
        return refuse("double_casts", "TC.beta", ability=profile.id, **facts)
    return too_dear(t, seat, profile.id, profile.cost)


def _fighter(t: Table, user: int, profile: AttackProfile, number: int) -> Verdict:
    if number == user:
        return refuse("not_itself", "13.4", **about(t, user))
    reason = not_there(t, number)
    if reason is None and profile.closed and not by_marker(t, user, number, profile):
        reason = refuse("off_the_marker", "TC.deadeye", **about(t, number))
    if reason is None and not sees(t, user, number):
        reason = unseen(t, user, number)
    if reason is None:
        return _line(t, user, fighter_base(number), profile)
    return reason


def _object(t: Table, user: int, profile: AttackProfile, thing: str) -> Verdict:
    if "moveable_object" not in profile.targets or piece_number(thing) not in moveable(t):
        return refuse("not_at_objects", "19.2", attack=profile.id)
    if not sees_thing(t, user, thing):
        return refused(field_of(t).line_of_sight(fighter_base(user), thing), field_of(t))
    return _line(t, user, thing, profile)


def _line(t: Table, user: int, target: str, profile: AttackProfile) -> Verdict:
    """Why there is no line of attack (18.1)."""
    field = field_of(t)
    answer = field.line_of_attack(fighter_base(user), target, profile.minimum, profile.maximum)
    return refuse("not_offered", "13.4") if answer.ok else refused(answer, field)


def next_target(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter is not the next to be attacked by the same spell."""
    if not is_number(t, answer):
        return refuse("not_offered", question.rule)
    return first(not_there(t, answer), refuse("not_struck", question.rule, **about(t, answer)))


# ---------------------------------------------------------------------- reactions


def defence(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why the target of an attack cannot react so (18.4)."""
    made = t.state.attack
    if made is None or not isinstance(answer, str) or answer not in pack_of(t).abilities:
        return refuse("not_offered", "18.4")
    each = pack_of(t).abilities[answer]
    if each.window != "defence_choice":
        return refuse("no_reaction", "18.4", ability=each.id)
    return first(
        not_its_own(t, made.target, each.id),
        _spent(t, made.target, each),
        not_free(t, made.target, each),
        too_dear(t, question.seat, each.id, each.cost),
        _no_room(t, made.target, each),
    )


def _spent(t: Table, target: int, each: Ability) -> Verdict | None:
    if can_act(t, target) or free_though_done(t, target, each.id):
        return None
    return refuse("has_acted_twice", "13.3", **about(t, target))


def _no_room(t: Table, target: int, each: Ability) -> Verdict:
    if banned(t, target, "move"):
        return refuse("is_held_fast", "18.4", ability=each.id, **about(t, target))
    return refuse("no_room_to_step", "18.4", ability=each.id, **about(t, target))
