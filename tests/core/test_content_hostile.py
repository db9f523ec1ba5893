"""Hostile content: whatever a file holds, it loads or gives problems, soon, and touches nothing else."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.content import ContentError, Definition, Problem, check, load, read
from tests.core.content_deck import GOOD_CARDS, SPEC, lay_out
from tests.effort import effort

GOOD = GOOD_CARDS.encode()
SPLICES = (
    b"!!python/object/apply:os.system ['touch owned']",
    b"!!python/name:os.system",
    b"&a [*a, *a]",
    b"<<: *a",
    b"\x00\x01\x02",
    b"\xff\xfe\xfd",
    b"\xe2\x80\xa8",
    b"\t",
    b"'",
    b'"',
    b"[",
    b"{",
    b"}",
    b": ",
    b"- ",
    b"|",
    b">",
    b"? ",
    b"---\n",
    b"...\n",
    b"%TAG ! tag:x,2000:\n",
    b"#",
    b"9" * 5000,
    b"1e99999",
    b".nan",
    b"~",
    b"{" * 2000,
    b"[" * 2000,
    b"- " * 2000,
    b"x" * 70_000,
    b'"\\ud800"',
    b"\r",
    b"\xc2\x85",
)


def judge(root: Path, data: bytes) -> list[Problem]:
    """Checks the file as written; every problem is one line that names a file."""
    problems = check(SPEC, [lay_out(root, data)])
    for problem in problems:
        assert problem.text
        assert "\n" not in str(problem)
        assert len(str(problem)) < 1000
    if not problems:
        load(SPEC, [root])
    return problems


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A content root, in a working directory in which nothing else may appear."""
    monkeypatch.chdir(tmp_path)
    lay_out(tmp_path / "data")
    yield tmp_path / "data"
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert files == {"data/deck/cards.yaml", "data/deck/witches.yaml"}


def truncated(rng: random.Random) -> bytes:
    return GOOD[: rng.randrange(len(GOOD))]


def flipped(rng: random.Random) -> bytes:
    data = bytearray(GOOD)
    for _ in range(rng.randint(1, 8)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def spliced(rng: random.Random) -> bytes:
    at = rng.randrange(len(GOOD))
    return GOOD[:at] + rng.choice(SPLICES) + GOOD[at + rng.choice((0, 0, 1, 5, 50)) :]


def shuffled(rng: random.Random) -> bytes:
    lines = GOOD.splitlines(keepends=True)
    rng.shuffle(lines)
    return b"".join(lines)


def doubled(rng: random.Random) -> bytes:
    first, second = sorted(rng.randrange(len(GOOD)) for _ in range(2))
    return GOOD[:second] + GOOD[first:second] * rng.randint(1, 30) + GOOD[second:]


@pytest.mark.usually(1)
@pytest.mark.parametrize("mutate", [truncated, flipped, spliced, shuffled, doubled], ids=lambda f: f.__name__)
def test_mutations_load_or_give_problems(root: Path, mutate: Callable[[random.Random], bytes]) -> None:
    rng = random.Random(7)
    for _ in range(200):
        judge(root, mutate(rng))


def bomb(levels: int, width: int) -> str:
    lines = (f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * width)}]" for level in range(1, levels))
    return "\n".join(["a0: &a0 [x, x]", *lines])


LIMIT = 1 << 20
MONSTERS = {
    "bomb": bomb(40, 9).encode(),
    "bracket wall": b"[" * LIMIT,
    "brace wall": b"{" * LIMIT,
    "dash wall": b"- " * (LIMIT // 2),
    "question wall": b"? " * (LIMIT // 2),
    "colon wall": b": " * (LIMIT // 2),
    "stairs": b"".join(b" " * n + b"a:\n" for n in range(1400)),
    "quote": b'a: "' + b"x" * (LIMIT - 10),
    "one long word": b"x" * LIMIT,
    "long key": b"a" * (LIMIT - 10) + b": 1",
    "long number": b"a: " + b"9" * (LIMIT - 10),
    "long decimal": b"a: 0." + b"9" * (LIMIT - 10),
    "many keys": b"".join(b"key%d: 1\n" % n for n in range(80_000)),
    "one key": b"a: 1\n" * 200_000,
    "many cards": b"cards:\n" + b"- {id: a}\n" * 100_000,
    "many ids": b"cards:\n" + b"".join(b"- {id: c%d, nam: x}\n" % n for n in range(19_000)),
    "many words": b"rules: {hand_size: 1}\ncards: [{do: [" + b"{gain: {}}, " * 24_000 + b"]}]",
    "many wants": b"".join([b"cards: [", b"{id: a, name: A, witch: firee}," * 14_000, b"]"]),
    "many scalars": b"[" + b"1," * 500_000 + b"]",
    "many aliases": b"a: &a 1\nb: [" + b"*a," * 300_000 + b"]",
    "many tags": b"[" + b"!!python/object:x 1," * 50_000 + b"]",
    "many documents": b"---\n" * 250_000,
    "many remarks": b"#\n" * 500_000,
    "blank": b"\n" * LIMIT,
    "spaces": b" " * LIMIT,
    "tabs": b"\t" * LIMIT,
    "zeros": b"\x00" * LIMIT,
    "high bytes": b"\xff" * LIMIT,
    "line ends": b"a: |\n" + b" \n" * 500_000,
    "escapes": b'a: "' + b"\\x41" * 260_000 + b'"',
    "noise": random.Random(1).randbytes(LIMIT),
    "letters": bytes(random.Random(2).choices(b" \n:-[]{},&*!|>'\"#%@`ab1", k=LIMIT)),
}


MOST_CALLS = 5_000_000
"""The worst of the monsters takes 1.5 million."""


@pytest.mark.usually(4)
@pytest.mark.parametrize("data", MONSTERS.values(), ids=MONSTERS)
def test_monsters_give_problems(root: Path, data: bytes) -> None:
    problems, calls = effort(lambda: judge(root, data))
    assert problems
    assert calls < MOST_CALLS


@pytest.mark.parametrize("piece", SPLICES, ids=repr)
def test_every_piece_everywhere_it_matters(root: Path, piece: bytes) -> None:
    for at in (0, GOOD.index(b"5"), GOOD.index(b"- id"), GOOD.index(b"potion"), len(GOOD)):
        judge(root, GOOD[:at] + piece + GOOD[at:])


class Anything(Definition):
    """A model that hypothesis fills by name only."""

    a: int
    b: tuple[str, ...] = ()


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "any.yaml"
    path.write_bytes(data)
    try:
        read(path, Anything)
    except ContentError as error:
        assert error.problems


YAML_WORDS = [*" abx0157:-[]{},&*!|>~'\"#?\\%\n", "a:", "b:", "\n- ", "\n\t", "<<", "1.5", "no"]


@pytest.mark.deep
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=st.lists(st.sampled_from(YAML_WORDS), max_size=30), joint=st.sampled_from(["", " "]))
def test_any_yaml_like_words(tmp_path: Path, words: list[str], joint: str) -> None:
    path = tmp_path / "any.yaml"
    path.write_text(joint.join(words), encoding="utf-8")
    try:
        found = read(path, Anything)
        assert isinstance(found.a, int)
    except ContentError as error:
        assert error.problems
