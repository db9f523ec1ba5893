"""When an event's motion has ended, the Magewinds table shows the view after it, pixel for pixel."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game import titles
from game.core.match import Match
from game.core.zones import HIDDEN
from scenes.app.app import App
from scenes.magewinds.board import MagewindsBoard
from scenes.magewinds.winds import FlyingCard
from tests.magewinds.tabletop import AZURE, Battle
from tests.ui.board_table import NAMES, asking
from tests.ui.magewinds_table import answer_of, match_at, sit_down
from tests.ui.motion import FRAME, follow
from tests.ui.window import window

BASE = 25 / 25.4
"""Inches across a fighter's base."""


app = window((1024, 640), speed=4.0)


def same_tray(played: MagewindsBoard, still: MagewindsBoard) -> None:
    """The tray with its dice lies over the mat until an answer has been played to its end."""
    still.tray = played.tray


@pytest.mark.usually(1)
@pytest.mark.parametrize(
    ("scenario", "seats", "viewer"),
    [
        ("deathmatch", 2, 0),
        ("treasure_dash", 2, None),
        ("fragment_frenzy", 2, 1),
        ("hold_the_line", 2, 1),
        ("treasure_clash", 3, 2),
        ("battle_royale", 4, None),
    ],
)
def test_a_motion_of_a_battle_ends_where_the_view_says(
    app: App, deep: bool, scenario: str, seats: int, viewer: int | None
) -> None:
    options = {"scenario": scenario, "beta_fighters": True, "clone": True}
    match = match_at(asking("turn"), seats=seats, options=options)
    answers = (600 if viewer is None else 150) if deep else 25
    assert follow(app, match, viewer, answers, same_tray) > 10


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(3))
def test_a_motion_of_the_set_up_ends_where_the_view_says(app: App, deep: bool, seed: int) -> None:
    terrain = ("build", "alternate", "map")[seed]
    match = Match.start(titles.load("magewinds"), 2, seed, {"scenario": "roll_off", "terrain": terrain})
    match.names = NAMES[:2]
    answers = 100 if deep else 30
    assert follow(app, match, 0, answers, same_tray) > 10


@pytest.mark.deep
def test_a_motion_of_a_double_ends_where_the_view_says(app: App) -> None:
    """A wizard becomes two; with this luck one of them is soon found out."""
    battle = Battle(
        "mesmer@2,2 wizard@6,6",
        "witch@6,11 guardian@7,10",
        hands={AZURE: "diamond_two spade_two"},
        clone=True,
    )
    battle.activates(AZURE, "mesmer")
    battle.acts("clone")
    battle.stays()
    battle.answers("target", battle.number("wizard"))
    battle.pays("diamond_two spade_two")
    battle.steps((6 - BASE, 6))
    battle.steps((6 + BASE, 6))
    match, told = battle.match, len(battle.match.log)
    match.names = NAMES[:2]
    assert follow(app, match, 1, 50, same_tray) > 10
    assert "cloned" in {event.kind for event in match.log[told:]}


def flights(app: App, viewer: int | None, answers: int) -> Iterator[tuple[MagewindsBoard, FlyingCard]]:
    """Plays random answers from the first draw on; yields each card at each moment at which it is in the air."""
    match, rng = match_at(asking("channel")), random.Random(4)
    table = sit_down(app, match, viewer)
    board: MagewindsBoard = table.board
    for _ in range(answers):
        question = match.pending[0]
        table.answer(question.seat, answer_of(match, question, rng))
        while board.busy:
            board.update(FRAME)
            for flyer in board.card_motion.flyers:
                yield board, flyer


@pytest.mark.usually(1)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_card_flies_to_where_it_will_lie(app: App, viewer: int | None) -> None:
    landed = set()
    for board, flyer in flights(app, viewer, 60):
        lying = [*board.hand.cards, *board.face_up.cards]
        spots = [card.rect.center for card in lying if card.number == flyer.card]
        if spots:
            goal = flyer.goal()
            assert spots == [(goal.x, goal.y)]
            landed.add(flyer.zone.split()[0])
    assert landed == ({"face_up"} if viewer is None else {"face_up", "hand"})


@pytest.mark.deep
def test_a_card_lies_on_a_pile_once_it_has_arrived(app: App) -> None:
    seen = 0
    for board, flyer in flights(app, None, 80):
        if flyer.zone == "discard":
            assert flyer.card in board.discard.numbers
            assert flyer.card not in board.card_motion.landed_in("discard", board.discard.numbers)
            seen += 1
    assert seen


@pytest.mark.usually(1)
@pytest.mark.parametrize("viewer", [0, None])
def test_a_card_in_the_air_shows_no_face_that_is_hidden(app: App, viewer: int | None) -> None:
    hidden = 0
    for _, flyer in flights(app, viewer, 40):
        if flyer.card == HIDDEN:
            assert flyer.front is None
            hidden += 1
    assert hidden
