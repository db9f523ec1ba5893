"""Positions of Halfwish: dice are rolled and cards are drawn, and the turn player chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from game.core.content import DefId, Definition
from game.core.dice import permutation
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
from game.core.zones import EVERYONE, NOBODY, Zone
from game.halfwish.dice import PAIR, SIDES, turn
from game.halfwish.reasons import reason
from game.halfwish.rules.setup import MIRROR, pick_powers, take_class
from game.halfwish.rules.upgrades import own_names, replace, why_not_replace
from game.halfwish.scoring import opener
from game.halfwish.state import NOBODY_YET, Player
from game.halfwish.table import Table, pair_of

Face = Annotated[int, Field(ge=1, le=SIDES)]
Count = Annotated[int, Field(ge=0, le=100)]
COUNTS = ("points", "lamps", "mana", "extra_upgrades", "ignite", "poison", "kept")
"""Fields of a player that have the same name in a position."""


class TallyPosition(Definition):
    """Counts of the match so far, for the statistics: duels by the number of actions, accepted parleys."""

    duels: tuple[Count, Count] = (0, 0)
    parleys: Count = 0


class HalfwishSeat(SeatPosition):
    """A player. A class, powers, a hand and dice that are not named are dealt and rolled by the seed."""

    hero: DefId | None = Field(default=None, description="The class; none with the mirror deck.")
    health: int | None = Field(default=None, ge=1, le=1000)
    points: Count = 0
    lamps: Count = 0
    mana: Count = 0
    extra_upgrades: Count = 0
    ignite: Count = 0
    poison: Count = 0
    kept: bool = Field(default=False, description="Whether the dice are those of the turn before.")
    cup: tuple[Face, Face] | None = None
    aside: tuple[Face, Face] | None = None
    powers: tuple[DefId, ...] | None = None
    played: tuple[DefId, ...] = Field(default=(), description="Powers that were played.")
    upgrades: tuple[DefId, ...] = ()
    hand: tuple[DefId, ...] | None = None
    discard: tuple[DefId, ...] = ()
    deck: tuple[DefId, ...] = Field(default=(), description="From the top.")
    perks: tuple[str, ...] = Field(default=(), description="Perks that were used in this round.")


class HalfwishPosition(Position):
    """A turn in which nothing was chosen yet. Map cards of the row come in the order of the turns."""

    seats: tuple[HalfwishSeat, ...]
    round: int = Field(default=1, ge=1)
    turn: int = Field(default=1, ge=1)
    starter: Literal[0, 1] | None = Field(default=None, description="Who starts the match.")
    opener: Literal[0, 1] | None = Field(default=None, description="Who started the round.")
    row: tuple[DefId, ...] = ()
    past: tuple[DefId, ...] | None = None
    maps: tuple[DefId, ...] = ()
    supply: tuple[DefId, ...] = Field(default=(), description="Upgrades, from the top.")
    spent: tuple[DefId, ...] = ()
    revealed: bool = Field(default=False, description="Whether the turn's map card was scouted.")
    parleys: Count = Field(default=0, description="Accepted parleys in a row.")
    first_scorer: int = Field(default=NOBODY_YET, ge=NOBODY_YET, le=1)
    tally: TallyPosition = TallyPosition.model_construct()


def lay(t: Table, position: HalfwishPosition) -> None:
    """Classes and what players are worth, upgrades, then cards, the map and the dice."""
    _check_clock(t, position)
    for seat, who in enumerate(position.seats):
        _lay_player(t, seat, who)
    for seat, who in enumerate(position.seats):
        for index, name in enumerate(who.upgrades):
            _lay_upgrade(t, seat, name, "seats", seat, "upgrades", index)
    _lay_clock(t, position)
    for seat, who in enumerate(position.seats):
        _lay_cards(t, seat, who)
        _lay_dice(t, seat, who)
    _lay_maps(t, position)
    state = t.state
    move_named(t, state.supply, state.spent, position.spent, "3.round", "spent")
    t.conceal(state.spent, 0)
    _lay_top(t, state.supply, position.supply, "supply")


def _check_clock(t: Table, position: HalfwishPosition) -> None:
    rounds, turns = t.content.figures.rounds, t.content.turns
    if position.round > rounds:
        raise PositionFault("round", text=reason("position.rounds", rounds=rounds))
    if position.turn > turns:
        raise PositionFault("turn", text=reason("position.turns", turns=turns))


def _lay_clock(t: Table, position: HalfwishPosition) -> None:
    """Set round, turn and the players who start them."""
    state = t.state
    state.starter = _starter(t, position)
    state.round, state.turn, state.phase = position.round, position.turn, "turn"
    begins = opener(t, position.round) if position.opener is None else position.opener
    state.opener, state.active = begins, begins if position.turn % 2 else 1 - begins
    state.parleys, state.first_scorer = position.parleys, position.first_scorer
    state.tally.duels, state.tally.parleys = list(position.tally.duels), position.tally.parleys


def _starter(t: Table, position: HalfwishPosition) -> int:
    """The starting player: as named, by the option, or by the seed."""
    if position.starter is not None or t.state.starter != NOBODY:
        return t.state.starter if position.starter is None else position.starter
    return by_lot(t, 2)


# ---------------------------------------------------------------------- players


def _lay_player(t: Table, seat: int, laid: HalfwishSeat) -> None:
    """The class and what it brings; points, mana and the like; powers."""
    who = t.state.players[seat]
    take_class(t, seat, _hero(t, seat, laid))
    who.health = laid.health or who.health
    for name in COUNTS:
        setattr(who, name, getattr(laid, name))
    who.used = list(laid.perks)
    for index, name in enumerate(laid.played):
        source = who.basics if name in t.content.basic_powers else who.library
        t.move(take(t, source, name, "seats", seat, "played", index), source, who.played, "5.window")
    for index, name in enumerate(laid.powers or ()):
        take(t, who.library, name, "seats", seat, "powers", index)
        pick_powers(t, seat, (name,))
    if laid.powers is None:
        t.state.dice, order = permutation(t.state.dice, len(who.library))
        names = [t.face(who.library.cards[index]) for index in order]
        pick_powers(t, seat, tuple(sorted(names[: t.content.figures.powers])))


def _hero(t: Table, seat: int, laid: HalfwishSeat) -> str:
    path = ("seats", seat, "hero")
    if t.state.mirror and laid.hero is not None:
        raise PositionFault(*path, text=reason("position.mirror"))
    if laid.hero is not None:
        return known(laid.hero, t.content.classes, reason("what.class"), *path)
    return MIRROR if t.state.mirror else list(t.content.classes)[by_lot(t, len(t.content.classes))]


def _lay_upgrade(t: Table, seat: int, name: str, *path: str | int) -> None:
    """An upgrade that everybody saw taken."""
    card = take(t, t.state.supply, name, *path)
    if name not in t.content.upgrades or why_not_replace(t, name, own_names(t, seat)) is not None:
        raise PositionFault(*path, text=reason("position.replaces", name=name))
    t.state.seen[card] = EVERYONE
    t.move(card, t.state.supply, t.state.players[seat].upgrades, "4.take")
    replace(t, seat, name)


def _lay_cards(t: Table, seat: int, laid: HalfwishSeat) -> None:
    """Lay the hand, the discard pile and the top of the deck; a hand that is not named is drawn."""
    who, draws = t.state.players[seat], t.state.draws
    move_named(t, who.deck, who.hand, laid.hand or (), "3.round", "seats", seat, "hand")
    move_named(t, who.deck, who.discard, laid.discard, "3.round", "seats", seat, "discard")
    top = set_aside(t, who.deck, laid.deck, "seats", seat, "deck")
    mix(t, who.deck)
    if laid.hand is None:
        count = min(sum(draws[: t.state.turn]), t.content.figures.hand, len(who.deck))
        t.draw(who.deck, who.hand, count, "I.draw")
    put_on_top(who.deck, top)


def _lay_dice(t: Table, seat: int, laid: HalfwishSeat) -> None:
    who = t.state.players[seat]
    cup = laid.cup or (by_lot(t, SIDES) + 1, by_lot(t, SIDES) + 1)
    for place in PAIR:
        turn(t, who.cup, place, cup[place], "3.roll")
        if laid.aside is not None:
            turn(t, who.aside, place, laid.aside[place], "3.roll")


# ---------------------------------------------------------------------- the map


def _lay_maps(t: Table, position: HalfwishPosition) -> None:
    """The row, of which the cards of earlier turns lie open, and the cards of earlier rounds."""
    state, length = t.state, t.content.turns
    if len(position.row) > length:
        raise PositionFault("row", text=reason("position.row", length=length))
    move_named(t, state.maps, state.row, position.row, "3.round", "row")
    move_named(t, state.maps, state.past, position.past or (), "3.round", "past")
    top = set_aside(t, state.maps, position.maps, "maps")
    mix(t, state.maps)
    if position.past is None:
        t.draw(state.maps, state.past, min(length * (position.round - 1), len(state.maps)), "3.round")
    missing = length - len(state.row)
    if missing > len(state.maps):
        raise PositionFault("row", text=reason("position.maps"))
    t.draw(state.maps, state.row, missing, "3.round")
    put_on_top(state.maps, top)
    state.revealed = position.revealed
    for card in state.row.cards[: position.turn if position.revealed else position.turn - 1]:
        state.seen[card] = EVERYONE


def _lay_top(t: Table, zone: Zone, names: Sequence[str], *path: str | int) -> None:
    top = set_aside(t, zone, names, *path)
    mix(t, zone)
    put_on_top(zone, top)


# ---------------------------------------------------------------------- the words for a table


def describe(t: Table) -> dict[str, Plain]:
    """The words for a table at which the turn player is to choose."""
    state = t.state
    return {
        "round": state.round,
        "turn": state.turn,
        "starter": state.starter,
        "opener": state.opener,
        "seats": [_described(t, seat, who) for seat, who in enumerate(state.players)],
        "row": t.faces(state.row),
        "past": t.faces(state.past),
        "maps": from_top(t, state.maps),
        "supply": from_top(t, state.supply),
        "spent": t.faces(state.spent),
        "revealed": state.revealed,
        "parleys": state.parleys,
        "first_scorer": state.first_scorer,
        "tally": state.tally.plain(),
    }


PILES = ("played", "upgrades", "discard")


def _described(t: Table, seat: int, who: Player) -> dict[str, Plain]:
    return {
        **given(hero=who.hero),
        "health": who.health,
        **given(**{name: getattr(who, name) for name in COUNTS}),
        "cup": list(pair_of(t, seat)),
        **given(aside=[int(t.face(card)) for card in who.aside.cards if t.state.seen[card]]),
        "powers": t.faces(who.powers),
        "hand": t.faces(who.hand),
        "deck": from_top(t, who.deck),
        **given(**{name: t.faces(getattr(who, name)) for name in PILES}),
        **given(perks=list(who.used)),
    }


POSITIONS = Positions(
    HalfwishPosition, lay, "halfwish.rules.rounds.rounds_on", describe, unordered=frozenset({"tray"})
)
"""The document of a position, and the flow that goes on from it."""
