"""18.0 to 18.2: whom an attack can reach, and who is in cover."""

from __future__ import annotations

from typing import Any

import pytest

from game.battlefield.things import RADIUS
from tests.magewinds.tabletop import AZURE, ORANGE, Battle

WIDE = 2 * RADIUS
ZAP = "diamond_two spade_two"


def facing(azure: str, orange: str, hand: str = ZAP, **options: Any) -> Battle:
    """Azure's wizard attacks from where it stands."""
    t = Battle(azure, orange, hands={AZURE: hand}, **options)
    return t.begins(AZURE, "wizard", "attack").settle()


def targets(t: Battle, attack: str) -> list[Any]:
    """Whom the wizard can attack with this; nobody if there is nothing to attack at all (M4)."""
    if t.match.pending[0].key == "action":
        return []
    return [target for name, target in t.offers("attack", AZURE) if name == attack]


def zapped(t: Battle, name: str = "witch") -> int:
    """The target number of a Zap on somebody who does not react: Precision 6 less Evasion and cover."""
    t.attacks("zap", name).pays(ZAP).defends()
    return int(t.told("aimed")[0].number)


OPEN, COVER = 5, 4
"""Zap on a witch in the open, and in cover."""


# ---------------------------------------------------------------------- 18.1 range, and what is in the way


def ahead(y: float, apart: float) -> str:
    """A witch straight ahead of a wizard at y, with so many inches between them."""
    return f"witch@6,{y + WIDE + apart:.6f}"


@pytest.mark.parametrize(
    ("azure", "orange", "options", "attack", "reached"),
    [
        # a line is no longer than the maximum range
        ("wizard@6,7.5", "witch@6,8.5", {"hand": ""}, "melee", True),
        ("wizard@6,7", ahead(7, 1), {"hand": ""}, "melee", True),
        ("wizard@6,7", ahead(7, 1.001), {"hand": ""}, "melee", False),
        ("wizard@6,4", ahead(4, 8.999), {}, "zap", True),
        ("wizard@6,4", ahead(4, 9), {}, "zap", True),
        ("wizard@6,4", ahead(4, 9.001), {}, "zap", False),
        # nor shorter than the minimum: of a witch who all but touches the wizard no point is an inch away
        ("wizard@6,7.507", "witch@6,8.4925", {}, "zap", False),
        ("wizard@6,7.507", "witch@6,8.4925", {}, "melee", True),
        # it may go to any point of the edge, so the far side counts; by option the distance of the bases does (G8)
        ("wizard@6,7.4", "witch@6,8.8", {}, "zap", True),
        ("wizard@6,7.4", "witch@6,8.8", {"minimum_range_by_gap": True}, "zap", False),
        ("wizard@6,7.4", "witch@6,8.8", {"minimum_range_by_gap": True}, "melee", True),
        # high obstacles block, others don't
        ("wizard@6,6", "witch@6,9", {"terrain": [("stone", 6, 7.5, 0)]}, "zap", False),
        ("wizard@6,5", "witch@6,9.5", {"terrain": [("crates", 6, 7.3, 0)]}, "zap", True),
        ("wizard@6,5", "witch@6,9.5", {"terrain": [("hedge", 6, 7.3, 0)]}, "zap", True),
        ("wizard@6,5", "witch@6,9.5", {"terrain": [("grave", 6, 7.3, 0)]}, "zap", True),
        # other fighters block, friends and enemies alike; but one open point of the edge is enough
        ("wizard@6,4 cleric@6,5", "witch@6,8.6", {}, "zap", False),
        ("wizard@6,7.4", "witch@6,11 guardian@6,8.5", {}, "zap", False),
        ("wizard@6,5 cleric@6.6,7", "witch@6,9.5", {}, "zap", True),
        # a stone hides the middle of the witch and so her, though not all points of her edge (16.0, G11)
        ("wizard@6,5", "witch@6,9.5", {"terrain": [("stone", 6.5, 7.8, 0)]}, "zap", False),
        (
            "wizard@6,5",
            "witch@6,9.5",
            {"terrain": [("stone", 6.5, 7.8, 0)], "sight_any_point": True},
            "zap",
            True,
        ),
    ],
)
def test_18_1_whom_a_line_of_attack_reaches(
    azure: str, orange: str, options: dict[str, Any], attack: str, reached: bool
) -> None:
    t = facing(azure, orange, **options)
    assert (t.number("witch") in targets(t, attack)) is reached


def test_18_1_objects_neither_block_nor_cover() -> None:
    t = Battle("wizard@6,1", "witch@6,15", hands={AZURE: ZAP}, scenario="the_prize", pieces=[(6, 8)])
    for seat, name, spot in [(AZURE, "wizard", (6, 6)), (ORANGE, "witch", (6, 10.5))]:
        t.activates(seat, name).acts("move").settle().steps(spot)
    t.begins(AZURE, "wizard", "attack").settle()
    assert zapped(t) == OPEN


# ---------------------------------------------------------------------- A1 and G11: targets


def test_18_0_a1_friends_can_be_attacked_but_nobody_attacks_themselves() -> None:
    t = facing("wizard@6,6 cleric@4,7", "witch@6,9")
    assert sorted(targets(t, "zap")) == sorted([t.number("cleric"), t.number("witch")])
    assert t.number("wizard") not in targets(t, "zap")
    t.refuses(("zap", t.number("wizard")), "not_itself", "13.4")


def test_18_0_a1_who_attacks_a_friend_makes_both_choices() -> None:
    t = facing("wizard@6,6 cleric@6,7.1", "witch@6,14", "")
    t.attacks("melee", "cleric").answers("attack.choice", "heavy", AZURE)
    t.answers("attack.defence", "deflect", AZURE).rolls(1, 1, 1, 6, 6, 6)
    t.settle().waits_for("reaction.step", AZURE)
    t.stays().waits_for("turn", ORANGE)
    assert t.damage("cleric") == 0


# ---------------------------------------------------------------------- 18.2 cover

IN_FRONT, NEAR = ("wizard@6,4", "witch@6,9.7"), ("wizard@6,6", "witch@6,9.5")
INCH_AWAY = 6 + RADIUS + 1 + 0.25
"""A hedge there lies an inch from a wizard at 6,6."""


@pytest.mark.parametrize(
    ("warbands", "terrain", "number"),
    [
        # nothing in between; any obstacle in between
        (("wizard@6,5", "witch@6,9.5"), [], OPEN),
        (IN_FRONT, [("hedge", 6, 8.2, 0)], COVER),
        (IN_FRONT, [("crates", 6, 8.2, 0)], COVER),
        (IN_FRONT, [("boulders", 6, 8.2, 0)], COVER),
        (IN_FRONT, [("grave", 6, 8.2, 0)], COVER),
        # a high obstacle that hides a part of the edge
        (("wizard@6,4", "witch@6,9.5"), [("stone", 6.65, 8.1, 0)], COVER),
        # a friend in between, an enemy, somebody next to the attacker
        (("wizard@6,5 cleric@6.6,7", "witch@6,9.5"), [], COVER),
        (("wizard@6,5", "witch@6,11 guardian@6.6,8.6"), [], COVER),
        (("wizard@6,5 cleric@6.5,6.1", "witch@6,9.5"), [], COVER),
        # obstacles within an inch of the attacker are ignored, high ones too, but not beyond it
        (NEAR, [("hedge", 6, 7, 0)], OPEN),
        (NEAR, [("stone", 6.65, 7.2, 0)], OPEN),
        (NEAR, [("hedge", 6, round(INCH_AWAY, 6), 0)], OPEN),
        (NEAR, [("hedge", 6, round(INCH_AWAY + 0.001, 6), 0)], COVER),
        # where the target is an inch away or less nothing is ignored
        (("wizard@6,7", ahead(7, 1)), [("hedge", 6, 7.9, 0)], COVER),
        (("wizard@6,7", ahead(7, 1.001)), [("hedge", 6, 7.9, 0)], OPEN),
        # what is only touched or lies beyond gives none; two obstacles no more than one
        (("wizard@6,5", "witch@6,9.5"), [("hedge", 6, 10.5, 0), ("stone", 7.1, 7, 0)], OPEN),
        (("wizard@6,3", "witch@6,10"), [("hedge", 6, 6, 0), ("crates", 6, 8.4, 0)], COVER),
    ],
)
def test_18_2_what_lies_in_between_gives_cover(
    warbands: tuple[str, str], terrain: list[tuple[str, float, float, int]], number: int
) -> None:
    assert zapped(facing(*warbands, terrain=terrain)) == number


def test_18_2_high_obstacles_near_the_attacker_are_ignored_for_cover_only() -> None:
    assert targets(facing(*NEAR, terrain=[("stone", 6, 7.2, 0)]), "zap") == []


def test_18_2_cover_helps_against_melee_over_a_hedge() -> None:
    t = facing("wizard@6,7.2", "witch@6,8.8", "", terrain=[("hedge", 6, 8, 0)])
    t.strikes("melee", "witch", "heavy")
    assert t.told("aimed")[0].number == 5 - 1 - 1


def test_18_2_cover_lasts_for_the_attack_only() -> None:
    """Behind the hedge from the wizard, in the open to the enchanter at her side."""
    warbands = ("wizard@6,4 enchanter@10,7.4", "witch@6,9.7")
    hands = {AZURE: f"{ZAP} diamond_three"}
    t = Battle(*warbands, hands=hands, terrain=[("hedge", 6, 8.2, 0)])
    t.begins(AZURE, "wizard", "attack").settle()
    assert zapped(t) == COVER
    t.rolls(6, 6, 6, 6, 6, 6, 6)
    t.guards(ORANGE, "witch")
    t.begins(AZURE, "enchanter", "attack").attacks("spark", "witch").pays("diamond_three").defends()
    assert t.told("aimed")[0].number == 4 - 1


def test_18_2_everybody_hears_whether_the_target_is_in_cover() -> None:
    t = facing("wizard@6,4", "witch@6,9.7", terrain=[("hedge", 6, 8.2, 0)])
    t.attacks("zap", "witch").pays(ZAP)
    assert [event.cover for event in t.told("attack_declared")] == [True]
