"""VI. Eliminating Players."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.which_witch.tabletop import AZURE, GREEN, ORANGE, ROSE, Tabletop

KILL = "fire fire fire"
"""Azure is the Fire Witch: these take six hearts."""


def kill(t: Tabletop, seat: int, on: int, reward: str = "hand", names: str = KILL) -> None:
    """A duel that eliminates the target, and the reward."""
    t.duel(seat, names, on=on)
    t.answers(seat, "reward", reward)


def table(seats: int = 3, **hands: str) -> Tabletop:
    """Azure holds three Fire Spells; the others hold what is named for them."""
    seat = {"azure": AZURE, "orange": ORANGE, "green": GREEN}
    return Tabletop(seats, hands={AZURE: KILL} | {seat[name]: row for name, row in hands.items()})


# ---------------------------------------------------------------------- out of the game


def test_vi_elimination_without_hearts_a_player_is_out() -> None:
    t = table()
    kill(t, AZURE, on=ORANGE)
    assert t.hearts(ORANGE) == 0


def test_vi_elimination_not_with_one_heart_left() -> None:
    t = Tabletop(3, hands={AZURE: "ice ice ice"})
    t.duel(AZURE, "ice ice ice", on=ORANGE)
    assert t.hearts(ORANGE) == 1


def test_vi_elimination_hand_and_wand_go_to_the_discard_pile() -> None:
    t = Tabletop(3, hands={AZURE: KILL, ORANGE: "d8 owl potion shield broom"}, draw="earth ice")
    t.idles(AZURE)
    t.uses(ORANGE, "d8")
    t.idles(GREEN)
    t.duel(AZURE, KILL, on=ORANGE)
    assert t.wand(ORANGE) == ""
    gone = ["broom", "d8", "ice", "owl", "potion", "shield"]
    assert sorted(t.pile("discard")[-6:]) == gone
    assert t.hand(ORANGE) == []


def test_vi_elimination_a_player_who_is_out_draws_nothing_and_has_no_turns() -> None:
    t = table()
    kill(t, AZURE, on=ORANGE)
    for seat in (GREEN, AZURE, GREEN, AZURE):
        t.idles(seat)
        assert [event.seat for event in t.told("turn_began")] == [t.match.pending[0].seat]
        assert t.told("turn_skipped") == []
    assert t.hand(ORANGE) == []


def test_vi_elimination_nor_can_it_be_attacked_or_hexed() -> None:
    t = Tabletop(4, hands={AZURE: f"{KILL} ice thief"})
    kill(t, AZURE, on=ORANGE)
    t.idles(GREEN, ROSE)
    t.uses(AZURE, "ice")
    assert t.offers(AZURE, "attack.target") == [GREEN, ROSE]
    assert (
        t.refuses(AZURE, ORANGE, "already_out", "VI.elimination").reason
        == "Player 2 is out of the game. Choose another target."
    )


def test_vi_elimination_who_is_out_is_passed_over() -> None:
    t = table()
    kill(t, AZURE, on=GREEN)
    t.idles(ORANGE)
    t.waits_for(AZURE, "turn.action")
    t = table(4)
    kill(t, AZURE, on=ORANGE)
    t.waits_for(GREEN, "turn.action")


def test_vi_elimination_ww30_only_the_target_is_hurt() -> None:
    t = table(4)
    t.duel(AZURE, KILL, on=ORANGE)
    assert [t.hearts(seat) for seat in range(4)] == [4, 0, 4, 4]
    t.answers(AZURE, "reward", "hand")


# ---------------------------------------------------------------------- Infinity Cauldron


def test_vi_cauldron_ww21_leaves_two_hearts_and_there_is_no_reward() -> None:
    t = table(orange="cauldron owl")
    t.duel(AZURE, KILL, on=ORANGE)
    assert t.offers(ORANGE, "last_heart") == ["infinity_cauldron", "pass"]
    t.answers(ORANGE, "last_heart", "infinity_cauldron")
    assert t.hearts(ORANGE) == 2
    assert "owl" in t.hand(ORANGE)
    assert len(t.hand(ORANGE)) == len(t.hand(AZURE)) == 5
    assert "cauldron" in t.pile("discard")


def test_vi_cauldron_its_holder_may_decline() -> None:
    t = table(orange="cauldron")
    t.duel(AZURE, KILL, on=ORANGE)
    t.answers(ORANGE, "last_heart", "pass")
    assert t.hearts(ORANGE) == 0
    assert "cauldron" in t.pile("discard")
    t.waits_for(AZURE, "reward")


def test_vi_cauldron_only_at_the_last_heart() -> None:
    t = Tabletop(3, hands={AZURE: "ice ice ice", ORANGE: "cauldron"})
    t.duel(AZURE, "ice ice ice", on=ORANGE)
    assert t.hearts(ORANGE) == 1
    t.waits_for(ORANGE, "turn.action")
    t.refuses(ORANGE, ("use", "infinity_cauldron"), "only_at_last_heart", "VI.cauldron")


@pytest.mark.parametrize("others", [{}, {"orange": "shield"}, {"green": "cauldron"}])
def test_vi_cauldron_ww21_it_works_for_its_holder_alone_and_a_shield_crystal_does_not_help(
    others: dict[str, str],
) -> None:
    t = table(**others)
    t.duel(AZURE, KILL, on=ORANGE)
    t.waits_for(AZURE, "reward")


def test_vi_cauldron_saves_in_a_match_of_two() -> None:
    t = table(2, orange="cauldron")
    t.duel(AZURE, KILL, on=ORANGE)
    t.answers(ORANGE, "last_heart", "infinity_cauldron")
    t.waits_for(ORANGE, "turn.action")


def test_vi_cauldron_ww22_stolen_before_it_saves_the_thief_only() -> None:
    t = Tabletop(3, hands={AZURE: f"thief {KILL}", ORANGE: "cauldron"})
    t.hexes(AZURE, "thief", on=ORANGE)
    t.answers(AZURE, "thief.card", "infinity_cauldron")
    t.idles(ORANGE, GREEN)
    t.duel(AZURE, KILL, on=ORANGE)
    t.waits_for(AZURE, "reward")


def test_vi_cauldron_ww22_discarded_before_it_saves_nobody() -> None:
    t = table(orange="cauldron")
    t.idles(AZURE)
    t.discards(ORANGE, "cauldron")
    t.idles(GREEN)
    t.duel(AZURE, KILL, on=ORANGE)
    t.waits_for(AZURE, "reward")


# ---------------------------------------------------------------------- the reward


def test_vi_reward_may_be_a_heart_or_a_larger_hand() -> None:
    t = table()
    t.duel(AZURE, KILL, on=ORANGE)
    assert t.offers(AZURE, "reward") == ["heart", "hand", "pass"]
    t.refuses(AZURE, "both", "not_offered", "VI.reward")


def test_vi_reward_need_not_be_taken() -> None:
    """VI: "they may choose one of the following as a reward"."""
    t = table()
    kill(t, AZURE, on=ORANGE, reward="pass")
    assert t.hearts(AZURE) == 4
    assert len(t.hand(AZURE)) == t.view().players[AZURE].hand_size == 5
    assert [event.seat for event in t.told("reward_declined")] == [AZURE]
    assert not t.told("hand_grew") and not [e for e in t.told("hearts_changed") if e.rule == "VI.reward"]


@pytest.mark.parametrize(("reward", "hearts", "size"), [("heart", 5, 5), ("hand", 4, 6)])
def test_vi_reward_a_heart_or_a_sixth_card_that_is_drawn_at_once(reward: str, hearts: int, size: int) -> None:
    t = table()
    kill(t, AZURE, on=ORANGE, reward=reward)
    assert (t.hearts(AZURE), len(t.hand(AZURE))) == (hearts, size)


def test_vi_reward_a_hand_of_six_is_filled_to_six_ever_after() -> None:
    t = table()
    kill(t, AZURE, on=ORANGE)
    for _ in range(2):
        t.idles(GREEN, AZURE)
        assert len(t.hand(AZURE)) == 6
        assert len(t.hand(GREEN)) == 5


def test_vi_reward_ww23_a_heart_may_be_chosen_with_five_and_does_nothing() -> None:
    t = Tabletop(3, hands={AZURE: f"potion {KILL}"})
    t.uses(AZURE, "potion")
    t.idles(ORANGE, GREEN)
    kill(t, AZURE, on=ORANGE, reward="heart")
    assert t.hearts(AZURE) == 5
    assert len(t.hand(AZURE)) == 5


def test_vi_reward_ww24_the_last_elimination_brings_none() -> None:
    t = table(2)
    t.duel(AZURE, KILL, on=ORANGE)
    t.is_over(AZURE)


@pytest.mark.parametrize(("rewards", "size"), [(["hand", "hand"], 7), (["hand", "heart"], 6)])
def test_vi_reward_ww25_larger_hands_add_up_and_last(rewards: Sequence[str], size: int) -> None:
    t = Tabletop(
        4, witches="ice fire wind earth", hands={AZURE: "ice ice ice broom"}, draw="ice ice toad ice"
    )
    t.uses(AZURE, "broom")
    kill(t, AZURE, on=ORANGE, reward=rewards[0], names="ice ice ice")
    kill(t, AZURE, on=GREEN, reward=rewards[1], names="ice ice")
    assert len(t.hand(AZURE)) == size


def test_vi_reward_goes_to_the_attacker_only() -> None:
    t = table(4)
    kill(t, AZURE, on=ORANGE)
    assert [who.hand_size for who in t.view().players] == [6, 5, 5, 5]
