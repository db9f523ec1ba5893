"""The decorator, and the compiled flow as the kernel runs it."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Generator, Iterable
from functools import cached_property, partial
from types import FunctionType
from typing import Any, TypeVar, cast, overload

from game.core.flow.base import FLOWS, Flow, FlowError, Frame, Step
from game.core.flow.emit import build
from game.core.flow.source import Source

F = TypeVar("F", bound=Callable[..., Generator[Any, Any, Any]])


class CompiledFlow:
    """A flow as the kernel runs it.

    `name` is the one in FLOWS, `reference` the generator function.
    """

    run: Callable[[Frame, Any, Any], Step]
    """`run(frame, t, value)` goes on from the frame's block to the next wait or the end; `value` is the answer or
    result that the block waited for. Returns (kind, out, extra):

    ASK     out: the question, or a list of questions; extra: the block to resume at, with the answer as value.
            The frame stays at the block that asks, so that running it again asks again and changes nothing.
    CALL    out: the arguments; extra: the name of the flow to call. The frame is already where the result goes.
    RETURN  out: the result.
    """

    def __init__(self, function: FunctionType, name: str = "") -> None:
        self.name = name or f"{function.__module__.removeprefix('game.')}.{function.__qualname__}"
        self.reference: Callable[..., Flow[Any]] = function
        source = Source(function)
        self.file = source.file
        self._text = source.text
        self._defaults = function.__defaults__ or ()
        entries, self.run = build(source, self._fill)
        self._labels = tuple(entry.label for entry in entries)
        self._kept = tuple(entry.kept for entry in entries)

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
        """Changes when the code of the flow does; not with comments, layout, docstring or registered name."""
        node = cast(ast.FunctionDef, ast.parse(self._text).body[0])
        node.decorator_list = [ast.Name("flow")]
        if ast.get_docstring(node) is not None:
            del node.body[0]
        return hashlib.sha256(ast.unparse(node).encode()).hexdigest()[:12]


@overload
def flow(function: F, /) -> F: ...
@overload
def flow(*, name: str) -> Callable[[F], F]: ...
def flow(function: F | None = None, /, *, name: str = "") -> F | Callable[[F], F]:
    """Compile a flow and register it in FLOWS. Returns the function itself, with its CompiledFlow as `.flow`.

    Saves and digests hold the name of a flow, by default its module and function. `@flow(name=...)` keeps the
    name of one that has moved. Raises FlowError for what can't be compiled and for a name that is taken.
    """
    if function is None:
        return partial(_register, name=name)
    return _register(function, name)


def _register(function: F, name: str) -> F:
    compiled = CompiledFlow(cast(FunctionType, function), name)
    known = FLOWS.get(compiled.name)
    if known is not None and known.file != compiled.file:
        raise FlowError(f"{compiled.file}: flow {compiled.name} is already defined in {known.file}")
    FLOWS[compiled.name] = compiled
    cast(Any, function).flow = compiled
    return function
