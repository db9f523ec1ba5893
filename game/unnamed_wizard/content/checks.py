"""What must hold across the content files of the Unnamed Wizard Game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.content import Content as Files
from game.core.content import Fault
from game.unnamed_wizard.content.definitions import BOARDS, GAME, RUNES, SETS, Spell, Tile
from game.unnamed_wizard.content.effects import TileFilter

BEGINNER = "aspirant"


def tiles_have_sides(files: Files) -> Iterator[Fault]:
    """Unique tiles and cores have two sides, wild tiles the same twice."""
    for number, each in enumerate(files[SETS].sets):
        for place, tile in enumerate(each.tiles):
            if text := _wrong_sides(tile):
                yield SETS.fault("sets", number, "tiles", place, text=text)


def _wrong_sides(tile: Tile) -> str:
    if tile.kind == "wild":
        whole = tile.both is not None and tile.a is None and tile.b is None
        return "" if whole else f"{tile.id} is wild and has the same on both sides: both"
    if tile.a is None or tile.b is None or tile.both is not None:
        return f"{tile.id} has two sides: a and b"
    shown = Counter((*tile.a.runes, *tile.b.runes))
    if tile.kind == "unique" and (shown != Counter(RUNES) or len(tile.a.runes) != 1):
        return f"{tile.id} shows one rune on side a and the other two on side b"
    return ""


def sets_have_cores(files: Files) -> Iterator[Fault]:
    """Each set has one core tile, and there is a set for each player."""
    for number, each in enumerate(files[SETS].sets):
        cores = sum(tile.copies for tile in each.tiles if tile.kind == "core")
        if cores != 1:
            yield SETS.fault("sets", number, text=f"{each.id} needs one core tile, and there are {cores}")
    if len(files[SETS].sets) < len(files[BOARDS].boards) - 1:
        yield SETS.fault("sets", text="there are fewer sets than players")


def boards_are_named(files: Files) -> Iterator[Fault]:
    """There is a side for beginners, and four others to take a name from."""
    names = [board.id for board in files[BOARDS].boards]
    if BEGINNER not in names or len(names) < 5:
        yield BOARDS.fault("boards", text=f"there are {BEGINNER} and at least four named boards")


def spells_are_sound(files: Files) -> Iterator[Fault]:
    """What can be invoked has slots, nothing else has; what happens by itself has a moment."""
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
        return f"{spell.name}: cantrips and rituals, and only these, have slots"
    if spell.spell != "cantrip" and "auto" in spell.slots:
        return f"{spell.name}: only cantrips have auto-return slots"
    by_itself = spell.spell in ("ritual", "aura")
    if by_itself and bool(spell.effects) != (spell.trigger is not None):
        return f"{spell.name}: effects of rituals and auras need a trigger, and a trigger effects"
    if not by_itself and (spell.trigger is not None or spell.mods or not spell.effects):
        return f"{spell.name}: sorceries and cantrips have effects and nothing else"
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
                return f"{spell.name} is on a board, where there is no tile to be next to"
    return ""


def numbers_fit(files: Files) -> Iterator[Fault]:
    """There is power for everybody to begin with."""
    needed = 4 * max(board.power for board in files[BOARDS].boards)
    if files[GAME].figures.power < needed:
        yield GAME.fault("figures", "power", text=f"four players may begin with {needed} power")


CHECKS = (tiles_have_sides, sets_have_cores, boards_are_named, spells_are_sound, filters_fit, numbers_fit)
