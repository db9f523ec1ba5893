"""What the README says is so: its code runs, its commands exist, its files are there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game import titles
from game.core import save
from game.core.match import Match
from scenes import command_line

HOUSE = Path(__file__).resolve().parent.parent
README = (HOUSE / "README.md").read_text(encoding="utf-8")
SAVES = sorted((HOUSE / "docs" / "pictures").glob("*.json"))


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def section(name: str) -> str:
    return README.split(f"\n## {name}\n")[1].split("\n## ")[0]


def shell_lines() -> list[str]:
    """The lines of the shell examples, with loops gone through."""
    code = "".join(blocks("sh"))
    loops = re.findall(r"^for (\w+) in (.*?); do\n(.*?)^done\n", code, re.MULTILINE | re.DOTALL)
    unrolled = [body.replace(f"${name}", word) for name, words, body in loops for word in words.split()]
    lines = [*code.splitlines(), *"".join(unrolled).splitlines()]
    return [line.strip() for line in lines if "$" not in line]


@pytest.mark.parametrize("code", blocks("python"))
def test_python_runs(code: str, tmp_path: Path) -> None:
    environment = {"PYTHONPATH": str(HOUSE)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "match.json").is_file() is ("match.save" in code)


def test_set_up_is_two_lines_alike() -> None:
    start, test = (line for line in "".join(blocks("sh")).splitlines() if "-m venv" in line)
    assert start.endswith("-r requirements.txt && .venv/bin/python main.py")
    assert test.endswith("-r requirements-dev.txt && .venv/bin/python -m pytest -n auto")
    assert start.split("&&")[0] == test.split("&&")[0]


def test_ci_runs_the_line_that_is_printed() -> None:
    pattern = re.search(r"grep -m 1 -E '([^']*)' README.md", (HOUSE / ".ci" / "run").read_text())
    assert pattern
    assert len(re.findall(pattern[1], README, re.MULTILINE)) == 1


def test_the_table_shows_every_command_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    def options(*words: str) -> set[str]:
        with pytest.raises(SystemExit):
            command_line.read([*words, "--help"])
        return set(re.findall(r"--[a-z-]+", capsys.readouterr().out))

    rows = re.findall(r"^\| `(\w+)([^|`]*)` \|", section("The command line"), re.MULTILINE)
    assert [name for name, _ in rows] == [name for name in main.COMMANDS if name not in ("menu", "doctor")]
    for name, words in rows:
        assert set(re.findall(r"--[a-z-]+", words)) == options(name) - options(), name


def test_shell_examples_are_understood() -> None:
    lines = [line for line in shell_lines() if line.startswith(".venv/bin/python main.py")]
    assert lines
    for line in lines:
        command_line.read(shlex.split(line)[2:])


def test_the_content_pack_is_sound(tmp_path: Path) -> None:
    file = tmp_path / "which_witch" / "cards.yaml"
    file.parent.mkdir()
    file.write_text(blocks("yaml")[0], encoding="utf-8")
    toad = titles.load("which_witch", [tmp_path]).content.cards["familiar_toad"]
    assert toad.name in README


def test_named_titles_can_be_played() -> None:
    listed = re.search(r"The titles: (.*?)\.$", README, re.MULTILINE)
    assert listed
    assert re.findall(r"`(\w+)`", listed[1]) == list(titles.names())


def test_pictures_and_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", README):
        path = HOUSE / target
        assert path.is_file(), target
        if path.parent.name == "pictures":
            assert path.read_bytes().startswith(b"\xff\xd8\xff")
            made = (f"--screenshot {target}", f".jpg {target}")
            assert any(line.endswith(made) for line in shell_lines()), target


def test_every_save_beside_the_pictures_is_of_a_picture() -> None:
    named = {word for line in shell_lines() for word in line.split() if word.endswith(".json")}
    assert {path.relative_to(HOUSE).as_posix() for path in SAVES} == {name for name in named if "/" in name}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_pictures_are_of_matches_by_the_rules_as_they_are(path: Path) -> None:
    """A save of other rules may load and still show a table that these rules would not have led to."""
    noted = save.read(path)
    match = Match.load(path)
    assert noted["rules"] == match.title.fingerprint
    assert match.base is None, "it goes on from a position, and its journal no longer leads there"
    assert len(match.journal) == len(noted["journal"])


def test_the_tree_is_there() -> None:
    for name in re.findall(r"^([\w.]+)/? {3,}", "".join(blocks("")), re.MULTILINE):
        assert (HOUSE / name).exists(), name
