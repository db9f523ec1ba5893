"""Flows that use all that a flow may hold, for tests of flows; `t` is a list of notes."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from game.core.flow import Flow, flow, perform


@flow
def counting(t: list[Any], n: int) -> Flow[int]:
    total = 0
    for i in range(n):
        if i == 3:
            continue
        x = yield ("counting", i)
        if x == 9:
            break
        total += x
    t.append(total)
    return total


@flow
def endless(t: list[Any], n: int) -> Flow[int]:
    while True:
        a = yield ("endless", n)
        if a > 4:
            return a
        n += 1
        if n > 6:
            return -1


@flow
def matching(t: list[Any], thing: Any) -> Flow[Any]:
    a = "untouched"
    match thing:
        case ("pair", a, b) if (yielded := a + b) > 3:
            c = yield ("pair", yielded)
            return a * b + c
        case int(k) | (k, "int") if k > 2:
            return (yield from counting(t, k))
        case {"key": value, **rest}:
            a = yield ("map", value, sorted(rest))
        case [first, *others]:
            for v in others:
                q = yield ("rest", first, v)
                t.append(q)
                if q == 0:
                    break
        case str():
            t.append("text")
        case _:
            return (yield from endless(t, 0))
    return a


@flow
def scopes(t: list[Any]) -> Flow[list[int]]:
    """Comprehensions, lambdas and functions with names of their own."""
    xs = [i * i for i in range(4)]
    ys = []
    for i, (a, b) in enumerate(pairwise(xs)):
        d = yield ("scopes", i, a, b)
        ys.append(sum(v * d for v in xs if v != a))
        while d > 0:
            d -= 1
            if d == 2:
                e = yield ("deep", d)
                if e:
                    break

        def key(z: int, d: int = d) -> int:
            i = z + d
            return sum(i for i in range(i))

        ys.sort(key=key)
        ys = list(map(lambda y, n=3: y + i + n, ys))
        t.append({d: v + a for d, v in enumerate(ys)})
        t.append([i for i in [i] if (n := i) >= 0] + [n])
    return [*ys, i, d]


@flow
def targets(t: list[Any]) -> Flow[Any]:
    box = SimpleNamespace(x=0, parts=[0, 0, 0])
    t.append(box.parts)
    spot = 1
    t[0][spot] = yield "subscript"
    spot += 1
    t[0][spot] = yield from counting(t, 2)
    a, (b, *rest) = yield from pair_of(t)
    c = d = yield ("chain", a, b, rest)
    number: int = yield ("annotated", c)
    plain: int
    plain = number
    yield "ignored"
    return a, b, rest, d, number, plain


@flow
def pair_of(t: list[Any]) -> Flow[Any]:
    x = yield "x"
    return x, [x, x + 1, x + 2]


@flow
def unsure(t: list[Any], n: int) -> Flow[Any]:
    """Names that may not be assigned yet."""
    if n > 5:
        late = n
    found = None
    while (x := (yield_free(n))) > 0 and x < 9:
        n = yield ("walrus", x)
        if n == 4:
            found = x
        elif n == 5:
            continue
        for seen in range(n):
            if seen == 2:
                break
        else:
            t.append("short")
    yield ("found", found, x)
    try:
        late = 10 // n
    except ZeroDivisionError as error:
        late = len(str(error))
    finally:
        t.append(late)
    with open_box(t) as last:
        t.append(last)
    if n:
        return late
    assert last == "box", "never"
    return x if late else late


def yield_free(n: int) -> int:
    return n - 1


class open_box:  # noqa: N801
    def __init__(self, t: list[Any]) -> None:
        self.t = t

    def __enter__(self) -> str:
        return "box"

    def __exit__(self, *_: Any) -> None:
        self.t.append("closed")


@flow
def nested(t: list[Any], table: list[list[int]]) -> Flow[int]:
    steps = 0
    for row in table:
        for cell in row:
            steps += 1
            if cell == 0:
                continue
            while True:
                a = yield ("cell", cell, steps)
                if a == 0:
                    break
                if a == 1:
                    return -steps
                if a < 5:
                    continue
                cell -= 1
                if cell < 0:
                    break
            if cell == 2:
                break
        t.append(cell)
    return steps


@flow
def silent(t: list[Any], n: int = 7, more: int = 1) -> Flow[int]:
    yield from ()
    t.append(n)
    return n + more


@flow
def dynamic(t: list[Any], names: list[str]) -> Flow[list[Any]]:
    out = []
    for name in names:
        short = name.split(".")[-1]
        got = yield from perform(t, name, len(short) % 5)
        out.append(got)
        n = yield from silent(t)
        m = yield from silent(t, n)
        yield from later.silent_too(t, m)
    return out


@flow
def raising(t: list[Any], n: int) -> Flow[None]:
    for i in range(n):
        a = yield ("raise?", i)
        if a == 3:
            raise ValueError(a)
        assert a != 4, "four"


@flow
def root(t: list[Any]) -> Flow[Any]:
    """Everything, one after the other."""
    out: list[Any] = []
    for thing in [("pair", 2, 3), ("pair", 1, 1), 5, [1, 2, 3], "x", 1, {"key": 1, "z": 2}, (4, "int")]:
        v = yield from matching(t, thing)
        out.append(v)
    c = yield from scopes(t)
    out.append(tuple(c))
    out.append((yield_free(1), (yield_free(2))))
    t.append(list(out))
    got: int = yield ("last",)
    everything = yield [("one",), ("two",)]
    return out, got, everything


@flow
def silent_too(t: list[Any], n: int) -> Flow[None]:
    if n > 3:
        return
    yield ("rare", n)


later = SimpleNamespace(silent_too=silent_too)
HERE = __name__
