"""The dice (Part 3, step 1): hidden pairs that are rolled, turned and exchanged.

A die is six cards, one for each face. The one that lies in a cup bears the face that the die shows; the seats that see
into the cup know it. It is always the same card, so that nobody can tell whether the die shows a new face. The cards of
a die have numbers in a row, and a back of their own.
"""

from __future__ import annotations

from game.core.event import Moved
from game.core.flow import Flow, flow
from game.core.question import Roll
from game.core.zones import Sight, Zone, sight_mask
from game.halfwish.events import DiceRolled, DiceSwapped, DiceTurned
from game.halfwish.table import Table, clock, pair_in, pair_of

SIDES = 6
FACES = tuple(str(face) for face in range(1, SIDES + 1))
UNSEEN = (0,) * SIDES
PAIR = (0, 1)


@flow
def roll(t: Table, seat: int, which: tuple[int, ...], rule: str, why: str) -> Flow[None]:
    """A player rolls some dice of its own cup."""
    t.emit(DiceRolled, rule, seat, len(which), why)
    for place in which:
        face = yield Roll(seat, "roll", rule, SIDES, facts=clock(t))
        turn(t, t.state.players[seat].cup, place, face, rule)


def turn(t: Table, cup: Zone, place: int, face: int, rule: str) -> None:
    """Turn a die in a cup to another face; nobody remembers the old one.

    It goes through the tray, and the same card comes back, so that this gives nothing away.
    """
    state, card, shown = t.state, cup.cards[place], FACES[face - 1]
    told = t.tells(Moved)
    if told:
        t.emit(Moved, rule, card, state.faces[card], cup.name, state.tray.name, state.seen[card])
    bring_up(t, card, shown)
    state.seen[card] = sight_mask(cup)
    if told:
        t.emit(Moved, rule, card, shown, state.tray.name, cup.name, state.seen[card])


def bring_up(t: Table, card: int, face: str) -> None:
    """Exchange the face on a card of a die for that on another one, and let all seats forget them."""
    state, first = t.state, card - (card - t.content.first_die) % SIDES
    state.seen[first : first + SIDES] = UNSEEN
    if state.faces[card] == face:
        return
    names = list(state.faces)
    other = names.index(face, first)
    names[card], names[other] = face, names[card]
    state.faces = tuple(names)


def set_aside(t: Table, seat: int, rule: str) -> None:
    """Turn the dice aside to the faces of those in the cup, equally hidden: a card may bring that pair back."""
    who = t.state.players[seat]
    who.aside.sight = who.cup.sight
    for place, face in zip(PAIR, pair_of(t, seat), strict=True):
        turn(t, who.aside, place, face, rule)


def from_aside(t: Table, seat: int) -> tuple[int, int]:
    """The pair that a player set aside."""
    return pair_in(t, t.state.players[seat].aside)


def turn_to(t: Table, seat: int, faces: tuple[int, int], rule: str, source: str) -> None:
    """Turn a pair to these faces: always both dice, so that nobody learns which of them showed its face already."""
    for place in PAIR:
        turn(t, t.state.players[seat].cup, place, faces[place], rule)
    t.emit(DiceTurned, rule, seat, source, faces if t.state.players[seat].cup.sight is Sight.ALL else ())


def swap(t: Table, rule: str, source: str) -> None:
    """Exchange the players' pairs; bonuses to a DV stay (sheet 8)."""
    one, other = (t.state.players[seat].cup for seat in (0, 1))
    pairs = one.cards[:], other.cards[:]
    for card in pairs[0]:
        t.move(card, one, other, rule)
    for card in pairs[1]:
        t.move(card, other, one, rule)
    t.emit(DiceSwapped, rule, source)
