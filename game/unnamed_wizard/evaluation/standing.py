"""Each player's distance from a name, in turns, by the field and by their other means."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from game.core.zones import NOBODY
from game.unnamed_wizard.evaluation.field import BITS, NOTHING, ContentTables, Lasting, Picture, Plan, picture
from game.unnamed_wizard.state import CORE
from game.unnamed_wizard.table import Table, claimed, owns_tile_spell, player, side_name, the_turn, tile

FORTRESS, ENOUGH = 0.06, 3
"""Value of each power in the fortress, and the number up to which it counts."""
SEALED = 0.4
"""Turns until a tile is unsealed."""
BLUR = 0.6
"""Difference in turns within which several runes are pursued side by side."""
WAIT = 0.5
"""Turns lost by meditating before a further claim."""
RISK = 0.2
"""Share of the work on a pattern that others will undo."""
SPARE = 0.7
"""Share of its work that a tile elsewhere saves."""
THICK = 0.05
"""Value of a second pillar on a tile."""


class Resources(NamedTuple):
    """A player's means besides the field: power, claimed runes, spells that help."""

    pool: int
    power: int
    """All of it, wherever it lies."""
    invocations: int
    left: int
    """Invocations that are left in the running turn; 0 in others' turns."""
    nothing_invoked: bool
    """Whether the running turn is the player's, and nothing was invoked in it."""
    claims: bool
    """Whether there is an empty slot to claim with, and so on."""
    places: bool
    raises: bool
    fights: bool
    shown: tuple[int, ...]
    """How many claimed tiles show each rune, sealed ones too."""
    bonus: float
    """Value of spells that help and of power in the fortress, in turns."""
    attack: int
    defence: int
    """Strength that spells add everywhere."""


def resources(t: Table, tables: ContentTables, seat: int, shown: tuple[int, ...]) -> Resources:
    """A player's resources; `shown` are the runes of the claimed tiles."""
    who, turn = player(t, seat), t.state.turn
    invocations = t.content.boards[who.board].invocations
    own = [number for number in range(len(t.state.tiles)) if owns_tile_spell(t, seat, number)]
    helping = _helping(t, tables, seat, own)
    able = {
        kind for which, kinds in tables.makers[who.board].items() if 0 in who.slots[which] for kind in kinds
    }
    left = 0
    if turn is not None and turn.seat == seat:
        left = max(0, invocations + sum([each.more for each in helping]) + turn.more - turn.counted)
    sealed = sum([tile(t, number).sealed for number in claimed(t, seat)])
    lying = sum([sum(tile(t, number).slots) for number in own if number != CORE])
    return Resources(
        pool=who.pool,
        power=who.pool + who.fortress + who.ether + sum([sum(row) for row in who.slots]) + lying,
        invocations=invocations,
        left=left,
        nothing_invoked=left > 0 and not the_turn(t).counted,
        claims="claim_tile" in able,
        places="place_tile" in able,
        raises="place_pillar" in able,
        fights="battle" in able,
        shown=shown,
        bonus=sum([each.worth for each in helping]) + FORTRESS * min(who.fortress, ENOUGH) - SEALED * sealed,
        attack=sum([each.attack for each in helping]),
        defence=sum([each.defence for each in helping]),
    )


def _helping(t: Table, tables: ContentTables, seat: int, own: list[int]) -> list[Lasting]:
    """The spells on a player's board and own tiles that work now."""
    who, lasting = player(t, seat), tables.lasting
    names = t.content.spell_names[who.board]
    found = [
        lasting[name] for name, slots in zip(names, who.slots, strict=True) if name in lasting and all(slots)
    ]
    for number in own:
        each = tile(t, number)
        helps = lasting.get(side_name(t, number))
        if helps is not None and all(each.slots) and (each.owner == seat or not helps.if_claimed):
            found.append(helps)
    return found


def shown(t: Table, tables: ContentTables) -> list[tuple[int, ...]]:
    """By seat, how many claimed tiles show each rune, sealed ones too."""
    rows = [[0] * len(BITS) for _ in t.state.players]
    for each in t.state.tiles:
        if each.owner != NOBODY and not each.gone:
            _, runes = tables.sides[t.state.faces[each.card], each.side]
            for place, bit in enumerate(BITS):
                rows[each.owner][place] += bool(runes & bit)
    return [tuple(row) for row in rows]


def after_claim(own: Resources, runes: int, power: int) -> Resources:
    """A resources after a claim that shows some runes and frees some power."""
    shown = tuple(count + bool(runes & bit) for count, bit in zip(own.shown, BITS, strict=True))
    return own._replace(shown=shown, pool=own.pool + power, power=own.power + power)


def after_loss(own: Resources, runes: int) -> Resources:
    """A resources after the sealing of a claimed tile that shows some runes."""
    shown = tuple(count - bool(runes & bit) for count, bit in zip(own.shown, BITS, strict=True))
    return own._replace(shown=shown, bonus=own.bonus - SEALED)


class Standing:
    """The field and the purses of all players, as a question finds them."""

    def __init__(self, t: Table, tables: ContentTables) -> None:
        self.t = t
        self.tables = tables
        self.picture = picture(t, tables)
        self._purses: dict[int, Resources] = {}
        self._shown = shown(t, tables)
        self._needed = t.content.figures.runes_to_win
        self.near = [seat for seat, row in enumerate(self._shown) if max(row) >= self._needed - 1]
        """The seats that have a name with one tile more."""

    def resources(self, seat: int) -> Resources:
        """A player's resources."""
        if seat not in self._purses:
            self._purses[seat] = resources(self.t, self.tables, seat, self._shown[seat])
        return self._purses[seat]

    def plans(self, seat: int, field: Picture | None = None) -> tuple[Plan, ...]:
        """The nearest patterns of a player, by rune."""
        field = self.picture if field is None else field
        if seat not in field.plans:
            field.plans[seat] = self.tables.plans[player(self.t, seat).board](field.as_seen_by(seat))
        return field.plans[seat]

    def focus(self, seat: int) -> tuple[Plan, int]:
        """The pattern that a player does best to work on, and the bit of the rune that it is for."""
        found = self.plans(seat)
        _, best = prospect(found, self.resources(seat), self._needed)
        return found[best], BITS[best]

    def turns(self, seat: int, field: Picture | None = None, own: Resources | None = None) -> float:
        """How many turns of its own a player needs to get a name, if nobody minds."""
        field = self.picture if field is None else field
        ahead, _ = prospect(self.plans(seat, field), own or self.resources(seat), self._needed)
        return ahead - THICK * sum([each.pillars[seat] > 1 for each in field.values()])

    def times(self, field: Picture | None = None) -> list[float]:
        """When everybody would have a name, in rounds from now."""
        count = len(self.t.state.players)
        active = self.t.state.active
        return [self.turns(seat, field) + ((seat - active - 1) % count) / count for seat in range(count)]


@lru_cache(maxsize=4096)
def prospect(found: tuple[Plan, ...], own: Resources, needed: int) -> tuple[float, int]:
    """The turns until a player has a name, by its plans and resources, and the plan that begins the shortest way.

    Playouts ask for the same over and over.
    """
    pace = 1 / own.invocations + 1 / max(own.power, 1)
    ways = []
    for each, shown in zip(found, own.shown, strict=True):
        more = max(0, needed - shown - 1)
        work = each.work + RISK * (NOTHING.work - each.work) + _further(more, each)
        ways.append(pace * work + WAIT * (more + stuck(own, each)))
    least = min(ways)
    best = ways.index(least)
    blurred = least - BLUR * math.log(sum([math.exp((least - way) / BLUR) for way in ways]))
    return blurred - own.pool / max(own.power, 1) - own.bonus - _soon(own, found[best]), best


def stuck(own: Resources, plan: Plan) -> bool:
    """Whether a plan has to wait for a meditation, because a slot that it needs is filled."""
    return (
        not own.claims
        or (plan.gaps > 0 and not own.places)
        or (plan.raises + plan.gaps > 0 and not own.raises)
    )


def _soon(own: Resources, plan: Plan) -> float:
    """Turns saved by the rest of the running turn: by invocations or, before the first one, a meditation."""
    if not own.left:
        return 0.0
    useful = min(own.left, own.pool, doable(own, plan)) / own.invocations
    return (
        max(useful, (own.power - own.pool) / max(own.power, 1) + WAIT * stuck(own, plan))
        if own.nothing_invoked
        else useful
    )


def doable(own: Resources, plan: Plan) -> int:
    """The invocations that a plan takes as far as there are slots for them; something is always of use."""
    gaps = plan.gaps * own.places
    return max(1, gaps + (plan.raises + gaps) * own.raises + own.claims)


def _further(more: int, first: Plan) -> float:
    """Invocations for further claims after the first: each takes a claim, a pillar, a tile, unless it is there."""
    spare = min(more, SPARE * first.spare)
    lying = min(more - spare, SPARE * first.lying)
    return 3 * more - 2 * spare - lying
