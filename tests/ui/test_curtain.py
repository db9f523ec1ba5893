from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from scenes.app.app import App
from scenes.table.handover import Curtain
from scenes.table.table import Pause, TableScene
from scenes.ui.widget import Widget
from tests.ui.tables import hidden_faces, lay, new_session
from tests.ui.user import User
from tests.ui.window import lie_apart, windows

pytestmark = pytest.mark.usefixtures("plain")
WITCHES = ("fire", "ice", "wind", "earth", "poison", "lightning")


def deal(app: App, user: User, kinds: str, seed: int = 7) -> TableScene:
    """A table at which everybody has a witch and a hand, and the curtain is down for the first."""
    table = lay(app, new_session(kinds, seed))
    while not isinstance(user.scene, Curtain):
        if table.session.question:
            table.give(table.session.question.options()[0])  # type: ignore[index]
        user.frame()
    return table


def drawn(app: App) -> Iterator[Widget]:
    """Every widget of every scene that is drawn."""
    for scene in app.stack.visible():
        if scene.tree:
            yield from scene.tree.all()


def test_there_is_no_curtain_while_there_is_nothing_to_hide(app: App, user: User) -> None:
    table = lay(app, new_session("human human"))
    user.click_on("button", "Ice Witch")
    user.settle()
    assert user.scene is table and table.prompt.name == "Ben, which witch will you be?"


@pytest.mark.usefixtures("undrawn")
def test_the_last_to_pick_does_not_see_a_hand_before_the_curtain(app: App, user: User) -> None:
    table = lay(app, new_session("human human"))
    user.click_on("button", "Ice Witch")
    user.settle()
    user.click_on("button", "Fire Witch")
    while not isinstance(user.scene, Curtain):
        user.frame()
        assert not hidden_faces(table)


@pytest.mark.deep
def test_the_curtain_names_who_comes_next(app: App, user: User) -> None:
    deal(app, user, "human human")
    user.settle()
    assert user.sees("label", "Ada") and user.sees("seat", "Ada")
    user.key("return")
    assert isinstance(user.scene, TableScene)
    assert user.scene.prompt.name.startswith("It's your turn, Ada")


@pytest.mark.usually(1)
@pytest.mark.parametrize("hand", ["click", "tap", "key"])
def test_lifting_it_by_any_hand(app: App, user: User, hand: str) -> None:
    table = deal(app, user, "human human")
    user.settle()
    if hand == "key":
        user.choose("button", "I'm Ada")
    else:
        {"click": user.click_on, "tap": user.tap_on}[hand]("button", "I'm Ada")
    assert user.scene is table and table.session.viewer == 0


@pytest.mark.usefixtures("undrawn")
def test_nothing_hidden_is_on_the_screen_while_it_falls_and_is_down(app: App, user: User, deep: bool) -> None:
    table = deal(app, user, "human human human", seed=5)
    rng = random.Random(5)
    downs, most = 0, 25 if deep else 8
    while downs < most and not table.session.over:
        if isinstance(user.scene, Curtain):
            while True:  # every frame of its fall
                assert not leaks(app, table), leaks(app, table)
                if user.scene.down:
                    break
                user.frame()
            downs += 1
            assert app.stack.visible() == [user.scene], "the table is not even drawn"
            user.key("return")
        elif table.session.question:
            table.give(table.session.question.sample(rng))
        user.frame()
    assert downs == most or table.session.over


def leaks(app: App, table: TableScene) -> list[str]:
    """Hands on the screen, and faces that the board shows though not everybody may see them."""
    hands = [widget.name for widget in drawn(app) if widget.role == "zone" and widget.name.startswith("Hand")]
    return hands + hidden_faces(table)


@pytest.mark.usefixtures("undrawn")
def test_the_summary_tells_what_all_may_know(app: App, user: User) -> None:
    table = deal(app, user, "human human", seed=3)
    rng = random.Random(3)
    for _ in range(60):
        if isinstance(user.scene, Curtain):
            user.settle()
            public = [line.text for line in table.session.speaker.lines(table.session.match.log, None)]
            told = [
                words.removeprefix("- ") for words in user.scene.story.paragraphs if words.startswith("- ")
            ]
            assert told == public[len(public) - len(told) :]
            user.key("return")
        elif table.session.question:
            table.give(table.session.question.sample(rng))
        user.frame()
        if table.session.over:
            break


def test_a_match_taken_up_again_begins_behind_the_curtain(app: App, user: User) -> None:
    from scenes.table.session import Session

    table = deal(app, user, "human human")
    path = table.session.path
    app.stack.clear()
    lay(app, Session.resume(path))
    user.frame(2)
    assert isinstance(user.scene, Curtain)


def test_pausing_behind_it(app: App, user: User) -> None:
    table = deal(app, user, "human human")
    user.settle()
    user.key("escape")
    assert isinstance(user.scene, Pause)
    user.key("escape")
    assert isinstance(user.scene, Curtain)
    user.wait(2)
    assert isinstance(user.scene, Curtain) and table.session.viewer is None


@pytest.mark.deep
def test_it_can_be_switched_off(app: App, user: User) -> None:
    app.change(curtain=False)
    table = lay(app, new_session("human human"))
    for witch in ("Ice Witch", "Fire Witch"):
        user.settle()
        user.click_on("button", witch)
    user.settle()
    assert user.scene is table and table.session.viewer == 0 and table.prompt.mine


@pytest.mark.deep
@pytest.mark.usefixtures("undrawn")
def test_one_person_among_bots_never_sees_one(app: App, user: User) -> None:
    app.change(speed=0.0)
    table = lay(app, new_session("human random random"))
    rng = random.Random(2)
    for _ in range(300):
        if table.session.question:
            table.give(table.session.question.sample(rng))
        user.frame()
        assert not any(isinstance(scene, Curtain) for scene in app.stack.scenes)
        if table.session.over:
            break


@pytest.mark.deep
@windows()
def test_it_fits_every_window(app: App, user: User) -> None:
    table = deal(app, user, "human human")
    user.settle()
    scene = user.scene
    assert isinstance(scene, Curtain)
    shown = [scene.sign, scene.heading, scene.plea, scene.ready, scene.story]
    lie_apart(scene.panel.rect.clip(app.screen.get_rect()), [widget for widget in shown if widget.visible])
    assert table.board
