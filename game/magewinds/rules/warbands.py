"""10.2 Assembling warbands: in secret, openly one fighter in turn, or openly one warband after the other."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from game.core.dataclass import dataclass
from game.core.flow import Flow, flow
from game.core.question import OK, Pick, Question, Reason, Verdict, reason
from game.magewinds.content.warbands import Recruit, breaches, recruits
from game.magewinds.events import Mustered
from game.magewinds.rules.dice import roll_off
from game.magewinds.state import Fighter
from game.magewinds.table import Table, pack_of

RULE = "TC.warbands"
DONE = "done"
Warband = tuple[str, ...]


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
    """Which fighters a player's warband holds."""
    pack, slots = pack_of(t), t.state.slots
    ready = [tuple(sorted(each.fighters)) for each in pack.warbands.values() if each.slots <= slots]
    return Muster(seat, "warband.muster", RULE, slots, tuple(recruits(pack.fighters).values()), tuple(ready))


def room(t: Table, seat: int) -> list[str]:
    """The profiles that a warband still has room for."""
    return muster_question(t, seat).room_for(chosen(t, seat))


def chosen(t: Table, seat: int) -> list[str]:
    """The profiles that a player's warband already has."""
    return [each.profile for each in t.state.fighters if each.warband == seat]


def options(t: Table, seat: int) -> list[Any]:
    """Choices: a profile to add or, with at least one fighter, DONE."""
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


# ---------------------------------------------------------------------- the question


@dataclass(slots=True)
class Muster(Question[Warband]):
    """A whole warband, sorted: it keeps to the slots and the limits, and need not be full."""

    slots: int
    recruits: tuple[Recruit, ...]
    presets: tuple[Warband, ...]
    """Warbands that are ready to play and fit."""

    def check(self, answer: Warband) -> Verdict:
        if not isinstance(answer, tuple) or not all(isinstance(name, str) for name in answer):
            return self.refuse("not_offered")
        known = {recruit.profile for recruit in self.recruits}
        strangers = [name for name in answer if name not in known]
        if strangers or not answer:
            return self.refuse("muster.unknown" if strangers else "muster.nobody")
        why = self.why_too_much(answer)
        if why is not None:
            return self.refuse(why.code, **why.facts)
        return OK if list(answer) == sorted(answer) else self.refuse("not_sorted")

    def why_too_much(self, answer: Warband) -> Reason | None:
        """Why known profiles don't make a warband: they exceed the slots or a limit."""
        known = {recruit.profile: recruit for recruit in self.recruits}
        for code, name, count, most in breaches(known, answer, self.slots):
            if code == "slots":
                return reason("muster.slots", self.rule, taken=count, most=most)
            return reason("muster.limit", self.rule, profile=name, count=count, most=most)
        return None

    def room_for(self, chosen: Sequence[str]) -> list[str]:
        """The profiles that could be added to those chosen."""
        names = [recruit.profile for recruit in self.recruits]
        return [name for name in names if self.why_too_much((*chosen, name)) is None]

    def sample(self, rng: random.Random) -> Warband:
        if self.presets and rng.random() < 0.3:
            return self.presets[int(rng.random() * len(self.presets))]
        chosen: list[str] = []
        while (free := self.room_for(chosen)) and (not chosen or rng.random() < 0.95):
            chosen.append(free[int(rng.random() * len(free))])
        return tuple(sorted(chosen))

    def suggest(self, count: int) -> Sequence[Warband]:
        return list(dict.fromkeys([*self.presets, *self._filled()]))[:count]

    def snap(self, rough: Warband) -> Warband:
        if self.check(rough):
            return rough
        chosen: list[str] = []
        for name in rough if isinstance(rough, tuple) else ():
            if name in self.room_for(chosen):
                chosen.append(name)
        return tuple(sorted(chosen)) or self.suggest(1)[0]

    def _filled(self) -> Iterator[Warband]:
        """Warbands filled up from each profile on."""
        for first in self.room_for(()):
            chosen = [first]
            while free := self.room_for(chosen):
                chosen.append(free[0])
            yield tuple(sorted(chosen))
