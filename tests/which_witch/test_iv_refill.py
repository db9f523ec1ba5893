"""IV. Playing the Game: used cards, drawing up, and a draw pile that runs out."""

from __future__ import annotations

from tests.which_witch.tabletop import AZURE, GREEN, LONG, ORANGE, Tabletop, small_box


def test_iv_refill_used_cards_go_face_up_to_the_discard_pile() -> None:
    t = Tabletop(hands={AZURE: "ice ice toad", ORANGE: "owl"}, discard="fire")
    t.attacks(AZURE, "ice ice toad", on=ORANGE)
    t.rolls_against(ORANGE, "owl")
    assert t.pile("played") == ["toad", "ice", "ice"]
    assert t.pile("answered") == ["owl"]
    t.rolls(AZURE, 6)
    t.rolls(ORANGE, 1)
    assert (t.pile("played"), t.pile("answered")) == ([], [])
    assert sorted(t.pile("discard")) == ["fire", "ice", "ice", "owl", "toad"]


def test_iv_refill_nobody_draws_before_the_action_is_done() -> None:
    t = Tabletop(hands={AZURE: "ice ice"})
    t.attacks(AZURE, "ice ice", on=ORANGE)
    assert len(t.hand(AZURE)) == 3


def test_iv_refill_all_players_fill_their_hands_not_just_the_acting_one() -> None:
    t = Tabletop(3, hands={AZURE: "ice", ORANGE: "owl owl"})
    t.attacks(AZURE, "ice", on=ORANGE)
    t.rolls_against(ORANGE, "owl owl")
    t.rolls(AZURE, 1)
    t.rolls(ORANGE, 1)
    assert [len(t.hand(seat)) for seat in range(3)] == [5, 5, 5]


def test_iv_refill_ww26_the_acting_player_draws_first_each_fully_before_the_next() -> None:
    t = Tabletop(3, hands={ORANGE: "ice ice", AZURE: "owl"}, draw="earth d8 d10 d12")
    t.idles(AZURE)
    t.attacks(ORANGE, "ice ice", on=AZURE)
    t.rolls_against(AZURE, "owl")
    t.rolls(ORANGE, 1)
    t.rolls(AZURE, 1)
    assert t.hand(ORANGE)[-2:] == ["d8", "d10"]
    assert t.hand(AZURE)[-1] == "d12"


def test_iv_refill_ww26_the_others_follow_in_rotation() -> None:
    t = Tabletop(4, hands={GREEN: "thief", AZURE: "d20 shield"}, draw="fire wind d8 d10")
    t.idles(AZURE, ORANGE)
    t.hexes(GREEN, "thief", on=AZURE, reaction="shield")
    assert [(event.seat, event.count) for event in t.told("refilled")] == [(GREEN, 1), (AZURE, 1)]
    assert (t.hand(GREEN)[-1], t.hand(AZURE)[-1]) == ("d8", "d10")


def test_iv_refill_what_is_drawn_is_known_to_its_owner_alone() -> None:
    t = Tabletop(hands={AZURE: "potion ice"}, draw="d8")
    t.discards(AZURE, "potion")
    (drawn,) = [event for event in t.told("moved") if event.target == "hand 0"]
    assert drawn.seen_by(AZURE).face == "wand_d8"
    assert drawn.seen_by(ORANGE).face == drawn.seen_by(None).face == ""
    assert t.hand(AZURE, seen_by=ORANGE) == [""] * 5


def test_iv_refill_ww28_with_both_piles_empty_hands_stay_short_until_cards_return() -> None:
    box = small_box("d8 d10 toad", hand_size=1)
    t = Tabletop(title=box, hands={AZURE: "d8", ORANGE: "d10"}, discard="toad")
    t.uses(AZURE, "d8")
    t.reshuffles()
    t.uses(ORANGE, "d10")
    assert (t.hand(ORANGE), t.pile("draw"), t.pile("discard")) == ([], [], [])
    t.waits_for(AZURE, "turn.action")


def test_iv_refill_ww28_a_card_that_returns_is_drawn() -> None:
    box = small_box("d8 d10 thief toad", hand_size=1)
    t = Tabletop(title=box, hands={AZURE: "d8", ORANGE: "d10"}, discard="toad", draw="thief")
    t.uses(AZURE, "d8")
    t.uses(ORANGE, "d10")
    t.reshuffles()
    assert (t.hand(AZURE), t.hand(ORANGE)) == (["thief"], ["toad"])
    t.hexes(AZURE, "thief", on=ORANGE)
    t.answers(AZURE, "thief.card", LONG["toad"])
    t.reshuffles()
    assert (t.hand(AZURE), t.hand(ORANGE)) == (["toad"], ["thief"])
    t.waits_for(ORANGE, "turn.action")


# ---------------------------------------------------------------------- a new draw pile


def short_piles(draw: str, discard: str) -> Tabletop:
    """Two players with two cards each; Azure discards two toads and has to draw two cards."""
    deck = f"toad toad cat cat {draw} {discard}"
    t = Tabletop(
        title=small_box(deck, 2), hands={AZURE: "toad toad", ORANGE: "cat cat"}, discard=discard, draw=draw
    )
    t.discards(AZURE, "toad", 2)
    return t


def test_iv_reshuffle_the_discard_pile_becomes_the_draw_pile_and_its_top_card_starts_anew() -> None:
    t = short_piles(draw="", discard="owl")
    assert t.waits_for(-1, "shuffle").count == 3
    t.reshuffles("owl toad toad")
    assert t.pile("discard") == ["owl"]
    assert t.hand(AZURE) == ["toad", "toad"]
    assert t.pile("draw") == []


def test_iv_reshuffle_ww27_it_happens_in_the_middle_of_a_refill() -> None:
    t = short_piles(draw="d8", discard="owl")
    assert t.hand(AZURE) == ["d8"]
    assert t.waits_for(-1, "shuffle").count == 3
    t.reshuffles("toad owl toad")
    assert t.hand(AZURE) == ["d8", "owl"]
    assert t.pile("discard") == ["toad"]
    assert t.pile("draw") == [""]


def test_iv_reshuffle_ww27_not_before_a_card_is_missing() -> None:
    t = short_piles(draw="d8 d10", discard="owl")
    assert t.pile("draw") == []
    assert t.pile("discard") == ["owl", "toad", "toad"]


def test_iv_reshuffle_ww27_of_two_cards_one_is_turned_over() -> None:
    box = small_box("toad cat owl", hand_size=1)
    t = Tabletop(title=box, hands={AZURE: "toad", ORANGE: "cat"}, discard="owl")
    t.discards(AZURE, "toad")
    t.reshuffles("toad owl")
    assert (t.pile("discard"), t.hand(AZURE), t.pile("draw")) == (["toad"], ["owl"], [])
    t.waits_for(ORANGE, "turn.action")


def test_iv_reshuffle_ww27_a_single_card_is_not_turned_over() -> None:
    box = small_box("d8 cat owl", hand_size=1)
    t = Tabletop(title=box, hands={AZURE: "d8", ORANGE: "cat"}, discard="owl")
    t.uses(AZURE, "d8")
    assert t.waits_for(-1, "shuffle").count == 1
    t.reshuffles("owl")
    assert (t.pile("discard"), t.hand(AZURE)) == ([], ["owl"])
    t.waits_for(ORANGE, "turn.action")


def test_iv_reshuffle_the_card_that_was_turned_over_may_be_needed_at_once() -> None:
    box = small_box("d8 ice cat cat cat", hand_size=2)
    t = Tabletop(title=box, hands={AZURE: "d8 ice", ORANGE: "cat cat"}, discard="cat")
    t.uses(AZURE, "d8")
    t.reshuffles()
    t.discards(ORANGE, "cat", 2)
    t.reshuffles("cat cat")  # one is turned over, one drawn: Orange is still short
    t.reshuffles("cat")
    assert (len(t.hand(ORANGE)), t.pile("discard"), t.pile("draw")) == (2, [], [])
    t.waits_for(AZURE, "turn.action")


def test_iv_reshuffle_nobody_knows_the_order_of_the_new_pile() -> None:
    t = short_piles(draw="d8", discard="owl")
    t.reshuffles("toad owl toad")
    for seat in (AZURE, ORANGE, None):
        assert t.view(seat).draw.cards == [-1]


def test_iv_reshuffle_the_thief_forgets_what_was_shuffled_away() -> None:
    deck = "thief ice owl cat toad toad"
    t = Tabletop(
        title=small_box(deck, 2), hands={AZURE: "thief ice", ORANGE: "owl cat"}, discard="toad", draw="toad"
    )
    t.hexes(AZURE, "thief", on=ORANGE)
    t.answers(AZURE, "thief.card", "familiar_owl")
    assert t.hand(ORANGE, seen_by=AZURE) == ["cat", ""]
    t.discards(ORANGE, "cat")
    t.reshuffles("thief cat toad")
    assert t.hand(ORANGE) == ["toad", "cat"]
    assert t.hand(ORANGE, seen_by=AZURE) == ["", ""]


def test_iv_reshuffle_with_the_whole_box_the_game_goes_round_and_round() -> None:
    t = Tabletop(4)
    turns = 0
    while t.match.pending[0].key == "turn.action":
        t.idles(turns % 4)
        turns += 1
    assert turns == 44 + 1  # the draw pile holds 44 cards
    assert t.waits_for(-1, "shuffle").count == turns + 1
    t.reshuffles()
    assert len(t.pile("discard")) == 1
    assert len(t.pile("draw")) == turns - 1
    t.waits_for(turns % 4, "turn.action")
