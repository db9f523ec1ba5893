"""Previews of answers: worked out by the rules on a copy of the table, and shown on the field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core.event import Event
from game.core.flow import ASK, CALL, FLOWS, Frame
from game.core.question import Question
from game.core.table import Table as CoreTable
from game.unnamed_wizard.content import RUNES, Rune
from game.unnamed_wizard.content.effects import ClaimTile, PlaceTile
from game.unnamed_wizard.effects.battle import Odds, odds, pillars_near, strength
from game.unnamed_wizard.effects.claims import patterns
from game.unnamed_wizard.effects.resolve import effect_of
from game.unnamed_wizard.effects.spells import Way
from game.unnamed_wizard.effects.tiles import put
from game.unnamed_wizard.events import Invoked
from game.unnamed_wizard.hexes import Hex
from game.unnamed_wizard.passives import total
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import (
    SpellStep,
    Table,
    face,
    kind,
    own_spots,
    own_tiles,
    player,
    runes_to_claim,
    source_of,
    spell,
    tile,
    touch,
)
from scenes.unnamed_wizard.preview_overlay import (
    Count,
    Counts,
    Flips,
    Ghost,
    Leaves,
    Lies,
    Moves,
    Pattern,
    PillarComes,
    PillarGoes,
    PillarMoves,
    Swaps,
    Turns,
)
from scenes.unnamed_wizard.view import WizardView

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

INVOKING = "unnamed_wizard.invoking.invoke_spell"


def does_nothing(view: WizardView, seat: int, way: Way) -> bool:
    """Whether invoking a cantrip would do nothing at all now (W4)."""
    found = spell(view.table, way[:3])
    if found.spell != "cantrip":
        return False
    if view.state.stack.cards and any(isinstance(each, PlaceTile) for each in found.effects):
        return False  # a tile is drawn, and nobody may know which
    trial = heard(view.table)
    asked = run(trial, INVOKING, (seat, way, True))
    return asked is None and all(isinstance(event, Invoked) for event in trial.outbox or ())


def heard(t: Table) -> Table:
    """A copy of a table that remembers what happens on it."""
    told: list[Event] = []
    return CoreTable(t.state.clone(), t.title, told)


def run(t: Table, flow: str, args: Sequence[Any]) -> Question[Any] | None:
    """Lets a flow run until somebody must answer, or to its end."""
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
    """The claims that a player's spells allow, whether there is power for them or not."""
    for spot in own_spots(t, seat):
        for index, each in enumerate(spell(t, spot).effects):
            if isinstance(each, ClaimTile):
                yield (*spot, source_of(t, spot), index)


def claimable_rows(t: Table, seat: int) -> set[tuple[int, ...]]:
    """The patterns that a player could claim from as the field lies."""
    return {row for job in claiming_jobs(t, seat) for row in patterns(t, seat, job)}


def completed(
    view: WizardView, seat: int, number: int, at: Hex, side: str
) -> tuple[tuple[int, ...], tuple[Rune, ...]]:
    """The other tiles of a pattern that would be there if a tile lay on a hex with a pillar of the player on it, and
    the runes in common; nothing where there would be none."""
    trial = view.table.fork()
    each = tile(trial, number)
    (each.q, each.r), each.side = at, side
    each.pillars[seat] = max(1, each.pillars[seat])
    row = min((row for row in claimable_rows(trial, seat) if number in row), default=())
    return tuple(n for n in row if n != number), common_runes(trial, row) if row else ()


def laid(view: WizardView, card: int, side: str, at: Hex) -> tuple[WizardView, int]:
    """The table with a drawn tile laid out on a hex, and the tile's number."""
    t = view.table.fork()
    put(t, card, side, at)
    return WizardView(t.state, t, view.viewer), len(t.state.tiles) - 1


def common_runes(t: Table, row: Sequence[int]) -> tuple[Rune, ...]:
    """The runes that all tiles of a pattern have."""
    found = set.intersection(*(runes_to_claim(t, number) for number in row))
    return tuple(rune for rune in RUNES if rune in found)


def gains(t: Table, number: int) -> tuple[Rune, ...]:
    """The runes that claiming a tile would bring."""
    return tuple(face(t, number).runes) if kind(t, number) == "unique" else ()


# ---------------------------------------------------------------------- battle


@dataclass(frozen=True)
class Side:
    """One combatant before a battle: pillars that count, what spells add, strength, power for it, rerolls."""

    seat: int
    pillars: int
    added: int
    strength: int
    ether: int
    rerolls: int = 0


@dataclass(frozen=True)
class Forecast:
    """A battle before it is declared: both sides, tiles that count with pillars by side, and what is likely."""

    attacker: Side
    defender: Side
    counts: dict[int, tuple[int, int]]
    dice: int
    odds: Odds


def forecast(t: Table, seat: int, ground: int, defender: int, job: SpellStep | None) -> Forecast:
    """The forecast of a battle over a tile; `job` is the effect that declares it."""
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
    """The tiles whose pillars count in a battle, with those of attacker and defender."""
    near = {n for each in (seat, defender) for n in own_tiles(t, each) if n == ground or touch(t, n, ground)}
    return {n: (tile(t, n).pillars[seat], tile(t, n).pillars[defender]) for n in sorted(near)}


# ---------------------------------------------------------------------- shown on the field


def clear(board: WizardBoard) -> None:
    """Takes all of it away."""
    field = board.field
    if field.ghosts or field.pattern or field.counts:
        show(board)


def show(
    board: WizardBoard, *ghosts: Ghost, pattern: Pattern | None = None, counts: Counts | None = None
) -> None:
    """Shows ghosts, a pattern, counts, and nothing else."""
    board.field.ghosts, board.field.pattern, board.field.counts = ghosts, pattern, counts
    board.touch()


def show_pillar_placed(board: WizardBoard, seat: int, number: int) -> None:
    """A pillar of a seat on a tile, and the pattern that it would complete."""
    trial = board.view.table.fork()
    tile(trial, number).pillars[seat] += 1
    before = claimable_rows(board.view.table, seat)
    fresh = sorted(row for row in claimable_rows(trial, seat) - before if number in row)
    pattern = Pattern(fresh[0], common_runes(trial, fresh[0])) if fresh else None
    show(board, PillarComes(number, seat), pattern=pattern)


def show_pillar_returned(board: WizardBoard, owner: int, number: int) -> None:
    show(board, PillarGoes(number, owner))


def show_pillar_moved(board: WizardBoard, seat: int, source: int, target: int) -> None:
    show(board, PillarMoves(source, target, seat))


def show_tile_placed(board: WizardBoard, seat: int, card: int, side: str, at: Hex) -> None:
    """The side of a drawn tile on a hex; and tiles of the player with which it would lie in a pattern."""
    ghost = Lies(board.faces.side(board.view.state.faces[card], side), at)
    number = board.field.lifted
    view = board.view
    if number == NONE:
        view, number = laid(view, card, side, at)
    row, runes = completed(view, seat, number, at, side)
    show(board, ghost, pattern=Pattern(row, runes) if row else None)


def show_tile_moved(board: WizardBoard, number: int, to: Hex) -> None:
    show(board, Moves(number, to))


def show_tile_removed(board: WizardBoard, number: int) -> None:
    show(board, Leaves(number))


def show_tile_flipped(board: WizardBoard, number: int) -> None:
    """A tile with its other side up: its pillars stay, its power is gone (W15)."""
    face = board.faces.back(board.view, number) or board.faces.tile(board.view, number)
    shown = board.field.tiles[number].shown
    show(board, Flips(number, replace(face, pillars=shown.pillars, owners=shown.owners)))


def show_tiles_swapped(board: WizardBoard, one: int, other: int) -> None:
    show(board, Swaps(one, other))


def show_tiles_rotated(board: WizardBoard, row: Sequence[int], way: str) -> None:
    show(board, Turns((row[0], row[1], row[2]), way))


def show_pattern(board: WizardBoard, numbers: Sequence[int]) -> None:
    """A pattern, and its common runes."""
    runes = common_runes(board.view.table, numbers)
    show(board, pattern=Pattern(tuple(numbers), runes))


def show_claim(board: WizardBoard, number: int, row: Sequence[int]) -> None:
    """The pattern, its common runes, and which of its tiles is claimed."""
    runes = common_runes(board.view.table, row)
    show(board, pattern=Pattern(tuple(row), runes, number))


def show_battle(board: WizardBoard, ground: int, found: Forecast) -> None:
    """Shows which tiles count for whom."""
    both = found.attacker.seat, found.defender.seat
    rows = [
        Count(number, seat, count)
        for number, row in found.counts.items()
        for seat, count in zip(both, row, strict=True)
        if count
    ]
    show(board, counts=Counts(ground, tuple(rows)))
