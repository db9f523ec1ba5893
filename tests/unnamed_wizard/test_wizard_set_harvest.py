"""The set Harvest, face by face: what each does, and what it does not."""

from __future__ import annotations

import pytest

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
    triangle,
)

TOW, FAR, SURGE, BREATH, WARCRY = "drift_1.a", "strife_3.a", "resonance_6.a", "resonance_4.a", "strife_1.a"
WELLSPRING, STONE, MOON = "harvest_core.a", "harvest_core.b", "harvest_wild.a"
TITHE, RELIQUARY, CONFISCATE, RECALL = "harvest_1.a", "harvest_1.b", "harvest_2.a", "harvest_2.b"
WINDFALL, GRANARY, SIGNET, SOW = "harvest_3.a", "harvest_3.b", "harvest_4.a", "harvest_4.b"
SECOND, GLEANER, UNBINDING, BARTER = "harvest_5.a", "harvest_5.b", "harvest_6.a", "harvest_6.b"
POWER = "pillars.power"


# ---------------------------------------------------------------------- the core


def test_harvest_core_a_wellspring_gives_2_power_to_whoever_invokes_it() -> None:
    t = Example(core=WELLSPRING)
    t.passes()
    t.invokes(WELLSPRING).waits_for(OTHER)
    assert (t.pool(ME), t.pool(OTHER)) == (5, 6) and t.power(WELLSPRING) == [1]


def test_harvest_core_b_quiet_stone_a_pillar_on_an_open_tile_after_you_meditate() -> None:
    t = Example(Laid(TITHE, (1, 0), OPEN), Laid(SOW, (0, 1), MINE), Laid(SURGE, (-1, 0), THEIRS), core=STONE)
    t.meditates()
    assert t.offers("pillar") == {TITHE, "pass"}
    t.refuses([SOW, SURGE], "not_open", "tiles.open")
    t.refuses(STONE, "core_tile", "tiles.core")
    t.does(TITHE).waits_for(OTHER)
    assert t.tile(TITHE).pillars == [1, 0]


def test_harvest_core_b_quiet_stone_one_pillar_and_not_before_power_is_returned() -> None:
    t = Example(Laid(TITHE, (1, 0), OPEN), Laid(SOW, (0, 1), OPEN), core=STONE, filled=["foresight"])
    t.answers("meditate").waits_for(ME, "cubes").answers(("board 0 6 0",)).does(SOW)
    assert [t.tile(name).pillars for name in (TITHE, SOW)] == [[0, 0], [1, 0]]
    t.waits_for(OTHER)


def test_harvest_core_b_quiet_stone_is_for_who_meditates_and_may_be_left() -> None:
    t = Example(Laid(TITHE, (1, 0), OPEN), core=STONE)
    t.meditates().passes().waits_for(OTHER)
    assert t.tile(TITHE).pillars == [0, 0]
    t.invokes("dominion").passes().waits_for(ME)
    assert len(t.told("triggered")) == 1


# ---------------------------------------------------------------------- wild


def test_harvest_wild_harvest_moon_gives_3_power_once_claimed() -> None:
    t = claiming(MOON)
    assert t.pool() == 5 - 1 + 3 and t.tile(MOON).owner == ME
    assert t.told("power_gained")[0].count == 3
    t.waits_for(ME)


def test_harvest_wild_harvest_moon_gives_nothing_before_or_after() -> None:
    t = Example(Laid(MOON, (1, 0), MINE), Laid("drift_wild.a", owner=ME))
    t.refuses([t.way(MOON), t.way("drift_wild.a")], "never_invoked", "spells")
    t.passes(2).waits_for(ME)
    assert t.pool() == 5


# ---------------------------------------------------------------------- 1: Tithe, Reliquary


@pytest.mark.parametrize(("claimed", "gained"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 3)])
def test_harvest_1_a_tithe_1_power_and_1_for_each_claimed_tile_3_at_most(claimed: int, gained: int) -> None:
    names = ("drift_wild.a", SURGE, WARCRY, "drift_3.a")
    t = Example(Laid(TITHE, (1, 0), MINE), *(Laid(name, owner=ME) for name in names[:claimed]))
    t.invokes(TITHE).waits_for(ME)
    assert t.pool() == 4 + gained


def test_harvest_1_a_tithe_does_not_count_sealed_tiles_nor_those_of_others() -> None:
    t = Example(
        Laid(TITHE, (1, 0), MINE),
        Laid(SURGE, owner=ME, sealed=True),
        Laid(WARCRY, owner=OTHER),
        Laid(FAR, (0, 1), MINE),
    )
    t.invokes(TITHE).waits_for(ME)
    assert t.pool() == 4 + 1


def test_harvest_1_b_reliquary_once_claimed_returns_1_power_as_a_turn_starts() -> None:
    t = Example(
        Laid(RELIQUARY, owner=ME),
        Laid(TOW, (1, 0), MINE, power=1),
        Laid(SURGE, (0, 1), THEIRS, power=1),
        filled=["dominion"],
        fortress=(2, 0),
    )
    assert t.offers("cube") == {TOW, "dominion", "pass"}
    t.refuses(("tile", 3, 0, 0), "not_your_power", POWER)
    t.refuses(("fortress", 0, 0, 0), "only_from_slots", POWER)
    t.does("dominion").waits_for(ME)
    assert t.pool() == 6 and sorted(t.power("dominion")) == [0, 1]


def test_harvest_1_b_reliquary_does_nothing_on_the_field_nor_in_others_turns() -> None:
    t = Example(Laid(RELIQUARY, (1, 0), MINE), Laid(TOW, (0, 1), MINE, power=1))
    t.waits_for(ME)
    t = Example(Laid(RELIQUARY, owner=OTHER), Laid(TOW, (0, 1), SHARED, power=1))
    t.waits_for(ME)
    t.refuses(t.way(RELIQUARY), "not_your_spell", "spells.invoke")
    t.passes()
    assert t.offers("owner") == {ME, OTHER}
    t.answers(ME).waits_for(OTHER)


def test_harvest_1_b_reliquary_may_be_left_and_stops_when_sealed() -> None:
    t = Example(Laid(RELIQUARY, owner=ME), filled=["foresight"])
    t.waits_for(ME, "cube").passes().waits_for(ME)
    assert t.power("foresight") == [1]
    t = Example(Laid(RELIQUARY, owner=ME, sealed=True), filled=["foresight"])
    t.waits_for(ME)


# ---------------------------------------------------------------------- 2: Confiscate, Recall


def test_harvest_2_a_confiscate_seals_a_claimed_tile_of_an_opponent() -> None:
    t = claiming(CONFISCATE, Laid(TOW, owner=OTHER, power=1), Laid(SURGE, owner=ME), Laid(FAR, owner=OTHER))
    assert t.offers("seal") == {TOW, FAR}
    t.refuses(SURGE, "own_claimed", "tiles.seal")
    t.refuses(CONFISCATE, "not_claimed", "tiles.seal")
    t.refuses("pass", "must_choose", "tiles.seal")
    t.does(TOW).waits_for(ME)
    assert t.tile(TOW).sealed and t.pool(OTHER) == 6 and t.tile(CONFISCATE).owner == ME


def test_harvest_2_a_confiscate_without_such_a_tile_only_claims() -> None:
    t = claiming(CONFISCATE, Laid(FAR, owner=OTHER, sealed=True))
    assert t.tile(CONFISCATE).owner == ME
    t.waits_for(ME)


def test_harvest_2_b_recall_returns_1_power_from_another_spell_of_yours() -> None:
    t = Example(
        Laid(RECALL, (1, 0), MINE),
        Laid(TOW, (0, 1), MINE, power=1),
        Laid(SURGE, (-1, 0), THEIRS, power=1),
        Laid(FAR, owner=ME, power=1),
        filled=["foresight"],
        core=WELLSPRING,
        core_power=1,
        fortress=(1, 0),
    )
    t.invokes(RECALL)
    assert t.offers("cube") == {TOW, FAR, "foresight", WELLSPRING}
    t.refuses(("tile", 1, 0, 0), "not_itself", POWER)
    t.refuses(("tile", 3, 0, 0), "not_your_power", POWER)
    t.refuses("pass", "must_choose", POWER)
    t.does(FAR).waits_for(ME)
    assert t.pool() == 5 and t.power(FAR) == [0]


def test_harvest_2_b_recall_takes_the_only_power_there_is_and_its_own_returns_at_the_end() -> None:
    t = Example(Laid(RECALL, (1, 0), MINE), filled=["foresight"])
    t.invokes(RECALL)
    assert t.power("foresight") == [0] and t.pool() == 5
    t.passes().waits_for(OTHER)
    assert t.power(RECALL) == [0] and t.pool() == 6


def test_harvest_2_b_recall_without_other_power_does_nothing() -> None:
    t = Example(Laid(RECALL, (1, 0), MINE), Laid(SURGE, (-1, 0), THEIRS, power=1))
    t.invokes(RECALL).waits_for(ME)
    assert t.pool() == 4 and t.power(RECALL) == [1]


# ---------------------------------------------------------------------- 3: Windfall, Granary


def test_harvest_3_a_windfall_gives_3_power_as_it_is_claimed() -> None:
    t = claiming(WINDFALL)
    assert t.pool() == 5 - 1 + 3
    t.refuses(t.way(WINDFALL), "never_invoked", "spells")
    t.waits_for(ME)


def test_harvest_3_a_windfall_gives_other_owners_nothing() -> None:
    t = Example(*triangle(WINDFALL, "drift_wild.a", "strife_wild.a", pillars=SHARED))
    t.claims(WINDFALL).waits_for(ME)
    assert (t.pool(ME), t.pool(OTHER)) == (7, 5)


def test_harvest_3_b_granary_1_power_after_you_meditate() -> None:
    t = Example(Laid(GRANARY, (1, 0), SHARED, power=1))
    t.meditates().waits_for(OTHER)
    assert (t.pool(ME), t.pool(OTHER)) == (6, 5)
    t.meditates().waits_for(ME)
    assert t.pool(OTHER) == 6


def test_harvest_3_b_granary_must_still_be_invoked_then_w33() -> None:
    t = Example(Laid(GRANARY, (1, 0), MINE, power=1))
    t.meditates("tile 1 0 0").waits_for(OTHER)
    assert t.pool() == 6 and not t.told("power_gained")
    t.passes().passes().waits_for(OTHER)
    assert not t.told("power_gained")


# ---------------------------------------------------------------------- 4: Signet, Sow


def test_harvest_4_a_signet_seals_each_time_it_is_invoked() -> None:
    t = Example(Laid(SIGNET, (1, 0), MINE), Laid(TOW, owner=OTHER), Laid(FAR, owner=OTHER))
    t.invokes(SIGNET)
    assert t.offers("seal") == {TOW, FAR}
    t.does(FAR)
    assert [t.tile(name).sealed for name in (TOW, FAR)] == [False, True]
    t.passes(2)
    t.meditates("tile 1 0 0").passes()
    t.invokes(SIGNET).does(TOW).waits_for(ME)
    assert t.tile(TOW).sealed and t.tile(FAR).sealed


def test_harvest_4_a_signet_nothing_of_ones_own() -> None:
    t = Example(Laid(SIGNET, owner=ME), Laid(TOW, owner=ME))
    t.invokes(SIGNET).waits_for(ME)
    assert not t.tile(TOW).sealed


def test_harvest_4_b_sow_a_pillar_on_an_open_tile_next_to_it() -> None:
    t = Example(
        Laid(SOW, (1, 0), MINE),
        Laid(TITHE, (1, 1), OPEN),
        Laid(SURGE, (0, 1), THEIRS),
        Laid(FAR, (2, 0), MINE),
        Laid(WARCRY, (-1, 0), OPEN),
        Laid(BREATH, (1, -1), OPEN),
    )
    t.invokes(SOW)
    assert t.offers("pillar") == {TITHE, BREATH}
    t.refuses(WARCRY, "not_beside_this", "tiles")
    t.refuses([SURGE, FAR], "not_open", "tiles.open")
    t.refuses("pass", "must_choose", "pillars.effects")
    t.does(TITHE).waits_for(ME)
    assert len(t.told("pillar_placed")) == 1


def test_harvest_4_b_sow_claimed_or_without_pillars_does_nothing() -> None:
    t = Example(Laid(SOW, owner=ME), Laid(TITHE, (1, 0), OPEN))
    t.invokes(SOW).waits_for(ME)
    t = Example(Laid(SOW, (1, 0), (10, 0)), Laid(TITHE, (0, 1), OPEN))
    t.invokes(SOW).waits_for(ME)
    assert not t.told("pillar_placed")


# ---------------------------------------------------------------------- 5: Second Harvest, Gleaner


def test_harvest_5_a_second_harvest_2_power_after_you_claim() -> None:
    t = Example(*triangle(TITHE, TOW, WARCRY), Laid(SECOND, owner=ME, power=2))
    t.claims(TITHE)
    assert t.pool() == 5 - 1 + 2
    kinds = [event.kind for event in t.match.log]
    assert kinds.index("tile_claimed") < kinds.index("power_gained")
    t.waits_for(ME)


@pytest.mark.parametrize("power", [0, 1])
def test_harvest_5_a_second_harvest_needs_both_slots_filled(power: int) -> None:
    t = Example(*triangle(TITHE, TOW, WARCRY), Laid(SECOND, owner=ME, power=power))
    t.claims(TITHE).waits_for(ME)
    assert t.pool() == 4


def test_harvest_5_a_second_harvest_not_after_claims_of_others() -> None:
    t = Example(*triangle(TITHE, TOW, WARCRY, pillars=THEIRS), Laid(SECOND, owner=ME, power=2))
    t.passes()
    t.claims(TITHE).waits_for(OTHER)
    assert (t.pool(ME), t.pool(OTHER)) == (5, 4)


def test_harvest_5_b_gleaner_1_power_after_somebody_else_claims() -> None:
    t = Example(*triangle(TITHE, TOW, WARCRY), Laid(GLEANER, (-1, 0), (0, 1, 1)), boards=("aspirant",) * 3)
    t.claims(TITHE).waits_for(ME)
    assert [t.pool(seat) for seat in range(3)] == [4, 6, 6]


def test_harvest_5_b_gleaner_not_after_your_own_claim() -> None:
    t = Example(*triangle(TITHE, TOW, WARCRY), Laid(GLEANER, owner=ME))
    t.claims(TITHE).waits_for(ME)
    assert t.pool() == 4


# ---------------------------------------------------------------------- 6: Unbinding, Barter


def test_harvest_6_a_unbinding_unseals_all_yours_then_returns_what_you_like() -> None:
    t = claiming(
        UNBINDING,
        Laid(TITHE, owner=ME, sealed=True),
        Laid(WARCRY, owner=ME, sealed=True),
        Laid(FAR, owner=OTHER, sealed=True),
        filled=["foresight"],
        fortress=(2, 2),
    )
    assert [t.tile(name).sealed for name in (TITHE, WARCRY, FAR)] == [False, False, True]
    t.waits_for(ME, "cubes")
    t.refuses(("fortress 1 0 0",), "not_your_power", POWER)
    t.answers(("board 0 4 0", "fortress 0 0 0")).waits_for(ME)
    assert (t.pool(), t.who().fortress, t.power("foresight"), t.power("claim")) == (6, 1, [1], [0])
    assert t.tile(UNBINDING).owner == ME


def test_harvest_6_a_unbinding_may_return_nothing() -> None:
    t = claiming(UNBINDING, filled=["foresight"])
    t.answers(()).waits_for(ME)
    assert t.pool() == 4 and t.power("foresight") == [1]


def test_harvest_6_a_unbinding_unseals_before_the_claim_so_that_may_win_w20() -> None:
    t = claiming(UNBINDING, Laid("drift_5.a", owner=ME, sealed=True), Laid(SURGE, owner=ME))
    t.answers(()).is_over(ME)


def test_harvest_6_b_barter_2_power_for_you_1_for_an_opponent() -> None:
    t = Example(Laid(BARTER, (1, 0), (1, 0, 0)), boards=("aspirant",) * 3)
    t.invokes(BARTER)
    assert t.offers("opponent") == {1, 2}
    t.refuses(ME, "not_yourself", POWER)
    t.refuses("pass", "must_choose", POWER)
    t.answers(2).waits_for(ME)
    assert [t.pool(seat) for seat in range(3)] == [6, 5, 6]


def test_harvest_6_b_barter_names_the_opponent_even_if_there_is_one_only() -> None:
    t = Example(Laid(BARTER, owner=ME), pool=(40, 39))
    t.invokes(BARTER)
    assert t.offers("opponent") == {OTHER} and t.pool() == 40
    t.answers(OTHER).waits_for(ME)
    assert t.pool(OTHER) == 39
