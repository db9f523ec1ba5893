"""What Python can hand in: each question is answered, or refused in one sentence; none hangs."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, nan
from random import Random
from typing import Any

import pytest

from game.battlefield import ArgumentError, Base, Battlefield, UnknownThingError, words
from game.battlefield.answers import Answer
from tests.battlefield.fields import degenerate_document, random_document

Ask = Callable[[Battlefield, Any], object]

BY_LENGTH: tuple[Ask, ...] = (
    lambda field, inches: field.within("b0", "b1", inches),
    lambda field, inches: field.wholly_within("b0", "b1", inches),
    lambda field, inches: field.allowance("b0", inches),
    lambda field, inches: field.path("b0", (6, 8), inches),
    lambda field, inches: field.reach("b0", inches),
    lambda field, inches: field.knockback("b0", "b1", inches),
    lambda field, inches: field.push("b0", "b1", inches),
    lambda field, inches: field.push("b0", inches, 3),
    lambda field, inches: field.connected(inches),
    lambda field, inches: field.line_of_attack("b0", "b1", inches, 9),
    lambda field, inches: field.line_of_attack("b0", "b1", 0, inches),
    lambda field, inches: field.cover("b0", "b1", inches),
)
BY_PLACE: tuple[Ask, ...] = (
    lambda field, at: field.distance("b0", at),
    lambda field, at: field.on_battlefield(at),
    lambda field, at: field.placement("b0", at),
    lambda field, at: field.slide("b0", at),
    lambda field, at: field.path("b0", at),
    lambda field, at: field.path("b0", (6, 8), via=[at]),
    lambda field, at: field.line_of_sight("b0", at),
    lambda field, at: field.knockback("b0", at),
)
LENGTHS = (-inf, -1e308, -1, -1e-9, 0, 1e-9, 3, 1e6, inf, 10**400)
PLACES = ((0, 0), (12, 16), [3, 3], (-50, -50), (1e6, -1e6), (nan, 1), (1, inf), (1e308, 0), (6,), (1, 2, 3))


@pytest.mark.parametrize("ask", BY_LENGTH)
@pytest.mark.parametrize("inches", [nan, -inf, 10**400, "3"])
def test_what_is_no_length_is_refused(ask: Ask, inches: Any) -> None:
    with pytest.raises((ArgumentError, UnknownThingError), match=r"^[A-Z].*[.?]$"):
        ask(Battlefield.from_dict(random_document(7)), inches)


@pytest.mark.parametrize("make", [random_document, degenerate_document])
def test_every_length_and_place_is_answered_or_refused(make: Callable[[int], dict[str, Any]]) -> None:
    field, answered = Battlefield.from_dict(make(7)), 0
    for asks, tried in ((BY_LENGTH, LENGTHS), (BY_PLACE, PLACES)):
        for ask in asks:
            for value in tried:
                try:
                    answer = ask(field, value)
                except ArgumentError as error:
                    assert str(error).endswith(".")
                else:
                    answered += 1
                    assert not isinstance(answer, Answer) or "nan" not in words.sentence(answer, field)
    assert answered > 100


@pytest.mark.parametrize("at", PLACES[5:])
@pytest.mark.parametrize("ask", BY_PLACE)
def test_what_is_no_point_is_refused(ask: Ask, at: Any) -> None:
    with pytest.raises(ArgumentError):
        ask(Battlefield.from_dict(random_document(7)), at)


@pytest.mark.parametrize("base", [None, 3, [], Base("x", "X", (nan, 1.0)), Base("x", "X", (1.0, 1.0), 0.0)])
def test_what_is_no_base_is_refused(base: Any) -> None:
    field = Battlefield.from_dict(random_document(7))
    for ask in (field.placement, lambda it: field.reach(it, 3), lambda it: field.cover("b0", it)):
        with pytest.raises(ArgumentError):
            ask(base)


def test_a_base_beyond_the_battlefield_is_answered() -> None:
    field = Battlefield.from_dict(random_document(7))
    rng = Random(3)
    for _ in range(20):
        out = Base("out", "Out", (rng.uniform(-60, 60), rng.uniform(-60, 60)), rng.uniform(0.1, 20))
        assert field.distance(out, "b0").inches >= 0
        assert not field.knockback(out, "b0", 0).ok
        for answer in (field.reach(out, 3), field.path(out, (6, 8)), field.line_of_attack(out, "b0")):
            assert words.sentence(answer, field)
