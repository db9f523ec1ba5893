"""7.0 to 9.4 Heights of terrain in play, measuring to the limit, and what counters and markers do."""

from __future__ import annotations

import pytest

from tests.magewinds.tabletop import AZURE, ORANGE, RADIUS, Battle, spot

FILLERS = [("grave", 0, 16, 0), ("grave", 12, 16, 0)]


def moves(t: Battle) -> None:
    t.activates(AZURE, "deadeye").acts("move").settle().waits_for("move", AZURE)


def shots(t: Battle) -> bool:
    """Whether the Deadeye can shoot at the Witch from where it stands."""
    t.begins(AZURE, "deadeye", "attack")
    there = t.match.pending[0].key == "attack"
    return there and ("quick_shot", t.number("witch")) in t.offers("attack")


# ---------------------------------------------------------------------- ground (7.0)


def test_7_0_ground_hinders_nobody() -> None:
    t = Battle("deadeye@6,5", "witch@6,10", ground="vane_yard")  # its floor lies round (6, 8)
    moves(t)
    t.steps((6, 7.5))  # it stands on the floor
    t.guards(ORANGE, "witch")
    assert t.at("deadeye") == (6, 7.5)


# ---------------------------------------------------------------------- obstacles (7.1)


def test_7_1_a_feature_may_have_parts_of_several_heights() -> None:
    ruin = [("ruin", 6, 7, 0), *FILLERS]  # high up to x = 6.6, medium from there to 7.5
    behind_the_high_part = Battle("deadeye@5.5,5", "witch@5.5,9", terrain=ruin)
    assert not shots(behind_the_high_part)
    behind_the_medium_part = Battle("deadeye@7.2,5", "witch@7.2,9", terrain=ruin)
    assert shots(behind_the_medium_part)


def test_2_1_terrain_beyond_the_edge_is_not_there() -> None:
    t = Battle(
        "deadeye@1.5,5",
        "witch@6,10",
        terrain=[("ruin", 0, 7, 0), *FILLERS],  # its high part reaches from the edge to x = 0.6
    )
    moves(t)
    t.refuses(spot((1.5, 7)), "geometry", "15.0")  # on its medium part
    t.steps((2.1, 7))
    assert t.at("deadeye") == (2.1, 7)


# ---------------------------------------------------------------------- within, to the hair (8.0)


@pytest.mark.parametrize(("away", "there"), [(5.0, True), (5.0000005, True), (5.001, False)])
def test_8_0_within_means_at_the_limit_too(away: float, there: bool) -> None:
    """Heal reaches fighters within 5 inches, from edge to edge."""
    t = Battle(f"cleric@2,3 wizard@{2 + away + 2 * RADIUS:.7f},3", "witch@6,14", hands={AZURE: "heart_two"})
    t.begins(AZURE, "cleric", "guard").casts("activation_end", "cleric", "heal")
    if there:
        assert sorted(t.offers("target", AZURE)) == sorted([t.number("cleric"), t.number("wizard")])
    else:
        t.waits_for("pay")  # nobody to choose among: the Cleric is the only one


def test_8_0_bases_that_touch_are_in_contact_and_have_no_distance() -> None:
    t = Battle("cleric@6,7", f"witch@6,{7 + 2 * RADIUS + 1 + 1e-6:.6f}")
    t.begins(AZURE, "cleric", "guard", (6, 8))  # as far as it goes: into contact
    t.begins(ORANGE, "witch", "attack")
    assert ("poison_tip", t.number("cleric")) in t.offers("attack")


# ---------------------------------------------------------------------- counters (9.2, 9.3)


def wounded() -> Battle:
    """The Cleric has 2 damage and is poisoned."""
    t = Battle("cleric@6,7.2", "witch@6,8.6", first=ORANGE)
    t.begins(ORANGE, "witch", "attack")
    return t.strikes("poison_tip", "cleric", "heavy").rolls(1, 1, 1, 6, 6, 6).stays().settle()


def test_9_2_damage_stays_with_its_fighter_for_the_whole_battle() -> None:
    t = wounded()
    assert t.damage("cleric") == 2 and t.damage("witch") == 0
    t.begins(AZURE, "cleric", "move", (3, 7.2))
    assert t.damage("cleric") == 2
    t.idles_until("channel")
    assert t.damage("cleric") == 3 and t.counters("cleric") == 0  # the poison of a round on top


def test_9_3_conditions_are_seen_by_all() -> None:
    t = wounded()
    for state in (t.view(AZURE), t.view(ORANGE), t.state):
        assert state.fighters[t.number("cleric")].conditions == ["poisoned"]
        assert state.fighters[t.number("witch")].conditions == []


# ---------------------------------------------------------------------- markers (9.4)


def aimed(at: tuple[float, float]) -> Battle:
    """The Deadeye has put its marker somewhere."""
    t = Battle("deadeye@6,4 cleric@2,4", "witch@6,9 guardian@9,9")
    return t.begins(AZURE, "deadeye", "take_aim").answers("target.point", spot(at), AZURE).settle()


def test_9_4_a_marker_goes_under_what_stands_there_and_moves_nothing() -> None:
    t = aimed((6, 9))
    assert t.at("witch") == (6, 9)
    t.begins(ORANGE, "guardian", "move", (7.2, 9))
    assert t.at("guardian") == (7.2, 9)


def test_9_4_a_marker_is_in_nobodys_way() -> None:
    t = aimed((7.5, 9))
    t.begins(ORANGE, "guardian", "move", (7.5, 9))  # on top of it
    assert t.at("guardian") == (7.5, 9)


def test_9_4_an_objective_is_a_marker_and_can_be_stood_on() -> None:
    t = Battle("cleric@6,1.2", "witch@6,14.8", scenario="king_of_the_hill", pieces=[(6, 8)])
    t.begins(AZURE, "cleric", "move", (6, 6.2)).guards(ORANGE, "witch")
    t.begins(AZURE, "cleric", "move", (6, 8))
    assert t.at("cleric") == (6, 8)
    piece = t.state.pieces[0]
    assert (piece.x, piece.y) == spot((6, 8)) and piece.lies


def test_7_2_what_overhangs_counts_for_nothing_as_footprints_are_all_there_is() -> None:
    t = Battle("wizard@6,5", "witch@6,11", terrain=[("ruin", 3.0, 8.0, 0)], hands={AZURE: "diamond_two"})
    t.begins(AZURE, "wizard", "move", (6, 9.5))  # beside the wall, whatever might hang over from it
    assert t.at("wizard") == (6, 9.5)


def test_9_0_counters_move_with_their_fighter() -> None:
    t = Battle("wizard@6,7 cleric@2,2", "witch@6,9 guardian@10,14")
    t.guards(AZURE, "wizard").guards(ORANGE, "guardian")
    t.begins(AZURE, "wizard", "move", (4, 5)).settle()
    assert t.counters("wizard") == 2 and t.at("wizard") == (4, 5) and t.counters("cleric") == 0
