"""Claiming tiles, sealing and unsealing them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.core.flow import Flow, flow, perform
from game.core.question import PASS, Pick, Question, Reason, first, reason
from game.unnamed_wizard.content.definitions import Rune
from game.unnamed_wizard.effects.pillars import take_down
from game.unnamed_wizard.effects.power import clear
from game.unnamed_wizard.effects.resolve import (
    carry_out,
    choose,
    effect_of,
    is_tile,
    named,
    off,
    the_effect,
    why_not_loose,
    why_not_tile,
    why_not_touch,
    with_pass,
)
from game.unnamed_wizard.events import ClaimBegan, ClaimFailed, TileClaimed, TileSealed, TileUnsealed
from game.unnamed_wizard.filters import tiles
from game.unnamed_wizard.hexes import Hex, occurrences
from game.unnamed_wizard.prompts import claiming
from game.unnamed_wizard.table import (
    TILE,
    SpellStep,
    Table,
    claimed,
    face,
    has_name,
    locked_tiles,
    others,
    owners,
    runes_to_claim,
    runes_to_win,
    side_name,
    source_of,
    this_tile,
    tile,
)

RULE = "tiles.claim"
WON = "name"
ON_CLAIM = "unnamed_wizard.rules.triggers.on_claim"


@flow
def claim_tile(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """An unlocked tile from a pattern of tiles that one owns (W17)."""
    choices = claims(t, seat, job)
    if choices:
        facts = claiming(t, seat, job, effect_of(t, job).pattern, choices)
        chosen = yield Pick(seat, "claim", RULE, with_pass(choices, effect_of(t, job).optional), facts=facts)
        if chosen != PASS:
            begin(t, seat, chosen[0], effect_of(t, job).pattern, chosen[1:])
            yield from claim(t, seat, chosen[0])


def claims(t: Table, seat: int, job: SpellStep) -> list[Any]:
    """What can be claimed: a tile, then all tiles of its pattern."""
    stuck = locked_tiles(t)
    return [
        (number, *row)
        for row in patterns(t, seat, job)
        for number in row
        if why_not_take(t, number, stuck) is None
    ]


def why_not_claim(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't be claimed from a pattern."""
    if not isinstance(answer, tuple) or len(answer) < 2 or not all(is_tile(number, t) for number in answer):
        return off(question, answer)
    (number, *row), each = answer, the_effect(t, question)
    found = first(why_not_touch(t, number), *(why_not_tile(t, question, n, each.pattern_tiles) for n in row))
    if found is None:
        found = first(_why_not_pattern(t, row, each.pattern), _why_not_of(t, number, row))
    return found if found is not None else _why_not_sorted(t, row)


def _why_not_pattern(t: Table, row: Sequence[int], pattern: str) -> Reason | None:
    """Why tiles are none that lie as a pattern shows, or have no rune in common (Tiles, Pattern)."""
    lying = {tile(t, number).at for number in row}
    cells = cells_of(t, pattern)
    if len(row) != len(cells) or len(lying) != len(cells) or not occurrences(cells, lying):
        return reason("not_a_pattern", "tiles.pattern", pattern=pattern)
    return None if in_common(t, row) else reason("no_common_rune", "tiles.pattern")


def _why_not_of(t: Table, number: int, row: Sequence[int]) -> Reason | None:
    if number not in row:
        return reason("not_of_pattern", RULE, **named(t, number))
    return why_not_take(t, number, locked_tiles(t))


def _why_not_sorted(t: Table, row: Sequence[int]) -> Reason | None:
    lying = [tile(t, number).at for number in row]
    return None if lying == sorted(lying) else reason("not_sorted", RULE)


def why_not_take(t: Table, number: int, stuck: Collection[int]) -> Reason | None:
    """Why a tile can't be taken although the pattern is there; `stuck` are the locked tiles."""
    if number in t.state.claiming:
        return reason("being_claimed", RULE, **named(t, number))
    return why_not_loose(t, number, stuck)


def patterns(t: Table, seat: int, job: SpellStep) -> list[tuple[int, ...]]:
    """The patterns that a player has: tiles in the right places with a rune in common (W16)."""
    field = {tile(t, n).at: n for n in tiles(t, seat, effect_of(t, job).pattern_tiles, this_tile(job))}
    found = occurrences(cells_of(t, effect_of(t, job).pattern), field)
    return [row for row in (tuple(field[at] for at in each) for each in found) if in_common(t, row)]


def cells_of(t: Table, pattern: str) -> list[Hex]:
    """The hexes of a pattern."""
    return [(q, r) for q, r in t.content.patterns[pattern].cells]


def in_common(t: Table, row: Sequence[int]) -> set[Rune]:
    """The runes that all of some tiles have."""
    return set.intersection(*(runes_to_claim(t, number) for number in row))


def begin(t: Table, seat: int, number: int, pattern: str, row: tuple[int, ...]) -> None:
    """It is said which tile will be claimed, and from which pattern."""
    t.emit(ClaimBegan, RULE, seat, number, side_name(t, number), pattern, tuple(row))


@flow
def claim(t: Table, seat: int, number: int) -> Flow[None]:
    """The sorcery, then the power, then the pillars, then the tile (Claim; W18). Three runes in common win."""
    if face(t, number).spell == "sorcery":
        t.state.claiming.append(number)
        yield from carry_out(t, seat, (TILE, number, 0), source_of(t, (TILE, number, 0)))
        t.state.claiming.remove(number)
    if not can_go(t, number):
        t.emit(ClaimFailed, RULE, seat, number, source_of(t, (TILE, number, 0)))
    else:
        yield from clear(t, seat, number)
        take(t, seat, number)
        if has_name(t, seat):
            t.finish([seat], WON)
        else:
            yield from perform(t, ON_CLAIM, seat)


def can_go(t: Table, number: int) -> bool:
    """Whether a tile is still there and unlocked: a sorcery may have changed the field (W19)."""
    return tile(t, number).on_field and number not in locked_tiles(t)


def take(t: Table, seat: int, number: int) -> None:
    """Pillars go back, the tile goes to the player's area."""
    each = tile(t, number)
    for owner in owners(t, number):
        for _ in range(each.pillars[owner]):
            take_down(t, seat, owner, number)
    each.owner = seat
    t.state.claims += 1
    best = max(runes_to_win(t, seat).values())
    t.emit(TileClaimed, RULE, seat, number, side_name(t, number), face(t, number).runes, best)


# ---------------------------------------------------------------------- seal


@flow
def seal(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Claimed tiles of opponents lose their runes and spells (W23)."""
    for _ in range(effect_of(t, job).n):
        number = yield from choose(t, seat, job, "seal", "tiles.seal", sealable(t, seat))
        if number == PASS:
            break
        yield from clear(t, seat, number)
        close(t, seat, number)


def sealable(t: Table, seat: int) -> list[Any]:
    """The unsealed claimed tiles of all opponents."""
    return [n for other in others(t, seat) for n in claimed(t, other) if why_not_close(t, seat, n) is None]


def why_not_seal(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile can't be sealed."""
    return why_not_close(t, question.seat, answer) if is_tile(answer, t) else off(question, answer)


def why_not_close(t: Table, seat: int, number: int) -> Reason | None:
    """Why a tile is no unsealed claimed tile of an opponent."""
    each, facts = tile(t, number), named(t, number)
    if each.owner < 0:
        return reason("not_claimed", "tiles.seal", **facts)
    if each.owner == seat:
        return reason("own_claimed", "tiles.seal", **facts)
    return reason("sealed_already", "tiles.seal", **facts) if each.sealed else None


def close(t: Table, seat: int, number: int) -> None:
    """A tile is slid under its owner's board."""
    each = tile(t, number)
    each.sealed = True
    t.emit(TileSealed, "tiles.seal", seat, each.owner, number, side_name(t, number))


@flow
def unseal(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """All own sealed tiles have their runes and spells again; that alone does not win (W20)."""
    for number in claimed(t, seat):
        if tile(t, number).sealed:
            tile(t, number).sealed = False
            t.emit(TileUnsealed, "tiles.seal", seat, number, source_of(t, (TILE, number, 0)))
    yield from ()
