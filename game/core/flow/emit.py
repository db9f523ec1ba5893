"""Step 4: the blocks of a flow, written as one function that runs from any frame to the next wait."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from typing import Any, cast

from game.core.flow.base import ASK, CALL, Entry, Fill
from game.core.flow.blocks import Block, Flattener, Wait
from game.core.flow.live import find_live
from game.core.flow.source import Source
from game.core.flow.syntax import AT, FILL, FRAME, LEN, OUT, VALUE, assign, load, placed, slot, step

SHORT = 8  # a block of at most this many lines is repeated instead of reached by a jump


def find_entries(flat: Flattener, params: list[str]) -> Iterator[Entry]:
    yield Entry("start", flat.start, tuple(params))
    for block in flat.waits:
        wait, resume = cast(Wait, block.wait), cast(Block, block.next)
        if wait.callee:
            yield Entry(wait.label, resume, tuple(sorted(resume.live)))
        else:  # the answer finds the names that its question kept
            yield Entry(wait.label, block, tuple(sorted(block.live)))
            yield Entry(f"{wait.label} answered", resume, tuple(sorted(block.live)))


class Emitter:
    """Writes the blocks as one function."""

    def __init__(self, source: Source, entries: list[Entry]) -> None:
        self.source, self.entries = source, entries
        self.numbers = {entry.block: number for number, entry in enumerate(entries)}
        self.weights: dict[Block, int] = {}
        self.joins: dict[Block, int] = {}  # the blocks that are jumped to through the dispatch
        for entry in entries:
            self.weigh(entry.block)

    def weigh(self, block: Block) -> int:
        """Approximate number of lines of a block, with blocks that are written in place of jumps to them."""
        if block not in self.weights:
            self.weights[block] = sys.maxsize  # a block that leads back to itself must be jumped to
            lines = 1 + sum((st.end_lineno or st.lineno) - st.lineno + 1 for st in block.body)
            self.weights[block] = lines + sum(map(self.weigh_jump, () if block.wait else block.leads_to()))
        return self.weights[block]

    def weigh_jump(self, target: Block) -> int:
        weight = self.weigh(target)
        if weight <= SHORT or target.arrivals == 1:
            return weight
        self.joins.setdefault(target, len(self.entries) + len(self.joins))
        return 1

    def function(self) -> ast.FunctionDef:
        cases = [(number, self.entry(entry)) for number, entry in enumerate(self.entries)]
        cases += [(number, self.code(block)) for block, number in self.joins.items()]
        read = assign(AT, slot(1, ast.Load()))
        loop = ast.While(ast.Constant(True), dispatch(cases), [])
        names = [ast.arg(name) for name in (FRAME, self.source.table, VALUE, LEN, FILL)]
        args = ast.arguments([], names, None, [], [], None, [])
        return placed(self.source.node, ast.FunctionDef(self.source.node.name, args, [read, loop], []))

    def entry(self, entry: Entry) -> list[ast.stmt]:
        """The code of a block that is entered with a frame: assigns the kept values to their names first."""
        values: ast.expr = slot(2, ast.Load())
        code: list[ast.stmt] = []
        if entry.label == "start":
            # Names that may be read before they are assigned are None until then.
            code += [assign(name, ast.Constant(None)) for name in sorted(entry.block.live - set(entry.kept))]
            if self.source.function.__defaults__:
                values = ast.Call(load(FILL), [values], [])
        if entry.kept:
            names: list[ast.expr] = [ast.Name(name, ast.Store()) for name in entry.kept]
            code.append(ast.Assign([ast.List(names, ast.Store())], values))
        return code + self.code(entry.block)

    def code(self, block: Block) -> list[ast.stmt]:
        """The code of a block with its exit; control never passes its end."""
        if block.wait:
            return [*block.body, *self.wait(block, block.wait)]
        code, arms = [*block.body], [self.jump(arm) for arm in block.arms]
        match block.fork:
            case ast.If(test=test) as node:
                code.append(placed(node, ast.If(test, arms[0], [])))
            case ast.Match(subject=subject, cases=cases) as node:
                pairs = zip(cases, arms, strict=True)
                written = [ast.match_case(case.pattern, case.guard, arm) for case, arm in pairs]
                code.append(placed(node, ast.Match(subject, written)))
        return code + self.jump(block.next) if block.next else code

    def jump(self, target: Block) -> list[ast.stmt]:
        if target in self.joins:
            return [assign(AT, ast.Constant(self.joins[target])), ast.Continue()]
        return self.code(target)

    def wait(self, block: Block, wait: Wait) -> list[ast.stmt]:
        """Update the frame so that it can be entered again, then return the question or the call."""
        resume = self.numbers[cast(Block, block.next)]
        at, kind = (resume, CALL) if wait.callee else (self.numbers[block], ASK)
        kept: list[ast.expr] = [load(name) for name in self.entries[at].kept]
        code = [
            assign(OUT, wait.out),
            ast.Assign([slot(1, ast.Store())], ast.Constant(at)),
            ast.Assign([slot(2, ast.Store())], ast.List(kept, ast.Load())),
            ast.Return(step(kind, load(OUT), wait.callee or ast.Constant(resume))),
        ]
        return [placed(wait.node, statement) for statement in code]


def dispatch(cases: list[tuple[int, list[ast.stmt]]]) -> list[ast.stmt]:
    """A binary search for the block with the number `at`; no block runs into the next."""
    if len(cases) == 1:
        return cases[0][1]
    half = len(cases) // 2
    low = ast.Compare(load(AT), [ast.Lt()], [ast.Constant(cases[half][0])])
    return [ast.If(low, dispatch(cases[:half]), []), *dispatch(cases[half:])]


def build(source: Source, fill: Fill) -> tuple[list[Entry], Any]:
    """The entries of a flow, and the function that runs it."""
    flat = Flattener(source)
    find_live(flat.blocks, source.local)
    entries = [*find_entries(flat, source.params)]
    module = ast.Module([Emitter(source, entries).function()], [])
    scope: dict[str, Any] = {}
    exec(compile(module, source.file, "exec", dont_inherit=True), source.function.__globals__, scope)
    run = scope[source.node.name]
    run.__defaults__ = (len, fill)
    return entries, run
