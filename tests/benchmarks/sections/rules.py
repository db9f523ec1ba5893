"""Random play of every title's bare rules, against games of other projects in the same run.

A decision is an answer of a player; what chance answers (a roll, a shuffle, a dealt card) is not counted. The bar
beside OpenSpiel's block dominoes is the hard one: every action of theirs counts, the dealt cards too. All times are
processor times and include setting up the matches. Each game, ours too, plays in a new process of its own; the games
take turns, and the best of each counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.benchmarks.bench import Row
from tests.benchmarks.random_play import PEERS, SEATS, Rates, alone, peer

ROUNDS, SECONDS = 4, 0.8
BARS = {
    "which_witch": ("block_dominoes", 1.1),
    "halfwish": ("block_dominoes", 0.55),
    "half_the_battle": ("block_dominoes", 0.7),
    "unnamed_wizard": ("chess", 1.0),
    "magewinds": ("catan", 0.35),
}
"""By title: a game of another project, and the title's least rate as a multiple of that game's."""


def rows() -> Iterator[Row]:
    """The others' rates, then ours with their bars."""
    ours: dict[str, list[float]] = {title: [] for title in SEATS}
    theirs: dict[str, list[Rates]] = {game: [] for game in PEERS}
    for _ in range(ROUNDS):
        for game, rates in theirs.items():
            rates += filter(None, [peer(game, SECONDS)])
        for title, found in ours.items():
            found.append(alone(title))
    known = {game: max(rates, key=lambda each: each.steps) for game, rates in theirs.items() if rates}
    for game in PEERS:
        yield _peer(game, known.get(game))
    for title, found in ours.items():
        yield _title(title, max(found), known)


def _peer(game: str, rates: Rates | None) -> Row:
    if rates is None:
        return Row(game, "not found: no comparison")
    return Row(game, f"{rates.steps:,.0f} actions/s", f"{rates.decisions:,.0f} decisions/s")


def _title(title: str, rate: float, known: dict[str, Rates]) -> Row:
    game, bar = BARS[title]
    what = f"{title}, {SEATS[title]} seats: {rate:,.0f} decisions/s"
    if game not in known:
        return Row(what, "")
    ratio = rate / known[game].steps
    return Row(what, f"{ratio:.2f} x {game}", f">= {bar:g} x", ratio >= bar)
