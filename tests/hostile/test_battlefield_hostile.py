"""Damaged and made-up battlefields and questions: each is answered or refused in one sentence; nothing crashes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from math import inf, nan
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import main
from game.battlefield import Battlefield, BattlefieldError, files, queries
from game.core.content import ContentError
from tests.battlefield.fields import degenerate_document, random_document

JUNK: tuple[Any, ...] = (
    *(
        None,
        True,
        -1,
        0,
        0.3,
        1e-9,
        12,
        99,
        1e308,
        -1e308,
        nan,
        inf,
        10**40,
        "",
        "x",
        "mara",
        "b0",
        "t0",
        "edge.far",
    ),
    *(
        [],
        [[]],
        [1, 2],
        [0, 0],
        [12, 16],
        [[1, 1], [2, 2], [1, 2]],
        {},
        {"at": [1, 1], "radius": 1},
        {"id": "x"},
    ),
    *("ruin.2", "\ud800", "\u0000", "é" * 70, {"b0": {}}, [[[[[[1]]]]]]),
)
QUESTIONS: tuple[dict[str, Any], ...] = (
    {"ask": "distance", "a": "b0", "b": "t0"},
    {"ask": "contact", "a": "t0", "b": "t1"},
    {"ask": "within", "a": "b0", "b": "edge.left", "inches": 3},
    {"ask": "wholly_within", "a": "b0", "b": "t1", "inches": 3},
    {"ask": "on_battlefield", "a": "t0"},
    {"ask": "placement", "base": "b0", "at": [3, 3]},
    {"ask": "path", "base": "b0", "to": [6, 8], "inches": 4, "via": [[3, 3]]},
    {"ask": "reach", "base": "b0", "inches": 3},
    {"ask": "reach", "base": "b0", "inches": 3, "to": [6, 8]},
    {"ask": "allowance", "base": "b0", "movement": 5},
    {"ask": "line_of_sight", "observer": "b0", "target": "t1"},
    {"ask": "line_of_attack", "attacker": "b0", "target": "b1", "minimum": 1, "maximum": 9},
    {"ask": "cover", "attacker": "b0", "target": "b1", "maximum": 9},
    {"ask": "knockback", "base": "b0", "source": "t0", "inches": 1},
    {"ask": "push", "base": "b0", "source": [6, 8], "inches": 3},
    {"ask": "connected", "diameter_mm": 40},
)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in plain data: what holds it, and its key or index."""
    keys = data.keys() if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in list(keys):
        yield data, key
        yield from places(data[key])


def damaged(data: Any, rng: Random, times: int) -> Any:
    """The data with some places changed, moved a little, left out or doubled."""
    data = deepcopy(data)
    for _ in range(times):
        found = [*places(data)]
        if not found:
            break
        holder, key = rng.choice(found)
        change = rng.randrange(5)
        if change == 0 and isinstance(holder, dict):
            del holder[key]
        elif change == 1 and isinstance(holder, list):
            holder.insert(key, deepcopy(rng.choice(holder)))
        elif change == 2 and isinstance(holder[key], float | int):
            holder[key] = holder[key] + rng.choice((-20, -1, -0.01, 1e-7, 0.01, 1, 20))
        else:
            holder[key] = deepcopy(rng.choice(JUNK))
    return data


def is_sentence(text: str) -> bool:
    return bool(text) and "\n" not in text and text.isprintable() and text.endswith((".", "?", '"'))


def taken(document: Any) -> Battlefield | None:
    """The battlefield of a document, None where it is refused as it should be."""
    try:
        return Battlefield.from_dict(document)
    except BattlefieldError as error:
        assert is_sentence(str(error)), str(error)
        return None


@pytest.mark.deep
@settings(max_examples=250)
@given(st.integers(0, 1 << 40), st.integers(1, 4))
def test_damaged_documents(seed: int, times: int) -> None:
    rng = Random(seed)
    make = rng.choice((random_document, degenerate_document))
    field = taken(damaged(make(rng.randrange(40)), rng, times))
    if field is not None and rng.random() < 0.25:
        for answer in queries.answers(field, QUESTIONS):
            assert is_sentence(answer.get("error") or answer["sentence"])


@pytest.mark.deep
@settings(max_examples=150)
@given(
    st.recursive(
        st.sampled_from(JUNK[:19]),
        lambda below: (
            st.lists(below, max_size=4)
            | st.dictionaries(
                st.sampled_from(("terrain", "bases", "id", "at", "parts", "size", "polygon")), below
            )
        ),
        max_leaves=25,
    )
)
def test_made_up_documents(document: Any) -> None:
    taken(document)


@pytest.mark.usually(8)
@pytest.mark.parametrize("depth", [31, 33, 100, 190, 500, 900, 5000])
@pytest.mark.parametrize("key", ["bases", "name", "size", "nonsense"])
def test_deeply_nested_documents(key: str, depth: int) -> None:
    deep: Any = 1
    for _ in range(depth):
        deep = [deep] if depth % 2 else {"at": deep}
    assert taken({key: deep}) is None
    assert taken({"terrain": [{"id": "t", "parts": deep}]}) is None


FIELD = Battlefield.from_dict(random_document(7))
AWKWARD = Battlefield.from_dict(degenerate_document(7))


@pytest.mark.deep
@settings(max_examples=150)
@given(st.integers(0, 1 << 40), st.integers(1, 3))
def test_damaged_questions(seed: int, times: int) -> None:
    rng = Random(seed)
    asked = damaged([*QUESTIONS], rng, times)
    field = rng.choice((FIELD, AWKWARD))
    found = queries.answers(field, asked)
    assert len(found) == len(asked)
    for question, answer in zip(asked, found, strict=True):
        assert is_sentence(answer.get("error") or answer["sentence"]), question
        json.dumps(answer, allow_nan=False)


@pytest.mark.deep
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 1 << 40), times=st.integers(1, 4), raw=st.booleans())
def test_damaged_query_files(
    seed: int, times: int, raw: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(seed)
    whole = {"battlefield": random_document(rng.randrange(5)), "questions": [*QUESTIONS[:5]]}
    text = json.dumps(damaged(whole, rng, times))
    if raw:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(("", "}", "\u0000", '"', "1e999", text[: at // 2])) + text[at + 1 :]
    path = tmp_path / "query.json"
    path.write_text(text, encoding="utf-8")
    code = main.main(["query", str(path)])
    printed = capsys.readouterr()
    assert "inside the program" not in printed.err
    if code == 0:
        assert not printed.err
        json.loads(printed.out)
    else:
        assert code == 1 and not printed.out
        assert printed.err.strip()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 1 << 40))
def test_damaged_files(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    raw = bytearray(rng.choice(files.examples()).read_bytes())
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(raw))
        raw[at : at + rng.randrange(3)] = rng.choice(
            (b"", b"\xff", b"[", b"- ", b": ", b"9", b"\x00", b"&a *a ")
        )
    path = tmp_path / "table.yaml"
    path.write_bytes(bytes(raw))
    try:
        assert Battlefield.of(files.load(path)).name is not None
    except ContentError as error:
        assert all(str(problem).startswith(str(path)) for problem in error.problems)
