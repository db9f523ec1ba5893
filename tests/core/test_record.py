"""Records: copies, save forms, digests, and data that does not fit."""

from __future__ import annotations

import enum
from dataclasses import field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.record import Record, RecordError, brief, digest, freeze, plain, record, same, walk
from tests.effort import effort


class Suit(enum.IntEnum):
    SUN = 0
    MOON = 1


@record
class Leaf(Record):
    name: str
    size: int = 0


@record
class Twig(Leaf):
    buds: list[int] = field(default_factory=list)


@record
class Tree(Record):
    suit: Suit
    leaf: Leaf
    spare: Leaf | None
    leaves: list[Leaf]
    rows: list[list[int]]
    names: list[str]
    by_number: dict[int, Leaf]
    counts: dict[str, int]
    place: tuple[int, int]
    path: tuple[int, ...]
    word: int | str
    flag: bool
    anything: Any
    owner: int | None = None


INTS = st.integers(-(2**63), 2**63)
LEAVES = st.builds(Leaf, st.text(max_size=5), INTS)
ANYTHING = st.recursive(
    st.none() | st.booleans() | INTS | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
)
TREES = st.builds(
    Tree,
    st.sampled_from(Suit),
    LEAVES,
    st.none() | LEAVES,
    st.lists(LEAVES, max_size=3),
    st.lists(st.lists(INTS, max_size=3), max_size=3),
    st.lists(st.text(max_size=3), max_size=3),
    st.dictionaries(st.integers(-(10**9), 10**9), LEAVES, max_size=3),
    st.dictionaries(st.text(max_size=3), INTS, max_size=3),
    st.tuples(INTS, INTS),
    st.lists(INTS, max_size=3).map(tuple),
    INTS | st.text(max_size=3),
    st.booleans(),
    ANYTHING,
    st.none() | INTS,
)


@given(TREES)
def test_copies_and_save_forms_are_equal(tree: Tree) -> None:
    copy, again = tree.clone(), Tree.revive(tree.plain())
    assert copy == tree == again
    assert digest(copy) == digest(tree) == digest(again)
    assert plain(tree) == tree.plain()


@given(TREES)
def test_copies_share_nothing_that_changes(tree: Tree) -> None:
    before, copy = digest(tree), tree.clone()
    copy.leaf.name += "!"
    copy.rows.append([1])
    for row in copy.rows:
        row.append(7)
    for leaf in (*copy.leaves, *copy.by_number.values(), copy.spare or copy.leaf):
        leaf.size += 1
    copy.counts["new"] = 1
    copy.names.append("new")
    assert digest(tree) == before != digest(copy)


@given(TREES, TREES)
def test_equal_values_and_only_they_share_a_digest(one: Tree, other: Tree) -> None:
    assert (digest(one) == digest(other)) == same(one.plain(), other.plain())


def test_a_record_built_on_another_is_copied_whole() -> None:
    leaf, twig = Leaf("a"), Twig("b", 1, [2])
    assert leaf.clone() == leaf and leaf.plain() == {"name": "a", "size": 0}
    assert twig.clone() == twig and twig.plain() == {"name": "b", "size": 1, "buds": [2]}
    assert type(twig.clone()) is Twig and twig.clone().buds is not twig.buds


def test_walk_finds_records_in_order() -> None:
    tree = example()
    assert [leaf.name for leaf in walk(tree, Leaf)] == ["first", "second", "third"]
    assert walk(tree, Twig) == []


@record
class Branch(Record):
    leaf: Leaf
    branches: list[Branch]


def test_records_may_hold_their_like() -> None:
    tree = Branch(Leaf("a"), [Branch(Leaf("b"), []), Branch(Leaf("c"), [Branch(Leaf("d"), [])])])
    assert tree.clone() == tree == Branch.revive(tree.plain())
    assert [leaf.name for leaf in walk(tree, Leaf)] == ["a", "b", "c", "d"]
    assert walk(tree, Tree) == []


def kind(value: Any) -> str:
    return type(value).__name__


def example() -> Tree:
    leaves = [Leaf("second")]
    return Tree(
        Suit.MOON, Leaf("first"), None, leaves, [[1]], ["n"], {3: Leaf("third")}, {}, (1, 2), (), 5, True, ()
    )


@pytest.mark.parametrize(
    ("name", "value", "where"),
    [
        ("suit", 2, "Tree.suit"),
        ("suit", True, "Tree.suit"),
        ("suit", 1.0, "Tree.suit"),
        ("suit", [], "Tree.suit"),
        ("leaf", None, "Tree.leaf"),
        ("leaf", [], "Tree.leaf"),
        ("leaf", {"name": "x"}, "Tree.leaf"),
        ("leaf", {"name": "x", "size": 1, "more": 2}, "Tree.leaf"),
        ("leaf", {"name": "x", "size": True}, "Tree.leaf.size"),
        ("leaf", {"name": "x", "size": 1.0}, "Tree.leaf.size"),
        ("leaf", {"name": 1, "size": 1}, "Tree.leaf.name"),
        ("spare", 3, "Tree.spare"),
        ("leaves", {}, "Tree.leaves"),
        ("leaves", [{"name": "x", "size": 1}, 3], "Tree.leaves[1]"),
        ("rows", [[1], [None]], "Tree.rows[1][0]"),
        ("names", ["a", 1], "Tree.names[1]"),
        ("by_number", [], "Tree.by_number"),
        ("by_number", {"x": {"name": "x", "size": 1}}, "Tree.by_number"),
        ("by_number", {"--5": {"name": "x", "size": 1}}, "Tree.by_number"),
        ("by_number", {"²": {"name": "x", "size": 1}}, "Tree.by_number"),
        ("by_number", {"9" * 5000: {"name": "x", "size": 1}}, "Tree.by_number"),
        ("by_number", {"4": None}, "Tree.by_number.4"),
        ("counts", {"a": "b"}, "Tree.counts.a"),
        ("place", [1], "Tree.place"),
        ("place", [1, 2, 3], "Tree.place"),
        ("place", [1, "2"], "Tree.place[1]"),
        ("path", [1, False], "Tree.path[1]"),
        ("word", None, "Tree.word"),
        ("flag", 1, "Tree.flag"),
        ("owner", "x", "Tree.owner"),
    ],
)
def test_data_that_does_not_fit_is_named_with_its_place(name: str, value: Any, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        Tree.revive(example().plain() | {name: value})
    assert str(caught.value).startswith(f"{where}: ") and len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "data", [None, 1, "x", [], [1], {}, {"suit": 1}, 10**5000, "y" * 10**6, {"z" * 10**6: 1}], ids=kind
)
def test_data_that_is_no_record_at_all(data: Any) -> None:
    with pytest.raises(RecordError) as caught:
        Tree.revive(data)
    assert len(str(caught.value)) < 300


def test_what_is_not_plain_is_refused() -> None:
    for value in (object(), {1, 2}, 1.5, b"x", lambda: 1):
        with pytest.raises(TypeError):
            plain(value)
        with pytest.raises(TypeError):
            digest([value])


def test_undeclarable_fields_are_refused_when_first_copied() -> None:
    @record
    class Loose(Record):
        thing: object

    with pytest.raises(TypeError, match="no copy rule"):
        Loose(3).clone()


def test_frozen_answers_and_kinds() -> None:
    assert freeze([1, ["a", []], None]) == (1, ("a", ()), None)
    assert same((1, "a"), (1, "a")) and not same((1,), (True,)) and not same([1], (1,))
    assert not same({"a": 1}, {"a": True}) and same({"a": [1]}, {"a": [1]})
    assert len(brief("x" * 10**6)) <= 60 and brief(5) == "5"


def test_a_value_in_a_message_is_never_written_out_as_a_whole() -> None:
    bomb: Any = "lol"
    for _ in range(9):
        bomb = {"a": [bomb] * 9}
    said, work = effort(lambda: [brief(bomb), brief([bomb] * 9), brief((bomb,)), brief({"x": bomb})])
    assert all(len(words) <= 60 for words in said) and work < 5000
    assert brief(10**5000) == "something huge" and brief([1, "a", None]) == "[1, 'a', None]"
