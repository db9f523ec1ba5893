"""Reads photographs in a process of its own, so that no frame is late and no damaged file harms the program.

The process starts with the first photograph and keeps it, so that further questions about it are quick. It imports
OpenCV; whoever asks does not.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

from game.core.bundle import BUNDLED
from game.core.child_process import ChildProcess
from game.core.dataclass import dataclass
from game.photo.homography import Corners, Point
from game.photo.reading import Flat, Outline, Progress, Proposal, Seen, Told, Unusable

log = logging.getLogger(__name__)

Answer: TypeAlias = Seen | Flat | tuple[Proposal, ...] | Outline | Unusable
"""What `Reader.poll` gives for `open`, `flatten`, `propose` and `outline`; or why there is none."""

NOT_INSTALLED = Unusable("photo.missing.bundle") if BUNDLED else Unusable("photo.missing")
"""Why no photograph is read without OpenCV."""


def available() -> bool:
    """Whether OpenCV is installed, without which no photograph is read."""
    return find_spec("cv2") is not None and find_spec("numpy") is not None


@dataclass(frozen=True, slots=True)
class _Task:
    number: int
    name: str
    arguments: tuple[Any, ...]


class Reader:
    """Reads one photograph without waiting: ask, then `poll` once a frame until it gives the answer.

    One thing is asked at a time; asking again drops what was asked before. Close it in the end, or use it as a context.
    """

    def __init__(self) -> None:
        self.progress: Progress | None = None
        """How far it is, while something is awaited."""
        self._worker = ChildProcess("photo", _work)
        self._number = 0
        self._awaited = False
        self._failed: Unusable | None = None

    @property
    def reading(self) -> bool:
        """Whether an answer is awaited."""
        return self._awaited or self._failed is not None

    def open(self, source: Path | bytes) -> None:
        """Load a photograph in place of an earlier one; the answer is Seen."""
        if self._awaited:
            self.close()
        self._ask("open", source)

    def flatten(self, told: Told, corners: Corners | None = None) -> None:
        """Lay it flat, by its markers or by the mat's corners in pixels of the photograph; the answer is Flat."""
        self._ask("flatten", told, corners)

    def propose(self, told: Told) -> None:
        """Look for bases of the sizes told; the answer is a tuple of proposals, the likeliest first."""
        self._ask("propose", told)

    def outline(self, lasso: Sequence[Point], height: float) -> None:
        """Find the footprint of terrain of a height within a line around what is seen of it; the answer is Outline."""
        self._ask("outline", tuple(lasso), height)

    def poll(self) -> Answer | None:
        """The answer, given once; None until there is one."""
        if self._failed is not None:
            failed = self._failed
            self.cancel()
            return failed
        if not self._awaited:
            return None
        try:
            for number, found in self._worker.received():
                if number != self._number:
                    continue
                if isinstance(found, Progress):
                    self.progress = found
                    continue
                self._awaited, self.progress = False, None
                answer: Answer = found
                return answer
        except (OSError, EOFError):
            log.warning("The process that reads photographs ended.")
            self.close()
            return Unusable("photo.failed")
        return None

    def cancel(self) -> None:
        """Drop what is awaited. The photograph stays, unless it was still being loaded or flattened."""
        self._number += 1
        self._awaited, self._failed, self.progress = False, None, None

    def close(self) -> None:
        """End the process and forget the photograph. A later `open` starts another."""
        self.cancel()
        self._worker.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _ask(self, name: str, *arguments: Any) -> None:
        self.cancel()
        if not available():
            self._failed = NOT_INSTALLED
            return
        if not self._worker.alive:
            self._worker.start()
        self._awaited = True
        try:
            self._worker.send(_Task(self._number, name, arguments))
        except OSError:
            log.warning("The process that reads photographs ended.")


class _DroppedError(Exception):
    """Something else has been asked since."""


def _work(line: Connection) -> None:
    """Main function of the process: do what is asked until the other end is closed."""
    from game.vision.picture import UnusableError
    from game.vision.table import Table

    table: Table | None = None
    number = 0

    def step(progress: Progress) -> None:
        if line.poll():
            raise _DroppedError
        line.send((number, progress))

    try:
        while True:
            task: _Task = line.recv()
            number = task.number
            answer: Answer
            try:
                if task.name == "open":
                    table = Table(task.arguments[0], step)
                    answer = table.seen()
                else:
                    answer = getattr(table, task.name)(*task.arguments)
            except _DroppedError:
                continue
            except UnusableError as error:
                answer = error.why
            line.send((number, answer))
    except (EOFError, OSError):
        return
