"""The options of the fighter pack and of the rulings, each of them on and off (sheet 1.1, 6, 7)."""

from __future__ import annotations

import pytest

from tests.magewinds.tabletop import AZURE, ORANGE, Battle, spot


@pytest.mark.parametrize(("newer", "number"), [(False, 6), (True, 5)])
def test_light_precision_1_5_lowers_10_to_9(newer: bool, number: int) -> None:
    """Against Evasion 1, Dodge bonus 3: a Light attack of the Cleric."""
    t = Battle("cleric@6,7.2", "witch@6,8.8", light_precision_1_5=newer)
    t.begins(AZURE, "cleric", "attack").strikes("melee", "witch", "light", "dodge")
    if newer:
        assert t.state.attack is not None and t.state.attack.number == number
        t.rolls(6, 6, 6)
    t.settle()
    assert t.damage("witch") == (0 if newer else 2)


def test_light_precision_1_5_leaves_9_as_it_is() -> None:
    for newer in (False, True):
        t = Battle("wizard@6,7.2", "witch@6,8.8", light_precision_1_5=newer)
        t.begins(AZURE, "wizard", "attack").strikes("melee", "witch", "light", "dodge")
        assert t.state.attack is not None and t.state.attack.number == 5


# ---------------------------------------------------------------------- guard_ignores_double_counter (T4)


@pytest.mark.parametrize("ignores", [False, True])
def test_t4_guard_as_a_second_action(ignores: bool) -> None:
    t = Battle("wizard@6,7.2 seer@1,1 cleric@3,1", "witch@6,8.8", guard_ignores_double_counter=ignores)
    t.guards(AZURE, "seer").guards(ORANGE, "witch").guards(AZURE, "cleric").guards(ORANGE, "witch")
    assert t.counters("witch") == 2
    t.begins(AZURE, "wizard", "attack").attacks("melee", "witch").chooses("heavy").settle()
    if not ignores:
        assert t.match.pending[0].key == "attack.roll", "no reaction with a double action counter"
        return
    assert set(t.offers("attack.defence", ORANGE)) == {"dodge", "deflect", "pass"}
    t.defends("deflect").rolls(6, 6, 6, 6, 6, 6).stays().settle().waits_for("turn")
    assert t.counters("witch") == 2


@pytest.mark.parametrize("ignores", [False, True])
def test_t4_a_double_counter_without_guard_never_reacts(ignores: bool) -> None:
    t = Battle("wizard@6,7.2 seer@1,1 cleric@3,1", "witch@6,8.8", guard_ignores_double_counter=ignores)
    for friend in ("seer", "cleric"):
        t.guards(AZURE, friend)
        t.begins(ORANGE, "witch", "move")
    t.begins(AZURE, "wizard", "attack").attacks("melee", "witch").chooses("heavy").settle()
    assert t.match.pending[0].key == "attack.roll"


# ---------------------------------------------------------------------- sight_any_point (G7)


@pytest.mark.parametrize("any_point", [False, True])
def test_g7_sight_to_any_point_of_the_target(any_point: bool) -> None:
    """The Witch peeps out from behind a wall: part of her base has a free line."""
    t = Battle(
        "druid@6,4",
        "witch@6.3,12 seer@1,15",
        hands={AZURE: "club_two heart_two"},
        terrain=[("tower", 5.2, 9, 0)],
        sight_any_point=any_point,
    )
    t.begins(AZURE, "druid", "entangle")
    seen = t.match.pending[0].key == "target" and t.number("witch") in t.offers("target")
    assert seen is any_point


# ---------------------------------------------------------------------- minimum_range_by_gap (G8)


def test_options_do_not_move_anything_else() -> None:
    t = Battle(
        "wizard@6,4",
        "witch@6,12",
        published_only=True,
        light_precision_1_5=True,
        as_found=True,
        sight_any_point=True,
        minimum_range_by_gap=True,
    )
    t.activates(AZURE, "wizard").acts("move").settle()
    t.refuses(spot((0.6, 5)), "geometry", "15.0")
    t.steps((2, 6)).waits_for("turn", ORANGE)
