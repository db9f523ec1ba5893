"""The thirty powers of the classes, five each (sheets 7 and 8)."""

from __future__ import annotations

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

QUIET = "sealed_chest bards_contest old_lamp"
Dice = tuple[int, int]


def preparing(
    power: str,
    hero: str,
    azure: str,
    orange: str,
    one: Dice,
    other: Dice,
    aggressor: int = AZURE,
    **more: object,
) -> Arena:
    """A duel of the second round, with two mana, AZURE (with a power picked) about to be asked first."""
    t = Arena(
        f"{hero} vanguard",
        round=2,
        hands={AZURE: azure, ORANGE: orange},
        powers={AZURE: power},
        dice={AZURE: one, ORANGE: other},
        **{"maps": QUIET, **more},  # type: ignore[arg-type]
    )
    t.duels(aggressor)
    return t


def shown(
    power: str,
    hero: str,
    azure: str,
    orange: str,
    one: Dice,
    other: Dice,
    aggressor: int = AZURE,
    **more: object,
) -> Arena:
    """The same as the showdown's powers begin."""
    t = preparing(power, hero, azure, orange, one, other, aggressor, **more)
    size = 1 if t.match.state.turn < 3 else 2
    t.fights({AZURE: " ".join(azure.split()[:size]), ORANGE: " ".join(orange.split()[:size])})
    return t


def harm(t: Arena) -> tuple[int, int]:
    """The damage that both took, once all passed."""
    t.resolves()
    return 25 - t.health(AZURE), 25 - t.health(ORANGE)


def points(t: Arena) -> tuple[int, int]:
    """The points of both."""
    return t.points(AZURE), t.points(ORANGE)


def playable(t: Arena, seat: int = AZURE) -> set[str]:
    """The powers that a player can play now."""
    return {answer[1] for answer in t.offers(seat) if answer[0] == "power"}


# ---------------------------------------------------------------------- Vanguard


def test_battle_cry_gives_all_strikes_2_more() -> None:
    t = preparing("battle_cry", "vanguard", "strike heavy_strike", "evade evade", (3, 3), (6, 6), turn=3)
    t.plays(AZURE, "battle_cry")
    t.commits(ORANGE, "evade evade")
    t.passes(ORANGE)
    t.commits(AZURE, "strike heavy_strike")
    assert harm(t) == (0, 4 + 1 + 2 + 3 + 1 + 2)


def test_battle_cry_is_for_the_preparation_and_for_strikes() -> None:
    t = shown("battle_cry", "vanguard", "strike", "evade", (3, 3), (6, 6))
    assert "battle_cry" not in playable(t)
    t = preparing("battle_cry", "vanguard", "defend", "strike", (3, 3), (6, 4))
    t.plays(AZURE, "battle_cry")
    t.commits(ORANGE, "strike")
    t.passes(ORANGE)
    t.commits(AZURE, "defend")
    assert harm(t) == (8 - 5, 0)


def test_overrun_gives_one_strike_of_the_aggressor_3_more() -> None:
    t = shown("overrun", "vanguard", "strike strike", "evade evade", (3, 3), (6, 6), turn=3)
    t.answers(AZURE, "showdown", ("power", "overrun"))
    assert t.offers(AZURE) == [0, 1]
    t.answers(AZURE, "slot", 0)
    assert [clash.damage[ORANGE] for clash in t.projected().reckoning.clashes] == [8, 5]


def test_overrun_is_for_aggressors_with_a_strike() -> None:
    t = shown("overrun", "vanguard", "strike", "evade", (3, 3), (6, 6), aggressor=ORANGE)
    assert "overrun" not in playable(t)
    t = shown("overrun", "vanguard", "defend", "strike", (3, 3), (6, 6))
    assert "overrun" not in playable(t)


def test_victory_banner_scores_1_more_for_winning_the_duel() -> None:
    t = shown("victory_banner", "vanguard", "strike", "evade", (3, 3), (6, 6))
    t.plays(AZURE, "victory_banner")
    t.resolves()
    assert points(t) == (2, 0)
    assert t.happened("duel_ended")[-1].nets == (1, 0)  # it does not change who won


def test_victory_banner_is_worth_nothing_without_winning() -> None:
    t = shown("victory_banner", "vanguard", "strike", "defend", (3, 3), (6, 6))
    t.plays(AZURE, "victory_banner")
    t.resolves()
    assert points(t) == (0, 1)


def test_rally_heals_5_and_removes_negative_effects() -> None:
    t = shown("rally", "vanguard", "strike", "strike", (3, 3), (3, 3), maps="rockslide")
    t.plays(AZURE, "rally")
    assert t.health(AZURE) == 25
    t = shown("rally", "vanguard", "strike", "strike", (3, 3), (3, 3), aggressor=ORANGE, maps="brush_fire")
    assert [t.seen(seat).ignite for seat in BOTH] == [2, 2]
    t.plays(AZURE, "rally")
    assert [t.seen(seat).ignite for seat in BOTH] == [0, 2]


def test_rally_never_heals_above_25() -> None:
    t = shown("rally", "vanguard", "strike", "strike", (3, 3), (3, 3))
    t.plays(AZURE, "rally")
    assert t.health(AZURE) == 25


def test_challenge_takes_3_of_opposing_blocks() -> None:
    t = shown("challenge", "vanguard", "strike", "defend", (3, 3), (3, 3))
    t.plays(AZURE, "challenge")
    assert harm(t) == (0, 5 - 2)


def test_challenge_makes_opposing_evades_need_3_more() -> None:
    for dice, damage in (((6, 4), 9), ((6, 5), 0)):
        t = shown("challenge", "vanguard", "strike", "evade", dice, (3, 3))
        t.plays(AZURE, "challenge")
        assert harm(t) == (0, damage)


def test_challenge_leaves_strikes_and_ones_own_defences_alone() -> None:
    t = shown("challenge", "vanguard", "defend", "strike", (3, 3), (4, 3), aggressor=ORANGE)
    t.plays(AZURE, "challenge")
    assert harm(t) == (6 - 5, 0)


# ---------------------------------------------------------------------- Warden


def test_bastion_gives_blocks_3_more() -> None:
    t = shown("bastion", "warden", "defend", "strike", (1, 2), (6, 4))
    t.plays(AZURE, "bastion")
    assert harm(t) == (8 - 7, 0)


def test_bastion_does_not_help_against_what_ignores_block() -> None:
    t = shown("bastion", "warden", "defend", "heavy_strike", (1, 2), (6, 4))
    t.plays(AZURE, "bastion")
    assert harm(t) == (6, 0)


def test_shield_bash_hurts_at_once_and_scores_for_the_aggressor_at_once() -> None:
    t = shown("shield_bash", "warden", "defend", "evade", (1, 2), (6, 4))
    t.plays(AZURE, "shield_bash")
    assert t.health(ORANGE) == 23
    assert points(t) == (1, 0)
    t.resolves()
    assert points(t) == (1, 0)  # ORANGE took damage: no point for it


def test_shield_bash_needs_a_block() -> None:
    t = shown("shield_bash", "warden", "strike", "evade", (1, 2), (6, 4))
    assert "shield_bash" not in playable(t)


@pytest.mark.parametrize(("slot", "damage"), [(0, (0, 3)), (1, (6, 0))])
def test_sanctuary_prevents_all_damage_in_one_clash(slot: int, damage: tuple[int, int]) -> None:
    t = shown("sanctuary", "warden", "strike defend", "strike strike", (3, 3), (6, 6), turn=3)
    t.plays(AZURE, "sanctuary", slot)
    assert tuple(clash.damage[AZURE] for clash in t.projected().reckoning.clashes) == damage


def test_sanctuary_saves_the_defenders_point_hw_17() -> None:
    t = shown("sanctuary", "warden", "evade", "strike", (6, 6), (6, 6), aggressor=ORANGE)
    t.plays(AZURE, "sanctuary")
    assert t.mana(AZURE) == 0
    assert harm(t) == (0, 0)
    assert points(t) == (1, 0)


def test_reinforce_makes_an_action_a_basic_defend() -> None:
    t = shown("reinforce", "warden", "strike", "strike", (3, 3), (6, 4))
    t.plays(AZURE, "reinforce")
    assert t.projected().damage == (8 - 5 - 2, 0)  # Shieldwall
    t.resolves()
    assert t.discarded(AZURE) == ["strike"]


def test_reinforce_does_away_with_what_the_card_did_of_its_own() -> None:
    t = shown(
        "reinforce", "warden", "reckless_swing", "defend", (3, 3), (6, 4), taken={AZURE: "reckless_swing"}
    )
    t.plays(AZURE, "reinforce")
    assert harm(t) == (0, 0)


def test_reinforced_actions_count_as_blocks() -> None:
    t = shown("reinforce", "warden", "evade", "strike", (6, 6), (2, 2))
    t.plays(AZURE, "reinforce")
    assert harm(t) == (0, 1)  # Thorns


def test_patience_scores_1_more_for_a_defender_who_took_no_damage() -> None:
    t = shown("patience", "warden", "defend", "strike", (6, 6), (3, 3), aggressor=ORANGE)
    t.plays(AZURE, "patience")
    t.resolves()
    assert points(t) == (3, 0)  # unhurt, Thorns hurt ORANGE, patience
    assert t.happened("duel_ended")[-1].nets == (2, 0)


def test_patience_is_worth_nothing_once_hurt() -> None:
    t = shown("patience", "warden", "defend", "heavy_strike", (6, 6), (3, 3), aggressor=ORANGE)
    t.plays(AZURE, "patience")
    t.resolves()
    assert points(t) == (0, 1)


def test_patience_is_for_defenders() -> None:
    t = shown("patience", "warden", "defend", "strike", (6, 6), (3, 3))
    assert "patience" not in playable(t)


# ---------------------------------------------------------------------- Fencer


def test_flurry_gives_first_strikes_3_more() -> None:
    t = shown("flurry", "fencer", "long_strike strike", "evade evade", (3, 3), (6, 6), turn=3)
    t.plays(AZURE, "flurry")
    assert [clash.damage[ORANGE] for clash in t.projected().reckoning.clashes] == [3 + 1 + 3, 4]


def test_parry_prevents_3_where_one_strikes() -> None:
    t = shown("parry", "fencer", "strike evade", "strike strike", (3, 3), (6, 4), turn=3)
    t.plays(AZURE, "parry")  # in the one clash that it is for
    assert [clash.damage[AZURE] for clash in t.projected().reckoning.clashes] == [1, 0]


def test_parry_needs_a_strike() -> None:
    t = shown("parry", "fencer", "evade", "strike", (3, 3), (6, 4))
    assert "parry" not in playable(t)


def test_tempo_shows_one_opposing_action_of_ones_choice_and_adds_1_to_the_dv() -> None:
    t = preparing("tempo", "fencer", "strike evade", "defend strike evade", (3, 3), (3, 3), turn=3)
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


def test_tempo_shows_nothing_before_the_other_committed() -> None:
    t = preparing("tempo", "fencer", "strike", "defend", (3, 3), (3, 3))
    t.plays(AZURE, "tempo")
    assert not t.happened("peeked")
    t.waits_for(ORANGE, "prep")
    t.commits(ORANGE, "defend")
    assert all(card < 0 for card in t.seen(ORANGE, AZURE).slots[0].cards)


def test_en_garde_may_exchange_ones_slots_and_gives_strikes_1_more() -> None:
    t = shown("en_garde", "fencer", "strike defend", "evade strike", (3, 3), (6, 4), turn=3)
    t.answers(AZURE, "showdown", ("power", "en_garde"))
    assert t.offers(AZURE) == ["swap", "leave"]
    t.answers(AZURE, "swap_slots", "swap")
    figured = t.projected().reckoning.figured[AZURE]
    assert [(each.action, each.move.value) for each in figured] == [("defend", 5), ("strike", 5)]


def test_en_garde_may_leave_the_slots() -> None:
    t = shown("en_garde", "fencer", "strike defend", "evade strike", (3, 3), (6, 4), turn=3)
    t.plays(AZURE, "en_garde", "leave")
    figured = t.projected().reckoning.figured[AZURE]
    assert [(each.action, each.move.value) for each in figured] == [("strike", 5), ("defend", 5)]


def test_en_garde_asks_nothing_in_a_duel_of_one_action() -> None:
    t = shown("en_garde", "fencer", "strike", "evade", (3, 3), (6, 6))
    t.plays(AZURE, "en_garde")
    assert harm(t) == (0, 5)


def test_perfect_form_makes_a_first_strike_unevadable_and_4_stronger() -> None:
    t = shown("perfect_form", "fencer", "long_strike", "evade", (3, 6), (1, 1))
    assert t.projected().damage == (0, 0)
    t.plays(AZURE, "perfect_form")
    assert harm(t) == (0, 3 + 1 + 4)


def test_perfect_form_needs_a_first_strike() -> None:
    t = shown("perfect_form", "fencer", "strike", "evade", (3, 6), (1, 1))
    assert "perfect_form" not in playable(t)
    t = shown("perfect_form", "fencer", "long_strike", "evade", (3, 6), (1, 1), maps="narrow_bridge")
    assert "perfect_form" not in playable(t)


# ---------------------------------------------------------------------- Ravager


def test_blood_price_pays_3_health_for_3_more() -> None:
    t = shown("blood_price", "ravager", "strike", "evade", (3, 3), (6, 6))
    t.plays(AZURE, "blood_price")
    assert t.health(AZURE) == 22
    assert harm(t) == (3, 4 + 3)
    assert points(t) == (1, 0)  # what was paid is no damage


def test_blood_price_of_the_defender_costs_no_point() -> None:
    t = shown("blood_price", "ravager", "defend", "evade", (3, 3), (6, 6), aggressor=ORANGE)
    t.plays(AZURE, "blood_price")
    t.resolves()
    assert points(t) == (1, 0)


@pytest.mark.parametrize(("faces", "left"), [((6, 5), 4), ((6, 6), 3)])
def test_blood_price_needs_more_than_3_health(faces: Dice, left: int) -> None:
    t = Arena(
        "ravager vanguard",
        hands={AZURE: "evade defend", ORANGE: "strike strike"},
        powers={AZURE: "blood_price"},
        dice={AZURE: (6, 6), ORANGE: (6, 6)},
        maps=f"rockslide {QUIET}",
    )
    t.rolls({AZURE: (1, 1), ORANGE: faces})
    t.clash("evade", "strike")
    t.clash("defend", "strike", aggressor=ORANGE)
    assert t.health(AZURE) == left
    t.duels()
    assert ("blood_price" in playable(t)) == (left > 3)


def test_shatter_makes_opposing_blocks_0() -> None:
    t = shown("shatter", "ravager", "strike", "defend", (3, 3), (6, 6))
    t.plays(AZURE, "shatter")
    assert harm(t) == (0, 4)


def test_shatter_outweighs_what_was_added_to_a_block() -> None:
    t = Arena(
        "ravager warden",
        round=2,
        hands={AZURE: "strike", ORANGE: "defend"},
        powers={AZURE: "shatter", ORANGE: "bastion"},
        dice={AZURE: (3, 3), ORANGE: (6, 6)},
        maps=QUIET,
    )
    t.showdown("strike", "defend")
    t.plays(AZURE, "shatter")
    t.plays(ORANGE, "bastion")
    assert harm(t) == (0, 4)


def test_shatter_leaves_ones_own_blocks_and_evades_alone() -> None:
    t = shown("shatter", "ravager", "defend", "strike", (3, 3), (4, 3))
    t.plays(AZURE, "shatter")
    assert harm(t) == (0, 0)
    t = shown("shatter", "ravager", "strike", "evade", (6, 3), (4, 3))
    t.plays(AZURE, "shatter")
    assert harm(t) == (0, 0)


def test_rampage_gives_all_strikes_4_more() -> None:
    t = shown("rampage", "ravager", "strike strike", "evade evade", (1, 1), (6, 6), turn=3)
    t.plays(AZURE, "rampage")
    assert t.mana(AZURE) == 0
    assert harm(t) == (0, 8)


def test_intimidate_takes_2_of_all_opposing_strikes() -> None:
    t = shown("intimidate", "ravager", "defend defend", "strike strike", (1, 1), (4, 3), turn=3)
    t.plays(AZURE, "intimidate")
    assert harm(t) == (2 * (5 - 2 - 1), 0)


def test_intimidate_leaves_ones_own_strikes_alone() -> None:
    t = shown("intimidate", "ravager", "strike", "evade", (3, 3), (6, 6))
    t.plays(AZURE, "intimidate")
    assert harm(t) == (0, 4)


def test_scarred_hide_prevents_2_in_every_clash() -> None:
    t = shown("scarred_hide", "ravager", "evade defend", "strike heavy_strike", (6, 6), (4, 3), turn=3)
    t.plays(AZURE, "scarred_hide")
    assert harm(t) == (5 - 2 + 4 - 2, 0)


def test_scarred_hide_prevents_no_effects() -> None:
    t = preparing("scarred_hide", "ravager", "evade", "defend", (6, 6), (4, 3), maps="rockslide")
    t.plays(AZURE, "scarred_hide")
    t.commits(ORANGE, "defend")
    t.passes(ORANGE)
    t.commits(AZURE, "evade")
    assert harm(t) == (2, 2)


# ---------------------------------------------------------------------- Shade


def test_smoke_makes_an_action_a_basic_evade() -> None:
    t = shown("smoke", "shade", "strike", "strike", (3, 3), (3, 3))
    t.plays(AZURE, "smoke")
    assert harm(t) == (0, 0)  # Slippery
    t = shown("smoke", "shade", "strike", "strike", (3, 3), (3, 2))
    t.plays(AZURE, "smoke")
    assert harm(t) == (3, 0)


def test_backstab_hurts_at_once_who_faces_an_evade() -> None:
    t = shown("backstab", "shade", "evade", "strike", (3, 3), (3, 3), aggressor=ORANGE)
    t.plays(AZURE, "backstab")
    assert t.health(ORANGE) == 23
    assert points(t) == (0, 0)  # the defender's points come when the duel is resolved
    t.resolves()
    assert points(t) == (2, 0)


def test_backstab_needs_an_evade() -> None:
    t = shown("backstab", "shade", "strike", "strike", (3, 3), (3, 3))
    assert "backstab" not in playable(t)


def test_pickpocket_takes_a_point_even_below_0_hw_24() -> None:
    t = shown("pickpocket", "shade", "strike", "strike", (3, 3), (3, 3))
    t.plays(AZURE, "pickpocket")
    assert points(t) == (1, -1)
    t.resolves()
    assert t.happened("duel_ended")[-1].nets == (1, 0)
    assert points(t) == (1, 0)


def test_misdirection_exchanges_the_opponents_slots() -> None:
    t = shown("misdirection", "shade", "strike evade", "defend strike", (3, 3), (3, 3), turn=3)
    t.plays(AZURE, "misdirection")
    assert [each.action for each in t.projected().reckoning.figured[ORANGE]] == ["strike", "defend"]


def test_misdirection_needs_a_duel_of_two_actions() -> None:
    t = shown("misdirection", "shade", "strike", "strike", (3, 3), (3, 3))
    assert "misdirection" not in playable(t)


def test_shadow_veil_makes_ones_evades_need_2_less() -> None:
    for dice, damage in (((2, 2), 0), ((2, 1), 1)):
        t = shown("shadow_veil", "shade", "evade", "strike", (3, 3), dice)
        t.plays(AZURE, "shadow_veil")
        assert harm(t) == (damage, 0)


# ---------------------------------------------------------------------- Hexer


def hexed(power: str, azure: str, orange: str, one: Dice, other: Dice, **more: object) -> Arena:
    """The powers of a showdown, ORANGE, a Hexer with two mana, about to be asked."""
    t = Arena(
        "vanguard hexer",
        hands={AZURE: azure, ORANGE: orange},
        powers={ORANGE: power},
        dice={AZURE: one, ORANGE: other},
        **{"maps": "mana_spring", **more},  # type: ignore[arg-type]
    )
    t.answers(ORANGE, "reroll", ())
    t.scouts()
    t.replies("agree")
    t.showdown(azure, orange)
    t.passes(AZURE)
    return t


def test_curse_of_embers_ignites_the_opponent() -> None:
    t = hexed("curse_of_embers", "strike", "strike", (3, 3), (3, 3))
    t.plays(ORANGE, "curse_of_embers")
    assert [t.seen(seat).ignite for seat in BOTH] == [3, 0]
    t.passes(AZURE)
    t.passes(ORANGE)
    assert [t.seen(seat).ignite for seat in BOTH] == [2, 0]
    assert t.health(AZURE) == 25 - 3


def test_bend_fate_turns_one_die_to_any_face() -> None:
    t = hexed("bend_fate", "strike", "strike", (3, 3), (1, 1))
    t.answers(ORANGE, "showdown", ("power", "bend_fate"))
    assert len(t.offers(ORANGE)) == 12
    t.answers(ORANGE, "die", (0, 6))
    assert t.pair(ORANGE) == ("6", "1")


def test_bend_fate_is_not_basic_hw_27() -> None:
    t = hexed("bend_fate adrenaline", "strike", "strike", (3, 3), (1, 1))
    assert {"bend_fate", "adrenaline"} <= playable(t, ORANGE)
    t.plays(ORANGE, "bend_fate", (0, 6))
    t.plays(AZURE, "halfwish", (0, 3))
    assert playable(t, ORANGE) == {"halfwish", "feint"}


@pytest.mark.parametrize(("dice", "pair"), [((5, 2), ("2", "2")), ((2, 5), ("2", "2")), ((4, 4), ("4", "4"))])
def test_ill_omen_makes_the_higher_die_the_lower_one(dice: Dice, pair: tuple[str, str]) -> None:
    t = hexed("ill_omen", "strike", "strike", dice, (1, 1))
    t.plays(ORANGE, "ill_omen")
    assert t.pair(AZURE) == pair


def test_ill_omen_in_the_preparation_tells_its_player_no_face() -> None:
    t = Arena("vanguard hexer", powers={ORANGE: "ill_omen"}, dice={AZURE: (5, 2)}, maps="mana_spring")
    t.answers(ORANGE, "reroll", ())
    t.duels()
    t.commits(AZURE, t.hand(AZURE)[0])
    t.passes(AZURE)
    t.plays(ORANGE, "ill_omen")
    assert t.pair(AZURE, ORANGE) == ("", "")
    assert t.pair(AZURE, AZURE) == ("2", "2")


def test_siphon_deals_2_at_once_and_heals_2() -> None:
    t = hexed("siphon", "strike", "strike", (3, 3), (1, 1))
    t.plays(ORANGE, "siphon")
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 25)
    assert t.mana(ORANGE) == 0
    t.passes(AZURE)
    t.passes(ORANGE)
    assert points(t) == (1, 1)  # AZURE hurt ORANGE, ORANGE as the defender hurt AZURE


def test_siphon_heals_who_was_hurt() -> None:
    t = Arena(
        "vanguard hexer",
        hands={AZURE: "strike", ORANGE: "strike"},
        powers={ORANGE: "siphon"},
        maps="mana_spring rockslide",
    )
    t.answers(ORANGE, "reroll", ())
    t.rolls({AZURE: (3, 3), ORANGE: (3, 3)})
    t.truce()
    t.answers(ORANGE, "reroll", ())
    t.discards()
    t.showdown("strike", "strike", aggressor=ORANGE)
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 23)
    t.plays(ORANGE, "siphon")
    assert (t.health(AZURE), t.health(ORANGE)) == (21, 25)


def test_grand_hex_makes_both_opposing_dice_2() -> None:
    t = hexed("grand_hex", "strike", "strike", (6, 5), (1, 1))
    t.plays(ORANGE, "grand_hex")
    assert t.pair(AZURE) == ("2", "2")
    assert t.pair(ORANGE) == ("1", "1")


def test_grand_hex_makes_ones_as_well_2() -> None:
    t = hexed("grand_hex", "strike", "strike", (1, 1), (6, 6))
    t.plays(ORANGE, "grand_hex")
    assert t.pair(AZURE) == ("2", "2")
