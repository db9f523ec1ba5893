"""Hostile files of every kind, read by their real doors: no traceback, sentences that can be read, nothing lost.

200 of them usually, 3,000 with `--deep`, shared among the kinds.
"""

from __future__ import annotations

import io
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

import main
from game import DATA, titles
from game.battlefield.files import EXAMPLES
from game.core import save
from game.core.content import check
from game.core.match import Match
from game.core.shown import LONGEST
from scenes.app import folders, saving
from scenes.app.app import App, Scene
from scenes.app.headless import Driver, ScriptError, run_script
from scenes.app.settings import Settings, SettingsStore
from scenes.measure import files as battlefields
from scenes.screens.saved_matches import SavedMatchesActs, SavedMatchesScene
from scenes.ui.button import Button
from scenes.ui.widget import Tree
from tests.counts import count
from tests.hostile.mutants import hostile_file, place

SLICES = 4
"""Tests that share the files of a kind."""


@dataclass
class Desk:
    """Where the files of a test lie, and a program that can be used in it."""

    home: Path
    app: App

    def said(self, *words: str) -> list[str]:
        """What a command prints on stderr, or its problems."""
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main.main(list(words))
        assert code in (0, 1)
        assert out.getvalue().replace("\n", "").isprintable()
        lines = err.getvalue().splitlines()
        assert bool(lines) == (code == 1) or words[0] == "check"
        return lines


# ---------------------------------------------------------------------- the doors


def read_save(desk: Desk, path: Path) -> list[str]:
    """By `replay --verify`, and by the list of the matches that wait."""
    said = desk.said("replay", str(path), "--verify")
    shutil.copy(path, folders.saves() / "kept.json", follow_symlinks=False) if path.is_file() else None
    desk.app.stack.reset(SavedMatchesScene(desk.app, SavedMatchesActs(_nothing, _nothing, _nothing)))
    Driver(desk.app).frame(3)
    return said


def read_pack(desk: Desk, path: Path) -> list[str]:
    """A file of a title's content, laid over what is there."""
    pack = desk.home / "pack"
    problems = check(titles.spec(path.relative_to(pack).parts[0]), [DATA, pack])
    return [str(problem) for problem in problems]


def read_battlefield(desk: Desk, path: Path) -> list[str]:
    """By the measuring mat, as if it were dropped there."""
    try:
        battlefields.open_document(path)
    except battlefields.FileError as error:
        return [str(error)]
    except OSError as error:
        return main.sentences(error)
    return []


def read_draft(desk: Desk, path: Path) -> list[str]:
    """What was on the mat when the program ended: never fatal."""
    battlefields.open_document()
    return []


def read_settings(desk: Desk, path: Path) -> list[str]:
    store = SettingsStore(path)
    found = store.load()
    desk.app.settings = found
    desk.app.restyle()
    desk.app.frame([], 0.0)
    desk.app.settings = Settings()
    assert all(name.isprintable() for name in found.names)
    return [store.notice] if store.notice else []


def read_script(desk: Desk, path: Path) -> list[str]:
    desk.app.running = True
    desk.app.stack.reset(OneButton(desk.app))
    try:
        run_script(Driver(desk.app), path)
    except ScriptError as error:
        return [str(error)]
    except OSError as error:
        return main.sentences(error)
    return []


def read_query(desk: Desk, path: Path) -> list[str]:
    return desk.said("query", str(path))


def read_named(desk: Desk, path: Path) -> list[str]:
    """A battlefield that a query names."""
    query = path.with_name("query.json")
    query.write_text(json.dumps({"battlefield": path.name, "questions": []}))
    return desk.said("query", str(query))


class OneButton(Scene):
    """Something to be clicked by scripts."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tree = Tree(app.theme)
        self.tree.add(Button("Go", _nothing))


def _nothing(*anything: object) -> None:
    """What these ways lead to."""


# ---------------------------------------------------------------------- good files


def _save() -> bytes:
    match, rng = Match.start(titles.load("which_witch"), 2, 7), random.Random(7)
    match.names = ["Ada", "Ben"]
    for _ in range(20):
        match.submit(match.pending[0].seat, match.pending[0].sample(rng))
    return save.text(match).encode()


def _draft() -> bytes:
    plain = {"format": 1, "size": [12, 16], "bases": [{"id": "a", "name": "A", "at": [3, 3]}]}
    return json.dumps({"file": "mine.yaml", "document": plain, "original": plain}).encode()


SETTINGS = b"text_size: 1.5\nspeed: 1.0\nvolume: 0.5\nnames: [Ada, Ben]\npresenter: probe\ncurtain: true\n"
SCRIPT = b"wait 0.1\nmove 50% 50%\nclick 300 200\nkey tab\ntext 'Mara'\nwheel 2\nclick_on button Go\nsettle\n"
QUERY = {
    "battlefield": {"bases": [{"id": "a", "at": [3, 3]}, {"id": "b", "at": [9, 9]}]},
    "questions": [
        {"ask": "distance", "a": "a", "b": "b"},
        {"ask": "path", "base": "a", "to": [6, 8], "inches": 4},
    ],
}
MAP = (EXAMPLES / "mill_ford.yaml").read_bytes()
PACKS = {title: titles.spec(title).files[0].path for title in titles.names()}
"""A file of each title."""


@dataclass(frozen=True)
class Kind:
    """A kind of file: a good one, its name within the home, and the door that it is read by."""

    name: str
    sample: Callable[[], bytes]
    read: Callable[[Desk, Path], list[str]]


def _pack(title: str, file: str) -> Kind:
    return Kind(f"pack/{title}/{file}", (DATA / title / file).read_bytes, read_pack)


KINDS = {
    "save": Kind("match.json", _save, read_save),
    "battlefield": Kind("mine.yaml", lambda: MAP, read_battlefield),
    "battlefield in JSON": Kind(
        "mine.json", lambda: json.dumps(QUERY["battlefield"]).encode(), read_battlefield
    ),
    "draft": Kind("battlefields/drafts/draft.json", _draft, read_draft),
    "settings": Kind("settings.yaml", lambda: SETTINGS, read_settings),
    "script": Kind("script.txt", lambda: SCRIPT, read_script),
    "query": Kind("questions.json", lambda: json.dumps(QUERY).encode(), read_query),
    "battlefield of a query": Kind("table.yaml", lambda: MAP, read_named),
    **{f"pack of {title}": _pack(title, file) for title, file in PACKS.items()},
}


# ---------------------------------------------------------------------- the test


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    for name, value in (
        ("SPELLBOARD_HOME", str(tmp_path)),
        ("SDL_VIDEODRIVER", "dummy"),
        ("SDL_AUDIODRIVER", "dummy"),
    ):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(saving, "_waiting", {})
    app = App((1024, 640), Settings(speed=0.0), headless=True)
    app.stack.push(OneButton(app))
    with ExitStack() as stack:
        stack.callback(app.close)
        yield Desk(tmp_path, app)


def is_fit(said: str) -> bool:
    """A sentence of bounded length with nothing unseen in it, which is not about the program's inside."""
    return 0 < len(said) <= LONGEST and said.isprintable() and "inside the program" not in said


@pytest.mark.usually(3)
@pytest.mark.counted
@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("kind", KINDS)
def test_hostile_files(kind: str, part: int, desk: Desk, pytestconfig: pytest.Config) -> None:
    share = -(-count(pytestconfig, "files") // (len(KINDS) * SLICES))
    what = KINDS[kind]
    sample, path = what.sample(), desk.home / what.name
    for number in range(share):
        rng = random.Random(f"{kind} {part} {number}")
        path.parent.mkdir(parents=True, exist_ok=True)
        raw = hostile_file(sample, rng)
        how = place(path, raw, rng)
        try:
            said = what.read(desk, path)
        except Exception as error:
            raise AssertionError(f"{kind} {part} {number}, a {how}: {raw[:300]!r}") from error
        for sentence in said:
            assert is_fit(sentence), f"{kind} {part} {number}: {sentence!r}"
        _clear(path)


def _clear(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        path.rmdir()
    else:
        path.unlink(missing_ok=True)


@pytest.mark.parametrize("kind", KINDS)
def test_the_good_files_are_read(kind: str, desk: Desk) -> None:
    path = desk.home / KINDS[kind].name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(KINDS[kind].sample())
    assert KINDS[kind].read(desk, path) == []


@pytest.mark.parametrize(
    "line",
    [
        f"volume: {'9' * 401}",
        f"text_size: -{'9' * 401}",
        "speed: .nan",
        'names: ["a\\u202eb"]',
        'names: ["\\0"]',
    ],
)
def test_settings_that_cannot_be(line: str, desk: Desk) -> None:
    """A name that can't be shown would make every match that it is kept with unreadable."""
    path = desk.home / "settings.yaml"
    path.write_text(f"{line}\n")
    assert SettingsStore(path).load() == Settings()
    assert path.with_name("settings.yaml.damaged").is_file()


@pytest.mark.deep
def test_a_log_that_is_shown_holds_nothing_unseen(desk: Desk) -> None:
    """With --debug the log comes on stderr."""
    drafts = desk.home / "battlefields" / "drafts"
    drafts.mkdir(parents=True)
    (drafts / "a\x1b[31m\u202e\nb.json").write_text("[")
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "main.py", "measure", "--headless", "--frames", "2", "--debug"]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False, timeout=60
    )
    assert done.returncode == 0 and "a<U+001B>[31m<U+202E> b.json" in done.stderr
    assert all(line.isprintable() for line in done.stderr.split("\n"))
