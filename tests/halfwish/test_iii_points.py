"""Section III: points by role, net points, and who wins a duel."""

from __future__ import annotations

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

HAND = "strike evade long_strike defend"
PAIRS = "strike strike evade evade"
EVEN_DICE = ((3, 3), (3, 3))
"""A Strike is 4, a Long Strike 3, a Defend 5, and no basic Evade works."""

CLASHES = [
    ("strike", "evade", (1, 0), "the defender was hurt"),
    ("strike", "defend", (0, 1), "the defender was not hurt"),
    ("strike", "strike", (0, 1), "nor here"),
    ("defend", "defend", (0, 1), "nobody struck at all"),
    ("evade", "strike", (0, 2), "not hurt, and the aggressor was"),
    ("long_strike", "strike", (1, 1), "a First Strike and what answers it hurt both"),
    ("strike", "long_strike", (1, 1), "and the other way round"),
    ("strike strike", "evade evade", (2, 0), "hurt twice"),
    ("strike strike", "evade defend", (1, 0), "hurt once"),
    ("strike strike", "defend strike", (0, 1), "not hurt"),
    ("evade evade", "strike strike", (0, 2), "the aggressor was hurt twice: that counts once"),
    ("strike evade", "evade strike", (1, 1), "one each"),
    ("strike evade", "strike strike", (0, 2), "the aggressor was hurt in one slot"),
    ("long_strike strike", "strike evade", (2, 1), "the defender twice, the aggressor once"),
    ("long_strike defend", "strike strike", (1, 1), "a First Strike and its answer"),
]
"""The actions of aggressor and defender, and their points."""


@pytest.mark.parametrize("aggressor", BOTH)
@pytest.mark.parametrize(("one", "other", "points", "why"), CLASHES, ids=str)
def test_iii_hw15_hw16_hw23_points_go_by_role_and_more_of_them_win(
    one: str, other: str, points: tuple[int, int], why: str, aggressor: int
) -> None:
    """Not by whose turn it is. With equal ones nobody wins; of points at the same moment the aggressor's come first."""
    actions = (one, other) if aggressor == AZURE else (other, one)
    t = Arena(turn=1 if " " not in one else 3, maps="thin_ice", hands=actions, dice=EVEN_DICE)
    t.clash(*actions, aggressor)
    assert (t.points(aggressor), t.points(1 - aggressor)) == points, why
    (ended,) = t.happened("duel_ended")
    assert ended.nets == t.both("points")
    winner = -1 if points[0] == points[1] else aggressor if points[0] > points[1] else 1 - aggressor
    assert ended.winner == winner
    assert t.match.view(None).state.first_scorer == (aggressor if points[0] else 1 - aggressor)


def test_iii_hw16_each_damaging_effect_is_a_time_of_its_own() -> None:
    t = Arena(maps="rockslide", hands=(HAND, HAND), dice=EVEN_DICE)
    t.clash("strike", "evade")
    assert t.health(ORANGE) == 19
    assert t.both("points") == (2, 1), "two wounds of the defender; the aggressor was hurt by the map"


def test_iii_hw15_the_aggressor_hurt_by_map_and_strikes_is_worth_one_point() -> None:
    t = Arena(turn=3, maps="rockslide", hands=(PAIRS, PAIRS), dice=EVEN_DICE)
    t.clash("evade evade", "strike strike")
    assert (t.health(AZURE), t.both("points")) == (15, (1, 1))


def test_iii_hw17_damage_that_was_wholly_prevented_is_none() -> None:
    t = Arena(maps="thin_ice", hands=(HAND, HAND), dice=EVEN_DICE, powers=("", "stoneskin"))
    t.showdown("strike", "evade")
    t.passes(AZURE)
    t.plays(ORANGE, "stoneskin")
    t.resolves()
    assert (t.health(ORANGE), t.both("points")) == (25, (0, 1))
    assert not t.happened("struck")


def test_iii_hw36_an_evade_that_works_hurts_nobody() -> None:
    t = Arena(maps="thin_ice", hands=(HAND, HAND), dice=((5, 3), (3, 3)))
    t.clash("strike", "evade")
    assert (t.both("health"), t.both("points")) == ((25, 25), (0, 1))
    assert [event.seat for event in t.happened("evaded")] == [ORANGE]


def test_iii_the_winner_of_a_duel_is_who_scored_more_in_it_not_who_is_ahead() -> None:
    """Who scored first in the match stays so, whoever scores later (HW-26)."""
    t = Arena(turn=3, maps="thin_ice twin_lamps", hands=(PAIRS, PAIRS), dice=((3, 3, 3, 3), (3, 3, 3, 3)))
    t.clash("strike strike", "evade evade")
    t.clash("evade evade", "strike strike", aggressor=AZURE)
    assert t.both("points") == (2, 2)
    assert [event.winner for event in t.happened("duel_ended")] == [AZURE, ORANGE]
    assert t.both("lamps") == (0, 2)
    assert t.match.view(None).state.first_scorer == AZURE


def test_iii_points_that_were_promised_for_the_end_are_no_part_of_the_duel_s_tally() -> None:
    t = Arena(
        "vanguard fencer",
        maps="twin_lamps",
        hands=(HAND, HAND),
        dice=EVEN_DICE,
        powers=("victory_banner", ""),
    )
    t.showdown("strike", "evade")
    assert (t.projected().nets, t.projected().points) == ((1, 0), (1, 0))
    t.plays(AZURE, "victory_banner")
    assert (t.projected().nets, t.projected().points) == ((1, 0), (2, 0)), "foreseen all the same"
    t.resolves()
    assert t.happened("duel_ended")[0].nets == (1, 0)
    assert t.both("points") == (2, 0)


def test_iii_point_changes_by_cards_count_toward_the_tally() -> None:
    hands = (HAND, "defend strike strike long_strike")
    t = Arena(
        "shade fencer",
        maps="twin_lamps",
        round=2,
        hands=hands,
        dice=EVEN_DICE,
        powers=("pickpocket", ""),
    )
    t.showdown("strike", "defend")
    assert t.projected().nets == (0, 1)
    t.plays(AZURE, "pickpocket")
    assert t.both("points") == (1, -1), "points may fall below nothing (HW-24)"
    t.resolves()
    (ended,) = t.happened("duel_ended")
    assert (ended.nets, ended.winner) == ((1, 0), AZURE)
