"""11.0 to 12.1 Rounds, and the Channelling Phase: draws, hand limit, passing, the empty deck, and who knows what."""

from __future__ import annotations

from typing import Any

from game.core.question import PASS
from tests.magewinds.tabletop import AZURE, GREEN, ORANGE, Battle

TWO = ("cleric@6,3 guardian@9,3", "witch@6,13 guardian@9,13")
THREE = (
    "acolyte@3,3 acolyte@5,3 cleric@3,5",
    "acolyte@3,13 acolyte@5,13 witch@3,11",
    "acolyte@21,13 acolyte@19,13 seer@21,11",
)


def channelling(*warbands: str, **options: Any) -> Battle:
    """The first Channelling Phase is about to begin."""
    return Battle(*(warbands or TWO), begin=False, **options)


def faces(t: Battle, zone: str) -> list[str]:
    state = t.state
    return [state.faces[card] for card in getattr(state, zone).cards]


# ---------------------------------------------------------------------- a round (11.0)


def test_11_0_a_round_has_three_phases() -> None:
    t = channelling()
    t.idles_until("turn")
    assert t.state.phase == "action"
    t.idles_until("channel")
    told = [(event.phase, event.round) for event in t.match.log if event.kind == "phase_began"]  # type: ignore[attr-defined]
    assert told[1:] == [("battle", 1), ("channelling", 1), ("action", 1), ("windburn", 1), ("channelling", 2)]
    assert t.state.round == 2


def test_11_0_nobody_is_activated_in_channelling_and_nobody_draws_in_the_action_phase() -> None:
    t = channelling()
    t.waits_for("channel", AZURE)
    for number in t.state.standing():
        t.refuses(number, "not_offered", "12.0")
    t.channels().waits_for("turn", AZURE)
    t.refuses("blind", "not_offered", "13.0")


# ---------------------------------------------------------------------- a draw (12.0)


def test_12_0_a_card_is_taken_from_the_row_or_from_the_deck() -> None:
    t = channelling()
    row = faces(t, "face_up")
    assert t.offers("channel", AZURE) == [*(("take", card) for card in row), "blind", PASS]
    t.refuses(("take", "heart_ace"), "not_face_up", "12.0")
    t.refuses("insight", "no_insight", "TC.seer")
    t.answers("channel", "blind").waits_for("channel", ORANGE)
    assert len(t.hand(AZURE)) == 1 and faces(t, "face_up") == row


def test_12_0_a_card_that_is_taken_is_replaced_from_the_deck() -> None:
    t = channelling(hands={AZURE: "spade_ace"})  # it lies on top of the deck
    row = faces(t, "face_up")
    t.answers("channel", ("take", row[2]), AZURE)
    assert t.hand(AZURE) == [row[2]]
    assert sorted(faces(t, "face_up")) == sorted([*row[:2], *row[3:], "spade_ace"])
    assert len(t.state.deck.cards) == 46 and len(t.state.face_up.cards) == 5
    assert ("take", row[2]) not in t.offers("channel", ORANGE)
    assert ("take", "spade_ace") in t.offers("channel", ORANGE)


def test_12_0_everybody_sees_a_face_up_card_being_taken() -> None:
    t = channelling()
    row = faces(t, "face_up")
    t.answers("channel", ("take", row[0]), AZURE)
    told = [str(event.seen_by(ORANGE)) for event in t.events]
    assert any(row[0] in line for line in told)
    state = t.view(ORANGE)
    assert [state.faces[card] for card in state.players[AZURE].hand.cards if card >= 0] == [row[0]]


def test_12_0_nobody_else_sees_a_blind_draw() -> None:
    t = channelling(hands={AZURE: "spade_ace"})
    t.answers("channel", "blind", AZURE)
    assert t.hand(AZURE) == ["spade_ace"]
    for view in (t.view(ORANGE), t.state):
        assert len(view.players[AZURE].hand.cards) == 1 and view.players[AZURE].hand.cards[0] < 0
    for seat in (ORANGE, None):
        assert not any("spade_ace" in str(event.seen_by(seat)) for event in t.events)
    assert any("spade_ace" in str(event.seen_by(AZURE)) for event in t.events)


# ---------------------------------------------------------------------- passing, and whose turn it is


def test_12_0_turns_go_round_until_all_have_passed() -> None:
    t = channelling()
    t.answers("channel", "blind", AZURE).answers("channel", PASS, ORANGE)
    t.answers("channel", "blind", AZURE)  # who has passed takes no more turns
    t.waits_for("channel", AZURE)
    t.answers("channel", PASS).waits_for("turn", ORANGE)
    assert [len(t.hand(seat)) for seat in (AZURE, ORANGE)] == [2, 0]


def test_12_0_round_1_in_the_order_of_finishing_deployment() -> None:
    t = channelling("cleric@6,3 wizard@3,3 guardian@9,3", "witch@6,13")
    t.waits_for("channel", ORANGE)
    assert t.state.order == [ORANGE, AZURE]


def test_12_0_later_rounds_in_the_order_of_passing_in_the_action_phase() -> None:
    t = Battle("cleric@6,3", "witch@6,13 guardian@3,13", first=ORANGE)
    t.guards(ORANGE, "witch").guards(AZURE, "cleric")
    t.guards(ORANGE, "guardian").guards(AZURE, "cleric")  # now it has nobody left, and passes first
    t.idles_until("channel").waits_for("channel", AZURE)
    assert t.state.round == 2
    t.answers("channel", PASS).waits_for("channel", ORANGE)


def test_12_0_the_first_to_pass_has_the_first_turn_of_the_action_phase() -> None:
    t = channelling()
    t.answers("channel", "blind", AZURE).answers("channel", PASS, ORANGE)
    t.answers("channel", PASS, AZURE).waits_for("turn", ORANGE)
    assert t.state.order == [ORANGE, AZURE]


def test_12_0_three_players_draw_in_turn_without_those_that_passed() -> None:
    t = channelling(*THREE, scenario="treasure_clash")
    t.answers("channel", "blind", AZURE).answers("channel", PASS, ORANGE)
    t.answers("channel", "blind", GREEN).answers("channel", "blind", AZURE)
    t.answers("channel", PASS, GREEN).answers("channel", PASS, AZURE).waits_for("turn", ORANGE)
    assert t.state.order == [ORANGE, GREEN, AZURE]


# ---------------------------------------------------------------------- the hand limit (W1)


def draws(t: Battle, seat: int, times: int) -> None:
    """A seat draws blind while everybody else has passed, or passes."""
    for _ in range(times):
        while t.waits_for("channel").seat != seat:
            t._say(t.match.pending[0].seat, PASS)
        t.answers("channel", "blind", seat)


def test_12_0_with_five_cards_one_must_pass() -> None:
    t = channelling()
    draws(t, AZURE, 5)
    t.waits_for("turn", ORANGE)  # AZURE passed without being asked: it had to
    assert len(t.hand(AZURE)) == 5 and t.state.order == [ORANGE, AZURE]
    forced = [event for event in t.match.log if event.kind == "passed"]
    assert [(event.seat, event.forced) for event in forced] == [(ORANGE, False), (AZURE, True)]  # type: ignore[attr-defined]


def test_12_0_forced_passes_count_in_the_order_like_any() -> None:
    t = channelling()
    for _ in range(5):
        t.answers("channel", "blind", AZURE).answers("channel", "blind", ORANGE)
    t.waits_for("turn", AZURE)
    assert t.state.order == [AZURE, ORANGE]


def test_12_0_below_the_limit_nobody_must_pass() -> None:
    t = channelling()
    draws(t, AZURE, 4)
    assert "blind" in t.offers("channel", AZURE)


def test_12_0_scenarios_raise_the_limit() -> None:
    t = channelling("cleric@6,3", "witch@6,13")  # one fighter each: a heroic last stand
    for _ in range(5):
        t.answers("channel", "blind", AZURE).answers("channel", "blind", ORANGE)
    t.waits_for("channel", AZURE)


def test_12_0_cards_that_were_kept_count_towards_the_limit() -> None:
    t = Battle(
        "cleric@6,3 wizard@3,3",
        "witch@6,13 guardian@3,13",
        hands={AZURE: "heart_two heart_three heart_four heart_five club_two"},
    )
    t.idles_until("windburn")
    for card in ("heart_two", "heart_three", "heart_four", "heart_five", "club_two"):
        t.answers("windburn", ("keep", card), AZURE).answers("windburn.spread", (1, 0)).settle()
    t.idles_until("channel").waits_for("channel", ORANGE)  # AZURE is at its limit from the start
    t.answers("channel", PASS).waits_for("turn", AZURE)
    assert t.state.order == [AZURE, ORANGE] and len(t.hand(AZURE)) == 5


def test_12_0_nothing_is_discarded_when_the_limit_drops() -> None:
    t = Battle(
        "acolyte@6,7 guardian@3,3",
        "wizard@6,9 guardian@3,13",
        hands={
            AZURE: "heart_two heart_three heart_four heart_five club_two club_three",
            ORANGE: "diamond_three spade_two",
        },
        first=ORANGE,
    )
    t.begins(ORANGE, "wizard", "attack").attacks("zap", "acolyte").pays("diamond_three spade_two")
    t.defends().rolls(1, 1, 1, 1, 1, 1, 1).settle()
    while t.match.pending[0].key == "knockback.place":
        t.stays()
    t.settle()
    assert t.is_out("acolyte")
    assert len(t.hand(AZURE)) == 6  # one card more than it could draw up to now


# ---------------------------------------------------------------------- the empty deck (12.1, W2)


def nearly_empty(left: int) -> Battle:
    """A Channelling Phase with so few cards left in the deck; those drawn before were discarded."""
    t = channelling(*THREE, scenario="treasure_clash")
    while len(t.state.deck.cards) > left:
        if t.match.pending[0].key == "channel":
            t._say(t.match.pending[0].seat, "blind")
        else:
            t._idle(t.match.pending[0])
    t.waits_for("channel")
    return t


def test_12_1_the_last_card_of_the_deck_is_drawn_and_the_discard_pile_becomes_the_deck() -> None:
    t = nearly_empty(1)
    discarded = sorted(faces(t, "discard"))
    assert discarded
    t.answers("channel", "blind")
    question = t.waits_for("shuffle")
    assert (question.seat, question.rule, question.chance) == (-1, "12.1", True)
    t.answers("shuffle", tuple(range(len(discarded)))).waits_for("channel")
    assert not t.state.discard.cards and len(t.state.deck.cards) == len(discarded)
    assert len(t.state.face_up.cards) == 5 and all(card < 0 for card in t.state.deck.cards)


def test_12_1_the_last_card_may_be_the_one_that_is_turned_up() -> None:
    t = nearly_empty(1)
    count = len(t.state.discard.cards)
    t.answers("channel", t.offers("channel")[0]).answers("shuffle", tuple(range(count)))
    assert len(t.state.face_up.cards) == 5 and len(t.state.deck.cards) == count


def test_12_1_with_cards_left_nothing_is_shuffled() -> None:
    t = nearly_empty(2)
    t.answers("channel", "blind").waits_for("channel")
    assert t.state.discard.cards and len(t.state.deck.cards) == 1
