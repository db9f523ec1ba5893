"""Spells and invocation: sorceries, cantrips, rituals, auras, invoking, auto-return slots."""

from __future__ import annotations

import pytest

from tests.unnamed_wizard.laid_out import ME, MINE, OPEN, OTHER, SHARED, THEIRS, Example, Laid, triangle

TOW, TITHE, SOW, BREATH = "drift_1.a", "harvest_1.a", "harvest_4.b", "resonance_4.a"
WELL, PRISM, ECHO, MOON = "harvest_core.a", "resonance_core.b", "resonance_3.a", "harvest_wild.a"
THREE = ["aspirant"] * 3


# ---------------------------------------------------------------------- invoke


def test_spells_invoke_one_cube_goes_from_the_pool_to_an_empty_slot() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), filled=["raise:1"], pool=4)
    t.refuses(t.way("raise"), "slot_filled", "spells.invoke")
    t.invokes("raise", 1).does(TOW).waits_for(ME)
    assert t.power("raise") == [1, 1, 0] and (t.who().pool, t.who(OTHER).pool) == (3, 4)


def test_spells_invoke_all_own_spells_with_empty_slots_are_offered() -> None:
    t = Example(
        Laid(TITHE, (1, 0), MINE),
        Laid(SOW, (0, 1), THEIRS),
        Laid("drift_2.b", (1, 1), SHARED),
        Laid("drift_3.a", (2, 0), OPEN),
        Laid("harvest_6.b", owner=ME),
        Laid("resonance_6.a", owner=OTHER),
        Laid("strife_1.a", owner=ME, sealed=True),
        Laid("strife_3.a", owner=ME, power=1),
        core=WELL,
        filled=["claim", "dominion:1", "foresight"],
    )
    board = {"raise", "discover", "shift", "muster", "dominion", "communion"}
    assert t.invocable() == board | {TITHE, "drift_2.b", "harvest_6.b", WELL}
    t.refuses([t.way(SOW), t.way("drift_3.a"), t.way("resonance_6.a")], "not_your_spell", "spells.invoke")
    t.refuses(t.way("strife_1.a"), "sealed", "tiles.seal")
    t.refuses([t.way("strife_3.a"), t.way("claim")], "no_empty_slot", "spells.invoke")
    t.waits_for(ME)


def test_spells_invoke_not_the_spells_of_another_board() -> None:
    t = Example()
    t.refuses(t.way("raise", seat=OTHER), "not_your_spell", "spells.invoke")
    t.waits_for(ME)


@pytest.mark.parametrize(("slot", "kept"), [(0, [0, 0]), (1, [0, 1])])
def test_spells_auto_one_chooses_between_slots_of_two_sorts(slot: int, kept: list[int]) -> None:
    t = Example(Laid(TOW, (1, 0), OPEN))
    assert {answer[4] for answer in t.offered() if answer[1:4] == t.spot("shift")} == {0, 1}
    t.invokes("shift", slot)  # no tile to move; the power is spent all the same
    t.passes().waits_for(OTHER)
    assert t.power("shift") == kept and t.who().pool == 5 - sum(kept)


# ---------------------------------------------------------------------- cantrips


def test_spells_cantrip_is_resolved_at_once_each_time() -> None:
    t = Example(Laid(TOW, (1, 0), MINE))
    for count in range(3):
        t.invokes("raise", count).waits_for(ME, "pillar").does(TOW)
        assert t.tile(TOW).pillars == [2 + count, 0]
    t.waits_for(OTHER)


def test_spells_cantrip_can_be_invoked_once_for_each_slot() -> None:
    t = Example(Laid(TOW, (1, 0), MINE), filled=["raise:2"])
    t.invokes("raise", 2).does(TOW)
    assert "raise" not in t.invocable()
    t.refuses(t.way("raise", 2), "no_empty_slot", "spells.invoke")
    t.passes().waits_for(OTHER)


def test_spells_cantrip_does_nothing_by_lying_there() -> None:
    t = Example(Laid(TITHE, owner=ME, power=1), pool=2)
    t.passes(2).waits_for(ME)
    assert t.who().pool == 2


def test_spells_cantrip_w4_may_be_invoked_though_it_can_do_nothing() -> None:
    t = Example(Laid(SOW, (1, 0), THEIRS))
    for name in ("claim", "discover", "raise"):
        t.invokes(name).answers(*["pass"] * (t.question().key == "lift"))
    assert t.who().pool == 2 and t.power("claim") == [1]
    t.waits_for(OTHER)


def test_spells_cantrip_w4_what_says_up_to_and_may_can_be_left_out() -> None:
    t = Example(Laid(TOW, (1, 0), THEIRS), core=WELL)
    t.invokes("muster").waits_for(ME, "fortress").answers(0).waits_for(ME, "battle")
    t.passes().waits_for(ME)
    assert (t.who().pool, t.who().fortress) == (4, 0)


def test_spells_cantrip_w4_what_does_not_say_may_is_done() -> None:
    t = Example(Laid(TOW, (1, 0), MINE))
    t.invokes("raise")
    t.refuses("pass", "must_choose", "pillars.effects")
    t.does(TOW).waits_for(ME)


def test_spells_cantrip_w4_the_rest_of_its_effects_are_carried_out() -> None:
    """Prospect places no tile where the stack is empty and none is open, and no pillar either."""
    t = Example(Laid("drift_6.b", (1, 0), MINE))
    t.invokes("drift_6.b").waits_for(ME)
    t = Example(Laid("strife_1.a", (1, 0), MINE), pool=4)
    t.invokes("strife_1.a")  # Warcry: nobody to fight, but power for the fortress
    t.answers(2).waits_for(ME)
    assert (t.who().pool, t.who().fortress) == (1, 2)


# ---------------------------------------------------------------------- rituals and auras


def test_spells_ritual_does_nothing_before_all_its_slots_are_filled() -> None:
    t = Example(Laid(BREATH, (1, 0), MINE))
    t.invokes(BREATH)
    assert t.left() == 2 and t.told("ritual_filled") == []
    t.invokes(BREATH, 1)
    assert t.left() == 2 and len(t.told("ritual_filled")) == 1  # one more from now on
    t.passes().waits_for(OTHER)


def test_spells_ritual_works_as_long_as_it_is_fully_invoked() -> None:
    t = Example(Laid(BREATH, owner=ME, power=2), stack=["drift_2"])
    assert t.left() == 4
    t.passes(2)
    assert t.left() == 4
    t.meditates("tile 1 0 0").passes().waits_for(ME)
    assert t.left() == 3


def test_spells_ritual_helps_everybody_who_owns_it() -> None:
    t = Example(Laid(BREATH, (1, 0), (1, 1, 0), power=2), boards=THREE)
    left = []
    for _ in range(3):
        left.append(t.left())
        t.passes()
    assert left == [4, 4, 3]
    t.waits_for(ME)


def test_spells_ritual_slots_may_be_filled_by_different_owners() -> None:
    t = Example(Laid(BREATH, (1, 0), SHARED))
    t.invokes(BREATH).passes()
    t.invokes(BREATH, 1).waits_for(OTHER)
    assert (t.who(ME).pool, t.who(OTHER).pool) == (4, 4) and t.left() == 3


def test_spells_ritual_w5_works_again_at_once_for_the_next_owner() -> None:
    t = Example(Laid(BREATH, (1, 0), OPEN, power=2))
    t.invokes("raise").does(BREATH).waits_for(ME)
    assert t.left() == 3  # four, and one of them is used


@pytest.mark.parametrize(("pillars", "helps"), [(MINE, True), (SHARED, True), (THEIRS, False), (OPEN, False)])
def test_spells_aura_works_for_its_owners_without_power(pillars: tuple[int, ...], helps: bool) -> None:
    """Overflow lets its owners fill more than one slot."""
    t = Example(Laid("resonance_1.a", (1, 0), pillars))
    t.invokes("dominion")
    if helps:
        t.waits_for(ME, "fill").answers(1)
    assert t.power("dominion") == [1, int(helps)]
    t.waits_for(ME)


def test_spells_aura_overflow_fills_as_many_slots_as_one_likes() -> None:
    t = Example(Laid("resonance_1.a", owner=ME), board="cordova", pool=4)
    t.passes()
    t.invokes("salon").waits_for(ME, "fill")
    assert t.offered() == [0, 1, 2]
    t.refuses(3, "out_of_range", "spells.invoke")
    t.refuses(4, "too_little_power", "boards.pool")
    t.answers(1)
    assert t.power("salon") == [1, 1, 0] and t.who().pool == 2
    assert t.left() == 2  # one invocation, however many slots it filled
    t.invokes("salon", 2).waits_for(ME)
    assert t.power("salon") == [1, 1, 1]
    assert t.left() == 2  # Salon grants one more from now on, and two are used


def test_spells_aura_overflow_does_not_ask_where_there_is_nothing_to_fill() -> None:
    t = Example(Laid("resonance_1.a", owner=ME), pool=[2, 5])
    t.invokes("foresight").waits_for(ME)
    t.invokes("dominion").waits_for(OTHER)  # one slot is left and no power


# ---------------------------------------------------------------------- rulings on invoking


def test_spells_invoke_w36_claimed_tiles_and_the_core_are_ones_own() -> None:
    t = Example(Laid(TITHE, owner=ME), core=WELL, pool=3)
    t.invokes(TITHE)
    t.invokes(WELL)
    assert t.who().pool == 3 - 2 + 2 + 2
    t.passes().waits_for(OTHER)
    assert t.power(WELL) == [1] and WELL not in t.invocable() and TITHE not in t.invocable()


def test_spells_invoke_w37_all_that_a_claim_asks_for_must_be_there() -> None:
    t = Example(Laid(ECHO, (1, 0), MINE), Laid(MOON, (0, 1), MINE))
    t.invokes(ECHO).does("claim").waits_for(ME)
    assert t.told("claim_began") == []


def test_spells_invoke_w37_no_chains_of_copies() -> None:
    t = Example(Laid(ECHO, (1, 0), MINE), core=PRISM, board="metis")
    t.invokes(ECHO)
    assert {t.spot(PRISM), t.spot("another_voice"), t.spot(ECHO)}.isdisjoint(t.offered())
    t.refuses([t.spot(PRISM), t.spot("another_voice")], "no_chain", "spells.invoke")
    t.refuses(t.spot(ECHO), "not_itself", "spells.invoke")
    t.refuses(t.spot("mirrored_mind"), "only_sort", "spells.invoke")
    t.does("claim").waits_for(ME)


def test_spells_invoke_w37_spells_of_sealed_tiles_are_not_there_to_be_copied() -> None:
    t = Example(Laid(ECHO, (1, 0), MINE), Laid(TITHE, owner=ME, sealed=True), Laid("harvest_6.b", owner=ME))
    t.invokes(ECHO)
    assert t.spot(TITHE) not in t.offered() and t.spot("harvest_6.b") in t.offered()
    t.refuses(t.spot(TITHE), "sealed", "tiles.seal")
    t.does("claim").waits_for(ME)


# ---------------------------------------------------------------------- auto-return slots


def test_spells_auto_power_comes_back_at_the_end_of_the_turn() -> None:
    t = Example(Laid(TOW, (1, 0), MINE))
    t.invokes(TOW)
    assert t.power(TOW) == [1] and t.who().pool == 4
    t.refuses(t.way(TOW), "no_empty_slot", "spells.invoke")
    t.passes().waits_for(OTHER)
    assert t.power(TOW) == [0] and t.who().pool == 5


def test_spells_auto_plain_slots_keep_their_power() -> None:
    t = Example(Laid(TITHE, owner=ME), filled=["raise", "dominion"])
    t.invokes(TITHE).passes().waits_for(OTHER)
    assert t.power(TITHE) == [1] and t.power("raise") == [1] * 3 and t.power("dominion") == [1] * 2


@pytest.mark.parametrize(
    ("laid", "back"),
    [
        (Laid("harvest_2.b", (1, 0), MINE, power=1), True),
        (Laid("harvest_2.b", owner=ME, power=1), True),
        (Laid("harvest_2.b", (1, 0), THEIRS, power=1), False),
        (Laid("harvest_2.b", owner=OTHER, power=1), False),
        (Laid("harvest_2.b", (1, 0), OPEN, power=1), False),
    ],
)
def test_spells_auto_w6_every_such_slot_of_a_spell_that_the_active_player_owns(
    laid: Laid, back: bool
) -> None:
    t = Example(laid)
    t.passes().waits_for(OTHER)
    assert t.power("harvest_2.b") == [0 if back else 1] and t.who().pool == 5 + back


def test_spells_auto_w6_not_in_the_turn_of_somebody_else() -> None:
    t = Example(filled={OTHER: ["shift"]})
    t.passes()
    assert t.power("shift", OTHER) == [1, 1]
    t.passes().waits_for(ME)
    assert t.power("shift", OTHER) == [0, 1] and t.who(OTHER).pool == 6


@pytest.mark.parametrize("owner", [ME, OTHER])
def test_spells_auto_w6_power_on_a_shared_tile_goes_to_the_owner_that_one_names(owner: int) -> None:
    """Somebody else left it there."""
    t = Example(Laid(TOW, (1, 0), (1, 1, 0), power=1), boards=THREE)
    t.passes().waits_for(ME, "owner")
    assert t.offered() == [ME, OTHER]
    t.refuses(2, "not_an_owner", "pillars.power")
    t.answers(owner).waits_for(OTHER)
    assert t.who(owner).pool == 6 and t.power(TOW) == [0]


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_spells_auto_w6_w9_power_on_the_core_goes_to_anybody(owner: int) -> None:
    t = Example(core=PRISM, core_power=1, boards=THREE)
    t.passes().waits_for(ME, "owner")
    assert t.offered() == [0, 1, 2]
    t.answers(owner).waits_for(OTHER)
    assert t.who(owner).pool == 6


def test_spells_auto_several_cubes_are_returned_one_by_one() -> None:
    t = Example(
        Laid(TOW, (1, 0), SHARED, power=1), Laid("harvest_2.b", (0, 1), SHARED, power=1), filled=["shift"]
    )
    t.passes()
    for owner in (ME, OTHER):
        t.waits_for(ME, "owner").answers(owner)
    assert (t.who(ME).pool, t.who(OTHER).pool) == (7, 6)
    t.waits_for(OTHER)


# ---------------------------------------------------------------------- sorceries


def test_spells_sorcery_works_as_its_tile_is_claimed_and_never_again() -> None:
    t = Example(*triangle(TOW, TITHE, MOON), pool=1).claims(MOON)
    assert t.who().pool == 3
    kinds = [each.kind for each in t.match.log]
    assert kinds.index("power_gained") < kinds.index("tile_claimed") and MOON not in t.invocable()
    t.refuses(t.way(MOON), "never_invoked", "spells")
    t.passes(2).waits_for(ME)
    assert t.who().pool == 3
