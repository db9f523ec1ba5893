"""Previews of answers, worked out by the rules on a copy of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any

from game.core.dataclass import dataclass
from game.core.event import Event
from game.core.flow import ASK, CALL, FLOWS, Frame
from game.core.question import Question
from game.core.table import Table as CoreTable
from game.unnamed_wizard.content.definitions import RUNES, Rune
from game.unnamed_wizard.content.effects import ClaimTile, PlaceTile
from game.unnamed_wizard.effects.battle import Odds, odds, pillars_near, strength
from game.unnamed_wizard.effects.claims import patterns
from game.unnamed_wizard.effects.resolve import effect_of
from game.unnamed_wizard.effects.spells import Way
from game.unnamed_wizard.effects.tiles import put
from game.unnamed_wizard.events import Invoked
from game.unnamed_wizard.hexes import DIRECTIONS, Hex
from game.unnamed_wizard.passives import total
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import (
    SpellStep,
    Table,
    face,
    kind,
    own_spells,
    own_tiles,
    player,
    runes_to_claim,
    source_of,
    spell,
    tile,
    touch,
)
from scenes.unnamed_wizard.cards import CardCatalog
from scenes.unnamed_wizard.preview_overlay import (
    Count,
    Counts,
    Flips,
    Lies,
    Pattern,
    PillarComes,
    Preview,
)
from scenes.unnamed_wizard.view import WizardView
from sprites.unnamed_wizard.tile import HexTile
from sprites.unnamed_wizard.tile_body import Joint

INVOKING = "unnamed_wizard.invoking.invoke_spell"


def does_nothing(view: WizardView, seat: int, way: Way) -> bool:
    """Whether invoking a cantrip would do nothing at all now (W4)."""
    found = spell(view.table, way[:3])
    if found.spell != "cantrip":
        return False
    if view.state.stack.cards and any(isinstance(each, PlaceTile) for each in found.effects):
        return False  # a preview must not reveal the next tile of the stack
    trial = heard(view.table)
    asked = run(trial, INVOKING, (seat, way, True))
    return asked is None and all(isinstance(event, Invoked) for event in trial.outbox or ())


def heard(t: Table) -> Table:
    """A copy of a table that collects its events."""
    told: list[Event] = []
    return CoreTable(t.state.clone(), t.title, told)


def run(t: Table, flow: str, args: Sequence[Any]) -> Question[Any] | None:
    """Run a flow until it asks a question. Return the question; None if the flow ends first."""
    stack: list[Frame] = [FLOWS[flow].frame(args)]
    value = None
    while stack:
        frame = stack[-1]
        step, out, extra = FLOWS[frame[0]].run(frame, t, value)
        if step == CALL:
            stack.append([extra, 0, out])
            value = None
        elif step == ASK:
            asked: Question[Any] = out
            return asked
        else:
            stack.pop()
            value = out
    return None


# ---------------------------------------------------------------------- patterns and runes


def claiming_jobs(t: Table, seat: int) -> Iterator[SpellStep]:
    """The claims that a player's spells allow, with or without the power for them."""
    for spot in own_spells(t, seat):
        for index, each in enumerate(spell(t, spot).effects):
            if isinstance(each, ClaimTile):
                yield (*spot, source_of(t, spot), index)


def claimable_rows(t: Table, seat: int) -> set[tuple[int, ...]]:
    """The patterns that a player could claim from on the current field."""
    return {row for job in claiming_jobs(t, seat) for row in patterns(t, seat, job)}


def completed(
    view: WizardView, seat: int, number: int, at: Hex, side: str
) -> tuple[tuple[int, ...], tuple[Rune, ...]]:
    """The other tiles of the pattern that a tile on this hex, with a pillar of the player on it, would complete, and
    their common runes; both empty without a pattern."""
    trial = view.table.fork()
    each = tile(trial, number)
    (each.q, each.r), each.side = at, side
    each.pillars[seat] = max(1, each.pillars[seat])
    row = min((row for row in claimable_rows(trial, seat) if number in row), default=())
    return tuple(n for n in row if n != number), common_runes(trial, row) if row else ()


def laid(view: WizardView, card: int, side: str, at: Hex) -> tuple[WizardView, int]:
    """The view with a drawn tile placed on a hex, and the tile's number."""
    t = view.table.fork()
    put(t, card, side, at)
    return WizardView(t, view.viewer), len(t.state.tiles) - 1


def common_runes(t: Table, row: Sequence[int]) -> tuple[Rune, ...]:
    """The runes that all tiles of a pattern have."""
    found = set.intersection(*(runes_to_claim(t, number) for number in row))
    return tuple(rune for rune in RUNES if rune in found)


def gains(t: Table, number: int) -> tuple[Rune, ...]:
    """The runes that a claimed tile would add."""
    return tuple(face(t, number).runes) if kind(t, number) == "unique" else ()


def joints_of(t: Table, colours: Sequence[int]) -> dict[int, tuple[Joint, ...]]:
    """The joints of tiles in patterns that any player could claim from; `colours` are the players', by seat."""
    found: dict[int, set[Joint]] = {}
    for seat, colour in enumerate(colours):
        for row in claimable_rows(t, seat):
            for number, side in _shared(t, row):
                found.setdefault(number, set()).add((side, colour))
    return {number: tuple(sorted(joints)) for number, joints in found.items()}


def _shared(t: Table, row: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Pairs of a tile in a pattern and a side where it touches another tile of the pattern."""
    for one, other in permutations(row, 2):
        if touch(t, one, other):
            yield one, side_towards(t, one, other)


def side_towards(t: Table, one: int, other: int) -> int:
    """The side at which a tile touches another, counted clockwise from the lower right one."""
    here, there = tile(t, one), tile(t, other)
    return -DIRECTIONS.index((there.q - here.q, there.r - here.r)) % len(DIRECTIONS)


# ---------------------------------------------------------------------- battle


@dataclass(frozen=True)
class Side:
    """One combatant before a battle: counting pillars, strength from spells, strength, power for the ether, rerolls."""

    seat: int
    pillars: int
    added: int
    strength: int
    ether: int
    rerolls: int = 0


@dataclass(frozen=True)
class Forecast:
    """The forecast of a battle: both sides, the counting tiles with the pillars of each side, the dice and the odds."""

    attacker: Side
    defender: Side
    counts: dict[int, tuple[int, int]]
    dice: int
    odds: Odds


def forecast(t: Table, seat: int, ground: int, defender: int, job: SpellStep | None) -> Forecast:
    """The forecast of a battle over a tile; `job` is the effect that declares it, None for no change in strength."""
    each = effect_of(t, job) if job else None
    more, less = (each.strength, each.defender_strength) if each else (0, 0)
    attacker, other = _side(t, seat, ground, True, more), _side(t, defender, ground, False, less)
    dice = min(attacker.ether, t.content.figures.most_dice)
    return Forecast(
        attacker, other, counts(t, seat, defender, ground), dice, odds(t, seat, defender, ground, more, less)
    )


def _side(t: Table, seat: int, ground: int, attacking: bool, by: int) -> Side:
    near = pillars_near(t, seat, ground)
    strong = max(0, strength(t, seat, ground, attacking) + by)
    rerolls = total(t, seat, "rerolls") if attacking else 0
    return Side(seat, near, strong - near, strong, min(strong, player(t, seat).fortress), rerolls)


def counts(t: Table, seat: int, defender: int, ground: int) -> dict[int, tuple[int, int]]:
    """The tiles whose pillars count in a battle, with the attacker's and the defender's."""
    near = {n for each in (seat, defender) for n in own_tiles(t, each) if n == ground or touch(t, n, ground)}
    return {n: (tile(t, n).pillars[seat], tile(t, n).pillars[defender]) for n in sorted(near)}


# ---------------------------------------------------------------------- previews on the field


def pillar_placed(view: WizardView, seat: int, number: int) -> Preview:
    """Preview of a seat's pillar on a tile, with the pattern that it would complete."""
    trial = view.table.fork()
    tile(trial, number).pillars[seat] += 1
    before = claimable_rows(view.table, seat)
    fresh = sorted(row for row in claimable_rows(trial, seat) - before if number in row)
    pattern = Pattern(fresh[0], common_runes(trial, fresh[0])) if fresh else None
    return Preview((PillarComes(number, seat),), pattern)


def tile_placed(
    view: WizardView, catalog: CardCatalog, seat: int, card: int, side: str, at: Hex, lifted: int
) -> Preview:
    """Preview of a drawn tile's side on a hex, with the player's tiles that would form a pattern with it.

    `lifted`: the number of the tile of the field that is placed again, else NONE.
    """
    ghost = Lies(catalog.side(view.state.faces[card], side), at)
    number = lifted
    if lifted == NONE:
        view, number = laid(view, card, side, at)
    row, runes = completed(view, seat, number, at, side)
    return Preview((ghost,), Pattern(row, runes) if row else None)


def tile_flipped(view: WizardView, catalog: CardCatalog, number: int, shown: HexTile) -> Preview:
    """Preview of a flipped tile, without its power but with its pillars (W15). `shown` is its current look."""
    face = catalog.back(view, number) or catalog.tile(view, number)
    return Preview((Flips(number, replace(face, pillars=shown.pillars, owners=shown.owners)),))


def pattern_of(view: WizardView, numbers: Sequence[int], claimed: int = NONE) -> Preview:
    """Preview of a pattern, its common runes, and the claimed tile."""
    return Preview(pattern=Pattern(tuple(numbers), common_runes(view.table, numbers), claimed))


def strengths(ground: int, found: Forecast) -> Preview:
    """Preview of the tiles that count in a battle, with the strength for each side."""
    both = found.attacker.seat, found.defender.seat
    rows = [
        Count(number, seat, count)
        for number, row in found.counts.items()
        for seat, count in zip(both, row, strict=True)
        if count
    ]
    return Preview(counts=Counts(ground, tuple(rows)))
