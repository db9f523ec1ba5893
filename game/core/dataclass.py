"""`dataclass` as in the standard library, but a class writes its methods when they are first used.

To write and compile them takes most of the time of an import, and most classes that a start imports are not used before
the first picture. For the few options that are missing here (`order`, `repr`, `init`), take that of the library.

What follows from the fields can be `derived`: it is declared like a cached property, and worked out when an instance is
made, in the order of the declarations. Rules look such things up all the time, and a cached property slows down each
look at an instance, at its fields as well.
"""

from __future__ import annotations

import dataclasses
import reprlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from functools import cached_property

    derived = cached_property
else:

    class derived:  # noqa: N801 - a decorator
        """Declare what follows from the fields of a dataclass without slots."""

        def __init__(self, work: Callable[[Any], Any]) -> None:
            self.work = work

    def dataclass(cls=None, /, *, frozen=False, eq=True, unsafe_hash=False, **options):
        """Declare a dataclass; `options` are those of the library."""
        if cls is None:
            return lambda each: dataclass(each, frozen=frozen, eq=eq, unsafe_hash=unsafe_hash, **options)
        # Without a docstring the library would describe the parameters, which takes its time.
        cls.__doc__ = cls.__doc__ or cls.__name__
        made = dataclasses.dataclass(cls, init=False, repr=False, eq=False, **options)
        works = {name: each.work for name, each in vars(made).items() if isinstance(each, derived)}
        for name in works:
            delattr(made, name)  # so that the value of an instance is all that has the name
        _write_later(made, "__init__", lambda: _init(made, frozen, works))
        _add(made, "__repr__", _repr)
        if frozen:
            _freeze(made)
        if eq:
            _write_later(made, "__eq__", lambda: _eq(made))
        if (eq or unsafe_hash) and vars(made).get("__hash__") is None:
            made.__hash__ = None
            if frozen or unsafe_hash:
                _write_later(made, "__hash__", lambda: _hash(made))
        return made


def _write_later(cls: type, name: str, write: Callable[[], Any]) -> None:
    """Give a class a method that writes the real one in its own place when it is first called."""

    def method(self: Any, *args: Any, **named: Any) -> Any:
        real = write()
        real.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, real)
        return real(self, *args, **named)

    _add(cls, name, method)


def _add(cls: type, name: str, method: Callable[..., Any]) -> None:
    """Give a class a method, unless its declaration has one."""
    if vars(cls).get(name) is None:
        setattr(cls, name, method)


def _written(name: str, parameters: list[str], lines: list[str], space: dict[str, Any]) -> Any:
    body = "".join(f"\n    {line}" for line in lines or ["pass"])
    exec(f"def {name}({', '.join(parameters)}):{body}", space)
    return space[name]


def _init(cls: type, frozen: bool, works: dict[str, Callable[[Any], Any]]) -> Any:
    space: dict[str, Any] = {"set_": object.__setattr__, "missing": dataclasses.MISSING}
    parameters: dict[bool, list[str]] = {False: [], True: []}
    lines = []
    for number, field in enumerate(_fields(cls)):
        given, value = _settled(number, field, space)
        if field.init:
            parameters[bool(field.kw_only)].append(given)
        if value:
            lines.append(f"set_(self, {field.name!r}, {value})" if frozen else f"self.{field.name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    for name, work in works.items():
        space[f"work_{name}"] = work
        lines.append(f"set_(self, {name!r}, work_{name}(self))")
    named = ["*", *parameters[True]] if parameters[True] else []
    return _written("__init__", ["self", *parameters[False], *named], lines, space)


def _settled(number: int, field: dataclasses.Field[Any], space: dict[str, Any]) -> tuple[str, str]:
    """The parameter of a field, and the expression for its value; "" for none."""
    usual = f"usual_{number}"
    if field.default_factory is not dataclasses.MISSING:
        space[usual] = field.default_factory
        made = f"{usual}()"
        return (
            f"{field.name}=missing",
            f"{made} if {field.name} is missing else {field.name}" if field.init else made,
        )
    if field.default is not dataclasses.MISSING:
        space[usual] = field.default
        return f"{field.name}={usual}", field.name if field.init else usual
    return field.name, field.name if field.init else ""


def _eq(cls: type) -> Any:
    one, other = (_row(cls, owner, lambda field: field.compare) for owner in ("self", "other"))
    lines = [f"if other.__class__ is self.__class__: return {one} == {other}", "return NotImplemented"]
    return _written("__eq__", ["self", "other"], lines, {})


def _hash(cls: type) -> Any:
    row = _row(cls, "self", lambda field: field.compare if field.hash is None else field.hash)
    return _written("__hash__", ["self"], [f"return hash({row})"], {})


def _row(cls: type, owner: str, counts: Callable[[dataclasses.Field[Any]], bool]) -> str:
    """The expression for the tuple of an instance's values of those fields that count."""
    return f"({''.join(f'{owner}.{field.name}, ' for field in _fields(cls) if counts(field))})"


@reprlib.recursive_repr()
def _repr(self: Any) -> str:
    values = ", ".join(
        f"{field.name}={getattr(self, field.name)!r}" for field in _fields(type(self)) if field.repr
    )
    return f"{type(self).__qualname__}({values})"


def _freeze(cls: Any) -> None:
    """Refuse assignments to the fields of a class; copies and pickles set them all the same."""
    names = {field.name for field in _fields(cls)}

    def assign(self: Any, name: str, value: Any) -> None:
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def delete(self: Any, name: str) -> None:
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    _add(cls, "__setattr__", assign)
    _add(cls, "__delattr__", delete)
    if "__slots__" in vars(cls):
        _add(cls, "__getstate__", _state)
        _add(cls, "__setstate__", _take_state)


def _state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in _fields(type(self))]


def _take_state(self: Any, state: list[Any]) -> None:
    for field, value in zip(_fields(type(self)), state, strict=True):
        object.__setattr__(self, field.name, value)


def _fields(cls: Any) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(cls)
