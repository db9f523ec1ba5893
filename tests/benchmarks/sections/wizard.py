"""What may be done on a field of 36 tiles in the Unnamed Wizard Game, and its locked tiles beside a graph library.

Four players have pillars all over a round field. Every list of options is made anew as the rules make it for a
question, and is timed in the fixed loop of plain Python of the same run.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import networkx

from game.unnamed_wizard.effects import battle, claims, tiles
from game.unnamed_wizard.effects.spells import offer
from game.unnamed_wizard.hexes import Hex, locked, neighbours
from game.unnamed_wizard.state import Turn
from game.unnamed_wizard.table import SpellStep, Table
from tests.benchmarks.bench import Row, at_most, best_time, calibration
from tests.unnamed_wizard.laid_out import TITLE, Example, Laid

TILES = 36
PLAYERS = 4
MOST = 0.5
"""Every list takes at most so much of a fixed loop."""
SPELLS = {
    "where a drawn tile may lie": (tiles.settlements, "aspirant.discover"),
    "which tiles may move, and where": (tiles.loose, "drift_3.a"),
    "which tiles may be swapped": (tiles.swaps, "drift_2.a"),
    "which tiles may be rotated": (tiles.turns, "drift_core.a"),
    "what may be claimed": (claims.claims, "aspirant.claim"),
    "where a battle may be": (battle.battlegrounds, "aspirant.muster"),
}
"""What is listed, by which function, for which spell."""


def rows() -> Iterator[Row]:
    """Each list in fixed loops, then the locked tiles beside networkx."""
    loop = calibration()
    table = field()
    for what, action in actions(table):
        taken = best_time(action, 20)
        said = f"{what}: {len(action())} in {taken * 1e6:,.0f} µs"
        yield at_most(said, taken / loop, MOST, "loops")
    places = {tile.at for tile in table.state.tiles}
    ours = best_time(lambda: locked(places), 50)
    theirs = best_time(lambda: articulation(places), 20)
    yield at_most("locked tiles, of what networkx takes", ours / theirs, 1, "times")


def actions(t: Table) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Everything that is listed."""
    yield "what may be invoked", lambda: offer(t, 0, 1)
    for what, (function, spell) in SPELLS.items():
        yield what, lambda function=function, spell=spell: function(t, 0, job(spell, function.__name__))


def job(spell: str, name: str) -> SpellStep:
    """The word of a spell that a list is made for, as if the spell were on tile 1."""
    words = TITLE.content.scripts[spell]
    wanted = {"battlegrounds": "battle"}.get(name)
    index = next((at for at, word in enumerate(words) if word.kind == wanted), 0)
    return ("tile", 1, 0, spell, index)


def field() -> Table:
    """A round field; everybody has a pillar on about every third tile. A tile is drawn."""
    dice = random.Random(36)
    sides = [f"{name}.{side}" for name in TITLE.content.tiles for side in "ab"]
    names = [name for name in sides if TITLE.content.tiles[name[:-2]].kind == "unique" and name.endswith("a")]
    names += [f"{kind}.a" for kind in TITLE.content.tiles if TITLE.content.tiles[kind].kind == "wild"] * 3
    laid = [
        Laid(name, at, tuple(int(dice.random() < 0.2) for _ in range(PLAYERS)))
        for name, at in zip(names[: TILES - 1], disc()[1:TILES], strict=True)
    ]
    example = Example(*laid, boards=("aspirant",) * PLAYERS, pool=5)
    table: Table = example.match.play.table
    table.state.turn = Turn(0)
    table.state.hand.cards = [table.state.box.cards[0]]
    return table


def disc() -> list[Hex]:
    """Hexes from the middle outwards, ring by ring."""
    found: list[Hex] = [(0, 0)]
    for at in found:
        found += [near for near in neighbours(at) if near not in found]
        if len(found) >= TILES:
            break
    return found


def articulation(places: set[Hex]) -> set[Hex]:
    """The same by networkx, graph and all."""
    graph = networkx.Graph()
    graph.add_nodes_from(places)
    graph.add_edges_from((at, near) for at in places for near in neighbours(at) if near in places)
    return set(networkx.articulation_points(graph))
