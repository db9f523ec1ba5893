"""Tables known from a photograph: what documents hold of it, and which answers are too close to call for it (1.0)."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, inf, nan, sqrt
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.battlefield import Battlefield, BattlefieldError, build, files
from game.battlefield.answers import CLOSE_CALL, Answer
from game.battlefield.plane import gap
from game.battlefield.queries import answers
from tests.battlefield.tables import R, rectangle, wall

SIGMAS = st.sampled_from([0.0, 0.1, 0.5, 0.7, 1.0, 3.0])
PHOTO = {
    "file": "photo-1.jpg",
    "corners": [[-0.5, -0.5], [12.5, 16.5]],
    "camera": {"over": [6, -4], "height": 20},
}


def table(
    places: Mapping[str, tuple[float, float]], *terrain: dict[str, Any], sigma: float = 0.7, **sigmas: float
) -> Battlefield:
    """Fighters of two warbands in turn and terrain, each known to `sigma` millimetres or as `sigmas` says."""
    bases = [
        {"id": name, "at": at, "warband": number % 2, "sigma_mm": sigmas.get(name, sigma)}
        for number, (name, at) in enumerate(places.items())
    ]
    known = [{**each, "sigma_mm": sigmas.get(each["id"], sigma)} for each in terrain]
    return Battlefield.from_dict({"bases": bases, "terrain": known})


def known(inches: float, answer: Answer) -> None:
    """It is too close to call from the photograph, which is known to so many inches."""
    assert answer.too_close and answer.doubt
    assert answer.doubt.inches == pytest.approx(inches)


BOTH = 2 * hypot(0.7, 0.7) / 25.4
PAIR = {"mara": (2.0, 3.0), "brom": (8.0, 3.0)}
GAP = 6 - 2 * R


@given(SIGMAS, SIGMAS, st.floats(-0.5, 0.5))
def test_an_answer_is_too_close_within_two_sigmas_of_both_things(a: float, b: float, off: float) -> None:
    found = table(PAIR, mara=a, brom=b).within("mara", "brom", GAP + off)
    assert found.too_close is (found.margin < max(CLOSE_CALL, 2 * hypot(a, b) / 25.4))
    assert (found.doubt is None) is (a == b == 0)
    if found.doubt:
        assert found.doubt.ends == (found.start, found.end)


def test_contact_is_doubted_on_both_sides() -> None:
    for off in (0.03, -0.03):
        field = table({"mara": (2, 3), "brom": (2 + 2 * R + off, 3)})
        known(BOTH, field.distance("mara", "brom"))
    assert not table({"mara": (2, 3), "brom": (2 + 2 * R - 0.2, 3)}).distance("mara", "brom").too_close


@pytest.mark.parametrize("edge", [2.98, 3.02])
def test_a_wall_beside_the_line_of_sight_is_doubted_whether_it_blocks_or_not(edge: float) -> None:
    keep = wall("keep", "high", rectangle(4, edge, 1, 2))
    found = table(PAIR, keep, mara=0, brom=0).line_of_sight("mara", "brom")
    assert found.ok is (edge > 3)
    known(2 * 0.7 / 25.4, found)
    assert found.doubt and found.doubt.ends == (found.start, found.end)


def test_what_lies_elsewhere_casts_no_doubt() -> None:
    far = wall("keep", "high", rectangle(4, 3.5, 1, 2)), wall("hut", "low", rectangle(9, 9, 1, 2))
    field = table(PAIR, *far, mara=0, brom=0)
    assert field.line_of_sight("mara", "brom").doubt is None
    assert field.cover("mara", "brom").doubt is None
    exact = table(PAIR, wall("keep", "high", rectangle(4, 3.001, 1, 2)), hut_=9, sigma=0)
    assert exact.line_of_sight("mara", "brom").doubt is None


def test_attacks_and_cover_are_doubted_by_what_decides_them() -> None:
    reach = table(PAIR).line_of_attack("mara", "brom", 0, GAP + 0.03)
    known(BOTH, reach)
    assert reach.doubt and gap(*reach.doubt.ends) == pytest.approx(GAP)
    edge = (5 - 2 - R) * R / sqrt((6 - R) ** 2 - R**2)  # where the outermost line passes the hedge
    hedge = wall("hedge", "low", rectangle(4, 3 + edge + 0.02, 1, 1))
    cover = table(PAIR, hedge, mara=0, brom=0).cover("mara", "brom")
    assert cover.ok
    known(2 * 0.7 / 25.4, cover)
    assert cover.doubt and gap(cover.doubt.ends[1], PAIR["brom"]) == pytest.approx(R)


def test_moves_and_pushes_are_doubted() -> None:
    field = table(PAIR, wall("keep", "high", rectangle(2, 3 + R + 0.03, 1, 1)))
    known(2 * 0.7 / 25.4, field.path("mara", (2, 1), 2.01))
    round_the_keep = field.path("brom", (1.5, 4.5)).length
    known(BOTH, field.path("brom", (1.5, 4.5), round_the_keep - 0.03))
    pushed = field.knockback("mara", (2.0, 1.0))
    known(BOTH, pushed)
    assert pushed.doubt and gap(*pushed.doubt.ends) == pytest.approx(0.03)
    engaged = table({"mara": (2, 3), "brom": (3.02 + 2 * R, 3)}).allowance("mara", 5)
    known(BOTH, engaged)
    assert engaged.doubt and gap(*engaged.doubt.ends) == pytest.approx(1.02)


def test_queries_tell_the_doubt() -> None:
    (found,) = answers(
        table(PAIR), [{"ask": "line_of_attack", "attacker": "mara", "target": "brom", "maximum": 5}]
    )
    assert found["too_close"] is True
    assert found["doubt"]["inches"] == pytest.approx(BOTH) and len(found["doubt"]["ends"]) == 2


# ---------------------------------------------------------------------- documents

ENTRIES = {
    "bases": [{"id": "mara", "at": [6, 6]}],
    "objects": [{"id": "chest", "at": [2, 2]}],
    "markers": [{"id": "flag", "at": [3, 3]}],
    "terrain": [{"id": "keep", "parts": [{"height": "high", "polygon": rectangle(4, 4, 1, 1)}]}],
}


@given(st.dictionaries(st.sampled_from(sorted(ENTRIES)), SIGMAS), st.booleans())
def test_files_have_format_2_only_where_a_photograph_tells_something(
    sigmas: dict[str, float], photo: bool
) -> None:
    entries = {
        key: [{**each, "sigma_mm": sigmas.get(key, 0.0)} for each in found] for key, found in ENTRIES.items()
    }
    document = build.read({**entries, "format": 2, **({"photo": PHOTO} if photo else {})})
    used = photo or any(sigmas.values())
    written = files.plain(document)
    assert written["format"] == (2 if used else 1)
    assert ("photo" in written) is photo and ("sigma_mm" in str(written)) is any(sigmas.values())
    with TemporaryDirectory() as folder:
        for name in ("table.yaml", "table.json"):
            files.save(Path(folder) / name, document)
            assert files.plain(files.load(Path(folder) / name)) == written


@pytest.mark.parametrize(
    "photo",
    [
        {"file": "../photo.jpg"},
        {"file": "/etc/passwd"},
        {"file": "a\\b.jpg"},
        {"file": "photo.svg"},
        {"file": "x" * 500 + ".jpg"},
        {"corners": [[0, 0], [0.5, 16]]},
        {"corners": [[12, 16], [0, 0]]},
        {"corners": [[0, nan], [12, 16]]},
        {"corners": [[0, 0], [inf, 16]]},
        {"corners": [[0, 0]]},
        {"mat_mm": -1},
        {"mat_mm": nan},
        {"camera": {"over": [0, 0], "height": 0}},
        {"camera": {"over": [0, 0], "height": inf}},
        {"camera": 7},
        {"lens": 3},
        "photo.jpg",
    ],
)
def test_photographs_that_cannot_be_are_refused(photo: Any) -> None:
    with pytest.raises(BattlefieldError) as found:
        Battlefield.from_dict({"photo": {**PHOTO, **photo} if isinstance(photo, dict) else photo})
    assert "photo" in str(found.value) and "\n" not in str(found.value)


@pytest.mark.parametrize("sigma", [-0.1, nan, inf, 26, "wide"])
@pytest.mark.parametrize("key", sorted(ENTRIES))
def test_impossible_uncertainties_are_refused(key: str, sigma: Any) -> None:
    with pytest.raises(BattlefieldError, match="sigma_mm"):
        Battlefield.from_dict({key: [{**ENTRIES[key][0], "sigma_mm": sigma}]})
