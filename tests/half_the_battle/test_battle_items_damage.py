"""Items that answer damage: the Flimsy Shield, the Vial of Poison, the Mirror Shield."""

from __future__ import annotations

import pytest

from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle

# ---------------------------------------------------------------------- Flimsy Shield


def shot(items: str, victim: str = "monk@6", more: str = "") -> Battle:
    """A Ranger's Longbow is announced against a piece whose player has items."""
    t = Battle("ranger@4", f"{victim} {more}", items={RIGHT: items})
    t.selects("ranger", victim.split("@")[0])
    t.acts("longbow", victim.split("@")[0])
    return t


@pytest.mark.parametrize(("action", "left"), [("longbow", 10 - 2), ("volley", 10 - 1)])
def test_items_flimsy_shield_halves_the_damage_and_rounds_down(action: str, left: int) -> None:
    t = Battle("ranger@4", "monk@6", items={RIGHT: "flimsy_shield"})
    t.selects("ranger", "monk")
    t.acts(action, *(["monk"] if action == "longbow" else []), lanes=(6,) if action == "volley" else ())
    t.uses("flimsy_shield", "monk")
    t.passes()
    assert t.hp("monk") == left
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_flimsy_shield_halves_each_instance() -> None:
    t = Battle("monk@6", "fighter@6", items={RIGHT: "flimsy_shield"})
    t.selects("monk", "fighter")
    t.acts("flurry_of_blows", "fighter", "fighter")
    t.uses("flimsy_shield", "fighter")
    t.passes()
    assert [e.damage for e in t.happened("damaged")] == [1, 1] and t.hp("fighter") == 10
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_flimsy_shield_is_for_one_piece() -> None:
    t = Battle("ranger@4", "monk@6 druid@6", items={RIGHT: "flimsy_shield"})
    t.selects("ranger", "monk")
    t.acts("volley", lanes=(6,))
    assert t.usable_on(RIGHT, "flimsy_shield") == {"monk", "druid"}
    t.uses("flimsy_shield", "druid")
    t.passes()
    assert (t.hp("monk"), t.hp("druid")) == (7, 9)
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_flimsy_shield_not_for_a_piece_that_nobody_hurts() -> None:
    t = shot("flimsy_shield", more="druid@6")
    assert t.usable_on(RIGHT, "flimsy_shield") == {"monk"}
    t.refuses(RIGHT, ("item", "flimsy_shield", t.number("druid"), -1))
    t.passes()
    assert t.asked() == [(LEFT, "act")]


def test_items_flimsy_shield_halves_damage_by_rage() -> None:
    t = Battle("ranger@4", "monk@6", items={RIGHT: "flimsy_shield"}, slain={LEFT: "barbarian druid"})
    t.selects("ranger", "monk")
    t.converts("d10 d12", "damage", "monk")
    assert t.asked() == [(RIGHT, "declared")]
    t.uses("flimsy_shield", "monk")
    t.passes()
    assert t.hp("monk") == 10 - 22 // 5 // 2
    assert t.asked() == [(LEFT, "act")]


def test_items_flimsy_shield_for_what_a_piece_does_to_itself() -> None:
    t = Battle("barbarian@6", "monk@6", items={LEFT: "flimsy_shield"})
    t.selects("barbarian", "monk")
    t.acts("reckless_attack", "monk")
    assert t.usable_on(LEFT, "flimsy_shield") == {"barbarian"}
    t.uses("flimsy_shield", "barbarian")
    t.passes()
    assert (t.hp("barbarian"), t.hp("monk")) == (11, 3)
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_flimsy_shield_for_the_paladin_that_takes_the_damage() -> None:
    t = Battle("paladin@4 fighter@5", "monk@5:6", items={LEFT: "flimsy_shield"})
    t.selects("paladin", "monk")
    t.does("sacrifice", "fighter")
    t.ends()
    t.acts("quivering_palm", "fighter")
    assert t.usable_on(LEFT, "flimsy_shield") == {"fighter", "paladin"}
    t.uses("flimsy_shield", "paladin")
    t.passes()
    assert (t.hp("fighter"), t.hp("paladin")) == (12, 8)
    t.ends()
    assert t.asked() == [(RIGHT, "select")]


def test_items_flimsy_shield_not_against_healing() -> None:
    t = Battle("cleric@4 rogue@4:2", "monk@6", items={RIGHT: "flimsy_shield", LEFT: "vial_of_poison"})
    t.selects("cleric", "monk")
    t.acts("healing_touch", "rogue")
    assert t.hp("rogue") == 8
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


# ---------------------------------------------------------------------- Vial of Poison


def test_items_vial_of_poison_makes_an_action_lethal_for_one_piece() -> None:
    t = Battle("ranger@4", "monk@6:3 druid@6:3", items={LEFT: "vial_of_poison"})
    t.selects("ranger", "lich")
    t.acts("volley", lanes=(6,))
    assert t.usable_on(LEFT, "vial_of_poison") == {"monk", "druid"}
    t.uses("vial_of_poison", "monk")
    t.passes()
    assert t.dying("monk") and not t.dying("druid") and t.hp("druid") == 1
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_vial_of_poison_a_kill_by_a_poisoned_action_earns_the_die() -> None:
    t = Battle("ranger@4", "monk@6:3", items={LEFT: "vial_of_poison"})
    t.selects("ranger", "lich")
    t.acts("longbow", "monk")
    t.uses("vial_of_poison", "monk")
    t.passes()
    t.ends()
    t.rests()
    assert t.rage(LEFT) == ["d10_0"]
    assert t.asked() == [(RIGHT, "select")]


def test_items_vial_of_poison_not_for_monsters() -> None:
    t = Battle("ranger@4", "lich@6", items={LEFT: "vial_of_poison"})
    t.selects("ranger", "lich")
    t.acts("longbow", "lich")
    assert t.asked() == [(LEFT, "act")] and "vial_of_poison" in t.up(LEFT)


def test_items_r30_vial_of_poison_needs_damage_of_its_owner() -> None:
    t = shot("vial_of_poison")
    assert t.asked() == [(LEFT, "act")] and t.hp("monk") == 6
    t.ends()
    t.idles()
    assert "vial_of_poison" in t.up(RIGHT)
    assert t.asked() == [(RIGHT, "select")]


def test_items_r30_vial_of_poison_not_by_itself_in_the_own_phase() -> None:
    t = Battle("ranger@4", "monk@6", items={LEFT: "vial_of_poison flimsy_shield"})
    t.selects("ranger", "monk")
    assert t.usable(LEFT) == set()
    assert t.asked() == [(LEFT, "act")]


# ---------------------------------------------------------------------- Mirror Shield


def test_items_mirror_shield_the_attacker_takes_as_much_and_the_piece_is_hurt_all_the_same() -> None:
    t = shot("mirror_shield")
    t.uses("mirror_shield", "monk")
    t.passes()
    assert (t.hp("monk"), t.hp("ranger")) == (6, 6)
    assert [(e.how, e.lethal) for e in t.happened("damaged")] == [("action", False), ("reflected", False)]
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_r19_mirror_shield_lethal_damage_comes_back_as_regular() -> None:
    t = Battle("monk@6:4", "druid@6", items={RIGHT: "mirror_shield"})
    t.selects("monk", "druid")
    t.acts("quivering_palm", "druid")
    t.uses("mirror_shield", "druid")
    t.passes()
    assert (t.hp("druid"), t.hp("monk")) == (6, 1) and not t.dying("monk")
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_r19_mirror_shield_a_kill_by_it_earns_no_die() -> None:
    t = Battle("ranger@4:1 cleric", "monk@6", items={RIGHT: "mirror_shield"})
    t.selects("ranger", "monk")
    t.acts("heartseeker", "monk")
    t.uses("mirror_shield", "monk")
    t.passes()
    assert t.dying("ranger")
    t.ends()
    t.rests()
    assert not t.alive("ranger") and (t.rage(LEFT), t.rage(RIGHT)) == ([], [])
    assert t.asked() == [(RIGHT, "select")]


def test_items_r19_mirror_shield_throws_nothing_back_at_another_mirror() -> None:
    t = Battle("ranger@4", "monk@6", items={LEFT: "mirror_shield", RIGHT: "vial_of_poison"})
    t.selects("ranger", "monk")
    t.acts("longbow", "monk")
    assert t.asked() == [(LEFT, "act")]
    t.ends()
    assert t.hp("ranger") == 10 and t.asked() == [(RIGHT, "act")]


def test_items_r19_mirror_shield_reflects_what_was_really_dealt() -> None:
    t = Battle("ranger@4", "monk@6", items={RIGHT: "mirror_shield flimsy_shield"})
    t.selects("ranger", "monk")
    t.acts("longbow", "monk")
    t.uses("mirror_shield", "monk")
    t.uses("flimsy_shield", "monk")
    t.passes()
    assert (t.hp("monk"), t.hp("ranger")) == (8, 8)
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_mirror_shield_each_instance_comes_back() -> None:
    t = Battle("monk@6", "fighter@6", items={RIGHT: "mirror_shield"})
    t.selects("monk", "fighter")
    t.acts("flurry_of_blows", "fighter", "fighter")
    t.uses("mirror_shield", "fighter")
    t.passes()
    assert (t.hp("fighter"), t.hp("monk")) == (6, 4)
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_mirror_shield_not_against_rage_which_no_piece_deals() -> None:
    t = Battle("ranger@4", "monk@6", items={RIGHT: "mirror_shield"}, slain={LEFT: "barbarian"})
    t.selects("ranger", "monk")
    t.converts("d12", "damage", "monk")
    assert t.asked() == [(LEFT, "act")] and t.hp("monk") == 8
