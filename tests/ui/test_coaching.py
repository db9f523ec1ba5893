"""The coach below a replay: the curve, its turnings, what a bot would have done."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

import pytest

from game.core.match import Match
from scenes.app import App
from scenes.coaching import Coaching
from scenes.replay import ReplayActs, ReplayScene
from tests.bots.test_coach import played
from tests.ui.matches import chairs
from tests.ui.user import User


@cache
def finished() -> Match[Any, Any]:
    return played("half_the_battle", 5)


def watch(app: App, match: Match[Any, Any]) -> ReplayScene:
    app.change(speed=0.0)
    scene = ReplayScene(app, match, ReplayActs(app.stack.pop), chairs(match))
    app.stack.push(scene)
    app.frame([], 0.0)
    return scene


def coached(app: App, user: User) -> tuple[ReplayScene, Coaching]:
    scene = watch(app, finished().fork())
    assert scene.coach
    for _ in range(600):
        if scene.coach.curve.coach.done:
            return scene, scene.coach
        user.frame()
    raise AssertionError("the curve never ends")


def test_the_curve_grows_while_one_watches(app: App, user: User) -> None:
    scene = watch(app, finished().fork())
    assert scene.coach
    known = len(scene.coach.curve.coach.curve)
    user.frame(3)
    assert len(scene.coach.curve.coach.curve) > known or scene.coach.curve.coach.done


def test_a_click_on_the_curve_goes_there(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    box = coach.curve.rect
    user.click((box.right - 1, box.centery))
    assert scene.position == scene.reel.last
    user.tap((box.x, box.centery))
    assert scene.position == 0
    user.click(box.center)
    assert abs(scene.position - scene.reel.last / 2) <= 1


def test_it_lies_right_below_the_track(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    track = scene.track.along
    assert (coach.curve.rect.left, coach.curve.rect.right) == (track.left, track.right)
    assert coach.curve.rect.top >= scene.track.rect.bottom
    assert scene.bar.rect.contains(coach.curve.rect)


def test_turnings_are_reached_by_keyboard_and_told(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    marks = coach.curve.coach.turnings()
    user.tab_to("curve", "Chances to win")
    user.key("down")
    assert scene.position == marks[0].position
    assert "chance" in coach.advice.name and f"{marks[0].before:.0%}".replace("%", " %") in coach.advice.name
    if len(marks) > 1:
        user.key("down")
        assert scene.position == marks[1].position
        user.key("up")
    user.key("up")
    assert scene.position == marks[0].position


def test_a_bot_says_what_it_would_have_done(app: App, user: User) -> None:
    scene, coach = coached(app, user)
    acts = [at for at, entry in enumerate(finished().journal) if entry.key == "select"]
    scene.seek(acts[1])
    patience = time.monotonic() + 60  # a process is started for it
    while "A bot would have" not in coach.advice.name and time.monotonic() < patience:
        user.frame()
    assert "A bot would have" in coach.advice.name
    scene.seek(acts[1] + 1)
    assert "A bot would have" not in coach.advice.name


def test_of_a_match_that_goes_on_nothing_is_told(app: App) -> None:
    match = finished().fork()
    match.rewind(40)
    assert watch(app, match).coach is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_words_and_plot_have_room(app: App, user: User, size: tuple[int, int]) -> None:
    scene, coach = coached(app, user)
    app.resize(size)
    user.frame()
    for part in (coach.curve, coach.advice):
        assert scene.bar.rect.contains(part.rect) and part.rect.height >= 30 and part.rect.width >= 120
    assert not coach.curve.rect.colliderect(coach.advice.rect)
