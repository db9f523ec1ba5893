"""The Example and Tiles, what the words mean: core, runes, wild, adjacency, ownership, locked, open, invoked."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.unnamed_wizard import hexes
from tests.unnamed_wizard.laid_out import (
    ME,
    MINE,
    OPEN,
    OTHER,
    RUNES,
    SHARED,
    THEIRS,
    TITLE,
    Example,
    Laid,
    pair,
    runes_of,
    triangle,
)

TOW, TITHE, SOW, FAR, SURGE = "drift_1.a", "harvest_1.a", "harvest_4.b", "strife_3.a", "resonance_6.a"
TILT, GYRE, AXIS = "drift_2.b", "drift_core.b", "drift_core.a"
SETS = ("harvest", "resonance", "drift", "strife")
UNIQUE = [f"{name}_{number}" for name in SETS for number in range(1, 7)]


# ---------------------------------------------------------------------- core


def test_core_is_neither_moved_nor_swapped_nor_rotated_w13() -> None:
    t = Example(*triangle(TOW, TITHE, SOW), core=GYRE)
    t.invokes(TOW)
    assert GYRE not in t.offers("tile.move")
    t.refuses(GYRE, "core_tile", "tiles.core")
    t.does(TITHE, (2, 0))
    t.invokes(GYRE)
    assert all(GYRE not in swapped for swapped in t.offers("swap"))
    t.refuses((TOW, GYRE), "core_tile", "tiles.core")
    t.does(pair(TOW, SOW)).waits_for(ME)
    t = Example(*triangle(TOW, TITHE, SOW), core=AXIS)
    t.invokes(AXIS)
    assert {row for row, _ in t.offers("rotate")} == {pair(TOW, TITHE, SOW)}
    t.refuses((TOW, TITHE, AXIS, "clockwise"), "core_tile", "tiles.core")
    t.does((pair(TOW, TITHE, SOW), "clockwise")).waits_for(ME)


def test_core_is_never_flipped_removed_or_claimed() -> None:
    t = Example(Laid(TILT, (1, 0), MINE), Laid(TITHE, (0, 1), OPEN))
    t.invokes(TILT)
    t.refuses("strife_core.a", "core_tile", "tiles.core")
    t.does(TITHE).waits_for(ME)
    t = Example(*triangle("drift_3.b", "harvest_3.b", "resonance_3.b"), Laid(FAR, (-1, 0)))
    t.claims("drift_3.b")
    t.refuses("strife_core.a", "core_tile", "tiles.core")
    t.does(FAR).waits_for(ME)
    t = Example(Laid(TOW, (1, 0), MINE), Laid("strife_1.a", (0, 1), MINE))
    t.invokes("claim").waits_for(ME)
    assert not t.told("claim_began")


def test_core_spells_are_everybodys_without_any_pillar() -> None:
    t = Example(core="harvest_core.a")
    t.invokes("harvest_core.a")
    assert t.pool() == 5 - 1 + 2
    t.refuses(("invoke", "tile", 0, 0, 0), "no_empty_slot", "spells.invoke")
    t.passes().waits_for(OTHER)
    t.refuses(("invoke", "tile", 0, 0, 0), "no_empty_slot", "spells.invoke")
    t.meditates("tile 0 0 0")
    assert t.offers("owner", OTHER) == {ME, OTHER}
    t.answers(OTHER)
    assert t.pool(OTHER) == 6
    t.invokes("raise").waits_for(ME)


def test_core_stays_where_the_only_other_tile_goes() -> None:
    t = Example(Laid("drift_4.a", (1, 0), MINE, power=1))
    assert t.offers("tile.move") == {"drift_4.a", "pass"}
    t.does("drift_4.a", (-1, 0)).waits_for(ME)
    assert t.at("strife_core.a") == (0, 0) and t.at("drift_4.a") == (-1, 0)


# ---------------------------------------------------------------------- runes and wild tiles


@pytest.mark.parametrize("name", UNIQUE)
@pytest.mark.parametrize("side", ["a", "b"])
def test_runes_of_each_side_are_those_it_can_be_claimed_with(name: str, side: str) -> None:
    face = f"{name}.{side}"
    partners = {
        "ash": ("harvest_1.a", "strife_2.a"),
        "bone": ("harvest_3.a", "strife_4.a"),
        "coil": ("harvest_5.a", "strife_6.a"),
    }
    for rune, two in partners.items():
        spare = {"ash": "resonance_1.a", "bone": "resonance_3.a", "coil": "resonance_6.a"}[rune]
        others = [spare if other.split(".")[0] == name else other for other in two]
        t = Example(*triangle(face, *others))
        t.invokes("claim")
        if rune in runes_of(face):
            row = pair(face, *others)
            assert t.offers("claim") == {(each, row) for each in row}
        else:
            t.waits_for(ME)


@pytest.mark.parametrize("name", UNIQUE)
def test_runes_one_side_has_one_the_other_the_two_others(name: str) -> None:
    one, two = (set(TITLE.content.sides[name][side].runes) for side in "ab")
    assert (len(one), len(two)) == (1, 2) and one | two == RUNES and one == runes_of(f"{name}.a")


@pytest.mark.parametrize("wild", [f"{name}_wild" for name in SETS])
def test_wild_has_every_rune_for_claiming_and_none_for_winning(wild: str) -> None:
    for rune in ("ash", "bone", "coil"):
        owned = {"ash": ("drift_1.a", "drift_2.a"), "bone": ("drift_3.a", "drift_4.a")}.get(
            rune, ("drift_5.a", "drift_6.a")
        )
        mates = {"ash": ("harvest_1.a", "strife_1.a"), "bone": ("harvest_4.a", "strife_3.a")}.get(
            rune, ("resonance_6.a", "strife_6.a")
        )
        t = Example(*triangle(f"{wild}.a", *mates), *(Laid(name, owner=ME) for name in owned))
        t.claims(f"{wild}.a")
        if t.question().key != "turn":
            t.answers(0 if t.question().key == "fortress" else "pass")
        assert t.tile(f"{wild}.a").owner == ME
        t.waits_for(ME)
        assert t.last("tile_claimed").runes == () and t.last("tile_claimed").best == 2


@pytest.mark.parametrize("wild", [f"{name}_wild" for name in SETS])
def test_wild_is_the_same_on_both_sides_so_it_is_placed_one_way(wild: str) -> None:
    t = Example(stack=[wild])
    t.invokes("discover")
    assert {name for name, _ in t.offers("place")} == {f"{wild}.a"}
    t.does((f"{wild}.a", (0, 1))).waits_for(ME)


# ---------------------------------------------------------------------- adjacency


@pytest.mark.parametrize("at", [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)])
def test_adjacency_is_a_shared_side_in_all_six_directions(at: tuple[int, int]) -> None:
    double = (2 * at[0], 2 * at[1])
    t = Example(Laid("harvest_4.b", at, MINE), Laid(TITHE, double, OPEN), core="harvest_core.b")
    t.invokes("harvest_4.b")
    assert t.offers("pillar") == {TITHE}
    t.does(TITHE).waits_for(ME)


@pytest.mark.parametrize("at", [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, 0), (0, 2)])
def test_adjacency_is_not_to_lie_two_steps_away(at: tuple[int, int]) -> None:
    ring = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    more = [Laid(f"{UNIQUE[n]}.a", here, OPEN) for n, here in enumerate(ring)]
    t = Example(
        *more, Laid("drift_6.b", at, MINE), Laid("strife_6.a", (-at[0], -at[1]), OPEN), stack=["drift_1"]
    )
    near = {here for here in ring if hexes.adjacent(here, at)}
    t.invokes("drift_6.b")
    beside = {here for _, here in t.offers("place")}
    assert len(beside) == 6 - len(near) and not beside & set(ring)
    t.answers(t.offered()[0], "pass").waits_for(ME)


# ---------------------------------------------------------------------- ownership


def test_ownership_anybody_with_a_pillar_owns_the_tile_and_its_spell() -> None:
    t = Example(Laid(TITHE, (1, 0), SHARED), Laid(SURGE, (0, 1), THEIRS), Laid(SOW, (-1, 0), OPEN))
    assert TITHE in t.invocable() and not {SURGE, SOW} & t.invocable()
    t.refuses([t.way(SURGE), t.way(SOW)], "not_your_spell", "spells.invoke")
    t.passes()
    assert {TITHE, SURGE} <= t.invocable() and SOW not in t.invocable()
    t.passes().waits_for(ME)


def test_ownership_of_a_claimed_tile_is_its_claimers_and_nobody_elses() -> None:
    t = Example(Laid(TITHE, owner=OTHER), Laid(SURGE, owner=ME))
    assert SURGE in t.invocable() and TITHE not in t.invocable()
    t.refuses(t.way(TITHE), "not_your_spell", "spells.invoke")
    t.passes()
    assert TITHE in t.invocable() and SURGE not in t.invocable()
    t.passes().waits_for(ME)


def test_ownership_ends_with_the_last_pillar() -> None:
    t = Example(Laid("drift_4.b", (1, 0), MINE), Laid(TITHE, (0, 1), (1, 0)))
    t.invokes("drift_4.b").does((TITHE, "drift_4.b"))
    assert TITHE not in t.invocable()
    t.refuses(t.way(TITHE), "not_your_spell", "spells.invoke")
    t.waits_for(ME)


# ---------------------------------------------------------------------- locked


@settings(max_examples=40)
@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=14), st.randoms(use_true_random=False))
def test_locked_w11_what_may_move_or_be_claimed_are_no_articulation_points(
    picks: list[int], dice: object
) -> None:
    field = [(0, 0)]
    for pick in picks:
        edge = hexes.edge(field)
        field.append(edge[pick % len(edge)])
    names = ["drift_4.a", *(f"{name}.a" for name in UNIQUE if name != "drift_4")][: len(picks)]
    laid = [
        Laid(name, at, MINE, power=int(not n))
        for n, (name, at) in enumerate(zip(names, field[1:], strict=True))
    ]
    t = Example(*[each if n < 10 else Laid(each.name, each.at) for n, each in enumerate(laid)])
    graph: nx.Graph[tuple[int, int]] = nx.Graph()
    graph.add_nodes_from(field)
    graph.add_edges_from((one, other) for one in field for other in field if hexes.adjacent(one, other))
    stuck = set(nx.articulation_points(graph))
    loose = {each.name for each in laid[:10] if each.at not in stuck}
    assert t.offers("tile.move") - {"pass"} == loose
    for each in laid[:10]:
        if each.at in stuck:
            t.refuses(each.name, "locked", "tiles.locked")
    t.passes()
    rows = [row for row in nx.enumerate_all_cliques(graph) if len(row) == 3]
    names_at = {each.at: each.name for each in laid[:10]}
    expected = {
        (names_at[at], frozenset(names_at[other] for other in row))
        for row in rows
        if all(other in names_at for other in row)
        and set.intersection(*(runes_of(names_at[other]) for other in row))
        for at in row
        if at not in stuck
    }
    t.invokes("claim")
    if expected:
        assert t.offers("claim") == expected
    else:
        t.waits_for(ME)


def test_locked_w11_the_core_holds_the_field_together_as_any_tile() -> None:
    t = Example(
        Laid("drift_4.a", (0, 1), MINE, power=1), Laid(TITHE, (0, -1), MINE), Laid(SOW, (0, -2), MINE)
    )
    assert t.offers("tile.move") == {"drift_4.a", SOW, "pass"}
    t.refuses(
        TITHE,
        "locked",
        "tiles.locked",
        "Tithe is locked: without it, the field would break apart. Choose another tile.",
    )
    t.passes().waits_for(ME)


def test_locked_tiles_may_be_flipped_and_swapped_and_have_pillars() -> None:
    chain = [Laid(TILT, (1, 0), MINE), Laid(TITHE, (2, 0), MINE), Laid(SOW, (3, 0), OPEN)]
    t = Example(*chain, core=GYRE)
    t.invokes(TILT)
    assert t.offers("tile.flip") == {TITHE}
    t.does(TITHE)
    t.invokes(GYRE)
    assert pair(TITHE, SOW) in t.offers("swap")
    t.does(pair(TITHE, SOW))
    t.invokes("raise")
    assert SOW in t.offers("pillar")
    t.does(SOW).waits_for(OTHER)


# ---------------------------------------------------------------------- open and invoked


def test_open_is_a_tile_without_pillars_power_does_not_count() -> None:
    t = Example(Laid(TITHE, (1, 0), OPEN, power=1), Laid(SURGE, (0, 1), THEIRS), Laid(SOW, (-1, 0), SHARED))
    t.invokes("raise")
    assert t.offers("pillar") == {TITHE, SOW}
    t.refuses(SURGE, "not_yours_or_open", "tiles.open")
    t.does(TITHE).waits_for(ME)
    assert t.power(TITHE) == [1]


def test_open_no_more_once_anybody_has_a_pillar_there() -> None:
    t = Example(Laid(TITHE, (1, 0), OPEN))
    t.passes()
    t.invokes("raise").does(TITHE).passes()
    t.invokes("raise").waits_for(ME)
    assert t.told("pillar_placed")[-1].seat == OTHER and t.who().pillars == 10


def test_invoked_is_a_tile_with_power_in_a_slot_not_a_sorcery_nor_an_aura() -> None:
    t = Example(
        Laid("resonance_6.a", (1, 0), MINE),
        Laid("drift_3.a", (0, 1), MINE, power=1),
        Laid("strife_4.a", (1, 1), MINE, power=1),
        Laid("harvest_3.a", (-1, 0), MINE),
        Laid("harvest_5.b", (0, -1), MINE),
        Laid(TITHE, (1, -1), MINE),
    )
    t.invokes("resonance_6.a")
    assert t.pool() == 5 - 1 + 3
    t.refuses([t.way("harvest_3.a"), t.way("harvest_5.b")], "never_invoked", "spells")
    t.waits_for(ME)
