"""The set Drift, face by face: what each does, and what it does not."""

from __future__ import annotations

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
    pair,
    reworded,
    triangle,
)

TITHE, SOW, FAR, SURGE, BREATH = "harvest_1.a", "harvest_4.b", "strife_3.a", "resonance_6.a", "resonance_4.a"
WARCRY, GRANARY = "strife_1.a", "harvest_3.b"
AXIS, GYRE, LOOSE = "drift_core.a", "drift_core.b", "drift_wild.a"
TOW, TURNSTILE, UPHEAVAL, TILT = "drift_1.a", "drift_1.b", "drift_2.a", "drift_2.b"
UNDERTOW, RIFT, WANDERLUST, SLIDE = "drift_3.a", "drift_3.b", "drift_4.a", "drift_4.b"
TRANSPOSE, SURVEYOR, FOLD, PROSPECT = "drift_5.a", "drift_5.b", "drift_6.a", "drift_6.b"
EFFECTS, OWNER = "tiles.effects", "tiles.owner"


# ---------------------------------------------------------------------- the core


def test_drift_core_a_the_axis_rotates_three_tiles_one_of_them_yours() -> None:
    t = Example(
        *triangle(TITHE, SOW, FAR, pillars=THEIRS),
        Laid(SURGE, (2, 0), SHARED),
        Laid(BREATH, (0, 2), OPEN),
        core=AXIS,
    )
    t.invokes(AXIS)
    assert {row for row, _ in t.offers("rotate")} == {pair(TITHE, FAR, SURGE)}
    t.refuses((TITHE, FAR, SOW, "clockwise"), "without_yours", EFFECTS)
    t.refuses("pass", "must_choose", EFFECTS)
    t.does((pair(TITHE, FAR, SURGE), "counter"))
    assert {t.at(name) for name in (TITHE, FAR, SURGE)} == {(1, 0), (1, 1), (2, 0)}
    t.passes().answers(OTHER).waits_for(OTHER)
    assert t.pool(OTHER) == 6


def test_drift_core_b_the_gyre_swaps_a_tile_of_yours_with_any_other() -> None:
    t = Example(Laid(TITHE, (1, 0), MINE), Laid(SOW, (0, 1), THEIRS), Laid(FAR, (-1, 0), OPEN), core=GYRE)
    t.invokes(GYRE)
    assert t.offers("swap") == {pair(TITHE, SOW), pair(TITHE, FAR)}
    t.refuses((SOW, FAR), "not_your_tile", OWNER)
    t.refuses("pass", "must_choose", EFFECTS)
    t.does(pair(TITHE, FAR))
    assert (t.at(TITHE), t.at(FAR)) == ((-1, 0), (1, 0))
    t.passes(2)
    t.refuses(("invoke", "tile", 0, 0, 0), "no_empty_slot", "spells.invoke")
    t.waits_for(ME)


# ---------------------------------------------------------------------- wild


def test_drift_wild_loose_ground_2_power_and_one_may_move_another_unlocked_tile() -> None:
    t = claiming(LOOSE, Laid(FAR, (2, 0), THEIRS), Laid(TITHE, (0, -1), OPEN), Laid(SOW, (0, -2), OPEN))
    assert t.pool() == 6
    assert t.offers("tile.move") == {"resonance_wild.a", "strife_wild.a", FAR, SOW, "pass"}
    t.refuses(LOOSE, "not_this_tile", EFFECTS)
    t.refuses(TITHE, "locked", "tiles.locked")
    t.does(FAR, (-1, 0)).waits_for(ME)
    assert t.at(FAR) == (-1, 0) and t.tile(LOOSE).owner == ME


def test_drift_wild_loose_ground_may_be_left() -> None:
    t = claiming(LOOSE)
    t.passes().waits_for(ME)
    assert t.pool() == 6 and not t.told("tile_moved") and t.tile(LOOSE).owner == ME


# ---------------------------------------------------------------------- 1: Tow, Turnstile


def test_drift_1_a_tow_moves_an_unlocked_tile_next_to_it_anywhere() -> None:
    t = Example(
        Laid(TOW, (1, 0), MINE),
        Laid(TITHE, (1, 1), THEIRS),
        Laid(SOW, (0, 1), OPEN),
        Laid(FAR, (-1, 0), OPEN),
        Laid(SURGE, (2, -1), MINE),
        Laid(BREATH, (3, -1), MINE),
    )
    t.invokes(TOW)
    assert t.offers("tile.move") == {TITHE, SOW}
    t.refuses([TOW, FAR], "not_beside_this", "tiles")
    t.refuses(SURGE, "locked", "tiles.locked")
    t.refuses("pass", "must_choose", EFFECTS)
    t.does(TITHE, (-2, 0))
    assert t.tile(TITHE).pillars == [0, 1]
    t.passes().waits_for(OTHER)
    assert t.power(TOW) == [0]


def test_drift_1_a_tow_claimed_moves_nothing() -> None:
    t = Example(Laid(TOW, owner=ME), Laid(TITHE, (1, 0), MINE))
    t.invokes(TOW).waits_for(ME)
    assert not t.told("tile_moved")


def test_drift_1_b_turnstile_rotates_itself_with_two_that_touch_it_and_each_other() -> None:
    t = Example(
        Laid(TURNSTILE, (1, 1), MINE),
        Laid(TITHE, (1, 0), OPEN),
        Laid(SOW, (0, 1), THEIRS),
        Laid(FAR, (0, 2), MINE),
        Laid(SURGE, (-1, 2), MINE),
    )
    t.invokes(TURNSTILE)
    assert {row for row, _ in t.offers("rotate")} == {pair(TURNSTILE, TITHE, SOW), pair(TURNSTILE, SOW, FAR)}
    t.refuses((SOW, FAR, SURGE, "clockwise"), "without_this", EFFECTS)
    t.refuses((TURNSTILE, TITHE, FAR, "clockwise"), "not_touching", EFFECTS)
    t.refuses("pass", "must_choose", EFFECTS)
    t.does((pair(TURNSTILE, SOW, FAR), "clockwise"))
    assert t.at(TURNSTILE) == (0, 2) and t.power(TURNSTILE) == [1]
    t.passes().waits_for(OTHER)
    assert t.power(TURNSTILE) == [1]


def test_drift_1_b_turnstile_claimed_or_alone_turns_nothing() -> None:
    t = Example(Laid(TURNSTILE, owner=ME), *triangle(TITHE, SOW, FAR))
    t.invokes(TURNSTILE).waits_for(ME)
    t = Example(Laid(TURNSTILE, (1, 0), MINE), Laid(TITHE, (0, 1), MINE))
    t.invokes(TURNSTILE).waits_for(ME)
    assert not t.told("tiles_rotated")


# ---------------------------------------------------------------------- 2: Upheaval, Tilt


def test_drift_2_a_upheaval_swaps_any_two_tiles_whoever_owns_them() -> None:
    t = claiming(UPHEAVAL, Laid(FAR, (-1, 0), THEIRS), Laid(TITHE, (0, -1), OPEN), core=GYRE)
    names = [UPHEAVAL, "resonance_wild.a", "strife_wild.a", FAR, TITHE]
    assert t.offers("swap") == {pair(one, other) for one in names for other in names if one != other}
    t.refuses((FAR, GYRE), "core_tile", "tiles.core")
    t.refuses((FAR, FAR), "two_tiles", EFFECTS)
    t.refuses("pass", "must_choose", EFFECTS)
    t.does(pair(FAR, TITHE)).waits_for(ME)
    assert (t.at(FAR), t.at(TITHE)) == ((0, -1), (-1, 0)) and t.tile(UPHEAVAL).owner == ME


def test_drift_2_b_tilt_flips_a_tile_next_to_it_that_is_open_or_yours() -> None:
    t = Example(
        Laid(TILT, (1, 0), MINE),
        Laid(TITHE, (1, 1), OPEN),
        Laid(SOW, (0, 1), SHARED),
        Laid(FAR, (2, 0), THEIRS),
        Laid(SURGE, (-1, 0), MINE),
    )
    t.invokes(TILT)
    assert t.offers("tile.flip") == {TITHE, SOW}
    t.refuses(FAR, "not_yours_or_open", "tiles.open")
    t.refuses([SURGE, TILT], "not_beside_this", "tiles")
    t.refuses("pass", "must_choose", EFFECTS)
    t.does(SOW).waits_for(ME)
    assert (t.lies(SOW), t.lies(TITHE)) == ("a", "a") and t.tile(SOW).pillars == [1, 1]


def test_drift_2_b_tilt_flips_one_tile_only() -> None:
    t = Example(Laid(TILT, (1, 0), MINE), Laid(TITHE, (1, 1), OPEN), Laid(SOW, (0, 1), OPEN))
    t.invokes(TILT).does(TITHE).waits_for(ME)
    assert len(t.told("tile_flipped")) == 1


# ---------------------------------------------------------------------- 3: Undertow, Rift


def test_drift_3_a_undertow_moves_an_unlocked_tile_of_somebody_else() -> None:
    t = Example(
        Laid(UNDERTOW, (1, 0), MINE),
        Laid(TITHE, (0, 1), THEIRS),
        Laid(SOW, (-1, 0), SHARED),
        Laid(FAR, (0, -1), OPEN),
        Laid(SURGE, (2, 0), THEIRS),
        Laid(BREATH, (3, 0), MINE),
    )
    t.invokes(UNDERTOW)
    assert t.offers("tile.move") == {TITHE, SOW}
    t.refuses(BREATH, "not_their_tile", OWNER)
    t.refuses(FAR, "nobodys_tile", OWNER)
    t.refuses(SURGE, "locked", "tiles.locked")
    t.refuses("pass", "must_choose", EFFECTS)
    t.does(TITHE, (4, 0))
    assert t.at(TITHE) == (4, 0)
    t.invokes(UNDERTOW, 1).does(SOW, (4, -1)).waits_for(ME)


def test_drift_3_b_rift_may_remove_an_open_unlocked_tile() -> None:
    t = claiming(RIFT, Laid(FAR, (-1, 0), OPEN, power=1), Laid(TITHE, (0, -1), THEIRS))
    assert t.offers("tile.remove") == {FAR, "pass"}
    t.refuses(TITHE, "not_open", "tiles.open")
    t.does(FAR).waits_for(ME)
    assert t.tile(FAR).gone and t.tile(RIFT).owner == ME
    assert t.pool(ME) == 4 and t.pool(OTHER) == 5


# ---------------------------------------------------------------------- 4: Wanderlust, Slide


def test_drift_4_a_wanderlust_may_move_a_tile_of_yours_as_your_turn_starts() -> None:
    t = Example(
        Laid(WANDERLUST, (1, 0), MINE, power=1),
        Laid(TITHE, (0, 1), SHARED),
        Laid(SOW, (-1, 0), THEIRS),
        Laid(FAR, (0, -1)),
    )
    assert t.offers("tile.move") == {WANDERLUST, TITHE, "pass"}
    t.refuses([SOW, FAR], "not_your_tile", OWNER)
    t.does(TITHE, (0, -2)).waits_for(ME)
    assert t.at(TITHE) == (0, -2)


def test_drift_4_a_wanderlust_may_be_left_and_is_not_for_others_turns_nor_without_power() -> None:
    t = Example(Laid(WANDERLUST, (1, 0), MINE, power=1))
    t.waits_for(ME, "tile.move").passes().passes().waits_for(OTHER)
    t.passes().waits_for(ME, "tile.move").passes().waits_for(ME)
    t = Example(Laid(WANDERLUST, (1, 0), MINE))
    t.waits_for(ME)


def test_drift_4_b_slide_moves_one_pillar_to_a_neighbouring_tile() -> None:
    t = Example(
        Laid(SLIDE, (1, 0), MINE),
        Laid(TITHE, (1, 1), (2, 1)),
        Laid(SOW, (0, 1), THEIRS),
        Laid(FAR, (-1, 0), OPEN),
        Laid(SURGE, (-2, 0), MINE),
    )
    t.invokes(SLIDE)
    assert t.offers("pillar.move") == {
        *((SLIDE, TITHE), (SLIDE, SOW)),
        *((TITHE, SLIDE), (TITHE, SOW)),
        (SURGE, FAR),
    }
    t.refuses((SLIDE, FAR), "not_beside_from", "tiles")
    t.refuses((SLIDE, "strife_core.a"), "core_tile", "tiles.core")
    t.refuses((SOW, TITHE), "not_your_tile", OWNER)
    t.refuses((TITHE, TITHE), "other_tile", "pillars.effects")
    t.refuses("pass", "must_choose", "pillars.effects")
    t.does((TITHE, SOW))
    assert (t.tile(TITHE).pillars, t.tile(SOW).pillars) == ([1, 1], [1, 1])
    assert (t.last("pillar_moved").left, t.last("pillar_moved").name) == (TITHE, SOW)
    t.passes().waits_for(OTHER)
    assert t.power(SLIDE) == [0]


def test_drift_4_b_slide_needs_a_neighbour() -> None:
    t = Example(Laid(SLIDE, (1, 0), MINE), Laid(TITHE, (-1, 0), OPEN))
    t.invokes(SLIDE).waits_for(ME)
    assert not t.told("pillar_moved")


def test_drift_4_b_slide_even_among_all_own_tiles_a_pillar_would_not_stay_where_it_is() -> None:
    title = reworded(SLIDE, to=TileFilter(owner="mine"))
    t = Example(Laid(SLIDE, (1, 0), MINE), Laid(TITHE, (-1, 0), MINE), title=title)
    t.invokes(SLIDE)
    assert t.offers("pillar.move") == {(SLIDE, TITHE), (TITHE, SLIDE)}
    t.refuses((SLIDE, SLIDE), "other_tile", "pillars.effects")
    t.does((SLIDE, TITHE)).waits_for(ME)


# ---------------------------------------------------------------------- 5: Transpose, Surveyor


def test_drift_5_a_transpose_swaps_itself_with_a_tile_that_is_yours_or_open() -> None:
    t = Example(
        Laid(TRANSPOSE, (1, 0), MINE),
        Laid(TITHE, (-1, 0), OPEN),
        Laid(SOW, (0, 1), SHARED),
        Laid(FAR, (0, -1), THEIRS),
    )
    t.invokes(TRANSPOSE)
    assert t.offers("swap") == {pair(TRANSPOSE, TITHE), pair(TRANSPOSE, SOW)}
    t.refuses((TRANSPOSE, FAR), "not_yours_or_open", "tiles.open")
    t.refuses((TITHE, SOW), "only_this_tile", EFFECTS)
    t.refuses("pass", "must_choose", EFFECTS)
    t.does(pair(TRANSPOSE, TITHE)).waits_for(ME)
    assert (t.at(TRANSPOSE), t.at(TITHE)) == ((-1, 0), (1, 0)) and t.power(TRANSPOSE) == [1]


def test_drift_5_a_transpose_claimed_swaps_nothing() -> None:
    t = Example(Laid(TRANSPOSE, owner=ME), Laid(TITHE, (1, 0), MINE), Laid(SOW, (0, 1), OPEN))
    t.invokes(TRANSPOSE).waits_for(ME)
    assert not t.told("tiles_swapped")


def test_drift_5_b_surveyor_draws_two_keeps_one_and_puts_the_other_on_top() -> None:
    t = Example(Laid(SURVEYOR, (1, 0), MINE), stack=["harvest_1", "strife_3", "resonance_6"])
    t.invokes("discover")
    assert {name for name, _ in t.offers("place")} == {
        *("harvest_1.a", "harvest_1.b"),
        *("strife_3.a", "strife_3.b"),
    }
    t.does(("strife_3.b", (0, 1)))
    state = t.match.state
    assert [state.faces[card] for card in state.stack.cards] == ["resonance_6", "harvest_1"]
    t.invokes("discover", 1).does(("resonance_6.a", (1, -1))).passes()
    t.invokes("discover")
    assert {name for name, _ in t.offers("place", OTHER)} == {"harvest_1.a", "harvest_1.b"}
    t.does(("harvest_1.b", (0, -1))).waits_for(OTHER)


def test_drift_5_b_surveyor_is_for_its_owners_and_draws_what_there_is() -> None:
    t = Example(Laid(SURVEYOR, (1, 0), THEIRS), stack=["harvest_1", "strife_3"])
    t.invokes("discover")
    assert {name for name, _ in t.offers("place")} == {"harvest_1.a", "harvest_1.b"}
    t.does(("harvest_1.a", (0, 1))).passes()
    t.invokes("discover")
    assert {name for name, _ in t.offers("place", OTHER)} == {"strife_3.a", "strife_3.b"}
    t.does(("strife_3.a", (0, 2))).waits_for(OTHER)


def test_drift_5_b_surveyor_works_once_claimed_but_not_sealed() -> None:
    for sealed, sides in ((False, 4), (True, 2)):
        t = Example(Laid(SURVEYOR, owner=ME, sealed=sealed), stack=["harvest_1", "strife_3"])
        t.invokes("discover")
        assert len({name for name, _ in t.offers("place")}) == sides
        t.does(("harvest_1.a", (0, 1))).waits_for(ME)


# ---------------------------------------------------------------------- 6: Fold, Prospect


def test_drift_6_a_fold_may_flip_up_to_two_unlocked_tiles_each_once_not_itself() -> None:
    t = claiming(FOLD, Laid(FAR, (-1, 0), THEIRS), Laid(TITHE, (0, -1), OPEN), Laid(SOW, (0, -2), OPEN))
    assert t.offers("tile.flip") == {"resonance_wild.a", "strife_wild.a", FAR, SOW, "pass"}
    t.refuses(FOLD, "not_this_tile", EFFECTS)
    t.refuses(TITHE, "locked", "tiles.locked")
    t.does(FAR)
    assert t.offers("tile.flip") == {"resonance_wild.a", "strife_wild.a", SOW, "pass"}
    t.refuses(FAR, "flipped_already", EFFECTS)
    t.does(SOW).waits_for(ME)
    assert (t.lies(FAR), t.lies(SOW)) == ("b", "a") and t.tile(FOLD).owner == ME


def test_drift_6_a_fold_one_or_none_will_do() -> None:
    t = claiming(FOLD, Laid(FAR, (-1, 0), THEIRS))
    t.does(FAR).passes().waits_for(ME)
    assert t.lies(FAR) == "b"
    t = claiming(FOLD, Laid(FAR, (-1, 0), THEIRS))
    t.passes().waits_for(ME)
    assert t.lies(FAR) == "a" and t.tile(FOLD).owner == ME


def test_drift_6_b_prospect_places_a_tile_next_to_it_and_perhaps_a_pillar_there() -> None:
    t = Example(Laid(PROSPECT, (1, 0), MINE), Laid(TITHE, (1, 1), OPEN), stack=["harvest_2", "strife_3"])
    t.invokes(PROSPECT)
    places = {(2, 0), (2, -1), (1, -1), (0, 1)}
    assert t.offers("place") == {(f"harvest_2.{side}", at) for side in "ab" for at in places}
    t.refuses((t.match.state.hand.cards[0], "a", -1, 0), "place_beside_this", EFFECTS)
    t.does(("harvest_2.b", (2, 0)))
    assert t.offers("pillar") == {"harvest_2.b", "pass"}
    t.refuses(TITHE, "only_placed_tile", "pillars.effects")
    t.does("harvest_2.b").waits_for(ME)
    assert t.last("pillar_placed").name == "harvest_2.b"


def test_drift_6_b_prospect_the_pillar_may_be_left_and_claimed_it_places_nothing() -> None:
    t = Example(Laid(PROSPECT, (1, 0), MINE), stack=["harvest_2"])
    t.invokes(PROSPECT).does(("harvest_2.a", (2, 0))).passes().waits_for(ME)
    assert not t.told("pillar_placed")
    t = Example(Laid(PROSPECT, owner=ME), Laid(TITHE, (1, 0), OPEN), stack=["harvest_2"])
    t.invokes(PROSPECT).waits_for(ME)
    assert not t.told("tile_placed") and len(t.match.state.stack) == 1


def test_drift_6_b_prospect_hemmed_in_places_nothing_and_draws_nothing() -> None:
    ring = [(2, 0), (2, -1), (1, -1), (0, 1), (1, 1)]
    names = (TITHE, SOW, FAR, SURGE, BREATH)
    more = [Laid(name, at, OPEN) for name, at in zip(names, ring, strict=True)]
    t = Example(Laid(PROSPECT, (1, 0), MINE), *more, stack=["harvest_2"])
    t.invokes(PROSPECT).waits_for(ME)
    assert len(t.match.state.stack) == 1 and t.pool() == 4


def test_drift_6_b_prospect_no_pillar_on_a_tile_that_was_placed_before() -> None:
    t = Example(Laid(PROSPECT, (1, 0), MINE), stack=["harvest_2"])
    t.invokes("discover").does(("harvest_2.a", (0, 1)))
    t.invokes(PROSPECT).waits_for(ME, "lift").passes().waits_for(ME)
    assert not t.told("pillar_placed")
