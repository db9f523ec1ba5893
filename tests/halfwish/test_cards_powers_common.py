"""Halfwish, Feint and the ten common powers (sheets 7 and 8)."""

from __future__ import annotations

import pytest

from tests.halfwish.duels import Example, examples
from tests.halfwish.reading import QUIET, Dice, harm, playable
from tests.halfwish.tabletop import AZURE, ORANGE, Arena


def shown(
    power: str,
    azure: str,
    orange: str,
    one: Dice,
    other: Dice,
    aggressor: int = AZURE,
    maps: str = QUIET,
    turn: int = 1,
    **more: object,
) -> Arena:
    """A duel of the second round, with two mana, as the showdown's powers begin; AZURE has picked a power."""
    options: dict[str, object] = {
        "hands": {AZURE: azure, ORANGE: orange},
        "powers": {AZURE: power} if power else {},
        **more,
    }
    t = Arena(round=2, turn=turn, dice={AZURE: one, ORANGE: other}, maps=maps, **options)  # type: ignore[arg-type]
    size = 1 if turn < 3 else 2
    t.showdown(" ".join(azure.split()[:size]), " ".join(orange.split()[:size]), aggressor)
    return t


def preparing(power: str, azure: str, orange: str, one: Dice, other: Dice, **more: object) -> Arena:
    """A duel of the second round in which AZURE, with a power picked, is asked first."""
    t = Arena(
        round=2,
        hands={AZURE: azure, ORANGE: orange},
        powers={AZURE: power},
        dice={AZURE: one, ORANGE: other},
        maps=QUIET,
        **more,  # type: ignore[arg-type]
    )
    t.duels()
    return t


# ---------------------------------------------------------------------- Halfwish


def test_halfwish_turns_one_die_to_any_face() -> None:
    t = shown("", "strike", "strike", (1, 1), (2, 2))
    t.answers(AZURE, "showdown", ("power", "halfwish"))
    assert t.offers(AZURE) == [(place, face) for place in (0, 1) for face in range(1, 7)]
    t.answers(AZURE, "die", (1, 6))
    assert t.pair(AZURE) == ("1", "6")
    assert t.mana(AZURE) == 2
    assert harm(t) == (0, 3)


@pytest.mark.parametrize(("place", "pair"), [(0, ("6", "4")), (1, ("3", "6"))])
def test_halfwish_leaves_the_other_die_alone(place: int, pair: tuple[str, str]) -> None:
    t = shown("", "strike", "strike", (3, 4), (2, 2))
    t.plays(AZURE, "halfwish", (place, 6))
    assert t.pair(AZURE) == pair


def test_halfwish_may_leave_the_face_as_it_is() -> None:
    t = shown("", "strike", "strike", (1, 1), (2, 2))
    t.plays(AZURE, "halfwish", (0, 1))
    assert t.pair(AZURE) == ("1", "1")
    assert harm(t) == (2, 0)


def test_halfwish_is_used_once_a_match() -> None:
    t = shown("", "strike", "strike", (1, 1), (2, 2))
    t.plays(AZURE, "halfwish", (0, 1))
    t.passes(ORANGE)
    assert "halfwish" not in playable(t)
    t.refuses(AZURE, ("power", "halfwish"))
    t.resolves()
    t.showdown("strike", t.hand(ORANGE)[0])
    t.passes(ORANGE)
    assert "halfwish" not in playable(t)
    assert "halfwish" in {t.match.view(None).state.faces[card] for card in t.seen(AZURE).played.cards}


def test_hw_27_halfwish_does_not_count_as_the_power_of_the_turn() -> None:
    t = shown("adrenaline", "strike", "strike", (1, 1), (2, 2))
    t.plays(AZURE, "halfwish", (0, 1))
    t.passes(ORANGE)
    t.plays(AZURE, "adrenaline")
    t.passes(ORANGE)
    assert playable(t) == {"feint"}


def test_halfwish_in_the_preparation_tells_nobody_which_die_or_face() -> None:
    t = preparing("silence", "strike", "defend", (1, 1), (2, 2))
    t.plays(AZURE, "halfwish", (1, 6))
    assert t.pair(AZURE, AZURE) == ("1", "6")
    assert t.pair(AZURE, ORANGE) == t.pair(AZURE, None) == ("", "")
    assert [event.seen_by(ORANGE).source for event in t.happened("dice_turned")] == ["halfwish"]


# ---------------------------------------------------------------------- Feint


def test_feint_exchanges_a_committed_action_with_one_in_hand() -> None:
    t = shown("", "strike defend evade", "strike", (2, 2), (6, 6))
    hand = sorted({*t.hand(AZURE)})
    t.answers(AZURE, "showdown", ("power", "feint"))
    assert t.offers(AZURE) == [(0, card) for card in hand]
    t.answers(AZURE, "swap", (0, "evade"))
    assert "strike" in t.hand(AZURE)
    assert harm(t) == (0, 0)
    assert t.discarded(AZURE) == ["evade"]


def test_feint_is_for_the_showdown_only() -> None:
    t = preparing("silence", "strike", "defend", (1, 1), (2, 2))
    assert "feint" not in playable(t)
    t.refuses(AZURE, ("power", "feint"))


def test_feint_lets_the_new_cards_reveal_effect_happen_at_once() -> None:
    t = shown("", "strike quickfoot", "strike", (6, 3), (6, 4), taken={AZURE: "quickfoot"})
    t.plays(AZURE, "feint", (0, "quickfoot"))
    assert t.asked() == [(AZURE, "reroll")]
    t.rolls({AZURE: (1,)})
    t.answers(AZURE, "reroll", (0,))
    assert harm(t) == (0, 0)


def test_feint_does_not_undo_the_old_cards_reveal_effect() -> None:
    t = shown("", "pinning_shot defend", "strike", (3, 3), (6, 6), taken={AZURE: "pinning_shot"})
    t.plays(AZURE, "feint", (0, "defend"))
    assert harm(t) == (10 - 3 - 5, 0)


def test_feint_may_exchange_either_of_two_actions() -> None:
    t = shown("", "strike evade defend long_strike", "strike strike", (2, 2), (6, 6), turn=3)
    t.answers(AZURE, "showdown", ("power", "feint"))
    assert t.offers(AZURE) == [(slot, card) for slot in (0, 1) for card in ("defend", "long_strike")]
    t.answers(AZURE, "swap", (1, "defend"))
    t.resolves()
    assert sorted(t.discarded(AZURE)[-2:]) == ["defend", "strike"]


@examples("powers")
def test_a_power_is_played_in_the_showdown(example: Example) -> None:
    t = shown(example.power, *example.cards, *example.dice, example.aggressor, **example.more)
    t.plays(AZURE, example.power)
    assert harm(t) == example.damage


# ---------------------------------------------------------------------- dice and DV


def test_adrenaline_adds_2_to_ones_dv_for_this_duel() -> None:
    t = shown("adrenaline", "strike strike", "strike strike", (3, 3), (3, 3))
    t.plays(AZURE, "adrenaline")
    assert t.projected().reckoning.dv == (8, 6)
    t.rolls({AZURE: (3, 3), ORANGE: (3, 3)})
    assert harm(t) == (0, 2)
    t.showdown("strike", "strike")
    assert t.projected().reckoning.dv == (6, 6)


def test_adrenaline_changes_no_die() -> None:
    t = shown("adrenaline", "long_strike", "heavy_strike", (3, 3), (5, 3))
    t.plays(AZURE, "adrenaline")
    assert t.pair(AZURE) == ("3", "3")
    assert harm(t) == (2, 3)


def test_adrenaline_may_make_the_other_one_evade() -> None:
    t = shown("adrenaline", "strike", "evade", (3, 3), (3, 2))
    assert t.projected().damage == (0, 4)
    t.plays(AZURE, "adrenaline")
    assert harm(t) == (0, 0)


def test_clumsiness_takes_2_of_the_other_dv_but_not_below_0() -> None:
    t = shown("clumsiness", "defend", "strike", (3, 3), (6, 2))
    t.plays(AZURE, "clumsiness")
    assert t.projected().reckoning.dv == (6, 6)
    assert harm(t) == (0, 0)
    t = shown("clumsiness", "strike", "strike", (3, 3), (1, 1))
    t.plays(AZURE, "clumsiness")
    assert t.projected().reckoning.dv == (6, 0)


def test_loaded_dice_rolls_both_and_keeps_the_new_or_the_old_pair() -> None:
    for choice, pair in (("new", ("6", "5")), ("old", ("1", "2"))):
        t = shown("loaded_dice", "strike", "strike", (1, 2), (3, 3))
        t.rolls({AZURE: (6, 5)})
        t.plays(AZURE, "loaded_dice")
        assert t.offers(AZURE) == ["new", "old"]
        t.answers(AZURE, "pair", choice)
        assert t.pair(AZURE) == pair
        t.resolves()


def test_loaded_dice_in_the_preparation_stay_hidden() -> None:
    t = preparing("loaded_dice", "strike", "strike", (1, 2), (3, 3))
    t.rolls({AZURE: (6, 5)})
    t.plays(AZURE, "loaded_dice", "new")
    assert t.pair(AZURE, AZURE) == ("6", "5")
    assert t.pair(AZURE, ORANGE) == ("", "")


def test_fate_swap_exchanges_the_pairs_but_no_modifiers() -> None:
    t = shown(
        "fate_swap", "strike", "strike", (1, 2), (6, 6), powers={AZURE: "fate_swap", ORANGE: "adrenaline"}
    )
    t.passes(AZURE)
    t.plays(ORANGE, "adrenaline")
    t.plays(AZURE, "fate_swap")
    assert (t.pair(AZURE), t.pair(ORANGE)) == (("6", "6"), ("1", "2"))
    assert t.projected().reckoning.dv == (12, 5)
    assert t.mana(AZURE) == 0
    assert harm(t) == (0, 7)


def test_fate_swap_in_the_preparation_lets_each_know_both_pairs() -> None:
    t = preparing("fate_swap", "strike", "strike", (1, 2), (6, 5))
    t.plays(AZURE, "fate_swap")
    for seat in (AZURE, ORANGE):
        assert (t.pair(AZURE, seat), t.pair(ORANGE, seat)) == (("6", "5"), ("1", "2"))
    assert t.pair(AZURE, None) == t.pair(ORANGE, None) == ("", "")


def test_fate_swap_costs_2() -> None:
    t = Arena(powers={AZURE: "fate_swap adrenaline"}, maps=QUIET)
    t.duels()
    assert "adrenaline" in playable(t)
    assert "fate_swap" not in playable(t)


# ---------------------------------------------------------------------- strikes and damage


def test_stoneskin_that_prevents_everything_leaves_no_damage_hw_17() -> None:
    t = shown("stoneskin", "evade", "strike", (3, 3), (3, 3), aggressor=ORANGE)
    t.plays(AZURE, "stoneskin")
    assert harm(t) == (0, 0)
    assert (t.points(AZURE), t.points(ORANGE)) == (1, 0)


def test_stoneskin_guards_the_chosen_clash_only() -> None:
    t = shown("stoneskin", "evade evade", "strike strike", (6, 6), (6, 6), turn=3)
    t.answers(AZURE, "showdown", ("power", "stoneskin"))
    assert t.offers(AZURE) == [0, 1]
    t.answers(AZURE, "slot", 1)
    assert [clash.damage[AZURE] for clash in t.projected().reckoning.clashes] == [10, 6]


def test_weakened_grip_is_for_strikes() -> None:
    t = shown("weakened_grip", "strike", "defend", (6, 6), (6, 6))
    assert "weakened_grip" not in playable(t)
    t = shown("weakened_grip", "evade evade", "defend strike", (6, 6), (6, 6), turn=3)
    t.plays(AZURE, "weakened_grip")  # only one fits: nothing is asked
    assert harm(t) == (7, 0)


def test_quicken_in_the_preparation_holds_for_what_lies_in_the_slot() -> None:
    t = preparing("quicken", "strike defend", "strike", (3, 3), (6, 6))
    t.plays(AZURE, "quicken")
    t.commits(ORANGE, "strike")
    t.passes(ORANGE)
    t.commits(AZURE, "strike")
    assert harm(t) == (6, 4)


def test_quicken_needs_a_strike_in_the_showdown() -> None:
    t = shown("quicken", "defend", "strike", (3, 3), (6, 6))
    assert "quicken" not in playable(t)


# ---------------------------------------------------------------------- secrets and silence


def test_true_sight_shows_the_other_dice_and_actions_to_its_player_only() -> None:
    t = preparing("true_sight", "strike evade", "defend evade", (3, 3), (6, 5))
    t.commits(AZURE, "strike")
    t.plays(AZURE, "halfwish", (0, 3))
    t.commits(ORANGE, "defend")
    t.passes(ORANGE)
    t.plays(AZURE, "true_sight")
    seen = t.match.view(AZURE).state
    assert t.pair(ORANGE, AZURE) == ("6", "5")
    assert [seen.faces[card] for card in seen.players[ORANGE].slots[0].cards] == ["defend"]
    assert t.pair(ORANGE, None) == ("", "")
    assert all(card < 0 for card in t.seen(ORANGE, None).slots[0].cards)
    assert t.pair(AZURE, ORANGE) == ("", "")


def test_true_sight_sees_nothing_of_actions_not_yet_committed() -> None:
    t = preparing("true_sight", "strike evade", "defend evade", (3, 3), (6, 5))
    t.plays(AZURE, "true_sight")
    assert t.pair(ORANGE, AZURE) == ("6", "5")
    assert all(card < 0 for card in t.seen(ORANGE, AZURE).hand.cards)


def test_true_sight_may_be_answered_by_another_commitment() -> None:
    t = preparing("true_sight", "strike evade", "defend evade", (3, 3), (6, 5))
    t.commits(AZURE, "strike")
    t.plays(AZURE, "halfwish", (0, 3))
    t.commits(ORANGE, "defend")
    t.passes(ORANGE)
    t.plays(AZURE, "true_sight")
    assert ("commit", "evade") in t.offers(ORANGE)
    t.commits(ORANGE, "evade")
    assert all(card < 0 for card in t.seen(ORANGE, AZURE).slots[0].cards)


def test_true_sight_is_for_the_preparation_only() -> None:
    t = shown("true_sight", "strike", "defend", (3, 3), (6, 5))
    assert "true_sight" not in playable(t)


def test_silence_keeps_the_other_from_playing_powers_in_this_duel() -> None:
    t = preparing("silence", "strike evade", "strike evade", (3, 3), (3, 3), starter="first")
    t.plays(AZURE, "silence")
    assert playable(t, ORANGE) == {"halfwish"}
    t.commits(ORANGE, "strike")
    t.passes(ORANGE)
    t.commits(AZURE, "strike")
    t.passes(AZURE)
    t.passes(ORANGE)
    t.passes(AZURE)
    assert playable(t, ORANGE) == {"halfwish", "feint"}


def test_silence_ends_with_the_duel() -> None:
    t = preparing("silence", "strike evade", "strike evade", (3, 3), (3, 3))
    t.plays(AZURE, "silence")
    t.commits(ORANGE, "strike")
    t.passes(ORANGE)
    t.commits(AZURE, "strike")
    t.resolves()
    t.duels()
    assert "adrenaline" in playable(t, ORANGE)


def test_silence_does_not_silence_its_player() -> None:
    t = shown("silence", "strike", "defend", (3, 3), (6, 5))
    assert "silence" not in playable(t)  # it is for the preparation
    assert playable(t) >= {"halfwish", "feint"}
