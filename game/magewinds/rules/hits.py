"""18.5 The attack sequence: target number, hits, damage, knockback."""

from __future__ import annotations

from game.core.event import Rolled
from game.core.flow import Flow, flow
from game.core.question import Roll
from game.magewinds.content.effects import DamageAsPush, Inflict, ReflectHits
from game.magewinds.effects import inflict
from game.magewinds.events import Aimed, Hit
from game.magewinds.field import INCH
from game.magewinds.figures import attribute
from game.magewinds.naming import facing
from game.magewinds.reckoning import COVER, SIDES, profile_of, reckon
from game.magewinds.rules.damage import receive
from game.magewinds.rules.moments import moment
from game.magewinds.rules.moving import knock_back, push, shove
from game.magewinds.state import NONE
from game.magewinds.table import Table, ability, fighter, stands, the_attack


@flow
def strike(t: Table, seat: int) -> Flow[None]:
    """Dice, hits, damage, and what follows from them (A4)."""
    yield from moment(t, "attack_modifiers", seat, the_attack(t).target, 0, "")
    power = take_aim(t)
    hits = yield from roll_to_hit(t, seat, power)
    yield from moment(t, "after_roll", seat, the_attack(t).target, hits, "")
    yield from moment(t, "hits_received", seat, the_attack(t).target, hits, "")
    harm = receive_hits(t, hits)
    if pushes(t):
        yield from reflect(t, hits - harm)
        yield from after_hits(t, seat, hits)
        yield from push_away(t, seat, harm)
    else:
        yield from hurt(t, harm)
        yield from reflect(t, hits - harm)
        yield from after_hits(t, seat, hits)


def take_aim(t: Table) -> int:
    """Work out the target number (18.5.1): says how many dice to roll."""
    made, found = the_attack(t), reckon(t, the_attack(t))
    made.number = found.number
    evasion = found.evasion + (COVER if found.cover else 0)
    t.emit(
        Aimed,
        "18.5.1",
        made.player,
        made.source,
        made.target,
        found.power,
        found.precision,
        evasion,
        found.number,
    )
    return found.power


# ---------------------------------------------------------------------- hits (18.5.2)


@flow
def roll_to_hit(t: Table, seat: int, power: int) -> Flow[int]:
    """A die for each point of Power: each result of at most the target number hits. No dice where none can matter."""
    hits = 0
    if the_attack(t).number <= 0:
        return 0
    if the_attack(t).number >= SIDES:
        return power
    for _ in range(power):
        face = yield Roll(seat, "attack.roll", "18.5.2", SIDES, facts=facing(t, the_attack(t)))
        hits += told(t, seat, face, "attack.roll")
    if reckon(t, the_attack(t)).again:
        rolled, hits = hits, 0
        for _ in range(rolled):
            face = yield Roll(seat, "attack.again", "3.2", SIDES, facts=facing(t, the_attack(t)))
            hits += told(t, seat, face, "attack.again")
    return hits


def told(t: Table, seat: int, face: int, why: str) -> int:
    """Tell a roll; 1 if it hits."""
    t.emit(Rolled, "18.5.2" if why == "attack.roll" else "3.2", seat, SIDES, face, why)
    return int(face <= the_attack(t).number)


# ---------------------------------------------------------------------- damage (18.5.3)


def receive_hits(t: Table, hits: int) -> int:
    """Armour blocks hits: says how many get through (A3)."""
    made, found = the_attack(t), reckon(t, the_attack(t))
    made.hits = hits
    blocked = min(hits, found.armour)
    who = "" if made.target == NONE else fighter(t, made.target).name
    t.emit(Hit, "18.5.2", made.player, made.source, made.target, who, hits, blocked, found.armour)
    return hits - blocked


@flow
def hurt(t: Table, harm: int) -> Flow[None]:
    """The target receives damage, and what the attack brings with it."""
    made = the_attack(t)
    if harm and made.target != NONE and stands(t, made.target):
        dealt = yield from receive(t, the_attack(t).target, harm, the_attack(t).source, "18.5.3", "attack")
        if dealt:
            infect(t)


def infect(t: Table) -> None:
    """What an attack inflicts on whom it dealt damage to."""
    made = the_attack(t)
    if not made.feature:
        for rider in profile_of(t, made).riders:
            if isinstance(rider, Inflict):
                inflict(t, made.target, rider.condition)


def pushes(t: Table) -> bool:
    """Whether damage becomes movement (F1)."""
    made = the_attack(t)
    riders = () if made.feature else profile_of(t, made).riders
    return any(isinstance(rider, DamageAsPush) for rider in riders)


@flow
def push_away(t: Table, seat: int, harm: int) -> Flow[None]:
    """Each point of damage is an inch straight away from the attacker (F1, M9)."""
    made = the_attack(t)
    if made.target == NONE:
        shove(t, seat, made.piece, (made.x, made.y), length_of(t, harm))
    else:
        source, length = (made.x, made.y), length_of(t, harm)
        yield from push(t, seat, made.target, source, length)


def length_of(t: Table, harm: int) -> int:
    """How far so many points of damage push."""
    words = [rider for rider in profile_of(t, the_attack(t)).riders if isinstance(rider, DamageAsPush)]
    return round(words[0].inches * harm * INCH)


# ---------------------------------------------------------------------- reflected hits (F10)


@flow
def reflect(t: Table, blocked: int) -> Flow[None]:
    """The attacker receives the hits that Armour blocked; they are no attack, but its Armour counts."""
    if blocked and reflects(t) and stands(t, the_attack(t).source):
        harm = reflected(t, blocked)
        if harm:
            yield from receive(t, the_attack(t).source, harm, the_attack(t).target, "TC.mesmer", "reflected")


def reflects(t: Table) -> bool:
    """Whether the target's reaction sends blocked hits back to a fighter; terrain takes no hits (F5)."""
    name = the_attack(t).reaction
    return (
        bool(name)
        and not the_attack(t).feature
        and any(isinstance(word, ReflectHits) for word in ability(t, name).do)
    )


def reflected(t: Table, hits: int) -> int:
    """What is left of hits after the attacker's own Armour."""
    made = the_attack(t)
    armour = attribute(t, made.source, "armour")
    blocked = min(hits, armour)
    name = fighter(t, made.source).name
    seat = fighter(t, made.target).warband
    t.emit(Hit, "TC.mesmer", seat, made.target, made.source, name, hits, blocked, armour, True)
    return hits - blocked


# ---------------------------------------------------------------------- knockback (18.5.4)


@flow
def after_hits(t: Table, seat: int, hits: int) -> Flow[None]:
    """A target that was hit and did not react may be knocked back (M8), unless the attacker was a double."""
    made = the_attack(t)
    if not made.feature and not stands(t, made.source):
        return
    if hits and not made.reaction and made.target != NONE and stands(t, made.target):
        source = (made.x, made.y)
        yield from knock_back(t, seat, made.target, source)
