"""Random battles of every scenario with every number of players: they end, and nothing odd happens on the way.

pytest tests/magewinds/test_random_battles.py --battles 200 -n 2      200 of each
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.play import Play
from game.magewinds.field import field_of
from game.magewinds.state import MagewindsState
from tests.counts import count
from tests.magewinds.soundness import faults
from tests.pinned import known_title

TITLE = known_title("magewinds")
KINDS = [(name, seats) for name, each in TITLE.content.scenarios.items() for seats in each.players]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    battles = count(metafunc.config, "battles")
    metafunc.parametrize(
        ("scenario", "seats", "seed"),
        [(*kind, seed) for kind in KINDS for seed in range(battles)],
        ids=lambda part: str(part),
    )


@pytest.mark.usually(5)
@pytest.mark.counted
def test_a_random_battle_of_each_scenario_ends_and_is_sound_at_every_question(
    scenario: str, seats: int, seed: int
) -> None:
    rng = random.Random(f"{scenario} {seats} {seed}")
    options = options_of(scenario, seats, rng)
    play: Play[MagewindsState, Any] = Play(TITLE, TITLE.setup(seats, seed, options))
    decisions, before = 0, None
    while play.pending:
        assert faults(play, before) == [], (decisions, play.pending, options)
        before = field_of(play.table) if play.state.scenario else None
        slot = rng.choice([slot for slot, question in enumerate(play.pending) if question is not None])
        question = play.pending[slot]
        assert question is not None
        answer = question.sample(rng)
        assert question.check(answer), (decisions, question, answer, options)
        play.apply(answer, slot)
        decisions += 1
        assert decisions < TITLE.limit, (play.pending, options)
    assert play.state.scenario == scenario and play.state.result is not None


def options_of(scenario: str, seats: int, rng: random.Random) -> dict[str, Any]:
    """Every other option of the title at random."""
    options = {option.key: rng.choice(list(option.choices(seats))) for option in TITLE.options}
    return options | {"scenario": scenario}
