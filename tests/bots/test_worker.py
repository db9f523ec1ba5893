"""Thinking beside the screen: answers come, a dead worker is replaced, none is left behind."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from game import titles
from game.bots.bot import BotError
from game.bots.playouts import Budget
from game.bots.worker import Thinker
from game.core.match import Match

WITCH = titles.load("which_witch")


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker(WITCH, budget=Budget(playouts=6)) as thinker:
        yield thinker


@pytest.fixture
def match() -> Match[Any, Any]:
    match: Match[Any, Any] = Match.start(WITCH, seats=2, seed=3)
    match.players = ["flat", "greedy"]
    return match


def waited(thinker: Thinker) -> Any:
    end = time.monotonic() + 20
    while (answer := thinker.poll()) is None:
        assert time.monotonic() < end
        time.sleep(0.002)
    return answer


def play_on(match: Match[Any, Any], thinker: Thinker, answers: int) -> None:
    for _ in range(answers):
        seat = match.pending[0].seat
        thinker.ask(match, seat)
        assert match.submit(seat, waited(thinker))


def test_bots_play_without_keeping_anybody_waiting(match: Match[Any, Any], thinker: Thinker) -> None:
    play_on(match, thinker, 1)
    match.submit(1, match.pending[0].options()[0])
    thinker.ask(match, 0)
    assert thinker.thinking
    assert match.submit(0, waited(thinker))
    assert not thinker.thinking
    play_on(match, thinker, 10)


def test_who_thinks_for_long_keeps_nobody_waiting(match: Match[Any, Any]) -> None:
    with Thinker(WITCH, budget=Budget(playouts=10**9)) as slow:
        slow.ask(match, 0)
        assert slow.thinking and slow.poll() is None


@pytest.mark.deep
def test_what_a_bot_does_before_it_answers_comes_through_the_process() -> None:
    battle = titles.load("half_the_battle")
    match: Match[Any, Any] = Match.start(battle, seats=2, seed=102)
    match.players = ["flat", "search"]
    with Thinker(battle, budget=Budget(playouts=4)) as thinker:
        while not any(entry.flow for entry in match.journal):
            assert len(match.journal) < 60
            seat = match.pending[0].seat
            thinker.ask(match, seat)
            assert match.submit(seat, waited(thinker))


def test_a_cancelled_question_is_not_answered(match: Match[Any, Any], thinker: Thinker) -> None:
    thinker.ask(match, 0)
    thinker.cancel()
    assert not thinker.thinking
    assert thinker.poll() is None
    thinker.ask(match, 0, "greedy")
    assert match.verdict(0, waited(thinker))


@pytest.mark.deep
def test_a_dead_worker_is_replaced_by_greedy_and_then_by_another(
    match: Match[Any, Any], caplog: pytest.LogCaptureFixture
) -> None:
    with Thinker(WITCH, budget=Budget(playouts=6)) as thinker:
        play_on(match, thinker, 3)
        pid = worker_of(thinker)
        match.players[1] = "flat"
        os.kill(pid, signal.SIGKILL)
        play_on(match, thinker, 6)
        assert worker_of(thinker) != pid
    assert not caplog.records or "greedy answers" in caplog.text


def test_closing_leaves_no_process_behind(match: Match[Any, Any]) -> None:
    with Thinker(WITCH, budget=Budget(playouts=6)) as thinker:
        thinker.start()
        pid = worker_of(thinker)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.deep
def test_what_cannot_be_asked_is_refused(match: Match[Any, Any], thinker: Thinker) -> None:
    with pytest.raises(BotError, match="is not being asked anything"):
        thinker.ask(match, 1)
    with pytest.raises(BotError, match="no bot"):
        thinker.ask(match, 0, "human")


def worker_of(thinker: Thinker) -> int:
    process = thinker._worker.process
    assert process is not None and process.pid is not None
    return process.pid
