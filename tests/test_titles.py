"""Titles are found by being there, in the program's own folders and elsewhere on Python's path."""

from __future__ import annotations

from dataclasses import astuple
from pathlib import Path

import pytest

import game
from game import DATA, titles
from game.commands import check
from game.core.title import TitleError, find_title
from scenes.app.content import spec as screens

HOUSE = list(titles.homes())


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path, with the titles `checkers` and, once more, `halfwish`."""
    for title in ("checkers", "halfwish"):
        (tmp_path / "game" / title).mkdir(parents=True)
        (tmp_path / "game" / title / "title.py").touch()
    (tmp_path / "game" / "notes").mkdir()
    monkeypatch.setattr(game, "__path__", [*game.__path__, str(tmp_path / "game")])
    return tmp_path


def test_every_folder_with_a_title_is_one() -> None:
    folders = {path.parent.name for path in (DATA.parent / "game").glob("*/title.py")}
    assert set(HOUSE) == folders - {"core"}
    assert all((DATA / title).is_dir() for title in HOUSE)


@pytest.mark.parametrize("title", HOUSE)
def test_covers_are_complete(title: str) -> None:
    assert all(astuple(titles.cover(title)))
    assert titles.load(title).name == titles.cover(title).name


def test_others_come_after_those_that_have_an_order(mine: Path) -> None:
    assert list(titles.homes()) == [*HOUSE, "checkers"]
    assert titles.homes()["checkers"] == mine and titles.homes()["halfwish"] == DATA.parent
    assert titles.roots() == [DATA]


@pytest.mark.parametrize("cover", ["", "about: No name.", "name: [", "- a list"])
def test_without_a_name_they_bear_their_id(mine: Path, cover: str) -> None:
    (mine / "data" / "checkers").mkdir(parents=True)
    (mine / "data" / "checkers" / "cover.yaml").write_text(cover)
    assert titles.names()["checkers"] == "Checkers"
    assert titles.roots([mine / "pack"]) == [DATA, mine / "data", mine / "pack"]


def test_there_is_no_other_title() -> None:
    for name in ("core", "battlefield", "chess", "../game", ""):
        with pytest.raises(TitleError, match="there are which_witch"):
            find_title(name)


def test_the_order_names_titles_that_there_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "titles.yaml").write_text("titles: [magewind]")
    assert check.run([tmp_path], [screens()]) == 1
    assert 'there is no title magewind; did you mean "magewinds"?' in capsys.readouterr().out
