"""IV. Playing the game: one of seven actions a turn, then everybody draws up."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.flow import Flow, flow
from game.core.question import Number, Pick, Shuffle
from game.which_witch.effects import carry_out, usable
from game.which_witch.events import Discarded, Refilled, TurnBegan, TurnSkipped, Used
from game.which_witch.rules.setup import setup
from game.which_witch.rules.table import Table, faces, held, play_cards, player, rotation


@flow
def match(t: Table) -> Flow[None]:
    """A whole match: set-up, then turns in rotation until one player or team is left (VII)."""
    yield from setup(t)
    while True:
        yield from turn(t, t.state.turn)
        pass_turn(t)


@flow
def turn(t: Table, seat: int) -> Flow[None]:
    """One turn: exactly one action, no passing (WW-04); then all hands are filled."""
    begin_turn(t, seat)
    if player(t, seat).hand.cards:
        verb, kind = yield Pick(seat, "turn.action", "IV.actions", actions(t, seat))
        if verb == "use":
            yield from use(t, seat, kind)
        else:
            yield from discard_identical(t, seat, kind)
    else:
        t.emit(TurnSkipped, "IV.actions", seat)
    yield from end_turn(t, seat)


def actions(t: Table, seat: int) -> list[tuple[str, str]]:
    """What a player may do: use a card that can be used now, or discard identical cards."""
    kinds = sorted(set(faces(t, player(t, seat).hand)))
    uses = [("use", kind) for kind in kinds if usable(t, seat, kind)]
    return uses + [("discard", kind) for kind in kinds]


@flow
def use(t: Table, seat: int, kind: str) -> Flow[None]:
    """Use a card as the turn's action. Spell cards are played in the attack itself, wands stay in play."""
    if kind not in t.content.elements and kind not in t.content.dice:
        play_cards(t, seat, [kind], t.state.played, "IV.actions")
        t.emit(Used, "IV.actions", seat, kind)
    yield from carry_out(t, seat, kind)


@flow
def discard_identical(t: Table, seat: int, kind: str) -> Flow[None]:
    """Discard any number of identical cards (WW-05)."""
    count = len(held(t, seat, (kind,)))
    if count > 1:
        count = yield Number(
            seat, "discard.count", "IV.discard", 1, len(held(t, seat, (kind,))), facts={"card": kind}
        )
    t.emit(Discarded, "IV.discard", seat, kind, count)
    play_cards(t, seat, [kind] * count, t.state.discard, "IV.discard")


@flow
def end_turn(t: Table, seat: int) -> Flow[None]:
    """Used cards go to the discard pile; then every living player draws up, the acting one first (WW-26)."""
    clear_used(t)
    for drawer in rotation(t, seat):
        drawn = draw_up(t, drawer)
        while is_short(t, drawer) and t.state.discard.cards:
            order = yield Shuffle.of(len(t.state.discard), "IV.reshuffle")
            reshuffle(t, order)
            drawn += draw_up(t, drawer)
        if drawn:
            t.emit(Refilled, "IV.refill", drawer, drawn)


def begin_turn(t: Table, seat: int) -> None:
    """Count the turn and say whose it is."""
    state = t.state
    state.turns += 1
    t.emit(TurnBegan, "III.order", seat, state.turns, state.turn_is_extra)


def clear_used(t: Table) -> None:
    """Move the cards that were used to the discard pile."""
    state = t.state
    for zone in (state.played, state.answered):
        for card in zone.cards[:]:
            t.move(card, zone, state.discard, "IV.refill")


def is_short(t: Table, seat: int) -> bool:
    """Whether a player holds fewer cards than its hand size."""
    who = player(t, seat)
    return len(who.hand) < who.hand_size


def draw_up(t: Table, seat: int) -> int:
    """Draw until the hand is full or the draw pile is empty; says how many cards were drawn."""
    who, draw = player(t, seat), t.state.draw
    count = min(who.hand_size - len(who.hand), len(draw))
    for _ in range(count):
        t.move(draw.cards[-1], draw, who.hand, "IV.refill")
    return max(0, count)


def reshuffle(t: Table, order: Sequence[int]) -> None:
    """The discard pile becomes the draw pile; its top card starts a new discard pile (WW-27)."""
    state = t.state
    state.draw.cards, state.discard.cards = state.discard.cards, []
    t.shuffle(state.draw, order, "IV.reshuffle")
    if len(state.draw) >= 2:
        t.move(state.draw.cards[-1], state.draw, state.discard, "IV.reshuffle")


def pass_turn(t: Table) -> None:
    """Whose turn it is next: the same player's while a Zoom Broom's extra turns last (WW-07), else in rotation."""
    state = t.state
    who = state.players[state.turn]
    state.turn_is_extra = who.extra_turns > 0
    if state.turn_is_extra:
        who.extra_turns -= 1
    else:
        state.turn = rotation(t, (state.turn + 1) % state.seats)[0]
