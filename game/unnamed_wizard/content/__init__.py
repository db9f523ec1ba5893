"""The Unnamed Wizard Game's content: everything that the rules look up, and checks across its YAML files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.core.content import Content as Files
from game.core.content import ContentSpec, Fault
from game.core.dataclass import dataclass, derived
from game.core.openings import OPENINGS, openings_are_known
from game.core.texts import COVER, RULES, TEXT, sentences_read_well
from game.unnamed_wizard.content.definitions import (
    BEGINNER,
    BOARDS,
    GAME,
    RUNES,
    SETS,
    SIDES,
    Board,
    Figures,
    Pattern,
    Side,
    Spell,
    Tile,
    TileSet,
    TileSide,
)
from game.unnamed_wizard.content.effects import Effect, RollDie, TileFilter
from game.unnamed_wizard.reasons import reason

MEDITATE = "meditate"
"""The last part of the name of a board's meditation, in place of a spell's id."""
ANY, AUTO, HELPFUL = "any", "auto", "helpful"
"""Traits of every spell, of those with auto-return slots, of those that help as long as they work."""
TURN_MOMENTS = {
    moment: {"own": f"{moment} of one's own", "others": f"{moment} of another"}
    for moment in ("start_of_turn", "end_of_turn")
}
"""The moments of a turn by whose turn it is: an effect may be about an own turn, that of another player, or both."""


class Holders(NamedTuple):
    """Where the spells with some trait are."""

    boards: Mapping[str, tuple[int, ...]]
    """Their numbers on each board that has any."""
    sides: Mapping[str, tuple[str, ...]]
    """The sides of each tile that has any."""


def traits(spell: Spell) -> Iterator[str]:
    """By what spells are looked up: their sort, slots, the kinds of their mods, the moment at which effects happen."""
    yield from (ANY, spell.spell)
    if "auto" in spell.slots:
        yield AUTO
    if spell.spell in ("aura", "ritual"):
        yield HELPFUL
        yield from (mod.kind for mod in spell.mods)
        yield from moments(spell)


def moments(spell: Spell) -> list[str]:
    """The moments at which a spell has effects; a moment of a turn by whose turn it is."""
    if spell.trigger not in TURN_MOMENTS:
        return [] if spell.trigger is None else [spell.trigger]
    return [moment for whose, moment in TURN_MOMENTS[spell.trigger].items() if spell.turns in (whose, "all")]


@dataclass(frozen=True)
class Harrowing:
    """Everything that the rules look up."""

    figures: Figures
    boards: Mapping[str, Board]
    sets: Mapping[str, TileSet]
    patterns: Mapping[str, Pattern]

    @derived
    def tiles(self) -> dict[str, Tile]:
        """All tiles by id."""
        return {tile.id: tile for each in self.sets.values() for tile in each.tiles}

    @derived
    def sides(self) -> dict[str, dict[str, TileSide]]:
        """The sides of each tile."""
        return {name: {side: _side(tile, side) for side in SIDES} for name, tile in self.tiles.items()}

    @derived
    def spells(self) -> dict[str, Spell]:
        """All spells by name: "aspirant.raise" on a board, "drift_2.b" on a side of a tile."""
        found: dict[str, Spell] = {
            f"{name}.{each.id}": each for name, board in self.boards.items() for each in board.spells
        }
        return found | {
            f"{name}.{side}": it for name, sides in self.sides.items() for side, it in sides.items()
        }

    @derived
    def scripts(self) -> dict[str, tuple[Effect, ...]]:
        """The effects of each spell and each meditation by its name, and of each face of a die by that as well."""
        found = {f"{name}.{MEDITATE}": board.meditate for name, board in self.boards.items()}
        found |= {name: spell.effects for name, spell in self.spells.items()}
        for source, effects in list(found.items()):
            for index, effect in enumerate(effects):
                if isinstance(effect, RollDie):
                    branches = {"hit": effect.hit, "clash": effect.clash, "blank": effect.blank}
                    found |= {f"{source}.{index}.{face}": each for face, each in branches.items()}
        return found

    @derived
    def spell_names(self) -> dict[str, tuple[str, ...]]:
        """The names of the spells of each board."""
        return {name: tuple(f"{name}.{each.id}" for each in it.spells) for name, it in self.boards.items()}

    @derived
    def side_names(self) -> dict[str, dict[str, str]]:
        """The names of the spells on the sides of each tile."""
        return {name: {side: f"{name}.{side}" for side in sides} for name, sides in self.sides.items()}

    @derived
    def auto_slots(self) -> frozenset[tuple[str, int]]:
        """The auto-return slots of spells that have other slots as well: a spell's name, the slot's number."""
        return frozenset(
            (name, slot)
            for name, spell in self.spells.items()
            for slot, sort in enumerate(spell.slots)
            if sort == "auto" and len(set(spell.slots)) > 1
        )

    @derived
    def holders(self) -> Mapping[str, Holders]:
        """Where the spells are, by each of their `traits`."""
        found = {trait for spell in self.spells.values() for trait in traits(spell)}
        return {trait: self._holders(trait) for trait in found}

    def _holders(self, trait: str) -> Holders:
        boards = {
            name: tuple(which for which, each in enumerate(it.spells) if trait in traits(each))
            for name, it in self.boards.items()
        }
        sides = {
            name: tuple(side for side, each in it.items() if trait in traits(each))
            for name, it in self.sides.items()
        }
        return Holders(
            {name: found for name, found in boards.items() if found},
            {name: found for name, found in sides.items() if found},
        )

    @derived
    def named(self) -> tuple[str, ...]:
        """The boards of wizards with a name, one a colour."""
        return tuple(name for name in self.boards if name != BEGINNER)


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


# ---------------------------------------------------------------------- checks across the files


def tiles_have_sides(files: Files) -> Iterator[Fault]:
    """Unique tiles and cores have two sides, wild tiles the same twice."""
    for number, each in enumerate(files[SETS].sets):
        for place, tile in enumerate(each.tiles):
            if text := _wrong_sides(tile):
                yield SETS.fault("sets", number, "tiles", place, text=text)


def _wrong_sides(tile: Tile) -> str:
    if tile.kind == "wild":
        whole = tile.both is not None and tile.a is None and tile.b is None
        return "" if whole else reason("tile.wild", id=tile.id)
    if tile.a is None or tile.b is None or tile.both is not None:
        return reason("tile.sides", id=tile.id)
    shown = Counter((*tile.a.runes, *tile.b.runes))
    if tile.kind == "unique" and (shown != Counter(RUNES) or len(tile.a.runes) != 1):
        return reason("tile.runes", id=tile.id)
    return ""


def sets_have_cores(files: Files) -> Iterator[Fault]:
    """Each set has one core tile, and there is a set for each player."""
    for number, each in enumerate(files[SETS].sets):
        cores = sum(tile.copies for tile in each.tiles if tile.kind == "core")
        if cores != 1:
            yield SETS.fault("sets", number, text=reason("set.core", id=each.id, cores=cores))
    if len(files[SETS].sets) < len(files[BOARDS].boards) - 1:
        yield SETS.fault("sets", text=reason("set.few"))


def boards_are_named(files: Files) -> Iterator[Fault]:
    """There is a side for beginners, and four others to take a name from."""
    names = [board.id for board in files[BOARDS].boards]
    if BEGINNER not in names or len(names) < 5:
        yield BOARDS.fault("boards", text=reason("board.few", beginner=BEGINNER))


def spells_are_sound(files: Files) -> Iterator[Fault]:
    """Spells that can be invoked have slots, others have none; effects that happen by themselves have a moment."""
    for number, board in enumerate(files[BOARDS].boards):
        for place, spell in enumerate(board.spells):
            if text := _wrong_spell(spell):
                yield BOARDS.fault("boards", number, "spells", place, text=text)
    for number, each in enumerate(files[SETS].sets):
        for place, tile in enumerate(each.tiles):
            for side in ("a", "b", "both"):
                face = getattr(tile, side)
                if face is not None and (text := _wrong_spell(face)):
                    yield SETS.fault("sets", number, "tiles", place, side, text=text)


def _wrong_spell(spell: Spell) -> str:
    invoked = spell.spell in ("cantrip", "ritual")
    if invoked != bool(spell.slots):
        return reason("spell.slots", name=spell.name)
    if spell.spell != "cantrip" and "auto" in spell.slots:
        return reason("spell.auto", name=spell.name)
    by_itself = spell.spell in ("ritual", "aura")
    if by_itself and bool(spell.effects) != (spell.trigger is not None):
        return reason("spell.trigger", name=spell.name)
    if not by_itself and (spell.trigger is not None or spell.mods or not spell.effects):
        return reason("spell.effects", name=spell.name)
    return ""


def filters_fit(files: Files) -> Iterator[Fault]:
    """`from` is where pillars came from: only effects that move pillars can say it."""
    for number, board in enumerate(files[BOARDS].boards):
        for place, spell in enumerate(board.spells):
            if text := _misplaced(spell):
                yield BOARDS.fault("boards", number, "spells", place, text=text)


def _misplaced(spell: Spell) -> str:
    for effect in spell.effects:
        for _, value in effect:
            if isinstance(value, TileFilter) and value.adjacent_to == "this":
                return reason("spell.adjacent", name=spell.name)
    return ""


def numbers_fit(files: Files) -> Iterator[Fault]:
    """There is power for everybody to begin with."""
    needed = 4 * max(board.power for board in files[BOARDS].boards)
    if files[GAME].figures.power < needed:
        yield GAME.fault("figures", "power", text=reason("figures.power", needed=needed))


SPEC = ContentSpec(
    "unnamed_wizard",
    (BOARDS, SETS, GAME, COVER, TEXT, RULES, OPENINGS),
    (
        tiles_have_sides,
        sets_have_cores,
        boards_are_named,
        spells_are_sound,
        filters_fit,
        numbers_fit,
        openings_are_known,
        sentences_read_well,
    ),
)
"""The files of the title and what must hold across them."""
