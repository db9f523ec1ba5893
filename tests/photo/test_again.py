"""What moved between two photographs: nothing is guessed that a person can't see."""

from __future__ import annotations

from itertools import permutations
from random import Random

from game.photo.again import Change, Placed, change, matched
from game.photo.reading import Proposal


def proposal(x: float, y: float, size: float = 25.0, warband: int | None = None) -> Proposal:
    return Proposal((x, y), size, 0.6, 0.9, (0, 0, 0), warband)


A, B, C = Placed("a", (50, 50), 25), Placed("b", (150, 50), 25), Placed("c", (250, 50), 40)


def summary(found: Change) -> tuple[object, ...]:
    return (
        set(found.still),
        {(move.id, move.to.centre, move.alike) for move in found.moved},
        set(found.missing),
        {each.centre for each in found.new},
    )


def test_what_trembles_has_not_moved() -> None:
    found = change([A, B, C], [proposal(51.5, 51.5), proposal(148.2, 50), proposal(250, 50, 40)])
    assert summary(found) == ({"a", "b", "c"}, set(), set(), set())


def test_a_size_misread_for_the_next_one_is_no_other_base() -> None:
    assert change([A], [proposal(50, 51, 28.5)]).still == ("a",)
    assert change([A], [proposal(50, 51, 40)]).new


def test_the_only_one_of_its_kind_is_sure() -> None:
    found = change([A, B, C], [proposal(80, 90), proposal(150, 50), proposal(200, 200, 40)])
    assert summary(found) == ({"b"}, {("a", (80, 90), ()), ("c", (200, 200), ())}, set(), set())


def test_alike_bases_that_moved_together_are_asked_about() -> None:
    found = change([A, B, C], [proposal(160, 90), proposal(60, 90), proposal(250, 50, 40)])
    expected = {("a", (60, 90), ("b",)), ("b", (160, 90), ("a",))}
    assert summary(found) == ({"c"}, expected, set(), set())


def test_one_place_for_two_that_left_is_asked_about_too() -> None:
    found = change([A, B], [proposal(60, 90)])
    assert summary(found) == (set(), {("a", (60, 90), ("b",))}, {"b"}, set())


def test_what_came_is_new_and_what_is_faint_is_nothing() -> None:
    faint = Proposal((200, 200), 25.0, 0.6, 0.2)
    assert summary(change([A], [proposal(50, 50), proposal(9, 9, 32), faint])) == (
        {"a"},
        set(),
        set(),
        {(9, 9)},
    )


def test_warbands_tell_alike_bases_apart_once_some_stood_still() -> None:
    """The photograph's 0 and 1 are the mat's 3 and 2: two that stood still say so."""
    before = [
        Placed("red 1", (50, 50), 25, 2),
        Placed("blue 1", (150, 50), 25, 3),
        Placed("red 2", (50, 150), 25, 2),
        Placed("blue 2", (150, 150), 25, 3),
    ]
    now = [proposal(50, 50, warband=1), proposal(150, 50, warband=0)]
    crossed = [proposal(60, 160, warband=0), proposal(140, 160, warband=1)]
    found = change(before, [*now, *crossed])
    assert {(move.id, move.to.centre, move.alike) for move in found.moved} == {
        ("red 2", (140, 160), ()),
        ("blue 2", (60, 160), ()),
    }


def test_pairs_cost_least_in_all() -> None:
    dice = Random(7)
    for rows, columns in ((1, 1), (3, 3), (4, 4), (2, 5), (5, 3), (0, 3)):
        for _ in range(20):
            costs = [[dice.uniform(0, 9) for _ in range(columns)] for _ in range(rows)]
            pairs = matched(costs)
            assert len(pairs) == min(rows, columns)
            small = rows <= columns
            ways = (
                zip(range(rows), chosen, strict=True) if small else zip(chosen, range(columns), strict=True)
                for chosen in permutations(range(max(rows, columns)), min(rows, columns))
            )
            least = min(sum(costs[row][column] for row, column in way) for way in ways)
            assert abs(sum(costs[row][column] for row, column in pairs) - least) < 1e-9
