"""Section III, Showdown: what is revealed in which order, sums anew after each power, and what happens when."""

from __future__ import annotations

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, Arena

HANDS = ("strike defend evade long_strike", "evade strike defend long_strike")
EVEN_DICE = ((3, 3), (3, 3))
TOLD = ("map_turned", "actions_shown", "dice_shown", "reckoned", "struck", "scored", "duel_ended")


def told(t: Arena) -> list[str]:
    """The kinds of what happened, in order, as far as it matters for the course of a duel."""
    return [event.kind for event in t.events if event.kind in TOLD]


def lying(t: Arena, seat: int, by: int | None) -> list[str]:
    view = t.match.view(by).state
    return [
        view.faces[card] if card >= 0 else "?" for zone in view.players[seat].slots for card in zone.cards
    ]


# ---------------------------------------------------------------------- the order of what is revealed


def test_iii_first_the_map_then_all_actions_then_both_dvs() -> None:
    t = Arena(maps="thin_ice", hands=HANDS, dice=EVEN_DICE)
    t.showdown("strike", "evade")
    assert told(t) == ["map_turned", *["actions_shown"] * 2, *["dice_shown"] * 2, "reckoned"]
    assert [event.seat for event in t.happened("actions_shown")] == [AZURE, ORANGE]
    t.resolves()
    assert told(t)[6:] == ["struck", "scored", "duel_ended"]
    assert t.asked() == [(ORANGE, "choice")]


def test_iii_while_the_map_is_resolved_actions_and_dice_are_still_hidden() -> None:
    t = Arena(maps="crossroads_shrine", hands=HANDS, dice=((3, 1), (2, 5)))
    t.showdown("strike", "evade")
    assert t.asked() == [(AZURE, "reroll")]
    for seat in BOTH:
        assert lying(t, seat, by=1 - seat) == lying(t, seat, by=None) == ["?"]
        assert t.pair(seat, by=1 - seat) == ("", "")
    t.rolls((6,))
    t.answers(AZURE, "reroll", (1,))
    assert t.pair(AZURE, by=AZURE) == ("3", "6")
    assert t.pair(AZURE, by=ORANGE) == ("", "")
    t.answers(ORANGE, "reroll", ())
    assert t.asked() == [(AZURE, "showdown")]
    for reader in (*BOTH, None):
        assert lying(t, AZURE, by=reader) == ["strike"] and lying(t, ORANGE, by=reader) == ["evade"]
        assert t.pair(AZURE, by=reader) == ("3", "6") and t.pair(ORANGE, by=reader) == ("2", "5")


def test_iii_reveal_effects_of_actions_come_after_all_actions_lie_open_and_before_the_dvs() -> None:
    t = Arena(
        round=2,
        maps="thin_ice",
        taken=("quickfoot", ""),
        hands=("quickfoot", "strike"),
        dice=((6, 6), (5, 5)),
    )
    t.showdown("quickfoot", "strike", aggressor=ORANGE)
    assert t.asked() == [(AZURE, "reroll")]
    assert lying(t, ORANGE, by=AZURE) == ["strike"] and lying(t, AZURE, by=ORANGE) == ["quickfoot"]
    assert t.pair(ORANGE, by=AZURE) == t.pair(AZURE, by=ORANGE) == ("", "")
    t.rolls((3,))
    t.answers(AZURE, "reroll", (0,))
    assert t.asked() == [(AZURE, "showdown")]
    assert t.pair(AZURE) == ("3", "6")
    assert t.projected().damage == (0, 0), "evaded by a gap of 1"
    t.resolves()


@pytest.mark.parametrize("turn", [1, 2])
def test_iii_hw35_choices_of_a_map_card_are_the_turn_player_s_first(turn: int) -> None:
    t = Arena(maps="crossroads_shrine", turn=turn, hands=HANDS)
    t.showdown("strike", "evade", aggressor=AZURE)
    first = turn - 1
    assert t.asked() == [(first, "reroll")]
    t.answers(first, "reroll", ())
    assert t.asked() == [(1 - first, "reroll")]
    t.answers(1 - first, "reroll", ())
    assert t.asked() == [(first, "showdown")]


def test_iii_a_scouted_card_is_not_resolved_again() -> None:
    t = Arena(maps="rockslide", hands=HANDS, dice=EVEN_DICE)
    t.scouts("agree")
    t.events.clear()
    t.showdown("strike", "defend")
    assert told(t)[0] == "actions_shown"
    assert t.both("health") == (23, 23)
    assert t.both("points") == (0, 0)
    t.resolves()


def test_iii_dice_and_hands_are_hidden_again_in_the_next_turn() -> None:
    t = Arena(maps="thin_ice", hands=HANDS)
    t.clash("strike", "evade")
    assert t.asked() == [(ORANGE, "choice")]
    for seat in BOTH:
        assert t.pair(seat, by=1 - seat) == t.pair(seat) == ("", "")
        assert all(card < 0 for card in t.seen(seat, by=1 - seat).hand.cards)


# ---------------------------------------------------------------------- sums


def test_iii_hw12_slots_meet_as_they_were_laid_out() -> None:
    t = Arena(turn=3, maps="thin_ice", hands=HANDS, dice=EVEN_DICE)
    t.showdown("strike evade", "evade strike")
    assert [clash.damage for clash in t.projected().reckoning.clashes] == [(0, 4), (4, 0)]
    t = Arena(turn=3, maps="thin_ice", hands=HANDS, dice=EVEN_DICE)
    t.showdown("strike evade", "strike evade")
    assert [clash.damage for clash in t.projected().reckoning.clashes] == [(0, 0), (0, 0)]
    t.resolves()


def test_iii_hw37_the_whole_duel_is_reckoned_anew_after_every_power() -> None:
    t = Arena(maps="thin_ice", hands=HANDS, dice=EVEN_DICE, powers=("adrenaline", "clumsiness"))
    t.showdown("strike", "evade")
    assert t.projected().damage == (0, 4)
    t.plays(AZURE, "adrenaline")
    assert t.projected().damage == (0, 0), "AZURE's DV is 2 higher now: the evade works"
    t.plays(ORANGE, "clumsiness")
    assert t.projected().damage == (0, 4), "and now it does not again"
    t.plays(AZURE, "halfwish", (0, 4))
    assert t.projected().damage == (0, 5)
    assert [event.damage for event in t.happened("reckoned")] == [(0, 4), (0, 0), (0, 4), (0, 5)]
    assert t.health(ORANGE) == 25, "nothing is locked before both passed"
    t.resolves()
    assert t.health(ORANGE) == 20


def test_iii_what_is_projected_is_what_happens() -> None:
    t = Arena(turn=3, maps="thin_ice", hands=HANDS, dice=((5, 2), (4, 4)))
    t.showdown("strike long_strike", "evade strike")
    projected = t.projected()
    t.resolves()
    assert projected.health == t.both("health") == (21, 18)
    assert projected.nets == t.both("points") == (2, 1)
    assert projected.winner == t.happened("duel_ended")[0].winner == AZURE


# ---------------------------------------------------------------------- what happens at once, and what at the end


def test_iii_combat_damage_and_points_come_only_when_both_passed() -> None:
    t = Arena(maps="thin_ice", hands=HANDS, dice=EVEN_DICE)
    t.showdown("strike", "evade")
    t.passes(AZURE)
    assert (t.health(ORANGE), t.points(AZURE)) == (25, 0)
    t.passes(ORANGE)
    assert (t.health(ORANGE), t.points(AZURE)) == (21, 1)


def test_iii_used_actions_go_to_the_discard_piles_and_powers_out_of_the_game() -> None:
    t = Arena(maps="thin_ice", hands=HANDS, powers=("adrenaline", ""))
    t.showdown("strike", "evade")
    t.plays(AZURE, "adrenaline")
    t.resolves()
    assert t.discarded(AZURE) == ["strike"] and t.discarded(ORANGE) == ["evade"]
    view = t.match.view(None).state
    assert [view.faces[card] for card in view.players[AZURE].played.cards] == ["adrenaline"]
    assert view.duel is None
