"""Work beside the frames, in a thread: for what leaves Python to itself while it takes long, such as decoding."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

T = TypeVar("T")


class Aside(Generic[T]):
    """A call whose result `poll` gives once it is there. An error of the call is raised there."""

    def __init__(self, call: Callable[[], T]) -> None:
        self._results: SimpleQueue[tuple[T | None, Exception | None]] = SimpleQueue()
        Thread(target=self._run, args=(call,), daemon=True).start()

    def _run(self, call: Callable[[], T]) -> None:
        try:
            self._results.put((call(), None))
        except Exception as error:
            self._results.put((None, error))

    def poll(self) -> T | None:
        """The result, None while there is none."""
        try:
            found, error = self._results.get_nowait()
        except Empty:
            return None
        if error:
            raise error
        return found
