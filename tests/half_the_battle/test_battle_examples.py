"""The worked examples of the rulebook ("Example Scenarios"), move by move."""

from __future__ import annotations

from tests.half_the_battle.tabletop import LEFT, Battle


def test_example_rob_halves_an_action_that_would_kill_his_favourite_piece() -> None:
    t = Battle.begun("wizard paladin@5:4", "monk@6:6 bard", items={LEFT: "flimsy_shield"})
    t.idles()
    t.moves(5)
    t.acts("quivering_palm", "paladin")
    assert t.asked() == [(LEFT, "declared")]
    t.uses("flimsy_shield", "paladin")
    t.ends()
    assert (t.hp("paladin"), t.alive("paladin"), t.dying("paladin")) == (2, True, False)
    assert "flimsy_shield" in t.down(LEFT)


def test_example_rob_without_his_flimsy_shield_would_have_lost_the_piece() -> None:
    t = Battle.begun("wizard paladin@5:4", "monk@6:6 bard", items={LEFT: "flimsy_shield"})
    t.idles()
    t.moves(5)
    t.does("quivering_palm", "paladin")
    t.ends()
    assert not t.alive("paladin") and "flimsy_shield" in t.up(LEFT)


def emilys_table() -> Battle:
    """Three enemies are left: a Fighter and a Rogue on 1 HP, a Cleric on 6."""
    return Battle(
        "ranger@4 rogue@5:8", "fighter@6:1 rogue@7:1 cleric@8:6", items={LEFT: "vial_of_poison"}, only=True
    )


def test_example_emily_kills_spends_her_rage_poisons_and_wins() -> None:
    t = emilys_table()
    t.selects("ranger", "cleric")
    assert t.rage(LEFT) == [] and not t.can_convert(LEFT)
    t.does("longbow", "fighter")
    assert t.dying("fighter") and t.rage(LEFT) == []
    t.ends()
    assert not t.alive("fighter")
    t.idles()
    assert t.rage(LEFT) == ["d12"]
    t.selects("ranger", "cleric")
    t.idles()
    t.converts("d12", "damage", "cleric")
    assert t.asked() == [(LEFT, "declared")]
    t.uses("vial_of_poison", "cleric")
    assert t.happened("damaged")[-1].damage == 6 and t.dying("cleric")
    assert t.rage(LEFT) == []
    t.does("longbow", "other rogue")
    t.ends()
    assert t.winners == (LEFT,) and t.asked() == []


def test_example_emilys_rage_alone_leaves_the_cleric_on_1_hp() -> None:
    t = emilys_table()
    t.selects("ranger", "cleric")
    t.does("longbow", "fighter")
    t.ends()
    t.idles()
    t.selects("ranger", "cleric")
    t.idles()
    t.converts("d12", "damage", "cleric")
    t.passes()
    assert t.hp("cleric") == 1 and not t.dying("cleric")


def test_example_of_a_round_fighter_against_dragon() -> None:
    t = Battle.begun("fighter@5", "dragon@7")
    t.moves(6)
    t.does("heavy_strike", "dragon")
    t.ends()
    assert t.hp("dragon") == 12
    t.moves(6)
    t.does("bite", "fighter")
    t.ends()
    assert t.hp("fighter") == 7
