"""Both forms of the flows agree, matches end, and a rule that fails costs nothing but its answer."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.core.flow import FLOWS, CompiledFlow
from game.core.match import Match
from game.core.play import CHANCE, Play
from game.core.table import MatchOver, Table
from game.core.title import Setup
from game.core.zones import EVERYONE
from tests.conformance.driver import LOOKING, Case, Player, play_out, title_of
from tests.core.oracle import Reference


def test_compiled_flows_do_what_their_generators_do(case: Case) -> None:
    """In lock step, every roll and shuffle being asked for, so that both forms hear of it."""
    title, rng = title_of(case.title), random.Random(case.seed)
    setup = Setup(title.id, case.seats, case.seed, title.settle(case.seats, dict(case.options)), EVERYONE)
    told: list[Any] = []
    play = Play(title, setup, outbox=told, strict=True)
    table = Table(title.new_state(title.content, setup), title, [])
    reference = Reference(title.root, table)
    given = 0
    while not play.over and given < LOOKING.decisions:
        asked = reference.pending if isinstance(reference.pending, list) else [reference.pending]
        assert play.asked == asked and play.state == table.state, f"after {given} answers"
        answers = [question.sample(rng) for question in asked]
        given += len(answers)
        for slot in rng.sample(range(len(asked)), len(asked)):
            play.apply(answers[slot], slot)
        with suppress(MatchOver):
            reference.answer(answers if isinstance(reference.pending, list) else answers[0])
    assert play.state == table.state and told == table.outbox
    assert setup.rollers & CHANCE


def test_random_play_ends(case: Case) -> None:
    match = play_out(case.start(), case.seed)
    assert match.pending == () and match.result is not None
    assert not match.play.stack and match.play.answers is None
    assert match.result.rule in match.title.rulebook
    assert all(0 <= seat < case.seats for seat in match.result.winners)
    assert [event.kind for event in match.log].count("decided") == 1
    assert {event.rule for event in match.log} <= set(match.title.rulebook)


def test_a_failing_rule_changes_nothing(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash in the middle of a rule leaves the match at the question, to be saved, taken up and played on."""
    match, rng = case.start(), random.Random(case.seed)
    for _ in Player(rng).moves(match, rng.randrange(60)):
        pass
    while len(match.pending) > 1:  # an answer to one of several secret questions runs no rule
        Player(rng, interjects=0).move(match)
    if not match.pending:
        match.undo(agreed=range(case.seats))
    whole = play_out(match.fork(), "what follows", LOOKING.decisions)
    before = match.digest(), len(match.log), list(match.journal), match.pending
    with monkeypatch.context() as patched:
        for compiled in FLOWS.values():
            patched.setattr(compiled, "run", _failing(compiled))
        with pytest.raises(RuleError):
            Player(rng).move(match)
    assert (match.digest(), len(match.log), match.journal, match.pending) == before
    match.save(tmp_path / "crash.json")
    for survivor in (match, Match.load(tmp_path / "crash.json", match.title)):
        assert play_out(survivor, "what follows", LOOKING.decisions).digest() == whole.digest()


class RuleError(Exception):
    """What the injected fault raises."""


def _failing(compiled: CompiledFlow) -> Any:
    run = compiled.run

    def fail(frame: Any, table: Any, value: Any) -> Any:
        run(frame, table, value)
        raise RuleError(compiled.name)

    return fail
