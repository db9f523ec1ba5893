"""Whole matches of the Unnamed Wizard Game through the window: by mouse from the menu on, and by keyboard alone."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.bots.bot import consult
from game.bots.playouts import GreedyBot
from scenes.board.players import seated
from scenes.board.title_info import title_info
from scenes.screens.result import ResultScene, Standings
from scenes.table.session import Session
from scenes.table.table import TableScene
from scenes.unnamed_wizard.board import WizardBoard
from tests.ui.evenings import opponent, play_on, set_up, start
from tests.ui.tables import Left, lay
from tests.ui.user import User
from tests.ui.window import window
from tests.ui.wizard_table import Player

app = window((1024, 640), "function", speed=0.0)


def play(user: User, table: TableScene, way: str) -> Counter[str]:
    assert isinstance(table.board, WizardBoard)
    rng, match = random.Random(4), table.session.match
    give = Player(table.board, user, way).answer
    return play_on(user, table, lambda question: consult(GreedyBot(), match.play, question, rng), give)


@pytest.mark.deep
def test_a_whole_match_by_mouse_from_the_menu(user: User, careless: str) -> None:
    set_up(user, "unnamed_wizard")
    opponent(user, careless)
    table = start(user)
    assert table.session.players[1].kind == careless
    answered = play(user, table, "mouse")
    assert {"board", "side", "set", "turn", "place", "pillar", "claim"} <= answered.keys()
    user.until(ResultScene)


@pytest.mark.usefixtures("glimpses")
def test_a_whole_match_by_keyboard(user: User) -> None:
    session = Session.start("unnamed_wizard", seated(["human", "random"], ["Ada"]), seed=20)
    table = lay(user.app, session, Left())
    user.frame(4)
    answered = play(user, table, "keyboard")
    assert {"turn", "place", "pillar", "claim"} <= answered.keys()
    assert session.match.result is not None
    scores = Standings.of(session.match, session.match.names)
    assert all(scores.portraits)
    figures = title_info(session.match.title).figures(session.match.log, 2)
    claimed = next(figure for figure in figures if figure.words == "Tiles claimed")
    assert list(claimed.counts) == [
        sum(tile.owner == seat for tile in session.match.state.tiles) for seat in (0, 1)
    ]


@pytest.mark.deep
def test_two_people_share_the_screen_without_a_curtain(user: User) -> None:
    """Nothing is hidden: the own board is that of whoever is asked."""
    session = Session.start("unnamed_wizard", seated(["human", "human"], ["Ada", "Ben"]), seed=6)
    table = lay(user.app, session, Left())
    user.frame(4)
    seats, rng = set(), random.Random(1)
    for _ in range(12):
        question = session.question
        assert isinstance(user.scene, TableScene)
        assert isinstance(table.board, WizardBoard)
        assert question is not None
        assert table.board.player_area.head.seat == question.seat == table.board.viewer
        seats.add(question.seat)
        Player(table.board, user, "mouse").answer(
            question, consult(GreedyBot(), session.match.play, question, rng)
        )
        user.frame(3)
    assert seats == {0, 1}
