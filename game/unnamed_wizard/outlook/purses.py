"""What a player has beside the field: power, claimed runes, spells that help."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.unnamed_wizard.content.words import Strength, TileFilter
from game.unnamed_wizard.invoking import limit
from game.unnamed_wizard.outlook.lore import BITS, Lore
from game.unnamed_wizard.passives import helping
from game.unnamed_wizard.state import CORE
from game.unnamed_wizard.table import (
    TILE,
    Spot,
    Table,
    claimed,
    name_of,
    own_spots,
    player,
    slots,
    source_of,
    spell,
    the_turn,
    tile,
)

FORTRESS, ENOUGH = 0.06, 3
"""What each power in the fortress is worth, up to so many."""
EVERYWHERE = TileFilter()
SEALED = 0.4
"""Turns until a tile is unsealed."""


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player has beside the field: power, claimed runes by rune, spells that help."""

    pool: int
    power: int
    """All of it, wherever it lies."""
    invocations: int
    left: int
    """Invocations that are left in the running turn; 0 in others' turns."""
    fresh: bool
    """Whether the running turn is the player's, and nothing was invoked in it."""
    claims: bool
    """Whether there is an empty slot to claim with, and so on."""
    places: bool
    raises: bool
    fights: bool
    shown: tuple[int, ...]
    """How many claimed tiles show each rune, sealed ones too."""
    bonus: float
    """What spells that help are worth and power in the fortress, in turns."""
    attack: int
    defence: int
    """What spells add to strength everywhere."""


def purse(t: Table, lore: Lore, seat: int) -> Purse:
    """What a player has."""
    who = player(t, seat)
    left = _left(t, seat)
    claims, places, raises, fights = (
        any(not all(who.slots[which]) for which in lore.makers[who.board].get(kind, ()))
        for kind in ("claim_tile", "place_tile", "place_pillar", "battle")
    )
    helping_now = helping(t, seat)
    helpful = sum(lore.worth[source_of(t, spot)] for spot in helping_now)
    sealed = sum(tile(t, number).sealed for number in claimed(t, seat))
    return Purse(
        pool=who.pool,
        power=_power(t, seat),
        invocations=t.content.boards[who.board].invocations,
        left=left,
        fresh=left > 0 and not the_turn(t).counted,
        claims=claims,
        places=places,
        raises=raises,
        fights=fights,
        shown=_shown(t, lore, seat),
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
    filled = sum(sum(slots(t, spot)) for spot in own_spots(t, seat) if spot[:2] != (TILE, CORE))
    return who.pool + who.fortress + who.ether + filled


def _steady(t: Table, spots: list[Spot], role: str) -> int:
    return sum(
        mod.n
        for spot in spots
        for mod in spell(t, spot).mods
        if isinstance(mod, Strength)
        and isinstance(mod.n, int)
        and mod.when in ("any", role)
        and mod.battleground == EVERYWHERE
    )


def near_a_name(t: Table, lore: Lore) -> frozenset[int]:
    """The seats that have a name with one tile more."""
    needed = t.content.figures.runes_to_win - 1
    return frozenset(seat for seat in range(len(t.state.players)) if max(_shown(t, lore, seat)) >= needed)


def _shown(t: Table, lore: Lore, seat: int) -> tuple[int, ...]:
    runes = [lore.runes[name_of(t, number), tile(t, number).side] for number in claimed(t, seat)]
    return tuple(sum(bool(each & bit) for each in runes) for bit in BITS)


def after_claim(own: Purse, runes: int, power: int) -> Purse:
    """What a player has after a claim that shows some runes and frees some power."""
    shown = tuple(count + bool(runes & bit) for count, bit in zip(own.shown, BITS, strict=True))
    return replace(own, shown=shown, pool=own.pool + power, power=own.power + power)


def after_loss(own: Purse, runes: int) -> Purse:
    """What a player has after a claimed tile was sealed that shows some runes."""
    shown = tuple(count - bool(runes & bit) for count, bit in zip(own.shown, BITS, strict=True))
    return replace(own, shown=shown, bonus=own.bonus - SEALED)
