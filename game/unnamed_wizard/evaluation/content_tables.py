"""Tables worked out of the content once: runes as bits, patterns round about a hex, what spells are worth to have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.unnamed_wizard.content import RUNES, Board, Harrowing, Spell
from game.unnamed_wizard.content.effects import ClaimTile
from game.unnamed_wizard.hexes import Hex, orientations

Shape = tuple[Hex, ...]
"""A pattern as seen from one of its hexes."""
ALL = (1 << len(RUNES)) - 1
BITS = tuple(1 << place for place in range(len(RUNES)))
"""A bit a rune, in the order of `RUNES`."""

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
        self.worth = {
            f"{name}.{each.id}": _worth(each) for name, it in content.boards.items() for each in it.spells
        }
        self.worth |= {
            f"{name}.{side}": _worth(each) for name, it in content.sides.items() for side, each in it.items()
        }
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
