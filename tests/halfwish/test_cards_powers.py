"""Powers: what they ask, hide and show, and what they leave behind (sheets 7 and 8); for sums see duels.yaml."""

from __future__ import annotations

from typing import Any

import pytest

from tests.halfwish.tabletop import AZURE, BOTH, ORANGE, QUIET, Arena

STRIKES = ("strike", "strike")


def preparing(power: str, classes: str = "", hands: tuple[str, str] = STRIKES, **more: Any) -> Arena:
    """A duel of the second round, with two mana, in which AZURE, with a power picked, is asked first."""
    t = Arena(classes, round=2, hands=hands, powers=(power, ""), **{"maps": QUIET, **more})
    t.duels()
    return t


def shown(power: str, classes: str = "", hands: tuple[str, str] = STRIKES, **more: Any) -> Arena:
    """The same as the showdown's powers begin, both having committed the first cards that were named."""
    t = preparing(power, classes, hands, **more)
    size = 1 if t.match.state.turn < 3 else 2
    t.fights(*(" ".join(hand.split()[:size]) for hand in hands))
    return t


# ---------------------------------------------------------------------- Halfwish


@pytest.mark.parametrize(
    ("choice", "pair", "damage"),
    [((1, 6), ("1", "6"), (0, 3)), ((0, 6), ("6", "1"), (0, 3)), ((0, 1), ("1", "1"), (2, 0))],
)
def test_halfwish_turns_one_die_to_any_face_and_leaves_the_other_alone(
    choice: tuple[int, int], pair: tuple[str, str], damage: tuple[int, int]
) -> None:
    t = shown("", dice=((1, 1), (2, 2)))
    t.answers(AZURE, "showdown", ("power", "halfwish"))
    assert t.offers(AZURE) == [(place, face) for place in (0, 1) for face in range(1, 7)]
    t.answers(AZURE, "die", choice)
    assert (t.pair(AZURE), t.mana(AZURE)) == (pair, 2)
    assert t.harm() == damage


def test_halfwish_is_used_once_a_match() -> None:
    t = shown("", hands=("strike strike", "strike"))
    t.plays(AZURE, "halfwish", (0, 1))
    t.passes(ORANGE)
    assert "halfwish" not in t.playable()
    t.refuses(AZURE, ("power", "halfwish"))
    t.resolves()
    t.showdown("strike", t.hand(ORANGE)[0])
    t.passes(ORANGE)
    assert "halfwish" not in t.playable()
    assert "halfwish" in {t.match.view(None).state.faces[card] for card in t.seen(AZURE).played.cards}


def test_hw_27_halfwish_does_not_count_as_the_power_of_the_turn() -> None:
    t = shown("adrenaline", dice=((1, 1), (2, 2)))
    t.plays(AZURE, "halfwish", (0, 6))
    t.passes(ORANGE)
    t.plays(AZURE, "adrenaline")
    assert t.projected().reckoning.dv == (6 + 1 + 2, 4), "they add up"
    t.passes(ORANGE)
    assert t.playable() == {"feint"}


def test_hw_27_bend_fate_does() -> None:
    t = shown("bend_fate adrenaline", "hexer vanguard")
    assert {"bend_fate", "adrenaline"} <= t.playable()
    t.plays(AZURE, "bend_fate", (0, 6))
    t.plays(ORANGE, "halfwish", (0, 3))
    assert t.playable() == {"halfwish", "feint"}


def test_halfwish_in_the_preparation_tells_nobody_which_die_or_face() -> None:
    t = preparing("silence", dice=((1, 1), (2, 2)))
    t.plays(AZURE, "halfwish", (1, 6))
    assert t.pair(AZURE, AZURE) == ("1", "6")
    assert t.pair(AZURE, ORANGE) == t.pair(AZURE, None) == ("", "")
    assert [event.seen_by(ORANGE).source for event in t.happened("dice_turned")] == ["halfwish"]


# ---------------------------------------------------------------------- Feint


def test_feint_exchanges_a_committed_action_with_one_in_hand() -> None:
    t = shown("", hands=("strike defend evade", "strike"), dice=((2, 2), (6, 6)))
    hand = sorted({*t.hand(AZURE)})
    t.answers(AZURE, "showdown", ("power", "feint"))
    assert t.offers(AZURE) == [(0, card) for card in hand]
    t.answers(AZURE, "swap", (0, "evade"))
    assert "strike" in t.hand(AZURE)
    assert t.harm() == (0, 0)
    assert t.discarded(AZURE) == ["evade"]


def test_feint_is_for_the_showdown_only() -> None:
    t = preparing("silence")
    assert "feint" not in t.playable()
    t.refuses(AZURE, ("power", "feint"))


def test_feint_lets_the_new_cards_reveal_effect_happen_at_once() -> None:
    t = shown("", hands=("strike quickfoot", "strike"), dice=((6, 3, 1), (6, 4)), taken=("quickfoot", ""))
    t.plays(AZURE, "feint", (0, "quickfoot"))
    assert t.asked() == [(AZURE, "reroll")]
    t.answers(AZURE, "reroll", (0,))
    assert t.harm() == (0, 0)


def test_feint_does_not_undo_the_old_cards_reveal_effect() -> None:
    t = shown("", hands=("pinning_shot defend", "strike"), dice=((3, 3), (6, 6)), taken=("pinning_shot", ""))
    t.plays(AZURE, "feint", (0, "defend"))
    assert t.harm() == (10 - 3 - 5, 0)


def test_feint_may_exchange_either_of_two_actions() -> None:
    t = shown("", hands=("strike evade defend long_strike", "strike strike"), turn=3)
    t.answers(AZURE, "showdown", ("power", "feint"))
    assert t.offers(AZURE) == [(slot, card) for slot in (0, 1) for card in ("defend", "long_strike")]
    t.answers(AZURE, "swap", (1, "defend"))
    t.resolves()
    assert sorted(t.discarded(AZURE)[-2:]) == ["defend", "strike"]


@pytest.mark.parametrize(
    ("power", "classes", "other", "before", "after"),
    [
        ("overrun", "vanguard warden", "strike", ("strike", 4 + 1 + 3), ("strike", 4 + 1)),
        ("reinforce", "warden vanguard", "evade", ("defend", 6), ("evade", 0)),
    ],
)
def test_feint_leaves_behind_what_was_done_to_the_old_action(
    power: str, classes: str, other: str, before: tuple[str, int], after: tuple[str, int]
) -> None:
    t = shown(power, classes, (f"strike {other}", "evade"), dice=((3, 3), (6, 6)))
    t.plays(AZURE, power)
    t.passes(ORANGE)
    assert t.values(AZURE) == [before]
    t.plays(AZURE, "feint", (0, other))
    assert t.values(AZURE) == [after]


# ---------------------------------------------------------------------- dice


@pytest.mark.parametrize("power", ["adrenaline", "clumsiness"])
def test_what_is_added_to_a_dv_is_for_this_duel(power: str) -> None:
    t = shown(power, hands=("strike strike", "strike strike"), dice=((3, 3, 3, 3), (3, 3, 3, 3)))
    t.plays(AZURE, power)
    assert t.projected().reckoning.dv != (6, 6)
    t.resolves()
    t.showdown("strike", "strike")
    assert t.projected().reckoning.dv == (6, 6)


@pytest.mark.parametrize(("choice", "pair"), [("new", ("6", "5")), ("old", ("1", "2"))])
def test_loaded_dice_rolls_both_and_keeps_the_new_or_the_old_pair(choice: str, pair: tuple[str, str]) -> None:
    t = shown("loaded_dice", dice=((1, 2, 6, 5), (3, 3)))
    t.plays(AZURE, "loaded_dice")
    assert t.offers(AZURE) == ["new", "old"]
    t.answers(AZURE, "pair", choice)
    assert t.pair(AZURE) == pair


def test_loaded_dice_in_the_preparation_stay_hidden() -> None:
    t = preparing("loaded_dice", dice=((1, 2, 6, 5), (3, 3)))
    t.plays(AZURE, "loaded_dice", "new")
    assert t.pair(AZURE, AZURE) == ("6", "5")
    assert t.pair(AZURE, ORANGE) == ("", "")


def test_fate_swap_in_the_preparation_lets_each_know_both_pairs() -> None:
    t = preparing("fate_swap", dice=((1, 2), (6, 5)))
    t.plays(AZURE, "fate_swap")
    for seat in BOTH:
        assert (t.pair(AZURE, seat), t.pair(ORANGE, seat)) == (("6", "5"), ("1", "2"))
    assert t.pair(AZURE, None) == t.pair(ORANGE, None) == ("", "")


def test_ill_omen_in_the_preparation_tells_its_player_no_face() -> None:
    t = preparing("ill_omen", "hexer vanguard", dice=((3, 3), (5, 2)))
    t.plays(AZURE, "ill_omen")
    assert t.pair(ORANGE, AZURE) == ("", "")
    assert t.pair(ORANGE, ORANGE) == ("2", "2")


# ---------------------------------------------------------------------- secrets and silence

SECRETS = ("strike evade", "defend evade")


def sighted() -> Arena:
    """AZURE has seen what ORANGE committed, by True Sight."""
    t = preparing("true_sight", hands=SECRETS, dice=((3, 3), (6, 5)))
    t.commits(AZURE, "strike")
    t.plays(AZURE, "halfwish", (0, 3))
    t.commits(ORANGE, "defend")
    t.passes(ORANGE)
    t.plays(AZURE, "true_sight")
    return t


def test_true_sight_shows_the_other_dice_and_actions_to_its_player_only() -> None:
    t = sighted()
    seen = t.match.view(AZURE).state
    assert t.pair(ORANGE, AZURE) == ("6", "5")
    assert [seen.faces[card] for card in seen.players[ORANGE].slots[0].cards] == ["defend"]
    assert t.pair(ORANGE, None) == ("", "")
    assert all(card < 0 for card in t.seen(ORANGE, None).slots[0].cards)
    assert t.pair(AZURE, ORANGE) == ("", "")


def test_true_sight_may_be_answered_by_another_commitment() -> None:
    t = sighted()
    assert ("commit", "evade") in t.offers(ORANGE)
    t.commits(ORANGE, "evade")
    assert all(card < 0 for card in t.seen(ORANGE, AZURE).slots[0].cards)


def test_true_sight_sees_nothing_of_actions_not_yet_committed() -> None:
    t = preparing("true_sight", hands=SECRETS, dice=((3, 3), (6, 5)))
    t.plays(AZURE, "true_sight")
    assert t.pair(ORANGE, AZURE) == ("6", "5")
    assert all(card < 0 for card in t.seen(ORANGE, AZURE).hand.cards)


def test_silence_keeps_the_other_from_playing_powers_in_this_duel() -> None:
    t = preparing("silence", hands=("strike evade", "strike evade"))
    t.plays(AZURE, "silence")
    assert t.playable(ORANGE) == {"halfwish"}
    t.fights("strike", "strike")
    t.passes(AZURE)
    assert t.playable(ORANGE) == {"halfwish", "feint"}
    t.resolves()
    t.duels()
    assert "adrenaline" in t.playable(ORANGE), "it ends with the duel"


# ---------------------------------------------------------------------- what powers of classes ask and show


def test_rally_heals_in_the_preparation_too() -> None:
    t = preparing("rally", "vanguard warden", azure={"health": 15})
    t.plays(AZURE, "rally")
    assert t.health(AZURE) == 20


@pytest.mark.parametrize(
    ("power", "classes", "key", "choices"),
    [
        ("overrun", "vanguard warden", "slot", [0, 1]),
        ("stoneskin", "vanguard warden", "slot", [0, 1]),
        ("en_garde", "fencer warden", "swap_slots", ["swap", "leave"]),
    ],
)
def test_powers_that_leave_a_choice_ask_for_it(
    power: str, classes: str, key: str, choices: list[Any]
) -> None:
    t = shown(power, classes, ("strike strike", "evade strike"), turn=3)
    t.answers(AZURE, "showdown", ("power", power))
    assert t.waits_for(AZURE, key).options() == choices


def test_blood_price_asks_for_no_points_and_may_be_paid_below_0_hw_24() -> None:
    t = Arena("ravager shade", round=2, hands=STRIKES, powers=("blood_price", "pickpocket"), maps=QUIET)
    t.showdown("strike", "strike")
    t.passes(AZURE)
    t.plays(ORANGE, "pickpocket")
    assert t.points(AZURE) == -1
    t.plays(AZURE, "blood_price")
    assert t.health(AZURE) == 22


def test_tempo_shows_one_opposing_action_of_ones_choice_and_adds_1_to_the_dv() -> None:
    hands = ("strike evade", "defend strike evade")
    t = preparing("tempo", "fencer vanguard", hands, dice=((3, 3), (3, 3)), turn=3)
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
    t.fights()
    assert t.projected().reckoning.dv == (7, 6)


def test_tempo_shows_nothing_before_the_other_committed() -> None:
    t = preparing("tempo", "fencer vanguard", ("strike", "defend"))
    t.plays(AZURE, "tempo")
    assert not t.happened("peeked")
    t.commits(ORANGE, "defend")
    assert all(card < 0 for card in t.seen(ORANGE, AZURE).slots[0].cards)
