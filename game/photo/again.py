"""What has moved on a table between two photographs of it. Nothing is moved here: it is proposed, or asked about.

Bases that did not move keep their places to the last digit, so that nothing trembles from photograph to photograph.
Who went where is sure only for a base that is the only one of its kind to have moved. In simulations with twelve alike
bases the shortest ways were right for nine in ten if two had moved, and for little more than half of eight.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot, inf
from typing import Final, TypeAlias

from game.core.dataclass import dataclass
from game.photo.homography import Point
from game.photo.reading import Proposal

STILL: Final = 2.5
"""Millimetres within which a base has not moved."""
SAME_SIZE: Final = 4.0
"""Sizes that differ by less may be misread for each other."""
Kind: TypeAlias = tuple[float, int | None]
"""A size, and a warband where it is known."""
Bands: TypeAlias = Mapping[int, int | None]
"""What the warbands of a photograph are called on the mat."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A base that is already on the mat."""

    id: str
    centre: Point
    size: float
    warband: int | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """A base that seems to be somewhere else now."""

    id: str
    to: Proposal
    alike: tuple[str, ...] = ()
    """Others that may be this one instead: whoever reads must ask. None if it is the only one of its kind."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is different from before."""

    still: tuple[str, ...]
    moved: tuple[Moved, ...]
    missing: tuple[str, ...]
    """Not in sight: hidden behind something or taken away."""
    new: tuple[Proposal, ...]


def change(before: Sequence[Placed], now: Iterable[Proposal]) -> Change:
    """What became of the bases before, by the sure proposals of a new photograph."""
    seen = [each for each in now if each.sure]
    still = _still(before, seen)
    bands = _bands([(before[old], seen[new]) for old, new in still.items()])
    taken = {*still.values()}
    left = [base for at, base in enumerate(before) if at not in still]
    found = [proposal for at, proposal in enumerate(seen) if at not in taken]
    moved: list[Moved] = []
    for told in (bands, {}) if bands else ({},):  # first those that warbands tell apart, then by size alone
        moved += _moves(left, found, told)
        gone, come = {move.id for move in moved}, {id(move.to) for move in moved}
        left = [base for base in left if base.id not in gone]
        found = [proposal for proposal in found if id(proposal) not in come]
    names = tuple(before[at].id for at in sorted(still))
    return Change(names, tuple(moved), tuple(base.id for base in left), tuple(found))


def _still(before: Sequence[Placed], seen: Sequence[Proposal]) -> dict[int, int]:
    """Which bases stand where they stood: their numbers, and those of their proposals."""
    near = sorted(
        (_way(base, proposal), old, new)
        for old, base in enumerate(before)
        for new, proposal in enumerate(seen)
        if _way(base, proposal) <= STILL and abs(base.size - proposal.size) < SAME_SIZE
    )
    found: dict[int, int] = {}
    for _, old, new in near:
        if old not in found and new not in found.values():
            found[old] = new
    return found


def _bands(pairs: Sequence[tuple[Placed, Proposal]]) -> Bands:
    """The names of warbands by the bases that stood still.

    Nothing if those contradict each other, or don't show both.
    """
    votes: dict[int, Counter[int | None]] = defaultdict(Counter)
    for base, proposal in pairs:
        if proposal.warband is not None:
            votes[proposal.warband][base.warband] += 1
    if len(votes) < 2 or any(len(each) > 1 for each in votes.values()):
        return {}
    bands = {band: next(iter(each)) for band, each in votes.items()}
    return bands if len({*bands.values()}) == len(bands) else {}


def _moves(bases: Sequence[Placed], places: Sequence[Proposal], bands: Bands) -> Iterator[Moved]:
    """Bases of each kind, by the shortest ways in all. Without `bands` kinds are sizes."""
    kinds: dict[Kind, tuple[list[Placed], list[Proposal]]] = defaultdict(lambda: ([], []))
    for base in bases:
        kinds[base.size, base.warband if bands else None][0].append(base)
    for place in places:
        band = None if place.warband is None else bands.get(place.warband)
        if band is not None or not bands:
            kinds[place.size, band][1].append(place)
    for alike, found in kinds.values():
        names = [base.id for base in alike]
        for old, new in matched([[_way(base, place) for place in found] for base in alike]):
            yield Moved(names[old], found[new], tuple(name for name in names if name != names[old]))


def _way(base: Placed, proposal: Proposal) -> float:
    return hypot(proposal.centre[0] - base.centre[0], proposal.centre[1] - base.centre[1])


def matched(costs: Sequence[Sequence[float]]) -> list[tuple[int, int]]:
    """Rows and columns in pairs that cost least in all, as many as there are; sorted.

    The Hungarian method with potentials, in rows times columns squared steps.
    """
    if not costs or not costs[0]:
        return []
    if len(costs) > len(costs[0]):
        return sorted((row, column) for column, row in matched(list(zip(*costs, strict=True))))
    count = len(costs[0])
    rows, columns = [0.0] * (len(costs) + 1), [0.0] * (count + 1)
    owner, before = [0] * (count + 1), [0] * (count + 1)
    for row in range(1, len(costs) + 1):
        owner[0], at = row, 0
        least, done = [inf] * (count + 1), [False] * (count + 1)
        while owner[at]:
            done[at] = True
            here, step, to = owner[at], inf, 0
            for column in range(1, count + 1):
                if done[column]:
                    continue
                cost = costs[here - 1][column - 1] - rows[here] - columns[column]
                if cost < least[column]:
                    least[column], before[column] = cost, at
                if least[column] < step:
                    step, to = least[column], column
            for column in range(count + 1):
                if done[column]:
                    rows[owner[column]] += step
                    columns[column] -= step
                else:
                    least[column] -= step
            at = to
        while at:
            owner[at] = owner[before[at]]
            at = before[at]
    return sorted((owner[column] - 1, column - 1) for column in range(1, count + 1) if owner[column])
