"""II. Objective and IV. Playing the Game: the actions that need no opponent."""

from __future__ import annotations

import pytest

from tests.which_witch.tabletop import AZURE, GREEN, ORANGE, Tabletop, small_box

# ---------------------------------------------------------------------- one action a turn


def test_iv_actions_all_seven_are_offered() -> None:
    t = Tabletop(3, hands={AZURE: "d8 ice", ORANGE: "potion broom thief hex d10"})
    t.uses(AZURE, "d8")
    assert t.actions(ORANGE) == {"potion", "broom", "thief", "hex", "d10"}
    assert t.actions(ORANGE) == t.discardable(ORANGE)
    t.idles(ORANGE, GREEN)
    assert "ice" in t.actions(AZURE)


def test_iv_actions_every_kind_of_card_can_be_discarded_once() -> None:
    t = Tabletop(hands={AZURE: "shield shield cauldron ice ice"})
    assert t.discardable(AZURE) == {"shield", "cauldron", "ice"}
    assert len(t.offers(AZURE, "turn.action")) == 4  # and the ice attack


@pytest.mark.parametrize("name", ["potion", "broom", "d8"])
def test_iv_actions_only_one_a_turn(name: str) -> None:
    t = Tabletop(3, hands={AZURE: name})
    t.uses(AZURE, name)
    if name == "broom":
        t.idles(AZURE, AZURE)
    t.waits_for(ORANGE, "turn.action")


def test_iv_actions_ww04_a_single_card_can_be_discarded() -> None:
    t = Tabletop(title=small_box("toad cat owl", hand_size=1), hands={AZURE: "toad", ORANGE: "cat"})
    assert t.offers(AZURE, "turn.action") == [("discard", "familiar_toad")]


def test_iv_actions_ww04_without_any_card_the_turn_is_skipped() -> None:
    box = small_box("d8 d10 toad", hand_size=1)
    t = Tabletop(title=box, hands={AZURE: "d8", ORANGE: "d10"}, discard="toad")
    t.uses(AZURE, "d8")
    t.reshuffles()
    t.uses(ORANGE, "d10")  # both piles are empty now, and so is the hand
    assert t.hand(ORANGE) == []
    t.discards(AZURE, "toad")
    t.reshuffles()  # Azure draws first and takes the only card
    assert [event.seat for event in t.told("turn_skipped")] == [ORANGE]
    t.waits_for(AZURE, "turn.action")


def test_iv_actions_nobody_acts_out_of_turn() -> None:
    t = Tabletop(hands={ORANGE: "broom"})
    assert t.refuses(ORANGE, ("use", "zoom_broom"), "not_asked", "IV.actions").reason.endswith("Player 1.")


# ---------------------------------------------------------------------- Heart Potion


def test_iv_potion_gives_one_heart() -> None:
    t = Tabletop(3, hands={AZURE: "potion"})
    t.uses(AZURE, "potion")
    assert t.hearts(AZURE) == 5
    assert t.pile("discard")[-1] == "potion"
    assert len(t.hand(AZURE)) == 5


def test_iv_potion_ww06_with_five_hearts_it_may_be_discarded() -> None:
    t = Tabletop(2, hands={AZURE: "potion"})
    t.discards(AZURE, "potion")
    assert t.pile("discard")[-1] == "potion"
    assert t.hearts(AZURE) == 5


# ---------------------------------------------------------------------- Zoom Broom


def test_iv_broom_gives_two_more_turns_then_the_next_player_moves() -> None:
    t = Tabletop(hands={AZURE: "broom"})
    t.uses(AZURE, "broom")
    assert t.told("turn_began")[-1].extra
    t.idles(AZURE, AZURE)
    t.waits_for(ORANGE, "turn.action")
    assert not t.told("turn_began")[-1].extra


def test_iv_broom_ww07_it_is_the_action_and_the_hand_is_filled_before_the_extra_turns() -> None:
    t = Tabletop(hands={AZURE: "broom"}, draw="owl")
    t.uses(AZURE, "broom")
    assert t.hand(AZURE)[-1] == "owl"
    assert t.pile("discard")[-1] == "broom"
    t.waits_for(AZURE, "turn.action")


def test_iv_broom_ww07_each_extra_turn_has_one_action_and_ends_with_drawing_up() -> None:
    t = Tabletop(3, hands={AZURE: "broom potion d8"}, draw="ice toad cat")
    t.uses(AZURE, "broom")
    t.uses(AZURE, "potion")
    assert t.hand(AZURE)[-2:] == ["ice", "toad"]
    t.uses(AZURE, "d8")
    assert t.hand(AZURE)[-3:] == ["ice", "toad", "cat"]
    t.waits_for(ORANGE, "turn.action")


@pytest.mark.parametrize(("idle_first", "left"), [(0, 3), (1, 2)])
def test_iv_broom_ww08_another_one_adds_two_to_those_to_come(idle_first: int, left: int) -> None:
    t = Tabletop(hands={AZURE: "broom broom"})
    t.uses(AZURE, "broom")
    for _ in range(idle_first):
        t.idles(AZURE)
    t.uses(AZURE, "broom")
    assert t.told("extra_turns")[-1].left == left
    for _ in range(left):
        t.waits_for(AZURE, "turn.action")
        t.idles(AZURE)
    t.waits_for(ORANGE, "turn.action")


def test_iv_broom_ww31_extra_turns_go_on_after_a_kill() -> None:
    t = Tabletop(3, hands={AZURE: "broom fire fire fire"})
    t.uses(AZURE, "broom")
    t.duel(AZURE, "fire fire fire", on=ORANGE)
    t.answers(AZURE, "reward", "heart")
    t.waits_for(AZURE, "turn.action")
    t.idles(AZURE)
    t.waits_for(GREEN, "turn.action")


def test_iv_broom_ww31_an_attacker_loses_no_hearts_and_so_cannot_be_out_in_its_own_turn() -> None:
    t = Tabletop(3, hands={AZURE: "broom ice"})
    t.uses(AZURE, "broom")
    t.duel(AZURE, "ice", on=ORANGE, wins=False)
    assert t.hearts(AZURE) == 4
    t.waits_for(AZURE, "turn.action")


# ---------------------------------------------------------------------- wands


def test_iv_wand_is_laid_out_for_all_to_see_and_stays() -> None:
    t = Tabletop(hands={AZURE: "d8"})
    t.uses(AZURE, "d8")
    assert t.wand(AZURE) == "d8"
    assert "d8" not in t.pile("discard")
    assert len(t.hand(AZURE)) == 5
    t.idles(ORANGE, AZURE)
    assert t.wand(AZURE) == "d8"


@pytest.mark.parametrize("name", ["d8", "d10", "d12", "d20"])
def test_iv_wand_its_die_is_rolled_in_attack_and_defence(name: str) -> None:
    t = Tabletop(hands={AZURE: f"{name} ice", ORANGE: "earth"})
    t.uses(AZURE, name)
    t.attacks(ORANGE, "earth", on=AZURE)
    t.rolls_against(AZURE)
    assert t.waits_for(ORANGE, "attack.roll").sides == 6
    t.rolls(ORANGE, 1)
    assert t.waits_for(AZURE, "attack.roll").sides == int(name[1:])
    t.rolls(AZURE, int(name[1:]))
    t.attacks(AZURE, "ice", on=ORANGE)
    t.rolls_against(ORANGE)
    assert t.waits_for(AZURE, "attack.roll").sides == int(name[1:])


def test_iv_wand_it_is_no_use_in_the_turn_that_it_comes_into_play() -> None:
    t = Tabletop(hands={AZURE: "d8 ice"})
    t.uses(AZURE, "d8")
    t.waits_for(ORANGE, "turn.action")


def test_iv_wand_ww12_a_larger_one_replaces_it_and_the_old_one_is_discarded() -> None:
    t = Tabletop(hands={AZURE: "d8 d12"})
    t.uses(AZURE, "d8")
    t.idles(ORANGE)
    t.uses(AZURE, "d12")
    assert t.wand(AZURE) == "d12"
    assert t.pile("discard")[-1] == "d8"


def test_iv_wand_ww12_a_smaller_one_is_not_offered() -> None:
    t = Tabletop(hands={AZURE: "d12 d10 d20"})
    t.uses(AZURE, "d12")
    t.idles(ORANGE)
    assert t.actions(AZURE) & {"d8", "d10", "d12", "d20"} == {"d20"}
    reason = t.refuses(AZURE, ("use", "wand_d10"), "smaller_wand", "IV.wand").reason
    assert reason == "You already roll a d12, and the Rowan Wand is no better. Choose another card."


def test_iv_wand_ww12_an_equal_one_is_no_better() -> None:
    box = small_box("d8 d8 toad cat ice", hand_size=2)
    t = Tabletop(title=box, hands={AZURE: "d8 d8", ORANGE: "toad cat"})
    t.uses(AZURE, "d8")
    t.reshuffles()
    t.idles(ORANGE)
    t.reshuffles()
    t.refuses(AZURE, ("use", "wand_d8"), "smaller_wand", "IV.wand")


def test_i_ww13_in_a_box_with_equal_wands_both_roll_the_same_die() -> None:
    box = small_box("d8 d8 ice ice ice ice", hand_size=2)
    t = Tabletop(
        title=box, witches="fire earth", hands={AZURE: "d8 ice", ORANGE: "d8 ice"}, discard="ice", draw="ice"
    )
    t.uses(AZURE, "d8")
    t.uses(ORANGE, "d8")
    t.reshuffles()
    t.attacks(AZURE, "ice", on=ORANGE)
    t.rolls_against(ORANGE)
    assert t.waits_for(AZURE, "attack.roll").sides == 8
    t.rolls(AZURE, 7)
    assert t.waits_for(ORANGE, "attack.roll").sides == 8


def test_iv_wand_ww33_one_in_play_cannot_be_given_up() -> None:
    t = Tabletop(hands={AZURE: "d8"})
    t.uses(AZURE, "d8")
    t.idles(ORANGE)
    t.refuses(AZURE, ("discard", "wand_d8"), "not_in_hand", "IV.actions")


# ---------------------------------------------------------------------- discarding identical cards


@pytest.mark.parametrize("count", [1, 2, 3])
def test_iv_discard_as_many_identical_cards_as_you_like(count: int) -> None:
    t = Tabletop(hands={AZURE: "ice ice ice"})
    t.discards(AZURE, "ice", count)
    assert t.pile("discard")[1:] == ["ice"] * count
    assert len(t.hand(AZURE)) == 5


def test_iv_discard_ww05_two_cats_are_identical() -> None:
    t = Tabletop(hands={AZURE: "cat cat toad"})
    t.discards(AZURE, "cat", 2)
    assert t.pile("discard")[-2:] == ["cat", "cat"]
    assert "toad" in t.hand(AZURE)


@pytest.mark.parametrize(("one", "other"), [("toad", "cat"), ("d8", "d10"), ("hex", "thief")])
def test_iv_discard_ww05_cards_of_one_kind_but_not_the_same_go_alone(one: str, other: str) -> None:
    t = Tabletop(hands={AZURE: f"{one} {other}"})
    t.discards(AZURE, one)
    assert other in t.hand(AZURE)


@pytest.mark.parametrize(
    "name", ["shield", "cauldron", "potion", "broom", "owl", "d20", "thief", "hex", "ice"]
)
def test_iv_discard_any_card_can_be_discarded(name: str) -> None:
    t = Tabletop(hands={AZURE: name})
    t.discards(AZURE, name, 1 if t.hand(AZURE).count(name) > 1 else None)
    assert t.pile("discard")[-1] == name
    assert t.hearts(AZURE) == 5


def test_iv_discard_a_whole_hand() -> None:
    t = Tabletop(hands={AZURE: "ice ice ice ice ice"}, draw="toad cat owl d8 hex")
    t.discards(AZURE, "ice", 5)
    assert t.hand(AZURE) == ["toad", "cat", "owl", "d8", "hex"]


def test_iv_discard_nobody_learns_that_alike_cards_are_held_before_they_are_discarded() -> None:
    t = Tabletop(hands={AZURE: "ice ice"})
    before = t.match.view(ORANGE).asked
    t.answers(AZURE, "turn.action", ("discard", "spell_ice"))
    t.waits_for(AZURE, "discard.count")
    assert t.match.view(ORANGE).asked == before == t.match.view(None).asked
