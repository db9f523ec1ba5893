"""Whoever does the work, the outcome is the same: other processes, a cluster, a cluster that loses a worker."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import pytest

from game import titles
from game.bots.pool import WorkerPoolError, worker_pool
from game.bots.simulate import Report, SimulationError, simulate

HOUSE = Path(__file__).resolve().parents[2]
TITLE = titles.load("which_witch")
SERIES = {"matches": 32, "seats": ["greedy", "greedy"], "seed": 12}


def figures(report: Report) -> tuple[object, ...]:
    return report.digest, report.wins, report.draws, report.decisions, report.statistics


@pytest.fixture(scope="module")
def alone() -> tuple[object, ...]:
    """What the series comes to in this process."""
    return figures(simulate(TITLE, **SERIES))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler with two workers, which are processes that know where the rules lie."""
    distributed = pytest.importorskip("distributed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(HOUSE))
        with distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster:
            yield cluster.scheduler_address


@pytest.mark.deep
def test_a_cluster_comes_to_the_same(address: str, alone: tuple[object, ...]) -> None:
    with worker_pool(cluster=address) as workers:
        assert workers.size == 2
        assert figures(simulate(TITLE, pool=workers, **SERIES)) == alone  # type: ignore[arg-type]


@pytest.mark.deep
def test_a_cluster_that_loses_a_worker_comes_to_the_same(address: str, alone: tuple[object, ...]) -> None:
    done: list[int] = []
    killed: list[int] = []

    def watch(now: int, of: int) -> None:
        done.append(now)
        if not killed and now < of // 2:
            killed.append(_kill_one(address))

    with worker_pool(cluster=address) as workers:
        report = simulate(TITLE, pool=workers, progress=watch, **SERIES)  # type: ignore[arg-type]
    assert killed and figures(report) == alone


def _kill_one(address: str) -> int:
    from distributed import Client

    with Client(address) as client:
        pids = client.run(os.getpid)
    victim = next(iter(pids.values()))
    os.kill(victim, signal.SIGKILL)
    return victim


@pytest.mark.deep
def test_who_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("game.bots.pool.PATIENCE", 1)
    with (
        pytest.raises(WorkerPoolError, match=r"^No Dask scheduler answers at tcp://127.0.0.1:1\.$"),
        worker_pool(cluster="tcp://127.0.0.1:1"),
    ):
        pass


def test_without_the_package_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(WorkerPoolError, match="distributed"), worker_pool(cluster="tcp://127.0.0.1:1"):
        pass


def test_a_worker_with_other_rules_is_refused() -> None:
    other = replace(TITLE, fingerprint="another")
    with pytest.raises(SimulationError, match="rules or content for Which Witch"):
        simulate(other, 2, ["random", "random"], seed=1)


@pytest.mark.deep
def test_a_process_that_is_ended_from_outside_is_told() -> None:
    with pytest.raises(WorkerPoolError, match="ended from outside"), worker_pool(2) as workers:
        list(workers.each(_end, [1, 2]))


def _end(number: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.deep
def test_no_more_processes_start_than_there_are_portions() -> None:
    before = set(active_children())
    with worker_pool(4) as workers:
        for portions, most in ((1, 1), (2, 2), (9, 4)):
            assert len(list(workers.each(_process, range(portions)))) == portions
            assert 1 <= len(set(active_children()) - before) <= most


def _process(number: int) -> int:
    return os.getpid()
