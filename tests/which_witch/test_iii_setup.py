"""I. Game Contents and III. Game Setup."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.match import Match
from game.core.title import TitleError
from tests.pinned import known_title
from tests.which_witch.tabletop import AZURE, ELEMENTS, GREEN, LONG, ORANGE, ROSE, Tabletop, cards

TITLE = known_title("which_witch")


def start(seats: int) -> Match:
    return Match.start(TITLE, seats, seed=1, strict=True)


def test_i_there_are_65_game_cards_and_six_witches() -> None:
    assert len(TITLE.content.deck) == 65
    assert set(TITLE.content.deck) == set(LONG.values())
    assert {witch.element for witch in TITLE.content.witches.values()} == set(ELEMENTS)


def test_i_cards_the_counts_in_the_rules_are_those_in_the_box() -> None:
    text = TITLE.rulebook["I.cards"].text
    for card, count in Counter(TITLE.content.deck).items():
        name = TITLE.phrases.names[card]
        if count > 1:
            plural = f"{name}es" if name.endswith("x") else f"{name}s"
            assert f"{count} {plural}" in text
        else:
            assert name in text


def test_i_cards_familiars_add_what_the_rules_say() -> None:
    text = TITLE.rulebook["I.cards"].text
    for card, bonus in TITLE.content.bonuses.items():
        assert f"{TITLE.phrases.names[card]}s (+{bonus})" in text


def test_i_ww13_there_is_one_wand_for_each_special_die() -> None:
    wands = [card for card in TITLE.content.deck if card in TITLE.content.dice]
    assert sorted(TITLE.content.dice[wand] for wand in wands) == [8, 10, 12, 20]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_i_ww01_two_to_six_can_play(seats: int) -> None:
    assert start(seats).pending[0].key == "setup.witch"


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_i_ww01_fewer_or_more_cannot(seats: int) -> None:
    with pytest.raises(TitleError, match="2 to 6"):
        start(seats)


def test_iii_witch_ww02_witches_are_picked_in_the_order_of_the_seats() -> None:
    match = start(3)
    for seat, witch in enumerate(["ice", "fire", "poison"]):
        assert [(q.seat, q.key) for q in match.pending] == [(seat, "setup.witch")]
        match.submit(seat, witch)
    assert [who.witch for who in match.view(None).state.players] == ["ice", "fire", "poison"]
    assert [(q.seat, q.key) for q in match.pending] == [(0, "turn.action")]


def test_iii_witch_ww02_a_witch_that_is_taken_is_not_offered() -> None:
    match = start(2)
    assert match.pending[0].options() == list(ELEMENTS)
    match.submit(AZURE, "ice")
    assert "ice" not in match.pending[0].options()
    verdict = match.submit(ORANGE, "ice").verdict
    assert (verdict.ok, verdict.code, verdict.rule) == (False, "witch_taken", "III.witch")
    assert verdict.reason == "Player 1 is already the Ice Witch. Choose another witch."


def test_iii_witch_nobody_can_be_a_witch_that_is_not_in_the_box() -> None:
    verdict = start(2).submit(AZURE, "water").verdict
    assert (verdict.code, verdict.rule) == ("not_offered", "III.witch")


@pytest.mark.parametrize(("seats", "hearts"), [(2, 5), (3, 4), (4, 4), (5, 4), (6, 4)])
def test_iii_hearts_two_start_with_five_and_more_with_four(seats: int, hearts: int) -> None:
    t = Tabletop(seats)
    assert [t.hearts(seat) for seat in range(seats)] == [hearts] * seats


def test_iii_hearts_never_more_than_five() -> None:
    t = Tabletop(3, hands={AZURE: "potion potion"})
    t.uses(AZURE, "potion")
    t.idles(ORANGE, GREEN)
    assert t.hearts(AZURE) == 5
    assert "potion" not in t.actions(AZURE)


def test_iii_hearts_everybody_sees_them_and_the_witches() -> None:
    t = Tabletop(3)
    for seat in (None, AZURE, ORANGE, GREEN):
        players = t.view(seat).players
        assert [(who.witch, who.hearts) for who in players] == [("fire", 4), ("wind", 4), ("lightning", 4)]


@pytest.mark.parametrize("seats", [2, 6])
def test_iii_cards_five_each_one_turned_over_the_rest_is_the_draw_pile(seats: int) -> None:
    t = Tabletop(seats)
    assert [len(t.hand(seat)) for seat in range(seats)] == [5] * seats
    assert len(t.pile("discard")) == 1
    assert len(t.pile("draw")) == 65 - 5 * seats - 1


def test_iii_cards_are_dealt_from_the_top_and_the_next_begins_the_discard_pile() -> None:
    t = Tabletop(
        hands={AZURE: "fire wind toad d8 hex", ORANGE: "ice cat shield broom potion"}, discard="cauldron"
    )
    assert t.hand(AZURE) == ["fire", "wind", "toad", "d8", "hex"]
    assert t.hand(ORANGE) == ["ice", "cat", "shield", "broom", "potion"]
    assert t.pile("discard") == ["cauldron"]


def test_iii_cards_hands_are_private_and_their_size_is_not() -> None:
    t = Tabletop(3)
    assert "" not in t.hand(ORANGE)
    for other in (AZURE, GREEN, None):
        assert t.hand(ORANGE, seen_by=other) == [""] * 5


def test_iii_cards_the_draw_pile_is_face_down_and_the_discard_pile_face_up() -> None:
    t = Tabletop(discard="fire")
    for seat in (AZURE, ORANGE, None):
        state = t.view(seat)
        assert set(state.draw.cards) == {-1}
        assert [state.faces[card] for card in state.discard.cards] == cards("fire")


def test_iii_cards_what_is_dealt_is_told_only_to_its_owner() -> None:
    t = Tabletop(2)
    dealt = [event for event in t.told("moved") if event.target == "hand 0"]
    assert len(dealt) == 5
    assert all(event.seen_by(AZURE).face for event in dealt)
    assert not any(event.seen_by(seat).face for event in dealt for seat in (ORANGE, None))


def test_iii_order_ww03_the_first_seat_begins_and_turns_go_round() -> None:
    t = Tabletop(4)
    for seat in (AZURE, ORANGE, GREEN, ROSE, AZURE, ORANGE):
        t.waits_for(seat, "turn.action")
        t.idles(seat)


def test_iii_order_defending_is_no_turn() -> None:
    t = Tabletop(3, hands={AZURE: "earth"})
    t.duel(AZURE, "earth", on=ORANGE)
    t.idles(ORANGE)
    t.waits_for(GREEN, "turn.action")


def test_iii_order_reacting_to_a_hex_is_no_turn() -> None:
    t = Tabletop(3, hands={AZURE: "thief", ORANGE: "shield"})
    t.hexes(AZURE, "thief", on=ORANGE, reaction="shield")
    t.idles(ORANGE)
    t.waits_for(GREEN, "turn.action")
