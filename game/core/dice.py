"""Dice and shuffles of the rules: one 64-bit integer, kept in the state (SplitMix64, Steele et al. 2014).

A single integer costs nothing to copy and saves as a number. Bots and animations use dice of their own, so that they
can neither foresee nor disturb these.
"""

from __future__ import annotations

import secrets

MASK = 0xFFFF_FFFF_FFFF_FFFF


def fresh_seed() -> int:
    """A random seed, small enough to be read aloud and typed."""
    return secrets.randbelow(10**9)


def advance(dice: int) -> int:
    """The state of the generator after one more draw."""
    return (dice + 0x9E37_79B9_7F4A_7C15) & MASK


def mixed(dice: int) -> int:
    """The 64 random bits that belong to a state of the generator."""
    z = ((dice ^ (dice >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
    return z ^ (z >> 31)


def rolled(dice: int, sides: int) -> tuple[int, int]:
    """The generator's next state and a random face of a die, from 1 on."""
    dice = (dice + 0x9E37_79B9_7F4A_7C15) & MASK
    return dice, mixed(dice) % sides + 1


def permutation(dice: int, count: int) -> tuple[int, tuple[int, ...]]:
    """The generator's next state and a random order of range(count) (Fisher and Yates)."""
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        dice = (dice + 0x9E37_79B9_7F4A_7C15) & MASK
        other = mixed(dice) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return dice, tuple(order)
