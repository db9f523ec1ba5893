"""10.3 Setting the battlefield up: maps, terrain that players build, clear zones, and nothing cut off (M11)."""

from __future__ import annotations

import pytest

from tests.magewinds.preparing import Preparation
from tests.magewinds.tabletop import AZURE, GREEN, ORANGE, Point, spot

KINDS = ["ruin", "corner", "stone", "tower", "crates", "boulders", "hedge", "steps", "grave"]
WARBANDS = "cleric", "witch", "seer"


def prepared(scenario: str, terrain: str, seats: int = 2, faces: tuple[int, ...] = (5, 2, 1)) -> Preparation:
    """Everything before terrain is settled; AZURE is Player 1."""
    t = Preparation(seats, scenario=scenario, terrain=terrain)
    return t.musters(*WARBANDS[:seats]).roll_offs(*faces[:seats])


def puts(t: Preparation, kind: str, at: Point, degrees: int = 0) -> None:
    t.answers("terrain.feature", kind).answers("terrain.place", (*spot(at), degrees))


# ---------------------------------------------------------------------- maps


def test_10_3_player_1_takes_a_map() -> None:
    t = prepared("deathmatch", "map", faces=(2, 5))
    assert "vane_yard" in t.offers("terrain.map", ORANGE)
    assert "long_breakwater" not in t.offers("terrain.map")  # its size is double
    t.refuses("long_breakwater", "map_does_not_suit", "10.3")
    t.answers("terrain.map", "vane_yard").waits_for("share.way", AZURE)
    assert t.state.ground == "vane_yard" and t.state.terrain == ()


def test_10_3_maps_that_do_not_suit_the_scenario_are_not_offered() -> None:
    everywhere = prepared("deathmatch", "map").offers("terrain.map")
    for_the_prize = prepared("the_prize", "map").offers("terrain.map")
    assert "hollow_choir" in everywhere and "hollow_choir" not in for_the_prize
    assert set(for_the_prize) < set(everywhere)
    assert prepared("battle_royale", "map", 3).offers("terrain.map") == [
        "four_winds_crossing",
        "long_breakwater",
    ]


# ---------------------------------------------------------------------- one player builds


def test_10_3_one_player_builds_until_it_is_enough() -> None:
    t = prepared("deathmatch", "build")
    assert t.offers("terrain.feature", AZURE) == KINDS
    t.refuses("done", "feature.too_few", "10.3")
    puts(t, "stone", (3, 3))
    puts(t, "hedge", (6, 8), 90)
    assert "done" not in t.offers("terrain.feature", AZURE)
    puts(t, "crates", (9, 12), 15)
    assert t.offers("terrain.feature", AZURE)[-1] == "done"
    t.answers("terrain.feature", "done").waits_for("share.way", ORANGE)
    assert [feature[0] for feature in t.state.terrain] == ["stone", "hedge", "crates"]


def test_10_3_features_are_removed_again() -> None:
    t = prepared("deathmatch", "build")
    assert "remove.0" not in t.offers("terrain.feature")
    puts(t, "stone", (3, 3))
    puts(t, "hedge", (6, 8))
    assert t.offers("terrain.feature")[-2:] == ["remove.0", "remove.1"]
    t.answers("terrain.feature", "remove.0")
    assert [feature[0] for feature in t.state.terrain] == ["hedge"]
    assert "remove.1" not in t.offers("terrain.feature")
    puts(t, "tower", (3, 3))  # there is room again
    assert [feature[0] for feature in t.state.terrain] == ["hedge", "tower"]


def test_10_3_with_as_many_features_as_there_may_be_some_can_still_be_removed() -> None:
    t = prepared("deathmatch", "build")
    for row in range(3):
        for column in range(3):
            puts(t, "grave", (2.0 + 4 * column, 2.0 + 5 * row))
    assert t.offers("terrain.feature", AZURE) == [f"remove.{number}" for number in range(9)] + ["done"]
    t.answers("terrain.feature", "remove.4")
    assert "stone" in t.offers("terrain.feature")
    t.answers("terrain.feature", "done")
    assert len(t.state.terrain) == 8


def test_10_3_a_feature_lies_in_steps_of_15_degrees_on_the_battlefield() -> None:
    t = prepared("deathmatch", "build")
    t.answers("terrain.feature", "hedge")
    t.refuses([(*spot((6, 8)), 10), (*spot((6, 8)), 360), spot((6, 8))], "not_a_turn", "10.3")
    t.refuses((*spot((13, 8)), 0), "feature.off", "10.3")
    t.answers("terrain.place", (*spot((6, 8)), 345))
    assert t.state.terrain == (("hedge", *spot((6, 8)), 345),)


def test_10_3_features_keep_off_each_other() -> None:
    t = prepared("deathmatch", "build")
    puts(t, "crates", (6, 8))
    t.answers("terrain.feature", "crates")
    t.refuses((*spot((6.5, 8)), 0), "feature.overlaps", "10.3")
    t.refuses((*spot((7.6, 8)), 0), "feature.overlaps", "10.3")  # in contact
    t.answers("terrain.place", (*spot((7.7, 8)), 0))


def test_2_1_features_may_stick_out_beyond_the_edge() -> None:
    t = prepared("deathmatch", "build")
    puts(t, "crates", (0, 8))
    assert t.state.terrain == (("crates", *spot((0, 8)), 0),)


# ---------------------------------------------------------------------- nothing is cut off


def test_10_3_no_part_of_the_battlefield_is_cut_off() -> None:
    t = prepared("deathmatch", "build")
    t.answers("terrain.feature", "ruin")
    t.refuses((*spot((1.3, 1.3)), 135), "feature.cuts_off", "10.3")  # across the corner
    t.answers("terrain.place", (*spot((1.3, 1.3)), 45))  # into the corner
    assert len(t.state.terrain) == 1


def test_10_3_several_features_together_cut_nothing_off() -> None:
    t = prepared("deathmatch", "build")
    puts(t, "ruin", (1.6, 8))
    puts(t, "ruin", (5.2, 8))
    puts(t, "ruin", (8.8, 8))
    t.answers("terrain.feature", "stone")
    t.refuses((*spot((11.2, 8)), 0), "feature.cuts_off", "10.3")
    t.answers("terrain.place", (*spot((11.2, 12)), 0))


def test_10_3_low_obstacles_cut_nothing_off() -> None:
    t = prepared("deathmatch", "build")
    puts(t, "hedge", (1.3, 1.3), 135)
    assert len(t.state.terrain) == 1


# ---------------------------------------------------------------------- clear zones


@pytest.mark.parametrize(
    ("scenario", "seats", "feature", "refused", "allowed"),
    [
        ("the_prize", 2, "stone", [(6, 8), (6, 11.6)], (6, 11.61)),  # 3" exactly is within
        ("the_prize", 2, "grave", [(6, 9)], (6, 11.9)),  # low obstacles are obstacles
        ("king_of_the_hill", 2, "stone", [(6, 10.6)], (6, 10.61)),  # 2" of the objective, which comes first
        ("battle_royale", 3, "tower", [(12, 4)], (12, 3.89)),
    ],
)
def test_10_3_no_obstacle_lies_in_a_clear_zone(
    scenario: str, seats: int, feature: str, refused: list[Point], allowed: Point
) -> None:
    t = prepared(scenario, "build", seats)
    if scenario == "king_of_the_hill":
        t.waits_for("piece.place", AZURE)
        t.answers("piece.place", spot((6, 8)))
    t.answers("terrain.feature", feature)
    t.refuses([(*spot(at), 0) for at in refused], "feature.clear", "10.3")
    t.answers("terrain.place", (*spot(allowed), 0))


def test_10_3_without_a_clear_zone_the_centre_may_be_built_on() -> None:
    t = prepared("hold_the_line", "build")
    puts(t, "tower", (6, 8))
    assert len(t.state.terrain) == 1


# ---------------------------------------------------------------------- all build in turn


def test_10_3_players_may_build_in_turn() -> None:
    t = prepared("deathmatch", "alternate", faces=(2, 5))
    t.waits_for("terrain.feature", ORANGE)
    puts(t, "stone", (3, 3))
    assert t.offers("terrain.feature", AZURE) == KINDS  # and nothing to remove
    puts(t, "stone", (9, 3))
    puts(t, "stone", (3, 13))
    assert t.offers("terrain.feature", AZURE) == [*KINDS, "done"]
    t.answers("terrain.feature", "done")
    puts(t, "stone", (9, 13))  # who is not done goes on alone
    assert t.offers("terrain.feature", ORANGE)[-1] == "done"
    t.answers("terrain.feature", "done").waits_for("share.way", AZURE)
    assert len(t.state.terrain) == 4


def test_10_3_in_turn_with_three_players() -> None:
    t = prepared("treasure_clash", "alternate", 3, faces=(1, 6, 3))
    for seat, at in (
        (ORANGE, (2, 2)),
        (GREEN, (12, 2)),
        (AZURE, (22, 2)),
        (ORANGE, (2, 14)),
        (GREEN, (22, 14)),
    ):
        t.waits_for("terrain.feature", seat)
        puts(t, "grave", at)
    assert "done" in t.offers("terrain.feature", AZURE)


def test_10_3_in_turn_it_ends_with_as_many_features_as_there_may_be() -> None:
    t = prepared("deathmatch", "alternate")
    for row in range(3):
        for column in range(3):
            puts(t, "grave", (2.0 + 4 * column, 2.0 + 5 * row))
    t.waits_for("share.way", ORANGE)
    assert len(t.state.terrain) == 9


# ---------------------------------------------------------------------- sharing out


WAYS = ["lengthwise", "widthwise", "diagonally_up", "diagonally_down"]


@pytest.mark.parametrize(
    ("way", "halves"),
    [
        ("lengthwise", ["left", "right"]),
        ("widthwise", ["near", "far"]),
        ("diagonally_up", ["near_right", "far_left"]),
        ("diagonally_down", ["near_left", "far_right"]),
    ],
)
def test_10_3_player_2_divides_the_battlefield_and_takes_a_half(way: str, halves: list[str]) -> None:
    t = prepared("deathmatch", "map", faces=(2, 5))
    t.goes_on_to("share.way")
    assert t.offers("share.way", AZURE) == WAYS
    t.refuses("quarters", "not_offered", "IT.deathmatch")
    t.answers("share.way", way)
    assert t.offers("share.territory", AZURE) == halves
    t.answers("share.territory", halves[1]).waits_for("shuffle")
    assert [who.territory for who in t.state.players] == [halves[1], halves[0]]


def test_10_3_quarters_are_taken_in_turn_player_1_last() -> None:
    t = prepared("treasure_clash", "map", 3, faces=(1, 6, 3))  # Player 1 is ORANGE, 2 GREEN, 3 AZURE
    t.goes_on_to("share.territory")
    assert t.offers("share.territory", GREEN) == ["near_left", "near_right", "far_right", "far_left"]
    t.answers("share.territory", "far_left")
    assert "far_left" not in t.offers("share.territory", AZURE)
    t.answers("share.territory", "near_left")
    assert t.offers("share.territory", ORANGE) == ["near_right", "far_right"]
    t.answers("share.territory", "far_right").waits_for("piece.place", GREEN)


def test_10_3_corners_are_taken_in_turn_player_1_last() -> None:
    t = prepared("battle_royale", "map", 3, faces=(6, 1, 3))
    t.goes_on_to("corner")
    corners = t.offers("corner", GREEN)
    assert len(corners) == 4
    t.answers("corner", corners[0])
    assert t.offers("corner", ORANGE) == corners[1:]
    t.answers("corner", corners[1])
    assert t.offers("corner", AZURE) == corners[2:]
    t.answers("corner", corners[3])
    assert [who.corner for who in t.state.players] == [corners[3], corners[1], corners[0]]


def test_10_3_the_defender_names_a_long_edge() -> None:
    t = prepared("hold_the_line", "map", faces=(2, 5))  # ORANGE attacks
    t.goes_on_to("edge")
    assert t.offers("edge", AZURE) == ["left", "right"]
    t.refuses("near", "edge_is_short", "IT.hold_the_line")
    t.answers("edge", "right")
    assert t.state.objective == "right"
