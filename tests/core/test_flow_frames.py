"""Flows: what is suspended is plain data."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.flow import (
    ASK,
    FLOWS,
    CompiledFlow,
    FlowError,
    check_plain,
    copy_frame,
    pack_frame,
    unpack_frame,
)
from tests.core.oracle import Compiled
from tests.core.tortured_flows import HERE, root, targets


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
        ({"keep": {"m": 1}}, r"counting keeps n at 'start', not m"),
        ({"keep": {}}, r"counting keeps n at 'start', not nothing"),
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


def test_asking_again_changes_nothing() -> None:
    for running in frames_of(root, [], [1, 2, 3, 9, 4]):
        frame = running.frames[-1]
        before = copy_frame(frame)
        for _ in range(2):
            assert FLOWS[frame[0]].run(frame, running.t, None) == (ASK, running.pending, running.resume)
            assert frame == before
