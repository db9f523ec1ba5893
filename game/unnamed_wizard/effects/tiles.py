"""Tile-related effects: placed, moved, removed, flipped. A core tile is never touched by any of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, Question, Reason, first, reason
from game.unnamed_wizard.content import SIDES
from game.unnamed_wizard.content.words import Nearby, TileFilter
from game.unnamed_wizard.effects.choosing import (
    choose,
    is_number,
    is_pair,
    is_tile,
    named,
    off,
    the_job,
    the_word,
    why_not_loose,
    why_not_now,
    why_not_tile,
)
from game.unnamed_wizard.effects.deeds import with_pass, word
from game.unnamed_wizard.effects.power import clear, on_tile, send_back
from game.unnamed_wizard.events import TileFlipped, TileLifted, TileMoved, TilePlaced, TileRemoved
from game.unnamed_wizard.filters import HERE, tiles
from game.unnamed_wizard.hexes import Hex, edge, neighbours
from game.unnamed_wizard.naming import about, drawing, going
from game.unnamed_wizard.passives import mods
from game.unnamed_wizard.state import NONE, Tile
from game.unnamed_wizard.table import (
    TILE,
    Job,
    Table,
    hexes,
    kind,
    locked_tiles,
    on_field,
    own_tiles,
    owners,
    player,
    source_of,
    this,
    tile,
)

RULE = "tiles.effects"
LIFTED = TileFilter(owner="open", locked=False)
"""The tiles that may be placed anew (W3)."""
PLACES = {"this": "place_beside_this", "mine": "place_beside_yours"}
"""Why a place is wrong, by what it should be next to."""


# ---------------------------------------------------------------------- where a tile may lie


class Ground(NamedTuple):
    """The field for a tile that comes or moves: without this one, and the empty hexes at the edge of that."""

    moving: int
    home: Hex | None
    """Where the moving tile lies."""
    field: dict[Hex, int]
    edge: dict[Hex, None]
    near: str | None
    around: set[Hex]
    """The hexes next to what it should be next to."""


def ground_for(t: Table, seat: int, near: Nearby, this: int, moving: int = NONE) -> Ground:
    """Where a tile may come to lie is told by this."""
    field, home, beside = hexes(t), None, set()
    if moving != NONE:
        home = tile(t, moving).at
        del field[home]
    if near.adjacent_to is not None:
        beside = ({this} if near.adjacent_to == HERE else set(own_tiles(t, seat))) - {moving}
    around = {other for n in beside if tile(t, n).on_field for other in neighbours(tile(t, n).at)}
    return Ground(moving, home, field, dict.fromkeys(edge(field)), near.adjacent_to, around)


def places(t: Table, seat: int, near: Nearby, this: int, moving: int = NONE) -> list[Hex]:
    """The hexes at the edge of the field where a tile may come to lie."""
    ground = ground_for(t, seat, near, this, moving)
    return [at for at in ground.edge if why_not_place(t, at, ground) is None]


def why_not_place(t: Table, at: Any, ground: Ground) -> Reason | None:
    """Why a tile can't come to lie on a hex; one that moves does not stay (W12)."""
    if at == ground.home:
        return reason("stays_there", RULE, **named(t, ground.moving))
    if at in ground.field:
        return reason("place_taken", RULE, **named(t, ground.field[at]))
    if at not in ground.edge:
        return reason("beside_nothing", RULE)
    if ground.near is not None and at not in ground.around:
        return reason(PLACES[ground.near], RULE)
    return None


# ---------------------------------------------------------------------- place


@flow
def place_tile(t: Table, seat: int, job: Job) -> Flow[None]:
    """Draw a tile from the bottom of the stack, choose a side, place it; an empty stack leaves open tiles (W3)."""
    t.state.placed = NONE
    if not t.state.stack.cards:
        yield from place_anew(t, seat, job)
    elif places(t, seat, word(t, job).to, this(job)):
        draw(t, drawn(t, seat))
        chosen = yield Pick(
            seat, "place", RULE, settlements(t, seat, job), facts=drawing(t, seat, job, t.state.hand.cards)
        )
        settle(t, seat, chosen)


def drawn(t: Table, seat: int) -> int:
    """How many tiles a player draws to place one."""
    return max((int(mod.draw) for _, mod in mods(t, seat, "draw_choice")), default=1)


def draw(t: Table, count: int) -> None:
    """So many tiles from the bottom of the stack, for all to see."""
    for _ in range(min(count, len(t.state.stack))):
        t.move(t.state.stack.cards[0], t.state.stack, t.state.hand, RULE)


def settlements(t: Table, seat: int, job: Job) -> list[Any]:
    """Which of the drawn tiles, with which side up, on which hex: (card, side, q, r)."""
    free = places(t, seat, word(t, job).to, this(job))
    return [(card, side, *at) for card in t.state.hand.cards for side in sides(t, card) for at in free]


def why_not_settle(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't be placed so."""
    if not isinstance(answer, tuple) or len(answer) != 4 or not all(map(is_number, (answer[0], *answer[2:]))):
        return off(question, answer)
    if answer[:2] not in {choice[:2] for choice in question.options() or ()}:
        return off(question, answer)
    lifted = next((n for n in on_field(t) if tile(t, n).card == answer[0]), NONE)
    return _why_not_there(t, question, answer[2:], lifted)


def _why_not_there(t: Table, question: Question[Any], at: Any, moving: int) -> Reason | None:
    job = the_job(question)
    return why_not_place(t, at, ground_for(t, question.seat, word(t, job).to, this(job), moving))


def sides(t: Table, card: int) -> tuple[str, ...]:
    """The sides of a tile that differ."""
    return SIDES if t.content.tiles[t.face(card)].both is None else SIDES[:1]


def settle(t: Table, seat: int, chosen: tuple[int, str, int, int]) -> None:
    """The chosen tile comes onto the field, others that were drawn go on top of the stack."""
    card, side, q, r = chosen
    t.move(card, t.state.hand, t.state.ground, RULE)
    while t.state.hand.cards:
        t.move(t.state.hand.cards[0], t.state.hand, t.state.stack, RULE)
    put(t, card, side, (q, r))
    t.state.placed = len(t.state.tiles) - 1
    tell_placed(t, seat, t.state.placed)


def put(t: Table, card: int, side: str, at: Hex) -> None:
    """A new tile lies on the field, bare."""
    slots = len(t.content.sides[t.face(card)][side].slots)
    t.state.tiles.append(Tile(card, side, at[0], at[1], [0] * len(t.state.players), [0] * slots))


def tell_placed(t: Table, seat: int, number: int) -> None:
    """A tile came onto the field."""
    each = tile(t, number)
    t.emit(TilePlaced, RULE, seat, number, source_of(t, (TILE, number, 0)), each.q, each.r)


@flow
def place_anew(t: Table, seat: int, job: Job) -> Flow[None]:
    """The stack is empty: an open, unlocked tile may be taken off the field and placed again (W3)."""
    loose = liftable(t, seat, job)
    if loose:
        number = yield Pick(seat, "lift", RULE, with_pass(list(loose), True), facts=about(t, seat, job))
        if number != PASS:
            lift(t, seat, number)
            facts = drawing(t, seat, job, [tile(t, number).card])
            chosen = yield Pick(seat, "place", RULE, resettlements(t, seat, job, number), facts=facts)
            resettle(t, seat, number, chosen)


def liftable(t: Table, seat: int, job: Job) -> list[int]:
    """Open, unlocked tiles that have another place to go to."""
    found = tiles(t, seat, LIFTED, this(job))
    return [n for n in found if why_not_leave(t, seat, job, n) is None]


def why_not_lift(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't be taken off the field to be placed anew."""
    if not is_tile(answer, t):
        return off(question, answer)
    found = why_not_tile(t, question, answer, LIFTED)
    return why_not_leave(t, question.seat, the_job(question), answer) if found is None else found


def why_not_leave(t: Table, seat: int, job: Job, number: int, stuck: Collection[int] = ()) -> Reason | None:
    """Why a tile can't go elsewhere; `stuck` are the locked tiles, where the filter does not ask for them."""
    found = why_not_loose(t, number, stuck)
    if found is None and not goals(t, seat, job, number):
        return reason("nowhere_to_go", RULE, **named(t, number))
    return found


def lift(t: Table, seat: int, number: int) -> None:
    """A tile is taken off the field; its power goes to the supply."""
    for cube in on_tile(t, number):
        send_back(t, seat, -1, cube)
    t.emit(TileLifted, RULE, seat, number, source_of(t, (TILE, number, 0)))


def resettlements(t: Table, seat: int, job: Job, number: int) -> list[Any]:
    """Where a tile that was taken off may be placed, with which side up."""
    card, free = tile(t, number).card, goals(t, seat, job, number)
    return [(card, side, *at) for side in sides(t, card) for at in free]


def resettle(t: Table, seat: int, number: int, chosen: tuple[int, str, int, int]) -> None:
    """A tile lies on the field again."""
    turn_to(t, number, chosen[1])
    tile(t, number).q, tile(t, number).r = chosen[2:]
    t.state.placed = number
    tell_placed(t, seat, number)


def turn_to(t: Table, number: int, side: str) -> None:
    """A side of a tile lies up, with no power on it."""
    each = tile(t, number)
    each.side = side
    each.slots = [0] * len(t.content.sides[t.face(each.card)][side].slots)


# ---------------------------------------------------------------------- move


@flow
def move_tile(t: Table, seat: int, job: Job) -> Flow[None]:
    """An unlocked tile goes to another place, with all that is on it (W12)."""
    number = yield from choose(t, seat, job, "tile.move", RULE, loose(t, seat, job))
    if number != PASS:
        at = yield Pick(seat, "hex", RULE, goals(t, seat, job, number), facts=going(t, seat, job, number))
        shift(t, seat, number, at)


def loose(t: Table, seat: int, job: Job) -> list[Any]:
    """The unlocked tiles that an effect may move, and that have somewhere to go."""
    stuck = locked_tiles(t)
    found = tiles(t, seat, word(t, job).tile, this(job))
    return [n for n in found if why_not_leave(t, seat, job, n, stuck) is None]


def why_not_move(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't be moved."""
    if not is_tile(answer, t):
        return off(question, answer)
    found = why_not_tile(t, question, answer, the_word(t, question).tile)
    stuck = locked_tiles(t)
    return why_not_leave(t, question.seat, the_job(question), answer, stuck) if found is None else found


def goals(t: Table, seat: int, job: Job, number: int) -> list[Hex]:
    """Where a tile may be moved to."""
    return places(t, seat, word(t, job).to, this(job), number)


def why_not_goal(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't move to a hex."""
    if not is_pair(answer) or not all(map(is_number, answer)):
        return off(question, answer)
    return _why_not_there(t, question, answer, (question.facts or {})["moving"])


def shift(t: Table, seat: int, number: int, at: Hex) -> None:
    """A tile lies elsewhere now."""
    each = tile(t, number)
    each.q, each.r = at
    t.emit(TileMoved, RULE, seat, number, source_of(t, (TILE, number, 0)), each.q, each.r)


# ---------------------------------------------------------------------- remove


@flow
def remove_tile(t: Table, seat: int, job: Job) -> Flow[None]:
    """An unlocked tile leaves the game; its power goes to the supply, its pillars to their pools."""
    number = yield from choose(t, seat, job, "tile.remove", RULE, removable(t, seat, job))
    if number != PASS:
        remove(t, seat, number)


def removable(t: Table, seat: int, job: Job) -> list[int]:
    """The tiles that an effect may take out of the game."""
    stuck = locked_tiles(t)
    return [n for n in tiles(t, seat, word(t, job).tile, this(job)) if why_not_loose(t, n, stuck) is None]


def why_not_remove(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't leave the game."""
    if not is_tile(answer, t):
        return off(question, answer)
    loose = why_not_loose(t, answer, locked_tiles(t))
    return first(why_not_tile(t, question, answer, the_word(t, question).tile), loose)


def remove(t: Table, seat: int, number: int) -> None:
    """A tile leaves the game."""
    each = tile(t, number)
    for cube in on_tile(t, number):
        send_back(t, seat, -1, cube)
    for owner in owners(t, number):
        player(t, owner).pillars += each.pillars[owner]
    each.pillars, each.gone = [0] * len(each.pillars), True
    t.emit(TileRemoved, RULE, seat, number, source_of(t, (TILE, number, 0)))
    t.move(each.card, t.state.ground, t.state.box, RULE)


# ---------------------------------------------------------------------- flip


@flow
def flip_tile(t: Table, seat: int, job: Job) -> Flow[None]:
    """Tiles are turned over: power is returned first, pillars stay (W15)."""
    done: list[int] = []
    while len(done) < word(t, job).n:
        found = [n for n in tiles(t, seat, word(t, job).tile, this(job)) if n not in done]
        number = yield from choose(t, seat, job, "tile.flip", RULE, found)
        if number == PASS:
            break
        yield from clear(t, seat, number)
        flip(t, seat, number)
        done = [*done, number]


def why_not_flip(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't be flipped; the same one is only once."""
    if not is_tile(answer, t):
        return off(question, answer)
    again = why_not_now(question, answer, "flipped_already", **named(t, answer))
    return first(why_not_tile(t, question, answer, the_word(t, question).tile), again)


def flip(t: Table, seat: int, number: int) -> None:
    """The other side of a tile lies up; on a wild one it looks the same."""
    before = source_of(t, (TILE, number, 0))
    if kind(t, number) != "wild":
        turn_to(t, number, "b" if tile(t, number).side == "a" else "a")
    t.emit(TileFlipped, RULE, seat, number, before, source_of(t, (TILE, number, 0)))
