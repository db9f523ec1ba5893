"""Maps: nothing is cut off, nothing stands where a scenario wants none, and there is room to deploy."""

from __future__ import annotations

from itertools import product
from math import hypot
from pathlib import Path

import pytest

from game import DATA
from game.battlefield import build
from game.battlefield.things import RADIUS
from game.commands.check import run
from game.core.content import check
from game.magewinds.content import built_in, terrain
from game.magewinds.content.scenarios import Scenario
from game.magewinds.content.terrain import Map

BOARDS = built_in().boards
SCENARIOS = built_in().scenarios
MAPS = terrain.load_maps([DATA])
STANDARD = [map for map in MAPS.values() if map.document.size == (12, 16)]
DOUBLE = [map for map in MAPS.values() if map.document.size == (24, 16)]
CLEAR = {"king_of_the_hill": 2.0, "the_prize": 3.0, "battle_royale": 3.0}
"""How near to the centre point no obstacle may be."""
PAIRS = [
    pytest.param(map, scenario, id=f"{map.id}-{scenario.id}")
    for map in MAPS.values()
    for scenario in SCENARIOS.values()
    if terrain.suits(map, scenario, BOARDS[scenario.board])
]


def heights(map: Map) -> list[str]:
    """The height of each feature's tallest part."""
    return [
        max(part.height for part in feature.parts).name for feature in map.field.terrain.features.values()
    ]


def with_wall(*wall: float, height: str = "high", size: tuple[int, int] = (12, 16)) -> Map:
    x0, y0, x1, y1 = wall
    part = {"height": height, "polygon": [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]}
    field = {"size": list(size), "terrain": [{"id": "wall", "parts": [part]}]}
    document = build.read(field)
    return Map("wall", document)


def fits(map: Map, name: str) -> bool:
    scenario = SCENARIOS[name]
    return terrain.suits(map, scenario, BOARDS[scenario.board])


def test_there_are_enough_of_both_sizes() -> None:
    assert len(STANDARD) >= 6 and len(DOUBLE) >= 2 and len(STANDARD) + len(DOUBLE) == len(MAPS)
    assert len({map.name for map in MAPS.values()}) == len(MAPS)


@pytest.mark.parametrize("map", MAPS.values(), ids=MAPS)
def test_10_3_a_base_of_25_mm_gets_everywhere(map: Map) -> None:
    assert map.field.connected(RADIUS).ok


@pytest.mark.parametrize("map", STANDARD, ids=lambda map: map.id)
def test_a_standard_map_is_furnished_as_it_should_be(map: Map) -> None:
    found = heights(map)
    lower = found.count("LOW") + found.count("MEDIUM")
    assert 6 <= len(found) <= 9 and 2 <= found.count("HIGH") <= 3
    assert 0.45 <= lower / len(found) <= 0.65


@pytest.mark.parametrize("map", DOUBLE, ids=lambda map: map.id)
def test_a_double_map_is_furnished_twice(map: Map) -> None:
    found = heights(map)
    lower = found.count("LOW") + found.count("MEDIUM")
    assert 12 <= len(found) <= 18 and 4 <= found.count("HIGH") <= 6
    assert 0.45 <= lower / len(found) <= 0.65


@pytest.mark.parametrize("map", MAPS.values(), ids=MAPS)
def test_18_2_walls_are_made_of_pieces_of_4_inches_at_most(map: Map) -> None:
    """G10: a longer one would be left out of cover as a whole."""
    for part in map.field.terrain.parts:
        ring = getattr(part.shape, "ring", ())
        assert all(hypot(a[0] - b[0], a[1] - b[1]) <= 4 for a, b in product(ring, ring) if part.is_obstacle)


@pytest.mark.parametrize(("map", "scenario"), PAIRS)
def test_no_obstacle_stands_where_a_scenario_wants_none(map: Map, scenario: Scenario) -> None:
    centre = map.document.size[0] / 2, map.document.size[1] / 2
    inches = CLEAR.get(scenario.id, 0)
    assert inches == max(
        (zone[1] for zone in terrain.clear_zones(scenario, BOARDS[scenario.board])), default=0
    )
    for part in map.field.terrain.parts:
        if part.is_obstacle and inches:
            assert map.field.distance(part, centre).inches > inches


@pytest.mark.parametrize("each", SCENARIOS.values(), ids=SCENARIOS)
def test_every_scenario_has_maps_to_choose_from(each: Scenario) -> None:
    suiting = [map for map in MAPS.values() if terrain.suits(map, each, BOARDS[each.board])]
    assert len(suiting) >= (2 if each.board == "double" else 4)


def test_a_clear_zone_ends_exactly_where_the_scenario_says() -> None:
    """8.0: within 2 inches includes exactly 2."""
    assert not fits(with_wall(8, 7, 9, 9), "king_of_the_hill")
    assert fits(with_wall(8.01, 7, 9, 9), "king_of_the_hill")
    assert not fits(with_wall(8.01, 7, 9, 9), "the_prize")
    assert fits(with_wall(9.01, 7, 10, 9), "the_prize")
    assert fits(with_wall(5, 7, 7, 9), "deathmatch")


def test_low_obstacles_are_obstacles_and_ground_is_none() -> None:
    assert not fits(with_wall(5, 7, 7, 9, height="low"), "the_prize")
    assert fits(with_wall(5, 7, 7, 9, height="ground"), "the_prize")


def test_a_map_of_another_size_does_not_suit() -> None:
    assert not fits(with_wall(0, 0, 1, 1), "treasure_clash")
    assert fits(with_wall(0, 0, 1, 1, size=(24, 16)), "treasure_clash")
    assert not fits(with_wall(0, 0, 1, 1, size=(16, 12)), "deathmatch")


def test_a_map_that_cuts_something_off_is_a_problem_at_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "magewinds" / "maps"
    folder.mkdir(parents=True)
    wall = "{height: medium, polygon: [[0, 7], [12, 7], [12, 8], [0, 8]]}"
    (folder / "split.yaml").write_text(
        f"size: [12, 16]\nterrain:\n  - id: wall\n    parts:\n      - {wall}\nmarkers:\n  - {{id: x, at: [1, 1]}}\n"
    )
    roots = [DATA, tmp_path]
    problems = check(terrain.map_spec(roots), roots)
    assert [(problem.mark.line, problem.text.split(",")[0]) for problem in problems] == [
        (3, "it cuts off part of the battlefield (10.3)"),
        (7, "a map holds only terrain; scenarios and players add the rest"),
    ]
    assert run([tmp_path], []) == 1 and "split.yaml:3:" in capsys.readouterr().out
    (folder / "split.yaml").write_text("size: [12, 16]\nterrain: []\n")
    assert "split" in terrain.load_maps(roots)
