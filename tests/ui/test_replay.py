from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.play import Play
from scenes.app.app import App
from scenes.screens.replay import ReplayActs, ReplayScene
from tests.bots.test_coach import played as finished
from tests.ui.matches import played, players
from tests.ui.user import User


def watch(app: App, match: Match[Any, Any], left: list[str] | None = None, speed: float = 0.0) -> ReplayScene:
    app.change(speed=speed)
    ways = left if left is not None else []
    acts = ReplayActs(lambda: ways.append("left"), ways.append)
    scene = ReplayScene(app, match, acts, players(match))
    app.stack.push(scene)
    app.frame([], 0.0)
    return scene


def lit(scene: ReplayScene) -> list[str]:
    return [scene.log.timed[at].line.text for at in scene.log.list.lit]


def test_by_mouse(app: App, user: User) -> None:
    scene = watch(app, played(3))
    user.click_on("button", "Step forward")
    user.click_on("button", "Step forward")
    assert scene.position == 2
    user.click_on("button", "Step back")
    assert scene.position == 1
    user.click_on("button", "Go to the end")
    assert scene.position == scene.timeline.last
    assert user.find("button", "Step forward").why == "You're at the end."
    user.click_on("button", "Go to the start")
    assert scene.position == 0
    track = scene.track._track(scene.track.rect)
    user.drag(track.midleft, track.center)
    assert abs(scene.position - scene.timeline.last / 2) <= 1


def test_by_touch(app: App, user: User) -> None:
    scene = watch(app, played(3))
    track = scene.track._track(scene.track.rect)
    user.tap((track.right - 1, track.centery))
    assert scene.position == scene.timeline.last
    user.tap_on("button", "Step back")
    assert scene.position == scene.timeline.last - 1
    user.tap_on("button", "Play")
    user.settle()
    assert scene.position == scene.timeline.last


@pytest.mark.deep
def test_by_keyboard_alone(app: App, user: User) -> None:
    left: list[str] = []
    scene = watch(app, played(3), left)
    for key, position in (("right", 1), ("right", 2), ("left", 1), ("end", scene.timeline.last), ("home", 0)):
        user.key(key)
        assert scene.position == position
    user.key("page down")
    assert scene.position == scene.timeline.turns[0]
    user.key("page down")
    assert scene.position == scene.timeline.turns[1]
    user.key("page up")
    assert scene.position == scene.timeline.turns[0]
    user.key("space")
    assert scene.playing
    user.key("space")
    assert not scene.playing
    user.tab_to("choice", "View")
    user.key("right")
    assert scene.timeline.viewer == 0
    user.key("f1")
    user.key("escape")
    assert left[-1] == "left"
    assert left[0] in scene.timeline.match.title.rulebook


@pytest.mark.usually(1)
@pytest.mark.parametrize("speed", [0.0, 4.0])
def test_playing_comes_to_the_end_and_begins_again(app: App, user: User, speed: float) -> None:
    scene = watch(app, played(2, 1), speed=min(speed, 2.0))
    scene._set_speed(speed)
    scene.seek(scene.timeline.last - 6)
    user.click_on("button", "Play")
    assert user.sees("button", "Pause")
    user.settle(60)
    assert scene.position == scene.timeline.last
    assert not scene.playing
    user.click_on("button", "Play")
    assert scene.playing
    assert scene.position < 3


def test_every_position_is_that_of_the_match(app: App, user: User) -> None:
    match = played(4)
    scene = watch(app, match)
    for position in range(0, scene.timeline.last, 7):
        again = match.fork()
        again.rewind(position)
        assert scene.timeline.view(position).state == again.view(None).state
    assert scene.timeline.view(scene.timeline.last).state == match.view(None).state


@pytest.mark.deep
def test_scrubbing_plays_nothing_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = watch(app, played(6, 2))

    def again(self: Play[Any, Any], answer: Any, slot: int = 0) -> None:
        raise AssertionError("an answer was given again")

    monkeypatch.setattr(Play, "apply", again)
    for position in (*range(0, scene.timeline.last, 11), 0):
        scene.seek(position)


def test_onlookers_see_nothing_hidden(app: App, user: User) -> None:
    scene = watch(app, played(3))
    for position in range(scene.timeline.last + 1):
        players = scene.timeline.view(position).state.players
        assert all(card < 0 for player in players for card in player.hand.cards)
        drawn = [event for event, _ in scene.timeline.moments(position) if event.kind == "moved"]
        assert not any(event.face for event in drawn if event.target.startswith("hand"))  # type: ignore[attr-defined]


def test_a_seats_own_eyes_see_its_hand_and_what_it_drew(app: App, user: User) -> None:
    match = played(3, 2, 60)
    scene = watch(app, match)
    scene.eyes.act(1)
    for position in range(20, scene.timeline.last):
        hand = scene.timeline.view(position).state.players[1].hand
        assert all(card >= 0 for card in hand.cards)
    drawn = [
        event
        for at in range(scene.timeline.last + 1)
        for event, _ in scene.timeline.moments(at)
        if event.kind == "moved"
    ]
    to_hands = [event for event in drawn if event.source == "draw" and event.target.startswith("hand")]  # type: ignore[attr-defined]
    assert {event.target for event in to_hands if event.face} == {"hand 1"}  # type: ignore[attr-defined]


def test_the_current_line_is_lit_and_leads(app: App, user: User) -> None:
    scene = watch(app, played(3))
    scene.seek(scene.timeline.last)
    assert lit(scene)[-1].endswith("wins the match.")
    first = scene.log.timed[0]
    scene.log.list.act(0)  # type: ignore[misc]
    assert scene.position == first.position
    assert lit(scene)[0] == first.line.text


def test_marks_tell_turns_and_eliminations(app: App) -> None:
    match = played(4)
    scene = watch(app, match)
    turns = [event for event in match.log if event.kind == "turn_began"]
    assert scene.timeline.turn(scene.timeline.last) == len(turns) >= len(scene.timeline.turns)
    assert [seat for _, seat in scene.timeline.eliminations] == [
        event.seat for event in match.log if event.kind == "eliminated"
    ]
    for position, seat in scene.timeline.eliminations:
        assert scene.timeline.view(position).state.players[seat].hearts == 0
        assert scene.timeline.view(position - 1).state.players[seat].hearts > 0


def test_the_head_counts_turns_where_the_title_does(app: App) -> None:
    scene = watch(app, played(3))
    turns = [event.number for event in scene.timeline.match.log if event.kind == "turn_began"]  # type: ignore[attr-defined]
    scene.seek(scene.timeline.last)
    assert scene.head.line.name.startswith(f"Turn {turns[-1]}. ")


@pytest.mark.deep
def test_the_head_counts_rounds_where_the_title_does(app: App) -> None:
    scene = watch(app, finished("half_the_battle", 5))
    for position in (scene.timeline.last // 2, scene.timeline.last):
        scene.seek(position)
        number = scene.timeline.view(position).state.round
        assert scene.head.line.name.startswith(f"Round {number}. ")


def test_a_line_that_the_logs_edge_cuts_grows_faint_towards_it(app: App, user: User) -> None:
    scene = watch(app, played(3))
    scene.log.list.scroll_to(7)

    def brightest(row: int) -> int:
        assert scene.log.list._picture
        width, height = scene.log.list.rect.size
        rows = [scene.log.list._picture.get_at((x, row % height)) for x in range(width)]
        return max(color.a for color in rows)

    surface = pygame.Surface(app.size)
    scene.log.list.draw(surface)
    assert brightest(0) == 0
    inside = max(map(brightest, range(20, 60)))
    assert inside == 255


def test_the_players_are_those_of_the_match(app: App) -> None:
    match = played(3)
    assert ReplayScene(app, match, ReplayActs(print)).players == players(match)


def test_a_match_in_the_middle_can_be_watched_as_well(app: App, user: User) -> None:
    scene = watch(app, played(3, 2, 30))
    user.key("end")
    assert scene.position == 30
    assert scene.head.line.name
