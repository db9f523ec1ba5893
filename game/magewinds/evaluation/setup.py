"""Setting up for bots: warbands, ground, pieces, and where fighters begin (10.0)."""

from __future__ import annotations

import random
from itertools import product

from game.battlefield.plane import Point, Ring, gap
from game.battlefield.things import RADIUS
from game.magewinds.content.fighters import Fighter as Profile
from game.magewinds.evaluation.battle import Evaluation
from game.magewinds.evaluation.fighters import harm, man
from game.magewinds.field import field_of, inches, obstacles
from game.magewinds.regions.limits import claims_of
from game.magewinds.rules.warbands import Muster, Warband
from game.magewinds.table import Table, pack_of, size_of

FOE = (1, 1, 3, 2)
"""Evasion, Armour, Dodge and Deflect of a common fighter."""
FOE_LEFT = 6
MIXED = 12
"""So many warbands are thought of beside those that are ready to play."""
GIFT = 0.45
"""What an ability or attack of its own is worth to a fighter."""
MISSILE = 0.6
"""What it is worth to strike from afar."""
NUMBERS = 1.2
"""What another fighter is worth, whoever it is: its actions."""
MESH = 2.0
"""Inches between the points of a net."""
CROWD, CROWDED = 2.2, 0.15
"""Friends nearer than that are in each other's way, and in danger together."""


def muster(t: Table, question: Muster, rng: random.Random) -> Warband:
    """A good warband, now this one and now that."""
    some = [*question.presets, *(question.sample(rng) for _ in range(MIXED))]
    return max(some, key=lambda warband: worth_of(t, warband) + rng.gauss(0.0, 0.7))


def worth_of(t: Table, warband: Warband) -> float:
    """What a warband is worth: each fighter, and that there are so many."""
    known = ratings(t)
    return sum(known[name] + NUMBERS for name in warband)


def ratings(t: Table) -> dict[str, float]:
    """What each profile is worth."""
    pack = pack_of(t)
    return t.content.keep(
        ("evaluation.ratings", id(pack)),
        lambda: {name: _rating(each) for name, each in pack.fighters.items()},
    )


def _rating(each: Profile) -> float:
    figures = each.attributes
    tough = 0.35 * figures.toughness + 0.7 * figures.armour + 0.5 * figures.evasion + 0.15 * figures.deflect
    blows = [_blow(strikes) for strikes in _strikes(each)]
    afar = any(attack.type == "missile" for attack in each.attacks)
    gifts = len(each.abilities) + sum(attack.cost is not None for attack in each.attacks)
    return tough + max(blows, default=0.0) + MISSILE * afar + GIFT * min(gifts, 3)


def _strikes(each: Profile) -> list[tuple[tuple[int, int], ...]]:
    return [
        tuple(
            (one.power, one.precision)
            for one in (attack.strike, attack.light, attack.heavy)
            if one is not None
        )
        for attack in each.attacks
    ]


def _blow(strikes: tuple[tuple[int, int], ...]) -> float:
    return harm(strikes, FOE, False, True, FOE_LEFT)[0]


# ---------------------------------------------------------------------- ground and sides


def side(t: Table, name: str) -> float:
    """What a territory, an edge or a corner is worth: how much cover there is, and how near the pieces are."""
    width, depth = size_of(t)
    x = 0.0 if "left" in name else width if "right" in name else width / 2
    y = 0.0 if "near" in name else depth if "far" in name else depth / 2
    field, at = field_of(t), (x, y)
    close = sum(field.within(part, at, depth / 2).ok for part in obstacles(field.terrain))
    pieces = [inches(each.x, each.y) for each in t.state.pieces if each.lies]
    return close - sum(gap(piece, at) for piece in pieces) / max(1, len(pieces))


def way(t: Table, name: str) -> float:
    """What a division is worth to who takes the better side of it."""
    sides = [side(t, each.id) for each in t.content.divisions[name].territories]
    return max(sides) - min(sides)


# ---------------------------------------------------------------------- pieces and fighters


def piece(look: Evaluation, at: Point) -> float:
    """What it is worth that a piece lies at a point: near to one's own fighters, or one's own side."""
    mine = [each.at for each in look.men.values() if each.warband == look.seat]
    theirs = [each.at for each in look.men.values() if each.warband != look.seat]
    if not mine or not theirs:
        own, others = _middles(look.t, look.seat)
        mine, theirs = mine or own, theirs or others
    if not mine or not theirs:
        return 0.0
    return min(gap(at, each) for each in theirs) - min(gap(at, each) for each in mine)


def _middles(t: Table, seat: int) -> tuple[list[Point], list[Point]]:
    """The middles of one's own territory and of the others'."""
    claims = claims_of(t, seat)
    own = [_middle(claims.territory)] if claims.territory else []
    return own, [_middle(ring) for ring in claims.opposing]


def _middle(ring: Ring) -> Point:
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)


def net(t: Table, rng: random.Random) -> list[Point]:
    """Points all over the battlefield, those in contact with its edges among them, in random order."""
    width, depth = size_of(t)
    found = list(product(_row(width, rng), _row(depth, rng)))
    rng.shuffle(found)
    return found


def _row(size: float, rng: random.Random) -> list[float]:
    start = RADIUS + rng.random() * MESH
    count = int((size - RADIUS - start) / MESH) + 1
    return [RADIUS, *(start + MESH * step for step in range(count)), size - RADIUS]


def begin(look: Evaluation, number: int, at: Point) -> float:
    """What it is worth that a fighter begins at a point: what it is there, and not too near to its friends."""
    each = man(look.t, number)
    friends = [other.at for other in look.men.values() if other.warband == each.warband]
    crowd = sum(CROWDED for other in friends if gap(at, other) < CROWD)
    return look.spot(each, at) - crowd
