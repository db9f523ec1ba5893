"""Pattern (The Example and Tiles; W16, W17): every orientation of every pattern, by what a claim offers."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from game.unnamed_wizard import hexes
from tests.unnamed_wizard.laid_out import (
    ME,
    MINE,
    OPEN,
    OTHER,
    SHARED,
    THEIRS,
    WILD,
    Example,
    Laid,
    pair,
    reworded,
    triangle,
)

Hex = tuple[int, int]
AROUND: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
MIDDLE: Hex = (0, 0)
SHAPES: dict[str, list[tuple[Hex, ...]]] = {
    "triangle": [(MIDDLE, AROUND[way], AROUND[way + 1]) for way in (0, 1)],
    "line": [(AROUND[way], MIDDLE, AROUND[way + 3]) for way in (0, 1, 2)],
    "arc": [(AROUND[way], MIDDLE, AROUND[(way + 2) % 6]) for way in range(6)],
    "spread": [(MIDDLE, *AROUND[way::2]) for way in (0, 1)],
}
"""Every way that a pattern can lie: what touches, what is straight, what is bent, what spreads out from a middle."""
COIL = ("drift_5.a", "strife_6.a", "resonance_6.a", "harvest_5.a")
PAIRS = ("harvest_5.b", "resonance_1.b", "strife_3.b")
"""Any two of these have a rune in common, all three have none."""
CASES = [(name, n) for name, shapes in SHAPES.items() for n in range(len(shapes))]


CLAIMING: dict[str, dict[str, Any]] = {
    "triangle": {},
    "line": {"boards": ("faber", "aspirant")},
    "arc": {"boards": ("metis", "aspirant")},
    "spread": {"title": reworded("aspirant.claim", pattern="spread4")},
}
"""Who claims from which pattern; no board does from a spread by itself."""

WRONG = [(claimer, *case) for claimer in CLAIMING for case in CASES if case[0] != claimer]


def beside_core(shape: tuple[Hex, ...]) -> list[Hex]:
    """The shape moved so that it touches the core and does not lie on it."""
    for q, r in sorted((a, b) for a in range(-3, 4) for b in range(-3, 4)):
        cells = [(q + a, r + b) for a, b in shape]
        if MIDDLE not in cells and any(hexes.adjacent(MIDDLE, at) for at in cells):
            return cells
    raise AssertionError("no place")


def laid(shape: tuple[Hex, ...], names: tuple[str, ...] = COIL) -> list[Laid]:
    return [Laid(name, at, MINE) for name, at in zip(names, beside_core(shape), strict=False)]


def locked(cells: list[Hex]) -> set[Hex]:
    graph: nx.Graph[Hex] = nx.Graph()
    places = [MIDDLE, *cells]
    graph.add_edges_from((one, other) for one in places for other in places if hexes.adjacent(one, other))
    return set(nx.articulation_points(graph))


@pytest.mark.parametrize(("pattern", "way"), CASES)
def test_pattern_w16_in_every_orientation(pattern: str, way: int) -> None:
    tiles = laid(SHAPES[pattern][way])
    t = Example(*tiles, **CLAIMING[pattern])
    stuck = locked([each.at for each in tiles])
    row = pair(*(each.name for each in tiles))
    t.invokes("claim")
    offered = t.offers("claim")
    assert offered == {(each.name, row) for each in tiles if each.at not in stuck} and offered
    for each in tiles:
        if each.at in stuck:
            order = t.offered()[0][1:]
            t.refuses((t.number(each.name), *order), "locked", "tiles.locked")
    name = min(name for name, _ in offered)
    t.does((name, row)).waits_for(ME)
    assert t.tile(name).owner == ME
    assert [each.pillars for each in map(t.tile, row - {name})] == [[1, 0]] * (len(tiles) - 1)


@pytest.mark.parametrize(("claimer", "pattern", "way"), WRONG)
def test_pattern_other_shapes_are_no_such_pattern(claimer: str, pattern: str, way: int) -> None:
    t = Example(*laid(SHAPES[pattern][way]), **CLAIMING[claimer])
    t.invokes("claim")
    inside = [shape for shape in SHAPES[claimer] if set(shape) <= set(SHAPES[pattern][way])]
    if inside:
        assert (claimer, pattern) == ("arc", "spread")
        assert len({row for _, row in t.offers("claim")}) == len(inside) == 3
        t.answers(t.offered()[0])
    t.waits_for(ME)
    assert len(t.told("claim_began")) == bool(inside)


@pytest.mark.parametrize("seat", [ME, OTHER])
def test_pattern_needs_all_its_tiles(seat: int) -> None:
    t = Example(*laid(SHAPES["triangle"][0])[:2])
    if seat == OTHER:
        t.passes()
    t.invokes("claim").waits_for(seat)


def test_pattern_several_at_once_are_all_offered() -> None:
    tiles = [Laid(name, at, MINE) for name, at in zip(COIL, [(1, 0), (0, 1), (1, 1), (0, 2)], strict=True)]
    t = Example(*tiles)
    t.invokes("claim")
    first, second = pair(*COIL[:3]), pair(*COIL[1:])
    assert t.offers("claim") == {(name, row) for row in (first, second) for name in row}
    t.does((COIL[1], second)).waits_for(ME)
    assert t.last("claim_began").tiles != () and set(t.last("claim_began").tiles) == {2, 3, 4}


# ---------------------------------------------------------------------- runes


@pytest.mark.parametrize("odd", ["harvest_1.a", "harvest_3.a", "harvest_6.b"])
def test_pattern_w16_one_rune_must_be_on_all_tiles(odd: str) -> None:
    t = Example(*triangle(COIL[0], COIL[1], odd))
    t.invokes("claim").waits_for(ME)


def test_pattern_w16_runes_in_common_by_twos_are_not_enough() -> None:
    t = Example(*triangle(*PAIRS))
    t.invokes("claim").waits_for(ME)
    row = pair("resonance_1.b", "strife_3.b", "harvest_6.a")
    t = Example(
        Laid(PAIRS[0], (0, 1), MINE),
        Laid(PAIRS[1], (1, 0), MINE),
        Laid(PAIRS[2], (1, 1), MINE),
        Laid("harvest_6.a", (2, 0), MINE),
    )
    t.invokes("claim")
    assert {found for _, found in t.offers("claim")} == {row}
    t.refuses((PAIRS[0], *PAIRS), "no_common_rune", "tiles.pattern")
    t.does((PAIRS[1], row)).waits_for(ME)


def test_pattern_w16_a_wild_tile_has_the_rune_that_the_others_share() -> None:
    for mates in ((COIL[0], COIL[1]), ("harvest_1.a", "harvest_5.b"), ("harvest_3.a", "harvest_5.b")):
        t = Example(*triangle(*mates, WILD[0]))
        t.invokes("claim")
        assert {name for name, _ in t.offers("claim")} == {*mates, WILD[0]}
        t.does((mates[0], pair(*mates, WILD[0]))).waits_for(ME)


def test_pattern_w16_a_wild_tile_does_not_join_runes_that_differ() -> None:
    t = Example(*triangle("harvest_1.a", "harvest_3.a", WILD[0]))
    t.invokes("claim").waits_for(ME)


def test_pattern_w16_wild_tiles_alone_will_do() -> None:
    t = Example(*triangle("harvest_wild.a", "strife_wild.a", "drift_wild.a"))
    t.invokes("claim")
    assert len(t.offers("claim")) == 3
    t.picks_claim("harvest_wild.a").waits_for(ME)
    assert t.tile("harvest_wild.a").owner == ME


def test_pattern_the_core_is_no_part_of_it() -> None:
    t = Example(Laid(COIL[0], (1, 0), MINE), Laid(COIL[1], (0, 1), MINE), core="harvest_core.a")
    t.invokes("claim").waits_for(ME)


# ---------------------------------------------------------------------- whose


@pytest.mark.parametrize(("pillars", "fits"), [(MINE, True), (SHARED, True), (THEIRS, False), (OPEN, False)])
def test_pattern_w17_all_tiles_must_be_yours_shared_is_enough(pillars: tuple[int, int], fits: bool) -> None:
    t = Example(Laid(COIL[0], (1, 0), MINE), Laid(COIL[1], (0, 1), SHARED), Laid(COIL[2], (1, 1), pillars))
    t.invokes("claim")
    if fits:
        assert len(t.offers("claim")) == 3
        t.does((COIL[2], pair(*COIL[:3])))
        assert t.tile(COIL[1]).pillars == [1, 1]
    t.waits_for(ME)


def test_pattern_w17_somebody_elses_or_open_tiles_are_refused_as_such() -> None:
    t = Example(*triangle(*COIL[:3]), Laid("harvest_3.b", (2, 0), THEIRS), Laid("harvest_1.b", (0, 2), OPEN))
    t.invokes("claim")
    t.refuses((COIL[0], COIL[0], COIL[2], "harvest_3.b"), "not_your_tile", "tiles.owner")
    t.refuses((COIL[1], COIL[1], COIL[2], "harvest_1.b"), "not_your_tile", "tiles.owner")
    t.does((COIL[0], pair(*COIL[:3]))).waits_for(ME)


def test_pattern_claimed_tiles_are_no_part_of_it_any_more() -> None:
    t = Example(*triangle(*COIL[:2], "harvest_5.a"), Laid("drift_6.a", owner=ME))
    t.claims("harvest_5.a").passes().passes().answers("meditate", ("board 0 4 0",)).passes()
    t.invokes("claim").waits_for(ME)
