"""Place, move, remove (The Example and Tiles; W3, W12, and the removal that is a house rule)."""

from __future__ import annotations

import pytest

from game.unnamed_wizard.content.effects import TileFilter
from tests.unnamed_wizard.laid_out import (
    ME,
    MINE,
    OPEN,
    OTHER,
    SHARED,
    THEIRS,
    Example,
    Laid,
    claiming,
    reworded,
    triangle,
)

TOW, TITHE, SOW, FAR, SURGE = "drift_1.a", "harvest_1.a", "harvest_4.b", "strife_3.a", "resonance_6.a"
UNDERTOW, WANDERLUST, PROSPECT, RIFT = "drift_3.a", "drift_4.a", "drift_6.b", "drift_3.b"
RING = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
EFFECTS = "tiles.effects"


# ---------------------------------------------------------------------- place


def test_place_from_the_bottom_of_the_stack_with_either_side_next_to_any_tile() -> None:
    t = Example(stack=["drift_2", "drift_5"])
    t.invokes("discover")
    assert t.offers("place") == {(f"drift_2.{side}", at) for side in "ab" for at in RING}
    t.does(("drift_2.b", (0, -1)))
    assert (t.last("tile_placed").q, t.last("tile_placed").r) == (0, -1)
    assert t.last("tile_placed").name == "drift_2.b"
    t.invokes("discover", 1)
    assert {name for name, _ in t.offers("place")} == {"drift_5.a", "drift_5.b"}
    assert {at for _, at in t.offers("place")} == RING - {(0, -1)} | {(0, -2), (1, -2), (-1, -1)}
    t.does(("drift_5.a", (0, -2))).waits_for(ME)


def test_place_a_placed_tile_is_open_bare_and_must_be_placed() -> None:
    t = Example(stack=["harvest_1"])
    t.invokes("discover")
    assert "pass" not in t.offers("place")
    t.refuses("pass", "must_choose", EFFECTS)
    t.does(("harvest_1.a", (1, 0)))
    assert "harvest_1.a" not in {t.spell_at(answer[1:]) for answer in t.offered() if len(answer) == 5}
    t.invokes("raise")
    assert t.offers("pillar") == {"harvest_1.a"}
    t.does("harvest_1.a").waits_for(ME)


@pytest.mark.parametrize("pillars", [MINE, THEIRS, OPEN, SHARED])
def test_place_next_to_any_tile_whoever_owns_it(pillars: tuple[int, int]) -> None:
    t = Example(Laid(TITHE, (0, 1), pillars), stack=["drift_2"])
    t.invokes("discover")
    assert ("drift_2.a", (0, 2)) in t.offers("place") and ("drift_2.a", (1, 0)) in t.offers("place")
    t.refuses((t.match.state.hand.cards[0], "a", 0, 3), "beside_nothing", EFFECTS)
    t.does(("drift_2.a", (0, 2))).waits_for(ME)


def test_place_w3_without_a_stack_an_open_unlocked_tile_is_placed_anew() -> None:
    t = Example(
        Laid("resonance_4.a", (1, 0), OPEN, power=2), Laid(TITHE, (0, 1), MINE), Laid(SOW, (1, 1), THEIRS)
    )
    supply = t.match.view(None).state.supply
    t.invokes("discover")
    assert t.offers("lift") == {"resonance_4.a", "pass"}
    t.does("resonance_4.a")
    assert t.match.view(None).state.supply == supply + 2
    assert t.last("tile_lifted").name == "resonance_4.a"
    sides = {name for name, _ in t.offers("place")}
    assert sides == {"resonance_4.a", "resonance_4.b"}
    places = {at for _, at in t.offers("place")}
    assert (1, 0) not in places and (2, 0) in places and (-1, 0) in places
    t.does(("resonance_4.b", (-1, 0))).waits_for(ME)
    assert (t.at("resonance_4.a"), t.lies("resonance_4.a"), t.power("resonance_4.a")) == ((-1, 0), "b", [])


def test_place_w3_it_may_be_left() -> None:
    t = Example(Laid(TITHE, (1, 0), OPEN, power=1))
    t.invokes("discover").passes().waits_for(ME)
    assert t.at(TITHE) == (1, 0) and t.power(TITHE) == [1] and not t.told("tile_lifted")


def test_place_w3_nothing_open_and_unlocked_nothing_happens() -> None:
    t = Example(Laid(TITHE, (1, 0), OPEN), Laid(SOW, (2, 0), MINE))
    t.invokes("discover").waits_for(ME)
    assert t.pool() == 4


def test_place_w3_not_while_there_is_a_stack() -> None:
    t = Example(Laid(TITHE, (1, 0), OPEN), stack=["drift_2"])
    t.invokes("discover")
    assert {name for name, _ in t.offers("place")} == {"drift_2.a", "drift_2.b"}
    t.does(("drift_2.a", (0, 1)))
    t.invokes("discover", 1).waits_for(ME, "lift").passes().waits_for(ME)


def test_place_w3_goes_next_to_the_tile_of_the_spell_where_it_says_so() -> None:
    t = Example(Laid(PROSPECT, (1, 0), MINE), Laid(TITHE, (0, 1), OPEN), Laid(SOW, (-1, 0), OPEN))
    t.invokes(PROSPECT)
    assert t.offers("lift") == {TITHE, SOW, "pass"}
    t.does(SOW)
    assert {at for _, at in t.offers("place")} == {(2, 0), (2, -1), (1, -1), (1, 1)}
    t.does(("harvest_4.a", (1, 1)))
    assert t.offers("pillar") == {SOW, "pass"}
    t.does(SOW).waits_for(ME)
    assert t.tile(SOW).pillars == [1, 0]


def test_place_w3_a_tile_that_is_taken_up_does_not_lie_next_to_itself() -> None:
    t = Example(Laid(PROSPECT, (1, 0), OPEN), Laid(TITHE, (0, 1), MINE), board="metis")
    t.invokes("another_voice")
    assert t.offers("cast") == {PROSPECT}
    t.does(PROSPECT).waits_for(ME)
    assert t.at(PROSPECT) == (1, 0)
    t = Example(
        Laid(PROSPECT, (1, 0), OPEN), Laid(TITHE, (0, 1), MINE), Laid(SOW, (-1, 0), OPEN), board="metis"
    )
    t.invokes("another_voice").does(PROSPECT)
    assert t.offers("lift") == {SOW, "pass"}
    t.refuses(PROSPECT, "nowhere_to_go", EFFECTS)
    t.passes().waits_for(ME)


def test_place_where_a_claimed_tile_lay() -> None:
    t = Example(*triangle("drift_1.a", "harvest_1.a", "strife_1.a"), stack=["drift_2"])
    t.claims("strife_1.a")
    t.invokes("discover")
    assert ("drift_2.a", (1, 1)) in t.offers("place")
    t.does(("drift_2.a", (1, 1))).waits_for(ME)


# ---------------------------------------------------------------------- move


def test_move_w12_to_an_empty_place_next_to_another_tile_not_to_where_it_was() -> None:
    t = Example(Laid(WANDERLUST, (1, 0), MINE, power=1), Laid(TITHE, (0, -1), THEIRS))
    t.does(WANDERLUST)
    assert t.offers("hex") == {*[(1, -1), (-1, 0), (-1, 1), (0, 1)], *[(0, -2), (1, -2), (-1, -1)]}
    t.refuses((1, 0), "stays_there", EFFECTS)
    t.refuses((0, -1), "place_taken", EFFECTS)
    t.refuses([(2, 0), (2, -1), (10**6, 0)], "beside_nothing", EFFECTS)
    t.answers((0, -2)).waits_for(ME)
    assert t.at(WANDERLUST) == (0, -2)


def test_move_w12_takes_pillars_and_power_along() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), Laid("resonance_4.a", (0, 1), (2, 3), power=1))
    t.invokes(TOW).does("resonance_4.a", (2, -1))
    each = t.tile("resonance_4.a")
    assert (each.at, each.pillars, each.slots, each.side) == ((2, -1), [2, 3], [1, 0], "a")
    assert not t.told("power_returned") and not t.told("pillar_returned")
    t.waits_for(ME)


def test_move_only_unlocked_tiles() -> None:
    t = Example(Laid(WANDERLUST, (1, 0), MINE, power=1), Laid(TITHE, (2, 0), OPEN))
    t.waits_for(ME)
    assert not t.told("tile_moved")
    t = Example(
        Laid(TOW, (1, 0), MINE), Laid(TITHE, (2, 0), OPEN), Laid(SOW, (3, 0), MINE), Laid(FAR, (0, 1))
    )
    t.invokes(TOW)
    assert t.offers("tile.move") == {FAR}
    t.refuses(TITHE, "locked", "tiles.locked")
    t.does(FAR, (0, -1)).waits_for(ME)


def test_move_shift_needs_another_own_tile_to_go_next_to() -> None:
    t = Example(Laid(TITHE, (1, 0), MINE), Laid(SOW, (0, 1), THEIRS))
    t.invokes("shift").waits_for(ME)
    t = Example(Laid(TITHE, (1, 0), MINE), Laid(SOW, (0, 1), THEIRS), Laid(FAR, (-1, 0), SHARED))
    t.invokes("shift")
    assert t.offers("tile.move") == {TITHE, FAR}
    t.does(TITHE)
    assert t.offers("hex") == {(0, -1), (-1, 1), (-2, 0), (-2, 1), (-1, -1)}
    t.refuses((1, -1), "place_beside_yours", EFFECTS)
    t.answers((-1, 1)).waits_for(ME)


def test_move_can_lock_and_unlock_others() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), Laid(TITHE, (0, 1), OPEN), Laid(SOW, (-1, 0), MINE, power=1))
    t.invokes(TOW).does(TITHE, (-2, 0))
    t.invokes("shift")
    assert t.offers("tile.move") == {TOW}
    t.refuses(SOW, "locked", "tiles.locked")
    t.does(TOW, (-1, 1)).waits_for(ME)


# ---------------------------------------------------------------------- remove


def test_remove_a_house_rule_only_open_unlocked_tiles_and_one_may_refrain() -> None:
    more = [
        Laid(FAR, (-1, 0), OPEN),
        Laid(TITHE, (0, -1), OPEN),
        Laid(SOW, (0, -2), THEIRS),
        Laid(SURGE, (2, 0), MINE),
    ]
    t = claiming(RIFT, *more)
    assert t.offers("tile.remove") == {FAR, "pass"}
    t.refuses(TITHE, "locked", "tiles.locked")
    t.refuses([SOW, SURGE, RIFT], "not_open", "tiles.open")
    t.passes().waits_for(ME)
    assert not t.told("tile_removed") and t.tile(RIFT).owner == ME


def test_remove_sends_power_to_the_supply_and_the_tile_out_of_the_game() -> None:
    t = claiming(RIFT, Laid("resonance_4.a", (-1, 0), OPEN, power=2))
    supply = t.match.view(None).state.supply
    t.does("resonance_4.a")
    state = t.match.view(None).state
    assert state.supply == supply + 2 and t.tile("resonance_4.a").gone
    assert t.tile("resonance_4.a").card in state.box.cards
    assert [event.owner for event in t.told("power_returned")] == [-1, -1]
    t.refuses(t.way("resonance_4.a"), "not_offered", "turn")
    t.passes().waits_for(OTHER)


def test_remove_asks_nothing_without_such_a_tile() -> None:
    t = claiming(RIFT, Laid(SOW, (-1, 0), THEIRS))
    t.waits_for(ME)
    assert t.tile(RIFT).owner == ME


def test_remove_sends_pillars_to_their_pools_and_never_takes_a_locked_tile() -> None:
    title = reworded(RIFT, tile=TileFilter(other_than="this"))
    t = claiming(
        RIFT, Laid(TITHE, (-1, 0), (2, 3), power=1), Laid(FAR, (0, -1)), Laid(SURGE, (0, -2)), title=title
    )
    assert t.offers("tile.remove") == {"resonance_wild.a", "strife_wild.a", TITHE, SURGE, "pass"}
    t.refuses(FAR, "locked", "tiles.locked")
    t.refuses(RIFT, "not_this_tile", EFFECTS)
    t.does(TITHE).waits_for(ME)
    assert t.tile(TITHE).gone and (t.pool(ME), t.pool(OTHER)) == (4, 5)
    assert (t.who(ME).pillars, t.who(OTHER).pillars) == (8, 10)
