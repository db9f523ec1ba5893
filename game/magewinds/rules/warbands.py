"""10.2 Assembling warbands: in secret, openly one fighter in turn, or openly one warband after the other."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Pick, Question, Reason, reason
from game.magewinds.events import Mustered
from game.magewinds.muster import Muster, recruits
from game.magewinds.rules.chance import roll_off
from game.magewinds.state import Fighter
from game.magewinds.table import Table, pack_of

RULE = "TC.warbands"
DONE = "done"


@flow
def assemble(t: Table) -> Flow[None]:
    """Everybody assembles a warband, as the players agreed (TC.warbands)."""
    if t.state.rules.warbands == "secret":
        yield from in_secret(t)
    elif t.state.rules.warbands == "open_sequential":
        yield from one_after_the_other(t)
    else:
        yield from fighter_by_fighter(t)


@flow
def in_secret(t: Table) -> Flow[None]:
    """All at once; nobody sees another's warband before all are ready."""
    warbands = yield [muster_question(t, seat) for seat in range(t.state.seats)]
    for seat in range(t.state.seats):
        enlist(t, seat, warbands[seat])


@flow
def one_after_the_other(t: Table) -> Flow[None]:
    """The winner of a roll-off assembles a whole warband, then the next."""
    seats = yield from roll_off(t, list(range(t.state.seats)), RULE)
    for seat in seats:
        warband = yield muster_question(t, seat)
        enlist(t, seat, warband)


@flow
def fighter_by_fighter(t: Table) -> Flow[None]:
    """One fighter each in turn, the winner of a roll-off first, until all are done."""
    left = yield from roll_off(t, list(range(t.state.seats)), RULE)
    while left:
        seat = left[0]
        left = left[1:]
        if room(t, seat):
            choice = yield Pick(seat, "warband.fighter", RULE, options(t, seat))
            if choice != DONE:
                enlist(t, seat, (choice,))
                left = [*left, seat]


def muster_question(t: Table, seat: int) -> Muster:
    """What a player's warband holds."""
    pack, slots = pack_of(t), t.state.slots
    ready = [tuple(sorted(each.fighters)) for each in pack.warbands.values() if each.slots <= slots]
    return Muster(seat, "warband.muster", RULE, slots, recruits(pack.fighters), tuple(ready))


def room(t: Table, seat: int) -> list[str]:
    """The profiles that a warband still has room for."""
    return muster_question(t, seat).room_for(chosen(t, seat))


def chosen(t: Table, seat: int) -> list[str]:
    """The profiles that a warband has already."""
    return [each.profile for each in t.state.fighters if each.warband == seat]


def options(t: Table, seat: int) -> list[Any]:
    """A profile to add, or no more; a warband has one fighter at least."""
    return room(t, seat) + ([DONE] if chosen(t, seat) else [])


def why_not_recruit(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a fighter can't join a warband, or a warband isn't ready yet (10.2)."""
    if answer == DONE:
        return None if chosen(t, question.seat) else reason("muster.nobody", RULE)
    if not isinstance(answer, str) or answer not in pack_of(t).fighters:
        return reason("muster.unknown", RULE)
    return muster_question(t, question.seat).why_too_much((*chosen(t, question.seat), answer))


def enlist(t: Table, seat: int, profiles: tuple[str, ...]) -> None:
    """Fighters join a warband; those of one profile are numbered."""
    state, first = t.state, len(t.state.fighters)
    for profile in profiles:
        alike = [each for each in state.fighters if each.warband == seat and each.profile == profile]
        name = pack_of(t).fighters[profile].name
        state.fighters.append(Fighter(profile, f"{name} {len(alike) + 1}" if alike else name, seat))
    numbers = tuple(range(first, len(state.fighters)))
    t.emit(Mustered, RULE, seat, numbers, profiles)
