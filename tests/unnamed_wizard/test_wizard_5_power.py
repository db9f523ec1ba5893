"""Pillars and power: ownership, placing, returning, moving, gaining; what runs out; whose power is whose."""

from __future__ import annotations

import pytest

from tests.unnamed_wizard.laid_out import ME, MINE, OPEN, OTHER, SHARED, THEIRS, TRIANGLE, Example, Laid

TOW, TITHE, SOW, UNDERTOW, RECALL = "drift_1.a", "harvest_1.a", "harvest_4.b", "drift_3.a", "harvest_2.b"
WELL, DRUM, PRISM, QUIET = "harvest_core.a", "strife_core.b", "resonance_core.b", "harvest_core.b"
MOON = "harvest_wild.a"
THREE = ["aspirant"] * 3
POWER = "pillars.power"


def triangle(*names: str) -> list[Laid]:
    return [Laid(name, at, MINE) for name, at in zip(names, TRIANGLE, strict=True)]


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


def test_pillars_effects_say_which_tiles_they_are_for() -> None:
    t = Example(Laid(TOW, (1, 0), OPEN), Laid(TITHE, (0, 1), THEIRS), Laid(SOW, (1, 1), SHARED))
    t.invokes("raise")
    assert t.offered() == [t.number(TOW), t.number(SOW)]
    t.refuses(TITHE, "not_yours_or_open", "tiles.open")
    t.refuses(0, "core_tile", "tiles.core")
    t.does(TOW).waits_for(ME)


def test_pillars_w30_without_pillars_in_the_pool_none_is_placed() -> None:
    t = Example(Laid(TOW, (1, 0), (10, 0)))
    t.invokes("raise").waits_for(ME)
    assert t.who().pillars == 0 and t.tile(TOW).pillars == [10, 0] and t.power("raise") == [1, 0, 0]


def test_pillars_w30_what_places_several_places_as_many_as_there_are() -> None:
    t = Example(Laid(TOW, (1, 0), (9, 0)), boards=("faber", "aspirant"))
    t.invokes("raise_wall").does(TOW).waits_for(ME)
    assert t.tile(TOW).pillars == [10, 0]


def test_pillars_return_goes_to_the_pool_of_its_owner() -> None:
    t = Example(Laid("strife_5.b", (1, 0), MINE), Laid(TOW, (0, 1), (0, 2)))
    t.invokes("strife_5.b")  # Harry
    t.does((TOW, OTHER)).waits_for(ME)
    assert t.tile(TOW).pillars == [0, 1] and (t.who(ME).pillars, t.who(OTHER).pillars) == (9, 9)


def test_pillars_move_from_one_tile_to_another() -> None:
    t = Example(Laid("drift_4.b", (1, 0), MINE), Laid(TOW, (0, 1), THEIRS))
    t.invokes("drift_4.b")  # Slide
    t.answers((1, t.number(TOW)))
    assert t.tile("drift_4.b").pillars == [0, 0] and t.tile(TOW).pillars == [1, 1]
    assert t.who().pillars == 9
    t.passes()  # the auto-return slot is on a tile that is not one's own any more
    assert t.power("drift_4.b") == [1]
    t.waits_for(OTHER)


# ---------------------------------------------------------------------- power: gained


def test_pillars_power_gain_comes_from_the_supply() -> None:
    t = Example(core=WELL)
    supply = t.match.view(None).state.supply
    t.invokes(WELL).waits_for(ME)
    assert t.who().pool == 5 - 1 + 2 and t.match.view(None).state.supply == supply - 2


@pytest.mark.parametrize(("supply", "gained"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_setup_7_w31_one_gains_as_much_as_there_is(supply: int, gained: int) -> None:
    t = Example(core=WELL, pool=[40, 40 - supply])
    t.invokes(WELL).waits_for(ME)
    assert t.who().pool == 39 + gained and t.match.view(None).state.supply == supply - gained


@pytest.mark.parametrize("opponent", [1, 2])
def test_pillars_power_gain_of_an_opponent_whom_one_chooses(opponent: int) -> None:
    t = Example(Laid("harvest_6.b", owner=ME), boards=THREE)
    t.invokes("harvest_6.b")  # Barter
    t.waits_for(ME, "opponent")
    assert t.offered() == [1, 2]
    t.refuses(ME, "not_yourself", POWER)
    t.answers(opponent).waits_for(ME)
    assert [t.who(seat).pool for seat in range(3)] == [6, 5 + (opponent == 1), 5 + (opponent == 2)]


@pytest.mark.parametrize(
    ("open_", "sealed", "gained"), [(0, 0, 1), (1, 0, 2), (2, 0, 3), (3, 0, 3), (1, 2, 2)]
)
def test_pillars_power_gain_grows_with_unsealed_claimed_tiles(open_: int, sealed: int, gained: int) -> None:
    names = ["drift_3.a", "strife_1.a", "resonance_5.a", MOON]
    areas = [Laid(name, owner=ME, sealed=at >= open_) for at, name in enumerate(names[: open_ + sealed])]
    t = Example(Laid(TITHE, (1, 0), MINE), *areas, Laid("strife_4.a", owner=OTHER))
    t.invokes(TITHE).waits_for(ME)
    assert t.who().pool == 4 + gained


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


def test_boards_fortress_is_not_for_invoking() -> None:
    t = Example(pool=0, fortress=(9, 0))
    assert t.invocable() == set()
    t.refuses(t.way("raise"), "no_power", "boards.pool")
    t.passes().waits_for(OTHER)


def test_boards_fortress_drill_lets_one_place_more() -> None:
    t = Example(Laid("strife_2.b", owner=ME), core=DRUM, pool=[7, 5])
    t.invokes(DRUM)
    assert t.offered() == [0, 1, 2, 3]
    t.answers(3)
    t.invokes("muster")
    assert t.offered() == [0, 1, 2]  # no more than is in the pool
    t.answers(0).passes().answers(ME)  # the power of the drum
    t.waits_for(OTHER)
    t.invokes(DRUM)
    assert t.offered() == [0, 1, 2]
    t.answers(0).waits_for(OTHER)


# ---------------------------------------------------------------------- power: returned


def test_pillars_power_w7_who_returns_it_chooses_among_its_owners_cube_by_cube() -> None:
    t = Example(Laid(UNDERTOW, (1, 0), (1, 1, 0), power=2), boards=THREE)
    t.meditates("tile 1 0 0", "tile 1 0 1")
    for owner in (OTHER, ME):
        t.waits_for(ME, "owner")
        assert t.offered() == [ME, OTHER]
        t.refuses(2, "not_an_owner", POWER)
        t.answers(owner)
    assert [t.who(seat).pool for seat in range(3)] == [6, 6, 5]
    t.waits_for(OTHER)


def test_pillars_power_w7_all_of_it_can_be_stolen() -> None:
    t = Example(Laid(UNDERTOW, (1, 0), SHARED, power=2))
    t.meditates("tile 1 0 0", "tile 1 0 1").answers(ME, ME).waits_for(OTHER)
    assert t.who().pool == 7


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


def test_pillars_power_of_a_single_owner_goes_to_that_owner() -> None:
    t = Example(Laid("resonance_3.b", (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS, power=1))
    t.invokes("resonance_3.b").waits_for(ME)
    assert t.who(OTHER).pool == 6 and t.who(ME).pool == 4


def test_pillars_power_what_must_be_returned_is_asked_only_where_there_is_a_choice() -> None:
    t = Example(Laid(RECALL, (1, 0), MINE), filled=["claim"])
    t.invokes(RECALL).waits_for(ME)
    assert t.power("claim") == [0] and t.who().pool == 5
    t.passes(2)
    t.invokes(RECALL)  # nothing to return
    assert t.who().pool == 5
    t.waits_for(ME)


def test_pillars_power_one_of_several() -> None:
    t = Example(Laid(RECALL, (1, 0), MINE), Laid(TITHE, (0, 1), THEIRS, power=1), filled=["raise:2", "claim"])
    t.invokes(RECALL).waits_for(ME, "cube")
    assert t.offered() == [(*t.spot("raise"), 0), (*t.spot("raise"), 1), (*t.spot("claim"), 0)]
    t.refuses("pass", "must_choose", POWER)
    t.refuses((*t.spot(TITHE), 0), "not_your_power", POWER)
    t.refuses((*t.spot(RECALL), 0), "not_itself", POWER)
    t.answers((*t.spot("raise"), 1))
    assert t.power("raise") == [1, 0, 0]
    told = t.last("power_returned")
    assert (told.seat, told.owner, told.where, told.number, told.which, told.slot) == (
        ME,
        ME,
        "board",
        ME,
        0,
        1,
    )
    assert told.name == "aspirant.raise"
    t.waits_for(ME)


def test_pillars_power_all_on_one_tile() -> None:
    t = Example(
        Laid("resonance_5.b", (1, 0), MINE),
        Laid(UNDERTOW, (0, 1), THEIRS, power=2),
        Laid(TITHE, (1, 1), MINE, power=1),
    )
    t.invokes("resonance_5.b")  # Dispel
    t.waits_for(ME, "tile")
    assert t.offered() == [t.number(UNDERTOW), t.number(TITHE)]
    t.does(UNDERTOW).waits_for(ME)
    assert t.power(UNDERTOW) == [0, 0] and t.power(TITHE) == [1]
    assert (t.who(ME).pool, t.who(OTHER).pool) == (4, 7)


def test_pillars_power_all_on_the_only_tile_needs_no_choice() -> None:
    t = Example(Laid("resonance_5.b", (1, 0), MINE), Laid(UNDERTOW, (0, 1), THEIRS, power=2))
    t.invokes("resonance_5.b").waits_for(ME)
    assert t.power(UNDERTOW) == [0, 0] and t.who(OTHER).pool == 7


def test_pillars_power_all_from_the_fortresses_of_the_others() -> None:
    t = Example(
        *triangle("strife_2.a", TOW, TITHE), boards=THREE, fortress=(2, 3, 1), filled={OTHER: ["raise"]}
    )
    t.claims("strife_2.a")  # Rout
    assert t.power("raise", OTHER) == [1, 1, 1]
    assert [t.who(seat).fortress for seat in range(3)] == [2, 0, 0]
    assert [t.who(seat).pool for seat in range(3)] == [4, 8, 6]
    t.waits_for(ME)


def test_pillars_power_any_of_a_sort_of_spell_and_a_place() -> None:
    t = Example(
        *triangle("resonance_2.a", TOW, "strife_1.a"),
        Laid(TITHE, owner=ME, power=1),
        filled=["raise:2", "dominion", "foresight"],
        fortress=(1, 0),
    )
    t.claims("resonance_2.a")  # Cascade
    t.waits_for(ME, "cubes")
    t.refuses(("board 0 5 0",), "only_sort", POWER)
    t.refuses(("tile 4 0 0",), "only_own_board", POWER)
    t.refuses(("fortress 0 0 0",), "only_from_slots", POWER)
    assert len(t.offered()) == 2**3  # two on Raise, one on Claim
    t.answers(("board 0 0 0", "board 0 4 0")).waits_for(ME)
    assert t.power("raise") == [0, 1, 0] and t.power("claim") == [0] and t.who().pool == 6


# ---------------------------------------------------------------------- power: nobody's, everybody's


def test_pillars_power_w8_without_an_owner_it_is_returned_to_the_supply() -> None:
    t = Example(Laid("drift_2.b", (1, 0), MINE), Laid(TITHE, (0, 1), OPEN, power=1))
    supply = t.match.view(None).state.supply
    t.invokes("drift_2.b")  # Tilt turns an open tile over
    t.does(TITHE)
    assert t.match.view(None).state.supply == supply + 1
    told = t.last("power_returned")
    assert (told.owner, told.where, told.number, told.which, told.slot, told.name) == (
        -1,
        "tile",
        2,
        0,
        0,
        TITHE,
    )
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
