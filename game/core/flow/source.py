"""Step 1: the source of a flow, checked for syntax that flows may not contain."""

from __future__ import annotations

import ast
import linecache
from types import FunctionType
from typing import Any, NoReturn

from game.core.flow.base import FlowError
from game.core.flow.syntax import bound_names, children

_REFUSED: dict[type[ast.AST], str] = {
    ast.Global: "no `global` in a flow; what lasts belongs on the table",
    ast.AsyncFunctionDef: "nothing async in a flow",
    ast.ClassDef: "no class in a flow",
    ast.Import: "no import in a flow",
    ast.ImportFrom: "no import in a flow",
    ast.Delete: "no `del` in a flow; assign None, or use `pop`",
}


# The file that was parsed last: its name, its lines, and by their first line those functions that wait to be compiled.
_parsed: tuple[str, list[str], dict[int, ast.FunctionDef]] = ("", [], {})


def _take_function(file: str, lines: list[str], line: int) -> ast.FunctionDef | None:
    """The top-level function that begins at a line.

    It is removed from the parsed file, because compiling changes it. A file is parsed once for all its flows, and again
    if a flow is compiled again.
    """
    global _parsed
    if _parsed[0] != file or _parsed[1] is not lines or line not in _parsed[2]:
        nodes = [node for node in ast.parse("".join(lines)).body if isinstance(node, ast.FunctionDef)]
        first = {min([node.lineno, *(mark.lineno for mark in node.decorator_list)]): node for node in nodes}
        _parsed = (file, lines, first)
    return _parsed[2].pop(line, None)


class Source:
    """The syntax tree of a flow, checked for syntax that flows may not contain."""

    def __init__(self, function: FunctionType) -> None:
        self.function, code = function, function.__code__
        self.file, self.line = code.co_filename, code.co_firstlineno
        linecache.checkcache(self.file)
        lines = linecache.getlines(self.file, function.__globals__)
        node = _take_function(self.file, lines, self.line)
        if node is None:
            self.refuse(
                None, "a flow is a plain function at the top level of a module with its source at hand"
            )
        self.node, self.text = node, "".join(lines[self.line - 1 : node.end_lineno])
        self.table, *self.params = self.parameters(node.args)
        self.local = {*code.co_varnames, *code.co_cellvars} - {self.table}
        self.waiting: set[ast.AST] = set()  # the nodes with a wait in them
        self.returns: list[ast.Return] = []
        self.calls: list[
            tuple[tuple[str, ...], bool]
        ] = []  # the names that other flows are called by; see store.py
        waits = [self.survey(statement, False) for statement in node.body]
        if not any(waits):
            self.refuse(
                None, "never waits; write `yield from ()` where it would, or make it a plain function"
            )

    def refuse(self, node: ast.AST | None, why: str) -> NoReturn:
        line = getattr(node, "lineno", self.line)
        raise FlowError(f"{self.file}:{line}: flow {self.function.__name__}: {why}")

    def parameters(self, args: ast.arguments) -> list[str]:
        names = [arg.arg for arg in (*args.posonlyargs, *args.args)]
        if not names or args.vararg or args.kwarg or args.kwonlyargs:
            self.refuse(None, "takes the table and positional arguments, no *args, **kwargs or keywords")
        return names

    def survey(self, node: ast.AST, inner: bool) -> bool:
        """Whether a node contains a wait; `inner`: it is inside a function within the flow."""
        if type(node) in _REFUSED:
            self.refuse(node, _REFUSED[type(node)])
        if self.table in bound_names(node):
            self.refuse(node, f"the table {self.table!r} can't be assigned")
        if isinstance(node, ast.Return) and not inner:
            self.returns.append(node)
        wait = isinstance(node, ast.Yield | ast.YieldFrom)
        if wait and inner:
            self.refuse(node, "only the flow itself may wait, not a function inside it")
        inner = inner or isinstance(node, ast.FunctionDef | ast.Lambda)
        for child in children(node):
            wait |= self.survey(child, inner)
        if wait:
            self.waiting.add(node)
        return wait

    def find(self, target: ast.expr) -> Any:
        """The value of a name such as `cast` or `magic.cast` in the module; None if it is defined later."""
        if isinstance(target, ast.Attribute):
            return getattr(self.find(target.value), target.attr, None)
        if not isinstance(target, ast.Name) or target.id in self.local:
            self.refuse(
                target, "calls a flow by its own name only; use `perform(t, name, ...)` for any other"
            )
        return self.function.__globals__.get(target.id)
