"""12.0 Channelling Phase: winds are drawn, face up or blind, until all have passed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, Question, Reason, Shuffle, reason
from game.magewinds.abilities import abilities_at
from game.magewinds.content.definitions import of_kind
from game.magewinds.content.effects import HandLimit, ReplaceDraw
from game.magewinds.events import Drew, TurnBegan
from game.magewinds.fighters import definition_of
from game.magewinds.rules.action_phase import begin_phase, next_to_act, pass_turn
from game.magewinds.rules.endings import added_to_hand, check_endings
from game.magewinds.table import Table, player, standing

HAND = 5
"""The hand limit (12.0)."""
FACE_UP = 5
"""Number of cards that lie face up (10.4)."""
BLIND, INSIGHT = "blind", "insight"


@flow(name="magewinds.rules.channelling.channelling")
def channelling(t: Table, order: list[int]) -> Flow[None]:
    """Players draw in turn until all have passed."""
    begin_phase(t, "channelling", order)
    yield from refill(t)
    turn_up(t)
    while next_to_act(t) >= 0:
        yield from draw_turn(t, next_to_act(t))
    t.state.turn = -1


@flow(name="magewinds.rules.channelling.draw_turn")
def draw_turn(t: Table, seat: int) -> Flow[None]:
    """One card, or a pass; at the hand limit it must be a pass (W1)."""
    t.state.turn = seat
    choice: Any = PASS
    if options(t, seat):
        t.emit(TurnBegan, "12.0", seat, "channelling")
        choice = yield draw_question(t, seat)
    if choice == PASS:
        pass_turn(t, seat, not options(t, seat))
    elif choice == INSIGHT:
        yield from look_ahead(t, seat)
    else:
        take(t, seat, choice)
        yield from refill(t)
        turn_up(t)
        yield from refill(t)
    check_endings(t, "turn_end")


def draw_question(t: Table, seat: int) -> Pick[Any]:
    """Which card to draw."""
    limit = hand_limit(t, seat)
    facts = {"held": held(t, seat), "limit": limit}
    return Pick(seat, "channel", "12.0", [*_options(t, seat, limit), PASS], facts=facts)


def held(t: Table, seat: int) -> int:
    """How many cards a player holds, including those kept in windburn (W1)."""
    return len(player(t, seat).hand.cards) + len(player(t, seat).kept.cards)


def options(t: Table, seat: int) -> list[Any]:
    """The ways to draw: a face-up card, the top card, or one of those that Insight shows."""
    return _options(t, seat, hand_limit(t, seat))


def _options(t: Table, seat: int, limit: int) -> list[Any]:
    if held(t, seat) >= limit:
        return []
    shown = face_up(t)
    ways = [*(("take", card) for card in shown), BLIND, INSIGHT]
    return [way for way in ways if why_not_draw(t, seat, way, shown) is None]


def face_up(t: Table) -> list[str]:
    """The cards that lie face up."""
    return [t.face(card) for card in t.state.face_up.cards]


def why_not_channel(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a player can't use a turn of channelling in a way (12.0)."""
    return None if answer == PASS else why_not_draw(t, question.seat, answer, face_up(t))


def why_not_draw(t: Table, seat: int, way: Any, shown: Sequence[str]) -> Reason | None:
    """Why a player can't draw one of the cards shown, the top card, or one of those that Insight shows (12.0)."""
    match way:
        case ("take", str(card)) if card in t.content.winds:
            return None if card in shown else reason("not_face_up", "12.0", card=card)
        case "blind":
            return None if t.state.deck.cards else reason("deck_is_empty", "12.1")
        case "insight" if not t.state.deck.cards:
            return reason("deck_is_empty", "TC.seer")
        case "insight":
            return None if insight(t, seat) is not None else reason("no_insight", "TC.seer")
    return reason("not_offered", "12.0")


def hand_limit(t: Table, seat: int) -> int:
    """How many cards a player may hold (W1), with what fighters on the battlefield and the scenario add."""
    doubled = [pair.other for pair in t.state.pairs]  # two that are one fighter add once
    there = [number for number in standing(t, seat) if number not in doubled]
    return HAND + added_to_hand(t, seat) + _added_by(t, there)


def _added_by(t: Table, fighters: Sequence[int]) -> int:
    """The number that fighters add to the hand limit: always (F18), or while one of their effects lasts."""
    known = [each for number in fighters for each in abilities_at(t, number, "always")]
    always = [limit for each in known for limit in each.effects(HandLimit)]
    lasting = [definition_of(t, effect) for effect in t.state.lasting if effect.user in fighters]
    return sum([limit.by for limit in (*always, *of_kind(lasting, HandLimit))])


def take(t: Table, seat: int, choice: Any) -> None:
    """A face-up card, which all see (W3), or the top card of the deck."""
    state, hand = t.state, player(t, seat).hand
    if choice == BLIND:
        t.emit(Drew, "12.0", seat, False)
        t.draw(state.deck, hand, 1, "12.0")
    else:
        t.move(t.find(state.face_up, choice[1]), state.face_up, hand, "12.0")


def turn_up(t: Table) -> None:
    """Cards are turned up from the deck until five lie there (12.0)."""
    state = t.state
    while len(state.face_up.cards) < FACE_UP and state.deck.cards:
        t.draw(state.deck, state.face_up, 1, "12.0")


@flow(name="magewinds.rules.channelling.refill")
def refill(t: Table) -> Flow[None]:
    """As soon as the deck is empty, the shuffled discard pile takes its place (12.1, W2)."""
    if not t.state.deck.cards and t.state.discard.cards:
        order = yield Shuffle.of(t.state.discard, "12.1")
        t.state.deck.cards, t.state.discard.cards = t.state.discard.cards, []
        t.shuffle(t.state.deck, order, "12.1")


# ---------------------------------------------------------------------- Insight


def insight(t: Table, seat: int) -> ReplaceDraw | None:
    """The effect that lets a player look at the top cards (F18); None without a fighter that has it."""
    for number in standing(t, seat):
        for each in abilities_at(t, number, "channel_turn"):
            for effect in each.effects(ReplaceDraw):
                return effect
    return None


@flow(name="magewinds.rules.channelling.look_ahead")
def look_ahead(t: Table, seat: int) -> Flow[None]:
    """The top cards are looked at, one is kept, and the others go back on top (F17)."""
    count = seen_by_insight(t, seat)
    for _ in range(count):
        if t.state.deck.cards:
            t.draw(t.state.deck, player(t, seat).peek, 1, "TC.seer")
            yield from refill(t)
    card = yield Pick(seat, "insight", "TC.seer", peeked(t, seat))
    keep(t, seat, card)


def seen_by_insight(t: Table, seat: int) -> int:
    """How many cards are looked at."""
    word = insight(t, seat)
    return 0 if word is None else word.see


def peeked(t: Table, seat: int) -> list[str]:
    """The cards that are looked at."""
    return [t.face(card) for card in player(t, seat).peek.cards]


def why_not_keep(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a card can't be kept: it isn't one of those that are looked at."""
    if answer in peeked(t, question.seat):
        return None
    return reason("not_looked_at" if answer in t.content.winds else "not_offered", "TC.seer")


def keep(t: Table, seat: int, card: str) -> None:
    """Move one card to the hand, and the rest back on the deck in their old order."""
    who = player(t, seat)
    t.move(t.find(who.peek, card), who.peek, who.hand, "TC.seer")
    t.emit(Drew, "TC.seer", seat, True)
    while who.peek.cards:
        t.move(who.peek.cards[-1], who.peek, t.state.deck, "TC.seer")
