"""The table of titles that have none of their own, with the titles that there are."""

from __future__ import annotations

import random
from dataclasses import field
from functools import partial
from typing import Any

import pygame
import pytest

from game import titles
from game.core.match import Match
from game.core.phrases import Phrases
from game.core.question import OK, Interjection, Pick
from game.core.record import Record, record
from game.core.state import State
from game.core.view import View
from game.core.zones import NOBODY, Sight, Zone
from scenes.app.app import App
from scenes.board.interaction import Asked
from scenes.board.match_text import MatchText
from scenes.board.reading import Figure, Reading
from scenes.board.title_info import board_from
from scenes.plain.board import PlainBoard
from scenes.table.answer_forms import AnswerBar
from scenes.ui.widget import Tree
from tests.core import toy
from tests.ui import motion
from tests.ui.tables import NAMES, lay, new_session, plain_board
from tests.ui.user import User
from tests.ui.window import lie_apart, window, windows

TITLES = list(titles.names())


shared = window()


def match_of(title: str, seed: int, answers: int = 0) -> Match[Any, Any]:
    """A match after some random answers, or at its end."""
    found = titles.load(title)
    match, rng = Match.start(found, found.seats[0], seed), random.Random(seed)
    match.names = list(NAMES[: found.seats[0]])
    for _ in range(answers):
        if match.pending:
            motion.submit_any(match, rng)
    return match


# ---------------------------------------------------------------------- what is shown


plain = partial(board_from, "plain")
"""Makes the plain table of any title."""


def same_dice(played: PlainBoard, still: PlainBoard) -> None:
    """The dice of the last roll lie there until others are rolled; a view has none."""
    still.dice.rolled = played.dice.rolled[:]
    still.arrange()


@pytest.mark.usually(1)
@pytest.mark.parametrize("title", TITLES)
def test_after_each_motion_it_shows_the_view(title: str, shared: App, deep: bool) -> None:
    seeds, answers = (range(2), 30) if deep else (range(1), 12)
    motions = 0
    for seed in seeds:
        match = match_of(title, seed, answers=30)
        motions += motion.follow(shared, match, (None, 0)[seed % 2 - 1], answers, same_dice, plain)
    assert motions


@pytest.mark.parametrize("title", TITLES)
def test_it_shows_all_that_a_view_has_and_nothing_else(title: str) -> None:
    match = match_of(title, 4, answers=40)
    for seat in (*range(match.setup.seats), None):
        view = match.view(seat)
        reading = Reading.of(match.title, view)
        places = [place for shown in (reading.table, *reading.seats) for place in shown.zones]
        for place in places:
            faces = [view.state.faces[card] if card >= 0 else "" for card in place.cards]
            assert list(place.faces) == faces, place.name
        assert len({place.name for place in places}) == len(places)


@record
class Player(Record):
    """A seat with one of everything."""

    hand: Zone
    hearts: int = 3
    out: bool = False
    witch: str = "fire"
    marks: list[int] = field(default_factory=list)


@record
class SmallState(State):
    """A table with one of everything."""

    players: list[Player] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    rounds: int = 2
    secret_plan: str = "toad"
    draw: Zone = field(default_factory=lambda: Zone("draw", Sight.COUNT, NOBODY, []))


def small_view() -> View[SmallState]:
    players = [Player(Zone(f"hand {seat}", Sight.OWNER, seat, [seat]), marks=[1, 2]) for seat in range(2)]
    return View(0, SmallState(2, 0, ("cat", ""), (), [1, 0], players=players, bids=[4, 7]), (), ())


def small_reading(**sentences: str) -> Reading:
    names = {"fire": "Fire Witch"}
    title = toy.load()
    object.__setattr__(title, "phrases", Phrases({**title.phrases.sentences, **sentences}, names))
    return Reading.of(title, small_view())


def test_plain_fields_are_figures_of_the_seat_or_of_the_table() -> None:
    reading = small_reading()
    assert reading.table.figures == (Figure("Rounds", "2"), Figure("Secret plan", "Toad"))
    assert reading.seats[1].figures == (
        Figure("Hearts", "3"),
        Figure("Out", "no"),
        Figure("Witch", "Fire Witch"),
        Figure("Marks", "1, 2"),
        Figure("Bids", "7"),
    )
    assert [place.label for place in reading.seats[0].zones] == ["Hand"]
    assert [place.faces for shown in reading.seats for place in shown.zones] == [("cat",), ("",)]
    assert [(place.name, place.piled) for place in reading.table.zones] == [("draw", True)]


def test_texts_name_figures_and_zones_or_leave_them_out() -> None:
    told = {
        "figure.secret_plan": "-",
        "figure.rounds": "Round",
        "zone.draw": "the stack",
        "zone.hand": "cards",
    }
    reading = small_reading(**told)
    assert reading.table.figures == (Figure("Round", "2"),)
    assert [place.label for place in reading.table.zones] == ["The stack"]
    assert [place.label for place in reading.seats[0].zones] == ["Cards"]


# ---------------------------------------------------------------------- using it


@pytest.mark.deep
@pytest.mark.usefixtures("plain")
def test_a_card_is_shown_large(app: App, user: User) -> None:
    app.change(curtain=False)
    table = lay(app, new_session("human human"))
    for witch in ("Ice Witch", "Fire Witch"):
        user.settle()
        user.click_on("button", witch)
    user.settle()
    board = plain_board(table)
    (hand,) = [zone for zone in board.mine if zone.name.startswith("Hand")]
    pose = hand.pose(0)
    user.click((round(pose.x - hand.card * 0.4), round(pose.y)))
    assert board.card_zoom.large is not None
    assert board.card_zoom.large.name == table.session.match.title.phrases.names[hand.held.faces[0]]
    user.key("escape")
    assert board.card_zoom.large is None and user.scene is table


def test_interjections_are_buttons_below_the_answers(app: App) -> None:
    question, drink = Pick(0, "attack.target", "V.attack", [1, 2]), Interjection("toy.drink", (0,))
    given: list[object] = []
    bar = AnswerBar(MatchText(titles.load("which_witch"), NAMES))
    Tree(app.theme).add(bar)
    bar.ask(Asked(question, lambda answer: OK, given.append, interjections=[drink]), interjections=True)
    bar.settle(pygame.Rect(20, 80, 900, 500), foot=True)
    (button,) = bar.interjections
    assert button.name == "Drink" and bar.rect.contains(button.rect) and bar.rect.bottom == 580
    assert all(button.rect.top > widget.rect.bottom for widget in bar.form.widgets)  # type: ignore[union-attr]
    button.activate()
    assert given == [drink]


@pytest.mark.usefixtures("plain")
@pytest.mark.deep
@windows()
def test_nothing_overlaps(app: App, user: User) -> None:
    rng = random.Random(2)
    app.change(curtain=False, speed=0.0)
    table = lay(app, new_session("human random random random random random"))
    answers = 0
    while answers < 6 and not table.session.over:
        if table.session.question:
            table.give(table.session.question.sample(rng))
            answers += 1
        user.frame()
    board = plain_board(table)
    lie_apart(board.rect, [*board.plates, board.figures, *board.zones.values()])


@pytest.mark.usually(1)
@pytest.mark.usefixtures("plain")
@windows(text_sizes=[2.0])
def test_answers_cover_no_zone_where_letters_are_large(app: App, user: User) -> None:
    app.change(curtain=False, speed=0.0)
    rng = random.Random(2)
    table = lay(app, new_session("human human"))
    for _ in range(6):
        user.frame()
        assert table.answers.visible and table.session.question
        zones = [zone.rect for zone in plain_board(table).zones.values()]
        assert table.answers.rect.collidelist(zones) == -1, table.session.question.key
        table.give(table.session.question.sample(rng))
