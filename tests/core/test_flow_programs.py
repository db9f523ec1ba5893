"""Random programs: whatever can be written as a flow runs as its generator does."""

from __future__ import annotations

import contextlib
import itertools
import linecache
import random
from typing import Any

import pytest

from game.core.flow import FLOWS, Flow, flow, perform
from tests.core.oracle import lock_step

NAMES = "abcd"


class Programmer:
    """Writes the source of a random flow. Every loop counts down on `fuel`, so that every program ends."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []

    def program(self) -> str:
        self.lines = ["def program(t, a, fuel):", "    b = c = 0"]
        self.block(1, False, False)
        self.lines += ["    yield ('end', a, b)"] if self.random.random() < 0.5 else []
        self.lines += ["    yield from ()"]
        self.lines += ["    return a, b, c"] if self.random.random() < 0.7 else []
        return "\n".join(self.lines) + "\n"

    def write(self, depth: int, line: str) -> None:
        self.lines.append("    " * depth + line)

    def name(self) -> str:
        return self.random.choice(NAMES[:3])

    def value(self) -> str:
        name, other = self.name(), self.name()
        forms = [
            "{0}",
            "{0} + 1",
            "{0} - {1}",
            "sum([{1} for {1} in range({0} % 3)])",
            "({0} if {1} > 2 else 3)",
        ]
        return self.random.choice(forms).format(name, other)

    def test(self) -> str:
        name, other = self.name(), self.name()
        forms = [
            "{0} > {1}",
            "{0} % 2",
            "({0} := {1} - 1) > 2",
            "{0} > 1 and ({1} := {0} % 4) > 1",
            "not {1}",
        ]
        return self.random.choice(forms).format(name, other)

    def block(self, depth: int, in_loop: bool, native: bool) -> None:
        for _ in range(self.random.randint(1, 4)):
            self.statement(depth, in_loop, native)

    def statement(self, depth: int, in_loop: bool, native: bool) -> None:
        """`native`: nothing may wait in here."""
        kinds = ["assign", "assign", "note", "leave"]
        kinds += [] if native else ["wait", "wait", "wait", "call"]
        kinds += ["branch", "branch", "loop", "walk", "match", "attempt"] if depth < 5 else []
        getattr(self, self.random.choice(kinds))(depth, in_loop, native)

    def assign(self, depth: int, *_: bool) -> None:
        forms = ["{0} = {1}", "{0} += 1", "{0}, t[0] = {1}, {0}", "d: int = {1}"]
        self.write(depth, self.random.choice(forms).format(self.name(), self.value()))

    def note(self, depth: int, *_: bool) -> None:
        self.write(depth, f"t.append({self.value()})")

    def leave(self, depth: int, in_loop: bool, _: bool) -> None:
        self.write(depth, f"if {self.test()}:")
        forms = ["return {0}", "raise LookupError({0})"] + ["break", "continue"] * 3 * in_loop
        self.write(depth + 1, self.random.choice(forms).format(self.value()))

    def wait(self, depth: int, *_: bool) -> None:
        forms = ["{0} = yield {1}", "yield {1}", "t[0] = yield {1}", "{0} = b = yield ({0}, {1})"]
        self.write(depth, self.random.choice(forms).format(self.name(), self.value()))

    def call(self, depth: int, *_: bool) -> None:
        forms = ["{0} = yield from helper(t, {1})", "t[0] = yield from perform(t, helper.flow.name, {1})"]
        self.write(depth, self.random.choice(forms).format(self.name(), self.value()))

    def branch(self, depth: int, in_loop: bool, native: bool) -> None:
        self.write(depth, f"if {self.test()}:")
        self.block(depth + 1, in_loop, native)
        if self.random.random() < 0.5:
            self.write(depth, "else:")
            self.block(depth + 1, in_loop, native)

    def loop(self, depth: int, _: bool, native: bool) -> None:
        test = self.random.choice(["True", self.test()])
        self.write(depth, f"while {test}:")
        self.write(depth + 1, "fuel -= 1")
        self.write(depth + 1, "if fuel < 0:")
        self.write(depth + 2, "break")
        self.block(depth + 1, True, native)

    def walk(self, depth: int, _: bool, native: bool) -> None:
        target, items = self.random.choice([("{0}", "range(3)"), ("{0}, t[0]", "[(1, {1}), (2, 3)]")])
        self.write(depth, f"for {target} in {items}:".format(self.name(), self.name()))
        self.block(depth + 1, True, native)

    def match(self, depth: int, in_loop: bool, native: bool) -> None:
        self.write(depth, f"match [{self.value()}, {self.value()}]:")
        for pattern in self.random.sample(["[1, {0}]", "[{0}, 2 | 3]", "[{0}, 0] if {1} > 1", "[0, *d]"], 2):
            self.write(depth + 1, f"case {pattern}:".format(self.name(), self.name()))
            self.block(depth + 2, in_loop, native)
        if self.random.random() < 0.5:
            self.write(depth + 1, "case _:")
            self.block(depth + 2, in_loop, native)

    def attempt(self, depth: int, _: bool, __: bool) -> None:
        name = self.name()
        self.write(depth, "try:")
        self.write(depth + 1, f"{name} = 6 // {self.name()}")
        self.block(depth + 1, False, True)
        self.write(depth, "except ZeroDivisionError as error:")
        self.write(depth + 1, f"{name} = len(str(error))")
        if self.random.random() < 0.5:
            self.write(depth, "finally:")
            self.block(depth + 1, False, True)


@flow
def helper(t: list[Any], n: int) -> Flow[int]:
    x = yield ("helper", n)
    t.append(x)
    return x + n


def compiled_program(seed: int) -> str:
    """Writes and compiles a program; returns its flow's name."""
    source, file = Programmer(seed).program(), f"<program {seed}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    space: dict[str, Any] = {"helper": helper, "perform": perform, "__name__": f"program_{seed}"}
    exec(compile(source, file, "exec"), space)
    flow(space["program"])
    return f"program_{seed}.program"


@pytest.mark.deep
@pytest.mark.parametrize("hundred", range(3))
def test_random_programs_run_as_their_generators_do(hundred: int) -> None:
    for seed in range(hundred * 100, hundred * 100 + 100):
        name = compiled_program(seed)
        answers = itertools.cycle(random.Random(seed).choices(range(5), k=17))
        with contextlib.suppress(LookupError):  # raised by both
            lock_step(name, (seed % 5, 12), lambda: [0], lambda question: next(answers), limit=200)  # noqa: B023
        del FLOWS[name]
