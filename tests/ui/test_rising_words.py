"""Words that rise over a table: none covers another, and none is said twice at once."""

from __future__ import annotations

from itertools import combinations

import pytest

from scenes.app.app import App
from scenes.board.animation import Words
from scenes.board.title_info import make_board
from tests.ui.board_table import NAMES
from tests.ui.tables import new_session


@pytest.mark.parametrize("reduced", [False, True])
def test_words_that_rise_together_cover_none_of_the_others(app: App, *, reduced: bool) -> None:
    app.change(reduced_motion=reduced)
    session = new_session("human greedy")
    board = make_board(app, session.match.title, session.players)
    animator = board.animator
    for at, name in enumerate([*NAMES, NAMES[0]]):
        animator.add(Words(1.0, words=name, spot=(400 + 10 * at, 300), icon="sword"))
    rising = [effect for effect in animator.effects if isinstance(effect, Words)]
    assert [words.words for words in rising] == NAMES
    for one, other in combinations(rising, 2):
        assert not one.area(app.theme).colliderect(other.area(app.theme)), (one.words, other.words)
