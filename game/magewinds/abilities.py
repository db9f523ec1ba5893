"""Abilities: which ones a fighter can use and when, and why not others (5.0, 17.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.kept import kept_for_part
from game.core.question import Reason, Unread, reason
from game.core.state import Trigger
from game.magewinds.attacks import could_aim
from game.magewinds.content.abilities import Ability, Uses
from game.magewinds.content.effects import FreeAction, Target
from game.magewinds.field import INCH, field_of, fighter_base, measured
from game.magewinds.fighters import banned, on_side
from game.magewinds.payment import Hand, hand_of, might_pay, why_too_dear
from game.magewinds.prompts import about
from game.magewinds.sight import why_thing_unseen, why_unseen
from game.magewinds.state import Place
from game.magewinds.table import (
    FIELD,
    STEP,
    Table,
    controller,
    fighter,
    pack_of,
    played_by,
    rule_of,
    standing,
)

Offer = tuple[int, str]
"""A fighter, and the ability that it can use."""


def at_window(t: Table, window: str) -> Mapping[str, tuple[Ability, ...]]:
    """The abilities of each profile at a moment; empty for a moment that no ability is for."""
    return pack_of(t).windows.get(window, {})


def anybody_at(t: Table, window: str, action: str) -> bool:
    """Whether any fighter on the battlefield has an ability for a moment of an action."""
    return not pack_of(t).answers(window, action).keys().isdisjoint(_profiles(t))


@kept_for_part(FIELD)
def _profiles(t: Table) -> frozenset[str]:
    """The profiles of the fighters on the battlefield."""
    return frozenset([fighter(t, number).profile for number in standing(t)])


def abilities_at(t: Table, number: int, window: str) -> tuple[Ability, ...]:
    """The abilities that a fighter has at a moment."""
    return at_window(t, window).get(fighter(t, number).profile, ())


def offers(t: Table, seat: int, trigger: Trigger) -> Iterator[Offer]:
    """The fighters and abilities with which a seat can answer a moment."""
    hand = hand_of(t, seat)
    for user, each in _known(t, seat, trigger):
        if why_not_answer(t, seat, user, each, trigger, hand) is None:
            yield user, each.id


def might_answer(t: Table, seat: int) -> bool:
    """Whether a seat could answer a moment, as far as everybody can tell: by the number of its cards alone."""
    return any(possible(t, seat))


def possible(t: Table, seat: int) -> Iterator[tuple[int, Ability]]:
    """What a seat could answer a moment with, as far as everybody can tell."""
    trigger = t.state.occurrences[-1]
    for user, each in _known(t, seat, trigger):
        if might_pay(t, seat, each.cost) and why_not_answer(t, seat, user, each, trigger) is None:
            yield user, each


def _known(t: Table, seat: int, trigger: Trigger) -> list[tuple[int, Ability]]:
    """The abilities for a moment that the fighters of a seat have, whatever they cost and whether they fit or not."""
    known, fighters = pack_of(t).answers(trigger.point, trigger.word), t.state.fighters
    return [(user, each) for user in played_by(t, seat) for each in known.get(fighters[user].profile, ())]


def why_knows_not(t: Table, user: int, name: str) -> Reason | None:
    """Why a fighter doesn't have an ability (4.1)."""
    if pack_of(t).knows(fighter(t, user).profile, name):
        return None
    return reason("knows_not", "5.0", ability=name, **about(t, user))


def why_not_answer(
    t: Table, seat: int, user: int, each: Ability, trigger: Trigger, hand: Hand | None = None
) -> Reason | None:
    """Why a fighter can't answer a moment with an ability of its own. `hand` pays for it; None leaves cost aside."""
    why = _why_ill_timed(t, seat, user, each, trigger)
    if why is None:
        why = why_hindered(t, user, each)
    if why is None and hand is not None:
        why = why_too_dear(t, user, each.id, each.cost, hand)
    if why is None:
        why = why_no_use(t, user, each)
    if why is None and (_is_harmless(trigger) or _was_cast(t, user, each, trigger)):
        return reason("not_now", "5.0", ability=each.id)
    return why


def _why_ill_timed(t: Table, seat: int, user: int, each: Ability, trigger: Trigger) -> Reason | None:
    """Why an ability doesn't answer a moment."""
    when, subject = each.when, trigger.subject
    if each.window != trigger.point:
        return reason("other_moment", "5.0", ability=each.id)
    if (user, each.id) in trigger.used:
        return _with(t, user, each, "answered_already", "5.0")
    if when.own_turn and t.state.turn != seat:
        return reason("own_turn_only", rule_of(t, each.id), ability=each.id)
    if when.action is not None and when.action != trigger.word:
        return reason("other_action", rule_of(t, each.id), ability=each.id, action=when.action)
    if when.subject is not None and not _fits_subject(t, user, when.subject, subject):
        return _with(t, user, each, "about_somebody_else")
    if when.began_clear_by is not None and _began_clear(t) < when.began_clear_by * INCH:
        return _with(t, user, each, "began_too_near")
    return why_unseen(t, user, subject) if when.visible else None


def _with(t: Table, user: int, each: Ability, code: str, rule: str = "") -> Reason:
    """Why a fighter can't use an ability, by a section of the rules, or else by the ability's own."""
    return Unread(code, lambda: (rule or rule_of(t, each.id), about(t, user) | {"ability": each.id}))


def _is_harmless(trigger: Trigger) -> bool:
    """Whether nothing is left of the damage that a moment is about."""
    return trigger.point == "damage_received" and trigger.amount <= 0


def _was_cast(t: Table, user: int, each: Ability, trigger: Trigger) -> bool:
    """Whether a fighter has cast a spell of its activation already, before its action (S5)."""
    activation = t.state.activation
    if trigger.point != "during_activation" or activation is None:
        return False
    return activation.fighter == user and each.id in activation.cast


def _fits_subject(t: Table, user: int, wanted: str, subject: int) -> bool:
    """Whether an ability is about the fighter that something happens to."""
    if wanted in ("self", "other"):
        return (user == subject) == (wanted == "self")
    return on_side(t, user, wanted, subject)


def _began_clear(t: Table) -> int:
    activation = t.state.activation
    return activation.began_clear if activation is not None else 0


def why_hindered(t: Table, user: int, each: Ability) -> Reason | None:
    """Why a fighter can't use an ability, apart from its cost and its target."""
    if each.not_while_carrying and fighter(t, user).carries:
        return _with(t, user, each, "hands_are_full")
    if banned(t, user, each.id):
        return _with(t, user, each, "is_kept_from", "5.0")
    if used_up(t, user, each):
        return _with(t, user, each, "was_used", "5.0")
    return None


def why_no_use(t: Table, user: int, each: Ability) -> Reason | None:
    """Why an ability would have no effect: there is nobody to aim it at, or it can't be carried out."""
    if lacks_target(t, user, each):
        return reason("nobody_to_aim_at", rule_of(t, each.id), ability=each.id)
    if keeps_a_double(t, user, each) or not leads_anywhere(t, user, each):
        return reason("not_now", "5.0", ability=each.id)
    return None


def leads_anywhere(t: Table, user: int, each: Ability) -> bool:
    """Whether a free attack might find somebody (F16); a step move comes before it as well (13.1)."""
    types = [effect.attack_type or "" for effect in each.effects(FreeAction)]
    return all(could_aim(t, controller(t, user), user, STEP, only) for only in types)


def keeps_a_double(t: Table, user: int, each: Ability) -> bool:
    """Whether an ability makes a double while its warband has one already: not twice at a time (5.0)."""
    if not each.clone:
        return False
    warband = fighter(t, user).warband
    return any(fighter(t, pair.maker).warband == warband for pair in t.state.pairs)


def used_up(t: Table, user: int, each: Ability) -> bool:
    """Whether an ability was used as often as it may be (5.0)."""
    return each.uses is not None and _uses_made(t, user, each, each.uses) >= each.uses.times


def _uses_made(t: Table, user: int, each: Ability, uses: Uses) -> int:
    state, warband = t.state, fighter(t, user).warband
    made = [
        use
        for use in state.uses
        if use.ability == each.id
        and (use.fighter == user if uses.by == "fighter" else use.warband == warband)
        and (uses.per == "battle" or use.round == state.round)
    ]
    return len(made)


# ---------------------------------------------------------------------- targets


def lacks_target(t: Table, user: int, each: Ability, slack: float = 0.0) -> bool:
    """Whether an ability has to be aimed, and there is nothing to aim it at."""
    return each.target is not None and next(targets(t, user, each, slack), None) is None


def targets(t: Table, user: int, each: Ability, slack: float = 0.0) -> Iterator[int | str]:
    """The fighters or terrain features that an ability can be aimed at; for points just "point".

    `slack` is how many inches nearer a step move may still bring the user (13.1).
    """
    target = each.target
    assert target is not None
    if target.what == "fallen":
        yield from fallen(t)
    elif target.what == "point":
        yield "point"
    elif target.what == "terrain":
        features = field_of(t).terrain.features
        yield from (name for name in features if why_not_at_terrain(t, user, each, name, slack) is None)
    else:
        there = standing(t)
        yield from (number for number in there if why_not_at_fighter(t, user, each, number, slack) is None)


def fallen(t: Table) -> list[int]:
    """The fighters that are out of action and were not summoned (F2)."""
    return [
        number for number, each in enumerate(t.state.fighters) if each.place is Place.OUT and each.starting
    ]


def why_not_at_fighter(t: Table, user: int, each: Ability, number: int, slack: float = 0.0) -> Reason | None:
    """Why an ability can't be aimed at a fighter on the battlefield."""
    target = each.target
    assert target is not None
    if not on_side(t, user, target.side, number):
        return reason(f"wants_{target.side}", rule_of(t, each.id), ability=each.id, **about(t, number))
    why = why_unseen(t, user, number) if target.visible and not slack else None
    return _why_far(t, user, target, fighter_base(number), slack) if why is None else why


def why_not_at_terrain(t: Table, user: int, each: Ability, name: str, slack: float = 0.0) -> Reason | None:
    """Why an ability can't be aimed at a terrain feature."""
    target, feature = each.target, field_of(t).terrain.features[name]
    assert target is not None
    if feature.is_ground:
        return reason("is_ground", "7.0", called=feature.name)
    why = why_thing_unseen(t, user, name) if target.visible and not slack else None
    return _why_far(t, user, target, name, slack) if why is None else why


def _why_far(t: Table, user: int, target: Target, thing: str, slack: float) -> Reason | None:
    """Why a thing is too far away from a fighter."""
    if target.within is None:
        return None
    field = field_of(t)
    base, far = fighter_base(user), target.within + slack
    if field.is_within(base, thing, far):
        return None
    return measured(field, lambda: field.within(base, thing, far))
