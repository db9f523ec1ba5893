"""The tutorial of Halfwish as people play it: all of it with real events, something wrong tried before every deed."""

from __future__ import annotations

import pygame
import pytest

from scenes.app import App
from scenes.halfwish import HalfwishBoard
from scenes.settings_store import Settings
from scenes.table import TableScene
from tests.ui.halfwish_table import Player
from tests.ui.lessons import go_through, lesson_of, open_menu, sit_down, table_of
from tests.ui.user import User

TITLE, NAME = "halfwish", "Halfwish"
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
DEEDS = [
    *("powers", "duel", "commit", "scout", "truce", "keep", "discard"),
    *("again", "pair", "adrenaline", "poor", "reroll", "offer", "upgrade"),
]
"""The steps at which something can be done wrong."""


def player_of(table: TableScene, user: User, way: str) -> Player:
    assert isinstance(table.board, HalfwishBoard)
    return Player(table.board, user, way)


# ---------------------------------------------------------------------- the whole of it


@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_the_whole_tutorial_is_played_with_something_else_tried_at_every_deed(way: str) -> None:
    user = open_menu(title=TITLE)
    use = {"mouse": user.click_on, "touch": user.tap_on, "keyboard": user.choose}[way]
    use("lesson", NAME)
    table = table_of(user)
    tried = go_through(user, table, player_of(table, user, way).answer, lambda: use("button", "Next"))
    assert tried == DEEDS
    use("button", "Play on")
    user.frame(2)
    assert table.session.lesson is None
    assert not user.sees("panel", "Tutorial")
    user.app.close()


# ---------------------------------------------------------------------- where it is


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_it_never_covers_what_it_points_at(size: tuple[int, int], text_size: float) -> None:
    app = App(size, Settings(speed=0.0, text_size=text_size), headless=True)
    user, table = sit_down(app, TITLE)
    window = pygame.Rect((0, 0), size)
    while not (lesson_of(table).last and lesson_of(table).opened):
        coach, lesson, question = table.coach, lesson_of(table), table.session.question
        assert window.contains(coach.rect)
        assert not coach.rect.colliderect(table.board.rect)
        for area in coach.pointed_at:
            assert window.colliderect(area), coach.step
            assert not coach.rect.colliderect(area), coach.step
        if lesson.holds:
            user.key("n")
        elif question is not None and lesson.opened:
            table.give(lesson.advice(question))
        user.frame()
    app.close()


def test_the_dice_are_pointed_at_where_they_lie() -> None:
    app = App((1280, 720), Settings(speed=0.0), headless=True)
    user, table = sit_down(app, TITLE)
    board = table.board
    assert isinstance(board, HalfwishBoard)
    at_rest, in_duel = False, False
    while not (lesson_of(table).last and lesson_of(table).opened):
        lesson, question, spot = lesson_of(table), table.session.question, board.spot("dice")
        if board.fighting:
            in_duel = True
            assert spot == board.places.sides[1]
        elif board.model.state.turn:
            at_rest = True
            assert spot and board.plates[0].rect.contains(spot)
        if lesson.holds:
            user.key("n")
        elif question is not None and lesson.opened:
            table.give(lesson.advice(question))
        user.frame()
    assert at_rest and in_duel
    app.close()
