"""What an attack comes to, against brute force over all dice and against what the rules then do."""

from __future__ import annotations

from itertools import product

import pytest

from game.magewinds.attacks import Reckoning, at_least, expected_damage
from game.magewinds.table import SIDES


def reckoning(power: int, number: int, armour: int, again: bool) -> Reckoning:
    return Reckoning(power, number + 1, 1, False, number, again, armour)


def hits_of(power: int, number: int, again: bool) -> list[int]:
    """How many hits each of all equally likely rolls brings: a pair of dice for each where hits are rolled again."""
    faces = range(1, SIDES + 1)
    if not again:
        return [sum(face <= number for face in dice) for dice in product(faces, repeat=power)]
    pairs = [first <= number and second <= number for first, second in product(faces, repeat=2)]
    return [sum(dice) for dice in product(pairs, repeat=power)]


CASES = [(power, number, False) for power in (1, 3, 5) for number in range(-1, 8)]
CASES += [(power, number, True) for power in (1, 3) for number in range(6)]


@pytest.mark.parametrize(("power", "number", "again"), CASES)
def test_18_5_chances_are_those_of_all_dice(power: int, number: int, again: bool) -> None:
    hits = hits_of(power, number, again)
    for armour in range(4):
        each = reckoning(power, number, armour, again)
        harm = [max(0, count - armour) for count in hits]
        assert each.expected_hits == pytest.approx(sum(hits) / len(hits))
        assert each.expected_damage == pytest.approx(sum(harm) / len(harm))
        assert each.some_damage == pytest.approx(sum(one > 0 for one in harm) / len(harm))


def test_18_5_2_seven_dice_of_a_zap_against_armour() -> None:
    """All 279936 rolls of seven dice."""
    hits = hits_of(7, 4, False)
    each = reckoning(7, 4, 2, False)
    assert each.expected_damage == pytest.approx(sum(max(0, count - 2) for count in hits) / len(hits))
    assert each.some_damage == pytest.approx(sum(count > 2 for count in hits) / len(hits))


def test_18_5_1_a_target_number_of_0_or_less_never_hits_and_one_of_6_or_more_always() -> None:
    for number in (-3, 0):
        assert (reckoning(4, number, 0, False).chance, reckoning(4, number, 0, False).some_damage) == (0, 0)
    for number in (6, 9):
        each = reckoning(4, number, 1, False)
        assert (each.chance, each.expected_hits, each.expected_damage, each.some_damage) == (1, 4, 3, 1)


def test_18_5_3_armour_that_blocks_all_dice_leaves_nothing() -> None:
    assert expected_damage(3, 0.5, 3) == 0 and at_least(3, 0.5, 4) == 0
    assert at_least(3, 0.5, 0) == pytest.approx(1)


def test_18_5_2_the_example_of_the_rulebook() -> None:
    """Precision 4 against Evasion 1: three faces of six hit."""
    each = reckoning(4, 3, 0, False)
    assert (each.chance, each.expected_hits) == (0.5, 2.0)
