"""Lines where terrain overlaps and bases of all sizes stand on it: what brute force says of awkward tables.

As where fighters may be set up on obstacles (20.2, read the other way), or where people lay models over each other.
"""

from __future__ import annotations

from itertools import permutations
from math import hypot
from random import Random
from typing import Any

import pytest

from game.battlefield import Battlefield
from tests.battlefield import dense
from tests.battlefield.fields import random_document
from tests.battlefield.tables import remade

SIZES = (5, 10, 25, 40, 60)


def heaped(seed: int) -> Battlefield:
    """The terrain of two tables on one, some of it over the edges, under bases of all sizes."""
    rng = Random(seed)
    document, other = random_document(seed), random_document(seed + 100_000)
    more = [_shifted(each, f"m{at}", rng.uniform(-1, 1)) for at, each in enumerate(other["terrain"])]
    bases = [{**base, "diameter_mm": rng.choice(SIZES)} for base in document["bases"]]
    return remade(document, terrain=[*document["terrain"], *more], bases=bases)


def _shifted(feature: dict[str, Any], name: str, by: float) -> dict[str, Any]:
    """A feature moved a little, so that it may reach over an edge."""
    (part,) = feature["parts"]
    ring = [[x + by, y + by] for x, y in part.get("polygon", ())]
    if not any(0.1 < x < 11.9 and 0.1 < y < 15.9 for x, y in ring):
        return {**feature, "id": name}
    return {"id": name, "parts": [{**part, "polygon": ring}]}


@pytest.mark.deep
def test_18_0_brute_force_agrees_on_heaped_tables(cases: int) -> None:
    rng, close, asked = Random(7), 0, 0
    for case in range(cases // 20):
        field = heaped(case)
        fighters = [base for base in field.bases.values() if base.kind == "fighter"]
        for a, b in rng.sample(list(permutations(fighters, 2)), 10):
            apart = hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1])
            if apart < a.radius + b.radius + dense.BAND:
                continue
            low = rng.choice((0, 0, 1, 2))
            attack, first = field.line_of_attack(a, b, low, low + rng.choice((1, 4, 100))), rng.random()
            faults = (
                dense.wrong_sight(field, field.line_of_sight(a, b)),
                dense.wrong_attack(field, attack, first),
                dense.wrong_cover(field, field.cover(a, b), first),
            )
            asked += 1
            close += "close" in faults
            assert set(faults) <= {None, "close"}, f"field {case}, {a.id} to {b.id}: {faults}"
    assert asked > cases // 4 and close <= asked // 100
