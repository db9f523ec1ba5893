"""What content holds, on disk: taken up if the file did not change, and never otherwise."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

import pytest

from game.core import yaml_text, yaml_tree
from game.core.content import ContentError
from game.core.disk_cache import HEAD, SIZE, CacheFile, head
from game.core.yaml_tree import read_document, read_plain

TEXT = "cards:\n- {id: hare, count: 2, worth: 1.5, of: null}\n"
DATA = {"cards": [{"id": "hare", "count": 2, "worth": 1.5, "of": None}]}
DEEP = b"[" * 100_000


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, where content in the folder of the test is kept."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(yaml_tree, "DATA", tmp_path)
    started()
    return tmp_path / "home"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of content that was read at an earlier start."""
    path = tmp_path / "cards.yaml"
    path.write_text(TEXT)
    assert read_plain(path) == DATA
    started()
    return path


def started() -> None:
    """As at the start of a program: nothing was parsed yet."""
    yaml_tree._parsed.cache_clear()
    yaml_tree._reader.cache_clear()


def kept(home: Path) -> list[Path]:
    return sorted(home.rglob("cards-*"))


def parse_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: str, text: str) -> NoReturn:
        raise AssertionError(f"{file} is parsed")

    monkeypatch.setattr(yaml_text, "tree_of_text", refuse)


def test_a_second_start_parses_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parse_nothing(monkeypatch)
    assert read_plain(file) == DATA
    file.write_text(TEXT.replace("hare", "toad"))
    with pytest.raises(AssertionError, match="is parsed"):
        read_plain(file)


def test_places_are_those_in_the_file(file: Path) -> None:
    document, problems = read_document(file)
    assert not problems and document.json.startswith(b'{"cards"')
    cards = document.tree.value["cards"]  # type: ignore[index, call-overload]
    assert (cards.mark.file, cards.mark.line) == (str(file), 2)


@pytest.mark.parametrize("what", ["text", "reader", "python"])
def test_whatever_the_data_follow_from_is_in_the_key(
    what: str, file: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = kept(home)[0].read_bytes()
    if what == "text":
        file.write_text(TEXT.replace("hare", "toad"))
    elif what == "python":
        monkeypatch.setattr(sys, "version", "another")
    else:
        for name in ("yaml_tree", "yaml_text"):
            (file.parent / f"{name}.py").write_text("another")
        monkeypatch.setattr(yaml_tree, "__file__", str(file.parent / "yaml_tree.py"))
    name = "toad" if what == "text" else "hare"
    assert read_plain(file)["cards"][0]["id"] == name
    assert len(kept(home)) == 1 and kept(home)[0].read_bytes() != before


@pytest.mark.parametrize(
    "harm", ["key", "sum", "data", "end", "half", "nothing", "no JSON", "no text", "deep"]
)
def test_a_damaged_file_is_not_used(harm: str, file: Path, home: Path) -> None:
    (place,) = kept(home)
    whole = place.read_bytes()
    forged = {"no JSON": b'{"cards": NaN}', "no text": b"\xff", "deep": DEEP}.get(harm, b"")
    damaged = bytearray(whole)
    damaged[{"key": 0, "sum": SIZE, "data": HEAD}.get(harm, -1)] ^= 1
    cut = {"half": len(whole) // 2, "nothing": 0}.get(harm)
    place.write_bytes(
        head(whole[:SIZE], forged) + forged if forged else damaged if cut is None else whole[:cut]
    )
    assert read_plain(file) == DATA
    assert place.read_bytes() == whole


def test_a_home_that_cannot_be_written_to_changes_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = file.parent / "no folder"
    other.write_text("")
    monkeypatch.setenv("SPELLBOARD_HOME", str(other))
    assert read_plain(file) == DATA and other.read_text() == ""


def test_what_is_kept_nowhere(file: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(home)[0].unlink()
    with monkeypatch.context() as without:
        without.setattr(sys, "dont_write_bytecode", True)
        assert read_plain(file) == DATA
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(yaml_tree, "DATA", home)
        assert read_plain(file) == DATA
    started()
    file.write_text(f"{TEXT}cards: twice\n")
    with pytest.raises(ContentError):
        read_plain(file)
    assert not kept(home)


def test_two_sources_of_one_name_have_a_file_each(tmp_path: Path) -> None:
    one, other = (CacheFile("content", tmp_path / folder / "cards.yaml").path for folder in "ab")
    assert one != other
