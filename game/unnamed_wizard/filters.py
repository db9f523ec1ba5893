"""Which tiles, power and spells a filter of an effect means, for whoever resolves it, and what it has against any."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from game.unnamed_wizard.content.words import Amount, Number, PowerFilter, SpellFilter, TileFilter
from game.unnamed_wizard.hexes import Hex, neighbours
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import (
    BOARD,
    TILE,
    Spot,
    Table,
    claimed,
    invoked,
    is_core,
    is_open,
    keepers,
    locked_tiles,
    on_field,
    own_tiles,
    owners,
    slots,
    spell,
    spots,
    tile,
    touch,
)

Cube: TypeAlias = tuple[str, int, int, int]
"""Where a power cube lies: ("board", seat, spell, slot), ("tile", number, 0, slot) or ("fortress", seat, 0, 0)."""
FORTRESS = "fortress"
HERE = "this"
Objection: TypeAlias = tuple[str, str]
"""What a filter has against a tile or a spell: the code of a reason, and its rule. None against what it means."""
Bounds: TypeAlias = tuple[set[Hex], set[int]]
"""The hexes next to what a filter names, and the locked tiles; empty where it asks for neither."""
OWNERS = {
    "mine": ("not_your_tile", "tiles.owner"),
    "other": ("not_their_tile", "tiles.owner"),
    "owned": ("nobodys_tile", "tiles.owner"),
    "open": ("not_open", "tiles.open"),
    "mine_or_open": ("not_yours_or_open", "tiles.open"),
}
"""What speaks against a tile of the wrong owner, by whose it should be."""
BESIDE = {
    "this": ("not_beside_this", "tiles"),
    "mine": ("not_beside_yours", "tiles"),
    "from": ("not_beside_from", "tiles"),
}
"""What speaks against a tile in the wrong place, by what it should be next to."""


def tiles(t: Table, seat: int, wanted: TileFilter, this: int = NONE, source: int = NONE) -> list[int]:
    """The tiles on the field that a filter means: never a core. `source` is where pillars are moved from."""
    limits = bounds(t, seat, wanted, this, source)
    return [n for n in on_field(t) if unfit(t, seat, n, wanted, this, limits) is None]


def bounds(t: Table, seat: int, wanted: TileFilter, this: int = NONE, source: int = NONE) -> Bounds:
    """What all tiles that a filter is asked about have in common."""
    near = wanted.adjacent_to
    around = set() if near is None else _around(t, seat, near, this, source)
    return around, set() if wanted.locked is None else locked_tiles(t)


def unfit(
    t: Table, seat: int, number: int, wanted: TileFilter, this: int, limits: Bounds
) -> Objection | None:
    """What a filter has against a tile; `limits` are the filter's `bounds`."""
    found = untouchable(t, number)
    if found is not None:
        return found
    if not owned_as(t, seat, number, wanted.owner):
        return OWNERS["owned" if wanted.owner == "other" and is_open(t, number) else wanted.owner]
    if wanted.other_than == HERE and number == this:
        return "not_this_tile", "tiles.effects"
    around, stuck = limits
    if wanted.locked is not None and (number in stuck) != wanted.locked:
        return "not_offered" if wanted.locked else "locked", "tiles.locked"
    if wanted.adjacent_to is not None and tile(t, number).at not in around:
        return BESIDE[wanted.adjacent_to]
    return None


def untouchable(t: Table, number: int) -> Objection | None:
    """What speaks against the core, and against a tile that is not on the field."""
    if is_core(number):
        return "core_tile", "tiles.core"
    return None if tile(t, number).on_field else ("not_on_field", "tiles")


def owned_as(t: Table, seat: int, number: int, owner: str) -> bool:
    """Whether a tile belongs to whom a filter says."""
    if owner == "any":
        return True
    having = owners(t, number)
    if not having:
        return owner in ("open", "mine_or_open")
    if owner in ("mine", "mine_or_open"):
        return seat in having
    if owner == "other":
        return any(other != seat for other in having)
    return owner == "owned"


def _around(t: Table, seat: int, adjacent_to: str, this: int, source: int) -> set[Hex]:
    """The hexes next to what a filter names."""
    if adjacent_to == "mine":
        middles = own_tiles(t, seat)
    else:
        middle = this if adjacent_to == HERE else source
        middles = [middle] if middle != NONE and tile(t, middle).on_field else []
    return {near for middle in middles for near in neighbours(tile(t, middle).at)}


# ---------------------------------------------------------------------- power


def cubes(t: Table, seat: int, wanted: PowerFilter, here: Spot) -> list[Cube]:
    """The power that a filter means."""
    found: list[Cube] = []
    if wanted.zone in ("slots", "any"):
        found += _in_slots(t, seat, wanted, here)
    if wanted.zone in (FORTRESS, "any"):
        for owner, who in enumerate(t.state.players):
            if _belongs(seat, [owner], wanted.owner):
                found += [(FORTRESS, owner, 0, 0)] * who.fortress
    return found


def written(cube: Cube) -> str:
    """A cube as an answer that picks several says it: "tile 3 0 1"."""
    return " ".join(map(str, cube))


def read(text: str) -> Cube:
    """The cube that an answer says."""
    where, number, which, slot = text.split()
    return where, int(number), int(which), int(slot)


def _in_slots(t: Table, seat: int, wanted: PowerFilter, here: Spot) -> Iterator[Cube]:
    for spot in spots(t):
        if _fits(t, seat, wanted, spot, here):
            yield from ((*spot, slot) for slot, filled in enumerate(slots(t, spot)) if filled)


def _fits(t: Table, seat: int, wanted: PowerFilter, spot: Spot, here: Spot) -> bool:
    if wanted.spell is not None and spell(t, spot).spell != wanted.spell:
        return False
    if wanted.at is not None and not _lies(t, seat, spot, wanted.at):
        return False
    if wanted.other_than is not None and spot == here:
        return False
    if wanted.tile is not None and not _on(t, seat, spot, wanted.tile, here):
        return False
    return _belongs(seat, keepers(t, spot), wanted.owner)


def _belongs(seat: int, having: list[int], owner: str) -> bool:
    if owner == "mine":
        return seat in having
    return owner == "any" or any(other != seat for other in having)


def _lies(t: Table, seat: int, spot: Spot, at: str) -> bool:
    if at == "my_board":
        return spot[:2] == (BOARD, seat)
    return spot[0] == TILE and tile(t, spot[1]).on_field


def _on(t: Table, seat: int, spot: Spot, wanted: TileFilter, here: Spot) -> bool:
    return spot[0] == TILE and spot[1] in tiles(t, seat, wanted, tile_of(here))


def tile_of(spot: Spot) -> int:
    """The tile that a spell is on, or NONE for a board's."""
    return spot[1] if spot[0] == TILE else NONE


# ---------------------------------------------------------------------- spells and numbers


def castable(t: Table, seat: int, wanted: SpellFilter, here: Spot) -> list[Spot]:
    """The cantrips that can be carried out without paying; none that would do so in turn, so there are no chains."""
    return [
        spot
        for spot in spots(t)
        if spell(t, spot).spell == wanted.spell
        and not any(word.kind == "resolve_spell" for word in spell(t, spot).effects)
        and (wanted.at is None or _lies(t, seat, spot, wanted.at))
        and not (wanted.other_than is not None and spot == here)
        and (wanted.tile is None or _on(t, seat, spot, wanted.tile, here))
        and _belongs(seat, keepers(t, spot), wanted.owner)
    ]


def amount(t: Table, seat: int, n: Number, ground: int = NONE) -> int:
    """A number, or what it grows to."""
    if isinstance(n, Amount):
        return min(n.max, n.base + COUNTERS[n.per](t, seat, ground))
    return n


def _unsealed(t: Table, seat: int, ground: int) -> int:
    return sum(not tile(t, number).sealed for number in claimed(t, seat))


def _own_invoked(t: Table, seat: int, ground: int) -> int:
    return sum(invoked(t, number) for number in own_tiles(t, seat))


def _invoked_beside(t: Table, seat: int, ground: int) -> int:
    return sum(invoked(t, number) and touch(t, number, ground) for number in own_tiles(t, seat))


COUNTERS = {
    "my_unsealed_claimed_tiles": _unsealed,
    "my_invoked_field_tiles": _own_invoked,
    "my_invoked_tiles_adjacent_to_battleground": _invoked_beside,
}
