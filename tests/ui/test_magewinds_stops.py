"""Stops: at which moments players are asked, settled openly beforehand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.match import Match
from game.core.question import PASS, Question
from game.core.state import Trigger
from game.core.table import Table
from game.magewinds.content.pack import Switches
from game.magewinds.rules.timing import POINTS
from game.magewinds.state import Fighter, MagewindsState
from scenes.app import saving
from scenes.app.app import App
from scenes.board.players import Player
from scenes.board.title_info import make_board
from scenes.magewinds.board import MagewindsBoard
from scenes.magewinds.moments import helps_on_the_way
from scenes.magewinds.stops import Stops, StopsMemory, StopsScene, auto_answer
from scenes.table.session import Session
from tests.ui.board_table import asking
from tests.ui.magewinds_table import answer_of, battles, match_at, sit_down
from tests.ui.user import User

OWN = dict.fromkeys(POINTS, "own")
"""Stops at everything that concerns one's own fighters."""


def happening(subject: int) -> Table:
    """Something happens to a fighter: the first is the first player's, the second the other's."""
    state = MagewindsState(2, 0)
    state.fighters = [Fighter("wizard", "Wizard", 0), Fighter("witch", "Witch", 1)]
    state.occurrences = [Trigger("action_begin", 1, subject)]
    return Table(state, titles.load("magewinds"), None)


def test_a_player_can_be_asked_about_own_fighters_alone() -> None:
    stops = {0: Stops(OWN), 1: Stops(OWN)}
    assert auto_answer(stops, 0, "action_begin", happening(0)) is None
    assert auto_answer(stops, 0, "action_begin", happening(1)) == PASS
    assert auto_answer(stops, 1, "action_begin", happening(1)) is None


def test_about_nobody_a_player_is_asked_on_the_own_turn() -> None:
    table = happening(-1)
    table.state.turn = 1
    assert auto_answer({0: Stops(OWN)}, 0, "turn_end", table) == PASS
    assert auto_answer({1: Stops(OWN)}, 1, "turn_end", table) is None


def asked_by_default(match: Match[Any, Any], question: Question[Any]) -> bool:
    """Whether a player with the usual stops is asked."""
    table = Table(match.view(None).state, match.title, None)
    return auto_answer({question.seat: Stops()}, question.seat, question.key, table) is None


def moment(wanted: Callable[[Match[Any, Any], Question[Any]], bool]) -> tuple[Match[Any, Any], Question[Any]]:
    """The first moment of matches at random that is wanted."""
    return next(found for found in battles() if found[1].key in POINTS and wanted(*found))


def own(match: Match[Any, Any], question: Question[Any]) -> bool:
    """Whether something happens to a fighter of the seat that is asked."""
    subject = match.state.occurrences[-1].subject
    return subject >= 0 and match.state.fighters[subject].warband == question.seat


@pytest.mark.parametrize("key", ["action_begin", "step_move"])
def test_by_default_nobody_is_asked_before_a_way_is_drawn(key: str) -> None:
    assert not asked_by_default(*moment(lambda match, question: question.key == key and own(match, question)))


def test_what_only_takes_a_move_farther_is_offered_later() -> None:
    abilities = titles.load("magewinds").content.pack(Switches()).abilities.values()
    assert {each.id for each in abilities if helps_on_the_way(each)} == {"haste", "leap", "phasewalk"}


@pytest.mark.parametrize("mine", [True, False])
def test_by_default_a_player_wards_off_damage_of_own_fighters_alone(*, mine: bool) -> None:
    found = moment(lambda match, question: question.key == "damage_received" and own(match, question) is mine)
    assert asked_by_default(*found) is mine


def energizing(match: Match[Any, Any], question: Question[Any]) -> bool:
    """The end of a turn at which Energize could be cast."""
    return question.key == "turn_end" and any("energize" in answer for answer in question.options() or ())


@pytest.mark.parametrize("tired", [True, False])
def test_by_default_an_action_is_recovered_where_one_was_spent(*, tired: bool) -> None:
    match, question = moment(energizing)
    match = match.fork()
    for each in match.state.fighters:
        each.counters = int(tired)
    assert asked_by_default(match, question) is tired


def test_a_stop_can_be_set_and_taken_away() -> None:
    stops = {0: Stops({"action_begin": "always", "damage_received": "never"})}
    assert auto_answer(stops, 0, "action_begin", happening(1)) is None
    assert auto_answer(stops, 0, "damage_received", happening(0)) == PASS


def test_only_moments_are_passed_by_the_screen() -> None:
    stops = {0: Stops(dict.fromkeys(POINTS, "never"))}
    for key in ("turn", "action", "attack.defence", "move", "pay"):
        assert auto_answer(stops, 0, key, happening(1)) is None


# ---------------------------------------------------------------------- at the table


@pytest.fixture
def session() -> Iterator[Session]:
    players = [Player("Ada", "human", 0), Player("Ben", "human", 1)]
    made = Session.start("magewinds", players, {"scenario": "deathmatch"}, seed=3)
    yield made
    made.close()


def at_a_moment(session: Session, board: MagewindsBoard) -> Question[Any]:
    """Plays at random up to a moment that the screen passes."""
    rng = random.Random(1)
    for _ in range(600):
        question = session.match.pending[0]
        view = session.match.view(None)
        if question.key in POINTS and auto_answer(
            board.stops, question.seat, question.key, Table(view.state, session.match.title, None)
        ):
            return question
        session.take_seat(question.seat, met=True)
        session.answer(answer_of(session.match, question, rng))
    raise AssertionError("no such moment came")


def test_what_the_screen_passes_hangs_on_no_hand(app: App, session: Session) -> None:
    board = make_board(app, session.match.title, session.players)
    question = at_a_moment(session, board)
    (asked,) = [each for each in session.summoned if each.seat == question.seat]
    answers = set()
    for count in range(4):
        state = session.match.play.state.clone()
        hand, deck = state.players[question.seat].hand, state.deck
        hand.cards, deck.cards = deck.cards[:count], deck.cards[count:] + hand.cards
        answers.add(auto_answer(board.stops, asked.seat, asked.key, Table(state, session.match.title, None)))
    assert answers == {PASS}


def test_an_undo_takes_back_what_was_decided_and_not_what_was_settled(app: App, session: Session) -> None:
    board = make_board(app, session.match.title, session.players)
    question = at_a_moment(session, board)
    step = session.auto_answer(question.seat, PASS)
    assert step is not None
    session.viewer = question.seat
    back = session.takeback()
    assert back is not None
    entry = session.match.journal[back.terms.index]
    assert entry.seat == question.seat and back.terms.index < len(session.match.journal) - 1


def test_what_is_no_answer_is_not_given_for_anybody(session: Session) -> None:
    before = len(session.match.journal)
    assert session.auto_answer(session.match.pending[0].seat, "nonsense") is None
    assert len(session.match.journal) == before


def test_the_slip_shows_everybodys_stops_and_changes_ones_own(app: App, user: User) -> None:
    match = match_at(asking("turn"))
    table = sit_down(app, match, match.pending[0].seat)
    seat = match.pending[0].seat
    user.click_on("button", "Stops")
    slip = user.scene
    assert isinstance(slip, StopsScene) and slip.seat == seat
    name = table.board.text.say("moment.action_begin")
    choice = user.find("choice", name)
    for _ in range(2):  # past "mine"
        user.click((choice.screen_rect.right - 8, choice.screen_rect.centery))
    assert table.board.stops[seat].stop("action_begin") == "always"
    user.key("escape")
    assert user.scene is table


def test_the_slip_is_for_people_alone(app: App, user: User) -> None:
    table = sit_down(app, match_at(asking("turn")), 1)
    table.board.players = [Player("Sage", "greedy", 0), Player("Ada", "human", 1)]
    user.click_on("button", "Stops")
    slip = user.scene
    assert isinstance(slip, StopsScene) and slip.seat == 1
    assert not user.sees("choice", "Player"), "there is nobody else"
    user.key("escape")
    table.board.players = [Player("Sage", "greedy", 0), Player("Ada", "human", 1), Player("Ben", "human", 2)]
    user.click_on("button", "Stops")
    assert [words for words, _ in user.find("choice", "Player").options] == ["Ada", "Ben"]


def test_bots_among_themselves_settle_nothing(app: App, session: Session) -> None:
    bots = [Player("Sage", "greedy", 0), Player("Moss", "greedy", 1)]
    board = make_board(app, session.match.title, bots)
    assert not board.stops_button.visible
    board.open_stops()
    assert app.stack.top is None


# ---------------------------------------------------------------------- from match to match

PLAYERS = [Player("Mara", "human", 0), Player("Sage", "random", 1)]


def test_stops_go_with_a_name_and_leave_those_of_others_alone(tmp_path: Path) -> None:
    memory = StopsMemory(tmp_path / "stops.json")
    memory.keep("Mara", Stops({"turn_end": "never"}))
    memory.keep("Jonas", Stops({"movement": "always"}))
    memory.keep("Sage", Stops({"movement": "always"}))
    assert memory.recall(PLAYERS) == {0: Stops({"turn_end": "never"}), 1: Stops()}
    assert memory.recall([Player("Jonas", "human", 0)]) == {0: Stops({"movement": "always"})}


def test_hostile_stops_are_set_aside_and_told(tmp_path: Path) -> None:
    path = tmp_path / "stops.json"
    for content in ("[" * 50_000, '{"Mara": ' + "9" * 5000 + "}", "x" * 300_000, "[1]", '{"Mara": NaN}'):
        path.write_text(content)
        assert StopsMemory(path).recall(PLAYERS) == {0: Stops(), 1: Stops()}
        assert path.with_name("stops.json.damaged").read_text() == content and not path.exists()
        assert saving.news().startswith("Your Magewinds stops can't be read, so the usual stops are set.")


@pytest.mark.parametrize(
    "content",
    [
        '{"Mara": {"turn_end": ["always"]}}',
        '{"Mara": {"turn_end": {"a": 1}, "x": 2}}',
        '{"Mara": [[[]]]}',
        '{"Mara": 7}',
    ],
)
def test_stops_that_are_none_are_the_usual_ones(tmp_path: Path, content: str) -> None:
    (tmp_path / "stops.json").write_text(content)
    assert StopsMemory(tmp_path / "stops.json").recall(PLAYERS) == {0: Stops(), 1: Stops()}


@pytest.mark.parametrize(
    "content", ["", "[]", "{", '{"Mara": 7}', '{"Mara": {"noon": "never", "turn_end": 3}}']
)
def test_damaged_stops_are_as_good_as_none(tmp_path: Path, content: str) -> None:
    path = tmp_path / "stops.json"
    path.write_text(content, encoding="utf-8")
    assert StopsMemory(path).recall(PLAYERS) == {0: Stops(), 1: Stops()}
    StopsMemory(path).keep("Mara", Stops({"turn_end": "never"}))
    assert StopsMemory(path).recall(PLAYERS)[0] == Stops({"turn_end": "never"})


def test_nothing_is_remembered_without_a_place_for_it() -> None:
    StopsMemory(None).keep("Mara", Stops({"turn_end": "never"}))
    assert StopsMemory(None).recall(PLAYERS)[0] == Stops()


def test_what_is_set_on_the_slip_is_remembered(app: App, user: User, tmp_path: Path) -> None:
    table = sit_down(app, match_at(asking("turn")), 0)
    table.board.stops_memory = StopsMemory(tmp_path / "stops.json")
    table.board.open_stops()
    user.frame()
    user.tab_to("choice", "A turn ends")
    user.key("right")
    user.key("right")
    mara = table.board.players[0]
    assert StopsMemory(tmp_path / "stops.json").recall([mara])[0] == Stops({"turn_end": "always"})
