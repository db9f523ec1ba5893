"""What single clashes come to, for any actions with any dice: worked out once each and kept.

A fighter is an action with a pair of dice and all that changes its figures; it is known by a number. What two
fighters do to one another is a Meeting, from the side of the first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.halfwish.clash import NO_CARD, Move, Side, fight
from game.halfwish.content import Halfwish
from game.halfwish.content.effects import Ability, Condition
from game.halfwish.reckoning import figure
from game.halfwish.state import EVERY, Modifier

Pair = tuple[int, int]
Change = tuple[str, int, int, str]
"""What changes figures: word, slot, by how much, for which keyword."""
Stance = tuple[Change, ...]
"""All that changes the figures of a side."""
ENOUGH = 99
"""More health than any clash takes."""
KEPT = 200_000
"""No more meetings than this are kept, nor fighters by what they are made of."""


class Fighter(NamedTuple):
    """An action in figures, and the cards that do something after the clash."""

    sources: tuple[str, ...]
    move: Move
    dv: int


class Clashes:
    """What clashes come to with some content."""

    def __init__(self, content: Halfwish) -> None:
        self.content = content
        self._fighters: list[Fighter] = []
        self._known: dict[Fighter, int] = {}
        self._numbers: dict[tuple[str, str, Pair, Stance], int] = {}
        self._meetings: dict[tuple[int, int, int], Meeting] = {}
        self._alike: dict[Meeting, Meeting] = {}

    def fighter(self, action: str, hero: str, pair: Pair, stance: Stance) -> int:
        """The number of an action with some dice and what changes it in its slot."""
        key = action, hero, pair, stance
        number = self._numbers.get(key)
        if number is None:
            if len(self._numbers) >= KEPT:
                self._numbers.clear()
            number = self._numbers[key] = self._numbered(self._made(*key))
        return number

    def _numbered(self, fighter: Fighter) -> int:
        """Fighters with the same figures share a number."""
        number = self._known.setdefault(fighter, len(self._fighters))
        if number == len(self._fighters):
            self._fighters.append(fighter)
        return number

    def _made(self, action: str, hero: str, pair: Pair, stance: Stance) -> Fighter:
        changes = [Modifier(word, 0, slot, by, keyword, "") for word, slot, by, keyword in stance]
        dv = max(0, sum(pair) + sum(each.by for each in changes if each.word == "dv"))
        acts = self.content.acts
        sources = tuple(
            each
            for each in (action, hero)
            if any(ability.when == "resolve" for ability in acts.get(each, ()))
        )
        move = figure(self.content.actions[action], pair, dv, changes).move if action else NO_CARD
        return Fighter(sources, move, dv)

    def meet(self, one: int, other: int, cap: int) -> Meeting:
        """What a clash of two fighters comes to for the first. Meetings that are alike are kept as one."""
        key = one, other, cap
        found = self._meetings.get(key)
        if found is None:
            if len(self._meetings) >= KEPT:
                self._meetings.clear()
                self._alike.clear()
            met = self._met(self._fighters[one], self._fighters[other], cap)
            found = self._meetings[key] = self._alike.setdefault(met, met)
        return found

    def _met(self, one: Fighter, other: Fighter, cap: int) -> Meeting:
        sides = [Side(each.dv, ENOUGH, (each.move,)) for each in (one, other)]
        clash = fight(sides[0], sides[1], cap)[0]
        lost, won = clash.damage
        tally = Tally(int(lost > 0), int(won > 0), lost, won)
        for side, own, opposite in ((0, one, other), (1, other, one)):
            for ability in self._abilities(own):
                if meets(ability, own.move, opposite.move, clash.damage, clash.evaded, side):
                    tally.add(ability, side)
        return tally.meeting()

    def _abilities(self, fighter: Fighter) -> Iterable[Ability]:
        acts = self.content.acts
        for source in fighter.sources:
            yield from (each for each in acts.get(source, ()) if each.when == "resolve")


def here(stance: Stance, slot: int) -> Stance:
    """What of a stance holds in a slot."""
    if all(change[1] == EVERY for change in stance):
        return stance
    return tuple(change for change in stance if change[1] in (EVERY, slot))


# ---------------------------------------------------------------------- what comes of a clash after its damage


WORTH_OF = {"ignite": -0.3, "poison": -0.35, "discard": -0.25, "recover": 0.3, "lamp": 0.15}
"""What small things are worth, in points: to be burnt by a stack, poisoned, robbed; a card back, a lamp."""


class Meeting(NamedTuple):
    """What a clash comes to for a side."""

    taken: int
    """How often it took damage."""
    dealt: int
    """How often the other side did."""
    lost: int
    """Health."""
    won: int
    """Health of the other side."""
    gain: float
    """Points that come of effects, and what the rest of these is worth in points."""


def meets(
    ability: Ability, own: Move, opposite: Move, damage: tuple[int, int], evaded: tuple[bool, bool], side: int
) -> bool:
    """Whether an ability happens after a clash, as far as the clash tells."""
    wanted: Condition = ability.condition
    return (
        _is(own, wanted.own_action)
        and _is(opposite, wanted.opp_action)
        and wanted.dealt_damage in (None, damage[1 - side] > 0)
        and wanted.took_damage in (None, damage[side] > 0)
        and wanted.evaded in (None, evaded[side])
    )


def _is(move: Move, sort: str | None) -> bool:
    return sort is None or move.kind == sort or (sort == "defence" and move.kind in ("block", "evade"))


class Tally:
    """A clash and what comes of it, by side."""

    def __init__(self, taken: int, dealt: int, lost: int, won: int) -> None:
        self.wounds = [taken, dealt]
        self.health = [lost, won]
        self.gain = 0.0

    def add(self, ability: Ability, side: int) -> None:
        """An ability of a side happens."""
        for effect in ability.do:
            whom = 1 - side if getattr(effect, "to", "self") == "opp" else side
            self._add(effect, whom)

    def _add(self, effect: Any, whom: int) -> None:
        if effect.kind == "damage":
            self.wounds[whom] += 1
            self.health[whom] += effect.by
            return
        if effect.kind == "heal":
            self.health[whom] -= effect.by
            return
        self.gain += worth_of(effect) * (1 if whom == 0 else -1)

    def meeting(self) -> Meeting:
        """The clash from the side of the first."""
        (taken, dealt), (lost, won) = self.wounds, self.health
        return Meeting(taken, dealt, lost, won, self.gain)


def worth_of(effect: Any) -> float:
    """What an effect that does not touch the figures is worth to the one whom it is about, in points."""
    if effect.kind == "points":
        return float(effect.by)
    if effect.kind == "status":
        return WORTH_OF[effect.id] * float(effect.n)
    return WORTH_OF.get(effect.kind, 0.0)
