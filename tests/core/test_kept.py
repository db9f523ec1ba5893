"""Values that are kept until what they follow from changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.kept import StaleError, kept, kept_for_match, kept_for_part
from game.core.play import Play
from game.core.table import Table
from tests.core import toy

Toy = Table[toy.ToyState, Any]

calls: list[Any] = []


@pytest.fixture(autouse=True)
def _no_calls() -> None:
    calls.clear()


@pytest.fixture
def play() -> Play[toy.ToyState, Any]:
    title = replace(toy.load())
    return Play(title, title.setup(3, 1, {}))


@kept
def doubled(t: Toy, number: int) -> int:
    calls.append(number)
    return 2 * number


@kept(by=lambda t, seat: t.state.duellists[seat].hearts)
def wounds(t: Toy, seat: int) -> list[int]:
    calls.append(seat)
    return [seat] * (9 - t.state.duellists[seat].hearts)


@kept_for_part("potions")
def potions(t: Toy) -> int:
    calls.append(None)
    return sum(who.potions for who in t.state.duellists)


@kept_for_match
def seats_of(t: Toy) -> int:
    calls.append(None)
    return t.state.seats


@kept(most=2)
def itself(t: Toy, number: int) -> int:
    calls.append(number)
    return number


def test_what_follows_from_content_is_worked_out_once_for_each_argument(play: Play[Any, Any]) -> None:
    assert [doubled(play.table, number) for number in (3, 4, 3)] == [6, 8, 6]
    assert doubled(play.fork().table, 4) == 8 and calls == [3, 4]


def test_another_content_has_values_of_its_own(play: Play[Any, Any]) -> None:
    other = replace(play.title, content="another")
    doubled(play.table, 3)
    doubled(Play(other, other.setup(3, 1, {})).table, 3)
    assert calls == [3, 3]


def test_what_follows_from_the_position_is_kept_until_that_changes(play: Play[Any, Any]) -> None:
    before = wounds(play.table, 0)
    fork = play.fork()
    fork.state.duellists[0].hearts -= 1
    assert wounds(fork.table, 0) == [*before, 0] and wounds(play.table, 0) == before
    assert calls == [0, 0]


def test_what_follows_from_a_part_is_kept_until_that_changes(play: Play[Any, Any]) -> None:
    before, fork = potions(play.table), play.fork()
    assert potions(fork.table) == before and len(calls) == 1
    fork.state.duellists[0].potions -= 1
    fork.table.changed("potions")
    assert potions(fork.table) == before - 1 and potions(play.table) == before and len(calls) == 2


def test_two_forks_that_change_share_no_version(play: Play[Any, Any]) -> None:
    one, other = play.fork().table, play.fork().table
    one.changed("potions")
    other.changed("potions")
    assert len({table.version("potions") for table in (one, other, play.table)}) == 3


def test_another_state_on_the_table_has_other_versions(play: Play[Any, Any]) -> None:
    play.table.changed("potions")
    before = play.table.version("potions"), play.table.version("hearts")
    play.table.put(play.state.clone())
    assert not {play.table.version("potions"), play.table.version("hearts")} & set(before)


def test_a_full_store_begins_anew(play: Play[Any, Any]) -> None:
    for number in (1, 2, 3, 3, 1):
        assert itself(play.table, number) == number
    assert calls == [1, 2, 3, 1]


def test_what_no_answer_changes_is_worked_out_once_a_match(play: Play[Any, Any]) -> None:
    assert seats_of(play.table) == seats_of(play.fork().table) == 3 and len(calls) == 1
    play.table.put(play.state.clone())
    play.state.seats = 2
    assert seats_of(play.table) == 2 and len(calls) == 2


def test_strict_mode_finds_what_an_answer_changes_after_all(play: Play[Any, Any]) -> None:
    play.strict = True
    seats_of(play.table)
    play.state.seats = 2
    with pytest.raises(StaleError, match="seats_of kept 3, and now it is 2"):
        seats_of(play.table)


def test_strict_mode_finds_a_key_that_lacks_something(play: Play[Any, Any]) -> None:
    play.strict = True
    potions(play.table)
    play.state.duellists[0].potions -= 1
    with pytest.raises(StaleError, match="potions kept 6, and now it is 5"):
        potions(play.table)


def test_strict_mode_finds_a_value_that_somebody_changed(play: Play[Any, Any]) -> None:
    play.strict = True
    wounds(play.table, 1).append(7)
    with pytest.raises(StaleError):
        wounds(play.table, 1)


def test_nothing_that_is_kept_shows_in_a_digest(play: Play[Any, Any]) -> None:
    before = play.digest()
    wounds(play.table, 0)
    play.table.changed("potions")
    assert play.digest() == before == play.fork().digest()
