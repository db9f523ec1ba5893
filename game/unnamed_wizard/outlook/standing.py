"""How far everybody is from a name, in turns."""

from __future__ import annotations

import math

from game.unnamed_wizard.outlook.lore import BITS, Lore
from game.unnamed_wizard.outlook.picture import Picture, picture
from game.unnamed_wizard.outlook.plans import NOTHING, Plan, plans
from game.unnamed_wizard.outlook.purses import Purse, near_a_name, purse
from game.unnamed_wizard.table import Table

BLUR = 0.6
"""Within so many turns, runes are pursued side by side."""
WAIT = 0.5
"""Turns that it costs to meditate before a further claim."""
RISK = 0.2
"""The part of the work on a pattern that others will undo."""
SPARE = 0.7
"""The part of its work that a tile saves which lies elsewhere."""
THICK = 0.05
"""A second pillar on a tile."""


class Standing:
    """The field and the purses of all players, as a question finds them."""

    def __init__(self, t: Table, lore: Lore) -> None:
        self.t = t
        self.lore = lore
        self.picture = picture(t, lore)
        self._purses: dict[int, Purse] = {}
        self.near = near_a_name(t, lore)
        """Who has a name with one tile more."""
        self.shapes = [lore.shapes[who.board] if who.board else () for who in t.state.players]

    def purse(self, seat: int) -> Purse:
        """What a player has."""
        if seat not in self._purses:
            self._purses[seat] = purse(self.t, self.lore, seat)
        return self._purses[seat]

    def plans(self, seat: int, field: Picture | None = None) -> tuple[Plan, ...]:
        """The nearest patterns of a player, by rune."""
        field = self.picture if field is None else field
        if seat not in field.plans:
            field.plans[seat] = plans(field.row, seat, self.shapes[seat])
        return field.plans[seat]

    def ways(self, seat: int, field: Picture, own: Purse) -> list[tuple[float, Plan]]:
        """By rune: how many turns a name takes that is made of it, and the first pattern on that way."""
        needed = self.t.content.figures.runes_to_win
        pace = 1 / own.invocations + 1 / max(own.power, 1)
        ways = []
        for each, shown in zip(self.plans(seat, field), own.shown, strict=True):
            more = max(0, needed - shown - 1)
            work = each.work + RISK * (NOTHING.work - each.work) + _further(more, each)
            ways.append((pace * work + WAIT * (more + stuck(own, each)), each))
        return ways

    def focus(self, seat: int) -> tuple[Plan, int]:
        """The pattern that a player does best to work on, and the bit of the rune that it is for."""
        ways = self.ways(seat, self.picture, self.purse(seat))
        best = min(range(len(ways)), key=lambda place: ways[place][0])
        return ways[best][1], BITS[best]

    def turns(self, seat: int, field: Picture | None = None, own: Purse | None = None) -> float:
        """How many turns of its own a player needs to get a name, if nobody minds."""
        field = self.picture if field is None else field
        own = self.purse(seat) if own is None else own
        ways = self.ways(seat, field, own)
        least = min(way for way, _ in ways)
        blurred = least - BLUR * math.log(sum(math.exp((least - way) / BLUR) for way, _ in ways))
        thick = sum(min(piece.pillars[seat], 2) - 1 for piece in field.values() if piece.pillars[seat])
        beside = own.bonus + THICK * thick
        nearest = min(ways, key=lambda way: way[0])[1]
        return blurred - own.pool / max(own.power, 1) - beside - _soon(own, nearest)

    def times(self, field: Picture | None = None) -> list[float]:
        """When everybody would have a name, in rounds from now."""
        count = len(self.t.state.players)
        active = self.t.state.active
        return [self.turns(seat, field) + ((seat - active - 1) % count) / count for seat in range(count)]


def stuck(own: Purse, plan: Plan) -> bool:
    """Whether a plan has to wait for a meditation, because a slot that it needs is filled."""
    return (
        not own.claims
        or (plan.gaps > 0 and not own.places)
        or (plan.raises + plan.gaps > 0 and not own.raises)
    )


def _soon(own: Purse, plan: Plan) -> float:
    """What of it the rest of the running turn may still bring: invocations or, before the first one, a meditation."""
    if not own.left:
        return 0.0
    useful = min(own.left, own.pool, doable(own, plan)) / own.invocations
    return (
        max(useful, (own.power - own.pool) / max(own.power, 1) + WAIT * stuck(own, plan))
        if own.fresh
        else useful
    )


def doable(own: Purse, plan: Plan) -> int:
    """The invocations that a plan takes as far as there are slots for them; something is always of use."""
    gaps = plan.gaps * own.places
    return max(1, gaps + (plan.raises + gaps) * own.raises + own.claims)


def _further(more: int, first: Plan) -> float:
    """Invocations for further claims after the first: each takes a claim, a pillar, a tile, unless it is there."""
    spare = min(more, SPARE * first.spare)
    lying = min(more - spare, SPARE * first.lying)
    return 3 * more - 2 * spare - lying
