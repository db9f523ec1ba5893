"""Output that nobody can take, and scripts that are none: one sentence on stderr and an exit code, no traceback."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game import titles
from game.battlefield.files import EXAMPLES
from game.core.match import Match
from tests.program import called

FULL = Path("/dev/full")
COMMANDS = ("--doctor", "--help", "check", "schema", "query", "verify", "simulate")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a test does reaches the real user's folders."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def words_of(command: str, place: Path) -> list[str]:
    """The words of a command that prints something."""
    if command == "schema":
        return ["schema", str(place / "schemas")]
    if command == "query":
        path = place / "query.json"
        questions = [{"ask": "distance", "a": "wilmot", "b": "mill"}]
        path.write_text(json.dumps({"battlefield": "mill_ford.yaml", "questions": questions}))
        (place / "mill_ford.yaml").write_bytes((EXAMPLES / "mill_ford.yaml").read_bytes())
        return ["query", str(path)]
    if command == "verify":
        match, rng = Match.start(titles.load("which_witch"), 2, 7), random.Random(7)
        for _ in range(5):
            match.submit(match.pending[0].seat, match.pending[0].sample(rng))
        match.save(place / "match.json")
        return ["replay", str(place / "match.json"), "--verify"]
    if command == "simulate":
        return ["simulate", "which_witch", "--matches", "1", "--seed", "1", "--jobs", "1"]
    return [command]


def run(words: list[str], **streams: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "main.py", *words]
    given: dict[str, object] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return subprocess.run(command, text=True, check=False, timeout=120, **given)  # type: ignore[call-overload,no-any-return]


def is_told(done: subprocess.CompletedProcess[str], said: str, code: int = 1) -> None:
    """One sentence, after whatever a progress bar said."""
    lines = [line for line in done.stderr.splitlines() if not line.startswith("[")]
    assert len(lines) == 1 and said in lines[0] and lines[0].isprintable(), done.stderr
    assert len(lines[0]) <= 700 and done.returncode == code


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
@pytest.mark.deep
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_device(command: str, tmp_path: Path) -> None:
    with FULL.open("w") as full:
        done = run(words_of(command, tmp_path), stdout=full)
    is_told(done, "The output could not be written: the disk is full.")


@pytest.mark.skipif(os.name != "posix", reason="closes a pipe")
@pytest.mark.deep
@pytest.mark.parametrize("command", COMMANDS)
def test_a_pipe_that_nobody_reads(command: str, tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = run(words_of(command, tmp_path), stdout=write)
    finally:
        os.close(write)
    is_told(done, "The output is not complete, because the program that was reading it has ended.")


@pytest.mark.usually(1)
@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "words", ["replay nowhere.json --verify", "simulate which_witch --matches 1 --jobs 1", "--nonsense"]
)
def test_a_full_device_for_what_went_wrong(words: str) -> None:
    with FULL.open("w") as full:
        done = run(words.split(), stderr=full)
    assert done.returncode == (0 if "simulate" in words else 2 if "nonsense" in words else 1)


def test_no_output_at_all() -> None:
    code = "import sys; sys.stdout = sys.stderr = None; import main; sys.exit(main.main(['--doctor']))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# ---------------------------------------------------------------------- scripts


@pytest.mark.usually(3)
@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (bytes(range(256)), "is not UTF-8 text"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "is not UTF-8 text"),
        (b"#" * (2 << 20), "is larger than 1 MiB"),
        (b"wait 1e999\n", "beyond the limit of 3600"),
        (b"wait nan\n", "beyond the limit of 3600"),
        (b"move 99999999999999999999 1\n", "beyond the limit of 16384"),
        (b"move inf% 1\n", "beyond the limit of 16384"),
        (b"resize 999999 999999\n", "beyond the limit of 16384"),
        (b"wheel 9" + b"9" * 5000 + b"\n", "can't do"),
        (b"click\n", "needs more words"),
        (b"key \x1b]0;title\x07\xe2\x80\xae\n", "can't do"),
        (b"text 'never closed\n", "No closing quotation"),
        (b"y" * 100_000, "there is no command"),
    ],
    ids=range(13),
)
def test_scripts_that_are_none(
    raw: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "script.txt").write_bytes(raw)
    is_told(called(capsys, "--headless", "--script", tmp_path / "script.txt"), said)


def test_a_script_that_is_a_folder_or_a_ring_of_links(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ring = tmp_path / "ring.txt"
    ring.symlink_to(ring)
    for path, said in ((tmp_path, "directory"), (ring, "loop of links"), (tmp_path / "none", "no such file")):
        is_told(called(capsys, "--headless", "--script", path), said)
