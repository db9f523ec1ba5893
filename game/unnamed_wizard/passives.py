"""Spells that help as long as they work: auras, and rituals that are fully invoked."""

from __future__ import annotations

from typing import Any

from game.unnamed_wizard.content import HELPFUL
from game.unnamed_wizard.content.effects import BorrowPassives
from game.unnamed_wizard.filters import tiles
from game.unnamed_wizard.table import TILE, SpellRef, Table, has_trait, own_spells, owns, spell, works


def helping(t: Table, seat: int, trait: str = HELPFUL) -> list[SpellRef]:
    """The spells with a trait that help a player now: own ones, and those that another one of them borrows."""
    if trait not in t.content.holders:
        return []
    found = at_work(t, seat, trait)
    near = borrowed(t, seat) if t.content.holders[trait].sides else []
    return found + [ref for ref in near if ref not in found and has_trait(t, ref, trait)] if near else found


def at_work(t: Table, seat: int, trait: str) -> list[SpellRef]:
    """The own spells with a trait that help a player now."""
    return [ref for ref in own_spells(t, seat, trait) if works(t, ref)]


def borrowed(t: Table, seat: int) -> list[SpellRef]:
    """The spells that help a player now as if they were own ones."""
    borrowing = at_work(t, seat, BorrowPassives.kind)
    if not borrowing:
        return []
    lent = [mod for ref in borrowing for mod in spell(t, ref).mods if isinstance(mod, BorrowPassives)]
    near = dict.fromkeys(number for mod in lent for number in tiles(t, seat, mod.source))
    return [(TILE, number, 0) for number in near if works(t, (TILE, number, 0))]


def helps(t: Table, seat: int, ref: SpellRef) -> bool:
    """Whether a spell helps a player now."""
    return (owns(t, seat, ref) and works(t, ref)) or ref in borrowed(t, seat)


def mods(t: Table, seat: int, kind: str) -> list[tuple[SpellRef, Any]]:
    """The mods of a kind that help a player, each with the spell that it is of."""
    return [(ref, mod) for ref in helping(t, seat, kind) for mod in spell(t, ref).mods if mod.kind == kind]


def total(t: Table, seat: int, kind: str) -> int:
    """The sum of the mods of a kind."""
    return sum([mod.n for _, mod in mods(t, seat, kind)])


def has(t: Table, seat: int, kind: str) -> bool:
    """Whether a mod of a kind helps a player."""
    return bool(mods(t, seat, kind))
