"""Flows: the compiled form against the generator, frames as plain data, and what is refused."""

from __future__ import annotations

import importlib.util
import itertools
import json
import sys
import traceback
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.flow import (
    ASK,
    FLOWS,
    CompiledFlow,
    Flow,
    FlowError,
    check_plain,
    copy_frame,
    flow,
    pack_frame,
    perform,
    unpack_frame,
)
from tests.core.oracle import Compiled, Reference, lock_step

# ---------------------------------------------------------------- flows to torture; `t` is a list of notes


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

# ---------------------------------------------------------------- the oracle

answers = st.lists(st.integers(0, 9), min_size=1, max_size=60)
CASES: list[tuple[Any, list[Any]]] = [
    (root, []),
    (counting, [6]),
    (endless, [2]),
    (silent_too, [1]),
    (silent_too, [4]),
    (targets, []),
    (unsure, [8]),
    (unsure, [3]),
    (nested, [[[3, 0, 2], [1], [], [4, 4]]]),
    (dynamic, [[f"{HERE}.counting", f"{HERE}.endless", f"{HERE}.silent"]]),
]


@pytest.mark.parametrize(("function", "args"), CASES, ids=lambda value: getattr(value, "__name__", ""))
@settings(max_examples=150, deadline=None)
@given(choices=answers)
def test_the_compiled_form_does_what_the_generator_does(
    function: Any, args: list[Any], choices: list[int]
) -> None:
    source = itertools.cycle([*choices, 0, 7])  # such a sequence ends every loop
    lock_step(function.flow.name, args, list, lambda question: next(source), limit=300)


@pytest.mark.parametrize(("answer", "error"), [(3, ValueError), (4, AssertionError)])
def test_both_forms_raise_the_same(answer: int, error: type[Exception]) -> None:
    for form in (Reference, Compiled):
        running = form(f"{HERE}.raising", [], 3)
        running.answer(0)
        with pytest.raises(error):
            running.answer(answer)


# ---------------------------------------------------------------- the registry


def test_the_decorated_function_stays_itself() -> None:
    compiled: CompiledFlow = counting.flow  # type: ignore[attr-defined]
    assert compiled.reference is counting
    assert compiled.name == f"{HERE}.counting"
    assert FLOWS[compiled.name] is compiled
    assert next(counting([], 2)) == ("counting", 0)


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("game.which_witch.rules.attack", "which_witch.rules.attack.probe"),
        ("game.core.timing.window", "core.timing.window.probe"),
        ("plugins.extra", "plugins.extra.probe"),
    ],
)
def test_a_flow_is_named_after_its_module(tmp_path: Path, module: str, name: str) -> None:
    with loaded(tmp_path, PROBE, module):
        assert FLOWS[name].name == name


def test_a_name_belongs_to_one_file(tmp_path: Path) -> None:
    with loaded(tmp_path, PROBE, "twice") as first:
        module = import_file(Path(str(first.__file__)), "twice")  # the same file again: a reload
        assert FLOWS["twice.probe"].reference is module.probe
        (tmp_path / "other").mkdir()
        with (
            pytest.raises(FlowError, match=r"twice\.probe is already defined in .*subject\.py"),
            loaded(tmp_path / "other", PROBE, "twice"),
        ):
            pass


PROBE = """
from game.core.flow import flow

@flow
def probe(t, a, b=2):
    x = yield a
    return x + b
"""


class loaded:  # noqa: N801
    """A module made of source text, whose flows leave the registry at the end."""

    def __init__(self, folder: Path, text: str, name: str = "subject") -> None:
        self.file, self.name = folder / "subject.py", name
        self.file.write_text(text)

    def __enter__(self) -> ModuleType:
        self.before = dict(FLOWS)
        try:
            return import_file(self.file, self.name)
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_: Any) -> None:
        FLOWS.clear()
        FLOWS.update(self.before)


def import_file(file: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_fingerprint_follows_the_code_only(tmp_path: Path) -> None:
    def fingerprint(folder: str, text: str) -> str:
        (tmp_path / folder).mkdir()
        with loaded(tmp_path / folder, text):
            return FLOWS["subject.probe"].fingerprint

    original = fingerprint("a", PROBE)
    documented = PROBE.replace("b=2):", 'b = 2):\n    """Says so."""\n\n    # and why')
    assert fingerprint("b", "\n\n" + documented) == original
    assert fingerprint("c", PROBE.replace("x + b", "x - b")) != original
    assert len(original) == 12


# ---------------------------------------------------------------- frames


def frames_of(function: Any, args: list[Any], choices: list[int]) -> Iterator[Compiled]:
    """The flow at each of its questions."""
    source = itertools.cycle([*choices, 0, 7])
    running = Compiled(function.flow.name, [], *args)
    while not running.over:
        yield running
        running.answer(next(source))


def test_frames_pack_to_labels_and_names() -> None:
    running = Compiled(f"{HERE}.dynamic", [], [f"{HERE}.counting"])
    assert json.loads(json.dumps([pack_frame(frame) for frame in running.frames])) == [
        {
            "flow": f"{HERE}.dynamic",
            "at": "call 1",
            "keep": {"loop.1.index": 1, "loop.1.items": {"tuple": [f"{HERE}.counting"]}, "out": []},
        },
        {
            "flow": f"{HERE}.counting",
            "at": "ask 1",
            "keep": {"i": 0, "loop.1.index": 1, "loop.1.items": {"tuple": [0, 1, 2]}, "total": 0},
        },
    ]


def test_only_what_is_still_needed_is_kept() -> None:
    kept = [tuple(pack_frame(running.frames[0])["keep"]) for running in frames_of(targets, [], [3])]
    assert list(dict.fromkeys(kept)) == KEPT


KEPT = [
    ("spot",),
    (),
    ("a", "b", "rest"),
    ("a", "b", "c", "d", "rest"),
    ("a", "b", "d", "number", "plain", "rest"),
]


def test_labels_and_blocks() -> None:
    compiled: CompiledFlow = targets.flow  # type: ignore[attr-defined]
    labels = ["start", "ask 1", "ask 1 answered", "call 1", "call 2", "ask 2", "ask 2 answered", "ask 3"]
    assert [compiled.label(block) for block in range(8)] == labels
    assert [compiled.block(label) for label in labels] == [*range(8)]
    assert compiled.kept(compiled.block("ask 1")) == ("spot",)
    assert compiled.kept(0) == ()
    for wrong in (-1, 99):
        with pytest.raises(FlowError, match="can't be entered at block"):
            compiled.label(wrong)
    with pytest.raises(FlowError, match="has no 'ask 9'"):
        compiled.block("ask 9")


def test_values_of_every_plain_kind_survive() -> None:
    values = [True, 0, "x", None, [1, (2, [3])], (), {"a": (1,), 2: [None]}]
    for value in values:
        frame = [f"{HERE}.counting", 0, [value]]
        again = unpack_frame(json.loads(json.dumps(pack_frame(frame))))
        assert again == frame
        assert repr(again) == repr(frame)


def test_a_copied_frame_shares_no_list() -> None:
    frame = [f"{HERE}.counting", 0, [[1, [2], ([3],)]]]
    twin = copy_frame(frame)
    assert twin == frame
    twin[2][0][1].append(0)
    twin[2][0][2][0].append(0)
    assert frame == [f"{HERE}.counting", 0, [[1, [2], ([3],)]]]


@pytest.mark.parametrize("value", [object(), 1.5, {1, 2}, [SimpleNamespace()], {"a": lambda: 0}])
def test_live_objects_are_not_plain(value: Any) -> None:
    with pytest.raises(FlowError, match=r"\.counting keeps 'n' at 'start': a .* is not plain data"):
        check_plain([f"{HERE}.counting", 0, [value]])


GOOD = {"flow": f"{HERE}.counting", "at": "start", "keep": {"n": 1}}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"flow": "nobody"}, "there is no flow 'nobody'"),
        ({"at": "ask 7"}, "counting has no 'ask 7'"),
        ({"keep": {"m": 1}}, r"counting keeps \['n'\] at 'start', not \['m'\]"),
        ({"keep": {}}, r"counting keeps \['n'\] at 'start', not \[\]"),
        ({"keep": {"n": {"odd": 1}}}, "counting at 'start': .* is not plain data"),
        ({"keep": {"n": {"dict": [[[], 1]]}}}, "counting at 'start': "),
        ({"keep": {"n": {"dict": [1]}}}, "counting at 'start': "),
        ({"keep": {"n": 1.5}}, "counting at 'start': 1.5 is not plain data"),
        ({"keep": None}, "not a frame"),
        ({"at": 0}, "not a frame"),
    ],
)
def test_frames_that_fit_no_flow_are_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(FlowError, match=why):
        unpack_frame({**GOOD, **change})
    with pytest.raises(FlowError, match="not a frame"):
        unpack_frame([GOOD])


def test_a_frame_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(FlowError, match="keeps 1 values at 'start', not 2"):
        pack_frame([f"{HERE}.counting", 0, [1, 2]])
    with pytest.raises(FlowError, match=r"counting takes \(n\), not \[1, 2\]"):
        FLOWS[f"{HERE}.counting"].frame([1, 2])
    assert FLOWS[f"{HERE}.silent"].frame()[2] == [7, 1]


# ---------------------------------------------------------------- errors


def test_errors_in_rules_show_their_line(tmp_path: Path) -> None:
    text = PROBE + "    # never reached\n" + CRASH
    with loaded(tmp_path, text):
        running = Compiled("subject.crash", [], 2)
        with pytest.raises(ZeroDivisionError) as caught:
            running.answer(5)
    frame = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (frame.filename, frame.name) == (str(tmp_path / "subject.py"), "crash")
    assert frame.line == "c = 1 / (b - b)"
    assert frame.lineno == text.splitlines().index("        c = 1 / (b - b)") + 1


CRASH = """
@flow
def crash(t, a):
    while a:
        b = yield (
            "q",
            a,
        )
        if b == 4:
            continue
        c = 1 / (b - b)
        yield c
"""


def test_errors_in_made_up_code_show_the_line_of_the_wait(tmp_path: Path) -> None:
    with loaded(tmp_path, PROBE + "\n@flow\ndef lost(t, a):\n    b = a\n    yield from missing(t, b)\n"):
        with pytest.raises(NameError) as caught:
            Compiled("subject.lost", [], 2)
        assert traceback.extract_tb(caught.value.__traceback__)[-1].line == "yield from missing(t, b)"
    with pytest.raises(TypeError) as wrong:
        Compiled(f"{HERE}.nested", [], [5])
    assert traceback.extract_tb(wrong.value.__traceback__)[-1].line == "for cell in row:"


# ---------------------------------------------------------------- refusals

REFUSED = [
    ("if (yield 1):\n    pass", 1, "a wait is a statement of its own"),
    ("y = 1 + (yield 2)", 1, "a wait is a statement of its own"),
    ("for x in (yield 2):\n    pass", 1, "a wait is a statement of its own"),
    ("while (yield 2):\n    pass", 1, "a wait is a statement of its own"),
    ("match (yield 2):\n    case _:\n        pass", 1, "a wait is a statement of its own"),
    ("match a:\n    case _ if (yield 2):\n        pass", 1, "a wait is a statement of its own"),
    ("t.x[(yield 2)] = yield 1", 1, "a wait is a statement of its own"),
    ("return 1 + (yield 2)", 1, "a wait is a statement of its own"),
    ("a += yield 2", 1, "wait first, then add"),
    ("a = 1\ntry:\n    x = yield 1\nfinally:\n    pass", 2, "inside `try`"),
    ("with t.lock:\n    yield 1", 1, "inside `with`"),
    ("while a:\n    yield 1\n    try:\n        break\n    finally:\n        pass", 3, "inside `try`"),
    ("for x in a:\n    yield x\nelse:\n    pass", 1, "no `else`"),
    ("while a:\n    yield a\nelse:\n    pass", 1, "no `else`"),
    ("yield", 1, "nothing is asked"),
    ("yield (b := 1)", 1, "no `:=` in a wait"),
    ("yield from [1, 2]", 1, "`yield from` takes a call of a flow"),
    ("yield from known(t, a=1)", 1, "`yield from` takes a call of a flow"),
    ("yield from known(a, t)", 1, "`yield from` takes a call of a flow"),
    ("yield from known()", 1, "`yield from` takes a call of a flow"),
    ("yield from plain(t, 1)", 1, "plain is not a flow; is its @flow missing?"),
    ("yield from a(t, 1)", 1, "by its own name only"),
    ("yield from a[0](t, 1)", 1, "by its own name only"),
    ("yield from perform(t)", 1, "`perform` takes the table and the name of a flow"),
    ("yield 1\ndef inner():\n    yield 2", 3, "not a function inside it"),
    ("yield 1\nx = lambda: (yield 2)", 2, "not a function inside it"),
    ("yield 1\nglobal thing", 2, "no `global` in a flow"),
    ("yield 1\nclass Inner:\n    pass", 2, "no class in a flow"),
    ("yield 1\nimport os", 2, "no import in a flow"),
    ("yield 1\ndel a", 2, "no `del` in a flow"),
    ("yield 1\nt = 5", 2, "the table 't' can't be assigned"),
    ("yield 1\nmatch a:\n    case [*t]:\n        pass", 3, "the table 't' can't be assigned"),
    ("yield 1\nasync def inner():\n    yield 2", 2, "nothing async in a flow"),
    ("try:\n    yield 1\nexcept* ValueError:\n    pass", 1, "inside `trystar`"),
    ("return a", -1, "never waits"),
]


@pytest.mark.parametrize(("body", "line", "why"), REFUSED, ids=lambda value: str(value)[:30])
def test_what_cant_be_cut_is_refused(tmp_path: Path, body: str, line: int, why: str) -> None:
    head = (
        PROBE.replace("probe", "known")
        + "\nfrom game.core.flow import perform\ndef plain(t):\n    yield 1\n\n"
    )
    lines = "".join(f"    {part}\n" for part in body.splitlines())
    refuses(
        tmp_path, head + "@flow\ndef subject(t, a):\n" + lines, head.count("\n") + 2 + line, "subject", why
    )


def refuses(folder: Path, text: str, line: int, name: str, why: str) -> None:
    with pytest.raises(FlowError) as caught, loaded(folder, text):
        pass
    assert str(caught.value).startswith(f"{folder / 'subject.py'}:{line}: flow {name}: ")
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("signature", "why"),
    [
        ("def subject():", "takes the table and positional arguments"),
        ("def subject(t, *a):", "takes the table and positional arguments"),
        ("def subject(t, **a):", "takes the table and positional arguments"),
        ("def subject(t, *, a):", "takes the table and positional arguments"),
        ("async def subject(t):", "a flow is a plain function"),
    ],
)
def test_signatures_that_are_refused(tmp_path: Path, signature: str, why: str) -> None:
    refuses(
        tmp_path, f"from game.core.flow import flow\n@flow\n{signature}\n    yield 1\n", 2, "subject", why
    )


def test_closures_are_refused(tmp_path: Path) -> None:
    text = PROBE + "def outer(z):\n    @flow\n    def inner(t):\n        yield z\nouter(1)\n"
    refuses(tmp_path, text, PROBE.count("\n") + 2, "inner", "at the top level of a module")


def test_asking_again_changes_nothing() -> None:
    for running in frames_of(root, [], [1, 2, 3, 9, 4]):
        frame = running.frames[-1]
        before = copy_frame(frame)
        for _ in range(2):
            assert FLOWS[frame[0]].run(frame, running.t, None) == (ASK, running.pending, running.resume)
            assert frame == before


def test_the_registry_is_left_as_it_was(tmp_path: Path) -> None:
    with loaded(tmp_path, PROBE):
        assert "subject.probe" in FLOWS
    assert "subject.probe" not in FLOWS
    assert "subject" not in sys.modules
