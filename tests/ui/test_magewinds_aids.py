"""Abilities that take a move farther: nobody is asked about them beforehand, they are offered as the way is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin, tau
from typing import Any

import pytest

from game.battlefield.plane import Point, gap
from game.core.match import Match
from game.core.question import PASS, PickPoint, Question
from game.magewinds.field import fighter_number, inches, whole
from game.magewinds.regions.movement_area import MoveSpots
from scenes.app.app import App
from scenes.board.players import Player, players_of
from scenes.magewinds.board import MagewindsBoard
from scenes.magewinds.placement import March
from scenes.magewinds.reach import Aid
from scenes.table.session import Session, seat_people
from scenes.table.table import TableScene
from tests.ui.magewinds_table import battles
from tests.ui.tables import lay
from tests.ui.user import User
from tests.ui.window import window

app = window(scope="function", speed=0.0)


def own_haste(match: Match[Any, Any], question: Question[Any]) -> bool:
    """A fighter begins to move, and its own warband could cast Haste."""
    trigger = match.state.occurrences[-1] if match.state.occurrences else None
    return (
        question.key == "action_begin"
        and trigger is not None
        and trigger.word == "move"
        and match.state.fighters[trigger.subject].warband == question.seat
        and any("haste" in each for each in question.options() or ())
    )


@pytest.fixture
def table(app: App) -> Iterator[TableScene]:
    """A person who moves against a bot, and a window at which nobody would stop."""
    match = next(match.fork() for match, question in battles() if own_haste(match, question))
    seat = match.pending[0].seat
    kinds = ["human" if each == seat else "random" for each in range(2)]
    people = [
        Player(name, kind, at) for at, (name, kind) in enumerate(zip(("Ada", "Ben"), kinds, strict=True))
    ]
    session = Session.of(seat_people(match, people), players_of(match))
    laid = lay(app, session)
    app.stack.reset(laid)
    yield laid
    session.close()


def at_the_move(user: User, table: TableScene) -> March:
    """Lets everything pass until the way is to be drawn."""
    for _ in range(200):
        board = table.board
        if isinstance(board, MagewindsBoard) and isinstance(board.interaction, March):
            return board.interaction
        question = table.session.question
        assert question is None or question.key not in ("action_begin", "movement"), "nobody asks beforehand"
        user.frame()
    raise AssertionError("no move is asked for")


def place_within(aid: Aid, move: MoveSpots) -> Point:
    """A point that the fighter gets to with an ability alone."""
    x, y = move.base.centre
    rays = (
        (x + far * cos(turn * tau / 48), y + far * sin(turn * tau / 48))
        for far in (move.inches + 0.9, move.inches + 0.5, move.inches + 0.2)
        for turn in range(48)
    )
    return next(at for at in rays if aid.reaches(whole(at)) and not move.holds(at))


@pytest.mark.deep
def test_a_way_that_is_too_long_is_walked_with_haste(user: User, table: TableScene) -> None:
    march = at_the_move(user, table)
    (haste,) = [aid for aid in march.aids if aid.ability.id == "haste"]
    assert haste.spots.inches == march.move.inches + 1
    goal = place_within(haste, march.move)
    held = len(table.session.match.state.players[march.question.seat].hand.cards)
    mat = march.board.mat
    user.drag(mat.pixel(march.move.base.centre), mat.pixel(goal))
    while table.session.question and table.session.question.key == "pay":
        user.key("c")
        user.frame()
    again = at_the_move(user, table)
    assert again.move.inches == march.move.inches + 1
    assert len(table.session.match.state.players[march.question.seat].hand.cards) < held
    assert again.goal is not None and not again.reason, "the way lies there already"
    assert not [aid for aid in again.aids if aid.ability.id == "haste"], "once is enough"
    number, start = fighter_number(again.move.base.id), again.move.base.centre
    user.key("c")
    there = table.session.match.state.fighters[number]
    assert gap(inches(there.x, there.y), start) > march.move.inches


@pytest.mark.deep
def test_its_reach_is_shown_before_it_is_paid_for(user: User, table: TableScene) -> None:
    march = at_the_move(user, table)
    (haste,) = [aid for aid in march.aids if aid.ability.id == "haste"]
    at = march.board.mat.pixel(place_within(haste, march.move))
    user.move((5, 5))
    shown = user.picture.get_at(at)
    aids, march.aids = march.aids, []
    march.board.mat.touch()
    user.frame()
    assert user.picture.get_at(at) != shown
    march.aids = aids
    assert user.sees("button", "Haste")


@pytest.mark.deep
def test_a_click_goes_back_and_asks_for_the_price(user: User, table: TableScene) -> None:
    march = at_the_move(user, table)
    before = march.move.inches
    user.click_on("button", "Haste")
    user.frame(3)
    while table.session.question and table.session.question.key == "pay":
        user.key("c")
        user.frame()
    assert at_the_move(user, table).move.inches == before + 1


@pytest.mark.deep
def test_where_nothing_helps_a_place_too_far_is_refused(user: User, table: TableScene) -> None:
    march = at_the_move(user, table)
    x, y = march.move.base.centre
    width, depth = march.move.field.terrain.width, march.move.field.terrain.depth
    far = (0.6 if x > width / 2 else width - 0.6, 0.6 if y > depth / 2 else depth - 0.6)
    answered = len(table.session.match.journal)
    user.click(march.board.mat.pixel(far))
    assert len(table.session.match.journal) == answered and march.aid is None


@pytest.mark.deep
def test_who_wants_to_be_asked_is_asked(user: User, table: TableScene, app: App) -> None:
    match = next(match.fork() for match, question in battles() if own_haste(match, question))
    question = match.pending[0]
    board = table.board
    assert isinstance(board, MagewindsBoard)
    asked = next(each for each in match.view(None).asked if each.seat == question.seat)
    assert board.auto_answer(asked, match.view(None), None) == PASS
    board.stops[question.seat].at["action_begin"] = "own"
    assert board.auto_answer(asked, match.view(None), None) is None


@pytest.mark.deep
def test_what_an_aid_foresees_is_what_the_rules_then_allow(user: User, table: TableScene) -> None:
    march = at_the_move(user, table)
    for aid in march.aids:
        foreseen = aid.moment.foresee(aid.answer)
        assert isinstance(foreseen, PickPoint) and foreseen.region == aid.spots
        assert aid.spots.contains(whole(inches(*whole(march.move.base.centre)))).ok
