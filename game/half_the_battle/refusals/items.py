"""Why not: what keeps a player from using an item (Rage and Items)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.question import Question, Verdict
from game.half_the_battle.content import Item
from game.half_the_battle.refusals.reasons import first, is_piece, named, refuse, waits
from game.half_the_battle.rules.items import ITEM, Use, uses
from game.half_the_battle.table import Table, announced, card, piece, player

RULE = "items"


def answered(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a moment can't be answered so."""
    match answer:
        case (str(word), str(name), int(number), int(lane)) if word == ITEM:
            return unusable(t, question.seat, (word, name, number, lane))
    return refuse("not_offered", question.rule)


def unusable(t: Table, seat: int, use: Use) -> Verdict:
    """What keeps a player from using an item so: whether it lies there, the moment, the piece that it is for.

    Of an item that is for no piece yet (NONE) it says whether it is for any.
    """
    _, name, number, _ = use
    item = t.content.items.get(name)
    if item is None:
        return refuse("not_offered", RULE)
    verdict = first(not_held(t, seat, item), not_now(t, seat, item))
    if verdict is not None:
        return verdict
    kind = item.do.kind
    if kind in NOBODY and not is_piece(number, t):
        some = next(uses(t, seat, name), None) is not None
        return refuse("item_choose_piece" if some else NOBODY[kind], RULE, item=name)
    verdict = WHY[kind](t, seat, item, use)
    return verdict if verdict is not None else refuse("not_offered", RULE)


def not_held(t: Table, seat: int, item: Item) -> Verdict | None:
    """It was never dealt to the player, or lies face down."""
    who = player(t, seat)
    if item.id in (t.face(each) for each in who.items.cards):
        return None
    down = item.id in (t.face(each) for each in who.used.cards)
    return refuse("item_face_down" if down else "item_not_held", RULE, item=item.id)


def not_now(t: Table, seat: int, item: Item) -> Verdict | None:
    """It belongs to another moment (R18)."""
    if item.when == "declared":
        right = t.state.announced is not None
    elif item.when in ("phase_start", "before_death"):
        right = bool(t.state.occurrences) and t.state.occurrences[-1].point == item.when
    else:
        right = t.state.acting == seat and (item.when == "own_phase" or t.state.phase == "act")
        if right and waits(t):
            return refuse("something_waits", RULE)
    return wrong_phase(t, seat, item) if right else refuse(f"item_for_{item.when}", RULE, item=item.id)


def wrong_phase(t: Table, seat: int, item: Item) -> Verdict | None:
    """It is the start of an action phase, but of the other player's."""
    own = t.state.acting == seat
    if item.do.kind == "replace" and not own:
        return refuse("item_at_own_start", RULE, item=item.id)
    if item.do.kind == "snare" and own:
        return refuse("item_at_their_start", RULE, item=item.id)
    return None


# ---------------------------------------------------------------------- for whom

Why = Callable[[Table, int, Item, Use], Verdict | None]


def of_own(t: Table, seat: int, number: int, item: Item) -> Verdict | None:
    """It is for own pieces that are still there."""
    if piece(t, number).owner != seat:
        return refuse("item_piece_not_yours", RULE, item=item.id)
    return refuse("item_gone", RULE) if piece(t, number).gone else None


def of_theirs(t: Table, seat: int, number: int, item: Item) -> Verdict | None:
    """It is for the opponent's pieces."""
    if piece(t, number).owner == seat:
        return refuse("item_piece_not_theirs", RULE, item=item.id)
    return refuse("item_gone", RULE) if piece(t, number).gone else None


def _halve(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    return first(of_own(t, seat, use[2], item), refuse("item_no_damage", "items.declared"))


def _reflect(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    now = announced(t)
    if not now.action or now.seat == seat:
        return refuse("item_not_by_piece", "items.declared")
    return _halve(t, seat, item, use)


def _poison(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    verdict = of_theirs(t, seat, use[2], item)
    if verdict is not None:
        return verdict
    if card(t, use[2]).monster:
        return refuse("item_no_poison_on_monsters", "monsters")
    own = announced(t).seat == seat
    return refuse("item_no_damage" if own else "item_nothing_thrown_back", "items.declared")


def _strengthen(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    now = announced(t)
    if not now.action or now.seat != seat:
        return refuse("item_not_your_action", "items.declared", item=item.id)
    return first(of_theirs(t, seat, use[2], item), refuse("item_no_damage", "items.declared"))


def _blink(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    lanes = getattr(item.do, "lanes", 0)
    return first(of_own(t, seat, use[2], item), refuse("item_blink_lane", RULE, item=item.id, lanes=lanes))


def _mend(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    return first(of_own(t, seat, use[2], item), _only_if(t, use, "item_unhurt", unhurt(t, use[2])))


def unhurt(t: Table, number: int) -> bool:
    """Whether a piece has all its HP."""
    return piece(t, number).hp >= card(t, number).most


def _hasten(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    return None


def _extend(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    acted = t.state.turn is not None and t.state.turn.acted
    return refuse("item_acted", RULE, **named(t, player(t, seat).selected)) if acted else None


def _revive(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    who = piece(t, use[2])
    code = "item_fatal" if who.fatal else "item_not_dying"
    return first(of_own(t, seat, use[2], item), _only_if(t, use, code, who.fatal or not who.dying))


def _replace(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    same = player(t, seat).selected == use[2]
    return first(of_own(t, seat, use[2], item), _only_if(t, use, "item_same_piece", same))


def _snare(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    other = player(t, t.state.acting).selected != use[2]
    verdict = of_theirs(t, seat, use[2], item)
    return first(verdict, refuse("item_only_selected", RULE, item=item.id) if other else None)


def _enrage(t: Table, seat: int, item: Item, use: Use) -> Verdict | None:
    return refuse("item_in_conversion", "rage", item=item.id)


def _only_if(t: Table, use: Use, code: str, holds: bool) -> Verdict | None:
    """A reason about the piece, if it is so."""
    return refuse(code, RULE, **named(t, use[2])) if holds else None


WHY: dict[str, Why] = {
    "halve": _halve,
    "poison": _poison,
    "reflect": _reflect,
    "strengthen": _strengthen,
    "blink": _blink,
    "mend": _mend,
    "hasten": _hasten,
    "extend": _extend,
    "revive": _revive,
    "replace": _replace,
    "snare": _snare,
    "enrage": _enrage,
}
"""By deed of an item: what keeps it from being used on a piece."""
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
"""By deed of an item that is for a piece: why it is for none now."""
