"""18.0 Attacking: whom and with what, the hidden choices, and the sequence that follows."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, Question, Reason, first, reason
from game.core.zones import EVERYONE, bit
from game.magewinds import lasting
from game.magewinds.aims import aims, around, attack_at, splashed
from game.magewinds.content.effects import AttackAround
from game.magewinds.events import AttackDeclared, ChoiceLaid, ChoiceRevealed, Defended
from game.magewinds.field import field_of, fighter_base, whole
from game.magewinds.hands import hand_of, purse
from game.magewinds.naming import about, choosing, facing, using
from game.magewinds.reckoning import in_cover, profile_of
from game.magewinds.rules.defences import might_react, reactions
from game.magewinds.rules.hits import strike
from game.magewinds.rules.moments import moment
from game.magewinds.rules.reactions import react, step_after
from game.magewinds.rules.spells import discard
from game.magewinds.sight import why_not_there
from game.magewinds.state import NONE, Attack
from game.magewinds.table import Table, ability, controller, fighter, is_fighter, player, stands, the_attack

CHOICES = ("light", "heavy", "feint")


@flow
def attack(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """The Attack action: one of the fighter's attacks on something that it sees (13.4)."""
    only = only_type(t)
    aim = yield Pick(seat, "attack", "13.4", list(aims(t, seat, user, only)), facts=choosing(t, user))
    yield from pay_for(t, seat, user, aim[0])
    declare(t, attack_at(t, seat, user, aim))
    yield from moment(t, "attack_declared", seat, the_attack(t).target, 0, aim[0])
    more = splashed(t, user, aim[0], the_attack(t).target)
    yield from resolve(t, seat)
    while next_targets(t, user, more):
        number = next_targets(t, user, more)[0]
        if len(next_targets(t, user, more)) > 1:
            number = yield Pick(
                seat, "attack.next", "TC.wizard", next_targets(t, user, more), facts=choosing(t, user)
            )
        more = [other for other in more if other != number]
        declare(t, extra(t, seat, user, aim[0], number))
        yield from resolve(t, seat)
    yield from owed_steps(t)


def only_type(t: Table) -> str:
    """The type of attack that a free action allows, "" for any."""
    return t.state.activation.only if t.state.activation is not None else ""


def next_targets(t: Table, user: int, more: list[int]) -> list[int]:
    """Those that are still to be attacked: none once the attacker is gone (T11)."""
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


@flow
def pay_for(t: Table, seat: int, user: int, name: str) -> Flow[None]:
    """The casting cost of a spell attack, on top of the action (S3)."""
    if payments_for(t, seat, user, name):
        cards = yield Pick(seat, "pay", "17.0", payments_for(t, seat, user, name), facts=using(t, user, name))
        discard(t, seat, cards, "17.0")


def payments_for(t: Table, seat: int, user: int, name: str) -> list[tuple[str, ...]]:
    """All ways to pay for an attack; none where it costs nothing."""
    cost = profile_of(t, Attack(seat, user, NONE, name)).cost
    return [] if cost is None else list(purse(t).payments(cost, hand_of(t, seat)))


# ---------------------------------------------------------------------- all around a feature


@flow
def attack_around(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """Each fighter near a terrain feature is attacked from it, one after the other (F5)."""
    more = shaken(t, name, word, target)
    while next_targets(t, user, more):
        number = next_targets(t, user, more)[0]
        if len(next_targets(t, user, more)) > 1:
            near = next_targets(t, user, more)
            number = yield Pick(seat, "attack.next", "TC.druid", near, facts=choosing(t, user))
        more = [other for other in more if other != number]
        declare(t, from_feature(t, seat, user, name, target, number))
        yield from resolve(t, seat)
        yield from owed_steps(t)


def shaken(t: Table, name: str, word: int, feature: str) -> list[int]:
    """Everybody near a feature, friend or enemy."""
    effect = ability(t, name).do[word]
    assert isinstance(effect, AttackAround)
    return around(t, feature, effect.within)


def from_feature(t: Table, seat: int, user: int, name: str, feature: str, number: int) -> Attack:
    """An attack from the point of a feature that is nearest to its target."""
    x, y = whole(field_of(t).distance(feature, fighter_base(number)).start)
    return Attack(seat, user, number, name, feature=feature, ability=name, x=x, y=y)


# ---------------------------------------------------------------------- one attack


def declare(t: Table, made: Attack) -> None:
    """An attack is declared: everybody hears on whom, and whether the target is in cover."""
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
        t.outbox is not None and in_cover(t, made),
    )


@flow
def resolve(t: Table, seat: int) -> Flow[None]:
    """One attack on one target, from the attack choice to the end of it (A4)."""
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


@flow
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
    """Everybody hears how the target defends itself."""
    target = the_attack(t).target
    each = fighter(t, target)
    t.emit(Defended, "18.4", each.warband, target, each.name, "" if choice == PASS else choice)


def end_attack(t: Table) -> None:
    """The attack is over, and its choice card among the others again, where nobody else can tell them apart."""
    lasting.end_attack(t)
    seat, t.state.attack = the_attack(t).player, None
    who = player(t, seat)
    while who.laid.cards:
        t.move(who.laid.cards[0], who.laid, who.choices, "18.3")
        t.conceal(who.choices, bit(seat))


@flow
def owed_steps(t: Table) -> Flow[None]:
    """The step moves of all reactions, in the order in which they were made (F11)."""
    while t.state.owed:
        yield from step_after(t)
