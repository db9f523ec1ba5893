"""Values that follow from something else, kept until that changes.

What follows from the content is worked out once a content, for each of the arguments:

    @kept
    def spells_of(t: Table, kind: str) -> tuple[str, ...]:
        return tuple(name for name, spell in t.content.spells.items() if spell.kind == kind)

What follows from the position names in `by` what it depends on besides its arguments and the content:

    @kept(by=lambda t, lane: t.state.lanes)
    def blocked(t: Table, lane: int) -> bool:
        ...

`by` gets the same arguments and returns something hashable: ids, numbers, texts, tuples of them. An equal key means an
equal value, whatever table asks. So forks, undo and saves need no care: a value that was worked out in one fork serves
all others, and nothing of it lies in a state, a save or a digest.

What follows from the content and from what no answer changes, such as the options of the match, is worked out once a
match:

    @kept_for_match
    def fighters_of(t: Table) -> tuple[str, ...]:
        return tuple(name for name, each in t.content.fighters.items() if t.state.beta or not each.beta)

What follows from a part of the table, and from the content, is worked out once until that part changes, for each of the
arguments. The rules call `t.changed("fighters")` after every change of that part:

    @kept_for_part("fighters")
    def standing(t: Table) -> tuple[int, ...]:
        return tuple(number for number, each in enumerate(t.state.fighters) if each.standing)

A fork shares what its original kept until one of them changes the part. Within a longer key a number can stand for a
part: `t.version("fighters")`, which no two contents of it share.

A kept value is shared: never change it, and never keep it in a flow over a `yield` unless it is plain data. In strict
mode (tests, --debug) a value that is taken from here is worked out again and compared, so that a key that lacks
something, a missing `changed` and a value that somebody changed come to light.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, overload

from game.core.table import Table

T = TypeVar("T", bound=Table[Any, Any])
P = ParamSpec("P")
V = TypeVar("V")

MOST = 4096
"""Values of a function that are kept, at most, unless it says otherwise. When they are full, it begins anew."""


class StaleError(AssertionError):
    """A kept value is not what would be worked out now: its key lacks something, or somebody changed the value."""


Kept = Callable[Concatenate[T, P], V]


@overload
def kept(function: Kept[T, P, V], /) -> Kept[T, P, V]: ...
@overload
def kept(
    *, by: Callable[Concatenate[T, P], Hashable] | None = None, most: int = MOST
) -> Callable[[Kept[T, P, V]], Kept[T, P, V]]: ...
def kept(
    function: Kept[T, P, V] | None = None,
    /,
    *,
    by: Callable[Concatenate[T, P], Hashable] | None = None,
    most: int = MOST,
) -> Any:
    """Keep what a function of a table returns, by its arguments and by what `by` returns. Arguments are positional."""
    if function is None:
        return lambda found: _keeping(found, by, most)
    return _keeping(function, by, most)


def _keeping(function: Callable[..., Any], by: Callable[..., Hashable] | None, most: int) -> Any:
    def stored(t: Table[Any, Any], key: Hashable, args: tuple[Any, ...]) -> Any:
        values = t.memory.setdefault(function, {})
        value = function(t, *args)
        if len(values) >= most:
            values.clear()
        values[key] = value
        return value

    @wraps(function)
    def get(t: Table[Any, Any], *args: Any) -> Any:
        key = args if by is None else (by(t, *args), args)
        try:
            value = t.memory[function][key]
        except KeyError:
            return stored(t, key, args)
        if t.strict:
            _check(function, value, function(t, *args))
        return value

    return get


def kept_for_match(function: Callable[[T], V]) -> Callable[[T], V]:
    """Keep what a function of a table returns until another state is put on the table; forks share it."""

    @wraps(function)
    def get(t: T) -> V:
        try:
            value: V = t.lasting[function]
        except KeyError:
            value = t.lasting[function] = function(t)
            return value
        if t.strict:
            _check(function, value, function(t))
        return value

    return get


def kept_for_part(part: str) -> Callable[[Kept[T, P, V]], Kept[T, P, V]]:
    """Keep what a function of a table returns, by its arguments, until a part of the table is `changed`."""

    def keeping(function: Callable[..., V]) -> Any:
        @wraps(function)
        def get(t: T, *args: Any) -> V:
            try:
                value: V = t.parts[part][function][args]
            except KeyError:
                value = function(t, *args)
                t.parts.setdefault(part, {}).setdefault(function, {})[args] = value
                return value
            if t.strict:
                _check(function, value, function(t, *args))
            return value

        return get

    return keeping


def _check(function: Callable[..., Any], value: Any, now: Any) -> None:
    """Raises StaleError for a kept value that is no longer right; what has no equality of its own is not compared."""
    if value != now and type(value).__eq__ is not object.__eq__:  # type: ignore[comparison-overlap]
        raise StaleError(
            f"{function.__module__}.{function.__qualname__} kept {value!r}, and now it is {now!r}"
        )
