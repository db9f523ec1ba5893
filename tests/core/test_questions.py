"""Every kind of question: options, check, sample, suggest and snap agree."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.question import (
    Group,
    Number,
    Order,
    Pick,
    PickPoint,
    PickSome,
    Question,
    Roll,
    Shuffle,
    Spread,
    Verdict,
)
from game.core.record import same
from game.core.zones import NOBODY
from tests.core.toy import INCH, Reach

ITEM = st.sampled_from(["a", "b", "c", "d"])
SCALAR = st.none() | st.booleans() | st.integers(-3, 8) | ITEM | st.floats(allow_nan=True)
ROUGH = SCALAR | st.lists(SCALAR, max_size=5).map(tuple)


@st.composite
def groups(draw: st.DrawFn) -> tuple[Group, ...]:
    """Groups that share no item, each with a legal choice."""
    found = []
    for name in draw(st.lists(st.sampled_from("xyz"), min_size=1, max_size=3, unique=True)):
        items = tuple(sorted(draw(st.lists(ITEM.map(lambda item, name=name: f"{name}{item}"), max_size=4))))
        least = draw(st.integers(0, len(items)))
        found.append(Group(name, items, least, draw(st.integers(least, 5))))
    return tuple(found)


@st.composite
def spreads(draw: st.DrawFn) -> Spread:
    caps = tuple(draw(st.lists(st.integers(0, 4), min_size=1, max_size=4)))
    return Spread(0, "q", "r", draw(st.integers(0, sum(caps))), tuple(range(len(caps))), caps)


QUESTIONS: st.SearchStrategy[Question[Any]] = st.one_of(
    st.lists(st.one_of(ITEM, st.integers(0, 3), st.tuples(ITEM, ITEM)), min_size=1, max_size=5).map(
        lambda choices: Pick(0, "q", "r", choices)
    ),
    st.builds(lambda rows, alone: PickSome(0, "q", "r", rows, alone), groups(), st.booleans()),
    st.lists(ITEM, max_size=5).map(lambda items: Order(0, "q", "r", tuple(items))),
    spreads(),
    st.tuples(st.integers(-5, 5), st.integers(0, 9)).map(lambda b: Number(0, "q", "r", b[0], b[0] + b[1])),
    st.integers(1, 20).map(lambda sides: Roll(0, "q", "r", sides)),
    st.integers(0, 8).map(lambda count: Shuffle(NOBODY, "q", "r", count)),
    st.tuples(st.integers(-9, 9), st.integers(1, 3)).map(
        lambda p: PickPoint(0, "q", "r", Reach((p[0] * INCH, 0), p[1] * INCH))
    ),
)


@given(QUESTIONS, st.integers(0, 2**32))
def test_what_a_question_gives_it_takes(question: Question[Any], seed: int) -> None:
    rng = random.Random(seed)
    samples = [question.sample(rng) for _ in range(5)]
    for answer in samples:
        assert question.check(answer), answer
        assert question.snap(answer) == answer
    options = question.options()
    if options is not None:
        assert options and all(question.check(option) for option in options)
        assert all(any(same(answer, option) for option in options) for answer in samples)
    for count in (0, 1, 3):
        few = list(question.suggest(count))
        assert len(few) <= count and all(question.check(answer) for answer in few)
    assert list(question.suggest(1)), "there is always something worth a look"


@given(QUESTIONS, ROUGH)
def test_options_and_check_agree_on_anything(question: Question[Any], answer: Any) -> None:
    try:
        legal = bool(question.check(answer))
    except TypeError:
        legal = False  # the match takes it for a refusal
    options = question.options()
    if options is not None:
        assert legal == any(same(answer, option) for option in options), answer


@given(QUESTIONS, st.integers(0, 2**32))
def test_a_refusal_names_its_code_and_rule(question: Question[Any], seed: int) -> None:
    for answer in ("nonsense", -99, (), ("a",) * 9, (99, 99), (10**12, 0)):
        verdict = question.check(answer)
        if not verdict:
            assert verdict.code and verdict.rule == "r"


@pytest.mark.deep
@given(groups(), st.booleans(), st.lists(st.sampled_from(["xa", "xb", "ya", "zd", "q"]), max_size=6))
def test_snap_keeps_what_it_can(rows: tuple[Group, ...], alone: bool, rough: list[str]) -> None:
    question = PickSome(0, "q", "r", rows, alone)
    near = question.snap(tuple(rough))
    assert question.check(near)
    options = question.options()
    if options is not None and not alone:

        def kept(answer: tuple[str, ...]) -> int:
            return sum(min(answer.count(item), rough.count(item)) for item in set(rough))

        assert kept(near) == max(map(kept, options))


@given(st.integers(-(10**6), 10**6))
def test_snap_of_a_number(rough: int) -> None:
    question = Number(0, "q", "r", 2, 7)
    assert question.snap(rough) == min(range(2, 8), key=lambda n: abs(n - rough))


@given(spreads(), st.data())
def test_snap_of_a_spread(question: Spread, data: st.DataObject) -> None:
    count = len(question.targets)
    rough = tuple(data.draw(st.lists(st.integers(-3, 9), min_size=count, max_size=count)))
    assert question.check(question.snap(rough))


@given(st.tuples(st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9)))
def test_snap_of_a_place(rough: tuple[int, int]) -> None:
    question = PickPoint(0, "q", "r", Reach((5, 5), INCH))
    assert question.check(question.snap(rough))


def test_a_place_says_why_not_and_cites_the_question() -> None:
    verdict = PickPoint(0, "q", "r", Reach((0, 0), INCH)).check((2 * INCH, 0))
    assert (verdict.code, verdict.rule, verdict.facts) == ("too_far", "r", {"radius": INCH})
    for answer in ((1,), (), (1.0, 2), (True, 1), "ab", None, 3):
        assert PickPoint(0, "q", "r", Reach((0, 0), INCH)).check(answer).code == "not_a_point"


def test_one_is_not_true() -> None:
    assert not Pick(0, "q", "r", [1, 2]).check(True)
    assert not Pick(0, "q", "r", [("a", 1)]).check(("a", True))
    assert not Number(0, "q", "r", 0, 1).check(True)
    assert not Order(0, "q", "r", (0, 1)).check((False, True))
    assert not Roll(0, "q", "r", 6).check(True)


def test_items_that_repeat_are_ordered_as_often_as_they_are_there() -> None:
    question = Order(0, "q", "r", ("a", "a", "b"))
    assert question.check(("a", "b", "a")) and not question.check(("a", "b", "b"))
    assert question.snap(("b", "b")) == ("b", "a", "a")


def test_long_lists_are_not_written_out() -> None:
    many = tuple(f"i{n:02}" for n in range(14))
    some = PickSome(0, "q", "r", (Group("all", many, 0, 14),))
    assert some.options() is None and some.suggest(2) == [(), many]
    assert Order(0, "q", "r", many).options() is None
    assert Number(0, "q", "r", 0, 10**6).options() is None
    assert Spread(0, "q", "r", 5, many, (9,) * 14).options() is None


@pytest.mark.parametrize("exclusive", [False, True])
def test_every_legal_choice_is_an_option(exclusive: bool) -> None:
    rows = (Group("x", ("a", "a", "b"), 1, 2), Group("y", ("c",), 0, 1))
    question = PickSome(0, "q", "r", rows, exclusive)
    possible = {c for n in range(5) for c in itertools.combinations_with_replacement("abc", n)}
    legal = {choice for choice in possible if question.check(choice)}
    options = question.options()
    assert options is not None and set(options) == legal and len(options) == len(legal)


def test_verdicts_read_as_truth() -> None:
    assert Verdict(True) and not Verdict(False, "why")
