"""16.0 Visibility: high obstacles hide, nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.magewinds.tabletop import AZURE, ORANGE, Battle


def healing(azure: str, orange: str = "witch@6,14", hand: str = "heart_two", **options: Any) -> Battle:
    """The cleric's activation ends: whom it sees within 5 inches, it may heal."""
    t = Battle(azure, orange, hands={AZURE: hand}, **options)
    return t.begins(AZURE, "cleric", "guard").settle_until("activation_end", AZURE)


def seen(t: Battle) -> list[int]:
    """Whom the cleric could heal: all that it sees nearby."""
    t.casts("activation_end", "cleric", "heal")
    if t.match.pending[0].key == "pay":
        return [t.number("cleric")]
    return sorted(t.offers("target", AZURE))


@pytest.mark.parametrize("kind", ["stone", "tower", "ruin", "corner"])
def test_16_0_high_obstacles_hide(kind: str) -> None:
    t = healing("cleric@6,3 wizard@6,7", terrain=[(kind, 6 if kind != "corner" else 6.75, 5, 0)])
    assert seen(t) == [t.number("cleric")]


@pytest.mark.parametrize("kind", ["crates", "boulders", "hedge", "steps", "grave"])
def test_16_0_medium_and_low_obstacles_do_not(kind: str) -> None:
    t = healing("cleric@6,3 wizard@6,7", terrain=[(kind, 6, 5, 0)])
    assert seen(t) == [t.number("cleric"), t.number("wizard")]


def test_16_0_the_medium_part_of_a_ruin_hides_nobody_and_its_high_part_does() -> None:
    low_end = [("ruin", 4.95, 5, 0)]
    t = healing("cleric@6,3 wizard@6,7", terrain=low_end)
    assert seen(t) == [t.number("cleric"), t.number("wizard")]
    t = healing("cleric@5,3 wizard@5,7", terrain=low_end)
    assert seen(t) == [t.number("cleric")]


def test_16_0_fighters_in_between_hide_nobody() -> None:
    t = healing("cleric@6,3 seer@6,4.5 wizard@6,6")
    assert seen(t) == sorted(t.number(each) for each in ("cleric", "seer", "wizard"))


def test_16_0_a_fighter_always_sees_itself() -> None:
    """With stones all around but behind, the cleric can still heal itself."""
    stones = [("stone", 4.7, 3, 0), ("stone", 7.3, 3, 0), ("stone", 6, 4.5, 0)]
    t = healing("cleric@6,3 wizard@6,6.5", terrain=stones)
    assert seen(t) == [t.number("cleric")]


def test_16_0_one_line_decides_from_the_closest_point_of_the_target() -> None:
    """The stone hides what lies straight ahead. That a corner of the base sticks out does not help, but by option."""
    stone = [("stone", 6.5, 5, 0)]
    t = healing("cleric@6,3 wizard@6,7", terrain=stone)
    assert seen(t) == [t.number("cleric")]
    t = healing("cleric@6,3 wizard@6,7", terrain=stone, sight_any_point=True)
    assert seen(t) == [t.number("cleric"), t.number("wizard")]


def test_16_0_a_line_that_only_touches_an_obstacle_does_not_cross_it() -> None:
    t = healing("cleric@6,3 wizard@6,7", terrain=[("stone", 6.6, 5, 0)])
    assert seen(t) == [t.number("cleric"), t.number("wizard")]
    t = healing("cleric@6,3 wizard@6,7", terrain=[("stone", 6.59, 5, 0)])
    assert seen(t) == [t.number("cleric")]


def test_16_0_who_is_not_seen_cannot_be_attacked_by_magic_either() -> None:
    t = Battle(
        "wizard@6,5 cleric@3,3", "witch@6,9", hands={AZURE: "diamond_two"}, terrain=[("tower", 6, 7, 0)]
    )
    t.begins(AZURE, "wizard", "attack").settle()
    assert t.match.pending[0].key == "attack"
    assert t.offers("attack", AZURE) == [("spark", t.number("cleric"))]


def test_16_0_points_are_seen_or_not_in_the_same_way() -> None:
    t = Battle("wizard@6,3", "witch@6,14", hands={AZURE: "spade_ace"}, terrain=[("stone", 6, 5, 0)])
    t.begins(AZURE, "wizard", "blink").settle().pays("spade_ace")
    t.refuses((6_000_000, 7_000_000), "spot.unseen", "16.0")
    t.steps((8, 7))
    assert t.at("wizard") == (8, 7)


def test_16_0_what_nobody_sees_nobody_answers() -> None:
    """A Haste is for fighters in sight: nobody of orange sees the wizard begin to move."""
    t = Battle(
        "wizard@6,3",
        "witch@6,14",
        hands={AZURE: "heart_two", ORANGE: "spade_two"},
        terrain=[("tower", 6, 6, 0)],
    )
    t.activates(AZURE, "wizard").settle().answers("action", "move", AZURE)
    asked = []
    while t.match.pending[0].key == "action_begin":
        asked.append(t.match.pending[0].seat)
        t.answers("action_begin", "pass")
    assert asked == [AZURE]
    t.waits_for("move", AZURE)
