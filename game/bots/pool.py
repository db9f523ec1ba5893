"""Who does the work of many matches: this process, some more of this machine, or a cluster that runs already.

Work comes in portions that depend on nothing but what they are handed: whoever does one, and in whatever order, the
outcome is the same. A portion that a cluster loses with its worker is done again by another one.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from typing import TypeVar

Portion = TypeVar("Portion")
Done = TypeVar("Done")

PATIENCE = 10
"""How long a cluster may take to answer, in seconds."""


class CrewError(Exception):
    """A cluster that can't be reached, or workers that were lost; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class WorkerPool:
    """So many workers. Without an executor it is this process alone."""

    size: int = 1
    executor: Executor | None = None

    def each(
        self, task: Callable[[Portion], Done], portions: Iterable[Portion]
    ) -> Iterator[tuple[Portion, Done]]:
        """What the task makes of each portion, as they are done. Raises CrewError, and what the task raises."""
        if self.executor is None:
            for portion in portions:
                yield portion, task(portion)
            return
        with _unheard():
            futures = {self.executor.submit(task, portion): portion for portion in portions}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BrokenExecutor as error:
            raise CrewError("A process that played matches was ended from outside.") from error


@contextmanager
def crew(jobs: int = 1, cluster: str = "") -> Iterator[WorkerPool]:
    """Some processes of this machine or, if its scheduler's address is named, a Dask cluster. Raises CrewError."""
    with ExitStack() as stack:
        if cluster:
            yield stack.enter_context(_cluster(cluster))
        elif jobs == 1:
            yield WorkerPool()
        else:
            yield stack.enter_context(_pool(jobs))


@contextmanager
def _pool(jobs: int) -> Iterator[WorkerPool]:
    """Workers hear no Ctrl-C: whoever hears it ends them, in the middle of a match, and waits until they are gone."""
    others = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin_worker)
    try:
        yield WorkerPool(jobs, pool)
    except KeyboardInterrupt:
        for worker in set(active_children()).difference(others):
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _unheard() -> Iterator[None]:
    """For a moment nobody hears Ctrl-C; processes that begin meanwhile do not from their first line on."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _cluster(address: str) -> Iterator[WorkerPool]:
    try:
        from distributed import Client
    except ImportError as error:
        raise CrewError(
            "A cluster needs the package `distributed`; requirements-dev.txt names it."
        ) from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise CrewError(f"No Dask scheduler answers at {address}.") from error
    with client:
        executor = client.get_executor(pure=False)
        try:
            yield WorkerPool(max(1, sum(client.nthreads().values())), executor)
        finally:
            executor.shutdown(wait=False)
