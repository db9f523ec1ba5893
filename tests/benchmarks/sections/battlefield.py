"""Large battlefields: the first path, what is cut off, dragging, lines, and how each grows.

Processor time, the best of some rounds. The worst of some boards and goals counts against a bar. What is asked "new"
is asked of terrain that nothing was worked out for yet. Random pieces lie and random fighters stand where they overlap
nothing (`tests/battlefield/fields.py`); a quarter of the pieces is low. Boards that grow keep their density.

The last row asks what the section `paths` asks: see there for the interpreter with extremitypathfinder.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import islice, permutations
from random import Random
from statistics import mean
from time import process_time

from game.battlefield import Base, Battlefield
from game.battlefield.plane import gap
from game.battlefield.terrain import Terrain
from tests.battlefield.fields import large_document, random_field
from tests.benchmarks.bench import Row, at_most
from tests.benchmarks.sections.paths import peers, table

ROUNDS, GOALS, BOARDS, STEPS = 5, 5, 3, 500
FRAME = 16.0
"""Milliseconds."""
MANY = (10, 20, 50, 100, 200)
"""Of parts and of bases."""
ROOM_OF_A_PART, ROOM_OF_A_BASE = 24 * 24 / 80, 11.5
"""Square inches of the board to each."""
Point = tuple[float, float]


def rows() -> Iterator[Row]:
    """The figures with bars, then how they grow, then the peer."""
    fields = [board(seed, 24.0, 80, 12) for seed in range(BOARDS)]
    paths = [taken for field in fields for taken in first_paths(field)]
    yield at_most("first path, 24x24, 80 parts, 12 bases (worst)", max(paths), FRAME, "ms")
    yield Row("   mean", f"{mean(paths):.1f} ms")
    yield at_most("connected, 24x24, 80 parts (worst)", max(map(connected, fields)), FRAME, "ms")
    yield at_most("connected, 48x48, 200 parts", connected(board(0, 48.0, 200, 12)), 100, "ms")
    crowd = board(0, 24.0, 24, 50)
    moved = after_moves(crowd)
    yield at_most("path after one base moved, 50 bases (worst)", max(moved), FRAME, "ms")
    yield Row("   mean", f"{mean(moved):.1f} ms")
    yield from drag_rows(crowd)
    yield from line_rows([random_field(seed) for seed in range(12)])
    yield from growth_rows()
    yield from peer_rows()


@cache
def board(seed: int, size: float, parts: int, bases: int) -> Battlefield:
    return Battlefield.from_dict(large_document(seed, size, parts, bases))


def new(field: Battlefield) -> Battlefield:
    """The same with terrain that nothing was worked out for."""
    terrain = field.terrain
    return replace(field, terrain=Terrain(terrain.width, terrain.depth, terrain.features))


def timed(make: Callable[[], Callable[[], object]], rounds: int = ROUNDS) -> float:
    """Milliseconds of an action that is made anew for each round."""
    best = float("inf")
    for _ in range(rounds):
        action = make()
        start = process_time()
        action()
        best = min(best, process_time() - start)
    return best * 1e3


# ---------------------------------------------------------------------- paths and what is cut off


def goals(field: Battlefield, seed: int) -> list[Point]:
    """Points that the first base gets to, at any distance."""
    return list(islice((p for p in places(field, seed) if field.path("b0", p)), GOALS))


def places(field: Battlefield, seed: int) -> Iterator[Point]:
    """Points where the first base may stand."""
    rng, terrain = Random(seed), field.terrain
    while True:
        p = rng.uniform(0.5, terrain.width - 0.5), rng.uniform(0.5, terrain.depth - 0.5)
        if field.placement("b0", p):
            yield p


def first_paths(field: Battlefield) -> Iterator[float]:
    for goal in goals(field, 1):
        yield timed(lambda goal=goal: partial(new(field).path, "b0", goal))  # type: ignore[misc]


def connected(field: Battlefield) -> float:
    return timed(lambda: new(field).connected)


def after_moves(field: Battlefield) -> list[float]:
    """Paths while another base goes somewhere else each time, the farthest of some goals; the better of two rounds."""
    start = field.base("b0").centre
    goal = max(goals(field, 2), key=lambda p: gap(p, start))
    rounds = []
    for number in range(2):
        field, taken = new(field), []
        field.path("b0", goal)
        for at in islice(places(field, 3 + number), 30):
            moved = field.placed(field.base("b1").at(at))
            start = process_time()
            moved.path("b0", goal)
            taken.append((process_time() - start) * 1e3)
        rounds.append(sorted(taken))
    return [min(pair) for pair in zip(*rounds, strict=True)]


def drag_rows(field: Battlefield) -> Iterator[Row]:
    """A base that a mouse drags about: each step slides it, asks its path, leaves it there, and asks for the paths of
    two bases to a far goal."""
    rng, base, far = Random(5), field.base("b0"), goals(field, 6)[0]
    taken = []
    gc.collect()
    seen = _collections()
    x, y = base.centre
    for _ in range(STEPS):
        x = min(23.5, max(0.5, x + rng.gauss(0, 0.3)))
        y = min(23.5, max(0.5, y + rng.gauss(0, 0.3)))
        start = process_time()
        at = field.slide("b0", (x, y))
        field.path("b0", at)
        field = field.placed(field.base("b0").at(at))
        field.path("b0", far)
        field.path("b1", far)
        taken.append((process_time() - start) * 1e3)
    yield at_most(f"longest of {STEPS} dragged steps, 50 bases", max(taken), FRAME, "ms")
    yield Row("   mean", f"{mean(taken):.2f} ms")
    full, objects = (now - before for now, before in zip(_collections(), seen, strict=True))
    yield Row("   full collections, and objects that waited for one", f"{full}, {objects + gc.collect()}")


def _collections() -> tuple[int, int]:
    stats = gc.get_stats()
    return stats[2]["collections"], sum(each["collected"] for each in stats)


# ---------------------------------------------------------------------- lines

ASKS: dict[str, tuple[Callable[[Battlefield, str, str], object], float]] = {
    "attack, cover and arcs": (lambda f, a, b: (f.line_of_attack(a, b, 0, 8), f.cover(a, b)), 25),
    "attack and cover as a bare yes or no": (lambda f, a, b: (f.can_attack(a, b, 0, 8), f.is_open(a, b)), 10),
    "sight": (lambda f, a, b: f.line_of_sight(a, b), 3),
    "sight as a bare yes or no": (lambda f, a, b: f.sees(a, b), 1.5),
}


def line_rows(fields: list[Battlefield]) -> Iterator[Row]:
    for what, (ask, bar) in ASKS.items():
        yield at_most(what, mean(line(field, ask) for field in fields), bar, "µs")


def line(field: Battlefield, ask: Callable[[Battlefield, str, str], object]) -> float:
    """Microseconds for a pair of fighters."""
    fighters = [base.id for base in field.bases.values() if base.kind == "fighter"]
    pairs = Random(7).sample(list(permutations(fighters, 2)), min(90, len(fighters) * (len(fighters) - 1)))

    def all_pairs() -> None:
        for one, other in pairs:
            ask(field, one, other)

    return timed(lambda: all_pairs) / len(pairs) * 1e3


# ---------------------------------------------------------------------- growth


def growth_rows() -> Iterator[Row]:
    """Each question by the number of parts, and by the number of bases."""
    by_parts = [board(0, (ROOM_OF_A_PART * many) ** 0.5, many, 6) for many in MANY]
    by_bases = [board(0, (ROOM_OF_A_BASE * many) ** 0.5, many // 10, many) for many in MANY]
    questions: dict[str, Callable[[Battlefield], float]] = {
        "first path, ms": lambda field: mean(first_paths(field)),
        "connected, ms": connected,
        "path after a move, ms": lambda field: mean(after_moves(field)),
        **{f"{what}, µs": partial(line, ask=ask) for what, (ask, _) in ASKS.items()},
    }
    for name, fields in (("parts", by_parts), ("bases", by_bases)):
        yield Row(f"{', '.join(map(str, MANY))} {name}", "")
        for what, ask in questions.items():
            yield Row(f"   {what}", "  ".join(f"{ask(field):.3g}" for field in fields))


# ---------------------------------------------------------------------- the peer


def peer_rows() -> Iterator[Row]:
    """A path as `path` answers it, with its verdict, against the answers of extremitypathfinder."""
    told = [table(seed)[0] for seed in range(4)]
    found = peers(told)
    if found is None or "extremitypathfinder" not in found:
        yield Row("extremitypathfinder", "not found: no comparison")
        return
    ours = mean(asked(random_field(seed, discs=False), each["goals"]) for seed, each in enumerate(told))
    theirs = mean(each["answer"] for each in found["extremitypathfinder"]) * 1e3
    figure = f"{theirs / ours:.0f} times ({ours * 1e3:.0f} µs, {theirs:.1f} ms)"
    yield Row("a path as asked, against extremitypathfinder", figure, ">= 100 times", theirs / ours >= 100)


def asked(field: Battlefield, goals: list[Point]) -> float:
    """Milliseconds of a path, one goal after the other, on a board that was asked before."""
    mover: Base = field.base("b0")

    def all_goals() -> None:
        for goal in goals:
            field.path(mover, goal)

    return timed(lambda: all_goals) / len(goals)
