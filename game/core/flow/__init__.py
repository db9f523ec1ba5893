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

Python can neither copy nor save a generator that waits. So `@flow` reads the source of the function once, at
import, cuts it where it waits, and builds a second function from the pieces, which can be left and entered again
at every cut. A waiting call is then nothing but a *frame*, `[flow name, block number, values]`: the values of
those local names that are needed from that block on. For the flow above it builds, in effect:

    def parley(frame, t, value):
        at = frame[1]
        while True:
            if at == 0:                                       # "start"
                [seat] = frame[2]
                gifts = 0
                at = 4
                continue
            if at == 1:                                       # "ask 1": the same question again
                [gifts, seat] = frame[2]
                question = Pick(seat, "gift", offers(t, seat))
                frame[1], frame[2] = 1, [gifts, seat]
                return ASK, question, 2
            if at == 2:                                       # "ask 1 answered": `value` is the answer
                [gifts, seat] = frame[2]
                choice = value
                if choice == "stop":
                    return RETURN, gifts, None
                frame[1], frame[2] = 3, [gifts, seat]
                return CALL, [seat, choice], give.flow.name
            if at == 3:                                       # "call 1": `value` is what `give` returned
                [gifts, seat] = frame[2]
                gifts += 1
                at = 4
                continue
            if at == 4:                                       # the head of the loop, entered from above only
                if gifts < 3:
                    question = Pick(seat, "gift", offers(t, seat))
                    frame[1], frame[2] = 1, [gifts, seat]
                    return ASK, question, 2
                return RETURN, gifts, None

This takes four steps, a module each:

1. `source` finds the syntax tree of the flow and refuses what no flow may contain.
2. `blocks` turns the statements into *blocks*, straight pieces of code that end in a jump, a fork or a wait.
   Only what waits is cut; an `if` or a loop without a wait in it stays as it was written.
3. `live` finds the names to keep at each block: those that are read later and not written before.
4. `emit` writes the blocks behind a search for the block number. A block that is short, or that is reached from
   one place only, is written in place of the jump to it, so that few jumps are left.

All code keeps its line numbers, so that an error in a rule points at the rule. The decorator returns the function
as it was: type checkers and readers see an ordinary generator function, and tests run it beside the compiled form
as the oracle. What can't be cut is refused at import, with file and line.

Two differences can't be refused; tests with the oracle find them. A `for` loop that waits iterates over a copy, so
changing the list doesn't change the loop. And a list that two waiting flows both keep becomes two lists when the match
is copied or loaded, so a flow should not change a list that it was passed after a wait.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from types import FunctionType
from typing import Any, TypeVar, cast, overload

from game.core.flow import store
from game.core.flow.base import (
    ASK,
    CALL,
    FLOWS,
    RETURN,
    CompiledFlow,
    Flow,
    FlowError,
    Frame,
    Step,
    check_plain,
    copy_frame,
    find_flow,
    fingerprint,
    pack_frame,
    perform,
    unpack_frame,
)
from game.core.flow.emit import build
from game.core.flow.source import Source

__all__ = [
    "ASK",
    "CALL",
    "FLOWS",
    "RETURN",
    "CompiledFlow",
    "Flow",
    "FlowError",
    "Frame",
    "Step",
    "check_plain",
    "copy_frame",
    "find_flow",
    "fingerprint",
    "flow",
    "pack_frame",
    "perform",
    "unpack_frame",
]

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
    named = name or f"{plain.__module__.removeprefix('game.')}.{plain.__qualname__}"
    compiled = _kept(plain, named) or _compiled(plain, named)
    known = FLOWS.get(compiled.name)
    if known is not None and known.file != compiled.file:
        raise FlowError(f"{compiled.file}: flow {compiled.name} is already defined in {known.file}")
    FLOWS[compiled.name] = compiled
    cast(Any, function).flow = compiled
    return function


def _kept(function: FunctionType, name: str) -> CompiledFlow | None:
    """The flow as it was compiled at an earlier start; None if it is not kept."""
    shelf = store.shelf_of(function)
    kept = shelf and shelf.flows.get(store.place_of(function))
    if not kept or not kept.fits(function):
        return None
    compiled = CompiledFlow(function, name, function.__code__.co_filename, "", partial(kept.build, function))
    compiled.fingerprint = kept.fingerprint
    return compiled


def _compiled(function: FunctionType, name: str) -> CompiledFlow:
    source = Source(function)
    compiled = CompiledFlow(function, name, source.file, source.text, partial(build, source))
    shelf = store.shelf_of(function)
    if shelf is not None:
        shelf.new[store.place_of(function)] = compiled, source.calls
    return compiled
