"""Whole matches of Halfwish through the window: from the menu over the set-up to the victory screen."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.bots.levels import LEVELS
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.board.players import seated
from scenes.board.title_info import title_info
from scenes.halfwish.board import HalfwishBoard
from scenes.screens.result import ResultScene, Standings
from scenes.screens.setup import SetupScene
from scenes.table.briefing import Briefing
from scenes.table.handover import Curtain
from scenes.table.session import Session
from scenes.table.table import TableScene
from tests.ui.halfwish_table import Player
from tests.ui.tables import Left, lay
from tests.ui.user import User
from tests.ui.window import window

app = window(scope="function", speed=0.0)


def set_up(user: User, way: str) -> TableScene:
    """Two people sit down."""
    user.app.stack.push(Navigator(user.app, [cover_entry("halfwish")]).menu())
    user.frame(2)
    user.hand(way)("title", "Halfwish")
    user.until(SetupScene)
    if way == "keyboard":
        user.tab_to("choice", "Who is player 2")
        for _ in range(len(LEVELS)):
            user.key("left")
    else:
        box = user.find("choice", "Who is player 2").screen_rect
        user.click((box.x + 8, box.centery))
    user.hand(way)("button", "Start")
    user.until(Briefing, 2000)
    user.hand(way)("button", "Begin")
    table: TableScene = user.until(TableScene, 2000)
    return table


def play(user: User, table: TableScene, way: str, seed: int = 4) -> Counter[str]:
    """Plays until somebody has won; how often which question was answered, and how often the curtain fell."""
    assert isinstance(table.board, HalfwishBoard)
    player, session, rng = Player(table.board, user, way), table.session, random.Random(seed)
    answered: Counter[str] = Counter()
    while not session.over:
        if isinstance(user.scene, Curtain):
            answered["curtain"] += 1
            user.hand(way)("button", str(user.scene.ready.name))
        elif session.question is None:
            user.frame()
        else:
            question, given = session.question, len(session.match.journal)
            player.answer(question, question.sample(rng))
            user.frame(2)
            assert len(session.match.journal) > given, question
            answered[question.key] += 1
    return answered


@pytest.mark.usefixtures("glimpses")
@pytest.mark.parametrize("way", [pytest.param("mouse", marks=pytest.mark.deep), "keyboard"])
def test_a_whole_match_from_the_menu_to_the_victory(user: User, way: str) -> None:
    table = set_up(user, way)
    answered = play(user, table, way)
    assert {
        "class",
        "powers",
        "discard",
        "choice",
        "prep",
        "upgrade.first",
        "upgrade.second",
    } <= answered.keys()
    assert answered["curtain"] > 15, "two people share the screen"
    user.until(ResultScene)


def test_a_pair_shares_a_seat_and_its_curtain(user: User) -> None:
    players = seated(["human", "human"], ["Ada & Ben", "Cora & Dov"])
    session = Session.start("halfwish", players, {"pairs": True, "mirror": True, "starter": "first"}, seed=3)
    table = lay(user.app, session, Left())
    user.frame(40)
    curtain = user.until(Curtain)
    assert "both of you" in curtain.plea.name
    user.click_on("button", "We're Ada & Ben")
    user.frame(3)
    assert table.session.question is not None


def test_pairs_are_named_at_the_set_up(user: User) -> None:
    user.app.stack.push(Navigator(user.app, [cover_entry("halfwish")]).menu())
    user.frame(2)
    user.click_on("title", "Halfwish")
    scene = user.until(SetupScene)
    assert scene.seating.players[0].name == "Player 1"
    scene.seating.chosen["pairs"] = True
    scene._show()
    assert scene.seating.players[0].name == "Players 1 & 2"
    assert scene.plates[0].entry.placeholder == "Players 1 & 2"
    assert "Two people share this seat" in scene.plates[0].about.name


def test_at_the_end_the_faces_of_the_classes_are_shown(user: User) -> None:
    session = Session.start("halfwish", seated(["human", "human"], ["Ada", "Ben"]), seed=5)
    match, rng = session.match, random.Random(1)
    while match.pending:
        match.submit(match.pending[0].seat, match.pending[0].sample(rng))
    scores = Standings.of(match, match.names)
    assert scores.portraits == [player.hero for player in match.state.players]
    assert len(set(scores.portraits)) == 2
    info = title_info(match.title)
    medals = [info.medal(each, 64, (255, 0, 0), user.app.theme) for each in ("", *scores.portraits)]
    assert len({medal.get_buffer().raw for medal in medals}) == 3
    session.close()
