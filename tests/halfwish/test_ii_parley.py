"""Section II and step 4b of Part 3: keeping a DV after a parley, and points for parleys in a row."""

from __future__ import annotations

from typing import Any

import pytest

from tests.halfwish.tabletop import AZURE, ORANGE, Arena

HIDDEN = ("", "")
EVEN_DICE = ((3, 3), (3, 3))


def kept(t: Arena, by: int | None = None) -> list[bool]:
    """Who keeps its DV, as somebody sees it."""
    return [who.keeps for who in t.match.view(by).state.players]


def ahead(**more: Any) -> Arena:
    """AZURE has a point, or more; ORANGE begins the second turn of the first round, or another one."""
    return Arena(**{"turn": 2, "azure": {"points": 1}, "position": {"parleys": 0}, **more})


# ---------------------------------------------------------------------- keeping a DV


def test_3_4b_the_turn_player_says_first_whether_it_keeps_its_dv_and_openly() -> None:
    t = Arena()
    t.parleys("agree")
    assert t.asked() == [(AZURE, "keep")]
    assert t.offers(AZURE) == ["keep", "reroll"]
    t.answers(AZURE, "keep", "keep")
    assert t.asked() == [(ORANGE, "keep")]
    assert kept(t, by=ORANGE) == kept(t, by=None) == [True, False]


def test_3_4b_in_the_other_player_s_turn_that_one_says_first() -> None:
    t = Arena(turn=2)
    t.parleys("agree")
    assert t.asked() == [(ORANGE, "keep")]
    t.answers(ORANGE, "keep", "reroll")
    assert t.asked() == [(AZURE, "keep")]


def test_3_4b_each_player_keeps_or_rerolls_alone() -> None:
    t = Arena(dice=((6, 5), (2, 1)))
    t.rolls(orange=(4, 4))
    t.truce(keep=(AZURE,))
    assert t.pair(AZURE, by=AZURE) == ("6", "5")
    assert t.pair(ORANGE, by=ORANGE) == ("4", "4")
    assert [event.seat for event in t.happened("dice_rolled")] == [ORANGE]


def test_3_4b_that_a_dv_was_kept_is_known_but_not_what_it_shows() -> None:
    t = Arena(dice=((6, 5), ()))
    t.truce(keep=(AZURE,))
    for reader in (ORANGE, None):
        assert t.pair(AZURE, by=reader) == HIDDEN
        assert [who.kept for who in t.match.view(reader).state.players] == [True, False]
    told = [event.seen_by(ORANGE) for event in t.happened("dice_kept")]
    assert [(event.seat, event.kept) for event in told] == [(AZURE, True), (ORANGE, False)]


def test_3_4b_hw10_a_dv_is_kept_once_then_it_must_be_rerolled() -> None:
    t = Arena(dice=((6, 5), ()))
    t.truce(keep=(AZURE,))
    t.parleys("agree")
    assert t.asked() == [(ORANGE, "keep")]
    t.rolls((1, 2))
    t.answers(ORANGE, "keep", "reroll")
    t.discards()
    assert t.pair(AZURE, by=AZURE) == ("1", "2")


def test_3_4b_hw10_the_new_dv_may_be_kept_again() -> None:
    t = Arena(dice=((6, 5), ()))
    t.truce(keep=(AZURE,))
    t.rolls((1, 2))
    t.truce()
    t.parleys("agree")
    assert t.asked() == [(AZURE, "keep")]
    t.answers(AZURE, "keep", "keep")
    t.answers(ORANGE, "keep", "reroll")
    t.discards()
    assert t.pair(AZURE, by=AZURE) == ("1", "2")


def test_3_4b_a_kept_dv_fights_like_any_other() -> None:
    t = Arena(hands=("strike", "evade"), dice=((6, 5), ()))
    t.rolls(orange=(5, 5))
    t.truce(keep=(AZURE,))
    t.showdown("strike", "evade", aggressor=AZURE)
    assert t.pair(AZURE) == ("6", "5")
    assert t.projected().damage == (0, 9)
    t.resolves()


def test_3_4b_after_a_duel_all_dice_are_rolled_without_asking() -> None:
    t = Arena(hands=("strike", "evade"), dice=((6, 5), (2, 1)))
    t.rolls((1, 1), (4, 4))
    t.clash("strike", "evade")
    assert not t.happened("dice_kept")
    assert t.pair(AZURE, by=AZURE) == ("1", "1")
    assert t.pair(AZURE, by=ORANGE) == t.pair(AZURE) == HIDDEN


def test_3_4b_hw10_a_dv_is_kept_over_the_end_of_a_round_too() -> None:
    t = Arena(turn=5, dice=((6, 5), (2, 1)))
    t.truce(keep=(ORANGE,))
    assert t.asked()[0][1] == "order"
    assert kept(t) == [False, True]
    assert t.pair(ORANGE, by=AZURE) == HIDDEN
    t.upgrades()
    assert t.match.state.round == 2
    assert t.pair(ORANGE, by=ORANGE) == ("2", "1")
    assert t.pair(ORANGE, by=AZURE) == HIDDEN
    t.parleys("agree")
    assert t.asked() == [(AZURE, "keep")], "ORANGE kept it once already"


def test_3_4b_nobody_is_asked_after_the_last_turn_of_the_match() -> None:
    t = Arena(round=3, turn=5)
    t.parleys("agree")
    assert t.match.result is not None
    assert t.asked() == []


def test_3_4b_dice_that_both_know_stay_known_while_they_are_kept() -> None:
    t = Arena(maps="mirror_hall", dice=((6, 5), (2, 1)))
    t.scouts("agree")
    assert t.pair(AZURE, by=AZURE) == t.pair(AZURE, by=ORANGE) == ("2", "1")
    assert t.pair(AZURE) == HIDDEN, "an onlooker does not know them"
    t.rolls(orange=(6, 5))
    t.truce(keep=(AZURE,))
    assert t.pair(AZURE, by=ORANGE) == ("2", "1")
    assert t.pair(ORANGE, by=AZURE) == HIDDEN, "the same faces, but rolled anew"


# ---------------------------------------------------------------------- parleys in a row


def test_ii_hw09_two_accepted_parleys_in_a_row_whoever_offers_bring_the_player_behind_a_point() -> None:
    t = ahead()
    for active, points in ((ORANGE, (1, 0)), (AZURE, (1, 1))):
        assert t.active == active
        t.truce()
        assert t.both("points") == points


def test_ii_hw09_then_the_count_begins_anew() -> None:
    t = ahead(turn=5, azure={"points": 2})
    t.truce()
    t.upgrades()
    points = []
    for _ in range(4):
        t.truce()
        points.append(t.points(ORANGE))
    assert points == [1, 1, 2, 2]
    assert t.points(AZURE) == 2
    assert t.asked() == [(ORANGE, "choice")]


def test_ii_hw09_at_equal_points_nobody_scores() -> None:
    t = Arena()
    for _ in range(4):
        t.truce()
    assert t.both("points") == (0, 0)
    assert not t.happened("scored")
    assert t.asked() == [(AZURE, "choice")]


def test_ii_hw09_at_equal_points_the_count_begins_anew_all_the_same() -> None:
    t = ahead()
    t.truce()
    t.truce()
    assert (t.waits_for(ORANGE, "choice").facts or {})["parleys"] == 0
    t.truce()
    assert (t.waits_for(AZURE, "choice").facts or {})["parleys"] == 1
    assert t.both("points") == (1, 1)


def test_ii_hw09_a_duel_in_between_breaks_the_row() -> None:
    t = Arena(maps="thin_ice narrow_bridge", hands=("strike strike", "evade evade"), dice=EVEN_DICE)
    t.truce()
    t.rolls(*EVEN_DICE)
    t.clash("strike", "evade", aggressor=AZURE)
    assert t.both("points") == (1, 0)
    t.truce()
    assert t.both("points") == (1, 0), "one before and one after the duel"
    t.truce()
    assert t.both("points") == (1, 1)


@pytest.mark.parametrize("choice", ["scout", "parley"])
def test_ii_hw09_a_refusal_breaks_the_row_as_it_leads_to_a_duel(choice: str) -> None:
    t = ahead()
    t.truce()
    t.answers(AZURE, "choice", choice)
    t.replies("refuse")
    t.fights(" ".join(t.hand(AZURE)[:2]), " ".join(t.hand(ORANGE)[:2]))
    t.resolves()
    before = t.points(AZURE) + t.points(ORANGE)
    t.truce()
    assert t.points(AZURE) + t.points(ORANGE) == before
    assert (t.waits_for(AZURE, "choice").facts or {})["parleys"] == 1


def test_ii_hw09_a_scout_in_between_does_not() -> None:
    t = ahead()
    t.truce()
    t.scouts("agree")
    t.truce()
    assert t.points(ORANGE) == 1


def test_ii_hw09_the_row_goes_on_over_the_end_of_a_round() -> None:
    t = ahead(turn=5, azure={"points": 2})
    t.truce()
    assert (t.match.state.round, t.points(ORANGE)) == (1, 0)
    t.upgrades()
    assert (t.waits_for(ORANGE, "choice").facts or {})["gains"] == ORANGE
    t.truce()
    assert (t.match.state.round, t.points(ORANGE)) == (2, 1)
    assert t.asked() == [(AZURE, "choice")]


def test_ii_the_players_are_warned_of_what_a_parley_would_bring() -> None:
    t = ahead()
    first = t.waits_for(ORANGE, "choice").facts or {}
    assert (first["parleys"], first["gains"]) == (0, -1)
    t.truce()
    second = t.waits_for(AZURE, "choice").facts or {}
    assert (second["parleys"], second["gains"]) == (1, ORANGE)
    t.parleys()
    reply = t.waits_for(ORANGE, "parley").facts or {}
    assert (reply["parleys"], reply["gains"]) == (1, ORANGE)
