"""Points, health, and what ends a match at once (Part 3, Section III)."""

from __future__ import annotations

from game.halfwish.events import Afflicted, Gained, Harmed, Healed, HealthChanged, MatchEnded, Scored
from game.halfwish.state import Duel
from game.halfwish.table import Table

BY_HEALTH = "3.health"
"""The section by which a match ends once somebody has no health left."""
SEATS = (0, 1)
DECIDERS = ("points", "lamps", "health", "first")
"""The figures that decide a match, in this order (Part 3, step 8)."""


def score(t: Table, seat: int, by: int, rule: str, why: str) -> None:
    """Points come or go; in a duel that still runs they are part of its tally (HW-24)."""
    who, duel = t.state.players[seat], t.state.duel
    who.points += by
    if duel is not None and duel.stage != "end":
        duel.gained[seat] += by
    if by > 0 and t.state.first_scorer < 0:
        t.state.first_scorer = seat  # HW-26
    t.emit(Scored, rule, seat, by, who.points, why)


def lose_health(t: Table, seat: int, by: int, rule: str) -> None:
    """Health goes; in a duel that still runs this is one wound (HW-16)."""
    who, duel = t.state.players[seat], t.state.duel
    who.health -= by
    if duel is not None and duel.stage != "end":
        duel.wounds[seat] += 1
    t.emit(HealthChanged, rule, seat, who.health + by, who.health)


def pay_points(t: Table, seat: int, by: int) -> None:
    """Points given for something: no part of a duel's tally (Part 6)."""
    t.state.players[seat].points -= by


def pay_health(t: Table, seat: int, by: int, rule: str) -> None:
    """Health given for something: no damage (sheet 8, Blood Price)."""
    who = t.state.players[seat]
    who.health -= by
    t.emit(HealthChanged, rule, seat, who.health + by, who.health)


def harm(t: Table, seat: int, by: int, rule: str, source: str) -> None:
    """A card's effect damages a player."""
    t.emit(Harmed, rule, seat, by, source)
    lose_health(t, seat, by, rule)


def score_wounds(t: Table) -> None:
    """The aggressor scores a point for each time the defender took damage (Section III)."""
    duel = t.state.duel
    if duel is None or duel.stage == "end":
        return
    while duel.scored < duel.wounds[1 - duel.aggressor]:
        duel.scored += 1
        score(t, duel.aggressor, 1, "III.points", "wound")


def score_roles(t: Table, duel: Duel) -> None:
    """All that the roles bring: what is left of the aggressor's points, then the defender's (HW-15, HW-26)."""
    score_wounds(t)
    if not duel.wounds[duel.defender]:
        score(t, duel.defender, 1, "III.points", "unhurt")
    if duel.wounds[duel.aggressor]:
        score(t, duel.defender, 1, "III.points", "hurt_back")


def heal(t: Table, seat: int, by: int, rule: str, source: str) -> None:
    """A player heals, up to the maximum; during a round not while poisoned."""
    who = t.state.players[seat]
    before = who.health
    if not who.poison or t.state.phase == "upgrades":
        who.health = min(t.content.figures.health, before + by)
    t.emit(Healed, rule, seat, who.health - before, source)
    t.emit(HealthChanged, rule, seat, before, who.health)


def gain(t: Table, seat: int, what: str, by: int, rule: str) -> None:
    """Mana, lamps or extra upgrades."""
    who = t.state.players[seat]
    now = getattr(who, what) + by
    setattr(who, what, now)
    t.emit(Gained, rule, seat, what, by, now)


def afflict(t: Table, seat: int, status: str, now: int, rule: str) -> None:
    """Set the stacks of a negative effect; 0 ends it."""
    setattr(t.state.players[seat], status, now)
    t.emit(Afflicted, rule, seat, status, now)


def cleanse(t: Table, seat: int, rule: str) -> None:
    """All negative effects of a player end."""
    for status in ("ignite", "poison"):
        if getattr(t.state.players[seat], status):
            afflict(t, seat, status, 0, rule)


# ---------------------------------------------------------------------- standing, and the end


def standing(t: Table, seat: int) -> tuple[int, int, int, bool]:
    """A player's `DECIDERS`: points, then the tie-breakers."""
    who = t.state.players[seat]
    return who.points, who.lamps, who.health, t.state.first_scorer == seat


def ahead(t: Table) -> int | None:
    """The seat that stands better; None if neither does (HW-14)."""
    one, other = standing(t, 0), standing(t, 1)
    return None if one == other else int(other > one)


def opener(t: Table, number: int) -> int:
    """The seat that starts a round: the starting player, the other one, in the last round the losing one (HW-14)."""
    best = ahead(t)
    if number < t.content.figures.rounds or best is None:
        return t.state.starter if number % 2 else 1 - t.state.starter
    return 1 - best


def chooser(t: Table) -> int:
    """The seat that says who upgrades first: the losing one; if none is, the one that starts the next round (HW-14)."""
    best = ahead(t)
    return opener(t, t.state.round + 1) if best is None else 1 - best


def leader(t: Table, trailing: bool) -> int | None:
    """The seat with more points, or with fewer; None if they have the same."""
    one, other = t.state.players[0].points, t.state.players[1].points
    return None if one == other else int((other > one) != trailing)


def end_if_fallen(t: Table) -> None:
    """End the match if somebody has no health left (HW-21, HW-22)."""
    one, other = t.state.players
    if one.health > 0 and other.health > 0:
        return
    if one.health > 0 or other.health > 0:
        loser = int(one.health > 0)
        end(
            t,
            1 - loser,
            "fallen",
            t.state.players[1 - loser].health,
            t.state.players[loser].health,
            BY_HEALTH,
        )
    else:
        fell_together(t)


def fell_together(t: Table) -> None:
    """Both fell in the same step: add the roles' points, then decide (HW-21)."""
    if t.state.duel is not None and t.state.duel.stage != "end":
        score_roles(t, t.state.duel)
    decide(t, BY_HEALTH)


def decide(t: Table, rule: str) -> None:
    """End the match: the player who stands better wins, nobody if they stand alike."""
    for by, one, other in zip(DECIDERS, standing(t, 0), standing(t, 1), strict=True):
        if one != other:
            end(t, int(other > one), by, int(max(one, other)), int(min(one, other)), rule)
            return
    t.finish([], rule)


def end(t: Table, winner: int, by: str, most: int, least: int, rule: str) -> None:
    """End the match with a winner, by one figure against another."""
    t.emit(MatchEnded, rule, winner, by, most, least)
    t.finish([winner], rule)
