"""18.0 The attack sequence: declaration, hidden choices, target number, hits, damage, knockback."""

from __future__ import annotations

from typing import Any

from game.core.event import Rolled
from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, Question, Reason, Roll, first, reason
from game.core.zones import EVERYONE, bit
from game.magewinds import lasting
from game.magewinds.attacks import (
    CHOICES,
    COVER,
    aims,
    around,
    attack_at,
    in_cover,
    profile_of,
    reckon,
    splashed,
)
from game.magewinds.content.definitions import of_kind
from game.magewinds.content.effects import AttackAround, DamageAsPush, Inflict, ReflectHits
from game.magewinds.effects import inflict
from game.magewinds.events import Aimed, AttackDeclared, ChoiceLaid, ChoiceRevealed, Defended, Hit
from game.magewinds.field import INCH, field_of, fighter_base, whole
from game.magewinds.fighters import attribute
from game.magewinds.payment import hand_of, payments_of
from game.magewinds.prompts import about, choosing, facing, using
from game.magewinds.rules.damage import receive
from game.magewinds.rules.movement import knock_back, push, shove
from game.magewinds.rules.reactions import might_react, react, reactions, step_after
from game.magewinds.rules.spells import discard
from game.magewinds.rules.timing import moment
from game.magewinds.sight import why_not_there
from game.magewinds.state import NONE, Attack
from game.magewinds.table import (
    SIDES,
    Table,
    ability,
    controller,
    effect_of,
    emit_about,
    fighter,
    is_fighter,
    player,
    stands,
    the_attack,
)


@flow(name="magewinds.rules.attacking.attack")
def attack(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """The Attack action: one of the fighter's attacks on something that it sees (13.4)."""
    only = only_type(t)
    aim = yield Pick(seat, "attack", "13.4", list(aims(t, seat, user, only)), facts=choosing(t, seat, user))
    yield from pay_for(t, seat, user, aim[0])
    declare(t, attack_at(t, seat, user, aim))
    yield from moment(t, "attack_declared", seat, the_attack(t).target, 0, aim[0])
    more = splashed(t, user, aim[0], the_attack(t).target)
    yield from resolve(t, seat)
    while next_targets(t, user, more):
        number = next_targets(t, user, more)[0]
        if len(next_targets(t, user, more)) > 1:
            number = yield Pick(
                seat, "attack.next", "TC.wizard", next_targets(t, user, more), facts=choosing(t, seat, user)
            )
        more = [other for other in more if other != number]
        declare(t, extra(t, seat, user, aim[0], number))
        yield from resolve(t, seat)
    yield from owed_steps(t)


def only_type(t: Table) -> str:
    """The type of attack that a free action allows, "" for any."""
    return t.state.activation.only if t.state.activation is not None else ""


def next_targets(t: Table, user: int, more: list[int]) -> list[int]:
    """The targets that are still to be attacked: none once the attacker is gone (T11)."""
    return [number for number in more if stands(t, number)] if stands(t, user) else []


def why_not_next(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a fighter is not the next to be attacked by the same spell.

    Only the question knows who has been attacked by it already.
    """
    if question.check(answer):
        return None
    if not is_fighter(t, answer):
        return reason("not_offered", question.rule)
    return first(why_not_there(t, answer), reason("not_struck", question.rule, **about(t, answer)))


def extra(t: Table, seat: int, user: int, name: str, number: int) -> Attack:
    """The same attack on another fighter (F11)."""
    made = attack_at(t, seat, user, (name, number))
    made.extra = True
    return made


@flow(name="magewinds.rules.attacking.pay_for")
def pay_for(t: Table, seat: int, user: int, name: str) -> Flow[None]:
    """The casting cost of a spell attack, on top of the action (S3)."""
    if payments_for(t, seat, user, name):
        cards = yield Pick(seat, "pay", "17.0", payments_for(t, seat, user, name), facts=using(t, user, name))
        discard(t, seat, cards, "17.0")


def payments_for(t: Table, seat: int, user: int, name: str) -> list[tuple[str, ...]]:
    """All ways to pay for an attack; none where it costs nothing."""
    cost = profile_of(t, Attack(seat, user, NONE, name)).cost
    return [] if cost is None else list(payments_of(t).ways(cost, hand_of(t, seat)))


# ---------------------------------------------------------------------- all around a feature


@flow(name="magewinds.rules.attacking.attack_around")
def attack_around(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """Each fighter near a terrain feature is attacked from it, one after the other (F5)."""
    more = shaken(t, name, word, target)
    while next_targets(t, user, more):
        number = next_targets(t, user, more)[0]
        if len(next_targets(t, user, more)) > 1:
            near = next_targets(t, user, more)
            number = yield Pick(seat, "attack.next", "TC.druid", near, facts=choosing(t, seat, user))
        more = [other for other in more if other != number]
        declare(t, from_feature(t, seat, user, name, target, number))
        yield from resolve(t, seat)
        yield from owed_steps(t)


def shaken(t: Table, name: str, word: int, feature: str) -> list[int]:
    """Everybody near a feature, friend or enemy."""
    return around(t, feature, effect_of(t, name, word, AttackAround).within)


def from_feature(t: Table, seat: int, user: int, name: str, feature: str, number: int) -> Attack:
    """An attack from the point of a feature that is nearest to its target."""
    x, y = whole(field_of(t).distance(feature, fighter_base(number)).start)
    return Attack(seat, user, number, name, feature=feature, ability=name, x=x, y=y)


# ---------------------------------------------------------------------- one attack


def declare(t: Table, made: Attack) -> None:
    """Declare an attack: everybody learns the target, and whether it is in cover."""
    t.state.attack = made
    source = fighter(t, made.source)
    who, seat = (
        ("", -1) if made.target == NONE else (fighter(t, made.target).name, fighter(t, made.target).warband)
    )
    t.emit(
        AttackDeclared,
        "18.0",
        made.player,
        made.source,
        source.name,
        made.attack,
        made.target,
        seat,
        who,
        made.piece,
        t.tells(AttackDeclared) and in_cover(t, made),
    )


@flow(name="magewinds.rules.attacking.resolve")
def resolve(t: Table, seat: int) -> Flow[None]:
    """One attack on one target, from the attack choice to its end (A4)."""
    if is_split(t):
        choice = yield Pick(seat, "attack.choice", "18.3", list(CHOICES), facts=facing(t, the_attack(t)))
        lay(t, seat, choice)
    if the_attack(t).target != NONE:
        yield from defend(t)
    if is_split(t):
        reveal(t, seat)
        yield from moment(t, "reveal", seat, the_attack(t).target, 0, "")
    if the_attack(t).choice != "feint":
        yield from strike(t, seat)
    end_attack(t)


def is_split(t: Table) -> bool:
    """Whether a light or heavy attack or a feint is chosen (18.3)."""
    made = the_attack(t)
    return not made.feature and profile_of(t, made).split


def lay(t: Table, seat: int, choice: str) -> None:
    """The card of the choice lies face down (18.3)."""
    who = player(t, seat)
    t.move(t.find(who.choices, choice), who.choices, who.laid, "18.3")
    t.emit(ChoiceLaid, "18.3", seat, the_attack(t).source)


def reveal(t: Table, seat: int) -> None:
    """The choice is shown, and lies open until the attack is over (18.3)."""
    who, made = player(t, seat), the_attack(t)
    t.show(who.laid, EVERYONE, "18.3")
    made.choice = t.face(who.laid.cards[0])
    t.emit(ChoiceRevealed, "18.3", seat, made.source, fighter(t, made.source).name, made.choice)
    if made.choice == "feint" and made.reaction and t.state.activation is not None:
        t.state.activation.free = True


@flow(name="magewinds.rules.attacking.defend")
def defend(t: Table) -> Flow[None]:
    """The defending player may let the target react (18.4); N3."""
    seat = controller(t, the_attack(t).target)
    choice = PASS
    if might_react(t, seat, the_attack(t)):
        choice = yield defence_question(t, seat)
    tell_defence(t, choice)
    if choice != PASS:
        yield from react(t, seat, the_attack(t).target, choice)


def defence_question(t: Table, seat: int) -> Pick[str]:
    """How the target defends itself."""
    return Pick(
        seat,
        "attack.defence",
        "18.4",
        [*reactions(t, seat, the_attack(t)), PASS],
        facts=facing(t, the_attack(t)),
    )


def tell_defence(t: Table, choice: str) -> None:
    """Tell everybody how the target defends itself."""
    emit_about(t, Defended, "18.4", the_attack(t).target, "" if choice == PASS else choice)


def end_attack(t: Table) -> None:
    """End the attack. Its choice card goes back to the others, where no other seat can tell them apart."""
    lasting.end_attack(t)
    seat, t.state.attack = the_attack(t).player, None
    who = player(t, seat)
    while who.laid.cards:
        t.move(who.laid.cards[0], who.laid, who.choices, "18.3")
        t.conceal(who.choices, bit(seat))


@flow(name="magewinds.rules.attacking.owed_steps")
def owed_steps(t: Table) -> Flow[None]:
    """The step moves of all reactions, in the order in which they were made (F11)."""
    while t.state.owed:
        yield from step_after(t)


# ---------------------------------------------------------------------- from the target number on (18.5)


@flow(name="magewinds.rules.hits.strike")
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
    """Work out the target number (18.5.1). Returns how many dice to roll."""
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


@flow(name="magewinds.rules.hits.roll_to_hit")
def roll_to_hit(t: Table, seat: int, power: int) -> Flow[int]:
    """A die for each point of Power: each result of at most the target number hits. No dice where none can matter."""
    hits = 0
    if the_attack(t).number <= 0:
        return 0
    if the_attack(t).number >= SIDES:
        return power
    for _ in range(power):
        face = yield Roll(seat, "attack.roll", "18.5.2", SIDES, facts=rolling(t))
        hits += told(t, seat, face, "attack.roll")
    if reckon(t, the_attack(t)).again:
        rolled, hits = hits, 0
        for _ in range(rolled):
            face = yield Roll(seat, "attack.again", "3.2", SIDES, facts=facing(t, the_attack(t)))
            hits += told(t, seat, face, "attack.again")
    return hits


def rolling(t: Table) -> dict[str, Any]:
    """The attack that is rolled for, and with how many dice."""
    return facing(t, the_attack(t)) | {"power": reckon(t, the_attack(t)).power}


def told(t: Table, seat: int, face: int, why: str) -> int:
    """Tell a roll; 1 if it hits."""
    t.emit(Rolled, "18.5.2" if why == "attack.roll" else "3.2", seat, SIDES, face, why)
    return int(face <= the_attack(t).number)


# ---------------------------------------------------------------------- damage (18.5.3)


def receive_hits(t: Table, hits: int) -> int:
    """Armour blocks hits. Returns how many get through (A3)."""
    made, found = the_attack(t), reckon(t, the_attack(t))
    made.hits = hits
    blocked = min(hits, found.armour)
    who = "" if made.target == NONE else fighter(t, made.target).name
    t.emit(Hit, "18.5.2", made.player, made.source, made.target, who, hits, blocked, found.armour)
    return hits - blocked


@flow(name="magewinds.rules.hits.hurt")
def hurt(t: Table, harm: int) -> Flow[None]:
    """The target receives damage, and the conditions that the attack inflicts."""
    made = the_attack(t)
    if harm and made.target != NONE and stands(t, made.target):
        dealt = yield from receive(t, the_attack(t).target, harm, the_attack(t).source, "18.5.3", "attack")
        if dealt:
            infect(t)


def infect(t: Table) -> None:
    """Inflict the conditions of an attack on the target that it dealt damage to."""
    made = the_attack(t)
    for rider in () if made.feature else of_kind(profile_of(t, made).riders, Inflict):
        inflict(t, made.target, rider.condition)


def pushes(t: Table) -> bool:
    """Whether damage becomes movement (F1)."""
    made = the_attack(t)
    return not made.feature and bool(of_kind(profile_of(t, made).riders, DamageAsPush))


@flow(name="magewinds.rules.hits.push_away")
def push_away(t: Table, seat: int, harm: int) -> Flow[None]:
    """Each point of damage is an inch straight away from the attacker (F1, M9)."""
    made = the_attack(t)
    if made.target == NONE:
        shove(t, seat, made.piece, (made.x, made.y), length_of(t, harm))
    else:
        source, length = (made.x, made.y), length_of(t, harm)
        yield from push(t, seat, made.target, source, length)


def length_of(t: Table, harm: int) -> int:
    """How far points of damage push, in millionths of an inch."""
    rider = of_kind(profile_of(t, the_attack(t)).riders, DamageAsPush)[0]
    return round(rider.inches * harm * INCH)


# ---------------------------------------------------------------------- reflected hits (F10)


@flow(name="magewinds.rules.hits.reflect")
def reflect(t: Table, blocked: int) -> Flow[None]:
    """The attacker receives the hits that Armour blocked; they are no attack, but its Armour counts."""
    if blocked and reflects(t) and stands(t, the_attack(t).source):
        harm = reflected(t, blocked)
        if harm:
            yield from receive(t, the_attack(t).source, harm, the_attack(t).target, "TC.mesmer", "reflected")


def reflects(t: Table) -> bool:
    """Whether the target's reaction sends blocked hits back to a fighter; terrain takes no hits (F5)."""
    made = the_attack(t)
    if not made.reaction or made.feature:
        return False
    return bool(ability(t, made.reaction).effects(ReflectHits))


def reflected(t: Table, hits: int) -> int:
    """Hits that get through the attacker's own Armour."""
    made = the_attack(t)
    armour = attribute(t, made.source, "armour")
    blocked = min(hits, armour)
    name = fighter(t, made.source).name
    seat = fighter(t, made.target).warband
    t.emit(Hit, "TC.mesmer", seat, made.target, made.source, name, hits, blocked, armour, True)
    return hits - blocked


# ---------------------------------------------------------------------- knockback (18.5.4)


@flow(name="magewinds.rules.hits.after_hits")
def after_hits(t: Table, seat: int, hits: int) -> Flow[None]:
    """A target that was hit and did not react may be knocked back (M8), unless the attacker was a double."""
    made = the_attack(t)
    if not made.feature and not stands(t, made.source):
        return
    if hits and not made.reaction and made.target != NONE and stands(t, made.target):
        source = (made.x, made.y)
        yield from knock_back(t, seat, made.target, source)
