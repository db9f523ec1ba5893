"""3.0 Dice: roll-offs and D3."""

from __future__ import annotations

from game.core.event import Rolled
from game.core.flow import Flow, flow
from game.core.question import Roll
from game.magewinds.events import Ranked
from game.magewinds.table import SIDES, Table


@flow(name="magewinds.rules.chance.roll_off")
def roll_off(t: Table, seats: list[int], rule: str) -> Flow[list[int]]:
    """The seats by what they rolled, the winner first; who rolled the same rolls again (3.1, A6)."""
    groups = [list(seats)]
    while tied(groups):
        at = first_tie(groups)
        again = groups[at]
        faces: list[int] = []
        for seat in again:
            face = yield Roll(seat, "roll_off", "3.1", SIDES)
            t.emit(Rolled, "3.1", seat, SIDES, face, "roll_off")
            faces.append(face)
        groups = groups[:at] + by_face(again, faces) + groups[at + 1 :]
    ranks = [group[0] for group in groups]
    t.emit(Ranked, rule, tuple(ranks))
    return ranks


def tied(groups: list[list[int]]) -> bool:
    """Whether some are not placed yet relative to each other."""
    return any(len(group) > 1 for group in groups)


def first_tie(groups: list[list[int]]) -> int:
    """The highest place that more than one has."""
    return next(at for at, group in enumerate(groups) if len(group) > 1)


def by_face(seats: list[int], faces: list[int]) -> list[list[int]]:
    """Seats with equal results together, the highest first."""
    found: dict[int, list[int]] = {}
    for seat, face in zip(seats, faces, strict=True):
        found.setdefault(face, []).append(seat)
    return [found[face] for face in sorted(found, reverse=True)]


def d3(face: int) -> int:
    """What a D6 shows as a D3: half of it, rounded up (3.4)."""
    return (face + 1) // 2
