"""The field as bots think with it: tables of the content, a picture that changes without the table, near patterns."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property, lru_cache, partial
from typing import Any, NamedTuple

from game.unnamed_wizard.content import Harrowing
from game.unnamed_wizard.content.definitions import RUNES, Board, Spell
from game.unnamed_wizard.content.effects import ClaimTile, InvokeLimit, Strength, TileFilter
from game.unnamed_wizard.hexes import Hex, connected, neighbours, orientations
from game.unnamed_wizard.state import CORE
from game.unnamed_wizard.table import Table

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

# Values of spells that help for the rest of a match, in turns.
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
"""Uses of an effect per turn, by its moment."""
EFFECTS = {"gain_power": 0.5, "return_power": 0.35, "place_pillar": 0.4, "invoke": 0.4, "move_tile": 0.25}
"""Values of effects that happen again and again."""
ANY_EFFECT = 0.15
EVERYWHERE = TileFilter.model_construct()


class ContentTables:
    """Tables over the content."""

    def __init__(self, content: Harrowing) -> None:
        self.content = content
        self.sides = {
            (name, side): (ALL if each.kind == "wild" else _bits(found.runes), _bits(found.runes))
            for name, each in content.tiles.items()
            for side, found in content.sides[name].items()
        }
        """The runes of a side of a tile in a pattern, and those that it shows: those that win."""
        self.plans = {
            name: lru_cache(maxsize=2048)(partial(plans, _shapes(content, board)))
            for name, board in content.boards.items()
        }
        """By board: the nearest patterns in a field as a player sees it. Playouts ask for the same over and over."""
        self.makers = {
            name: {
                which: {effect.kind for effect in spell.effects}
                for which, spell in enumerate(board.spells)
                if spell.spell == "cantrip"
            }
            for name, board in content.boards.items()
        }
        """By board, then by cantrip: the effects that it has."""
        self.lasting = {
            name: _lasting(spell)
            for name, spell in content.spells.items()
            if spell.spell in ("ritual", "aura")
        }
        """The spells that can help for long, by name."""


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


class Lasting(NamedTuple):
    """What a spell brings as long as it works: its value, in turns, and the strength that it adds everywhere."""

    worth: float
    attack: int
    defence: int
    more: int
    """Invocations that it adds to each turn."""
    if_claimed: bool
    """Whether it works on claimed tiles alone."""


def _lasting(spell: Spell) -> Lasting:
    steady = [
        mod
        for mod in spell.mods
        if isinstance(mod, Strength) and isinstance(mod.n, int) and mod.battleground == EVERYWHERE
    ]
    attack, defence = (
        sum(_number(mod) for mod in steady if mod.when in ("any", role))
        for role in ("attacking", "defending")
    )
    more = sum(mod.n for mod in spell.mods if isinstance(mod, InvokeLimit))
    return Lasting(_worth(spell), attack, defence, more, spell.active_if is not None)


def _worth(spell: Spell) -> float:
    """The value of a spell as long as it works, in turns."""
    found = sum((MODS[mod.kind] * _number(mod) for mod in spell.mods), 0.0)
    if spell.trigger is not None:
        effects = sum(EFFECTS.get(effect.kind, ANY_EFFECT) for effect in spell.effects)
        found += MOMENTS[spell.trigger] * effects
    return found


def _number(mod: Any) -> int:
    """The number of a mod; one that grows with a count is taken as 1."""
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
    def plans(self) -> dict[int, tuple[Plan, ...]]:
        """The nearest patterns by seat, as far as somebody asked for them."""
        return {}

    def as_seen_by(self, seat: int) -> Row:
        """The tiles as far as a player's patterns depend on them."""
        row = []
        for at, (_, joins, shows, pillars) in self.items():
            own = pillars[seat] > 0
            row.append((at, joins if own or not any(pillars) else 0, shows, 0 if own else 1))
        return tuple(row)

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

    def _with(self, at: Hex, piece: Piece) -> Picture:
        new = Picture(self)
        new[at] = piece
        return new


def loose(field: Collection[Hex], at: Hex) -> bool:
    """Whether a tile is not locked in a field."""
    near = [hex_ in field for hex_ in neighbours(at)]
    gaps = sum([here and not there for here, there in zip(near, near[1:] + near[:1], strict=True)])
    return gaps <= 1 or connected([other for other in field if other != at])


def picture(t: Table, tables: ContentTables) -> Picture:
    """The present field."""
    faces = t.state.faces
    return Picture(
        (each.at, Piece(number, *tables.sides[faces[each.card], each.side], tuple(each.pillars)))
        for number, each in enumerate(t.state.tiles)
        if each.on_field
    )


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


Spot = tuple[Hex, int, int, int]
"""A hex, the runes of its tile that can join a pattern of a player, those that it shows, the pillar that it takes."""
Row = tuple[Spot, ...]
Ground = dict[Hex, Spot]


def plans(shapes: tuple[Shape, ...], row: Row) -> tuple[Plan, ...]:
    """For each rune, in the order of `BITS`, the pattern that takes the fewest invocations until it is claimed."""
    ground = {spot[0]: spot for spot in row}
    best, most = [NOTHING] * len(BITS), NOTHING.work
    own = [at for at, _, _, raises in row if not raises]
    for q, r in own or [at for at, joins, _, _ in row if joins]:
        for shape in shapes:
            common, raises, gaps, runes = ALL, 0, 0, 0
            for dq, dr in shape:
                here = ground.get((q + dq, r + dr))
                if here is None:
                    gaps += 1
                else:
                    common &= here[1]
                    runes |= here[2]
                    raises += here[3]
            work = 1 + raises + GAP * gaps
            if common and work < most:
                cells = tuple([(q + dq, r + dr) for dq, dr in shape])
                best = _better(best, Plan(work, cells, raises, gaps, common), runes, ground)
                most = max([each.work for each in best])
    return _with_assets(row, best)


def _better(best: list[Plan], found: Plan, shown: int, ground: Ground) -> list[Plan]:
    """The best plans by rune, one more being known whose tiles show some runes."""
    wanted = sum([bit for bit, each in zip(BITS, best, strict=True) if found.work < each.work])
    if not wanted & (shown | (found.common if found.gaps else 0)):
        return best
    offer = offered(ground, found)
    if not offer:
        found, offer = found._replace(work=found.work + STUCK), shown
    return [
        found if offer & bit and found.work < each.work else each
        for bit, each in zip(BITS, best, strict=True)
    ]


def offered(ground: Ground, found: Plan) -> int:
    """The runes that can be claimed from a pattern: tiles still to come show what is wanted."""
    offer = found.common if found.gaps else 0
    for at in found.cells:
        if at in ground and ground[at][2] & ~offer and loose(ground, at):
            offer |= ground[at][2]
    return offer


def _with_assets(row: Row, best: list[Plan]) -> tuple[Plan, ...]:
    """Plans by rune that know which tiles with it are there for later."""
    own = [joins for _, joins, _, raises in row if not raises]
    free = [joins for _, joins, _, raises in row if raises]
    return tuple(
        each._replace(
            spare=max(0, _with_rune(own, bit) - (PATTERN - each.raises - each.gaps)),
            lying=max(0, _with_rune(free, bit) - each.raises),
        )
        for bit, each in zip(BITS, best, strict=True)
    )


def _with_rune(joins: list[int], bit: int) -> int:
    return sum([bool(runes & bit) for runes in joins])
