"""Every screen, played at random in every size of window and text: nothing crashes."""

from __future__ import annotations

import pkgutil
import random
from importlib import import_module
from itertools import product
from pathlib import Path

import pytest

import scenes
from game import titles
from game.core.content.pack_archive import archive_of
from scenes.app.app import Scene
from tests.ui.matches import played
from tests.ui.roaming import OPENINGS, SIZES, TEXT_SIZES, Roamer, opened

pytestmark = pytest.mark.usefixtures("barely_checked")

Place = tuple[str, tuple[int, int], float]
"""A screen, the size of the window, and that of the text."""

FEW, MORE = 10, 100
"""Events at each kind of screen, usually and in a deep run."""


def _few() -> list[Place]:
    """Every kind of screen once, each title in turn, in a size of its own: every other one runs usually."""
    kinds: dict[str, list[str]] = {}
    for name in OPENINGS:
        title = next((title for title in titles.names() if name.startswith(title)), "")
        kinds.setdefault(name.removeprefix(title), []).append(name)
    chosen = [names[at % len(names)] for at, names in enumerate(kinds.values())]
    return [(name, *random.Random(name).choice(list(product(SIZES[:5], TEXT_SIZES)))) for name in chosen]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "place" not in metafunc.fixturenames:
        return
    if metafunc.config.getoption("events"):
        places = [pytest.param(place, id=_named(place)) for place in product(OPENINGS, SIZES, TEXT_SIZES)]
    else:
        marks = ((), (pytest.mark.deep,))
        places = [pytest.param(p, id=_named(p), marks=marks[at % 2]) for at, p in enumerate(_few())]
    metafunc.parametrize("place", places)


def _named(place: Place) -> str:
    name, size, text_size = place
    return f"{name}, {size[0]}x{size[1]}, {text_size}"


@pytest.fixture
def hostile(home: Path) -> list[Path]:
    """What may be dropped on a window."""
    folder = home / "dropped"
    folder.mkdir()
    files = {
        "empty.yaml": b"",
        "binary.yaml": bytes(range(256)),
        "deep.json": b"[" * 400 + b"]" * 400,
        "{nobody|x}.yaml": b"name: [",
        "\u202elmay.yaml": b"bases: 7",
        "long.txt": b"y" * 100_000,
        "torn.spellmatch": b'{"journal": [',
        "odd\u202e.spellmatch": b'{"format": 1, "title": "which_witch", "journal": 7}',
        "not.spellfield": b"- 7",
        "gift.spellpack": b"PK" * 500,
        "odd.zip": archive_of({"pack.yaml": b"id: odd\nname: 3\n", "icons.yaml": b"icons: 3"}),
        "good.yaml": b"format: 1\nbases: [{id: a, at: [3, 3]}]\n",
    }
    for name, raw in files.items():
        (folder / name).write_bytes(raw)
    played(3, 2, 40).save(folder / "good.spellmatch")
    played(2, 1).save(folder / "over.json")
    ring = folder / "ring.yaml"
    ring.symlink_to(ring)
    there = (*files, "good.spellmatch", "over.json")
    return [*(folder / name for name in there), ring, folder, folder / "nowhere.yaml"]


def test_every_scene_is_played() -> None:
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        import_module(module.name)
    kinds, waiting = set(), [Scene]
    while waiting:
        below = waiting.pop().__subclasses__()
        kinds |= {kind for kind in below if kind.__module__.startswith("scenes.")}
        waiting += below
    ways = OPENINGS.values()
    played = {way.scene for way in ways} | {way.beside for way in ways if way.beside}
    missing = {kind for kind in kinds if not any(issubclass(scene, kind) for scene in played)}
    assert not missing, f"no opening leads to {missing}"


@pytest.mark.usually(2)
@pytest.mark.timeout(1800)
def test_any_hands(place: Place, hostile: list[Path], deep: bool, pytestconfig: pytest.Config) -> None:
    name, size, text_size = place
    rng = random.Random(str(place))
    with opened(name, size, text_size, rng.choice((0.0, 1.0))) as (app, way):
        assert isinstance(app.stack.top, way.scene)
        app.frame([], 0.0)
        Roamer(app, way, rng, hostile).play(pytestconfig.getoption("events") or (MORE if deep else FEW))
