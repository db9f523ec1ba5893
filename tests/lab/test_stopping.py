"""Ctrl-C in the middle of a simulation: one sentence, no results, nobody who plays on."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
MATCHES = 1000


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal go to groups of processes")
@pytest.mark.parametrize("jobs", [pytest.param("1", marks=pytest.mark.deep), "2"])
def test_ctrl_c_says_how_far_it_came(jobs: str, tmp_path: Path) -> None:
    """Like a terminal it tells all processes: not one of them says more, also if it has just begun."""
    words = ["simulate", "which_witch", "--matches", str(MATCHES), "--seed", "3", "--jobs", jobs]
    files = [tmp_path / "new.json", tmp_path / "new.csv"]
    command = [sys.executable, "main.py", *words, "--json", files[0], "--csv", files[1]]
    home = {**os.environ, "SPELLBOARD_HOME": str(tmp_path)}
    with subprocess.Popen(
        command,
        cwd=HOUSE,
        env=home,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_listen,
    ) as running:
        assert running.stderr is not None
        first = running.stderr.readline()
        os.killpg(running.pid, signal.SIGINT)
        rest = running.stderr.read()
    assert running.returncode == 130
    done = int(first.split("]")[1].split()[0])
    *bars, last = rest.splitlines()
    assert all(re.search(rf"of {MATCHES} matches(, \d+:\d\d:\d\d left)?$", line) for line in bars)
    words = last.split()
    assert last == f"Stopped after {words[2]} of {MATCHES} matches." and done <= int(words[2]) < MATCHES
    assert not any(file.exists() for file in files)


def _listen() -> None:
    """Take Ctrl-C as a program in a terminal does: one that is started in the background ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
