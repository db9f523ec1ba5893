"""The core and the wild tiles of the set Resonance: what each face does, and what it does not."""

from __future__ import annotations

from tests.unnamed_wizard.laid_out import ME, MINE, OPEN, OTHER, SHARED, THEIRS, Example, Laid, claiming

TOW, TITHE, FAR, GRANARY = "drift_1.a", "harvest_1.a", "strife_3.a", "harvest_3.b"
HEART, PRISM, NOTE = "resonance_core.a", "resonance_core.b", "resonance_wild.a"
CHANT, ECHO, SURGE = "resonance_1.b", "resonance_3.a", "resonance_6.a"
INVOKE = "spells.invoke"


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
