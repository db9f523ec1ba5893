"""Section I: how many cards are drawn, the hand limit, discards that lie open."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena, drawing

HAND = "strike defend evade long_strike"
DECK = f"{HAND} heavy_strike strike strike defend evade long_strike"


def drawn(t: Arena) -> list[tuple[int, int]]:
    """Who drew how many cards since the last look."""
    found = [(event.seat, event.count) for event in t.happened("drew")]
    t.events.clear()
    return found


def sizes(t: Arena, seat: int) -> tuple[int, int, int]:
    """Cards in deck, hand and discard pile, as everybody can count them."""
    who = t.seen(seat)
    return len(who.deck.cards), len(who.hand.cards), len(who.discard.cards)


# ---------------------------------------------------------------------- how many


def test_i_hw39_a_round_draws_four_one_one_two_two() -> None:
    t = Arena()
    assert sizes(t, AZURE) == sizes(t, ORANGE) == (6, 4, 0)
    counts = []
    for _ in range(4):
        t.truce()
        counts.append(dict(drawn(t)))
    assert counts == [{AZURE: n, ORANGE: n} for n in (1, 1, 2, 2)]
    assert sizes(t, AZURE) == (0, 4, 6), "the whole deck was drawn"


def test_i_hw39_the_older_rule_draws_two_in_every_turn() -> None:
    t = Arena(draws="1.6")
    assert sizes(t, AZURE) == sizes(t, ORANGE) == (8, 2, 0)
    t.truce()
    assert drawn(t) == [(ORANGE, 2), (AZURE, 2)]
    assert sizes(t, AZURE) == (6, 4, 0)
    for _ in range(3):
        t.truce()
        assert sorted(drawn(t)) == [(AZURE, 2), (ORANGE, 2)]
    assert sizes(t, AZURE) == (0, 4, 6)


def test_i_drawing_is_no_choice() -> None:
    t = Arena()
    t.parleys("agree")
    t.keeps()
    assert t.asked() == [(AZURE, "discard"), (ORANGE, "discard")], "both have drawn already"


def test_i_hw02_a_deck_gives_what_it_has_and_is_not_reshuffled_inside_a_round(tmp_path: Path) -> None:
    t = Arena(packs=drawing(tmp_path, 4, 4, 4, 4, 4))
    assert sizes(t, AZURE) == (6, 4, 0)
    for left, thrown in ((2, 4), (0, 6), (0, 6), (0, 6)):
        t.truce()
        assert sizes(t, AZURE) == sizes(t, ORANGE) == (left, 4, thrown)
    assert [count for _, count in drawn(t)] == [4, 4, 2, 2, 0, 0, 0, 0]


# ---------------------------------------------------------------------- the hand limit


def test_i_nobody_discards_while_four_cards_are_held() -> None:
    t = Arena(hands=(HAND, ""))
    assert t.hand(AZURE) == HAND.split()
    assert t.asked() == [(AZURE, "choice")]
    t.clash("strike", t.hand(ORANGE)[0])
    assert len(t.hand(AZURE)) == 4
    assert t.asked() == [(ORANGE, "choice")]


def test_i_hw02_what_is_above_four_is_discarded_after_drawing() -> None:
    t = Arena(hands=(DECK, DECK))
    t.parleys("agree")
    t.keeps()
    assert Counter(t.hand(AZURE)) == Counter([*HAND.split(), "heavy_strike"])
    for wrong in ((), ("strike", "strike"), ("defend", "strike"), "strike", ("heavy strike",)):
        t.refuses(AZURE, wrong)
    assert sorted(t.offers(AZURE)) == [
        ("defend",),
        ("evade",),
        ("heavy_strike",),
        ("long_strike",),
        ("strike",),
    ]
    t.answers(AZURE, "discard", ("defend",))
    t.answers(ORANGE, "discard", ("heavy_strike",))
    assert sorted(t.hand(AZURE)) == ["evade", "heavy_strike", "long_strike", "strike"]
    assert t.discarded(AZURE) == ["defend"] and t.discarded(ORANGE) == ["heavy_strike"]


def test_i_both_choose_at_once_and_nothing_is_seen_before_both_did() -> None:
    t = Arena(hands=(DECK, DECK))
    t.parleys("agree")
    t.keeps()
    t.answers(ORANGE, "discard", ("strike",))
    assert t.asked() == [(AZURE, "discard")]
    assert t.discarded(ORANGE) == []
    assert len(t.hand(ORANGE)) == 5
    t.answers(AZURE, "discard", ("evade",))
    assert t.discarded(ORANGE) == ["strike"]
    assert t.asked() == [(ORANGE, "choice")]


def test_i_only_those_with_too_many_cards_discard() -> None:
    t = Arena(turn=3, hands=(DECK, DECK))
    t.clash("strike defend", "strike defend")
    assert drawn(t) == [(ORANGE, 2), (AZURE, 2)]
    assert not t.happened("discarded")
    assert len(t.hand(AZURE)) == len(t.hand(ORANGE)) == 4


# ---------------------------------------------------------------------- who sees what


def test_i_a_hand_is_its_owner_s_secret_but_everybody_counts_it() -> None:
    t = Arena(hands=(HAND, ""))
    for reader in (ORANGE, None):
        cards = t.seen(AZURE, by=reader).hand.cards
        assert len(cards) == 4 and all(card < 0 for card in cards)
    assert all(card < 0 for card in t.seen(AZURE, by=AZURE).deck.cards), "not even its owner knows the deck"


def test_i_discards_lie_open_for_all() -> None:
    t = Arena(hands=(DECK, ""))
    t.truce()
    for reader in (AZURE, ORANGE, None):
        view = t.match.view(reader).state
        assert [view.faces[card] for card in view.players[AZURE].discard.cards] == ["heavy_strike"]
    told = [event.seen_by(None) for event in t.happened("discarded") if event.seat == AZURE]
    assert [event.cards for event in told] == [("heavy_strike",)]


def test_i_used_actions_are_discarded_face_up_too() -> None:
    t = Arena(turn=3, hands=(DECK, DECK))
    t.clash("evade defend", "long_strike evade")
    assert sorted(t.discarded(AZURE)) == sorted(["heavy_strike", "strike", "evade", "defend"])
    assert sorted(t.discarded(ORANGE)) == sorted(["heavy_strike", "strike", "evade", "long_strike"])


@pytest.mark.parametrize("seat", BOTH)
def test_i_hw03_the_next_round_shuffles_all_cards_back_unseen(seat: int) -> None:
    t = Arena(turn=5, hands=(DECK, DECK))
    held = sorted(t.hand(seat))
    t.truce()
    assert t.asked()[0][1] == "order"
    assert sizes(t, seat) == (10, 0, 0)
    for reader in (AZURE, ORANGE, None):
        assert all(card < 0 for card in t.seen(seat, by=reader).deck.cards), held
    t.upgrades()
    assert sizes(t, seat) == (6, 4, 0)
    assert t.asked() == [(ORANGE, "choice")]
