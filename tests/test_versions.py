"""Files of every version open, or say in one sentence what to do. The examples are kept in `tests/versions/`."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.commands.usage import load_match
from game.core.content import ContentError
from game.core.content.pack_archive import read_archive
from game.core.file_types import MATCH, PACK
from game.core.match import Match
from game.core.save import SaveError
from game.core.version import VERSION, is_newer
from game.core.yaml_tree import read_plain
from scenes.app import packs
from scenes.app.settings import Settings, SettingsStore
from tests.versions.__main__ import ANSWERS, NAMES, SETTINGS, write

HOME = Path(__file__).parent / "versions"
VERSIONS = sorted(path.name for path in HOME.iterdir() if (path / "settings.yaml").is_file())
WAYS_OUT = ("finish it with the version of Spellboard that saved it", "To open ")
"""What a sentence about a match of another version says to do."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing that a test does reaches the real user's folders."""
    monkeypatch.setenv("SPELLBOARD_HOME", str(tmp_path / "home"))
    return tmp_path


def saves(version: str) -> list[Path]:
    return sorted(MATCH.files(HOME / version))


def packs_of(version: str) -> list[Path]:
    return [path for path in (HOME / version).iterdir() if path.is_dir() or PACK.fits(path)]


def test_this_version_has_its_examples() -> None:
    """`python -m tests.versions` makes them when the number of the version is raised."""
    assert VERSION in VERSIONS, f"tests/versions/{VERSION} is missing: run `python -m tests.versions`"
    for version in VERSIONS:
        assert not is_newer(version)
        assert {path.stem for path in saves(version)} == set(titles.homes()), version
        assert len(packs_of(version)) == 1, version


@pytest.mark.parametrize(
    "path",
    [each for version in VERSIONS for each in saves(version)],
    ids=lambda path: path.parent.name + path.stem,
)
def test_a_match_goes_on_or_says_what_to_do(path: Path, tmp_path: Path) -> None:
    try:
        match = load_match(path)
    except SaveError as error:
        assert path.parent.name != VERSION, error
        said = str(error)
        assert any(way in said for way in WAYS_OUT) and said.endswith(".") and ". " not in said
        return
    assert match.names == NAMES and len(match.journal) in (ANSWERS, 0)
    played_on(match)
    match.save(tmp_path / "match.spellmatch")
    assert Match.load(tmp_path / "match.spellmatch").digest() == match.digest()


def played_on(match: Match[Any, Any]) -> None:
    """Three more answers are taken."""
    dice = random.Random(1)
    for _ in range(3):
        question = match.pending[0]
        assert match.submit(question.seat, question.sample(dice))


@pytest.mark.parametrize("version", VERSIONS)
def test_settings_are_as_they_were(version: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(HOME / version / "settings.yaml", tmp_path))
    store = SettingsStore(path)
    assert store.load() == SETTINGS and not store.notice
    assert store.save(SETTINGS) and read_plain(path)["version"] == VERSION


@pytest.mark.parametrize("version", VERSIONS)
def test_a_pack_counts(version: str) -> None:
    (pack,) = packs_of(version)
    if pack.is_dir():
        shutil.copytree(pack, packs.folders.packs() / pack.name)
    else:
        packs.add(read_archive(pack))
    (toads,) = packs.installed()
    assert toads.used, toads.problems
    title = titles.load("which_witch", packs.in_use(()))
    assert title.phrases.names["familiar_toad"] == "Bold Toad"


@pytest.mark.deep
def test_the_command_writes_examples_that_open(tmp_path: Path) -> None:
    write(tmp_path / "again")
    assert {path.name for path in (tmp_path / "again").iterdir()} == {
        path.name for path in (HOME / VERSION).iterdir()
    }


# ---------------------------------------------------------------------- what comes from a newer version


def newer_settings(folder: Path, **more: Any) -> Path:
    path = folder / "settings.yaml"
    SettingsStore(path).save(SETTINGS)
    added = "".join(f"{name}: {value}\n" for name, value in more.items())
    path.write_text(path.read_text().replace(VERSION, "99.0.0") + added)
    return path


def test_settings_of_a_newer_version_are_kept_and_used_as_far_as_possible(tmp_path: Path) -> None:
    path = newer_settings(tmp_path, smell=True)
    path.write_text(written := path.read_text().replace("figures: standing", "figures: holograms"))
    store = SettingsStore(path)
    assert store.load() == SETTINGS
    assert store.notice == (
        "Update Spellboard to use all of your settings: a newer version saved them, and they are kept as "
        "settings-newer.yaml."
    )
    assert store.save(Settings())
    assert (tmp_path / "settings-newer.yaml").read_text() == written
    again = SettingsStore(path)
    assert again.load() == Settings() and not again.notice


def test_packs_that_a_newer_version_switched_off_stay_off(tmp_path: Path) -> None:
    SettingsStore(path := packs.folders.settings_file()).save(replace(SETTINGS, packs_off=("toads",)))
    path.write_text(
        path.read_text().replace(VERSION, "99.0.0").replace("figures: standing", "figures: holograms")
    )
    packs.add(read_archive(HOME / VERSION / f"toads{PACK.ending}"))
    assert packs.switches() == ("toads",) and not packs.in_use(packs.switches())


def test_settings_of_a_newer_version_are_not_written_over_before_they_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = newer_settings(tmp_path)
    before = path.read_text()
    store = SettingsStore(path)
    with monkeypatch.context() as full:

        def refuse(*_: object) -> None:
            raise OSError(28, "No space left on device")

        full.setattr("game.core.files.write", refuse)
        assert store.load() == SETTINGS
        assert not store.save(Settings())
    assert path.read_text() == before
    assert store.save(Settings()) and (tmp_path / "settings-newer.yaml").read_text() == before


@pytest.mark.parametrize(
    "written", ["", "[]", "version: 99.0\n", "version: [9]\ntext_size: huge\n", "\0", "a: &a *a"]
)
def test_odd_settings_end_nothing(tmp_path: Path, written: str) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(written)
    store = SettingsStore(path)
    assert store.load() == Settings()
    kept = [each for each in tmp_path.iterdir() if each.is_file() and each.read_text() == written]
    assert kept and store.save(SETTINGS) and SettingsStore(path).load() == SETTINGS


def test_a_pack_for_a_newer_version_says_which(tmp_path: Path) -> None:
    found = read_archive(HOME / VERSION / f"toads{PACK.ending}")
    found = {name: text.replace(f"'{VERSION}'".encode(), b"'99.0'") for name, text in found.items()}
    packs.add(found)
    (toads,) = packs.installed()
    assert not toads.used
    assert toads.problems[0].text == f"this pack needs Spellboard 99.0, and this is {VERSION}"
    with pytest.raises(ContentError, match=r"needs Spellboard 99\.0"):
        packs.in_use((), [toads.folder])
