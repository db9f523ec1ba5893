"""IV. Playing the game: one of seven actions a turn, then everybody draws up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Number, Pick, Question, Reason, Shuffle, reason
from game.which_witch.effects import carry_out, why_not_use
from game.which_witch.events import Discarded, Refilled, TurnBegan, TurnSkipped, Used
from game.which_witch.rules.setup import setup
from game.which_witch.table import Table, around, next_player, opponents, play_cards


@flow
def match(t: Table) -> Flow[None]:
    """A whole match: set-up, then turns in rotation until one player or team is left (VII)."""
    yield from setup(t)
    while True:
        yield from turn(t, t.state.turn)
        pass_turn(t)


@flow
def turns_on(t: Table) -> Flow[None]:
    """The rest of a match whose table was laid out: turns as in `match`."""
    while True:
        yield from turn(t, t.state.turn)
        pass_turn(t)


@flow
def turn(t: Table, seat: int) -> Flow[None]:
    """One turn: exactly one action, no passing (WW-04); then all hands are filled."""
    begin_turn(t, seat)
    if t.state.players[seat].hand.cards:
        verb, kind = yield Pick(seat, "turn.action", "IV.actions", actions(t, seat))
        if verb == "use":
            lay_out(t, seat, kind)
            yield from carry_out(t, seat, kind)
        else:
            yield from discard_identical(t, seat, kind)
    else:
        t.emit(TurnSkipped, "IV.actions", seat)
    clear_used(t)
    while not refill(t, seat):
        order = yield Shuffle.of(t.state.discard, "IV.reshuffle")
        reshuffle(t, order)


def actions(t: Table, seat: int) -> list[tuple[str, str]]:
    """The actions that a player may take: use a card that can be used now, or discard identical cards."""
    kinds, others = sorted(set(t.faces(t.state.players[seat].hand))), opponents(t, seat)
    uses, discards = [], []
    for kind in kinds:
        discards.append(("discard", kind))
        if kind in t.content.actions and why_not_use(t, seat, kind, others) is None:
            uses.append(("use", kind))
    return uses + discards


def why_not_action(t: Table, question: Question[tuple[str, str]], answer: Any) -> Reason | None:
    """Why a player can't do something in a turn."""
    seat = question.seat
    match answer:
        case ("use" | "discard" as verb, str(card)) if card in t.content.cards:
            if card not in t.faces(t.state.players[seat].hand):
                return reason("not_in_hand", "IV.actions", card=card)
            return why_not_use(t, seat, card, opponents(t, seat)) if verb == "use" else None
        case "pass":
            return reason("no_passing", "IV.actions")
    return reason("not_offered", "IV.actions")


def lay_out(t: Table, seat: int, kind: str) -> None:
    """Lay out a card that is used. Spells are laid out in the attack itself, wands come into play."""
    if kind not in t.content.elements and kind not in t.content.dice:
        play_cards(t, seat, [kind], t.state.played, "IV.actions")
        t.emit(Used, "IV.actions", seat, kind)


@flow
def discard_identical(t: Table, seat: int, kind: str) -> Flow[None]:
    """Discard any number of identical cards (WW-05)."""
    count = identical(t, seat, kind)
    if count > 1:
        count = yield count_question(t, seat, kind)
    t.emit(Discarded, "IV.discard", seat, kind, count)
    play_cards(t, seat, [kind] * count, t.state.discard, "IV.discard")


def identical(t: Table, seat: int, kind: str) -> int:
    """The number of identical cards in a hand."""
    return t.faces(t.state.players[seat].hand).count(kind)


def count_question(t: Table, seat: int, kind: str) -> Number:
    """The number of cards to discard. `cover` hides from others beforehand that identical cards are held."""
    most, cover = identical(t, seat, kind), ("turn.action", "IV.actions")
    return Number(seat, "discard.count", "IV.discard", 1, most, facts={"card": kind}, cover=cover)


def begin_turn(t: Table, seat: int) -> None:
    """Count the turn and announce it."""
    state = t.state
    state.turns += 1
    t.emit(TurnBegan, "III.order", seat, state.turns, state.turn_is_extra)


def clear_used(t: Table) -> None:
    """Move the cards that were used to the discard pile."""
    state = t.state
    for zone in (state.played, state.answered):
        if zone.cards:
            t.draw(zone, state.discard, len(zone.cards), "IV.refill")


def refill(t: Table, seat: int) -> bool:
    """All living players draw up, the acting one first, each fully before the next (WW-26).

    Returns False if the draw pile ran out before that and the discard pile can replace it.
    """
    draw, players = t.state.draw.cards, t.state.players
    for drawer in around(seat, t.state.seats):
        who = players[drawer]
        short = who.hand_size - len(who.hand.cards)
        if short > 0 and who.hearts > 0:
            count = min(short, len(draw))
            draw_cards(t, drawer, count)
            if count < short and t.state.discard.cards:
                return False
    return True


def draw_cards(t: Table, seat: int, count: int) -> None:
    """Draw a number of cards."""
    t.draw(t.state.draw, t.state.players[seat].hand, count, "IV.refill")
    if count:
        t.emit(Refilled, "IV.refill", seat, count)


def reshuffle(t: Table, order: Sequence[int]) -> None:
    """The discard pile becomes the draw pile; its top card starts a new discard pile (WW-27)."""
    state = t.state
    state.draw.cards, state.discard.cards = state.discard.cards, []
    t.shuffle(state.draw, order, "IV.reshuffle")
    if len(state.draw) >= 2:
        t.draw(state.draw, state.discard, 1, "IV.reshuffle")


def pass_turn(t: Table) -> None:
    """Pass the turn on, unless the player has extra turns from a Zoom Broom (WW-07)."""
    state = t.state
    who = state.players[state.turn]
    state.turn_is_extra = who.extra_turns > 0
    if state.turn_is_extra:
        who.extra_turns -= 1
    else:
        state.turn = next_player(t, state.turn)
