"""What flows are made of: their types, their registry, and the call by name."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from game.core.record import digest

if TYPE_CHECKING:
    from game.core.flow.compiled import CompiledFlow

R = TypeVar("R")
Flow: TypeAlias = Generator[Any, Any, R]
"""What a flow that results in an R is annotated to return."""

Frame: TypeAlias = list[Any]
"""A suspended call: [flow name, block number, values in the order of `CompiledFlow.kept`]."""

Step: TypeAlias = tuple[int, Any, Any]
"""What `CompiledFlow.run` returns: (kind, out, extra)."""

ASK, CALL, RETURN = 0, 1, 2
FLOWS: dict[str, CompiledFlow] = {}


class FlowError(Exception):
    """A flow that can't be compiled, or a frame that fits no flow; says which and why."""


def perform(t: Any, name: str, *args: Any) -> Flow[Any]:
    """Runs the flow of that name: `result = yield from perform(t, card.effect, seat)` inside a flow."""
    return (yield from find_flow(name).reference(t, *args))


def find_flow(name: str) -> CompiledFlow:
    """The flow registered under this name; FlowError when there is none."""
    if name in FLOWS:
        return FLOWS[name]
    raise FlowError(f"there is no flow {name!r}")


def fingerprint(title: str, *content: object) -> str:
    """What changes whenever a flow of a title or of the kernel does, or the content that matches depend on."""
    flows = sorted(
        f"{name} {flow.fingerprint}"
        for name, flow in FLOWS.items()
        if name.startswith(("core.", f"{title}."))
    )
    return digest([flows, *map(repr, content)])
