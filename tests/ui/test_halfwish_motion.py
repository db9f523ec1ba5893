"""Motions on the table of Halfwish: each ends where the view says, and none tells what is hidden."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.core.match import Match
from game.core.view import View
from game.halfwish import events as told
from scenes.app.app import App
from scenes.halfwish.board import HalfwishBoard
from scenes.halfwish.cards import back
from sprites.cards import card
from sprites.halfwish import cup
from tests.ui.board_table import asking
from tests.ui.halfwish_table import match_at
from tests.ui.motion import FRAME, alone, follow, picture, submit_any
from tests.ui.window import window

RETOLD = (told.Reckoned, told.Changed, told.Transformed, told.SlotsSwapped)
"""Events at which the sums of a duel are told as the view has them."""
BEGINNINGS = (
    ("class", 0, 5),
    ("prep", 1, 4),
    ("showdown", 0, 3),
    ("showdown", None, 3),
    ("upgrade.second", 1, 3),
)
"""Where a match is followed from, for whom (None: an onlooker), and for how many answers in the usual run."""
DEEP = 25
"""Answers in a deep run: about a fifth of a match."""


app = window((1024, 640))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "beginning" in metafunc.fixturenames:
        seeds = range(2) if metafunc.config.getoption("--deep") else range(1)
        metafunc.parametrize("seed", seeds)
        metafunc.parametrize("beginning", BEGINNINGS)


def narrated(played: HalfwishBoard, still: HalfwishBoard) -> None:
    """What is told over the table: the darkness around a showdown, and sums that were told before.

    Sums stand while blows are told: no view between two blows says what the whole duel comes to.
    """
    still.stage.dim, still.stage.dimming = played.stage.dim, played.stage.dimming
    if not isinstance(played.animator.events[played.shown - 1], RETOLD):
        still.stage.now = played.stage.now
    still.refresh()


@pytest.mark.usually(1)
def test_a_motion_ends_where_the_view_says(
    beginning: tuple[str, int | None, int], seed: int, app: App, deep: bool
) -> None:
    key, viewer, few = beginning
    match = match_at(asking(key), seed=seed)
    answers = DEEP if deep else few
    assert follow(app, match, viewer, answers, narrated)


def test_sums_are_told_from_the_view_while_a_duel_is_shown(app: App) -> None:
    """Once they are told they are those of a board that was shown the view, and before there are none."""
    match = match_at(asking("showdown"))
    moments = match.moments(len(match.journal) - 1, None)
    at = next(i for i, moment in enumerate(moments) if isinstance(moment.event, told.Reckoned))
    played = alone(app, match, moments[0].view)
    assert isinstance(played, HalfwishBoard)
    played.play(moments[: at + 1], moments[at].view)
    while played.animator.shown < at:
        assert played.stage.now is None
        played.update(FRAME)
    while played.busy:
        played.update(FRAME)
    still = alone(app, match, moments[at].view)
    assert isinstance(still, HalfwishBoard)
    assert played.stage.now is not None and played.stage.now == still.stage.now


Drawn = tuple[set[str], set[tuple[int, int, int]]]
"""Names of painted cards, and painted dice: the seat's colour, which of its two dice, the face."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Everything that is painted from now on."""
    names, dice = set(), set()
    real_face, real_cup = card.face, cup.draw

    def face(front: Any, *args: Any, **kwargs: Any) -> Any:
        names.add(getattr(front, "base", front).name)
        return real_face(front, *args, **kwargs)

    def pair(target: Any, faces: Sequence[int | None], *args: Any, seat: int = 0, **kwargs: Any) -> None:
        dice.update((seat, place, die) for place, die in enumerate(faces) if die is not None)
        real_cup(target, faces, *args, seat=seat, **kwargs)

    monkeypatch.setattr(card, "face", face)
    monkeypatch.setattr(cup, "draw", pair)
    return names, dice


def known(views: Sequence[View[Any]], match: Match[Any, Any]) -> Drawn:
    """The cards and dice that may be painted after some views."""
    names = match.title.phrases.names
    faces = {names[face] for view in views for face in view.state.faces if face in names}
    dice = {
        (seat, place, int(view.state.faces[die]))
        for view in views
        for seat, who in enumerate(view.state.players)
        for place, die in enumerate(who.cup.cards)
        if die >= 0
    }
    return faces, dice


@pytest.mark.usually(1)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nothing_hidden_is_ever_drawn(viewer: int | None, app: App, drawn: Drawn) -> None:
    rng, match = random.Random(3), match_at(asking("prep"))
    board = alone(app, match, match.view(viewer))
    painted: list[set[Any]] = [set(), set()]
    for _ in range(25):
        views = [match.view(viewer)]
        submit_any(match, rng)
        moments = match.moments(len(match.journal) - 1, viewer)
        views += [moment.view for moment in moments] + [match.view(viewer)]
        for each in drawn:
            each.clear()
        board.play(moments, views[-1])
        while board.busy:
            board.update(FRAME)
            picture(app, board)
        for seen, allowed, found in zip(drawn, known(views, match), painted, strict=True):
            assert seen <= allowed
            found |= seen
    assert all(painted)


def test_each_card_in_the_air_has_the_back_of_its_own_deck(app: App) -> None:
    match = match_at(asking("prep"))
    board: Any = alone(app, match, match.view(0))
    board.card_motion.turn_over("row", match.state.row.cards[0])
    board.card_motion.turn_over("hand 1", match.state.players[1].hand.cards[0])
    map_card, action = board.card_motion.flyers
    assert map_card.back == back("map", board.theme) and action.back == back("action", board.theme)
