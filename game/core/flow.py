"""Flows: rules written as generator functions, run as plain data.

A flow reads top to bottom like the rulebook. `answer = yield question` waits for a player,
`result = yield from other(t, ...)` runs another flow:

    @flow
    def parley(t: Table, seat: int) -> Flow[int]:
        gifts = 0
        while gifts < 3:                                      # III.2
            choice = yield Pick(seat, "gift", offers(t, seat))
            if choice == "stop":
                break
            yield from give(t, seat, choice)
            gifts += 1
        return gifts

Python can neither copy nor save a generator that waits. So `@flow` reads the source of the function once,
at import, cuts it where it waits, and builds a second function from the pieces that can be left and entered
again at every cut. All that is left of a waiting call is a *frame*, `[flow name, block number, values]`, where the
values are those of the local names that are still needed from that block on. For the flow above it builds, in effect:

    def parley(frame, t, value):
        at = frame[1]
        while True:
            if at == 0:                                       # "start"
                [seat] = frame[2]
                gifts = 0
                if gifts < 3:
                    frame[1:] = 1, [gifts, seat]
                    return ASK, Pick(seat, "gift", offers(t, seat)), 2
                return RETURN, gifts, None
            if at == 1:                                       # "ask 1": the same question again
                gifts, seat = frame[2]
                frame[1:] = 1, [gifts, seat]
                return ASK, Pick(seat, "gift", offers(t, seat)), 2
            if at == 2:                                       # "ask 1 answered": `value` is the answer
                gifts, seat = frame[2]
                choice = value
                if choice == "stop":
                    return RETURN, gifts, None
                frame[1:] = 3, [gifts, seat]
                return CALL, [seat, choice], give.flow.name
            if at == 3:                                       # "call 1": `value` is what `give` returned
                ...

This happens in three steps, a class each, in the order of this file:

1. `Flattener` turns the statements into *blocks*: straight pieces of code with one exit (a jump, a fork, a match,
   a wait). Only what waits is cut; an `if` or a loop without a wait in it stays as it was written.
2. `Liveness` finds the names to keep at each block: those that are read later and not written before.
3. `Emitter` writes the blocks behind a dispatch on the block number. Where a block is short, or reached from one
   place only, it is written in the place of the jump to it, so that few jumps are left to go through the dispatch.

Nodes keep the line numbers of the source, so that an error in a rule points at the rule. The decorator returns the
function as it was: type checkers and readers see an ordinary generator function, and tests run it beside the blocks
as the oracle. What can't be cut is refused at import, with file and line. Mind two things the tests can't refuse:
a `for` loop that waits walks over a copy of what it was given, and a list kept by two waiting flows is two lists
once the match was copied or loaded.
"""

from __future__ import annotations

import ast
import hashlib
import linecache
import sys
import textwrap
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import FunctionType, NoneType
from typing import Any, NamedTuple, NoReturn, TypeAlias, TypeVar, cast

R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Generator[Any, Any, Any]])
Flow: TypeAlias = Generator[Any, Any, R]
Frame: TypeAlias = list[Any]  # [flow name, block number, values in the order of CompiledFlow.kept]
Step: TypeAlias = tuple[int, Any, Any]  # (kind, out, extra), see CompiledFlow.run

ASK, CALL, RETURN = 0, 1, 2
FLOWS: dict[str, CompiledFlow] = {}

# Names with a dot can't clash with names in the source. Those of loops appear in saves.
FRAME, AT, VALUE, OUT, LEN, FILL = ".frame", ".at", ".value", ".out", ".len", ".fill"
ITEMS, INDEX = "loop.{}.items", "loop.{}.index"
SHORT = 8  # lines of code that are rather repeated than reached by a jump


class FlowError(Exception):
    """A flow that can't be compiled, or a frame that fits no flow; says which and why."""


class CompiledFlow:
    """A flow as the kernel runs it."""

    def __init__(self, function: FunctionType) -> None:
        self.name = _registered_name(function)
        self.reference: Callable[..., Flow[Any]] = function
        source = _Source(function, self.name)
        self.file = source.file
        self._text = source.text
        self._defaults = function.__defaults__ or ()
        entries, self.run = _compile(source, self._fill if self._defaults else None)
        self._labels = tuple(entry.label for entry in entries)
        self._kept = tuple(entry.kept for entry in entries)

    run: Callable[[Frame, Any, Any], Step]
    """`run(frame, t, value)` goes on from the frame's block to the next wait or the end; `value` is the answer or
    result that the block waited for. Returns (kind, out, extra):

    ASK     out: the question, or a list of questions; extra: the block to resume at, with the answer as value.
            The frame stays at the block that asks, so that running it again asks again and changes nothing.
    CALL    out: the arguments; extra: the name of the flow to call. The frame is already where the result goes.
    RETURN  out: the result.
    """

    def frame(self, args: Iterable[Any] = ()) -> Frame:
        """A new frame that will run the flow from its start; `args` without the table."""
        return [self.name, 0, self._fill(list(args))]

    def _fill(self, values: list[Any]) -> list[Any]:
        """The arguments of a call, with the default values of those that were left out."""
        missing = len(self._kept[0]) - len(values)
        if not missing:
            return values
        if 0 < missing <= len(self._defaults):
            return [*values, *self._defaults[-missing:]]
        raise FlowError(f"flow {self.name} takes ({', '.join(self._kept[0])}), not {values}")

    def label(self, block: int) -> str:
        """The stable name of a block: "start", "ask 2", "call 1" (counted in source order)."""
        if 0 <= block < len(self._labels):
            return self._labels[block]
        raise FlowError(f"flow {self.name} can't be entered at block {block}")

    def block(self, label: str) -> int:
        """The number of the block with this label."""
        if label in self._labels:
            return self._labels.index(label)
        raise FlowError(f"flow {self.name} has no {label!r}")

    def kept(self, block: int) -> tuple[str, ...]:
        """The names whose values a frame at this block holds, in their order."""
        self.label(block)
        return self._kept[block]

    @cached_property
    def fingerprint(self) -> str:
        """Changes when the code of the flow does; not with comments, layout or docstring."""
        node = cast(ast.FunctionDef, ast.parse(textwrap.dedent(self._text)).body[0])
        if ast.get_docstring(node) is not None:
            node.body[0] = ast.Pass()
        return hashlib.sha256(ast.unparse(node).encode()).hexdigest()[:12]


def flow(function: F) -> F:
    """Compiles a flow and registers it in FLOWS. Returns the function itself, with its CompiledFlow as `.flow`."""
    compiled = CompiledFlow(cast(FunctionType, function))
    known = FLOWS.get(compiled.name)
    if known is not None and known.file != compiled.file:
        raise FlowError(f"{compiled.file}: flow {compiled.name} is already defined in {known.file}")
    FLOWS[compiled.name] = compiled
    cast(Any, function).flow = compiled
    return function


def perform(t: Any, name: str, *args: Any) -> Flow[Any]:
    """Runs the flow of that name: `result = yield from perform(t, card.effect, seat)` inside a flow."""
    return (yield from find_flow(name).reference(t, *args))


def find_flow(name: str) -> CompiledFlow:
    """The flow registered under this name; FlowError when there is none."""
    if name in FLOWS:
        return FLOWS[name]
    raise FlowError(f"there is no flow {name!r}")


def _registered_name(function: FunctionType) -> str:
    return f"{function.__module__.removeprefix('game.')}.{function.__qualname__}"


# ---------------------------------------------------------------- frames as plain data

_ATOMS = (int, str, bool, NoneType)


def check_plain(frame: Frame) -> None:
    """Raises FlowError, naming flow and variable, unless all that the frame keeps is plain data."""
    pack_frame(frame)


def pack_frame(frame: Frame) -> dict[str, Any]:
    """The frame as JSON data: `{"flow": name, "at": label, "keep": {name: value}}`."""
    name, block, values = frame
    compiled = find_flow(name)
    kept = compiled.kept(block)
    if len(kept) != len(values):
        raise FlowError(
            f"flow {name} keeps {len(kept)} values at {compiled.label(block)!r}, not {len(values)}"
        )
    keep = {}
    for variable, value in zip(kept, values, strict=True):
        try:
            keep[variable] = _pack(value)
        except TypeError as error:
            raise FlowError(f"flow {name} keeps {variable!r} at {compiled.label(block)!r}: {error}") from None
    return {"flow": name, "at": compiled.label(block), "keep": keep}


def unpack_frame(data: Any) -> Frame:
    """The frame that `pack_frame` packed; FlowError when it fits no flow as it is now."""
    match data:
        case {"flow": str(name), "at": str(label), "keep": dict(keep)}:
            compiled = find_flow(name)
        case _:
            raise FlowError(f"not a frame: {data!r}")
    block = compiled.block(label)
    kept = compiled.kept(block)
    if keep.keys() != set(kept):
        raise FlowError(f"flow {name} keeps {sorted(kept)} at {label!r}, not {sorted(keep)}")
    try:
        return [name, block, [_unpack(keep[variable]) for variable in kept]]
    except TypeError as error:
        raise FlowError(f"flow {name} at {label!r}: {error}") from None


def copy_frame(frame: Frame) -> Frame:
    """An independent copy, for a fork."""
    name, block, values = frame
    return [name, block, [value if type(value) in _ATOMS else _copy(value) for value in values]]


def _copy(value: Any) -> Any:
    kind = type(value)
    if kind is list:
        return [item if type(item) in _ATOMS else _copy(item) for item in value]
    if kind is tuple:
        return tuple([_copy(item) for item in value])
    return {key: _copy(item) for key, item in value.items()} if kind is dict else value


def _pack(value: Any) -> Any:
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind is list:
        return [_pack(item) for item in value]
    if kind is tuple:
        return {"tuple": [_pack(item) for item in value]}
    if kind is dict:
        return {"dict": [[_pack(key), _pack(item)] for key, item in value.items()]}
    raise TypeError(f"a {kind.__name__} is not plain data; keep an id instead")


def _unpack(value: Any) -> Any:
    match value:
        case {"tuple": list(items)}:
            return tuple([_unpack(item) for item in items])
        case {"dict": list(pairs)}:
            return {_unpack(key): _unpack(item) for key, item in pairs}
        case list():
            return [_unpack(item) for item in value]
        case int() | str() | None:
            return value
    raise TypeError(f"{value!r} is not plain data")


# ---------------------------------------------------------------- the source of a flow

_PARSED: dict[str, tuple[list[str], dict[int, ast.stmt]]] = {}
_SCOPES = (
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.Lambda,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
)
_WAITS = (ast.Yield, ast.YieldFrom)


def _functions(file: str, lines: list[str]) -> dict[int, ast.stmt]:
    """The top-level functions of a file by their first line; each file is parsed once."""
    known = _PARSED.get(file)
    if known is None or known[0] is not lines:
        nodes = {}
        for node in ast.parse("".join(lines)).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                nodes[min(part.lineno for part in (node, *node.decorator_list))] = cast(ast.stmt, node)
        known = _PARSED[file] = (lines, nodes)
    return known[1]


class _Source:
    """The syntax tree of a flow, checked for what no flow may contain."""

    def __init__(self, function: FunctionType, name: str) -> None:
        self.function, self.name = function, name
        code = function.__code__
        self.file, self.line = code.co_filename, code.co_firstlineno
        linecache.checkcache(self.file)
        lines = linecache.getlines(self.file, function.__globals__)
        functions = _functions(self.file, lines)
        if self.line not in functions:
            self.refuse(None, "a flow is a function at the top level of a module whose source is at hand")
        node = functions.pop(self.line)  # compiling changes the tree: a second time needs a fresh one
        if not functions:
            del _PARSED[self.file]
        if not isinstance(node, ast.FunctionDef):
            self.refuse(node, "a flow is not async")
        self.text = "".join(lines[self.line - 1 : node.end_lineno])
        self.node = node
        self.table, *self.params = self._parameters(node.args)
        self.local = {*code.co_varnames, *code.co_cellvars} - {self.table}
        self._check()

    def refuse(self, node: ast.AST | None, why: str) -> NoReturn:
        line = getattr(node, "lineno", self.line)
        raise FlowError(f"{self.file}:{line}: flow {self.function.__name__}: {why}")

    def _parameters(self, args: ast.arguments) -> list[str]:
        if args.vararg or args.kwarg or args.kwonlyargs:
            self.refuse(None, "a flow has ordinary parameters only, no *args, **kwargs or keyword-only ones")
        names = [arg.arg for arg in (*args.posonlyargs, *args.args)]
        if not names:
            self.refuse(None, "the first parameter of a flow is the table")
        return names

    def _check(self) -> None:
        if not waits(*self.node.body):
            self.refuse(
                None, "never waits; write `yield from ()` where it would, or make it a plain function"
            )
        for node in ast.walk(self.node):
            match node:
                case ast.Global() | ast.Nonlocal() | ast.ClassDef():
                    self.refuse(node, f"no {type(node).__name__.lower()} in a flow")
                case ast.FunctionDef() | ast.Lambda() if node is not self.node and waits(
                    *ast.iter_child_nodes(node)
                ):
                    self.refuse(node, "only the flow itself may wait, not a function inside it")
                case ast.Name(id=self.table, ctx=ast.Store() | ast.Del()):
                    self.refuse(node, f"the table {self.table!r} can't be assigned")


def own_nodes(roots: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """The nodes of some code, without those of functions and comprehensions inside it."""
    stack = list(roots)
    while stack:
        node = stack.pop()
        yield node
        if not isinstance(node, _SCOPES):
            stack.extend(ast.iter_child_nodes(node))


def waits(*nodes: ast.AST) -> bool:
    return any(isinstance(node, _WAITS) for node in own_nodes(nodes))


def leaves_loop(node: ast.AST) -> bool:
    """Whether the code may break or continue a loop that is around it."""
    if isinstance(node, ast.Break | ast.Continue):
        return True
    inside = node.orelse if isinstance(node, ast.For | ast.While) else ast.iter_child_nodes(node)
    return any(leaves_loop(n) for n in inside if isinstance(n, ast.stmt | ast.match_case | ast.ExceptHandler))


# ---------------------------------------------------------------- building syntax

N = TypeVar("N", bound=ast.AST)


def load(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())


def assign(name: str, value: ast.expr) -> ast.Assign:
    return ast.Assign([ast.Name(name, ast.Store())], value)


def frame_slot(index: int, context: ast.expr_context) -> ast.Subscript:
    return ast.Subscript(load(FRAME), ast.Constant(index), context)


def step(kind: int, out: ast.expr, extra: ast.expr) -> ast.expr:
    return ast.Tuple([ast.Constant(kind), out, extra], ast.Load())


def placed(nodes: Sequence[N], like: ast.AST) -> Sequence[N]:
    """Gives made-up nodes the place in the source of the node that they stand for."""
    for node in nodes:
        ast.copy_location(node, like)
    return nodes


# ---------------------------------------------------------------- step 1: blocks


@dataclass(slots=True, eq=False)
class Block:
    """A straight piece of code. Without an exit it ends in a return or raise of its own."""

    body: list[ast.stmt] = field(default_factory=list)
    exit: Goto | Fork | Switch | Wait | None = None
    binds: tuple[str, ...] = ()  # names that a `case` binds on the way in
    arrivals: int = 0  # how many jumps lead here
    live: set[str] = field(default_factory=set)  # see Liveness


@dataclass(slots=True)
class Goto:
    target: Block


@dataclass(slots=True)
class Fork:
    test: ast.expr
    yes: Block
    no: Block


@dataclass(slots=True)
class Switch:
    match: ast.Match
    arms: list[Block]
    other: Block


@dataclass(slots=True)
class Wait:
    """Leaves the flow, to go on at `resume`."""

    node: ast.expr
    label: str
    out: ast.expr  # the question, or the list of arguments
    callee: ast.expr | None  # the name of the flow to call; None: a question
    resume: Block


class Flattener:
    """Cuts the statements of a flow into blocks."""

    def __init__(self, source: _Source) -> None:
        self.source = source
        self.start = Block()
        self.here: Block | None = self.start  # the block being written; None where control never gets
        self.blocks = [self.start]
        self.waits: list[Block] = []  # the blocks that end in a wait, in source order
        self.loops: list[tuple[Block, Block]] = []  # where `continue` and `break` lead
        self.counts = {"ask": 0, "call": 0, "loop": 0}
        self.body(source.node.body)
        if self.here:
            self.keep(ast.copy_location(ast.Return(None), source.node.body[-1]))

    def fresh(self, *binds: str) -> Block:
        self.blocks.append(Block(binds=binds))
        return self.blocks[-1]

    def jump(self, target: Block) -> None:
        if self.here:
            self.leave(Goto(target), target)

    def leave(self, way: Goto | Fork | Switch | Wait, *targets: Block) -> None:
        assert self.here
        self.here.exit = way
        for target in targets:
            target.arrivals += 1
        self.here = None

    def join(self, block: Block) -> None:
        """Goes on at a block, if anything leads there."""
        self.here = block if block.arrivals else None

    def body(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if self.here:  # what follows a return, raise, break or continue never runs
                self.statement(statement)

    def statement(self, st: ast.stmt) -> None:
        if not waits(st) and not leaves_loop(st):
            return self.keep(st)
        match st:
            case ast.Expr(value=ast.YieldFrom(value=ast.Tuple(elts=[]))):
                pass  # `yield from ()` makes a generator of a function that never waits
            case ast.Expr(value=ast.Yield() | ast.YieldFrom() as wait):
                self.wait(wait)
            case ast.Assign(value=ast.Yield() | ast.YieldFrom() as wait) if not waits(*st.targets):
                self.wait(wait, ast.Assign(st.targets, load(VALUE)))
            case ast.AnnAssign(value=ast.Yield() | ast.YieldFrom() as wait) if not waits(st.target):
                self.wait(wait, ast.Assign([st.target], load(VALUE)))
            case ast.Return(value=ast.Yield() | ast.YieldFrom() as wait):
                self.wait(wait, ast.Return(load(VALUE)))
            case ast.If() if not waits(st.test):
                self.branch(st)
            case ast.Match() if not waits(st.subject, *(case.guard for case in st.cases if case.guard)):
                self.switch(st)
            case ast.While(orelse=[]) if not waits(st.test):
                self.loop(st.test, st.body)
            case ast.For(orelse=[]) if not waits(st.iter, st.target):
                self.walk(st)
            case ast.Break() | ast.Continue():
                self.jump(self.loops[-1][isinstance(st, ast.Break)])
            case _:
                self.source.refuse(st, self.why_not(st))

    @staticmethod
    def why_not(st: ast.stmt) -> str:
        match st:
            case ast.Try() | ast.With():
                return f"no wait, and no way out of a loop that waits, inside `{type(st).__name__.lower()}`"
            case ast.For(orelse=[_, *_]) | ast.While(orelse=[_, *_]):
                return "a loop that waits has no `else`"
            case ast.AugAssign():
                return "wait first, then add: `answer = yield ...`"
        return "a wait is a statement of its own, like `answer = yield ...` or `return (yield from ...)`"

    def keep(self, st: ast.stmt) -> None:
        """Takes over a statement as it is, but for what it returns."""
        assert self.here
        for node in own_nodes([st]):
            if isinstance(node, ast.Return):
                node.value = step(RETURN, node.value or ast.Constant(None), ast.Constant(None))
        if not isinstance(st, ast.Pass) and not (
            isinstance(st, ast.Expr) and isinstance(st.value, ast.Constant)
        ):
            self.here.body.append(st)
        if isinstance(st, ast.Return | ast.Raise):
            self.here = None

    def wait(self, node: ast.Yield | ast.YieldFrom, then: ast.stmt | None = None) -> None:
        if any(isinstance(inner, ast.NamedExpr) for inner in ast.walk(node)):
            self.source.refuse(node, "no `:=` in a wait; asking must change nothing")
        resume = self.fresh()
        if isinstance(node, ast.Yield):
            asking = self.fresh()  # on its own, so that the question can be asked again
            self.jump(asking)
            self.here = asking
            out, callee = self.question(node), None
        else:
            out, callee = self.call(node)
        word = "call" if callee else "ask"
        self.counts[word] += 1
        self.waits.append(cast(Block, self.here))
        self.leave(Wait(node, f"{word} {self.counts[word]}", out, callee, resume))
        self.here = resume
        if then:
            self.keep(ast.copy_location(then, node))

    def question(self, node: ast.Yield) -> ast.expr:
        if node.value is None:
            self.source.refuse(node, "nothing is asked; write `yield question`")
        return node.value

    def call(self, node: ast.YieldFrom) -> tuple[ast.expr, ast.expr]:
        """The list of arguments and the name of the flow that is called."""
        match node.value:
            case ast.Call(func=target, args=[ast.Name(id=self.source.table), *args], keywords=[]):
                found = self.find(node, target)
            case _:
                self.source.refuse(
                    node,
                    f"`yield from` takes a call of a flow: `other({self.source.table}, a, b)`, without keywords",
                )
        if found is perform:
            if not args or isinstance(args[0], ast.Starred):
                self.source.refuse(node, "`perform` takes the table and the name of a flow")
            return ast.List(args[1:], ast.Load()), args[0]
        if found is not None and not hasattr(found, "flow"):
            self.source.refuse(node, f"{ast.unparse(target)} is not a flow; is its @flow missing?")
        name = ast.Attribute(ast.Attribute(target, "flow", ast.Load()), "name", ast.Load())
        return ast.List(args, ast.Load()), name

    def find(self, node: ast.AST, target: ast.expr) -> Any:
        """What a name such as `cast` or `magic.cast` stands for in the module; None when it comes later."""
        match target:
            case ast.Name(id=name) if name not in self.source.local:
                return self.source.function.__globals__.get(name)
            case ast.Attribute(value=owner, attr=name):
                return getattr(self.find(node, owner), name, None)
        self.source.refuse(
            node, "calls a flow by its own name only; use `perform(t, name, ...)` for any other"
        )

    def branch(self, st: ast.If) -> None:
        yes, no, after = self.fresh(), self.fresh(), self.fresh()
        self.leave(Fork(st.test, yes, no), yes, no)
        for block, statements in ((yes, st.body), (no, st.orelse)):
            self.here = block
            self.body(statements)
            self.jump(after)
        self.join(after)

    def switch(self, st: ast.Match) -> None:
        after = self.fresh()
        arms = [self.fresh(*captures(case.pattern)) for case in st.cases]
        self.leave(Switch(st, arms, after), *arms, *([] if catches_all(st.cases[-1]) else [after]))
        for case, arm in zip(st.cases, arms, strict=True):
            self.here = arm
            self.body(case.body)
            self.jump(after)
        self.join(after)

    def loop(self, test: ast.expr, body: list[ast.stmt]) -> None:
        head, inside, after = self.fresh(), self.fresh(), self.fresh()
        self.jump(head)
        self.here = head
        if isinstance(test, ast.Constant) and test.value:
            self.jump(inside)
        else:
            self.leave(Fork(test, inside, after), inside, after)
        self.loops.append((head, after))
        self.here = inside
        self.body(body)
        self.jump(head)
        self.loops.pop()
        self.join(after)

    def walk(self, st: ast.For) -> None:
        """`for x in xs: ...` as `items = (*xs,); index = 0; while index < len(items): x = items[index]; ...`"""
        assert self.here
        self.counts["loop"] += 1
        items, index = ITEMS.format(self.counts["loop"]), INDEX.format(self.counts["loop"])
        everything = ast.Tuple([ast.Starred(st.iter, ast.Load())], ast.Load())
        self.here.body += placed([assign(items, everything), assign(index, ast.Constant(0))], st)
        size = ast.Call(load(LEN), [load(items)], [])
        test = ast.Compare(load(index), [ast.Lt()], [size])
        item = ast.Assign([st.target], ast.Subscript(load(items), load(index), ast.Load()))
        onward = assign(index, ast.BinOp(load(index), ast.Add(), ast.Constant(1)))
        self.source.local |= {items, index}
        placed([test], st.iter)
        self.loop(test, [*placed([item, onward], st), *st.body])


def captures(pattern: ast.pattern) -> list[str]:
    """The names that a pattern binds."""
    names = [
        getattr(node, "rest" if isinstance(node, ast.MatchMapping) else "name", None)
        for node in ast.walk(pattern)
    ]
    return [name for name in names if name]


def catches_all(case: ast.match_case) -> bool:
    return case.guard is None and isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None


# ---------------------------------------------------------------- step 2: what to keep


class Uses(ast.NodeVisitor):
    """What a piece of code does with local names: those that it may read before it wrote them, and those that it
    writes on every way through."""

    def __init__(self, local: set[str], writes: Iterable[str] = ()) -> None:
        self.local = local
        self.reads: set[str] = set()
        self.writes = set(writes)

    def read(self, name: str) -> None:
        if name in self.local and name not in self.writes:
            self.reads.add(name)

    def in_order(self, *parts: ast.AST | None) -> None:
        for part in parts:
            if part is not None:
                self.visit(part)

    def either(self, *ways: Sequence[ast.AST | None]) -> None:
        """One of these sequences runs; only what all of them write is certain."""
        before, ends = self.writes, []
        for way in ways:
            self.writes = set(before)
            self.in_order(*way)
            ends.append(self.writes)
        self.writes = set.intersection(*ends)

    def maybe(self, *parts: ast.AST | None) -> None:
        self.either(parts, ())

    def visit_Name(self, node: ast.Name) -> None:
        if not isinstance(node.ctx, ast.Store):
            self.read(node.id)  # `del` needs a value as well
        if not isinstance(node.ctx, ast.Load):
            self.writes.add(node.id)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.in_order(node.value, node.target)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.in_order(node.value, *node.targets)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.in_order(node.value, node.target)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):
            self.read(node.target.id)
        self.in_order(node.value, node.target)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self.visit(node.values[0])
        self.maybe(*node.values[1:])

    def visit_Compare(self, node: ast.Compare) -> None:
        self.in_order(node.left, node.comparators[0])
        self.maybe(*node.comparators[1:])

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.visit(node.test)
        self.either([node.body], [node.orelse])

    def visit_If(self, node: ast.If) -> None:
        self.visit(node.test)
        self.either(node.body, node.orelse)

    def visit_While(self, node: ast.While) -> None:
        self.visit(node.test)
        self.maybe(*node.body)
        self.maybe(*node.orelse)

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        self.maybe(node.target, *node.body)
        self.maybe(*node.orelse)

    def visit_With(self, node: ast.With) -> None:
        for item in node.items:
            self.in_order(item.context_expr, item.optional_vars)
        self.maybe(*node.body)

    def visit_Try(self, node: ast.Try) -> None:
        before = set(self.writes)
        self.either([*node.body, *node.orelse], *([handler] for handler in node.handlers))
        after, self.writes = self.writes, before
        self.in_order(*node.finalbody)
        self.writes = self.writes | after

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        self.in_order(node.type)
        self.writes |= {node.name} if node.name else set()
        self.in_order(*node.body)

    def visit_Match(self, node: ast.Match) -> None:
        self.visit(node.subject)
        self.either(*([case.pattern, case.guard, *case.body] for case in node.cases), ())

    def visit_MatchAs(self, node: ast.pattern) -> None:
        self.generic_visit(node)
        self.writes |= set(captures(node))

    visit_MatchStar = visit_MatchMapping = visit_MatchAs

    def visit_Return(self, node: ast.Return | ast.Raise | ast.Break | ast.Continue) -> None:
        self.generic_visit(node)
        self.writes = set(self.local)  # nothing follows

    visit_Raise = visit_Break = visit_Continue = visit_Return

    def visit_alias(self, node: ast.alias) -> None:
        self.writes.add(node.asname or node.name.split(".")[0])

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.in_order(*node.decorator_list)
        self.function(node.args, node.body)
        self.writes.add(node.name)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.function(node.args, [node.body])

    def function(self, args: ast.arguments, body: Sequence[ast.AST]) -> None:
        self.in_order(*args.defaults, *args.kw_defaults)
        own = {arg.arg for arg in ast.walk(args) if isinstance(arg, ast.arg)}
        stored = {
            node.id
            for node in own_nodes(body)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        self.inside(own | stored, body)

    def comprehension(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> None:
        first, *others = node.generators
        self.visit(first.iter)
        own = {n.id for g in node.generators for n in ast.walk(g.target) if isinstance(n, ast.Name)}
        parts = [*first.ifs, *(part for g in others for part in (g.iter, *g.ifs))]
        results = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self.inside(own, [*parts, *results])

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = comprehension

    def inside(self, own: set[str], parts: Sequence[ast.AST]) -> None:
        """Code in a scope of its own, which runs never, once or often."""
        around, self.local = self.local, self.local - own
        self.maybe(*parts)
        self.local = around


class Liveness:
    """Sets `live` of each block: the local names that are read from there on and not written before."""

    def __init__(self, blocks: list[Block], local: set[str]) -> None:
        uses = [(block, self.uses(block, local), self.targets(block)) for block in reversed(blocks)]
        changed = True
        while changed:
            changed = False
            for block, use, targets in uses:
                live = set[str]().union(*(target.live for target in targets)) - use.writes | use.reads
                if live != block.live:
                    block.live, changed = live, True

    @staticmethod
    def uses(block: Block, local: set[str]) -> Uses:
        uses = Uses(local, block.binds)
        uses.in_order(*block.body)
        match block.exit:
            case Fork(test=test):
                uses.visit(test)
            case Switch(match=node):
                uses.visit(node.subject)
                for case in node.cases:
                    uses.maybe(case.pattern, case.guard)
            case Wait(out=out, callee=callee):
                uses.in_order(out, callee)
        return uses

    @staticmethod
    def targets(block: Block) -> list[Block]:
        match block.exit:
            case Goto(target=target) | Wait(resume=target):
                return [target]
            case Fork(yes=yes, no=no):
                return [yes, no]
            case Switch(arms=arms, other=other):
                return [*arms, other]
        return []


# ---------------------------------------------------------------- step 3: the function that runs


class Entry(NamedTuple):
    """A block at which a frame can be."""

    label: str
    block: Block
    kept: tuple[str, ...]


def entries_of(flat: Flattener, params: list[str]) -> list[Entry]:
    entries = [Entry("start", flat.start, tuple(params))]
    for block in flat.waits:
        wait = cast(Wait, block.exit)
        if wait.callee:
            entries.append(Entry(wait.label, wait.resume, tuple(sorted(wait.resume.live))))
        else:  # the answer finds the names that its question kept
            kept = tuple(sorted(block.live))
            entries.append(Entry(wait.label, block, kept))
            entries.append(Entry(f"{wait.label} answered", wait.resume, kept))
    return entries


class Emitter:
    """Writes the blocks as one function."""

    def __init__(self, entries: list[Entry], defaults: bool) -> None:
        self.entries = entries
        self.defaults = defaults  # whether a call may leave out arguments
        self.numbers = {entry.block: number for number, entry in enumerate(entries)}
        self.weights: dict[Block, int] = {}
        self.joins: dict[Block, int] = {}  # blocks that are jumped to through the dispatch
        for entry in entries:
            self.weigh(entry.block)

    def weigh(self, block: Block) -> int:
        """About how many lines it takes to write the block and what is written with it in place of jumps."""
        if block not in self.weights:
            self.weights[block] = sys.maxsize  # what leads back to itself must be jumped to
            body = sum((st.end_lineno or st.lineno) - st.lineno + 1 for st in block.body)
            wait = isinstance(block.exit, Wait)
            ways = () if wait else Liveness.targets(block)
            self.weights[block] = body + 1 + sum(self.weigh_jump(target) for target in ways)
        return self.weights[block]

    def weigh_jump(self, target: Block) -> int:
        weight = self.weigh(target)
        if weight > SHORT and target.arrivals > 1:
            self.joins.setdefault(target, len(self.entries) + len(self.joins))
            return 1
        return weight

    def function(self, name: str, table: str) -> ast.FunctionDef:
        cases = [(number, self.entry(entry)) for number, entry in enumerate(self.entries)]
        cases += [(number, self.code(block)) for block, number in self.joins.items()]
        read = assign(AT, frame_slot(1, ast.Load()))
        loop = ast.While(ast.Constant(True), dispatch(cases), [])
        names = [ast.arg(name) for name in (FRAME, table, VALUE, LEN, FILL)]
        args = ast.arguments([], names, None, [], [], None, [])
        return ast.FunctionDef(name, args, [read, loop], [])

    def entry(self, entry: Entry) -> list[ast.stmt]:
        """A block that is entered with a frame: takes the kept values back to their names."""
        values: ast.expr = frame_slot(2, ast.Load())
        code: list[ast.stmt] = []
        if entry.label == "start":
            # what may be read without ever being written is None until it is written
            code += [assign(name, ast.Constant(None)) for name in sorted(entry.block.live - set(entry.kept))]
            if self.defaults:
                values = ast.Call(load(FILL), [values], [])
        if entry.kept:
            names: list[ast.expr] = [ast.Name(name, ast.Store()) for name in entry.kept]
            code.append(ast.Assign([ast.List(names, ast.Store())], values))
        return code + self.code(entry.block)

    def code(self, block: Block) -> list[ast.stmt]:
        """The block and its exit; control never gets past the end of it."""
        code = list(block.body)
        match block.exit:
            case Goto(target=target):
                code += self.jump(target)
            case Fork(test=test, yes=yes, no=no):
                code += placed([ast.If(test, self.jump(yes), [])], test)
                code += self.jump(no)
            case Switch(match=node, arms=arms, other=other):
                cases = [
                    ast.match_case(case.pattern, case.guard, self.jump(arm))
                    for case, arm in zip(node.cases, arms, strict=True)
                ]
                code += placed([ast.Match(node.subject, cases)], node)
                code += [] if catches_all(node.cases[-1]) else self.jump(other)
            case Wait() as wait:
                code += placed(self.wait(block, wait), wait.node)
        return code

    def jump(self, target: Block) -> list[ast.stmt]:
        if target in self.joins:
            return [assign(AT, ast.Constant(self.joins[target])), ast.Continue()]
        return self.code(target)

    def wait(self, block: Block, wait: Wait) -> list[ast.stmt]:
        """Leaves the frame where it can be entered again, then returns what is asked or called."""
        resume = self.numbers[wait.resume]
        at = resume if wait.callee else self.numbers[block]
        kept: list[ast.expr] = [load(name) for name in self.entries[at].kept]
        kind, extra = (CALL, wait.callee) if wait.callee else (ASK, ast.Constant(resume))
        return [
            assign(OUT, wait.out),
            ast.Assign([frame_slot(1, ast.Store())], ast.Constant(at)),
            ast.Assign([frame_slot(2, ast.Store())], ast.List(kept, ast.Load())),
            ast.Return(step(kind, load(OUT), extra)),
        ]


def dispatch(cases: list[tuple[int, list[ast.stmt]]]) -> list[ast.stmt]:
    """Finds the block whose number is `at` by halving; no block runs into the next."""
    if len(cases) == 1:
        return cases[0][1]
    half = len(cases) // 2
    low = ast.Compare(load(AT), [ast.Lt()], [ast.Constant(cases[half][0])])
    return [ast.If(low, dispatch(cases[:half]), []), *dispatch(cases[half:])]


def _compile(source: _Source, fill: Callable[[list[Any]], list[Any]] | None) -> tuple[list[Entry], Any]:
    flat = Flattener(source)
    Liveness(flat.blocks, source.local)
    entries = entries_of(flat, source.params)
    name = source.function.__name__
    node = ast.copy_location(Emitter(entries, fill is not None).function(name, source.table), source.node)
    module = ast.fix_missing_locations(ast.Module([node], []))
    scope: dict[str, Any] = {}
    exec(compile(module, source.file, "exec", dont_inherit=True), source.function.__globals__, scope)
    run = scope[name]
    run.__defaults__ = (len, fill)
    return entries, run
