"""Section III: points by role, net points, and who wins a duel."""

from __future__ import annotations

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

HAND = "strike evade long_strike defend"
PAIRS = "strike strike evade evade"
EVEN_DICE = {AZURE: (3, 3), ORANGE: (3, 3)}
"""A Strike is 4, a Long Strike 3, a Defend 5, and no basic Evade works."""

ONE_ACTION = [
    ("strike", "evade", (1, 0), "the defender was hurt"),
    ("strike", "defend", (0, 1), "the defender was not hurt"),
    ("strike", "strike", (0, 1), "nor here"),
    ("defend", "defend", (0, 1), "nobody struck at all"),
    ("evade", "strike", (0, 2), "not hurt, and the aggressor was"),
    ("long_strike", "strike", (1, 1), "a First Strike and what answers it hurt both"),
    ("strike", "long_strike", (1, 1), "and the other way round"),
]
TWO_ACTIONS = [
    ("strike strike", "evade evade", (2, 0), "hurt twice"),
    ("strike strike", "evade defend", (1, 0), "hurt once"),
    ("strike strike", "defend strike", (0, 1), "not hurt"),
    ("evade evade", "strike strike", (0, 2), "the aggressor was hurt twice: that counts once"),
    ("strike evade", "evade strike", (1, 1), "one each"),
    ("strike evade", "strike strike", (0, 2), "the aggressor was hurt in one slot"),
    ("long_strike strike", "strike evade", (2, 1), "the defender twice, the aggressor once"),
    ("long_strike defend", "strike strike", (1, 1), "a First Strike and its answer"),
]


def points_of(t: Arena) -> tuple[int, int]:
    return t.points(AZURE), t.points(ORANGE)


def fought(turn: int, azure: str, orange: str, aggressor: int) -> Arena:
    """A duel with even dice: whoever plays evades has two of them."""
    hands = {}
    for seat, actions in ((AZURE, azure), (ORANGE, orange)):
        spare = ["strike", "strike", "evade", "evade", "defend", "defend", "long_strike"]
        for name in actions.split():
            spare.remove(name)
        hands[seat] = " ".join([*actions.split(), *spare][:4])
    t = Arena(turn=turn, maps="thin_ice", hands=hands, dice=EVEN_DICE)
    t.clash(azure, orange, aggressor)
    return t


# ---------------------------------------------------------------------- points by role


@pytest.mark.parametrize(("azure", "orange", "points", "why"), ONE_ACTION, ids=str)
def test_iii_hw15_points_by_role_in_one_action_duels(
    azure: str, orange: str, points: tuple[int, int], why: str
) -> None:
    t = fought(1, azure, orange, AZURE)
    assert points_of(t) == points, why
    assert t.happened("duel_ended")[0].nets == points
    assert t.asked() == [(ORANGE, "choice")]


@pytest.mark.parametrize(("azure", "orange", "points", "why"), TWO_ACTIONS, ids=str)
def test_iii_hw15_hw16_points_by_role_in_two_action_duels(
    azure: str, orange: str, points: tuple[int, int], why: str
) -> None:
    t = fought(3, azure, orange, AZURE)
    assert points_of(t) == points, why
    assert t.asked() == [(ORANGE, "choice")]


@pytest.mark.parametrize(("one", "other", "points", "why"), TWO_ACTIONS, ids=str)
def test_iii_points_go_by_role_not_by_whose_turn_it_is(
    one: str, other: str, points: tuple[int, int], why: str
) -> None:
    t = fought(3, other, one, ORANGE)
    assert points_of(t) == points[::-1], why
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_hw16_each_damaging_effect_is_a_time_of_its_own() -> None:
    t = Arena(maps="rockslide", hands={AZURE: HAND, ORANGE: HAND}, dice=EVEN_DICE)
    t.clash("strike", "evade")
    assert t.health(ORANGE) == 19
    assert points_of(t) == (2, 1), "two wounds of the defender; the aggressor was hurt by the map"
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_hw15_the_aggressor_hurt_by_map_and_strikes_is_worth_one_point() -> None:
    t = Arena(turn=3, maps="rockslide", hands=dict.fromkeys(BOTH, PAIRS), dice=EVEN_DICE)
    t.clash("evade evade", "strike strike")
    assert t.health(AZURE) == 15
    assert points_of(t) == (1, 1)
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_hw17_damage_that_was_wholly_prevented_is_none() -> None:
    t = Arena(
        maps="thin_ice", hands={AZURE: HAND, ORANGE: HAND}, dice=EVEN_DICE, powers={ORANGE: "stoneskin"}
    )
    t.showdown("strike", "evade")
    t.passes(AZURE)
    t.plays(ORANGE, "stoneskin")
    t.resolves()
    assert t.health(ORANGE) == 25
    assert points_of(t) == (0, 1)
    assert not t.happened("struck")
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_hw17_damage_that_was_partly_prevented_counts() -> None:
    t = Arena(
        maps="thin_ice",
        hands={AZURE: HAND, ORANGE: HAND},
        dice={AZURE: (4, 3), ORANGE: (3, 3)},
        powers={ORANGE: "stoneskin"},
    )
    t.showdown("strike", "evade")
    t.passes(AZURE)
    t.plays(ORANGE, "stoneskin")
    t.resolves()
    assert t.health(ORANGE) == 24
    assert points_of(t) == (1, 0)
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_hw36_an_evade_that_works_hurts_nobody() -> None:
    t = Arena(maps="thin_ice", hands={AZURE: HAND, ORANGE: HAND}, dice={AZURE: (5, 3), ORANGE: (3, 3)})
    t.clash("strike", "evade")
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 25)
    assert [event.seat for event in t.happened("evaded")] == [ORANGE]
    assert points_of(t) == (0, 1)
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_both_roles_score_in_one_duel_after_another() -> None:
    t = Arena(turn=3, maps="thin_ice twin_lamps", hands=dict.fromkeys(BOTH, PAIRS), dice=EVEN_DICE)
    t.rolls(EVEN_DICE)
    t.clash("strike strike", "evade evade")
    assert points_of(t) == (2, 0)
    t.clash("evade evade", "strike strike", aggressor=ORANGE)
    assert points_of(t) == (2, 2)
    assert t.asked() == [(AZURE, "choice")]


# ---------------------------------------------------------------------- the winner


@pytest.mark.parametrize(
    ("azure", "orange", "winner"),
    [("strike", "evade", AZURE), ("strike", "defend", ORANGE), ("long_strike", "strike", -1)],
)
def test_iii_hw23_more_net_points_win_the_duel_and_equal_ones_nobody(
    azure: str, orange: str, winner: int
) -> None:
    t = fought(1, azure, orange, AZURE)
    assert [event.winner for event in t.happened("duel_ended")] == [winner]
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_the_winner_of_a_duel_is_who_scored_more_in_it_not_who_is_ahead() -> None:
    t = Arena(turn=3, maps="thin_ice twin_lamps", hands=dict.fromkeys(BOTH, PAIRS), dice=EVEN_DICE)
    t.rolls(EVEN_DICE)
    t.clash("strike strike", "evade evade")
    t.clash("evade evade", "strike strike", aggressor=AZURE)
    assert points_of(t) == (2, 2)
    assert [event.winner for event in t.happened("duel_ended")] == [AZURE, ORANGE]
    assert t.seen(ORANGE).lamps == 2 and t.seen(AZURE).lamps == 0
    assert t.asked() == [(AZURE, "choice")]


def test_iii_hw23_without_a_winner_nothing_happens_to_winner_and_loser() -> None:
    for card in ("bards_contest", "old_lamp", "spore_marsh"):
        t = Arena(maps=card, hands={AZURE: HAND, ORANGE: HAND}, dice=EVEN_DICE)
        t.clash("long_strike", "strike")
        assert points_of(t) == (1, 1)
        for seat in BOTH:
            assert (t.seen(seat).lamps, t.seen(seat).poison) == (0, 0)
        assert t.asked() == [(ORANGE, "choice")]


def test_iii_points_for_the_winner_are_no_part_of_the_duel_s_tally() -> None:
    t = Arena(maps="bards_contest", hands={AZURE: HAND, ORANGE: HAND}, dice=EVEN_DICE)
    t.clash("strike", "evade")
    assert points_of(t) == (2, 0)
    assert t.happened("duel_ended")[0].nets == (1, 0)
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_nor_are_points_that_were_promised_for_the_end() -> None:
    t = Arena(
        "vanguard fencer",
        maps="twin_lamps",
        hands={AZURE: HAND, ORANGE: HAND},
        dice=EVEN_DICE,
        powers={AZURE: "victory_banner"},
    )
    t.showdown("strike", "evade")
    t.plays(AZURE, "victory_banner")
    assert t.projected().nets == (1, 0)
    t.resolves()
    assert t.happened("duel_ended")[0].nets == (1, 0)
    assert points_of(t) == (2, 0)
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_point_changes_by_cards_count_toward_the_tally() -> None:
    t = Arena(
        "shade fencer",
        maps="twin_lamps",
        round=2,
        hands={AZURE: HAND, ORANGE: "defend strike strike long_strike"},
        dice=EVEN_DICE,
        powers={AZURE: "pickpocket"},
    )
    t.showdown("strike", "defend")
    assert t.projected().nets == (0, 1)
    t.plays(AZURE, "pickpocket")
    assert points_of(t) == (1, -1), "points may fall below nothing (HW-24)"
    t.resolves()
    assert t.happened("duel_ended")[0].nets == (1, 0)
    assert t.happened("duel_ended")[0].winner == AZURE
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_points_that_were_paid_do_not() -> None:
    t = Arena(
        turn=3,
        maps="thin_ice toll_gate",
        hands=dict.fromkeys(BOTH, PAIRS),
        dice=EVEN_DICE,
    )
    t.rolls(EVEN_DICE)
    t.clash("strike strike", "evade evade")
    assert points_of(t) == (2, 0)
    t.showdown("evade evade", "strike strike", aggressor=AZURE)
    assert t.asked() == [(AZURE, "pay")], "ORANGE has no point to pay with and takes the damage"
    t.answers(AZURE, "pay", "pay")
    assert points_of(t) == (2, 0), "one paid, one for the damage that the defender took"
    t.resolves()
    assert t.happened("duel_ended")[1].nets == (1, 1)
    assert points_of(t) == (2, 1)
    assert t.asked() == [(AZURE, "choice")]


# ---------------------------------------------------------------------- who scored first


def test_3_hw26_the_first_point_of_the_match_is_remembered() -> None:
    t = fought(1, "strike", "defend", AZURE)
    assert t.match.view(None).state.first_scorer == ORANGE
    t = fought(1, "strike", "evade", AZURE)
    assert t.match.view(None).state.first_scorer == AZURE


@pytest.mark.parametrize("aggressor", BOTH)
def test_3_hw26_of_points_at_the_same_moment_the_aggressor_s_come_first(aggressor: int) -> None:
    t = fought(3, "strike evade", "evade strike", aggressor)
    assert points_of(t) == (1, 1)
    assert t.match.view(None).state.first_scorer == aggressor
    assert t.asked() == [(ORANGE, "choice")]


def test_3_hw26_it_stays_with_the_first_whoever_scores_later() -> None:
    t = Arena(turn=3, maps="thin_ice twin_lamps", hands=dict.fromkeys(BOTH, PAIRS), dice=EVEN_DICE)
    t.rolls(EVEN_DICE)
    t.clash("strike strike", "evade evade")
    t.clash("evade evade", "strike strike", aggressor=ORANGE)
    assert t.match.view(None).state.first_scorer == AZURE
    assert t.asked() == [(AZURE, "choice")]
