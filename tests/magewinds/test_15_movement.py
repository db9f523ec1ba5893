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


def apart(inches: float) -> str:
    """A witch so far ahead of a wizard at 6,7.4."""
    return f"witch@6,{7.4 + WIDE + inches:.6f}"


def flanks(gap: float) -> str:
    """Two friends left and right of 6,6, with a gap between them."""
    left, right = 6 - (gap + WIDE) / 2, 6 + (gap + WIDE) / 2
    return f"cleric@{left:.6f},6 seer@{right:.6f},6"


# ---------------------------------------------------------------------- how far


def test_15_0_a_fighter_moves_as_far_as_its_movement_and_no_farther() -> None:
    t = moving()
    t.refuses([way((6, 7.00001)), way((8, 2), (8, 5.001))], "geometry", "15.0")
    assert can(t, (6, 7)) and can(t, (9, 6))
    t.steps((6, 7))
    assert t.at("wizard") == (6, 7)
    t.settle().waits_for("turn", ORANGE)
    assert t.counters("wizard") == 1


@pytest.mark.parametrize(
    ("azure", "orange", "terrain", "allowed", "refused"),
    [
        # a move may be shorter or none
        ("wizard@6,2", "", [], [[(6, 2)], [(6.3, 2.1)]], []),
        # a way need not be straight, and its whole length counts
        (
            "wizard@6,2",
            "",
            [],
            [[(8, 2), (8, 5)], [(6, 4), (6, 2.5)], [(6, 4.5), (6, 2)]],
            [[(8, 2), (8, 5.001)], [(6, 5), (6, 2.9)]],
        ),
        # the edge is not crossed
        (
            "wizard@6,1",
            "",
            [],
            [[(6, round(RADIUS + TINY, 6))]],
            [[(6, RADIUS - 0.01)], [(6, -0.5)], [(6, -2)], [(6, 0.1), (6, 2)]],
        ),
        # a move begun within an inch of an enemy is two inches shorter (M3)
        ("wizard@6,7.4", apart(0.5), [], [[(6, 4.4)]], [[(6, 4.399)]]),
        ("wizard@6,7.4", apart(1), [], [[(6, 4.4)]], [[(6, 4.399)]]),
        ("wizard@6,7.4", apart(1.0001), [], [[(6, 2.4)]], [[(6, 2.399)]]),
        # two enemies cost no more than one, friends nothing, nor does passing by an enemy (M3)
        ("wizard@6,7.4", "witch@6,8.6 guardian@7,8.5", [], [[(6, 4.4)]], [[(6, 4.39)]]),
        ("wizard@6,7.4 cleric@7,7.4", "witch@6,12", [], [[(6, 2.4)]], []),
        ("wizard@4,7", "witch@6,8.5", [], [[(9, 7)]], []),
        # it counts where the action began, whether the enemy is seen or not (M3)
        ("wizard@6,6.9", "witch@6,8.6", [("ruin", 6, 7.72, 0)], [[(6, 3.9)]], [[(6, 3.8)]]),
        # the way is as wide as the base: between two there is a hair too little room, then enough (M1)
        (f"wizard@6,4.5 {flanks(WIDE - 0.001)}", "", [], [], [[(6, 6), (6, 7.5)]]),
        (f"wizard@6,4.5 {flanks(WIDE + TINY)}", "", [], [[(6, 6), (6, 7.5)]], []),
        # touching is allowed (M1)
        ("wizard@6,5 cleric@6,7", "", [], [[(6, round(7 - WIDE, 6))]], []),
        # medium and high obstacles are walked round, not over
        *(
            (
                "wizard@6,3",
                "",
                [(kind, 6, 5.3, 0)],
                [],
                [[(6, 5.3)], [(6, 5.3), (6, 7.4)], [(6, 4.5), (6, 6.9), (6, 7.4)]],
            )
            for kind in ("crates", "boulders", "stone", "tower")
        ),
        # low ones are crossed at no cost; nobody ends on one, not even partly, but may touch it (M2)
        (
            "wizard@6,2",
            "",
            [("hedge", 6, 4.5, 0)],
            [[(6, 7)], [(6, round(4.25 - RADIUS, 6))], [(6, round(4.75 + RADIUS, 6))]],
            [[(6, 7.001)], [(6, 4.5)], [(6, 4)], [(6, 5.2)]],
        ),
    ],
)
def test_15_0_where_a_move_can_go(
    azure: str,
    orange: str,
    terrain: list[tuple[str, float, float, int]],
    allowed: list[list[Point]],
    refused: list[list[Point]],
) -> None:
    t = moving(azure, orange or "witch@6,14", terrain=terrain)
    assert [can(t, *points) for points in allowed] == [True] * len(allowed)
    assert [can(t, *points) for points in refused] == [False] * len(refused)


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
    event = t.told("travelled")[0]
    assert event.length > (straight + 0.2) * INCH


def test_15_0_m1_a_way_round_somebody_is_as_long_as_its_straights_and_bends() -> None:
    """From one side of a friend to the other: two tangents, and the bend between them."""
    t = moving("wizard@6,5 cleric@6,7", "witch@6,14")
    straight, half = (2**2 - WIDE**2) ** 0.5, acos(WIDE / 2)
    length = 2 * straight + WIDE * (pi - 2 * half)
    t.steps((6, 9))
    event = t.told("travelled")[0]
    assert event.length == pytest.approx(length * INCH, abs=2)


def test_15_0_m1_objects_are_in_the_way_as_well() -> None:
    t = Battle("wizard@6,1", "witch@6,15", scenario="the_prize", pieces=[(6, 8)], first=AZURE)
    t.begins(AZURE, "wizard", "move", (6, 6)).guards(ORANGE, "witch")
    t.activates(AZURE, "wizard").acts("move")
    t.refuses(way((6, 7.5)), "geometry", "15.0")
    assert not can(t, (6, 8), (6, 9.5)) and can(t, (6, 9.5))


# ---------------------------------------------------------------------- M4: steps


def test_15_0_m4_a_step_keeps_to_the_rules_of_all_movement() -> None:
    terrain = [("hedge", 6, 5, 0), ("stone", 4.7, 4, 0)]
    t = Battle("wizard@6,4 cleric@7.2,4", "witch@6,14", terrain=terrain)
    t.activates(AZURE, "wizard").acts("guard").waits_for("step", AZURE)
    assert not can(t, (6, 4.8)) and not can(t, (7, 4)) and not can(t, (5.2, 4)) and can(t, (6, 3))


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
    assert spots.verdict((7, 14)).code == "spot.out_of_sight"
