"""A query opens no file but battlefields in its folder and those of the program, and prints nothing in them."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from threading import Thread

import pytest

import main
from game.battlefield.files import EXAMPLES

SECRET = "hunter2 -----BEGIN PRIVATE KEY-----"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a query, with a secret beside it and one in it."""
    home = tmp_path / "queries"
    (home / "below").mkdir(parents=True)
    for path in (tmp_path / "secret.yaml", home / "notes", home / "notes.txt", home / "key.yaml"):
        path.write_text(SECRET)
    good = (EXAMPLES / "mill_ford.yaml").read_text()
    (home / "mine.yaml").write_text(good)
    (home / "below" / "mine.json").write_text('{"bases": []}')
    (home / "out.yaml").symlink_to(tmp_path / "secret.yaml")
    (home / "outside").symlink_to(tmp_path)
    (home / "ring.yaml").symlink_to(home / "ring.yaml")
    return home


def asked(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The exit code of a query that names a battlefield, and what it printed."""
    (folder / "query.json").write_text(json.dumps({"battlefield": name, "questions": []}))
    code = main.main(["query", str(folder / "query.json")])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize("name", ["mine.yaml", "below/mine.json", "./below/../mine.yaml", "mill_ford.yaml"])
def test_names_that_a_query_may_give(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(name, folder, capsys) == (0, "[]\n", "")


@pytest.mark.parametrize(
    "name",
    [
        "/etc/passwd",
        "{0}/secret.yaml",
        "../secret.yaml",
        "outside/secret.yaml",
        "out.yaml",
        "ring.yaml",
        "notes",
        "notes.txt",
        "below",
        ".",
        "",
        "nowhere.yaml",
        "a\0b.yaml",
        "\ud800.yaml",
        "\u202elmay.yaml",
        "x" * 5000 + ".yaml",
        "y/" * 3000 + ".yaml",
    ],
    ids=range(17),
)
def test_names_that_it_may_not_give(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, said = asked(name.replace("{0}", str(folder.parent)), folder, capsys)
    assert (code, out, said.count("\n")) == (1, "", 1)
    assert said.startswith("There is no battlefield ") and said[:-1].isprintable() and len(said) < 300
    assert not {"hunter2", "root"} & set(said.split())


def test_nothing_of_a_file_is_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, said = asked("key.yaml", folder, capsys)
    assert (code, out) == (1, "")
    assert (
        said
        == "key.yaml:1:1: this is not a battlefield. To see why, run `python main.py measure key.yaml`.\n"
    )


@pytest.mark.skipif(os.name != "posix", reason="makes a pipe with a name")
def test_a_query_from_a_pipe_has_no_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    for name, code in (("mill_ford.yaml", 0), ("mine.yaml", 1)):
        query = json.dumps({"battlefield": name, "questions": []})
        writer = Thread(target=pipe.write_text, args=(query,))
        writer.start()
        assert main.main(["query", str(pipe)]) == code
        writer.join()
        assert ("There is no battlefield" in capsys.readouterr().err) == bool(code)


def test_what_it_prints_is_for_programs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names with odd characters come out as JSON writes them."""
    document = {"bases": [{"id": "a", "name": "A\u00e9", "at": [3, 3]}, {"id": "b", "at": [9, 9]}]}
    query = {
        "battlefield": document,
        "questions": [{"ask": "distance", "a": "a", "b": "b"}, {"ask": "\x7f\u202e"}],
    }
    (folder / "query.json").write_text(json.dumps(query))
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    assert main.main(["query", str(folder / "query.json")]) == 0
    assert out.getvalue().isascii() and "\x7f" not in out.getvalue()
    assert len(json.loads(out.getvalue())) == 2
