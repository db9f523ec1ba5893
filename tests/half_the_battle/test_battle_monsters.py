"""Monsters: immune to lethal damage, ability tokens, the special ability."""

from __future__ import annotations

import pytest

from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle

# ---------------------------------------------------------------------- tokens


def struck(hp: int) -> Battle:
    """A Dragon that a Barbarian hits for 5."""
    t = Battle.begun(f"dragon@5:{hp}", "barbarian@5:8", first=RIGHT)
    t.does("greataxe", "dragon")
    t.ends()
    return t


@pytest.mark.parametrize(("hp", "tokens"), [(20, 0), (16, 0), (15, 1), (14, 1), (11, 1)])
def test_monsters_r25_a_token_for_nothing_when_it_first_falls_to_10(hp: int, tokens: int) -> None:
    t = struck(hp)
    assert t.hp("dragon") == hp - 5 and t.tokens(LEFT) == tokens
    assert t.tokens(RIGHT) == 0
    assert t.asked() == [(LEFT, "act")]


def test_monsters_r25_once_a_match_only() -> None:
    t = Battle.begun("cleric@5 dragon@5:15", "barbarian@5:8", first=RIGHT)
    t.does("greataxe", "dragon")
    t.ends()
    assert (t.hp("dragon"), t.tokens(LEFT)) == (10, 1)
    t.does("healing_touch", "dragon")
    t.ends()
    assert t.hp("dragon") == 18
    t.selects("cleric", "barbarian")
    t.idles()
    t.does("greataxe", "dragon")
    t.ends()
    t.idle_round("cleric", "barbarian")
    t.selects("cleric", "barbarian")
    t.idles()
    t.does("greataxe", "dragon")
    t.ends()
    assert (t.hp("dragon"), t.tokens(LEFT)) == (8, 1)
    assert len(t.happened("token_gained")) == 1


def test_monsters_r25_the_token_comes_at_the_moment_of_the_damage() -> None:
    t = Battle.begun("dragon@5:15", "barbarian@5:8", first=RIGHT)
    t.does("greataxe", "dragon")
    assert t.tokens(LEFT) == 1 and t.happened("token_gained")[0].free
    t.ends()
    assert "flame_breath" in t.actions()


def test_monsters_r26_the_ability_needs_a_token_and_spends_it() -> None:
    t = struck(20)
    assert "flame_breath" not in t.actions()
    t.refuses(LEFT, ("action", "flame_breath"))
    t = struck(12)
    assert "flame_breath" in t.actions()
    t.does("flame_breath", lanes=(6, 7, 8))
    assert t.tokens(LEFT) == 0
    t.refuses(LEFT, ("action", "wing_buffet"))


@pytest.mark.parametrize("hp", [6, 11, 15])
def test_monsters_r26_the_ability_asks_for_no_hp(hp: int) -> None:
    t = struck(hp)
    assert "flame_breath" in t.actions()
    assert t.aims("flame_breath")[-1] == (6, 7, 8)


def test_monsters_r25_a_dead_monster_buys_no_token() -> None:
    t = Battle.begun("ranger@4 dragon:0", "bard@9", slain={LEFT: "barbarian"})
    assert ("token",) not in t.chooses_dice("d12")
    t.answers(LEFT, "rage.option", ("nothing",))


def test_monsters_r25_no_fifth_token() -> None:
    t = Battle.begun(
        "ranger@4 dragon@5:13", "bard@6 lich@10", slain={LEFT: "warlock druid monk barbarian"}, first=RIGHT
    )
    t.does("vicious_mockery", "dragon")
    t.ends()
    for dice in ("d8", "d10", "d10_0"):
        t.converts(dice, "token")
        t.rests()
        t.selects("ranger", "lich")
        t.turn_of("ranger")
    assert t.tokens(LEFT) == 4 and t.rage(LEFT) == ["d12"]
    options = t.chooses_dice("d12")
    assert ("token",) not in options and any(option[0] == "damage" for option in options)
    t.answers(LEFT, "rage.option", ("nothing",))


# ---------------------------------------------------------------------- Rage and monsters


@pytest.mark.parametrize(("option", "dice"), [(False, []), (True, ["d6"])])
def test_rage_r15_a_monsters_kill_earns_a_die_only_if_that_is_agreed(option: bool, dice: list[str]) -> None:
    t = Battle.begun("dragon@5:15", "monk@9 bard@6:1", rage_from_monster_kills=option)
    t.does("bite", "bard")
    t.ends()
    t.idles()
    assert t.rage(LEFT) == dice
