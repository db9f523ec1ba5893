"""Flows: the compiled form against the generator, and the registry."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.flow import FLOWS, CompiledFlow, FlowError
from tests.core.flow_files import PROBE, import_file, loaded
from tests.core.oracle import Compiled, Reference, lock_step
from tests.core.tortured_flows import (
    HERE,
    counting,
    dynamic,
    endless,
    nested,
    root,
    silent_too,
    targets,
    unsure,
)

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


@pytest.mark.usually(1)
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


def test_a_flow_that_moved_keeps_its_name_and_fingerprint(tmp_path: Path) -> None:
    moved = PROBE.replace("@flow", '@flow(name="old.place.probe")')
    with loaded(tmp_path, PROBE) as before, loaded(tmp_path, moved) as after:
        assert after.probe.flow.name == "old.place.probe"
        assert FLOWS["old.place.probe"] is after.probe.flow
        assert after.probe.flow.fingerprint == before.probe.flow.fingerprint
        assert after.probe.flow.frame((1,)) == ["old.place.probe", 0, [1, 2]]


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


def test_the_registry_is_left_as_it_was(tmp_path: Path) -> None:
    with loaded(tmp_path, PROBE):
        assert "subject.probe" in FLOWS
    assert "subject.probe" not in FLOWS
    assert "subject" not in sys.modules
