"""Pillars and power: ownership, placing, returning, moving, gaining; what runs out; whose power is whose."""

from __future__ import annotations

import pytest

from tests.unnamed_wizard.laid_out import ME, MINE, OPEN, OTHER, SHARED, THEIRS, Example, Laid

TOW, TITHE, SOW, UNDERTOW, RECALL = "drift_1.a", "harvest_1.a", "harvest_4.b", "drift_3.a", "harvest_2.b"
WELL, DRUM, PRISM, QUIET = "harvest_core.a", "strife_core.b", "resonance_core.b", "harvest_core.b"
MOON = "harvest_wild.a"
THREE = ["aspirant"] * 3
POWER = "pillars.power"


# ---------------------------------------------------------------------- pillars


@pytest.mark.parametrize("pillars", [OPEN, MINE, SHARED])
def test_pillars_place_a_pillar_goes_from_the_pool_to_the_tile(pillars: tuple[int, int]) -> None:
    t = Example(Laid(TOW, (1, 0), pillars))
    t.invokes("raise").does(TOW).waits_for(ME)
    assert t.tile(TOW).pillars == [pillars[0] + 1, pillars[1]]
    assert (t.who(ME).pillars, t.who(OTHER).pillars) == (9 - pillars[0], 10 - pillars[1])


def test_pillars_a_pillar_makes_the_tile_with_its_spell_ones_own() -> None:
    t = Example(Laid(TITHE, (1, 0), OPEN))
    assert TITHE not in t.invocable()
    t.invokes("raise").does(TITHE).waits_for(ME)
    assert TITHE in t.invocable()


def test_pillars_w30_without_pillars_in_the_pool_none_is_placed() -> None:
    t = Example(Laid(TOW, (1, 0), (10, 0)))
    t.invokes("raise").waits_for(ME)
    assert t.who().pillars == 0 and t.tile(TOW).pillars == [10, 0] and t.power("raise") == [1, 0, 0]


def test_pillars_w30_what_places_several_places_as_many_as_there_are() -> None:
    t = Example(Laid(TOW, (1, 0), (9, 0)), board="faber")
    t.invokes("raise_wall").does(TOW).waits_for(ME)
    assert t.tile(TOW).pillars == [10, 0]


# ---------------------------------------------------------------------- power: gained


@pytest.mark.parametrize(("supply", "gained"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_setup_7_w31_one_gains_as_much_as_there_is(supply: int, gained: int) -> None:
    t = Example(core=WELL, pool=[40, 40 - supply])
    t.invokes(WELL).waits_for(ME)
    assert t.who().pool == 39 + gained and t.match.view(None).state.supply == supply - gained


# ---------------------------------------------------------------------- power: placed


@pytest.mark.parametrize(("pool", "most"), [(5, 3), (4, 3), (3, 2), (2, 1)])
def test_boards_fortress_power_goes_there_from_the_pool(pool: int, most: int) -> None:
    t = Example(pool=pool)
    t.invokes("muster").waits_for(ME, "fortress")
    assert t.offered() == list(range(most + 1))
    t.answers(most).waits_for(ME if pool - 1 - most else OTHER)
    assert (t.who().pool, t.who().fortress) == (pool - 1 - most, most)


def test_boards_fortress_without_power_nothing_is_asked() -> None:
    t = Example(pool=[1, 5])
    t.invokes("muster").waits_for(OTHER)
    assert (t.who().pool, t.who().fortress) == (0, 0)


# ---------------------------------------------------------------------- power: returned


def test_pillars_power_w7_who_returns_it_chooses_among_its_owners_cube_by_cube() -> None:
    for owners, pools in (((OTHER, ME), [6, 6, 5]), ((ME, ME), [7, 5, 5])):  # all of it can be stolen
        t = Example(Laid(UNDERTOW, (1, 0), (1, 1, 0), power=2), boards=THREE)
        t.meditates("tile 1 0 0", "tile 1 0 1")
        for owner in owners:
            t.waits_for(ME, "owner")
            assert t.offered() == [ME, OTHER]
            t.refuses(2, "not_an_owner", POWER)
            t.answers(owner)
        assert [t.pool(seat) for seat in range(3)] == pools
        t.waits_for(OTHER)


@pytest.mark.parametrize("owner", [1, 2])
def test_pillars_power_w7_who_returns_it_need_not_own_it(owner: int) -> None:
    t = Example(
        Laid("resonance_3.b", (1, 0), (1, 0, 0)), Laid(TITHE, (0, 1), (0, 1, 1), power=1), boards=THREE
    )
    t.invokes("resonance_3.b")  # Ripple
    t.waits_for(ME, "owner")
    assert t.offered() == [1, 2]
    t.refuses(ME, "not_an_owner", POWER)
    t.answers(owner).waits_for(ME)
    assert t.who(owner).pool == 6 and t.who(ME).pool == 4


def test_pillars_power_one_of_several() -> None:
    t = Example(Laid(RECALL, (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS, power=1), filled=["raise:2", "claim"])
    t.invokes(RECALL).waits_for(ME, "cube")
    assert t.offered() == [(*t.spot("raise"), 0), (*t.spot("raise"), 1), (*t.spot("claim"), 0)]
    t.answers((*t.spot("raise"), 1)).waits_for(ME)
    assert t.power("raise") == [1, 0, 0]
    told = t.last("power_returned")
    where = (told.where, told.number, told.which, told.slot, told.name)
    assert (told.seat, told.owner, *where) == (ME, ME, "board", ME, 0, 1, "aspirant.raise")


# ---------------------------------------------------------------------- power: nobody's, everybody's


def test_pillars_power_w8_without_an_owner_it_is_returned_to_the_supply() -> None:
    t = Example(Laid("drift_2.b", (1, 0), MINE), Laid(TITHE, (0, 1), OPEN, power=1))
    supply = t.match.view(None).state.supply
    t.invokes("drift_2.b")  # Tilt turns an open tile over
    t.does(TITHE)
    assert t.match.view(None).state.supply == supply + 1
    told = t.last("power_returned")
    where = (told.where, told.number, told.which, told.slot, told.name)
    assert (told.owner, *where) == (-1, "tile", 2, 0, 0, TITHE)
    assert (t.who(ME).pool, t.who(OTHER).pool) == (4, 5)
    t.waits_for(ME)


def test_pillars_power_w8_in_the_slots_of_an_open_tile_it_stays_for_the_next_owner() -> None:
    t = Example(Laid(TITHE, (1, 0), OPEN, power=1), stack=["drift_2"])
    t.meditates()  # nothing to return
    assert t.power(TITHE) == [1] and t.told("power_returned") == []
    t.waits_for(OTHER)
    t.invokes("raise").does(TITHE).passes(2).answers("meditate")
    assert ("tile 1 0 0",) in t.offered()
    t.answers(("tile 1 0 0",)).waits_for(ME)
    assert t.power(TITHE) == [0] and (t.who(ME).pool, t.who(OTHER).pool) == (5, 5)


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_pillars_power_w9_power_on_the_core_belongs_to_everybody(owner: int) -> None:
    t = Example(core=WELL, core_power=1, boards=THREE)
    t.passes().answers("meditate", ("tile 0 0 0",)).waits_for(1, "owner")
    assert t.offered() == [0, 1, 2]
    t.answers(owner).waits_for(2)
    assert t.who(owner).pool == 6 and t.power(WELL) == [0]


def test_pillars_power_of_ones_board_and_claimed_tiles_is_not_shared() -> None:
    t = Example(
        Laid(TITHE, owner=ME, power=1),
        Laid(RECALL, owner=OTHER, power=1),
        filled={0: ["claim"], 1: ["claim"]},
    )
    t.answers("meditate")
    cubes = ("board 0 4 0", "tile 1 0 0")
    assert set(t.offered()) == {(), cubes[:1], cubes[1:], cubes}
    t.refuses([("board 1 4 0",), ("tile 2 0 0",)], "not_your_power", POWER)
    t.answers(cubes).waits_for(OTHER)
    assert t.who().pool == 7
