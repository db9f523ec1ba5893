"""Every question of Half the Battle is answered on its table: by mouse, by finger and by keyboard."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import titles
from game.core.match import Match
from game.half_the_battle.rules.setup import placement
from game.half_the_battle.state import PARTY
from scenes.app.app import App
from tests.ui.battle_table import Player, match_at, match_of, sit_down
from tests.ui.board_table import NAMES
from tests.ui.user import User
from tests.ui.window import window

WAYS = ("mouse", "touch", "keyboard")
QUESTIONS: list[tuple[str, Any, dict[str, Any]]] = [
    ("party", None, {"roster": "mixed"}),
    ("places", None, {"placement": "free"}),
    ("select", None, {}),
    ("act", "move", {}),
    ("act", "action", {}),
    ("act", "end", {}),
    ("targets", None, {}),
    ("leap", None, {}),
    ("declared", "item", {}),
    ("phase_start", "item", {}),
    ("before_death", "item", {}),
    ("order", None, {}),
    ("rage.dice", None, {}),
    ("rage.option", "token", {}),
    ("rage.option", "up", {}),
    ("rage.option", "down", {}),
    ("rage.option", "damage", {}),
    ("rage.option", "nothing", {}),
]


app = window()


def answers_of(match: Any, question: Any, tag: Any) -> list[Any]:
    """Answers of a kind."""
    if question.key == "places":
        lanes = {number: match.state.pieces[number].lane for number in range(PARTY)} | {0: 5, 6: 1}
        return [tuple(sorted(placement(number, lane) for number, lane in lanes.items()))]
    options = question.options()
    if options is None:
        return [question.sample(random.Random(1))]
    found = [each for each in options if tag is None or (each[0] if isinstance(each, tuple) else each) == tag]
    return [found[0], found[-1]]


@pytest.mark.usually(1)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("key", "tag", "options"), QUESTIONS)
def test_a_question_is_answered(app: App, key: str, tag: Any, options: dict[str, Any], way: str) -> None:
    match = match_of(key, tag, **options)
    question = match.pending[0]
    for answer in answers_of(match, question, tag)[: 2 if way == "mouse" else 1]:
        table = sit_down(app, match.fork())
        Player(table.board, User(app), way).answer(question, answer)
        assert table.given == [answer]


@pytest.mark.parametrize("reached", [True, False])
def test_a_dropped_piece_goes_its_way_and_shows_no_card(app: App, reached: bool) -> None:
    user, table = User(app), sit_down(app, match_of("act", "move"))
    [move] = answers_of(table.match, table.match.pending[0], "move")[:1]
    part = table.board.pieces[table.board.interaction.number]
    goal = table.board.lanes[move[1] - 1].focus_area.center if reached else (20, 84)
    user.drag(Player(table.board, user, "mouse").free_spot(part), goal)
    assert table.given == ([move] if reached else [])
    assert table.board.card_zoom.large is None


@pytest.mark.deep
def test_the_press_after_a_drop_counts_again(app: App) -> None:
    user, table = User(app), sit_down(app, match_of("act", "move"))
    part, hands = table.board.pieces[table.board.interaction.number], Player(table.board, user, "mouse")
    user.drag(hands.free_spot(part), (20, 84))
    user.frame(60)
    user.click(hands.free_spot(part))
    assert table.board.card_zoom.large.number == part.number


@pytest.mark.parametrize("way", WAYS)
def test_a_real_die_is_read_in(app: App, way: str) -> None:
    match = Match.start(titles.load("half_the_battle"), 2, 4, rollers=3)
    match.names = NAMES[:2]
    table, user = sit_down(app, match), User(app)
    if way == "keyboard":
        for name in ("1", "7", "return"):
            user.key(name)
    else:
        Player(table.board, user, way).use(table.board.interaction.row[17])
    assert table.given == [17]
    assert match.state.players[0].monster_hp == 17


@pytest.mark.usually(3)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("flow", ["use_item", "convert"])
def test_breaking_in(app: App, flow: str, way: str) -> None:
    match = match_of_interjection(flow)
    seat = match.pending[0].seat
    deed = next(each for each in match.interjections(seat) if each.flow.endswith(flow))
    table = sit_down(app, match)
    Player(table.board, User(app), way).answer(match.pending[0], deed)
    assert table.given == [deed]


def match_of_interjection(flow: str) -> Any:
    """A match in which such a thing can be done while an action phase is asked about."""
    return match_at(
        lambda match, question: (
            question.key == "act"
            and any(each.flow.endswith(flow) for each in match.interjections(question.seat))
        )
    )
