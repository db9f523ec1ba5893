"""Spells and Invocation: power in an empty slot of a spell that one owns, and the effects that are about spells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeGuard

from game.core.flow import Flow, flow
from game.core.question import PASS, Number, Question, Reason, Roll, first, reason
from game.unnamed_wizard.content.effects import Invoke
from game.unnamed_wizard.effects.resolve import (
    against,
    carry_out,
    choose,
    effect_of,
    is_number,
    is_spell,
    named_spell,
    off,
    the_effect,
    the_step,
)
from game.unnamed_wizard.events import DieRolled, Invoked, InvokesAdded, RitualFilled, Triggered
from game.unnamed_wizard.filters import castable, spell_bounds, unfit_spell
from game.unnamed_wizard.passives import has, total
from game.unnamed_wizard.prompts import about
from game.unnamed_wizard.table import (
    BOARD,
    TILE,
    SpellRef,
    SpellStep,
    Table,
    empty_slots,
    own_spells,
    owns,
    player,
    slots,
    source_of,
    spell,
    spot_of,
    the_turn,
    tile,
    works,
)

RULE = "spells.invoke"
RITUAL = "ritual"
INVOKE = "invoke"
Way = tuple[str, int, int, int]
"""A slot: ("board", seat, spell, slot) or ("tile", number, 0, slot)."""


def invocations(t: Table, seat: int, spells: Iterable[SpellRef]) -> list[Way]:
    """The slots of some own spells that a player can place power in, of equal ones the first."""
    if not player(t, seat).pool:
        return []
    return [(*ref, slot) for ref in spells for slot in empty_slots(t, ref)]


def why_not_slot(t: Table, seat: int, ref: SpellRef, slot: int) -> Reason | None:
    """Why a player can't place power in a slot of a spell (Invoke)."""
    filled, facts = slots(t, ref), named_spell(t, ref)
    if not owns(t, seat, ref):
        sealed = ref[0] == TILE and tile(t, ref[1]).sealed
        return reason("sealed", "tiles.seal", **facts) if sealed else reason("not_your_spell", RULE, **facts)
    if not filled:
        return reason("never_invoked", "spells", **facts)
    if not player(t, seat).pool:
        return reason("no_power", "boards.pool")
    if filled[slot]:
        return reason("no_empty_slot" if all(filled) else "slot_filled", RULE, **facts)
    return None


def why_not_alike(t: Table, ref: SpellRef, slot: int) -> Reason | None:
    """Why not an empty slot that has one like it before it."""
    return None if slot in empty_slots(t, ref) else reason("slots_alike", RULE, **named_spell(t, ref))


def is_way(answer: Any, t: Table) -> TypeGuard[Way]:
    """Whether an answer names a slot of a spell, or a spell that has none."""
    if not isinstance(answer, tuple) or len(answer) != 4 or not is_spell(answer[:3], t):
        return False
    return is_number(answer[3]) and 0 <= answer[3] < max(1, len(slots(t, answer[:3])))


def limit(t: Table, seat: int) -> int:
    """How many invocations of a player's turn count at most."""
    board = t.content.boards[player(t, seat).board]
    return board.invocations + total(t, seat, "invoke_limit") + the_turn(t).more


def counts(t: Table, seat: int, ref: SpellRef) -> bool:
    """Whether an invocation counts towards the turn's."""
    return spell(t, ref).spell != RITUAL or not rituals_are_free(t, seat)


def rituals_are_free(t: Table, seat: int) -> bool:
    """Whether invocations of rituals don't count now: the first ones of a turn may not."""
    return the_turn(t).rituals < total(t, seat, "free_ritual_invokes")


def left(t: Table, seat: int) -> int:
    """How many invocations that count a player's turn has left."""
    return limit(t, seat) - the_turn(t).counted


def allowed(t: Table, seat: int, more: int) -> Iterable[SpellRef]:
    """The own spells that a player may still invoke in this turn, with some invocations that count `left`."""
    if more > 0:
        return own_spells(t, seat)
    return own_spells(t, seat, RITUAL) if rituals_are_free(t, seat) else ()


def why_not_more(t: Table, seat: int, ref: SpellRef) -> Reason | None:
    """Why a spell can't be invoked once none of the invocations that count are left in the turn."""
    return reason("no_invocations_left", "turn", most=limit(t, seat)) if counts(t, seat, ref) else None


@flow(name="unnamed_wizard.invoking.invoke_spell")
def invoke_spell(t: Table, seat: int, way: Way, counted: bool) -> Flow[None]:
    """Power into a slot: a cantrip is resolved at once, a ritual works once all its slots are filled."""
    fill(t, seat, way, counted)
    if spell(t, way[:3]).spell == "cantrip":
        yield from carry_out(t, seat, way[:3], source_of(t, way[:3]))
    else:
        most = spare(t, seat, way[:3])
        if most:
            facts = {"spell": source_of(t, way[:3])}
            more = yield Number(seat, "fill", RULE, 0, most, facts=facts)
            fill_up(t, seat, way[:3], more)
        complete(t, seat, way[:3])


def fill(t: Table, seat: int, way: Way, counted: bool) -> None:
    """A cube from the pool onto a slot."""
    ref, slot = way[:3], way[3]
    turn = the_turn(t)
    if seat == turn.seat and counted:
        turn.counted += counts(t, seat, ref)
        turn.rituals += spell(t, ref).spell == RITUAL
    player(t, seat).pool -= 1
    slots(t, ref)[slot] = 1
    t.emit(Invoked, RULE, seat, *way, source_of(t, ref), counted)


def spare(t: Table, seat: int, ref: SpellRef) -> int:
    """How many more slots of a ritual may be filled at once."""
    if not has(t, seat, "fill_ritual"):
        return 0
    return min(slots(t, ref).count(0), player(t, seat).pool)


def fill_up(t: Table, seat: int, ref: SpellRef, count: int) -> None:
    """More slots of the same ritual are filled; that counts as one invocation."""
    for _ in range(count):
        fill(t, seat, (*ref, slots(t, ref).index(0)), False)


def complete(t: Table, seat: int, ref: SpellRef) -> None:
    """A ritual with power in all its slots is fully invoked."""
    if works(t, ref):
        t.emit(RitualFilled, "spells.ritual", seat, source_of(t, ref))


def offer(t: Table, seat: int, more: int) -> list[Any]:
    """The invocations that a turn may go on with, as answers; some that count are `left`."""
    return [(INVOKE, *way) for way in invocations(t, seat, allowed(t, seat, more))]


def goes_on(t: Table, seat: int) -> bool:
    """Whether a turn may go on with an invocation."""
    return player(t, seat).pool > 0 and any(empty_slots(t, ref) for ref in allowed(t, seat, left(t, seat)))


# ---------------------------------------------------------------------- effects


@flow(name="unnamed_wizard.effects.casting.invoke")
def invoke(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """One more invocation: it needs power and an empty slot as always."""
    way = yield from choose(t, seat, job, "invoke", RULE, openings(t, seat, job))
    if way != PASS:
        yield from invoke_spell(t, seat, way, effect_of(t, job).counts)


def openings(t: Table, seat: int, job: SpellStep) -> list[Any]:
    """The slots that the effect lets a player fill."""
    each = effect_of(t, job)
    spells = (ref for ref in own_spells(t, seat) if why_not_opening(t, seat, each, ref) is None)
    return invocations(t, seat, spells)


def why_not_invoke(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an effect doesn't invoke a spell."""
    if not is_way(answer, t):
        return off(question, answer)
    seat, ref, slot = question.seat, answer[:3], answer[3]
    return first(
        why_not_slot(t, seat, ref, slot),
        why_not_opening(t, seat, the_effect(t, question), ref),
        why_not_alike(t, ref, slot),
    )


def why_not_opening(t: Table, seat: int, each: Invoke, ref: SpellRef) -> Reason | None:
    """Why a spell is none that the effect invokes."""
    if each.spell not in (None, spell(t, ref).spell):
        return reason("only_sort", RULE, sort=each.spell, **named_spell(t, ref))
    if each.at == "my_board" and ref[:2] != (BOARD, seat):
        return reason("only_own_board", RULE, **named_spell(t, ref))
    return None


@flow(name="unnamed_wizard.effects.casting.resolve_spell")
def resolve_spell(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """A cantrip is carried out as if one owned it, without power in a slot (W37)."""
    found = castable(t, seat, effect_of(t, job).which, spot_of(job))
    chosen = yield from choose(t, seat, job, "cast", RULE, found)
    if chosen != PASS:
        tell(t, seat, chosen)
        yield from carry_out(t, seat, chosen, source_of(t, chosen))


def why_not_cast(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a spell can't be used without paying."""
    if not is_spell(answer, t):
        return off(question, answer)
    seat, wanted, here = question.seat, the_effect(t, question).which, spot_of(the_step(question))
    objection = unfit_spell(t, seat, answer, wanted, here, spell_bounds(t, seat, wanted, here))
    return against(question, objection, sort=wanted.spell, **named_spell(t, answer))


def tell(t: Table, seat: int, ref: SpellRef) -> None:
    """A spell happens without being invoked."""
    t.emit(Triggered, RULE, seat, *ref, source_of(t, ref))


@flow(name="unnamed_wizard.effects.casting.roll_die")
def roll_die(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """A battle die; what happens depends on its face."""
    faces = t.content.figures.die
    number = yield Roll(seat, "die", "battle.roll", len(faces), facts=about(t, seat, job))
    t.emit(DieRolled, "battle.roll", seat, faces[number - 1], job[3])
    yield from carry_out(t, seat, spot_of(job), f"{job[3]}.{job[4]}.{faces[number - 1]}")


@flow(name="unnamed_wizard.effects.casting.add_invokes")
def add_invokes(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """More invocations in this turn; in somebody else's there is nothing to add to."""
    if the_turn(t).seat == seat:
        the_turn(t).more += effect_of(t, job).n
        t.emit(InvokesAdded, RULE, seat, effect_of(t, job).n)
    yield from ()
