"""Every question of Magewinds is answered on its table by mouse, by touch and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.core.match import Match
from game.core.question import PickPoint, Question
from scenes.app.app import App
from tests.ui.magewinds_hands import Hands, Way
from tests.ui.magewinds_table import battles, sit_down
from tests.ui.user import User
from tests.ui.window import window

OPTIONS: dict[str, dict[str, Any]] = {
    "setup.scenario": {"scenario": "roll_off"},
    "warband.fighter": {"warbands": "open_simultaneous"},
    "terrain.feature": {"terrain": "build"},
    "terrain.place": {"terrain": "build"},
    "piece.place": {"scenario": "treasure_dash"},
    "pick_up": {"scenario": "treasure_dash"},
    "drop": {"scenario": "treasure_dash"},
    "drop.place": {"scenario": "treasure_dash"},
    "edge": {"scenario": "hold_the_line"},
}
KEYS = (
    *("setup.scenario", "warband.muster", "warband.fighter", "terrain.map", "terrain.feature"),
    *("terrain.place", "share.way", "share.territory", "edge", "piece.place", "deploy.fighter"),
    *("deploy.place", "channel", "turn", "action", "move", "step", "attack", "attack.choice"),
    *("attack.defence", "reaction.step", "knockback.place", "pay", "target", "action_begin"),
    *("windburn", "windburn.spread", "pick_up", "drop", "drop.place"),
)


app = window(reduced_motion=True, speed=0)


Options = tuple[tuple[str, Any], ...]


@cache
def walked(
    options: Options,
) -> tuple[Iterator[tuple[Match[Any, Any], Question[Any]]], dict[str, Match[Any, Any]]]:
    """Matches with these options, walked once, and by the key of a question the first that waits at it."""
    return battles(options=dict(options)), {}


def waiting(key: str) -> Match[Any, Any]:
    """A match that waits at a question with more than one answer."""
    walk, found = walked(tuple(OPTIONS.get(key, {}).items()))
    while key not in found:
        match, question = next(walk)
        if question.key not in found and len(question.options() or (1, 2)) > 1:
            found[question.key] = match.fork()
    return found[key].fork()


def choice_of(question: Question[Any]) -> Any:
    """An answer that is not the first that comes to mind."""
    if isinstance(question, PickPoint):
        return question.suggest(4)[-1]
    if question.key == "warband.muster":
        return ("guardian", "seer", "wizard")
    if question.key == "warband.fighter":
        return "wizard"
    options = question.options()
    assert options
    return next(answer for answer in reversed(options) if answer != "pass")


@pytest.mark.usually(1, each="key")
@pytest.mark.parametrize("way", ["mouse", "touch", "keys"])
@pytest.mark.parametrize("key", KEYS)
def test_the_question_is_answered(app: App, key: str, way: Way) -> None:
    match = waiting(key)
    match.names = ["Mara", "Jonas"]
    question = match.pending[0]
    answer = choice_of(question)
    user = User(app)
    table = sit_down(app, match, question.seat)
    Hands(user, table.board, way).answer(answer)
    assert len(table.given) == 1
    if isinstance(question, PickPoint):
        near = [abs(a - b) for a, b in zip(table.given[0][:2], answer[:2], strict=True)]
        assert max(near) < 350_000, (table.given, answer)
    else:
        assert table.given == [answer]


@pytest.mark.deep
def test_no_answer_is_a_question_without_a_way(app: App) -> None:
    """The keys above are all there are, but for moments and what the table has forms for."""
    board = sit_down(app, waiting("turn"), 0).board
    for key in KEYS:
        assert board.handles(waiting(key).pending[0]), key
