"""The briefing before a match, and again at a key: goal, length and what is special, with a picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect

from game import titles
from game.core.match import Match
from game.core.question import Pick
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.board.players import seated
from scenes.board.title_info import title_info
from scenes.screens.rules import RulesScene
from scenes.table.briefing import Briefing
from scenes.table.table import TableScene
from tests.ui.user import User
from tests.ui.window import SIZES, lie_apart, windows


def start(app: App, title: str = "which_witch", kinds: str = "human greedy", **options: Any) -> User:
    """Start a match as the set-up screen does, and wait until the briefing is there."""
    Navigator(app, [cover_entry(each) for each in titles.homes()]).start(
        title, seated(kinds.split(), ("Ada", "Ben")), options, 7, False
    )
    user = User(app)
    user.frame(3)
    return user


@pytest.mark.deep
@pytest.mark.parametrize("title", titles.homes())
def test_every_match_begins_with_a_briefing(app: App, title: str) -> None:
    user = start(app, title)
    briefing, table = user.scene, app.stack.scenes[0]
    assert isinstance(briefing, Briefing) and isinstance(table, TableScene)
    cover = titles.cover(title)
    assert user.sees("picture", cover.name)
    assert user.sees("label", replace(cover, players="").facts), "those who play sit here already"
    assert "goal" in briefing.words.paragraphs[0] and len(briefing.words.paragraphs) > 1
    journal = len(table.session.match.journal)
    user.frame(120)
    assert len(table.session.match.journal) == journal, "the match waits"
    user.click_on("button", "Begin")
    user.frame(120)
    assert user.scene is table
    user.key("f2")
    assert isinstance(user.scene, Briefing)
    user.key("return")
    assert user.scene is table
    user.click_on("button", "Pause menu")
    user.click_on("button", "Briefing")
    assert isinstance(user.scene, Briefing)
    user.key("escape")
    assert user.scene is table


def test_options_with_something_to_know_have_a_line(app: App) -> None:
    user = start(app, "halfwish", mirror=True)
    assert "Mirror" in user.scene.words.paragraphs[-1]


def test_rules_are_a_step_away(app: App) -> None:
    user = start(app)
    user.click_on("button", "Rules")
    user.until(RulesScene)
    user.key("escape")
    user.frame(2)
    assert isinstance(user.scene, Briefing)


def test_only_people_are_briefed_and_only_once(app: App) -> None:
    user = start(app, kinds="greedy greedy")
    assert isinstance(user.scene, TableScene)
    user.frame(60)
    assert isinstance(user.scene, TableScene)
    assert user.scene.session.match.journal


@pytest.mark.deep
def test_a_scenario_is_told_as_soon_as_it_is_settled(app: App) -> None:
    app.change(speed=0.0)
    user = start(app, "magewinds", kinds="human human")
    table = app.stack.scenes[0]
    assert isinstance(table, TableScene)
    app.change(curtain=False)
    user.key("return")
    for _ in range(200):
        question = table.session.question
        if isinstance(question, Pick) and question.key == "setup.scenario":
            break
        user.frame()
    assert isinstance(question, Pick)
    table.give("king_of_the_hill")
    user.until(Briefing)
    content: Any = table.session.match.title.content
    assert content.scenarios["king_of_the_hill"].victory.strip() in " ".join(user.scene.words.paragraphs)
    user.key("return")
    user.frame(60)
    assert user.scene is table, "once"


@pytest.mark.usually(1)
@windows([*SIZES, (3840, 2160)], (1.0, 2.0))
def test_it_lies_in_every_window(app: App) -> None:
    user = start(app, "halfwish", mirror=True)
    briefing = user.scene
    assert isinstance(briefing, Briefing)
    assert Rect((0, 0), app.size).contains(briefing.panel.rect)
    lie_apart(briefing.panel.rect, [part for part in briefing.panel.children if part.visible])
    share = briefing.panel.rect.height / app.size[1]
    assert share > (0.3 if app.settings.text_size == 1 else 0.5)


def test_a_title_without_texts_is_briefed_by_its_cover() -> None:
    match = Match.start(titles.load("which_witch"), 2, 1, {})
    info = title_info(match.title)
    assert info.occasion(match.state) == ""
    assert len(info.briefing({"teams": "none"}, match.state)) == 2
    assert len(info.briefing({"teams": "2 against 2"}, match.state)) == 3
