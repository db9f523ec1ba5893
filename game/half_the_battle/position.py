"""Positions of Half the Battle: a round begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from game.core.content import DefId, Definition
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
)
from game.core.record import Plain
from game.half_the_battle.content.definitions import DICE
from game.half_the_battle.reasons import reason
from game.half_the_battle.rules.setup import (
    MIXED,
    ROSTERS,
    monster_of,
    take_initiative,
    take_parties,
    take_teams,
    wake_monster,
)
from game.half_the_battle.state import NONE, PARTY, Mark, Piece, Player, party_of
from game.half_the_battle.table import Table, card, player

Number = Field(default=NONE, ge=NONE, lt=2 * PARTY)
"""A piece: the first seat's are 0 to 6 in the order of their dice, the other's 7 to 13."""


class PiecePosition(Definition):
    """A piece; without a lane it stands where it begins, without HP it has all of them."""

    lane: int | None = Field(default=None, ge=1)
    hp: int | None = Field(default=None, ge=1)
    used: tuple[DefId, ...] = Field(default=(), description="Actions for once in a match that it has used.")
    gone: bool = False
    killer: int = Number
    fatal: bool = False


class MarkPosition(Definition):
    """A token on a lane or a piece: whose, and given by which piece. 0 rounds: until its giver dies."""

    kind: DefId
    owner: Literal[0, 1]
    giver: int = Field(ge=0, lt=2 * PARTY)
    rounds: int = Field(default=0, ge=0, le=100)
    lane: int = Field(default=NONE, ge=NONE)
    piece: int = Number


class BattleSeat(SeatPosition):
    """A player's party: pieces by their class, and what it owns. Items that are not named are dealt by the seed."""

    party: tuple[DefId, ...] | None = Field(
        default=None, description="Seven classes, in mixed parties alone."
    )
    pieces: dict[DefId, PiecePosition] = Field(default_factory=dict)
    monster_hp: int | None = Field(default=None, ge=1, description="What its monster began with.")
    items: tuple[DefId, ...] | None = None
    used: tuple[DefId, ...] = Field(default=(), description="Items that lie face down.")
    rage: tuple[Literal["d4", "d6", "d8", "d10", "d10_0", "d12", "d20"], ...] = ()
    tokens: int = Field(default=0, ge=0, le=100)
    woken: bool = False


class BattlePosition(Position):
    """A round begins. The seed rolls the monsters' HP that are not named; the weaker one's player begins."""

    seats: tuple[BattleSeat, ...]
    initiative: Literal[0, 1] | None = None
    rounds: int = Field(default=0, ge=0, description="How many rounds were played before.")
    quiet: int = Field(default=0, ge=0, description="Rounds in a row without damage.")
    deathless: int = Field(default=0, ge=0, description="Rounds in a row without a death.")
    marks: tuple[MarkPosition, ...] = ()
    bag: tuple[DefId, ...] = Field(default=(), description="Items that are left, the topmost first.")


def lay(t: Table, position: BattlePosition) -> None:
    """Parties and monsters, then pieces as they stand, items and tokens."""
    _lay_parties(t, position.seats)
    _lay_monsters(t, position.seats)
    for seat, who in enumerate(position.seats):
        for name, piece in who.pieces.items():
            _lay_piece(t, seat, name, piece)
    _lay_items(t, position)
    for index, mark in enumerate(position.marks):
        _lay_mark(t, index, mark)
    state = t.state
    state.round, state.quiet, state.deathless = position.rounds, position.quiet, position.deathless
    if position.initiative is not None:
        take_initiative(t, position.initiative)
    for seat in (0, 1):
        if not state.living(seat):
            raise PositionFault("seats", seat, "pieces", text=reason("position.party"))


def _lay_parties(t: Table, seats: Sequence[BattleSeat]) -> None:
    """Both parties by the option, or as they are named."""
    for seat, who in enumerate(seats):
        if (who.party is not None) != (t.state.roster == MIXED):
            code = "position.no_party" if t.state.roster == MIXED else "position.named_party"
            raise PositionFault("seats", seat, text=reason(code, roster=t.state.roster))
    if t.state.roster in ROSTERS:
        take_teams(t)
        return
    parties = [who.party or () for who in seats]
    for seat, party in enumerate(parties):
        for index, name in enumerate(party):
            known(name, t.content.characters, reason("what.character"), "seats", seat, "party", index)
        if sorted(DICE.index(t.content.characters[name].die) for name in party) != list(range(PARTY)):
            raise PositionFault("seats", seat, "party", text=reason("position.classes"))
    take_parties(t, *parties)


def _lay_monsters(t: Table, seats: Sequence[BattleSeat]) -> None:
    """The HP that monsters began with, and with that the first initiative (R27)."""
    players, die = t.state.players, t.content.figures.monster_die
    for seat, who in enumerate(seats):
        if who.monster_hp is not None and who.monster_hp > die:
            raise PositionFault("seats", seat, "monster_hp", text=reason("position.monster", die=die))
    if seats[0].monster_hp == seats[1].monster_hp is not None:
        raise PositionFault("seats", 1, "monster_hp", text=reason("position.equal"))
    while not players[0].monster_hp or players[0].monster_hp == players[1].monster_hp:
        for seat, who in enumerate(seats):
            wake_monster(t, seat, who.monster_hp or by_lot(t, die) + 1)
            if who.monster_hp:
                _set_monster(t, seat, who.monster_hp)
    take_initiative(t, int(players[1].monster_hp < players[0].monster_hp))


def _set_monster(t: Table, seat: int, hp: int) -> None:
    """HP as they are named: no roll gives fewer than eleven."""
    t.state.pieces[monster_of(t, seat)].hp = player(t, seat).monster_hp = hp


def _lay_piece(t: Table, seat: int, name: str, laid: PiecePosition) -> None:
    path = ("seats", seat, "pieces", name)
    own = {t.state.pieces[number].character: number for number in party_of(seat)}
    number = own[known(name, own, reason("what.piece"), *path)]
    who, most = t.state.pieces[number], card(t, number).most
    if laid.hp is not None and laid.hp > most:
        raise PositionFault(*path, "hp", text=reason("position.hp", most=most))
    if laid.lane is not None and laid.lane > t.content.figures.lanes:
        raise PositionFault(*path, "lane", text=reason("position.lane", lanes=t.content.figures.lanes))
    for index, action in enumerate(laid.used):
        known(action, t.content.actions[name], reason("what.action"), *path, "used", index)
    who.lane, who.hp = laid.lane or who.lane, laid.hp or who.hp
    who.used, who.gone, who.dying = list(laid.used), laid.gone, laid.gone
    who.killer, who.fatal = laid.killer, laid.fatal


def _lay_items(t: Table, position: BattlePosition) -> None:
    """Items that are named, then those that the seed deals; and what both hold beside them."""
    bag = t.state.bag
    for seat, laid in enumerate(position.seats):
        who = player(t, seat)
        move_named(t, bag, who.items, laid.items or (), "setup.items", "seats", seat, "items")
        move_named(t, bag, who.used, laid.used, "setup.items", "seats", seat, "used")
        who.rage, who.tokens, who.woken = list(laid.rage), laid.tokens, laid.woken
    top = set_aside(t, bag, position.bag, "bag")
    mix(t, bag)
    for seat, laid in enumerate(position.seats):
        if laid.items is None:
            count = min(t.content.figures.items, len(bag))
            t.draw(bag, player(t, seat).items, count, "setup.items")
    put_on_top(bag, top)


def _lay_mark(t: Table, index: int, mark: MarkPosition) -> None:
    path = ("marks", index)
    token = t.content.tokens[known(mark.kind, t.content.tokens, reason("what.token"), *path, "kind")]
    on_lane, on_piece = 0 < mark.lane <= t.content.figures.lanes, mark.piece != NONE
    if (token.lies == "lane", token.lies == "piece") != (on_lane, on_piece):
        raise PositionFault(*path, text=reason("position.token", kind=mark.kind, lies=token.lies))
    if on_piece and t.state.pieces[mark.piece].gone:
        raise PositionFault(*path, "piece", text=reason("position.gone"))
    t.state.marks.append(Mark(mark.kind, mark.owner, mark.giver, mark.rounds, mark.lane, mark.piece))


# ---------------------------------------------------------------------- the words for a table


def describe(t: Table) -> dict[str, Plain]:
    """The words for a table at which a round has just begun."""
    state = t.state
    return {
        "initiative": state.initiative,
        "rounds": state.round - 1,
        "quiet": state.quiet,
        "deathless": state.deathless,
        "seats": [_described(t, seat, who) for seat, who in enumerate(state.players)],
        "marks": [
            {name: value for name, value in mark.plain().items() if name == "owner" or value not in (0, NONE)}
            | {"giver": mark.giver}
            for mark in state.marks
        ],
        "bag": from_top(t, state.bag),
    }


def _described(t: Table, seat: int, who: Player) -> dict[str, Plain]:
    pieces = [t.state.pieces[number] for number in party_of(seat)]
    party = {"party": [piece.character for piece in pieces]} if t.state.roster == MIXED else {}
    return {
        **party,
        "pieces": {piece.character: _piece(piece) for piece in pieces},
        "monster_hp": who.monster_hp,
        "items": t.faces(who.items),
        **given(used=t.faces(who.used), rage=list(who.rage), tokens=who.tokens, woken=who.woken),
    }


def _piece(piece: Piece) -> dict[str, Plain]:
    killed = {"killer": piece.killer} if piece.killer != NONE else {}
    return {
        "lane": piece.lane,
        "hp": piece.hp,
        **given(used=list(piece.used), gone=piece.gone),
        **killed,
        **given(fatal=piece.fatal),
    }


POSITIONS = Positions(BattlePosition, lay, "half_the_battle.rules.rounds.rounds_on", describe)
"""The document of a position, and the flow that goes on from it."""
