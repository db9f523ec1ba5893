"""Secrets stay secret: no onlooker can tell a match from one in which a secret answer was another.

Which answers are secret, from whom and for how long is taken from the rulebooks: see secret_answers.py.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.conformance.driver import Case, cases
from tests.conformance.secret_answers import SECRETS, secretive
from tests.conformance.worlds import Worlds


def test_another_secret_answer_looks_the_same_to_onlookers(case: Case) -> None:
    match, worlds = case.start(secretive(case.title)), Worlds(random.Random(case.seed))
    for _ in worlds.moves(match):
        pass


@pytest.mark.deep
@pytest.mark.parametrize("name", [name for name, secrets in SECRETS.items() if secrets])
def test_secrets_come_about_in_random_play(name: str) -> None:
    """Otherwise nothing would be compared: the first few matches already have other worlds for onlookers to see."""
    swapped: Counter[str] = Counter()
    for case in (case for case in cases("secrets", 4) if case.title == name):
        match, worlds = case.start(secretive(name)), Worlds(random.Random(case.seed))
        for _ in worlds.moves(match, 60):
            pass
        swapped += worlds.swapped
    assert swapped
