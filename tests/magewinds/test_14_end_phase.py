"""14.0 End Phase: counters come off, and what is left in a hand is discarded or paid for in damage."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.zones import EVERYONE
from tests.magewinds.tabletop import AZURE, ORANGE, Battle

PAIR = ("cleric@3,3 warrior@6,3", "guardian@6,13")
"""Azure's cleric and warrior of the example in 14.1, and one enemy, who passes first."""


def at_windburn(hand: str, *warbands: str, **options: Any) -> Battle:
    """A battle in which azure is asked about its hand. Orange has nothing to keep."""
    t = Battle(*(warbands or PAIR), hands={AZURE: hand}, first=ORANGE, **options)
    t.idles_until("windburn").waits_for("windburn", AZURE)
    return t


def test_14_0_action_counters_come_off_before_the_winds_burn() -> None:
    t = Battle(*PAIR, hands={AZURE: "heart_king"}, first=ORANGE)
    t.guards(ORANGE, "guardian").guards(AZURE, "cleric")
    assert (t.counters("guardian"), t.counters("cleric"), t.counters("warrior")) == (1, 1, 0)
    t.idles_until("windburn")
    assert [t.counters(each) for each in ("guardian", "cleric", "warrior")] == [0, 0, 0]


def test_14_0_a_round_ends_with_the_next_one_and_damage_stays() -> None:
    t = at_windburn("heart_king")
    t.keeps("heart_king", 2, 0)
    t.settle().waits_for("channel")
    assert t.state.round == 2 and t.damage("cleric") == 2


def test_14_0_an_empty_hand_is_not_asked_about() -> None:
    t = Battle(*PAIR, first=ORANGE)
    keys = []
    while t.state.round == 1:
        keys.append(t.match.pending[0].key)
        t.idles_until(keys[-1])
        t._idle(t.match.pending[0])
    assert "windburn" not in keys
    t.waits_for("channel")


# ---------------------------------------------------------------------- 14.1 windburn


@pytest.mark.parametrize(
    ("card", "spread"),
    [
        ("heart_king", (1, 1)),  # the example: cleric and warrior a point each, or both points to the cleric
        ("heart_king", (2, 0)),
        ("club_two", (0, 1)),  # cards cost what they are worth for spells
        ("spade_ten", (0, 1)),
        ("diamond_jack", (0, 2)),
        ("heart_queen", (0, 2)),
        ("club_ace", (0, 3)),
        ("club_two", (1, 0)),  # Armour does not help
    ],
)
def test_14_1_a_card_that_is_kept_costs_its_worth_in_damage(card: str, spread: tuple[int, int]) -> None:
    t = at_windburn(card)
    assert t.offers("windburn") == [("keep", card), ("discard", card)]
    t.keeps(card, *spread).settle()
    assert (t.damage("cleric"), t.damage("warrior"), t.damage("guardian")) == (*spread, 0)
    assert t.hand(AZURE) == [card]


def test_14_1_exactly_the_value_is_dealt_and_to_no_enemy() -> None:
    t = at_windburn("heart_king")
    t.answers("windburn", ("keep", "heart_king"))
    assert sorted(t.offers("windburn.spread")) == [(0, 2), (1, 1), (2, 0)]
    assert getattr(t.waits_for("windburn.spread"), "targets", ()) == (t.number("cleric"), t.number("warrior"))
    t.refuses((1, 0), "wrong_total", "14.1")
    t.refuses((3, 0), "over_cap", "14.1")
    t.refuses((2, 0, 0), "not_a_spread", "14.1")


def test_14_1_what_is_discarded_costs_nothing() -> None:
    t = at_windburn("heart_king")
    t.answers("windburn", ("discard", "heart_king")).waits_for("channel")
    assert t.hand(AZURE) == [] and (t.damage("cleric"), t.damage("warrior")) == (0, 0)
    assert "heart_king" in [t.state.faces[card] for card in t.state.discard.cards]


def test_14_1_cards_burn_in_any_order_and_each_once() -> None:
    t = at_windburn("heart_king club_two")
    t.keeps("heart_king", 2, 0).settle()
    assert t.offers("windburn") == [("keep", "club_two"), ("discard", "club_two")]
    t.answers("windburn", ("discard", "club_two")).waits_for("channel")
    assert t.hand(AZURE) == ["heart_king"]


def test_14_1_whoever_passed_first_in_the_action_phase_burns_first() -> None:
    t = Battle("cleric@3,3 warrior@6,3", "guardian@6,13", hands={AZURE: "heart_king", ORANGE: "club_two"})
    t.settle().waits_for("turn", AZURE)
    t.idles_until("windburn").waits_for("windburn", ORANGE)
    while t.waits_for("windburn").seat == ORANGE:
        t.answers("windburn", t.offers("windburn")[-1], ORANGE)
    assert t.hand(ORANGE) == []
    t.waits_for("windburn", AZURE)


def test_14_1_nobody_else_learns_which_card_is_kept() -> None:
    t = at_windburn("heart_king club_two")
    t.keeps("heart_king", 2, 0)
    t.settle().keeps("club_two", 1, 0).settle()
    state = t.view(ORANGE)
    assert [state.faces[card] for card in state.players[AZURE].hand.cards if card >= 0] == []
    assert len(state.players[AZURE].hand.cards) == 2
    assert t.hand(AZURE) == ["club_two", "heart_king"]


def test_14_1_a_card_that_was_taken_openly_may_be_the_one_that_is_kept_or_not() -> None:
    t = at_windburn("heart_two club_two")
    state = t.match.state
    for card in state.players[AZURE].hand.cards:
        state.seen[card] = EVERYONE  # as if both had been taken from those that lay face up (W3)
    t.answers("windburn", ("keep", "club_two"))
    shown = t.view(ORANGE).players[AZURE]
    assert all(card < 0 for card in (*shown.hand.cards, *shown.kept.cards))


def test_14_1_w4_more_than_a_fighter_can_take_is_legal_and_it_is_not_there_for_the_next_card() -> None:
    t = at_windburn("club_ace heart_ace spade_two", "cleric@3,3 militia@6,3", "guardian@6,13")
    for card in ("club_ace", "heart_ace"):
        t.keeps(card, 0, 3).settle()
    assert t.is_out("militia")
    t.answers("windburn", ("keep", "spade_two"))
    assert t.offers("windburn.spread") == [(1,)]
    t.answers("windburn.spread", (1,)).settle()
    assert t.damage("cleric") == 1


def test_14_1_w4_without_a_fighter_nothing_can_be_kept() -> None:
    t = at_windburn("club_ace heart_ace", "acolyte@3,3", "guardian@6,13")
    t.keeps(
        "club_ace",
        3,
    ).settle()
    assert t.is_out("acolyte") and t.hand(AZURE) == []
    assert not any(question.seat == AZURE for question in t.match.pending)


def test_14_1_both_shares_of_a_card_are_dealt_at_the_same_time() -> None:
    """Who falls by the one share can still shield a friend from the other."""
    t = at_windburn("heart_ace spade_ace club_two", "acolyte@3,3 cleric@6,3", "guardian@6,13")
    t.keeps("heart_ace", 2, 1)
    t.settle().keeps("spade_ace", 1, 2).answers("damage_received", "pass", AZURE)
    assert not t.is_out("acolyte")
    t.casts("damage_received", "acolyte", "barrier").pays("club_two").rolls(1, 6).settle()
    assert t.is_out("acolyte") and t.damage("cleric") == 2


# ---------------------------------------------------------------------- S6: Barrier against windburn


def test_14_1_s6_a_barrier_may_answer_windburn_with_clubs_still_in_hand() -> None:
    t = at_windburn("heart_king club_ace")
    t.keeps("heart_king", 2, 0)
    assert (t.number("warrior"), "barrier") in t.offers("damage_received", AZURE)
    t.casts("damage_received", "warrior", "barrier")
    assert t.offers("pay") == [("club_ace",)]
    t.pays("club_ace").rolls(3, 4).settle().waits_for("channel")
    assert t.damage("cleric") == 1 and t.hand(AZURE) == ["heart_king"]


def test_14_1_s6_a_club_that_was_kept_cannot_pay_any_more() -> None:
    t = at_windburn("heart_king club_ace")
    t.keeps("club_ace", 3, 0)
    assert t.offers("damage_received", AZURE) == ["pass"]
    t.settle().keeps("heart_king", 0, 2).waits_for("channel")
    assert (t.damage("cleric"), t.damage("warrior")) == (3, 2)


def test_14_1_s6_players_may_agree_that_nothing_helps() -> None:
    t = at_windburn("heart_king club_ace", barrier_vs_windburn=False)
    t.keeps("heart_king", 2, 0)
    t.waits_for("windburn", AZURE)
    assert t.damage("cleric") == 2
