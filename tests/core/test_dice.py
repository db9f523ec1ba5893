"""Dice: the published generator, and no face or order favoured."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from game.core.dice import MASK, advance, fresh_seed, mixed, permutation
from game.core.question import Roll, Shuffle
from game.core.zones import NOBODY

SPLITMIX64 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
"""The first numbers of SplitMix64 from the seed 1234567, as published with its reference code."""


def test_reference_values() -> None:
    dice, drawn = 1234567, []
    for _ in SPLITMIX64:
        dice = advance(dice)
        drawn.append(mixed(dice))
    assert drawn == SPLITMIX64


@given(st.integers(0, MASK), st.integers(0, 70))
def test_a_permutation_has_everything_once(dice: int, count: int) -> None:
    after, order = permutation(dice, count)
    assert sorted(order) == list(range(count)) and 0 <= after <= MASK
    assert permutation(dice, count) == (after, order)


@given(st.integers(0, MASK), st.integers(1, 100))
def test_a_die_shows_one_of_its_faces(dice: int, sides: int) -> None:
    roll = Roll(0, "roll", "r", sides)
    after, face = roll.draw(dice)
    assert roll.check(face) and 0 <= after <= MASK and after != dice


def test_no_face_is_favoured() -> None:
    for sides in (4, 6, 20):
        dice, faces = 7, Counter[int]()
        for _ in range(6000):
            dice, face = Roll(0, "roll", "r", sides).draw(dice)
            faces[face] += 1
        expected = 6000 / sides
        chi = sum((faces[face] - expected) ** 2 / expected for face in range(1, sides + 1))
        assert chi < 2.5 * sides + 10, (sides, chi)


def test_no_order_is_favoured() -> None:
    dice, orders = 11, Counter[tuple[int, ...]]()
    for _ in range(2400):
        dice, order = Shuffle(NOBODY, "shuffle", "r", 4).draw(dice)
        orders[order] += 1
    assert len(orders) == 24 and sum((n - 100) ** 2 / 100 for n in orders.values()) < 60


def test_fresh_seeds_differ_and_can_be_read_aloud() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) > 45 and all(0 <= seed < 10**9 for seed in seeds)
