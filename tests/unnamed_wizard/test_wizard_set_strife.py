"""The set Strife, face by face: what each does, and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unnamed_wizard.laid_out import ME, MINE, OPEN, OTHER, SHARED, THEIRS, Example, Laid, claiming

TITHE, SOW, SURGE, TOW = "harvest_1.a", "harvest_4.b", "resonance_6.a", "drift_1.a"
ARENA, DRUM, SPOILS, PLAIN = "strife_core.a", "strife_core.b", "strife_wild.a", "harvest_core.a"
WARCRY, WALL, ROUT, DRILL = "strife_1.a", "strife_1.b", "strife_2.a", "strife_2.b"
FAR, AMBUSH, VANGUARD, SALVAGE = "strife_3.a", "strife_3.b", "strife_4.a", "strife_4.b"
RAZE, HARRY, BLOODHOUND, GAMBIT = "strife_5.a", "strife_5.b", "strife_6.a", "strife_6.b"
OFF = "pillars.effects"


def strengths(t: Example) -> tuple[int, int]:
    """The attacker's and the defender's, as they were counted last."""
    event = t.last("strength_counted")
    return event.strength, event.against


def attack(*more: Laid, mine: int = 2, theirs: int = 2, **how: Any) -> Example:
    """Seat 0 attacks Tithe with Muster, next to the core: so many pillars each there, power enough."""
    given = {"core": PLAIN, "fortress": (4, 4)} | how
    t = Example(Laid(TITHE, (1, 0), (mine, theirs)), *more, **given)
    return t.invokes("muster").answers(0).does((TITHE, OTHER))


# ---------------------------------------------------------------------- the core


def test_strife_core_a_the_arena_everyone_has_1_strength_more_next_to_it() -> None:
    t = attack(core=ARENA)
    assert strengths(t) == (3, 3)
    t.rolls("blank blank blank").waits_for(ME)


def test_strife_core_a_the_arena_not_for_battles_farther_away() -> None:
    t = Example(Laid(TITHE, (2, 0), SHARED), Laid(TOW, (1, 0), OPEN), core=ARENA)
    t.invokes("muster").answers(0).does((TITHE, OTHER)).waits_for(ME)
    assert strengths(t) == (1, 1)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_strife_core_b_war_drum_up_to_2_power_into_the_fortress(count: int) -> None:
    t = Example(core=DRUM)
    t.invokes(DRUM)
    assert (t.question().key, t.offered()) == ("fortress", [0, 1, 2])
    t.refuses(5, "too_little_power", "boards.pool")
    t.answers(count)
    assert (t.pool(), t.who().fortress) == (4 - count, count)
    t.passes().answers(ME).waits_for(OTHER)
    assert t.pool() == 5 - count and t.power(DRUM) == [0]


def test_strife_core_b_war_drum_no_more_than_is_in_the_pool() -> None:
    t = Example(core=DRUM, pool=2)
    t.invokes(DRUM)
    assert t.offered() == [0, 1]
    t.answers(1).answers(ME).waits_for(OTHER)


# ---------------------------------------------------------------------- wild


@pytest.mark.parametrize("count", [0, 2])
def test_strife_wild_spoils_2_power_and_up_to_2_into_the_fortress(count: int) -> None:
    t = claiming(SPOILS)
    assert t.pool() == 6 and t.offered() == [0, 1, 2]
    t.answers(count).waits_for(ME)
    assert (t.pool(), t.who().fortress) == (6 - count, count) and t.tile(SPOILS).owner == ME


# ---------------------------------------------------------------------- 1: Warcry, Shield Wall


def test_strife_1_a_warcry_2_power_into_the_fortress_then_a_battle_with_1_strength_more() -> None:
    t = Example(Laid(WARCRY, (1, 0), MINE), Laid(TITHE, (1, 1), THEIRS), core=PLAIN, fortress=(0, 1))
    t.invokes(WARCRY)
    assert t.offered() == [0, 1, 2]
    t.answers(2)
    assert t.offers("battle") == {(TITHE, OTHER), "pass"}
    t.does((TITHE, OTHER))
    assert strengths(t) == (2, 1)
    t.rolls("hit blank").waits_for(ME)
    assert (t.who(OTHER).fortress, t.pool(OTHER), t.who().fortress) == (0, 6, 2)


def test_strife_1_a_warcry_may_do_neither() -> None:
    t = Example(Laid(WARCRY, (1, 0), MINE), Laid(TITHE, (1, 1), THEIRS), core=PLAIN)
    t.invokes(WARCRY).answers(0).passes().waits_for(ME)
    assert not t.told("battle_began") and t.who().fortress == 0


@pytest.mark.parametrize(
    ("faces", "lost"),
    [("hit hit", 1), ("clash hit", 1), ("hit blank", 0), ("clash blank", 0), ("blank blank", 0)],
)
def test_strife_1_b_shield_wall_one_hit_or_clash_less_when_you_defend(faces: str, lost: int) -> None:
    t = attack(Laid(WALL, owner=OTHER, power=1))
    t.rolls(faces)
    assert t.who(OTHER).fortress == 4 - lost and t.who().fortress == 4 - faces.count("clash")
    t.waits_for(ME)


def test_strife_1_b_shield_wall_not_when_you_attack_nor_uninvoked() -> None:
    for wall in (Laid(WALL, owner=ME, power=1), Laid(WALL, owner=OTHER)):
        t = attack(wall)
        t.rolls("clash clash").waits_for(ME)
        assert (t.who().fortress, t.who(OTHER).fortress) == (2, 2)


# ---------------------------------------------------------------------- 2: Rout, Drill


def test_strife_2_a_rout_all_others_return_all_power_from_their_fortresses() -> None:
    t = claiming(ROUT, boards=("aspirant",) * 3, fortress=(2, 3, 1))
    assert [t.who(seat).fortress for seat in range(3)] == [2, 0, 0]
    assert [t.pool(seat) for seat in range(3)] == [4, 8, 6] and t.tile(ROUT).owner == ME
    t.waits_for(ME)


def test_strife_2_a_rout_takes_nothing_from_slots_nor_where_nothing_is() -> None:
    t = claiming(ROUT, fortress=(1, 0), filled={OTHER: ["dominion"]})
    assert t.power("dominion", OTHER) == [1, 1] and t.pool(OTHER) == 5
    t.waits_for(ME)


def test_strife_2_b_drill_1_more_power_whenever_you_place_some_in_your_fortress() -> None:
    t = Example(Laid(DRILL, (1, 0), MINE), core=DRUM)
    t.invokes(DRUM)
    assert t.offered() == [0, 1, 2, 3]
    t.answers(3)
    assert t.who().fortress == 3
    t.passes().answers(ME)
    t.invokes(DRUM)
    assert t.offered() == [0, 1, 2]
    t.answers(2).waits_for(OTHER)


def test_strife_2_b_drill_works_with_muster_and_spoils_while_the_tile_is_yours() -> None:
    t = Example(Laid(DRILL, owner=ME))
    t.invokes("muster")
    assert t.offered() == [0, 1, 2, 3, 4]
    t.answers(4).waits_for(OTHER)
    t = claiming(SPOILS, Laid(DRILL, owner=ME))
    assert t.offered() == [0, 1, 2, 3]
    t.answers(0).waits_for(ME)
    t = claiming(SPOILS, Laid(DRILL, owner=ME, sealed=True))
    assert t.offered() == [0, 1, 2]
    t.answers(0).waits_for(ME)


# ---------------------------------------------------------------------- 3: Far Strike, Ambush


def test_strife_3_a_far_strike_battle_with_2_strength_more_however_far_away() -> None:
    t = Example(
        Laid(FAR, (1, 0), MINE),
        Laid(TOW, (-1, 0), OPEN),
        Laid(TITHE, (-2, 0), THEIRS),
        Laid(SOW, (0, 1), MINE),
        core=PLAIN,
        fortress=(3, 0),
    )
    t.invokes(FAR)
    assert t.offers("battle") == {(TITHE, OTHER)}
    t.refuses("pass", "must_choose", "battle.choose")
    t.refuses((TOW, OTHER), "nobodys_tile", "battle.choose")
    t.refuses((SOW, ME), "against_yourself", "battle.choose")
    t.does((TITHE, OTHER))
    assert strengths(t) == (2, 1) and len(t.told("power_placed")) == 0
    t.rolls("hit clash").waits_for(ME)
    assert t.tile(TITHE).pillars == [0, 0] and t.who().fortress == 2


def test_strife_3_a_far_strike_without_an_enemy_there_is_no_battle_w24() -> None:
    t = Example(Laid(FAR, (1, 0), MINE), Laid(TOW, (-1, 0), OPEN), fortress=(3, 0))
    t.invokes(FAR).waits_for(ME)
    assert not t.told("battle_began")


def test_strife_3_b_ambush_next_to_it_the_defender_has_1_strength_less() -> None:
    t = Example(
        Laid(AMBUSH, (1, 0), (2, 1)),
        Laid(TITHE, (1, 1), (0, 2)),
        Laid(SOW, (-1, 0), THEIRS),
        core=PLAIN,
        fortress=(2, 5),
    )
    t.invokes(AMBUSH)
    assert t.offers("battle") == {(TITHE, OTHER)}
    t.refuses([(SOW, OTHER), (AMBUSH, OTHER)], "not_beside_this", "tiles")
    t.refuses("pass", "must_choose", "battle.choose")
    t.does((TITHE, OTHER))
    assert strengths(t) == (2, 2)
    t.rolls("blank blank").waits_for(ME)


def test_strife_3_b_ambush_strength_is_never_below_0() -> None:
    t = Example(Laid(AMBUSH, (1, 0), MINE), Laid(TITHE, (1, 1), THEIRS), core=PLAIN, fortress=(1, 5))
    t.invokes(AMBUSH).does((TITHE, OTHER))
    assert strengths(t) == (1, 0)
    t.rolls("hit").waits_for(ME)
    assert t.who(OTHER).fortress == 5 and t.tile(TITHE).pillars == [0, 0]
    t = Example(Laid(AMBUSH, owner=ME), Laid(TITHE, (1, 1), THEIRS), Laid(SOW, (1, 0), OPEN))
    t.invokes(AMBUSH).waits_for(ME)


# ---------------------------------------------------------------------- 4: Vanguard, Salvage


def test_strife_4_a_vanguard_2_strength_more_for_all_who_own_it_w38() -> None:
    for pillars, expected in ((MINE, (4, 2)), (THEIRS, (2, 4)), (SHARED, (4, 4)), (OPEN, (2, 2))):
        t = attack(Laid(VANGUARD, (-1, 0), pillars, power=2))
        assert strengths(t) == expected
        t.rolls(" ".join(["blank"] * expected[0])).waits_for(ME)


def test_strife_4_a_vanguard_only_once_both_slots_are_filled() -> None:
    t = attack(Laid(VANGUARD, (-1, 0), SHARED, power=1))
    assert strengths(t) == (2, 2)
    t.rolls("blank blank").waits_for(ME)


def test_strife_4_b_salvage_power_lost_in_battle_goes_back_to_the_fortress() -> None:
    t = attack(Laid(SALVAGE, owner=ME, power=1))
    t.rolls("clash clash").waits_for(ME)
    assert (t.who().fortress, t.pool(ME)) == (4, 4)
    assert (t.who(OTHER).fortress, t.pool(OTHER)) == (2, 7)


def test_strife_4_b_salvage_for_the_defender_but_pillars_go_all_the_same() -> None:
    t = attack(Laid(SALVAGE, owner=OTHER, power=1), mine=4, theirs=1)
    t.rolls("hit clash hit blank").waits_for(ME)
    assert (t.who(OTHER).fortress, t.pool(OTHER)) == (4, 5)
    assert t.tile(TITHE).pillars == [4, 0] and t.who().fortress == 3


# ---------------------------------------------------------------------- 5: Raze, Harry


def test_strife_5_a_raze_up_to_2_pillars_from_one_tile_of_whomever() -> None:
    t = claiming(RAZE, Laid(TITHE, (-1, 0), (1, 2)), Laid(SOW, (0, -1), THEIRS), Laid(TOW, (-1, 1), OPEN))
    mine = {(name, ME) for name in (RAZE, "resonance_wild.a", "strife_wild.a", TITHE)}
    assert t.offers("pillar.off") == mine | {(TITHE, OTHER), (SOW, OTHER), "pass"}
    t.refuses((TOW, OTHER), "nobodys_tile", "tiles.owner")
    t.refuses((SOW, ME), "no_pillar_there", OFF)
    t.refuses((ARENA, OTHER), "core_tile", "tiles.core")
    t.does((TITHE, OTHER))
    assert t.offers("pillar.off") == {(TITHE, ME), (TITHE, OTHER), "pass"}
    t.refuses((SOW, OTHER), "one_tile", OFF)
    t.does((TITHE, ME)).waits_for(ME)
    assert t.tile(TITHE).pillars == [0, 1] and t.tile(RAZE).owner == ME
    assert (t.who(ME).pillars, t.who(OTHER).pillars) == (8, 8)


def test_strife_5_a_raze_one_or_none_will_do_w4() -> None:
    t = claiming(RAZE, Laid(TITHE, (-1, 0), (0, 2)))
    t.does((TITHE, OTHER), "pass").waits_for(ME)
    assert t.tile(TITHE).pillars == [0, 1]
    t = claiming(RAZE, Laid(TITHE, (-1, 0), (0, 2)))
    t.passes().waits_for(ME)
    assert t.tile(TITHE).pillars == [0, 2] and t.tile(RAZE).owner == ME


def test_strife_5_a_raze_ends_when_the_tile_is_bare() -> None:
    t = claiming(RAZE, Laid(SOW, (0, -1), THEIRS))
    t.does((SOW, OTHER)).waits_for(ME)
    assert t.tile(SOW).pillars == [0, 0] and len(t.told("pillar_returned")) == 2


def test_strife_5_b_harry_returns_a_pillar_of_another_player_who_has_two_there() -> None:
    t = Example(
        Laid(HARRY, (1, 0), MINE),
        Laid(TITHE, (1, 1), (2, 2, 1)),
        Laid(SOW, (0, 1), (0, 1, 2)),
        Laid(TOW, (-1, 0), (0, 3, 0)),
        Laid(SURGE, (2, 0), (3, 0, 0)),
        boards=("aspirant",) * 3,
    )
    t.invokes(HARRY)
    assert t.offers("pillar.off") == {(TITHE, 1), (SOW, 2)}
    t.refuses((SOW, 1), "too_few_pillars", OFF)
    t.refuses((TITHE, 0), "own_pillar", OFF)
    t.refuses((TOW, 1), "not_beside_this", "tiles")
    t.refuses((SURGE, 1), "no_pillar_there", OFF)
    t.refuses("pass", "must_choose", OFF)
    t.does((SOW, 2)).waits_for(ME)
    assert t.tile(SOW).pillars == [0, 1, 1] and t.who(2).pillars == 8


def test_strife_5_b_harry_never_the_last_pillar() -> None:
    t = Example(Laid(HARRY, (1, 0), MINE), Laid(TITHE, (1, 1), THEIRS))
    t.invokes(HARRY).waits_for(ME)
    assert not t.told("pillar_returned")


# ---------------------------------------------------------------------- 6: Bloodhound, Gambit


def test_strife_6_a_bloodhound_one_hit_more_when_you_attack() -> None:
    t = attack(Laid(BLOODHOUND, owner=ME, power=1))
    t.rolls("blank hit").waits_for(ME)
    assert t.who(OTHER).fortress == 2 and t.last("battle_lost").hits == 2


def test_strife_6_a_bloodhound_not_without_dice_w25_nor_for_defenders_nor_uninvoked() -> None:
    t = attack(Laid(BLOODHOUND, owner=ME, power=1), fortress=(0, 0))
    assert t.tile(TITHE).pillars == [2, 2]
    t.waits_for(ME)
    for hound in (Laid(BLOODHOUND, owner=OTHER, power=1), Laid(BLOODHOUND, owner=ME)):
        t = attack(hound)
        t.rolls("blank blank").waits_for(ME)
        assert t.who(OTHER).fortress == 4


def test_strife_6_b_gambit_one_reroll_of_any_dice() -> None:
    t = attack(Laid(GAMBIT, owner=ME, power=1))
    t.rolls("blank clash").waits_for(ME, "reroll").answers((0, 1)).rolls("hit hit").waits_for(ME)
    assert (t.who().fortress, t.who(OTHER).fortress) == (4, 2)


def test_strife_6_b_gambit_adds_up_with_foresight_and_may_be_left() -> None:
    t = attack(Laid(GAMBIT, owner=ME, power=1), filled=["foresight"])
    t.rolls("blank clash").answers((1,)).rolls("clash").waits_for(ME, "reroll")
    t.answers(()).waits_for(ME)
    assert (t.who().fortress, t.who(OTHER).fortress) == (3, 3)


def test_strife_6_b_gambit_not_for_the_defender() -> None:
    t = attack(Laid(GAMBIT, owner=OTHER, power=1))
    t.rolls("hit hit").waits_for(ME)
