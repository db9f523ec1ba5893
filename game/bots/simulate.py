"""Plays matches between bots without a screen.

The outcome depends on the seed alone: the seed of each match comes from the master seed and its number, and each bot's
dice come from the seed of the match. So any number of processes can share the matches.
"""

from __future__ import annotations

import hashlib
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from game import titles
from game.bots.bot import consult
from game.bots.levels import bot_named
from game.bots.measures import Statistics, gathered
from game.bots.playouts import Budget
from game.bots.pool import WorkerPool
from game.bots.reasons import reason
from game.core.dataclass import dataclass
from game.core.dice import MASK, fresh_seed, mixed
from game.core.match import Match
from game.core.play import Play
from game.core.question import Interjection
from game.core.record import Plain
from game.core.save import SaveError
from game.core.title import Measures, Setup, Title

THINKING = Budget(playouts=60)
"""Budget of the bots, in playouts, so that the speed of the machine changes nothing."""
SHARE = 4
"""A portion is one part in so many of what each worker has left to do."""

ALONE = WorkerPool()
Progress = Callable[[int, int], None]
"""Called with the number of matches done and of all matches."""
Watch = Callable[[Play[Any, Any]], None]
Done = TypeVar("Done")


class SimulationError(Exception):
    """A match that broke: the text says which one, why, and which save opens it just before."""


@dataclass(frozen=True, slots=True)
class Report:
    """The results of all matches. `wins` are by seat, `decisions` is the median per match."""

    title: str
    seats: tuple[str, ...]
    matches: int
    seed: int
    wins: tuple[int, ...]
    draws: int
    decisions: float
    decisions_per_second: float
    digest: str
    """Digest of the final states of all matches, in order: the same for the same seed, with any number of jobs."""
    statistics: Statistics
    """Lengths of matches, and the title's own measures."""
    winners: tuple[tuple[int, ...], ...]
    """Winners of each match; left out of JSON."""

    def plain(self) -> dict[str, Plain]:
        """The report as JSON holds it."""
        plain = {
            key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()
        }
        del plain["winners"]
        return plain | {"statistics": self.statistics.plain()}


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that a worker needs to play any of the matches."""

    title: str
    fingerprint: str
    """Fingerprint of the rules and content that the matches are played by."""
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Plain]
    packs: tuple[Path, ...]
    wrecks: Path
    """The folder for saves of matches that broke."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The result of one match."""

    winners: tuple[int, ...]
    decisions: int
    digest: str
    measures: Measures


def simulate(
    title: Title[Any, Any],
    matches: int,
    seats: Sequence[str],
    seed: int | None = None,
    pool: WorkerPool = ALONE,
    progress: Progress | None = None,
    *,
    options: Mapping[str, Plain] | None = None,
    packs: Sequence[Path] = (),
    wrecks: Path | None = None,
) -> Report:
    """Play matches between bots, named by seat, with the workers of a pool.

    `packs` are the content packs that `title` was loaded with. `wrecks` is the folder for saves of matches that break,
    None for the system's temporary folder. Raises BotError or TitleError for what can't be played, SimulationError
    when a match breaks, WorkerPoolError.
    """
    plan = planned(title, seats, seed, options=options, packs=packs, wrecks=wrecks)
    start = time.perf_counter()
    endings = each_match(plan, play_match, matches, pool, progress)
    return _report(plan, endings, time.perf_counter() - start)


def planned(
    title: Title[Any, Any],
    seats: Sequence[str],
    seed: int | None = None,
    *,
    options: Mapping[str, Plain] | None = None,
    packs: Sequence[Path] = (),
    wrecks: Path | None = None,
) -> Plan:
    """The plan of matches between bots. Raises BotError or TitleError for what can't be played."""
    for name in seats:
        bot_named(name)
    settled = title.settle(len(seats), options or {})
    folder = Path(tempfile.gettempdir()) if wrecks is None else wrecks
    master = fresh_seed() if seed is None else seed
    return Plan(title.id, title.fingerprint, tuple(seats), master, settled, tuple(packs), folder)


def each_match(
    plan: Plan,
    task: Callable[[Plan, Title[Any, Any], int], Done],
    matches: int,
    pool: WorkerPool = ALONE,
    progress: Progress | None = None,
) -> list[Done]:
    """What a task does with each number of a match, in order, by the workers of a pool.

    Raises WorkerPoolError, and what the task raises.
    """
    found: dict[int, Done] = {}
    if progress is not None:
        progress(0, matches)
    for portion, done in pool.each(partial(_do_portion, plan, task), _portions(matches, pool.size)):
        found.update(zip(portion, done, strict=True))
        if progress is not None:
            progress(len(found), matches)
    return [found[number] for number in range(matches)]


def part_of(progress: Progress, at: int, parts: int) -> Progress:
    """The progress of one of several equal parts, told as that of the whole; `at` counts from 0."""
    return lambda done, of: progress(at * of + done, parts * of)


def derived(seed: int, number: int) -> int:
    """The seed with a number among those that follow from a seed."""
    return mixed((seed + (number + 1) * 0x9E37_79B9_7F4A_7C15) & MASK)


def _report(plan: Plan, endings: Sequence[Ending], seconds: float) -> Report:
    wins = [sum(seat in ending.winners for ending in endings) for seat in range(len(plan.bots))]
    decisions = [ending.decisions for ending in endings]
    digests = "".join(ending.digest for ending in endings)
    return Report(
        title=plan.title,
        seats=plan.bots,
        matches=len(endings),
        seed=plan.seed,
        wins=tuple(wins),
        draws=sum(not ending.winners for ending in endings),
        decisions=statistics.median(decisions) if decisions else 0,
        decisions_per_second=sum(decisions) / seconds,
        digest=hashlib.blake2b(digests.encode(), digest_size=12).hexdigest(),
        statistics=gathered([(ending.measures, ending.winners) for ending in endings]),
        winners=tuple(ending.winners for ending in endings),
    )


# ---------------------------------------------------------------------- portions


def _portions(matches: int, workers: int) -> list[range]:
    """The numbers of all matches, in portions that become smaller, so that all workers end at about the same time."""
    found, first = list[range](), 0
    while first < matches:
        size = max(1, (matches - first) // (workers * SHARE))
        found.append(range(first, first + size))
        first += size
    return found


def _do_portion(plan: Plan, task: Callable[[Plan, Title[Any, Any], int], Done], portion: range) -> list[Done]:
    """Do a task with some of the matches, in any process. Raises SimulationError."""
    title = titles.load(plan.title, plan.packs)
    if title.fingerprint != plan.fingerprint:
        raise SimulationError(reason("worker.other", title=title.name))
    return [task(plan, title, number) for number in portion]


# ---------------------------------------------------------------------- one match


def play_match(plan: Plan, title: Title[Any, Any], number: int, watch: Watch | None = None) -> Ending:
    """Play one match to its end; `watch` is shown it before each answer. Raises SimulationError."""
    setup = Setup(plan.title, len(plan.bots), derived(plan.seed, number), plan.options)
    heard = frozenset() if title.measures is None else title.counted
    play = Play(title, setup, outbox=None if heard == frozenset() else [], heard=heard)
    journal: list[tuple[int, Any]] = []
    try:
        _play_out(play, plan, title.limit, journal, watch)
    except Exception as error:
        path = plan.wrecks / f"broken-{plan.title}-{plan.seed}-{number + 1}.json"
        kept = _salvaged(path, title, setup, plan.bots, journal)
        facts = {"number": number + 1, "seed": plan.seed, "error": _told(error), "kept": kept}
        raise SimulationError(reason("match.broke", **facts)) from error
    result = play.state.result
    measures = Measures({}) if title.measures is None else title.measures(play.table)
    counted = replace(measures, numbers={reason("count.decisions"): float(len(journal)), **measures.numbers})
    return Ending(result.winners if result else (), len(journal), play.digest(), counted)


def _play_out(
    play: Play[Any, Any], plan: Plan, limit: int, journal: list[tuple[int, Any]], watch: Watch | None
) -> None:
    """Let the bots answer until the match is over; each answer goes into the journal after it was carried out."""
    bots = [bot_named(name, THINKING) for name in plan.bots]
    dice = [random.Random(derived(play.state.dice, seat)) for seat in range(len(bots))]
    while play.pending:
        if len(journal) == limit:
            raise RuntimeError(reason("match.endless", limit=limit))
        if watch is not None:
            watch(play)
        slot = 0
        while (question := play.pending[slot]) is None:
            slot += 1
        seat = question.seat
        answer = consult(bots[seat], play, question, dice[seat])
        try:
            if isinstance(answer, Interjection):
                play.interject(answer)
            else:
                play.apply(answer, slot)
        except Exception as error:
            error.add_note(reason("match.answer", question=question.key, answer=repr(answer)))
            raise
        journal.append((seat, answer))


def _told(error: Exception) -> str:
    notes = getattr(error, "__notes__", [])
    return ", ".join([f"{type(error).__name__}: {error}", *notes])


def _salvaged(
    path: Path, title: Title[Any, Any], setup: Setup, bots: Sequence[str], journal: Sequence[tuple[int, Any]]
) -> str:
    """Save a match as it was just before it broke, and say where."""
    match = Match(title, setup)
    match.players = list(bots)
    for seat, answer in journal:
        match.submit(seat, answer)
    try:
        match.save(path)
    except SaveError as fault:
        return str(fault)
    return reason("match.kept", file=path)
