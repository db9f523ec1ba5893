"""16.0 Visibility: high obstacles hide, nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.magewinds.tabletop import AZURE, ORANGE, Battle


def healing(azure: str, orange: str = "witch@6,14", hand: str = "heart_two", **options: Any) -> Battle:
    """The cleric's activation ends: whom it sees within 5 inches, it may heal."""
    t = Battle(azure, orange, hands={AZURE: hand}, **options)
    return t.begins(AZURE, "cleric", "guard").settle_until("activation_end", AZURE)


APART = "cleric@6,3 wizard@6,7"


@pytest.mark.parametrize(
    ("azure", "terrain", "seen"),
    [
        # high obstacles hide, medium and low ones don't
        *((APART, [(kind, 6, 5, 0)], "cleric") for kind in ("stone", "tower", "ruin")),
        (APART, [("corner", 6.75, 5, 0)], "cleric"),
        *((APART, [(kind, 6, 5, 0)], APART) for kind in ("crates", "boulders", "hedge", "steps", "grave")),
        # the medium part of a ruin hides nobody, its high part does
        (APART, [("ruin", 4.95, 5, 0)], APART),
        ("cleric@5,3 wizard@5,7", [("ruin", 4.95, 5, 0)], "cleric"),
        # fighters in between hide nobody
        ("cleric@6,3 seer@6,4.5 wizard@6,6", [], "cleric seer wizard"),
        # with stones all around but behind, the cleric can still heal itself
        (
            "cleric@6,3 wizard@6,6.5",
            [("stone", 4.7, 3, 0), ("stone", 7.3, 3, 0), ("stone", 6, 4.5, 0)],
            "cleric",
        ),
        # a line that only touches an obstacle does not cross it
        (APART, [("stone", 6.6, 5, 0)], APART),
        (APART, [("stone", 6.59, 5, 0)], "cleric"),
        # one line decides, from the closest point: that a corner of the base sticks out does not help
        (APART, [("stone", 6.5, 5, 0)], "cleric"),
    ],
)
def test_16_0_whom_a_fighter_sees(
    azure: str, terrain: list[tuple[str, float, float, int]], seen: str
) -> None:
    assert seen_by_cleric(healing(azure, terrain=terrain)) == [each.split("@")[0] for each in seen.split()]


def test_16_0_by_option_any_point_of_the_target_will_do() -> None:
    t = healing(APART, terrain=[("stone", 6.5, 5, 0)], sight_any_point=True)
    assert seen_by_cleric(t) == ["cleric", "wizard"]


def seen_by_cleric(t: Battle) -> list[str]:
    """Whom the cleric could heal: all that it sees nearby."""
    t.casts("activation_end", "cleric", "heal")
    if t.match.pending[0].key == "pay":
        return ["cleric"]
    return sorted(t.state.fighters[number].profile for number in t.offers("target", AZURE))


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
