"""The 24 map cards: revealed for a showdown, scouted, turned up by a parley (sheets 7 and 8)."""

from __future__ import annotations

import pytest

from tests.halfwish.reading import Dice, harm, points
from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

EVEN = (3, 3)


def shown(
    maps: str,
    azure: str,
    orange: str,
    one: Dice = EVEN,
    other: Dice = EVEN,
    aggressor: int = AZURE,
    **more: object,
) -> Arena:
    """A duel as the powers of its showdown begin."""
    t = Arena(
        hands={AZURE: azure, ORANGE: orange},
        dice={AZURE: one, ORANGE: other},
        maps=maps,
        **more,  # type: ignore[arg-type]
    )
    size = 1 if t.match.state.turn < 3 else 2
    t.showdown(" ".join(azure.split()[:size]), " ".join(orange.split()[:size]), aggressor)
    return t


def scouted(maps: str, dice: Dice = EVEN, other: Dice = EVEN, **more: object) -> Arena:
    """The turn player scouted, the other one agreed."""
    t = Arena(maps=maps, dice={AZURE: dice, ORANGE: other}, **more)  # type: ignore[arg-type]
    t.scouts()
    t.replies("agree")
    return t


def parleyed(maps: str, **more: object) -> Arena:
    """An accepted parley turned the map card up."""
    t = Arena(maps=maps, **more)  # type: ignore[arg-type]
    t.truce()
    return t


def lamps(t: Arena) -> list[int]:
    """The lamps of both."""
    return [t.seen(seat).lamps for seat in BOTH]


def extras(t: Arena) -> list[int]:
    """The extra upgrades of both."""
    return [t.seen(seat).extra_upgrades for seat in BOTH]


def third_round(card: str) -> Arena:
    """The first turn of round 3, which ORANGE starts with 15 health, about to be hurt by nobody."""
    t = shown(
        f"open_field {card}",
        "strike strike defend",
        "evade evade defend strike",
        (6, 6),
        (6, 6),
        round=2,
        turn=5,
    )
    t.resolves()
    assert t.health(ORANGE) == 5
    t.upgrades({AZURE: "skip", ORANGE: "skip"})
    assert (t.match.state.round, t.match.state.turn, t.active) == (3, 1, ORANGE)
    assert t.health(ORANGE) == 5 + 7 + 3
    return t


# ---------------------------------------------------------------------- what lasts


def test_moonlit_arena_gives_all_strikes_1_more() -> None:
    assert harm(shown("moonlit_arena", "strike", "evade")) == (0, 5)
    assert harm(shown("moonlit_arena", "defend", "strike")) == (0, 0)
    assert harm(shown("moonlit_arena", "strike strike", "evade evade", turn=3)) == (0, 10)


def test_narrow_bridge_takes_first_strikes_away() -> None:
    assert harm(shown("narrow_bridge", "long_strike", "strike", (4, 4), (5, 6))) == (5, 0)
    assert harm(shown("fog_bank", "long_strike", "strike", (4, 4), (5, 6))) == (5, 4)


def test_fog_bank_makes_evades_need_2_less() -> None:
    assert harm(shown("fog_bank", "evade", "strike")) == (0, 0)
    assert harm(shown("fog_bank", "evade", "strike", (3, 3), (3, 2))) == (3, 0)


def test_open_field_makes_evades_need_2_more() -> None:
    assert harm(shown("open_field", "evade", "strike", (3, 3), (6, 3))) == (7, 0)
    assert harm(shown("open_field", "evade", "strike", (3, 3), (6, 4))) == (0, 0)


@pytest.mark.parametrize(("dice", "damage"), [((6, 4), 3), ((3, 2), 3), ((2, 2), 2)])
def test_sparring_ring_caps_a_clash_at_3(dice: Dice, damage: int) -> None:
    assert harm(shown("sparring_ring", "strike", "evade", dice, (6, 6))) == (0, damage)


def test_sparring_ring_caps_each_clash_for_each_player() -> None:
    t = shown("sparring_ring", "strike strike", "evade evade", (6, 6), (6, 6), turn=3)
    assert harm(t) == (0, 6)
    assert points(t) == (2, 0)
    assert harm(shown("sparring_ring", "long_strike", "strike", (4, 4), (6, 6))) == (3, 3)


def test_sparring_ring_caps_after_prevention() -> None:
    t = shown("sparring_ring", "strike", "evade", (4, 3), (6, 6), powers={ORANGE: "stoneskin"})
    t.passes(AZURE)
    t.plays(ORANGE, "stoneskin")
    assert harm(t) == (0, 1)


def test_sparring_ring_caps_no_effects() -> None:
    t = Arena(
        "shade vanguard",
        hands={AZURE: "evade", ORANGE: "strike"},
        powers={AZURE: "backstab"},
        dice={AZURE: (6, 6), ORANGE: (6, 4)},
        maps="sparring_ring",
    )
    t.showdown("evade", "strike", aggressor=ORANGE)
    t.plays(AZURE, "backstab")
    assert harm(t) == (3, 2)


def test_cursed_ground_takes_2_of_all_blocks() -> None:
    assert harm(shown("cursed_ground", "strike", "defend")) == (0, 4 - 3)
    assert harm(shown("cursed_ground", "strike", "defend", (6, 6), (1, 1))) == (0, 10)  # never below 0


def test_thin_ice_takes_3_of_strikes_that_ignore_block() -> None:
    assert harm(shown("thin_ice", "heavy_strike", "defend", (6, 1))) == (0, 3)
    assert harm(shown("thin_ice", "heavy_strike", "defend", (2, 1))) == (0, 0)
    assert harm(shown("thin_ice", "strike", "evade", (6, 1), (6, 6))) == (0, 5)


def test_thin_ice_takes_3_of_a_guided_strike_as_well() -> None:
    t = shown("thin_ice", "strike", "defend", (6, 6), (6, 6), powers={AZURE: "guided_strike"})
    t.plays(AZURE, "guided_strike")
    assert harm(t) == (0, 7)


@pytest.mark.parametrize("card", ["moonlit_arena", "fog_bank", "rockslide", "brush_fire", "old_lamp"])
def test_ii_a_parley_turns_a_map_cards_effect_off(card: str) -> None:
    t = parleyed(card)
    assert [t.seen(seat).ignite for seat in BOTH] == [0, 0]
    assert (t.health(AZURE), t.health(ORANGE), lamps(t)) == (25, 25, [0, 0])


def test_what_lasts_is_over_with_its_turn() -> None:
    for card in ("moonlit_arena", "cursed_ground", "sparring_ring"):
        t = scouted(f"{card} bards_contest", hands={AZURE: "strike", ORANGE: "defend"})
        t.rolls({AZURE: (6, 6), ORANGE: EVEN})
        t.truce()
        t.clash("strike", "defend")
        assert t.health(ORANGE) == 25 - (10 - 5)


def test_what_a_scout_turned_up_lasts_for_the_duel() -> None:
    t = scouted("moonlit_arena", (6, 6), hands={AZURE: "strike", ORANGE: "defend"})
    t.clash("strike", "defend")
    assert t.health(ORANGE) == 25 - (11 - 5)
    assert len(t.happened("map_turned")) == 1


# ---------------------------------------------------------------------- who wins the duel


def test_bards_contest_gives_the_winner_1_more() -> None:
    t = shown("bards_contest", "strike", "evade")
    t.resolves()
    assert points(t) == (2, 0)
    assert t.happened("duel_ended")[-1].nets == (1, 0)


def test_bards_contest_gives_nothing_after_a_tie_hw_23() -> None:
    t = shown("bards_contest", "long_strike", "strike", (1, 1), (3, 3))
    t.resolves()
    assert t.happened("duel_ended")[-1].winner == -1
    assert points(t) == (1, 1)


def test_old_lamp_gives_the_winner_a_lamp_and_a_point() -> None:
    t = shown("old_lamp", "strike", "defend")
    t.resolves()
    assert (lamps(t), points(t)) == ([0, 1], (0, 2))
    t = shown("old_lamp", "long_strike", "strike", (1, 1), (3, 3))
    t.resolves()
    assert (lamps(t), points(t)) == ([0, 0], (1, 1))


def test_hw_25_lamps_are_no_points() -> None:
    t = shown("twin_lamps", "strike", "evade")
    t.resolves()
    assert (lamps(t), points(t)) == ([2, 0], (1, 0))


def test_twin_lamps_give_the_trailing_player_a_lamp_after_a_parley() -> None:
    t = shown("sealed_chest twin_lamps", "strike", "evade")
    t.resolves()
    t.truce()
    assert lamps(t) == [0, 1]


def test_twin_lamps_give_nobody_a_lamp_after_a_parley_of_equals() -> None:
    assert lamps(parleyed("twin_lamps")) == [0, 0]


def test_hw_07_twin_lamps_give_no_lamp_if_scouted_before_the_parley() -> None:
    t = shown("sealed_chest twin_lamps", "strike", "evade")
    t.resolves()
    t.scouts()
    t.replies("agree")
    t.truce()
    assert lamps(t) == [0, 0]


def test_sealed_chest_gives_the_winner_an_extra_upgrade() -> None:
    t = shown("sealed_chest", "strike", "defend")
    t.resolves()
    assert extras(t) == [0, 1]


def test_sealed_chest_heals_4_in_the_last_round() -> None:
    t = third_round("sealed_chest")
    t.showdown("defend", "evade", aggressor=AZURE)
    t.resolves()
    assert (t.health(ORANGE), extras(t)) == (15 + 4, [0, 0])


def test_spore_marsh_poisons_the_loser() -> None:
    t = shown("spore_marsh", "strike", "evade")
    t.resolves()
    assert [t.seen(seat).poison for seat in BOTH] == [0, 1]
    assert t.health(ORANGE) == 25 - 4 - 1


def test_spore_marsh_poisons_nobody_after_a_tie() -> None:
    t = shown("spore_marsh", "long_strike", "strike", (1, 1), (3, 3))
    t.resolves()
    assert [t.seen(seat).poison for seat in BOTH] == [0, 0]


# ---------------------------------------------------------------------- as they are revealed: dice


def test_mirror_hall_exchanges_the_pairs_in_the_showdown() -> None:
    t = shown("mirror_hall", "strike", "evade", (6, 6), (1, 2))
    assert (t.pair(AZURE), t.pair(ORANGE)) == (("1", "2"), ("6", "6"))
    assert harm(t) == (0, 1)


def test_mirror_hall_scouted_lets_each_know_both_pairs() -> None:
    t = scouted("mirror_hall", (6, 5), (1, 2))
    for seat in BOTH:
        assert (t.pair(AZURE, seat), t.pair(ORANGE, seat)) == (("1", "2"), ("6", "5"))
    assert t.pair(AZURE, None) == ("", "")


def test_mirror_hall_leaves_what_was_added_to_a_dv() -> None:
    t = Arena(
        hands={AZURE: "strike", ORANGE: "evade"},
        dice={AZURE: (6, 6), ORANGE: (1, 2)},
        maps="mirror_hall",
        powers={AZURE: "adrenaline"},
    )
    t.duels()
    t.plays(AZURE, "adrenaline")
    t.commits(ORANGE, "evade")
    t.passes(ORANGE)
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    assert t.projected().reckoning.dv == (5, 12)


def test_crossroads_shrine_lets_each_reroll_one_die_the_turn_player_first() -> None:
    t = shown("crossroads_shrine", "strike", "evade", (1, 1), (6, 6))
    assert t.asked() == [(AZURE, "reroll")]
    assert t.offers(AZURE) == [(0,), (1,), ()]
    t.rolls({AZURE: (6,), ORANGE: (2,)})
    t.answers(AZURE, "reroll", (1,))
    assert t.asked() == [(ORANGE, "reroll")]
    assert t.pair(AZURE, ORANGE) == ("", "")
    t.answers(ORANGE, "reroll", (0,))
    assert (t.pair(AZURE), t.pair(ORANGE)) == (("1", "6"), ("2", "6"))


def test_crossroads_shrine_may_be_left_alone() -> None:
    t = scouted("crossroads_shrine", (1, 1), (6, 6))
    t.answers(AZURE, "reroll", ())
    t.answers(ORANGE, "reroll", ())
    assert (t.pair(AZURE, AZURE), t.pair(ORANGE, ORANGE)) == (("1", "1"), ("6", "6"))
    t.waits_for(AZURE, "choice")


def test_storm_front_rerolls_all_dice() -> None:
    t = Arena(dice={AZURE: (1, 1), ORANGE: (6, 6)}, maps="storm_front")
    t.rolls({AZURE: (5, 4), ORANGE: (2, 3)})
    t.scouts()
    t.replies("agree")
    assert (t.pair(AZURE, AZURE), t.pair(ORANGE, ORANGE)) == (("5", "4"), ("2", "3"))
    assert (t.pair(AZURE, ORANGE), t.pair(ORANGE, AZURE)) == (("", ""), ("", ""))


# ---------------------------------------------------------------------- as they are revealed: damage


def test_rockslide_in_a_showdown_hurts_both_and_scores() -> None:
    t = shown("rockslide", "defend", "defend")
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 23)
    assert points(t) == (1, 0)  # the aggressor's at once
    t.resolves()
    assert points(t) == (1, 1)  # the aggressor was hurt, and so was the defender


def test_hw_06_rockslide_scouted_scores_nothing() -> None:
    t = scouted("rockslide")
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 23)
    assert points(t) == (0, 0)


def test_brush_fire_ignites_both() -> None:
    t = shown("brush_fire bards_contest", "defend", "defend")
    assert [t.seen(seat).ignite for seat in BOTH] == [2, 2]
    t.resolves()
    assert (t.health(AZURE), t.health(ORANGE)) == (23, 23)
    assert [t.seen(seat).ignite for seat in BOTH] == [1, 1]
    assert points(t) == (0, 1)  # what burns at the end of the turn is outside of the duel
    t.truce()
    assert (t.health(AZURE), t.health(ORANGE)) == (22, 22)


def test_wandering_ogre_hurts_the_leader() -> None:
    t = shown("sealed_chest wandering_ogre", "defend", "strike", aggressor=ORANGE)
    t.resolves()
    assert points(t) == (1, 0)
    t.scouts()
    t.replies("agree")
    assert (t.health(AZURE), t.health(ORANGE)) == (22, 25)


def test_wandering_ogre_hurts_both_if_nobody_leads() -> None:
    t = scouted("wandering_ogre")
    assert (t.health(AZURE), t.health(ORANGE)) == (22, 22)


# ---------------------------------------------------------------------- as they are revealed: payments


def with_a_point(card: str) -> Arena:
    """AZURE has a point, ORANGE none; ORANGE's turn has the card."""
    t = shown(f"bards_contest {card}", "defend", "strike", aggressor=ORANGE)
    t.resolves()
    assert points(t) == (2, 0)
    return t


def test_toll_gate_hurts_who_has_no_point_to_pay_unasked() -> None:
    t = scouted("toll_gate")
    assert (t.health(AZURE), t.health(ORANGE)) == (22, 22)
    t.waits_for(AZURE, "choice")


def test_toll_gate_asks_who_can_pay() -> None:
    t = with_a_point("toll_gate")
    t.scouts()
    t.replies("agree")
    assert t.asked() == [(AZURE, "pay")]
    assert t.health(ORANGE) == 22  # the turn player decided first: there was nothing to decide
    t.answers(AZURE, "pay", "pay")
    assert (t.health(AZURE), points(t)) == (25, (1, 0))


def test_toll_gate_hurts_who_refuses() -> None:
    t = with_a_point("toll_gate")
    t.scouts()
    t.replies("agree")
    t.answers(AZURE, "pay", "refuse")
    assert (t.health(AZURE), points(t)) == (22, (2, 0))


def test_6_what_is_paid_at_the_toll_gate_is_no_part_of_the_tally() -> None:
    t = shown("bards_contest toll_gate", "defend evade", "strike evade", aggressor=ORANGE)
    t.resolves()
    t.duels(ORANGE)
    t.fights({AZURE: "evade", ORANGE: "evade"})
    t.answers(AZURE, "pay", "pay")
    assert points(t) == (1, 0)
    t.resolves()
    ended = t.happened("duel_ended")[-1]
    assert (ended.winner, ended.nets) == (AZURE, (2, 0))  # unhurt, and the toll hurt ORANGE


def test_genies_bargain_sells_an_extra_upgrade_for_a_point() -> None:
    t = with_a_point("genies_bargain")
    t.scouts()
    t.replies("agree")
    assert t.offers(AZURE) == ["pay", "refuse"]
    t.answers(AZURE, "pay", "pay")
    assert (extras(t), points(t)) == ([1, 0], (1, 0))


def test_genies_bargain_may_be_refused() -> None:
    t = with_a_point("genies_bargain")
    t.scouts()
    t.replies("agree")
    t.answers(AZURE, "pay", "refuse")
    assert (extras(t), points(t)) == ([0, 0], (2, 0))


def test_genies_bargain_asks_nobody_without_points() -> None:
    t = scouted("genies_bargain")
    assert extras(t) == [0, 0]
    t.waits_for(AZURE, "choice")


# ---------------------------------------------------------------------- as they are revealed: gains


def test_mana_spring_gives_both_a_mana_scouted_or_parleyed() -> None:
    for t in (scouted("mana_spring"), parleyed("mana_spring")):
        assert [t.mana(seat) for seat in BOTH] == [2, 2]


def test_hw_07_mana_spring_gives_no_second_mana_in_a_parley_after_a_scout() -> None:
    t = scouted("mana_spring")
    t.truce()
    assert [t.mana(seat) for seat in BOTH] == [2, 2]


def test_healing_fountain_heals_4_up_to_25() -> None:
    t = shown("sealed_chest healing_fountain", "strike", "evade", (4, 4), (4, 4))
    t.resolves()
    assert t.health(ORANGE) == 19
    t.scouts()
    t.replies("agree")
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 23)


def test_healing_fountain_heals_nobody_in_a_parley() -> None:
    t = shown("sealed_chest healing_fountain", "strike", "evade", (4, 4), (4, 4))
    t.resolves()
    t.truce()
    assert t.health(ORANGE) == 19


def test_hidden_cache_gives_the_trailing_player_a_mana() -> None:
    t = with_a_point("hidden_cache")
    t.scouts()
    t.replies("agree")
    assert [t.mana(seat) for seat in BOTH] == [1, 2]


def test_hidden_cache_gives_both_a_mana_if_nobody_trails() -> None:
    assert [scouted("hidden_cache").mana(seat) for seat in BOTH] == [2, 2]


def test_wandering_tutor_gives_the_trailing_player_an_extra_upgrade() -> None:
    t = with_a_point("wandering_tutor")
    t.scouts()
    t.replies("agree")
    assert extras(t) == [0, 1]
    assert extras(scouted("wandering_tutor")) == [1, 1]


def test_wandering_tutor_heals_2_in_a_parley() -> None:
    t = shown("sealed_chest wandering_tutor", "strike", "evade", (4, 4), (4, 4))
    t.resolves()
    t.truce()
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 21)
    assert extras(t) == [1, 0]  # the chest's


def test_wandering_tutor_heals_4_in_the_last_round() -> None:
    t = third_round("wandering_tutor")
    t.scouts()
    t.replies("agree")
    assert (t.health(ORANGE), extras(t)) == (15 + 4, [0, 0])
