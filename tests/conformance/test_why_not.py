"""Legality is told once: what is offered has no reason against it, and everything else has one."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

from game.core.record import same
from tests.conformance.driver import Case, Player, goes_on

MOST = 60
"""So many options of a question, and so many answers of others like it, are asked about."""


def test_a_choice_is_a_candidate_without_a_reason(case: Case) -> None:
    match, rng = case.start(), random.Random(case.seed)
    player = Player(rng)
    candidates: dict[str, list[Any]] = defaultdict(list)
    while goes_on(match):
        for question in match.pending:
            why_not = match.title.why_not.get(question.key)
            options = question.options()
            if why_not is None or options is None:
                continue
            known = candidates[question.key]
            for option in rng.sample(list(options), min(MOST, len(options))):
                assert why_not(match.play.table, question, option) is None, (question.key, option)
                if not any(same(option, each) for each in known):
                    known.append(option)
            for other in rng.sample(known, min(MOST, len(known))):
                offered = any(same(other, option) for option in options)
                because = why_not(match.play.table, question, other)
                assert (because is None) == offered, (question.key, other, because)
                if because is not None:
                    assert match.title.phrases.has(because.code), because
                    assert because.rule in match.title.rulebook, because
        player.move(match)
