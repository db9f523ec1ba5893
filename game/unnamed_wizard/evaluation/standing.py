"""Each player's distance from a name, in turns, by the field and by their other means."""

from __future__ import annotations

import math
from dataclasses import replace

from game.core.dataclass import dataclass
from game.unnamed_wizard.content.effects import Strength, TileFilter
from game.unnamed_wizard.effects.spells import limit
from game.unnamed_wizard.evaluation.field import BITS, NOTHING, ContentTables, Picture, Plan, picture, plans
from game.unnamed_wizard.passives import helping
from game.unnamed_wizard.state import CORE
from game.unnamed_wizard.table import (
    TILE,
    SpellRef,
    Table,
    claimed,
    name_of,
    own_spells,
    player,
    slots,
    source_of,
    spell,
    the_turn,
    tile,
)

FORTRESS, ENOUGH = 0.06, 3
"""Value of each power in the fortress, and the number up to which it counts."""
EVERYWHERE = TileFilter()
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


@dataclass(frozen=True, slots=True)
class Resources:
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


def resources(t: Table, tables: ContentTables, seat: int) -> Resources:
    """A player's resources."""
    who = player(t, seat)
    left = _left(t, seat)
    claims, places, raises, fights = (
        any(not all(who.slots[which]) for which in tables.makers[who.board].get(kind, ()))
        for kind in ("claim_tile", "place_tile", "place_pillar", "battle")
    )
    helping_now = helping(t, seat)
    helpful = sum(tables.worth[source_of(t, ref)] for ref in helping_now)
    sealed = sum(tile(t, number).sealed for number in claimed(t, seat))
    return Resources(
        pool=who.pool,
        power=_power(t, seat),
        invocations=t.content.boards[who.board].invocations,
        left=left,
        nothing_invoked=left > 0 and not the_turn(t).counted,
        claims=claims,
        places=places,
        raises=raises,
        fights=fights,
        shown=_shown(t, tables, seat),
        bonus=helpful + FORTRESS * min(who.fortress, ENOUGH) - SEALED * sealed,
        attack=_steady(t, helping_now, "attacking"),
        defence=_steady(t, helping_now, "defending"),
    )


def _left(t: Table, seat: int) -> int:
    turn = t.state.turn
    return max(0, limit(t, seat) - turn.counted) if turn is not None and turn.seat == seat else 0


def _power(t: Table, seat: int) -> int:
    """All power of a player; what lies on the core is anybody's."""
    who = player(t, seat)
    filled = sum(sum(slots(t, ref)) for ref in own_spells(t, seat) if ref[:2] != (TILE, CORE))
    return who.pool + who.fortress + who.ether + filled


def _steady(t: Table, refs: list[SpellRef], role: str) -> int:
    return sum(
        mod.n
        for ref in refs
        for mod in spell(t, ref).mods
        if isinstance(mod, Strength)
        and isinstance(mod.n, int)
        and mod.when in ("any", role)
        and mod.battleground == EVERYWHERE
    )


def near_a_name(t: Table, tables: ContentTables) -> frozenset[int]:
    """The seats that have a name with one tile more."""
    needed = t.content.figures.runes_to_win - 1
    return frozenset(seat for seat in range(len(t.state.players)) if max(_shown(t, tables, seat)) >= needed)


def _shown(t: Table, tables: ContentTables, seat: int) -> tuple[int, ...]:
    runes = [tables.runes[name_of(t, number), tile(t, number).side] for number in claimed(t, seat)]
    return tuple(sum(bool(each & bit) for each in runes) for bit in BITS)


def after_claim(own: Resources, runes: int, power: int) -> Resources:
    """A resources after a claim that shows some runes and frees some power."""
    shown = tuple(count + bool(runes & bit) for count, bit in zip(own.shown, BITS, strict=True))
    return replace(own, shown=shown, pool=own.pool + power, power=own.power + power)


def after_loss(own: Resources, runes: int) -> Resources:
    """A resources after the sealing of a claimed tile that shows some runes."""
    shown = tuple(count - bool(runes & bit) for count, bit in zip(own.shown, BITS, strict=True))
    return replace(own, shown=shown, bonus=own.bonus - SEALED)


class Standing:
    """The field and the purses of all players, as a question finds them."""

    def __init__(self, t: Table, tables: ContentTables) -> None:
        self.t = t
        self.tables = tables
        self.picture = picture(t, tables)
        self._purses: dict[int, Resources] = {}
        self.near = near_a_name(t, tables)
        """The seats that have a name with one tile more."""
        self.shapes = [tables.shapes[who.board] if who.board else () for who in t.state.players]

    def resources(self, seat: int) -> Resources:
        """A player's resources."""
        if seat not in self._purses:
            self._purses[seat] = resources(self.t, self.tables, seat)
        return self._purses[seat]

    def plans(self, seat: int, field: Picture | None = None) -> tuple[Plan, ...]:
        """The nearest patterns of a player, by rune."""
        field = self.picture if field is None else field
        if seat not in field.plans:
            field.plans[seat] = plans(field.row, seat, self.shapes[seat])
        return field.plans[seat]

    def ways(self, seat: int, field: Picture, own: Resources) -> list[tuple[float, Plan]]:
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
        ways = self.ways(seat, self.picture, self.resources(seat))
        best = min(range(len(ways)), key=lambda place: ways[place][0])
        return ways[best][1], BITS[best]

    def turns(self, seat: int, field: Picture | None = None, own: Resources | None = None) -> float:
        """How many turns of its own a player needs to get a name, if nobody minds."""
        field = self.picture if field is None else field
        own = self.resources(seat) if own is None else own
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
