"""Lines that pymunk settles (16.0, 18.1, 18.2): it says what exact arithmetic says, and settles most of them.

Exact arithmetic alone is the judge: `alone` asks it with pymunk kept silent. Lines are laid where rounding could
matter: through corners, along sides and seams, as tangents, from and to borders, and from a millionth of a millionth of
an inch to a few hundredths beside all that, which is as far as the band reaches.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import permutations
from math import cos, hypot, pi, sin, tau
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.battlefield import Base, Battlefield, attack, sight
from game.battlefield.lines import fan
from game.battlefield.lines.blocks import Block, Blocks, of_height
from game.battlefield.lines.shadows import Placed, View, shadows_of, surely_hides
from game.battlefield.plane import EPS, Point, bearing
from game.battlefield.spaces import Sightlines, sightlines
from game.battlefield.terrain import Disc, Height
from tests.battlefield import dense
from tests.battlefield.fields import degenerate_document, degenerate_field, random_document, random_field
from tests.battlefield.tables import rectangle, remade, table, tower, wall
from tests.battlefield.test_lines_odd import heaped

DIAMETERS = (5.0, 10.0, 25.0, 25.0, 25.4, 40.0)
READINGS = (
    "sight_any_point",
    "grazing_crosses",
    "origin_per_point",
    "near_side_only",
    "minimum_range_by_gap",
    "ignore_whole_feature",
    "exactly_one_is_more",
)
SEAMS = (
    wall("left", "high", rectangle(3, 5, 2, 1)),
    wall("right", "high", rectangle(5, 5, 3, 1)),
    wall("over", "high", rectangle(4, 6, 2, 1.5)),
    wall("bent", "high", [(8, 2), (10, 2), (10, 2.5), (8.5, 2.5), (8.5, 5), (8, 5)]),
    wall("hedge", "low", rectangle(5, 8, 3, 0.5)),
    wall("bench", "medium", rectangle(5, 8.5, 1, 0.5)),
    tower("tower", "high", (3, 9), 1),
    tower("stone", "high", (5, 9), 1),
    wall("edge", "high", rectangle(10, 12, 3, 1)),
    wall("thin", "high", rectangle(1, 12, 6, 0.015)),
    wall("wedge", "high", [(1, 13), (7, 13), (7, 13.012)]),
)
"""Blocks that touch along sides and at a point, reach over the edge of the table, or are thinner than the band."""


# ---------------------------------------------------------------------- the judge


@contextmanager
def alone() -> Iterator[None]:
    """Exact arithmetic without pymunk."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("is_clear", "is_blocked"):
            patch.setattr(Sightlines, name, lambda *line: False)
        patch.setattr(Sightlines, "verdict", lambda *line: None)
        yield


def answers(field: Battlefield, a: Base, b: Base, low: float, high: float) -> tuple[Any, ...]:
    """All that is asked of two bases."""
    field = replace(field)  # nothing of another asking is remembered
    return (
        field.line_of_sight(a, b),
        field.line_of_attack(a, b, low, high),
        field.cover(a, b, high),
        field.line_of_sight(a, b.centre),
        field.cover(a, b),
    )


def verdicts(field: Battlefield, a: Base, b: Base, low: float, high: float) -> tuple[bool, ...]:
    """The verdicts that are told alone."""
    field = replace(field)
    return (
        field.sees(a, b),
        field.can_attack(a, b, low, high),
        field.sees(a, b.centre),
        replace(field).is_open(a, b),
    )


def agree(field: Battlefield, a: Base, b: Base, low: float = 0.0, high: float = 100.0) -> None:
    """pymunk and exact arithmetic say what exact arithmetic says alone, to the last figure."""
    asked = field, a, b, low, high
    with alone():
        exact = answers(*asked)
    assert answers(*asked) == exact, f"{a.centre} {a.radius} to {b.centre} {b.radius}"
    assert verdicts(*asked) == tuple(bool(exact[at].ok) for at in (0, 1, 3, 4)), f"{a} to {b}"


# ---------------------------------------------------------------------- awkward lines


def anchors(field: Battlefield) -> list[tuple[Point, float]]:
    """Points of borders, each with the direction of a side there: corners, middles of sides, and tangents of discs."""
    found = []
    for part in field.terrain.parts:
        if isinstance(part.shape, Disc):
            (x, y), r = part.shape.centre, part.shape.radius
            turns = [at * pi / 4 + at for at in range(8)] + [at * pi / 2 for at in range(4)]
            found += [((x + r * cos(turn), y + r * sin(turn)), turn + pi / 2) for turn in turns]
            continue
        for ring in (part.shape.ring, *part.shape.on_board):
            for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
                along = bearing((ax, ay), (bx, by))
                found += [((ax, ay), along), (((ax + bx) / 2, (ay + by) / 2), along)]
    return found


def offsets(rng: Random, band: float) -> float:
    """How far beside something: nothing, next to nothing, or next to the band."""
    tiny = rng.choice((-1, 1)) * 10 ** rng.uniform(-12, -3)
    return rng.choice((0.0, tiny, tiny, rng.choice((-1e-6, 1e-6)) + tiny, rng.choice((-band, band)) + tiny))


def awkward(field: Battlefield, rng: Random) -> tuple[Base, Base]:
    """Two bases whose line passes by a point of a border, begins there or ends there."""
    band = sightlines(field.terrain).band
    (x, y), along = rng.choice(anchors(field))
    (to_x, to_y), _ = rng.choice(anchors(field))
    turn = rng.choice((0.0, 0.0, rng.uniform(-1e-3, 1e-3), rng.uniform(0, tau), pi / 2, pi / 4))
    direction = rng.choice((along + turn, along + turn, bearing((x, y), (to_x, to_y))))
    aside = offsets(rng, band)
    x, y = x - sin(direction) * aside, y + cos(direction) * aside
    one, other = (rng.choice(DIAMETERS) / 25.4 / 2 for _ in range(2))
    # From the point to where the line begins behind it, and from there to its end.
    behind = rng.choice((offsets(rng, band), offsets(rng, band), rng.uniform(0, 4)))
    length = rng.choice((rng.uniform(0, 6), rng.uniform(0, 12), behind + offsets(rng, band)))
    start, end = -behind - one, length - behind + other
    bases = (
        Base("x", "X", (x + cos(direction) * start, y + sin(direction) * start), one),
        Base("y", "Y", (x + cos(direction) * end, y + sin(direction) * end), other),
    )
    return bases if rng.random() < 0.5 else bases[::-1]


def with_readings(document: dict[str, Any], rng: Random) -> Battlefield:
    """A battlefield that is read in some other way, or as it is played."""
    read = {name: rng.random() < 0.5 for name in READINGS} if rng.random() < 0.3 else {}
    return remade(document, readings=read)


@pytest.mark.usually(1)
@pytest.mark.parametrize("make", [random_document, degenerate_document])
def test_awkward_lines_among_terrain_and_fighters(make: Any, cases: int) -> None:
    rng = Random(16)
    for case in range(cases // 6):
        field = with_readings(make(case), rng)
        for _ in range(20):
            low = rng.choice((0.0, 0.0, 1.0, 2.0))
            agree(field, *awkward(field, rng), low, low + rng.choice((1.0, 4.0, 100.0)))


def test_awkward_lines_among_heaps(cases: int) -> None:
    rng = Random(17)
    for case in range(cases // 12):
        field = heaped(case)
        for _ in range(20):
            agree(field, *awkward(field, rng))


@pytest.mark.usually(1)
@pytest.mark.parametrize("readings", [{}, *({name: True} for name in READINGS)])
def test_awkward_lines_through_seams(readings: dict[str, bool], cases: int) -> None:
    rng, field = Random(18), table({"mara": (11, 15)}, *SEAMS, **readings)
    for _ in range(2 * cases):
        agree(field, *awkward(field, rng))


@pytest.mark.deep
@given(st.randoms(use_true_random=False), st.integers(0, 400))
@settings(max_examples=150)
def test_awkward_lines_that_hypothesis_draws(rng: Random, seed: int) -> None:
    field = with_readings(random_document(seed) if seed % 2 else degenerate_document(seed), rng)
    agree(field, *awkward(field, rng))


tiny = st.one_of(st.just(0.0), st.floats(-12, -3).map(lambda power: 10**power))
borders = st.sampled_from((0.0, 1e-6, 2e-6, 0.02, 0.020001, 0.04))


@pytest.mark.deep
@given(
    corner=st.sampled_from(((5.0, 5.0), (7.0, 5.0), (7.0, 6.0), (5.0, 6.0))),
    border=borders,
    beside=tiny,
    side=st.sampled_from((-1, 1)),
    along=st.sampled_from((0.0, pi / 2, pi / 4, 3 * pi / 4, 0.3, 1e-9, 1e-6, 1e-4)),
    behind=st.floats(0, 3),
)
@settings(max_examples=300)
def test_lines_by_a_corner(
    corner: Point, border: float, beside: float, side: int, along: float, behind: float
) -> None:
    """Of a keep: at both tolerances and a hair beside them, in all directions."""
    field = table({}, wall("keep", "high", rectangle(5, 5, 2, 1)))
    aside = side * (border + beside)
    x, y = corner[0] - sin(along) * aside, corner[1] + cos(along) * aside
    one = Base("x", "X", (x - cos(along) * (behind + 0.5), y - sin(along) * (behind + 0.5)), 0.5)
    other = Base("y", "Y", (x + cos(along) * 4, y + sin(along) * 4), 0.5)
    agree(field, one, other)
    agree(field, other, one)


@pytest.mark.deep
@given(st.sampled_from((0.0, 1e-6, 0.02)), tiny, st.sampled_from((-1, 1)), st.floats(5.01, 6.99))
@settings(max_examples=200)
def test_lines_that_begin_or_end_at_a_border(border: float, beside: float, side: int, to: float) -> None:
    """A wall's, that of the band, or a hair inside or outside of these; going in, out or along."""
    field = table({}, wall("keep", "high", rectangle(5, 5, 2, 1)))
    y = 5 - border + side * beside - 0.5
    near = Base("x", "X", (6.0, y), 0.5)
    for end in ((to, 8.0), (to, 2.0), (9.0, y), (6.0, 5.5 + border), (6.0, y + 1.0 + beside)):
        agree(field, near, Base("y", "Y", end, 0.5))
        agree(field, Base("y", "Y", end, 0.5), near)


@pytest.mark.deep
@given(st.floats(0, tau), st.floats(-0.9, 0.9), st.floats(-0.9, 0.9))
@settings(max_examples=400)
def test_lines_from_the_very_border_of_the_band(turn: float, begin: float, end: float) -> None:
    """Neither inside nor outside by rounding, and then right through: none is taken for clear."""
    c, s = cos(turn), sin(turn)

    def turned(x: float, y: float) -> Point:
        return 6 + x * c - y * s, 8 + x * s + y * c

    keep = [turned(x, y) for x, y in ((-1, -0.5), (1, -0.5), (1, 0.5), (-1, 0.5))]
    space = sightlines(table({}, wall("keep", "high", keep)).terrain)
    line = turned(begin, -0.5 - space.band), turned(end, 2.5)
    assert not space.is_clear(*line) and not space.is_clear(*line[::-1])
    assert space.is_blocked(*line)


# ---------------------------------------------------------------------- a second opinion, and how much is settled


def lines_on(field: Battlefield, rng: Random) -> Iterator[tuple[Point, Point]]:
    """Lines of any kind, and awkward ones."""
    for _ in range(10):
        one, other = ((rng.uniform(0, 12), rng.uniform(0, 16)) for _ in range(2))
        yield one, other
        a, b = awkward(field, rng)
        yield sight.between_bases(a, b)


def test_what_is_certain_is_what_shapely_says(cases: int) -> None:
    rng, said = Random(19), {True: 0, False: 0}
    for case in range(cases // 5):
        field = (random_field, degenerate_field)[case % 2](case)
        space, high = (
            sightlines(field.terrain),
            dense.obstacles(field, dense.at_least(field, Height.HIGH), []),
        )
        for a, b in lines_on(field, rng):
            if hypot(b[0] - a[0], b[1] - a[1]) < 1e-6:
                continue
            crossed, clear = (bool(each[0]) for each in high.judge([a], [b]))
            is_clear, is_blocked = space.is_clear(a, b), space.is_blocked(a, b)
            assert not (is_clear and crossed) and not (is_blocked and clear), f"field {case}, {a} to {b}"
            said[True] += is_clear
            said[False] += is_blocked
    assert said[True] > cases and said[False] > cases // 2


@pytest.mark.parametrize("least", [1, 2, 4])
def test_no_line_leaves_the_battlefield_unasked(least: int) -> None:
    """Beyond the edge nothing is certain: there, pymunk's figures may be any size."""
    space = sightlines(table({}, wall("keep", "high", rectangle(5, 5, 2, 1))).terrain)
    for out in (-(10.0**-least), -(10.0**least)):
        assert not space.is_clear((out, 1.0), (1.0, 1.0)) and not space.is_blocked((6.0, out), (6.0, 8.0))
        assert not space.is_clear((1.0, 1.0), (1.0, 16 - out))
    assert space.is_clear((0.0, 1.0), (1.0, 1.0)) and space.is_blocked((6.0, 0.0), (6.0, 8.0))


@pytest.mark.deep
def test_pymunk_settles_nearly_all_verdicts_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    exact: list[object] = []
    crossings = sight.crossings
    monkeypatch.setattr(sight, "crossings", lambda *line: exact.append(line) or crossings(*line))
    asked = seen = 0
    for seed in range(20):
        field = random_field(seed)
        for a, b in permutations((base.id for base in field.bases.values()), 2):
            asked += 1
            seen += field.sees(a, b)
    assert asked > 1500 and 0.5 * asked < seen < 0.9 * asked
    assert len(exact) < asked // 50, "exact arithmetic is for lines that come near to a border"


def test_a_line_that_is_clear_by_far_is_explained_without_exact_arithmetic(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sight, "crossings", lambda *line: pytest.fail("exact arithmetic was asked"))
    field = table({"mara": (2, 2), "brom": (10, 2)}, wall("keep", "high", rectangle(5, 2.03, 2, 1)))
    assert field.line_of_sight("mara", "brom").code == "sight.clear"
    assert not table({"mara": (2, 2), "brom": (10, 2)}, wall("keep", "high", rectangle(5, 1.9, 2, 1))).sees(
        "mara", "brom"
    )


@pytest.mark.deep
def test_most_lines_of_attack_need_no_places_of_an_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out: list[object] = []
    lit = attack.lit
    monkeypatch.setattr(attack, "lit", lambda *asked: worked_out.append(asked) or lit(*asked))
    found = settled = 0
    for seed in range(20):
        field = random_field(seed)
        fighters = [base.id for base in field.bases.values() if base.kind == "fighter"]
        for a, b in permutations(fighters, 2):
            before = len(worked_out)
            if field.can_attack(a, b, 0, 9):
                found += 1
                settled += len(worked_out) == before
    assert found > 300 and settled > 0.8 * found


def placed(seen: View, block: Block) -> Placed:
    """A block as it is seen."""
    (x, y), (dx, dy) = block.centre, seen.along
    x, y = x - seen.origin[0], y - seen.origin[1]
    return dx * x + dy * y, dx * y - dy * x, block


def _obstacles_near(field: Battlefield, lines: fan.Fan) -> Blocks:
    return fan.Standing(field, EPS).obstacles.between(lines.origin, lines.centre, lines.radius)


def test_what_is_kept_for_squares_leaves_nothing_out(cases: int) -> None:
    """All that casts a shadow is there, whatever was asked before; and not much else. What is sure to cast one does."""
    rng, looked, standing = Random(20), 0, 0
    for case in range(cases // 10):
        field = (random_field, degenerate_field, heaped)[case % 3](case)
        for _ in range(20):
            lines = fan.fan(field, *awkward(field, rng), EPS)
            near = {id(block) for *_, block in _obstacles_near(field, lines)}
            every = of_height(field.terrain, Height.LOW, EPS)
            hiding = shadows_of(lines, [placed(lines, block) for *_, block in every])
            assert all(id(each.block) in near for each in hiding), f"field {case}"
            assert all(shadows_of(lines, [each]) for each in lines.blocks if surely_hides(lines, each))
            looked, standing = looked + len(near), standing + len(every)
    assert looked < 0.5 * standing
