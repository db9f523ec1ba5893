"""Titles are found by being there, in the program's own folders and elsewhere on Python's path."""

from __future__ import annotations

from dataclasses import astuple
from pathlib import Path

import pytest

import game
from game import DATA, titles
from game.commands import check
from game.core.title import TitleError
from scenes.app.content import spec as screens
from tests.bots.small_games import Blank

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


def written(folder: Path, title: str, /, **modules: str) -> None:
    """A title that plays the toy of the kernel's tests, with other modules beside its `title.py`."""
    modules = {
        "__init__": "",
        "title": "from tests.core import toy\nload = lambda roots: toy.load()",
        **modules,
    }
    (folder / "game" / title).mkdir()
    for name, code in modules.items():
        (folder / "game" / title / f"{name}.py").write_text(code)


def test_modules_beside_a_title_add_to_it(mine: Path) -> None:
    bot = "from tests.bots.small_games import Blank as ADVICE"
    written(mine, "tick", bot=bot, measures="def measures(t): return None", position="POSITIONS = 'words'")
    found = titles.load("tick")
    assert isinstance(found.advice, Blank) and found.advice.content is found.content
    assert found.measures is not None and found.positions == "words"


def test_modules_beside_a_title_may_be_missing(mine: Path) -> None:
    written(mine, "tack")
    found = titles.load("tack")
    assert found.advice is None and found.measures is None and found.positions is None


@pytest.mark.parametrize(
    ("module", "name"),
    [("title", "load"), ("bot", "ADVICE"), ("position", "POSITIONS"), ("measures", "measures")],
)
def test_a_module_without_what_it_is_for_is_named(mine: Path, module: str, name: str) -> None:
    written(mine, f"toe_{module}", **{module: ""})
    with pytest.raises(TitleError, match=rf"toe_{module}.{module}\.py has no {name}\."):
        titles.load(f"toe_{module}")


def test_there_is_no_other_title() -> None:
    for name in ("core", "battlefield", "chess", "../game", ""):
        with pytest.raises(TitleError, match="choose from which_witch"):
            titles.load(name)


@pytest.mark.deep
def test_the_order_names_titles_that_there_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "titles.yaml").write_text("titles: [magewind]")
    assert check.run([tmp_path], [screens()]) == 1
    assert 'there is no title magewind; did you mean "magewinds"?' in capsys.readouterr().out
