"""Items (Rage and Items): when each may be used, for whom, and what it does. Nothing about them is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Question, Reason, first, reason
from game.core.state import Trigger
from game.half_the_battle.content.definitions import Item
from game.half_the_battle.content.effects import Blink, Damage
from game.half_the_battle.damage import heal
from game.half_the_battle.effects import go
from game.half_the_battle.events import ItemUsed, Saved, Selected
from game.half_the_battle.rules.targets import reached, the_action
from game.half_the_battle.state import NONE, Change
from game.half_the_battle.table import (
    Table,
    announced,
    around,
    card,
    character_and_side,
    is_piece,
    named,
    piece,
    player,
    the_phase,
    waits,
)

ITEM = "item"
Use = tuple[str, str, int, int]
"""An answer: ("item", its id, the piece that it is for, the lane that it goes to); NONE where it takes none."""


def held(t: Table, seat: int, when: str) -> list[str]:
    """A player's items that lie face up and belong to a moment."""
    names = t.content.items_for[when]
    return sorted([face for face in t.faces(player(t, seat).items) if face in names])


def anybody_holds(t: Table, when: str) -> bool:
    """Whether an item that belongs to a moment lies face up: otherwise nobody needs to be asked."""
    one, other = t.state.players
    return not t.content.items_for[when].isdisjoint(t.faces(one.items) + t.faces(other.items))


def uses(t: Table, seat: int, name: str) -> Iterator[Use]:
    """Every way in which a player can use an item now."""
    item = t.content.items[name]
    if why_not_held(t, seat, item) is not None or why_not_now(t, seat, item) is not None:
        return
    why_not, hurt = WHY[item.do.kind], aimed_at(t)
    for number in candidates(t, seat, item):
        if why_not(t, seat, item, number, hurt) is None:
            yield from ((ITEM, name, number, lane) for lane in goals(t, item, number))


def candidates(t: Table, seat: int, item: Item) -> Sequence[int]:
    """The pieces of the side that an item is for; NONE for one that is for no piece."""
    if item.do.kind not in NOBODY:
        return (NONE,)
    return t.state.living(seat if item.do.kind in OWN else 1 - seat)


def goals(t: Table, item: Item, number: int) -> Sequence[int]:
    """The other lanes that an item can take a piece to; NONE for one that takes it nowhere."""
    if not isinstance(item.do, Blink):
        return (NONE,)
    return around(t, piece(t, number).lane, item.do.lanes)


def offers(when: str) -> Callable[[Table, int, Trigger], Iterator[Use]]:
    """The offers of items at a timing point."""

    def found(t: Table, seat: int, trigger: Trigger) -> Iterator[Use]:
        for name in held(t, seat, when):
            yield from uses(t, seat, name)

    return found


@flow
def use_item(t: Table, seat: int, choice: Use) -> Flow[None]:
    """Use an item; its card is turned face down."""
    spend(t, seat, choice)
    yield from ()


def spend(t: Table, seat: int, choice: Use) -> None:
    """Turn the card down and resolve it."""
    _, name, number, lane = choice
    who = player(t, seat)
    t.move(t.find(who.items, name), who.items, who.used, "items")
    t.emit(ItemUsed, "items", seat, name, number, *character_and_side(t, number, seat))
    effect = t.content.items[name].do
    if effect.kind in RESOLVERS:
        RESOLVERS[effect.kind](t, seat, effect, number, lane)
    else:
        announced(t).changes.append(Change(name, seat, number))


# ---------------------------------------------------------------------- whether, and when


def why_not_answer(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a moment can't be answered so: with an item, or by passing."""
    if answer == PASS:
        return None
    match answer:
        case (str(verb), str(name), int(number), int(lane)) if verb == ITEM:
            return why_not_use(t, question.seat, (verb, name, number, lane))
    return reason("not_offered", question.rule)


def why_not_use(t: Table, seat: int, use: Use) -> Reason | None:
    """Why a player can't use an item so: whether it lies there, the moment, the piece that it is for.

    Of an item that is for no piece yet (NONE) it says whether it is for any.
    """
    _, name, number, lane = use
    item = t.content.items.get(name)
    if item is None:
        return reason("not_offered", "items")
    because = first(why_not_held(t, seat, item), why_not_now(t, seat, item))
    if because is not None:
        return because
    kind = item.do.kind
    if kind in NOBODY and not is_piece(t, number):
        some = any(True for _ in uses(t, seat, name))
        return reason("item_choose_piece" if some else NOBODY[kind], "items", item=name)
    return first(WHY[kind](t, seat, item, number, aimed_at(t)), why_not_there(t, item, number, lane))


def why_not_held(t: Table, seat: int, item: Item) -> Reason | None:
    """It was never dealt to the player, or lies face down."""
    who = player(t, seat)
    if item.id in t.faces(who.items):
        return None
    down = item.id in t.faces(who.used)
    return reason("item_face_down" if down else "item_not_held", "items", item=item.id)


def why_not_now(t: Table, seat: int, item: Item) -> Reason | None:
    """It belongs to another moment (R18)."""
    if item.when == "declared":
        right = t.state.announced is not None
    elif item.when in ("phase_start", "before_death"):
        right = bool(t.state.occurrences) and t.state.occurrences[-1].point == item.when
    else:
        right = t.state.acting == seat and (item.when == "own_phase" or t.state.phase == "act")
        if right and waits(t):
            return reason("something_waits", "items")
    return wrong_phase(t, seat, item) if right else reason(f"item_for_{item.when}", "items", item=item.id)


def wrong_phase(t: Table, seat: int, item: Item) -> Reason | None:
    """It is the start of an action phase, but of the other player's."""
    own = t.state.acting == seat
    if item.do.kind == "replace" and not own:
        return reason("item_at_own_start", "items", item=item.id)
    if item.do.kind == "snare" and own:
        return reason("item_at_their_start", "items", item=item.id)
    return None


def why_not_there(t: Table, item: Item, number: int, lane: int) -> Reason | None:
    """It doesn't take the piece to that lane, or is for no piece at all."""
    if (number != NONE) == (item.do.kind in NOBODY) and lane in goals(t, item, number):
        return None
    if isinstance(item.do, Blink):
        return reason("item_blink_lane", "items", item=item.id, lanes=item.do.lanes)
    return reason("not_offered", "items")


# ---------------------------------------------------------------------- for which piece


def of_own(t: Table, seat: int, item: Item, number: int) -> Reason | None:
    """It is for own pieces that are still there."""
    if piece(t, number).owner != seat:
        return reason("item_piece_not_yours", "items", item=item.id)
    return reason("item_gone", "items") if piece(t, number).gone else None


def of_theirs(t: Table, seat: int, item: Item, number: int) -> Reason | None:
    """It is for the opponent's pieces."""
    if piece(t, number).owner == seat:
        return reason("item_piece_not_theirs", "items", item=item.id)
    return reason("item_gone", "items") if piece(t, number).gone else None


def aimed_at(t: Table) -> list[int]:
    """The pieces that damage is announced to: by Rage, or by an action, which may hurt the acting piece as well."""
    now = t.state.announced
    if now is None:
        return []
    if not now.action:
        return [now.pieces[0]]
    whom = {effect.who for effect in the_action(t, now.actor, now.action).do if isinstance(effect, Damage)}
    return [*(reached(t) if "targets" in whom else []), *([now.actor] if "self" in whom else [])]


def unhurt(t: Table, number: int, hurt: list[int]) -> Reason | None:
    """The announced damage would not reach a piece; nor does the piece take it for another one."""
    takes = any(
        mark.kind == "sacrifice" and mark.giver == number and mark.piece in hurt for mark in t.state.marks
    )
    return None if takes or number in hurt else reason("item_no_damage", "items.declared")


def why_not_halve(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """For an own piece that damage is announced to, by the enemy or by its own side."""
    return first(of_own(t, seat, item, number), unhurt(t, number, hurt))


def why_not_reflect(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """For an own piece that an enemy piece is about to damage."""
    if not announced(t).action or announced(t).seat == seat:
        return reason("item_not_by_piece", "items.declared")
    return why_not_halve(t, seat, item, number, hurt)


def why_not_poison(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """For an enemy character that one damages: by what one announced, or by throwing damage back."""
    monster = card(t, number).monster
    because = reason("item_no_poison_on_monsters", "monsters") if monster else None
    own = announced(t).seat == seat
    unharmed = unhurt(t, number, hurt) if own else unreturned(t, seat, number)
    return first(of_theirs(t, seat, item, number), because, unharmed)


def unreturned(t: Table, seat: int, number: int) -> Reason | None:
    """A player throws no damage back to a piece."""
    kinds = {t.content.items[change.item].do.kind for change in announced(t).changes if change.owner == seat}
    if number == announced(t).actor and "reflect" in kinds:
        return None
    return reason("item_nothing_thrown_back", "items.declared")


def why_not_strengthen(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """For a target of the own action."""
    if not announced(t).action or announced(t).seat != seat:
        return reason("item_not_your_action", "items.declared", item=item.id)
    missed = None if number in hurt else reason("item_no_damage", "items.declared")
    return first(of_theirs(t, seat, item, number), missed)


def why_not_blink(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """For any own piece."""
    return of_own(t, seat, item, number)


def why_not_mend(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """For an own piece below its maximum."""
    because = of_own(t, seat, item, number)
    if because is None and piece(t, number).hp >= card(t, number).most:
        return reason("item_unhurt", "items", **named(t, number))
    return because


def why_not_hasten(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """In the own phase, while the selected piece is there."""
    missing = t.state.turn is None or piece(t, player(t, seat).selected).gone
    return reason("not_offered", "items") if missing else None


def why_not_extend(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """In the own phase, while the selected piece is there and has its action before it."""
    acted = t.state.turn is not None and t.state.turn.acted
    because = _only_if(t, player(t, seat).selected, "item_acted", acted)
    return first(because, why_not_hasten(t, seat, item, number, hurt))


def why_not_revive(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """For an own dying piece that is not ended by its own fatal action."""
    who = piece(t, number)
    code = "item_fatal" if who.fatal else "item_not_dying"
    return first(of_own(t, seat, item, number), _only_if(t, number, code, who.fatal or not who.dying))


def why_not_replace(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """For another of one's living pieces."""
    same = player(t, seat).selected == number
    return first(of_own(t, seat, item, number), _only_if(t, number, "item_same_piece", same))


def why_not_snare(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """For the opponent's selected piece."""
    other = player(t, t.state.acting).selected != number
    because = reason("item_only_selected", "items", item=item.id) if other else None
    return first(of_theirs(t, seat, item, number), because)


def why_not_enrage(t: Table, seat: int, item: Item, number: int, hurt: list[int]) -> Reason | None:
    """It lies among the dice when Rage is converted, see rage.py."""
    return reason("item_in_conversion", "rage", item=item.id)


def _only_if(t: Table, number: int, code: str, holds: bool) -> Reason | None:
    """A reason about the piece, if it is so."""
    return reason(code, "items", **named(t, number)) if holds else None


WHY: dict[str, Callable[[Table, int, Item, int, list[int]], Reason | None]] = {
    "halve": why_not_halve,
    "poison": why_not_poison,
    "reflect": why_not_reflect,
    "strengthen": why_not_strengthen,
    "blink": why_not_blink,
    "mend": why_not_mend,
    "hasten": why_not_hasten,
    "extend": why_not_extend,
    "revive": why_not_revive,
    "replace": why_not_replace,
    "snare": why_not_snare,
    "enrage": why_not_enrage,
}
"""By effect of an item: why a seat can't use it on a piece (NONE: on none), given all that damage is announced to."""
NOBODY = {
    "halve": "item_no_damage_to_you",
    "reflect": "item_not_by_piece",
    "poison": "item_no_damage_by_you",
    "strengthen": "item_no_damage_by_you",
    "blink": "item_nobody",
    "mend": "item_all_unhurt",
    "revive": "item_nobody",
    "replace": "item_nobody",
    "snare": "item_nobody",
}
"""By effect of an item that is for a piece: why it is for none now."""
OWN = frozenset({"halve", "reflect", "blink", "mend", "revive", "replace"})
"""The effects of items that are for own pieces; the others of these are for the opponent's."""

# ---------------------------------------------------------------------- effects


def _mend(t: Table, seat: int, effect: Any, number: int, lane: int) -> None:
    heal(t, number, effect.by, "items")


def _hasten(t: Table, seat: int, effect: Any, number: int, lane: int) -> None:
    phase = the_phase(t)
    phase.farther, phase.splits, phase.walked_on = phase.farther + effect.by, True, False


def _extend(t: Table, seat: int, effect: Any, number: int, lane: int) -> None:
    the_phase(t).reach += effect.lanes


def _blink(t: Table, seat: int, effect: Any, number: int, lane: int) -> None:
    go(t, number, lane, "blinked")
    announced(t).blinked.append(number)


def _revive(t: Table, seat: int, effect: Any, number: int, lane: int) -> None:
    who = piece(t, number)
    who.dying, who.killer, who.hp = False, NONE, effect.hp
    t.emit(Saved, "items", number, seat, who.character)


def _replace(t: Table, seat: int, effect: Any, number: int, lane: int) -> None:
    player(t, seat).selected = number
    t.emit(Selected, "items", number, seat, piece(t, number).character, True)


def _snare(t: Table, seat: int, effect: Any, number: int, lane: int) -> None:
    the_phase(t).snared = True


RESOLVERS: dict[str, Callable[[Table, int, Any, int, int], None]] = {
    "mend": _mend,
    "hasten": _hasten,
    "extend": _extend,
    "blink": _blink,
    "revive": _revive,
    "replace": _replace,
    "snare": _snare,
}
"""By effect of an item that happens at once; all others change the announced action."""
