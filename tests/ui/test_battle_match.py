"""Whole matches of Half the Battle through the window: by mouse from the menu on, and by keyboard alone."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.core.question import Question
from game.half_the_battle.rules.windows import USE_ITEM
from game.half_the_battle.state import NONE
from scenes.app.app import App
from scenes.board.players import seated
from scenes.board.title_info import title_info
from scenes.half_the_battle.board import BattleBoard
from scenes.screens.result import ResultScene, Standings
from scenes.table.handover import Curtain
from scenes.table.session import Session
from scenes.table.table import TableScene
from tests.ui.battle_table import Player
from tests.ui.evenings import opponent, play_on, set_up, start
from tests.ui.tables import Left, lay
from tests.ui.user import User
from tests.ui.window import window

app = window((1024, 640), "function", speed=0.0)


def fierce(question: Question[Any], rng: random.Random) -> Any:
    """What a quarrelsome player answers: strike if you can, else go on, forward."""
    options = question.options() or ()
    if question.key == "act":
        strikes = [each for each in options if each[0] == "action"]
        ahead = [each for each in options if each[0] == "move"]
        return rng.choice(strikes) if strikes else ahead[-1] if ahead else "end"
    return question.sample(rng)


def play(user: User, table: TableScene, way: str, *, seed: int = 4) -> Counter[str]:
    """Plays until somebody has won, and breaks in now and then; how often which question was answered."""
    assert isinstance(table.board, BattleBoard)
    rng, match = random.Random(seed), table.session.match

    def choose(question: Question[Any]) -> Any:
        offers = match.interjections(question.seat)
        return rng.choice(offers) if offers and rng.random() < 0.2 else fierce(question, rng)

    answered = play_on(user, table, choose, Player(table.board, user, way).answer)
    answered["interrupt"] = sum(bool(entry.flow) for entry in match.journal)
    return +answered


@pytest.mark.usefixtures("glimpses")
def test_a_whole_match_by_mouse_from_the_menu(user: User, careless: str) -> None:
    set_up(user, "half_the_battle")
    opponent(user, careless)
    table = start(user)
    assert table.session.players[1].kind == careless
    answered = play(user, table, "mouse")
    assert {"select", "act", "targets", "interrupt"} <= answered.keys()
    user.until(ResultScene)


@pytest.mark.deep
def test_a_whole_match_by_keyboard(user: User) -> None:
    session = Session.start("half_the_battle", seated(["human", "random"], ["Ada"]), seed=20)
    table = lay(user.app, session, Left())
    user.frame(4)
    answered = play(user, table, "keyboard", seed=2)
    assert {"select", "act", "targets"} <= answered.keys()
    assert session.match.result is not None


def test_two_people_share_the_screen_without_a_curtain(user: User) -> None:
    """Nothing is hidden once the parties stand: the screen goes from one to the other."""
    session = Session.start("half_the_battle", seated(["human", "human"], ["Ada", "Ben"]), seed=6)
    table = lay(user.app, session, Left())
    user.frame(4)
    seats = []
    for _ in range(4):
        assert isinstance(user.scene, TableScene)
        assert session.question is not None
        seats.append(session.question.seat)
        Player(table.board, user, "mouse").answer(
            session.question, fierce(session.question, random.Random(1))
        )  # type: ignore[arg-type]
        user.frame(3)
    assert set(seats) == {0, 1}


def interrupted(user: User) -> TableScene:
    """A table at which a person has just broken in with an item."""
    for seed in range(1, 40):
        players = seated(["human", "human"], ["Ada", "Ben"])
        session = Session.start("half_the_battle", players, seed=seed)
        rng, match = random.Random(seed), session.match
        for _ in range(60):
            question = match.pending[0]
            offers = [each for each in match.interjections(question.seat) if each.flow == USE_ITEM]
            if offers and question.key == "act":
                table = lay(user.app, session, Left())
                user.frame(4)
                assert isinstance(table.board, BattleBoard)
                Player(table.board, user, "mouse").answer(question, offers[0])
                user.frame(3)
                return table
            match.submit(question.seat, question.sample(rng))
        session.close()
    raise LookupError("nobody could break in")


def test_what_a_person_breaks_in_with_is_saved_and_taken_back(user: User) -> None:
    table = interrupted(user)
    session = table.session
    assert session.match.journal[-1].flow == USE_ITEM
    assert session.question is not None
    assert session.question.key == "act", "the question waits as before"
    used = [len(who.used) for who in session.match.state.players]
    session.close()
    again = Session.resume(session.path)
    assert again.match.digest() == session.match.digest()
    again.close()
    user.key("ctrl+z")
    user.frame(3)
    assert [len(who.used) for who in session.match.state.players] != used
    assert session.match.journal[-1].flow == ""


def test_a_hint_to_break_in_lights_the_interrupt(user: User) -> None:
    table = interrupted(user)
    user.key("ctrl+z")
    user.frame(3)
    deed = table.session.match.interjections(table.session.question.seat)[0]  # type: ignore[union-attr]
    table.board.show_hint(deed)
    assert isinstance(table.board, BattleBoard)
    assert table.board.hinted(table.board.interrupt)
    table.board.show_hint(None)
    assert not table.board.hinted(table.board.interrupt)


def test_at_the_end_the_monsters_stand_for_their_parties(app: App) -> None:
    session = Session.start("half_the_battle", seated(["human", "human"], ["Ada", "Ben"]), seed=5)
    match, rng = session.match, random.Random(1)
    while match.pending:
        match.submit(match.pending[0].seat, match.pending[0].sample(rng))
    scores = Standings.of(match, match.names)
    assert scores.portraits == ["dragon", "dragon"]
    figures = title_info(match.title).figures(match.log, 2)
    felled = next(figure for figure in figures if figure.words == "Pieces killed")
    pieces = match.state.pieces
    gone = [who for who in pieces if who.gone]
    killed = [who for who in gone if who.killer != NONE and pieces[who.killer].owner != who.owner]
    low, high = ([sum(who.owner == 1 - seat for who in row) for seat in (0, 1)] for row in (killed, gone))
    assert any(felled.counts)
    assert all(map(int.__le__, low, felled.counts)) and all(map(int.__le__, felled.counts, high))
    session.close()


@pytest.mark.deep
def test_what_both_choose_in_secret_is_chosen_behind_the_curtain(user: User) -> None:
    players = seated(["human", "human"], ["Ada", "Ben"])
    session = Session.start("half_the_battle", players, {"roster": "mixed", "placement": "free"}, seed=6)
    table = lay(user.app, session, Left())
    curtains = 0
    while not session.match.state.round:
        user.frame(4)
        if isinstance(user.scene, Curtain):
            curtains += 1
            user.click_on("button", str(user.scene.ready.name))
        elif session.question is not None and table.board.asked:
            assert isinstance(table.board, BattleBoard)
            Player(table.board, user, "mouse").answer(
                session.question, session.question.sample(random.Random(1))
            )
    assert curtains == 3, "whoever has just chosen goes on choosing"
    assert not session.guarded(0)
