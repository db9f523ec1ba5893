"""What the tutorial of Half the Battle alone has."""

from __future__ import annotations

import re

import pytest

from game import titles
from scenes.app.app import App
from scenes.app.settings import Settings
from scenes.half_the_battle.board import BattleBoard
from scenes.table.session import Session
from scenes.table.table import TableScene
from tests.ui.battle_table import Player
from tests.ui.lessons import advice_of, moments, sit_down, waits
from tests.ui.user import User

TITLE = "half_the_battle"
FIGHTER = 5


def taught_to(step: str) -> tuple[User, TableScene]:
    """The lesson at a step, with everything that it points at to be seen."""
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    user, table = sit_down(app, TITLE)
    for _ in moments(user, table):
        if waits(table) and table.coach.step and table.coach.step.id == step:
            break
    user.frame(2)
    return user, table


@pytest.mark.deep
def test_an_item_is_followed_by_the_piece_that_it_is_for() -> None:
    user, table = taught_to("shield")
    assert isinstance(table.board, BattleBoard)
    hands = Player(table.board, user, "mouse")
    hands.use(hands.item("flimsy_shield"))
    user.frame(2)
    assert table.coach.pointed_at == [hands.row("target", FIGHTER).focus_area]
    user.app.close()


@pytest.mark.deep
def test_what_actions_ask_for_is_written_as_on_their_slips() -> None:
    user, table = taught_to("locks")
    assert isinstance(table.board, BattleBoard) and table.coach.step
    needs = {line.need for line in table.board.catalog.actions(table.board.view, FIGHTER)}
    told = re.findall(r"\d+(?:\+|\W\d+)", table.coach.step.say)
    assert told and set(told) <= needs
    user.app.close()


def test_a_step_says_one_sentence_or_two() -> None:
    tutorial = titles.tutorial(TITLE)
    assert tutorial
    spoken = {step.id: re.findall(r"[.!?](?= |$)", step.say) for step in tutorial.steps}
    assert {step for step, ends in spoken.items() if len(ends) > 2} == set()


@pytest.mark.deep
def test_an_interjection_is_hinted_at_and_kept() -> None:
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    user, table = sit_down(app, TITLE)
    for _ in moments(user, table):
        if waits(table) and table.coach.step and table.coach.step.id == "convert":
            break
    user.key("h")
    user.frame(2)
    assert "Convert Rage dice" in table.hint_line.name
    question = table.session.question
    assert question is not None
    table.give(advice_of(table, question))
    user.frame(3)
    assert table.coach.step and table.coach.step.id == "dice_in"
    table.session.close()
    again = Session.resume(table.session.path)
    assert again.lesson and again.lesson.step and again.lesson.step.id == "dice_in"
    again.close()
    app.close()
