"""Tile-related effects: place, move, remove, flip, swap, rotate. None of them ever touches a core tile."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple, TypeAlias

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, Question, Reason, first, reason
from game.core.zones import NOBODY
from game.unnamed_wizard.content.definitions import SIDES
from game.unnamed_wizard.content.effects import Nearby, TileFilter
from game.unnamed_wizard.effects.power import clear, on_tile, send_back
from game.unnamed_wizard.effects.resolve import (
    choose,
    effect_of,
    is_number,
    is_pair,
    is_tile,
    named,
    off,
    the_effect,
    the_step,
    why_not_loose,
    why_not_now,
    why_not_tile,
    why_not_touch,
    with_pass,
)
from game.unnamed_wizard.events import (
    TileFlipped,
    TileLifted,
    TileMoved,
    TilePlaced,
    TileRemoved,
    TilesRotated,
    TilesSwapped,
)
from game.unnamed_wizard.filters import HERE, tiles
from game.unnamed_wizard.hexes import Hex, edge, neighbours, triples
from game.unnamed_wizard.passives import mods
from game.unnamed_wizard.prompts import about, drawing, going, told
from game.unnamed_wizard.state import NONE, Tile
from game.unnamed_wizard.table import (
    SpellStep,
    Table,
    hexes,
    kind,
    locked_tiles,
    on_field,
    own_tiles,
    owners,
    player,
    side_name,
    this_tile,
    tile,
)

RULE = "tiles.effects"
LIFTED = TileFilter.model_construct(owner="open", locked=False)
"""The tiles that may be placed anew (W3)."""
PLACES = {"this": "place_beside_this", "mine": "place_beside_yours"}
"""Codes of reasons against a hex, by what it should be next to."""
CLOCKWISE, BACK = "clockwise", "counter"
Threes: TypeAlias = dict[frozenset[int], tuple[int, ...]]
"""Three tiles in the order in which answers name them, by the set of them."""


# ---------------------------------------------------------------------- hexes for a tile


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
    """The field, prepared for a tile that is placed or moved."""
    field, home, beside = hexes(t), None, set()
    if moving != NONE:
        home = tile(t, moving).at
        del field[home]
    if near.adjacent_to is not None:
        beside = ({this} if near.adjacent_to == HERE else set(own_tiles(t, seat))) - {moving}
    around = {other for n in beside if tile(t, n).on_field for other in neighbours(tile(t, n).at)}
    return Ground(moving, home, field, dict.fromkeys(edge(field)), near.adjacent_to, around)


def places(t: Table, seat: int, near: Nearby, this: int, moving: int = NONE) -> list[Hex]:
    """The hexes at the edge of the field where a tile may be placed."""
    ground = ground_for(t, seat, near, this, moving)
    return [at for at in ground.edge if why_not_place(t, at, ground) is None]


def why_not_place(t: Table, at: Any, ground: Ground) -> Reason | None:
    """Why a tile can't be placed on a hex; one that moves can't stay (W12)."""
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
def place_tile(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Draw a tile from the bottom of the stack, choose a side, place it; an empty stack leaves open tiles (W3)."""
    t.state.placed = NONE
    if not t.state.stack.cards:
        yield from place_anew(t, seat, job)
    elif places(t, seat, effect_of(t, job).to, this_tile(job)):
        draw(t, drawn(t, seat))
        chosen = yield Pick(
            seat, "place", RULE, settlements(t, seat, job), facts=drawing(t, seat, job, t.state.hand.cards)
        )
        settle(t, seat, chosen)


def drawn(t: Table, seat: int) -> int:
    """How many tiles a player draws to place one."""
    return max((int(mod.draw) for _, mod in mods(t, seat, "draw_choice")), default=1)


def draw(t: Table, count: int) -> None:
    """Draw a number of tiles from the bottom of the stack, for all to see."""
    for _ in range(min(count, len(t.state.stack))):
        t.move(t.state.stack.cards[0], t.state.stack, t.state.hand, RULE)


def settlements(t: Table, seat: int, job: SpellStep) -> list[Any]:
    """Which of the drawn tiles, with which side up, on which hex: (card, side, q, r)."""
    free = places(t, seat, effect_of(t, job).to, this_tile(job))
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
    job = the_step(question)
    return why_not_place(t, at, ground_for(t, question.seat, effect_of(t, job).to, this_tile(job), moving))


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
    t.emit(TilePlaced, RULE, seat, number, side_name(t, number), each.q, each.r)


@flow
def place_anew(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """The stack is empty: an open, unlocked tile may be taken off the field and placed again (W3)."""
    loose = liftable(t, seat, job)
    if loose:
        number = yield Pick(seat, "lift", RULE, with_pass(list(loose), True), facts=about(t, seat, job))
        if number != PASS:
            lift(t, seat, number)
            facts = told(drawing(t, seat, job, [tile(t, number).card]))
            chosen = yield Pick(seat, "place", RULE, resettlements(t, seat, job, number), facts=facts)
            resettle(t, seat, number, chosen)


def liftable(t: Table, seat: int, job: SpellStep) -> list[int]:
    """Open, unlocked tiles that have another place to go to."""
    found = tiles(t, seat, LIFTED, this_tile(job))
    return [n for n in found if why_not_leave(t, seat, job, n) is None]


def why_not_lift(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't be taken off the field to be placed anew."""
    if not is_tile(answer, t):
        return off(question, answer)
    found = why_not_tile(t, question, answer, LIFTED)
    return why_not_leave(t, question.seat, the_step(question), answer) if found is None else found


def why_not_leave(
    t: Table, seat: int, job: SpellStep, number: int, stuck: Collection[int] = ()
) -> Reason | None:
    """Why a tile can't go elsewhere; `stuck` are the locked tiles, where the filter does not ask for them."""
    found = why_not_loose(t, number, stuck)
    if found is None and not goals(t, seat, job, number):
        return reason("nowhere_to_go", RULE, **named(t, number))
    return found


def lift(t: Table, seat: int, number: int) -> None:
    """A tile is taken off the field; its power goes to the supply."""
    for cube in on_tile(t, number):
        send_back(t, seat, NOBODY, cube)
    t.emit(TileLifted, RULE, seat, number, side_name(t, number))


def resettlements(t: Table, seat: int, job: SpellStep, number: int) -> list[Any]:
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
def move_tile(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """An unlocked tile goes to another place, with all that is on it (W12)."""
    number = yield from choose(t, seat, job, "tile.move", RULE, loose(t, seat, job))
    if number != PASS:
        at = yield Pick(seat, "hex", RULE, goals(t, seat, job, number), facts=going(t, seat, job, number))
        shift(t, seat, number, at)


def loose(t: Table, seat: int, job: SpellStep) -> list[Any]:
    """The unlocked tiles that an effect may move, and that have somewhere to go."""
    stuck = locked_tiles(t)
    found = tiles(t, seat, effect_of(t, job).tile, this_tile(job))
    return [n for n in found if why_not_leave(t, seat, job, n, stuck) is None]


def why_not_move(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't be moved."""
    if not is_tile(answer, t):
        return off(question, answer)
    found = why_not_tile(t, question, answer, the_effect(t, question).tile)
    stuck = locked_tiles(t)
    return why_not_leave(t, question.seat, the_step(question), answer, stuck) if found is None else found


def goals(t: Table, seat: int, job: SpellStep, number: int) -> list[Hex]:
    """Where a tile may be moved to."""
    return places(t, seat, effect_of(t, job).to, this_tile(job), number)


def why_not_goal(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't move to a hex."""
    if not is_pair(answer) or not all(map(is_number, answer)):
        return off(question, answer)
    return _why_not_there(t, question, answer, (question.facts or {})["moving"])


def shift(t: Table, seat: int, number: int, at: Hex) -> None:
    """A tile lies elsewhere now."""
    each = tile(t, number)
    each.q, each.r = at
    t.emit(TileMoved, RULE, seat, number, side_name(t, number), each.q, each.r)


# ---------------------------------------------------------------------- remove


@flow
def remove_tile(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """An unlocked tile leaves the game; its power goes to the supply, its pillars to their pools."""
    number = yield from choose(t, seat, job, "tile.remove", RULE, removable(t, seat, job))
    if number != PASS:
        remove(t, seat, number)


def removable(t: Table, seat: int, job: SpellStep) -> list[int]:
    """The tiles that an effect may take out of the game."""
    stuck = locked_tiles(t)
    return [
        n
        for n in tiles(t, seat, effect_of(t, job).tile, this_tile(job))
        if why_not_loose(t, n, stuck) is None
    ]


def why_not_remove(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't leave the game."""
    if not is_tile(answer, t):
        return off(question, answer)
    loose = why_not_loose(t, answer, locked_tiles(t))
    return first(why_not_tile(t, question, answer, the_effect(t, question).tile), loose)


def remove(t: Table, seat: int, number: int) -> None:
    """A tile leaves the game."""
    each = tile(t, number)
    for cube in on_tile(t, number):
        send_back(t, seat, NOBODY, cube)
    for owner in owners(t, number):
        player(t, owner).pillars += each.pillars[owner]
    each.pillars, each.gone = [0] * len(each.pillars), True
    t.emit(TileRemoved, RULE, seat, number, side_name(t, number))
    t.move(each.card, t.state.ground, t.state.box, RULE)


# ---------------------------------------------------------------------- flip


@flow
def flip_tile(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Tiles are turned over: power is returned first, pillars stay (W15)."""
    done: list[int] = []
    while len(done) < effect_of(t, job).n:
        found = [n for n in tiles(t, seat, effect_of(t, job).tile, this_tile(job)) if n not in done]
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
    return first(why_not_tile(t, question, answer, the_effect(t, question).tile), again)


def flip(t: Table, seat: int, number: int) -> None:
    """The other side of a tile lies up; on a wild one it looks the same."""
    before = side_name(t, number)
    if kind(t, number) != "wild":
        turn_to(t, number, "b" if tile(t, number).side == "a" else "a")
    t.emit(TileFlipped, RULE, seat, number, before, side_name(t, number))


# ---------------------------------------------------------------------- swap and rotate (W13)


@flow(name="unnamed_wizard.effects.shuffling.swap_tiles")
def swap_tiles(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Two tiles exchange their places, with all that is on them."""
    pair = yield from choose(t, seat, job, "swap", RULE, swaps(t, seat, job))
    if pair != PASS:
        swap(t, seat, *pair)


def swaps(t: Table, seat: int, job: SpellStep) -> list[Any]:
    """The pairs of tiles that an effect may swap, each once, the one that it names first."""
    firsts, seconds = (
        dict.fromkeys(eligible(t, seat, side, job)) for side in (effect_of(t, job).a, effect_of(t, job).b)
    )
    return [
        (one, other)
        for one in firsts
        for other in seconds
        if why_not_pair(one, other, firsts, seconds) is None
    ]


def why_not_swap(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why two tiles can't be swapped."""
    if not is_pair(answer) or not all(is_tile(number, t) for number in answer):
        return off(question, answer)
    seat, job, sides = (
        question.seat,
        the_step(question),
        (the_effect(t, question).a, the_effect(t, question).b),
    )
    pair = why_not_pair(*answer, *(eligible(t, seat, side, job) for side in sides))
    unlike = (why_not_eligible(t, question, *each) for each in zip(answer, sides, strict=True))
    return first(pair, *unlike)


def why_not_pair(one: int, other: int, firsts: Collection[int], seconds: Collection[int]) -> Reason | None:
    """Why two tiles are no pair, or are offered the other way round, by which may be the first and the second."""
    if one == other:
        return reason("two_tiles", RULE)
    turned = other in firsts and one in seconds
    if turned and (other < one or one not in firsts or other not in seconds):
        return reason("not_sorted", RULE)
    return None


def eligible(t: Table, seat: int, wanted: TileFilter | str, job: SpellStep) -> list[int]:
    """The tiles that an effect means; the one that its spell is on only while it lies on the field."""
    if isinstance(wanted, TileFilter):
        return tiles(t, seat, wanted, this_tile(job))
    return [n for n in on_field(t) if why_not_itself(t, n, job) is None]


def why_not_eligible(
    t: Table, question: Question[Any], number: int, wanted: TileFilter | str
) -> Reason | None:
    """Why a tile is none that an effect means."""
    if isinstance(wanted, TileFilter):
        return why_not_tile(t, question, number, wanted)
    return why_not_itself(t, number, the_step(question))


def why_not_itself(t: Table, number: int, job: SpellStep) -> Reason | None:
    """Why a tile is not the one that the spell is on."""
    found = why_not_touch(t, number)
    if found is None and number != this_tile(job):
        return reason("only_this_tile", RULE, **named(t, number))
    return found


def swap(t: Table, seat: int, one: int, other: int) -> None:
    """Two tiles lie where the other one lay."""
    first, second = tile(t, one), tile(t, other)
    (first.q, first.r), (second.q, second.r) = second.at, first.at
    t.emit(TilesSwapped, RULE, seat, one, other, side_name(t, one), side_name(t, other))


@flow(name="unnamed_wizard.effects.shuffling.rotate_tiles")
def rotate_tiles(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Three tiles that touch each other take each other's places, this way or that (W14)."""
    way = yield from choose(t, seat, job, "rotate", RULE, turns(t, seat, job))
    if way != PASS:
        rotate(t, seat, way[:3], way[3] == CLOCKWISE)


def turns(t: Table, seat: int, job: SpellStep) -> list[Any]:
    """The threes of tiles, each with a direction."""
    rows, wanted = threes(t), effect_of(t, job).must_include
    included = set(eligible(t, seat, wanted, job))
    found = [row for row in rows.values() if why_not_row(t, row, rows, wanted, included) is None]
    return [(*row, way) for row in found for way in (CLOCKWISE, BACK)]


def threes(t: Table) -> Threes:
    """All threes of tiles that touch each other."""
    field = hexes(t)
    rows = [tuple(field[at] for at in row) for row in triples(field)]
    return {frozenset(row): row for row in rows}


def why_not_rotate(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why three tiles can't be rotated."""
    if not isinstance(answer, tuple) or len(answer) != 4 or answer[3] not in (CLOCKWISE, BACK):
        return off(question, answer)
    row, wanted = answer[:3], the_effect(t, question).must_include
    if not all(is_tile(number, t) for number in row):
        return off(question, answer)
    included = set(eligible(t, question.seat, wanted, the_step(question)))
    return why_not_row(t, row, threes(t), wanted, included)


def why_not_row(
    t: Table, row: tuple[int, ...], rows: Threes, wanted: TileFilter | str, included: set[int]
) -> Reason | None:
    """Why three tiles are none that take each other's places; one must be `wanted`, which the `included` are."""
    for number in row:
        found = why_not_touch(t, number)
        if found is not None:
            return found
    if frozenset(row) not in rows:
        return reason("not_touching", RULE)
    if not included.intersection(row):
        return reason("without_yours" if isinstance(wanted, TileFilter) else "without_this", RULE)
    return None if row == rows[frozenset(row)] else reason("not_sorted", RULE)


def rotate(t: Table, seat: int, row: tuple[int, ...], clockwise: bool) -> None:
    """Each tile lies where the next one in the direction lay."""
    old = [tile(t, number).at for number in row]
    targets = old[1:] + old[:1] if clockwise else old[-1:] + old[:-1]
    for number, at in zip(row, targets, strict=True):
        tile(t, number).q, tile(t, number).r = at
    names = tuple(side_name(t, number) for number in row)
    t.emit(TilesRotated, RULE, seat, tuple(row), names, clockwise)
