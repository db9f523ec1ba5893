"""Section III, Preparation: committing actions in secret, and powers turn about, the turn player first."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.question import PASS
from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena, drawing

HAND = "strike defend evade long_strike"
HANDS = (HAND, HAND)


def committed(t: Arena, seat: int, by: int | None) -> list[str]:
    """What lies in a player's slots as somebody sees it: "?" for a hidden card, "" for none."""
    view = t.match.view(by).state
    rows = [zone.cards for zone in view.players[seat].slots]
    return [(view.faces[row[0]] if row[0] >= 0 else "?") if row else "" for row in rows]


def commitments(t: Arena, seat: int) -> list[tuple[str, ...]]:
    return [tuple(answer[1:]) for answer in t.offers(seat) if answer[0] == "commit"]


def manner(t: Arena, seat: int) -> str:
    """Which prompt a player reads in the preparation, "" for the usual one."""
    return str((t.waits_for(seat, "prep").facts or {}).get("variant", ""))


# ---------------------------------------------------------------------- how many actions


@pytest.mark.parametrize(("turn", "size"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_iii_one_action_in_the_first_two_turns_and_two_in_the_others(turn: int, size: int) -> None:
    t = Arena(turn=turn, hands=HANDS)
    t.duels()
    assert {len(row) for row in commitments(t, t.active)} == {size}
    assert (t.waits_for(t.active, "prep").facts or {})["size"] == size


def test_iii_any_action_from_hand_may_be_committed_in_either_role() -> None:
    t = Arena(hands=HANDS)
    t.duels()
    for seat in BOTH:
        assert commitments(t, seat) == [("defend",), ("evade",), ("long_strike",), ("strike",)]
        t.commits(seat, "defend")
        t.passes(seat)
    assert t.asked() == [(AZURE, "showdown")]


def test_iii_hw12_each_player_lays_out_the_order_of_the_slots() -> None:
    t = Arena(turn=3, hands=HANDS)
    t.duels()
    rows = commitments(t, AZURE)
    assert ("strike", "defend") in rows and ("defend", "strike") in rows
    assert len(rows) == len(set(rows)) == 12
    assert ("strike", "strike") not in rows
    t.refuses(AZURE, ("commit", "strike", "strike"))
    t.refuses(AZURE, ("commit", "strike"))
    t.refuses(AZURE, ("commit", "strike", "none"))
    t.refuses(AZURE, ("commit", "strike", "heavy_strike"))
    t.commits(AZURE, "long_strike evade")
    assert committed(t, AZURE, by=AZURE) == ["long_strike", "evade"]


def test_iii_two_of_a_kind_may_be_committed_by_who_holds_two() -> None:
    t = Arena(turn=3, hands=("strike strike evade evade", ""))
    t.duels()
    assert sorted(commitments(t, AZURE)) == [
        ("evade", "evade"),
        ("evade", "strike"),
        ("strike", "evade"),
        ("strike", "strike"),
    ]


# ---------------------------------------------------------------------- hands that run short


def test_iii_hw11_who_holds_one_card_leaves_a_slot_empty(tmp_path: Path) -> None:
    t = Arena(
        packs=drawing(tmp_path, 1, 0, 0, 1, 1), turn=3, hands=("strike", "evade"), dice=((4, 4), (1, 1))
    )
    t.duels()
    assert sorted(commitments(t, AZURE)) == [("none", "strike"), ("strike", "none")]
    t.refuses(AZURE, ("commit", "none", "none"))
    t.refuses(AZURE, PASS)
    t.fights("none strike", "evade none")
    assert t.projected().damage == (0, 6), "an empty slot takes a strike in full"
    t.resolves()


def test_iii_hw11_who_holds_no_card_need_not_commit(tmp_path: Path) -> None:
    t = Arena(packs=drawing(tmp_path, 1, 0, 0, 1, 1), maps="twin_lamps thin_ice", hands=("strike", "evade"))
    t.clash("strike", "evade")
    before = t.both("health")
    t.duels()
    assert t.asked() == [(ORANGE, "prep")], "a power may still be played"
    assert commitments(t, ORANGE) == [] and PASS in t.offers(ORANGE)
    t.resolves()
    assert t.both("health") == before


def test_iii_hw11_what_is_prevented_in_a_clash_is_prevented_of_an_empty_slot_as_well(tmp_path: Path) -> None:
    t = Arena(
        packs=drawing(tmp_path, 1, 0, 0, 4, 1),
        turn=3,
        hands=("strike", "evade"),
        dice=((4, 4), (1, 1)),
        powers=("", "stoneskin"),
    )
    t.duels()
    t.fights("strike none", "none evade")
    t.passes(AZURE)
    t.plays(ORANGE, "stoneskin", 0)
    assert t.projected().damage == (0, 2)
    t.resolves()
    assert t.health(ORANGE) == 23


# ---------------------------------------------------------------------- secrets


def test_iii_a_commitment_is_its_owner_s_secret_until_the_showdown() -> None:
    t = Arena(turn=3, hands=HANDS)
    t.duels()
    t.commits(AZURE, "strike evade")
    assert committed(t, AZURE, by=AZURE) == ["strike", "evade"]
    for reader in (ORANGE, None):
        assert committed(t, AZURE, by=reader) == ["?", "?"]
        assert len(t.seen(AZURE, by=reader).hand.cards) == 2
    told = [event.seen_by(ORANGE) for event in t.events]
    assert not any("evade" in repr(event) for event in told)
    t.passes(AZURE)
    t.commits(ORANGE, "defend long_strike")
    assert committed(t, ORANGE, by=AZURE) == ["?", "?"]
    assert t.pair(ORANGE, by=AZURE) == ("", "")
    t.passes(ORANGE)
    for reader in (*BOTH, None):
        assert committed(t, AZURE, by=reader) == ["strike", "evade"]
        assert committed(t, ORANGE, by=reader) == ["defend", "long_strike"]


def test_iii_a_card_taken_back_to_hand_stays_a_secret() -> None:
    t = Arena(hands=HANDS, powers=("", "adrenaline"))
    t.duels()
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    t.commits(ORANGE, "evade")
    t.plays(ORANGE, "adrenaline")
    t.commits(AZURE, "long_strike")
    assert all(card < 0 for card in t.seen(AZURE, by=ORANGE).hand.cards)
    assert committed(t, AZURE, by=ORANGE) == ["?", ""]
    t.resolves()
    assert t.discarded(AZURE) == ["long_strike"]
    assert "strike" in t.hand(AZURE)


def test_iii_a_card_that_was_seen_is_not_recognised_when_it_is_committed_face_down() -> None:
    t = Arena(maps="thin_ice open_field", hands=HANDS)
    t.showdown("strike", "defend")
    t.plays(AZURE, "feint", (0, "evade"))
    t.resolves()
    assert [card >= 0 for card in t.seen(AZURE, by=ORANGE).hand.cards].count(True) == 1, "the Strike"
    t.duels()
    t.commits(ORANGE, "evade")
    t.passes(ORANGE)
    for action in ("strike", "defend", "long_strike"):
        branch = t.match.fork()
        assert branch.submit(AZURE, ("commit", action))
        view = branch.view(ORANGE).state.players[AZURE]
        assert all(card < 0 for card in (*view.slots[0].cards, *view.hand.cards))


def test_iii_hw29_a_commitment_that_was_looked_at_and_then_changed_is_a_secret_again() -> None:
    t = Arena(turn=3, hands=HANDS, powers=("", "true_sight"))
    t.duels()
    t.commits(AZURE, "strike evade")
    t.passes(AZURE)
    t.commits(ORANGE, "evade defend")
    t.plays(ORANGE, "true_sight")
    assert committed(t, AZURE, by=ORANGE) == ["strike", "evade"]
    assert committed(t, AZURE, by=None) == ["?", "?"]
    t.commits(AZURE, "evade strike")
    assert committed(t, AZURE, by=ORANGE) == ["?", "?"]


# ---------------------------------------------------------------------- committing, and changing it


def test_iii_nobody_passes_before_the_commitment_is_complete() -> None:
    t = Arena(hands=HANDS)
    t.duels()
    t.refuses(AZURE, PASS)
    assert PASS not in t.offers(AZURE)
    t.commits(AZURE, "strike")
    assert t.asked() == [(AZURE, "prep")], "who commits is asked on"
    assert PASS in t.offers(AZURE)
    t.passes(AZURE)
    t.refuses(ORANGE, PASS)


def test_iii_a_power_may_come_before_the_commitment() -> None:
    t = Arena(hands=HANDS, powers=("adrenaline", ""))
    t.duels()
    t.plays(AZURE, "adrenaline")
    assert t.asked() == [(ORANGE, "prep")]
    t.commits(ORANGE, "evade")
    t.passes(ORANGE)
    t.refuses(AZURE, PASS)
    t.commits(AZURE, "strike")
    t.passes(AZURE)


def test_iii_hw29_a_commitment_may_be_changed_until_both_passed() -> None:
    t = Arena(hands=HANDS, powers=("", "adrenaline"))
    t.duels()
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    t.commits(ORANGE, "evade")
    t.plays(ORANGE, "adrenaline")
    assert t.asked() == [(AZURE, "prep")]
    assert commitments(t, AZURE) == [("defend",), ("evade",), ("long_strike",)]
    t.commits(AZURE, "defend")
    t.passes(AZURE)
    assert t.asked() == [(ORANGE, "prep")]
    t.commits(ORANGE, "long_strike")
    t.passes(ORANGE)
    assert t.asked() == [(AZURE, "showdown")]
    assert committed(t, AZURE, by=None) == ["defend", ""]
    assert committed(t, ORANGE, by=None) == ["long_strike", ""]


def test_iii_hw29_who_keeps_the_commitment_just_passes() -> None:
    t = Arena(hands=HANDS, powers=("", "adrenaline"))
    t.duels()
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    t.commits(ORANGE, "evade")
    t.plays(ORANGE, "adrenaline")
    t.passes(AZURE)
    t.passes(ORANGE)
    assert committed(t, AZURE, by=None) == ["strike", ""]


def test_iii_hw29_the_prompt_speaks_of_changing_only_where_a_change_is_offered() -> None:
    t = Arena(hands=HANDS, powers=("", "adrenaline"))
    t.duels()
    assert manner(t, AZURE) == "bound"
    t.commits(AZURE, "strike")
    assert manner(t, AZURE) == "" and not commitments(t, AZURE)
    t.passes(AZURE)
    assert manner(t, ORANGE) == "bound"
    t.commits(ORANGE, "evade")
    assert manner(t, ORANGE) == ""
    t.plays(ORANGE, "adrenaline")
    assert manner(t, AZURE) == "change" and commitments(t, AZURE)
    t.commits(AZURE, "defend")
    assert manner(t, AZURE) == ""
    t.passes(AZURE)
    assert manner(t, ORANGE) == "change"
    t.passes(ORANGE)


def test_iii_in_the_showdown_nothing_committed_can_be_swapped_any_more() -> None:
    t = Arena(hands=HANDS)
    t.showdown("strike", "defend")
    for seat in BOTH:
        assert not commitments(t, seat)
        t.refuses(seat, ("commit", "evade"))
        t.passes(seat)
    assert t.asked() == [(ORANGE, "choice")]


# ---------------------------------------------------------------------- initiative


@pytest.mark.parametrize("aggressor", BOTH)
def test_iii_hw13_the_turn_player_has_the_initiative_in_either_role(aggressor: int) -> None:
    t = Arena(hands=HANDS)
    t.duels(aggressor)
    assert t.asked() == [(AZURE, "prep")]
    t.commits(AZURE, "strike")
    assert t.asked() == [(AZURE, "prep")]
    t.passes(AZURE)
    assert t.asked() == [(ORANGE, "prep")]
    t.commits(ORANGE, "defend")
    t.passes(ORANGE)
    assert t.asked() == [(AZURE, "showdown")]


def test_iii_hw13_in_the_second_turn_it_is_the_other_player() -> None:
    t = Arena(turn=2, hands=HANDS)
    t.duels()
    assert t.asked() == [(ORANGE, "prep")]
    t.fights("defend", "strike")


def test_iii_hw13_after_each_power_the_other_player_may_respond() -> None:
    t = Arena(hands=HANDS, powers=("adrenaline", "clumsiness"))
    t.duels()
    t.commits(AZURE, "strike")
    t.plays(AZURE, "adrenaline")
    assert t.asked() == [(ORANGE, "prep")]
    t.commits(ORANGE, "defend")
    t.plays(ORANGE, "clumsiness")
    assert t.asked() == [(AZURE, "prep")]
    t.plays(AZURE, "halfwish", (0, 6))
    assert t.asked() == [(ORANGE, "prep")]
    t.plays(ORANGE, "halfwish", (0, 6))
    t.passes(AZURE)
    assert t.asked() == [(ORANGE, "prep")]
    t.passes(ORANGE)
    assert t.match.state.duel is not None and t.match.state.duel.stage == "showdown"


def test_iii_hw13_who_passed_may_play_again_after_the_other_s_power() -> None:
    t = Arena(hands=HANDS, powers=("adrenaline", "clumsiness"))
    t.showdown("strike", "defend")
    t.passes(AZURE)
    assert t.asked() == [(ORANGE, "showdown")]
    t.plays(ORANGE, "clumsiness")
    assert t.asked() == [(AZURE, "showdown")]
    t.plays(AZURE, "adrenaline")
    assert t.asked() == [(ORANGE, "showdown")]
    t.passes(ORANGE)
    assert t.asked() == [(AZURE, "showdown")], "one pass after a power is not enough"
    t.passes(AZURE)


def test_iii_nobody_waits_for_a_player_who_can_play_nothing_for_all_that_is_known() -> None:
    t = Arena(hands=HANDS, powers=("adrenaline", ""))
    t.showdown("strike", "defend")
    t.plays(AZURE, "halfwish", (0, 6))
    t.passes(ORANGE)
    t.plays(AZURE, "adrenaline")
    t.passes(ORANGE)
    t.plays(AZURE, "feint", (0, "evade"))
    assert t.asked() == [(ORANGE, "showdown")]
    t.passes(ORANGE)
    assert t.asked() == [(ORANGE, "choice")], "AZURE has neither basic powers nor mana left"
