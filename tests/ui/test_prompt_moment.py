"""The prompt speaks of the moment that the table shows: a question at rest, what has been seen while it moves."""

from __future__ import annotations

import pytest

from game import titles
from game.core.event import Event
from scenes.app.app import App
from scenes.board.players import seated
from scenes.screens.replay import ReplayActs, ReplayScene
from scenes.table.session import Session, Step
from scenes.table.table import Pause, TableScene
from tests.ui.tables import NAMES, lay
from tests.ui.user import User
from tests.ui.window import window

pytestmark = pytest.mark.usefixtures("undrawn")
SHOWN = 25
"""So many answers are looked at, frame by frame."""


app = window(scope="function", speed=2.0)


def begun(title: str, kinds: str = "random random") -> Session:
    """A match between bots, past its first set-up."""
    return Session.start(title, seated(kinds.split(), NAMES), seed=7)


def steps_of(table: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[Step]:
    """Every answer that comes to be shown from now on."""
    steps: list[Step] = []
    happen = table._happen

    def note(step: Step) -> None:
        steps.append(step)
        happen(step)

    monkeypatch.setattr(table, "_happen", note)
    return steps


def told_of(table: TableScene, events: list[Event]) -> list[str]:
    return [line.text for line in table.session.speaker.lines(events, table.session.viewer)]


def asked_now(table: TableScene) -> str:
    """What is asked at the position that the table rests at."""
    asked = table.session.asked
    return table.session.speaker.waiting(asked.seat, asked.key) if asked else table.session.ending


@pytest.mark.usually(1)
@pytest.mark.parametrize("title", titles.names())
def test_the_prompt_never_speaks_of_another_moment_than_the_table_shows(
    app: App, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    table = lay(app, begun(title))
    steps, user, moved = steps_of(table, monkeypatch), User(app), 0
    for _ in range(30_000):
        user.frame()
        if table.board.busy:
            moved += 1
            seen = told_of(table, steps[-1].events[: table.board.shown])
            assert table.prompt.name == (seen[-1] if seen else ""), "what was seen last, or nothing"
            assert table.prompt.who == table.session.players[steps[-1].seat].name
        elif not table._showing:
            assert table.prompt.name == asked_now(table)
        if len(steps) >= SHOWN or table.session.over:
            break
    assert moved > 10


@pytest.mark.deep
@pytest.mark.parametrize("title", titles.names())
def test_the_head_of_a_replay_asks_nothing_while_the_board_goes_there(app: App, title: str) -> None:
    session = begun(title)
    while len(session.match.journal) < SHOWN and not session.over:
        session.think(1.0, 0.0)
    scene = ReplayScene(app, session.match, ReplayActs(lambda: None))
    app.stack.reset(scene)
    user, moved = User(app), 0
    user.frame()
    while scene.position < scene.timeline.last:
        user.key("right")
        for _ in range(2000):
            asks = scene.timeline.sentence(scene.position) in scene.head.line.name
            assert asks is not scene.board.busy
            if not scene.board.busy:
                break
            moved += 1
            user.frame()
    assert moved > 10
    session.close()


def test_what_comes_to_rest_under_the_pause_is_asked_there(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay(app, begun("which_witch"))
    steps, user = steps_of(table, monkeypatch), User(app)
    while not (steps and table.board.busy):
        user.frame()
    user.click_on("button", "Pause menu")
    assert isinstance(user.scene, Pause)
    while table.board.busy:
        user.frame()
    user.frame(2)
    assert isinstance(user.scene, Pause)
    assert table.prompt.name == asked_now(table)
