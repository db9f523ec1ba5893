"""15.0 Movement: how far, over what, round whom; steps, and what moves fighters against their will."""

from __future__ import annotations

from math import acos, pi
from typing import Any

import pytest

from game.battlefield import Battlefield
from game.battlefield.things import RADIUS
from game.magewinds.regions.movement_area import MoveSpots
from tests.magewinds.tabletop import AZURE, INCH, ORANGE, Battle, Point

WIDE = 2 * RADIUS
TINY = 0.000001


def moving(azure: str = "wizard@6,2", orange: str = "witch@6,14", hand: str = "", **options: Any) -> Battle:
    """Azure's wizard begins a Move action."""
    t = Battle(azure, orange, hands={AZURE: hand}, **options)
    t.activates(AZURE, "wizard").acts("move").settle().waits_for("move", AZURE)
    return t


def way(*points: Point) -> tuple[int, ...]:
    """A way over some points, as an answer."""
    return tuple(round(part * INCH) for point in points for part in point)


def can(t: Battle, *points: Point) -> bool:
    """Whether the question that waits would take this way."""
    return bool(t.match.verdict(t.match.pending[0].seat, way(*points)))


# ---------------------------------------------------------------------- how far


def test_15_0_a_fighter_moves_as_far_as_its_movement_and_no_farther() -> None:
    t = moving()
    t.refuses(way((6, 7.00001)), "geometry", "15.0")
    assert can(t, (6, 7)) and can(t, (9, 6))
    t.steps((6, 7))
    assert t.at("wizard") == (6, 7)
    t.settle().waits_for("turn", ORANGE)
    assert t.counters("wizard") == 1


def test_15_0_a_move_may_be_shorter_or_none() -> None:
    t = moving()
    assert can(t, (6, 2)) and can(t, (6.3, 2.1))
    t.stays()
    assert t.at("wizard") == (6, 2)
    t.settle()
    assert t.counters("wizard") == 1


def test_15_0_a_way_need_not_be_straight_and_its_whole_length_counts() -> None:
    t = moving()
    assert can(t, (8, 2), (8, 5)) and can(t, (6, 4), (6, 2.5)) and can(t, (6, 4.5), (6, 2))
    t.refuses([way((8, 2), (8, 5.001)), way((6, 5), (6, 2.9))], "geometry", "15.0")
    t.steps((8, 2), (8, 5))
    assert t.at("wizard") == (8, 5) and t.told("travelled")


def test_15_0_the_edge_is_not_crossed() -> None:
    t = moving("wizard@6,1")
    for spot in [(6, RADIUS - 0.01), (6, -0.5), (6, -2)]:
        assert not can(t, spot)
    assert not can(t, (6, 0.1), (6, 2)) and can(t, (6, round(RADIUS + TINY, 6)))


def test_13_4_m4_there_is_no_step_in_a_move() -> None:
    t = Battle("wizard@6,2", "witch@6,14")
    t.activates(AZURE, "wizard").answers("action", "move", AZURE).waits_for("move", AZURE)


# ---------------------------------------------------------------------- M3: near an enemy


@pytest.mark.parametrize(("apart", "far"), [(0.5, 3), (1.0, 3), (1.0001, 5)])
def test_15_0_m3_a_move_begun_within_an_inch_of_an_enemy_is_two_inches_shorter(
    apart: float, far: int
) -> None:
    t = moving("wizard@6,7.4", f"witch@6,{7.4 + WIDE + apart:.6f}")
    assert can(t, (6, 7.4 - far))
    t.refuses(way((6, 7.4 - far - 0.001)), "geometry", "15.0")


def test_15_0_m3_two_enemies_cost_no_more_than_one_and_friends_nothing() -> None:
    t = moving("wizard@6,7.4", "witch@6,8.6 guardian@7,8.5")
    assert can(t, (6, 4.4)) and not can(t, (6, 4.39))
    t = moving("wizard@6,7.4 cleric@7,7.4", "witch@6,12")
    assert can(t, (6, 2.4))


def test_15_0_m3_passing_by_an_enemy_costs_nothing() -> None:
    t = moving("wizard@4,7", "witch@6,8.5")
    assert can(t, (9, 7))


def test_15_0_m3_it_counts_where_the_action_began_whether_seen_or_not() -> None:
    t = moving("wizard@6,6.9", "witch@6,8.6", terrain=[("ruin", 6, 7.72, 0)])
    assert can(t, (6, 3.9)) and not can(t, (6, 3.8))


def test_15_0_m3_haste_is_added_to_what_is_left() -> None:
    t = Battle("wizard@6,7.4", "witch@6,8.6", hands={AZURE: "spade_two"})
    t.activates(AZURE, "wizard").acts("move")
    t.casts("action_begin", "wizard", "haste").pays("spade_two").settle()
    assert can(t, (6, 3.4)) and not can(t, (6, 3.39))


# ---------------------------------------------------------------------- M1: bases in the way


@pytest.mark.parametrize(
    ("azure", "orange"),
    [("wizard@6,5 cleric@6,7", "witch@6,14"), ("wizard@6,6.4", "witch@6,8.5")],
    ids=["a friend", "an enemy"],
)
def test_15_0_m1_nobody_moves_through_others_but_round_them(azure: str, orange: str) -> None:
    t = moving(azure, orange)
    start = t.at("wizard")[1]
    other = 7.0 if "cleric" in azure else 8.5
    behind = (6, other + WIDE + 0.01)
    straight = behind[1] - start
    t.refuses([way((6, other)), way((6, start + straight / 2), behind)], "geometry", "15.0")
    assert can(t, behind)
    t.steps(behind)
    event: Any = t.told("travelled")[0]
    assert event.length > (straight + 0.2) * INCH


def test_15_0_m1_a_way_round_somebody_is_as_long_as_its_straights_and_bends() -> None:
    """From one side of a friend to the other: two tangents, and the bend between them."""
    t = moving("wizard@6,5 cleric@6,7", "witch@6,14")
    straight, half = (2**2 - WIDE**2) ** 0.5, acos(WIDE / 2)
    length = 2 * straight + WIDE * (pi - 2 * half)
    t.steps((6, 9))
    event: Any = t.told("travelled")[0]
    assert event.length == pytest.approx(length * INCH, abs=2)


def test_15_0_m1_the_way_is_as_wide_as_the_base() -> None:
    """Between the two there is room for a hair less than the base, then for just as much."""
    for gap, fits in [(WIDE - 0.001, False), (WIDE + TINY, True)]:
        left, right = 6 - (gap + WIDE) / 2, 6 + (gap + WIDE) / 2
        azure = f"wizard@6,4.5 cleric@{left:.6f},6 seer@{right:.6f},6"
        t = moving(azure, "witch@6,14")
        assert can(t, (6, 6), (6, 7.5)) is fits


def test_15_0_m1_objects_are_in_the_way_as_well() -> None:
    t = Battle("wizard@6,1", "witch@6,15", scenario="the_prize", pieces=[(6, 8)], first=AZURE)
    t.begins(AZURE, "wizard", "move", (6, 6))
    t.guards(ORANGE, "witch")
    t.activates(AZURE, "wizard").acts("move")
    t.refuses(way((6, 7.5)), "geometry", "15.0")
    assert not can(t, (6, 8), (6, 9.5)) and can(t, (6, 9.5))


def test_15_0_m1_touching_is_allowed() -> None:
    t = moving("wizard@6,5 cleric@6,7", "witch@6,14")
    assert can(t, (6, round(7 - WIDE, 6)))


# ---------------------------------------------------------------------- obstacles


@pytest.mark.parametrize("kind", ["crates", "boulders", "stone", "tower"])
def test_15_0_medium_and_high_obstacles_are_walked_round_not_over(kind: str) -> None:
    t = moving("wizard@6,3", terrain=[(kind, 6, 5.3, 0)])
    t.refuses(way((6, 5.3)), "geometry", "15.0")
    assert not can(t, (6, 5.3), (6, 7.4)) and not can(t, (6, 4.5), (6, 6.9), (6, 7.4))


def test_15_0_m2_low_obstacles_are_crossed_at_no_cost() -> None:
    t = moving("wizard@6,2", terrain=[("hedge", 6, 4.5, 0)])
    assert can(t, (6, 7))
    t.refuses(way((6, 7.001)), "geometry", "15.0")


@pytest.mark.parametrize("y", [4.5, 4.0, 5.2])
def test_15_0_m2_nobody_ends_on_a_low_obstacle_not_even_partly(y: float) -> None:
    t = moving("wizard@6,2", terrain=[("hedge", 6, 4.5, 0)])
    t.refuses(way((6, y)), "geometry", "15.0")


def test_15_0_m2_touching_a_low_obstacle_is_allowed() -> None:
    t = moving("wizard@6,2", terrain=[("hedge", 6, 4.5, 0)])
    assert can(t, (6, round(4.25 - RADIUS, 6))) and can(t, (6, round(4.75 + RADIUS, 6)))


# ---------------------------------------------------------------------- M4: steps


def stepping(azure: str = "wizard@6,4", orange: str = "witch@6,14", **options: Any) -> Battle:
    """The wizard guards: a step may come first."""
    t = Battle(azure, orange, **options)
    t.activates(AZURE, "wizard").acts("guard").waits_for("step", AZURE)
    return t


def test_15_0_m4_a_step_goes_up_to_an_inch_and_may_be_left_out() -> None:
    t = stepping()
    t.refuses(way((6, 5.00001)), "geometry", "15.0")
    assert can(t, (6, 4)) and can(t, (6.5, 4.5))
    t.steps((6, 5))
    assert t.at("wizard") == (6, 5)


def test_15_0_m4_enemies_do_not_shorten_a_step() -> None:
    t = stepping("wizard@6,7.4", "witch@6,8.6")
    assert can(t, (6, 6.4))


def test_15_0_m4_a_step_keeps_to_the_rules_of_all_movement() -> None:
    t = stepping("wizard@6,4 cleric@7.2,4", terrain=[("hedge", 6, 5, 0), ("stone", 4.7, 4, 0)])
    assert not can(t, (6, 4.8)) and not can(t, (7, 4))
    assert not can(t, (5.2, 4)) and can(t, (6, 3))


def test_15_0_m4_a_step_after_which_there_is_nobody_to_attack_is_taken_back() -> None:
    t = Battle("wizard@6,7", "witch@6,9.5")
    t.begins(AZURE, "wizard", "attack", (6, 6))
    assert t.at("wizard") == (6, 7) and t.told("step_taken_back")
    assert t.counters("wizard") == 0 and "guard" in t.offers("action", AZURE)


def test_15_0_m4_a_step_brings_the_target_into_reach() -> None:
    t = Battle("wizard@6,7", "witch@6,9.5")
    t.begins(AZURE, "wizard", "attack", (6, 8))
    assert t.offers("attack", AZURE) == [("melee", t.number("witch"))]


def test_15_0_m4_who_is_out_of_reach_of_any_step_makes_no_attack_possible() -> None:
    t = Battle("wizard@6,4", "witch@6,9.5")
    t.activates(AZURE, "wizard").settle()
    assert "attack" not in t.offers("action", AZURE)


# ---------------------------------------------------------------------- M9: forced moves


def pushed(orange: str, faces: tuple[int, ...], **options: Any) -> Battle:
    """The cleric pushes the witch, who is not knocked back."""
    t = Battle("cleric@6,7.4", orange, hands={AZURE: "club_two"}, **options)
    t.begins(AZURE, "cleric", "attack").attacks("push", "witch").pays("club_two")
    return t.defends().rolls(*faces).settle().stays().settle()


def test_15_0_m9_a_push_goes_its_whole_length_straight_away() -> None:
    t = pushed("witch@6,9", (1, 1, 1, 1, 6, 6))
    assert t.at("witch") == (6, 9 + 3) and t.damage("witch") == 0
    t.waits_for("turn", ORANGE)


@pytest.mark.parametrize(
    ("orange", "terrain", "end"),
    [
        ("witch@6,9", [("crates", 6, 12, 0)], 11.4 - RADIUS),
        ("witch@6,9 guardian@6,11.5", [], 11.5 - WIDE),
        ("witch@6,13.3", [], 16 - RADIUS),
        ("witch@6,9", [("hedge", 6, 12, 0)], 11.75 - RADIUS),
    ],
    ids=["an obstacle", "a fighter", "the edge", "a low obstacle that it would end on"],
)
def test_15_0_m9_a_push_stops_where_a_knockback_would(
    orange: str, terrain: list[tuple[str, float, float, int]], end: float
) -> None:
    t = pushed(orange, (1, 1, 1, 1, 6, 6), terrain=terrain)
    assert t.at("witch") == pytest.approx((6, end), abs=0.00001)


def test_15_0_m9_a_push_passes_a_low_obstacle_where_it_ends_clear_of_it() -> None:
    t = pushed("witch@6,9", (1, 1, 1, 1, 6, 6), terrain=[("hedge", 6, 10.5, 0)])
    assert t.at("witch") == (6, 12)


def test_15_0_m9_nobody_is_asked_how_far() -> None:
    t = pushed("witch@6,9", (1, 1, 6, 6, 6, 6))
    assert t.at("witch") == (6, 10)
    t.waits_for("turn", ORANGE)


# ---------------------------------------------------------------------- in sight all along (F9)


def test_15_0_f9_a_post_that_hides_the_mesmer_for_a_moment_bars_the_way() -> None:
    """Its shadow is a twentieth of an inch wide where the way crosses it."""
    post = {"height": "high", "polygon": [[5.945, 8], [5.965, 8], [5.965, 8.6], [5.945, 8.6]]}
    field = Battlefield.from_dict(
        {
            "bases": [{"id": "witch", "at": [5, 14]}, {"id": "mesmer", "at": [6, 2]}],
            "terrain": [{"id": "post", "parts": [post]}],
        }
    )
    spots = MoveSpots(field, "13.4", field.base("witch"), 2.0, field, watched="mesmer")
    assert spots.holds((5.88, 14)) and not spots.holds((7, 14))
    assert spots.judge((7, 14)).code == "spot.out_of_sight"
