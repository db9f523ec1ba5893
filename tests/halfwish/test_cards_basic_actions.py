"""The five basic actions, each where it has its effect and where it has none (sheet 6)."""

from __future__ import annotations

import pytest

from tests.halfwish.tabletop import AZURE, ORANGE, Arena

QUIET = "sealed_chest"
"""A map card that neither hurts nor scores."""


def duel(azure: str, orange: str, one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """The damage that each takes in a duel of one action each, which AZURE started."""
    t = Arena(hands={AZURE: azure, ORANGE: orange}, dice={AZURE: one, ORANGE: other}, maps=QUIET)
    t.clash(azure, orange)
    return 25 - t.health(AZURE), 25 - t.health(ORANGE)


@pytest.mark.parametrize(("dice", "damage"), [((6, 4), 8), ((1, 2), 1), ((1, 1), 0)])
def test_strike_strikes_for_dv_less_2(dice: tuple[int, int], damage: int) -> None:
    assert duel("strike", "evade", dice, (6, 6)) == (0, damage)


def test_strike_against_a_stronger_strike_does_nothing() -> None:
    assert duel("strike", "strike", (1, 2), (5, 5)) == (7, 0)


@pytest.mark.parametrize(("dice", "damage"), [((6, 1), 1), ((4, 4), 4), ((2, 5), 2)])
def test_long_strike_strikes_for_the_lower_die(dice: tuple[int, int], damage: int) -> None:
    assert duel("long_strike", "evade", dice, (6, 6)) == (0, damage)


def test_long_strike_strikes_first_and_takes_only_what_the_other_has_over_it() -> None:
    assert duel("long_strike", "strike", (4, 4), (5, 6)) == (9 - 4, 4)
    assert duel("long_strike", "strike", (4, 4), (2, 2)) == (0, 4)


def test_long_strike_is_a_plain_strike_against_a_block() -> None:
    assert duel("long_strike", "defend", (4, 4), (1, 2)) == (0, 2)


@pytest.mark.parametrize(("dice", "damage"), [((6, 1), 6), ((2, 3), 3)])
def test_heavy_strike_strikes_for_the_higher_die_and_ignores_block(
    dice: tuple[int, int], damage: int
) -> None:
    assert duel("heavy_strike", "defend", dice, (6, 6)) == (0, damage)


def test_heavy_strike_ignores_nothing_of_a_strike_or_an_evade() -> None:
    assert duel("heavy_strike", "strike", (5, 1), (2, 2)) == (0, 3)
    assert duel("heavy_strike", "evade", (5, 1), (2, 2)) == (0, 0)


@pytest.mark.parametrize(("dice", "damage"), [((5, 4), 0), ((4, 4), 1), ((1, 1), 7)])
def test_defend_blocks_dv_less_1(dice: tuple[int, int], damage: int) -> None:
    assert duel("strike", "defend", (6, 4), dice) == (0, damage)


def test_defend_does_nothing_to_a_defence() -> None:
    assert duel("defend", "defend", (6, 6), (1, 1)) == (0, 0)
    assert duel("defend", "evade", (6, 6), (1, 1)) == (0, 0)


@pytest.mark.parametrize(("dice", "damage"), [((4, 4), 0), ((5, 4), 8), ((6, 6), 8)])
def test_evade_works_if_the_other_dv_is_2_higher(dice: tuple[int, int], damage: int) -> None:
    assert duel("strike", "evade", (6, 4), dice) == (0, damage)


def test_evade_compares_dvs_whatever_the_other_strikes_with() -> None:
    assert duel("long_strike", "evade", (1, 6), (1, 4)) == (0, 0)
    assert duel("long_strike", "evade", (1, 6), (2, 4)) == (0, 1)


def test_evade_does_no_damage_hw_36() -> None:
    assert duel("evade", "evade", (6, 6), (1, 1)) == (0, 0)
