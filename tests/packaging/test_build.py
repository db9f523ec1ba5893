"""Whether a bundle is fit to be handed over, told without building one; and what is different in one."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.core import bundle
from game.core.disk_cache import SIZE, CacheFile
from game.photo.reading import Unusable
from tests.program import HOUSE, packaging_module


@pytest.fixture(scope="module")
def build() -> ModuleType:
    return packaging_module("build")


@pytest.fixture(scope="module")
def whole(build: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything of the source that a bundle has."""
    folder = tmp_path_factory.mktemp("bundle") / "spellboard"
    for room in ("data", *build.ROOMS):
        shutil.copytree(
            HOUSE / room, build.inside(folder) / room, ignore=shutil.ignore_patterns("__pycache__")
        )
    for path, target in build.content():
        shutil.copy(path, build.inside(folder) / target)
    return folder


def test_a_bundle_with_all_of_the_source_is_fit(build: ModuleType, whole: Path) -> None:
    assert build.missing(whole) == []
    build.check(whole)


@pytest.mark.parametrize(
    "file",
    [
        "data/which_witch/cards.yaml",
        "data/theme.yaml",
        "scenes/phones/page/index.html",
        "game/halfwish/title.py",
        "scenes/magewinds/board.py",
    ],
)
def test_a_bundle_without_a_file_of_the_source_is_refused(build: ModuleType, whole: Path, file: str) -> None:
    path = build.inside(whole) / file
    text = path.read_bytes()
    for change in (path.unlink, lambda: path.write_bytes(text + b"\n")):
        change()
        try:
            assert build.missing(whole) == [file]
            with pytest.raises(build.BuildError, match=file):
                build.check(whole)
        finally:
            path.write_bytes(text)


def test_a_bundle_that_is_too_large_is_refused(
    build: ModuleType, whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "LARGEST", 1_000_000)
    with pytest.raises(build.BuildError, match="more than 1"):
        build.check(whole)


def test_every_package_in_a_bundle_has_its_licence(build: ModuleType) -> None:
    text = build.licences()
    assert f"Python {platform.python_version()}: PSF-2.0\n" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in text
    for line in (HOUSE / "requirements.txt").read_text(encoding="utf-8").splitlines():
        name, _, version = line.partition("==")
        assert f"{name} {version}: " in text
    assert "see below\n" + "=" * 80 + "\n=" not in text, "a licence without a name and without a text"


def test_a_program_starts_itself_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/somewhere/python")
    monkeypatch.setattr(sys, "argv", ["main.py", "kiosk"])
    assert bundle.own_command(["kiosk"]) == ["/somewhere/python", "main.py", "kiosk"]
    monkeypatch.setattr(bundle, "BUNDLED", True)
    assert bundle.own_command(["kiosk"]) == ["/somewhere/python", "kiosk"]


def test_other_programs_get_their_own_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/somewhere/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/lib/local")
    bundle.begin()
    seen = subprocess.run(["env"], capture_output=True, text=True, check=True).stdout.splitlines()
    assert "LD_LIBRARY_PATH=/usr/lib/local" in seen
    monkeypatch.setenv("LD_LIBRARY_PATH", "/somewhere/_internal")
    bundle.begin()
    seen = subprocess.run(["env"], capture_output=True, text=True, check=True).stdout
    assert "LD_LIBRARY_PATH" not in seen


def test_a_bundle_keeps_what_later_starts_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # as PyInstaller's programs begin
    bundle.begin()
    CacheFile("content", b"word").write(b"k" * SIZE, b"data")
    assert CacheFile("content", b"word").read(b"k" * SIZE) == b"data"


def test_a_bundle_does_not_speak_of_pip() -> None:
    assert "pip" not in Unusable("photo.missing.bundle").sentence
