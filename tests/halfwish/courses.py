"""Courses of matches that several examples begin with: two rounds that end in a tie, players with little health."""

from __future__ import annotations

from collections.abc import Mapping

from tests.halfwish.tabletop import AZURE, ORANGE, Arena

SILENT = (
    "thin_ice narrow_bridge open_field fog_bank cursed_ground sparring_ring mirror_hall storm_front rockslide "
    "brush_fire bards_contest old_lamp spore_marsh sealed_chest moonlit_arena"
)
"""Fifteen map cards that do nothing if a parley turns them up; the first three hardly matter in a duel."""
SIXES = {AZURE: (6, 6), ORANGE: (6, 6)}


def upgraded(t: Arena) -> None:
    """Both take what is offered first."""
    while t.match.pending and t.match.state.phase == "upgrades":
        question = t.match.pending[0]
        t.answers(question.seat, question.key, t.offers(question.seat)[0])


def goes_on(t: Arena, until: int) -> None:
    """Accepted parleys and upgrades up to the first turn of a round, or to the end of the match; hands don't matter."""
    t.decks = {AZURE: [], ORANGE: []}
    while t.match.pending and t.match.state.round < until:
        if t.match.state.phase == "upgrades":
            upgraded(t)
        else:
            t.truce()


# ---------------------------------------------------------------------- equal points


def level(**options: str) -> Arena:
    """Nothing has happened."""
    return Arena(maps=SILENT, **options)  # type: ignore[arg-type]


def more_lamps() -> Arena:
    """2:2. AZURE has lamps, but less health, and ORANGE scored first."""
    lamps = SILENT.split()
    lamps[2] = "twin_lamps"
    t = Arena(
        maps=" ".join(lamps),
        hands={AZURE: "strike long_strike long_strike", ORANGE: "defend strike strike"},
    )
    t.clash("strike", "defend")
    t.rolls({AZURE: (1, 1), ORANGE: (6, 6)})
    t.truce()
    t.clash("long_strike long_strike", "strike strike")
    assert (t.points(AZURE), t.points(ORANGE)) == (2, 2)
    assert (t.health(AZURE), t.health(ORANGE)) == (7, 23)
    assert (t.seen(AZURE).lamps, t.seen(ORANGE).lamps) == (2, 0)
    return t


def more_health() -> Arena:
    """1:1, no lamps. ORANGE has more health, but AZURE scored first."""
    t = Arena(maps=SILENT, hands={AZURE: "defend evade defend", ORANGE: "strike strike defend"})
    t.clash("defend", "strike", aggressor=ORANGE)
    t.rolls(SIXES)
    t.truce()
    t.clash("evade defend", "strike defend", aggressor=ORANGE)
    assert (t.points(AZURE), t.points(ORANGE)) == (1, 1)
    assert (t.health(AZURE), t.health(ORANGE)) == (15, 25)
    return t


def scored_first() -> Arena:
    """1:1, no lamps, all healthy. AZURE scored first."""
    t = Arena(maps=SILENT, hands={AZURE: "defend strike", ORANGE: "strike defend"})
    t.clash("defend", "strike", aggressor=ORANGE)
    t.clash("strike", "defend", aggressor=AZURE)
    assert (t.points(AZURE), t.points(ORANGE)) == (1, 1)
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 25)
    return t


# ---------------------------------------------------------------------- little health


def spent(last: str, dice: Mapping[int, tuple[int, int]] | None = None, payer: int | None = None) -> Arena:
    """AZURE begins the fifth turn; both have 2 health and 3 points, one less for who paid a point on the way.

    ORANGE scored first. AZURE holds heavy_strike, defend, strike, long_strike; ORANGE two long_strikes, heavy_strike
    and defend.
    """
    t = Arena(
        turn=2,
        maps=f"thin_ice genies_bargain old_lamp {last}",
        hands={
            AZURE: "long_strike strike evade strike defend evade heavy_strike defend strike long_strike",
            ORANGE: "strike evade strike strike defend evade long_strike heavy_strike long_strike defend",
        },
        dice={AZURE: (3, 3), ORANGE: (4, 4)},
    )
    t.rolls(SIXES)
    t.clash("long_strike", "strike", aggressor=ORANGE)
    t.rolls(SIXES)
    t.showdown("strike evade", "evade strike", aggressor=AZURE)
    for seat in (AZURE, ORANGE):
        t.answers(seat, "pay", "pay" if seat == payer else "refuse")
    t.resolves()
    t.rolls(dice or {})
    t.clash("strike evade", "evade strike", aggressor=ORANGE)
    assert (t.health(AZURE), t.health(ORANGE)) == (2, 2)
    assert [t.points(seat) for seat in (AZURE, ORANGE)] == [3 - (seat == payer) for seat in (AZURE, ORANGE)]
    assert t.match.view(None).state.first_scorer == ORANGE
    assert t.asked() == [(AZURE, "choice")]
    t.events.clear()
    return t


def beaten(
    last: str, dice: Mapping[int, tuple[int, int]] | None = None, classes: str = "", power: str = ""
) -> Arena:
    """AZURE begins the fifth turn; ORANGE has 2 health and no point, AZURE 25 and 3.

    With the mirror deck AZURE holds two evades, defend and long_strike; ORANGE two strikes and what is left.
    """
    t = Arena(
        classes,
        turn=3,
        maps=f"thin_ice narrow_bridge {last}",
        hands={
            AZURE: "strike strike defend evade long_strike heavy_strike strike defend",
            ORANGE: "evade evade defend defend long_strike long_strike strike strike",
        },
        dice=SIXES,
        powers={AZURE: power},
    )
    t.rolls({AZURE: (4, 4), ORANGE: (2, 2)})
    t.clash("strike strike", "evade evade", aggressor=AZURE)
    t.rolls(dice or {})
    t.clash("strike defend", "defend defend", aggressor=AZURE)
    assert (t.health(AZURE), t.health(ORANGE)) == (25, 2)
    assert (t.points(AZURE), t.points(ORANGE)) == (3, 0)
    assert t.asked() == [(AZURE, "choice")]
    t.events.clear()
    return t
