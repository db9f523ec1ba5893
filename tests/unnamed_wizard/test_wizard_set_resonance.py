"""The set Resonance, face by face: what each does, and what it does not."""

from __future__ import annotations

import pytest

from tests.unnamed_wizard.laid_out import ME, MINE, OPEN, OTHER, SHARED, THEIRS, Example, Laid, claiming

TOW, TITHE, FAR, WARCRY, GRANARY = "drift_1.a", "harvest_1.a", "strife_3.a", "strife_1.a", "harvest_3.b"
HEART, PRISM, NOTE = "resonance_core.a", "resonance_core.b", "resonance_wild.a"
OVERFLOW, CHANT, CASCADE, ATTUNE = "resonance_1.a", "resonance_1.b", "resonance_2.a", "resonance_2.b"
ECHO, RIPPLE, BREATH, SYMPATHY = "resonance_3.a", "resonance_3.b", "resonance_4.a", "resonance_4.b"
USURP, DISPEL, SURGE, STEADY = "resonance_5.a", "resonance_5.b", "resonance_6.a", "resonance_6.b"
POWER, INVOKE = "pillars.power", "spells.invoke"


# ---------------------------------------------------------------------- the core


def test_resonance_core_a_resonant_heart_the_first_ritual_of_a_turn_is_free() -> None:
    t = Example(core=HEART)
    t.invokes("dominion")
    assert t.left() == 3 and t.pool() == 4
    t.invokes("dominion", 1)
    assert t.left() == 2
    t.invokes("foresight")
    t.invokes("communion").waits_for(OTHER)
    assert t.pool() == 1


def test_resonance_core_a_resonant_heart_helps_everybody_each_turn_and_no_cantrips() -> None:
    t = Example(Laid(TITHE, (1, 0), SHARED), core=HEART)
    t.invokes("raise").does(TITHE)
    assert t.left() == 2
    t.passes()
    t.invokes("foresight")
    assert t.left() == 3
    t.passes()
    t.invokes("foresight").waits_for(ME)
    assert t.left() == 3


def test_resonance_core_b_prism_uses_a_cantrip_on_a_field_tile_of_yours_without_paying() -> None:
    t = Example(
        Laid(TITHE, (1, 0), MINE),
        Laid(FAR, (0, 1), THEIRS),
        Laid(GRANARY, (-1, 0), MINE),
        Laid(SURGE, owner=ME),
        Laid("drift_3.a", (1, -1), OPEN),
        core=PRISM,
    )
    t.invokes(PRISM)
    assert t.offers("cast") == {TITHE}
    t.refuses([t.spot("raise"), t.spot(SURGE)], "only_field_spells", INVOKE)
    t.refuses([t.spot(FAR), t.spot("drift_3.a")], "not_your_tile", "tiles.owner")
    t.refuses(t.spot(GRANARY), "only_sort", INVOKE)
    t.refuses(t.spot(PRISM), "not_itself", INVOKE)
    t.refuses("pass", "must_choose", INVOKE)
    t.does(TITHE).waits_for(ME)
    assert t.pool() == 5 - 1 + 2 and t.power(TITHE) == [0]


def test_resonance_core_b_prism_even_if_its_slots_are_full_but_not_echo() -> None:
    t = Example(Laid(TITHE, (1, 0), MINE, power=1), Laid(ECHO, (0, 1), MINE), core=PRISM)
    t.invokes(PRISM)
    assert t.offers("cast") == {TITHE}
    t.refuses(t.spot(ECHO), "no_chain", INVOKE)
    t.does(TITHE).waits_for(ME)
    assert t.pool() == 5 and t.power(TITHE) == [1]


def test_resonance_core_b_prism_without_such_a_cantrip_does_nothing_and_its_power_returns() -> None:
    t = Example(Laid(FAR, (0, 1), THEIRS), core=PRISM)
    t.invokes(PRISM).passes()
    assert t.offers("owner") == {ME, OTHER}
    t.answers(ME).waits_for(OTHER)
    assert t.pool() == 5


def test_resonance_core_a_what_does_not_count_anyway_leaves_the_free_ritual_w41() -> None:
    t = Example(Laid(CHANT, (1, 0), MINE), core=HEART)
    t.invokes(CHANT).does("foresight")
    assert t.left() == 2
    t.invokes("dominion")
    assert t.left() == 2
    t.invokes("dominion", 1).waits_for(ME)
    assert t.left() == 1


# ---------------------------------------------------------------------- wild


def test_resonance_wild_held_note_2_power_and_one_more_invocation() -> None:
    t = claiming(NOTE, Laid(TOW, (-1, 0), THEIRS))
    assert t.pool() == 6
    assert {"raise", "discover", "shift", "muster", "dominion", "pass"} <= t.offers("invoke")
    t.refuses(("tile", t.number(TOW), 0, 0), "not_your_spell", INVOKE)
    t.refuses((*t.spot("claim"), 0), "no_empty_slot", INVOKE)
    t.does("dominion").waits_for(ME)
    assert t.pool() == 5 and t.tile(NOTE).owner == ME and t.left() == 2


def test_resonance_wild_held_note_may_be_left() -> None:
    t = claiming(NOTE)
    t.passes().waits_for(ME)
    assert (t.pool(), t.left()) == (6, 2)


def test_resonance_wild_held_note_gives_its_2_power_first_so_that_an_empty_pool_can_invoke() -> None:
    t = claiming(NOTE, pool=1)
    assert t.pool() == 2
    t.does("foresight").waits_for(ME)
    assert t.pool() == 1 and t.power("foresight") == [1]


# ---------------------------------------------------------------------- 1: Overflow, Chant


def test_resonance_1_a_overflow_fills_as_many_slots_of_a_ritual_as_you_like() -> None:
    t = Example(Laid(OVERFLOW, (1, 0), MINE))
    t.invokes("dominion").waits_for(ME, "fill").answers(1).waits_for(ME)
    assert t.power("dominion") == [1, 1] and t.pool() == 3 and t.left() == 2
    assert t.last("ritual_filled").name == "aspirant.dominion"


def test_resonance_1_a_overflow_not_at_all_or_not_with_a_full_ritual_or_for_cantrips() -> None:
    t = Example(Laid(OVERFLOW, (1, 0), MINE), Laid(TITHE, (0, 1), OPEN))
    t.invokes("dominion").answers(0)
    assert t.power("dominion") == [1, 0] and not t.told("ritual_filled")
    t.invokes("foresight").waits_for(ME)
    t.invokes("raise").does(TITHE).waits_for(OTHER)
    assert t.power("raise") == [1, 0, 0]


def test_resonance_1_a_overflow_no_more_than_the_pool_holds_and_only_for_its_owners() -> None:
    t = Example(Laid(OVERFLOW, (1, 0), MINE), board="cordova", pool=(2, 5))
    assert t.offers("invoke") >= {"salon", "pass"}
    t.passes()
    t.invokes("salon")
    assert (t.question().key, list(t.offered())) == ("fill", [0, 1])
    t.refuses(2, "too_little_power", "boards.pool")
    t.answers(1)
    assert t.power("salon") == [1, 1, 0] and t.pool() == 0
    t.invokes("dominion").waits_for(OTHER)
    assert t.power("dominion", OTHER) == [1, 0]


def test_resonance_1_b_chant_invokes_a_ritual_that_does_not_count() -> None:
    t = Example(Laid(CHANT, (1, 0), MINE), Laid(TITHE, (0, 1), MINE), Laid(BREATH, (-1, 0), THEIRS))
    t.invokes(CHANT)
    assert t.offers("invoke") == {"dominion", "foresight", "communion"}
    t.refuses((*t.spot(TITHE), 0), "only_sort", INVOKE)
    t.refuses((*t.spot(BREATH), 0), "not_your_spell", INVOKE)
    t.refuses("pass", "must_choose", INVOKE)
    t.does("foresight").waits_for(ME)
    assert (t.pool(), t.left(), t.power("foresight")) == (3, 2, [1])


def test_resonance_1_b_chant_with_an_empty_pool_does_nothing_and_returns_by_itself() -> None:
    t = Example(Laid(CHANT, (1, 0), MINE), pool=1)
    t.invokes(CHANT).waits_for(OTHER)
    assert t.pool() == 1 and t.power(CHANT) == [0]


# ---------------------------------------------------------------------- 2: Cascade, Attune


def test_resonance_2_a_cascade_returns_any_power_from_cantrips_of_your_board() -> None:
    t = claiming(
        CASCADE,
        Laid(TOW, (-1, 0), MINE, power=1),
        filled={ME: ["raise:2", "foresight"], OTHER: ["raise"]},
        fortress=(1, 0),
    )
    t.waits_for(ME, "cubes")
    t.refuses(("board 0 6 0",), "only_sort", POWER)
    t.refuses([("board 1 0 0",), (f"tile {t.number(TOW)} 0 0",)], "only_own_board", POWER)
    t.refuses(("fortress 0 0 0",), "only_from_slots", POWER)
    assert len(t.offered()) == 2**3  # two on Raise, one on Claim
    t.answers(("board 0 0 1", "board 0 4 0")).waits_for(ME)
    assert t.pool() == 6 and t.power("raise") == [1, 0, 0] and t.power("claim") == [0]
    assert t.tile(CASCADE).owner == ME


def test_resonance_2_a_cascade_may_return_nothing() -> None:
    t = claiming(CASCADE)
    t.answers(()).waits_for(ME)
    assert t.pool() == 4 and t.power("claim") == [1]


def test_resonance_2_b_attune_invoke_once_before_you_meditate() -> None:
    t = Example(Laid(ATTUNE, (1, 0), MINE, power=1), Laid(TITHE, (0, 1), MINE))
    t.answers("meditate")
    assert TITHE in t.offers("invoke") and "pass" in t.offers("invoke")
    t.does(TITHE).waits_for(ME, "cubes")
    assert t.pool() == 5 and not t.last("invoked").counts
    t.answers(("tile 2 0 0",)).waits_for(OTHER)
    assert t.pool() == 6


def test_resonance_2_b_attune_may_be_left_needs_power_and_does_nothing_without_meditation() -> None:
    t = Example(Laid(ATTUNE, (1, 0), MINE, power=1))
    t.answers("meditate").passes().answers(()).waits_for(OTHER)
    t = Example(Laid(ATTUNE, (1, 0), MINE))
    t.meditates().waits_for(OTHER)
    t = Example(Laid(ATTUNE, (1, 0), MINE, power=1))
    t.passes().waits_for(OTHER)
    t.meditates().waits_for(ME)


# ---------------------------------------------------------------------- 3: Echo, Ripple


def test_resonance_3_a_echo_uses_another_cantrip_of_yours_wherever_it_is() -> None:
    t = Example(
        Laid(ECHO, (1, 0), MINE),
        Laid(TITHE, owner=ME, power=1),
        Laid(FAR, (0, 1), THEIRS),
        Laid(WARCRY, (-1, 0), SHARED),
        core="harvest_core.a",
        core_power=1,
    )
    t.invokes(ECHO)
    board = {"raise", "discover", "shift", "muster", "claim"}
    assert t.offers("cast") == board | {TITHE, WARCRY, "harvest_core.a"}
    t.refuses(t.spot(ECHO), "not_itself", INVOKE)
    t.refuses([t.spot(FAR), t.spot("raise", OTHER)], "not_your_spell", INVOKE)
    t.refuses(t.spot("dominion"), "only_sort", INVOKE)
    t.does("harvest_core.a").waits_for(ME)
    assert t.pool() == 6 and t.power("harvest_core.a") == [1]


def test_resonance_3_b_ripple_returns_1_power_from_an_owned_tile_next_to_it() -> None:
    t = Example(
        Laid(RIPPLE, (1, 0), MINE),
        Laid(TITHE, (1, 1), THEIRS, power=1),
        Laid(TOW, (0, 1), OPEN, power=1),
        Laid(FAR, (-1, 0), THEIRS, power=1),
        Laid(BREATH, (2, -1), SHARED, power=2),
        Laid(WARCRY, (2, 0), MINE, power=1),
        core="harvest_core.a",
        core_power=1,
        fortress=(1, 1),
    )
    t.invokes(RIPPLE)
    assert t.offers("cube") == {TITHE, BREATH, WARCRY} and len(t.offered()) == 4
    t.refuses(("tile", 4, 0, 0), "not_beside_this", "tiles")
    t.refuses(("tile", 3, 0, 0), "nobodys_tile", "tiles.owner")
    t.refuses(("tile", 0, 0, 0), "core_tile", "tiles.core")
    t.refuses(("fortress", 1, 0, 0), "only_from_slots", POWER)
    t.refuses("pass", "must_choose", POWER)
    t.answers(("tile", 5, 0, 1))
    assert t.offers("owner") == {ME, OTHER}
    t.answers(ME).waits_for(ME)
    assert t.pool() == 5 and t.power(BREATH) == [1, 0]


def test_resonance_3_b_ripple_gives_the_power_of_others_to_them() -> None:
    t = Example(Laid(RIPPLE, (1, 0), MINE), Laid(TITHE, (1, 1), THEIRS, power=1))
    t.invokes(RIPPLE).waits_for(ME)
    assert (t.pool(ME), t.pool(OTHER), t.power(TITHE)) == (4, 6, [0])


# ---------------------------------------------------------------------- 4: Fourth Breath, Sympathy


def test_resonance_4_a_fourth_breath_one_more_invocation_each_turn() -> None:
    t = Example(Laid(BREATH, (1, 0), SHARED, power=2), Laid(TITHE, (0, 1), MINE))
    assert t.left() == 4
    for slot in range(3):
        t.invokes("raise", slot).does(TITHE)
    t.invokes(TITHE).waits_for(OTHER)
    assert t.left() == 4
    t.passes().waits_for(ME)


@pytest.mark.parametrize("pillars", [THEIRS, OPEN])
def test_resonance_4_a_fourth_breath_only_for_its_owners(pillars: tuple[int, int]) -> None:
    t = Example(Laid(BREATH, (1, 0), pillars, power=2))
    assert t.left() == 3
    t.passes().waits_for(OTHER)
    assert t.left() == 3 + pillars[OTHER]


@pytest.mark.parametrize(("invoked", "more"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_resonance_4_b_sympathy_strength_for_own_invoked_tiles_next_to_the_battleground(
    invoked: int, more: int
) -> None:
    ring = [(1, -1), (1, 1), (2, -1)]
    names = (TITHE, TOW, "drift_3.a")
    near = [
        Laid(name, at, MINE, power=int(n < invoked))
        for n, (name, at) in enumerate(zip(names, ring, strict=True))
    ]
    t = Example(
        Laid(WARCRY, (1, 0), THEIRS, power=1), Laid(SYMPATHY, (-1, 0), MINE), *near, core="drift_core.a"
    )
    t.invokes("muster").answers(0).does((WARCRY, OTHER)).waits_for(ME)
    assert t.last("strength_counted").strength == 3 + more


def test_resonance_4_b_sympathy_not_for_the_battleground_itself_nor_tiles_of_others_and_helps_defenders() -> (
    None
):
    t = Example(
        Laid(WARCRY, (1, 0), SHARED, power=1),
        Laid(SYMPATHY, (-1, 0), SHARED),
        Laid(TITHE, (1, 1), THEIRS, power=1),
        Laid(TOW, (1, -1), OPEN, power=1),
        core="drift_core.a",
    )
    t.invokes("muster").answers(0).does((WARCRY, OTHER))
    event = t.last("strength_counted")
    assert (event.strength, event.against) == (1, 2 + 1)
    t.waits_for(ME)


# ---------------------------------------------------------------------- 5: Usurp, Dispel


def test_resonance_5_a_usurp_uses_a_cantrip_of_somebody_else_as_if_it_were_yours() -> None:
    t = claiming(
        USURP,
        Laid(TITHE, owner=OTHER, power=1),
        Laid(FAR, (-1, 0), THEIRS),
        Laid(TOW, (-1, 1), OPEN),
        Laid(GRANARY, (0, -1), THEIRS),
        Laid("drift_3.a", owner=OTHER, sealed=True),
    )
    board = {f"{name}@1" for name in ("raise", "discover", "shift", "muster", "claim")}
    assert t.offers("cast") == board | {TITHE, FAR}
    t.refuses(t.spot("raise"), "only_their_spell", INVOKE)
    t.refuses(t.spot(GRANARY), "only_sort", INVOKE)
    t.refuses(t.spot("drift_3.a"), "sealed", "tiles.seal")
    t.refuses(t.spot(USURP), "only_sort", INVOKE)
    t.refuses("pass", "must_choose", INVOKE)
    t.does(TITHE).waits_for(ME)
    assert (t.pool(ME), t.pool(OTHER)) == (4 + 1, 5) and t.tile(USURP).owner == ME


def test_resonance_5_a_usurp_nothing_that_uses_another_cantrip() -> None:
    t = claiming(USURP, Laid(ECHO, (-1, 0), THEIRS), core=PRISM)
    t.refuses([t.spot(ECHO), t.spot(PRISM)], "no_chain", INVOKE)
    t.does("raise@1")
    assert t.offers("pillar") == {USURP, "resonance_wild.a", "strife_wild.a"}
    t.does(USURP).waits_for(ME)
    assert t.last("pillar_placed").seat == ME


def test_resonance_5_b_dispel_returns_all_power_from_one_owned_tile_next_to_it() -> None:
    t = Example(
        Laid(DISPEL, (1, 0), MINE),
        Laid(BREATH, (1, 1), SHARED, power=2),
        Laid(TITHE, (2, -1), THEIRS, power=1),
        Laid(TOW, (0, 1), OPEN, power=1),
        Laid(FAR, (-1, 0), THEIRS, power=1),
        Laid(WARCRY, (2, 0), THEIRS),
        Laid(SURGE, (1, -1), MINE, power=1),
        fortress=(1, 1),
    )
    t.invokes(DISPEL)
    assert t.offers("tile") == {BREATH, TITHE, SURGE}
    t.refuses(TOW, "nobodys_tile", "tiles.owner")
    t.refuses(FAR, "not_beside_this", "tiles")
    t.refuses(WARCRY, "no_power_on_tile", POWER)
    t.refuses("pass", "must_choose", POWER)
    t.does(BREATH).answers(ME, ME).waits_for(ME)
    assert t.pool() == 6 and t.power(BREATH) == [0, 0] and t.power(TITHE) == [1]


def test_resonance_5_b_dispel_the_only_such_tile_at_once_and_none_nothing() -> None:
    t = Example(Laid(DISPEL, (1, 0), MINE), Laid(BREATH, (1, 1), THEIRS, power=2))
    t.invokes(DISPEL).waits_for(ME)
    assert t.pool(OTHER) == 7
    t = Example(Laid(DISPEL, (1, 0), MINE), Laid(BREATH, (1, 1), OPEN, power=2))
    t.invokes(DISPEL).waits_for(ME)
    assert t.power(BREATH) == [1, 1]


# ---------------------------------------------------------------------- 6: Surge, Steady Hands


@pytest.mark.parametrize(("others", "gained"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_resonance_6_a_surge_1_power_for_each_invoked_field_tile_of_yours_3_at_most(
    others: int, gained: int
) -> None:
    ring = [(0, 1), (-1, 0), (0, -1)]
    names = (BREATH, TOW, GRANARY)
    more = [Laid(name, at, SHARED, power=1) for name, at in zip(names, ring, strict=True)][:others]
    t = Example(Laid(SURGE, (1, 0), MINE), *more)
    t.invokes(SURGE).waits_for(ME)
    assert t.pool() == 4 + gained


def test_resonance_6_a_surge_does_not_count_claimed_tiles_tiles_of_others_or_the_core() -> None:
    t = Example(
        Laid(SURGE, owner=ME),
        Laid(TOW, owner=ME, power=1),
        Laid(TITHE, (1, 0), THEIRS, power=1),
        Laid(BREATH, (0, 1), OPEN, power=2),
        core="harvest_core.a",
        core_power=1,
        filled=["raise"],
    )
    t.invokes(SURGE).waits_for(ME)
    assert t.pool() == 4


def test_resonance_6_b_steady_hands_1_power_from_a_cantrip_of_yours_as_your_turn_ends() -> None:
    t = Example(
        Laid(STEADY, (1, 0), MINE, power=1),
        Laid(TITHE, (0, 1), SHARED, power=1),
        Laid(FAR, (-1, 0), THEIRS, power=1),
        filled=["dominion", "raise:1"],
        fortress=(2, 0),
    )
    t.passes()
    assert t.offers("cube") == {TITHE, "raise", "pass"}
    t.refuses(("board", 0, 5, 0), "only_sort", POWER)
    t.refuses(("fortress", 0, 0, 0), "only_from_slots", POWER)
    t.refuses(("tile", 3, 0, 0), "not_your_power", POWER)
    t.does(TITHE).answers(ME)
    assert t.pool() == 6
    t.waits_for(OTHER).passes().waits_for(ME)


def test_resonance_6_b_steady_hands_may_be_left_and_must_be_invoked() -> None:
    t = Example(Laid(STEADY, (1, 0), MINE, power=1), filled=["raise"])
    t.passes().waits_for(ME, "cube").passes().waits_for(OTHER)
    assert t.power("raise") == [1, 1, 1]
    t = Example(Laid(STEADY, (1, 0), MINE), filled=["raise"])
    t.passes().waits_for(OTHER)
