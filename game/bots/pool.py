"""Workers for many matches: this process alone, several processes of this machine, or a cluster that runs already.

Each portion of work depends only on its arguments, so the outcome is the same whichever worker does it and in whatever
order. If a cluster loses a worker, another one does its portion again.
"""

from __future__ import annotations

import gc
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar

from game.bots.reasons import reason
from game.core.dataclass import dataclass

Portion = TypeVar("Portion")
Done = TypeVar("Done")

PATIENCE = 10
"""Seconds that a cluster may take to answer."""


class WorkerPoolError(Exception):
    """A cluster that can't be reached, or workers that were lost; the text is one sentence."""


@dataclass(slots=True)
class WorkerPool:
    """A number of workers. Without an executor all work is done in this process."""

    size: int = 1
    executor: Executor | None = None

    def each(
        self, task: Callable[[Portion], Done], portions: Iterable[Portion]
    ) -> Iterator[tuple[Portion, Done]]:
        """Each portion with the task's result, as they are done. Raises WorkerPoolError, and what the task raises."""
        work = list(portions)
        executor = self._executor_for(len(work))
        if executor is None:
            for portion in work:
                yield portion, task(portion)
            return
        with _unheard():
            futures = {executor.submit(task, portion): portion for portion in work}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BrokenExecutor as error:
            raise WorkerPoolError(reason("pool.ended")) from error

    def _executor_for(self, portions: int) -> Executor | None:
        return self.executor


@dataclass(slots=True)
class Processes(WorkerPool):
    """Processes of this machine. They start when there is work, and no more of them than there are portions."""

    _started: int = 0

    def _executor_for(self, portions: int) -> Executor | None:
        wanted = min(self.size, portions)
        if wanted > self._started:
            self.close()
            self._started = wanted
            context = get_context("fork" if _can_fork() else "spawn")
            self.executor = ProcessPoolExecutor(wanted, context, initializer=_begin_worker)
        return self.executor

    def close(self) -> None:
        """Wait for the end of the processes."""
        if self.executor is not None:
            self.executor.shutdown(cancel_futures=True)


def _can_fork() -> bool:
    """Whether a process can begin as a copy of this one, with everything that is loaded: not beside other threads."""
    return sys.platform == "linux" and threading.active_count() == 1


@contextmanager
def worker_pool(jobs: int = 1, cluster: str = "") -> Iterator[WorkerPool]:
    """Processes of this machine or, given the address of its scheduler, a Dask cluster. Raises WorkerPoolError."""
    with ExitStack() as stack:
        if cluster:
            yield stack.enter_context(_cluster(cluster))
        elif jobs == 1:
            yield WorkerPool()
        else:
            yield stack.enter_context(_pool(jobs))


@contextmanager
def _pool(jobs: int) -> Iterator[WorkerPool]:
    """Workers ignore Ctrl-C; the process that gets it ends them, in the middle of a match, and waits for their end."""
    others = active_children()
    pool = Processes(jobs)
    try:
        yield pool
    except KeyboardInterrupt:
        for worker in set(active_children()).difference(others):
            worker.terminate()
        raise
    finally:
        pool.close()


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()  # what the worker began with stays, and collections need not walk it


@contextmanager
def _unheard() -> Iterator[None]:
    """Ignore Ctrl-C for a moment, so that processes that start meanwhile ignore it from their first line on."""
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
        raise WorkerPoolError(reason("pool.package")) from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise WorkerPoolError(reason("pool.silent", address=address)) from error
    with client:
        executor = client.get_executor(pure=False)
        try:
            yield WorkerPool(max(1, sum(client.nthreads().values())), executor)
        finally:
            executor.shutdown(wait=False)
