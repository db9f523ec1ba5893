"""Which abilities can be used, by whom and when (5.0, 17.0): privately, and as far as everybody can tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.state import Occurrence
from game.magewinds.aims import could_aim
from game.magewinds.content.abilities import Ability
from game.magewinds.content.effects import FreeAction
from game.magewinds.content.targets import Target
from game.magewinds.field import INCH, field_of, fighter_base, is_within
from game.magewinds.figures import banned, may_be_double, on_side
from game.magewinds.hands import hand_of, purse
from game.magewinds.payment import least_cards
from game.magewinds.sight import sees, sees_thing
from game.magewinds.state import Place
from game.magewinds.table import Table, controlled, controller, fighter, pack_of, player

FREE_STEP = 1.0
"""A free action allows a step move of an inch as well (13.1)."""
Offer = tuple[int, str]
"""A fighter, and the ability that it can use."""


def at_window(t: Table, window: str) -> Mapping[str, tuple[Ability, ...]]:
    """What each profile can do at a moment; nothing is known of a moment that no ability is for."""
    return pack_of(t).windows.get(window, {})


def offers(t: Table, seat: int, occurrence: Occurrence) -> Iterator[Offer]:
    """What a seat can answer a moment with."""
    hand = hand_of(t, seat)
    for user, each in _known(t, seat, occurrence.point):
        affordable = each.cost is None or purse(t).affords(each.cost, hand)
        if affordable and not may_be_double(t, user) and fits(t, seat, user, each, occurrence):
            yield user, each.id


def might_answer(t: Table, seat: int) -> bool:
    """Whether a seat could answer a moment, as far as everybody can tell: by the number of its cards alone."""
    occurrence, count = t.state.occurrences[-1], len(player(t, seat).hand.cards)
    return any(
        (each.cost is None or least_cards(each.cost) <= count) and fits(t, seat, user, each, occurrence)
        for user, each in _known(t, seat, occurrence.point)
    )


def _known(t: Table, seat: int, point: str) -> Iterator[tuple[int, Ability]]:
    """What the fighters that a seat plays have for a moment, whatever it costs and whether it fits or not."""
    known = at_window(t, point)
    for user in controlled(t, seat):
        for each in known.get(fighter(t, user).profile, ()):
            yield user, each


def fits(t: Table, seat: int, user: int, each: Ability, occurrence: Occurrence) -> bool:
    """Whether a moment is one at which a fighter may use an ability; its cost is another matter."""
    when, subject = each.when, occurrence.subject
    if occurrence.point == "damage_received" and occurrence.amount <= 0:
        return False
    if (user, each.id) in occurrence.used or _was_cast(t, user, each, occurrence):  # S5
        return False
    if when.own_turn and t.state.turn != seat:
        return False
    if when.action is not None and when.action != occurrence.word:
        return False
    if when.subject is not None and not fits_subject(t, user, when.subject, subject):
        return False
    if when.began_clear_by is not None and _began_clear(t) < when.began_clear_by * INCH:
        return False
    if when.visible and not sees(t, user, subject):
        return False
    return may_use(t, user, each)


def _was_cast(t: Table, user: int, each: Ability, occurrence: Occurrence) -> bool:
    """Whether a fighter has cast a spell of its activation already, before its action."""
    activation = t.state.activation
    if occurrence.point != "during_activation" or activation is None:
        return False
    return activation.fighter == user and each.id in activation.cast


def fits_subject(t: Table, user: int, wanted: str, subject: int) -> bool:
    """Whether whom something happens to is whom an ability is about."""
    if wanted in ("self", "other"):
        return (user == subject) == (wanted == "self")
    return on_side(t, user, wanted, subject)


def _began_clear(t: Table) -> int:
    activation = t.state.activation
    return activation.began_clear if activation is not None else 0


def may_use(t: Table, user: int, each: Ability) -> bool:
    """Whether a fighter may use an ability at all now, whatever it costs."""
    if hindered(t, user, each) or not _leads_anywhere(t, user, each):
        return False
    return each.target is None or bool(targets(t, user, each))


def hindered(t: Table, user: int, each: Ability) -> bool:
    """Whether something keeps a fighter from an ability, wherever it stands and whoever is near."""
    if each.not_while_carrying and fighter(t, user).carries:
        return True
    if each.clone and _keeps_a_double(t, user):
        return True
    return banned(t, user, each.id) or used_up(t, user, each)


def _leads_anywhere(t: Table, user: int, each: Ability) -> bool:
    """Whether a free attack might find somebody (F16)."""
    types = [word.attack_type or "" for word in each.do if isinstance(word, FreeAction)]
    return all(could_aim(t, controller(t, user), user, FREE_STEP, only) for only in types)


def _keeps_a_double(t: Table, user: int) -> bool:
    """Whether a warband's fighter is two already: nobody uses an ability twice at a time (5.0)."""
    warband = fighter(t, user).warband
    return any(fighter(t, pair.maker).warband == warband for pair in t.state.pairs)


def used_up(t: Table, user: int, each: Ability) -> bool:
    """Whether an ability was used as often as it may be (5.0)."""
    if each.uses is None:
        return False
    uses, state = each.uses, t.state
    warband = fighter(t, user).warband
    made = [
        use
        for use in state.uses
        if use.ability == each.id
        and (use.fighter == user if uses.by == "fighter" else use.warband == warband)
        and (uses.per == "battle" or use.round == state.round)
    ]
    return len(made) >= uses.times


# ---------------------------------------------------------------------- targets


def targets(t: Table, user: int, each: Ability, slack: float = 0.0) -> list[int] | list[str]:
    """Whom or what an ability can be aimed at; for points, something where there may be any.

    `slack` inches more are allowed where a step move may still come before (13.1).
    """
    assert each.target is not None
    target = each.target
    if target.what == "fallen":
        return fallen(t)
    if target.what == "terrain":
        features = field_of(t).terrain.features.values()
        return [
            each.id for each in features if not each.is_ground and _reaches(t, user, target, each.id, slack)
        ]
    if target.what == "point":
        return ["point"]
    return [
        number
        for number in t.state.standing()
        if on_side(t, user, target.side, number)
        and (slack or not target.visible or sees(t, user, number))
        and _near(t, user, target, fighter_base(number), slack)
    ]


def fallen(t: Table) -> list[int]:
    """The fighters that are out of action and did not come by a summons (F2)."""
    return [
        number for number, each in enumerate(t.state.fighters) if each.place is Place.OUT and each.starting
    ]


def _reaches(t: Table, user: int, target: Target, thing: str, slack: float) -> bool:
    if not _near(t, user, target, thing, slack):
        return False
    return bool(slack) or not target.visible or sees_thing(t, user, thing)


def _near(t: Table, user: int, target: Target, thing: str, slack: float) -> bool:
    if target.within is None:
        return True
    return is_within(t, fighter_base(user), thing, target.within + slack)
