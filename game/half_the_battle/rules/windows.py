"""When items may be used (sheet 6): the timing points, and interjections at any time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.question import Interjection, Verdict
from game.core.state import Trigger
from game.core.timing import Response, TimingPoint
from game.half_the_battle.content import Dungeon
from game.half_the_battle.prompts import declared, dying, starting, using
from game.half_the_battle.rules.items import ITEM, held, offers, uses, why_not_use
from game.half_the_battle.rules.rage import why_not_convert
from game.half_the_battle.state import BattleState
from game.half_the_battle.table import Table, player, waits

USE_ITEM = "half_the_battle.rules.items.use_item"
CONVERT = "half_the_battle.rules.rage.convert"


def answering(t: Table, trigger: Trigger) -> Sequence[int]:
    """The opponent first, then the acting player (R18)."""
    return 1 - trigger.actor, trigger.actor


def acting(t: Table, trigger: Trigger) -> Sequence[int]:
    """The acting player first, then the opponent."""
    return trigger.actor, 1 - trigger.actor


def owners(t: Table, trigger: Trigger) -> Sequence[int]:
    """The owner of the dying piece first."""
    losing = [who.owner for who in t.state.pieces if who.dying and not who.gone]
    first = losing[0] if losing else trigger.actor
    return first, 1 - first


POINTS: dict[str, TimingPoint[BattleState, Dungeon]] = {
    "declared": TimingPoint("declared", "items.declared", answering, facts=declared),
    "phase_start": TimingPoint("phase_start", "items", acting, facts=starting),
    "before_death": TimingPoint("before_death", "items", owners, facts=dying),
}
RESPONSES: dict[str, tuple[Response[BattleState, Dungeon], ...]] = {
    name: (Response(USE_ITEM, offers(name)),) for name in POINTS
}


def interjections(t: Table, seat: int) -> Iterator[Interjection]:
    """The interjections of a player in its own phase, between two steps: items, and converting Rage."""
    if t.state.acting != seat or waits(t):
        return
    for when in ("own_phase", "own_action") if player(t, seat).items.cards else ():
        for name in held(t, seat, when):
            yield from (
                Interjection(USE_ITEM, (seat, use), using(t, *use[2:])) for use in uses(t, seat, name)
            )
    if why_not_convert(t, seat) is None:
        yield Interjection(CONVERT, (seat,))


def declined(t: Table, seat: int, interjection: Interjection) -> Verdict:
    """Why a player can't do something of its own accord that it is not offered: use an item, convert Rage."""
    because = None
    match interjection.arguments:
        case (int(whose), (str(verb), str(name), int(number), int(lane))) if (
            interjection.flow == USE_ITEM and verb == ITEM and whose == seat
        ):
            because = why_not_use(t, seat, (verb, name, number, lane))
        case (int(whose),) if interjection.flow == CONVERT and whose == seat:
            because = why_not_convert(t, seat)
    if because is None:
        return Verdict(False, "not_offered", "items")
    return Verdict(False, because.code, because.rule, because.facts)
