"""The built-in content is what the fact sheet says: how many of what, figures, names and where they come from.

The cards' actions are read in test_battle_cards.py.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game import DATA
from game.core.content import check
from game.half_the_battle.content import SPEC
from game.half_the_battle.content.definitions import DICE
from tests.half_the_battle.tabletop import TITLE

CONTENT = TITLE.content
PARTIES = {
    "A": "wizard cleric rogue paladin ranger fighter dragon",
    "B": "sorcerer bard warlock druid monk barbarian lich",
}
RANGES = {
    "wizard": (1, 2, 3),
    "cleric": (-1, 0, 1),
    "rogue": (0,),
    "paladin": (-1, 0, 1),
    "ranger": (2, 3, 4),
    "fighter": (0, 1),
    "dragon": (0, 1),
    "sorcerer": (1, 2, 3),
    "bard": (-1, 0, 1),
    "warlock": (1, 2, 3),
    "druid": (0, 1, 2),
    "monk": (0,),
    "barbarian": (0, 1),
    "lich": (0, 1, 2),
}
CLERIC = {"healing_word", "healing_touch", "sacred_flame", "cure_wounds", "martyr"}
SPELLS = (
    "fireball magic_missile misty_step last_incantation healing_word healing_touch sacred_flame cure_wounds martyr "
    "aura_of_protection final_oath chain_lightning polymorph chaos_bolt wild_surge serenade vicious_mockery "
    "song_of_rest swan_song eldritch_blast hex life_drain agony dark_pact call_lightning entangle thorn_whip regrowth "
    "wild_shape withering_gaze grave_chill soul_siphon phylactery"
)
FEATS = "sacrifice second_wind encore inner_calm"
SPECIAL = "flame_breath necrotic_strike"
ITEMS = {
    "flimsy_shield": ("declared", "halve", "official"),
    "vial_of_poison": ("declared", "poison", "official"),
    "mirror_shield": ("declared", "reflect", "official"),
    "healing_potion": ("own_phase", "mend", "house"),
    "boots_of_haste": ("own_action", "hasten", "house"),
    "blink_scroll": ("declared", "blink", "house"),
    "phoenix_feather": ("before_death", "revive", "house"),
    "eagle_lens": ("own_action", "extend", "house"),
    "gauntlet_of_might": ("declared", "strengthen", "house"),
    "decoy_whistle": ("phase_start", "replace", "house"),
    "snare_net": ("phase_start", "snare", "house"),
    "bottled_fury": ("own_phase", "enrage", "house"),
}
TOKENS = {"serenaded": "lane", "protected": "lane", "entangled": "lane"}
ACTIONS = [each for card in CONTENT.characters.values() for each in card.actions]


def test_the_built_in_content_has_no_problems() -> None:
    assert check(SPEC, [DATA]) == []


def test_1_the_numbers_of_the_rulebook() -> None:
    figures = CONTENT.figures
    assert (figures.lanes, figures.items, figures.monster_die, figures.monster_least) == (10, 2, 20, 10)
    assert (figures.token_price, figures.item_price, figures.weak_monster) == (8, 12, 10)
    assert (figures.monster_tokens, figures.quiet_rounds, figures.placing_seconds) == (4, 12, 60)
    assert (figures.peck.by, figures.peck.movement) == (1, 1)


@pytest.mark.parametrize("team", ["A", "B"])
def test_1_a_team_has_one_class_for_each_die(team: str) -> None:
    assert " ".join(CONTENT.rosters[team]) == PARTIES[team]
    assert [CONTENT.characters[name].die for name in CONTENT.rosters[team]] == list(DICE)
    assert [name for name in CONTENT.rosters[team] if CONTENT.characters[name].monster] == [
        PARTIES[team].split()[-1]
    ]


def test_7_default_ranges() -> None:
    assert {name: card.range for name, card in CONTENT.characters.items()} == RANGES


def test_7_each_action_is_a_weapon_a_spell_a_feat_or_special() -> None:
    kinds = {each.id: each.kind for each in ACTIONS}
    for kind, names in (("spell", SPELLS), ("feat", FEATS), ("special", SPECIAL)):
        assert {name for name, known in kinds.items() if known == kind} == set(names.split())
    assert Counter(kinds.values())["weapon"] == 66 - len(f"{SPELLS} {FEATS} {SPECIAL}".split())


def test_7_a_card_has_three_to_five_actions() -> None:
    assert {len(card.actions) for card in CONTENT.characters.values()} <= {3, 4, 5}


def test_7_only_the_cleric_pays_for_its_spells() -> None:
    paying = {name: card.after_spell for name, card in CONTENT.characters.items() if card.after_spell}
    assert list(paying) == ["cleric"]
    (cost,) = paying["cleric"]
    assert (cost.kind, cost.by, cost.floor) == ("lose_hp", 2, 1)  # type: ignore[attr-defined]


def test_7_the_clerics_actions_are_official_and_the_others_of_the_house() -> None:
    assert {each.id for each in ACTIONS if each.origin == "official"} == CLERIC
    assert {each.origin for each in ACTIONS} == {"official", "house"}


def test_7_every_piece_has_a_reusable_action_at_every_hp_but_for_a_lich_on_1() -> None:
    for name, card in CONTENT.characters.items():
        for hp in range(1, card.most + 1):
            free = [
                each
                for each in card.actions
                if not (each.once_per_game or each.tokens) and each.hp.min <= hp <= (each.hp.max or card.most)
            ]
            assert free or (name, hp) == ("lich", 1)


def test_6_twelve_items_at_their_moments() -> None:
    assert {name: (item.when, item.do.kind, item.origin) for name, item in CONTENT.items.items()} == ITEMS


def test_6_what_items_do() -> None:
    by = {
        name: getattr(item.do, "by", getattr(item.do, "lanes", None)) for name, item in CONTENT.items.items()
    }
    assert {name: number for name, number in by.items() if number is not None} == {
        "healing_potion": 5,
        "boots_of_haste": 2,
        "blink_scroll": 2,
        "eagle_lens": 1,
        "gauntlet_of_might": 2,
        "bottled_fury": 6,
    }


def test_1_six_kinds_of_tokens_two_of_each_a_player() -> None:
    assert {name: token.lies for name, token in CONTENT.tokens.items()} == {
        **TOKENS,
        "sacrifice": "piece",
        "polymorph": "piece",
        "hex": "piece",
    }
    assert {token.limit for token in CONTENT.tokens.values()} == {2}


def test_names_and_ids_are_unique() -> None:
    names = [
        *(card.name for card in CONTENT.characters.values()),
        *(item.name for item in CONTENT.items.values()),
        *(each.name for each in ACTIONS),
    ]
    assert len(set(names)) == len(names)
    ids = [*CONTENT.characters, *CONTENT.items, *(each.id for each in ACTIONS)]
    assert len(set(ids)) == len(ids)


def test_every_action_and_item_has_its_text() -> None:
    texts = [each.text for each in (*ACTIONS, *CONTENT.items.values())]
    assert all(text.endswith(".") and len(text) > 10 for text in texts)


def test_texts_name_the_figures_of_their_actions() -> None:
    for each in ACTIONS:
        for word in each.do:
            number = getattr(word, "by", None) or getattr(word, "hp", None)
            assert number is None or str(number) in each.text, each.id
