"""Abilities: what damage does to HP, lethal and fatal, when a piece is gone, which HP an action asks for."""

from __future__ import annotations

import pytest

from tests.half_the_battle.tabletop import LEFT, RIGHT, Battle

# ---------------------------------------------------------------------- dying


def test_health_r1_a_piece_dies_at_the_end_of_the_phase_in_which_it_was_hit() -> None:
    t = Battle.begun("fighter@5", "monk@7 bard@6:1")
    t.does("heavy_strike", "bard")
    assert t.alive("bard")
    t.moves(4)
    t.ends()
    assert not t.alive("bard")
    assert t.asked() == [(RIGHT, "act")]


def test_health_r2_healing_does_not_save_a_dying_piece() -> None:
    t = Battle.begun("fighter@5:1", "monk@7 bard@6", items={LEFT: "healing_potion", RIGHT: "mirror_shield"})
    t.acts("last_stand", "bard")
    t.uses("mirror_shield", "bard")
    t.passes()
    assert t.dying("fighter")
    t.uses("healing_potion", "fighter")
    assert t.hp("fighter") == 6 and t.dying("fighter")
    t.ends()
    assert not t.alive("fighter")


def test_health_r3_a_dying_piece_shares_its_lane_and_finishes_its_move_and_action() -> None:
    t = Battle.begun("wizard@4:2 rogue@4", "lich@7 bard@6")
    t.does("last_incantation", lanes=(6,))
    assert t.dying("wizard") and t.steps() == [3, 5]
    t.moves(5)
    t.ends()
    assert not t.alive("wizard") and t.hp("bard") == 1


def test_health_r3_a_dying_piece_can_still_be_targeted() -> None:
    t = Battle.begun("ranger@4 fighter@5", "monk@6 bard@6:1", slain={LEFT: "sorcerer warlock druid"})
    t.converts("d10", "damage", "bard")
    assert t.dying("bard")
    assert ("bard",) in t.aims("longbow") and ("monk",) in t.aims("longbow")
    t.idles()
    assert not t.alive("bard") and t.asked() == [(RIGHT, "act")]


# ---------------------------------------------------------------------- fatal


def test_health_fatal_r6_an_action_at_a_piece_needs_one() -> None:
    t = Battle.begun("fighter@1:1", "bard@9")
    assert t.actions() == set()
    t.refuses(LEFT, ("action", "last_stand"))


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
    t = Battle.begun(f"fighter@5:{hp}", "bard@6")
    assert t.actions() == actions
    for other in {"great_cleave", "heavy_strike", "shield_bash", "second_wind", "last_stand"} - actions:
        t.refuses(LEFT, ("action", other))


def test_health_r7_hp_gained_before_declaring_count() -> None:
    t = Battle.begun("fighter@5:7", "bard@6", items={LEFT: "healing_potion"})
    assert "great_cleave" not in t.actions()
    t.uses("healing_potion", "fighter")
    assert t.hp("fighter") == 12 and "great_cleave" in t.actions() and "shield_bash" not in t.actions()


# ---------------------------------------------------------------------- healing and costs


def test_health_r8_r9_cure_wounds_ends_at_exactly_5_hp_whatever_happened() -> None:
    t = Battle.begun("cleric@4:2", "bard@9", items={LEFT: "healing_potion"})
    t.does("cure_wounds")
    assert t.hp("cleric") == 3
    t.uses("healing_potion", "cleric")
    assert t.hp("cleric") == 6
    t.ends()
    assert t.hp("cleric") == 5


def test_health_r8_a_dying_piece_is_not_set_to_any_hp() -> None:
    t = Battle.begun("warlock@4:1 fighter@5", "bard@9", slain={LEFT: "barbarian"})
    t.does("dark_pact", "fighter")
    t.converts("d12", "damage", "warlock")
    assert t.dying("warlock")
    t.ends()
    assert t.hp("warlock") == 1 and not t.alive("warlock")
