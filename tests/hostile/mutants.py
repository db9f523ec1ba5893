"""Damaged and made-up saves, from a real one."""

from __future__ import annotations

import copy
import json
import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
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


def mutants(document: dict[str, Any], count: int, part: int, parts: int) -> Iterator[tuple[str, bytes]]:
    """Named contents of files: every `parts`-th of so many, from the one with the number `part`."""
    huge = _huge(document)
    for at in range(part, count, parts):
        if at < len(RAW):
            yield f"raw {at}", RAW[at]
        elif at < len(RAW) + len(huge):
            name = list(huge)[at - len(RAW)]
            yield f"huge {name}", _dump(huge[name])
        else:
            number = at - len(RAW) - len(huge)
            rng = random.Random(number)
            change = rng.choice(CHANGES)
            yield f"{change.__name__} {number}", change(document, rng)


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


# ---------------------------------------------------------------------- files of any kind

UNSEEN = [
    *("\u202e", "\u2066", "\u200b", "\x1b[31m", "\x1b]0;owned\x07"),
    *("\0", "\x7f", "\x85", "\u2028", "\ud83d", "\ufeff"),
]
WORDS = [*"[]{}?|>\t#'", '"', ": ", "- ", ", ", "&a ", "*a", "!!python/object ", "<<: "]
NUMBERS = (
    *(
        "9" * 5000,
        "1e999",
        "-1e999",
        ".inf",
        ".nan",
        "NaN",
        "Infinity",
        "-0",
        "0x1f",
        "1_000",
        "12:30",
        "9" * 401,
    ),
    *("-1", "0.1e-400", "18446744073709551616"),
)
VALUES = (
    "null",
    "true",
    "[]",
    "{}",
    "''",
    "[[[[[]]]]]",
    "{a: {a: {a: 1}}}",
    "y" * 5000,
    "'\u202e'",
    "~",
    "2001-01-01",
)
BOMB = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9) if n else 'x'}]\n" for n in range(9))


def hostile_file(sample: bytes, rng: random.Random) -> bytes:
    """A file made from a good one (or from nothing) by something that hostile or unlucky people do."""
    return rng.choice(FILES)(sample, rng)


def _shortened(sample: bytes, rng: random.Random) -> bytes:
    return sample[: rng.randrange(len(sample) + 1)]


def _noisy(sample: bytes, rng: random.Random) -> bytes:
    raw = bytearray(sample)
    for _ in range(rng.randint(1, 30)):
        raw[rng.randrange(len(raw))] = rng.randrange(256)
    return bytes(raw)


def _rearranged(sample: bytes, rng: random.Random) -> bytes:
    a, b, c = sorted(rng.randrange(len(sample)) for _ in range(3))
    return sample[:a] + sample[b:c] + sample[a:b] + sample[c:]


def _inserted(sample: bytes, rng: random.Random) -> bytes:
    """Signs with a meaning, or none that can be seen, anywhere."""
    text = sample.decode("utf-8", "replace")
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(WORDS + UNSEEN) + text[at:]
    return text.encode("utf-8", "surrogatepass")


def _other_numbers(sample: bytes, rng: random.Random) -> bytes:
    text = sample.decode("utf-8", "replace")
    found = list(re.finditer(r"(?<![\w.])-?[0-9]+(\.[0-9]+)?(?![\w.])", text)) or [re.match("", text)]
    one = rng.choice(found)
    assert one is not None
    return (text[: one.start()] + rng.choice(NUMBERS) + text[one.end() :]).encode()


def _other_values(sample: bytes, rng: random.Random) -> bytes:
    """What comes after a colon exchanged."""
    text = sample.decode("utf-8", "replace")
    found = list(re.finditer(r"(?<=:)[ ]?[^\n,}\]]+", text)) or [re.match("", text)]
    one = rng.choice(found)
    assert one is not None
    return (text[: one.start()] + " " + rng.choice(VALUES) + text[one.end() :]).encode()


def _other_keys(sample: bytes, rng: random.Random) -> bytes:
    """A key that is left out, doubled, or called otherwise."""
    text = sample.decode("utf-8", "replace")
    found = list(re.finditer(r"[\w\"]+(?=:)", text)) or [re.match("", text)]
    one = rng.choice(found)
    assert one is not None
    other = rng.choice(
        ("", one[0][:-1], f"{one[0]}: 1, {one[0]}", rng.choice(UNSEEN), "z" * 3000, "{nobody|x}", "*")
    )
    return (text[: one.start()] + other + text[one.end() :]).encode("utf-8", "surrogatepass")


def _nested(sample: bytes, rng: random.Random) -> bytes:
    deep = rng.choice((20, 33, 150, 500, 980, 5000, 100_000))
    pair = rng.choice((("[", "]"), ('{"a":', "}"), ("{a: ", "}"), ("- ", ""), ("? ", "")))
    inside = pair[0] * deep + "1" + pair[1] * deep
    text = sample.decode("utf-8", "replace")
    at = rng.choice([0, *(found.end() for found in re.finditer(": ", text))])
    return rng.choice((inside, text[:at] + inside + text[at:])).encode()


def _encoded(sample: bytes, rng: random.Random) -> bytes:
    text = sample.decode("utf-8", "replace")
    return rng.choice(
        (
            lambda: text.encode(rng.choice(("utf-16", "utf-32", "utf-8-sig", "utf-16-le"))),
            lambda: text.replace("\n", "\r\n").encode(),
            lambda: text.encode().replace(b"e", b"\xe9", 3),
            lambda: text.encode() + bytes(range(256)),
        )
    )()


def _made_up(sample: bytes, rng: random.Random) -> bytes:
    others = (
        BOMB.encode(),
        bytes(range(256)) * 40,
        b"y" * 3_000_000,
        b"- \n" * 200_000,
        b"\n" * 500_000,
        sample * 40,
    )
    return rng.choice((*RAW[:17], *others))


FILES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _shortened,
    _noisy,
    _rearranged,
    _inserted,
    _inserted,
    _other_numbers,
    _other_values,
    _other_values,
    _other_keys,
    _nested,
    _encoded,
    _made_up,
)


def place(path: Path, raw: bytes, rng: random.Random) -> str:
    """Put a file where a program looks for it, or now and then something that is no file; tells what."""
    kind = (
        rng.choice(("file",) * 20 + ("ring", "nowhere", "folder", "locked")) if os.name == "posix" else "file"
    )
    if kind == "ring":
        path.symlink_to(path)
    elif kind == "nowhere":
        path.symlink_to(path.with_name("nothing"))
    elif kind == "folder":
        path.mkdir()
    else:
        path.write_bytes(raw)
        path.chmod(0o000 if kind == "locked" else 0o644)
    return kind
