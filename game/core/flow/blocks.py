"""Step 2: the statements of a flow, cut into blocks."""

from __future__ import annotations

import ast
from dataclasses import field
from typing import cast

from game.core.dataclass import dataclass
from game.core.flow.base import RETURN, perform
from game.core.flow.source import Source
from game.core.flow.syntax import LEN, VALUE, assign, bound_names, is_complete, load, placed, step


@dataclass(slots=True)
class Wait:
    """The return value of a flow where it waits."""

    node: ast.expr
    label: str
    out: ast.expr  # the question, or the list of arguments
    callee: ast.expr | None  # the name of the flow to call; None: a question


@dataclass(slots=True, eq=False)
class Block:
    """A straight piece of code and its exit: a wait, a fork, or the next block.

    Without a next block its code ends with a return or raise.
    """

    body: list[ast.stmt] = field(default_factory=list)
    wait: Wait | None = None  # `next` is where the flow resumes
    fork: ast.If | ast.Match | None = None  # the arms are where it leads, `next` where it does not apply
    arms: list[Block] = field(default_factory=list)
    next: Block | None = None
    binds: set[str] = field(default_factory=set)  # the names bound by the `case` that leads here
    arrivals: int = 0  # how many jumps lead here
    live: set[str] = field(default_factory=set)  # the names to keep, see `find_live`

    def leads_to(self) -> list[Block]:
        return [*self.arms, self.next] if self.next else self.arms


class Flattener:
    """Cuts the statements of a flow into blocks."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.blocks: list[Block] = []
        self.start = self.fresh()
        self.here: Block | None = self.start  # the block being written; None where control never comes
        self.waits: list[Block] = []  # the blocks that end in a wait, in source order
        self.loops: list[tuple[Block, Block]] = []  # where `continue` and `break` lead
        self.counts = {"ask": 0, "call": 0, "loop": 0}
        self.body(source.node.body)
        if self.here:
            end = ast.Return(None)
            self.here.body.append(placed(source.node.body[-1], end))
            source.returns.append(end)
        for node in source.returns:
            if node not in source.waiting:
                value = step(RETURN, node.value or ast.Constant(None), ast.Constant(None))
                node.value = placed(node, value)

    def fresh(self, *binds: str) -> Block:
        self.blocks.append(Block(binds=set(binds)))
        return self.blocks[-1]

    def jump(self, target: Block) -> None:
        if self.here:
            self.fork(None, [], target)

    def fork(self, node: ast.If | ast.Match | None, arms: list[Block], other: Block | None) -> None:
        here = cast(Block, self.here)
        here.fork, here.arms, here.next = node, arms, other
        for target in here.leads_to():
            target.arrivals += 1
        self.here = None

    def go_on(self, block: Block) -> None:
        """Go on at a block, if anything leads there."""
        self.here = block if block.arrivals else None

    def branch(self, block: Block, statements: list[ast.stmt], then: Block) -> None:
        self.here = block
        self.body(statements)
        self.jump(then)

    def body(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if self.here:  # what follows a return, raise, break or continue never runs
                self.statement(statement)

    def statement(self, st: ast.stmt) -> None:
        waiting = self.source.waiting
        match st:
            case _ if st not in waiting and not (self.loops and leaves_loop(st)):
                self.keep(st)
            case ast.Expr(value=ast.YieldFrom(value=ast.Tuple(elts=[]))):
                pass  # `yield from ()` makes a generator of a function that never waits
            case ast.Expr(value=ast.Yield() | ast.YieldFrom() as wait):
                self.wait(wait)
            case ast.Assign(value=ast.Yield() | ast.YieldFrom() as wait) if waiting.isdisjoint(st.targets):
                self.wait(wait, ast.Assign(st.targets, load(VALUE)))
            case ast.AnnAssign(value=ast.Yield() | ast.YieldFrom() as wait) if st.target not in waiting:
                self.wait(wait, ast.Assign([st.target], load(VALUE)))
            case ast.Return(value=ast.Yield() | ast.YieldFrom() as wait):
                self.wait(wait, ast.Return(step(RETURN, load(VALUE), ast.Constant(None))))
            case ast.If() if st.test not in waiting:
                self.choose(st)
            case ast.Match() if waiting.isdisjoint(
                [st.subject, *(case.guard for case in st.cases if case.guard)]
            ):
                self.match(st)
            case ast.While(orelse=[]) if st.test not in waiting:
                self.loop(st.test, st.body)
            case ast.For(orelse=[]) if waiting.isdisjoint([st.iter, st.target]):
                self.walk(st)
            case ast.Break() | ast.Continue():
                self.jump(self.loops[-1][isinstance(st, ast.Break)])
            case _:
                self.source.refuse(st, why_not(st))

    def keep(self, st: ast.stmt) -> None:
        """Add a statement unchanged."""
        idle = isinstance(st, ast.Pass) or (isinstance(st, ast.Expr) and isinstance(st.value, ast.Constant))
        if self.here and not idle:
            self.here.body.append(st)
        if isinstance(st, ast.Return | ast.Raise):
            self.here = None

    def wait(self, node: ast.Yield | ast.YieldFrom, then: ast.stmt | None = None) -> None:
        if any(isinstance(part, ast.NamedExpr) for part in ast.walk(node)):
            self.source.refuse(node, "no `:=` in a wait; asking must change nothing")
        if isinstance(node, ast.Yield):
            asking = self.fresh()  # on its own, so that the question can be asked again
            self.jump(asking)
            self.here = asking
            word, (out, callee) = "ask", self.question(node)
        else:
            word, (out, callee) = "call", self.call(node)
        self.counts[word] += 1
        here, self.here = cast(Block, self.here), self.fresh()
        here.wait, here.next = Wait(node, f"{word} {self.counts[word]}", out, callee), self.here
        self.waits.append(here)
        if then:
            self.keep(placed(node, then))

    def question(self, node: ast.Yield) -> tuple[ast.expr, None]:
        if node.value is None:
            self.source.refuse(node, "nothing is asked; write `yield question`")
        return node.value, None

    def call(self, node: ast.YieldFrom) -> tuple[ast.expr, ast.expr]:
        """The list of arguments and the name of a called flow."""
        match node.value:
            case ast.Call(func=target, args=[ast.Name(id=self.source.table), *args], keywords=[]):
                found = self.source.find(target)
                self.source.calls.append((tuple(ast.unparse(target).split(".")), found is perform))
            case _:
                example = f"`yield from other({self.source.table}, a, b)`"
                self.source.refuse(node, f"`yield from` takes a call of a flow, without keywords: {example}")
        if found is perform:
            if not args or isinstance(args[0], ast.Starred):
                self.source.refuse(node, "`perform` takes the table and the name of a flow")
            return ast.List(args[1:], ast.Load()), args[0]
        if found is not None and not hasattr(found, "flow"):
            self.source.refuse(node, f"{ast.unparse(target)} is not a flow; is its @flow missing?")
        name = ast.Attribute(ast.Attribute(target, "flow", ast.Load()), "name", ast.Load())
        return ast.List(args, ast.Load()), name

    def choose(self, st: ast.If) -> None:
        yes, no, after = self.fresh(), self.fresh(), self.fresh()
        self.fork(st, [yes], no)
        self.branch(yes, st.body, after)
        self.branch(no, st.orelse, after)
        self.go_on(after)

    def match(self, st: ast.Match) -> None:
        after = self.fresh()
        arms = [self.fresh(*bound_names(*ast.walk(case.pattern))) for case in st.cases]
        self.fork(st, arms, None if is_complete(st) else after)
        for case, arm in zip(st.cases, arms, strict=True):
            self.branch(arm, case.body, after)
        self.go_on(after)

    def loop(self, test: ast.expr, body: list[ast.stmt]) -> None:
        head, inside, after = self.fresh(), self.fresh(), self.fresh()
        self.jump(head)
        self.here = head
        if isinstance(test, ast.Constant) and test.value:
            self.jump(inside)
        else:
            self.fork(placed(test, ast.If(test, [], [])), [inside], after)
        self.loops.append((head, after))
        self.branch(inside, body, head)
        self.loops.pop()
        self.go_on(after)

    def walk(self, st: ast.For) -> None:
        """`for x in xs: ...` as `items = *xs,; index = 0; while index < len(items): x = items[index]; ...`"""
        self.counts["loop"] += 1
        items, index = (f"loop.{self.counts['loop']}.{what}" for what in ("items", "index"))
        self.source.local |= {items, index}
        everything = ast.Tuple([ast.Starred(st.iter, ast.Load())], ast.Load())
        self.keep(placed(st, assign(items, everything)))
        self.keep(placed(st, assign(index, ast.Constant(0))))
        test = ast.Compare(load(index), [ast.Lt()], [ast.Call(load(LEN), [load(items)], [])])
        item = ast.Assign([st.target], ast.Subscript(load(items), load(index), ast.Load()))
        onward = assign(index, ast.BinOp(load(index), ast.Add(), ast.Constant(1)))
        self.loop(placed(st.iter, test), [placed(st, item), placed(st, onward), *st.body])


def leaves_loop(node: ast.AST) -> bool:
    """Whether the code may break or continue a loop that is around it."""
    if isinstance(node, ast.Break | ast.Continue):
        return True
    inside = node.orelse if isinstance(node, ast.For | ast.While) else ast.iter_child_nodes(node)
    return any(leaves_loop(n) for n in inside if isinstance(n, ast.stmt | ast.match_case | ast.ExceptHandler))


def why_not(st: ast.stmt) -> str:
    match st:
        case ast.Try() | ast.TryStar() | ast.With():
            return f"no wait, and no way out of a loop that waits, inside `{type(st).__name__.lower()}`"
        case ast.For(orelse=[_, *_]) | ast.While(orelse=[_, *_]):
            return "a loop that waits has no `else`"
        case ast.AugAssign():
            return "wait first, then add: `answer = yield ...`"
    return "a wait is a statement of its own, like `answer = yield ...` or `return (yield from ...)`"
