"""Scenery: terrain is drawn as what its name says, inside its outline, and stays the same where it goes."""

from __future__ import annotations

from typing import get_args

import pytest

from game import DATA
from game.battlefield import build
from game.battlefield.terrain import Height, Terrain
from game.magewinds.content import built_in
from scenes.app.content import Drawn
from sprites.battlefield import scenery, terrain
from sprites.battlefield.scale import Scale
from sprites.battlefield.scenery_layers import DRAWN
from sprites.battlefield.scenery_stamps import STAMPS
from sprites.drawing.cache import forget_all
from sprites.drawing.look_files import read_yaml
from tests.sprites.battlefield import GREY, SCALES, SIZE, differing
from tests.sprites.battlefield import ground as bare
from tests.sprites.pictures import pixels

KINDS = read_yaml(scenery.SOURCE)["kinds"]
CONCAVE = [[1.0, 1.0], [4.0, 1.0], [4.0, 2.0], [2.0, 2.0], [2.0, 4.0], [1.0, 4.0]]
TABLES = [
    path for folder in ("magewinds/maps", "battlefields") for path in sorted((DATA / folder).glob("*.yaml"))
]


def named(name: str, height: str, corners: list[list[float]]) -> Terrain:
    """Terrain of one feature with a name."""
    feature = {"id": "a", "name": name, "parts": [{"height": height, "polygon": corners}]}
    return build.terrain(build.read({"size": SIZE, "terrain": [feature]}))


def shot(theme, name: str, height: str, corners: list[list[float]] = CONCAVE, scale: Scale = SCALES[1]):
    surface = bare(scale)
    terrain.draw(surface, named(name, height, corners), scale, theme, letters=False)
    return surface


def height_of(kind: str) -> str:
    """A height that a kind can have."""
    return KINDS[kind].get("heights", ["high"])[-1]


def test_all_that_data_may_draw_is_drawn() -> None:
    assert {*STAMPS, *DRAWN} == set(get_args(Drawn))


@pytest.mark.usually(2)
@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_drawn_inside_its_outline(theme, kind):
    """2.1: the true edge stays where it is, whatever is drawn within it."""
    height, word = height_of(kind), KINDS[kind]["words"][0]
    surface, plain = (shot(theme, name, height) for name in (f"The old {word}", "Block"))
    changed = differing(surface, plain)
    assert len(changed) > 1500
    for x, y in changed:
        left, top = SCALES[1].inches((x + 0.5, y + 0.5))
        assert 0.9 < left < 4.1 and 0.9 < top < 4.1 and min(left, top) < 2.1
    assert surface.get_at(SCALES[1].pixel((3.0, 3.0)))[:3] == GREY


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_everything_on_the_tables_is_something(path):
    ground = build.terrain(build.read(read_yaml(path)))
    for feature in ground.features.values():
        kinds = [scenery.kind_of(part.name, part.height) for part in feature.parts]
        assert kinds != [scenery.kind_of("", part.height) for part in feature.parts], feature.name


def test_everything_that_players_set_up_is_something():
    for feature in built_in().features.features:
        for part in feature.parts:
            height = Height[part.height.upper()]
            assert scenery.kind_of(feature.name, height) != scenery.kind_of("", height), feature.name


def test_the_words_of_a_name_decide_and_its_height():
    pool = scenery.kind_of("The tide pool", Height.GROUND)
    assert pool == scenery.kind_of("POOL 2", Height.LOW) != scenery.kind_of("Whirlpool", Height.GROUND)
    assert scenery.kind_of("The tide pool", Height.HIGH) == scenery.kind_of("Block", Height.HIGH)


def test_scenery_is_the_same_at_every_start(theme):
    first = pixels(shot(theme, "The wood", "high"))
    forget_all()
    assert pixels(shot(theme, "The wood", "high")) == first


def test_scenery_goes_where_its_feature_goes(theme):
    """What is moved by whole pixels looks the same there, and nothing of it is laid anew."""
    scale = SCALES[1]
    moved = [[x + 0.2, y + 0.1] for x, y in CONCAVE]
    one, other = shot(theme, "The wood", "low"), shot(theme, "The wood", "low", moved)
    area = (*scale.pixel((1.0, 1.0)), 180, 180)
    assert pixels(one.subsurface(area)) == pixels(other.subsurface((area[0] + 12, area[1] + 6, 180, 180)))
