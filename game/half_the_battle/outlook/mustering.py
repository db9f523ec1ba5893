"""Which characters bots lead, and where they place them (Rule Variations)."""

from __future__ import annotations

import random

from game.core.question import PickSome
from game.half_the_battle.content import Dungeon
from game.half_the_battle.state import PARTY
from game.half_the_battle.table import Table

WHIM = (0, 0, 0, -1, 1)
"""How many lanes pieces are placed from where their dice usually begin, as often as it stands here."""


def placed(t: Table, question: PickSome, rng: random.Random) -> tuple[str, ...]:
    """Pieces near where their dice usually begin."""
    rows = (_spot(t, group.items, rng) for group in question.groups)
    return tuple(sorted(rows))


def _spot(t: Table, spots: tuple[str, ...], rng: random.Random) -> str:
    """One of the places for a piece."""
    number = int(spots[0].split("@")[0])
    die = t.content.characters[t.state.pieces[number].character].die
    lane = usual(t.content, number // PARTY, die) + rng.choice(WHIM)
    return min(spots, key=lambda spot: abs(int(spot.split("@")[1]) - lane))


def usual(content: Dungeon, seat: int, die: str) -> int:
    """Where a die begins in the usual setup."""
    lane = next(lane for name, lane in content.lanes.items() if name == die)
    return lane if seat == 0 else content.figures.lanes + 1 - lane
