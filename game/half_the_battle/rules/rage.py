"""Rage: dice of enemies that one's characters killed, converted for one of three options a round."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Group, Pick, PickSome, Question, Reason, first, reason
from game.core.state import Trigger
from game.core.timing import response_window
from game.half_the_battle.damage import Blow, gain_token, land
from game.half_the_battle.events import ItemTurned, ItemUsed, RageConverted
from game.half_the_battle.prompts import pieces_called
from game.half_the_battle.state import NONE, Announcement
from game.half_the_battle.table import (
    Table,
    announced,
    card,
    character_and_side,
    is_piece,
    piece,
    player,
    waits,
)

TOKEN, UP, DOWN, DAMAGE = "token", "up", "down", "damage"
NOTHING = "nothing"


def why_not_convert(t: Table, seat: int) -> Reason | None:
    """Why a player can't convert Rage now: in its own phase, once a round, for something that it can buy (R16, R17)."""
    if t.state.acting != seat:
        return reason("rage_not_your_phase", "rage")
    if waits(t):
        return reason("something_waits", "rage")
    if player(t, seat).converted:
        return reason("rage_once", "rage")
    rage = most(t, seat)
    if not rage:
        return reason("rage_none", "rage")
    return None if options(t, seat, rage) else reason("rage_too_little", "rage", rage=rage)


def most(t: Table, seat: int) -> int:
    """All the Rage that a player could convert."""
    worth, fury = t.content.worth, t.content.fury
    return sum([worth[die] for die in player(t, seat).rage]) + sum([fury[name] for name in furious(t, seat)])


def furious(t: Table, seat: int) -> list[str]:
    """The items that would add Rage to a conversion (Bottled Fury)."""
    return [name for name in t.faces(player(t, seat).items) if name in t.content.fury]


def options(t: Table, seat: int, rage: int) -> list[tuple[Any, ...]]:
    """The options that an amount of Rage can buy, each with the item or the piece that it is for."""
    found: list[tuple[Any, ...]] = []
    if why_no_token(t, seat, rage) is None:
        found.append((TOKEN,))
    if why_no_turning(t, rage) is None:
        found += [(UP, name) for name in sorted(turned(t, seat, UP))]
        found += [(DOWN, name) for name in sorted(turned(t, seat, DOWN))]
    if why_no_damage(t, seat, rage) is None:
        found += [(DAMAGE, number) for number in (*t.state.living(0), *t.state.living(1))]
    return found


def why_not_option(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why Rage can't buy something."""
    seat, rage = question.seat, (question.facts or {})["rage"]
    match answer:
        case (str(verb),) if verb == NOTHING:
            return None
        case "pass":
            return reason("rage_keep", "rage")
        case (str(verb),) if verb == TOKEN:
            return why_no_token(t, seat, rage)
        case (str(verb), str(name)) if verb in (UP, DOWN) and name in t.content.items:
            return first(why_no_turning(t, rage), why_not_turn(t, seat, verb, name))
        case (str(verb), int(number)) if verb == DAMAGE and is_piece(t, number):
            gone = reason("rage_target_gone", "rage") if piece(t, number).gone else None
            return first(gone, why_no_damage(t, seat, rage))
    return reason("not_offered", "rage")


def why_no_token(t: Table, seat: int, rage: int) -> Reason | None:
    """Why an amount of Rage buys no token: too little, no monster to have it, or no token left."""
    figures = t.content.figures
    if rage < figures.token_price:
        return reason("rage_token_price", "rage", price=figures.token_price, rage=rage)
    if not any(card(t, number).monster for number in t.state.living(seat)):
        return reason("rage_monster_gone", "monsters.token")
    if player(t, seat).tokens >= figures.monster_tokens:
        return reason("rage_monster_full", "monsters.token", most=figures.monster_tokens)
    return None


def why_no_turning(t: Table, rage: int) -> Reason | None:
    """Why an amount of Rage turns no item."""
    least = t.content.figures.item_price
    return reason("rage_item_price", "rage.items", price=least, rage=rage) if rage < least else None


def why_not_turn(t: Table, seat: int, way: str, name: str) -> Reason | None:
    """Why a player can't turn an item up or down: it doesn't lie so."""
    if name in turned(t, seat, way):
        return None
    return reason("rage_not_face_down" if way == UP else "rage_not_face_up", "rage.items", item=name)


def turned(t: Table, seat: int, way: str) -> list[str]:
    """The items that a player can turn: up its own that lie face down, down the opponent's that lie face up."""
    zone = player(t, seat).used if way == UP else player(t, 1 - seat).items
    return t.faces(zone)


def why_no_damage(t: Table, seat: int, rage: int) -> Reason | None:
    """Why an amount of Rage does no damage."""
    least = price(t, seat)
    return reason("rage_damage_price", "rage", price=least, rage=rage) if rage < least else None


def price(t: Table, seat: int) -> int:
    """The price of a point of damage: the number of the enemy's pieces (R17)."""
    return len(t.state.living(1 - seat))


@flow
def convert(t: Table, seat: int) -> Flow[None]:
    """Choose dice, then what to buy; damage by Rage may be answered like an action (R18)."""
    t.state.occurrences.append(Trigger("declared", seat, NONE))
    dice = yield dice_question(t, seat)
    rage = worth_of(t, seat, dice)
    choice = yield option_question(t, seat, rage)
    if choice[0] != NOTHING:
        pay(t, seat, dice, rage, choice)
        if choice[0] == DAMAGE:
            announce(t, seat, choice[1], rage)
            yield from response_window(t, "declared")
            hurt(t)
    t.state.occurrences.pop()


def dice_question(t: Table, seat: int) -> PickSome:
    """Which Rage dice to convert; an item that adds Rage counts as one of them."""
    who = player(t, seat)
    items = tuple(sorted([*who.rage, *furious(t, seat)]))
    facts = {"round": t.state.round, "rage": most(t, seat)}
    return PickSome(seat, "rage.dice", "rage", (Group("rage", items, 1, len(items)),), facts=facts)


def why_not_dice(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why these dice can't be converted."""
    because = question.why_not(answer)
    if because is None or because.code != "not_offered_item":
        return because
    die = because.facts["item"]
    known = die in t.content.worth or die in t.content.items
    return reason("rage_not_held", "rage", die=die) if known else because


def option_question(t: Table, seat: int, rage: int) -> Pick[tuple[Any, ...]]:
    """The choice of what to buy with the Rage, if anything."""
    facts: dict[str, Any] = {"round": t.state.round, "rage": rage, "names": pieces_called(t)}
    each = price(t, seat)
    facts |= {"price": each, "damage": rage // each, "other": 1 - seat}
    return Pick(seat, "rage.option", "rage", [*options(t, seat, rage), (NOTHING,)], facts=facts)


def worth_of(t: Table, seat: int, dice: tuple[str, ...]) -> int:
    """The Rage of some dice, and of an item among them."""
    worth = {**t.content.worth, **t.content.fury}
    return sum(worth[die] for die in dice)


def pay(t: Table, seat: int, dice: tuple[str, ...], rage: int, choice: tuple[Any, ...]) -> None:
    """The dice are discarded, what is left over is lost."""
    who = player(t, seat)
    who.converted = True
    for die in dice:
        if die in who.rage:
            who.rage.remove(die)
        else:
            t.move(t.find(who.items, die), who.items, who.used, "items")
            t.emit(ItemUsed, "items", seat, die, NONE, "", seat)
    tell(t, seat, dice, rage, choice)
    if choice[0] == TOKEN:
        gain_token(t, seat, False)
    elif choice[0] in (UP, DOWN):
        turn_item(t, seat, choice[1], choice[0] == UP)


def tell(t: Table, seat: int, dice: tuple[str, ...], rage: int, choice: tuple[Any, ...]) -> None:
    """Announce the Rage of the dice and the option that it buys."""
    number = choice[1] if choice[0] == DAMAGE else NONE
    character, side = character_and_side(t, number, seat)
    damage = rage // price(t, seat) if number != NONE else 0
    t.emit(RageConverted, "rage", seat, dice, rage, choice[0], number, character, side, damage)


def turn_item(t: Table, seat: int, name: str, up: bool) -> None:
    """An own item is turned up again, or one of the opponent's down."""
    owner = player(t, seat if up else 1 - seat)
    source, target = (owner.used, owner.items) if up else (owner.items, owner.used)
    t.move(t.find(source, name), source, target, "rage.items")
    t.emit(ItemTurned, "rage.items", seat, name, up, seat if up else 1 - seat)


def announce(t: Table, seat: int, number: int, rage: int) -> None:
    """Damage by Rage, before it happens."""
    damage = rage // price(t, seat)
    t.state.announced = Announcement(seat, NONE, "", (number,), (), damage=damage)


def hurt(t: Table) -> None:
    """Rage hurts a piece; it never earns a die."""
    now = announced(t)
    land(t, Blow(now.pieces[0], now.damage, False, NONE, "rage"))
    t.state.announced = None
