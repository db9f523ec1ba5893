"""The Unnamed Wizard Game's content as its YAML files have it: boards, sets of tiles, patterns, figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.core.content import Content as Files
from game.core.content import ContentSpec
from game.core.openings import OPENINGS, openings_are_known
from game.core.texts import COVER, RULES, TEXT, sentences_read_well
from game.unnamed_wizard.content import checks
from game.unnamed_wizard.content.definitions import (
    BOARDS,
    GAME,
    RUNES,
    SETS,
    SIDES,
    Board,
    Figures,
    Pattern,
    Rune,
    Side,
    Spell,
    Tile,
    TileSet,
    TileSide,
)
from game.unnamed_wizard.content.effects import Effect, RollDie

__all__ = [
    "MEDITATE",
    "RUNES",
    "SIDES",
    "SPEC",
    "Board",
    "Figures",
    "Harrowing",
    "Pattern",
    "Rune",
    "Side",
    "Spell",
    "Tile",
    "TileSet",
    "TileSide",
    "content_of",
]

MEDITATE = "meditate"
"""Names what a board's meditation does, as a spell's id names a spell."""
LASTING = frozenset({"aura", "ritual"})
"""Spells that help as long as they work."""
SPEC = ContentSpec(
    "unnamed_wizard",
    (BOARDS, SETS, GAME, COVER, TEXT, RULES, OPENINGS),
    (*checks.CHECKS, openings_are_known, sentences_read_well),
)
"""The files of the title and what must hold across them."""


@dataclass(frozen=True)
class Harrowing:
    """Everything that the rules look up."""

    figures: Figures
    boards: Mapping[str, Board]
    sets: Mapping[str, TileSet]
    patterns: Mapping[str, Pattern]

    @cached_property
    def tiles(self) -> dict[str, Tile]:
        """All tiles by id."""
        return {tile.id: tile for each in self.sets.values() for tile in each.tiles}

    @cached_property
    def sides(self) -> dict[str, dict[str, TileSide]]:
        """The sides of each tile."""
        return {name: {side: _side(tile, side) for side in SIDES} for name, tile in self.tiles.items()}

    @cached_property
    def scripts(self) -> dict[str, tuple[Effect, ...]]:
        """What each spell does, and each meditation, by its name; what follows a face of a die, by that as well."""
        found: dict[str, tuple[Effect, ...]] = {}
        for board in self.boards.values():
            found[f"{board.id}.{MEDITATE}"] = board.meditate
            found |= {f"{board.id}.{each.id}": each.effects for each in board.spells}
        for name, sides in self.sides.items():
            found |= {f"{name}.{side}": each.effects for side, each in sides.items()}
        for source, effects in list(found.items()):
            for index, effect in enumerate(effects):
                if isinstance(effect, RollDie):
                    branches = {"hit": effect.hit, "clash": effect.clash, "blank": effect.blank}
                    found |= {f"{source}.{index}.{face}": each for face, each in branches.items()}
        return found

    @cached_property
    def spell_names(self) -> dict[str, tuple[str, ...]]:
        """The spells of each board, as they are called among all spells."""
        return {name: tuple(f"{name}.{each.id}" for each in it.spells) for name, it in self.boards.items()}

    @cached_property
    def auto_slots(self) -> frozenset[tuple[str, int]]:
        """The auto-return slots of spells that have other slots as well."""
        spells: dict[str, Spell] = {
            f"{name}.{each.id}": each for name, it in self.boards.items() for each in it.spells
        }
        spells |= {f"{name}.{side}": each for name, it in self.sides.items() for side, each in it.items()}
        return frozenset(
            (name, slot)
            for name, each in spells.items()
            for slot, sort in enumerate(each.slots)
            if sort == "auto" and len(set(each.slots)) > 1
        )

    @cached_property
    def lasting(self) -> dict[str, tuple[int, ...]]:
        """The auras and rituals of each board, by number."""
        return {
            name: tuple(which for which, each in enumerate(it.spells) if each.spell in LASTING)
            for name, it in self.boards.items()
        }

    @cached_property
    def lasting_sides(self) -> frozenset[tuple[str, str]]:
        """The sides of tiles that have an aura or a ritual."""
        return frozenset(
            (name, side)
            for name, sides in self.sides.items()
            for side, each in sides.items()
            if each.spell in LASTING
        )

    @cached_property
    def named(self) -> tuple[str, ...]:
        """The boards of wizards with a name, one a colour."""
        return tuple(name for name in self.boards if name != checks.BEGINNER)


def _side(tile: Tile, side: Side) -> TileSide:
    found = tile.both if tile.both is not None else tile.a if side == "a" else tile.b
    assert found is not None
    return found


def content_of(files: Files) -> Harrowing:
    """The content that loaded files hold."""
    game = files[GAME]
    return Harrowing(
        game.figures,
        {each.id: each for each in files[BOARDS].boards},
        {each.id: each for each in files[SETS].sets},
        {each.id: each for each in game.patterns},
    )
