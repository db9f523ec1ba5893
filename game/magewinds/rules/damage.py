"""18.5.3 Dealing damage from any source: abilities that answer it, its effect, and fighters that are taken down."""

from __future__ import annotations

from typing import Any

from game.core.event import Rolled
from game.core.flow import Flow, flow
from game.core.question import Roll
from game.magewinds import fighters, lasting
from game.magewinds.content.effects import NegateDamage
from game.magewinds.events import Eliminated, Negated, TakenDown
from game.magewinds.prompts import using
from game.magewinds.rules.clones import doubles_among, find_out, vanish_with
from game.magewinds.rules.endings import check_endings
from game.magewinds.rules.objects import drop_where_it_was
from game.magewinds.rules.timing import moment
from game.magewinds.state import NONE, Place
from game.magewinds.table import (
    FIELD,
    SIDES,
    Table,
    effect_of,
    emit_about,
    fighter,
    is_enemy,
    player,
    stands,
)


@flow
def receive(t: Table, number: int, amount: int, source: int, rule: str, why: str) -> Flow[int]:
    """A fighter receives damage. Returns how much of it was dealt. `source` is a fighter, or NONE."""
    dealt = yield from receive_all(t, [[number, amount]], source, rule, why)
    return dealt


@flow
def receive_all(t: Table, harms: list[list[int]], source: int, rule: str, why: str) -> Flow[int]:
    """Fighters receive damage at the same time (Z5): each may be helped, then all of it is dealt (A4).

    `harms` has pairs of a fighter and its damage. Returns how much was dealt in all.
    """
    left: list[list[int]] = []
    for number, amount in harms:
        rest = amount
        if amount > 0 and can_be_answered(t, why):
            rest = yield from moment(t, "damage_received", actor_of(t, source, number), number, amount, why)
        left.append([number, rest])
    dealt = deal(t, left, source, rule, why)
    for number, rest in left:
        if rest > 0 and stands(t, number):
            yield from moment(t, "damage_applied", actor_of(t, source, number), number, rest, why)
    fallen = [number for number, _ in left if fighters.is_taken_down(t, number)]
    for number in fallen:
        yield from moment(t, "taken_down", actor_of(t, source, number), number, 0, why)
        if fighters.is_taken_down(t, number):
            take_down(t, number, source, rule)
    after_removals(t)
    return dealt


def can_be_answered(t: Table, why: str) -> bool:
    """Whether abilities may answer damage: windburn counts as damage like any other unless an option says no (S6)."""
    return why != "windburn" or t.state.rules.barrier_vs_windburn


def actor_of(t: Table, source: int, number: int) -> int:
    """The seat of the fighter that deals the damage or, without one, of the fighter that receives it."""
    return fighter(t, number if source == NONE else source).warband


def deal(t: Table, harms: list[list[int]], source: int, rule: str, why: str) -> int:
    """Deal damage to fighters; a double that would deal or take some is found out instead, and the damage is lost."""
    numbers = [number for number, rest in harms if rest > 0 and stands(t, number)]
    by_double = bool(doubles_among(t, [source]))
    for pair in doubles_among(t, [*numbers, source]):
        find_out(t, pair)
    dealt = 0
    for number, rest in harms:
        if rest > 0 and stands(t, number) and not by_double:
            fighters.add_damage(t, number, rest, rule, why)
            dealt += rest
    return dealt


def take_down(t: Table, number: int, source: int, rule: str) -> None:
    """A fighter is out of action; it drops what it carried where it stood (18.5.3, O2)."""
    each = fighter(t, number)
    each.fell_in_round = t.state.round if t.state.phase == "action" else 0
    if source != NONE and is_enemy(t, number, source):
        player(t, fighter(t, source).warband).felled += 1
    leave_field(t, number, Place.OUT)
    emit_about(t, TakenDown, rule, number)
    clear_up_after(t, number)


def leave_field(t: Table, number: int, place: Place) -> None:
    """A fighter leaves the battlefield, and so do its counters and conditions."""
    each = fighter(t, number)
    each.place, each.counters, each.conditions = place, 0, []
    t.changed(FIELD)


def clear_up_after(t: Table, number: int) -> None:
    """Drop what a fighter carried that has left the battlefield, and end the effects that it kept up (4.4, S7)."""
    each = fighter(t, number)
    drop_where_it_was(t, number, (each.x, each.y))
    lasting.removed(t, number)
    vanish_with(t, number)
    lasting.look_again(t)


def after_removals(t: Table) -> None:
    """After all simultaneous removals: eliminate players without fighters, and end the battle if it is over (N2)."""
    for seat, who in enumerate(t.state.players):
        if not t.state.standing(seat) and not who.out:
            who.out = True
            for zone in (who.hand, who.kept):
                t.draw(zone, t.state.discard, len(zone.cards), "11.0")
            t.emit(Eliminated, "11.0", seat)
    check_endings(t, "removal")


# ---------------------------------------------------------------------- negated


@flow
def negate(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """A die for each point of damage that is left; low results take a point away."""
    saved = 0
    for _ in range(t.state.occurrences[-1].amount):
        face = yield negate_question(t, seat, user, name, most(t, name, word, spent))
        t.emit(Rolled, t.content.section_of(name), seat, 6, face, "negate.roll")
        saved += face <= most(t, name, word, spent)
    take_away(t, subject, saved)


def negate_question(t: Table, seat: int, user: int, name: str, most: int) -> Roll:
    """A die for one point of damage."""
    return Roll(
        seat, "negate.roll", t.content.section_of(name), SIDES, facts=using(t, user, name) | {"most": most}
    )


def most(t: Table, name: str, word: int, spent: int) -> int:
    """The highest result that takes a point away."""
    at_most = effect_of(t, name, word, NegateDamage).at_most
    return spent if at_most == "spent" else int(at_most)


def take_away(t: Table, number: int, saved: int) -> None:
    """Points of damage are not received after all."""
    t.state.occurrences[-1].amount -= saved
    emit_about(t, Negated, "TC.universal", number, saved)
