"""Content on disk as it was loaded: taken up if nothing that it follows from has changed, and never otherwise."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.content import (
    Content,
    ContentError,
    ContentFile,
    ContentSpec,
    Definition,
    Fault,
    load,
    read,
    store,
)
from game.core.disk_cache import CacheFile

TEXT = "cards:\n- {id: hare, worth: 1}\n"
checked: list[int] = []


class Price(Definition):
    coins: int = 1


FREE = Price(coins=0)


class Card(Definition):
    id: str
    worth: int = 0
    price: Price = FREE


class Cards(Definition):
    cards: tuple[Card, ...] = ()


CARDS = ContentFile("cards.yaml", Cards)


def _check(content: Content) -> Iterator[Fault]:
    checked.append(len(content[CARDS].cards))
    if any(card.worth > 9 for card in content[CARDS].cards):
        yield CARDS.fault("cards", text="too dear")


SPEC = ContentSpec("toy", (CARDS, ContentFile("more.yaml", Cards, required=False)), (_check,))


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of content that was loaded at an earlier start, in a home of its own."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(store, "DATA", tmp_path)
    monkeypatch.setattr(store, "_code", lambda: b"code")
    file = tmp_path / "toy" / "cards.yaml"
    file.parent.mkdir()
    file.write_text(TEXT)
    assert worth(tmp_path) == [1]
    checked.clear()
    return file


def worth(*roots: Path) -> list[int]:
    return [card.worth for card in load(SPEC, roots)[CARDS].cards]


def test_what_has_been_checked_is_not_checked_again(tmp_path: Path) -> None:
    (card,) = load(SPEC, [tmp_path])[CARDS].cards
    assert card == Card(id="hare", worth=1) and not checked
    assert card.price is FREE, "the default itself, as if it had been checked"


@pytest.mark.parametrize("what", ["text", "another file", "code", "Python", "pydantic", "damaged"])
def test_content_is_checked_whenever_something_has_changed(
    what: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if what == "text":
        file.write_text(TEXT.replace("1", "2"))
    elif what == "another file":
        file.with_name("more.yaml").write_text("cards: []\n")
    elif what == "code":
        monkeypatch.setattr(store, "_code", lambda: b"other code")
    elif what == "Python":
        monkeypatch.setattr(sys, "version", "another")
    elif what == "pydantic":
        monkeypatch.setattr(store, "VERSION", "another")
    else:
        kept = CacheFile("models", file.parent).path
        kept.write_bytes(kept.read_bytes()[:-1])
    assert worth(tmp_path) == [2 if what == "text" else 1] and checked == [1]
    assert worth(tmp_path) and checked == [1]


def test_what_has_a_fault_is_not_kept(file: Path, tmp_path: Path) -> None:
    file.write_text(TEXT.replace("1", "10"))
    for _ in range(2):
        with pytest.raises(ContentError, match="too dear"):
            load(SPEC, [tmp_path])
    assert checked == [1, 1]


def test_packs_are_checked_at_every_start(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    (pack / "toy").mkdir(parents=True)
    (pack / "toy" / "cards.yaml").write_text("cards:\n- {id: toad, worth: 3}\n")
    assert worth(tmp_path, pack) == worth(tmp_path, pack) == [1, 3]
    assert checked == [2, 2]


def test_without_a_home_content_is_loaded_as_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object) -> CacheFile:
        raise RuntimeError

    monkeypatch.setattr(store, "CacheFile", homeless)
    assert worth(tmp_path) == [1] and checked == [1]


def test_a_file_outside_of_any_title_is_kept_as_well(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = read(file, Cards)
    monkeypatch.setattr(Cards, "model_validate_json", lambda *_, **__: pytest.fail("it is checked"))
    assert read(file, Cards) == first
    file.write_text(TEXT.replace("1", "2"))
    with pytest.raises(pytest.fail.Exception, match="it is checked"):
        read(file, Cards)
