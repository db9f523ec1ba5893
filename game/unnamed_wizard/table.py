"""Look-ups for all chapters: players, tiles and their owners, spells and their slots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeAlias

from game.core.table import Table as CoreTable
from game.core.zones import NOBODY
from game.unnamed_wizard.content import ANY, Harrowing, Holders
from game.unnamed_wizard.content.definitions import RUNES, Rune, Spell, TileSide
from game.unnamed_wizard.hexes import Hex, adjacent, locked
from game.unnamed_wizard.state import CORE, NONE, Fight, Player, Tile, Turn, WizardState

Table: TypeAlias = CoreTable[WizardState, Harrowing]
SpellRef: TypeAlias = tuple[str, int, int]
"""Where a spell is: ("board", seat, which) or ("tile", number, 0)."""
SpellStep: TypeAlias = tuple[str, int, int, str, int]
"""A step of resolving a spell: where the spell is (a SpellRef), which spell it is, which of its effects."""
BOARD, TILE = "board", "tile"
NOWHERE = Holders({}, {})


def player(t: Table, seat: int) -> Player:
    """The player on a seat."""
    return t.state.players[seat]


def tile(t: Table, number: int) -> Tile:
    """A tile in play by its number."""
    return t.state.tiles[number]


def the_turn(t: Table) -> Turn:
    """The turn that is taken."""
    found = t.state.turn
    assert found is not None, "nobody takes a turn"
    return found


def the_fight(t: Table) -> Fight:
    """The battle that is fought."""
    found = t.state.fight
    assert found is not None, "there is no battle"
    return found


def seats_from(t: Table, seat: int) -> list[int]:
    """All seats in player order, beginning with one."""
    count = len(t.state.players)
    return [(seat + step) % count for step in range(count)]


def others(t: Table, seat: int) -> list[int]:
    """The other seats in player order."""
    return seats_from(t, seat)[1:]


# ---------------------------------------------------------------------- tiles


def name_of(t: Table, number: int) -> str:
    """The id of a tile's definition."""
    return t.state.faces[tile(t, number).card]


def face(t: Table, number: int) -> TileSide:
    """The side of a tile that lies up."""
    return t.content.sides[name_of(t, number)][tile(t, number).side]


def kind(t: Table, number: int) -> str:
    """core, wild or unique"""
    return t.content.tiles[name_of(t, number)].kind


def is_core(number: int) -> bool:
    """Whether a tile is the core, which is never owned nor manipulated."""
    return number == CORE


def on_field(t: Table) -> list[int]:
    """The tiles on the field, the core among them."""
    return [number for number, each in enumerate(t.state.tiles) if each.on_field]


def claimed(t: Table, seat: int) -> list[int]:
    """The tiles that a player claimed."""
    return [number for number, each in enumerate(t.state.tiles) if each.owner == seat and not each.gone]


def owners(t: Table, number: int) -> list[int]:
    """The owners of a tile: those with pillars on it, or the one who claimed it (Ownership). Nobody owns a core."""
    each = tile(t, number)
    if each.owner >= 0:
        return [each.owner]
    return [seat for seat, pillars in enumerate(each.pillars) if pillars]


def own_tiles(t: Table, seat: int) -> list[int]:
    """The tiles on the field that have pillars of a player on them."""
    return [number for number, each in enumerate(t.state.tiles) if each.on_field and each.pillars[seat]]


def is_open(t: Table, number: int) -> bool:
    """Whether nobody has a pillar on a tile of the field (Open); a core is not open (W10)."""
    return tile(t, number).on_field and not is_core(number) and not any(tile(t, number).pillars)


def hexes(t: Table) -> dict[Hex, int]:
    """The tiles on the field by hex."""
    return {tile(t, number).at: number for number in on_field(t)}


def locked_tiles(t: Table) -> set[int]:
    """The tiles without which the field would fall apart."""
    field = hexes(t)
    return {field[at] for at in locked(field)}


def touch(t: Table, one: int, other: int) -> bool:
    """Whether two tiles on the field share a side."""
    return adjacent(tile(t, one).at, tile(t, other).at)


def invoked(t: Table, number: int) -> bool:
    """Whether a tile has power in a slot of its spell."""
    return not tile(t, number).sealed and any(tile(t, number).slots)


def runes_to_claim(t: Table, number: int) -> set[Rune]:
    """The runes of a tile in a pattern: a wild one has all."""
    return set(RUNES) if kind(t, number) == "wild" else set(face(t, number).runes)


def runes_to_win(t: Table, seat: int) -> dict[Rune, int]:
    """How many of a player's claimed tiles show each rune; wild and sealed ones show none (W21)."""
    shown = [face(t, n).runes for n in claimed(t, seat) if kind(t, n) == "unique" and not tile(t, n).sealed]
    return {rune: sum(rune in runes for runes in shown) for rune in RUNES}


# ---------------------------------------------------------------------- spells


def spell(t: Table, ref: SpellRef) -> Spell:
    """The spell that a reference points to."""
    where, number, which = ref
    if where == BOARD:
        return t.content.boards[t.state.players[number].board].spells[which]
    each = t.state.tiles[number]
    return t.content.sides[t.state.faces[each.card]][each.side]


def side_name(t: Table, number: int) -> str:
    """The side of a tile that lies up, which is also the name of its spell: "drift_2.b"."""
    return t.content.side_names[name_of(t, number)][tile(t, number).side]


def source_of(t: Table, ref: SpellRef) -> str:
    """The name of the spell that a reference points to: "aspirant.raise", "drift_2.b"."""
    where, number, which = ref
    if where == BOARD:
        board = t.content.boards[player(t, number).board]
        return f"{board.id}.{board.spells[which].id}"
    return side_name(t, number)


def tile_of(ref: SpellRef) -> int:
    """The tile that a spell is on, or NONE for a board's."""
    return ref[1] if ref[0] == TILE else NONE


def spot_of(job: SpellStep) -> SpellRef:
    """The reference to the spell of a step."""
    return job[:3]


def this_tile(job: SpellStep) -> int:
    """The tile that the spell is on, or NONE."""
    return tile_of(spot_of(job))


def slots(t: Table, ref: SpellRef) -> list[int]:
    """Whether there is power in each slot of a spell."""
    where, number, which = ref
    return t.state.players[number].slots[which] if where == BOARD else t.state.tiles[number].slots


def keepers(t: Table, ref: SpellRef) -> list[int]:
    """The owners of a spell and of the power in its slots; spells of the core belong to everybody (Core tiles)."""
    where, number, _ = ref
    if where == BOARD:
        return [number]
    return list(range(len(t.state.players))) if is_core(number) else owners(t, number)


def spells_in_play(t: Table) -> Iterator[SpellRef]:
    """All spells that there are now: on boards, on the field, on claimed tiles that are not sealed."""
    for seat, who in enumerate(t.state.players):
        for which in range(len(who.slots)):
            yield BOARD, seat, which
    for number, each in enumerate(t.state.tiles):
        if not each.gone and not each.sealed:
            yield TILE, number, 0


def own_spells(t: Table, seat: int, trait: str = ANY) -> Iterator[SpellRef]:
    """The spells that a player owns, or those of them that have a trait."""
    boards, sides = t.content.holders.get(trait, NOWHERE)
    for which in boards.get(player(t, seat).board, ()):
        yield BOARD, seat, which
    if sides:
        faces = t.state.faces
        for number, each in enumerate(t.state.tiles):
            name = faces[each.card]
            if name in sides and each.side in sides[name] and owns_tile_spell(t, seat, number):
                yield TILE, number, 0


def has_trait(t: Table, ref: SpellRef, trait: str) -> bool:
    """Whether a spell has a trait."""
    where, number, which = ref
    boards, sides = t.content.holders[trait]
    if where == BOARD:
        return which in boards.get(player(t, number).board, ())
    return tile(t, number).side in sides.get(name_of(t, number), ())


def owns(t: Table, seat: int, ref: SpellRef) -> bool:
    """Whether a player owns a spell."""
    return ref[1] == seat if ref[0] == BOARD else owns_tile_spell(t, seat, ref[1])


def owns_tile_spell(t: Table, seat: int, number: int) -> bool:
    """Whether a player owns the spell of a tile: of the core, its own on the field, unsealed ones that it claimed."""
    each = t.state.tiles[number]
    if each.gone or each.sealed:
        return False
    return each.owner == seat or (each.owner == NOBODY and (number == CORE or each.pillars[seat] > 0))


def works(t: Table, ref: SpellRef) -> bool:
    """Whether a ritual is fully invoked, or an aura is in force."""
    if not all(slots(t, ref)):  # an aura has no slots
        return False
    found = spell(t, ref)
    return found.spell == "ritual" or (
        found.spell == "aura" and (found.active_if is None or is_claimed(t, ref))
    )


def is_claimed(t: Table, ref: SpellRef) -> bool:
    """Whether a spell is on a claimed tile."""
    return ref[0] == TILE and tile(t, ref[1]).owner >= 0


def filled_slots(t: Table, ref: SpellRef) -> list[int]:
    """The slots of a spell with power in them."""
    found = slots(t, ref)
    return [slot for slot, power in enumerate(found) if power] if 1 in found else []


def empty_slots(t: Table, ref: SpellRef) -> Sequence[int]:
    """The empty slots of a spell, one of each sort."""
    return _first_empty(spell(t, ref).slots, tuple(slots(t, ref)))


@cache
def _first_empty(sorts: tuple[str, ...], filled: tuple[int, ...]) -> tuple[int, ...]:
    """The empty ones of some slots, of each sort the first."""
    empty = [slot for slot, power in enumerate(filled) if not power]
    return tuple(slot for slot in empty if slot == next(n for n in empty if sorts[n] == sorts[slot]))


def has_name(t: Table, seat: int) -> bool:
    """Whether a player has three claimed tiles with a rune in common (How to get a name)."""
    return max(runes_to_win(t, seat).values()) >= t.content.figures.runes_to_win
