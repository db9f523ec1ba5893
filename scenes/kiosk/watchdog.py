"""The watchdog: a process that starts the kiosk, and starts it again when it crashes or hangs.

The kiosk touches a file once a second: its heartbeat. A kiosk that was closed by its operator exits with code 0, and so
does the watchdog then.

A pipe joins the two; the system closes each end when its process ends, however it ends. So the kiosk notices that its
watchdog was killed. It goes on, since there may be visitors, and starts another watchdog, which takes over the running
kiosk. That works alike on Linux, macOS and Windows, with a service that starts the watchdog and without.
"""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import IO, Protocol

from game.core.dataclass import dataclass

log = logging.getLogger(__name__)


BEAT = "SPELLBOARD_HEARTBEAT"
"""Environment variable of a watched kiosk: the heartbeat file."""
ADOPTED = "SPELLBOARD_KIOSK"
"""Environment variable of a watchdog that takes over a kiosk: the kiosk's process. Its standard input is the pipe."""
ENDED = b"ended"
"""Sent by a kiosk that was taken over when its operator closed it."""
TAKEN = 3
"""Exit code of a watchdog that finds another one running."""


class Running(Protocol):
    """A watched kiosk: a child process, or one that was taken over. `stdin` is our end of its pipe."""

    returncode: int | None
    stdin: IO[bytes] | None

    def poll(self) -> int | None:
        """The exit code, None while it runs."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end. Raises TimeoutExpired."""

    def terminate(self) -> None:
        """Ask it to end."""

    def kill(self) -> None:
        """End it."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds between two looks, for a start, without a heartbeat, for an end, and before the next start."""

    look: float = 0.5
    start: float = 60.0
    silence: float = 20.0
    end: float = 5.0
    pause: float = 2.0


class Watchdog:
    """Keeps a command running. `beat` is the file that the command touches as long as it lives."""

    def __init__(self, command: Sequence[str], beat: Path, patience: Patience | None = None) -> None:
        self.command = list(command)
        self.beat = beat
        self.patience = patience or Patience()
        self.starts = 0
        self._told_to_end = False

    def run(self, adopted: Running | None = None) -> int:
        """Watch until the command exits with 0 or this process is told to end; return the exit code.

        Begins with a process that runs already, if one is `adopted`.
        """
        signal.signal(signal.SIGTERM, self._on_signal)
        while True:
            process = adopted or self._start()
            code, adopted = self._watch(process), None
            if process.stdin:
                process.stdin.close()
            if code == 0 or self._told_to_end:
                return 0
            log.error("the kiosk ended with %s; it is started again", "a hang" if code is None else code)
            time.sleep(self.patience.pause)

    def _start(self) -> subprocess.Popen[bytes]:
        self.beat.unlink(missing_ok=True)
        self.starts += 1
        return subprocess.Popen(self.command, stdin=subprocess.PIPE)

    def _watch(self, process: Running) -> int | None:
        """Wait for the end of a process; return its exit code, None if it hung and was killed."""
        heard, beat = time.monotonic(), self._beat()
        while process.poll() is None:
            time.sleep(self.patience.look)
            if (newest := self._beat()) != beat:
                heard, beat = time.monotonic(), newest
            limit = self.patience.start if beat is None else self.patience.silence
            if self._told_to_end or time.monotonic() - heard > limit:
                self._end(process)
                return None
        return process.returncode

    def _beat(self) -> int | None:
        """The time of the last heartbeat. Only changes of it count, since the clock may be set meanwhile."""
        try:
            return self.beat.stat().st_mtime_ns
        except FileNotFoundError:
            return None

    def _end(self, process: Running) -> None:
        process.terminate()
        try:
            process.wait(self.patience.end)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._told_to_end = True


class Adopted:
    """A kiosk that another watchdog had started. Its end of the pipe, our standard input, is open while it runs."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.stdin: IO[bytes] | None = None
        self.returncode: int | None = None
        self._ended = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if not self._ended.wait(timeout):
            raise subprocess.TimeoutExpired("kiosk", timeout or 0.0)
        return self.returncode or 0

    def terminate(self) -> None:
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        self._signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)

    def _signal(self, number: int) -> None:
        if self.returncode is None:  # afterwards the number may be another process's
            with suppress(OSError):
                os.kill(self.process, number)

    def _listen(self) -> None:
        self.returncode = 0 if _read_all() == ENDED else 1
        self._ended.set()


class Heart:
    """The kiosk's heartbeat: touches the file once a second."""

    def __init__(self, beat: Path | None) -> None:
        self.beat = beat
        self._since = 1.0

    def go_on(self, dt: float) -> None:
        """Let time pass."""
        self._since += dt
        if self.beat and self._since >= 1.0:
            self._since = 0.0
            try:
                self.beat.touch()
            except OSError as error:
                log.warning("no heartbeat: %s", error)


class Leash:
    """The kiosk's end of the pipe: notices that its watchdog is gone, and starts another with `command`.

    `taken`: somebody else has started one meanwhile, with another kiosk.
    """

    def __init__(self, command: Sequence[str], pause: float = 2.0) -> None:
        self.command, self.pause = list(command), pause
        self.guard: subprocess.Popen[bytes] | None = None
        self.taken = False
        self._gone = threading.Event()
        self._alone = 0.0  # seconds without a watchdog
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def loose(self) -> bool:
        """Whether there is no watchdog."""
        return self._gone.is_set() and (self.guard is None or self.guard.poll() is not None)

    def go_on(self, dt: float) -> None:
        """Let time pass. It pauses before each start, since ending both processes ends the watchdog first."""
        if not self.loose:
            self._alone = 0.0
            return
        self.taken = self.guard is not None and self.guard.returncode == TAKEN
        self._alone += dt
        if self._alone >= self.pause and not self.taken:
            self._alone = 0.0
            self._start()

    def let_go(self) -> None:
        """The kiosk ends as it should: a watchdog that took over is told so."""
        if self.guard and self.guard.stdin:
            with suppress(OSError):
                self.guard.stdin.write(ENDED)
                self.guard.stdin.close()

    def _start(self) -> None:
        log.error("the watchdog is gone; another one is started")
        environment = {**os.environ, ADOPTED: str(os.getpid())}
        environment.pop(BEAT, None)
        if self.guard and self.guard.stdin:
            self.guard.stdin.close()
        try:
            self.guard = subprocess.Popen(self.command, stdin=subprocess.PIPE, env=environment)
        except OSError as error:
            log.error("no watchdog could be started: %s", error)

    def _listen(self) -> None:
        _read_all()
        self._gone.set()


def _read_all() -> bytes:
    """Everything from the pipe at standard input, until the process at its other end is gone."""
    found = b""
    with suppress(OSError):
        while read := os.read(0, 1024):
            found += read
    return found
