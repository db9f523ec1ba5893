"""Section III at the table: what the five basic actions do to one another, by the dice."""

from __future__ import annotations

import pytest

from tests.halfwish.tabletop import AZURE, ORANGE, Arena

Pair = tuple[int, int]


def fought(azure: str, orange: str, one: Pair, other: Pair, power: str = "") -> Arena:
    """A duel of one action each up to its showdown; AZURE is the aggressor."""
    t = Arena(
        maps="twin_lamps",
        hands={AZURE: azure, ORANGE: orange},
        dice={AZURE: one, ORANGE: other},
        powers={AZURE: power},
    )
    t.showdown(azure, orange)
    return t


def damage(t: Arena) -> Pair:
    """What the clash came to, when all have passed."""
    projected = t.projected().damage
    t.resolves()
    assert (25 - t.health(AZURE), 25 - t.health(ORANGE)) == projected
    assert t.asked() == [(ORANGE, "choice")]
    return projected


# ---------------------------------------------------------------------- what they are worth


@pytest.mark.parametrize(
    ("action", "dice", "value"),
    [
        ("strike", (6, 3), 7),
        ("strike", (1, 1), 0),
        ("long_strike", (6, 3), 3),
        ("long_strike", (4, 4), 4),
        ("heavy_strike", (6, 3), 6),
        ("heavy_strike", (2, 2), 2),
        ("defend", (6, 3), 8),
        ("defend", (1, 1), 1),
    ],
)
def test_iii_what_a_basic_action_strikes_or_blocks_for(action: str, dice: Pair, value: int) -> None:
    t = fought(action, "evade", dice, (3, 3))
    (figured,) = t.projected().reckoning.figured[AZURE]
    assert figured.move.value == value
    assert sum(term.amount for term in figured.terms) == value
    t.resolves()
    assert t.asked() == [(ORANGE, "choice")]


# ---------------------------------------------------------------------- what meets what

MEETINGS = [
    ("strike", "strike", (6, 4), (3, 2), (0, 5), "the difference of 8 and 3"),
    ("strike", "strike", (3, 2), (6, 4), (5, 0), "the other way round"),
    ("strike", "strike", (6, 4), (5, 5), (0, 0), "equal strikes"),
    ("strike", "heavy_strike", (3, 2), (6, 1), (3, 0), "Ignores block means nothing to a strike"),
    ("long_strike", "strike", (4, 4), (3, 3), (0, 4), "a First Strike in full, though both strike for 4"),
    ("long_strike", "strike", (5, 2), (4, 4), (4, 2), "a First Strike of 2, answered by 6 - 2"),
    ("long_strike", "strike", (6, 6), (2, 2), (0, 6), "6 against 2: not 6 and then 4 more"),
    ("strike", "long_strike", (4, 4), (5, 2), (2, 4), "the defender's First Strike"),
    ("long_strike", "heavy_strike", (3, 3), (5, 1), (2, 3), "against a Heavy Strike as well"),
    ("long_strike", "long_strike", (6, 4), (3, 2), (0, 2), "two First Strikes: the difference"),
    ("strike", "defend", (6, 4), (3, 2), (0, 4), "8 over a block of 4"),
    ("strike", "defend", (4, 3), (4, 3), (0, 0), "5 against a block of 6"),
    ("strike", "defend", (5, 3), (4, 3), (0, 0), "6 against a block of 6"),
    ("strike", "defend", (5, 4), (4, 3), (0, 1), "7 against a block of 6"),
    ("long_strike", "defend", (6, 4), (1, 1), (0, 3), "First Strike against a block: what is over it"),
    ("heavy_strike", "defend", (5, 1), (6, 6), (0, 5), "Ignores block"),
    ("strike", "evade", (4, 4), (3, 3), (0, 0), "a gap of 2: evaded"),
    ("strike", "evade", (4, 3), (3, 3), (0, 5), "a gap of 1: not"),
    ("strike", "evade", (3, 2), (6, 6), (0, 3), "a lower DV is never evaded"),
    ("heavy_strike", "evade", (6, 2), (3, 3), (0, 0), "Ignores block means nothing to an evade"),
    ("long_strike", "evade", (6, 2), (3, 3), (0, 0), "nor does First Strike"),
    ("long_strike", "evade", (5, 2), (3, 3), (0, 2), "where the evade fails the strike hits in full"),
    ("defend", "defend", (6, 6), (1, 1), (0, 0), "blocks deal nothing"),
    ("defend", "evade", (6, 6), (1, 1), (0, 0), "nor do evades"),
    ("evade", "evade", (6, 6), (1, 1), (0, 0), "nor two of them"),
    ("defend", "strike", (1, 1), (6, 6), (9, 0), "the aggressor may defend, too"),
    ("evade", "strike", (3, 3), (4, 4), (0, 0), "or evade"),
]


@pytest.mark.parametrize(("azure", "orange", "one", "other", "result", "why"), MEETINGS, ids=str)
def test_iii_hw18_hw19_hw36_what_basic_actions_do_to_one_another(
    azure: str, orange: str, one: Pair, other: Pair, result: Pair, why: str
) -> None:
    assert damage(fought(azure, orange, one, other)) == result, why


# ---------------------------------------------------------------------- keywords that powers give


def test_iii_an_unevadable_strike_is_not_evaded() -> None:
    t = fought("strike", "evade", (4, 4), (3, 3), power="guided_strike")
    assert t.projected().damage == (0, 0)
    t.plays(AZURE, "guided_strike")
    assert damage(t) == (0, 6)
    assert not t.happened("evaded")


def test_iii_a_strike_that_ignores_block_deals_its_full_value_to_a_defend() -> None:
    t = fought("strike", "defend", (4, 4), (3, 3), power="guided_strike")
    assert t.projected().damage == (0, 1)
    t.plays(AZURE, "guided_strike")
    assert damage(t) == (0, 6)


def test_iii_hw19_both_keywords_mean_nothing_against_a_strike() -> None:
    t = fought("strike", "strike", (4, 4), (3, 3), power="guided_strike")
    t.plays(AZURE, "guided_strike")
    assert damage(t) == (0, 2)


def test_iii_a_strike_that_gains_first_strike_hits_before_the_other() -> None:
    t = fought("strike", "strike", (3, 3), (4, 4), power="quicken")
    assert t.projected().damage == (2, 0)
    t.plays(AZURE, "quicken")
    assert damage(t) == (2, 4)


def test_iii_dvs_are_compared_with_everything_that_was_added_to_them() -> None:
    t = fought("strike", "evade", (3, 3), (3, 3), power="adrenaline")
    assert t.projected().damage == (0, 4)
    t.plays(AZURE, "adrenaline")
    assert t.projected().reckoning.dv == (8, 6)
    assert damage(t) == (0, 0)


def test_iii_what_a_strike_does_is_told_by_how_it_came_about() -> None:
    t = fought("long_strike", "strike", (5, 2), (4, 4))
    t.resolves()
    told = {(event.seat, event.how, event.damage) for event in t.happened("struck")}
    assert told == {(ORANGE, "first_strike", 2), (AZURE, "retaliation", 4)}
    assert t.asked() == [(ORANGE, "choice")]
