"""Effects about spells: one more invocation, a spell carried out without paying, a die that decides."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Question, Reason, Roll, first, reason
from game.unnamed_wizard.content.words import Invoke
from game.unnamed_wizard.effects.choosing import (
    against,
    choose,
    is_spot,
    named_spell,
    off,
    the_job,
    the_word,
)
from game.unnamed_wizard.effects.deeds import carry_out, word
from game.unnamed_wizard.events import DieRolled, InvokesAdded, Triggered
from game.unnamed_wizard.filters import castable, spell_bounds, unfit_spell
from game.unnamed_wizard.invoking import (
    RULE,
    invocations,
    invoke_spell,
    is_way,
    why_not_alike,
    why_not_slot,
)
from game.unnamed_wizard.naming import about
from game.unnamed_wizard.table import BOARD, Job, Spot, Table, source_of, spell, spot_of, the_turn


@flow
def invoke(t: Table, seat: int, job: Job) -> Flow[None]:
    """One more invocation: it needs power and an empty slot as always."""
    way = yield from choose(t, seat, job, "invoke", RULE, openings(t, seat, job))
    if way != PASS:
        yield from invoke_spell(t, seat, way, word(t, job).counts)


def openings(t: Table, seat: int, job: Job) -> list[Any]:
    """The slots that the effect lets a player fill."""
    each = word(t, job)
    return [way for way in invocations(t, seat) if why_not_opening(t, seat, each, way[:3]) is None]


def why_not_invoke(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an effect doesn't invoke a spell."""
    if not is_way(answer, t):
        return off(question, answer)
    seat, spot, slot = question.seat, answer[:3], answer[3]
    return first(
        why_not_slot(t, seat, spot, slot),
        why_not_opening(t, seat, the_word(t, question), spot),
        why_not_alike(t, spot, slot),
    )


def why_not_opening(t: Table, seat: int, each: Invoke, spot: Spot) -> Reason | None:
    """Why a spell is none that the effect invokes."""
    if each.spell not in (None, spell(t, spot).spell):
        return reason("only_sort", RULE, sort=each.spell, **named_spell(t, spot))
    if each.at == "my_board" and spot[:2] != (BOARD, seat):
        return reason("only_own_board", RULE, **named_spell(t, spot))
    return None


@flow
def resolve_spell(t: Table, seat: int, job: Job) -> Flow[None]:
    """A cantrip is carried out as if one owned it, without power in a slot (W37)."""
    found = castable(t, seat, word(t, job).which, spot_of(job))
    chosen = yield from choose(t, seat, job, "cast", RULE, found)
    if chosen != PASS:
        tell(t, seat, chosen)
        yield from carry_out(t, seat, chosen, source_of(t, chosen))


def why_not_cast(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a spell can't be used without paying."""
    if not is_spot(answer, t):
        return off(question, answer)
    seat, wanted, here = question.seat, the_word(t, question).which, spot_of(the_job(question))
    objection = unfit_spell(t, seat, answer, wanted, here, spell_bounds(t, seat, wanted, here))
    return against(question, objection, sort=wanted.spell, **named_spell(t, answer))


def tell(t: Table, seat: int, spot: Spot) -> None:
    """A spell happens without being invoked."""
    t.emit(Triggered, RULE, seat, *spot, source_of(t, spot))


@flow
def roll_die(t: Table, seat: int, job: Job) -> Flow[None]:
    """A battle die; what happens depends on its face."""
    faces = t.content.figures.die
    number = yield Roll(seat, "die", "battle.roll", len(faces), facts=about(t, seat, job))
    t.emit(DieRolled, "battle.roll", seat, faces[number - 1], job[3])
    yield from carry_out(t, seat, spot_of(job), f"{job[3]}.{job[4]}.{faces[number - 1]}")


@flow
def add_invokes(t: Table, seat: int, job: Job) -> Flow[None]:
    """More invocations in this turn; in somebody else's there is nothing to add to."""
    if the_turn(t).seat == seat:
        the_turn(t).more += word(t, job).n
        t.emit(InvokesAdded, RULE, seat, word(t, job).n)
    yield from ()
