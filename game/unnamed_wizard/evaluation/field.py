"""The field as bots think with it: tables of the content, a picture that changes without the table, near patterns."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Any, NamedTuple

from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.content.definitions import RUNES, Board, Spell
from game.unnamed_wizard.content.effects import ClaimTile
from game.unnamed_wizard.hexes import Hex, connected, neighbours, orientations
from game.unnamed_wizard.state import CORE, Tile
from game.unnamed_wizard.table import Table, name_of, tile

Shape = tuple[Hex, ...]
"""A pattern as seen from one of its hexes."""
ALL = (1 << len(RUNES)) - 1
BITS = tuple(1 << place for place in range(len(RUNES)))
"""A bit a rune, in the order of `RUNES`."""

GAP = 2
"""A tile that is missing takes an invocation to place it, and one for its pillar."""
PATTERN = 3
"""Tiles in a pattern."""
STUCK = 1
"""A pattern whose tiles are all locked takes one to get a tile loose."""

# What it is worth to have a spell that helps for the rest of a match, in turns.
MODS = {
    "strength": 0.12,
    "rerolls": 0.06,
    "extra_hits": 0.12,
    "blank_as_hit": 0.08,
    "fewer_losses": 0.1,
    "pillar_guard": 0.15,
    "battle_losses_to": 0.03,
    "extra_fortress_power": 0.05,
    "invoke_limit": 0.5,
    "free_ritual_invokes": 0.1,
    "fill_ritual": 0.1,
    "draw_choice": 0.1,
    "borrow_passives": 0.1,
}
MOMENTS = {
    "start_of_turn": 1.0,
    "end_of_turn": 1.0,
    "before_meditate": 0.4,
    "after_meditate": 0.8,
    "on_claim": 0.5,
    "on_other_claim": 0.3,
    "after_battle_won": 0.2,
}
"""How much comes of an effect each time that its moment comes."""
EFFECTS = {"gain_power": 0.5, "return_power": 0.35, "place_pillar": 0.4, "invoke": 0.4, "move_tile": 0.25}
"""What an effect is worth that happens again and again."""
ANY_EFFECT = 0.15


class ContentTables:
    """Tables over the content."""

    def __init__(self, content: Harrowing) -> None:
        self.content = content
        self.runes = {
            (name, side): _bits(each.runes)
            for name, sides in content.sides.items()
            for side, each in sides.items()
        }
        """The runes that a side of a tile shows: those that win."""
        self.wild = {name for name, each in content.tiles.items() if each.kind == "wild"}
        self.shapes = {name: _shapes(content, board) for name, board in content.boards.items()}
        """The patterns that each board claims from, as seen from each of their hexes."""
        self.makers = {name: _makers(board) for name, board in content.boards.items()}
        """By board, then by effect: the spells that have it."""
        self.worth = {name: _worth(spell) for name, spell in content.spells.items()}
        """What it is worth that a spell helps, in turns, by its name."""

    def joins(self, name: str, side: str) -> int:
        """The runes of a side of a tile in a pattern."""
        return ALL if name in self.wild else self.runes[name, side]


def _bits(runes: Iterable[str]) -> int:
    return sum(bit for bit, rune in zip(BITS, RUNES, strict=True) if rune in runes)


def _shapes(content: Harrowing, board: Board) -> tuple[Shape, ...]:
    cells = [
        [(q, r) for q, r in content.patterns[effect.pattern].cells]
        for spell in board.spells
        for effect in spell.effects
        if isinstance(effect, ClaimTile)
    ]
    return tuple(
        tuple((q - start[0], r - start[1]) for q, r in shape)
        for pattern in cells
        for shape in sorted(orientations(pattern))
        for start in shape
    )


def _makers(board: Board) -> dict[str, tuple[int, ...]]:
    kinds = {effect.kind for spell in board.spells for effect in spell.effects}
    return {
        kind: tuple(
            which
            for which, spell in enumerate(board.spells)
            if spell.spell == "cantrip" and any(effect.kind == kind for effect in spell.effects)
        )
        for kind in kinds
    }


def _worth(spell: Spell) -> float:
    """What a spell is worth that helps as long as it works, in turns."""
    found = sum((MODS[mod.kind] * _number(mod) for mod in spell.mods), 0.0)
    if spell.trigger is not None:
        effects = sum(EFFECTS.get(effect.kind, ANY_EFFECT) for effect in spell.effects)
        found += MOMENTS[spell.trigger] * effects
    return found


def _number(mod: Any) -> int:
    """How much of it a mod adds; what grows with something is counted once."""
    found = getattr(mod, "n", 1)
    return found if isinstance(found, int) else 1


# ---------------------------------------------------------------------- the field


class Piece(NamedTuple):
    """A tile on the field: the runes that it joins a pattern with and those that it shows, as bits; pillars by seat."""

    number: int
    joins: int
    shows: int
    pillars: tuple[int, ...]

    @property
    def open(self) -> bool:
        """Whether nobody owns it, and somebody may."""
        return self.number != CORE and not any(self.pillars)


class Picture(dict[Hex, Piece]):
    """The tiles of a field by hex."""

    @cached_property
    def row(self) -> tuple[tuple[Hex, Piece], ...]:
        """The same, unchangeable."""
        return tuple(self.items())

    @cached_property
    def plans(self) -> dict[int, tuple[Plan, ...]]:
        """The nearest patterns by seat, as far as somebody asked for them."""
        return {}

    def place_of(self, number: int) -> Hex:
        """Where a tile lies."""
        return next(at for at, piece in self.items() if piece.number == number)

    def with_pillar(self, number: int, seat: int, by: int = 1) -> Picture:
        """A pillar more, or fewer."""
        at = self.place_of(number)
        row = list(self[at].pillars)
        row[seat] += by
        return self._with(at, self[at]._replace(pillars=tuple(row)))

    def with_tile(self, at: Hex, piece: Piece) -> Picture:
        """A tile more."""
        return self._with(at, piece)

    def without(self, number: int) -> Picture:
        """A tile less."""
        return Picture((at, piece) for at, piece in self.items() if piece.number != number)

    def moved(self, number: int, to: Hex) -> Picture:
        """A tile somewhere else."""
        piece = self[self.place_of(number)]
        return self.without(number)._with(to, piece)

    def carried(self, numbers: tuple[int, ...]) -> Picture:
        """Tiles that each lie where the next one lay."""
        places = [self.place_of(number) for number in numbers]
        new = Picture(self)
        for here, there in zip(places, places[1:] + places[:1], strict=True):
            new[there] = self[here]
        return new

    def turned(self, number: int, joins: int, shows: int) -> Picture:
        """A tile with other runes."""
        at = self.place_of(number)
        return self._with(at, self[at]._replace(joins=joins, shows=shows))

    def loose(self, at: Hex) -> bool:
        """Whether a tile is not locked."""
        near = [hex_ in self for hex_ in neighbours(at)]
        gaps = sum(here and not there for here, there in zip(near, near[1:] + near[:1], strict=True))
        return gaps <= 1 or connected([other for other in self if other != at])

    def _with(self, at: Hex, piece: Piece) -> Picture:
        new = Picture(self)
        new[at] = piece
        return new


def picture(t: Table, tables: ContentTables) -> Picture:
    """The field as it lies."""
    return Picture(
        (each.at, piece(t, tables, number)) for number, each in enumerate(t.state.tiles) if each.on_field
    )


def piece(t: Table, tables: ContentTables, number: int) -> Piece:
    """A tile of the table."""
    each: Tile = tile(t, number)
    name = name_of(t, number)
    if number == CORE:
        return Piece(number, 0, 0, tuple(each.pillars))
    return Piece(number, tables.joins(name, each.side), tables.runes[name, each.side], tuple(each.pillars))


class Plan(NamedTuple):
    """A pattern to claim from: its hexes, invocations that it takes with the claim, the runes that join it."""

    work: int
    cells: tuple[Hex, ...]
    raises: int
    gaps: int
    common: int
    spare: int = 0
    """Other own tiles with the rune."""
    lying: int = 0
    """Other open ones."""


NOTHING = Plan(3 * GAP + 1, (), 0, 3, ALL)
"""Where there is no tile to begin with."""


Row = tuple[tuple[Hex, Piece], ...]
"""A picture that does not change."""


@lru_cache(maxsize=1024)
def plans(row: Row, seat: int, shapes: tuple[Shape, ...]) -> tuple[Plan, ...]:
    """For each rune, in the order of `BITS`, the pattern that takes the fewest invocations until it is claimed.

    Playouts ask for the same fields over and over.
    """
    picture = Picture(row)
    ground = {at: _offer(piece, seat) for at, piece in row}
    best = [NOTHING] * len(BITS)
    most = NOTHING.work
    own = [at for at, piece in row if piece.pillars[seat]]
    for start in own or [at for at, piece in row if piece.open]:
        for shape in shapes:
            found = plan(ground, start, shape, most)
            if found is not None and _helps(best, found, picture):
                best = _better(best, found, picture)
                most = max([each.work for each in best])
    return _with_assets(row, seat, best)


Ground = dict[Hex, tuple[int, int]]
"""By hex: the runes of a tile that can join a pattern of a player, and the pillar that it takes to have it."""


def _offer(piece: Piece, seat: int) -> tuple[int, int]:
    if piece.pillars[seat]:
        return piece.joins, 0
    return (0, 0) if any(piece.pillars) else (piece.joins, 1)


def plan(ground: Ground, start: Hex, shape: Shape, most: int) -> Plan | None:
    """What is missing to have a pattern in one place; None if it can't be had there with less work than `most`."""
    q, r = start
    common, raises, gaps = ALL, 0, 0
    for dq, dr in shape:
        here = ground.get((q + dq, r + dr))
        if here is None:
            gaps += 1
        else:
            common &= here[0]
            raises += here[1]
    work = 1 + raises + GAP * gaps
    if not common or work >= most:
        return None
    return Plan(work, tuple([(q + dq, r + dr) for dq, dr in shape]), raises, gaps, common)


def _helps(best: list[Plan], found: Plan, picture: Picture) -> bool:
    """Whether a plan may be better than those that are known, for some rune that it could bring."""
    runes = shown(picture, found.cells) | (found.common if found.gaps else 0)
    return any(runes & bit and found.work < each.work for bit, each in zip(BITS, best, strict=True))


def _better(best: list[Plan], found: Plan, picture: Picture) -> list[Plan]:
    """The best plans by rune, one more being known."""
    offer = offered(picture, found)
    if not offer:
        found, offer = found._replace(work=found.work + STUCK), shown(picture, found.cells)
    return [
        found if offer & bit and found.work < each.work else each
        for bit, each in zip(BITS, best, strict=True)
    ]


def shown(picture: Picture, cells: Iterable[Hex]) -> int:
    """The runes that tiles on some hexes show."""
    return reduce(or_, [picture[at].shows for at in cells if at in picture], 0)


def offered(picture: Picture, found: Plan) -> int:
    """The runes that can be claimed from a pattern: tiles still to come show what is wanted."""
    offer = found.common if found.gaps else 0
    for at in found.cells:
        piece = picture.get(at)
        if piece is not None and piece.shows & ~offer and picture.loose(at):
            offer |= piece.shows
    return offer


def _with_assets(row: Row, seat: int, best: list[Plan]) -> tuple[Plan, ...]:
    """Plans by rune that know which tiles with it are there for later."""
    own = [piece.joins for _, piece in row if piece.pillars[seat]]
    free = [piece.joins for _, piece in row if not any(piece.pillars)]
    return tuple(
        each._replace(
            spare=max(0, _with_rune(own, bit) - (PATTERN - each.raises - each.gaps)),
            lying=max(0, _with_rune(free, bit) - each.raises),
        )
        for bit, each in zip(BITS, best, strict=True)
    )


def _with_rune(joins: list[int], bit: int) -> int:
    return sum([bool(runes & bit) for runes in joins])
