"""Documents: what is refused and how it is said, polygons in convex pieces, and files."""

from __future__ import annotations

from math import cos, inf, nan, sin, tau
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.battlefield import Battlefield, BattlefieldError, build, files
from game.battlefield.document import MOST_CORNERS, BattlefieldDocument
from game.battlefield.polygon import area, convex_pieces, edges, tidy
from game.battlefield.terrain import Height
from game.battlefield.units import Unit
from game.core.content import ContentError
from game.core.save import SaveError
from tests.battlefield.fields import degenerate_document, random_document
from tests.effort import effort

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SQUARE = [[1, 1], [3, 1], [3, 3], [1, 3]]
MARA = {"id": "mara", "at": [6, 6]}


def ruin(**part: Any) -> dict[str, Any]:
    """A document with a feature of two parts, of which the second is the one in question."""
    parts = [{"height": "low", "polygon": SQUARE}, {"height": "high", **part}]
    return {"terrain": [{"id": "ruin", "parts": parts}]}


def refused(document: Any) -> str:
    """The one sentence that a document is refused with."""
    with pytest.raises(BattlefieldError) as found:
        Battlefield.from_dict(document)
    text = str(found.value)
    assert text.endswith((".", "?")) and "\n" not in text and "pydantic" not in text
    assert text[0].isupper()
    return text


PART = 'The feature "ruin", part 2'


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"polygon": [[1, 1], [3, 3], [3, 1], [1, 3]]}, f"{PART}, polygon: it crosses or touches itself"),
        ({"polygon": [[1, 1], [1, 1], [3, 1], [1, 1], [3, 3]]}, "crosses or touches itself"),
        ({"polygon": [[1, 1], [5, 1], [3, 1], [3, 3]]}, "crosses or touches itself"),
        ({"polygon": SQUARE[:2]}, f"{PART}, polygon: expected at least 3 entries, got 2."),
        ({"polygon": [[1, 1], [2, 2], [3, 3]]}, "touches itself"),
        ({"polygon": [[1, 1], [1.05, 1], [1, 1.05]]}, "its area is less than 0.01 square inches"),
        ({"polygon": [[1, 1], [1.005, 1], [3, 3], [1, 3]]}, "less than 0.01 inches apart"),
        ({"polygon": [[20, 20], [22, 20], [22, 22]]}, "outside the battlefield, which is 12 by 16"),
        ({"polygon": [[1, 1]] * 3}, "no area"),
        ({"disc": {"at": [-3, 1], "radius": 1}}, f"{PART}, disc: it is outside the battlefield"),
        ({"disc": {"at": [3, 1], "radius": -1}}, f"{PART}, disc, radius: expected at least 0.05, got"),
        (
            {"polygon": SQUARE, "disc": {"at": [1, 1], "radius": 1}},
            f"{PART}: it has both a polygon and a disc",
        ),
        ({}, f"{PART}: it has no footprint; expected a polygon or a disc."),
        ({"height": "tall", "polygon": SQUARE}, f"{PART}, height: expected"),
        ({"height": -1, "polygon": SQUARE}, f"{PART}, height: expected"),
        ({"polygon": SQUARE, "hight": 2}, 'unknown key "hight"; did you mean "height"?'),
    ],
)
def test_terrain_that_cannot_be_is_refused(part: dict[str, Any], said: str) -> None:
    assert said in refused(ruin(**part))


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"bases": [{"id": "mara", "at": [nan, 2]}]}, 'The base "mara", at, entry 1: '),
        ({"bases": [{"id": "mara", "at": [inf, 2]}]}, 'The base "mara", at, entry 1: '),
        ({"bases": [{"id": "mara", "at": [13, 2]}]}, 'The base "mara", at: it is outside the battlefield'),
        ({"markers": [{"id": "flag", "at": [-0.1, 2]}]}, 'The marker "flag", at: it is outside'),
        (
            {"bases": [MARA], "objects": [MARA]},
            'The object "mara", id: the id "mara" is already used in bases.',
        ),
        ({"bases": [MARA, MARA]}, 'the id "mara" is already used in bases'),
        ({"bases": [{"id": "mara", "at": [1]}]}, "the list is too short: entry 2 is missing"),
        ({"bases": [{"id": "mara", "at": "here"}]}, 'expected a list, got text "here"'),
        ({"bases": [{"id": "Mara", "at": [1, 1]}]}, 'did you mean "mara"?'),
        ({"bases": [{"at": [1, 1]}]}, 'The base 1: missing key "id".'),
        ({"bases": [{**MARA, "diameter_mm": -3}]}, 'The base "mara", diameter_mm: expected at least 5'),
        ({"bases": [{**MARA, "name": "Ma\u0007ra"}]}, "characters that can't be shown"),
        ({"bases": {"mara": MARA}}, "The bases: expected a list, got a mapping."),
        ({"size": [1, 16]}, "The size, entry 1: expected at least 3.0, got the number 1."),
        ({"size": [nan, 16]}, "The size, entry 1"),
        ({"size": [73, 40]}, "The size, entry 1: expected at most 72.05, got the number 73."),
        (
            {"size": [50, 49]},
            "The size: it is 50 by 49 inches, but only one side can be longer than 48 inches.",
        ),
        ({"unit": "ells"}, "The unit"),
        ({"format": 3}, "The format: expected 1 or 2, got the number 3."),
        ({"Bases": []}, 'did you mean "bases"?'),
        ({"readings": {"sight": True}}, 'The readings, sight: unknown key "sight"'),
        ([], "The battlefield: expected a mapping, got a list."),
        (7, "The battlefield: expected a mapping"),
        ({"bases": {1, 2}}, "isn't plain data"),
    ],
)
def test_documents_that_cannot_be_are_refused(document: Any, said: str) -> None:
    assert said in refused(document)


def hostile() -> dict[str, Any]:
    ring: list[Any] = []
    ring.append(ring)
    deep: list[Any] = []
    for _ in range(50_000):
        deep = [deep]
    feature = {"parts": [{"height": "low", "polygon": SQUARE}]}
    star = [[6 + 4 * sin(a), 8 + 4 * cos(a)] for a in (tau * at / 64 for at in range(64))]
    return {
        "features": {"terrain": [{"id": f"t{at}", **feature} for at in range(10_000)]},
        "parts": {"terrain": [{"id": f"t{at}", "parts": feature["parts"] * 20} for at in range(200)]},
        "corners": {"terrain": [{"id": "x", "parts": [{"height": 1, "polygon": star * 4000}]}]},
        "too many corners": ruin(polygon=star * 2),
        "corners in all": {
            "terrain": [{"id": f"t{at}", "parts": [{"height": 1, "polygon": star}]} for at in range(60)]
        },
        "a ring": {"bases": ring},
        "nested": {"bases": deep},
        "a long number": {"bases": [{"id": "m", "at": [10**5000, 1]}]},
        "a long name": {"name": "x" * 1_000_000},
        "surrogates": {"name": "\ud800"},
    }


@pytest.mark.usually(2)
@pytest.mark.parametrize("what", hostile())
def test_hostile_documents_are_refused_at_once(what: str) -> None:
    document = hostile()[what]
    _, calls = effort(lambda: refused(document))
    assert calls < 5_000_000


def test_a_table_may_be_in_any_state() -> None:
    """Bases that overlap, stand on terrain or hang over the edge are there; `placement` says that they may not."""
    document = {**ruin(polygon=SQUARE), "bases": [{"id": "a", "at": [2, 2]}, {"id": "b", "at": [0, 2.4]}]}
    field = Battlefield.from_dict(document)
    assert not field.placement("a").ok
    assert not field.placement("b").ok


@pytest.mark.parametrize(
    ("inches", "height"),
    [
        (0, "GROUND"),
        (0.49, "GROUND"),
        (0.5, "LOW"),
        (0.99, "LOW"),
        (1, "MEDIUM"),
        (1.5, "MEDIUM"),
        (1.51, "HIGH"),
    ],
)
def test_7_1_heights_in_inches(inches: float, height: str) -> None:
    field = Battlefield.from_dict(ruin(polygon=SQUARE, height=inches))
    assert field.terrain.parts[1].height is Height[height]


def test_terrain_is_shared_while_it_stays_the_same() -> None:
    one = Battlefield.from_dict({**ruin(polygon=SQUARE), "bases": [MARA]})
    other = Battlefield.from_dict(ruin(polygon=SQUARE))
    assert one.terrain is other.terrain


# ---------------------------------------------------------------------- polygons in convex pieces


@st.composite
def stars(draw: st.DrawFn) -> tuple[tuple[float, float], ...]:
    """Simple polygons, mostly concave and spiky."""
    rng = Random(draw(st.integers(0, 1 << 30)))
    count = rng.randint(3, MOST_CORNERS)
    radii = [rng.uniform(0.3, 5) for _ in range(count)]
    return tuple((6 + r * cos(tau * at / count), 8 + r * sin(tau * at / count)) for at, r in enumerate(radii))


@pytest.mark.deep
@settings(max_examples=150)
@given(stars())
def test_7_convex_pieces_fill_the_polygon(corners: tuple[tuple[float, float], ...]) -> None:
    ring = tidy(corners)
    pieces = convex_pieces(ring)
    assert sum(map(area, pieces)) == pytest.approx(area(ring), abs=1e-6)
    for piece in pieces:
        turns = [(edge, after) for edge, after in zip(edges(piece), [*edges(piece)][1:], strict=False)]
        assert all(
            (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]) >= -1e-9 for (a, b), (c, d) in turns
        )


def test_2_1_polygons_are_cut_at_the_edge() -> None:
    field = Battlefield.from_dict(ruin(polygon=[[-2, 4], [4, 4], [4, 20], [-2, 20]]))
    shape = field.terrain.parts[1].shape
    assert sum(area(piece) for piece in shape.on_board) == pytest.approx(4 * 12)  # type: ignore[union-attr]


# ---------------------------------------------------------------------- files


@pytest.mark.parametrize("ending", ["yaml", "yml", "json", "JSON", "map"])
def test_files_give_back_what_was_saved(ending: str, tmp_path: Path) -> None:
    document = build.read(
        {**random_document(3), "name": 'Ünï "quoted": {x}', "readings": {"grazing_crosses": True}}
    )
    path = tmp_path / f"table.{ending}"
    files.save(path, document)
    assert files.load(path) == document
    assert [path] == list(tmp_path.iterdir())


SIDES = st.tuples(st.floats(3, 72), st.floats(3, 48))


@given(SIDES, st.booleans(), st.sampled_from(["inches", "cm"]))
def test_a_battlefield_has_any_size_up_to_72_by_48(
    size: tuple[float, float], upright: bool, unit: Unit
) -> None:
    document = build.read({"size": size[::-1] if upright else size, "unit": unit})
    field = Battlefield.of(document)
    assert (field.terrain.width, field.terrain.depth) == document.size and field.unit == unit
    with TemporaryDirectory() as folder:
        files.save(Path(folder) / "mat.yaml", document)
        assert files.load(Path(folder) / "mat.yaml") == document


def test_the_largest_mats_in_centimetres_are_battlefields() -> None:
    assert Battlefield.from_dict({"size": [183 / 2.54, 122 / 2.54]}).terrain.width == pytest.approx(
        72.047, abs=1e-3
    )


@pytest.mark.deep
@given(st.text(max_size=60).filter(str.isprintable), st.integers(0, 400))
@settings(max_examples=40)
def test_every_name_can_be_saved(name: str, seed: int) -> None:
    make = random_document if seed % 2 else degenerate_document
    document = build.read({**make(seed), "name": name, "markers": [{"id": "m", "name": name, "at": [1, 1]}]})
    with TemporaryDirectory() as folder:
        for ending in ("yaml", "json"):
            path = Path(folder) / f"names.{ending}"
            files.save(path, document)
            assert files.load(path) == document


def test_yaml_is_for_people(tmp_path: Path) -> None:
    document = build.read({**ruin(disc={"at": [6, 8], "radius": 1.5}), "bases": [{**MARA, "name": "Mara"}]})
    path = tmp_path / "table.yaml"
    files.save(path, document)
    text = path.read_text(encoding="utf-8")
    assert "  - {id: mara, name: Mara, at: [6, 6]}\n" in text
    assert "      - {height: high, disc: {at: [6, 8], radius: 1.5}}\n" in text


def test_problems_of_files_have_their_line(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text("bases:\n  - {id: mara, at: [1, 1]}\n  - {id: mara, at: [99, 1], warband: x}\n")
    with pytest.raises(ContentError) as found:
        files.load(path)
    assert any(":3:" in str(problem) and "whole number" in str(problem) for problem in found.value.problems)
    path.write_text("bases:\n  - {id: mara, at: [1, 1]}\n  - {id: brom, at: [99, 1]}\n")
    with pytest.raises(ContentError) as found:
        files.load(path)
    assert "table.yaml:3:" in str(found.value)
    assert "outside the battlefield" in str(found.value)


def test_saving_says_why_it_cannot(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="could not be saved"):
        files.save(tmp_path / "nowhere" / "table.yaml", BattlefieldDocument())


@pytest.mark.parametrize("path", files.examples(), ids=lambda path: path.stem)
def test_10_3_the_battlefields_that_come_along(path: Path) -> None:
    """6 to 9 features on 12 by 16, about half of the obstacles low or medium, two or three high, nothing cut off."""
    document = files.load(path)
    field = Battlefield.of(document)
    assert document.size == (12, 16)
    assert 6 <= len(document.terrain) <= 9
    tallest = [max(part.height for part in feature.parts) for feature in field.terrain.features.values()]
    assert 2 <= tallest.count(Height.HIGH) <= 3
    assert 2 <= sum(height in (Height.LOW, Height.MEDIUM) for height in tallest) <= 6
    assert field.connected().ok
    assert all(field.placement(base).ok for base in field.bases)
    sides = [base.warband for base in field.bases.values() if base.kind == "fighter"]
    assert sides in ([], [0] * 4 + [1] * 4)


@pytest.mark.parametrize("path", [PICTURES / "mill_ford.yaml"], ids=lambda path: path.stem)
def test_the_battlefields_of_the_pictures(path: Path) -> None:
    field = Battlefield.of(files.load(path))
    assert all(field.placement(base).ok for base in field.bases)


def test_some_examples_have_warbands() -> None:
    assert len(files.examples()) >= 4
    assert sum(bool(files.load(path).bases) for path in files.examples()) >= 2
