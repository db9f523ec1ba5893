"""Small faults for the source of a module: each changes one comparison, sign, constant, condition or statement."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

COMPARISONS = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
SIGNS = {ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Mod: "+", ast.BitOr: "&"}


class Mutant(NamedTuple):
    """A module with one fault. `at` is where in the source it begins, `line` its line, counted from 1."""

    kind: str
    at: int
    line: int
    before: str
    after: str
    source: str


class Change(NamedTuple):
    """A stretch of the source, from `start` to `end` in characters, and what stands there instead."""

    kind: str
    start: int
    end: int
    text: str


def mutants(source: str) -> list[Mutant]:
    """All single faults that this module knows for a source, in the order of their places."""
    finder = Finder(source)
    finder.visit(ast.parse(source))
    found = [
        Mutant(
            change.kind,
            change.start,
            source.count("\n", 0, change.start) + 1,
            source[change.start : change.end],
            change.text,
            source[: change.start] + change.text + source[change.end :],
        )
        for change in finder.changes
    ]
    return sorted(found, key=lambda mutant: (mutant.at, mutant.kind))


class Finder(ast.NodeVisitor):
    """Collects changes. What only types, texts and decorators say is no rule and is passed over."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.changes: list[Change] = []
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in (*node.args.defaults, *(each for each in node.args.kw_defaults if each)):
            self.visit(default)
        for statement in node.body:
            self.visit(statement)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion is for readers and type checkers."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Texts are no rules."""

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, operator, right in zip(
            [node.left, *node.comparators], node.ops, node.comparators, strict=False
        ):
            self._swap("comparison", left, right, COMPARISONS[type(operator)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in SIGNS:
            self._swap("arithmetic", node.left, node.right, SIGNS[type(node.op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = "or" if isinstance(node.op, ast.And) else "and"
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._swap("boolean", left, right, other)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._replace("boolean", node, f"({self._text(node.operand)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._replace("constant", node, str(not node.value))
        elif isinstance(node.value, int):
            self._replace("constant", node, str(node.value + 1))

    def visit_If(self, node: ast.If) -> None:
        self._replace("condition", node.test, f"not ({self._text(node.test)})")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value and not isinstance(node.value, ast.Constant):
            self._replace("return", node.value, "None")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self._replace("statement", node, "pass")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._replace("statement", node, "pass")
        self.generic_visit(node)

    def _swap(self, kind: str, left: ast.expr, right: ast.expr, operator: str) -> None:
        """Another operator between two operands; brackets round them stay."""
        start, end = self._end(left), self._start(right)
        between = self.source[start:end]
        written = between.strip("() \n")
        if written and "#" not in between:
            self.changes.append(Change(kind, start, end, between.replace(written, operator, 1)))

    def _replace(self, kind: str, node: ast.AST, text: str) -> None:
        self.changes.append(Change(kind, self._start(node), self._end(node), text))

    def _text(self, node: ast.AST) -> str:
        return self.source[self._start(node) : self._end(node)]

    def _start(self, node: ast.AST) -> int:
        return self._offset(node.lineno, node.col_offset)  # type: ignore[attr-defined]

    def _end(self, node: ast.AST) -> int:
        return self._offset(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]

    def _offset(self, line: int, column: int) -> int:
        """A place as a number of characters: syntax trees count columns in bytes."""
        start = self._lines[line - 1]
        text = self.source[start : self._lines[line]]
        return start + len(text.encode()[:column].decode())


def compiles(mutant: Mutant) -> bool:
    """Whether a mutant is Python at all."""
    try:
        compile(mutant.source, "mutant", "exec")
    except SyntaxError:
        return False
    return True


def kinds(found: list[Mutant]) -> Iterator[tuple[str, list[Mutant]]]:
    """The mutants of each kind."""
    for kind in sorted({mutant.kind for mutant in found}):
        yield kind, [mutant for mutant in found if mutant.kind == kind]
