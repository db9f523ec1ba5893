"""Abilities: what damage does to HP, lethal and fatal, when a piece is gone, which HP an action asks for."""

from __future__ import annotations

import pytest

from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle


def struck(
    hp: int, action: str = "heavy_strike", striker: str = "fighter:12", victim: str = "druid"
) -> Battle:
    """A piece on so many HP, struck by an enemy beside it."""
    t = Battle(striker.replace(":", "@6:"), f"{victim}@6:{hp}", first=LEFT)
    t.selects(striker.split(":")[0], victim)
    t.does(action, victim)
    return t


# ---------------------------------------------------------------------- damage


@pytest.mark.parametrize(("before", "after"), [(10, 5), (6, 1), (5, 1), (4, 1), (2, 1)])
def test_health_damage_is_subtracted_but_leaves_1_hp(before: int, after: int) -> None:
    t = struck(before)
    assert t.hp("druid") == after and not t.dying("druid")
    t.ends()
    assert t.alive("druid") and t.asked() == [(RIGHT, "act")]


def test_health_a_piece_on_1_hp_dies_of_any_damage_at_the_end_of_the_turn() -> None:
    t = struck(1)
    assert t.dying("druid") and t.alive("druid")
    t.ends()
    assert not t.alive("druid") and t.asked() == [(RIGHT, "select")]


@pytest.mark.parametrize("action", ["heavy_strike", "great_cleave"])
def test_health_r4_the_size_of_a_hit_on_1_hp_does_not_matter(action: str) -> None:
    t = Battle("fighter@6", "druid@6:1", first=LEFT)
    t.selects("fighter", "druid")
    t.does(
        action,
        *(["druid"] if action == "heavy_strike" else []),
        lanes=(6,) if action == "great_cleave" else (),
    )
    assert t.dying("druid")
    t.ends()
    assert t.asked() == [(RIGHT, "select")]


def test_health_r4_of_two_hits_in_a_turn_the_first_leaves_1_hp_and_the_second_kills() -> None:
    t = Battle("monk@6:8", "druid@6:3", first=LEFT)
    t.selects("monk", "druid")
    t.does("flurry_of_blows", "druid", "druid")
    assert [event.hp for event in t.happened("damaged")] == [1, 1]
    assert t.dying("druid")
    t.ends()
    assert t.asked() == [(RIGHT, "select")]


@pytest.mark.parametrize(("hp", "dies"), [(6, False), (5, False), (4, True), (3, True), (2, True), (1, True)])
def test_health_lethal_damage_kills_when_it_is_at_least_the_hp(hp: int, dies: bool) -> None:
    t = struck(hp, "quivering_palm", "monk:6")
    assert t.dying("druid") is dies
    assert t.hp("druid") == (1 if dies else hp - 4)
    t.ends()
    assert t.alive("druid") is not dies


def test_health_no_damage_is_no_damage_and_kills_nobody() -> None:
    t = Battle("wizard@4", "bard@6:1", items={RIGHT: "flimsy_shield"})
    t.selects("wizard", "bard")
    t.acts("magic_missile", "bard")
    t.uses("flimsy_shield", "bard")
    assert t.hp("bard") == 1 and not t.dying("bard")
    assert t.happened("damaged") == [] and len(t.happened("unhurt")) == 1
    t.ends()
    assert t.alive("bard") and t.asked() == [(RIGHT, "act")]


# ---------------------------------------------------------------------- dying


def test_health_r1_a_piece_dies_at_the_end_of_the_phase_in_which_it_was_hit() -> None:
    t = Battle("fighter@5", "bard@6:1 monk@7")
    t.selects("fighter", "monk")
    t.does("heavy_strike", "bard")
    assert t.alive("bard")
    t.moves(4)
    t.ends()
    assert not t.alive("bard")
    assert t.asked() == [(RIGHT, "act")]


def test_health_r2_healing_does_not_save_a_dying_piece() -> None:
    t = Battle("fighter@5:1", "bard@6 monk@7", items={LEFT: "healing_potion", RIGHT: "mirror_shield"})
    t.selects("fighter", "monk")
    t.acts("last_stand", "bard")
    t.uses("mirror_shield", "bard")
    t.passes()
    assert t.dying("fighter")
    t.uses("healing_potion", "fighter")
    assert t.hp("fighter") == 6 and t.dying("fighter")
    t.ends()
    assert not t.alive("fighter")
    assert t.asked() == [(RIGHT, "act")]


def test_health_r3_a_dying_piece_shares_its_lane_and_finishes_its_move_and_action() -> None:
    t = Battle("wizard@4:2 rogue@4", "bard@6 lich@7")
    t.selects("wizard", "lich")
    t.does("last_incantation", lanes=(6,))
    assert t.dying("wizard") and t.steps() == [3, 5]
    t.moves(5)
    t.ends()
    assert not t.alive("wizard") and t.hp("bard") == 1
    assert t.asked() == [(RIGHT, "act")]


def test_health_r3_a_dying_piece_can_still_be_targeted() -> None:
    t = Battle("ranger@4 fighter@5", "bard@6:1 monk@6", slain={LEFT: "sorcerer warlock druid"})
    t.selects("ranger", "monk")
    t.converts("d10", "damage", "bard")
    assert t.dying("bard")
    assert ("bard",) in t.aims("longbow") and ("monk",) in t.aims("longbow")
    t.idles()
    assert not t.alive("bard") and t.asked() == [(RIGHT, "act")]


# ---------------------------------------------------------------------- fatal


def test_health_fatal_the_piece_that_chose_it_dies_at_the_end_of_the_turn() -> None:
    t = Battle("fighter@5:1", "bard@6 monk@7")
    t.selects("fighter", "monk")
    t.does("last_stand", "bard")
    assert t.dying("fighter") and t.dying("bard")
    t.ends()
    assert not t.alive("fighter") and not t.alive("bard")
    assert t.asked() == [(RIGHT, "act")]


def test_health_fatal_r6_a_lane_action_may_hit_empty_lanes() -> None:
    t = Battle("wizard@1:1", "bard@9")
    t.selects("wizard", "bard")
    t.does("last_incantation", lanes=(3,))
    t.ends()
    assert not t.alive("wizard")
    t.idles()
    assert t.rage(RIGHT) == [] and t.asked() == [(RIGHT, "select")]


def test_health_fatal_r6_an_action_at_a_piece_needs_one() -> None:
    t = Battle("fighter@1:1", "bard@9")
    t.selects("fighter", "bard")
    assert t.actions() == set()
    t.refuses(LEFT, ("action", "last_stand"))
    assert t.asked() == [(LEFT, "act")]


def test_health_fatal_earns_nobody_a_rage_die() -> None:
    t = Battle("fighter@5:1", "bard@6 monk@7")
    t.selects("fighter", "monk")
    t.does("last_stand", "bard")
    t.ends()
    t.idles()
    assert (t.rage(LEFT), t.rage(RIGHT)) == (["d6"], [])
    assert t.asked() == [(RIGHT, "select")]


# ---------------------------------------------------------------------- conditions


@pytest.mark.parametrize(
    ("hp", "actions"),
    [
        (12, {"great_cleave", "heavy_strike"}),
        (10, {"great_cleave", "heavy_strike"}),
        (9, {"heavy_strike", "shield_bash"}),
        (7, {"heavy_strike", "shield_bash"}),
        (6, {"heavy_strike", "shield_bash", "second_wind"}),
        (5, {"heavy_strike", "shield_bash", "second_wind"}),
        (4, {"shield_bash", "second_wind"}),
        (2, {"shield_bash", "second_wind"}),
        (1, {"last_stand"}),
    ],
)
def test_health_actions_ask_for_high_low_or_precise_hp(hp: int, actions: set[str]) -> None:
    t = Battle(f"fighter@5:{hp}", "bard@6")
    t.selects("fighter", "bard")
    assert t.actions() == actions
    for other in {"great_cleave", "heavy_strike", "shield_bash", "second_wind", "last_stand"} - actions:
        t.refuses(LEFT, ("action", other))
    assert t.asked() == [(LEFT, "act")]


def test_health_r7_the_condition_is_met_when_the_action_is_declared_and_not_asked_again() -> None:
    t = Battle("barbarian@5:9", "bard@6 monk@7", items={RIGHT: "mirror_shield"})
    t.selects("barbarian", "monk")
    t.acts("reckless_attack", "bard")
    t.uses("mirror_shield", "bard")
    t.passes()
    assert (t.hp("bard"), t.hp("barbarian")) == (1, 1)
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_health_r7_hp_gained_before_declaring_count() -> None:
    t = Battle("fighter@5:7", "bard@6", items={LEFT: "healing_potion"})
    t.selects("fighter", "bard")
    assert "great_cleave" not in t.actions()
    t.uses("healing_potion", "fighter")
    assert t.hp("fighter") == 12 and "great_cleave" in t.actions() and "shield_bash" not in t.actions()
    assert t.asked() == [(LEFT, "act")]


def test_health_once_per_game_is_once() -> None:
    t = Battle("fighter@5:2", "bard@9", items={LEFT: "boots_of_haste", RIGHT: "eagle_lens"})
    t.selects("fighter", "bard")
    t.does("second_wind")
    assert t.hp("fighter") == 7
    t.ends()
    t.idles()
    t.selects("fighter", "bard")
    t.idles()
    assert "second_wind" not in t.actions()
    t.refuses(LEFT, ("action", "second_wind"))
    assert t.asked() == [(LEFT, "act")]


# ---------------------------------------------------------------------- healing and costs


def test_health_healing_stops_at_the_maximum_of_the_die() -> None:
    t = Battle("cleric@4 rogue@4:5", "bard@9")
    t.selects("cleric", "bard")
    t.does("healing_touch", "rogue")
    assert t.hp("rogue") == 8
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_health_r8_the_clerics_cost_comes_after_the_spell_and_stops_at_1() -> None:
    t = Battle("cleric@4:5 rogue@4:2", "bard@9")
    t.selects("cleric", "bard")
    t.does("healing_word", lanes=(4,))
    assert (t.hp("rogue"), t.hp("cleric")) == (6, 3)
    assert [event.how for event in t.happened("hp_changed")] == ["healed", "paid"]
    t.ends()
    assert t.asked() == [(RIGHT, "act")]


def test_health_r8_the_cost_cannot_kill() -> None:
    t = Battle("cleric@4:3 rogue@4:2", "bard@9", first=LEFT)
    t.selects("cleric", "bard")
    t.does("healing_touch", "rogue")
    assert t.hp("cleric") == 1 and not t.dying("cleric")
    t.ends()
    assert t.alive("cleric") and t.happened("damaged") == []
    assert t.asked() == [(RIGHT, "act")]


def test_health_r8_r9_cure_wounds_ends_at_exactly_5_hp_whatever_happened() -> None:
    t = Battle("cleric@4:2", "bard@9", items={LEFT: "healing_potion"})
    t.selects("cleric", "bard")
    t.does("cure_wounds")
    assert t.hp("cleric") == 3
    t.uses("healing_potion", "cleric")
    assert t.hp("cleric") == 6
    t.ends()
    assert t.hp("cleric") == 5
    assert t.asked() == [(RIGHT, "act")]


def test_health_r9_martyr_resets_no_hp() -> None:
    t = Battle("cleric@4:2 rogue@4:2", "bard@9")
    t.selects("cleric", "bard")
    t.does("martyr", lanes=(3, 4, 5))
    assert t.hp("rogue") == 6 and t.hp("cleric") == 1
    t.ends()
    assert not t.alive("cleric") and t.asked() == [(RIGHT, "act")]


def test_health_r8_a_dying_piece_is_not_set_to_any_hp() -> None:
    t = Battle("warlock@4:1 fighter@5", "bard@9", slain={LEFT: "barbarian"})
    t.selects("warlock", "bard")
    t.does("dark_pact", "fighter")
    t.converts("d12", "damage", "warlock")
    assert t.dying("warlock")
    t.ends()
    assert t.hp("warlock") == 1 and not t.alive("warlock")
    assert t.asked() == [(RIGHT, "act")]
