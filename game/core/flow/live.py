"""Step 3: the names to keep at each block."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from typing import Any

from game.core.flow.blocks import Block
from game.core.flow.syntax import bound_names, is_complete

# The fields of a node in the order in which they run: first what always runs, then (after each bar) the ways of
# which one is taken. All other nodes run field by field.
_ORDER: dict[type[ast.AST], list[list[str]]] = {
    kind: [way.split() for way in order.split("|")]
    for kind, order in {
        ast.Assign: "value targets",
        ast.AnnAssign: "value target",
        ast.AugAssign: "value target",
        ast.NamedExpr: "value target",
        ast.If: "test | body | orelse",
        ast.IfExp: "test | body | orelse",
        ast.While: "test | body | orelse |",
        ast.For: "iter | target body | orelse |",
        ast.With: "items | body |",
        ast.Try: "| body orelse | handlers | finalbody |",
        ast.TryStar: "| body orelse | handlers | finalbody |",
        ast.ExceptHandler: "type | body |",
    }.items()
}


class Uses:
    """The use of local names in code: names that it may read before it writes them (`reads`), and names that it
    writes on every way through it (`writes`)."""

    def __init__(self, local: set[str], writes: Iterable[str] = ()) -> None:
        self.local, self.reads, self.writes = local, set[str](), set(writes)

    def read(self, name: str) -> None:
        if name in self.local and name not in self.writes:
            self.reads.add(name)

    def either(self, *ways: Sequence[Any]) -> None:
        """Visit alternatives, one of which runs; only names that all of them write are sure to be written."""
        before, ends = self.writes, []
        for way in ways:
            self.writes = set(before)
            self.visit(way)
            ends.append(self.writes)
        self.writes = set.intersection(*ends)

    def inside(self, names: set[str], *parts: Any) -> None:
        """Visit code with names of its own that runs any number of times."""
        around, self.local = self.local, self.local - names
        self.either(parts, ())
        self.local = around

    def visit(self, part: Any) -> None:
        match part:
            case list() | tuple():
                for item in part:
                    self.visit(item)
            case ast.Name(id=name, ctx=ast.Load()):
                self.read(name)
            case ast.AST():
                self.node(part)

    def node(self, node: ast.AST) -> None:
        match node:
            case ast.AnnAssign(value=None):
                pass  # declares, and does nothing
            case ast.BoolOp(values=[first, *others]):
                self.visit(first)
                self.either(others, ())
            case ast.Compare(left=left, comparators=[first, *others]):
                self.visit([left, first])
                self.either(others, ())
            case ast.Match(subject=subject, cases=cases):
                self.visit(subject)
                ways = [[case.pattern, case.guard, case.body] for case in cases]
                self.either(*ways, *([] if is_complete(node) else [[]]))
            case ast.FunctionDef(args=args, body=body) | ast.Lambda(args=args, body=body):
                self.visit([getattr(node, "decorator_list", ()), args.defaults, args.kw_defaults])
                self.writes.update(bound_names(node))
                self.inside({arg.arg for arg in ast.walk(args) if isinstance(arg, ast.arg)}, body)
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                self.comprehension(node)
            case _:
                self.fields(node)

    def fields(self, node: ast.AST) -> None:
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            self.read(node.target.id)
        always, *ways = _ORDER.get(type(node)) or (node._fields,)
        self.visit([getattr(node, name) for name in always])
        self.writes.update(bound_names(node))
        if ways:
            self.either(*([getattr(node, name) for name in way] for way in ways))
        if isinstance(node, ast.Return | ast.Raise | ast.Break | ast.Continue):
            self.writes = set(self.local)  # no code follows

    def comprehension(self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) -> None:
        first, *others = node.generators
        self.visit(first.iter)
        names = {name for g in node.generators for name in bound_names(*ast.walk(g.target))}
        results = [node.key, node.value] if isinstance(node, ast.DictComp) else node.elt
        self.inside(names, first.ifs, [[g.iter, g.ifs] for g in others], results)


def uses(block: Block, local: set[str]) -> Uses:
    found = Uses(local, block.binds)
    found.visit(block.body)
    match block.fork:
        case ast.If(test=test):
            found.visit(test)
        case ast.Match(subject=subject, cases=cases):
            found.visit(subject)
            for case in cases:
                found.either([case.pattern, case.guard], ())
    if block.wait:
        found.visit([block.wait.out, block.wait.callee])
    return found


def find_live(blocks: list[Block], local: set[str]) -> None:
    """Sets `live` of each block: the names that are read from there on and not written before."""
    todo = [(block, uses(block, local), block.leads_to()) for block in reversed(blocks)]
    changed = True
    while changed:
        changed = False
        for block, found, targets in todo:
            live = set[str]().union(*(target.live for target in targets)) - found.writes | found.reads
            if live != block.live:
                block.live, changed = live, True
