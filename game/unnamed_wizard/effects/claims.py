"""Claiming tiles, sealing and unsealing them."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow, perform
from game.core.question import PASS, Pick
from game.unnamed_wizard.effects.choosing import choose
from game.unnamed_wizard.effects.deeds import Job, carry_out, source_of, this, with_pass, word
from game.unnamed_wizard.effects.pillars import take_down
from game.unnamed_wizard.effects.power import clear
from game.unnamed_wizard.events import ClaimBegan, ClaimFailed, TileClaimed, TileSealed, TileUnsealed
from game.unnamed_wizard.filters import tiles
from game.unnamed_wizard.hexes import occurrences
from game.unnamed_wizard.naming import claiming
from game.unnamed_wizard.table import (
    TILE,
    Table,
    claimed,
    face,
    has_name,
    locked_tiles,
    others,
    owners,
    runes_to_claim,
    runes_to_win,
    tile,
)

RULE = "tiles.claim"
WON = "name"
ON_CLAIM = "unnamed_wizard.rules.triggers.on_claim"


@flow
def claim_tile(t: Table, seat: int, job: Job) -> Flow[None]:
    """An unlocked tile from a pattern of tiles that one owns (W17)."""
    choices = claims(t, seat, job)
    if choices:
        facts = claiming(t, seat, job, word(t, job).pattern, choices)
        chosen = yield Pick(seat, "claim", RULE, with_pass(choices, word(t, job).optional), facts=facts)
        if chosen != PASS:
            begin(t, seat, chosen[0], word(t, job).pattern, chosen[1:])
            yield from claim(t, seat, chosen[0])


def claims(t: Table, seat: int, job: Job) -> list[Any]:
    """What can be claimed: a tile, then all tiles of its pattern."""
    stuck = locked_tiles(t) | set(t.state.claiming)
    return [(number, *row) for row in patterns(t, seat, job) for number in row if number not in stuck]


def patterns(t: Table, seat: int, job: Job) -> list[tuple[int, ...]]:
    """The patterns that a player has: tiles in the right places with a rune in common (W16)."""
    field = {tile(t, n).at: n for n in tiles(t, seat, word(t, job).pattern_tiles, this(job))}
    cells = [(q, r) for q, r in t.content.patterns[word(t, job).pattern].cells]
    rows = [tuple(field[at] for at in row) for row in occurrences(cells, field)]
    return [row for row in rows if set.intersection(*(runes_to_claim(t, number) for number in row))]


def begin(t: Table, seat: int, number: int, pattern: str, row: tuple[int, ...]) -> None:
    """It is said which tile will be claimed, and from which pattern."""
    t.emit(ClaimBegan, RULE, seat, number, source_of(t, (TILE, number, 0)), pattern, tuple(row))


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
    t.emit(TileClaimed, RULE, seat, number, source_of(t, (TILE, number, 0)), face(t, number).runes, best)


# ---------------------------------------------------------------------- seal


@flow
def seal(t: Table, seat: int, job: Job) -> Flow[None]:
    """Claimed tiles of opponents lose their runes and spells (W23)."""
    for _ in range(word(t, job).n):
        number = yield from choose(t, seat, job, "seal", "tiles.seal", sealable(t, seat))
        if number == PASS:
            break
        yield from clear(t, seat, number)
        close(t, seat, number)


def sealable(t: Table, seat: int) -> list[Any]:
    """The unsealed claimed tiles of all opponents."""
    return [n for other in others(t, seat) for n in claimed(t, other) if not tile(t, n).sealed]


def close(t: Table, seat: int, number: int) -> None:
    """A tile is slid under its owner's board."""
    name = source_of(t, (TILE, number, 0))
    tile(t, number).sealed = True
    t.emit(TileSealed, "tiles.seal", seat, tile(t, number).owner, number, name)


@flow
def unseal(t: Table, seat: int, job: Job) -> Flow[None]:
    """All own sealed tiles have their runes and spells again; that alone does not win (W20)."""
    for number in claimed(t, seat):
        if tile(t, number).sealed:
            tile(t, number).sealed = False
            t.emit(TileUnsealed, "tiles.seal", seat, number, source_of(t, (TILE, number, 0)))
    yield from ()
