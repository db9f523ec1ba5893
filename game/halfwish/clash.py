"""Section III, Calculating Duels: the outcome of committed actions against each other. One pure function, `fight`.

| a strike of S meets | damage |
|---|---|
| a strike of N | the lower one takes the difference |
| a block of b | S - b, at least 0; Ignores block: S |
| an evade | nothing if it works, else S; Unevadable: S |
| no card | S |

Where neither strikes, nothing happens.

Of two strikes just one of which is a First Strike, the other side takes the whole of it first; if it survives, it
strikes back, and the First Strike side takes the difference. House keywords: a block that is
unbreakable cannot be ignored; an evade with halve_on_fail takes half, rounded up, where it fails.
"""

from __future__ import annotations

from typing import NamedTuple

ANY_GAP = -99
"""The gap of an evade that needs none."""
WHOLLY = 99
"""Prevents all damage."""
NO_CAP = 99


class Move(NamedTuple):
    """A committed action in figures. `kind` is strike, block, evade, or "" where no card lies."""

    kind: str = ""
    value: int = 0
    """The value of a strike or a block, never below 0."""
    gap: int = 0
    """Of an evade: the least by which the opponent's DV must be higher."""
    keywords: frozenset[str] = frozenset()
    prevented: int = 0
    """Damage to its side that is prevented in this clash."""


NO_CARD = Move()


class Side(NamedTuple):
    """A player's side of the showdown."""

    dv: int
    health: int
    moves: tuple[Move, ...]


class Clash(NamedTuple):
    """The outcome of one slot. Damage by side; `first` is the part of it that a First Strike did before all else."""

    damage: tuple[int, int]
    first: tuple[int, int] = (0, 0)
    evaded: tuple[bool, bool] = (False, False)


def fight(one: Side, other: Side, cap: int = NO_CAP) -> tuple[Clash, ...]:
    """The clash of each slot. No player takes more than `cap` in one (Sparring Ring)."""
    clashes = tuple(
        [_clash(a, b, one.dv, other.dv, cap) for a, b in zip(one.moves, other.moves, strict=True)]
    )
    one_left, other_left = one.health, other.health
    for clash in clashes:
        one_left -= clash.first[0]
        other_left -= clash.first[1]
    one_falls, other_falls = one_left <= 0, other_left <= 0
    if not (one_falls or other_falls):
        return clashes
    return tuple([_cut_short(clash, one_falls, other_falls) for clash in clashes])


def _cut_short(clash: Clash, one_falls: bool, other_falls: bool) -> Clash:
    """A clash in which those who fall by First Strikes don't strike any more (HW-20)."""
    first, damage = clash.first, clash.damage
    return clash._replace(
        damage=(first[0] if other_falls else damage[0], first[1] if one_falls else damage[1])
    )


def _clash(one: Move, other: Move, one_dv: int, other_dv: int, cap: int) -> Clash:
    """The outcome of a slot if nobody falls by First Strikes."""
    harm, first, slips = _struck(one, other, one_dv, other_dv, cap)
    other_harm, other_first, other_slips = _struck(other, one, other_dv, one_dv, cap)
    return Clash((harm, other_harm), (first, other_first), (slips, other_slips))


def is_prevented(one: Move, other: Move, dv: tuple[int, int]) -> bool:
    """Whether somebody would be hurt in the clash of two moves if no damage were prevented; `dv` by side."""
    if not (one.prevented or other.prevented):
        return False
    sides = [
        Side(own, NO_CAP, (move._replace(prevented=0),)) for own, move in zip(dv, (one, other), strict=True)
    ]
    return any(fight(sides[0], sides[1])[0].damage)


def is_first(striker: Move, target: Move) -> bool:
    """Whether a strike comes before the one opposite (HW-18)."""
    return (
        striker.kind == target.kind == "strike"
        and "first_strike" in striker.keywords
        and "first_strike" not in target.keywords
    )


def evades(evader: Move, striker: Move, own_dv: int, opposing_dv: int) -> bool:
    """Whether an evade works against a strike: its DV is so much higher, and it is not Unevadable."""
    return "unevadable" not in striker.keywords and opposing_dv - own_dv >= evader.gap


def _struck(target: Move, striker: Move, own_dv: int, opposing_dv: int, cap: int) -> tuple[int, int, bool]:
    """What a move does to its target: the damage, the part of it before all else, whether it is evaded."""
    if striker.kind != "strike":
        return 0, 0, False
    if is_first(striker, target):
        damage = _suffered(striker.value, target, cap)
        return damage, damage, False
    if target.kind == "evade" and evades(target, striker, own_dv, opposing_dv):
        return 0, 0, True
    return _suffered(_through(striker, target), target, cap), 0, False


def _through(striker: Move, target: Move) -> int:
    """The damage of a strike that is not evaded."""
    if target.kind == "strike" or (target.kind == "block" and not _ignored(striker, target)):
        return max(0, striker.value - target.value)
    halved = target.kind == "evade" and "halve_on_fail" in target.keywords
    return (striker.value + 1) // 2 if halved else striker.value


def _ignored(striker: Move, block: Move) -> bool:
    return "ignore_block" in striker.keywords and "unbreakable" not in block.keywords


def _suffered(damage: int, target: Move, cap: int) -> int:
    """Damage after prevention, then after the cap."""
    return min(max(0, damage - target.prevented), cap)
