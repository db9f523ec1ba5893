"""Battles for examples: a battleground next to a core that takes no part, and what was counted."""

from __future__ import annotations

from typing import Any

from tests.unnamed_wizard.laid_out import OTHER, Example, Laid

GROUND, NEAR, BESIDE, FAR = "drift_1.a", "harvest_1.a", "harvest_4.b", "resonance_6.a"
AT, NEXT, ALSO_NEXT, AWAY = (1, 0), (0, 1), (2, 0), (-1, 0)
"""The battleground, two hexes next to it, one on the other side of the core."""
WELL, ARENA, DRUM = "harvest_core.a", "strife_core.a", "strife_core.b"
VANGUARD, SYMPATHY, SHIELD, SALVAGE = "strife_4.a", "resonance_4.b", "strife_1.b", "strife_4.b"
HOUND, GAMBIT, STRIKE, AMBUSH = "strife_6.a", "strife_6.b", "strife_3.a", "strife_3.b"
INA = 2
THREE = ["aspirant"] * 3


def field(*tiles: Laid, ground: tuple[int, ...] = (2, 2), **more: Any) -> Example:
    """A battleground next to a core that takes no part."""
    return Example(Laid(GROUND, AT, ground), *tiles, **{"core": WELL, **more})


def attacks(t: Example, name: str = GROUND, on: int = OTHER, spell: str = "muster") -> None:
    """The active player attacks, with what is in the fortress already."""
    t.invokes(spell)
    if t.question().key == "fortress":
        t.answers(0)
    t.answers((t.number(name), on))


def strengths(t: Example) -> tuple[int, int]:
    """What was counted for attacker and defender."""
    counted = t.last("strength_counted")
    return counted.strength, counted.against


def ethers(t: Example) -> tuple[int, int]:
    """How much power attacker and defender took."""
    counted = t.last("strength_counted")
    return counted.ether, counted.other
