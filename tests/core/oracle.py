"""The oracle: a compiled flow must do what its own generator does, question by question."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from game.core.flow import ASK, CALL, FLOWS, Flow, Frame, check_plain, copy_frame, pack_frame, unpack_frame

A = TypeVar("A")
B = TypeVar("B")


class Reference:
    """Drives the generator form of a flow.

    `pending` is the question, or list of questions, that waits for `answer(value)`. When `over`, `result` is
    what the flow returned.
    """

    def __init__(self, name: str, t: Any, *args: Any) -> None:
        self.generator: Flow[Any] = FLOWS[name].reference(t, *args)
        self.pending: Any = None
        self.over = False
        self.result: Any = None
        self.answer(None)

    def answer(self, value: Any) -> None:
        try:
            self.pending = self.generator.send(value)
        except StopIteration as end:
            self.pending, self.over, self.result = None, True, end.value


class Compiled:
    """Drives the compiled form in the same way, on nothing but a stack of frames."""

    def __init__(self, name: str, t: Any, *args: Any) -> None:
        self.t = t
        self.frames: list[Frame] = [FLOWS[name].frame(args)]
        self.pending: Any = None
        self.resume = 0
        self.over = False
        self.result: Any = None
        self.run(None)

    def answer(self, value: Any) -> None:
        self.frames[-1][1] = self.resume
        self.run(value)

    def run(self, value: Any) -> None:
        while self.frames:
            frame = self.frames[-1]
            kind, out, extra = FLOWS[frame[0]].run(frame, self.t, value)
            if kind == ASK:
                self.pending, self.resume = out, extra
                return
            if kind == CALL:
                self.frames.append([extra, 0, out])
                value = None
            else:
                self.frames.pop()
                value = out
        self.pending, self.over, self.result = None, True, value

    def reload(self) -> None:
        """Forks, saves and loads the stack, then asks again; nothing may come of it."""
        copies = [copy_frame(frame) for frame in self.frames]
        for frame in copies:
            check_plain(frame)
        text = json.dumps([pack_frame(frame) for frame in copies])
        self.frames = [unpack_frame(data) for data in json.loads(text)]
        assert self.frames == copies
        before = self.pending
        self.run(None)
        assert self.pending == before, f"asked again, {self.frames[-1][0]} asks something else"


@dataclass
class Outcome:
    """How a lock-step run went."""

    result: Any
    questions: list[Any]
    over: bool


def lock_step(
    name: str,
    args: Sequence[Any],
    table: Callable[[], Any],
    answer: Callable[[Any], Any],
    *,
    state: Callable[[Any], Any] = lambda t: t,
    limit: int = 1000,
) -> Outcome:
    """Runs both forms of a flow on equal tables and fails at the first difference.

    `table()` makes a new table; `answer(question)` answers what is asked; `state(t)` is what of a table is
    compared after every answer. Between any two answers the compiled form is forked, saved and loaded. Stops
    after `limit` questions. What the rules raise must be the same in both forms, and is raised.
    """
    tables = table(), table()
    reference, compiled = both(
        lambda: Reference(name, tables[0], *copy.deepcopy(args)),
        lambda: Compiled(name, tables[1], *copy.deepcopy(args)),
    )
    questions: list[Any] = []
    while True:
        at = f"{name} after {len(questions)} answers"
        assert compiled.over == reference.over, f"{at}: only one form ended"
        assert compiled.pending == reference.pending, f"{at}: another question"
        assert state(tables[1]) == state(tables[0]), f"{at}: another table"
        if compiled.over or len(questions) == limit:
            assert compiled.result == reference.result, f"{at}: another result"
            return Outcome(compiled.result, questions, compiled.over)
        questions.append(compiled.pending)
        compiled.reload()
        value = answer(compiled.pending)
        both(partial(reference.answer, copy.deepcopy(value)), partial(compiled.answer, value))


def both(first: Callable[[], A], second: Callable[[], B]) -> tuple[A, B]:
    """Does both; if one raises, the other must raise the same."""
    try:
        done = first()
    except Exception as error:
        try:
            second()
        except type(error) as same:
            assert same.args == error.args
            raise
        raise AssertionError("only the generator raised") from error
    return done, second()
