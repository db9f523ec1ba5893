"""Part 3: more points win, ties are broken in order, and whoever has no health left loses at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.halfwish.courses import (
    SILENT,
    beaten,
    goes_on,
    level,
    more_health,
    more_lamps,
    scored_first,
    spent,
)
from tests.halfwish.tabletop import AZURE, ORANGE, Arena

EVEN_DICE = {AZURE: (3, 3), ORANGE: (3, 3)}


def over(t: Arena, winners: tuple[int, ...], rule: str) -> None:
    """The match is over, and nobody is asked any more."""
    assert t.match.result is not None
    assert t.winners == winners
    assert t.match.result.rule == rule
    assert t.asked() == []
    for seat in (AZURE, ORANGE):
        assert not t.match.verdict(seat, "pass")


# ---------------------------------------------------------------------- after three rounds


@pytest.mark.parametrize(("defence", "winner"), [("evade evade", AZURE), ("defend defend", ORANGE)])
def test_3_8_more_points_win(defence: str, winner: int) -> None:
    maps = " ".join(SILENT.split()[9::-1])
    t = Arena(round=2, maps=maps, hands={AZURE: "strike strike", ORANGE: defence})
    t.ends_round()
    t.upgrades({AZURE: "skip", ORANGE: "skip"})
    t.rolls(EVEN_DICE)
    for _ in range(4):
        t.truce()
    assert (t.match.state.round, t.match.state.turn) == (3, 5)
    t.rolls(EVEN_DICE)
    t.clash("strike strike", defence, aggressor=AZURE)
    assert (t.points(AZURE), t.points(ORANGE)) == ((2, 0) if winner == AZURE else (0, 1))
    over(t, (winner,), "3.end")


@pytest.mark.parametrize(
    ("course", "winner"), [(more_lamps, AZURE), (more_health, ORANGE), (scored_first, AZURE)]
)
def test_3_8_ties_are_broken_by_lamps_then_health_then_who_scored_first(
    course: Callable[[], Arena], winner: int
) -> None:
    t = course()
    goes_on(t, until=4)
    assert t.points(AZURE) == t.points(ORANGE)
    over(t, (winner,), "3.end")


def test_3_8_if_all_is_equal_nobody_wins() -> None:
    t = level()
    goes_on(t, until=4)
    assert (t.points(AZURE), t.points(ORANGE)) == (0, 0)
    over(t, (), "3.end")


# ---------------------------------------------------------------------- no health left


def test_3_whoever_has_no_health_left_loses_whatever_the_points() -> None:
    t = Arena(
        turn=3,
        maps="thin_ice fog_bank",
        hands={
            AZURE: "strike strike defend evade evade long_strike strike heavy_strike",
            ORANGE: "long_strike long_strike strike defend defend strike evade evade",
        },
        dice={AZURE: (6, 6), ORANGE: (1, 1)},
    )
    t.rolls({AZURE: (6, 6), ORANGE: (1, 1)})
    t.clash("strike strike", "long_strike long_strike", aggressor=ORANGE)
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 7)
    assert (t.points(AZURE), t.points(ORANGE)) == (1, 2)
    t.clash("strike defend", "defend strike", aggressor=AZURE)
    assert t.health(ORANGE) <= 0
    assert t.points(ORANGE) > t.points(AZURE)
    over(t, (AZURE,), "3.health")


def test_3_with_health_left_the_match_goes_on() -> None:
    t = beaten("open_field", dice={AZURE: (4, 4), ORANGE: (4, 4)})
    t.scouts()
    t.replies("agree")
    assert t.health(ORANGE) == 2
    assert t.match.result is None
    t.truce()
    assert t.asked()[0][1] == "order"


# ---------------------------------------------------------------------- First Strikes that kill


def test_iii_hw20_who_falls_to_a_first_strike_deals_nothing_in_either_slot() -> None:
    t = beaten("open_field", dice={AZURE: (2, 2), ORANGE: (6, 6)})
    t.showdown("long_strike evade", "strike strike")
    assert t.projected().fallen == (False, True)
    t.resolves()
    assert t.health(AZURE) == 25
    over(t, (AZURE,), "3.health")


def test_iii_hw20_who_survives_it_strikes_back() -> None:
    t = beaten("open_field", dice={AZURE: (1, 1), ORANGE: (6, 6)})
    t.showdown("long_strike evade", "strike strike")
    t.resolves()
    assert (t.health(AZURE), t.health(ORANGE)) == (16, 1)
    assert t.asked()[0][1] == "order"


# ---------------------------------------------------------------------- before a showdown is resolved


def test_hw22_who_falls_as_the_map_is_revealed_in_a_duel_loses_before_any_action_is_shown() -> None:
    t = beaten("rockslide")
    t.duels()
    t.fights({AZURE: " ".join(t.hand(AZURE)[:2]), ORANGE: "strike strike"})
    assert t.health(AZURE) == 23
    assert t.happened("map_turned") and not t.happened("actions_shown")
    assert not t.happened("dice_shown") and not t.happened("duel_ended")
    over(t, (AZURE,), "3.health")
    hidden = [card for zone in t.seen(ORANGE, by=AZURE).slots for card in zone.cards]
    assert len(hidden) == 2 and all(card < 0 for card in hidden)


def test_hw22_who_falls_to_a_power_loses_at_once() -> None:
    t = beaten("open_field", classes="warden fencer", power="shield_bash", dice=EVEN_DICE)
    t.showdown("defend evade", "strike strike")
    t.plays(AZURE, "shield_bash")
    assert t.health(ORANGE) == 0
    assert not t.happened("struck") and not t.happened("duel_ended")
    over(t, (AZURE,), "3.health")


def test_hw06_a_scouted_card_can_kill_and_nobody_scores_for_it() -> None:
    t = beaten("rockslide")
    t.scouts()
    t.replies("agree")
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 0)
    assert (t.points(AZURE), t.points(ORANGE)) == (3, 0)
    over(t, (AZURE,), "3.health")


def test_hw40_ignite_kills_at_the_end_of_a_turn() -> None:
    t = beaten("brush_fire")
    t.scouts()
    t.replies("agree")
    assert t.match.result is None
    t.parleys()
    t.replies("agree")
    t.answers(AZURE, "keep", "reroll")
    t.answers(ORANGE, "keep", "reroll")
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 0)
    assert (t.points(AZURE), t.points(ORANGE)) == (3, 0)
    over(t, (AZURE,), "3.health")


# ---------------------------------------------------------------------- both at once


def test_hw21_both_fall_to_the_map_in_a_duel_and_the_roles_still_score() -> None:
    t = spent("rockslide")
    t.duels()
    t.fights({AZURE: "defend strike", ORANGE: "defend long_strike"})
    assert (t.health(AZURE), t.health(ORANGE)) == (0, 0)
    assert (t.points(AZURE), t.points(ORANGE)) == (4, 4)
    over(t, (ORANGE,), "3.health")  # who scored first


def test_hw21_out_of_a_duel_nobody_scores_for_it() -> None:
    t = spent("rockslide")
    t.scouts()
    t.replies("agree")
    assert (t.health(AZURE), t.health(ORANGE)) == (0, 0)
    assert (t.points(AZURE), t.points(ORANGE)) == (3, 3)
    over(t, (ORANGE,), "3.health")


def test_hw21_hw20_both_fall_to_first_strikes_and_the_one_less_far_below_nothing_wins() -> None:
    t = spent("open_field", dice={AZURE: (4, 4), ORANGE: (3, 3)})
    t.showdown("long_strike heavy_strike", "heavy_strike long_strike")
    assert t.projected().fallen == (True, True)
    t.resolves()
    assert (t.health(AZURE), t.health(ORANGE)) == (-1, -2)
    assert (t.points(AZURE), t.points(ORANGE)) == (4, 4)
    over(t, (AZURE,), "3.health")


def test_hw21_points_come_before_health() -> None:
    t = spent("open_field", dice={AZURE: (3, 3), ORANGE: (4, 4)}, payer=ORANGE)
    t.clash("long_strike heavy_strike", "heavy_strike long_strike")
    assert (t.health(AZURE), t.health(ORANGE)) == (-2, -1)
    assert (t.points(AZURE), t.points(ORANGE)) == (4, 3)
    over(t, (AZURE,), "3.health")


def test_hw40_hw21_both_fall_to_ignite_without_points() -> None:
    t = spent("brush_fire")
    t.scouts()
    t.replies("agree")
    t.parleys()
    t.replies("agree")
    t.answers(AZURE, "keep", "reroll")
    t.answers(ORANGE, "keep", "reroll")
    assert (t.health(AZURE), t.health(ORANGE)) == (0, 0)
    assert (t.points(AZURE), t.points(ORANGE)) == (3, 3)
    over(t, (ORANGE,), "3.health")
