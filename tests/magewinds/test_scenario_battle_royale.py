"""Battle Royale: corners, a storm that closes in (Z5), and the last warband standing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.magewinds.rounds import Bare, Rounds
from tests.magewinds.tabletop import AZURE, GREEN, ORANGE, RADIUS, ROSE

CORNERS = {3: "near_right far_right near_left", 4: "near_right far_right far_left"}
"""As they are taken: Player 1, who is near left, comes last."""
THREE = ("cleric@2,2", "witch@22,2", "seer@22,14")
FOUR = (*THREE, "wizard@2,14")
SAFE = 3 + RADIUS
"""How far from an edge, or from the centre, a base that is just three inches from it has its middle."""


MOUNDS = [("grave", x, y, 0) for x, y in ((12, 0), (12, 16), (0, 8), (24, 8), (6, 16))]


def royale(*warbands: str, **more: Any) -> Rounds:
    return Rounds(
        *warbands,
        scenario="battle_royale",
        terrain=MOUNDS,
        territories=CORNERS[len(warbands)].split(),
        **more,
    )


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize("seats", [3, 4])
def test_battle_royale_corners_are_taken_from_player_2_on_player_1_last(seats: int) -> None:
    t = Bare(seats, scenario="battle_royale", terrain="build")
    t.musters(*["cleric", "witch", "seer", "wizard"][:seats]).roll_offs(*[3, 5, 2, 4][:seats])
    ranked = [ORANGE, AZURE, GREEN] if seats == 3 else [ORANGE, ROSE, AZURE, GREEN]
    t.bare()
    taken: list[str] = []
    for seat in [*ranked[1:], ranked[0]]:
        if len(taken) == 3:
            break  # the fourth has no choice
        free = t.offers("corner", seat)
        assert len(free) == 4 - len(taken) and not set(free) & set(taken)
        taken.append(free[0])
        t.answers("corner", free[0], seat)
    assert len({each.corner for each in t.state.players}) == seats


# ---------------------------------------------------------------------- the storm


def test_z5_the_storm_of_the_first_two_rounds_strikes_within_three_inches_of_any_edge() -> None:
    t = royale(*THREE)
    t.moves(AZURE, "cleric", (SAFE, 4.9))  # exactly three inches are within
    t.moves(ORANGE, "witch", (24 - SAFE - 0.0001, 4.9)).rests()
    assert t.damage("cleric") == 4  # its Armour is no help
    assert t.damage("seer") == 4 and t.damage("witch") == 0


def test_z5_the_storm_comes_at_the_end_of_the_action_phase_before_windburn() -> None:
    t = royale(*THREE, hands={AZURE: "heart_two"})
    t.waits_out().waits_for("windburn")
    assert t.damage("cleric") == 4 and t.state.round == 1


def test_z5_a_barrier_answers_the_storm() -> None:
    t = royale(*THREE, hands={AZURE: "club_ace"})
    t.idles_until("damage_received").casts("damage_received", "cleric", "barrier")
    t.pays("club_ace").rolls(3, 4, 1, 6)
    t.idles_until("channel")
    assert t.damage("cleric") == 2  # two of the four points were negated
    assert t.damage("witch") == 4


def test_battle_royale_from_round_3_all_are_struck_but_those_within_three_inches_of_the_centre() -> None:
    t = royale("cleric@2,2", "witch@22,2", "guardian@22,14")
    for ways in (
        {"cleric": (6, 4.4), "witch": (18, 4.4), "guardian": (19.2, 11.4)},
        {"cleric": (12 - SAFE, 8), "witch": (12 + SAFE + 0.0001, 8), "guardian": (17.5, 9.5)},
    ):
        for seat, name in ((AZURE, "cleric"), (ORANGE, "witch"), (GREEN, "guardian")):
            t.moves(seat, name, ways[name])
    t.rests()
    assert t.state.round == 3 and [each.damage for each in t.state.fighters] == [0, 0, 0]
    t.rests()
    assert (t.damage("cleric"), t.damage("witch"), t.damage("guardian")) == (0, 4, 4)
    t.rests()
    assert t.state.round == 4  # the witch, with Toughness 6, falls; so does the guardian
    t.is_over(AZURE)


# ---------------------------------------------------------------------- the hand limit


def shoots(t: Rounds, target: str) -> None:
    """The deadeye takes somebody down who is up to nine inches away."""
    t.begins(ORANGE, "deadeye", "attack").attacks("quick_shot", target).defends()
    t.rolls(1, 1, 1, 1).settle()
    assert t.is_out(target)


def shooting(orange: str = "witch@22,2") -> Rounds:
    return royale("cleric@2,2", f"deadeye@23.2,3.3 {orange}", "acolyte@23.2,12.7 seer@21.7,13.7")


def test_battle_royale_each_enemy_taken_down_holds_a_card_more_in_the_next_round_only() -> None:
    t = shooting()
    t.moves(AZURE, "cleric", (5, 5))
    shoots(t, "acolyte")
    t.moves(GREEN, "seer", (19, 10.5))
    t.waits_out(ORANGE)
    t.moves(ORANGE, "witch", (19, 5))
    t.waits_out(ORANGE)
    t.moves(ORANGE, "deadeye", (19.5, 6.1)).rests()
    assert t.draws_out() == [5, 6, 5]
    t.rests()
    assert t.state.round == 3 and t.draws_out() == [5, 5, 5]


def test_battle_royale_a_friend_or_the_storm_that_takes_somebody_down_holds_nothing_more() -> None:
    t = shooting("acolyte@23.2,1")
    t.moves(AZURE, "cleric", (5, 5))
    t.begins(ORANGE, "deadeye", "move", (21, 5.5))
    t.moves(GREEN, "seer", (19, 10.5))
    t.waits_out(ORANGE)
    shoots(t, "1.acolyte")
    t.rests()  # the storm takes the other acolyte
    assert t.is_out("2.acolyte") and t.draws_out() == [5, 5, 5]


# ---------------------------------------------------------------------- endings


def test_battle_royale_the_last_warband_with_a_starting_fighter_wins_there_and_then() -> None:
    t = royale(*THREE)
    t.moves(AZURE, "cleric", (5, 5)).rests()
    assert t.match.result is None
    t.rests()
    assert t.state.round == 2 and t.is_out("witch") and t.is_out("seer")
    t.is_over(AZURE)


def test_battle_royale_goes_on_with_two_of_four_and_asks_only_them() -> None:
    t = royale(*FOUR)
    t.moves(AZURE, "cleric", (5, 5))
    t.moves(ORANGE, "witch", (19, 5)).rests().rests()
    assert t.state.round == 3 and t.match.result is None
    assert t.is_out("seer") and t.is_out("wizard")
    while t.match.pending:
        assert t.asked() <= {AZURE, ORANGE}
        t.idles_once()


def test_z5_the_last_fighters_of_all_falling_together_is_a_draw() -> None:
    t = royale(*THREE)
    t.rests()
    assert t.match.result is None
    t.rests()
    assert t.state.round == 2
    t.is_over()


def test_battle_royale_has_no_limit_of_rounds() -> None:
    t = royale(*THREE)
    goals = {"cleric": (12 - SAFE + 0.4, 8), "witch": (12 + SAFE - 0.4, 8), "seer": (13.8, 10.5)}
    legs = {"cleric": (6, 4.4), "witch": (18, 4.4), "seer": (17.3, 12.5)}
    for ways in (legs, goals):
        for seat, name in ((AZURE, "cleric"), (ORANGE, "witch"), (GREEN, "seer")):
            t.moves(seat, name, ways[name])
    for _ in range(5):
        t.rests()
    assert t.state.round == 7 and t.match.result is None
