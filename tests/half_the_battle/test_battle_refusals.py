"""Why not: every answer that is not offered is refused with the reason that fits, and with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.play import CHANCE
from tests.half_the_battle.refusing import begun, declined, item, refused, said
from tests.half_the_battle.tabletop import LEFT, RIGHT, USE, Battle
from tests.pinned import known_title

TITLE = known_title("half_the_battle")
ACT = "round.action"


# ---------------------------------------------------------------------- set-up


def start(**options: Any) -> Match[Any, Any]:
    return Match.start(TITLE, 2, 1, options, rollers=CHANCE | 3, strict=True)


PARTY = ("barbarian", "bard", "dragon", "druid", "ranger", "rogue", "wizard")


def test_variants_mixed_one_class_for_each_die() -> None:
    match = start(roster="mixed")
    assert match.verdict(0, PARTY)
    for wrong in (PARTY[1:], tuple(sorted((*PARTY, "sorcerer"))), ("bard", "bard", *PARTY[2:])):
        assert said(match.verdict(0, wrong), "one_class", "variants.mixed")
    assert said(match.verdict(0, ("nobody", *PARTY[1:])), "not_offered_item", "variants.mixed")


def spots(*lanes: int) -> tuple[str, ...]:
    return tuple(f"{number:02}@{lane:02}" for number, lane in enumerate(lanes))


def test_variants_places_each_piece_in_one_lane_of_the_own_half() -> None:
    match = start(placement="free")
    assert match.verdict(0, spots(1, 2, 3, 4, 5, 5, 1))
    assert said(match.verdict(0, spots(1, 2, 3, 4, 5, 5)), "one_lane", "variants.places")
    assert said(match.verdict(0, ("00@01", *spots(1, 2, 3, 4, 5, 5, 1))), "one_lane", "variants.places")
    outside = match.verdict(0, spots(1, 2, 3, 4, 5, 6, 1))
    assert said(outside, "own_half", "variants.places") == "Your half of the dungeon has lanes 1 to 5."
    foreign = match.verdict(0, (*spots(1, 2, 3, 4, 5, 5), "07@06"))
    assert said(foreign, "not_your_piece", "variants.places") == "The Wizard is not a piece of yours."
    assert said(match.verdict(0, (*spots(1, 2, 3, 4, 5, 5), "7")), "not_offered_item", "variants.places")


# ---------------------------------------------------------------------- selecting


def test_round_selection_only_own_pieces_that_are_alive() -> None:
    t = Battle("ranger@4 wizard:0", "barbarian@6")
    rule = "round.selection"
    assert refused(t, LEFT, t.number("barbarian"), "not_your_piece", rule) == (
        "The Barbarian is not a piece of yours."
    )
    assert refused(t, LEFT, t.number("wizard"), "piece_is_gone", rule) == "Your Wizard is gone."
    assert refused(t, LEFT, "pass", "must_select", rule)
    assert refused(t, LEFT, 14, "not_offered", rule)
    assert refused(t, LEFT, "ranger", "not_offered", rule)


# ---------------------------------------------------------------------- moving


def test_movement_how_far_and_where() -> None:
    t = begun(Battle("ranger@4", "barbarian@6"), "ranger", "barbarian")
    reason = refused(t, LEFT, ("move", 8), "too_far", "movement")
    assert reason == "Lane 8 is 4 lanes away, and the Ranger moves 2."
    assert refused(t, LEFT, ("move", 4), "stands_there", "movement") == "The Ranger stands in lane 4."
    for lane in (0, 11, -1):
        assert refused(t, LEFT, ("move", lane), "beyond_dungeon", "movement")
    assert refused(t, LEFT, "pass", "end_instead", ACT)
    assert refused(t, LEFT, ("move", "5"), "not_offered", ACT)


def test_movement_once_in_a_phase() -> None:
    t = begun(Battle("ranger@4", "barbarian@6"), "ranger", "barbarian")
    t.moves(3)
    assert refused(t, LEFT, ("move", 4), "moved_already", "movement")


def test_movement_with_haste_once_before_and_once_after() -> None:
    t = begun(
        Battle("ranger@3:5", "barbarian@6", items={LEFT: "boots_of_haste healing_potion"}),
        "ranger",
        "barbarian",
    )
    t.uses("boots_of_haste")
    t.moves(4)
    assert refused(t, LEFT, ("move", 5), "moves_around_action", "movement")
    t.does("longbow", "barbarian")
    assert refused(t, LEFT, ("move", 8), "too_far", "movement").endswith("and the Ranger moves 3.")
    t.moves(5)
    assert refused(t, LEFT, ("move", 6), "moved_already", "movement")


def test_items_a_net_holds_the_piece() -> None:
    t = begun(Battle("ranger@4", "barbarian@6", items={RIGHT: "snare_net"}), "ranger", "barbarian")
    t.uses("snare_net", "ranger")
    assert refused(t, LEFT, ("move", 5), "snared", "items")


def test_indicators_nobody_walks_out_of_an_entangled_lane() -> None:
    t = begun(Battle("druid@4 ranger", "barbarian@6 monk"), "druid", "barbarian")
    t.does("entangle", lanes=(6,))
    t.ends()
    reason = refused(t, RIGHT, ("move", 5), "entangled", "indicators")
    assert reason == "Lane 6 is Entangled. The Barbarian cannot walk out of it."


# ---------------------------------------------------------------------- acting


def test_health_actions_the_hp_that_actions_take() -> None:
    t = begun(Battle("fighter@5:8 ranger", "barbarian@6"), "fighter", "barbarian")
    low = refused(t, LEFT, ("action", "great_cleave"), "hp_too_low", "health.actions")
    assert low == "Great Cleave takes 10 HP or more, and the Fighter has 8."
    bounds = refused(t, LEFT, ("action", "second_wind"), "hp_range", "health.actions")
    assert bounds == "Second Wind takes 2 to 6 HP, and the Fighter has 8."
    exact = refused(t, LEFT, ("action", "last_stand"), "hp_exact", "health.actions")
    assert exact == "Last Stand takes exactly 1 HP, and the Fighter has 8."


def test_round_action_whose_action_it_is_and_how_often() -> None:
    t = begun(Battle("ranger@4", "barbarian@6"), "ranger", "barbarian")
    assert refused(t, LEFT, ("action", "bite"), "not_its_action", ACT) == ("Bite is no action of the Ranger.")
    assert refused(t, LEFT, ("action", "peck"), "not_its_action", ACT)
    assert refused(t, LEFT, ("action", "nonsense"), "not_offered", ACT)
    t.does("longbow", "barbarian")
    assert refused(t, LEFT, ("action", "volley"), "acted_already", ACT)


def test_round_action_once_in_a_match() -> None:
    t = begun(Battle("monk@3:2 fighter", "barbarian@6"), "monk", "barbarian")
    t.does("inner_calm")
    t.ends()
    t.idles()
    t.selects("monk", "barbarian")
    t.idles()
    assert t.hp("monk") == 6
    reason = refused(t, LEFT, ("action", "inner_calm"), "used_up", ACT)
    assert reason == "Inner Calm works once in a match, and was used."


def test_monsters_token_the_special_ability_takes_one() -> None:
    t = begun(Battle("dragon@4:15", "barbarian@6"), "dragon", "barbarian")
    reason = refused(t, LEFT, ("action", "flame_breath"), "no_tokens", "monsters.token")
    assert reason == "Flame Breath takes an ability token, and you have 0."


def test_targets_nobody_in_range() -> None:
    t = begun(Battle("ranger@1", "barbarian@10"), "ranger", "barbarian")
    reason = refused(t, LEFT, ("action", "longbow"), "no_target", "targets")
    assert reason == "From lane 1 the Ranger has no target for Longbow."


def test_targets_nobody_is_hexed() -> None:
    t = begun(Battle("warlock@4", "barbarian@6"), "warlock", "barbarian")
    assert refused(t, LEFT, ("action", "agony"), "nobody_hexed", "targets")


def test_indicators_a_chicken_only_pecks() -> None:
    t = begun(Battle("sorcerer@4 ranger", "barbarian@6 monk"), "sorcerer", "barbarian")
    t.does("polymorph", "barbarian")
    t.ends()
    reason = refused(t, RIGHT, ("action", "greataxe"), "is_chicken", "indicators")
    assert reason == "The Barbarian is a chicken, and can only peck."
    assert refused(t, RIGHT, ("action", "peck"), "no_target", "targets")
    assert refused(t, RIGHT, ("move", 4), "too_far", "movement").endswith("moves 1.")


# ---------------------------------------------------------------------- targets


def aiming(t: Battle, left: str, action: str, right: str = "barbarian") -> Battle:
    """LEFT chooses the targets of an action."""
    begun(t, left, right)
    t.answers(LEFT, "act", ("action", action))
    t.waits_for(LEFT, "targets")
    return t


def test_targets_how_many() -> None:
    t = aiming(
        Battle("wizard@4 ranger", "barbarian@5 monk@5 bard@6 rogue@7 lich@10"), "wizard", "magic_missile"
    )
    enemies = sorted(map(t.number, ("barbarian", "monk", "bard", "rogue")))
    assert refused(t, LEFT, (), "no_target_chosen", "targets")
    reason = refused(t, LEFT, tuple(enemies), "too_many_targets", "targets")
    assert reason == "Magic Missile has 3 targets at most, not 4."
    assert refused(t, LEFT, (enemies[0],) * 2, "target_twice", "targets")
    assert refused(t, LEFT, (enemies[1], enemies[0]), "not_sorted", "targets")
    assert refused(t, LEFT, ("barbarian",), "not_offered", "targets")
    assert refused(t, LEFT, (99,), "not_offered", "targets")


def test_targets_whose_and_where() -> None:
    t = aiming(Battle("ranger@4 wizard@5", "barbarian@6 bard@7 monk@10 warlock:0"), "ranger", "longbow")
    assert refused(t, LEFT, (t.number("wizard"),), "only_enemies", "targets") == "Longbow is for enemies."
    reason = refused(t, LEFT, (t.number("monk"),), "target_out_of_range", "targets")
    assert reason == "Longbow does not reach Tom's Monk in lane 10.".replace("Tom", "Player 2")
    reason = refused(t, LEFT, (t.number("warlock"),), "target_is_gone", "targets")
    assert reason.endswith("Warlock is gone.")


def test_targets_allies_and_the_acting_piece() -> None:
    t = aiming(Battle("cleric@4 ranger@4 wizard@4", "barbarian@4"), "cleric", "healing_touch")
    assert refused(t, LEFT, (t.number("barbarian"),), "only_allies", "targets")
    assert refused(t, LEFT, (t.number("cleric"),), "itself", "glossary.words")


def test_targets_lanes() -> None:
    t = aiming(Battle("wizard@4 ranger", "barbarian@6 bard@7"), "wizard", "fireball")
    reason = refused(t, LEFT, (5,), "lane_out_of_range", "targets")
    assert reason == "Fireball does not reach lane 5 from lane 4."
    assert refused(t, LEFT, (11,), "beyond_dungeon", "targets")
    assert refused(t, LEFT, (6, 7), "too_many_targets", "targets").startswith("Fireball has 1 target at most")


def test_targets_one_in_each_lane() -> None:
    t = aiming(Battle("sorcerer@4 ranger", "barbarian@6 bard@6 monk@7"), "sorcerer", "chain_lightning")
    pair = tuple(sorted((t.number("barbarian"), t.number("bard"))))
    assert refused(t, LEFT, pair, "same_lane", "targets")
    assert refused(t, LEFT, (99,), "not_offered", "targets")


def test_targets_no_monster_becomes_a_chicken() -> None:
    t = aiming(Battle("sorcerer@4 ranger", "barbarian@6 bard@6 lich@6"), "sorcerer", "polymorph")
    reason = refused(t, LEFT, (t.number("lich"),), "only_characters", "targets")
    assert reason == "Polymorph does not work on monsters."


def test_targets_strikes_are_all_struck() -> None:
    t = aiming(Battle("monk@6 fighter", "barbarian@6 bard@6"), "monk", "flurry_of_blows")
    one = t.number("bard")
    assert refused(t, LEFT, (one,), "strikes_exactly", "targets") == "Flurry of Blows has 2 strikes, not 1."
    assert t.match.verdict(LEFT, (one, one))


def test_movement_an_action_takes_its_piece_only_so_far() -> None:
    t = begun(Battle("wizard@2:3 ranger", "barbarian@6"), "wizard", "barbarian")
    t.answers(LEFT, "act", ("action", "misty_step"))
    t.waits_for(LEFT, "leap")
    reason = refused(t, LEFT, 7, "leap_too_far", "movement")
    assert reason == "Misty Step does not take the Wizard to lane 7."
    assert refused(t, LEFT, 11, "beyond_dungeon", "movement")
    assert refused(t, LEFT, "7", "not_offered", "movement")


# ---------------------------------------------------------------------- items


def test_items_that_are_not_there() -> None:
    t = Battle("ranger@4:6", "barbarian@6", items={LEFT: "healing_potion eagle_lens"})
    begun(t, "ranger", "barbarian")
    use = item(t, "vial_of_poison", "barbarian")
    assert declined(t, LEFT, "item_not_held", "items", USE, LEFT, use) == "You don't have the Vial of Poison."
    t.uses("healing_potion", "ranger")
    use = item(t, "healing_potion", "ranger")
    reason = declined(t, LEFT, "item_face_down", "items", USE, LEFT, use)
    assert reason == "The Healing Potion lies face down. It was used, or turned."
    assert declined(t, LEFT, "not_offered", "items", USE, LEFT, item(t, "magic_carpet"))
    assert declined(t, LEFT, "not_offered", "items", "nonsense", LEFT)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("flimsy_shield", "item_for_declared"),
        ("decoy_whistle", "item_for_phase_start"),
        ("phoenix_feather", "item_for_before_death"),
        ("boots_of_haste", "item_for_own_action"),
    ],
)
def test_items_each_has_its_moment(name: str, code: str) -> None:
    t = Battle("ranger@4", "barbarian@6", items={LEFT: name})
    assert declined(t, LEFT, code, "items", USE, LEFT, item(t, name, "ranger"))


def test_items_of_the_own_phase_wait_for_it() -> None:
    t = Battle("ranger@4:6", "barbarian@6:9", items={RIGHT: "healing_potion"})
    begun(t, "ranger", "barbarian")
    assert declined(
        t, RIGHT, "item_for_own_phase", "items", USE, RIGHT, item(t, "healing_potion", "barbarian")
    )


def test_items_nothing_breaks_into_what_was_begun() -> None:
    t = Battle("ranger@4:6", "barbarian@6 bard@6", items={LEFT: "healing_potion", RIGHT: "flimsy_shield"})
    begun(t, "ranger", "barbarian")
    t.answers(LEFT, "act", ("action", "longbow"))
    use = item(t, "healing_potion", "ranger")
    assert declined(t, LEFT, "something_waits", "items", USE, LEFT, use)
    t.answers(LEFT, "targets", (t.number("bard"),))
    t.waits_for(RIGHT, "declared")
    assert declined(t, LEFT, "something_waits", "items", USE, LEFT, use)


def test_items_shields_are_for_own_pieces_that_are_about_to_be_hurt() -> None:
    t = Battle(
        "ranger@4",
        "barbarian@6 bard@7 monk:0",
        items={RIGHT: "flimsy_shield mirror_shield", LEFT: "gauntlet_of_might"},
    )
    begun(t, "ranger", "barbarian")
    t.acts("longbow", "barbarian")
    rule = "items.declared"
    assert refused(t, RIGHT, item(t, "flimsy_shield", "bard"), "item_no_damage", rule)
    assert refused(t, RIGHT, item(t, "mirror_shield", "bard"), "item_no_damage", rule)
    assert refused(t, RIGHT, item(t, "mirror_shield", "ranger"), "item_piece_not_yours", "items")
    assert refused(t, RIGHT, item(t, "flimsy_shield", "monk"), "item_gone", "items")
    assert refused(t, RIGHT, item(t, "flimsy_shield"), "item_choose_piece", "items")
    assert refused(t, RIGHT, item(t, "flimsy_shield", "barbarian", 5), "not_offered", "items")
    assert refused(t, RIGHT, "end", "not_offered", rule)
    t.answers(RIGHT, "declared", "pass")
    assert refused(t, LEFT, item(t, "gauntlet_of_might", "bard"), "item_no_damage", rule)
    assert refused(t, LEFT, item(t, "gauntlet_of_might", "ranger"), "item_piece_not_theirs", "items")


def test_items_what_can_not_be_thrown_back_strengthened_or_shielded() -> None:
    t = Battle(
        "ranger@4",
        "barbarian@6",
        items={LEFT: "gauntlet_of_might vial_of_poison", RIGHT: "flimsy_shield mirror_shield"},
        slain={LEFT: "monk"},
    )
    begun(t, "ranger", "barbarian")
    t.converts("d10_0", "damage", "barbarian")
    t.waits_for(RIGHT, "declared")
    use = item(t, "mirror_shield", "barbarian")
    assert refused(t, RIGHT, use, "item_not_by_piece", "items.declared") == (
        "No enemy piece is about to damage you."
    )
    t.answers(RIGHT, "declared", "pass")
    t.waits_for(LEFT, "declared")
    strengthening = item(t, "gauntlet_of_might", "barbarian")
    assert refused(t, LEFT, strengthening, "item_not_your_action", "items.declared")
    assert refused(t, LEFT, item(t, "gauntlet_of_might"), "item_no_damage_by_you", "items")


def test_items_shields_without_any_damage_to_oneself() -> None:
    t = Battle("ranger@4", "barbarian@6", items={LEFT: "flimsy_shield", RIGHT: "mirror_shield"})
    begun(t, "ranger", "barbarian")
    t.acts("longbow", "barbarian")
    t.waits_for(RIGHT, "declared")
    assert declined(t, LEFT, "item_no_damage_to_you", "items", USE, LEFT, item(t, "flimsy_shield"))


def test_items_poison() -> None:
    t = Battle("ranger@4", "barbarian@6 lich@6", items={LEFT: "vial_of_poison", RIGHT: "flimsy_shield"})
    begun(t, "ranger", "barbarian")
    t.acts("longbow", "barbarian")
    t.answers(RIGHT, "declared", "pass")
    assert refused(t, LEFT, item(t, "vial_of_poison", "lich"), "item_no_poison_on_monsters", "monsters")
    t = Battle("ranger@4", "barbarian@6", items={RIGHT: "vial_of_poison mirror_shield"})
    begun(t, "ranger", "barbarian")
    t.acts("longbow", "barbarian")
    assert refused(
        t, RIGHT, item(t, "vial_of_poison", "ranger"), "item_nothing_thrown_back", "items.declared"
    )
    t.uses("mirror_shield", "barbarian")
    assert t.match.verdict(RIGHT, item(t, "vial_of_poison", "ranger"))


def test_items_blinking_goes_two_lanes() -> None:
    t = Battle("ranger@4", "barbarian@6", items={RIGHT: "blink_scroll"})
    begun(t, "ranger", "barbarian")
    t.acts("longbow", "barbarian")
    reason = refused(t, RIGHT, item(t, "blink_scroll", "barbarian", 9), "item_blink_lane", "items")
    assert reason == "The Blink Scroll moves a piece up to 2 lanes, to another lane of the dungeon."


def test_items_healing_what_is_whole() -> None:
    t = Battle("ranger@4 fighter:5", "barbarian@6", items={LEFT: "healing_potion"})
    begun(t, "ranger", "barbarian")
    use = item(t, "healing_potion", "ranger")
    assert declined(t, LEFT, "item_unhurt", "items", USE, LEFT, use) == "The Ranger has all its HP."
    t = Battle(items={LEFT: "healing_potion"}, monsters=(20, 19), first=RIGHT)
    t.select(RIGHT, "barbarian")
    assert declined(t, LEFT, "item_all_unhurt", "items", USE, LEFT, item(t, "healing_potion"))


def test_items_a_lens_comes_before_the_action() -> None:
    t = Battle("ranger@4", "barbarian@6", items={LEFT: "eagle_lens boots_of_haste"})
    begun(t, "ranger", "barbarian")
    t.does("longbow", "barbarian")
    reason = declined(t, LEFT, "item_acted", "items", USE, LEFT, item(t, "eagle_lens"))
    assert reason == "The Ranger has taken its action. There is none left to reach farther."


def test_items_a_feather_is_for_the_dying() -> None:
    t = Battle("ranger@4 fighter", "barbarian@6:1 bard@8", items={RIGHT: "phoenix_feather"})
    begun(t, "ranger", "barbarian")
    t.does("longbow", "barbarian")
    t.ends()
    t.waits_for(RIGHT, "before_death")
    reason = refused(t, RIGHT, item(t, "phoenix_feather", "bard"), "item_not_dying", "items")
    assert reason == "The Bard is not dying."


def test_items_a_whistle_and_a_net_as_a_phase_begins() -> None:
    t = Battle("ranger@4 wizard:0", "barbarian@6 bard", items={LEFT: "decoy_whistle", RIGHT: "snare_net"})
    begun(t, "ranger", "barbarian")
    t.waits_for(LEFT, "phase_start")
    assert refused(t, LEFT, item(t, "decoy_whistle", "ranger"), "item_same_piece", "items")
    assert refused(t, LEFT, item(t, "decoy_whistle", "wizard"), "item_gone", "items")
    assert refused(t, LEFT, item(t, "decoy_whistle", "bard"), "item_piece_not_yours", "items")
    t.answers(LEFT, "phase_start", "pass")
    assert refused(t, RIGHT, item(t, "snare_net", "wizard"), "item_gone", "items")
    assert refused(t, RIGHT, item(t, "snare_net", "bard"), "item_piece_not_theirs", "items")
    t.answers(RIGHT, "phase_start", "pass")
