"""Records: the plain data that a match is made of.

The declaration of a record class gives it copying, a save form, equality and a digest. A record holds numbers, strings,
enums, tuples, lists, dicts and other records, and nothing else; a field of any other type is refused when the class is
first copied or read. Tuples and scalars are shared between copies, everything else is copied.
"""

from __future__ import annotations

import enum
import hashlib
import json
import re
import reprlib
import types
import typing
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, Self, TypeVar, dataclass_transform

from game.core.dataclass import dataclass
from game.core.problem import listed
from game.core.reasons import reason

R = TypeVar("R", bound="Record")

Plain = Any
"""Data as JSON holds it: numbers, strings, booleans, None, and lists and string-keyed dicts of them."""

WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")
"""A whole number as the key of a mapping."""

LONGEST_BRIEF = 60
"""Characters of a value that a message quotes, at most."""

_SCALARS = (int, str, bool, type(None))
_BRIEF = reprlib.Repr()
_BRIEF.maxlevel = 3
_BRIEF.maxlist = _BRIEF.maxtuple = _BRIEF.maxdict = 12
_BRIEF.maxstring = _BRIEF.maxlong = _BRIEF.maxother = 2 * LONGEST_BRIEF


class RecordError(ValueError):
    """Plain data that doesn't fit the record that it should become; the text names the place."""


class Record:
    """Base of all records; `@record` on the subclass makes it a slotted dataclass."""

    __slots__ = ()

    def clone(self) -> Self:
        """An equal record that shares no mutable part with this one."""
        return typing.cast(Self, _install(type(self), "clone", _make_clone)(self))

    def plain(self) -> dict[str, Plain]:
        """The save form: field names to plain values."""
        return typing.cast(dict[str, Plain], _install(type(self), "plain", _make_plain)(self))

    @classmethod
    def revive(cls, data: Plain, where: str = "") -> Self:
        """The record whose save form is `data`; raises RecordError naming the place that does not fit."""
        return typing.cast(Self, _read(cls, data, where or cls.__name__))


@dataclass_transform()
def record(cls: type[R]) -> type[R]:
    """Declare a record class."""
    made = dataclass(slots=True)(cls)
    for name in ("clone", "plain"):  # not those that were written for the fields of its base
        setattr(made, name, getattr(Record, name))
    return made


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
    """Plain data with tuples in place of lists, as answers are kept in memory."""
    if isinstance(data, list | tuple):
        return tuple(freeze(item) for item in data)
    return data


def brief(data: Any) -> str:
    """A value for a message, cut short. It may be anything, of any size: only its beginning is converted."""
    try:
        text = _BRIEF.repr(data[:LONGEST_BRIEF] if isinstance(data, str) else data)
    except ValueError:  # Python writes out no number of more than 4300 digits
        return reason("is.huge")
    return text if len(text) <= LONGEST_BRIEF else f"{text[: LONGEST_BRIEF - 3]}..."


def same(one: Any, other: Any) -> bool:
    """Whether two plain values and their types are equal: True is not 1, (1,) is not [1]."""
    if one is other:
        return True
    if type(one) is not type(other) or one != other:
        return False
    if isinstance(one, (list, tuple)):
        return all(map(same, one, other))
    return not isinstance(one, dict) or all(same(one[key], other[key]) for key in one)


def digest(value: Any) -> str:
    """The digest of a value: a short text that only equal values share."""
    return digest_of_plain(plain(value))


def digest_of_plain(data: Plain) -> str:
    """The digest of a value, given its save form."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def walk(value: Any, kind: type[R]) -> list[R]:
    """Every record of a class within a value, in the order of fields."""
    found: list[R] = []
    _gather(value, kind, found)
    return found


def _gather(value: Any, kind: type[R], found: list[R]) -> None:
    if isinstance(value, kind):
        found.append(value)
    elif isinstance(value, Record):
        cls: Any = type(value)
        for name in _holding(cls, typing.cast(Any, kind)):
            _gather(getattr(value, name), kind, found)
    elif type(value) is list:
        for item in value:
            _gather(item, kind, found)
    elif type(value) is dict:
        for item in value.values():
            _gather(item, kind, found)


@cache
def _holding(cls: Any, kind: Any) -> tuple[str, ...]:
    """The fields of a record class that can hold records of another class."""
    return tuple(name for name in _field_names(cls) if _can_hold(_hints(cls)[name], kind, set()))


def _can_hold(hint: Any, kind: Any, passed: set[Any]) -> bool:
    """Whether values of a type can hold records of a class; `passed` are the record classes that were tried already."""
    if not (isinstance(hint, type) and issubclass(hint, Record)):
        return any(_can_hold(arg, kind, passed) for arg in typing.get_args(hint))
    if issubclass(hint, kind) or hint in passed:
        return issubclass(hint, kind)
    passed.add(hint)
    hints = _hints(typing.cast(Any, hint))
    return any(_can_hold(hints[name], kind, passed) for name in _field_names(typing.cast(Any, hint)))


@cache
def _field_names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return typing.get_type_hints(cls)


def _install(cls: type, name: str, make: Callable[[type], Callable[[Any], Any]]) -> Callable[[Any], Any]:
    """Generate a method for a class and install it in place of the generic one."""
    method = make(cls)
    setattr(cls, name, method)
    return method


def _make_plain(cls: type) -> Callable[[Any], Any]:
    """Generate `plain` as straight code with one entry per field."""
    hints = _hints(cls)
    entries = [f"{name!r}: {_save(hints[name], f'self.{name}')}" for name in _field_names(cls)]
    space: dict[str, Any] = {"plain": plain}
    exec(f"def plain_of(self):\n    return {{{', '.join(entries)}}}", space)
    return typing.cast(Callable[[Any], Any], space["plain_of"])


def _save(hint: Any, source: str) -> str:
    """The expression for the save form of a value of a declared type."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in _SCALARS:
        return source
    if origin in (list, tuple) and args and args[0] in _SCALARS and args[1:] in ((), (Ellipsis,)):
        return f"[*{source}]"
    if origin is list:
        return f"[{_save(args[0], 'x')} for x in {source}]"
    if isinstance(hint, type) and issubclass(hint, Record):
        return f"{source}.plain()"
    return f"plain({source})"


def _make_clone(cls: type) -> Callable[[Any], Any]:
    """Generate `clone` as straight code with one assignment per field."""
    hints = _hints(cls)
    lines = ["def clone(self):", "    new = make(cls)"]
    lines += [f"    new.{name} = {_copy(hints[name], f'self.{name}')}" for name in _field_names(cls)]
    lines.append("    return new")
    space: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join(lines), space)
    return typing.cast(Callable[[Any], Any], space["clone"])


def _copy(hint: Any, source: str) -> str:
    """The expression for a copy of a value of a declared type."""
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
        _demand(isinstance(data, dict), where, "mapping", data)
        return {_read_key(args[0], k, where): _read(args[1], v, f"{where}.{k}") for k, v in data.items()}
    if issubclass(hint, enum.Enum):
        values = [member.value for member in hint]
        if not any(same(data, value) for value in values):
            _demand(False, where, "one_of", data, words=listed(map(str, values)))
        return hint(data)
    return _read_record(hint, data, where)


def _read_scalar(hint: Any, data: Plain, where: str) -> Plain:
    kinds = {int: "whole", str: "text", bool: "truth", type(None): "nothing"}
    _demand(type(data) is hint, where, kinds[hint], data)
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
    _demand(isinstance(data, list), where, "list", data)
    any_length = args[1:] == ((Ellipsis,) if origin is tuple else ())
    if any_length and args[0] in _SCALARS and all(type(item) is args[0] for item in data):
        return origin(data)  # long rows of numbers, quickly
    if not any_length:
        _demand(len(data) == len(args), where, "entries", data, count=len(args))
        return tuple(
            _read(arg, item, f"{where}[{i}]") for i, (arg, item) in enumerate(zip(args, data, strict=True))
        )
    return origin(_read(args[0], item, f"{where}[{i}]") for i, item in enumerate(data))


def _read_key(hint: Any, key: str, where: str) -> Any:
    if hint is not int:
        return key
    _demand(WHOLE.fullmatch(key) is not None, where, "whole_keys", key)
    return int(key)


def _read_record(cls: type, data: Plain, where: str) -> Any:
    _demand(isinstance(data, dict), where, "mapping", data)
    names, hints = _field_names(cls), _hints(cls)
    if data.keys() != set(names):
        missing = [name for name in names if name not in data]
        surplus = [name for name in data if name not in names]
        code = "is.missing_keys" if missing else "is.unknown_keys"
        raise RecordError(reason(code, place=where, keys=brief(missing or surplus)))
    new: Any = object.__new__(cls)
    for name in names:
        setattr(new, name, _read(hints[name], data[name], f"{where}.{name}"))
    return new


def _demand(holds: bool, where: str, wanted: str, data: Plain, **facts: Any) -> None:
    if not holds:
        why = reason("expected", wanted=reason(f"is.{wanted}", **facts), found=brief(data))
        raise RecordError(reason("is.misfit", place=where, why=why))
