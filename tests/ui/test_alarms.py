"""The sign beside the prompt that says who is a step from winning."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game import titles
from game.core.match import Match
from scenes.app.app import App
from scenes.board.players import players_of
from scenes.board.title_info import title_info
from scenes.table.alarms import AlarmSign
from scenes.table.session import Session
from scenes.table.table import TableScene
from sprites.drawing.theme import load_theme
from tests.ui.tables import Left, lay
from tests.ui.user import User
from tests.ui.window import SIZES, lie_apart, windows

ELEMENTS = ("fire", "wind", "ice", "earth")


def position(title: str, **words: Any) -> Match[Any, Any]:
    return Match.from_position(titles.load(title), {"title": title, **words})


def witches(*hearts: int, **words: Any) -> Match[Any, Any]:
    seats = [{"witch": witch, "hearts": left} for witch, left in zip(ELEMENTS, hearts, strict=False)]
    return position("which_witch", seats=seats, **words)


def alarms(match: Match[Any, Any]) -> list[tuple[str, int]]:
    return list(title_info(match.title).alarms(match.view(None)))


@pytest.mark.parametrize(
    ("hearts", "told"),
    [
        ((2, 2), []),
        ((1, 4), [("heart", 1)]),
        ((1, 1), [("heart", 0), ("heart", 1)]),
        ((1, 1, 1), []),
    ],
)
def test_a_witch_is_a_heart_from_winning(hearts: tuple[int, ...], told: list[tuple[str, int]]) -> None:
    assert alarms(witches(*hearts)) == told


def test_a_team_is_a_heart_from_winning() -> None:
    match = witches(1, 1, 1, 1, options={"teams": "2 against 2"})
    assert alarms(match) == []
    match.state.players[3].hearts = 0
    assert alarms(match) == [("heart.team", 0)]


@pytest.mark.parametrize(
    ("words", "points", "health", "told"),
    [
        ({"round": 1, "turn": 5}, (1, 0), (25, 25), []),
        ({"round": 3, "turn": 4}, (1, 0), (25, 25), []),
        ({"round": 3, "turn": 5}, (4, 2), (25, 25), [("turn", 0)]),
        ({"round": 3, "turn": 5}, (2, 4), (25, 25), [("turn", 1)]),
        ({"round": 3, "turn": 5}, (2, 2), (5, 25), [("health", 0), ("turn.level", 0)]),
        ({"round": 2, "turn": 1}, (2, 2), (6, 3), [("health", 1)]),
    ],
)
def test_halfwish_warns_of_the_last_turn_and_of_a_fall(
    words: dict[str, int], points: tuple[int, int], health: tuple[int, int], told: list[tuple[str, int]]
) -> None:
    seats = [
        {"hero": hero, "points": score, "health": left}
        for hero, score, left in zip(("warden", "shade"), points, health, strict=True)
    ]
    found = alarms(position("halfwish", seats=seats, **words))
    assert [(code, 0 if code == "turn.level" else seat) for code, seat in found] == told


def test_the_last_piece_is_told() -> None:
    match = Match.start(titles.load("half_the_battle"), 2, 5, {})
    assert alarms(match) == []
    for number in range(6):
        match.state.pieces[number].gone = True
    assert alarms(match) == [("piece", 0)]


def sit_down(app: App, match: Match[Any, Any]) -> TableScene:
    return lay(app, Session.of(match, players_of(match)), Left())


@pytest.mark.deep
def test_the_sign_is_there_as_long_as_it_is_so(app: App, user: User) -> None:
    app.change(speed=0.0, curtain=False)
    seats = [
        {
            "name": "Ada",
            "witch": "fire",
            "hearts": 3,
            "hand": ["spell_fire", "spell_fire"],
            "wand": "wand_d20",
        },
        {"name": "Ben", "witch": "wind", "hearts": 3, "hand": ["heart_potion"], "player": "human"},
    ]
    table = sit_down(app, position("which_witch", seats=seats, turn=0, dice=[20, 1]))
    user.frame(3)
    assert not table.alarms.visible
    wide = table.prompt.rect.width
    for answer in (("use", "spell_fire"), ("spell_fire",), ()):
        table.give(answer)
        user.frame(3)
    assert table.session.match.state.players[1].hearts == 1
    assert user.sees("alarm", "Ada is one heart from winning")
    assert table.prompt.rect.width < wide
    table.give(("use", "heart_potion"))
    user.frame(3)
    assert not table.alarms.visible and table.prompt.rect.width == wide


@pytest.mark.deep
@windows([*SIZES, (3840, 2160)], (1.0, 2.0))
def test_the_sign_covers_nothing(app: App) -> None:
    table = sit_down(app, witches(1, 1))
    user = User(app)
    user.frame(3)
    assert table.alarms.visible
    parts = [part for part in table.head.children if part.visible]
    lie_apart(Rect(table.head.rect), parts, least=14)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_all_of_its_words_fit(size: tuple[int, int], text_size: float) -> None:
    pygame.font.init()
    sign = AlarmSign()
    sign.theme = load_theme(size, text_size=text_size)
    sign.show([f"{name} is one heart from winning" for name in ("Bartholomew", "Theodora")])
    room = round(size[0] * (0.16 if sign.theme.large_text else 0.25)), sign.theme.px(8)
    for lettering, area in ((sign._lettering(each), each) for each in (room, sign.size_in(room))):
        assert lettering.alarms == sign.alarms
        assert sum(sign._heights(lettering, area[0])) <= area[1] <= room[1]
