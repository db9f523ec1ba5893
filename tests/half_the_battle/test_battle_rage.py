"""Rage: who earns Rage dice and when, what they are worth, the three things to spend it on."""

from __future__ import annotations

import pytest

from game.core.question import Interjection
from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle

# ---------------------------------------------------------------------- earning


def test_rage_earned_the_die_of_the_enemy_at_the_end_of_the_round() -> None:
    t = Battle.begun("fighter@5", "monk@9 bard@6:1")
    t.does("heavy_strike", "bard")
    t.ends()
    assert not t.alive("bard") and t.rage(LEFT) == []
    t.idles()
    assert (t.rage(LEFT), t.rage(RIGHT)) == (["d6"], [])
    assert [(e.seat, e.dice) for e in t.happened("rage_earned")] == [(LEFT, ("d6",))]


def test_rage_earned_not_by_rage() -> None:
    t = Battle.begun("ranger@4", "monk@9 bard@6:1", slain={LEFT: "barbarian"})
    t.converts("d12", "damage", "bard")
    t.idles()
    t.rests()
    assert not t.alive("bard") and t.rage(LEFT) == []


def test_rage_earned_r15_a_saved_piece_gives_none() -> None:
    t = Battle.begun("fighter@5", "monk@9 bard@6:1", items={RIGHT: "phoenix_feather"})
    t.does("heavy_strike", "bard")
    t.ends()
    t.uses("phoenix_feather", "bard")
    t.idles()
    assert t.alive("bard") and t.rage(LEFT) == []


def test_rage_dice_of_this_round_are_for_the_next() -> None:
    t = Battle.begun("fighter@5", "monk@9 bard@6:1 barbarian@6:1")
    t.does("great_cleave", lanes=(6,))
    assert not t.can_convert(LEFT)
    t.rests()
    assert t.rage(LEFT) == ["d12", "d6"]
    t.select(RIGHT, "monk")
    assert t.can_convert(LEFT) and t.asked() == [(LEFT, "select")]


# ---------------------------------------------------------------------- converting


def rich(dice: str = "barbarian", right: str = "lich@10 bard@9") -> Battle:
    """A player with Rage dice in its action phase."""
    return Battle.begun("ranger@4 dragon@1", right, slain={LEFT: dice})


def test_rage_r17_in_the_own_selection_phase_as_well() -> None:
    t = Battle("ranger@4 dragon@1", "bard@9", slain={LEFT: "barbarian"})
    assert t.asked() == [(LEFT, "select")] and t.can_convert(LEFT)
    t.converts("d12", "damage", "bard")
    assert t.hp("bard") == 4
    assert t.asked() == [(LEFT, "select")] and not t.can_convert(LEFT)


def test_rage_r17_not_in_the_opponents_phases() -> None:
    t = Battle("ranger@4 dragon@1", "bard@9", slain={LEFT: "barbarian"})
    t.select(LEFT, "ranger")
    assert t.asked() == [(RIGHT, "select")] and not t.can_convert(LEFT)
    t.select(RIGHT, "bard")
    assert t.can_convert(LEFT)
    t.idles()
    assert t.asked() == [(RIGHT, "act")] and not t.can_convert(LEFT)
    assert not t.match.submit(LEFT, Interjection("half_the_battle.rules.rage.convert", (LEFT,)))


def test_rage_r17_a_selection_phase_in_which_a_piece_dies_removes_it_at_its_end() -> None:
    t = Battle("ranger@4 dragon@1", "bard@9:1 monk@9", slain={LEFT: "barbarian"})
    t.converts("d12", "damage", "bard")
    assert t.dying("bard")
    t.select(LEFT, "ranger")
    assert not t.alive("bard")
    question = t.waits_for(RIGHT, "select")
    assert t.number("bard") not in (question.options() or ())
    assert t.asked() == [(RIGHT, "select")]


def test_rage_r16_once_a_round() -> None:
    t = rich("barbarian monk")
    t.converts("d12", "token")
    assert t.tokens(LEFT) == 1 and not t.can_convert(LEFT)
    t.idles()
    t.rests()
    t.select(RIGHT, "lich")
    assert t.can_convert(LEFT)


@pytest.mark.parametrize(("dice", "left"), [("d12 d8", []), ("d8", ["d12"])])
def test_rage_r16_one_option_buys_one_token_and_what_is_over_is_lost(dice: str, left: list[str]) -> None:
    """Dice that are not converted are kept."""
    t = rich("barbarian warlock")
    t.converts(dice, "token")
    assert t.tokens(LEFT) == 1 and t.rage(LEFT) == left


def test_rage_only_dice_that_one_has() -> None:
    t = rich("barbarian warlock")
    t.interjects(LEFT, "half_the_battle.rules.rage.convert", LEFT)
    for wrong in ((), ("d20",), ("d12", "d12"), ("d10",)):
        t.refuses(LEFT, wrong)
    t.answers(LEFT, "rage.dice", ("d12",))
    t.answers(LEFT, "rage.option", ("nothing",))
    assert t.rage(LEFT) == ["d12", "d8"] and t.can_convert(LEFT)


@pytest.mark.parametrize(
    ("dice", "token", "item", "damage"),
    [
        ("sorcerer", False, False, False),
        ("bard", False, False, True),
        ("warlock", True, False, True),
        ("monk", True, False, True),
        ("barbarian", True, True, True),
        ("sorcerer warlock", True, True, True),
    ],
)
def test_rage_8_for_a_token_12_for_an_item_as_many_as_there_are_enemies_for_a_point(
    dice: str, token: bool, item: bool, damage: bool
) -> None:
    t = rich(dice)
    held = " ".join(t.rage(LEFT))
    if not (token or item or damage):
        assert not t.can_convert(LEFT)
        return
    kinds = {option[0] for option in t.chooses_dice(held)}
    assert kinds - {"nothing"} == {
        kind for kind, there in (("token", token), ("down", item), ("damage", damage)) if there
    }
    t.answers(LEFT, "rage.option", ("nothing",))


# ---------------------------------------------------------------------- damage


def test_rage_damage_costs_as_much_as_the_enemy_has_pieces() -> None:
    t = rich("barbarian monk")
    t.converts("d10_0 d12", "damage", "lich")
    assert t.hp("lich") == 17 - 22 // 5


@pytest.mark.parametrize(
    ("left", "damage"), [("bard@9", 12), ("bard@9 lich@10", 6), ("bard@9 lich@10 monk@9", 4)]
)
def test_rage_damage_grows_as_the_enemy_dwindles(left: str, damage: int) -> None:
    t = Battle("ranger@4 dragon@1", left, slain={LEFT: "barbarian"}, only=True)
    t.selects("ranger", "bard")
    t.converts("d12", "damage", "bard")
    assert t.happened("damaged")[0].damage == damage


def test_rage_damage_r17_dying_pieces_still_count_in_the_price() -> None:
    t = Battle.begun("ranger@4 dragon@1", "lich@10 bard@6:1", slain={LEFT: "barbarian"}, only=True)
    t.does("longbow", "bard")
    assert t.dying("bard")
    t.converts("d12", "damage", "lich")
    assert t.hp("lich") == 17 - 6


def test_rage_damage_any_piece_in_any_lane_even_an_own_one() -> None:
    t = rich(right="lich@10 bard@10")
    pieces = {t.name(option[1]) for option in t.chooses_dice("d12") if option[0] == "damage"}
    assert {"bard", "lich", "ranger", "dragon", "wizard"} <= pieces
    t.answers(LEFT, "rage.option", ("damage", t.number("ranger")))
    t.passes()
    assert t.hp("ranger") == 8


def test_rage_damage_is_regular_and_kills_only_a_piece_on_1_hp() -> None:
    t = Battle.begun("ranger@4 dragon@1", "lich@10 bard@9", slain={LEFT: "barbarian monk"}, only=True)
    t.converts("d10_0 d12", "damage", "bard")
    assert t.hp("bard") == 1 and not t.dying("bard")


# ---------------------------------------------------------------------- items


def used_up() -> Battle:
    """Both have used an item; LEFT has a d12."""
    t = Battle.begun(
        "ranger@4:5 dragon@1",
        "bard@9:2 monk@6",
        slain={LEFT: "barbarian"},
        items={LEFT: "healing_potion flimsy_shield", RIGHT: "phoenix_feather vial_of_poison"},
    )
    t.uses("healing_potion", "ranger")
    return t


def test_rage_items_an_own_used_item_is_turned_up_and_can_be_used_again() -> None:
    t = used_up()
    assert t.down(LEFT) == ["healing_potion"]
    t.converts("d12", "up", "healing_potion")
    assert sorted(t.up(LEFT)) == ["flimsy_shield", "healing_potion"] and t.down(LEFT) == []
    assert t.hp("ranger") == 10
    t.idles()


def test_rage_items_an_item_of_the_opponents_is_turned_down() -> None:
    t = used_up()
    t.converts("d12", "down", "phoenix_feather")
    assert t.up(RIGHT) == ["vial_of_poison"] and t.down(RIGHT) == ["phoenix_feather"]
    t.does("longbow", "monk")
    t.ends()
    assert "phoenix_feather" not in t.usable(RIGHT)


def test_rage_items_not_ones_own_down_nor_the_opponents_up() -> None:
    t = used_up()
    options = t.chooses_dice("d12")
    assert ("up", "healing_potion") in options and ("up", "flimsy_shield") not in options
    assert {option for option in options if option[0] == "down"} == {
        ("down", "phoenix_feather"),
        ("down", "vial_of_poison"),
    }
    t.answers(LEFT, "rage.option", ("nothing",))


def test_rage_nothing_is_spent_by_looking() -> None:
    t = used_up()
    t.chooses_dice("d12")
    t.answers(LEFT, "rage.option", ("nothing",))
    assert t.rage(LEFT) == ["d12"] and t.can_convert(LEFT)
    assert t.happened("rage_converted") == []
