"""Facts of questions, so that sentences can name spells, tiles and effects.

All of it is public. `names` are those of spells, tiles and drawn cards in answers, for the player who is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.question import Called, Facts, Names
from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.filters import FORTRESS, Cube, written
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import (
    BOARD,
    TILE,
    SpellRef,
    SpellStep,
    Table,
    side_name,
    source_of,
    the_fight,
    this_tile,
)


def called(t: Table, seat: int) -> Names:
    """Names of spells and tiles: of spells on other boards with the owner as well."""
    faces, names = t.state.faces, t.content.side_names
    boards = [who.board for who in t.state.players]
    tiles = [names[faces[each.card]][each.side] for each in t.state.tiles]
    return Names(_called, t.content, seat, boards, tiles)


def _called(content: Harrowing, seat: int, boards: list[str], tiles: list[str]) -> Mapping[Any, Called]:
    found: dict[Any, Called] = {}
    own: dict[SpellRef, str] = {(TILE, number, 0): name for number, name in enumerate(tiles)}
    for owner, board in enumerate(boards):
        for which, name in enumerate(content.spell_names[board]):
            if owner == seat:
                own[BOARD, owner, which] = name
            else:
                found[BOARD, owner, which] = ("called.owned", {"spell": name, "side": owner})
    for ref, name in own.items():
        found[ref] = side_called(name)
        found |= {
            (*ref, slot): ("called.auto", {"spell": name})
            for spell, slot in content.auto_slots
            if spell == name
        }
    return found | {number: side_called(name) for number, name in enumerate(tiles)}


def told(facts: Facts) -> Facts:
    """Facts as plain data, for a flow that keeps them while it waits."""
    return facts | {"names": dict(facts["names"])}


def side_called(name: str) -> Called:
    """The name of a side of a tile: that of its spell."""
    return "called.spell", {"spell": name}


def about(t: Table, seat: int, job: SpellStep) -> Facts:
    """The spell that is resolved, and the tile that it is on."""
    return {"spell": job[3], "tile": this_tile(job), "job": job, "names": called(t, seat)}


def drawing(t: Table, seat: int, job: SpellStep, cards: list[int]) -> Facts:
    """Which tiles may be placed."""
    facts = about(t, seat, job)
    drawn = tuple(t.face(card) for card in cards)
    named = dict(zip(cards, drawn, strict=True))
    return facts | {"drawn": drawn, "names": Names(_drawn, t.content, facts["names"], named)}


def _drawn(content: Harrowing, names: Names, drawn: Mapping[int, str]) -> Mapping[Any, Called]:
    sides = {
        (card, side): name for card, it in drawn.items() for side, name in content.side_names[it].items()
    }
    return {**names, **{side: side_called(name) for side, name in sides.items()}}


def going(t: Table, seat: int, job: SpellStep, number: int) -> Facts:
    """Which tile moves."""
    return about(t, seat, job) | {"moving": number, "moved": side_name(t, number)}


def claiming(t: Table, seat: int, job: SpellStep, pattern: str, choices: list[Any]) -> Facts:
    """The pattern from which a tile is claimed, and the names of its tiles wherever it lies."""
    facts = about(t, seat, job)
    rows = {
        row: ("called.pattern", {"row": tuple(side_name(t, number) for number in row)})
        for row in {choice[1:] for choice in choices}
    }
    return facts | {"pattern": pattern, "names": {**facts["names"], **rows}}


def returning(t: Table, seat: int, job: SpellStep, found: Iterable[Cube]) -> Facts:
    """An effect that returns power, and the names of the power that it can return, by the spells that hold it."""
    power = [
        (written(cube), "" if cube[0] == FORTRESS else source_of(t, cube[:3]), _side(seat, cube))
        for cube in found
    ]
    return about(t, seat, job) | {"names": Names(_power, sorted(power))}


def _side(seat: int, cube: Cube) -> int:
    """Whose fortress or board power is on; NONE for a seat's own board, and for tiles."""
    return cube[1] if cube[0] == FORTRESS or (cube[0] == BOARD and cube[1] != seat) else NONE


def _power(power: Sequence[tuple[str, str, int]]) -> Mapping[Any, Called]:
    places = [(spell, side) for _, spell, side in power]
    found: dict[Any, Called] = {}
    for (name, spell, side), number in zip(power, _numbers(places), strict=True):
        code = "called.fortress" if not spell else "called.power" if side == NONE else "called.power.owned"
        found[name] = code, {"spell": spell, "side": side, "number": number}
    return found


def rerolling(t: Table) -> Facts:
    """A battle, and the names of its dice."""
    facts = fighting(t)
    return facts | {"names": Names(_dice, facts["dice"])}


def _dice(dice: Sequence[str]) -> Mapping[Any, Called]:
    numbers = _numbers(dice)
    return {at: ("called.die", {"face": face, "number": numbers[at]}) for at, face in enumerate(dice)}


def _numbers(things: Sequence[Any]) -> list[int]:
    """The number of each thing among those that are alike; 0 for one that is alone."""
    return [things[: at + 1].count(each) if things.count(each) > 1 else 0 for at, each in enumerate(things)]


def owning(t: Table, seat: int, cube: Cube) -> Facts:
    """Power that has several owners."""
    return {"where": cube[0], "number": cube[1], "slot": cube[3], "spell": source_of(t, cube[:3])}


def fighting(t: Table) -> Facts:
    """A battle and the dice that were rolled in it."""
    fight = the_fight(t)
    ground = side_name(t, fight.ground)
    dice = tuple(fight.dice)
    return {
        "tile": fight.ground,
        "ground": ground,
        "other": fight.defender,
        "dice": dice,
        "rerolls": fight.rerolls,
    }


def cores_called(t: Table) -> Mapping[Any, Called]:
    """Names of the sides of the core tiles."""
    return {
        (name, side): side_called(f"{name}.{side}")
        for name, tile in t.content.tiles.items()
        if tile.kind == "core"
        for side in t.content.sides[name]
    }
