"""Hexes: neighbours, locked places, patterns, threes, against networkx and against what turning must keep."""

from __future__ import annotations

import cmath
import itertools
import math

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from game.unnamed_wizard import hexes
from game.unnamed_wizard.hexes import Hex
from tests.pinned import known_title

PATTERNS = known_title("unnamed_wizard").content.patterns
ORIENTATIONS = {"triangle": 2, "line3": 3, "arc3": 6, "spread4": 2}
"""How many ways a pattern can lie, as the sheet counts them."""
cells = st.tuples(st.integers(-5, 5), st.integers(-5, 5))
fields = st.sets(cells, max_size=40)


@st.composite
def grown(draw: st.DrawFn) -> set[Hex]:
    """A field as play makes it: each tile next to one that lies there."""
    field = {(0, 0)}
    for pick in draw(st.lists(st.integers(0, 10_000), max_size=40)):
        edge = hexes.edge(field)
        field.add(edge[pick % len(edge)])
    return field


def graph(field: set[Hex]) -> nx.Graph[Hex]:
    found: nx.Graph[Hex] = nx.Graph()
    found.add_nodes_from(field)
    found.add_edges_from(
        (one, other) for one, other in itertools.combinations(field, 2) if hexes.adjacent(one, other)
    )
    return found


@given(cells, cells)
def test_adjacency_is_to_share_a_side(one: Hex, other: Hex) -> None:
    assert hexes.adjacent(one, other) == hexes.adjacent(other, one) == (other in hexes.neighbours(one))
    q, r = other[0] - one[0], other[1] - one[1]
    assert hexes.adjacent(one, other) == (max(abs(q), abs(r), abs(q + r)) == 1)


@given(cells)
def test_adjacency_makes_a_ring_of_six_around_a_hex(at: Hex) -> None:
    ring = hexes.neighbours(at)
    assert nx.is_isomorphic(graph(set(ring)), nx.cycle_graph(6))
    assert nx.is_isomorphic(graph({at, *ring}), nx.wheel_graph(7))


@given(fields)
def test_a_field_hangs_together_as_its_graph_does(field: set[Hex]) -> None:
    assert hexes.connected(field) == (not field or nx.is_connected(graph(field)))


@given(fields)
def test_locked_w11_are_the_articulation_points(field: set[Hex]) -> None:
    assert hexes.locked(field) == set(nx.articulation_points(graph(field)))


@given(grown())
def test_locked_is_whatever_would_separate_the_field(field: set[Hex]) -> None:
    assert hexes.connected(field)
    stuck = hexes.locked(field)
    for at in field:
        assert (at in stuck) == (not hexes.connected(field - {at}))


def test_locked_w11_in_a_long_line_all_but_the_ends() -> None:
    line = [(0, r) for r in range(3_000)]
    assert hexes.locked(line) == set(line[1:-1])
    assert hexes.locked([]) == hexes.locked(line[:1]) == hexes.locked(line[:2]) == set()


@given(fields)
def test_the_edge_is_empty_and_next_to_the_field(field: set[Hex]) -> None:
    edge = hexes.edge(field)
    assert edge == sorted(set(edge)) and not field.intersection(edge)
    assert all(field.intersection(hexes.neighbours(at)) for at in edge)
    assert all(near in field or near in edge for at in field for near in hexes.neighbours(at))


@given(cells)
def test_six_turns_and_two_mirrors_bring_a_hex_back(at: Hex) -> None:
    turned = at
    for _ in range(6):
        turned = hexes.turned(turned)
    assert turned == at == hexes.mirrored(hexes.mirrored(at))


def test_pattern_orientations_are_as_many_as_the_sheet_says() -> None:
    for name, count in ORIENTATIONS.items():
        shape = [(q, r) for q, r in PATTERNS[name].cells]
        assert len(hexes.orientations(shape)) == count


@given(grown(), st.sampled_from(sorted(ORIENTATIONS)))
def test_pattern_w16_is_found_however_the_field_is_turned(field: set[Hex], name: str) -> None:
    shape = [(q, r) for q, r in PATTERNS[name].cells]
    found = hexes.occurrences(shape, field)
    assert found == sorted(set(found))
    for row in found:
        assert field.issuperset(row) and len(set(row)) == len(shape)
    for change in (hexes.turned, hexes.mirrored):
        elsewhere = hexes.occurrences(shape, {change(at) for at in field})
        assert {tuple(sorted(map(change, row))) for row in found} == set(elsewhere)


@given(st.sampled_from(sorted(ORIENTATIONS)))
def test_pattern_orientations_stay_the_same_set_turned_or_mirrored(name: str) -> None:
    found = hexes.orientations([(q, r) for q, r in PATTERNS[name].cells])
    for change in (hexes.turned, hexes.mirrored):
        assert found == set().union(*(hexes.orientations(map(change, shape)) for shape in found))
    assert all(min(shape) == (0, 0) and list(shape) == sorted(shape) for shape in found)


def places(name: str, field: set[Hex]) -> set[tuple[Hex, ...]]:
    return set(hexes.occurrences([(q, r) for q, r in PATTERNS[name].cells], field))


@given(grown())
def test_lines_arcs_and_spreads_are_what_has_a_middle_and_ends_that_do_not_touch(field: set[Hex]) -> None:
    touching = graph(field)
    found: dict[int, set[tuple[Hex, ...]]] = {2: set(), 3: set()}
    for middle, count in itertools.product(field, found):
        for ends in itertools.combinations(touching[middle], count):
            if not touching.subgraph(ends).edges:
                found[count].add(tuple(sorted((middle, *ends))))
    assert places("line3", field) | places("arc3", field) == found[2]
    assert places("spread4", field) == found[3]
    for one, two, three in places("line3", field):
        assert (two[0] - one[0], two[1] - one[1]) == (three[0] - two[0], three[1] - two[1])
    assert not places("line3", field) & places("arc3", field)


@given(grown())
def test_triangles_are_the_triangles_of_the_graph(field: set[Hex]) -> None:
    cliques = {tuple(sorted(row)) for row in nx.enumerate_all_cliques(graph(field)) if len(row) == 3}
    shape = [(q, r) for q, r in PATTERNS["triangle"].cells]
    assert set(hexes.occurrences(shape, field)) == cliques
    assert {tuple(sorted(row)) for row in hexes.triples(field)} == cliques


@given(grown())
def test_rotate_w14_threes_all_turn_the_same_way(field: set[Hex]) -> None:
    for one, two, three in hexes.triples(field):
        first, second = (two[0] - one[0], two[1] - one[1]), (three[0] - two[0], three[1] - two[1])
        assert first[0] * second[1] - first[1] * second[0] == 1


@given(cells)
def test_rotate_w14_clockwise_as_it_is_seen(at: Hex) -> None:
    """Hexes with flat tops on a screen, whose y grows downwards: the angle around the three's middle grows."""
    for row in hexes.triples({at, *hexes.neighbours(at)}):
        seen = [complex(1.5 * q, math.sqrt(3) * (r + q / 2)) for q, r in row]
        middle = sum(seen) / 3
        for one, two in itertools.pairwise([*seen, seen[0]]):
            turned = cmath.phase((two - middle) / (one - middle))
            assert math.isclose(turned, 2 * math.pi / 3)
