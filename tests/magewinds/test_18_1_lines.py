"""18.0 to 18.2: whom an attack can reach, and who is in cover."""

from __future__ import annotations

from typing import Any

import pytest

from game.battlefield.things import RADIUS
from tests.magewinds.tabletop import AZURE, ORANGE, Battle

WIDE = 2 * RADIUS
ZAP = "diamond_two spade_two"


def facing(azure: str, orange: str, hand: str = ZAP, **options: Any) -> Battle:
    """Azure's wizard attacks from where it stands."""
    t = Battle(azure, orange, hands={AZURE: hand}, **options)
    return t.begins(AZURE, "wizard", "attack").settle()


def targets(t: Battle, attack: str) -> list[Any]:
    """Whom the wizard can attack with this; nobody if there is nothing to attack at all (M4)."""
    if t.match.pending[0].key == "action":
        return []
    return [target for name, target in t.offers("attack", AZURE) if name == attack]


def zapped(t: Battle, name: str = "witch") -> int:
    """The target number of a Zap on somebody who does not react: Precision 6 less Evasion and cover."""
    t.attacks("zap", name).pays(ZAP).defends()
    return int(t.told("aimed")[0].number)  # type: ignore[attr-defined]


OPEN, COVER = 5, 4
"""Zap on a witch in the open, and in cover."""


# ---------------------------------------------------------------------- 18.1 range


@pytest.mark.parametrize(("apart", "reached"), [(0.02, True), (1.0, True), (1.001, False)])
def test_18_1_a_line_is_no_longer_than_the_maximum_range(apart: float, reached: bool) -> None:
    t = facing("wizard@6,7", f"witch@6,{7 + WIDE + apart:.6f}" if apart > 0.1 else "witch@6,8.5", "")
    if apart < 0.1:
        t = facing("wizard@6,7.5", "witch@6,8.5", "")
    assert targets(t, "melee") == ([t.number("witch")] if reached else [])


@pytest.mark.parametrize(("apart", "reached"), [(8.999, True), (9.0, True), (9.001, False)])
def test_18_1_missiles_have_a_maximum_range_too(apart: float, reached: bool) -> None:
    t = facing("wizard@6,4", f"witch@6,{4 + WIDE + apart:.6f}")
    assert targets(t, "zap") == ([t.number("witch")] if reached else [])


def test_18_1_a_line_is_no_shorter_than_the_minimum_range() -> None:
    """Zap begins at 1": of a witch who all but touches the wizard no point is that far away."""
    t = facing("wizard@6,7.507", "witch@6,8.4925")
    assert targets(t, "zap") == [] and targets(t, "melee") == [t.number("witch")]


def test_18_1_a_line_may_go_to_any_point_of_the_edge_so_the_far_side_counts() -> None:
    t = facing("wizard@6,7.4", "witch@6,8.8")
    assert targets(t, "zap") == [t.number("witch")]


def test_18_1_g8_by_option_the_distance_of_the_bases_has_the_minimum() -> None:
    t = facing("wizard@6,7.4", "witch@6,8.8", minimum_range_by_gap=True)
    assert targets(t, "zap") == [] and targets(t, "melee") == [t.number("witch")]


# ---------------------------------------------------------------------- 18.1 what is in the way


def test_18_1_high_obstacles_block() -> None:
    t = facing("wizard@6,6", "witch@6,9", terrain=[("stone", 6, 7.5, 0)])
    assert targets(t, "zap") == []


@pytest.mark.parametrize("kind", ["crates", "hedge", "grave"])
def test_18_1_medium_and_low_obstacles_do_not(kind: str) -> None:
    t = facing("wizard@6,5", "witch@6,9.5", terrain=[(kind, 6, 7.3, 0)])
    assert targets(t, "zap") == [t.number("witch")]


@pytest.mark.parametrize(
    ("azure", "orange"),
    [("wizard@6,4 cleric@6,5", "witch@6,8.6"), ("wizard@6,7.4", "guardian@6,8.5 witch@6,11")],
)
def test_18_1_other_fighters_block_friends_and_enemies_alike(azure: str, orange: str) -> None:
    t = facing(azure, orange)
    assert t.number("witch") not in targets(t, "zap") and t.match.pending[0].key == "attack"


def test_18_1_one_open_point_of_the_edge_is_enough() -> None:
    t = facing("wizard@6,5 cleric@6.6,7", "witch@6,9.5")
    assert t.number("witch") in targets(t, "zap")


def test_18_1_objects_neither_block_nor_cover() -> None:
    t = Battle("wizard@6,1", "witch@6,15", hands={AZURE: ZAP}, scenario="the_prize", pieces=[(6, 8)])
    for seat, name, spot in [(AZURE, "wizard", (6, 6)), (ORANGE, "witch", (6, 10.5))]:
        t.activates(seat, name).acts("move").settle().steps(spot).settle()
    t.begins(AZURE, "wizard", "attack").settle()
    assert zapped(t) == OPEN


# ---------------------------------------------------------------------- A1 and G11: targets


def test_18_0_a1_friends_can_be_attacked_but_nobody_attacks_themselves() -> None:
    t = facing("wizard@6,6 cleric@4,7", "witch@6,9")
    assert sorted(targets(t, "zap")) == sorted([t.number("cleric"), t.number("witch")])
    assert t.number("wizard") not in targets(t, "zap")
    t.refuses(("zap", t.number("wizard")), "not_itself", "13.4")


def test_18_0_a1_who_attacks_a_friend_makes_both_choices() -> None:
    t = facing("wizard@6,6 cleric@6,7.1", "witch@6,14", "")
    t.attacks("melee", "cleric").answers("attack.choice", "heavy", AZURE)
    t.answers("attack.defence", "deflect", AZURE).rolls(1, 1, 1, 6, 6, 6)
    t.settle().waits_for("reaction.step", AZURE)
    t.stays().waits_for("turn", ORANGE)
    assert t.damage("cleric") == 0


def test_18_0_g11_who_is_not_seen_is_no_target() -> None:
    """A stone hides the middle of the witch and so her, though not all points of her edge (16.0)."""
    t = facing("wizard@6,5", "witch@6,9.5", terrain=[("stone", 6.5, 7.8, 0)])
    assert targets(t, "zap") == []
    t = facing("wizard@6,5", "witch@6,9.5", terrain=[("stone", 6.5, 7.8, 0)], sight_any_point=True)
    assert targets(t, "zap") == [t.number("witch")]


# ---------------------------------------------------------------------- 18.2 cover


def test_18_2_with_nothing_in_between_the_target_is_in_the_open() -> None:
    t = facing("wizard@6,5", "witch@6,9.5")
    assert zapped(t) == OPEN


@pytest.mark.parametrize("kind", ["hedge", "crates", "boulders", "grave"])
def test_18_2_any_obstacle_in_between_gives_cover(kind: str) -> None:
    t = facing("wizard@6,4", "witch@6,9.7", terrain=[(kind, 6, 8.2, 0)])
    assert zapped(t) == COVER


def test_18_2_a_high_obstacle_that_hides_a_part_of_the_edge_gives_cover() -> None:
    t = facing("wizard@6,4", "witch@6,9.5", terrain=[("stone", 6.65, 8.1, 0)])
    assert zapped(t) == COVER


@pytest.mark.parametrize(
    ("azure", "orange"),
    [
        ("wizard@6,5 cleric@6.6,7", "witch@6,9.5"),
        ("wizard@6,5", "witch@6,11 guardian@6.6,8.6"),
        ("wizard@6,5 cleric@6.5,6.1", "witch@6,9.5"),
    ],
    ids=["a friend", "an enemy", "somebody next to the attacker"],
)
def test_18_2_another_fighter_in_between_gives_cover(azure: str, orange: str) -> None:
    t = facing(azure, orange)
    assert zapped(t) == COVER


def test_18_2_obstacles_within_an_inch_of_the_attacker_are_ignored() -> None:
    t = facing("wizard@6,6", "witch@6,9.5", terrain=[("hedge", 6, 7, 0)])
    assert zapped(t) == OPEN


def test_18_2_high_obstacles_near_the_attacker_are_ignored_for_cover_only() -> None:
    t = facing("wizard@6,6", "witch@6,9.5", terrain=[("stone", 6.65, 7.2, 0)])
    assert zapped(t) == OPEN
    t = facing("wizard@6,6", "witch@6,9.5", terrain=[("stone", 6, 7.2, 0)])
    assert targets(t, "zap") == []


def test_18_2_an_obstacle_farther_than_an_inch_from_the_attacker_counts() -> None:
    near, far = 6 + RADIUS + 1 + 0.25, 6 + RADIUS + 1.001 + 0.25
    t = facing("wizard@6,6", "witch@6,9.5", terrain=[("hedge", 6, round(near, 6), 0)])
    assert zapped(t) == OPEN
    t = facing("wizard@6,6", "witch@6,9.5", terrain=[("hedge", 6, round(far, 6), 0)])
    assert zapped(t) == COVER


def test_18_2_at_an_inch_or_less_nothing_is_ignored() -> None:
    t = facing("wizard@6,7", f"witch@6,{7 + WIDE + 1:.6f}", terrain=[("hedge", 6, 7.9, 0)])
    assert zapped(t) == COVER
    t = facing("wizard@6,7", f"witch@6,{7 + WIDE + 1.001:.6f}", terrain=[("hedge", 6, 7.9, 0)])
    assert zapped(t) == OPEN


def test_18_2_cover_helps_against_melee_over_a_hedge() -> None:
    t = facing("wizard@6,7.2", "witch@6,8.8", "", terrain=[("hedge", 6, 8, 0)])
    t.strikes("melee", "witch", "heavy")
    assert t.told("aimed")[0].number == 5 - 1 - 1  # type: ignore[attr-defined]


def test_18_2_what_is_only_touched_or_lies_beyond_gives_no_cover() -> None:
    t = facing("wizard@6,5", "witch@6,9.5", terrain=[("hedge", 6, 10.5, 0), ("stone", 7.1, 7, 0)])
    assert zapped(t) == OPEN


def test_18_2_cover_is_never_more_than_one() -> None:
    t = facing("wizard@6,3", "witch@6,10", terrain=[("hedge", 6, 6, 0), ("crates", 6, 8.4, 0)])
    assert zapped(t) == COVER


def test_18_2_cover_lasts_for_the_attack_only() -> None:
    """Behind the hedge from the wizard, in the open to the enchanter at her side."""
    warbands = ("wizard@6,4 enchanter@10,7.4", "witch@6,9.7")
    hands = {AZURE: f"{ZAP} diamond_three"}
    t = Battle(*warbands, hands=hands, terrain=[("hedge", 6, 8.2, 0)])
    t.begins(AZURE, "wizard", "attack").settle()
    assert zapped(t) == COVER
    t.rolls(6, 6, 6, 6, 6, 6, 6)
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "enchanter", "attack").attacks("spark", "witch").pays("diamond_three").defends()
    assert t.told("aimed")[0].number == 4 - 1  # type: ignore[attr-defined]


def test_18_2_everybody_hears_whether_the_target_is_in_cover() -> None:
    t = facing("wizard@6,4", "witch@6,9.7", terrain=[("hedge", 6, 8.2, 0)])
    t.attacks("zap", "witch").pays(ZAP)
    assert [event.cover for event in t.told("attack_declared")] == [True]  # type: ignore[attr-defined]
