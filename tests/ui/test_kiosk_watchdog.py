"""A kiosk whose watchdog is killed is watched again: real processes, ended by real signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
PROGRAM = """
import os, sys, time
from pathlib import Path
from scenes.kiosk import kiosk
from scenes.kiosk.watchdog import Heart, Leash

home = Path(os.environ["SPELLBOARD_HOME"])

def note(file):
    with (home / file).open("a") as kept:
        kept.write(f"{os.getpid()}\\n")

if not kiosk.watched():
    note("guards")
    sys.exit(kiosk.guard(sys.argv[1:], None))
leash, heart = Leash([sys.executable, *sys.argv], pause=0.5), Heart(kiosk.watched())
note("kiosks")
while not (home / "end").exists() and not leash.taken:
    heart.go_on(0.05)
    leash.go_on(0.05)
    time.sleep(0.05)
leash.let_go()
"""
SECONDS = 60.0
"""How long a process is waited for at most, on a machine that is busy."""


class Night:
    """A game night: the watchdogs and kiosks that were started, and whoever kills them."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.program = home / "program.py"
        self.program.write_text(PROGRAM)
        self.started: list[subprocess.Popen[str]] = []

    def start(self) -> subprocess.Popen[str]:
        """A watchdog, as a person or a service starts it."""
        environment = {**os.environ, "SPELLBOARD_HOME": str(self.home), "PYTHONPATH": str(HOUSE)}
        begun = subprocess.Popen(
            [sys.executable, str(self.program)], env=environment, stderr=subprocess.PIPE, text=True
        )
        self.started.append(begun)
        return begun

    def told(self, file: str) -> list[int]:
        """The processes that noted themselves, in their order."""
        path = self.home / file
        return [int(line) for line in path.read_text().splitlines()] if path.exists() else []

    def until(self, there: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + SECONDS
        while not there():
            assert time.monotonic() < end, what
            for begun in self.started:
                begun.poll()  # a child that ended is there until somebody asks
            time.sleep(0.02)

    def many(self, file: str, count: int) -> int:
        """Waits for so many processes; gives the last one."""
        self.until(lambda: len(self.told(file)) >= count, f"there are never {count} {file}")
        return self.told(file)[count - 1]

    def gone(self, process: int) -> None:
        self.until(lambda: not lives(process), "it never ends")

    def clear(self) -> None:
        for process in [*self.told("guards"), *self.told("kiosks")]:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        for begun in self.started:
            begun.wait()
            assert begun.stderr
            begun.stderr.close()


def lives(process: int) -> bool:
    """Whether a process runs; one that ended and whose parent has not asked yet does not."""
    stat = Path(f"/proc/{process}/stat")
    if stat.parent.parent.joinpath("self").exists():
        with suppress(OSError):
            return stat.read_text().rpartition(")")[2].split()[0] != "Z"
        return False
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True


@pytest.fixture
def night(home: Path) -> Iterator[Night]:
    found = Night(home)
    yield found
    found.clear()


pytestmark = pytest.mark.skipif(os.name != "posix", reason="kills processes by signal")


def lose_the_watchdog(night: Night) -> tuple[int, int]:
    """A watchdog is killed; gives its kiosk and the watchdog that took over."""
    guard = night.start()
    kiosk = night.many("kiosks", 1)
    guard.kill()
    return kiosk, night.many("guards", 2)


@pytest.mark.deep
def test_a_killed_watchdog_is_replaced_while_the_kiosk_goes_on(night: Night) -> None:
    kiosk, _ = lose_the_watchdog(night)
    assert lives(kiosk) and night.told("kiosks") == [kiosk]
    os.kill(kiosk, signal.SIGKILL)
    again = night.many("kiosks", 2)
    assert again != kiosk and lives(again), "the new watchdog starts it again"


@pytest.mark.deep
def test_the_new_watchdog_can_be_killed_as_well(night: Night) -> None:
    kiosk, second = lose_the_watchdog(night)
    os.kill(second, signal.SIGKILL)
    night.many("guards", 3)
    assert lives(kiosk) and night.told("kiosks") == [kiosk]


@pytest.mark.deep
def test_a_kiosk_that_ends_as_it_should_ends_the_new_watchdog(night: Night) -> None:
    kiosk, second = lose_the_watchdog(night)
    (night.home / "end").touch()
    night.gone(kiosk)
    night.gone(second)
    assert night.told("kiosks") == [kiosk]


@pytest.mark.deep
def test_the_new_watchdog_ends_its_kiosk_when_it_is_told_to_end(night: Night) -> None:
    kiosk, _ = lose_the_watchdog(night)

    def told_to_end() -> bool:
        newest = night.told("guards")[
            -1
        ]  # one that is told so in its first moment is just another that is gone
        with suppress(OSError):
            os.kill(newest, signal.SIGTERM)
        return not lives(kiosk) and not lives(newest)

    night.until(told_to_end, "the kiosk never ends")
    assert night.told("kiosks") == [kiosk]


@pytest.mark.deep
def test_where_a_service_was_quicker_the_old_kiosk_ends(night: Night) -> None:
    guard = night.start()
    old = night.many("kiosks", 1)
    os.kill(old, signal.SIGSTOP)  # it notices only after the service has started both anew
    guard.kill()
    guard.wait()
    night.start()
    new = night.many("kiosks", 2)
    os.kill(old, signal.SIGCONT)
    night.gone(old)
    assert lives(new) and night.told("kiosks") == [old, new]


@pytest.mark.deep
def test_two_kiosks_with_the_same_folders_are_refused(night: Night) -> None:
    night.start()
    night.many("kiosks", 1)
    second = night.start()
    said = second.stderr.read() if second.stderr else ""
    assert second.wait() == 1 and "A kiosk is already running here." in said
    assert len(night.told("kiosks")) == 1
