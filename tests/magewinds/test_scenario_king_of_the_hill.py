"""King of the Hill: the objective, the cards it is worth, and who holds it when (Z1)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.magewinds.preparing import Preparation
from tests.magewinds.rounds import Rounds
from tests.magewinds.tabletop import AZURE, ORANGE, RADIUS, spot

HILL = (6.0, 8.0)
PAIR = ("cleric@6,1.4", "witch@6,14.6")
UP = (6, 8 - 3 - RADIUS)
"""Exactly three inches from the objective, from the near side."""
DOWN = (6, 8 + 3 + RADIUS)


def battle(*warbands: str, **more: Any) -> Rounds:
    return Rounds(*warbands, scenario="king_of_the_hill", **more)


# ---------------------------------------------------------------------- set-up


def test_king_of_the_hill_player_1_first_puts_the_objective_on_the_centre_and_nowhere_else() -> None:
    t = Preparation(2, scenario="king_of_the_hill")
    t.musters("cleric", "witch").roll_offs(2, 5)
    question = t.waits_for("piece.place", ORANGE)  # the winner is Player 1
    for off in ((6.000002, 8.0), (6.0, 7.5), (0.0, 0.0)):
        t.refuses(spot(off), "limit.on", "IT.king_of_the_hill")
    assert question.suggest(5) == [spot(HILL)] and question.snap(spot((6.2, 8.1))) == spot(HILL)
    t.answers("piece.place", spot(HILL)).waits_for("terrain.map", ORANGE)


# ---------------------------------------------------------------------- the hand limit


def test_king_of_the_hill_each_fighter_within_an_inch_holds_one_card_more() -> None:
    t = battle("cleric@5.4,1.4 seer@6.6,1.4", "witch@6,14.6")
    t.moves(AZURE, "cleric", (5.4, 6.4))
    t.moves(ORANGE, "witch", (6, 9.6))
    t.moves(AZURE, "seer", (6.6, 6.4))
    t.moves(ORANGE, "witch", (6, 8 + 1 + RADIUS))  # exactly one inch
    t.moves(AZURE, "cleric", (5.4, 7))
    t.moves(AZURE, "seer", (6.6, 6.6))  # 1.03 inches
    t.rests()
    assert t.draws_out() == [6, 6]


def test_king_of_the_hill_farther_than_an_inch_holds_nothing_more() -> None:
    t = battle(*PAIR)
    t.moves(AZURE, "cleric", (6, 6.4))
    t.moves(ORANGE, "witch", (6, 9.6)).rests()
    assert t.draws_out() == [5, 5]


# ---------------------------------------------------------------------- endings


def test_z1_three_inches_are_measured_to_the_nearest_point() -> None:
    t = battle(*PAIR)
    t.moves(AZURE, "cleric", UP)
    t.moves(ORANGE, "witch", DOWN).rests()
    assert t.match.result is None and t.state.round == 2


@pytest.mark.parametrize("short", [0.00001, 0.5])
def test_king_of_the_hill_ends_with_any_round_that_finds_a_side_farther_away(short: float) -> None:
    t = battle(*PAIR)
    t.moves(AZURE, "cleric", (UP[0], UP[1] - short))
    t.moves(ORANGE, "witch", DOWN).rests()
    assert t.state.round == 1
    t.is_over(ORANGE)


def test_z1_nobody_in_range_on_either_side_is_a_draw() -> None:
    t = battle(*PAIR)
    t.rests()
    assert t.state.round == 1
    t.is_over()


def test_king_of_the_hill_more_fighters_within_three_inches_win_after_three_rounds() -> None:
    t = battle("cleric@5,1.4 seer@7,1.4", "witch@6,14.6")
    t.moves(AZURE, "cleric", (5, 6.2))
    t.moves(ORANGE, "witch", DOWN)
    t.moves(AZURE, "seer", (7, 6.2)).rests().rests()
    assert t.match.result is None and t.state.round == 3
    t.rests().is_over(AZURE)


def test_z1_as_many_on_both_sides_after_three_rounds_is_a_draw() -> None:
    t = battle("cleric@5,1.4 seer@7,1.4", "witch@6,14.6")
    t.moves(AZURE, "cleric", (5, 6.2))
    t.moves(ORANGE, "witch", DOWN)
    for _ in range(3):
        t.rests()
    t.is_over()


def test_z6_the_hill_is_looked_at_before_windburn() -> None:
    t = battle("acolyte@6,1.4 cleric@2,1.4", "witch@6,14.6", hands={AZURE: "diamond_ace"})
    t.moves(AZURE, "acolyte", UP)
    t.moves(ORANGE, "witch", DOWN)
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "acolyte")  # the last one on the hill
    t.idles_until("channel")
    assert t.match.result is None and t.state.round == 2
    t.rests()
    assert t.state.round == 2
    t.is_over(ORANGE)
