"""What Python can hand in: each question is answered, or refused in one sentence; none hangs."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from math import inf, nan
from numbers import Real
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
BY_BASE: tuple[Ask, ...] = (
    lambda field, base: field.placed(base),
    lambda field, base: field.placed(Base("plain", "Plain", (3.0, 3.0)), base),
    lambda field, base: field.distance(base, "b1"),
    lambda field, base: field.placement(base),
    lambda field, base: field.reach(base, 3),
    lambda field, base: field.line_of_sight(base, "b1"),
    lambda field, base: field.line_of_attack("b1", base),
    lambda field, base: field.cover("b1", base),
)
LENGTHS = (-inf, -1e308, -1, -1e-9, 0, 1e-9, Fraction(1, 3), True, 3, 1e6, inf, 10**400)
PLACES = ((0, 0), (12, 16), [3, 3], (-50, -50), (1e6, -1e6), (nan, 1), (1, inf), (1e308, 0), (6,), (1, 2, 3))


@pytest.mark.usually(17)
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
    assert answered > 90


@pytest.mark.usually(18)
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


# ---------------------------------------------------------------------- numbers of every kind


class Single:
    """A number of another library, known to be real by registration alone, as those of numpy are."""

    def __init__(self, value: float) -> None:
        self.value = value

    def __float__(self) -> float:
        return self.value


class Wordless:
    """Something that is registered as a real number, and makes no float."""


Real.register(Single)
Real.register(Wordless)
FIELD = Battlefield.from_dict(random_document(7))
LENGTHS_ONLY = tuple(ask for at, ask in enumerate(BY_LENGTH) if at != 7)
"""All but a direction, which may be less than 0."""
AS_ANOTHER: tuple[Callable[[float], Any], ...] = (Single, Fraction, np.float64, np.float32)
no_numbers = st.one_of(
    st.booleans(),
    st.text(max_size=5),
    st.none(),
    st.complex_numbers(),
    st.decimals(),
    st.just(Wordless()),
    st.just([1.0]),
    st.sampled_from((nan, -inf, Single(nan), Single(-inf), np.float32("nan"), Decimal(3), np.bool_(True))),
    st.integers(10**7, 10**400),
    st.fractions(min_value=10**400),
)


@pytest.mark.deep
@given(no_numbers, st.sampled_from(BY_LENGTH), st.sampled_from(BY_BASE))
@settings(max_examples=200)
def test_what_is_no_number_is_refused(value: Any, ask: Ask, by_base: Ask) -> None:
    if value is not None or ask is not BY_LENGTH[3]:
        with pytest.raises((ArgumentError, UnknownThingError), match=r"(?s)^[A-Z].*[.?]$"):
            ask(FIELD, value)
    for place in ((value, 3.0), (3.0, value)):
        with pytest.raises(ArgumentError, match=r"^[A-Z].*\.$"):
            FIELD.distance("b0", place)
        with pytest.raises(ArgumentError, match=r"^[A-Z].*\.$"):
            by_base(FIELD, Base("x", "X", place))
    with pytest.raises(ArgumentError, match=r"^[A-Z].*\.$"):
        by_base(FIELD, Base("x", "X", (3.0, 3.0), value))


@given(
    st.floats(max_value=0, exclude_max=True, allow_nan=False),
    st.sampled_from(LENGTHS_ONLY),
    st.sampled_from((float, Single, np.float64)),
)
@settings(max_examples=100)
def test_no_length_is_less_than_nothing(value: float, ask: Ask, kind: Callable[[float], Any]) -> None:
    with pytest.raises(ArgumentError, match=r"^The .* (can't be .*|must be more than 0)\.$"):
        ask(FIELD, kind(value))


@pytest.mark.parametrize("radius", [inf, -inf, nan, 0, -0.0, -1, -1e-300, False, True, "1", None, 1e7])
@pytest.mark.parametrize("ask", BY_BASE)
def test_a_base_of_no_size_is_refused(ask: Ask, radius: Any) -> None:
    with pytest.raises(ArgumentError, match=r"^The radius of a base .*\.$"):
        ask(FIELD, Base("x", "X", (3.0, 3.0), radius))


@pytest.mark.parametrize("no_base", [None, "b0", 3, (3.0, 3.0)])
def test_only_bases_are_placed(no_base: Any) -> None:
    with pytest.raises(ArgumentError, match=r"^This question needs a base, not .*\.$"):
        FIELD.placed(no_base)


@pytest.mark.deep
@given(st.integers(0, 400), st.sampled_from(BY_LENGTH[:8]), st.sampled_from(AS_ANOTHER))
@settings(max_examples=60)
def test_every_real_number_is_answered_as_the_float_that_it_is(
    eighths: int, ask: Ask, another: Callable[[float], Any]
) -> None:
    one, other = ask(FIELD, eighths / 8), ask(FIELD, another(eighths / 8))
    assert isinstance(one, Answer) and isinstance(other, Answer)
    assert words.sentence(one, FIELD) == words.sentence(other, FIELD)
    assert (one.ok, one.margin) == (other.ok, other.margin)


@pytest.mark.parametrize("another", [int, *AS_ANOTHER])
def test_bases_and_points_are_made_of_floats(another: Callable[[float], Any]) -> None:
    field = FIELD.placed(Base("x", "X", (another(6.0), another(1.0)), another(1.0)))
    found = field.bases["x"]
    assert [type(each) for each in (*found.centre, found.radius)] == [float] * 3
    assert found == Base("x", "X", (6.0, 1.0), 1.0)
    assert field.distance("x", (another(6.0), another(4.0))).inches == 2
    push = FIELD.push("b0", another(0.0), another(1.0))
    assert (push.direction, push.inches) == (0.0, 1.0) and type(push.inches) is float


def test_a_range_may_have_no_end_and_nothing_else_may() -> None:
    assert FIELD.line_of_attack("b0", "b1", 0, inf).maximum == inf
    assert FIELD.cover("b0", "b1", Single(inf)).maximum == inf  # type: ignore[arg-type]
    for ask in BY_LENGTH[:10]:
        with pytest.raises(ArgumentError):
            ask(FIELD, inf)
