"""Swap, rotate, flip (The Example and Tiles; W13, W14, W15): what lies on a tile goes with it, or comes off first."""

from __future__ import annotations

import itertools

import pytest

from tests.unnamed_wizard.laid_out import (
    ME,
    MINE,
    OPEN,
    OTHER,
    SHARED,
    THEIRS,
    TRIANGLE,
    Example,
    Laid,
    pair,
    triangle,
)

TOW, TITHE, SOW, FAR, SURGE = "drift_1.a", "harvest_1.a", "harvest_4.b", "strife_3.a", "resonance_6.a"
GYRE, AXIS, TURNSTILE, TILT, TRANSPOSE = "drift_core.b", "drift_core.a", "drift_1.b", "drift_2.b", "drift_5.a"
UPHEAVAL, FOLD, BREATH = "drift_2.a", "drift_6.a", "resonance_4.a"
EFFECTS = "tiles.effects"
CLOCKWISE, COUNTER = "clockwise", "counter"


# ---------------------------------------------------------------------- swap


def test_swap_w13_exchanges_places_with_all_that_lies_there() -> None:
    t = Example(Laid(TITHE, (1, 0), (2, 1), power=1), Laid(BREATH, (-1, 0), THEIRS, power=2), core=GYRE)
    t.invokes(GYRE)
    assert t.offers("swap") == {pair(TITHE, BREATH)}
    t.does(pair(TITHE, BREATH))
    tithe, breath = t.tile(TITHE), t.tile(BREATH)
    assert (tithe.at, tithe.pillars, tithe.slots) == ((-1, 0), [2, 1], [1])
    assert (breath.at, breath.pillars, breath.slots) == ((1, 0), [0, 1], [1, 1])
    assert not t.told("power_returned") and not t.told("pillar_returned")
    t.waits_for(ME)


def test_swap_w13_locked_tiles_and_tiles_of_others_keep_the_shape_of_the_field() -> None:
    t = Example(Laid(TITHE, (1, 0), MINE), Laid(SOW, (2, 0), THEIRS), Laid(FAR, (3, 0), OPEN), core=GYRE)
    before = {t.at(name) for name in (TITHE, SOW, FAR)}
    t.invokes(GYRE)
    assert t.offers("swap") == {pair(TITHE, SOW), pair(TITHE, FAR)}
    t.does(pair(TITHE, FAR)).waits_for(ME)
    assert {t.at(name) for name in (TITHE, SOW, FAR)} == before
    assert (t.at(TITHE), t.at(FAR)) == ((3, 0), (1, 0))


def test_swap_needs_two_different_tiles() -> None:
    t = Example(Laid(TITHE, (1, 0), MINE), core=GYRE)
    t.invokes(GYRE).waits_for(ME)
    assert not t.told("tiles_swapped") and t.pool() == 4
    t = Example(Laid(TITHE, (1, 0), MINE), Laid(SOW, (0, 1), MINE), core=GYRE)
    t.invokes(GYRE)
    t.refuses((TITHE, TITHE), "two_tiles", EFFECTS)
    t.does(pair(TITHE, SOW)).waits_for(ME)


def test_swap_without_a_tile_of_yours_nothing_happens() -> None:
    t = Example(Laid(TITHE, (1, 0), THEIRS), Laid(SOW, (0, 1), OPEN), core=GYRE)
    t.invokes(GYRE).waits_for(ME)
    assert not t.told("tiles_swapped")


def test_swap_each_pair_is_offered_once() -> None:
    t = Example(*triangle(TITHE, SOW, FAR), core=GYRE)
    t.invokes(GYRE)
    assert len(t.offered()) == 3
    t.refuses((FAR, TITHE), "not_sorted", EFFECTS)
    t.does(pair(TITHE, FAR)).waits_for(ME)


# ---------------------------------------------------------------------- rotate


@pytest.mark.parametrize("at", list(itertools.permutations(TRIANGLE)))
@pytest.mark.parametrize(("way", "step"), [(CLOCKWISE, 1), (COUNTER, -1)])
def test_rotate_w14_each_takes_the_place_of_the_next_one(
    at: tuple[tuple[int, int], ...], way: str, step: int
) -> None:
    """Clockwise on flat-topped hexes: right above, below it, left of both."""
    circle = [(1, 0), (1, 1), (0, 1)]
    names = (TITHE, SOW, FAR)
    t = Example(*(Laid(name, place, MINE) for name, place in zip(names, at, strict=True)), core=AXIS)
    t.invokes(AXIS)
    assert t.offers("rotate") == {(pair(*names), CLOCKWISE), (pair(*names), COUNTER)}
    t.does((pair(*names), way))
    for name, place in zip(names, at, strict=True):
        assert t.at(name) == circle[(circle.index(place) + step) % 3]
    event = t.last("tiles_rotated")
    assert (set(event.names), event.clockwise) == (set(names), way == CLOCKWISE)
    t.waits_for(ME)


@pytest.mark.parametrize(("way", "step"), [(CLOCKWISE, 1), (COUNTER, -1)])
def test_rotate_w14_three_that_point_the_other_way(way: str, step: int) -> None:
    circle = [(2, -1), (2, 0), (1, 0)]
    names = (TITHE, SOW, FAR)
    t = Example(*(Laid(name, place, SHARED) for name, place in zip(names, circle, strict=True)), core=AXIS)
    t.invokes(AXIS).does((pair(*names), way)).waits_for(ME)
    assert [t.at(name) for name in names] == [circle[(n + step) % 3] for n in range(3)]


def test_rotate_w13_takes_pillars_and_power_along_and_locked_tiles_too() -> None:
    t = Example(
        Laid(TURNSTILE, (1, 0), MINE),
        Laid(BREATH, (1, 1), THEIRS, power=1),
        Laid(TITHE, (0, 1), OPEN, power=1),
        Laid(FAR, (2, 1), OPEN),
    )
    t.invokes("shift").waits_for(ME)
    t.invokes(TURNSTILE)
    row = pair(TURNSTILE, BREATH, TITHE)
    assert (row, CLOCKWISE) in t.offers("rotate")
    t.does((row, CLOCKWISE)).waits_for(ME)
    assert [t.at(name) for name in (TURNSTILE, BREATH, TITHE)] == [(1, 1), (0, 1), (1, 0)]
    assert t.tile(BREATH).pillars == [0, 1] and t.power(BREATH) == [1, 0]
    assert t.power(TITHE) == [1] and t.power(TURNSTILE) == [1]


@pytest.mark.parametrize("third", [(2, 0), (0, 2), (2, -1)])
def test_rotate_w14_all_three_must_touch_each_other(third: tuple[int, int]) -> None:
    t = Example(Laid(TITHE, (1, 0), MINE), Laid(SOW, (0, 1), MINE), Laid(FAR, third, MINE), core=AXIS)
    t.invokes(AXIS).waits_for(ME)
    assert not t.told("tiles_rotated")


def test_rotate_one_tile_must_be_yours() -> None:
    t = Example(*triangle(TITHE, SOW, FAR, pillars=THEIRS), core=AXIS)
    t.invokes(AXIS).waits_for(ME)
    assert not t.told("tiles_rotated")
    t.passes().answers(ME)
    t.invokes(AXIS)
    assert len(t.offers("rotate", OTHER)) == 2
    t.does((pair(TITHE, SOW, FAR), COUNTER)).waits_for(OTHER)


# ---------------------------------------------------------------------- flip


def test_flip_turns_the_other_side_up_pillars_stay_w15() -> None:
    t = Example(Laid(TILT, (1, 0), MINE), Laid(TITHE, (0, 1), (2, 1)))
    t.invokes(TILT)
    assert t.offers("tile.flip") == {TITHE}
    t.does(TITHE)
    each = t.tile(TITHE)
    assert (each.side, each.pillars, each.slots, each.at) == ("b", [2, 1], [], (0, 1))
    event = t.last("tile_flipped")
    assert (event.before, event.name) == ("harvest_1.a", "harvest_1.b")
    assert not t.told("pillar_returned")
    t.waits_for(ME)


def test_flip_back_and_forth_brings_the_first_side_back() -> None:
    t = Example(Laid(TILT, (1, 0), MINE), Laid(TITHE, (0, 1), OPEN), Laid("resonance_3.a", (1, -1), MINE))
    t.invokes(TILT).does(TITHE)
    t.invokes("resonance_3.a").does(TILT, TITHE).waits_for(ME)
    assert t.lies(TITHE) == "a" and t.power(TITHE) == [0]


def test_flip_w15_returns_all_power_first_to_owners_whom_the_resolver_names() -> None:
    t = Example(Laid(TILT, (1, 0), MINE), Laid(BREATH, (0, 1), SHARED, power=2))
    t.invokes(TILT).does(BREATH)
    assert t.offers("owner") == {ME, OTHER} and t.lies(BREATH) == "a"
    t.answers(OTHER)
    assert t.offers("owner") == {ME, OTHER}
    t.answers(ME)
    assert (t.pool(ME), t.pool(OTHER)) == (5, 6)
    kinds = [event.kind for event in t.match.log]
    assert kinds[-3:] == ["power_returned", "power_returned", "tile_flipped"]
    assert t.tile(BREATH).pillars == [1, 1]
    t.waits_for(ME)


def test_flip_makes_the_spell_of_the_other_side_its_owners() -> None:
    t = Example(Laid(TILT, (1, 0), MINE), Laid("harvest_2.a", (0, 1), MINE))
    t.refuses(t.way("harvest_2.a"), "never_invoked", "spells")
    t.invokes(TILT).does("harvest_2.a")
    t.invokes("harvest_2.a").waits_for(ME)
    assert t.pool() == 4 and t.power(TILT) == [0]


def test_flip_a_wild_tile_looks_the_same() -> None:
    t = Example(Laid(TILT, (1, 0), MINE), Laid("drift_wild.a", (0, 1), OPEN))
    t.invokes(TILT).does("drift_wild.a")
    event = t.last("tile_flipped")
    assert event.before == event.name == "drift_wild.a"
    assert (t.lies("drift_wild.a"), t.power("drift_wild.a")) == ("a", [])
    t.waits_for(ME)


def test_flip_changes_the_runes_for_claiming() -> None:
    t = Example(*triangle(TILT, TITHE, "harvest_3.a"), Laid("strife_1.a", (-1, 0), OPEN))
    t.invokes("claim").waits_for(ME)
    t = Example(*triangle(TILT, TITHE, "harvest_3.a"))
    t.invokes(TILT).does(TITHE)
    t.invokes("claim")
    assert t.offers("claim") == {
        (name, pair(TILT, TITHE, "harvest_3.a")) for name in (TILT, TITHE, "harvest_3.a")
    }
    t.picks_claim(TITHE).waits_for(ME)
    assert t.last("tile_claimed").runes == ("bone", "coil")
