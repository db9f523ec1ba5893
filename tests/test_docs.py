"""The documents are true: code runs, commands exist, links, pictures and names lead somewhere."""

from __future__ import annotations

import ast
import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
import yaml
from PIL import Image, ImageChops, ImageStat

import main
from game import titles
from game.battlefield import Battlefield, files, queries
from game.core import save
from game.core.content.pack import pack_problems, read_pack
from game.core.match import Match
from game.core.version import VERSION
from scenes.app import command_line

HOUSE = Path(__file__).resolve().parent.parent
PAGES = [HOUSE / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES += sorted((HOUSE / "docs").glob("*.md"))
PICTURES = HOUSE / "docs" / "pictures"
FILM = PICTURES / "attack-battle-move.webp"
SAVES = sorted(PICTURES.glob("*.json"))
FLAGS = ("menu", "doctor", "version")
"""What `main.COMMANDS` has under names that nobody types."""
PLACEHOLDERS = {"DIR": "data", "FILE": "README.md", "TITLE": "which_witch", "N": "1"}
PLACEHOLDERS |= {"KEY=VALUE": "a=b", "ADDRESS": "somewhere", "DEALS": "1", "SEED": "1", "WxH": "1280x720"}
OTHER_TOOLS = {"--deep", "--hypothesis-profile", "--update-transcripts", "--remove"}
"""Options in prose that are pytest's or the installer's."""


@cache
def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def page(name: str) -> str:
    return text(HOUSE / name)


def name_of(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


def blocks(language: str, *pages: Path) -> list[str]:
    """The blocks of code in a language, of some pages or of all."""
    return [
        code
        for each in pages or PAGES
        for code in re.findall(rf"^```{language}\n(.*?)^```", text(each), re.DOTALL | re.MULTILINE)
    ]


def prose(each: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```\n", "", text(each), flags=re.DOTALL | re.MULTILINE)


def inline(each: Path) -> list[str]:
    """The pieces of code within the sentences of a page."""
    return [" ".join(code.split()) for code in re.findall(r"`([^`]+)`", prose(each))]


def section(name: str, heading: str) -> str:
    return page(name).split(f"\n## {heading}\n")[1].split("\n## ")[0]


def shell_lines() -> list[str]:
    """The lines of the shell examples, with loops gone through."""
    code = "".join(blocks("sh"))
    loops = re.findall(r"^for (\w+) in (.*?); do\n(.*?)^done\n", code, re.MULTILINE | re.DOTALL)
    unrolled = [body.replace(f"${name}", word) for name, words, body in loops for word in words.split()]
    lines = [*code.splitlines(), *"".join(unrolled).splitlines()]
    return [line.strip() for line in lines if "$" not in line]


# ---------------------------------------------------------------------- code and commands


@pytest.mark.usually(1)
@pytest.mark.parametrize("code", blocks("python"))
def test_python_runs(code: str, tmp_path: Path) -> None:
    environment = {"PYTHONPATH": str(HOUSE)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "match.json").is_file() is ("match.save" in code)
    said = re.findall(r"^print\(.*\)(?:  # (.*))?$", code, re.MULTILINE)
    for comment, line in zip(said, done.stdout.splitlines(), strict=True):
        figures = re.sub(r"\d+\.\d+", lambda found: str(round(float(found[0]), 2)), line)
        assert not comment or comment.startswith(figures), line


def test_set_up_is_two_lines_alike() -> None:
    start, test = (line for line in "".join(blocks("sh", HOUSE / "README.md")).splitlines())
    assert start.endswith("-r requirements.txt && .venv/bin/python main.py")
    assert test.endswith("-r requirements-dev.txt && .venv/bin/python -m pytest -n auto")
    assert start.split("&&")[0] == test.split("&&")[0]


def test_ci_runs_the_line_that_is_printed() -> None:
    pattern = re.search(r"grep -m 1 -E '([^']*)' README.md", page(".ci/run"))
    assert pattern
    assert len(re.findall(pattern[1], page("README.md"), re.MULTILINE)) == 1


def test_the_workflow_runs_the_parts_of_ci_elsewhere() -> None:
    jobs = yaml.safe_load(page(".github/workflows/tests.yaml"))["jobs"]
    steps = [step for step in jobs["tests"]["steps"] if "run" in step]
    assert [step["run"] for step in steps if step["if"] == "runner.os == 'Linux'"] == [".ci/run"]
    elsewhere = {step["run"] for step in steps if step["if"] == "runner.os != 'Linux'"}
    parts = set(re.findall(r"^\.venv/bin/(python -m .*)$", page(".ci/run"), re.MULTILINE))
    printed = "".join(blocks("sh", HOUSE / "README.md")).splitlines()[-1].split(" && ")[1:]
    assert elsewhere == parts | {line.removeprefix(".venv/bin/") for line in printed}


def test_hooks_are_the_tools_of_ci() -> None:
    (repo,) = yaml.safe_load(page(".pre-commit-config.yaml"))["repos"]
    assert repo["repo"] == "local"
    entries = {hook["entry"] for hook in repo["hooks"]}
    assert entries == {"python -m ruff format", "python -m ruff check", "python -m mypy"}
    assert all(entry in page(".ci/run") for entry in entries)


def test_the_table_shows_every_command_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    rows = re.findall(r"^\| `((?:lab )?\w+)([^|`]*)` \|", page("docs/command-line.md"), re.MULTILINE)
    assert list(dict.fromkeys(name.split()[0] for name, _ in rows)) == [
        name for name in main.COMMANDS if name not in FLAGS
    ]
    for name, words in rows:
        assert set(re.findall(r"--[a-z-]+", words)) == options(capsys, *name.split()) - options(capsys), name


def options(capsys: pytest.CaptureFixture[str], *words: str) -> set[str]:
    """The options that the help of the program, or of a command, tells of."""
    with pytest.raises(SystemExit):
        command_line.read([*words, "--help"])
    return set(re.findall(r"--[a-z-]+", capsys.readouterr().out))


def test_shell_examples_are_understood() -> None:
    lines = [line for line in shell_lines() if line.startswith(".venv/bin/python main.py")]
    assert lines
    for line in lines:
        command_line.read(shlex.split(line)[2:])


def commands_in_prose() -> Iterator[str]:
    """`python main.py check DIR`, `kiosk --pin`: commands within sentences, and with words after them."""
    for code in [code for each in PAGES for code in inline(each)]:
        first, _, rest = code.partition(" ")
        if code.startswith("python main.py"):
            yield code.removeprefix("python main.py").strip()
        elif first in main.COMMANDS and rest and "[" not in rest:
            yield code


@pytest.mark.parametrize("command", sorted(set(commands_in_prose())))
def test_commands_in_prose_are_understood(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HOUSE)
    words = [PLACEHOLDERS.get(word, word) for word in command.split()]
    if words[:1] == ["lab"] and len(words) == 2:
        words += ["which_witch", *["--vary", "seats=random,random"] * (words[1] == "vary")]
    if {"simulate", "vary", "tournament"} & set(words[:2]) and "--matches" not in words:
        words += ["--matches", "1"]
    command_line.read(words)


def test_options_in_prose_exist(capsys: pytest.CaptureFixture[str]) -> None:
    names = [*(name for name in main.COMMANDS if name not in FLAGS), "lab vary", "lab fit"]
    known = options(capsys).union(*(options(capsys, *name.split()) for name in names))
    named = {
        (name_of(each), option)
        for each in PAGES
        for code in inline(each)
        for option in re.findall(r"(?<![\w-])--[a-z-]+", code)
    }
    assert len(named) > 20
    assert not {(where, option) for where, option in named if option not in known | OTHER_TOOLS}


def test_runs_of_tests_are_of_tests_that_there_are(pytestconfig: pytest.Config) -> None:
    lines = [line for line in shell_lines() if ".venv/bin/python -m pytest tests" in line]
    assert len(lines) > 5
    for line in lines:
        for word in shlex.split(line)[3:]:
            if word.startswith("tests"):
                assert (HOUSE / word).exists(), line
            elif word.startswith("--"):
                pytestconfig.getoption(word.split("=")[0])


def test_the_content_pack_is_sound(tmp_path: Path) -> None:
    code, about = blocks("yaml", HOUSE / "docs" / "packs.md")
    file = tmp_path / "which_witch" / "cards.yaml"
    file.parent.mkdir()
    file.write_text(code, encoding="utf-8")
    (tmp_path / "pack.yaml").write_text(about, encoding="utf-8")
    assert read_pack(tmp_path) and not pack_problems(tmp_path)
    toad = titles.load("which_witch", [tmp_path]).content.cards["familiar_toad"]
    assert toad.name == "Bold Toad" and toad.name in code


def test_the_position_starts_a_match(tmp_path: Path) -> None:
    (code,) = blocks("yaml", HOUSE / "docs" / "positions.md")
    file = tmp_path / "position.yaml"
    file.write_text(code, encoding="utf-8")
    assert text(PICTURES / file.name) == text(file), "the picture shows it"
    match = Match.from_position(titles.load("which_witch"), file)
    assert match.names == ["Ada", "Hazel"] and match.question(0)


def test_the_words_of_positions_are_as_they_are() -> None:
    rows = re.findall(r"^\| `(\w+)` \| [^|`]+ \| (.+) \|$", page("docs/positions.md"), re.MULTILINE)
    assert [title for title, _ in rows] == list(titles.names())
    for title, words in rows:
        positions = titles.load(title).positions
        assert positions
        table, seats = words.split("; a seat's ")
        (seat,) = (get_args(positions.model.model_fields["seats"].annotation))[:1]
        for said, model in ((table, positions.model), (seats, seat)):
            assert set(re.findall(r"`(\w+)`", said)) <= set(model.model_fields), title


def test_named_titles_can_be_played() -> None:
    listed = re.search(r"^The titles: (.*?)\.$", page("docs/command-line.md"), re.MULTILINE)
    assert listed
    assert re.findall(r"`(\w+)`", listed[1]) == list(titles.names())


def test_the_query_is_answered() -> None:
    (code,) = blocks("json", HOUSE / "docs" / "measuring.md")
    query = json.loads(code)
    field = Battlefield.of(files.load(HOUSE / query["battlefield"]))
    answers = queries.answers(field, query["questions"])
    assert len(answers) == len(query["questions"])
    assert not [answer for answer in answers if "error" in answer]
    named = re.findall(
        r"`(\w+)`", section("docs/measuring.md", "Questions from a file").split("Every answer has")[1]
    )
    assert {"ok", "rule", "code", "sentence", "margin", "too_close"} <= {*named} & {*answers[1]}


def test_the_table_of_measuring_questions_is_as_it_is() -> None:
    rows = re.findall(
        r"^\| (`.*?) \| (`.*) \|$", section("docs/measuring.md", "Questions from a file"), re.MULTILINE
    )
    shown = {
        ask: set(re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", words)))
        for asks, words in rows
        for ask in re.findall(r"`(\w+)`", asks)
    }
    assert shown == {
        get_args(kind.model_fields["ask"].annotation)[0]: set(kind.model_fields) - {"ask"}
        for kind in queries.Question.__subclasses__()
    }


# ---------------------------------------------------------------------- links, pictures and names


@pytest.mark.parametrize("each", PAGES, ids=name_of)
def test_links_and_pictures_lead_somewhere(each: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)\s]+)\)", text(each)):
        path, _, anchor = target.partition("#")
        goal = (each.parent / path).resolve() if path else each
        assert goal.is_file(), target
        assert not anchor or anchor in anchors(goal), target


def anchors(goal: Path) -> set[str]:
    """The names by which GitHub leads to the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", prose(goal), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_page_is_listed_in_the_readme() -> None:
    listed = re.findall(r"\]\(([^)\s]+\.md)\)", section("README.md", "Read on"))
    assert {*listed, "README.md"} == {name_of(each) for each in PAGES}


def test_pictures_are_shown_and_made() -> None:
    shown = {
        (each.parent / target).resolve()
        for each in PAGES
        for target in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text(each))
    }
    assert shown == {*PICTURES.glob("*.jpg"), FILM}
    for path in shown:
        assert path.read_bytes().startswith((b"\xff\xd8\xff", b"RIFF"))
        made = (
            f"--screenshot {name_of(path)}",
            f"--film {name_of(path)}",
            f"tests.pictures {name_of(path)}",
            f".jpg {name_of(path)}",
        )
        assert any(line.endswith(made) for line in shell_lines()), path


def test_the_first_picture_of_the_readme_moves() -> None:
    first = re.search(r"!\[[^\]]+\]\(([^)]+)\)", page("README.md"))
    assert first and first[1] == name_of(FILM)
    assert FILM.stat().st_size <= 3_000_000
    with Image.open(FILM) as film:
        assert film.n_frames > 100 and film.info["loop"] == 0


def test_the_moving_picture_begins_as_its_command_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (line,) = [line for line in shell_lines() if line.endswith(f"--film {name_of(FILM)}")]
    words = shlex.split(line)[2:]
    script = words[words.index("--script") + 1]
    (tmp_path / "begins.txt").write_text(page(script).split("\nroll\n")[0], encoding="utf-8")
    shutil.copy(FILM.with_suffix(".json"), tmp_path / words[words.index("--load") + 1])
    monkeypatch.chdir(tmp_path)
    assert main.main([*words[:-2], "--script", "begins.txt", "--screenshot", "begins.png"]) == 0
    with Image.open(FILM) as film, Image.open("begins.png") as begins:
        without_grain = [picture.convert("RGB").reduce(8) for picture in (film, begins)]
    apart = ImageStat.Stat(ImageChops.difference(*without_grain))
    assert max(most for _, most in apart.extrema) < 40, "of 255"


def test_everything_beside_the_pictures_is_for_a_picture() -> None:
    named = {word for line in shell_lines() for word in line.split() if word.startswith("docs/pictures/")}
    assert {name_of(path) for path in PICTURES.iterdir()} == named


@pytest.mark.usually(7)
@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_pictures_are_of_matches_by_the_rules_as_they_are(path: Path) -> None:
    """A save of other rules may load and still show a table that these rules would not have led to."""
    noted = save.read(path)
    match = Match.load(path)
    assert noted["rules"] == match.title.fingerprint
    assert match.base is None, "it goes on from a position, and its journal no longer leads there"
    assert len(match.journal) == len(noted["journal"])


def test_the_tree_is_there() -> None:
    (tree,) = [code for code in blocks("", HOUSE / "docs" / "ARCHITECTURE.md") if code.startswith("main.py")]
    named = set(re.findall(r"^([\w.]+)/? {3,}", tree, re.MULTILINE))
    assert named >= {"main.py", "game", "scenes", "sprites", "data", "tests", "docs"}
    for name in named:
        assert (HOUSE / name).exists(), name


@pytest.mark.parametrize("each", [each for each in PAGES if each.name != "CHANGELOG.md"], ids=name_of)
def test_files_that_are_named_are_there(each: Path) -> None:
    for code in inline(each):
        if re.fullmatch(r"(game|scenes|sprites|data|tests|docs|\.ci|\.github)/[\w./-]*", code):
            assert any(HOUSE.glob(code.replace("TITLE", "*"))), code


@pytest.mark.deep
@pytest.mark.parametrize(
    "each", [HOUSE / "docs" / "ARCHITECTURE.md", HOUSE / "docs" / "python.md"], ids=name_of
)
def test_names_of_code_are_names_of_code(each: Path) -> None:
    """`Match.submit` and its like: a class that there is, and something that it has."""
    named = [re.fullmatch(r"([A-Z]\w+)(?:\.(\w+)(?:\(.*\))?)?", code) for code in inline(each)]
    found = [name for name in named if name]
    assert len(found) > 2 or each.name == "python.md"
    for name in found:
        assert name[1] in classes(), name[0]
        assert name[2] is None or name[2] in classes()[name[1]], name[0]


@cache
def classes() -> dict[str, set[str]]:
    """The classes of the project, each with the names in its body; those of the same name together."""
    known: dict[str, set[str]] = {}
    for path in [path for room in ("game", "scenes", "sprites") for path in (HOUSE / room).rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                known.setdefault(node.name, set()).update(names_in(node))
    return known


def names_in(node: ast.ClassDef) -> Iterator[str]:
    """What a class has: methods, fields, constants, slots, and what its methods set on `self`."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.FunctionDef):
            yield inner.name
        elif isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
            yield inner.id
        elif isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
            yield inner.attr


# ---------------------------------------------------------------------- versions and form


def test_the_changelog_tells_of_this_version() -> None:
    heads = re.findall(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", page("CHANGELOG.md"), re.MULTILINE)
    assert heads[0] == ("Unreleased", "")
    assert heads[1][0] == VERSION
    days = [day for _, day in heads[1:]]
    assert all(days) and days == sorted(days, reverse=True)
    kinds = set(re.findall(r"^#### (.*)$", page("CHANGELOG.md"), re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_each_version_tells_players_and_pack_makers() -> None:
    for version in page("CHANGELOG.md").split("\n## ")[1:]:
        assert re.findall(r"^### (.*)$", version, re.MULTILINE) == ["For players", "For pack makers"]


def test_the_oldest_python_is_the_same_everywhere() -> None:
    tools = tomllib.loads(page("pyproject.toml"))
    oldest = tools["project"]["requires-python"].removeprefix(">=")
    matrix = yaml.safe_load(page(".github/workflows/tests.yaml"))["jobs"]["tests"]["strategy"]["matrix"]
    assert matrix["python"][0] == oldest == tools["tool"]["mypy"]["python_version"]
    assert f"Python {oldest} or newer" in page("README.md") and f"Python {oldest} or newer" in page("main.py")
    assert tools["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"


@pytest.mark.parametrize("each", PAGES, ids=name_of)
def test_lines_are_short(each: Path) -> None:
    """At most 120 letters, but for tables and code."""
    long = [line for line in prose(each).splitlines() if len(line) > 120 and not line.startswith("|")]
    assert not long
