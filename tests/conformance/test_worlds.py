"""Secrets stay secret: no onlooker can tell a match from one in which a secret answer was another.

Which answers are secret, from whom and for how long is taken from the rulebooks: see secret_answers.py.
"""

from __future__ import annotations

import random

from tests.conformance.driver import Case
from tests.conformance.worlds import Worlds


def test_another_secret_answer_looks_the_same_to_onlookers(case: Case) -> None:
    match, worlds = case.start(), Worlds(random.Random(case.seed))
    for _ in worlds.moves(match):
        pass
