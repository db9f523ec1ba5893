"""What comes of a clash after its damage: effects of actions and perks, in wounds, health and points."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.halfwish.clash import Move
from game.halfwish.content.words import Condition, Effect

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
    effect: Effect, own: Move, opposite: Move, damage: tuple[int, int], evaded: tuple[bool, bool], side: int
) -> bool:
    """Whether an effect happens after a clash, as far as the clash tells."""
    wanted: Condition = effect.condition
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

    def add(self, effect: Effect, side: int) -> None:
        """An effect of a side happens."""
        for word in effect.do:
            whom = 1 - side if getattr(word, "to", "self") == "opp" else side
            self._add(word, whom)

    def _add(self, word: Any, whom: int) -> None:
        if word.kind == "damage":
            self.wounds[whom] += 1
            self.health[whom] += word.by
            return
        if word.kind == "heal":
            self.health[whom] -= word.by
            return
        self.gain += worth_of(word) * (1 if whom == 0 else -1)

    def meeting(self) -> Meeting:
        """The clash from the side of the first."""
        (taken, dealt), (lost, won) = self.wounds, self.health
        return Meeting(taken, dealt, lost, won, self.gain)


def worth_of(word: Any) -> float:
    """What a word that does not touch the figures is worth to the one whom it is about, in points."""
    if word.kind == "points":
        return float(word.by)
    if word.kind == "status":
        return WORTH_OF[word.id] * float(word.n)
    return WORTH_OF.get(word.kind, 0.0)
