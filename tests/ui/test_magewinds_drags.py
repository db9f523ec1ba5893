"""Fighters are dragged to where they go: from the roster onto the mat, and on the mat before they are activated."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.magewinds.field import fighter_base, inches, whole
from game.magewinds.state import Place
from scenes.board.players import seated
from scenes.magewinds.board import MagewindsBoard
from scenes.magewinds.placement import March
from scenes.table.handover import Curtain
from scenes.table.session import Session
from scenes.table.table import TableScene
from tests.ui.magewinds_player import Player
from tests.ui.tables import Left, lay
from tests.ui.user import User
from tests.ui.window import window

app = window(scope="function")


def play_to(user: User, key: str, most: int = 20_000) -> tuple[TableScene, MagewindsBoard]:
    """A table of two people, played until one of them is asked this."""
    user.app.change(speed=0.0)
    players = seated(["human", "human"], ["Ada", "Ben"])
    session = Session.start("magewinds", players, {"scenario": "deathmatch"}, seed=11)
    table = lay(user.app, session, Left())
    board, player = table.board, Player(user, table, "mouse")
    assert isinstance(board, MagewindsBoard)
    for _ in range(most):
        question = session.question
        if isinstance(user.scene, Curtain):
            user.click_on("button", f"I'm {user.scene.sign.name}")
        elif question is None or (board.asked is None and table.answers.form is None):
            user.frame()
        elif question.key == key:
            return table, board
        else:
            player.answer(question)
    raise AssertionError(f"nobody is asked {key}")


def wait_for(user: User, table: TableScene, key: str, told: int) -> None:
    """Until what a drag began has been answered, after so many entries of the journal."""
    for _ in range(900):
        user.frame()
        if not table.board.busy and key in [entry.key for entry in table.session.match.journal[told:]]:
            return
    raise AssertionError("the drag does not end")


@pytest.mark.deep
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_drag_from_the_roster_to_the_mat_deploys(user: User, speed: float) -> None:
    table, board = play_to(user, "deploy.fighter")
    user.app.change(speed=speed)
    told, seat = len(table.session.match.journal), table.session.question.seat  # type: ignore[union-attr]
    number = board.view.warband(seat)[-1]
    place = next(
        (x, y)
        for y in (0.8, 11.2, 2.0, 10.0)
        for x in (1.0, 3.0, 8.0, 15.0)
        if legal(board, table, number, (x, y))
    )
    user.drag(board.plates[number].rect.center, board.mat.pixel(place), steps=20)
    wait_for(user, table, "deploy.place", told)
    fighter = table.session.match.state.fighters[number]
    assert fighter.place is Place.FIELD
    assert (fighter.x, fighter.y) == pytest.approx(whole(place), abs=100_000)


def legal(board: MagewindsBoard, table: TableScene, number: int, place: tuple[float, float]) -> bool:
    """Whether a fighter may be deployed at a place: tried on a copy of the match."""
    match = table.session.match.fork()
    seat = match.pending[0].seat
    assert match.submit(seat, number)
    return bool(match.verdict(match.pending[0].seat, whole(place)).ok)


@pytest.mark.deep
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_dragging_a_fighter_who_may_act_moves_it(user: User, speed: float) -> None:
    table, board = play_to(user, "turn")
    user.app.change(speed=speed)
    told = len(table.session.match.journal)
    number = table.session.question.options()[0]  # type: ignore[union-attr, index]
    base = board.document.field.bases[fighter_base(number)]
    x, y = base.centre
    goal = x + (0.9 if x < 8 else -0.9), y
    user.move(board.mat.pixel(base.centre))
    user.press()
    for share in (0.3, 0.6, 1.0):
        user.move(board.mat.pixel((x + (goal[0] - x) * share, y)))
    user.wait(2.5)
    assert isinstance(board.interaction, March)
    assert board.interaction.move.base.id == base.id
    user.release()
    wait_for(user, table, "move", told)
    fighter = table.session.match.state.fighters[number]
    assert inches(fighter.x, fighter.y) == pytest.approx(goal, abs=0.2)
    assert [entry.key for entry in table.session.match.journal[told : told + 2]] == ["turn", "action"]


@pytest.mark.deep
def test_a_fighter_let_go_early_still_goes_there(user: User) -> None:
    table, board = play_to(user, "turn")
    user.app.change(speed=1.0)
    told = len(table.session.match.journal)
    number = table.session.question.options()[0]  # type: ignore[union-attr, index]
    x, y = board.document.field.bases[fighter_base(number)].centre
    goal = x + (0.9 if x < 8 else -0.9), y
    user.drag(board.mat.pixel((x, y)), board.mat.pixel(goal))
    assert board.carried and board.carried.dropped
    wait_for(user, table, "move", told)
    fighter = table.session.match.state.fighters[number]
    assert inches(fighter.x, fighter.y) == pytest.approx(goal, abs=0.2)


@pytest.mark.deep
def test_a_press_that_hardly_moves_is_a_click(user: User) -> None:
    table, board = play_to(user, "turn")
    number = table.session.question.options()[0]  # type: ignore[union-attr, index]
    spot = Rect((0, 0), (1, 1))
    spot.center = board.mat.pixel(board.document.field.bases[fighter_base(number)].centre)
    user.drag(spot.center, (spot.x + 3, spot.y + 2))
    user.frame(3)
    assert table.session.question.key == "action"  # type: ignore[union-attr]
    assert board.carried is None
