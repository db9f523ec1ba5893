"""What an animation leaves behind on the table of Half the Battle is what the view says."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.view import Moment
from game.half_the_battle.rules.setup import placement
from game.half_the_battle.state import PARTY
from scenes.app.app import App
from tests.ui.battle_table import Player, match_of, sit_down
from tests.ui.motion import Nothing, follow
from tests.ui.user import User
from tests.ui.window import window

FEW, MANY, WHOLE = 12, 150, 600
"""Answers of each match, usually and in a deep run; and of one that an onlooker follows there to its end."""
STARTS: list[tuple[str, int | None, dict[str, Any]]] = [
    ("party", 0, {"roster": "mixed", "placement": "free"}),
    ("places", 1, {"placement": "free"}),
    ("act", None, {"roster": "a_b"}),
    ("declared", 0, {"roster": "b_a"}),
    ("before_death", 1, {}),
    ("rage.option", 0, {}),
]
"""Questions that matches are followed from, who looks (None: an onlooker), and the options of the match."""


app = window((960, 540))


def keep_busy(played: Any, still: Any) -> None:
    """Lets a board wait amid a play as well: what would be asked about then is not foretold."""
    view = played.animator.after
    still.waits = lambda: True
    still.play([Moment(Nothing(""), view)], view)


@pytest.mark.usually(1)
@pytest.mark.parametrize(("key", "viewer", "options"), STARTS)
def test_after_each_motion_the_table_shows_the_view(
    app: App, key: str, viewer: int | None, options: dict[str, Any], deep: bool
) -> None:
    match = match_of(key, **options)
    answers = (WHOLE if viewer is None else MANY) if deep else FEW
    assert follow(app, match, viewer, answers, keep_busy)


@pytest.mark.deep
def test_placed_pieces_stay_where_they_were_put_while_the_others_are_told(app: App) -> None:
    match = match_of("places", placement="free")
    match.submit(1, match.pending[1].sample(random.Random(1)))
    table, user = sit_down(app, match, viewer=0), User(app)
    lanes = dict.fromkeys(range(PARTY), 3)
    Player(table.board, user, "keyboard").place([placement(*each) for each in lanes.items()])
    assert table.board.busy
    while table.board.busy:
        assert {number: table.board.view.pieces[number].lane for number in lanes} == lanes
        user.frame()
    assert not table.board.put
