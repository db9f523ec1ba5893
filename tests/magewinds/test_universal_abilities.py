"""What every fighter can do (sheet 2): Haste, Leap, Blink, Spark, Energize, Recover, Barrier."""

from __future__ import annotations

from typing import Any

import pytest

from tests.magewinds.tabletop import AZURE, ORANGE, Battle, spot

# ---------------------------------------------------------------------- Haste


def test_haste_adds_an_inch_and_two_of_them_two() -> None:
    t = Battle(
        "wizard@2,5", "witch@6,12", hands={AZURE: "spade_two spade_four", ORANGE: "spade_three heart_two"}
    )
    t.activates(AZURE, "wizard").acts("move")
    t.casts("action_begin", "wizard", "haste").pays("spade_two")
    t.casts("action_begin", "witch", "haste").pays("spade_three")
    t.waits_for("move", AZURE)  # S5: neither can do it a second time
    t.refuses(spot((9.1, 5)), "geometry", "15.0")
    t.steps((9, 5)).settle().waits_for("turn", ORANGE)
    assert t.hand(AZURE) == ["spade_four"]


def test_haste_is_for_moves_alone_and_for_whoever_is_in_sight() -> None:
    t = Battle(
        "wizard@6,5 cleric@2,5",
        "witch@6,12",
        hands={AZURE: "spade_two", ORANGE: "spade_three"},
        terrain=[("tower", 6, 8.6, 0)],
    )
    t.activates(AZURE, "wizard").acts("guard").settle().stays().guards(ORANGE, "witch")
    t.activates(AZURE, "wizard").acts("move")
    assert set(t.offers("action_begin", AZURE)) == {
        (t.number("wizard"), "haste"),
        (t.number("cleric"), "haste"),
        "pass",
    }
    t.answers("action_begin", "pass")
    t.waits_for("move", AZURE)  # the tower stands between the Witch and the Wizard, as everybody can see


def test_haste_does_not_outlast_its_move() -> None:
    t = Battle("wizard@2,5", "witch@6,12", hands={AZURE: "spade_two"})
    t.activates(AZURE, "wizard").acts("move")
    t.casts("action_begin", "wizard", "haste").pays("spade_two").stays().guards(ORANGE, "witch")
    t.activates(AZURE, "wizard").acts("move").settle()
    t.refuses(spot((7.1, 5)), "geometry", "15.0")
    t.steps((7, 5)).waits_for("turn", ORANGE)


# ---------------------------------------------------------------------- Leap


def test_leap_makes_a_step_of_three_inches() -> None:
    t = Battle("wizard@2,5", "witch@6,12", hands={AZURE: "spade_two", ORANGE: "spade_four"})
    t.activates(AZURE, "wizard").acts("guard")
    t.casts("step_move", "wizard", "leap").pays("spade_two")
    t.waits_for("step", AZURE)  # nobody leaps for somebody else
    t.refuses(spot((5.1, 5)), "geometry", "15.0")
    t.steps((5, 5)).settle().waits_for("turn", ORANGE)


def test_leap_is_not_for_moves() -> None:
    t = Battle("wizard@2,5", "witch@6,12", hands={AZURE: "spade_two"})
    t.activates(AZURE, "wizard").acts("move")
    assert t.offers("action_begin", AZURE) == [(t.number("wizard"), "haste"), "pass"]
    t.settle().waits_for("move", AZURE)


def test_leap_lengthens_the_step_after_a_dodge_too() -> None:
    t = Battle("wizard@6,5", "witch@6,9", hands={AZURE: "diamond_two", ORANGE: "spade_three"})
    t.begins(AZURE, "wizard", "attack").attacks("spark", "witch").pays("diamond_two")
    t.defends("dodge").casts("step_move", "witch", "leap").pays("spade_three")
    t.refuses(spot((6, 9.5)), "spot.full_inch", "18.4")
    t.refuses(spot((6, 12.1)), "geometry", "15.0")
    t.steps((6, 12)).settle().waits_for("turn", ORANGE)
    assert t.counters("witch") == 1


# ---------------------------------------------------------------------- Blink


def test_blink_goes_anywhere_in_sight_beyond_three_inches_of_enemies() -> None:
    t = Battle("wizard@6,2", "witch@6,12", hands={AZURE: "spade_ace"}, terrain=[("tower", 2, 8, 0)])
    t.begins(AZURE, "wizard", "blink").pays("spade_ace").waits_for("place", AZURE)
    near = 3 + 25 / 25.4
    t.refuses(spot((6, 12 - near + 0.01)), "spot.near_enemy", "20.2")
    t.refuses(spot((0.6, 10.5)), "spot.unseen", "16.0")
    t.steps((10, 15)).settle().waits_for("turn", ORANGE)
    assert t.at("wizard") == (10, 15) and t.counters("wizard") == 1


def test_blink_needs_three_spades_of_worth() -> None:
    t = Battle("wizard@6,2", "witch@6,12", hands={AZURE: "spade_king club_ace"})
    t.activates(AZURE, "wizard")
    assert "blink" not in t.offers("action", AZURE) and "recover" not in t.offers("action", AZURE)


def test_blink_not_while_carrying() -> None:
    t = Battle(
        "wizard@6,1", "witch@6,15.3", hands={AZURE: "spade_ace"}, scenario="the_prize", pieces=[(6, 8.2)]
    )
    t.activates(AZURE, "wizard")
    assert "blink" in t.offers("action", AZURE)
    t.acts("move").steps((6, 6)).guards(ORANGE, "witch")
    t.begins(AZURE, "wizard", "move", (6, 8.2 - 25 / 25.4)).answers("pick_up", 0).settle()
    t.idles_until("windburn").answers("windburn", ("keep", "spade_ace"), AZURE)
    t.answers("windburn.spread", t.match.pending[0].suggest(1)[0], AZURE)
    t.idles_until("turn", AZURE)
    t.activates(AZURE, "wizard").settle()
    assert "spade_ace" in t.hand(AZURE) and "blink" not in t.offers("action", AZURE)
    assert ("drop", 0) in t.offers("action", AZURE)


# ---------------------------------------------------------------------- Spark


@pytest.mark.parametrize(("gap", "there"), [(0.9, False), (1.0, True), (5.0, True), (5.1, False)])
def test_spark_reaches_from_one_to_five_inches(gap: float, there: bool) -> None:
    t = Battle(
        "wizard@6,7.5",
        f"witch@6,{7.5 + 25 / 25.4 + gap}",
        hands={AZURE: "diamond_two"},
        minimum_range_by_gap=True,
    )
    t.begins(AZURE, "wizard", "attack")
    if there:
        assert ("spark", t.number("witch")) in t.offers("attack", AZURE)
    elif gap < 1:
        assert t.offers("attack", AZURE) == [("melee", t.number("witch"))]
    else:
        assert t.told("step_taken_back"), "M4: nothing was in range after the step"
        t.waits_for("action", AZURE)


def test_spark_has_power_3_and_precision_4_and_costs_a_diamond() -> None:
    t = Battle("wizard@6,5", "witch@6,9", hands={AZURE: "diamond_two spade_two"})
    t.begins(AZURE, "wizard", "attack").attacks("spark", "witch").pays("diamond_two")
    t.defends().rolls(3, 3, 4).stays().settle().waits_for("turn", ORANGE)
    assert t.damage("witch") == 1, "Precision 4 less Evasion 1: two hits, Armour blocks one"
    assert t.hand(AZURE) == ["spade_two"]


def test_spark_is_not_there_without_a_diamond() -> None:
    t = Battle("wizard@6,4", "witch@6,9.9", hands={AZURE: "heart_two spade_ace"})
    t.activates(AZURE, "wizard")
    assert "attack" not in t.offers("action") and "guard" in t.offers("action")


# ---------------------------------------------------------------------- Energize


def test_energize_once_at_the_end_of_ones_own_turn() -> None:
    t = Battle(
        "wizard@6,5 cleric@2,5",
        "witch@6,12",
        hands={AZURE: "heart_queen diamond_queen heart_two diamond_two", ORANGE: "heart_three diamond_three"},
    )
    t.begins(AZURE, "wizard", "guard")
    t.settle_until("turn_end").casts("turn_end", "wizard", "energize")
    t.targets("wizard").pays("diamond_two heart_two")
    assert t.counters("wizard") == 0
    t.waits_for("turn", ORANGE)  # once for a warband in each Action Phase
    t.begins(ORANGE, "witch", "guard").settle_until("turn_end", ORANGE)
    assert (t.number("witch"), "energize") in t.offers("turn_end", ORANGE)
    t.settle().waits_for("turn", AZURE)


def test_energize_not_at_the_end_of_anothers_turn_and_only_for_friends() -> None:
    t = Battle("wizard@6,5", "witch@6,12", hands={AZURE: "club_two", ORANGE: "heart_three diamond_three"})
    t.begins(AZURE, "wizard", "guard")
    t.waits_for("turn", ORANGE)  # the end of a turn of Azure's is no moment for the Witch
    t.begins(ORANGE, "witch", "guard")
    t.settle_until("turn_end", ORANGE).casts("turn_end", "witch", "energize")
    t.pays("diamond_three heart_three")
    assert t.counters("witch") == 0 and t.counters("wizard") == 1
    t.settle().waits_for("turn", AZURE)


def test_s4_energize_is_cast_with_a_double_action_counter() -> None:
    t = Battle("wizard@6,5", "witch@6,12", hands={AZURE: "heart_two diamond_two", ORANGE: ""})
    t.guards(AZURE, "wizard").guards(ORANGE, "witch")
    t.begins(AZURE, "wizard", "guard").settle_until("turn_end")
    assert t.counters("wizard") == 2
    t.casts("turn_end", "wizard", "energize").pays("diamond_two heart_two")
    assert t.counters("wizard") == 1
    t.settle().waits_for("turn", ORANGE)


# ---------------------------------------------------------------------- Recover


@pytest.mark.parametrize(("hand", "left"), [("heart_two", 3), ("heart_king", 2), ("heart_ace", 1)])
def test_recover_heals_the_hearts_that_are_spent(hand: str, left: int) -> None:
    t = _hurt(hand)
    t.begins(AZURE, "wizard", "recover").pays(hand).settle().waits_for("turn", ORANGE)
    assert t.damage("wizard") == left and t.counters("wizard") == 1


def test_recover_takes_three_hearts_at_most() -> None:
    t = _hurt("heart_king heart_queen heart_two")
    t.begins(AZURE, "wizard", "recover")
    offers = t.offers("pay")
    assert ("heart_king", "heart_queen", "heart_two") not in offers, "a card could be left out"
    assert ("heart_king", "heart_queen") in offers
    t.pays("heart_king heart_queen").settle()
    assert t.damage("wizard") == 1, "S2: the surplus is lost"
    assert t.hand(AZURE) == ["heart_two"]


def _hurt(hand: str) -> Battle:
    """The Wizard has taken 4 damage, and it is its turn."""
    t = Battle("wizard@6,7.2", "guardian@6,8.8", hands={AZURE: hand}, first=ORANGE)
    t.begins(ORANGE, "guardian", "attack")
    t.strikes("melee", "wizard", "heavy").rolls(1, 1, 1, 1, 1, 6).settle().stays().settle()
    assert t.damage("wizard") == 4
    return t


# ---------------------------------------------------------------------- Barrier


def test_barrier_rolls_for_each_point_against_the_clubs_spent() -> None:
    t = _struck("club_king club_two", 3)
    t.casts("damage_received", "wizard", "barrier").pays("club_king").rolls(1, 2, 3).settle()
    t.stays().settle().waits_for("turn", AZURE)
    assert t.damage("wizard") == 1


def test_s5_a_second_barrier_is_another_fighters_and_rolls_for_what_is_left() -> None:
    t = _struck("club_king club_two", 3, "cleric@2,7")
    t.casts("damage_received", "wizard", "barrier").pays("club_king").rolls(1, 3, 3)
    assert set(t.offers("damage_received", AZURE)) == {(t.number("cleric"), "barrier"), "pass"}
    t.casts("damage_received", "cleric", "barrier").pays("club_two").rolls(1, 2).settle()
    t.stays().settle().waits_for("turn", AZURE)
    assert t.damage("wizard") == 1


def test_barrier_is_not_offered_once_nothing_is_left_to_negate() -> None:
    t = _struck("club_king club_two", 1, "cleric@2,7")
    t.casts("damage_received", "wizard", "barrier").pays("club_king").rolls(2)
    assert t.match.pending[0].key == "knockback.place", "no damage is received any more"
    t.stays().settle().waits_for("turn", AZURE)
    assert t.damage("wizard") == 0


def test_barrier_needs_sight_of_whoever_is_damaged_and_damage() -> None:
    t = _struck("club_king club_two", 0, "cleric@2,7")
    assert t.match.pending[0].key == "knockback.place", "Armour blocked it all"
    t = _struck("club_king club_two", 3, "cleric@2,2", terrain=[("tower", 4, 4.6, 0)])
    assert t.offers("damage_received", AZURE) == [(t.number("wizard"), "barrier"), "pass"]


def _struck(hand: str, harm: int, more: str = "", **how: Any) -> Battle:
    """The Guardian deals damage to the Wizard, which did not react: who answers?"""
    t = Battle(f"wizard@6,7.2 {more}", "guardian@6,8.8", hands={AZURE: hand}, first=ORANGE, **how)
    t.begins(ORANGE, "guardian", "attack").strikes("melee", "wizard", "heavy")
    for face in [1] * (harm + 1) + [6] * (5 - harm):
        t.rolls(face)
    return t


# ---------------------------------------------------------------------- barrier_vs_windburn (S6)
