"""Dataclasses that write their methods late behave as those of the standard library."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from game.core import dataclass as late

OPTIONS: list[dict[str, bool]] = [
    {},
    {"slots": True},
    {"frozen": True},
    {"frozen": True, "slots": True},
    {"slots": True, "eq": False},
    {"slots": True, "unsafe_hash": True},
    {"slots": True, "kw_only": True},
]


def declared(declare: Callable[..., Any], options: dict[str, bool]) -> Any:
    """A class with a field of every kind, and a subclass."""

    class Base:
        """One field."""

        plain: int
        usual: str = "a"

    Base.__qualname__ = "Base"
    base = declare(**options)(Base)

    class Below(base):  # type: ignore[misc]
        """The other kinds."""

        made: list[int] = dataclasses.field(default_factory=list)
        inner: dict[str, int] = dataclasses.field(default_factory=dict, init=False)
        quiet: int = dataclasses.field(default=1, repr=False, compare=False)
        named: int = dataclasses.field(default=2, kw_only=True)
        total: int = dataclasses.field(default=0, init=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "total", self.plain + self.named)

    Below.__qualname__ = "Below"
    return declare(**options)(Below)


def outcome(act: Callable[[], Any]) -> Any:
    """What comes of it: a value, or the kind of error."""
    try:
        return act()
    except Exception as error:
        return type(error).__mro__


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_it_is_as_in_the_library(options: dict[str, bool]) -> None:
    found = []
    for declare in (dataclasses.dataclass, late.dataclass):
        cls = declared(declare, options)
        one = cls(plain=1, named=5)
        found.append(
            [
                repr(one),
                one == cls(plain=1, named=5, quiet=9),
                one == cls(plain=2),
                one == 1,
                outcome(lambda cls=cls: cls(1, "b", [3], 4)),
                outcome(lambda cls=cls: cls(1, "b", [3], 4, 5)),
                outcome(lambda cls=cls: cls()),
                outcome(lambda one=one, cls=cls: hash(one) == hash(cls(plain=1, named=5))),
                outcome(lambda one=one: setattr(one, "plain", 3)),
                outcome(lambda one=one: delattr(one, "usual")),
                repr(dataclasses.replace(cls(plain=1), plain=7)),
                repr(copy.copy(cls(plain=1))),
                dataclasses.asdict(cls(plain=1)),
                cls.__match_args__,
            ]
        )
    assert list(map(str, found[0])) == list(map(str, found[1]))


@late.dataclass(frozen=True, slots=True)
class Kept:
    """A frozen class that can be found by name."""

    number: int
    row: tuple[int, ...] = ()


def test_frozen_ones_are_pickled_and_hashed() -> None:
    assert pickle.loads(pickle.dumps(Kept(1, (2,)))) == Kept(1, (2,))
    assert len({Kept(1), Kept(1), Kept(2)}) == 2
    assert Kept.__init__.__qualname__ == "Kept.__init__"


def test_what_a_class_declares_itself_stays() -> None:
    @late.dataclass(frozen=True)
    class Own:
        """It has methods of its own."""

        number: int

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 7

        def __repr__(self) -> str:
            return "own"

    assert (Own(1) == 5, hash(Own(1)), repr(Own(2))) == (True, 7, "own")


def test_what_is_derived_follows_from_the_fields_of_each_instance() -> None:
    @late.dataclass(frozen=True)
    class Box:
        """Two values follow from its fields, one from the other."""

        sides: tuple[int, ...]

        @late.derived
        def longest(self) -> int:
            return max(self.sides)

        @late.derived
        def twice(self) -> list[int]:
            return [2 * self.longest]

    box = Box((3, 4))
    assert (box.longest, box.twice) == (4, [8])
    assert box.twice is box.twice
    assert dataclasses.replace(box, sides=(5,)).twice == [10]
    assert box == Box((3, 4)) and "longest" not in repr(box)
    assert [field.name for field in dataclasses.fields(Box)] == ["sides"]
    with pytest.raises(dataclasses.FrozenInstanceError):
        box.longest = 5
