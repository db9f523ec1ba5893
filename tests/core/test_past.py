"""The past of a match, made again from checkpoints, and events that are told when somebody asks."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from game.core.match import Match
from game.core.past import STRIDE
from game.core.play import Play
from tests.core import toy

TITLE = toy.load()
LENGTH = 3 * STRIDE + 7

Toy = Match[toy.ToyState, Any]


def answered(match: Toy, count: int, seed: int = 3) -> list[tuple[str, int]]:
    """Answer so many questions at random; the digest before each, and the number of events by then."""
    rng, found = random.Random(seed), []
    for _ in range(count):
        if not match.pending:
            break
        found.append((match.digest(), len(match.log)))
        question = match.pending[0]
        assert match.submit(question.seat, question.sample(rng))
    return found


def long_match(**more: Any) -> Toy:
    """A match that is still going on after LENGTH answers."""
    for seed in itertools.count():
        match: Toy = Match.start(TITLE, 3, seed, {"hearts": 6}, **more)
        answered(match, LENGTH)
        if match.pending:
            return match
    raise AssertionError


def silent(match: Toy) -> Toy:
    """The same match, to which nobody has listened."""
    new: Toy = Match(match.title, match.setup)
    for entry in match.journal:
        new.submit(entry.seat, entry.given)
    return new


def test_each_play_of_the_past_is_as_it_was() -> None:
    match: Toy = Match.start(TITLE, 3, long_match().setup.seed, {"hearts": 6})
    known = answered(match, LENGTH)
    assert [(play.digest(), told) for play, told in match.past] == known
    assert [(match.past[at][0].digest(), match.past[at][1]) for at in range(LENGTH)] == known
    assert [told for _, told in match.past[-2:]] == [told for _, told in known[-2:]]
    with pytest.raises(IndexError):
        match.past[LENGTH]


def test_a_play_of_the_past_belongs_to_whoever_asked() -> None:
    match = long_match()
    before = match.past[5][0].digest()
    match.past[5][0].state.rounds += 1
    for play, _ in match.past:
        play.state.rounds += 1
    assert match.past[5][0].digest() == before


def test_events_are_the_same_whenever_somebody_asks_for_them() -> None:
    match = long_match()
    late = silent(match)
    assert late.log == match.log and [told for _, told in late.past] == [told for _, told in match.past]
    asking = Match[toy.ToyState, Any](match.title, match.setup)
    outcomes = [asking.submit(entry.seat, entry.given) for entry in match.journal]
    ends = [*(told for _, told in match.past), len(match.log)][1:]
    starts = [told for _, told in match.past]
    for outcome, start, end in zip(reversed(outcomes), reversed(starts), reversed(ends), strict=True):
        assert list(outcome.log) == match.log[start:end]


def test_an_outcome_tells_its_events_although_the_answer_was_taken_back() -> None:
    match = long_match()
    again = silent(match)
    again.rewind(LENGTH - 1)
    outcome = again.redo()
    assert outcome is not None
    again.rewind(LENGTH - 9)
    again.undone.clear()
    answered(again, 9, seed=8)
    assert list(outcome.log) == match.log[match.past[-1][1] :]


@pytest.mark.parametrize("index", [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, LENGTH - 1])
def test_a_fork_and_its_original_go_on_without_each_other(index: int) -> None:
    match = long_match()
    match.rewind(index)
    fork, before = match.fork(), [play.digest() for play, _ in match.past]
    answered(fork, STRIDE + 2, seed=5)
    answered(match, 3, seed=6)
    assert [play.digest() for play, _ in match.past][:index] == before
    assert [play.digest() for play, _ in fork.past][:index] == before
    assert len(match.past) == len(match.journal) and len(fork.past) == len(fork.journal)
    for each in (match, fork):
        assert [play.digest() for play, _ in each.past] == [play.digest() for play, _ in silent(each).past]


def test_nobody_pays_for_events_that_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    match, heard = silent(long_match()), list[bool]()
    run = Play.give
    monkeypatch.setattr(
        Play, "give", lambda play, *given: heard.append(play.table.outbox is not None) or run(play, *given)
    )
    question = match.pending[0]
    match.submit(question.seat, question.sample(random.Random(1)))
    assert heard == [False]
    assert match.play.table.outbox is match.log
    question = match.pending[0]
    match.submit(question.seat, question.sample(random.Random(1)))
    assert heard[-1] and len(match.past) == len(match.journal)


def test_a_match_keeps_one_play_for_many_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    match, forks = long_match(), []
    fork = Play.fork
    monkeypatch.setattr(Play, "fork", lambda play: forks.append(1) or fork(play))
    silent(match)
    assert len(forks) == len(range(0, LENGTH, STRIDE))
