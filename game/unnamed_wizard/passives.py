"""Spells that help as long as they work: auras, and rituals that are fully invoked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.unnamed_wizard.content.effects import BorrowPassives
from game.unnamed_wizard.filters import tiles
from game.unnamed_wizard.table import (
    BOARD,
    TILE,
    SpellRef,
    Table,
    name_of,
    player,
    spell,
    spell_tiles,
    tile,
    works,
)


def helping(t: Table, seat: int) -> list[SpellRef]:
    """The spells that help a player now: own ones, and those that another one of them borrows."""
    found = [ref for ref in lasting(t, seat) if works(t, ref)]
    for ref in list(found):
        for mod in spell(t, ref).mods:
            if isinstance(mod, BorrowPassives):
                near: list[SpellRef] = [(TILE, number, 0) for number in tiles(t, seat, mod.source)]
                found += [other for other in near if other not in found and works(t, other)]
    return found


def lasting(t: Table, seat: int) -> list[SpellRef]:
    """The auras and rituals that a player owns. Every count of strength and of invocations asks for them."""
    boards: list[SpellRef] = [(BOARD, seat, which) for which in t.content.lasting[player(t, seat).board]]
    sides = t.content.lasting_sides
    return boards + [
        (TILE, number, 0)
        for number in spell_tiles(t, seat)
        if (name_of(t, number), tile(t, number).side) in sides
    ]


def mods(t: Table, seat: int, kind: str) -> Iterator[tuple[SpellRef, Any]]:
    """The mods of a kind that help a player, each with the spell that it is of."""
    for ref in helping(t, seat):
        yield from ((ref, mod) for mod in spell(t, ref).mods if mod.kind == kind)


def total(t: Table, seat: int, kind: str) -> int:
    """What mods of a kind add up to."""
    return sum(mod.n for _, mod in mods(t, seat, kind))


def has(t: Table, seat: int, kind: str) -> bool:
    """Whether a mod of a kind helps a player."""
    return any(True for _ in mods(t, seat, kind))
