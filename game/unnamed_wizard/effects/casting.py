"""Effects about spells: one more invocation, a spell carried out without paying, a die that decides."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Roll
from game.unnamed_wizard.effects.choosing import choose
from game.unnamed_wizard.effects.deeds import Job, carry_out, source_of, spot_of, word
from game.unnamed_wizard.events import DieRolled, InvokesAdded, Triggered
from game.unnamed_wizard.filters import castable
from game.unnamed_wizard.invoking import invocations, invoke_spell
from game.unnamed_wizard.naming import about
from game.unnamed_wizard.table import Spot, Table, the_turn

RULE = "spells.invoke"


@flow
def invoke(t: Table, seat: int, job: Job) -> Flow[None]:
    """One more invocation: it needs power and an empty slot as always."""
    way = yield from choose(t, seat, job, "invoke", RULE, openings(t, seat, job))
    if way != PASS:
        yield from invoke_spell(t, seat, way, word(t, job).counts)


def openings(t: Table, seat: int, job: Job) -> list[Any]:
    """The slots that the effect lets a player fill."""
    each = word(t, job)
    return list(invocations(t, seat, each.spell, each.at == "my_board"))


@flow
def resolve_spell(t: Table, seat: int, job: Job) -> Flow[None]:
    """A cantrip is carried out as if one owned it, without power in a slot (W37)."""
    found = castable(t, seat, word(t, job).which, spot_of(job))
    chosen = yield from choose(t, seat, job, "cast", RULE, found)
    if chosen != PASS:
        tell(t, seat, chosen)
        yield from carry_out(t, seat, chosen, source_of(t, chosen))


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
