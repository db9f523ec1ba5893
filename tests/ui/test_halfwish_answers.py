"""Every question of Halfwish is answered on the table, by mouse, by finger and by keyboard alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.match import Match
from game.core.question import Question
from scenes.app.app import App
from scenes.halfwish.interactions import INTERACTIONS
from tests.ui.halfwish_table import Player, match_at, match_of, sit_down
from tests.ui.user import User
from tests.ui.window import window

WAYS = ("mouse", "touch", "keyboard")


app = window(speed=0.0)


@pytest.mark.usually(1, each="key")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("key", [key for key in INTERACTIONS if key != "roll"])
def test_each_question_is_answered(app: App, key: str, way: str) -> None:
    match = match_of(key)
    question = match.pending[0]
    answer = question.sample(random.Random(4))
    table = sit_down(app, match, question.seat)
    assert table.board.handles(question)
    Player(table.board, User(app), way).answer(question, answer)
    assert table.given == [answer]


@pytest.mark.usually(4)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("key", "tag"), [("prep", "commit"), ("prep", "power"), ("prep", "pass"), ("showdown", "power")]
)
def test_each_way_to_act_in_a_duel(app: App, key: str, tag: str, way: str) -> None:
    match = match_of(key, tag)
    question = match.pending[0]
    options = question.options() or ()
    answer = next(each for each in options if each == tag or each[0] == tag)
    table = sit_down(app, match, question.seat)
    Player(table.board, User(app), way).answer(question, answer)
    assert table.given == [answer]


def test_a_card_is_dragged_into_a_slot(app: App) -> None:
    match = match_at(lambda match, question: question.key == "prep" and match.state.duel.size == 2)
    table = sit_down(app, match, match.pending[0].seat)
    user, board = User(app), table.board
    card = board.hands[1].cards[0]
    user.drag(card.screen_rect.center, board.slots[1][1].rect.center)
    user.frame(2)
    assert board.slots[1][1].kind == card.kind
    assert board.slots[1][0].card is None
    assert not table.given


def test_a_real_die_is_clicked_or_typed(app: App) -> None:
    from game import titles

    match = Match.start(titles.load("halfwish"), 2, 3, options={"mirror": True}, rollers=3)
    match.names = ["Mara", "Jonas"]
    rng = random.Random(3)
    while match.pending[0].key != "roll":
        match.submit(match.pending[0].seat, match.pending[0].sample(rng))
    table = sit_down(app, match, match.pending[0].seat)
    user = User(app)
    user.click(table.board.choices.middle.children[4].rect.center)
    assert table.given == [5]
    user.key("2")
    user.key("return")
    assert table.given == [5, 2]


def test_what_may_not_be_played_says_why(app: App) -> None:
    match = match_at(
        lambda match, question: question.key == "prep" and "feint" in names(match, question.seat)
    )
    table = sit_down(app, match, match.pending[0].seat)
    feint = next(card for card in table.board.powers[1].cards if card.kind == "feint")
    assert not feint.enabled
    assert "(" in feint.why, "the reason cites its rule"


def names(match: Match[Any, Any], seat: int) -> list[str]:
    return [match.state.faces[card] for card in match.state.players[seat].basics.cards]


def test_scout_says_why_not_once_the_map_lies_open(app: App) -> None:
    match = match_at(lambda match, question: question.key == "choice" and match.state.revealed)
    table = sit_down(app, match, match.pending[0].seat)
    duel, scout, parley = table.board.choices.buttons.children
    assert duel.enabled and parley.enabled and not scout.enabled and scout.why


@pytest.mark.parametrize("key", ["powers", "discard"])
def test_a_half_made_choice_outlasts_the_answer_of_the_other(app: App, key: str) -> None:
    """Both are asked at once: the quicker one must not undo what the other has picked by then."""
    match = match_at(lambda match, question: question.key == key and len(match.pending) == 2)
    near, far = match.pending
    table = sit_down(app, match, near.seat)
    user, board = User(app), table.board
    player = Player(board, user, "mouse")
    picked = near.sample(random.Random(1))[:1]
    player.pick([player.name(name) for name in picked]) if key == "powers" else player.select(picked)
    assert board.interaction.answer() == picked
    table.answer(far.seat, far.sample(random.Random(2)))
    table.ask()
    user.frame(2)
    assert board.interaction.answer() == picked
    rest = near.sample(random.Random(3))
    player.answer(near, rest)
    assert table.given == [rest]


def test_an_answer_that_was_given_is_not_half_made(app: App) -> None:
    match = match_at(lambda match, question: question.key == "powers" and len(match.pending) == 2)
    near = match.pending[0]
    table = sit_down(app, match, near.seat)
    Player(table.board, User(app), "mouse").answer(near, near.sample(random.Random(1)))
    table.match = match_at(lambda match, question: question.key == "powers" and len(match.pending) == 2)
    table.ask()
    assert table.board.interaction.question == near
    assert table.board.interaction.answer() == ()


def test_the_buttons_of_a_payment_name_the_price_and_what_refusing_costs(user: User) -> None:
    def toll(match: Match[Any, Any], question: Question[Any]) -> bool:
        asked = question.key == "pay" and (question.facts or {}).get("points") == 1
        card = match.title.content.maps.get((question.facts or {}).get("card", "")) if asked else None
        return card is not None and "takes 3 damage" in card.text

    match = match_at(toll)
    sit_down(user.app, match, match.pending[0].seat)
    assert user.sees("button", "Pay 1 point") and user.sees("button", "Don't pay: take 3 damage")
