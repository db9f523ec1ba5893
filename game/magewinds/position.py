"""Positions of Magewinds: a round begins, an Action Phase begins, or a turn within it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from game.battlefield import Base, Marker
from game.core.content import DefId, Definition
from game.core.position import (
    Position,
    PositionFault,
    Positions,
    SeatPosition,
    by_lot,
    from_top,
    known,
    mix,
    put_on_top,
    set_aside,
    take,
)
from game.core.question import Verdict
from game.core.record import Plain
from game.core.zones import EVERYONE, NOBODY, Zone
from game.magewinds.content.scenarios import NameEdge, SetUpTerrain, ShareOut, TakeCorners
from game.magewinds.field import INCH, field_of, fighter_base, piece_at, whole
from game.magewinds.fighters import left_in
from game.magewinds.reasons import reason
from game.magewinds.regions.limits import claims_of, longer_edges
from game.magewinds.regions.placement import DeploySpots
from game.magewinds.rules import battlefield_setup, deployment
from game.magewinds.rules.channelling_phase import turn_up
from game.magewinds.rules.setup import fitting
from game.magewinds.rules.warbands import enlist
from game.magewinds.state import NONE, Fighter, Piece, Place, Player, Use
from game.magewinds.table import FIELD, Table, fighter, pack_of, player, scenario_of, size_of

Inches = Annotated[float, Field(ge=-100, le=100)]
Point = tuple[Inches, Inches]
Count = Annotated[int, Field(ge=0, le=100)]
PLACES = {
    "reserve": Place.RESERVE,
    "field": Place.FIELD,
    "out": Place.OUT,
    "escaped": Place.ESCAPED,
    "gone": Place.GONE,
}
CENTRE = (0.0, 0.0)


class FighterPosition(Definition):
    """A fighter, and where it stands in inches; `counters` are the actions that it has made in this round."""

    profile: DefId
    at: Point | None = None
    place: Literal["reserve", "field", "out", "escaped", "gone"] = "field"
    damage: Count = 0
    counters: Annotated[int, Field(ge=0, le=2)] = 0
    conditions: tuple[DefId, ...] = ()
    fell_in_round: Count = 0


class PiecePosition(Definition):
    """An object or marker of the scenario: where it lies, which fighter carries it, or which seat collected it."""

    at: Point = CENTRE
    carrier: int = Field(default=NONE, ge=NONE)
    collector: int = Field(default=NOBODY, ge=NOBODY)


class FeaturePosition(Definition):
    """A terrain feature: where its middle lies, and by how many degrees it is turned."""

    feature: DefId
    at: Point
    degrees: int = Field(default=0, ge=0, lt=360)


class UsePosition(Definition):
    """A use of an ability that may be used a limited number of times."""

    ability: DefId
    fighter: int = Field(ge=NONE)
    warband: int = Field(ge=NOBODY)
    round: Count


class MagewindsSeat(SeatPosition):
    """A warband, numbered on from those of the seats before, and the winds in hand."""

    fighters: tuple[FighterPosition, ...] = Field(default=(), max_length=40)
    hand: tuple[DefId, ...] = ()
    open: tuple[DefId, ...] = Field(default=(), description="Winds of the hand that everybody saw drawn.")
    territory: DefId | None = None
    corner: DefId | None = None
    felled: Count = Field(default=0, description="Enemies put out of action by abilities in this round.")
    felled_before: Count = Field(default=0, description="The same in the round before.")
    began_with: Count | None = Field(default=None, description="How many fighters it had at the start.")


class MagewindsPosition(Position):
    """A round begins (channelling), or its Action Phase, or in that a player's turn. Cards come from the top."""

    seats: tuple[MagewindsSeat, ...]
    scenario: DefId | None = Field(default=None, description="Without it, that of the option.")
    ranks: tuple[int, ...] | None = Field(default=None, description="The seats in the order of the roles.")
    map: DefId | None = None
    terrain: tuple[FeaturePosition, ...] = ()
    division: DefId | None = None
    objective: DefId | None = None
    pieces: tuple[PiecePosition, ...] = ()
    phase: Literal["channelling", "action"] = "channelling"
    round: int = Field(default=1, ge=1, le=1000)
    order: tuple[int, ...] | None = Field(default=None, description="The order of turns.")
    turn: int | None = Field(default=None, ge=0, description="Whose turn of the Action Phase begins.")
    passes: tuple[int, ...] = Field(default=(), description="Who has passed in it.")
    waits: Count = 0
    face_up: tuple[DefId, ...] | None = None
    discard: tuple[DefId, ...] = ()
    deck: tuple[DefId, ...] = ()
    uses: tuple[UsePosition, ...] = ()


def lay(t: Table, position: MagewindsPosition) -> None:
    """The scenario and what it shares out, terrain, pieces, warbands, winds, and whose turn it is."""
    _lay_scenario(t, position)
    _lay_ground(t, position)
    for number, piece in enumerate(position.pieces):
        _lay_piece(t, number, piece)
    for seat, who in enumerate(position.seats):
        _lay_warband(t, seat, who)
    _lay_carried(t, position.pieces)
    _lay_winds(t, position)
    t.state.uses = [Use(each.ability, each.fighter, each.warband, each.round) for each in position.uses]
    _lay_turns(t, position)


# ---------------------------------------------------------------------- the scenario and its ground


def _lay_scenario(t: Table, position: MagewindsPosition) -> None:
    """The scenario, its roles, and what it gives to each player."""
    state, seats = t.state, range(t.state.seats)
    name = position.scenario or state.rules.scenario
    state.scenario = known(name, fitting(t.content, state.seats), reason("what.scenario"), "scenario")
    t.changed(FIELD)
    state.ranks = list(seats) if position.ranks is None else _permutation(position.ranks, seats, "ranks")
    kinds = {type(step) for step in scenario_of(t).setup}
    if ShareOut in kinds:
        _divide(t, position)
    if TakeCorners in kinds:
        _share_corners(t, position)
    if NameEdge in kinds:
        edges = list(longer_edges(size_of(t)))
        state.objective = known(position.objective or edges[0], edges, reason("what.edge"), "objective")
    _refuse_surplus(position, kinds)


def _permutation(named: Sequence[int], seats: Sequence[int], *path: str | int) -> list[int]:
    if sorted(named) != list(seats):
        raise PositionFault(*path, text=reason("position.ranks", seats=len(seats) - 1))
    return list(named)


def _divide(t: Table, position: MagewindsPosition) -> None:
    """The battlefield is divided, and everybody has a part of it."""
    step = next(step for step in scenario_of(t).setup if isinstance(step, ShareOut))
    way = position.division or step.ways[0]
    t.state.division = known(way, step.ways, reason("what.division"), "division")
    named = {who.territory for who in position.seats}
    for seat, who in enumerate(position.seats):
        free = battlefield_setup.free_territories(t)
        path = ("seats", seat, "territory")
        if who.territory is None:
            chosen = _unclaimed(free, named)
        else:
            chosen = known(who.territory, free, reason("what.territory"), *path)
        battlefield_setup.claim(t, seat, "territory", chosen)


def _share_corners(t: Table, position: MagewindsPosition) -> None:
    """Everybody has a corner."""
    named = {who.corner for who in position.seats}
    for seat, who in enumerate(position.seats):
        free = battlefield_setup.free_corners(t)
        path = ("seats", seat, "corner")
        chosen = (
            _unclaimed(free, named)
            if who.corner is None
            else known(who.corner, free, reason("what.corner"), *path)
        )
        battlefield_setup.claim(t, seat, "corner", chosen)


def _unclaimed(free: Sequence[str], named: Collection[str | None]) -> str:
    """The first of some free parts that nobody else names, else the first one."""
    return next(name for name in [*(each for each in free if each not in named), *free])


def _refuse_surplus(position: MagewindsPosition, kinds: set[type[Any]]) -> None:
    """Raises PositionFault for a claim that the scenario does not share out."""
    if ShareOut not in kinds and position.division is not None:
        raise PositionFault("division", text=reason("position.no_division"))
    if NameEdge not in kinds and position.objective is not None:
        raise PositionFault("objective", text=reason("position.no_objective"))
    for seat, who in enumerate(position.seats):
        if ShareOut not in kinds and who.territory is not None:
            raise PositionFault("seats", seat, "territory", text=reason("position.no_territories"))
        if TakeCorners not in kinds and who.corner is not None:
            raise PositionFault("seats", seat, "corner", text=reason("position.no_corners"))


def _lay_ground(t: Table, position: MagewindsPosition) -> None:
    """A map, or features that are set up; with neither of them, a map by the seed."""
    maps = battlefield_setup.suitable(t)
    if position.map is not None and position.terrain:
        raise PositionFault("terrain", text=reason("position.terrain"))
    if position.map is not None:
        t.state.ground = known(position.map, maps, reason("what.map"), "map")
    elif not position.terrain and "terrain" not in position.model_fields_set and maps:
        t.state.ground = maps[by_lot(t, len(maps))]
    t.changed(FIELD)
    steps = [number for number, each in enumerate(scenario_of(t).setup) if isinstance(each, SetUpTerrain)]
    features = [each.id for each in t.content.features.features]
    for index, feature in enumerate(position.terrain):
        known(feature.feature, features, reason("what.feature"), "terrain", index, "feature")
        spots = battlefield_setup.feature_spots(t, steps[0] if steps else 0, feature.feature)
        spot = (*whole(feature.at), feature.degrees)
        _allow(t, spots.contains(spot), "terrain", index)
        battlefield_setup.set_feature(t, NOBODY, feature.feature, spot)


def _allow(t: Table, verdict: Verdict, *path: str | int) -> None:
    """Raises PositionFault for what can't lie somewhere, in the words of the rules."""
    if not verdict.ok:
        raise PositionFault(*path, text=t.title.phrases.say(verdict.code, verdict.facts).rstrip("."))


# ---------------------------------------------------------------------- fighters and pieces


def _lay_warband(t: Table, seat: int, laid: MagewindsSeat) -> None:
    """The fighters of a warband, where they stand and what has happened to them."""
    first = len(t.state.fighters)
    for index, each in enumerate(laid.fighters):
        path = ("seats", seat, "fighters", index)
        enlist(t, seat, (known(each.profile, pack_of(t).fighters, reason("what.profile"), *path, "profile"),))
        _lay_fighter(t, first + index, each, *path)
    who = player(t, seat)
    who.out = not t.state.standing(seat)
    who.felled, who.felled_before = laid.felled, laid.felled_before
    who.began_with = len(laid.fighters) if laid.began_with is None else laid.began_with


def _lay_fighter(t: Table, number: int, laid: FighterPosition, *path: str | int) -> None:
    who = fighter(t, number)
    for index, condition in enumerate(laid.conditions):
        known(
            condition, t.content.everything.conditions, reason("what.condition"), *path, "conditions", index
        )
    who.damage, who.counters, who.conditions = laid.damage, laid.counters, list(laid.conditions)
    who.fell_in_round, who.place = laid.fell_in_round, PLACES[laid.place]
    if who.place is Place.FIELD:
        spot = _spot(laid, *path)
        base = Base(fighter_base(number), who.name, CENTRE, warband=who.warband)
        who.place = Place.RESERVE
        _allow(t, _anywhere(t, base, who.warband).contains(spot), *path, "at")
        deployment.put(t, who.warband, number, spot)
        if left_in(t, number) <= 0:
            raise PositionFault(*path, "damage", text=reason("position.damage"))
    elif laid.at is not None:
        who.x, who.y = whole(laid.at)


def _spot(laid: FighterPosition, *path: str | int) -> tuple[int, int]:
    if laid.at is None:
        raise PositionFault(*path, text=reason("position.place"))
    return whole(laid.at)


def _anywhere(t: Table, thing: Base | Marker, seat: int) -> DeploySpots:
    """Where something can be placed regardless of the scenario's limits."""
    return DeploySpots(field_of(t), deployment.RULE, thing, (), claims_of(t, seat))


def _lay_piece(t: Table, number: int, laid: PiecePosition) -> None:
    """A piece that lies on the battlefield, is carried, or was collected."""
    if scenario_of(t).piece is None:
        raise PositionFault("pieces", number, text=reason("position.no_pieces"))
    if laid.carrier != NONE and laid.collector != NOBODY:
        raise PositionFault("pieces", number, text=reason("position.carried"))
    spot = whole(laid.at)
    if laid.carrier == NONE and laid.collector == NOBODY:
        _allow(t, _anywhere(t, piece_at(t, number), 0).contains(spot), "pieces", number, "at")
        battlefield_setup.lay_piece(t, 0, spot)
    else:
        t.state.pieces.append(Piece(*spot, False, laid.carrier, laid.collector))


def _lay_carried(t: Table, laid: Sequence[PiecePosition]) -> None:
    """Fighters hold what they carry."""
    standing = t.state.standing()
    for number, piece in enumerate(laid):
        if piece.collector >= t.state.seats:
            raise PositionFault("pieces", number, "collector", text=reason("position.no_seat"))
        if piece.carrier != NONE and piece.carrier not in standing:
            raise PositionFault("pieces", number, "carrier", text=reason("position.no_fighter"))
        if piece.carrier != NONE:
            fighter(t, piece.carrier).carries.append(number)


# ---------------------------------------------------------------------- winds and turns


def _lay_winds(t: Table, position: MagewindsPosition) -> None:
    """Hands, the discard pile and the row get the cards that are named; the seed shuffles the rest."""
    state = t.state
    for seat, who in enumerate(position.seats):
        _move(t, player(t, seat).hand, who.hand, "seats", seat, "hand")
        for index, wind in enumerate(who.open):
            path = ("seats", seat, "open", index)
            t.state.seen[take(t, player(t, seat).hand, known(wind, who.hand, reason("what.wind"), *path))] = (
                EVERYONE
            )
    _move(t, state.discard, tuple(reversed(position.discard)), "discard")
    _move(t, state.face_up, position.face_up or (), "face_up")
    top = set_aside(t, state.deck, position.deck, "deck")
    mix(t, state.deck)
    if position.face_up is None:
        turn_up(t)
    put_on_top(state.deck, top)


def _move(t: Table, goal: Zone, winds: Sequence[str], *path: str | int) -> None:
    for index, wind in enumerate(winds):
        card = take(t, t.state.deck, wind, *path, index)
        t.move(card, t.state.deck, goal, "12.0")


def _lay_turns(t: Table, position: MagewindsPosition) -> None:
    """The phase, the order of turns, and whose turn it is."""
    state, there = t.state, t.state.in_battle()
    if len(there) < 2:
        raise PositionFault("seats", text=reason("position.two"))
    order = there if position.order is None else list(position.order)
    if sorted(order) != there:
        raise PositionFault("order", text=reason("position.order"))
    state.round, state.phase, state.waits = position.round, position.phase, position.waits
    if position.turn is None:
        _begin_phase(t, position, order)
        return
    if position.phase != "action" or position.turn not in order or position.turn in position.passes:
        raise PositionFault("turn", text=reason("position.turn"))
    if not set(position.passes) <= set(order) or len(set(position.passes)) < len(position.passes):
        raise PositionFault("passes", text=reason("position.passes"))
    state.order, state.passes = order, list(position.passes)
    state.turn = order[order.index(position.turn) - 1]


def _begin_phase(t: Table, position: MagewindsPosition, order: list[int]) -> None:
    """A round begins, or its Action Phase: turns are in the order of passing (T1)."""
    state = t.state
    state.passes = order
    if position.phase == "channelling":
        state.round -= 1
        for who in state.players:
            who.felled = who.felled_before


# ---------------------------------------------------------------------- the position of a table


def describe(t: Table) -> dict[str, Plain] | None:
    """The position of a table at which a player is about to begin a turn; None in other phases."""
    state = t.state
    if state.phase not in ("channelling", "action"):
        return None
    within = {"turn": state.turn, "passes": list(state.passes), "waits": state.waits}
    return {
        "scenario": state.scenario,
        "ranks": list(state.ranks),
        **_shared(t),
        "seats": [_described(t, seat, who) for seat, who in enumerate(state.players)],
        "pieces": [_piece(piece) for piece in state.pieces],
        "phase": state.phase,
        "round": state.round,
        "order": list(state.order),
        **(within if state.phase == "action" else {}),
        "face_up": [t.face(card) for card in state.face_up.cards],
        "discard": from_top(t, state.discard),
        "deck": from_top(t, state.deck),
        "uses": [use.plain() for use in state.uses],
    }


def _shared(t: Table) -> dict[str, Plain]:
    """The terrain, and the division and objective edge that were chosen."""
    state = t.state
    features = [
        {"feature": kind, "at": _inches(x, y), "degrees": degrees} for kind, x, y, degrees in state.terrain
    ]
    ground: dict[str, Plain] = {"map": state.ground} if state.ground else {"terrain": features}
    shared = {"division": state.division, "objective": state.objective}
    return ground | {name: value for name, value in shared.items() if value}


def _inches(x: int, y: int) -> list[float]:
    return [x / INCH, y / INCH]


def _described(t: Table, seat: int, who: Player) -> dict[str, Plain]:
    mine = [each for each in t.state.fighters if each.warband == seat]
    claims = {name: getattr(who, name) for name in ("territory", "corner") if getattr(who, name)}
    felled = {name: getattr(who, name) for name in ("felled", "felled_before") if getattr(who, name)}
    shown = [t.face(card) for card in who.hand.cards if t.state.seen[card] == EVERYONE]
    return {
        **claims,
        "fighters": [_fighter(each) for each in mine],
        "hand": [t.face(card) for card in who.hand.cards],
        **({"open": shown} if shown else {}),
        **felled,
        "began_with": who.began_with,
    }


def _fighter(each: Fighter) -> dict[str, Plain]:
    place = next(name for name, place in PLACES.items() if place is each.place)
    what: dict[str, Plain] = {"profile": each.profile, "at": _inches(each.x, each.y)}
    where = {"place": place} if each.place is not Place.FIELD else {}
    counts = {
        name: getattr(each, name) for name in ("damage", "counters", "fell_in_round") if getattr(each, name)
    }
    return {**what, **where, **counts, **({"conditions": list(each.conditions)} if each.conditions else {})}


def _piece(piece: Piece) -> dict[str, Plain]:
    at: dict[str, Plain] = {"at": _inches(piece.x, piece.y)}
    carrier = {"carrier": piece.carrier} if piece.carrier != NONE else {}
    return {**at, **carrier, **({"collector": piece.collector} if piece.collector != NOBODY else {})}


POSITIONS = Positions(
    MagewindsPosition,
    lay,
    "magewinds.rules.battle.battle_on",
    describe,
    unordered=frozenset(f"choices {seat}" for seat in range(4)),
)
"""How a match begins from a position."""
