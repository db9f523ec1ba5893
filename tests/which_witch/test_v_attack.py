"""V. Attacking with Spell Cards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.which_witch.rules.attack import duel_odds
from tests.which_witch.tabletop import AZURE, GREEN, ORANGE, Tabletop, cards

# ---------------------------------------------------------------------- Attack


def test_iv_attack_spells_are_an_action_against_one_player() -> None:
    t = Tabletop(3, hands={AZURE: "earth"})
    t.duel(AZURE, "earth", on=GREEN)
    assert [t.hearts(seat) for seat in range(3)] == [4, 4, 3]
    t.waits_for(ORANGE, "turn.action")


def test_v_attack_one_opponent_is_announced() -> None:
    t = Tabletop(4, hands={AZURE: "earth", GREEN: "fire"})
    t.uses(AZURE, "earth")
    assert t.offers(AZURE, "attack.target") == [ORANGE, GREEN]  # Rose is the Earth Witch
    t.refuses(AZURE, AZURE, "not_yourself", "V.attack")
    t.refuses(AZURE, (ORANGE, GREEN), "not_offered", "V.attack")
    t.refuses(AZURE, True, "not_offered", "V.attack")


def test_v_attack_ones_own_element_may_be_used() -> None:
    t = Tabletop(witches="fire ice", hands={AZURE: "fire"})
    assert "fire" in t.actions(AZURE)


def test_v_attack_familiars_may_be_mixed_and_add_to_the_roll() -> None:
    t = Tabletop(hands={AZURE: "ice toad cat owl owl"})
    t.attacks(AZURE, "ice toad cat owl owl", on=ORANGE)
    t.rolls_against(ORANGE)
    t.rolls(AZURE, 1)
    t.rolls(ORANGE, 6)
    (total,) = t.told("totalled")
    assert (total.attack, total.defence) == (1 + 1 + 2 + 3 + 3, 6)
    assert t.hearts(ORANGE) == 4


def test_v_attack_any_subset_of_the_familiars_is_offered() -> None:
    t = Tabletop(hands={AZURE: "ice toad toad owl fire"})
    t.uses(AZURE, "ice")
    offers = t.offers(AZURE, "attack.cards")
    assert len(offers) == 3 * 2
    assert tuple(sorted(cards("ice toad toad owl"))) in offers


def test_v_attack_all_cards_lie_face_up_before_the_defence() -> None:
    t = Tabletop(hands={AZURE: "ice ice toad"})
    t.attacks(AZURE, "ice ice toad", on=ORANGE)
    assert sorted(t.pile("played")) == ["ice", "ice", "toad"]
    t.waits_for(ORANGE, "attack.defend")


# ---------------------------------------------------------------------- Defend


def attacked(hand: str, seats: int = 2) -> Tabletop:
    """Azure attacks Orange, who holds some cards, with an Ice Spell."""
    t = Tabletop(seats, hands={AZURE: "ice", ORANGE: hand})
    t.attacks(AZURE, "ice", on=ORANGE)
    return t


def test_v_defend_a_shield_crystal_blocks_everything_without_dice() -> None:
    t = Tabletop(witches="ice fire", hands={AZURE: "ice ice ice owl", ORANGE: "shield"})
    t.attacks(AZURE, "ice ice ice owl", on=ORANGE)
    t.blocks(ORANGE)
    assert not t.told("rolled")
    assert t.hearts(ORANGE) == 5


def test_v_defend_a_shield_need_not_be_used() -> None:
    t = attacked("shield")
    t.rolls_against(ORANGE)
    t.waits_for(AZURE, "attack.roll")


def test_v_defend_familiars_may_be_mixed_and_add_to_the_roll() -> None:
    t = attacked("toad cat owl owl")
    t.rolls_against(ORANGE, "toad cat owl owl")
    t.rolls(AZURE, 6)
    t.rolls(ORANGE, 1)
    (total,) = t.told("totalled")
    assert (total.attack, total.defence) == (6, 1 + 1 + 2 + 3 + 3)
    assert t.hearts(ORANGE) == 5


def test_v_defend_only_the_defender_decides() -> None:
    t = attacked("shield", seats=3)
    t.refuses(GREEN, (), "not_asked", "V.defend")
    t.refuses(AZURE, (), "not_asked", "V.defend")


def test_v_defend_ww17_attackers_familiars_are_known_before_the_defender_chooses_his() -> None:
    t = Tabletop(hands={AZURE: "ice owl", ORANGE: "owl"})
    t.attacks(AZURE, "ice owl", on=ORANGE)
    assert sorted(t.pile("played")) == ["ice", "owl"]
    assert t.offers(ORANGE, "attack.defend") == [(), ("familiar_owl",)]
    assert not t.told("rolled")


def test_v_defend_ww17_nothing_is_added_once_dice_roll_not_even_after_a_tie() -> None:
    t = Tabletop(hands={AZURE: "ice owl", ORANGE: "owl"})
    t.attacks(AZURE, "ice", on=ORANGE)
    t.rolls_against(ORANGE)
    for face in (4, 2):
        t.rolls(AZURE, face)
        t.rolls(ORANGE, face)
        t.waits_for(AZURE, "attack.roll")
    assert (t.pile("played"), t.pile("answered")) == (["ice"], [])


def test_v_defend_ww18_the_attackers_cards_are_used_up_all_the_same() -> None:
    t = Tabletop(hands={AZURE: "ice ice owl", ORANGE: "shield"}, discard="fire")
    t.attacks(AZURE, "ice ice owl", on=ORANGE)
    t.blocks(ORANGE)
    assert sorted(t.pile("discard")) == ["fire", "ice", "ice", "owl", "shield"]
    assert len(t.hand(AZURE)) == len(t.hand(ORANGE)) == 5


# ---------------------------------------------------------------------- Roll


def test_v_roll_the_attacker_rolls_first_then_the_defender() -> None:
    t = attacked("fire")
    t.rolls_against(ORANGE)
    assert t.waits_for(AZURE, "attack.roll").sides == 6
    t.rolls(AZURE, 4)
    assert t.waits_for(ORANGE, "attack.roll").sides == 6
    t.rolls(ORANGE, 5)


def test_v_roll_ww19_a_tie_is_rolled_again_with_the_same_dice_and_familiars() -> None:
    t = Tabletop(hands={AZURE: "d8 ice owl", ORANGE: "cat"})
    t.uses(AZURE, "d8")
    t.idles(ORANGE)
    t.attacks(AZURE, "ice owl", on=ORANGE)
    t.rolls_against(ORANGE, "cat")
    for _ in range(3):
        assert t.waits_for(AZURE, "attack.roll").sides == 8
        t.rolls(AZURE, 4)
        assert t.waits_for(ORANGE, "attack.roll").sides == 6
        t.rolls(ORANGE, 5)
        (total,) = t.told("totalled")
        assert (total.attack, total.defence) == (7, 7)
    assert t.hearts(ORANGE) == 5
    t.rolls(AZURE, 5)
    t.rolls(ORANGE, 5)
    assert t.hearts(ORANGE) == 4


def test_v_roll_totals_decide_not_faces() -> None:
    t = Tabletop(hands={AZURE: "ice owl"})
    t.attacks(AZURE, "ice owl", on=ORANGE)
    t.rolls_against(ORANGE)
    t.rolls(AZURE, 3)
    t.rolls(ORANGE, 5)
    assert t.hearts(ORANGE) == 4


def test_v_roll_ww34_everybody_sees_every_roll() -> None:
    t = attacked("fire", seats=3)
    t.rolls_against(ORANGE)
    t.rolls(AZURE, 5)
    (rolled,) = t.told("rolled")
    for seat in (AZURE, ORANGE, GREEN, None):
        seen = rolled.seen_by(seat)
        assert (seen.seat, seen.sides, seen.face) == (AZURE, 6, 5)


# ---------------------------------------------------------------------- Resolve


def test_v_resolve_if_the_defender_is_higher_nothing_happens_to_either() -> None:
    t = Tabletop(hands={AZURE: "ice ice ice"})
    t.duel(AZURE, "ice ice ice", on=ORANGE, wins=False)
    assert (t.hearts(AZURE), t.hearts(ORANGE)) == (5, 5)


@pytest.mark.parametrize("spells", [1, 2, 3])
def test_v_resolve_one_heart_a_spell(spells: int) -> None:
    t = Tabletop(witches="fire earth", hands={AZURE: "ice ice ice"})
    t.duel(AZURE, " ".join(["ice"] * spells), on=ORANGE)
    assert t.hearts(ORANGE) == 5 - spells


@pytest.mark.parametrize(("spells", "hearts"), [(1, 2), (2, 4)])
def test_v_resolve_ww15_the_attackers_own_element_doubles_all_of_it(spells: int, hearts: int) -> None:
    t = Tabletop(witches="ice earth", hands={AZURE: "ice ice ice"})
    t.duel(AZURE, " ".join(["ice"] * spells), on=ORANGE)
    assert t.hearts(ORANGE) == 5 - hearts


def test_v_resolve_ww15_three_of_the_own_element_take_six() -> None:
    t = Tabletop(witches="ice earth", hands={AZURE: "ice ice ice", ORANGE: "fire cauldron"})
    t.duel(AZURE, "ice ice ice", on=ORANGE)
    (change,) = t.told("hearts_changed")
    assert (change.before, change.after) == (5, 0)
    t.waits_for(ORANGE, "last_heart")


@pytest.mark.parametrize("seats", [2, 3])
def test_v_resolve_ww29_hearts_stop_at_none(seats: int) -> None:
    t = Tabletop(seats, witches="ice earth fire", hands={AZURE: "ice ice ice"})
    t.duel(AZURE, "ice ice ice", on=ORANGE)
    assert t.hearts(ORANGE) == 0


# ---------------------------------------------------------------------- End


def test_v_end_the_tracker_is_moved_cards_are_discarded_and_wands_stay() -> None:
    t = Tabletop(hands={AZURE: "d8 ice ice", ORANGE: "d10 toad"})
    t.uses(AZURE, "d8")
    t.uses(ORANGE, "d10")
    t.attacks(AZURE, "ice ice", on=ORANGE)
    t.rolls_against(ORANGE, "toad")
    t.rolls(AZURE, 8)
    t.rolls(ORANGE, 1)
    assert t.hearts(ORANGE) == 3
    assert sorted(t.pile("discard")[-3:]) == ["ice", "ice", "toad"]
    assert (t.wand(AZURE), t.wand(ORANGE)) == ("d8", "d10")


def test_v_end_hands_are_refilled_and_the_turn_is_over() -> None:
    t = Tabletop(3, hands={AZURE: "ice ice ice toad owl"})
    t.attacks(AZURE, "ice ice ice toad owl", on=ORANGE)
    assert t.hand(AZURE) == []
    t.rolls_against(ORANGE)
    t.rolls(AZURE, 1)
    t.rolls(ORANGE, 1)
    assert len(t.hand(AZURE)) == 5
    t.waits_for(ORANGE, "turn.action")


def test_v_end_ww20_cauldron_elimination_reward_discard_refill_in_this_order() -> None:
    t = Tabletop(3, hands={AZURE: "fire fire fire", ORANGE: "d8 cauldron"})
    t.idles(AZURE)
    t.uses(ORANGE, "d8")
    t.idles(GREEN)
    t.duel(AZURE, "fire fire fire", on=ORANGE)
    assert t.pile("played") == ["fire", "fire", "fire"]
    t.answers(ORANGE, "last_heart", "pass")
    assert t.hearts(ORANGE) == 0
    assert t.hand(ORANGE, seen_by=None) == []
    assert t.wand(ORANGE) == ""
    assert t.pile("discard")[-1] == "d8"
    assert t.pile("played") == ["fire", "fire", "fire"]
    assert len(t.hand(AZURE)) == 2
    t.answers(AZURE, "reward", "hand")
    assert t.pile("discard")[-3:] == ["fire", "fire", "fire"]
    assert len(t.hand(AZURE)) == 6
    t.waits_for(GREEN, "turn.action")


# ---------------------------------------------------------------------- odds (V. Roll)

DICE = (6, 8, 10, 12, 20)


@pytest.mark.parametrize("die", DICE)
def test_equal_dice_are_even(die: int) -> None:
    assert duel_odds(die, 0, die, 0) == 0.5
    assert duel_odds(die, 3, die, 3) == 0.5


def test_odds_are_exact() -> None:
    """d8 against d6: 27 of 48 rolls win, 15 lose, 6 are rolled again."""
    assert duel_odds(8, 0, 6, 0) == pytest.approx(float(Fraction(27, 42)))
    assert duel_odds(6, 6, 6, 0) == 1.0
    assert duel_odds(6, 0, 6, 6) == 0.0


def test_odds_of_both_sides_add_up() -> None:
    for a in DICE:
        for b in DICE:
            for bonus in range(7):
                assert duel_odds(a, bonus, b, 1) + duel_odds(b, 1, a, bonus) == pytest.approx(1.0)
