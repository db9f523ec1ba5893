"""Deathmatch (7.2): the Heroic Last Stand, and who wins when."""

from __future__ import annotations

from tests.magewinds.rounds import Rounds
from tests.magewinds.tabletop import AZURE, ORANGE

PAIR = ("cleric@2,2", "witch@10,14")


def test_deathmatch_fighters_may_be_deployed_next_to_enemies() -> None:
    t = Rounds("cleric@6,7.507874", "witch@6,8.492126")
    assert t.at("cleric") == (6, 7.507874) and t.at("witch") == (6, 8.492126)


def test_deathmatch_a_last_stand_holds_two_cards_more() -> None:
    t = Rounds("cleric@2,2", "witch@10,14 militia@8,14", begin=False)
    assert t.draws_out() == [7, 5]


def test_deathmatch_the_last_stand_begins_when_the_second_last_falls() -> None:
    t = Rounds("acolyte@2,2 cleric@4,2", "witch@10,14 militia@8,14", hands={AZURE: "diamond_ace"})
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "acolyte")
    assert t.is_out("acolyte")
    t.idles_until("channel")
    assert t.draws_out() == [7, 5]


def test_deathmatch_more_starting_fighters_win_after_three_rounds() -> None:
    t = Rounds("cleric@2,2 militia@4,2", "witch@10,14")
    t.rests().rests()
    assert t.state.round == 3 and t.match.result is None
    t.rests().is_over(AZURE)


def test_deathmatch_with_as_many_fighters_more_slots_win() -> None:
    t = Rounds("militia@2,2 acolyte@4,2", "witch@10,14 militia@8,14")
    for _ in range(3):
        t.rests()
    t.is_over(ORANGE)


def test_deathmatch_with_as_many_slots_less_damage_wins() -> None:
    t = Rounds(*PAIR, hands={AZURE: "heart_two"})
    t.waits_out()
    t.burns(AZURE, "heart_two", "cleric")
    assert t.damage("cleric") == 1
    t.idles_until("channel").rests().rests().is_over(ORANGE)


def test_deathmatch_with_everything_level_it_is_a_draw() -> None:
    t = Rounds(*PAIR)
    for _ in range(3):
        t.rests()
    t.is_over()


def test_deathmatch_ends_with_the_round_in_which_one_side_is_gone() -> None:
    t = Rounds("acolyte@2,2", "witch@10,14", hands={AZURE: "diamond_ace heart_two"})
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "acolyte")
    t.idles_until("channel")
    assert t.match.result is None and t.state.round == 2  # at the end of a round only
    assert t.asked() == {ORANGE}
    t.rests()
    assert t.state.round == 2
    t.is_over(ORANGE)


def test_n2_whoever_has_no_fighters_left_discards_all_and_is_asked_nothing() -> None:
    t = Rounds("acolyte@2,2", "witch@10,14", hands={AZURE: "diamond_ace heart_two"})
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "acolyte")
    assert not t.hand(AZURE)
    assert {"diamond_ace", "heart_two"} <= {t.state.faces[card] for card in t.state.discard.cards}
    while t.match.pending:
        assert t.asked() == {ORANGE}
        t.idles_once()


def test_deathmatch_both_sides_gone_is_a_draw() -> None:
    t = Rounds("acolyte@2,2", "acolyte@10,14", hands={AZURE: "diamond_ace", ORANGE: "heart_ace"})
    t.waits_out()
    t.burns(AZURE, "diamond_ace", "0.acolyte")
    t.burns(ORANGE, "heart_ace", "1.acolyte").is_over()
