"""A program that is killed at any moment loses nothing: the match goes on where the last answer left it."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game import titles
from game.core import files
from game.core.match import Match
from tests.hostile import scripted

MOST = 400
"""Answers after which a match begins anew: a kill comes within one of the first."""


def undisturbed(name: str) -> list[str]:
    """What a title's match is after each answer, in a run that nobody disturbs."""
    match = scripted.fresh(name)
    found = [match.digest()]
    while match.pending and len(found) < MOST + 20:
        scripted.answer(match)
        found.append(match.digest())
    return found


def run_and_kill(path: Path, name: str, answers: int, share: float) -> int:
    """Let a process give some answers and kill it within the next one; gives the answers that it told as saved.

    Strikes when that share of the time is over that an answer of this process took, however fast the machine is.
    """
    server = multiprocessing.get_context("forkserver")
    server.set_forkserver_preload(["pytest", scripted.__name__])
    here, there = server.Pipe(duplex=False)
    child = server.Process(target=scripted.main, args=(path, there, name, answers + 1))
    child.start()
    there.close()
    saved: int = here.recv()
    began = time.monotonic()
    with suppress(EOFError):
        for _ in range(answers):
            saved = here.recv()
        time.sleep(share * (time.monotonic() - began) / answers)
    child.kill()
    with suppress(EOFError):
        while True:
            saved = here.recv()
    child.join()
    return saved


@pytest.mark.skipif(os.name != "posix", reason="kills processes by signal")
@pytest.mark.usually(1)
@pytest.mark.parametrize("name", titles.names())
def test_killed_at_random_moments(name: str, kills: int, tmp_path: Path) -> None:
    """The file holds the last answer that was told as saved, or the one in flight."""
    digests = undisturbed(name)
    path, rng, held, last = tmp_path / "match.json", random.Random(name), 0, len(digests) - 1
    for _ in range(kills):
        answers = rng.randint(1, 8)
        saved = run_and_kill(path, name, answers, rng.random())
        assert saved in {min(held + answers, last), min(held + answers + 1, last)}
        match = Match.load(path)
        held = len(match.journal)
        assert held in (saved, saved + 1)
        assert match.digest() == digests[held]
        files.clear_temporaries(tmp_path)
        assert list(tmp_path.iterdir()) == [path]
        if not match.pending or held >= MOST:
            path.unlink()
            held = 0


def test_a_save_that_fails_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = scripted.fresh("which_witch"), tmp_path / "match.json"
    match.save(path)
    before = path.read_bytes()
    scripted.answer(match)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ValueError, match=r"match\.json could not be saved: the disk is full\."):
        match.save(path)
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]
    monkeypatch.undo()
    match.save(path)
    assert len(json.loads(path.read_text())["journal"]) == 1
