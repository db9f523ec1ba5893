"""Section III: duels at the table, with the basic actions."""

from __future__ import annotations

from tests.halfwish.tabletop import AZURE, ORANGE, Arena


def test_iii_when_two_strikes_meet_the_lower_one_takes_the_difference() -> None:
    t = Arena(hands={AZURE: "strike", ORANGE: "strike"}, dice={AZURE: (6, 4), ORANGE: (3, 2)})
    t.clash("strike", "strike")
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 20)
    assert (t.points(AZURE), t.points(ORANGE)) == (1, 0)
    t.waits_for(ORANGE, "choice")


def test_iii_a_two_action_duel_clashes_slot_by_slot() -> None:
    t = Arena(
        turn=3,
        hands={AZURE: "strike heavy_strike", ORANGE: "defend strike"},
        dice={AZURE: (6, 2), ORANGE: (3, 3)},
    )
    t.showdown("strike heavy_strike", "defend strike")
    assert t.projected().damage == (0, 3)
    t.resolves()
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 22)
    assert (t.points(AZURE), t.points(ORANGE)) == (2, 0)
