"""Visibility (16.0): a straight line between the closest points that crosses no high obstacle."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.battlefield import Battlefield
from tests.battlefield import dense
from tests.battlefield.fields import degenerate_field, random_document, random_field
from tests.battlefield.tables import MOVES, R, moved, rectangle, remade, table, tower, wall

seeds = st.integers(0, 10_000)
APART = {"mara": (6.0, 3.0), "brom": (6.0, 9.0)}


def pairs(field: Battlefield) -> list[tuple[str, str]]:
    return list(combinations((base.id for base in field.bases.values() if base.kind == "fighter"), 2))


def sees(field: Battlefield, observer: str = "mara", target: str = "brom") -> bool:
    return bool(field.line_of_sight(observer, target))


# ---------------------------------------------------------------------- the rule


def test_16_0_high_obstacles_block() -> None:
    answer = table(APART, wall("keep", "high", rectangle(5, 5, 2, 1))).line_of_sight("mara", "brom")
    assert not answer
    assert answer.rule == "16.0" and answer.code == "sight.blocked"
    assert answer.start == pytest.approx((6, 3 + R)) and answer.end == pytest.approx((6, 9 - R))
    (blocker,) = answer.blockers
    assert blocker.id == "keep" and blocker.point == pytest.approx((6, 5))


@pytest.mark.parametrize("height", ["ground", "low", "medium"])
def test_16_0_lower_obstacles_do_not(height: str) -> None:
    assert sees(table(APART, wall("keep", height, rectangle(5, 5, 2, 1))))


def test_16_0_fighters_and_objects_do_not() -> None:
    assert sees(table({**APART, "otto": (6, 5)}, objects={"chest": (6, 7)}))


def test_16_0_everyone_sees_themselves() -> None:
    assert table(APART).line_of_sight("mara", "mara").code == "sight.self"


def test_16_0_touching_bases_see_each_other() -> None:
    field = table({"mara": (6, 3), "brom": (6, 3 + 2 * R)}, wall("keep", "high", rectangle(2, 3, 3, 1)))
    assert field.line_of_sight("mara", "brom").code == "sight.touching"


def test_16_0_the_first_obstacle_comes_first() -> None:
    walls = [wall("far", "high", rectangle(5, 7, 2, 0.3)), tower("near", "high", (6, 4.5), 0.4)]
    answer = table(APART, *walls).line_of_sight("mara", "brom")
    assert [blocker.id for blocker in answer.blockers] == ["near", "far"]
    assert answer.blockers[0].point == pytest.approx((6, 4.1))


def test_16_0_an_edge_and_a_corner_may_be_touched() -> None:
    assert sees(table(APART, wall("keep", "high", rectangle(6, 5, 2, 1))))
    assert sees(table(APART, wall("keep", "high", [(6, 5), (7, 4.5), (7, 5.5)])))
    assert sees(table(APART, tower("keep", "high", (7, 5), 1)))
    assert not sees(table(APART, wall("keep", "high", rectangle(6 - 2e-6, 5, 2, 1))))


def test_16_0_corners_on_both_hands_may_be_touched() -> None:
    walls = wall("left", "high", rectangle(5, 4, 1, 1)), wall("right", "high", rectangle(6, 6, 1, 1))
    assert sees(table(APART, *walls))


@pytest.mark.parametrize("gap", [0.0, 1e-7])
def test_16_0_no_line_runs_in_a_seam(gap: float) -> None:
    """Two that touch are one (D4); an L of one part has seams too."""
    walls = wall("left", "high", rectangle(4, 5, 2, 1)), wall("right", "high", rectangle(6 + gap, 5, 2, 1))
    blocked = table(APART, *walls).line_of_sight("mara", "brom")
    assert {blocker.id for blocker in blocked.blockers} == {"left", "right"}
    lying = [(6, 5), (8, 5), (8, 5.5), (6.5, 5.5), (6.5, 8), (6, 8), (4, 8), (4, 7), (6, 7)]
    assert not sees(table(APART, wall("bent", "high", lying)))


def test_16_0_a_slit_lets_the_line_pass() -> None:
    walls = wall("left", "high", rectangle(4, 5, 2, 1)), wall("right", "high", rectangle(6.00001, 5, 2, 1))
    assert sees(table(APART, *walls))
    past = wall("left", "high", rectangle(4, 5, 2, 1)), wall("right", "high", rectangle(6, 6.00001, 2, 1))
    assert sees(table(APART, *past)), "they touch the line one after the other"


def test_16_0_a_tower_against_a_wall_leaves_no_slit() -> None:
    assert not sees(table(APART, wall("w", "high", rectangle(4, 5, 2, 1)), tower("t", "high", (7, 5.5), 1)))


def test_16_0_markers_and_points_are_seen_at_their_centre() -> None:
    field = table(
        APART, wall("keep", "high", rectangle(5, 5, 2, 1)), markers={"flag": (6, 8), "rune": (9, 8)}
    )
    assert not field.line_of_sight("mara", "flag") and field.line_of_sight("mara", "rune")
    assert field.line_of_sight("mara", (6, 4.9)) and not field.line_of_sight("mara", (6, 6.1))
    assert field.line_of_sight("mara", (6, 3.1)).code == "sight.touching"


def test_16_0_terrain_never_hides_itself() -> None:
    keep = wall("keep", "high", rectangle(5, 5, 2, 1), rectangle(5, 6, 0.5, 2))
    field = table(APART, keep, wall("hedge", "high", rectangle(5, 8.5, 0.5, 0.2)))
    assert field.line_of_sight("mara", "keep").end == pytest.approx((6, 5))
    assert field.line_of_sight("mara", "keep.1")
    assert not field.line_of_sight("mara", "hedge") and not field.line_of_sight("mara", "keep.2")


# ---------------------------------------------------------------------- the readings


def test_16_0_reading_any_point() -> None:
    keep = wall("keep", "high", rectangle(4, 5, 2.1, 1))
    assert not sees(table(APART, keep))
    answer = table(APART, keep, sight_any_point=True).line_of_sight("mara", "brom")
    assert answer.code == "sight.any_point"
    assert answer.end[0] > 6.1 and dense.origin_to((6, 3), answer.end, R) == pytest.approx(answer.start)
    assert not sees(table(APART, wall("keep", "high", rectangle(4, 5, 4, 1)), sight_any_point=True))


def test_16_0_reading_any_point_of_terrain() -> None:
    walls = wall("keep", "high", rectangle(4, 5, 2.1, 1)), wall("barn", "medium", rectangle(5.5, 8, 1, 1))
    assert not sees(table(APART, *walls), target="barn")
    answer = table(APART, *walls, sight_any_point=True).line_of_sight("mara", "barn")
    assert answer and 6.2 < answer.end[0] < 6.5 and answer.end[1] == pytest.approx(8)
    across = wall("keep", "high", rectangle(3, 5, 6, 1)), wall("barn", "medium", rectangle(5.5, 8, 1, 1))
    assert not sees(table(APART, *across, sight_any_point=True), target="barn")
    hidden = tower("keep", "high", (6, 6), 1.5), tower("pond", "ground", (6, 10), 0.5)
    assert not sees(table(APART, *hidden, sight_any_point=True), target="pond")


def test_16_0_reading_grazing() -> None:
    for feature in (
        wall("keep", "high", rectangle(6, 5, 2, 1)),
        wall("keep", "high", [(6, 5), (7, 4.5), (7, 5.5)]),
        tower("keep", "high", (7, 5), 1),
    ):
        assert sees(table(APART, feature)) and not sees(table(APART, feature, grazing_crosses=True))
    behind = wall("keep", "high", rectangle(5, 3 - R - 1, 2, 1))
    assert sees(table(APART, behind, grazing_crosses=True)), "a wall at one's back is not in the way"


@given(seeds)
@settings(max_examples=25)
def test_16_0_any_point_sees_more_and_grazing_less(seed: int) -> None:
    document = random_document(seed)
    field, more = remade(document), remade(document, readings={"sight_any_point": True})
    less = remade(document, readings={"grazing_crosses": True})
    for a, b in pairs(field)[:12]:
        assert sees(less, a, b) <= sees(field, a, b) <= sees(more, a, b)


# ---------------------------------------------------------------------- laws


@given(seeds, st.sampled_from(sorted(MOVES)))
@settings(max_examples=25)
def test_16_0_sight_is_mutual_and_does_not_turn_with_the_table(seed: int, name: str) -> None:
    document = random_document(seed)
    field, other = remade(document), moved(document, *MOVES[name])
    for a, b in pairs(field):
        assert sees(field, a, b) == sees(field, b, a) == sees(other, a, b)


@given(seeds)
@settings(max_examples=25)
def test_16_0_only_high_obstacles_matter(seed: int) -> None:
    document = random_document(seed)
    field = remade(document)
    high = [each for each in document["terrain"] if each["parts"][0]["height"] == "high"]
    bare, fewer = remade(document, terrain=high, objects=[]), remade(document, terrain=high[1:])
    for a, b in pairs(field):
        assert sees(field, a, b) == sees(bare, a, b) == sees(field.without(*set(field.bases) - {a, b}), a, b)
        assert sees(field, a, b) <= sees(fewer, a, b)


@given(seeds, st.floats(0.05, 0.95))
@settings(max_examples=25)
def test_16_0_whoever_stands_nearer_on_a_clear_line_is_seen(seed: int, share: float) -> None:
    field = random_field(seed)
    for a, b in pairs(field):
        answer = field.line_of_sight(a, b)
        (ax, ay), (bx, by) = answer.start, answer.end
        point = ax + (bx - ax) * share, ay + (by - ay) * share
        assert not answer or field.line_of_sight(a, point)


# ---------------------------------------------------------------------- brute force, and margins


@pytest.mark.parametrize("make", [random_field, degenerate_field])
def test_16_0_brute_force_agrees(make: type[Battlefield], cases: int) -> None:
    rng, close = Random(16), 0
    for case in range(cases // 10):
        field = make(case)
        for a, b in rng.sample(pairs(field), 10):
            fault = dense.wrong_sight(field, field.line_of_sight(a, b))
            close += fault == "close"
            assert fault in (None, "close"), f"field {case}, {a} to {b}: {fault}"
    assert close <= (cases // 20 if make is degenerate_field else 0)


def test_16_0_margins_say_when_it_is_too_close_to_call() -> None:
    def judged(x: float) -> tuple[bool, float, bool]:
        field = table(APART, wall("keep", "high", rectangle(x, 5, 2, 1)))
        answer = field.judged(field.line_of_sight("mara", "brom"))
        return answer.ok, answer.margin, answer.too_close

    assert judged(6.0) == (True, 0.0, True)
    assert judged(6.007) == (True, 0.005, True)
    assert judged(6.03) == (True, 0.02, False)
    assert judged(5.997) == (False, 0.002, True)
    assert judged(5.5) == (False, 0.1, False)
