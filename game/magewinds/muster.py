"""Assembling a warband (10.2, TC.warbands): a question whose answer is the profiles that it holds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.question import OK, Question, Reason, Verdict, reason
from game.magewinds.content.fighters import Fighter, SharedLimit
from game.magewinds.content.warbands import limited_as

Warband = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recruit:
    """A profile as far as assembling goes: its slots, and the profile whose limit it counts towards."""

    profile: str
    slots: int
    limited_as: str
    limit: int


def recruits(fighters: Mapping[str, Fighter]) -> tuple[Recruit, ...]:
    """All profiles that can be chosen."""
    found = []
    for each in fighters.values():
        limit = fighters[limited_as(each)].limit if isinstance(each.limit, SharedLimit) else each.limit
        assert isinstance(limit, int)
        found.append(Recruit(each.id, each.slots, limited_as(each), limit))
    return tuple(found)


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
        by_name = {recruit.profile: recruit for recruit in self.recruits}
        taken = sum(by_name[name].slots for name in answer)
        if taken > self.slots:
            return reason("muster.slots", self.rule, taken=taken, most=self.slots)
        for name, count in Counter(by_name[name].limited_as for name in answer).items():
            limit = next(recruit.limit for recruit in self.recruits if recruit.limited_as == name)
            if count > limit:
                return reason("muster.limit", self.rule, profile=name, count=count, most=limit)
        return None

    def room_for(self, chosen: Sequence[str]) -> list[str]:
        """The profiles that could be added to some."""
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
