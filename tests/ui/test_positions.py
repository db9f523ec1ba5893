"""A table that begins at a position, and positions that are written down at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

import main
from game import titles
from game.core.match import Match
from scenes.app import folders
from scenes.app.app import App
from scenes.app.launch import cover_entry
from scenes.app.navigator import Navigator
from scenes.board.players import players_of
from scenes.table.session import Session
from scenes.table.table import TableScene
from tests.ui.user import User

POSITION = """
title: which_witch
seats:
- {name: Ada, witch: fire, hearts: 1, hand: [spell_fire, familiar_toad], wand: wand_d10}
- {name: Ben, witch: wind, hearts: 2, hand: [shield_crystal, spell_wind], colour: 4}
draw: [heart_potion]
dice: [8, 3]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "duel.yaml"
    path.write_text(POSITION, encoding="utf-8")
    return path


def sit_down(app: App, user: User, file: Path) -> TableScene:
    """A table at the position of a file; the curtain is down for Ada."""
    match = Match.from_position(titles.load("which_witch"), file)
    Navigator(app, [cover_entry("which_witch")]).open_table(Session.of(match, players_of(match)))
    table = user.scene
    assert isinstance(table, TableScene)
    user.settle()
    return table


def test_a_table_begins_at_a_position(app: App, user: User, file: Path) -> None:
    table = sit_down(app, user, file)
    user.click_on("button", "I'm Ada")
    user.settle()
    assert [player.name for player in table.session.players] == ["Ada", "Ben"]
    assert [player.colour for player in table.session.players] == [0, 4]
    assert user.sees("card", "Fire Spell") and not user.sees("card", "Shield Crystal")
    table.session.close()
    assert Session.resume(table.session.path).match.digest() == table.session.match.digest()


def test_a_position_is_saved_from_the_pause_menu(app: App, user: User, file: Path) -> None:
    table = sit_down(app, user, file)
    user.click_on("button", "I'm Ada")
    for _ in range(2):
        user.key("escape")
        user.click_on("button", "Save this position")
        user.settle()
    saved = sorted(folders.positions().iterdir())
    assert len(saved) == 2, "no file takes the place of another"
    for path in saved:
        laid = Match.from_position(table.session.match.title, path)
        assert laid.names == ["Ada", "Ben"] and laid.pending == table.session.match.pending
        assert laid.state.players[1].hearts == 2


def test_nothing_hidden_is_shown_as_a_position_is_saved(app: App, user: User, file: Path) -> None:
    """The menu opens behind the curtain as well."""
    sit_down(app, user, file)
    user.key("escape")
    user.click_on("button", "Save this position")
    user.settle()
    assert list(folders.positions().iterdir())
    assert user.sees("button", "I'm Ada")
    assert not user.sees("card", "Fire Spell") and not user.sees("card", "Shield Crystal")


def test_a_folder_that_cannot_be_written_is_named(
    app: App, user: User, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(app, user, file)
    user.click_on("button", "I'm Ada")
    monkeypatch.setattr(folders, "positions", lambda: file)
    user.key("escape")
    user.click_on("button", "Save this position")
    assert app.toast and app.toast.words.startswith("The position can't be saved: ")


@pytest.mark.deep
def test_the_command_line_opens_a_position(file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    words = ["play", "which_witch", "--position", str(file), "--headless", "--screenshot", str(picture)]
    assert main.main(words) == 0
    assert picture.stat().st_size > 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--seed 3", "--position takes no --seed, --option or --physical-dice."),
        ("--tutorial", "leave out --position, or --load and --tutorial."),
        ("--seats human,bot,bot", "has 2 seats, but --seats names 3."),
        ("--seats human", "and --seats names 1."),
    ],
)
def test_what_a_position_goes_with(
    words: str, said: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(["play", "which_witch", "--position", str(file), "--headless", *words.split()]) == 2
    assert said in capsys.readouterr().err
