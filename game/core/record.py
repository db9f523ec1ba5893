"""Records: the plain data that a match is made of.

One declaration gives a class its copy, its save form, its equality and its digest. A record holds numbers,
strings, enums, tuples, lists, dicts and other records, and nothing else; a field of any other type is refused
when the class is first copied or read. Tuples and scalars are shared between copies, everything else is copied.
"""

from __future__ import annotations

import enum
import hashlib
import json
import types
import typing
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Self, TypeVar, dataclass_transform

R = TypeVar("R", bound="Record")

Plain = Any
"""What JSON can hold: numbers, strings, booleans, None, and lists and string-keyed dicts of them."""

_SCALARS = (int, str, bool, type(None))


class RecordError(ValueError):
    """Plain data that does not fit the record it should become; the text names the place."""


class Record:
    """Base of all records; `@record` on the subclass makes it a slotted dataclass."""

    __slots__ = ()

    def clone(self) -> Self:
        """An equal record that shares no mutable part with this one."""
        cls = type(self)
        copy = _make_clone(cls)
        setattr(cls, "clone", copy)  # noqa: B010 - mypy knows only the method
        return typing.cast(Self, copy(self))

    def plain(self) -> dict[str, Plain]:
        """The save form: field names to plain values."""
        return {name: plain(getattr(self, name)) for name in _field_names(type(self))}

    @classmethod
    def revive(cls, data: Plain, where: str = "") -> Self:
        """The record whose save form is `data`; raises RecordError naming the place that does not fit."""
        return typing.cast(Self, _read(cls, data, where or cls.__name__))


@dataclass_transform()
def record(cls: type[R]) -> type[R]:
    """Declare a record class."""
    return dataclass(slots=True)(cls)


def plain(value: Any) -> Plain:
    """The save form of any value that a record may hold."""
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is list or kind is tuple:
        return [plain(item) for item in value]
    if kind is dict:
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, Record):
        return value.plain()
    if isinstance(value, enum.Enum):
        return value.value
    raise TypeError(f"{value!r} is not plain data")


def freeze(data: Plain) -> Any:
    """Plain data with its lists turned to tuples: how answers are held in memory."""
    if isinstance(data, list | tuple):
        return tuple(freeze(item) for item in data)
    return data


def digest(value: Any) -> str:
    """A short stable name for a value: equal values, and only they, share it."""
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def walk(value: Any, kind: type[R]) -> list[R]:
    """Every record of a kind within a value, in the order of its fields."""
    found: list[R] = []
    _gather(value, kind, found)
    return found


def _gather(value: Any, kind: type[R], found: list[R]) -> None:
    if isinstance(value, kind):
        found.append(value)
    elif isinstance(value, Record):
        for name in _field_names(type(value)):
            _gather(getattr(value, name), kind, found)
    elif type(value) is list:
        for item in value:
            _gather(item, kind, found)
    elif type(value) is dict:
        for item in value.values():
            _gather(item, kind, found)


_NAMES: dict[type, tuple[str, ...]] = {}
_HINTS: dict[type, dict[str, Any]] = {}


def _field_names(cls: type) -> tuple[str, ...]:
    names = _NAMES.get(cls)
    if names is None:
        names = _NAMES[cls] = tuple(field.name for field in fields(cls))
    return names


def _hints(cls: type) -> dict[str, Any]:
    hints = _HINTS.get(cls)
    if hints is None:
        hints = _HINTS[cls] = typing.get_type_hints(cls)
    return hints


def _make_clone(cls: type) -> Callable[[Any], Any]:
    """Write the copy out as straight code: one assignment a field."""
    hints = _hints(cls)
    lines = ["def clone(self):", "    new = make(cls)"]
    lines += [f"    new.{name} = {_copy(hints[name], f'self.{name}')}" for name in _field_names(cls)]
    lines.append("    return new")
    space: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join(lines), space)
    return typing.cast(Callable[[Any], Any], space["clone"])


def _copy(hint: Any, source: str) -> str:
    """The expression that copies a value of a declared type."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if _shared(hint, origin):
        return source
    if origin in (typing.Union, types.UnionType):
        inner = _copy_of_union(args, source)
        return source if inner == source else f"(None if {source} is None else {inner})"
    if origin is list:
        item = _copy(args[0], "x")
        return f"{source}[:]" if item == "x" else f"[{item} for x in {source}]"
    if origin is dict:
        item = _copy(args[1], "x")
        return f"{source}.copy()" if item == "x" else f"{{k: {item} for k, x in {source}.items()}}"
    if isinstance(hint, type) and issubclass(hint, Record):
        return f"{source}.clone()"
    raise TypeError(f"no copy rule for {hint!r}")


def _copy_of_union(args: tuple[Any, ...], source: str) -> str:
    copies = {_copy(arg, source) for arg in args if arg is not type(None)}
    if len(copies) != 1:
        raise TypeError(f"no single copy rule for the alternatives {args!r}")
    return copies.pop()


def _shared(hint: Any, origin: Any) -> bool:
    if hint in _SCALARS or hint is Any or hint is tuple or origin is tuple:
        return True
    return isinstance(hint, type) and issubclass(hint, enum.Enum)


def _read(hint: Any, data: Plain, where: str) -> Any:
    """A value of a declared type from its save form."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any:
        return freeze(data)
    if hint in _SCALARS:
        return _read_scalar(hint, data, where)
    if origin in (typing.Union, types.UnionType):
        return _read_union(args, data, where)
    if origin is list or origin is tuple:
        return _read_row(origin, args, data, where)
    if origin is dict:
        _demand(isinstance(data, dict), where, "a mapping", data)
        return {_read_key(args[0], k, where): _read(args[1], v, f"{where}.{k}") for k, v in data.items()}
    if issubclass(hint, enum.Enum):
        _demand(data in [member.value for member in hint], where, f"one of {[m.value for m in hint]}", data)
        return hint(data)
    return _read_record(hint, data, where)


def _read_scalar(hint: Any, data: Plain, where: str) -> Plain:
    words = {int: "a whole number", str: "text", bool: "true or false", type(None): "nothing"}
    _demand(type(data) is hint, where, words[hint], data)
    return data


def _read_union(args: tuple[Any, ...], data: Plain, where: str) -> Any:
    if data is None and type(None) in args:
        return None
    choices = [arg for arg in args if arg is not type(None)]
    for choice in choices[:-1]:
        if choice in _SCALARS and type(data) is choice:
            return data
    return _read(choices[-1], data, where)


def _read_row(origin: type, args: tuple[Any, ...], data: Plain, where: str) -> Any:
    _demand(isinstance(data, list), where, "a list", data)
    if origin is tuple and (len(args) != 2 or args[1] is not Ellipsis):
        _demand(len(data) == len(args), where, f"{len(args)} entries", data)
        return tuple(
            _read(arg, item, f"{where}[{i}]") for i, (arg, item) in enumerate(zip(args, data, strict=True))
        )
    return origin(_read(args[0], item, f"{where}[{i}]") for i, item in enumerate(data))


def _read_key(hint: Any, key: str, where: str) -> Any:
    if hint is not int:
        return key
    _demand(key.lstrip("-").isdigit(), where, "whole numbers as keys", key)
    return int(key)


def _read_record(cls: type, data: Plain, where: str) -> Any:
    _demand(isinstance(data, dict), where, "a mapping", data)
    names, hints = _field_names(cls), _hints(cls)
    for name in names:
        _demand(name in data, where, f"an entry {name!r}", sorted(data)[:12])
    for name in data:
        _demand(name in names, where, f"no entry {name!r}", name)
    new: Any = object.__new__(cls)
    for name in names:
        setattr(new, name, _read(hints[name], data[name], f"{where}.{name}"))
    return new


def _demand(holds: bool, where: str, wanted: str, data: Plain) -> None:
    if not holds:
        text = repr(data)
        raise RecordError(f"{where}: expected {wanted}, got {text if len(text) <= 60 else text[:57] + '...'}")
