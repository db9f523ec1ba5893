"""The sums of a battle: strength, what dice cost both sides, and what is likely before they are rolled."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from game.unnamed_wizard.filters import amount, tiles
from game.unnamed_wizard.passives import mods, total
from game.unnamed_wizard.table import Table, own_tiles, player, the_fight, tile, tile_of, touch


class Losses(NamedTuple):
    """What a battle costs: power of both, pillars of the defender; `wasted` finds nothing more to take."""

    hits: int
    clashes: int
    attacker: int
    defender: int
    pillars: int
    wasted: int


def strength(t: Table, seat: int, ground: int, attacking: bool) -> int:
    """A combatant's pillars on and next to the battleground, and what spells add (step 2)."""
    return pillars_near(t, seat, ground) + _added(t, seat, ground, attacking)


def pillars_near(t: Table, seat: int, ground: int) -> int:
    """A player's pillars on a tile and next to it."""
    return sum(
        tile(t, number).pillars[seat]
        for number in own_tiles(t, seat)
        if number == ground or touch(t, number, ground)
    )


def _added(t: Table, seat: int, ground: int, attacking: bool) -> int:
    role = "attacking" if attacking else "defending"
    return sum(
        amount(t, seat, mod.n, ground)
        for spot, mod in mods(t, seat, "strength")
        if mod.when in ("any", role) and ground in tiles(t, seat, mod.battleground, tile_of(spot))
    )


def losses(t: Table) -> Losses:
    """What the dice of the battle that is fought come to (step 5)."""
    fight = the_fight(t)
    dice = {face: fight.dice.count(face) for face in t.content.figures.die}
    hits, clashes = dice["hit"], dice["clash"]
    if fight.dice:
        hits += min(dice["blank"], total(t, fight.attacker, "blank_as_hit"))
        hits += total(t, fight.attacker, "extra_hits")
    return cost(
        hits,
        clashes,
        player(t, fight.attacker).ether,
        player(t, fight.defender).ether,
        tile(t, fight.ground).pillars[fight.defender],
        total(t, fight.defender, "fewer_losses"),
        total(t, fight.defender, "pillar_guard"),
    )


def cost(
    hits: int, clashes: int, ether: int, other_ether: int, pillars: int, fewer: int, guard: int
) -> Losses:
    """What hits and clashes cost attacker and defender, by what these have; losses come together (W28)."""
    struck = max(0, hits + clashes - fewer)
    power = min(struck, other_ether)
    taken = max(0, min(struck - power, pillars) - guard)
    return Losses(hits, clashes, min(clashes, ether), power, taken, struck - power - taken)


# ---------------------------------------------------------------------- what is likely


class Odds(NamedTuple):
    """What a battle is likely to bring: the chance to take a pillar and the last one, and means."""

    pillar: float
    last: float
    own: float
    """Power that the attacker loses."""
    other: float
    """Power that the defender loses."""
    taken: float
    """Pillars that the defender loses."""


def odds(t: Table, seat: int, defender: int, ground: int, more: int = 0, less: int = 0) -> Odds:
    """What a battle over a tile would likely bring, rerolls aside."""
    strong = max(0, strength(t, seat, ground, True) + more)
    against = max(0, strength(t, defender, ground, False) + less)
    ether = min(strong, player(t, seat).fortress)
    other = min(against, player(t, defender).fortress)
    pillars = tile(t, ground).pillars[defender]
    fewer, guard = total(t, defender, "fewer_losses"), total(t, defender, "pillar_guard")
    blanks, extra = total(t, seat, "blank_as_hit"), total(t, seat, "extra_hits")
    count = min(ether, t.content.figures.most_dice)
    found = [0.0] * 5
    for chance, hits, clashes in rolls(t.content.figures.die, count):
        hits += min(count - hits - clashes, blanks) + (extra if count else 0)
        sums = cost(hits, clashes, ether, other, pillars, fewer, guard)
        row = (sums.pillars > 0, sums.pillars == pillars, sums.attacker, sums.defender, sums.pillars)
        found = [mean + chance * each for mean, each in zip(found, row, strict=True)]
    return Odds(*found)


def rolls(die: tuple[str, ...], count: int) -> Iterator[tuple[float, int, int]]:
    """Everything that so many dice can show: the chance, hits, clashes."""
    hit, clash = (die.count(face) / len(die) for face in ("hit", "clash"))
    blank = 1 - hit - clash
    for hits in range(count + 1):
        for clashes in range(count - hits + 1):
            ways = math.comb(count, hits) * math.comb(count - hits, clashes)
            yield ways * hit**hits * clash**clashes * blank ** (count - hits - clashes), hits, clashes
