"""Flows: what can't be cut is refused at import, and errors in rules show their line."""

from __future__ import annotations

import traceback
from pathlib import Path

import pytest

from game.core.flow import FlowError
from tests.core.flow_files import PROBE, loaded
from tests.core.oracle import Compiled
from tests.core.tortured_flows import HERE


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
