"""Items, each by itself, beside what actions.yaml has of them."""

from __future__ import annotations

from game.core.question import PASS, Interjection
from tests.half_the_battle.tabletop import LEFT, RIGHT, USE, Battle

# ---------------------------------------------------------------------- single use


def test_items_are_turned_down_once_used_and_not_used_again() -> None:
    t = Battle.begun("fighter@5:3", "bard@9", items={LEFT: "healing_potion"})
    t.uses("healing_potion", "fighter")
    assert t.down(LEFT) == ["healing_potion"] and "healing_potion" not in t.usable(LEFT)
    move = Interjection(USE, (LEFT, ("item", "healing_potion", t.number("fighter"), -1)))
    assert not t.match.submit(LEFT, move)


def test_items_of_the_opponent_are_not_ones_own() -> None:
    t = Battle.begun("fighter@5:3", "bard@9:3", items={LEFT: "healing_potion", RIGHT: "eagle_lens snare_net"})
    t.passes()
    assert t.usable(RIGHT) == set() and "healing_potion" in t.usable(LEFT)
    t.idles()
    assert t.usable(RIGHT) == {"eagle_lens"} and t.usable(LEFT) == set()


# ---------------------------------------------------------------------- Healing Potion


def test_items_healing_potion_heals_5_on_an_own_piece_up_to_its_maximum() -> None:
    t = Battle.begun("fighter@5:9 rogue@5:1", "bard@9:2", items={LEFT: "healing_potion"})
    assert t.usable_on(LEFT, "healing_potion") == {"fighter", "rogue", "dragon"}
    t.uses("healing_potion", "fighter")
    assert t.hp("fighter") == 12


def test_items_healing_potion_in_the_selection_phase_too_but_not_in_the_opponents() -> None:
    t = Battle("fighter@5:3", "bard@9", items={LEFT: "healing_potion"})
    assert t.usable(LEFT) == {"healing_potion"} and t.asked() == [(LEFT, "select")]
    t.select(LEFT, "fighter")
    assert t.usable(LEFT) == set() and t.asked() == [(RIGHT, "select")]
    t.select(RIGHT, "bard")
    t.uses("healing_potion", "fighter")
    assert t.hp("fighter") == 8
    assert t.asked() == [(LEFT, "act")]


def test_items_healing_potion_even_as_the_last_thing_of_a_phase() -> None:
    t = Battle.begun("rogue@4:3", "bard@5", items={LEFT: "healing_potion flimsy_shield"})
    t.moves(5)
    t.does("twin_daggers", "bard")
    assert t.asked() == [(LEFT, "act")] and t.steps() == [] and t.actions() == set()
    t.uses("healing_potion", "rogue")
    t.ends()
    assert t.hp("rogue") == 8


# ---------------------------------------------------------------------- Boots of Haste


def test_items_boots_of_haste_two_lanes_farther_this_phase_only() -> None:
    t = Battle.begun("wizard@1 fighter@1", "bard@9", items={LEFT: "boots_of_haste"})
    assert t.steps() == [2]
    t.uses("boots_of_haste")
    assert t.steps() == [2, 3, 4]
    t.moves(4)
    t.ends()
    t.rests()
    t.selects("wizard", "bard")
    t.turn_of("wizard")
    assert t.steps() == [3, 5]
    assert t.asked() == [(LEFT, "act")]


def test_items_boots_of_haste_before_and_after_the_action_within_the_same_total() -> None:
    t = Battle.begun("fighter@3", "bard@5", items={LEFT: "boots_of_haste"})
    t.uses("boots_of_haste")
    t.moves(5)
    t.does("heavy_strike", "bard")
    assert t.steps() == [3, 4, 6, 7]
    t.moves(4)
    t.refuses(LEFT, ("move", 3))
    t.ends()
    assert t.lane("fighter") == 4 and t.asked() == [(RIGHT, "act")]


def test_items_boots_of_haste_not_twice_before_the_action() -> None:
    t = Battle.begun("fighter@3", "bard@9", items={LEFT: "boots_of_haste"})
    t.uses("boots_of_haste")
    t.moves(4)
    t.refuses(LEFT, ("move", 5))
    assert t.asked() == [(LEFT, "act")]


def test_items_boots_of_haste_even_for_a_piece_that_has_moved_after_its_action() -> None:
    t = Battle.begun("fighter@5", "bard@6", items={LEFT: "boots_of_haste"})
    t.does("heavy_strike", "bard")
    t.moves(3)
    assert t.steps() == []
    t.uses("boots_of_haste")
    assert t.steps() == [1, 2, 4, 5]
    t.moves(1)
    t.ends()
    assert t.lane("fighter") == 1 and t.asked() == [(RIGHT, "act")]


def test_items_boots_of_haste_not_in_the_selection_phase() -> None:
    t = Battle("fighter@3", "bard@5", items={LEFT: "boots_of_haste eagle_lens"})
    assert t.usable(LEFT) == set()
    assert t.asked() == [(LEFT, "select")]


# ---------------------------------------------------------------------- Blink Scroll


def test_items_blink_scroll_up_to_2_lanes_within_the_dungeon() -> None:
    t = Battle.begun("ranger@4", "monk@8", items={RIGHT: "blink_scroll"})
    t.acts("longbow", "monk")
    lanes = {
        use[3] for use in t.waits_for(RIGHT, "declared").options() or () if use[2:3] == (t.number("monk"),)
    }
    assert lanes == {6, 7, 9, 10}
    t.refuses(RIGHT, ("item", "blink_scroll", t.number("ranger"), 5))
    t.refuses(RIGHT, ("item", "blink_scroll", t.number("monk"), 5))
    t.passes()


def test_items_blink_scroll_does_not_escape_rage() -> None:
    t = Battle.begun("ranger@4", "monk@6", items={RIGHT: "blink_scroll"}, slain={LEFT: "barbarian"})
    t.converts("d12", "damage", "monk")
    t.uses("blink_scroll", "monk", 8)
    assert (t.hp("monk"), t.lane("monk")) == (8, 8)


def test_items_blink_scroll_does_not_escape_a_reach_made_longer_by_the_eagle_lens() -> None:
    t = Battle.begun("ranger@4", "monk@8", items={LEFT: "eagle_lens", RIGHT: "blink_scroll"})
    t.uses("eagle_lens")
    t.acts("longbow", "monk")
    t.uses("blink_scroll", "monk", 9)
    assert t.hp("monk") == 6


# ---------------------------------------------------------------------- Phoenix Feather


def test_items_phoenix_feather_a_dying_piece_stays_on_1_hp() -> None:
    t = Battle.begun("monk@6:6", "lich@9 druid@6:4", items={RIGHT: "phoenix_feather"})
    t.does("quivering_palm", "druid")
    assert t.dying("druid")
    t.ends()
    assert t.asked() == [(RIGHT, "before_death")]
    t.uses("phoenix_feather", "druid")
    assert t.alive("druid") and t.hp("druid") == 1 and not t.dying("druid")


def test_items_phoenix_feather_may_be_kept() -> None:
    t = Battle.begun("monk@6:6", "lich@9 druid@6:4", items={RIGHT: "phoenix_feather"})
    t.does("quivering_palm", "druid")
    t.ends()
    t.passes()
    assert not t.alive("druid") and "phoenix_feather" in t.up(RIGHT)


def test_items_phoenix_feather_not_after_a_fatal_action() -> None:
    t = Battle.begun("wizard@4:1", "druid@6", items={LEFT: "phoenix_feather"})
    t.does("last_incantation", lanes=(6,))
    t.ends()
    assert not t.alive("wizard") and t.asked() == [(RIGHT, "act")]


def test_items_phoenix_feather_not_after_a_fatal_action_that_was_also_thrown_back() -> None:
    t = Battle.begun("fighter@6:1", "lich@9 druid@6", items={LEFT: "phoenix_feather", RIGHT: "mirror_shield"})
    t.acts("last_stand", "druid")
    t.uses("mirror_shield", "druid")
    t.passes("declared")
    assert t.dying("fighter")
    t.ends()
    assert not t.alive("fighter") and t.asked() == [(RIGHT, "act")]


def test_items_phoenix_feather_only_for_a_dying_own_piece() -> None:
    t = Battle.begun("monk@6:6", "lich@9 druid@6:4 bard@6:1", items={LEFT: "phoenix_feather"})
    t.does("quivering_palm", "druid")
    t.ends()
    assert not t.alive("druid") and t.asked() == [(RIGHT, "act")]


# ---------------------------------------------------------------------- Eagle Lens


def test_items_eagle_lens_the_next_action_reaches_one_lane_farther_ahead() -> None:
    t = Battle.begun("fighter@5", "bard@7 monk@4", items={LEFT: "eagle_lens"})
    assert "heavy_strike" not in t.actions()
    t.uses("eagle_lens")
    t.does("heavy_strike", "bard")
    assert t.hp("bard") == 1
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_eagle_lens_for_a_piece_that_faces_left_and_not_backward() -> None:
    t = Battle.begun("rogue@6 fighter@8", "monk@7", items={RIGHT: "eagle_lens"}, first=RIGHT)
    t.uses("eagle_lens")
    t.does("flurry_of_blows", "rogue", "rogue")
    assert (t.hp("rogue"), t.hp("fighter")) == (2, 12)


def test_items_eagle_lens_not_once_the_action_is_done() -> None:
    t = Battle.begun("fighter@5", "bard@6", items={LEFT: "eagle_lens"})
    assert "eagle_lens" in t.usable(LEFT)
    t.does("heavy_strike", "bard")
    assert "eagle_lens" not in t.usable(LEFT)


# ---------------------------------------------------------------------- Gauntlet of Might


def test_items_gauntlet_of_might_not_for_rage_nor_for_the_opponents_action() -> None:
    t = Battle.begun(
        "ranger@4", "monk@6", items={LEFT: "gauntlet_of_might"}, slain={LEFT: "barbarian"}, first=LEFT
    )
    t.converts("d12", "damage", "monk")
    assert t.hp("monk") == 8 and t.asked() == [(LEFT, "act")]
    t.idles()
    t.moves(4)
    t.acts("flurry_of_blows", "ranger", "ranger")
    assert t.hp("ranger") == 4
    t.ends()
    assert "gauntlet_of_might" in t.up(LEFT) and t.asked() == [(RIGHT, "select")]


# ---------------------------------------------------------------------- Decoy Whistle


def test_items_decoy_whistle_another_own_piece_acts_instead() -> None:
    t = Battle.begun("fighter@5 ranger@4", "bard@6", items={LEFT: "decoy_whistle"})
    assert t.asked() == [(LEFT, "phase_start")]
    assert "fighter" not in t.usable_on(LEFT, "decoy_whistle")
    t.uses("decoy_whistle", "ranger")
    assert "longbow" in t.actions() and "heavy_strike" not in t.actions()


def test_items_decoy_whistle_r21_even_if_the_selected_piece_is_gone() -> None:
    t = Battle.begun("fighter@5", "bard@6:1 monk@9", items={RIGHT: "decoy_whistle"})
    t.does("heavy_strike", "bard")
    t.ends()
    assert t.asked() == [(RIGHT, "phase_start")]
    assert "bard" not in t.usable_on(RIGHT, "decoy_whistle")
    t.uses("decoy_whistle", "monk")
    assert t.happened("phase_missed") == [] and t.steps() == [6, 7, 8, 10]
    assert t.asked() == [(RIGHT, "act")]


def test_items_decoy_whistle_not_in_the_opponents_phase() -> None:
    t = Battle.begun("fighter@5", "bard@6", items={RIGHT: "decoy_whistle"})
    assert t.asked() == [(LEFT, "act")]
    t.idles()
    assert t.asked() == [(RIGHT, "phase_start")]
    t.passes()
    assert t.asked() == [(RIGHT, "act")]


# ---------------------------------------------------------------------- Snare Net


def test_items_snare_net_the_opponents_selected_piece_does_not_walk_but_acts() -> None:
    t = Battle.begun("fighter@5", "bard@6", items={RIGHT: "snare_net", LEFT: "boots_of_haste"})
    assert t.asked() == [(RIGHT, "phase_start")]
    t.uses("snare_net", "fighter")
    assert t.steps() == [] and "heavy_strike" in t.actions()
    t.uses("boots_of_haste")
    assert t.steps() == []
    t.does("heavy_strike", "bard")
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_items_snare_net_teleports_still_work_and_only_this_phase() -> None:
    t = Battle.begun("wizard@5:3", "bard@9", items={RIGHT: "snare_net"})
    t.uses("snare_net", "wizard")
    t.does("misty_step", leap=1)
    t.ends()
    t.rests()
    t.selects("wizard", "bard")
    t.turn_of("wizard")
    assert t.lane("wizard") == 1 and t.steps() == [2]
    assert t.asked() == [(LEFT, "act")]


def test_items_snare_net_not_for_the_own_phase() -> None:
    t = Battle.begun("fighter@5", "bard@6", items={LEFT: "snare_net"})
    assert t.asked() == [(LEFT, "act")]
    t.idles()
    assert t.asked() == [(LEFT, "phase_start")]
    t.passes()
    assert t.asked() == [(RIGHT, "act")]


# ---------------------------------------------------------------------- Bottled Fury


def test_items_bottled_fury_adds_6_rage_to_a_conversion() -> None:
    t = Battle.begun("ranger@4", "monk@6", items={LEFT: "bottled_fury"}, slain={LEFT: "bard"})
    assert ("down", t.up(RIGHT)[0]) in t.chooses_dice("bottled_fury d6")
    t.answers(LEFT, "rage.option", ("damage", t.number("monk")))
    assert t.hp("monk") == 8 and t.down(LEFT) == ["bottled_fury"] and t.rage(LEFT) == []


def test_items_bottled_fury_without_any_rage_dice() -> None:
    t = Battle.begun("ranger@4", "monk@6 bard@9", items={LEFT: "bottled_fury"}, only=True)
    assert t.rage(LEFT) == [] and t.can_convert(LEFT)
    t.converts("bottled_fury", "damage", "monk")
    assert t.hp("monk") == 7 and not t.can_convert(LEFT)


def test_items_bottled_fury_is_kept_if_it_is_not_converted() -> None:
    t = Battle.begun("ranger@4", "monk@6", items={LEFT: "bottled_fury"}, slain={LEFT: "barbarian"})
    t.converts("d12", "damage", "monk")
    assert "bottled_fury" in t.up(LEFT)


# ---------------------------------------------------------------------- shields and poison


def test_items_flimsy_shield_halves_damage_by_rage() -> None:
    t = Battle.begun("ranger@4", "monk@6", items={RIGHT: "flimsy_shield"}, slain={LEFT: "barbarian druid"})
    t.converts("d10 d12", "damage", "monk")
    assert t.asked() == [(RIGHT, "declared")]
    t.uses("flimsy_shield", "monk")
    t.passes()
    assert t.hp("monk") == 10 - 22 // 5 // 2


def test_items_r30_vial_of_poison_not_by_itself_in_the_own_phase() -> None:
    t = Battle.begun("ranger@4", "monk@6", items={LEFT: "vial_of_poison flimsy_shield"})
    assert t.usable(LEFT) == set()
    assert t.asked() == [(LEFT, "act")]


def test_items_mirror_shield_not_against_rage_which_no_piece_deals() -> None:
    t = Battle.begun("ranger@4", "monk@6", items={RIGHT: "mirror_shield"}, slain={LEFT: "barbarian"})
    t.converts("d12", "damage", "monk")
    assert t.asked() == [(LEFT, "act")] and t.hp("monk") == 8


# ---------------------------------------------------------------------- who is asked, in which order, until when


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
    t = Battle.begun("fighter@5", "bard@9 monk@6:1", items={RIGHT: "phoenix_feather"})
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
