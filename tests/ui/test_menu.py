from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game import titles
from game.core.version import VERSION
from scenes.app.app import App
from scenes.screens.menu import Menu, MenuActs, MenuEntry
from scenes.screens.settings import SettingsScene
from scenes.table.table import Pause, PauseAct
from scenes.ui.dialog import Dialog
from tests.ui.user import User
from tests.ui.window import lie_apart, windows

ENTRIES = [
    MenuEntry(title, title.replace("_", " ").title(), "One sentence about it.", "2 players")
    for title in titles.homes()
]


def menu(app: App, count: int, chosen: list[str]) -> Menu:
    acts = MenuActs(
        chosen.append,
        lambda: chosen.append("resume"),
        "Mara's turn",
        lambda: chosen.append("replay"),
        lambda: chosen.append("rules"),
        learn=lambda title: chosen.append(f"learn {title}"),
    )
    entries = [replace(entry, tutorial=at != 1) for at, entry in enumerate(ENTRIES)]
    return Menu(app, entries[:count], acts)


def test_titles_and_ways_are_chosen_by_keyboard_alone(app: App, user: User) -> None:
    chosen: list[str] = []
    app.stack.push(menu(app, 2, chosen))
    user.choose("title", ENTRIES[1].name)
    user.choose("button", "Rules")
    user.choose("button", "Continue")
    user.key("escape")
    assert isinstance(user.scene, Dialog)
    user.key("escape")
    assert isinstance(user.scene, Menu)
    user.choose("button", "Quit")
    user.choose("button", "Quit")
    assert chosen == [ENTRIES[1].title, "rules", "resume"]
    assert not app.running


def test_what_there_is_not_is_not_offered(app: App, user: User) -> None:
    app.stack.push(Menu(app, ENTRIES[:1], MenuActs(print)))
    assert [name for name in user.names() if name.startswith("button")] == [
        "button 'Settings'",
        "button 'Quit'",
    ]


def test_pause_goes_on_and_leads_away(app: App, user: User) -> None:
    chosen: list[str] = []
    app.stack.push(menu(app, 1, chosen))
    app.stack.push(
        Pause(app, [PauseAct("Rules", lambda: chosen.append("rules"))], lambda: chosen.append("left"))
    )
    user.key("escape")
    assert isinstance(user.scene, Menu)
    app.stack.push(
        Pause(app, [PauseAct("Rules", lambda: chosen.append("rules"))], lambda: chosen.append("left"))
    )
    user.choose("button", "Settings")
    assert isinstance(user.scene, SettingsScene)
    user.key("escape")
    user.choose("button", "Back to the menu")
    assert chosen == ["left"]


def test_a_title_that_has_a_tutorial_offers_it_below_its_cover(app: App, user: User) -> None:
    learnt: list[str] = []
    app.stack.push(
        Menu(app, [ENTRIES[0], replace(ENTRIES[1], tutorial=True)], MenuActs(print, learn=learnt.append))
    )
    assert [name for name in user.names() if name.startswith("lesson")] == [f"lesson {ENTRIES[1].name!r}"]
    cover, lesson = user.find("title", ENTRIES[1].name), user.find("lesson", ENTRIES[1].name)
    assert lesson.rect.top > cover.rect.bottom
    user.choose("lesson", ENTRIES[1].name)
    user.tap_on("lesson", ENTRIES[1].name)
    assert learnt == [ENTRIES[1].title] * 2


@pytest.mark.usually(1)
@windows()
def test_nothing_overlaps_or_leaves_the_window(app: App, user: User) -> None:
    window = app.screen.get_rect()
    for scene in (menu(app, 5, []), menu(app, 1, [])):
        app.stack.reset(scene)
        user.frame()
        assert scene.tree
        placed = [widget for widget in scene.tree.all() if widget.focusable]
        lie_apart(window, placed, 44)
        version = user.find("label", f"Version {VERSION}").rect
        assert window.contains(version) and version.right > window.width * 0.9
        assert version.collidelist([widget.rect for widget in placed]) == -1


@pytest.mark.deep
def test_any_events_leave_the_program_running(app: App, user: User) -> None:
    rng = random.Random(5)
    app.stack.push(menu(app, 3, []))
    keys = ["tab", "shift+tab", "up", "down", "left", "right", "return", "f11", "h", "end", "home", "i"]
    for _ in range(300):
        pos = (rng.randrange(1280), rng.randrange(720))
        act = rng.randrange(6)
        if act == 0:
            user.key(rng.choice(keys))
        elif act == 1:
            user.drag(pos, (rng.randrange(1280), rng.randrange(720)), steps=3)
        elif act == 2:
            user.tap(pos)
        elif act == 3:
            user.wheel(rng.choice((-3, 2)))
        elif act == 4:
            user.click(pos, rng.choice((1, 3)))
        else:
            user.type(rng.choice("aé \t"))
        if not app.running:  # somebody chose to quit
            app.running = True
            app.stack.reset(menu(app, 3, []))
    while not isinstance(user.scene, Menu):
        user.key("escape")
