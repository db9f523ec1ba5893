"""The powers of Vanguard, Warden and Fencer, five each (sheets 7 and 8)."""

from __future__ import annotations

import pytest

from tests.halfwish.reading import harm, of_class, of_class_shown, playable, points
from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

# ---------------------------------------------------------------------- Vanguard


def test_battle_cry_gives_all_strikes_2_more() -> None:
    t = of_class("battle_cry", "vanguard", "strike heavy_strike", "evade evade", (3, 3), (6, 6), turn=3)
    t.plays(AZURE, "battle_cry")
    t.commits(ORANGE, "evade evade")
    t.passes(ORANGE)
    t.commits(AZURE, "strike heavy_strike")
    assert harm(t) == (0, 4 + 1 + 2 + 3 + 1 + 2)


def test_battle_cry_is_for_the_preparation_and_for_strikes() -> None:
    t = of_class_shown("battle_cry", "vanguard", "strike", "evade", (3, 3), (6, 6))
    assert "battle_cry" not in playable(t)
    t = of_class("battle_cry", "vanguard", "defend", "strike", (3, 3), (6, 4))
    t.plays(AZURE, "battle_cry")
    t.commits(ORANGE, "strike")
    t.passes(ORANGE)
    t.commits(AZURE, "defend")
    assert harm(t) == (8 - 5, 0)


def test_overrun_gives_one_strike_of_the_aggressor_3_more() -> None:
    t = of_class_shown("overrun", "vanguard", "strike strike", "evade evade", (3, 3), (6, 6), turn=3)
    t.answers(AZURE, "showdown", ("power", "overrun"))
    assert t.offers(AZURE) == [0, 1]
    t.answers(AZURE, "slot", 0)
    assert [clash.damage[ORANGE] for clash in t.projected().reckoning.clashes] == [8, 5]


def test_overrun_is_for_aggressors_with_a_strike() -> None:
    t = of_class_shown("overrun", "vanguard", "strike", "evade", (3, 3), (6, 6), aggressor=ORANGE)
    assert "overrun" not in playable(t)
    t = of_class_shown("overrun", "vanguard", "defend", "strike", (3, 3), (6, 6))
    assert "overrun" not in playable(t)


def test_victory_banner_scores_1_more_for_winning_the_duel() -> None:
    t = of_class_shown("victory_banner", "vanguard", "strike", "evade", (3, 3), (6, 6))
    t.plays(AZURE, "victory_banner")
    t.resolves()
    assert points(t) == (2, 0)
    assert t.happened("duel_ended")[-1].nets == (1, 0)  # it does not change who won


def test_victory_banner_is_worth_nothing_without_winning() -> None:
    t = of_class_shown("victory_banner", "vanguard", "strike", "defend", (3, 3), (6, 6))
    t.plays(AZURE, "victory_banner")
    t.resolves()
    assert points(t) == (0, 1)


def test_rally_heals_5() -> None:
    t = Arena(
        "vanguard warden",
        hands={AZURE: "evade", ORANGE: "strike"},
        powers={AZURE: "rally"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps="open_field fog_bank",
    )
    t.clash("evade", "strike")
    t.duels(AZURE)
    t.commits(ORANGE, t.hand(ORANGE)[0])
    t.passes(ORANGE)
    t.plays(AZURE, "rally")
    assert t.health(AZURE) == 15 + 5


def test_rally_removes_ones_own_negative_effects() -> None:
    t = of_class_shown(
        "rally", "vanguard", "strike", "strike", (3, 3), (3, 3), aggressor=ORANGE, maps="brush_fire"
    )
    assert [t.seen(seat).ignite for seat in BOTH] == [2, 2]
    t.plays(AZURE, "rally")
    assert [t.seen(seat).ignite for seat in BOTH] == [0, 2]


def test_rally_never_heals_above_25() -> None:
    t = of_class_shown("rally", "vanguard", "strike", "strike", (3, 3), (3, 3))
    t.plays(AZURE, "rally")
    assert t.health(AZURE) == 25


def test_challenge_takes_3_of_opposing_blocks() -> None:
    t = of_class_shown("challenge", "vanguard", "strike", "defend", (3, 3), (3, 3))
    t.plays(AZURE, "challenge")
    assert harm(t) == (0, 5 - 2)


def test_challenge_makes_opposing_evades_need_3_more() -> None:
    for dice, damage in (((6, 4), 9), ((6, 5), 0)):
        t = of_class_shown("challenge", "vanguard", "strike", "evade", dice, (3, 3))
        t.plays(AZURE, "challenge")
        assert harm(t) == (0, damage)


def test_challenge_leaves_strikes_and_ones_own_defences_alone() -> None:
    t = of_class_shown("challenge", "vanguard", "defend", "strike", (3, 3), (4, 3), aggressor=ORANGE)
    t.plays(AZURE, "challenge")
    assert harm(t) == (6 - 5, 0)


# ---------------------------------------------------------------------- Warden


def test_bastion_gives_blocks_3_more() -> None:
    t = of_class_shown("bastion", "warden", "defend", "strike", (1, 2), (6, 4))
    t.plays(AZURE, "bastion")
    assert harm(t) == (8 - 7, 0)


def test_bastion_does_not_help_against_what_ignores_block() -> None:
    t = of_class_shown("bastion", "warden", "defend", "heavy_strike", (1, 2), (6, 4))
    t.plays(AZURE, "bastion")
    assert harm(t) == (6, 0)


def test_shield_bash_hurts_at_once_and_scores_for_the_aggressor_at_once() -> None:
    t = of_class_shown("shield_bash", "warden", "defend", "evade", (1, 2), (6, 4))
    t.plays(AZURE, "shield_bash")
    assert t.health(ORANGE) == 23
    assert points(t) == (1, 0)
    t.resolves()
    assert points(t) == (1, 0)  # ORANGE took damage: no point for it


def test_shield_bash_needs_a_block() -> None:
    t = of_class_shown("shield_bash", "warden", "strike", "evade", (1, 2), (6, 4))
    assert "shield_bash" not in playable(t)


@pytest.mark.parametrize(("slot", "damage"), [(0, (0, 3)), (1, (6, 0))])
def test_sanctuary_prevents_all_damage_in_one_clash(slot: int, damage: tuple[int, int]) -> None:
    t = of_class_shown("sanctuary", "warden", "strike defend", "strike strike", (3, 3), (6, 6), turn=3)
    t.plays(AZURE, "sanctuary", slot)
    assert tuple(clash.damage[AZURE] for clash in t.projected().reckoning.clashes) == damage


def test_sanctuary_saves_the_defenders_point_hw_17() -> None:
    t = of_class_shown("sanctuary", "warden", "evade", "strike", (6, 6), (6, 6), aggressor=ORANGE)
    t.plays(AZURE, "sanctuary")
    assert t.mana(AZURE) == 0
    assert harm(t) == (0, 0)
    assert points(t) == (1, 0)


def test_reinforce_makes_an_action_a_basic_defend() -> None:
    t = of_class_shown("reinforce", "warden", "strike", "strike", (3, 3), (6, 4))
    t.plays(AZURE, "reinforce")
    assert t.projected().damage == (8 - 5 - 2, 0)  # Shieldwall
    t.resolves()
    assert t.discarded(AZURE) == ["strike"]


def test_reinforce_does_away_with_what_the_card_did_of_its_own() -> None:
    t = of_class_shown(
        "reinforce", "warden", "reckless_swing", "defend", (3, 3), (6, 4), taken={AZURE: "reckless_swing"}
    )
    t.plays(AZURE, "reinforce")
    assert harm(t) == (0, 0)


def test_reinforced_actions_count_as_blocks() -> None:
    t = of_class_shown("reinforce", "warden", "evade", "strike", (6, 6), (2, 2))
    t.plays(AZURE, "reinforce")
    assert harm(t) == (0, 1)  # Thorns


def test_patience_scores_1_more_for_a_defender_who_took_no_damage() -> None:
    t = of_class_shown("patience", "warden", "defend", "strike", (6, 6), (3, 3), aggressor=ORANGE)
    t.plays(AZURE, "patience")
    t.resolves()
    assert points(t) == (3, 0)  # unhurt, Thorns hurt ORANGE, patience
    assert t.happened("duel_ended")[-1].nets == (2, 0)


def test_patience_is_worth_nothing_once_hurt() -> None:
    t = of_class_shown("patience", "warden", "defend", "heavy_strike", (6, 6), (3, 3), aggressor=ORANGE)
    t.plays(AZURE, "patience")
    t.resolves()
    assert points(t) == (0, 1)


def test_patience_asks_for_no_victory() -> None:
    t = of_class_shown(
        "patience",
        "warden",
        "smoke_bomb",
        "strike",
        (3, 3),
        (3, 3),
        aggressor=ORANGE,
        taken={AZURE: "smoke_bomb"},
    )
    t.plays(AZURE, "patience")
    t.resolves()
    assert t.happened("duel_ended")[-1].winner == -1  # the bomb took the point for no damage
    assert points(t) == (1, 0)


def test_patience_is_for_defenders() -> None:
    t = of_class_shown("patience", "warden", "defend", "strike", (6, 6), (3, 3))
    assert "patience" not in playable(t)


# ---------------------------------------------------------------------- Fencer


def test_flurry_gives_first_strikes_3_more() -> None:
    t = of_class_shown("flurry", "fencer", "long_strike strike", "evade evade", (3, 3), (6, 6), turn=3)
    t.plays(AZURE, "flurry")
    assert [clash.damage[ORANGE] for clash in t.projected().reckoning.clashes] == [3 + 1 + 3, 4]


def test_parry_prevents_3_where_one_strikes() -> None:
    t = of_class_shown("parry", "fencer", "strike evade", "strike strike", (3, 3), (6, 4), turn=3)
    t.plays(AZURE, "parry")  # in the one clash that it is for
    assert [clash.damage[AZURE] for clash in t.projected().reckoning.clashes] == [1, 0]


def test_parry_needs_a_strike() -> None:
    t = of_class_shown("parry", "fencer", "evade", "strike", (3, 3), (6, 4))
    assert "parry" not in playable(t)


def test_tempo_shows_one_opposing_action_of_ones_choice_and_adds_1_to_the_dv() -> None:
    t = of_class("tempo", "fencer", "strike evade", "defend strike evade", (3, 3), (3, 3), turn=3)
    t.commits(AZURE, "strike evade")
    t.plays(AZURE, "halfwish", (0, 3))
    t.commits(ORANGE, "defend strike")
    t.passes(ORANGE)
    t.answers(AZURE, "prep", ("power", "tempo"))
    assert t.offers(AZURE) == [0, 1]
    t.answers(AZURE, "slot", 1)
    seen = t.match.view(AZURE).state
    row = [card for zone in seen.players[ORANGE].slots for card in zone.cards]
    assert [seen.faces[card] if card >= 0 else "" for card in row] == ["", "strike"]
    assert all(card < 0 for zone in t.seen(ORANGE, None).slots for card in zone.cards)
    assert t.pair(ORANGE, AZURE) == ("", "")
    while t.match.pending[0].key == "prep":
        t.passes(t.match.pending[0].seat)
    assert t.projected().reckoning.dv == (7, 6)


def test_tempo_is_for_the_preparation() -> None:
    t = of_class_shown("tempo", "fencer", "strike", "defend", (3, 3), (3, 3))
    assert "tempo" not in playable(t)


def test_tempo_shows_nothing_before_the_other_committed() -> None:
    t = of_class("tempo", "fencer", "strike", "defend", (3, 3), (3, 3))
    t.plays(AZURE, "tempo")
    assert not t.happened("peeked")
    t.waits_for(ORANGE, "prep")
    t.commits(ORANGE, "defend")
    assert all(card < 0 for card in t.seen(ORANGE, AZURE).slots[0].cards)


def test_en_garde_may_exchange_ones_slots_and_gives_strikes_1_more() -> None:
    t = of_class_shown("en_garde", "fencer", "strike defend", "evade strike", (3, 3), (6, 4), turn=3)
    t.answers(AZURE, "showdown", ("power", "en_garde"))
    assert t.offers(AZURE) == ["swap", "leave"]
    t.answers(AZURE, "swap_slots", "swap")
    figured = t.projected().reckoning.figured[AZURE]
    assert [(each.action, each.move.value) for each in figured] == [("defend", 5), ("strike", 5)]


def test_en_garde_may_leave_the_slots() -> None:
    t = of_class_shown("en_garde", "fencer", "strike defend", "evade strike", (3, 3), (6, 4), turn=3)
    t.plays(AZURE, "en_garde", "leave")
    figured = t.projected().reckoning.figured[AZURE]
    assert [(each.action, each.move.value) for each in figured] == [("strike", 5), ("defend", 5)]


def test_en_garde_asks_nothing_in_a_duel_of_one_action() -> None:
    t = of_class_shown("en_garde", "fencer", "strike", "evade", (3, 3), (6, 6))
    t.plays(AZURE, "en_garde")
    assert harm(t) == (0, 5)


def test_perfect_form_makes_a_first_strike_unevadable_and_4_stronger() -> None:
    t = of_class_shown("perfect_form", "fencer", "long_strike", "evade", (3, 6), (1, 1))
    assert t.projected().damage == (0, 0)
    t.plays(AZURE, "perfect_form")
    assert harm(t) == (0, 3 + 1 + 4)


def test_perfect_form_needs_a_first_strike() -> None:
    t = of_class_shown("perfect_form", "fencer", "strike", "evade", (3, 6), (1, 1))
    assert "perfect_form" not in playable(t)
    t = of_class_shown("perfect_form", "fencer", "long_strike", "evade", (3, 6), (1, 1), maps="narrow_bridge")
    assert "perfect_form" not in playable(t)
