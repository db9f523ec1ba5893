"""Section III, Duels: who is aggressor, the preparation, and how a duel goes on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.core.flow import Flow, flow
from game.core.state import Occurrence
from game.core.timing import window
from game.core.zones import NOBODY, Sight
from game.halfwish.events import Committed, DuelBegan, StageBegan
from game.halfwish.rules.resolution import resolve
from game.halfwish.rules.showdown import showdown
from game.halfwish.state import Duel
from game.halfwish.table import Table, duel_size, faces, player, slots, the_duel

COMMIT, NONE = "commit", "none"


@flow
def duel(t: Table, aggressor: int) -> Flow[None]:
    """Preparation, showdown, and what comes of it."""
    begin_duel(t, aggressor)
    t.state.occurrences.append(Occurrence("prep", aggressor, NOBODY))
    yield from window(t, "prep")
    t.state.occurrences.pop()
    yield from showdown(t)
    yield from resolve(t)


def begin_duel(t: Table, aggressor: int) -> None:
    """Whoever started it is the aggressor; a duel ends a row of parleys (HW-08, HW-09)."""
    state = t.state
    state.parleys = 0
    state.duel = Duel(aggressor, duel_size(t))
    state.tally.duels[state.duel.size - 1] += 1
    for who in state.players:
        for zone in who.slots:
            zone.sight = Sight.OWNER
    t.emit(DuelBegan, "III.roles", aggressor, 1 - aggressor, state.duel.size, state.active)
    t.emit(StageBegan, "III.preparation", "preparation")


# ---------------------------------------------------------------------- committing actions


def commitments(t: Table, seat: int, occurrence: Occurrence) -> Iterator[tuple[str, ...]]:
    """What a player may commit now: set anew once at each own opportunity (HW-29)."""
    if (seat, COMMIT) not in occurrence.used:
        now = laid(t, seat)
        for row in arrangements(t, seat):
            if row != now:
                yield COMMIT, *row


def arrangements(t: Table, seat: int) -> Sequence[tuple[str, ...]]:
    """Every way to fill the slots from hand; with too few cards some slot stays empty (HW-11)."""
    who = player(t, seat)
    stock = sorted(face for zone in (who.hand, *who.slots) for face in faces(t, zone))
    return rows(tuple(stock), the_duel(t).size)


@lru_cache(maxsize=4096)
def rows(stock: tuple[str, ...], size: int) -> Sequence[tuple[str, ...]]:
    """Every way to fill so many slots from some actions, in order."""
    filled = stock + (NONE,) * max(0, size - len(stock))
    return sorted(set(itertools.permutations(filled, size))) if stock else ()


def held(t: Table, seat: int) -> int:
    """How many actions a player has in hand and committed, which everybody can count."""
    who = player(t, seat)
    return len(who.hand.cards) + sum(len(zone.cards) for zone in who.slots)


def laid(t: Table, seat: int) -> tuple[str, ...]:
    """What a player committed by now, slot by slot; nothing at all before the first time."""
    names, zones = t.state.faces, player(t, seat).slots
    row = tuple([names[zones[slot].cards[0]] if zones[slot].cards else NONE for slot in slots(t)])
    return () if row.count(NONE) == len(row) else row


def bound(t: Table, seat: int) -> bool:
    """Nobody may pass with an incomplete commitment."""
    return held(t, seat) > 0 and not laid(t, seat)


@flow
def commit(t: Table, seat: int, choice: tuple[str, ...]) -> Flow[None]:
    """Lay actions face down, those that lay there before going back to hand."""
    lay(t, seat, choice[1:])
    yield from ()


def lay(t: Table, seat: int, row: tuple[str, ...]) -> None:
    """Commit a row of actions."""
    who = player(t, seat)
    changed = bool(laid(t, seat))
    for zone in who.slots:
        t.draw(zone, who.hand, len(zone.cards), "III.preparation")
    for slot, name in enumerate(row):
        if name != NONE:
            t.move(t.find(who.hand, name), who.hand, who.slots[slot], "III.preparation")
    t.state.occurrences[-1].used.append((seat, COMMIT))
    t.emit(Committed, "III.preparation", seat, len(row) - row.count(NONE), changed)
