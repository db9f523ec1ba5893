"""Cards that move, and who knows them: zones, knowledge, views, re-dealing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.event import Moved, Shown
from game.core.match import Match
from game.core.table import Table
from game.core.view import PeekError, determinize, redact
from game.core.zones import EVERYONE, HIDDEN, NOBODY, Sight, Zone, bit, sight_mask
from tests.core import toy

TITLE = toy.load()


@pytest.fixture
def table() -> Table[toy.ToyState, Any]:
    state = toy.new_state(None, TITLE.setup(3, 1, {}))
    return Table(state, TITLE, [])


def draw(table: Table[toy.ToyState, Any], seat: int, count: int = 1) -> list[int]:
    hand = table.state.duellists[seat].hand
    table.draw(table.state.numbers, hand, count, "1")
    return hand.cards[-count:]


@pytest.mark.parametrize(
    ("sight", "owner", "mask"),
    [
        (Sight.ALL, 1, EVERYONE),
        (Sight.TOP, NOBODY, EVERYONE),
        (Sight.OWNER, 1, 2),
        (Sight.NONE, 1, 2),
        (Sight.OWNER, NOBODY, 0),
        (Sight.COUNT, 1, 0),
        (Sight.COUNT, NOBODY, 0),
        (Sight.NONE, NOBODY, 0),
    ],
)
def test_who_learns_what_enters_a_zone(sight: Sight, owner: int, mask: int) -> None:
    assert sight_mask(Zone("z", sight, owner, [])) == mask


def test_a_drawn_card_is_known_to_its_owner_alone(table: Table[toy.ToyState, Any]) -> None:
    (card,) = draw(table, 1)
    assert table.state.seen[card] == bit(1)
    moved = (table.outbox or [])[-1]
    assert moved.seen_by(1) == Moved("1", card, table.face(card), "numbers", "hand 1", bit(1))
    for other in (0, 2, None):
        assert moved.seen_by(other) == Moved("1", HIDDEN, "", "numbers", "hand 1", 0)


def test_nobody_sees_what_an_onlooker_sees(table: Table[toy.ToyState, Any]) -> None:
    draw(table, 1)
    assert bit(NOBODY) == bit(None) and redact(table.state, NOBODY) == redact(table.state, None)


def test_drawing_quickly_is_drawing_one_by_one(table: Table[toy.ToyState, Any]) -> None:
    silent = table.fork()
    draw(table, 2, 4)
    draw(silent, 2, 4)
    assert silent.state == table.state


def test_what_was_seen_is_remembered_until_it_is_shuffled(table: Table[toy.ToyState, Any]) -> None:
    state = table.state
    (card,) = draw(table, 0)
    table.move(card, state.duellists[0].hand, state.used, "2")
    table.move(card, state.used, state.duellists[1].hand, "2")
    assert state.seen[card] == EVERYONE, "it went there face up"
    table.move(card, state.duellists[1].hand, state.numbers, "2")
    assert redact(state, 2).numbers.cards[-1] == card
    table.shuffle(state.numbers, range(len(state.numbers)), "2")
    assert state.seen[card] == 0 and set(redact(state, 2).numbers.cards) == {HIDDEN}


def known(table: Table[toy.ToyState, Any], zone: Zone, seat: int) -> list[int]:
    """The cards of a zone that a seat knows."""
    return [card for card in zone.cards if table.state.seen[card] & bit(seat)]


def test_who_does_not_see_which_card_leaves_a_hand_forgets_the_hand(table: Table[toy.ToyState, Any]) -> None:
    cards, theirs = draw(table, 0, 3), draw(table, 1, 2)
    one, other = table.state.duellists[0].hand, table.state.duellists[1].hand
    table.show(one, bit(2), "2")
    table.show(other, bit(2), "2")
    table.move(cards[1], one, other, "2")
    assert known(table, one, 2) == [] and known(table, other, 2) == theirs, "what was there is still there"
    assert known(table, one, 0) == [cards[0], cards[2]] and known(table, other, 0) == [cards[1]]
    assert known(table, other, 1) == other.cards


def test_of_cards_with_other_backs_everybody_keeps_track(table: Table[toy.ToyState, Any]) -> None:
    hand, pile = table.state.duellists[0].hand, table.state.tricks
    cards = draw(table, 0, 2)
    table.draw(pile, hand, 1, "1")
    table.show(hand, bit(2), "2")
    trick = hand.cards[-1]
    table.move(trick, hand, table.state.duellists[1].hand, "2")
    assert known(table, hand, 2) == cards and known(table, table.state.duellists[1].hand, 2) == [trick]


def test_who_knows_all_of_a_hand_to_be_alike_knows_what_leaves_it(table: Table[toy.ToyState, Any]) -> None:
    state = table.state
    state.faces = ("twin",) * len(state.faces)
    cards = draw(table, 0, 2)
    state.seen[cards[0]] |= bit(1)
    table.show(state.duellists[0].hand, bit(2), "2")
    state.seen[cards[1]] &= ~bit(1)
    table.move(cards[0], state.duellists[0].hand, state.numbers, "2")
    assert state.seen[cards[0]] == state.seen[cards[1]] == bit(0) | bit(2)


def test_of_cards_with_the_same_face_nobody_knows_which_one_was_played(
    table: Table[toy.ToyState, Any],
) -> None:
    state = table.state
    state.faces = ("twin",) * len(state.faces)
    cards = draw(table, 0, 2)
    for seat, card in zip((1, 2), cards, strict=True):
        state.seen[card] |= bit(seat)
    table.move(cards[0], state.duellists[0].hand, state.used, "2")
    assert state.seen[cards[1]] == bit(0)


def test_the_order_of_somebody_elses_hand_tells_nothing(table: Table[toy.ToyState, Any]) -> None:
    hand = table.state.duellists[0].hand
    cards = draw(table, 0, 3)
    table.state.seen[cards[1]] |= bit(2)
    assert redact(table.state, 2).duellists[0].hand.cards == [cards[1], HIDDEN, HIDDEN]
    assert redact(table.state, 0).duellists[0].hand.cards == hand.cards == cards


def test_showing_a_hand_to_one_seat(table: Table[toy.ToyState, Any]) -> None:
    cards = draw(table, 0, 2)
    table.show(table.state.duellists[0].hand, bit(2), "2")
    assert [table.state.seen[card] for card in cards] == [bit(0) | bit(2)] * 2
    shown = (table.outbox or [])[-1]
    assert isinstance(shown, Shown)
    assert shown.seen_by(2).faces == tuple(map(table.face, cards))
    assert shown.seen_by(1).cards == (HIDDEN, HIDDEN) and shown.seen_by(1).faces == ("", "")


def test_the_top_of_a_pile_that_shows_its_top(table: Table[toy.ToyState, Any]) -> None:
    state = table.state
    state.trophies.cards, state.numbers.cards = state.numbers.cards[:2], state.numbers.cards[2:]
    below, top = state.trophies.cards
    table.move(top, state.trophies, state.used, "2")
    assert state.seen[below] == EVERYONE


def test_the_backs_of_hidden_cards_show_their_deck(table: Table[toy.ToyState, Any]) -> None:
    draw(table, 0)
    table.draw(table.state.tricks, table.state.duellists[0].hand, 1, "1")
    assert redact(table.state, 1).duellists[0].hand.cards == [HIDDEN, HIDDEN - 1]


def test_a_sleeve_hides_even_how_much_is_in_it(table: Table[toy.ToyState, Any]) -> None:
    (card,) = draw(table, 0)
    who = table.state.duellists[0]
    table.move(card, who.hand, who.sleeve, "5")
    assert redact(table.state, 0).duellists[0].sleeve.cards == [card]
    assert redact(table.state, 1).duellists[0].sleeve.cards == []


def test_of_identical_cards_the_best_known_is_found(table: Table[toy.ToyState, Any]) -> None:
    state = table.state
    state.faces = ("twin",) * len(state.faces)
    cards = draw(table, 0, 3)
    state.seen[cards[1]] |= bit(2)
    assert table.find(state.duellists[0].hand, "twin") == cards[1]
    assert table.find(state.duellists[0].hand, "other") == HIDDEN


def test_redealing_keeps_decks_apart_and_knowledge_in_place() -> None:
    match = Match.start(TITLE, 3, 8)
    for number in range(30):
        world = determinize(match.play, 0, random.Random(number))
        assert redact(world.state, 0) == redact(match.state, 0)
        for who, real in zip(world.state.duellists, match.state.duellists, strict=True):
            assert [TITLE_BACKS[c] for c in who.hand.cards] == [TITLE_BACKS[c] for c in real.hand.cards]
            assert {world.state.seen[c] for c in who.hand.cards} == {
                real.hand.owner + 1 and bit(real.hand.owner)
            }
        assert world.state.duellists[0].hand.cards == match.state.duellists[0].hand.cards


TITLE_BACKS = toy.new_state(None, TITLE.setup(3, 1, {})).backs


def test_a_deal_that_would_show_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.core import view

    def careless(state: Any, mine: int, rng: random.Random) -> None:
        state.duellists[0].hand.cards.reverse()

    monkeypatch.setattr(view, "_deal_unknown", careless)
    with pytest.raises(PeekError, match="seat 0"):
        determinize(Match.start(TITLE, 2, 8).play, 0, random.Random(1))


def test_only_what_is_heard_is_told() -> None:
    table = Table(toy.new_state(None, TITLE.setup(3, 1, {})), TITLE, [], frozenset({Shown}))
    hand = table.state.duellists[1].hand
    draw(table, 1)
    table.show(hand, EVERYONE, "1")
    assert [type(event) for event in table.outbox or ()] == [Shown]
    assert table.tells(Shown) and not table.tells(Moved) and not table.fork().tells(Shown)
    table.heard = None
    draw(table, 1)
    assert [type(event) for event in table.outbox or ()] == [Shown, Moved]


@pytest.mark.parametrize("outbox", [[], None], ids=["told", "untold"])
def test_nobody_draws_more_cards_than_there_are(outbox: list[Any] | None) -> None:
    table = Table(toy.new_state(None, TITLE.setup(3, 1, {})), TITLE, None)
    table.outbox = outbox
    with pytest.raises(IndexError):
        draw(table, 0, len(table.state.numbers.cards) + 1)
