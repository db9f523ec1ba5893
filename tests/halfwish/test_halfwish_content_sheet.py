"""The built-in content is what the fact sheet says: how many of what, figures, names and where they come from."""

from __future__ import annotations

from collections import Counter

import pytest

from game import DATA
from game.core.content import check
from game.halfwish.content import SPEC, Halfwish
from game.halfwish.content.definitions import Action
from tests.pinned import known_title

OFFICIAL = "strike long_strike heavy_strike defend evade halfwish feint cheap_shot feint_strike diamond_hands"
MIRROR = (3, 2, 1, 2, 2)
BASICS = ("strike", "long_strike", "heavy_strike", "defend", "evade")
DECKS = {
    "vanguard": (4, 1, 1, 2, 2),
    "warden": (3, 1, 1, 4, 1),
    "fencer": (4, 2, 0, 2, 2),
    "ravager": (2, 1, 3, 3, 1),
    "shade": (3, 2, 1, 1, 3),
    "hexer": (3, 2, 1, 2, 2),
}
"""Of each basic action, in their order."""
ACTIONS = {
    "strike": "dv-2",
    "long_strike": "low_die first_strike",
    "heavy_strike": "high_die ignore_block",
    "defend": "dv-1",
    "evade": "gap 2",
    "keen_strike": "dv-1",
    "true_strike": "dv-2 unevadable",
    "feint_strike": "dv-3",
    "searing_strike": "dv-2",
    "gamblers_strike": "2high_die-3",
    "lunge": "low_die+2 first_strike",
    "cheap_shot": "low_die first_strike",
    "venom_dart": "low_die first_strike",
    "pinning_shot": "low_die first_strike",
    "boomerang": "low_die+1 first_strike",
    "sunder": "high_die+2 ignore_block",
    "crushing_blow": "high_die ignore_block unevadable",
    "reckless_swing": "high_die+4 ignore_block",
    "executioner": "high_die+1 ignore_block",
    "disarming_blow": "high_die+1 ignore_block",
    "tower_shield": "dv+2",
    "iron_guard": "dv unbreakable",
    "diamond_hands": "dv",
    "spiked_shield": "dv-1",
    "second_wind": "dv",
    "shadowstep": "gap 0",
    "riposte": "gap 2",
    "glancing_dodge": "gap 1 halve_on_fail",
    "quickfoot": "gap 1",
    "smoke_bomb": "gap any",
}
"""What an action strikes or blocks for or which gap it needs, and its keywords."""
POWERS = {
    "basic": "halfwish 0 any, feint 0 showdown",
    "common": "adrenaline 1 any, clumsiness 1 any, loaded_dice 1 any, stoneskin 1 showdown, fate_swap 2 any, "
    "weakened_grip 1 showdown, true_sight 1 prep, quicken 1 any, guided_strike 1 any, silence 1 prep",
    "vanguard": "battle_cry 1 prep, overrun 1 showdown, victory_banner 1 any, rally 1 any, challenge 2 any",
    "warden": "bastion 1 any, shield_bash 1 showdown, sanctuary 2 showdown, reinforce 1 showdown, patience 1 any",
    "fencer": "flurry 1 any, parry 1 showdown, tempo 1 prep, en_garde 1 showdown, perfect_form 2 showdown",
    "ravager": "blood_price 1 any, shatter 1 showdown, rampage 2 any, intimidate 1 any, scarred_hide 1 any",
    "shade": "smoke 1 showdown, backstab 1 showdown, pickpocket 2 any, misdirection 1 showdown, shadow_veil 1 any",
    "hexer": "curse_of_embers 1 any, bend_fate 1 any, ill_omen 1 any, siphon 2 any, grand_hex 2 any",
}
"""Cost and window."""
MAPS = {
    "adventure": "moonlit_arena narrow_bridge fog_bank open_field bards_contest mirror_hall crossroads_shrine "
    "sparring_ring",
    "hazard": "rockslide brush_fire spore_marsh cursed_ground wandering_ogre thin_ice storm_front toll_gate",
    "treasure": "old_lamp twin_lamps mana_spring sealed_chest healing_fountain hidden_cache genies_bargain "
    "wandering_tutor",
}


@pytest.fixture(scope="module")
def content() -> Halfwish:
    return known_title("halfwish").content


def formula(action: Action) -> str:
    """An action in the sheet's way of writing."""
    if action.value is None:
        head = f"gap {action.gap}"
    else:
        times = str(action.value.times) if action.value.times > 1 else ""
        plus = f"{action.value.plus:+d}" if action.value.plus else ""
        head = f"{times}{action.value.of}{plus}"
    return " ".join([head, *action.keywords])


def test_the_built_in_content_has_no_problems() -> None:
    assert check(SPEC, [DATA]) == []


def test_2_the_numbers_of_the_rulebook(content: Halfwish) -> None:
    figures = content.figures
    assert (figures.health, figures.rounds, figures.hand, figures.deck) == (25, 3, 4, 10)
    assert (figures.draws, figures.actions, figures.mana) == ((4, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 0))
    assert (figures.powers, figures.offer, figures.skip, figures.heal, figures.parleys) == (3, 5, 7, 3, 2)
    assert figures.draws_v1_6 == (2, 2, 2, 2, 2)


def test_1b_the_mirror_deck_and_the_classes_decks_have_ten_cards(content: Halfwish) -> None:
    assert dict(content.mirror_deck) == dict(zip(BASICS, MIRROR, strict=True))
    assert {
        name: tuple(hero.deck[basic] for basic in BASICS) for name, hero in content.classes.items()
    } == DECKS
    for hero in ("", *DECKS):
        assert len(content.action_deck(hero)) == 10


def test_6_actions_and_upgrades_have_the_figures_of_the_sheet(content: Halfwish) -> None:
    assert {name: formula(action) for name, action in content.actions.items()} == ACTIONS


def test_4_there_are_25_upgrades_five_of_each_basic_action(content: Halfwish) -> None:
    assert Counter(each.replaces for each in content.upgrades.values()) == Counter(dict.fromkeys(BASICS, 5))
    for upgrade in content.upgrades.values():
        assert upgrade.kind == content.actions[upgrade.replaces].kind


def test_5_powers_have_the_costs_and_windows_of_the_sheet(content: Halfwish) -> None:
    groups = {"basic": content.basic_powers, "common": content.common_powers, **content.class_powers}
    for group, names in groups.items():
        powers = [content.powers[name] for name in names]
        assert ", ".join(f"{each.id} {each.cost} {each.window}" for each in powers) == POWERS[group]
    assert set(groups) == set(POWERS)


def test_5_everybody_picks_from_15_powers_and_the_mirror_deck_from_10(content: Halfwish) -> None:
    assert [len(content.power_deck(hero)) for hero in DECKS] == [15] * 6
    assert len(content.power_deck("")) == 10


def test_there_are_24_map_cards_eight_of_each_kind(content: Halfwish) -> None:
    for kind, names in MAPS.items():
        assert [each.id for each in content.maps.values() if each.kind == kind] == names.split()
    assert len(content.maps) == 24


def test_ids_are_unique_over_all_kinds_of_cards(content: Halfwish) -> None:
    groups = (content.actions, content.classes, content.powers, content.maps)
    assert len(content.acts) == sum(map(len, groups)) == 5 + 25 + 6 + 2 + 10 + 30 + 24


def test_names_are_official_where_the_rulebook_has_them_and_house_elsewhere(content: Halfwish) -> None:
    cards = [
        *content.actions.values(),
        *content.classes.values(),
        *content.powers.values(),
        *content.maps.values(),
    ]
    assert {card.id for card in cards if card.name_origin == "official"} == set(OFFICIAL.split())
    assert {card.origin for card in cards} == {"house"}


def test_names_are_unique(content: Halfwish) -> None:
    cards = [
        *content.actions.values(),
        *content.classes.values(),
        *content.powers.values(),
        *content.maps.values(),
    ]
    assert len({card.name for card in cards}) == len(cards)
