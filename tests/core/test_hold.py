"""A save is played by one program at a time; a program that was killed is in nobody's way."""

from __future__ import annotations

import errno
import multiprocessing
import os
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.core import file_lock
from game.core.file_lock import FileLock, HeldError


def play(path: Path, wire: Connection) -> None:
    """Another program: holds a save, and says whether it may, until it is told to leave."""
    try:
        held = FileLock(path)
    except HeldError as error:
        wire.send(str(error))
        return
    wire.send("")
    wire.recv()
    held.release()
    wire.send("left")


class Program:
    """Another program that goes on with a save."""

    def __init__(self, path: Path) -> None:
        context = multiprocessing.get_context("forkserver" if os.name == "posix" else "spawn")
        self.wire, there = context.Pipe()
        self.process = context.Process(target=play, args=(path, there))
        self.process.start()
        self.refusal: str = self.wire.recv()

    def leave(self) -> None:
        self.wire.send("leave")
        assert self.wire.recv() == "left"

    def end(self) -> None:
        self.process.kill()
        self.process.join()


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Callable[[], Program]]:
    """Starts another program on the match."""
    started: list[Program] = []

    def start() -> Program:
        started.append(Program(tmp_path / "match.json"))
        return started[-1]

    yield start
    for each in started:
        each.end()


def test_the_second_program_is_told_in_one_sentence(tmp_path: Path, program: Callable[[], Program]) -> None:
    with FileLock(tmp_path / "match.json"):
        refusal = program().refusal
    assert refusal.startswith("match.json is being played in another window") and refusal.count(".") == 2
    assert not program().refusal, "whoever leaves the table lets the other have it"


def test_this_program_is_told_while_another_plays(tmp_path: Path, program: Callable[[], Program]) -> None:
    other = program()
    with pytest.raises(HeldError):
        FileLock(tmp_path / "match.json")
    FileLock(tmp_path / "another.json").release()
    other.leave()
    FileLock(tmp_path / "match.json").release()
    assert not list(tmp_path.iterdir()), "nothing is left behind"


def test_a_killed_program_is_in_nobodys_way(tmp_path: Path, program: Callable[[], Program]) -> None:
    program().end()
    assert (tmp_path / ".match.json.lock").exists()
    with FileLock(tmp_path / "match.json"):
        assert program().refusal
    assert not list(tmp_path.iterdir())


def test_within_one_program_the_last_one_lets_go(tmp_path: Path, program: Callable[[], Program]) -> None:
    first, second = FileLock(tmp_path / "match.json"), FileLock(tmp_path / "match.json")
    first.release()
    first.release()
    assert program().refusal
    second.release()
    assert not program().refusal


def test_a_lock_whose_file_was_taken_away_is_taken_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other program removes its file between our opening and our locking it."""
    locked: list[Path] = []
    lock = file_lock._lock

    def late(file: file_lock.IO[bytes]) -> None:
        lock(file)
        if not locked:
            (tmp_path / ".match.json.lock").unlink()
        locked.append(tmp_path)

    monkeypatch.setattr(file_lock, "_lock", late)
    with FileLock(tmp_path / "match.json"):
        assert len(locked) == 2 and (tmp_path / ".match.json.lock").exists()


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_where_there_are_no_locks_a_match_is_played_unguarded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def none(file: file_lock.IO[bytes]) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(file_lock, "_lock", none)
    FileLock(tmp_path / "match.json").release()
    FileLock(tmp_path / "no such folder" / "match.json").release()
