"""18.4, 18.5.4: attacks that come from terrain or hit several, and magic that meets knockbacks and pushes."""

from __future__ import annotations

from typing import Any

from tests.magewinds.tabletop import AZURE, INCH, ORANGE, Battle

AWAY = [("grave", 0.0, 0.0, 0), ("grave", 12.0, 0.0, 0), ("grave", 12.0, 4.0, 0)]
"""Mounds that leave the far corners free."""


def spot(x: float, y: float) -> tuple[int, int]:
    return round(x * INCH), round(y * INCH)


# ---------------------------------------------------------------------- M7: the source


def quaked(azure: str, orange: str, **options: Any) -> Battle:
    """The druid shakes the only feature within its reach."""
    t = Battle(azure, orange, hands={AZURE: "club_king"}, **options)
    return t.begins(AZURE, "druid", "quake").settle().pays("club_king")


def test_18_4_m7_a_step_ends_no_closer_to_any_part_of_terrain_that_attacks() -> None:
    """Along the wall the witch gets away from its corner, which shook her, but closer to the wall."""
    t = quaked("druid@6,3", "witch@7.8,9", terrain=[("ruin", 6, 10, 0)])
    t.defends("dodge").settle().waits_for("reaction.step", ORANGE)
    t.refuses(spot(6.8, 9), "spot.closer", "18.4")
    t.refuses(spot(7.8, 9), "spot.full_inch", "18.4")
    t.steps((7.8, 8))
    assert t.at("witch") == (7.8, 8)
    t.settle().waits_for("turn", ORANGE)
    assert t.counters("witch") == 1


def test_18_5_4_m7_terrain_knocks_back_from_its_closest_point() -> None:
    t = quaked("druid@6,3", "witch@6,9", terrain=[("ruin", 6, 10, 0)])
    t.defends().rolls(1, 6, 6, 6, 6, 6).settle().waits_for("knockback.place", AZURE)
    t.steps((6, 8))
    assert t.at("witch") == (6, 8)


# ---------------------------------------------------------------------- several targets


def test_18_4_f11_all_steps_come_after_the_last_attack_and_one_that_has_become_impossible_is_left_out() -> (
    None
):
    """Witch and seer can both dodge into the corner, until one of them stands there (M5)."""
    t = Battle(
        "wizard@5.5,11.5",
        "witch@11.5,14.5 seer@10.5,15.5",
        hands={AZURE: "diamond_king"},
        division="lengthwise",
        terrain=AWAY,
    )
    t.begins(AZURE, "wizard", "attack", (6.5, 11.5)).attacks("blast", "witch").pays("diamond_king")
    t.waits_for("attack.defence", ORANGE)
    t.defends("dodge").rolls(6, 6, 6, 6).waits_for("attack.defence", ORANGE)
    assert t.at("witch") == (11.5, 14.5) and "dodge" in t.offers("attack.defence")
    t.defends("dodge").rolls(6, 6, 6, 6).settle().waits_for("reaction.step", ORANGE)
    t.steps((11.5, 15.5)).settle().waits_for("turn", ORANGE)
    assert (t.at("witch"), t.at("seer")) == ((11.5, 15.5), (10.5, 15.5))
    assert (t.counters("witch"), t.counters("seer"), t.counters("wizard")) == (1, 1, 1)


# ---------------------------------------------------------------------- Phasewalk (F7)


def beside_a_stone(hand: str) -> Battle:
    """The witch is hit, with a stone half in the way of her knockback; azure's enchanter looks on."""
    t = Battle("wizard@6,7.5 enchanter@9,7", "witch@6,8.5", hands={AZURE: hand}, terrain=[("stone", 7, 9, 0)])
    return t.begins(AZURE, "wizard", "attack").strikes("melee", "witch", "heavy").rolls(1, 6, 6, 6, 6, 6)


def test_18_5_4_f7_phasewalk_carries_a_knockback_through_an_obstacle_but_not_onto_it() -> None:
    t = beside_a_stone("spade_two")
    t.settle_until("movement", AZURE).casts("movement", "enchanter", "phasewalk")
    t.answers("pay", ("spade_two",), AZURE).settle().waits_for("knockback.place", AZURE)
    t.refuses(spot(6, 9), "geometry", "15.0")
    t.steps((6, 9.5))
    assert t.at("witch") == (6, 9.5)


def test_18_5_4_f7_without_phasewalk_the_stone_stops_it() -> None:
    t = beside_a_stone("spade_two")
    t.settle().waits_for("knockback.place", AZURE)
    t.refuses([spot(6, 9.5), spot(6, 9)], "spot.stopped", "18.5.4")
    t.stays()


def test_18_5_4_f7_the_window_opens_for_whoever_holds_any_card_and_not_for_an_empty_hand() -> None:
    t = beside_a_stone("heart_two")
    t.settle_until("movement", AZURE)
    assert t.offers("movement") == ["pass"]
    t = Battle("wizard@6,7.5 enchanter@9,7", "witch@6,8.5")
    t.begins(AZURE, "wizard", "attack").strikes("melee", "witch", "heavy")
    for face in (1, 6, 6, 6, 6, 6):
        t.answers("attack.roll", face)
    t.waits_for("knockback.place", AZURE)


# ---------------------------------------------------------------------- Mirrorshield (F10) against a push (F1)


def test_18_5_3_f10_blocked_hits_of_a_push_are_reflected_and_hurt() -> None:
    t = Battle("cleric@6,7.4", "mesmer@6,9", hands={AZURE: "club_two", ORANGE: "club_three"})
    t.begins(AZURE, "cleric", "attack").attacks("push", "mesmer").pays("club_two")
    assert "mirrorshield" in t.offers("attack.defence", ORANGE)
    t.defends("mirrorshield").pays("club_three").rolls(1, 1, 1, 1, 6, 6).settle()
    assert t.damage("cleric") == 3 - 1 and (t.damage("mesmer"), t.at("mesmer")) == (0, (6, 10))
    t.waits_for("reaction.step", ORANGE)
    t.stays().settle().waits_for("turn", ORANGE)


def test_18_4_mirrorshield_is_asked_about_by_the_number_of_cards_alone() -> None:
    """A mesmer with any card is asked as with a club; what cannot be paid is not offered."""
    for hand, offered in [("club_three", True), ("heart_three", False)]:
        t = Battle("wizard@6,7.5", "mesmer@6,8.5", hands={ORANGE: hand}, first=AZURE)
        t.begins(AZURE, "wizard", "attack").attacks("melee", "mesmer").chooses("light")
        t.waits_for("attack.defence", ORANGE)
        assert ("mirrorshield" in t.offers("attack.defence")) is offered
        assert t.hand(ORANGE) == [hand]


# ---------------------------------------------------------------------- Third Eye (F13)


def test_16_0_f13_who_sees_everything_aims_at_points_behind_walls() -> None:
    warbands = ("deadeye@6,3 seer@3,3", "witch@6,14")
    for hand, clear in [("diamond_king", True), ("", False)]:
        t = Battle(*warbands, hands={AZURE: hand}, first=AZURE, terrain=[("tower", 6, 6, 0)])
        t.activates(AZURE, "deadeye")
        if hand:
            t.casts("activation_start", "seer", "third_eye").pays("diamond_king")
        t.acts("take_aim").stays().settle().waits_for("target.point", AZURE)
        assert bool(t.match.verdict(AZURE, spot(6, 9))) is clear
        t.steps((9, 4)).settle().waits_for("turn", ORANGE)
