"""The parts of flows: types, the registry, the call by name, and frames as plain data."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cached_property
from types import FunctionType, NoneType
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from game.core.reasons import reason
from game.core.record import digest

R = TypeVar("R")
Flow: TypeAlias = Generator[Any, Any, R]
"""The annotated return type of a flow with a result of type R."""

Frame: TypeAlias = list[Any]
"""A suspended call: [flow name, block number, values in the order of `CompiledFlow.kept`]."""

Step: TypeAlias = tuple[int, Any, Any]
"""The result of `CompiledFlow.run`: (kind, out, extra)."""

ASK, CALL, RETURN = 0, 1, 2


class FlowError(Exception):
    """A flow that can't be compiled, or a frame that fits no flow; the text says which and why."""


class Entry(NamedTuple):
    """A block where a frame can wait, and the names whose values the frame keeps there."""

    label: str
    block: Any
    kept: tuple[str, ...]


Fill: TypeAlias = Callable[[list[Any]], list[Any]]
"""Completes the arguments of a call with the defaults of a flow."""
Build: TypeAlias = Callable[[Fill], tuple[Sequence[Entry], Callable[[Frame, Any, Any], Step]]]
"""Makes the entries of a flow, and the function that runs it."""


class CompiledFlow:
    """A flow as the kernel runs it.

    `name` is its key in FLOWS, `reference` the generator function, `file` the path of its source.
    """

    run: Callable[[Frame, Any, Any], Step]
    """`run(frame, t, value)` goes on from the frame's block to the next wait or the end; `value` is the answer or
    result that the block waited for. Returns (kind, out, extra):

    ASK     out: the question, or a list of questions; extra: the block to resume at, with the answer as value.
            The frame stays at the block that asks, so that running it again asks again and changes nothing.
    CALL    out: the arguments; extra: the name of the flow to call. The frame is already where the result goes.
    RETURN  out: the result.
    """

    def __init__(self, function: FunctionType, name: str, file: str, text: str, build: Build) -> None:
        self.name = name
        self.reference: Callable[..., Flow[Any]] = function
        self.file, self._text = file, text
        self._defaults = function.__defaults__ or ()
        self.entries, self.run = build(self._fill)
        self._labels = tuple(entry.label for entry in self.entries)
        self._kept = tuple(entry.kept for entry in self.entries)

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
        raise FlowError(
            reason("flow.takes", flow=self.name, names=", ".join(self._kept[0]), values=repr(values))
        )

    def label(self, block: int) -> str:
        """The stable name of a block: "start", "ask 2", "call 1" (counted in source order)."""
        if 0 <= block < len(self._labels):
            return self._labels[block]
        raise FlowError(reason("flow.block", flow=self.name, block=block))

    def block(self, label: str) -> int:
        """The number of the block with this label."""
        if label in self._labels:
            return self._labels.index(label)
        raise FlowError(reason("flow.label", flow=self.name, label=repr(label)))

    def kept(self, block: int) -> tuple[str, ...]:
        """The names whose values a frame at this block holds, in their order."""
        self.label(block)
        return self._kept[block]

    @cached_property
    def fingerprint(self) -> str:
        """Digest of the code of the flow, without comments, layout, docstring and registered name."""
        node = cast(ast.FunctionDef, ast.parse(self._text).body[0])
        node.decorator_list = [ast.Name("flow")]
        if ast.get_docstring(node) is not None:
            del node.body[0]
        return hashlib.sha256(ast.unparse(node).encode()).hexdigest()[:12]


FLOWS: dict[str, CompiledFlow] = {}
"""All flows, by name."""


def perform(t: Any, name: str, *args: Any) -> Flow[Any]:
    """Run a flow by its name: `result = yield from perform(t, card.effect, seat)` inside a flow."""
    return (yield from find_flow(name).reference(t, *args))


def find_flow(name: str) -> CompiledFlow:
    """The flow with a registered name. Raises FlowError."""
    if name in FLOWS:
        return FLOWS[name]
    raise FlowError(reason("flow.unknown", flow=repr(name)))


def fingerprint(title: str, *content: object) -> str:
    """Digest of all flows of a title and of the kernel, and of the content that matches depend on."""
    flows = sorted(
        f"{name} {flow.fingerprint}"
        for name, flow in FLOWS.items()
        if name.startswith(("core.", f"{title}."))
    )
    return digest([flows, *map(repr, content)])


# ---------------------------------------------------------------------- frames as plain data

_ATOMS = (int, str, bool, NoneType)


def check_plain(frame: Frame) -> None:
    """Raises FlowError, which names flow and variable, unless a frame keeps only plain data."""
    pack_frame(frame)


def pack_frame(frame: Frame) -> dict[str, Any]:
    """The frame as JSON data: `{"flow": name, "at": label, "keep": {name: value}}`."""
    name, block, values = frame
    compiled = find_flow(name)
    kept = compiled.kept(block)
    if len(kept) != len(values):
        counts = {"count": len(kept), "found": len(values)}
        raise FlowError(reason("flow.values", flow=name, label=repr(compiled.label(block)), **counts))
    keep = {}
    for variable, value in zip(kept, values, strict=True):
        try:
            keep[variable] = _pack(value)
        except TypeError as error:
            where = {"flow": name, "variable": repr(variable), "label": repr(compiled.label(block))}
            raise FlowError(reason("flow.not_plain", **where, why=error)) from None
    return {"flow": name, "at": compiled.label(block), "keep": keep}


def unpack_frame(data: Any) -> Frame:
    """The frame that `pack_frame` packed. Raises FlowError if it fits no flow as it is now."""
    match data:
        case {"flow": str(name), "at": str(label), "keep": dict(keep)}:
            compiled = find_flow(name)
        case _:
            raise FlowError(reason("flow.no_frame", found=repr(data)))
    block = compiled.block(label)
    kept = compiled.kept(block)
    if keep.keys() != set(kept):
        raise FlowError(
            reason("flow.keeps", flow=name, kept=sorted(kept), label=repr(label), found=sorted(keep))
        )
    try:
        return [name, block, [_unpack(keep[variable]) for variable in kept]]
    except (TypeError, ValueError) as error:
        raise FlowError(reason("flow.at", flow=name, label=repr(label), why=error)) from None


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
