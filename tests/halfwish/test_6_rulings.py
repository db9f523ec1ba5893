"""Part 6: what happens when, what counts for the tally, and the end of a match by powers, reveals and statuses."""

from __future__ import annotations

from tests.halfwish.reading import QUIET, points
from tests.halfwish.tabletop import AZURE, BOTH, DULL, ORANGE, Arena

# ---------------------------------------------------------------------- what happens when


def test_6_combat_damage_applies_only_once_the_showdown_is_resolved() -> None:
    t = Arena(hands={AZURE: "strike", ORANGE: "evade"}, dice={AZURE: (6, 6), ORANGE: (6, 6)}, maps=QUIET)
    t.showdown("strike", "evade")
    assert (t.health(ORANGE), points(t)) == (25, (0, 0))
    t.resolves()
    assert t.health(ORANGE) == 15


def test_6_action_effects_apply_only_once_the_showdown_is_resolved() -> None:
    t = Arena(
        round=2, taken={AZURE: "feint_strike"}, hands={AZURE: "feint_strike", ORANGE: "defend"}, maps=QUIET
    )
    t.showdown("feint_strike", "defend")
    assert points(t) == (0, 0)
    t.resolves()
    assert points(t) == (1, 1)


def test_6_powers_and_reveal_effects_occur_at_once() -> None:
    t = Arena(
        "warden shade",
        hands={AZURE: "defend", ORANGE: "evade"},
        powers={AZURE: "shield_bash"},
        maps="rockslide",
    )
    t.showdown("defend", "evade")
    assert (t.health(AZURE), t.health(ORANGE), points(t)) == (23, 23, (1, 0))
    t.plays(AZURE, "shield_bash")
    assert (t.health(ORANGE), points(t)) == (21, (2, 0))


def test_6_what_a_power_scores_counts_for_who_wins() -> None:
    t = Arena(
        "shade vanguard",
        round=2,
        hands={AZURE: "long_strike", ORANGE: "strike"},
        powers={AZURE: "pickpocket"},
        dice={AZURE: (1, 1), ORANGE: (3, 3)},
        maps=QUIET,
    )
    t.showdown("long_strike", "strike")
    t.plays(AZURE, "pickpocket")
    t.resolves()
    ended = t.happened("duel_ended")[-1]
    assert (ended.winner, ended.nets) == (AZURE, (2, 0))


def test_6_what_a_power_pays_does_not_count() -> None:
    t = Arena(
        "ravager vanguard",
        hands={AZURE: "defend", ORANGE: "evade"},
        powers={AZURE: "blood_price"},
        maps=QUIET,
    )
    t.showdown("defend", "evade", aggressor=ORANGE)
    t.plays(AZURE, "blood_price")
    t.resolves()
    assert t.happened("duel_ended")[-1].nets == (1, 0)
    assert t.health(AZURE) == 22


# ---------------------------------------------------------------------- no health left


def weak(maps: str, powers: dict[int, str] | None = None) -> Arena:
    """The third turn: ORANGE has 5 health left and no point, AZURE 25 and two points."""
    t = Arena(
        "warden vanguard",
        hands={AZURE: "strike strike defend defend", ORANGE: "evade evade strike strike"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps=f"open_field thin_ice {maps}",
        powers=powers,
    )
    t.rolls({AZURE: (6, 6), ORANGE: (6, 6)})
    t.clash("strike", "evade", aggressor=AZURE)
    t.clash("strike", "evade", aggressor=AZURE)
    assert (t.health(AZURE), t.health(ORANGE), points(t)) == (25, 5, (2, 0))
    t.events.clear()
    return t


def test_hw_22_a_power_may_end_the_match_before_the_showdown_is_resolved() -> None:
    t = weak("toll_gate", {AZURE: "shield_bash"})
    t.duels()
    t.fights({AZURE: "defend defend", ORANGE: "strike strike"})
    t.answers(AZURE, "pay", "pay")
    assert t.health(ORANGE) == 2
    t.plays(AZURE, "shield_bash")
    assert t.winners == (AZURE,)
    assert t.asked() == []
    assert not t.happened("struck")


def test_hw_22_a_reveal_effect_may_end_the_match_before_the_showdown_is_resolved() -> None:
    t = weak("toll_gate rockslide")
    t.scouts()
    t.replies("agree")
    t.answers(AZURE, "pay", "pay")
    t.truce()
    t.duels()
    t.fights({AZURE: "defend defend", ORANGE: t.hand(ORANGE)[0] + " " + t.hand(ORANGE)[1]})
    assert t.winners == (AZURE,)
    assert not t.happened("actions_shown")


def test_hw_06_a_scouted_map_card_may_end_the_match() -> None:
    t = weak("toll_gate rockslide")
    t.scouts()
    t.replies("agree")
    t.answers(AZURE, "pay", "pay")
    t.truce()
    t.scouts()
    t.replies("agree")
    assert t.winners == (AZURE,)
    assert points(t) == (1, 0)  # one was paid, none scored


# ---------------------------------------------------------------------- statuses at the end of a turn


def test_hw_40_a_status_may_end_the_match() -> None:
    t = weak("toll_gate brush_fire")
    t.scouts()
    t.replies("agree")
    t.answers(AZURE, "pay", "pay")
    t.truce()
    assert t.health(ORANGE) == 2
    t.scouts()
    t.replies("agree")
    assert t.winners is None
    t.truce()
    assert t.winners == (AZURE,)
    assert t.health(ORANGE) == 0


def test_hw_40_if_a_status_ends_both_the_tie_is_broken_without_points_for_roles() -> None:
    t = Arena(
        turn=3,
        hands={AZURE: "strike evade strike evade", ORANGE: "evade strike evade strike"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps="open_field brush_fire rockslide",
    )
    t.rolls({AZURE: (6, 6), ORANGE: (6, 6)})
    t.clash("strike evade", "evade strike")
    t.clash("strike evade", "evade strike", aggressor=AZURE)
    assert (t.health(AZURE), t.health(ORANGE), points(t)) == (3, 3, (2, 2))
    t.scouts()
    t.replies("agree")
    t.truce()
    assert (t.health(AZURE), t.health(ORANGE), points(t)) == (0, 0, (2, 2))
    assert t.winners == (AZURE,)  # the aggressor's point was the first (HW-26)


def test_hw_40_statuses_hurt_after_a_duel_as_well_and_score_nothing() -> None:
    t = Arena(hands={AZURE: "defend", ORANGE: "defend"}, maps="brush_fire open_field")
    t.clash("defend", "defend")
    assert (t.health(AZURE), t.health(ORANGE), points(t)) == (23, 23, (0, 1))


# ---------------------------------------------------------------------- points, lamps, choices


def test_hw_24_points_may_fall_below_0() -> None:
    t = Arena(
        "shade vanguard",
        round=2,
        powers={AZURE: "pickpocket"},
        hands={AZURE: "strike", ORANGE: "strike"},
        maps=QUIET,
    )
    t.showdown("strike", "strike")
    t.plays(AZURE, "pickpocket")
    assert points(t) == (1, -1)


def test_hw_24_only_payments_need_enough_points() -> None:
    t = Arena(maps="genies_bargain")
    t.scouts()
    t.replies("agree")
    t.waits_for(AZURE, "choice")  # neither was asked to pay


def test_hw_35_the_turn_player_decides_first_about_map_cards() -> None:
    t = Arena(maps="crossroads_shrine", starter="second")
    t.scouts()
    t.replies("agree")
    assert t.asked() == [(ORANGE, "reroll")]
    t.answers(ORANGE, "reroll", ())
    assert t.asked() == [(AZURE, "reroll")]


def test_hw_25_lamps_break_a_tie_of_points() -> None:
    rest = [name for name in DULL.split() if name not in ("open_field", "twin_lamps")]
    t = Arena(
        hands={AZURE: "evade defend", ORANGE: "strike strike"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps=f"open_field twin_lamps {' '.join(rest)} mirror_hall",
    )
    t.clash("evade", "strike", aggressor=ORANGE)
    t.clash("defend", "strike", aggressor=ORANGE)
    assert [t.seen(seat).lamps for seat in BOTH] == [2, 0]
    for _ in range(2):
        t.ends_round()
        t.upgrades({AZURE: "skip", ORANGE: "skip"})
    assert t.health(AZURE) == t.health(ORANGE) == 25
    t.ends_round()
    assert points(t) == (1, 1)
    assert t.winners == (AZURE,)  # ORANGE scored first
