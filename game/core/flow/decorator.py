"""The decorator that compiles a flow and registers it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from types import FunctionType
from typing import Any, TypeVar, cast, overload

from game.core.flow.base import FLOWS, CompiledFlow, FlowError
from game.core.flow.emit import build
from game.core.flow.source import Source

F = TypeVar("F", bound=Callable[..., Generator[Any, Any, Any]])


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
    plain = cast(FunctionType, function)
    source = Source(plain)
    named = name or f"{plain.__module__.removeprefix('game.')}.{plain.__qualname__}"
    compiled = CompiledFlow(plain, named, source.file, source.text, partial(build, source))
    known = FLOWS.get(compiled.name)
    if known is not None and known.file != compiled.file:
        raise FlowError(f"{compiled.file}: flow {compiled.name} is already defined in {known.file}")
    FLOWS[compiled.name] = compiled
    cast(Any, function).flow = compiled
    return function
