"""Compiled flows on disk: taken up if nothing changed that they follow from, and never otherwise."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import game.core.flow as compiler
from game import titles
from game.core.disk_cache import HEAD, SIZE
from game.core.flow import ASK, FLOWS, pack_frame, store
from tests.core.flow_files import PROBE, import_file

TITLES = [titles.load(name) for name in titles.homes()]
OTHER = PROBE.replace("x + b", "x - b")
CALLING = """
from game.core.flow import flow, perform
from game.core import dice

@flow
def probe(t, a, b=2):
    x = yield from dice.probed(t, a)
    return x + b
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of its own, where compiled flows may be kept, and a registry that is as it was afterwards."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(store, "_shelves", {})
    before = dict(FLOWS)
    yield tmp_path / "home"
    FLOWS.clear()
    FLOWS.update(before)


def started(folder: Path, text: str = PROBE, name: str = "game.kept_probe") -> ModuleType:
    """The module of a text, imported as at the start of a program that writes down at its end."""
    file = folder / "probe.py"
    if not file.exists() or file.read_text() != text:
        file.write_text(text)
    store._shelves.clear()
    store._compiler.cache_clear()
    module = import_file(file, name)
    store.write()
    return module


def compiles(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of flows that are compiled from here on."""
    found: list[str] = []
    source = compiler.Source
    monkeypatch.setattr(
        compiler, "Source", lambda function: found.append(function.__name__) or source(function)
    )
    return found


def result(module: ModuleType) -> Any:
    """What the flow returns when its question is answered with 5."""
    flow: Any = module.probe.flow  # type: ignore[attr-defined]
    frame = flow.frame([1])
    kind, question, resume = flow.run(frame, None, None)
    assert (kind, question) == (ASK, 1)
    frame[1] = resume
    return flow.run(frame, None, 5)[1], pack_frame(flow.frame([1])), flow.fingerprint


def kept_files(home: Path) -> list[Path]:
    return sorted(home.rglob("probe-*"))


def test_a_second_start_compiles_nothing(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = result(started(tmp_path))
    assert len(kept_files(home)) == 1
    compiled = compiles(monkeypatch)
    assert result(started(tmp_path)) == first and not compiled


@pytest.mark.parametrize("what", ["text", "python", "flags", "compiler"])
def test_whatever_a_flow_follows_from_is_in_the_key(
    what: str, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = result(started(tmp_path))
    before = kept_files(home)[0].read_bytes()
    compiled = compiles(monkeypatch)
    if what == "python":
        monkeypatch.setattr(sys, "version", "another")
    elif what == "flags":
        monkeypatch.setattr(store, "MAGIC_NUMBER", b"another")
    elif what == "compiler":
        other = tmp_path / "compiler"
        other.mkdir()
        (other / "emit.py").write_text("another")
        monkeypatch.setattr(store, "__file__", str(other / "store.py"))
    again = result(started(tmp_path, OTHER if what == "text" else PROBE))
    assert compiled == ["probe"] and (again != first) is (what == "text")
    assert kept_files(home)[0].read_bytes() != before
    compiled.clear()
    assert result(started(tmp_path, OTHER if what == "text" else PROBE)) == again and not compiled


@pytest.mark.parametrize("at", [0, SIZE, HEAD, -1, None])
def test_a_damaged_file_is_not_looked_into(
    at: int | None, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = result(started(tmp_path))
    (file,) = kept_files(home)
    whole = file.read_bytes()
    damaged = bytearray(whole)
    if at is not None:
        damaged[at] ^= 1
    file.write_bytes(damaged if at is not None else whole[: len(whole) // 2])
    compiled = compiles(monkeypatch)
    assert result(started(tmp_path)) == first and compiled == ["probe"]
    assert file.read_bytes() == whole


def test_a_home_that_cannot_be_written_to_changes_nothing(tmp_path: Path, home: Path) -> None:
    home.write_text("no folder")
    first = result(started(tmp_path))
    assert result(started(tmp_path)) == first and home.read_text() == "no folder"


def test_nothing_is_written_where_python_writes_no_compiled_modules(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    started(tmp_path)
    assert not home.exists()


def test_flows_elsewhere_are_not_kept(tmp_path: Path, home: Path) -> None:
    started(tmp_path, name="elsewhere")
    assert not home.exists()


def test_a_file_that_changes_in_one_start_is_compiled_again(tmp_path: Path) -> None:
    first = result(started(tmp_path))
    file = tmp_path / "probe.py"
    file.write_text(OTHER + "\n")
    assert result(import_file(file, "game.kept_probe"))[0] == first[0] - 4


def test_a_call_that_means_something_else_now_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.core.dice.probed", compiler.perform, raising=False)
    started(tmp_path, CALLING)
    compiled = compiles(monkeypatch)
    started(tmp_path, CALLING)
    assert not compiled
    monkeypatch.setattr("game.core.dice.probed", started(tmp_path).probe)
    compiled.clear()
    started(tmp_path, CALLING)
    assert compiled == ["probe"]


def test_the_flows_of_every_title_survive_being_kept() -> None:
    assert {title.root for title in TITLES} <= set(FLOWS)
    for compiled in FLOWS.values():
        code: Any = compiled.run.__code__
        assert marshal.loads(marshal.dumps(code)) == code
