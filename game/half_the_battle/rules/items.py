"""Items (Rage and Items): when each may be used, for whom, and what it does. Nothing about them is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.flow import Flow, flow
from game.core.state import Occurrence
from game.half_the_battle.content.words import Damage
from game.half_the_battle.damage import heal
from game.half_the_battle.effects import go
from game.half_the_battle.events import ItemUsed, Saved, Selected
from game.half_the_battle.reach import reached, the_action
from game.half_the_battle.state import NONE, Change
from game.half_the_battle.table import Table, announced, card, piece, player, within

ITEM = "item"
Use = tuple[str, str, int, int]
"""An answer: ("item", its id, the piece that it is for, the lane that it goes to); NONE where it takes none."""


def held(t: Table, seat: int, when: str) -> list[str]:
    """A player's items that lie face up and belong to a moment."""
    names = (t.face(each) for each in player(t, seat).items.cards)
    return sorted(name for name in names if t.content.items[name].when == when)


def uses(t: Table, seat: int, name: str) -> Iterator[Use]:
    """Every way in which an item can be used now."""
    for number, lane in TARGETS[t.content.items[name].do.kind](t, seat, t.content.items[name].do):
        yield (ITEM, name, number, lane)


def offers(when: str) -> Callable[[Table, int, Occurrence], Iterator[Use]]:
    """What a player may answer a moment with."""

    def found(t: Table, seat: int, occurrence: Occurrence) -> Iterator[Use]:
        for name in held(t, seat, when):
            yield from uses(t, seat, name)

    return found


@flow
def use_item(t: Table, seat: int, choice: Use) -> Flow[None]:
    """Use an item; its card is turned face down."""
    spend(t, seat, choice)
    yield from ()


def spend(t: Table, seat: int, choice: Use) -> None:
    """Turn the card down and do what it says."""
    _, name, number, lane = choice
    who = player(t, seat)
    t.move(t.find(who.items, name), who.items, who.used, "items")
    character = piece(t, number).character if number != NONE else ""
    side = piece(t, number).owner if number != NONE else seat
    t.emit(ItemUsed, "items", seat, name, number, character, side)
    deed = t.content.items[name].do
    if deed.kind in DEEDS:
        DEEDS[deed.kind](t, seat, deed, number, lane)
    else:
        announced(t).changes.append(Change(name, seat, number))


# ---------------------------------------------------------------------- for whom


def endangered(t: Table, seat: int) -> list[int]:
    """A player's pieces that the announced damage would reach, those that take it for others among them."""
    hurt = aimed_at(t)
    takers = [mark.giver for mark in t.state.marks if mark.kind == "sacrifice" and mark.piece in hurt]
    return sorted({n for n in (*hurt, *takers) if piece(t, n).owner == seat})


def aimed_at(t: Table) -> list[int]:
    """The pieces that damage is announced to: by Rage, or by an action, which may hurt the acting piece as well."""
    now = announced(t)
    if not now.action:
        return [now.pieces[0]]
    whom = {word.who for word in the_action(t, now.actor, now.action).do if isinstance(word, Damage)}
    return [*(reached(t) if "targets" in whom else []), *([now.actor] if "self" in whom else [])]


Found = Iterator[tuple[int, int]]


def _own_endangered(t: Table, seat: int, deed: Any) -> Found:
    """An own piece that damage is announced to, by the enemy or by its own side."""
    yield from ((n, NONE) for n in endangered(t, seat))


def _own_hurt_by_enemy(t: Table, seat: int, deed: Any) -> Found:
    """An own piece that an enemy piece is about to damage."""
    if announced(t).action and announced(t).seat != seat:
        yield from _own_endangered(t, seat, deed)


def _poisoned(t: Table, seat: int, deed: Any) -> Found:
    """An enemy piece that one damages: by what one announced, or by throwing damage back."""
    now = announced(t)
    if now.seat == seat:
        found = endangered(t, 1 - seat)
    else:
        thrown = any(change.owner == seat and _is(t, change, "reflect") for change in now.changes)
        found = [now.actor] if thrown else []
    yield from ((n, NONE) for n in found if not card(t, n).monster)


def _is(t: Table, change: Change, kind: str) -> bool:
    return t.content.items[change.item].do.kind == kind


def _own_targets(t: Table, seat: int, deed: Any) -> Found:
    """A target of the own action."""
    if announced(t).action and announced(t).seat == seat:
        yield from ((n, NONE) for n in sorted(set(aimed_at(t))) if piece(t, n).owner != seat)


def _blinkers(t: Table, seat: int, deed: Any) -> Found:
    """An own piece, and another lane that it can blink to."""
    for n in t.state.living(seat):
        lane = piece(t, n).lane
        for goal in range(within(t, lane - deed.lanes), within(t, lane + deed.lanes) + 1):
            if goal != lane:
                yield n, goal


def _wounded(t: Table, seat: int, deed: Any) -> Found:
    """An own piece below its maximum."""
    yield from ((n, NONE) for n in t.state.living(seat) if piece(t, n).hp < card(t, n).most)


def _selected_self(t: Table, seat: int, deed: Any) -> Found:
    """The own phase, while the selected piece is there."""
    if not piece(t, player(t, seat).selected).gone:
        yield NONE, NONE


def _yet_to_act(t: Table, seat: int, deed: Any) -> Found:
    """The own phase, while the selected piece is there and has its action before it."""
    if t.state.turn is not None and not t.state.turn.acted:
        yield from _selected_self(t, seat, deed)


def _saveable(t: Table, seat: int, deed: Any) -> Found:
    """An own dying piece that is not ended by its own fatal action."""
    for n in t.state.living(seat):
        if piece(t, n).dying and not piece(t, n).fatal:
            yield n, NONE


def _others(t: Table, seat: int, deed: Any) -> Found:
    """At the start of the own phase: another of one's living pieces."""
    if t.state.acting == seat:
        yield from ((n, NONE) for n in t.state.living(seat) if n != player(t, seat).selected)


def _opponent(t: Table, seat: int, deed: Any) -> Found:
    """At the start of the opponent's phase: its selected piece."""
    number = player(t, t.state.acting).selected
    if t.state.acting != seat and not piece(t, number).gone:
        yield number, NONE


def _nobody(t: Table, seat: int, deed: Any) -> Found:
    """Offered where Rage is converted, see rage.py."""
    yield from ()


TARGETS: dict[str, Callable[[Table, int, Any], Found]] = {
    "halve": _own_endangered,
    "poison": _poisoned,
    "reflect": _own_hurt_by_enemy,
    "strengthen": _own_targets,
    "blink": _blinkers,
    "mend": _wounded,
    "hasten": _selected_self,
    "extend": _yet_to_act,
    "revive": _saveable,
    "replace": _others,
    "snare": _opponent,
    "enrage": _nobody,
}

# ---------------------------------------------------------------------- what it does


def _mend(t: Table, seat: int, deed: Any, number: int, lane: int) -> None:
    heal(t, number, deed.by, "items")


def _hasten(t: Table, seat: int, deed: Any, number: int, lane: int) -> None:
    phase = t.state.turn
    assert phase is not None
    phase.farther, phase.splits, phase.walked_on = phase.farther + deed.by, True, False


def _extend(t: Table, seat: int, deed: Any, number: int, lane: int) -> None:
    phase = t.state.turn
    assert phase is not None
    phase.reach += deed.lanes


def _blink(t: Table, seat: int, deed: Any, number: int, lane: int) -> None:
    go(t, number, lane, "blinked")
    announced(t).blinked.append(number)


def _revive(t: Table, seat: int, deed: Any, number: int, lane: int) -> None:
    who = piece(t, number)
    who.dying, who.killer, who.hp = False, NONE, deed.hp
    t.emit(Saved, "items", number, seat, who.character)


def _replace(t: Table, seat: int, deed: Any, number: int, lane: int) -> None:
    player(t, seat).selected = number
    t.emit(Selected, "items", number, seat, piece(t, number).character, True)


def _snare(t: Table, seat: int, deed: Any, number: int, lane: int) -> None:
    phase = t.state.turn
    assert phase is not None
    phase.snared = True


DEEDS: dict[str, Callable[[Table, int, Any, int, int], None]] = {
    "mend": _mend,
    "hasten": _hasten,
    "extend": _extend,
    "blink": _blink,
    "revive": _revive,
    "replace": _replace,
    "snare": _snare,
}
"""What items do at once; all others change what is announced."""
