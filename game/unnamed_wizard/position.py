"""Positions of the Unnamed Wizard Game: a player's turn begins."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Literal

from pydantic import Field

from game.core.content import DefId, Definition
from game.core.position import (
    Position,
    PositionFault,
    Positions,
    SeatPosition,
    by_lot,
    given,
    known,
    mix,
    move_named,
    set_aside,
    take,
)
from game.core.record import Plain
from game.core.zones import NOBODY, Zone
from game.unnamed_wizard.content.definitions import BEGINNER, Side
from game.unnamed_wizard.effects.tiles import put
from game.unnamed_wizard.hexes import connected
from game.unnamed_wizard.reasons import reason
from game.unnamed_wizard.rules.setup import (
    NAMED,
    begin,
    boards_left,
    cores,
    sets_left,
    take_board,
    take_set,
    unpack,
)
from game.unnamed_wizard.state import CORE, NONE, Player, Tile
from game.unnamed_wizard.table import Table, has_name, player

Count = Annotated[int, Field(ge=0, le=1000)]
Coordinate = Annotated[int, Field(ge=-100, le=100)]
Slots = tuple[Literal[0, 1], ...]


class TilePosition(Definition):
    """A tile: which side lies up, on which hex, its pillars by seat, the slots of its spell that hold power."""

    tile: DefId
    side: Side
    at: tuple[Coordinate, Coordinate] = (0, 0)
    pillars: tuple[Count, ...] = ()
    slots: Slots = ()
    owner: int = Field(default=NOBODY, ge=NOBODY, description="The seat that claimed it.")
    sealed: bool = False
    gone: bool = Field(default=False, description="Whether it has left the game; its number stays.")


class WizardSeat(SeatPosition):
    """A player's board. A board that is not named is given by the seed; it begins with its own power."""

    wizard: DefId | None = None
    side: Literal["named", "aspirant"] | None = None
    pool: Count | None = None
    fortress: Count = 0
    pillars: Count | None = Field(default=None, description="Pillars in the pool; else all that don't stand.")
    slots: dict[DefId, Slots] = Field(default_factory=dict, description="Power on the board's spells.")


class WizardPosition(Position):
    """A turn begins. Tiles have the numbers in which they are named, the core is the first."""

    seats: tuple[WizardSeat, ...]
    first: int | None = Field(default=None, ge=0, description="The first player.")
    turn: int | None = Field(
        default=None, ge=0, description="Whose turn begins; without it, the first player's."
    )
    round: int = Field(default=1, ge=1)
    opening: bool = Field(default=False, description="Whether it is the first round of the match (W43).")
    sets: tuple[DefId, ...] | None = None
    tiles: tuple[TilePosition, ...] = ()
    stack: tuple[DefId, ...] = Field(default=(), description="Tiles in the order in which they are drawn.")
    box: tuple[DefId, ...] = Field(default=(), description="Tiles that have left the game.")
    supply: Count | None = None
    placed: int = Field(default=NONE, ge=NONE, description="The tile that was placed last.")
    battles: Count = 0
    bare: bool | None = Field(default=None, description="Whether the stack was empty as the round began.")
    quiet: Count = 0
    idle: Count = 0
    claims: Count = Field(default=0, description="Claims in this round.")


def lay(t: Table, position: WizardPosition) -> None:
    """Boards, the tiles that are in the game, the field and the stack, then power and pillars."""
    unpack(t)
    seats = len(position.seats)
    begin(t, _seat(position.first, by_lot(t, seats) if position.first is None else 0, seats, "first"))
    for seat, who in enumerate(position.seats):
        if who.wizard is not None:
            _lay_board(
                t, seat, who, known(who.wizard, boards_left(t), reason("what.board"), "seats", seat, "wizard")
            )
    for seat, who in enumerate(position.seats):
        if who.wizard is None:
            _lay_board(t, seat, who, boards_left(t)[by_lot(t, len(boards_left(t)))])
    _lay_sets(t, position)
    _lay_tiles(t, position)
    _lay_stack(t, position)
    _count_pillars(t, position.seats)
    _count_power(t, position)
    _lay_clock(t, position)
    for seat in range(seats):
        if has_name(t, seat):
            raise PositionFault("tiles", text=reason("position.over", seat=seat))


def _seat(named: int | None, other: int, seats: int, *path: str | int) -> int:
    """A seat that is named, or the other one."""
    if named is not None and named >= seats:
        raise PositionFault(*path, text=reason("position.seat", named=named, seats=seats - 1))
    return other if named is None else named


def _lay_clock(t: Table, position: WizardPosition) -> None:
    """Set the turn, and the counts of this round and before."""
    state = t.state
    state.active = _seat(position.turn, state.first, state.seats, "turn")
    state.opening = position.opening
    state.round, state.claims, state.battles = position.round, position.claims, position.battles
    state.bare = not state.stack.cards if position.bare is None else position.bare
    state.quiet, state.idle = position.quiet, position.idle
    if position.placed >= len(state.tiles):
        raise PositionFault("placed", text=reason("position.no_tile"))
    state.placed = position.placed


# ---------------------------------------------------------------------- boards


def _lay_board(t: Table, seat: int, laid: WizardSeat, wizard: str) -> None:
    path = ("seats", seat)
    if t.state.beginners and laid.side == NAMED:
        raise PositionFault(*path, "side", text=reason("position.side", beginner=BEGINNER))
    take_board(t, seat, wizard, laid.side or (BEGINNER if t.state.beginners else NAMED))
    who = player(t, seat)
    who.pool, who.fortress = who.pool if laid.pool is None else laid.pool, laid.fortress
    spells = [spell.id for spell in t.content.boards[who.board].spells]
    for name, slots in laid.slots.items():
        which = spells.index(known(name, spells, reason("what.spell"), *path, "slots", name))
        who.slots[which] = _filled(slots, len(who.slots[which]), *path, "slots", name)


def _filled(slots: Sequence[int], count: int, *path: str | int) -> list[int]:
    """Power in the slots of a spell."""
    if len(slots) > count:
        raise PositionFault(*path, text=reason("position.slots", count=count))
    return [*slots, *[0] * (count - len(slots))]


# ---------------------------------------------------------------------- tiles


def _lay_sets(t: Table, position: WizardPosition) -> None:
    """The sets of the match: as they are named, else those of the tiles that are, and others by the seed."""
    for index, name in enumerate(position.sets or ()):
        take_set(t, NOBODY, known(name, sets_left(t), reason("what.set"), "sets", index))
    if position.sets is not None:
        return
    tiles = [laid.tile for laid in position.tiles] + [*position.stack, *position.box]
    for name, each in t.content.sets.items():
        if any(tile.id in tiles for tile in each.tiles if tile.kind != "core"):
            take_set(t, NOBODY, name)
    while len(t.state.sets) < t.state.seats:
        take_set(t, NOBODY, sets_left(t)[by_lot(t, len(sets_left(t)))])


def _lay_tiles(t: Table, position: WizardPosition) -> None:
    """The core and the tiles as they are named."""
    tiles = position.tiles
    if not tiles:
        core, side = cores(t)[by_lot(t, len(cores(t)))]
        tiles = (TilePosition(tile=core, side=side),)
    for number, laid in enumerate(tiles):
        _lay_tile(t, number, laid)
    field = [tile.at for tile in t.state.tiles if tile.on_field]
    if len(set(field)) < len(field):
        raise PositionFault("tiles", text=reason("position.hex"))
    if not connected(field):
        raise PositionFault("tiles", text=reason("position.apart"))


def _lay_tile(t: Table, number: int, laid: TilePosition) -> None:
    state, path = t.state, ("tiles", number)
    known(laid.tile, t.content.tiles, reason("what.tile"), *path, "tile")
    is_core = t.content.tiles[laid.tile].kind == "core"
    if is_core != (number == CORE):
        raise PositionFault(*path, "tile", text=reason("position.core"))
    if is_core and (any(laid.pillars) or laid.owner != NOBODY or laid.gone or laid.at != (0, 0)):
        raise PositionFault(*path, text=reason("position.middle"))
    if len(laid.pillars) > state.seats or laid.owner >= state.seats:
        raise PositionFault(*path, text=reason("position.seats", seats=state.seats))
    source = state.box if is_core else state.stack
    card = take(t, source, laid.tile, *path, "tile")
    t.move(card, source, state.box if laid.gone else state.ground, "setup.field")
    put(t, card, laid.side, laid.at)
    _lay_upon(state.tiles[number], laid, *path)


def _lay_upon(tile: Tile, laid: TilePosition, *path: str | int) -> None:
    """Pillars and power on a tile, and whose it is."""
    tile.pillars = [*laid.pillars, *tile.pillars[len(laid.pillars) :]]
    tile.slots = _filled(laid.slots, len(tile.slots), *path, "slots")
    tile.owner, tile.sealed, tile.gone = laid.owner, laid.sealed, laid.gone


def _lay_stack(t: Table, position: WizardPosition) -> None:
    """The stack, without what has left the game."""
    stack = t.state.stack
    move_named(t, stack, t.state.box, position.box, "setup.field", "box")
    first = set_aside(t, stack, position.stack, "stack")
    mix(t, stack)
    stack.cards[:0] = first  # tiles are drawn from the bottom (W3)
    t.conceal(stack, 0)


# ---------------------------------------------------------------------- pillars and power


def _count_pillars(t: Table, seats: Sequence[WizardSeat]) -> None:
    """Pillars that don't stand on tiles are in their pools."""
    for seat, laid in enumerate(seats):
        who = player(t, seat)
        standing = sum(tile.pillars[seat] for tile in t.state.tiles)
        if standing + (laid.pillars or 0) > who.pillars:
            raise PositionFault("seats", seat, text=reason("position.pillars", pillars=who.pillars))
        who.pillars = who.pillars - standing if laid.pillars is None else laid.pillars


def _count_power(t: Table, position: WizardPosition) -> None:
    """The supply is the power that is not on the table."""
    boards = sum(who.pool + who.fortress + sum(map(sum, who.slots)) for who in t.state.players)
    left = t.content.figures.power - boards - sum(sum(tile.slots) for tile in t.state.tiles)
    if left < (position.supply or 0):
        raise PositionFault(text=reason("position.power", power=t.content.figures.power))
    t.state.supply = left if position.supply is None else position.supply


# ---------------------------------------------------------------------- the words for a table


def describe(t: Table) -> dict[str, Plain] | None:
    """The words for a table at which a turn has just begun."""
    state = t.state
    if state.turn is None:
        return None
    on_tiles = {tile.card for tile in state.tiles}
    return {
        "first": state.first,
        "turn": state.active,
        "round": state.round,
        **given(opening=state.opening),
        "sets": list(state.sets),
        "seats": [_described(t, who) for who in state.players],
        "tiles": [_tile(t, tile) for tile in state.tiles],
        "stack": t.faces(state.stack),
        "box": _of_sets(t, state.box, on_tiles),
        "supply": state.supply,
        "placed": state.placed,
        "battles": state.battles,
        "bare": state.bare,
        "quiet": state.quiet,
        "idle": state.idle,
        "claims": state.claims,
    }


def _of_sets(t: Table, zone: Zone, without: Collection[int]) -> list[str]:
    """Tiles of the chosen sets in a zone, less their cores."""
    chosen = {tile.id for name in t.state.sets for tile in t.content.sets[name].tiles if tile.kind != "core"}
    return [t.face(card) for card in zone.cards if t.face(card) in chosen and card not in without]


def _described(t: Table, who: Player) -> dict[str, Plain]:
    spells = t.content.boards[who.board].spells
    slots = {spell.id: list(slots) for spell, slots in zip(spells, who.slots, strict=True) if any(slots)}
    return {
        "wizard": who.wizard,
        "side": BEGINNER if who.board == BEGINNER else NAMED,
        "pool": who.pool,
        **given(fortress=who.fortress),
        "pillars": who.pillars,
        **given(slots=slots),
    }


def _tile(t: Table, tile: Tile) -> dict[str, Plain]:
    return {
        "tile": t.face(tile.card),
        "side": tile.side,
        "at": list(tile.at),
        **({"pillars": list(tile.pillars)} if any(tile.pillars) else {}),
        **({"slots": list(tile.slots)} if any(tile.slots) else {}),
        **({"owner": tile.owner} if tile.owner != NOBODY else {}),
        **given(sealed=tile.sealed, gone=tile.gone),
    }


POSITIONS = Positions(
    WizardPosition, lay, "unnamed_wizard.rules.turns.turns_on", describe, unordered=frozenset({"box"})
)
"""The document of a position, and the flow that goes on from it."""
