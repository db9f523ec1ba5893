"""A process that works beside this one, so that no frame is late, and is talked to by messages."""

from __future__ import annotations

import logging
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

log = logging.getLogger(__name__)


class Broken(NamedTuple):
    """The last message of a process in which an error was not caught."""

    trace: str


def _log(name: str, trace: str) -> None:
    log.error("the %s process broke:\n%s", name, trace)


on_broken: Callable[[str, str], None] = _log
"""Called here, with its name and a traceback, when an error has ended a process."""


class ChildProcess:
    """A process that runs `work(line, *arguments)`, a function of a module, from `start` to `close`.

    It ends with this process, however that ends, and Ctrl+C is this one's alone. `work` receives and sends by its line,
    which raises EOFError or OSError once this end is closed.
    """

    def __init__(self, name: str, work: Callable[..., None]) -> None:
        self.name = name
        self.process: SpawnProcess | None = None
        self._work = work
        self._line: Connection | None = None

    @property
    def alive(self) -> bool:
        """Whether it runs; it may have ended by itself."""
        return self.process is not None and self.process.is_alive()

    def start(self, *arguments: Any) -> None:
        """Start it, in place of an earlier one."""
        from multiprocessing import get_context  # only now: a window opens sooner without it

        self.close()
        context = get_context("spawn")
        self._line, far = context.Pipe()
        self.process = context.Process(
            target=_run, args=(far, self._work, arguments), name=self.name, daemon=True
        )
        self.process.start()
        far.close()

    def send(self, message: Any) -> None:
        """Send it something. Raises OSError if it has ended."""
        assert self._line is not None
        self._line.send(message)

    def received(self) -> Iterator[Any]:
        """What it has sent so far, without waiting. Raises OSError or EOFError if it has ended."""
        while self._line is not None and self._line.poll():
            message = self._line.recv()
            if isinstance(message, Broken):
                on_broken(self.name, message.trace)
                raise EOFError
            yield message

    def close(self) -> None:
        """End it."""
        if self._line is not None:
            self._line.close()
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
        self._line = self.process = None


def _run(line: Connection, work: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    """Main function of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        work(line, *arguments)
    except Exception:
        with suppress(OSError):
            line.send(Broken(traceback.format_exc()))
