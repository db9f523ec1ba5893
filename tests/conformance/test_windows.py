"""What everybody can see of a response window: nobody who could respond is passed over."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.core.match import Match
from game.core.question import PASS
from game.core.table import Table
from game.core.timing import may_use

MATCHES = {"which_witch": 2, "halfwish": 3, "half_the_battle": 1, "magewinds": 1}


@pytest.mark.parametrize("name", MATCHES)
def test_who_could_respond_is_never_known_to_have_nothing(name: str) -> None:
    title = titles.load(name)
    asked = 0
    for seed in range(MATCHES[name]):
        match, rng = Match.start(title, seats=title.seats[0], seed=seed), random.Random(seed)
        while match.pending:
            question = match.pending[0]
            if question.key in title.points:
                asked += 1
                onlooker = Table(match.view(None).state, title, None)
                known = may_use(onlooker, question.key, question.seat)
                assert known or question.options() == [PASS], question
            answer = question.sample(rng)
            while not match.verdict(question.seat, answer):
                answer = question.sample(rng)
            match.submit(question.seat, answer)
    assert asked
