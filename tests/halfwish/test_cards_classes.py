"""The six classes' perks: where they tell, and where they don't (sheet 7)."""

from __future__ import annotations

from tests.halfwish.tabletop import AZURE, ORANGE, Arena

QUIET = "sealed_chest"


def fight(
    classes: str,
    azure: str,
    orange: str,
    one: tuple[int, int],
    other: tuple[int, int],
    aggressor: int = AZURE,
    turn: int = 1,
) -> Arena:
    """A whole duel in which nobody plays a power."""
    t = Arena(
        classes,
        turn=turn,
        hands={AZURE: azure, ORANGE: orange},
        dice={AZURE: one, ORANGE: other},
        maps=QUIET,
    )
    t.clash(azure, orange, aggressor)
    return t


# ---------------------------------------------------------------------- Vanguard


def test_vanguard_strikes_for_1_more_as_the_aggressor() -> None:
    t = fight("vanguard shade", "strike", "evade", (6, 4), (6, 5))
    assert t.health(ORANGE) == 25 - 9


def test_vanguard_strikes_for_1_more_in_both_slots() -> None:
    t = fight("vanguard shade", "strike heavy_strike", "evade evade", (6, 4), (6, 5), turn=3)
    assert t.health(ORANGE) == 25 - 9 - 7


def test_vanguard_has_nothing_of_it_as_the_defender() -> None:
    t = fight("vanguard shade", "strike", "evade", (6, 4), (6, 5), aggressor=ORANGE)
    assert t.health(ORANGE) == 25 - 8


def test_vanguard_blocks_no_better() -> None:
    t = fight("vanguard shade", "defend", "strike", (3, 3), (6, 4))
    assert t.health(AZURE) == 25 - 3


# ---------------------------------------------------------------------- Warden


def test_warden_blocks_for_2_more_and_thorns_hurt() -> None:
    t = fight("warden vanguard", "defend", "strike", (3, 3), (6, 3), aggressor=ORANGE)
    assert t.health(AZURE) == 25 - 1  # Press On: 8, against 7
    t = fight("warden vanguard", "defend", "strike", (3, 3), (6, 3))
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 24)


def test_warden_thorns_hurt_once_a_duel() -> None:
    t = fight("warden vanguard", "defend defend", "strike strike", (6, 6), (1, 2), turn=3)
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 24)
    assert t.points(AZURE) == 1


def test_warden_thorns_hurt_again_in_the_next_duel() -> None:
    t = Arena(
        "warden vanguard",
        hands={AZURE: "defend defend", ORANGE: "strike strike"},
        dice={AZURE: (6, 6), ORANGE: (1, 2)},
        maps=f"{QUIET} bards_contest",
    )
    t.rolls({AZURE: (6, 6), ORANGE: (1, 2)})
    t.clash("defend", "strike")
    t.clash("defend", "strike")
    assert t.health(ORANGE) == 23


def test_warden_thorns_do_not_hurt_without_a_strike_or_through_damage() -> None:
    t = fight("warden vanguard", "defend", "defend", (3, 3), (6, 3))
    assert t.health(ORANGE) == 25
    t = fight("warden vanguard", "defend", "heavy_strike", (3, 3), (6, 3))
    assert (t.health(AZURE), t.health(ORANGE)) == (19, 25)


def test_warden_thorns_are_for_blocks() -> None:
    t = fight("warden vanguard", "evade", "strike", (2, 2), (6, 4))
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 25)


# ---------------------------------------------------------------------- Fencer


def test_fencer_strikes_for_1_more_with_first_strike() -> None:
    t = fight("fencer shade", "long_strike", "evade", (4, 4), (6, 5))
    assert t.health(ORANGE) == 25 - 5


def test_fencer_has_nothing_of_it_with_other_strikes() -> None:
    t = fight("fencer shade", "strike", "evade", (4, 4), (6, 5))
    assert t.health(ORANGE) == 25 - 6


def test_fencer_reaches_further_with_a_quickened_strike() -> None:
    t = Arena(
        "fencer shade",
        powers={AZURE: "quicken"},
        hands={AZURE: "strike", ORANGE: "evade"},
        dice={AZURE: (4, 4), ORANGE: (6, 5)},
        maps=QUIET,
    )
    t.showdown("strike", "evade")
    t.plays(AZURE, "quicken")
    t.resolves()
    assert t.health(ORANGE) == 25 - 7


def test_fencer_has_no_reach_on_a_narrow_bridge() -> None:
    t = Arena(
        "fencer shade",
        hands={AZURE: "long_strike", ORANGE: "evade"},
        dice={AZURE: (4, 4), ORANGE: (6, 5)},
        maps="narrow_bridge",
    )
    t.clash("long_strike", "evade")
    assert t.health(ORANGE) == 25 - 4


# ---------------------------------------------------------------------- Ravager


def test_ravager_strikes_for_1_more_at_12_health_or_less() -> None:
    t = Arena(
        "ravager shade",
        hands={AZURE: "evade strike strike defend", ORANGE: "strike long_strike long_strike evade"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps=f"rockslide {QUIET} bards_contest",
    )
    t.rolls({AZURE: (4, 4), ORANGE: (4, 3)})
    t.clash("evade", "strike")
    assert t.health(AZURE) == 13
    t.showdown("strike", "long_strike")
    assert struck_for(t) == 6  # health counts as it was before this duel's damage
    t.rolls({AZURE: (5, 5)})
    t.resolves()
    assert t.health(AZURE) == 10
    t.showdown("strike defend", "evade long_strike")
    assert struck_for(t) == 9


def struck_for(t: Arena) -> int:
    """What AZURE's first action strikes for."""
    return t.projected().reckoning.figured[AZURE][0].move.value


def test_ravager_strikes_for_no_more_in_full_health() -> None:
    t = fight("ravager shade", "strike", "evade", (4, 4), (6, 5))
    assert t.health(ORANGE) == 25 - 6


# ---------------------------------------------------------------------- Shade


def test_shade_evades_a_dv_as_high_as_its_own() -> None:
    t = fight("shade vanguard", "evade", "strike", (5, 5), (6, 4))
    assert t.health(AZURE) == 25


def test_shade_does_not_evade_a_lower_dv() -> None:
    t = fight("shade vanguard", "evade", "strike", (5, 5), (6, 3))
    assert t.health(AZURE) == 25 - 7


def test_shades_opponent_evades_as_ever() -> None:
    t = fight("shade vanguard", "strike", "evade", (5, 5), (6, 3))
    assert t.health(ORANGE) == 25 - 8


# ---------------------------------------------------------------------- Hexer


def hexer(turn: int = 1) -> Arena:
    return Arena("hexer vanguard", dice={AZURE: (1, 2), ORANGE: (3, 4)}, turn=turn)


def test_hexer_may_reroll_one_or_both_dice_right_after_the_roll() -> None:
    t = hexer()
    assert t.asked() == [(AZURE, "reroll")]
    assert t.offers(AZURE) == [(0,), (1,), (0, 1), ()]
    assert t.pair(AZURE, AZURE) == ("1", "2")
    t.rolls({AZURE: (6,)})
    t.answers(AZURE, "reroll", (0,))
    assert t.pair(AZURE, AZURE) == ("6", "2")
    assert t.asked() == [(AZURE, "choice")]


def test_hexer_rerolls_once_a_round() -> None:
    t = hexer()
    t.rolls({AZURE: (6, 5)})
    t.answers(AZURE, "reroll", (0, 1))
    assert t.pair(AZURE, AZURE) == ("6", "5")
    for _ in range(4):
        t.truce()
    assert not [question for question in t.asked() if question[1] == "reroll"]


def test_hexer_who_leaves_it_is_asked_again_next_turn() -> None:
    t = hexer()
    t.answers(AZURE, "reroll", ())
    assert t.pair(AZURE, AZURE) == ("1", "2")
    t.truce()
    assert t.asked() == [(AZURE, "reroll")]


def test_hexer_who_keeps_the_dv_has_not_rolled() -> None:
    t = hexer()
    t.answers(AZURE, "reroll", ())
    t.truce(keep=(AZURE,))
    assert t.asked() == [(ORANGE, "choice")]


def test_hexer_may_reroll_again_in_the_next_round() -> None:
    t = hexer()
    t.rolls({AZURE: (6, 5)})
    t.answers(AZURE, "reroll", (0, 1))
    t.ends_round()
    t.upgrades({AZURE: "skip", ORANGE: "skip"})
    assert t.asked() == [(AZURE, "reroll")]


def test_hexers_opponent_sees_that_but_not_what_was_rerolled() -> None:
    t = hexer()
    t.rolls({AZURE: (6,)})
    t.answers(AZURE, "reroll", (1,))
    assert t.pair(AZURE, ORANGE) == ("", "")
    (told,) = [event for event in t.happened("dice_rolled") if event.why == "again"]
    assert told.seen_by(ORANGE) == told
