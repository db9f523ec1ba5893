"""Edits of a battlefield: pure functions from one document to the next."""

from __future__ import annotations

from math import degrees, pi, tau

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.battlefield import Battlefield, build
from game.battlefield.document import LONGEST, BattlefieldDocument, FeatureEntry, PartEntry
from game.battlefield.files import EXAMPLES, load
from game.battlefield.plane import gap
from scenes.measure import edits
from scenes.measure.building.palette_items import drawn, palette_items
from scenes.measure.document import Document
from scenes.measure.files import FileError
from scenes.measure.mat import View, export_picture

FORD = load(EXAMPLES / "mill_ford.yaml")
FEATURES = [each.id for each in FORD.terrain]
WALL = edits.turned_feature(
    edits.new_feature("Wall", PartEntry(height="low", polygon=((4, 6), (7, 6), (7, 6.5), (4, 6.5)))),
    0.4,
)
ANGLES = st.floats(-tau, tau)
LENGTHS = st.floats(0.3, 6.0)


def feature(document: BattlefieldDocument, name: str) -> FeatureEntry:
    found = edits.entry(document, name)
    assert isinstance(found, FeatureEntry)
    return found


def corners(each: FeatureEntry) -> list[tuple[float, float]]:
    return [at for part in each.parts for at in (part.polygon or ())]


@given(st.sampled_from(FEATURES), ANGLES)
def test_turning_there_and_back_changes_nothing(name: str, angle: float) -> None:
    there = edits.turned(FORD, [name], angle)
    back = edits.turned(there, [name], -angle)
    for a, b in zip(corners(feature(FORD, name)), corners(feature(back, name)), strict=True):
        assert gap(a, b) < 1e-5


@given(ANGLES)
def test_turning_keeps_the_size_and_adds_the_angle(angle: float) -> None:
    before, after = (
        edits.frame_of(feature(document, "cart")) for document in (FORD, edits.turned(FORD, ["cart"], angle))
    )
    assert (after.long, after.wide) == pytest.approx((before.long, before.wide), abs=1e-5)
    assert after.middle == pytest.approx(before.middle, abs=1e-5)
    off = (after.angle - before.angle - angle) % pi
    assert min(off, pi - off) < 1e-5


@given(LENGTHS, LENGTHS)
def test_a_feature_is_as_long_and_wide_as_it_was_made(long: float, wide: float) -> None:
    found = edits.frame_of(edits.resized_feature(WALL, long, wide))
    assert sorted((found.long, found.wide)) == pytest.approx(sorted((long, wide)), abs=1e-5)


@given(LENGTHS)
def test_a_round_feature_stays_round(long: float) -> None:
    (part,) = feature(
        edits.resized(FORD, "oak", long, edits.frame_of(feature(FORD, "oak")).wide), "oak"
    ).parts
    assert part.disc and part.disc.radius == pytest.approx(long / 2, abs=1e-5)


@pytest.mark.deep
@given(st.sampled_from(((-1, -1), (1, -1), (1, 1), (-1, 1))), LENGTHS, LENGTHS)
def test_the_corner_that_is_held_stays(still: tuple[int, int], long: float, wide: float) -> None:
    before = edits.frame_of(WALL)
    held = before.at(still[0] * before.long / 2, still[1] * before.wide / 2)
    changed = edits.resized_feature(WALL, long, wide, still)
    assert min(gap(held, corner) for corner in corners(changed)) < 1e-5


@given(st.floats(-40, 40), st.floats(-40, 40))
def test_nothing_is_moved_off_the_battlefield(across: float, down: float) -> None:
    everything = edits.names(FORD)
    for things in (everything, ["oak", "wilmot"]):
        moved = edits.moved(FORD, things, (across, down))
        build.check(moved)
        for each in edits.entries(moved):
            x, y = edits.place_of(each)
            assert -1e-6 <= x <= 12 + 1e-6 and -1e-6 <= y <= 16 + 1e-6


def test_copies_have_names_and_ids_of_their_own() -> None:
    document, made = edits.duplicated(FORD, edits.names(FORD), (0.5, 0.5))
    assert len(set(edits.names(document))) == 2 * len(edits.names(FORD)) == 2 * len(made)
    again, _ = edits.duplicated(document, ["wilmot"], (0.2, 0))
    assert [each.name for each in again.bases if each.name.startswith("Wilmot")] == [
        "Wilmot",
        "Wilmot 2",
        "Wilmot 3",
    ]


def test_a_copy_of_a_long_name_is_still_a_name() -> None:
    long = edits.with_fact(FORD, ["wilmot"], "name", "W" * 60)
    document, _ = edits.duplicated(long, ["wilmot"], (0.5, 0))
    Document(FORD).change(document)


def test_every_item_of_the_palette_makes_a_battlefield() -> None:
    document = build.read({})
    for at, item in enumerate(palette_items()):
        each = edits.named(document, item.entry((6, 1 + 1.2 * at), "low", 2))
        document = edits.added(document, each)
    assert len(Battlefield.of(document).terrain.features) == len(palette_items()) - 4


def test_changes_in_a_row_are_one_step_back() -> None:
    document = Document(FORD)
    for x in (2.5, 3.0, 3.5):
        document.change(edits.placed(document.data, {"wilmot": (x, 1.5)}), "x of wilmot")
    document.change(edits.placed(document.data, {"maud": (4.0, 14.0)}), "x of maud")
    assert document.undo() and document.undo()
    assert document.data == FORD and not document.can_undo


def test_a_change_that_cannot_be_leaves_all_as_it_was() -> None:
    document = Document(FORD)
    with pytest.raises(ValueError, match="wilmot"):
        document.change(edits.with_fact(FORD, ["wilmot"], "diameter_mm", 1.0))
    assert document.data == FORD and not document.dirty and not document.can_undo


def test_a_picture_has_to_be_one() -> None:
    with pytest.raises(FileError, match="png"):
        export_picture(Battlefield.of(FORD), EXAMPLES / "ford.gif")


@pytest.mark.parametrize(("size", "lies"), [((1600, 1000), True), ((900, 1200), False)])
def test_the_mat_lies_as_it_is_larger(size: tuple[int, int], lies: bool) -> None:
    view = View()
    view.area.size = size
    assert view.sideways is lies
    view.turn()
    assert view.sideways is not lies


SIZES = st.tuples(st.floats(3, 72), st.floats(3, 48)).flatmap(
    lambda size: st.sampled_from([size, size[::-1]])
)
SHARES = st.tuples(st.floats(0, 1), st.floats(0, 1))


@given(SIZES, SHARES, st.lists(st.floats(1, 3), min_size=1, max_size=8))
def test_looking_closer_keeps_the_point_in_its_place(
    size: tuple[float, float], share: tuple[float, float], factors: list[float]
) -> None:
    view = View()
    view.area.size, view.size = (900, 640), size
    at = size[0] * share[0], size[1] * share[1]
    spot = view.scale.px(at)
    for factor in factors:
        view.magnify(spot, factor)
        assert view.scale.px(at) == pytest.approx(spot, abs=1.5 * len(factors))
    assert 1 <= view.zoom <= view.most


@given(SIZES, SHARES, st.lists(st.floats(0.3, 3), max_size=8))
def test_the_whole_mat_and_1_to_1_can_be_seen(
    size: tuple[float, float], share: tuple[float, float], factors: list[float]
) -> None:
    view = View()
    view.area.size, view.size, view.frame = (900, 640), size, 25
    for factor in factors:
        view.magnify((900 * share[0], 640 * share[1]), factor)
        view.pan((70, -40))
    for _ in range(40):
        view.magnify((300, 200), 1.25)
    assert view.scale.across >= 200
    for _ in range(40):
        view.magnify((300, 200), 0.8)
    assert view.area.contains(view.scale.rect(*size))


POINTS = st.tuples(st.floats(0, 72), st.floats(0, 48))
SHAPES = {item.id: item.shape for item in palette_items() if item.shape}


@given(st.sampled_from(sorted(SHAPES)), POINTS, POINTS, st.sampled_from([0.0, 0.3, pi / 2]))
def test_a_drag_makes_terrain_as_large_as_itself(
    name: str, start: tuple[float, float], end: tuple[float, float], angle: float
) -> None:
    shape = SHAPES[name]
    part = drawn(shape, start, end, "high", angle)
    if part.disc:
        assert part.disc.at == pytest.approx(start, abs=1e-6)
        assert part.disc.radius == pytest.approx(min(LONGEST, max(0.1, gap(start, end))), abs=1e-6)
    elif shape.drawn == "ends":
        ends = [
            (a[0] / 2 + b[0] / 2, a[1] / 2 + b[1] / 2)
            for a, b in zip(part.polygon[:2], part.polygon[3:1:-1], strict=True)
        ]
        assert gap(ends[0], start) < 0.21
        assert gap(ends[1], start) == pytest.approx(max(edits.SMALLEST, gap(start, end)), abs=0.21)
    else:
        box = [edits.rotated(corner, -angle) for corner in part.polygon or ()]
        for axis, (a, b) in enumerate(
            zip(edits.rotated(start, -angle), edits.rotated(end, -angle), strict=True)
        ):
            sides = [corner[axis] for corner in box]
            assert min(sides) == pytest.approx(min(a, b), abs=1e-5)
            assert max(sides) - min(sides) == pytest.approx(max(edits.SMALLEST, abs(a - b)), abs=1e-5)


def test_the_direction_is_that_of_the_longest_edge() -> None:
    assert degrees(edits.direction(feature(FORD, "near_wall"))) == pytest.approx(10.49, abs=0.1)
    assert edits.direction(feature(FORD, "oak")) == 0


@pytest.mark.deep
@given(SIZES.filter(lambda size: min(size) > 5.5))
def test_another_size_keeps_everything_on_the_mat(size: tuple[float, float]) -> None:
    document = Document(FORD)
    document.change(edits.sized(FORD, size))
    assert not edits.falling(document.data, document.data.size)
    assert sorted(edits.names(document.data)) == sorted(edits.names(FORD))
    still = [each for each in edits.entries(FORD) if each.id not in edits.falling(FORD, size)]
    assert all(each in [*edits.entries(document.data)] for each in still)
