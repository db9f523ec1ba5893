"""Frames as plain data: to check, copy, save and load them."""

from __future__ import annotations

from types import NoneType
from typing import Any

from game.core.flow.base import FlowError, Frame, find_flow

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
    except (TypeError, ValueError) as error:
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
