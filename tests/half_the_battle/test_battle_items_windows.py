"""When items may be used: who is asked at which window, in which order, until when; several items at once."""

from __future__ import annotations

from game.core.question import PASS
from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle


def test_items_r18_declared_the_opponent_is_asked_first_then_the_acting_player() -> None:
    t = Battle.begun("ranger@4", "monk@6", items={LEFT: "vial_of_poison", RIGHT: "flimsy_shield"})
    t.acts("longbow", "monk")
    assert t.asked() == [(RIGHT, "declared")] and t.hp("monk") == 10
    t.answers(RIGHT, "declared", PASS)
    assert t.asked() == [(LEFT, "declared")] and t.hp("monk") == 10
    t.answers(LEFT, "declared", PASS)
    assert t.hp("monk") == 6 and t.asked() == [(LEFT, "act")]


def test_items_r18_an_item_opens_the_window_again_until_two_pass_in_a_row() -> None:
    t = Battle.begun(
        "ranger@4",
        "monk@6",
        items={LEFT: "vial_of_poison gauntlet_of_might", RIGHT: "flimsy_shield mirror_shield"},
    )
    t.acts("longbow", "monk")
    t.answers(RIGHT, "declared", PASS)
    t.uses("gauntlet_of_might", "monk")
    assert t.asked() == [(RIGHT, "declared")] and t.usable(RIGHT) == {"flimsy_shield", "mirror_shield"}
    t.uses("flimsy_shield", "monk")
    assert t.asked() == [(LEFT, "declared")] and t.usable(LEFT) == {"vial_of_poison"}
    t.answers(LEFT, "declared", PASS)
    assert t.asked() == [(RIGHT, "declared")] and t.usable(RIGHT) == {"mirror_shield"}
    t.answers(RIGHT, "declared", PASS)
    assert t.hp("monk") == 10 - (4 + 2) // 2
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_r18_damage_by_rage_is_answered_like_an_action_in_a_selection_phase_too() -> None:
    t = Battle("ranger@4", "monk@6", items={RIGHT: "flimsy_shield"}, slain={LEFT: "barbarian"})
    t.converts("d12", "damage", "monk")
    assert t.asked() == [(RIGHT, "declared")] and t.hp("monk") == 10
    t.uses("flimsy_shield", "monk")
    assert t.hp("monk") == 9
    assert t.asked() == [(LEFT, "select")]


def test_items_r18_nothing_else_is_done_while_a_window_is_open() -> None:
    t = Battle.begun(
        "ranger@4:5",
        "monk@6",
        items={LEFT: "healing_potion", RIGHT: "flimsy_shield"},
        slain={LEFT: "barbarian"},
    )
    assert t.usable(RIGHT) == set()
    t.acts("longbow", "monk")
    assert t.asked() == [(RIGHT, "declared")]
    assert t.usable(LEFT) == set() and not t.can_convert(LEFT)
    t.passes()
    assert "healing_potion" in t.usable(LEFT) and t.can_convert(LEFT)
    assert t.asked() == [(LEFT, "act")]


def test_items_choosing_the_targets_of_an_action_is_one_step_that_nobody_breaks_into() -> None:
    t = Battle.begun(
        "wizard@4:3", "monk@6 bard@7", items={LEFT: "healing_potion decoy_whistle", RIGHT: "blink_scroll"}
    )
    t.passes()
    assert t.usable(LEFT) == {"healing_potion"}
    t.answers(LEFT, "act", ("action", "magic_missile"))
    assert t.asked() == [(LEFT, "targets")] and t.usable(LEFT) == set()
    t.answers(LEFT, "targets", (t.number("monk"),))
    t.passes()
    assert t.usable(LEFT) == {"healing_potion"} and t.asked() == [(LEFT, "act")]


def test_items_phase_start_the_acting_player_first_then_the_opponent() -> None:
    t = Battle.begun(
        "fighter@5 rogue@4", "monk@9", items={LEFT: "decoy_whistle", RIGHT: "snare_net"}, first=LEFT
    )
    assert t.asked() == [(LEFT, "phase_start")]
    t.uses("decoy_whistle", "rogue")
    assert t.asked() == [(RIGHT, "phase_start")] and t.usable_on(RIGHT, "snare_net") == {"rogue"}
    t.uses("snare_net", "rogue")
    assert t.steps() == [] and t.asked() == [(LEFT, "act")]


def test_items_before_death_the_owner_of_the_dying_piece_first_even_in_the_opponents_turn() -> None:
    t = Battle("fighter@5", "monk@6:1 bard@9", items={RIGHT: "phoenix_feather"})
    t.selects("fighter", "bard")
    t.does("heavy_strike", "monk")
    t.ends()
    assert t.asked() == [(RIGHT, "before_death")]
    t.refuses(RIGHT, ("item", "phoenix_feather", t.number("bard"), -1))
    t.uses("phoenix_feather", "monk")
    assert t.alive("monk") and t.asked() == [(RIGHT, "act")]


def test_items_before_death_a_piece_dying_by_rage_in_a_selection_phase_is_saved_as_well() -> None:
    t = Battle(
        "fighter@5", "monk@6:1", items={RIGHT: "phoenix_feather"}, slain={LEFT: "barbarian"}, first=LEFT
    )
    t.converts("d12", "damage", "monk")
    t.select(LEFT, "fighter")
    assert t.asked() == [(RIGHT, "before_death")]
    t.uses("phoenix_feather", "monk")
    assert t.alive("monk") and t.asked() == [(RIGHT, "select")]


# ---------------------------------------------------------------------- the stages of damage


def test_health_damage_stages_song_hex_and_gauntlet_add_up_before_anything_is_taken_away() -> None:
    t = Battle(
        "bard@5 warlock@3 monk@6",
        "paladin@6 fighter@6 ranger@9",
        items={LEFT: "gauntlet_of_might", RIGHT: "flimsy_shield"},
    )
    t.selects("warlock", "ranger")
    t.does("hex", "fighter")
    t.passes()
    t.rests()
    assert t.hp("fighter") == 10
    t.selects("bard", "ranger")
    t.idles()
    t.does("serenade", lanes=(6,))
    t.ends()
    t.selects("monk", "ranger")
    t.acts("flurry_of_blows", "fighter", "paladin")
    t.answers(RIGHT, "declared", PASS)
    t.uses("gauntlet_of_might", "fighter")
    t.passes()
    assert t.hp("fighter") == max(1, 10 - (3 + 1 + 2 + 2)) and t.hp("paladin") == 10 - (3 + 1)


def test_health_damage_stages_protection_before_halving() -> None:
    """5 - 2 is 3, of which half is 1; the other way round it would be none."""
    t = Battle.begun(
        "paladin@6:7 fighter@6", "barbarian@6:8 bard@9", items={LEFT: "flimsy_shield"}, first=LEFT
    )
    t.does("aura_of_protection", lanes=(6,))
    t.ends()
    t.acts("greataxe", "fighter")
    t.uses("flimsy_shield", "fighter")
    t.passes()
    assert t.hp("fighter") == 11


def test_health_damage_stages_reflected_damage_is_lessened_where_it_lands() -> None:
    t = Battle("paladin@4:7 ranger@4", "monk@6 bard@9", items={RIGHT: "mirror_shield"}, first=RIGHT)
    t.selects("paladin", "bard")
    t.idles()
    t.does("aura_of_protection", lanes=(4,))
    t.ends()
    t.selects("ranger", "bard")
    t.acts("longbow", "monk")
    t.uses("mirror_shield", "monk")
    t.passes()
    assert (t.hp("monk"), t.hp("ranger")) == (6, 8)


def test_health_damage_stages_the_poisoned_and_mirrored_paladin_takes_it_for_another() -> None:
    t = Battle.begun(
        "paladin@4:4 fighter@5", "monk@5", items={LEFT: "mirror_shield", RIGHT: "vial_of_poison"}, first=LEFT
    )
    t.does("sacrifice", "fighter")
    t.ends()
    t.acts("sweeping_kick", "fighter")
    assert t.usable_on(LEFT, "mirror_shield") == {"fighter", "paladin"}
    t.uses("mirror_shield", "paladin")
    assert t.usable_on(RIGHT, "vial_of_poison") == {"fighter", "paladin"}
    t.uses("vial_of_poison", "paladin")
    t.passes()
    assert (t.hp("fighter"), t.hp("paladin"), t.hp("monk")) == (12, 1, 7) and not t.dying("paladin")
