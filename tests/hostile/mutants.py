"""Damaged and made-up saves, from a real one."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    7,
    99,
    1 << 40,
    10**30,
    10**4000,
    -(10**18),
    0.5,
    1e308,
    "",
    "x",
    "which_witch",
    "core.timing.window",
    "\u0000",
    "\ud800",
    "../../etc/passwd",
    "y" * 100_000,
    [],
    {},
    [[]],
    [None],
    [True],
    {"": None},
    {"tuple": [1]},
    list(range(2000)),
    ["z"] * 5000,
)

RAW: tuple[bytes, ...] = (
    b"",
    b"\x00" * 100,
    b"null",
    b"[]",
    b"{}",
    b"1",
    b'"save"',
    b"[" * 100_000,
    b"[" * 400 + b"]" * 400,
    b'{"a":' * 900 + b"1" + b"}" * 900,
    b"\xff\xfe\x00",
    b'{"format":1}',
    b'{"format":true}',
    b'{"format":NaN}',
    b'{"format":1e999}',
    b'{"format":' + b"9" * 5000 + b"}",
    b'{"format":-1}',
    b'{"format":0}',
    b'{"format":2}',
    b"9" * 1_000_000,
    b" " * 7_000_000,
    b" " * 9_000_000,
    b'{"format":1,"snapshot":' + b"[" * 480 + b"]" * 480 + b"}",
)


def mutants(document: dict[str, Any], count: int) -> list[tuple[str, bytes]]:
    """Named contents of files."""
    found = [(f"raw {index}", raw) for index, raw in enumerate(RAW)]
    found += [(f"huge {name}", _dump(data)) for name, data in _huge(document).items()]
    for number in range(count - len(found)):
        rng = random.Random(number)
        change = rng.choice(CHANGES)
        found.append((f"{change.__name__} {number}", change(document, rng)))
    return found


def _huge(document: dict[str, Any]) -> dict[str, Any]:
    """Whole saves with one part of them far too large."""
    entry = document["journal"][0]
    deep: Any = 1
    for _ in range(450):
        deep = [deep]
    state = document["snapshot"] | {"state": document["snapshot"]["state"] | {"seen": [0] * 2_000_000}}
    return {
        "journal": document | {"journal": [entry] * 60_000},
        "long journal": document | {"journal": [entry] * 29_000},
        "journal of nothing": document | {"journal": [0] * 2_000_000},
        "answer": document | {"journal": [entry | {"answer": [1] * 1_000_000}]},
        "deep answer": document | {"journal": [entry | {"answer": deep}]},
        "names": document | {"names": ["n"] * 1_000_000},
        "checks": document | {"checks": {str(n): "" for n in range(300_000)}},
        "options": document | {"options": {str(n): n for n in range(300_000)}},
        "deep options": document | {"options": {"teams": deep}},
        "seats": document | {"seats": 10**4000},
        "state": document | {"rules": "others", "seed": 1, "snapshot": state},
        "deep state": document | {"rules": "others", "seed": 1, "snapshot": {"state": deep}},
        "base": document | {"base": state},
        "deep base": document | {"base": deep},
    }


def _dump(data: Any) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode()


def _places(data: Any, row: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every (container, key) within plain data."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        row.append((data, key))
        _places(data[key], row)
    return row


def cut(document: dict[str, Any], rng: random.Random) -> bytes:
    raw = _dump(document)
    return raw[: rng.randrange(len(raw))]


def noise(document: dict[str, Any], rng: random.Random) -> bytes:
    raw = bytearray(_dump(document))
    for _ in range(rng.randint(1, 20)):
        raw[rng.randrange(len(raw))] = rng.randrange(256)
    return bytes(raw)


def spliced(document: dict[str, Any], rng: random.Random) -> bytes:
    raw = _dump(document)
    a, b, c = sorted(rng.randrange(len(raw)) for _ in range(3))
    return raw[:a] + raw[b:c] + raw[a:b] + raw[c:]


def altered(document: dict[str, Any], rng: random.Random) -> bytes:
    """Values exchanged for strange ones, anywhere."""
    data = copy.deepcopy(document)
    for _ in range(rng.randint(1, 3)):
        container, key = rng.choice(_places(data, []))
        container[key] = rng.choice(STRANGE)
    return _dump(data)


def nudged(document: dict[str, Any], rng: random.Random) -> bytes:
    """Numbers off by a little, truth for numbers, other texts of the same save."""
    data = copy.deepcopy(document)
    places = _places(data, [])
    container, key = rng.choice(
        [place for place in places if not isinstance(place[0][place[1]], dict | list)]
    )
    texts = [c[k] for c, k in places if isinstance(c[k], str)]
    old = container[key]
    container[key] = rng.choice([-old, old + 1, bool(old), -1]) if type(old) is int else rng.choice(texts)
    return _dump(data)


def missing(document: dict[str, Any], rng: random.Random) -> bytes:
    data = copy.deepcopy(document)
    container, key = rng.choice(_places(data, []))
    del container[key]
    return _dump(data)


def surplus(document: dict[str, Any], rng: random.Random) -> bytes:
    data = copy.deepcopy(document)
    container, key = rng.choice(_places(data, []))
    if isinstance(container, dict):
        container["surplus"] = container[key]
    else:
        container.insert(key, copy.deepcopy(container[key]))
    return _dump(data)


def other_rules(document: dict[str, Any], rng: random.Random) -> bytes:
    """The journal fits no more, so that the snapshot is looked at; and that was altered too."""
    data = copy.deepcopy(document)
    data["rules"], data["seed"] = "others", 1
    for _ in range(rng.randint(1, 2)):
        container, key = rng.choice(_places(data["snapshot"], []))
        container[key] = rng.choice(STRANGE)
    return _dump(data)


CHANGES: tuple[Callable[[dict[str, Any], random.Random], bytes], ...] = (
    cut,
    noise,
    spliced,
    altered,
    altered,
    nudged,
    nudged,
    missing,
    surplus,
    other_rules,
    other_rules,
)
