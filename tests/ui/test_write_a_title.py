"""The game of `docs/write-a-title.md` can be played as the page says, from nothing but its blocks of code."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import game
from game import titles
from game.bots.levels import hint
from game.bots.simulate import simulate
from game.core.match import Match
from scenes.app import folders
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.board.board import Board
from scenes.board.match_text import MatchText
from scenes.board.players import seated
from scenes.kiosk import config
from scenes.kiosk.narration import Narration
from scenes.plain.board import PlainBoard
from scenes.screens.menu import Menu
from scenes.screens.replay import ReplayScene
from scenes.screens.result import ResultScene
from scenes.screens.rules import RulesScene
from scenes.table.session import Session
from scenes.table.table import TableScene
from tests import write_a_title
from tests.ui.evenings import opponent, set_up, start
from tests.ui.tables import NAMES, lay
from tests.ui.user import User
from tests.ui.window import lie_apart, windows

MOST_FILES, MOST_LINES = 5, 120


@pytest.fixture(autouse=True)
def mine(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the page lies on Python's path, here and in the processes of bots."""
    folder = write_a_title.folder()
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setattr(game, "__path__", [*game.__path__, str(folder / "game")])
    return folder


def program(folder: Path, *words: str) -> str:
    """What the program prints with a folder on Python's path; it has to succeed."""
    done = subprocess.run(
        [sys.executable, "main.py", *words],
        cwd=write_a_title.HOUSE,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pig(kinds: str, seed: int = 5, goal: int = 50) -> Session:
    return Session.start("pig", seated(kinds.split(), NAMES), {"goal": goal}, seed=seed)


def log_of(table: TableScene) -> list[str]:
    return [line.text for line in table.log_panel.lines]


def test_it_is_small() -> None:
    files = write_a_title.files()
    assert len(files) <= MOST_FILES
    assert sum(len(code.splitlines()) for code in files.values()) <= MOST_LINES


@pytest.mark.deep
def test_every_step_of_the_page_runs(tmp_path: Path) -> None:
    for path, code in write_a_title.files().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(code, encoding="utf-8")
        said = program(
            tmp_path, "simulate", "pig", "--matches", "1", "--seats", "random,random", "--jobs", "1"
        )
        assert said.startswith("Pig, 1 match"), path
    assert program(tmp_path, "check").startswith("All is well")


@pytest.mark.deep
def test_the_program_plays_it_from_the_command_line(tmp_path: Path) -> None:
    picture = tmp_path / "pig.png"
    program(
        write_a_title.folder(), "play", "pig", "--headless", "--frames", "20", "--screenshot", str(picture)
    )
    assert picture.stat().st_size > 50_000


@pytest.mark.deep
def test_it_says_something_sensible_before_it_has_words(tmp_path: Path) -> None:
    """With its rules alone: plain questions, plain answers, plain lines of the log."""
    file = tmp_path / "game" / "pig" / "title.py"
    file.parent.mkdir(parents=True)
    file.write_text(write_a_title.files()["game/pig/title.py"], encoding="utf-8")
    code = """
from game import titles
from game.core import narrate
from game.core.match import Match
match = Match.start(titles.load("pig"), 2, seed=5)
names, title = ["Ada", "Ben"], match.title
print(titles.names()["pig"], title.name, list(titles.names())[-1], sep="; ")
events = match.submit(0, "roll").events
question = match.pending[0]
print(narrate.prompt(title, question, names), narrate.waiting(title, 0, "turn", names))
print([narrate.label(title, question, answer, names) for answer in question.options()])
events += match.submit(0, "keep").events
print([narrate.line(title, event, names) for event in events])
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=write_a_title.HOUSE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(write_a_title.HOUSE), str(tmp_path)])},
        capture_output=True,
        text=True,
    )
    assert done.stdout.splitlines() == [
        "Pig; Pig; pig",
        "Ada, choose: turn. Ada is choosing: turn.",
        "['Roll', 'Keep']",
        "['Ada rolls 3 on a d6.', 'Ada: kept (points 3).']",
    ], done.stderr


def test_the_menu_shows_it_after_the_others(app: App, user: User) -> None:
    assert list(titles.names())[-1] == "pig" and titles.names()["pig"] == "Pig"
    app.stack.push(Navigator(app, [cover_entry(title) for title in titles.names()]).menu())
    user.frame(2)
    assert user.sees("title", "Pig")
    window = pygame.Rect((0, 0), app.size)
    assert isinstance(user.scene, Menu) and all(window.contains(card.rect) for card in user.scene.cards)


@pytest.mark.usually(1)
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_whole_match(app: App, user: User, hand: str, careless: str) -> None:
    app.change(speed=0.0)
    set_up(user, "pig")
    opponent(user, careless)
    goal = user.find("choice", "Points to win").screen_rect
    user.click((goal.x + 8, goal.centery))
    table = start(user)
    assert isinstance(table.board, PlainBoard) and table.session.match.state.goal == 50
    while not table.session.over:
        if table.answers.form is None:
            user.frame()
        elif table.session.match.state.points < 20:
            user.click_on("button", "Roll") if hand == "mouse" else user.key("1")
        else:
            user.click_on("button", "Keep the points") if hand == "mouse" else user.key("2")
    user.until(ResultScene)
    assert [path.name for path in folders.replays().iterdir()] == [table.session.path.name]


def test_log_undo_redo_save_and_load(app: App, user: User) -> None:
    table = lay(app, pig("human human"))
    user.settle()
    user.click_on("button", "Roll")
    user.settle()
    assert log_of(table) == ["Ada rolls 3 on a d6."]
    user.key("u")
    user.choose("button", "All agree")
    assert table.session.match.journal == [] and log_of(table) == []
    user.click_on("button", "Redo")
    user.settle()
    user.click_on("button", "Keep the points")
    user.settle()
    assert log_of(table) == ["Ada rolls 3 on a d6.", "Ada keeps 3 points."]
    path, digest = table.session.path, table.session.match.digest()
    app.stack.clear()
    again = lay(app, Session.resume(path))
    assert again.session.match.digest() == digest and again.session.match.state.scores == [3, 0]
    assert log_of(again)[-1] == "Ada keeps 3 points."


@pytest.mark.deep
def test_a_hint_and_bots_of_every_level(app: App, user: User) -> None:
    app.change(speed=0.0)
    table = lay(app, pig("human casual greedy"))
    user.key("h")
    while not table.hint_line.name.startswith("Hint"):
        user.frame()
    assert table.hint_line.name in ("Hint: Roll", "Hint: Keep the points")
    while len(table.session.match.journal) < 4:
        if table.session.question:
            table.give("roll" if table.session.match.state.points < 6 else "keep")
        user.frame()


@pytest.mark.parametrize("bot", ["greedy", "flat", "search", "expert"])
def test_bots_keep_what_wins(bot: str) -> None:
    match = Match.start(titles.load("pig"), 2, seed=5, options={"goal": 50})
    match.submit(0, "roll")
    match.state.scores[:], match.state.points = [30, 45], 21
    assert hint(match, 0, bot) == "keep"


@pytest.mark.deep
def test_bots_beat_chance() -> None:
    report = simulate(titles.load("pig"), 12, ["greedy", "random"], seed=3, options={"goal": 50})
    assert report.wins[0] >= 8


@pytest.mark.deep
def test_its_replay_and_its_rules(app: App, user: User, tmp_path: Path) -> None:
    session = pig("random random")
    match = session.match
    rng = random.Random(3)
    while match.pending:
        match.submit(match.pending[0].seat, match.pending[0].sample(rng))
    session.close()
    host = Navigator(app, [cover_entry("pig")])
    file = tmp_path / "pig.json"
    match.save(file)
    host.watch(file)
    user.settle()
    assert isinstance(user.scene, ReplayScene) and isinstance(user.scene.board, Board)
    for _ in range(5):
        user.key("right")
        user.settle()
    assert user.scene.position == 5
    host.open_rules("pig", "goal")
    user.until(RulesScene)
    assert user.sees("heading", "The goal") or user.sees("link", "How to win")


def test_the_kiosk_offers_it_and_tells_what_happens() -> None:
    assert not config.load().titles, "no title is named, and so all are offered"
    title = titles.load("pig")
    match = Match.start(title, 2, seed=5)
    events = [*match.submit(0, "roll").events, *match.submit(0, "keep").events]
    sentences = Narration(title).sentences(MatchText(title, ["Ada", "Ben"]).lines(events, None))
    assert [(each.text, each.cite) for each in sentences][-1] == ("Ada keeps 3 points.", "Your turn")


@pytest.mark.usually(1)
@windows()
@pytest.mark.parametrize("seats", [2, 6])
def test_nothing_overlaps(app: App, user: User, seats: int) -> None:
    table = lay(app, pig(" ".join(["human", *["greedy"] * (seats - 1)])))
    user.settle()
    board = table.board
    assert isinstance(board, PlainBoard)
    lie_apart(board.rect, [*board.plates, board.figures, table.answers])
