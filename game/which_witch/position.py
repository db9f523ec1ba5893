"""Positions of Which Witch Is Best!?: a turn begins."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import Field

from game.core.content import DefId
from game.core.position import (
    Position,
    PositionFault,
    Positions,
    SeatPosition,
    by_lot,
    from_top,
    given,
    known,
    mix,
    move_named,
    put_on_top,
    set_aside,
    take,
)
from game.core.record import Plain
from game.core.zones import Zone
from game.which_witch.reasons import reason
from game.which_witch.rules.setup import free_witches, take_witch
from game.which_witch.state import Player
from game.which_witch.table import Table


class WitchSeat(SeatPosition):
    """A player. A witch, or a hand, that is not named is dealt by the seed."""

    witch: DefId | None = None
    hearts: int | None = Field(default=None, ge=0, description="0: eliminated.")
    hand: tuple[DefId, ...] | None = None
    wand: DefId | None = None
    hand_size: int | None = Field(default=None, ge=0, le=100, description="Where it has grown (VI. Reward).")
    extra_turns: int = Field(
        default=0, ge=0, le=100, description="Turns to come after this one (Zoom Broom)."
    )


class WitchPosition(Position):
    """A turn begins. The cards of piles are named from the top; without a discard pile, a card is turned over."""

    seats: tuple[WitchSeat, ...]
    turn: int = Field(default=0, ge=0, description="The seat whose turn begins, from 0.")
    turns: int = Field(default=0, ge=0, description="How many turns were taken before.")
    extra: bool = Field(default=False, description="Whether it is an extra turn.")
    draw: tuple[DefId, ...] = ()
    discard: tuple[DefId, ...] | None = None


def lay(t: Table, position: WitchPosition) -> None:
    """Witches and hearts, then the cards that are named, then those that the seed deals."""
    state, seats = t.state, position.seats
    _lay_witches(t, seats)
    for seat, who in enumerate(seats):
        _lay_cards(t, seat, who)
    _lay_discard(t, position.discard or ())
    top = set_aside(t, state.draw, position.draw, "draw")
    mix(t, state.draw)
    for seat, who in enumerate(seats):
        if who.hand is None and t.state.players[seat].hearts:
            _draw(t, t.state.players[seat].hand, t.state.players[seat].hand_size)
    if position.discard is None:
        _draw(t, state.discard, 1)
    put_on_top(state.draw, top)
    state.turn, state.turns, state.turn_is_extra = position.turn, position.turns, position.extra
    _check_turn(t)


def _lay_witches(t: Table, seats: Sequence[WitchSeat]) -> None:
    """Witches that are named, others by the seed; and all hearts."""
    for seat, who in enumerate(seats):
        if who.witch is not None:
            path = ("seats", seat, "witch")
            if known(who.witch, t.content.witches, reason("what.witch"), *path) not in free_witches(t):
                raise PositionFault(*path, text=reason("position.witch", witch=who.witch))
            take_witch(t, seat, who.witch)
    for seat, who in enumerate(seats):
        if who.witch is None:
            take_witch(t, seat, free_witches(t)[by_lot(t, len(free_witches(t)))])
        most = t.content.figures.max_hearts
        if who.hearts is not None and who.hearts > most:
            raise PositionFault("seats", seat, "hearts", text=reason("position.hearts", most=most))
        if who.hearts is not None:
            t.state.players[seat].hearts = who.hearts


def _lay_cards(t: Table, seat: int, who: WitchSeat) -> None:
    """The hand and the wand of a player, as far as they are named."""
    draw, mine = t.state.draw, t.state.players[seat]
    mine.extra_turns = who.extra_turns
    mine.hand_size = mine.hand_size if who.hand_size is None else who.hand_size
    move_named(t, draw, mine.hand, who.hand or (), "III.cards", "seats", seat, "hand")
    if who.wand is not None:
        known(who.wand, t.content.dice, reason("what.wand"), "seats", seat, "wand")
        t.move(take(t, draw, who.wand, "seats", seat, "wand"), draw, mine.wand, "IV.wand")


def _lay_discard(t: Table, cards: Sequence[str]) -> None:
    draw = t.state.draw
    for index in reversed(range(len(cards))):
        t.move(take(t, draw, cards[index], "discard", index), draw, t.state.discard, "III.cards")


def _draw(t: Table, goal: Zone, count: int) -> None:
    """Deal cards, as many as there are."""
    t.draw(t.state.draw, goal, min(count, len(t.state.draw)), "III.cards")


def _check_turn(t: Table) -> None:
    living = t.state.living()
    if t.state.turn not in living:
        raise PositionFault("turn", text=reason("position.turn", turn=t.state.turn))
    if len({t.state.players[seat].team for seat in living}) < 2:
        raise PositionFault("seats", text=reason("position.over"))


def describe(t: Table) -> dict[str, Plain]:
    """The words for a table at which a turn has just begun."""
    state = t.state
    return {
        "turn": state.turn,
        "turns": state.turns - 1,
        **given(extra=state.turn_is_extra),
        "seats": [_described(t, who) for who in state.players],
        "draw": from_top(t, state.draw),
        "discard": from_top(t, state.discard),
    }


def _described(t: Table, who: Player) -> dict[str, Plain]:
    grown = who.hand_size != t.content.figures.hand_size
    return {
        "witch": who.witch,
        "hearts": who.hearts,
        "hand": t.faces(who.hand),
        **({"wand": t.face(who.wand.cards[-1])} if who.wand.cards else {}),
        **({"hand_size": who.hand_size} if grown else {}),
        **given(extra_turns=who.extra_turns),
    }


POSITIONS = Positions(WitchPosition, lay, "which_witch.rules.turn.turns_on", describe)
"""The document of a position, and the flow that goes on from it."""
