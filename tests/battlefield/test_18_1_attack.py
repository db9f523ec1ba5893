"""Line of attack (18.1): from the closest point of the attacker's edge to any point of the target's, within range."""

from __future__ import annotations

from math import atan2, cos, hypot, tau
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.battlefield import Battlefield
from game.battlefield.answers import LineOfAttack
from game.battlefield.plane import Arc
from game.battlefield.terrain import Height
from tests.battlefield import dense
from tests.battlefield.changes import split
from tests.battlefield.fields import degenerate_document, degenerate_field, random_document, random_field
from tests.battlefield.tables import MOVES, R, moved, pairs, rectangle, remade, table, tower, wall

seeds = st.integers(0, 10_000)
ranges = st.tuples(st.floats(0, 5), st.floats(0, 10))
GAP = 4.0
APART = {"mara": (6.0, 3.0), "brom": (6.0, 3.0 + 2 * R + GAP)}
READINGS = ("origin_per_point", "near_side_only", "minimum_range_by_gap", "grazing_crosses")


def attack(field: Battlefield, minimum: float = 0, maximum: float = 100) -> LineOfAttack:
    return field.line_of_attack("mara", "brom", minimum, maximum)


def total(arcs: tuple[Arc, ...]) -> float:
    return sum(end - start for start, end in arcs)


# ---------------------------------------------------------------------- the rule


def test_18_1_an_open_line() -> None:
    answer = attack(table(APART), 0, 8)
    assert answer and answer.rule == "18.1" and answer.code == "attack.ok"
    assert answer.gap == pytest.approx(GAP)
    assert answer.origin == pytest.approx((6, 3 + R)) and answer.best == pytest.approx((6, 3 + R + GAP))
    assert answer.visible == answer.in_range == ((0.0, tau),)
    assert not answer.hidden and not answer.blockers


def test_18_1_nobody_attacks_themselves() -> None:
    answer = table(APART).line_of_attack("mara", "mara")
    assert not answer and answer.code == "attack.self" and answer.rule == "13.4"


@pytest.mark.parametrize(
    ("height", "ok"), [("ground", True), ("low", True), ("medium", True), ("high", False)]
)
def test_18_1_only_high_obstacles_block(height: str, ok: bool) -> None:
    answer = attack(table(APART, wall("keep", height, rectangle(4, 5, 4, 0.5))))
    assert answer.ok is ok and answer.code == ("attack.ok" if ok else "attack.blocked")
    assert [blocker.id for blocker in answer.blockers] == ([] if ok else ["keep"])


def test_18_1_other_fighters_block_and_objects_do_not() -> None:
    assert attack(table(APART, objects={"chest": (6.0, 5.0)}))
    friend = attack(table({**APART, "a": (6.0, 5.5)}))
    assert not friend and friend.blockers[0].kind == "fighter"
    assert friend.blockers[0].point == pytest.approx((6, 5.5 - R), abs=1e-5)


def test_18_1_any_point_of_the_edge_will_do() -> None:
    answer = attack(table(APART, wall("keep", "high", rectangle(2, 5, 4.1, 0.5))))
    assert answer and not table(APART, wall("keep", "high", rectangle(2, 5, 4.1, 0.5))).line_of_sight(
        "mara", "brom"
    )
    assert answer.best and answer.best[0] > 6.1
    assert total(answer.visible) + total(answer.hidden) == pytest.approx(tau)
    assert answer.blockers[0].arcs == answer.hidden


def test_18_1_maximum_range_is_the_length_of_the_line() -> None:
    assert attack(table(APART), 0, GAP)
    assert attack(table(APART), 0, GAP - 5e-7), "within the tolerance"
    answer = attack(table(APART), 0, GAP - 1e-5)
    assert not answer and answer.code == "attack.too_far" and answer.visible


def test_18_1_hidden_within_range() -> None:
    """What can be seen is too far, what is near enough is hidden."""
    field = table(APART, wall("keep", "high", rectangle(5.95, 5, 0.1, 0.3)))
    answer = attack(field, 0, GAP + 0.01)
    assert attack(field) and not answer and answer.code == "attack.blocked" and answer.visible


def test_18_1_minimum_range_may_reach_to_the_far_side() -> None:
    near = {"mara": (6.0, 3.0), "brom": (6.0, 3.0 + 2 * R + 1.2)}
    answer = attack(table(near), 2, 12)
    assert answer and answer.best is not None
    assert hypot(answer.best[0] - 6, answer.best[1] - 3 - R) == pytest.approx(2, abs=1e-5)
    assert attack(table(near), 1.2 + 2 * R, 12)
    assert attack(table(near), 1.2 + 2 * R + 1e-5, 12).code == "attack.too_near"


def test_18_1_in_contact() -> None:
    field = table(
        {"mara": (6.0, 3.0), "brom": (6.0, 3.0 + 2 * R)}, wall("keep", "high", rectangle(3, 2, 2, 4))
    )
    assert attack(field, 0, 1) and attack(field, 0.9, 1)
    assert attack(field, 1, 1).code == "attack.too_near", "a base is less than an inch across"


def test_18_1_a_wall_in_contact_with_the_attacker_blocks() -> None:
    assert not attack(table(APART, wall("keep", "high", rectangle(4, 3 + R, 4, 0.3))))
    assert attack(table(APART, wall("keep", "high", rectangle(4, 3 - R - 0.3, 4, 0.3)))), "at one's back"
    assert attack(table(APART, wall("keep", "high", rectangle(6 + R, 1, 0.3, 9)))), "alongside"
    corner = attack(table(APART, wall("keep", "high", rectangle(6, 3 + R, 4, 0.3))))
    assert corner and 0 < total(corner.hidden) < tau


def test_18_1_no_line_runs_in_a_seam() -> None:
    halves = rectangle(3, 5, 3, 1), rectangle(6, 5, 3, 1)
    answer = attack(table(APART, wall("keep", "high", *halves)))
    assert not answer and not answer.visible
    assert attack(table(APART, wall("keep", "high", halves[0], rectangle(6.001, 5, 3, 1))))


def test_18_1_touching_fighters_leave_no_slit() -> None:
    row = {f"f{at}": (6 + (2 * at - 3) * R, 5.0) for at in range(4)}
    assert not attack(table({**APART, **row}))


def test_18_1_aligned_corners_leave_a_line() -> None:
    """It touches both and crosses neither."""
    walls = wall("left", "high", rectangle(2, 4, 4, 0.5)), wall("right", "high", rectangle(6, 5, 4, 0.5))
    answer = attack(table(APART, *walls))
    assert answer and answer.best is not None
    assert answer.best == pytest.approx((6, 3 + R + GAP), abs=1e-4)


def test_18_1_around_a_tower() -> None:
    answer = attack(table(APART, tower("keep", "high", (6, 5), 0.1)))
    assert answer and len(answer.visible) == len(answer.hidden) == 2, "near and far, the middle is hidden"
    assert not attack(table(APART, tower("keep", "high", (6, 5), 1)))


# ---------------------------------------------------------------------- the readings


def test_18_1_reading_origin_per_point() -> None:
    """A wall just ahead leaves a line from the side of the base, though none from its foremost point."""
    keep = wall("keep", "high", rectangle(5.0, 3.55, 1.04, 0.05))
    plain, other = attack(table(APART, keep)), attack(table(APART, keep, origin_per_point=True))
    assert plain.hidden != other.hidden
    assert other.best is not None and other.origin == pytest.approx((6, 3 + R))
    short = attack(table(APART, origin_per_point=True), 0, GAP)
    assert short and short.best == pytest.approx((6, 3 + R + GAP))


def test_18_1_reading_near_side_only() -> None:
    near = {"mara": (6.0, 3.0), "brom": (6.0, 3.0 + 2 * R + 1.2)}
    assert attack(table(near), 2, 12)
    answer = attack(table(near, near_side_only=True), 2, 12)
    assert answer.code == "attack.too_near"
    tangent = ((1.2 + R) ** 2 - R**2) ** 0.5
    assert attack(table(near, near_side_only=True), tangent - 1e-5, 12)
    assert not attack(table(near, near_side_only=True), tangent + 1e-5, 12)
    assert total(answer.visible) < tau / 2


def test_18_1_reading_minimum_range_by_gap() -> None:
    near = {"mara": (6.0, 3.0), "brom": (6.0, 3.0 + 2 * R + 1.2)}
    assert attack(table(near), 2, 12)
    assert attack(table(near, minimum_range_by_gap=True), 2, 12).code == "attack.too_near"
    assert attack(table(near, minimum_range_by_gap=True), 1.2, 12)
    assert not attack(table(near, minimum_range_by_gap=True), 1.2 + 1e-5, 12)


def test_18_1_reading_grazing() -> None:
    walls = wall("left", "high", rectangle(2, 4, 4, 0.5)), wall("right", "high", rectangle(6, 5, 4, 0.5))
    assert attack(table(APART, *walls)) and not attack(table(APART, *walls, grazing_crosses=True))
    back = (
        wall("keep", "high", rectangle(4, 3 - R - 0.3, 4, 0.3)),
        wall("hut", "high", rectangle(4, 3 + 3 * R + GAP, 4, 1)),
    )
    answer = attack(table(APART, *back, grazing_crosses=True))
    assert answer and not answer.hidden, "what a base leans on is not in the way"


# ---------------------------------------------------------------------- laws


@given(seeds, ranges)
@settings(max_examples=25)
def test_18_1_wider_ranges_and_fewer_blockers_never_take_a_line_away(
    seed: int, span: tuple[float, float]
) -> None:
    document = random_document(seed)
    field, fewer = remade(document), remade(document, terrain=document["terrain"][1:])
    low, high = span[0], span[0] + span[1]
    for a, b in pairs(field)[::5]:
        if field.line_of_attack(a, b, low, high):
            assert field.line_of_attack(a, b, low, high + 1) and field.line_of_attack(
                a, b, max(0, low - 1), high
            )
            assert fewer.line_of_attack(a, b, low, high)
            others = [base.id for base in field.others(a, b)]
            assert field.without(others[0]).line_of_attack(a, b, low, high)


@given(seeds, ranges)
@settings(max_examples=25)
def test_18_1_range_alone(seed: int, span: tuple[float, float]) -> None:
    """No line beyond the gap or the far edge; one wherever the line of centres is clear and fits."""
    field = random_field(seed)
    low, high = span[0], span[0] + span[1]
    for a, b in pairs(field)[::5]:
        answer = field.line_of_attack(a, b, low, high)
        if answer.gap > high + 1e-5 or answer.gap + 2 * R < low - 1e-5:
            assert not answer
        one, other = field.bases[a], field.bases[b]
        blocking = dense.at_least(field, Height.HIGH), dense.fighters_between(field, one, other)
        _, clear = dense.obstacles(field, *blocking).judge(
            [dense.origin(one, other)], [dense.origin(other, one)]
        )
        if low <= answer.gap <= high and clear[0]:
            assert answer
        if not answer.blockers:
            assert field.line_of_attack(a, b), "nothing blocks it, and any range will do"
        if answer:
            assert answer.in_range and answer.best


@given(seeds, st.sampled_from(sorted(MOVES)), ranges)
@settings(max_examples=20)
def test_18_1_does_not_turn_with_the_table(seed: int, name: str, span: tuple[float, float]) -> None:
    document = random_document(seed)
    field, other = remade(document), moved(document, *MOVES[name])
    for a, b in pairs(field)[::4]:
        one, two = (each.line_of_attack(a, b, span[0], span[0] + span[1]) for each in (field, other))
        assert one.code == two.code and total(one.visible) == pytest.approx(total(two.visible), abs=1e-9)
        assert total(one.in_range) == pytest.approx(total(two.in_range), abs=1e-6)


@given(seeds)
@settings(max_examples=20)
def test_18_1_pieces_may_be_cut_in_two(seed: int) -> None:
    """Nothing changes where a rectangle is two that touch."""
    document = degenerate_document(seed)
    field, other = remade(document), remade(split(document))
    for a, b in pairs(field)[::4]:
        one, two = field.line_of_attack(a, b), other.line_of_attack(a, b)
        assert one.ok == two.ok and total(one.visible) == pytest.approx(total(two.visible), abs=1e-5)


def test_18_1_roles_are_not_alike() -> None:
    fields = [random_field(seed) for seed in range(20)]
    every = [(field, a, b) for field in fields for a, b in pairs(field)]
    assert any(bool(field.line_of_attack(a, b)) != bool(field.line_of_attack(b, a)) for field, a, b in every)


def test_18_1_moving_a_base_is_noticed() -> None:
    """What is kept of one battlefield is not taken for another."""
    field = table(APART, wall("keep", "high", rectangle(4, 5, 4, 0.5)))
    assert not attack(field)
    assert attack(field.placed(field.bases["mara"].at((1.0, 12.0))))
    assert not attack(field)


# ---------------------------------------------------------------------- brute force, and margins


@pytest.mark.parametrize("make", [random_document, degenerate_document])
@pytest.mark.parametrize("reading", ["as played", *READINGS])
def test_18_1_brute_force_agrees(make: Any, reading: str, cases: int) -> None:
    rng = Random(18)
    readings = {} if reading == "as played" else {reading: True}
    for case in range(cases // (10 if reading == "as played" else 50)):
        field = remade(make(case), readings=readings)
        for a, b in rng.sample(pairs(field), 10):
            low = rng.choice((0, 0, 1, rng.uniform(0, 4)))
            answer = field.line_of_attack(a, b, low, low + rng.choice((1, rng.uniform(0, 8), 100)))
            fault = dense.wrong_attack(field, answer, rng.random())
            assert fault is None, f"field {case}, {a} to {b}, {low}: {fault}"


def test_18_1_arcs_are_where_lines_end() -> None:
    """What a wall on the left leaves is on the right."""
    answer = attack(table(APART, wall("keep", "high", rectangle(2, 5, 4.1, 0.5))))
    assert all(cos((start + end) / 2) > 0 for start, end in answer.visible)
    assert answer.best is not None
    x, y = answer.best[0] - APART["brom"][0], answer.best[1] - APART["brom"][1]
    assert hypot(x, y) == pytest.approx(R)
    assert dense.has(answer.visible, atan2(y, x), 1e-9)


def test_18_1_margins() -> None:
    field = table(APART)
    assert field.judged(attack(field, 0, GAP + 0.003)).too_close
    assert field.judged(attack(field, 0, GAP + 0.03)).margin == pytest.approx(0.02)
    assert field.judged(attack(field, 0, GAP - 0.003)).margin == pytest.approx(0.002)
    assert not field.judged(attack(field, 0, 8)).too_close
    assert field.judged(field.line_of_attack("mara", "mara")).margin == float("inf")


def test_18_1_degenerate_fields_have_answers() -> None:
    for seed in range(15):
        field = degenerate_field(seed)
        for a, b in pairs(field)[::3]:
            answer = field.line_of_attack(a, b)
            assert total(answer.visible) + total(answer.hidden) == pytest.approx(tau, abs=1e-6)
