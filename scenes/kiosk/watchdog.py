"""The watchdog: a process that starts the kiosk, and starts it again when it ends by mistake or hangs.

The kiosk touches a file once a second: its heartbeat. A kiosk that was closed by its operator ends with code 0, and so
does the watchdog then.
"""

from __future__ import annotations

import logging
import signal
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: between two looks, for a start, without a heartbeat, for an end, before it is started again."""

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

    def run(self) -> int:
        """Until the command ends as it should, or this process is told to end; the exit code."""
        signal.signal(signal.SIGTERM, self._on_signal)
        while True:
            code = self._watch(self._start())
            if code == 0 or self._told_to_end:
                return 0
            log.error("the kiosk ended with %s; it is started again", "a hang" if code is None else code)
            time.sleep(self.patience.pause)

    def _start(self) -> subprocess.Popen[bytes]:
        self.beat.unlink(missing_ok=True)
        self.starts += 1
        return subprocess.Popen(self.command)

    def _watch(self, process: subprocess.Popen[bytes]) -> int | None:
        """The exit code of a process that ended, None for one that hung and was ended."""
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
        """The mark of the last heartbeat. Only its change counts: the time of day may be set meanwhile."""
        try:
            return self.beat.stat().st_mtime_ns
        except FileNotFoundError:
            return None

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        process.terminate()
        try:
            process.wait(self.patience.end)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._told_to_end = True


class Heart:
    """The kiosk's side: touches the file once a second."""

    def __init__(self, beat: Path | None) -> None:
        self.beat = beat
        self._since = 1.0

    def go_on(self, dt: float) -> None:
        """Lets time pass."""
        self._since += dt
        if self.beat and self._since >= 1.0:
            self._since = 0.0
            try:
                self.beat.touch()
            except OSError as error:
                log.warning("no heartbeat: %s", error)
