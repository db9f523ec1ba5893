"""A whole match of Magewinds played through the window: from the menu over the set-up to the victory screen."""

from __future__ import annotations

import pytest

from scenes.board.players import seated
from scenes.screens.result import ResultScene
from scenes.table.handover import Curtain
from scenes.table.session import Session
from scenes.table.table import TableScene
from tests.ui.evenings import opponent, set_up, start
from tests.ui.magewinds_player import Player
from tests.ui.tables import Left, lay
from tests.ui.user import User
from tests.ui.window import window

app = window(scope="function", speed=0.0)


def play(user: User, table: TableScene, player: Player, most: int = 2000) -> int:
    """Plays until the match is over, or so many answers were given; says how often the curtain fell."""
    session, curtains, idle = table.session, 0, 0
    while not session.over and sum(player.answered.values()) < most:
        if isinstance(user.scene, Curtain):
            curtains += 1
            user.click_on("button", f"I'm {user.scene.sign.name}")
        elif session.question is None or (table.board.asked is None and table.answers.form is None):
            user.frame()
            idle += 1
            assert idle < 3000, f"nobody goes on: {session.asked}"
        else:
            idle, given = 0, len(session.match.journal)
            player.answer(session.question)
            assert len(session.match.journal) > given, session.match.journal[-1]
    return curtains


@pytest.mark.deep
def test_a_match_against_a_bot_by_mouse_from_the_menu_to_the_victory(user: User, careless: str) -> None:
    set_up(user, "magewinds")
    opponent(user, careless)
    arrow = user.find("choice", "Scenario").screen_rect
    for _ in range(2):  # from the roll-off over chance to the first scenario
        user.click((arrow.right - 20, arrow.centery))
    table = start(user)
    assert table.session.match.state.scenario == "deathmatch"
    player = Player(user, table, "mouse")
    assert play(user, table, player) == 0
    assert {"turn", "action", "channel", "deploy.place"} <= player.answered.keys()
    result = user.until(ResultScene)
    assert isinstance(result, ResultScene) and user.sees("button", "Menu")


def shared_table(user: User, left: Left) -> TableScene:
    """Two people at one screen."""
    session = Session.start(
        "magewinds", seated(["human", "human"], ["Ada", "Ben"]), {"scenario": "king_of_the_hill"}, seed=11
    )
    return lay(user.app, session, left)


@pytest.mark.usefixtures("glimpses")
def test_two_people_share_the_screen_and_their_fingers_end_the_match(user: User) -> None:
    left = Left()
    table = shared_table(user, left)
    assert play(user, table, Player(user, table, "touch")) > 10
    user.frame(3)
    assert left.to == [table.session.ending]


@pytest.mark.deep
def test_two_people_play_by_keyboard_alone_into_the_battle(user: User) -> None:
    table = shared_table(user, Left())
    player = Player(user, table, "keys")
    assert play(user, table, player, 50) > 5
    assert {"deploy.place", "channel", "turn", "action"} <= player.answered.keys()
    table.session.close()
