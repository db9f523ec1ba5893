"""Filters of effects: the tiles, power and spells that they mean for the resolving player, and objections to others."""

from __future__ import annotations

from typing import TypeAlias

from game.unnamed_wizard.content.effects import Amount, Number, PowerFilter, SpellFilter, TileFilter
from game.unnamed_wizard.hexes import Hex, neighbours
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import (
    BOARD,
    TILE,
    SpellRef,
    Table,
    claimed,
    filled_slots,
    invoked,
    is_core,
    is_open,
    keepers,
    locked_tiles,
    on_field,
    own_spells,
    own_tiles,
    owners,
    player,
    spell,
    spells_in_play,
    tile,
    tile_of,
    touch,
)

Cube: TypeAlias = tuple[str, int, int, int]
"""Where a power cube lies: ("board", seat, spell, slot), ("tile", number, 0, slot) or ("fortress", seat, 0, 0)."""
FORTRESS = "fortress"
HERE = "this"
Objection: TypeAlias = tuple[str, str]
"""An objection to a tile or a spell: the code of a reason, and its rule, or "" for that of the question."""
Bounds: TypeAlias = tuple[set[Hex], set[int]]
"""The hexes next to what a filter names, and the locked tiles; empty where it asks for neither."""
OWNERS = {
    "mine": ("not_your_tile", "tiles.owner"),
    "other": ("not_their_tile", "tiles.owner"),
    "owned": ("nobodys_tile", "tiles.owner"),
    "open": ("not_open", "tiles.open"),
    "mine_or_open": ("not_yours_or_open", "tiles.open"),
}
"""Objections to a tile of the wrong owner, by the wanted owner."""
BESIDE = {
    "this": ("not_beside_this", "tiles"),
    "mine": ("not_beside_yours", "tiles"),
    "from": ("not_beside_from", "tiles"),
}
"""Objections to a tile in the wrong place, by what it should be next to."""
POWERS = {"mine": "not_your_power", "other": "only_their_power"}
"""Codes of objections to power of the wrong owner, by the wanted owner."""
SPELLS = {"mine": "not_your_spell", "other": "only_their_spell"}
"""The same against a spell."""


def tiles(t: Table, seat: int, wanted: TileFilter, this: int = NONE, source: int = NONE) -> list[int]:
    """The tiles on the field that a filter means: never a core. `source` is where pillars are moved from."""
    limits = bounds(t, seat, wanted, this, source)
    return [n for n in on_field(t) if unfit(t, seat, n, wanted, this, limits) is None]


def bounds(t: Table, seat: int, wanted: TileFilter, this: int = NONE, source: int = NONE) -> Bounds:
    """The bounds of a filter, which all its tiles share."""
    near = wanted.adjacent_to
    around = set() if near is None else _around(t, seat, near, this, source)
    return around, set() if wanted.locked is None else locked_tiles(t)


def unfit(
    t: Table, seat: int, number: int, wanted: TileFilter, this: int, limits: Bounds
) -> Objection | None:
    """The objection of a filter to a tile; `limits` are the filter's `bounds`."""
    found = untouchable(t, number)
    if found is not None:
        return found
    if not owned_as(t, seat, number, wanted.owner):
        return OWNERS["owned" if wanted.owner == "other" and is_open(t, number) else wanted.owner]
    if wanted.other_than == HERE and number == this:
        return "not_this_tile", "tiles.effects"
    around, stuck = limits
    if wanted.locked is not None and (number in stuck) != wanted.locked:
        return ("not_offered", "") if wanted.locked else ("locked", "tiles.locked")
    if wanted.adjacent_to is not None and tile(t, number).at not in around:
        return BESIDE[wanted.adjacent_to]
    return None


def untouchable(t: Table, number: int) -> Objection | None:
    """The objection to the core, or to a tile that is not on the field."""
    if is_core(number):
        return "core_tile", "tiles.core"
    return None if tile(t, number).on_field else ("not_on_field", "tiles")


def owned_as(t: Table, seat: int, number: int, owner: str) -> bool:
    """Whether a tile has the owner that a filter wants."""
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


def cubes(t: Table, seat: int, wanted: PowerFilter, here: SpellRef) -> list[Cube]:
    """The power that a filter means."""
    found: list[Cube] = []
    limits = spell_bounds(t, seat, wanted, here)
    for ref in own_spells(t, seat) if wanted.owner == "mine" else spells_in_play(t):
        filled = filled_slots(t, ref)
        if filled and unfit_power(t, seat, ref, wanted, here, limits) is None:
            found += [(*ref, slot) for slot in filled]
    for owner, who in enumerate(t.state.players):
        if unfit_fortress(t, seat, owner, wanted) is None:
            found += [(FORTRESS, owner, 0, 0)] * who.fortress
    return found


def unfit_power(
    t: Table, seat: int, ref: SpellRef, wanted: PowerFilter, here: SpellRef, limits: Bounds
) -> Objection | None:
    """The objection of a filter to power in the slots of a spell; `limits` are its `spell_bounds`."""
    if wanted.zone == FORTRESS:
        return "only_from_fortress", ""
    return (
        _other_sort(t, ref, wanted, here)
        or _elsewhere(t, seat, ref, wanted, here, limits)
        or _not_owned(seat, keepers(t, ref), wanted.owner, POWERS)
    )


def unfit_fortress(t: Table, seat: int, owner: int, wanted: PowerFilter) -> Objection | None:
    """The objection of a filter to power in a fortress."""
    if wanted.zone == "slots":
        return "only_from_slots", ""
    if not player(t, owner).fortress:
        return "fortress_empty", "boards.fortress"
    return _not_owned(seat, [owner], wanted.owner, POWERS)


def written(cube: Cube) -> str:
    """A cube as an answer that picks several says it: "tile 3 0 1"."""
    return " ".join(map(str, cube))


def read(text: str) -> Cube:
    """The cube that an answer says."""
    where, number, which, slot = text.split()
    return where, int(number), int(which), int(slot)


# ---------------------------------------------------------------------- spells and numbers


def castable(t: Table, seat: int, wanted: SpellFilter, here: SpellRef) -> list[SpellRef]:
    """The cantrips that can be carried out without paying."""
    limits = spell_bounds(t, seat, wanted, here)
    return [ref for ref in spells_in_play(t) if unfit_spell(t, seat, ref, wanted, here, limits) is None]


def unfit_spell(
    t: Table, seat: int, ref: SpellRef, wanted: SpellFilter, here: SpellRef, limits: Bounds
) -> Objection | None:
    """The objection of a filter to a spell; one that resolves another spell never fits, so that there are no chains."""
    if ref[0] == TILE and tile(t, ref[1]).sealed:
        return "sealed", "tiles.seal"
    found = _other_sort(t, ref, wanted, here)
    if found is None and any(effect.kind == "resolve_spell" for effect in spell(t, ref).effects):
        return "no_chain", ""
    return (
        found
        or _elsewhere(t, seat, ref, wanted, here, limits)
        or _not_owned(seat, keepers(t, ref), wanted.owner, SPELLS)
    )


def spell_bounds(t: Table, seat: int, wanted: PowerFilter | SpellFilter, here: SpellRef) -> Bounds:
    """The bounds of the filter for the tiles that spells are on."""
    return (set(), set()) if wanted.tile is None else bounds(t, seat, wanted.tile, tile_of(here))


def _other_sort(
    t: Table, ref: SpellRef, wanted: PowerFilter | SpellFilter, here: SpellRef
) -> Objection | None:
    if wanted.spell is not None and spell(t, ref).spell != wanted.spell:
        return "only_sort", ""
    if wanted.other_than is not None and ref == here:
        return "not_itself", ""
    return None


def _elsewhere(
    t: Table, seat: int, ref: SpellRef, wanted: PowerFilter | SpellFilter, here: SpellRef, limits: Bounds
) -> Objection | None:
    if wanted.at == "my_board" and ref[:2] != (BOARD, seat):
        return "only_own_board", ""
    if wanted.at != "field_tile" and wanted.tile is None:
        return None
    if ref[0] != TILE or not tile(t, ref[1]).on_field:
        return "only_field_spells", ""
    return None if wanted.tile is None else unfit(t, seat, ref[1], wanted.tile, tile_of(here), limits)


def _not_owned(seat: int, having: list[int], owner: str, codes: dict[str, str]) -> Objection | None:
    if owner == "any" or (seat in having if owner == "mine" else any(other != seat for other in having)):
        return None
    return codes[owner], ""


def amount(t: Table, seat: int, n: Number, ground: int = NONE) -> int:
    """A number, or an amount by what it counts."""
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
