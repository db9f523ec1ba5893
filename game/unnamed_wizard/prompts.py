"""What questions are about, as their facts, so that sentences can name spells, tiles and what is done.

All of it is public. `names` are what spots, tiles and drawn cards are called in answers, for the player who is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.question import Called, Facts
from game.unnamed_wizard.filters import Cube
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


def called(t: Table, seat: int) -> Mapping[Any, Called]:
    """What spells and tiles are called: those on other boards by the owner as well."""
    boards = tuple(t.content.spell_names[who.board] for who in t.state.players)
    tiles = tuple(f"{t.state.faces[each.card]}.{each.side}" for each in t.state.tiles)
    return _called(seat, boards, tiles, t.content.auto_slots)


@lru_cache(maxsize=64)
def _called(
    seat: int, boards: tuple[tuple[str, ...], ...], tiles: tuple[str, ...], auto: frozenset[tuple[str, int]]
) -> Mapping[Any, Called]:
    """Made once for a field, because bots ask for thousands of questions."""
    found: dict[Any, Called] = {}
    own: dict[SpellRef, str] = {(TILE, number, 0): name for number, name in enumerate(tiles)}
    for owner, spells in enumerate(boards):
        for which, name in enumerate(spells):
            if owner == seat:
                own[BOARD, owner, which] = name
            else:
                found[BOARD, owner, which] = ("called.owned", {"spell": name, "side": owner})
    for ref, name in own.items():
        found[ref] = side_called(name)
        found |= {(*ref, slot): ("called.auto", {"spell": name}) for spell, slot in auto if spell == name}
    return found | {number: side_called(name) for number, name in enumerate(tiles)}


def side_called(name: str) -> Called:
    """What a side of a tile is called: by its spell."""
    return "called.spell", {"spell": name}


def about(t: Table, seat: int, job: SpellStep) -> Facts:
    """The spell that is resolved, and the tile that it is on."""
    return {"spell": job[3], "tile": this_tile(job), "job": job, "names": called(t, seat)}


def drawing(t: Table, seat: int, job: SpellStep, cards: list[int]) -> Facts:
    """Which tiles may be placed."""
    facts = about(t, seat, job)
    drawn = tuple(t.face(card) for card in cards)
    sides = {
        (card, side): side_called(f"{name}.{side}")
        for card, name in zip(cards, drawn, strict=True)
        for side in t.content.sides[name]
    }
    return facts | {"drawn": drawn, "names": {**facts["names"], **sides}}


def going(t: Table, seat: int, job: SpellStep, number: int) -> Facts:
    """Which tile moves."""
    return about(t, seat, job) | {"moving": number, "moved": side_name(t, number)}


def claiming(t: Table, seat: int, job: SpellStep, pattern: str, choices: list[Any]) -> Facts:
    """From which pattern a tile is claimed, and what all tiles of each one are called."""
    facts = about(t, seat, job)
    rows = {
        row: ("called.pattern", {"row": tuple(side_name(t, number) for number in row)})
        for row in {choice[1:] for choice in choices}
    }
    return facts | {"pattern": pattern, "names": {**facts["names"], **rows}}


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
    """What the sides of the core tiles are called."""
    return {
        (name, side): side_called(f"{name}.{side}")
        for name, tile in t.content.tiles.items()
        if tile.kind == "core"
        for side in t.content.sides[name]
    }
