"""18.4: a Dodge is possible where one straight step of an inch ends farther from the attack, however narrow the way."""

from __future__ import annotations

from math import cos, sin, tau
from random import Random

import pytest

from game.battlefield import Base, Battlefield
from game.battlefield.plane import gap
from game.battlefield.terrain import Terrain
from game.battlefield.things import RADIUS
from game.magewinds.field import inches
from game.magewinds.regions.movement_area import MoveSpots
from tests.battlefield.fields import random_document
from tests.magewinds.tabletop import AZURE, INCH, Battle

FINE = tau / 7200
"""The directions that brute force tries: every twentieth of a degree."""
BENT = 0.005
"""How far aside a way gets that bends, so that it is longer than an inch by no more than the tolerance of 1e-6."""
Point = tuple[float, float]


def test_18_4_a_dodge_into_a_corner_past_a_bystander_is_offered() -> None:
    """To about (0.507, 0.504) it is an inch, away from the attack; neither edges nor the seer are in the way."""
    t = Battle(
        "wizard@1.38,2.74 witch@1.15,1.27 seer@2.31,1.34",
        "guardian@10,14",
        terrain=[("grave", 12, 0, 0), ("grave", 12, 4, 0), ("grave", 0, 16, 0)],
    )
    t.begins(AZURE, "wizard", "attack").attacks("melee", "witch").chooses("light")
    t.waits_for("attack.defence", AZURE)
    assert "dodge" in t.offers("attack.defence")
    t.defends("dodge").rolls(6, 6, 6).settle().waits_for("reaction.step", AZURE)
    t.steps((0.506734, 0.504357))
    assert t.at("witch") == (0.506734, 0.504357)


def test_18_4_the_step_into_a_narrow_gap_is_the_one_that_a_pointer_means() -> None:
    """The legal directions lie between both edges of the corner: a pointer anywhere means the nearest of them."""
    bases = {"witch": (1.15, 1.27), "wizard": (1.38, 2.74), "seer": (2.31, 1.34)}
    field = Battlefield.from_dict({"bases": [{"id": name, "at": at} for name, at in bases.items()]})
    steps = dodge(field, "witch", bases["wizard"])
    for pointer in [(0.0, 0.0), (1.15, 0.0), (0.0, 1.27), (6.0, 8.0)]:
        meant = inches(*steps.snap((round(pointer[0] * INCH), round(pointer[1] * INCH))))
        legal = [at for at in ring(field.base("witch"), FINE) if steps.holds(at)]
        assert steps.holds(meant)
        assert gap(meant, pointer) <= min(gap(at, pointer) for at in legal) + 1e-5


def dodge(field: Battlefield, defender: str, source: Point) -> MoveSpots:
    """The steps that let a base dodge what comes from a point (M5)."""
    steps = MoveSpots(field, "18.4", field.base(defender), 1.0, field, source=source, least=1.0)
    return steps.straight_away()


def ring(base: Base, step: float) -> list[Point]:
    """The ends of straight steps of an inch."""
    x, y = base.centre
    return [(x + cos(step * at), y + sin(step * at)) for at in range(round(tau / step))]


# ---------------------------------------------------------------------- brute force


def crowded(rng: Random) -> tuple[Battlefield, Point]:
    """A battlefield where "b0" stands near a corner, others and terrain close by, and where an attack comes from."""
    bare = Battlefield.from_dict({**random_document(rng.randrange(10**6)), "bases": [], "objects": []})
    width, depth = bare.terrain.width, bare.terrain.depth
    x, y = (RADIUS + 1.4 * rng.random() ** 2 for _ in range(2))
    places = [(rounded(rng.choice([x, width - x])), rounded(rng.choice([y, depth - y])))]
    for _ in range(rng.randrange(3, 30)):
        angle, far = rng.random() * tau, 2 * RADIUS + 1.4 * rng.random() ** 2
        at = rounded(places[0][0] + far * cos(angle)), rounded(places[0][1] + far * sin(angle))
        on_board = RADIUS <= at[0] <= width - RADIUS and RADIUS <= at[1] <= depth - RADIUS
        if on_board and all(gap(at, other) >= 2 * RADIUS for other in places):
            places.append(at)
    bases = {f"b{number}": Base(f"b{number}", "", at) for number, at in enumerate(places[:7])}
    clear = {
        name: feature
        for name, feature in bare.terrain.features.items()
        if bare.distance(bases["b0"], feature).inches > 0
    }
    field = Battlefield(Terrain(width, depth, clear), bases)
    return field, places[1] if len(places) > 1 else (width / 2, depth / 2)


def rounded(inches: float) -> float:
    return round(inches, 6)


@pytest.mark.deep
def test_18_4_no_dodge_is_refused_that_brute_force_finds(cases: int) -> None:
    """Every direction of a fan as fine as a twentieth of a degree: whatever is legal there makes a Dodge possible."""
    rng, found = Random(18), 0
    for _ in range(cases):
        field, source = crowded(rng)
        steps = dodge(field, "b0", source)
        if any(steps.settled(at) is not None for at in ring(steps.base, FINE)):
            found += 1
            assert steps.any_legal(), (field.bases, source)
        for spot in steps.suggest(3):
            assert steps.contains(spot).ok
    assert cases / 4 < found < cases


def test_18_4_the_step_that_a_pointer_means_is_the_nearest_there_is(cases: int) -> None:
    rng = Random(184)
    for _ in range(cases // 10):
        field, source = crowded(rng)
        steps = dodge(field, "b0", source)
        legal = [at for at in ring(steps.base, FINE) if steps.settled(at) is not None]
        if legal:
            x, y = steps.base.centre
            pointer = x + rng.uniform(-3, 3), y + rng.uniform(-3, 3)
            meant = inches(*steps.snap((round(pointer[0] * INCH), round(pointer[1] * INCH))))
            assert steps.holds(meant)
            assert gap(meant, pointer) <= min(gap(at, pointer) for at in legal) + BENT
