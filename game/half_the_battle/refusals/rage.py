"""Why not: converting Rage, and what it can buy (Rage and Items)."""

from __future__ import annotations

from typing import Any

from game.core.question import PickSome, Question, Verdict
from game.half_the_battle.refusals.reasons import is_piece, refuse, waits
from game.half_the_battle.rules.rage import DAMAGE, DOWN, TOKEN, UP, most, price
from game.half_the_battle.table import Table, card, piece, player

RULE = "rage"


def unconvertible(t: Table, seat: int) -> Verdict:
    """What keeps a player from converting Rage now (R16, R17)."""
    if t.state.acting != seat:
        return refuse("rage_not_your_phase", RULE)
    if waits(t):
        return refuse("something_waits", RULE)
    if player(t, seat).converted:
        return refuse("rage_once", RULE)
    rage = most(t, seat)
    return refuse("rage_too_little" if rage else "rage_none", RULE, rage=rage)


def dice(t: Table, question: PickSome, answer: Any) -> Verdict:
    """Why these dice can't be converted."""
    verdict = question.check(answer)
    if verdict.code != "not_offered_item":
        return verdict
    die = verdict.facts["item"]
    known = isinstance(die, str) and (die in t.content.worth or die in t.content.items)
    return refuse("rage_not_held", RULE, die=die) if known else verdict


def option(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why Rage can't buy something."""
    rage = (question.facts or {})["rage"]
    match answer:
        case "pass":
            return refuse("rage_keep", RULE)
        case (str(word),) if word == TOKEN:
            return no_token(t, question.seat, rage)
        case (str(word), str(name)) if word in (UP, DOWN) and name in t.content.items:
            return no_turning(t, rage, name, word == UP)
        case (str(word), int(number)) if word == DAMAGE and is_piece(number, t):
            return no_damage(t, question.seat, rage, number)
    return refuse("not_offered", RULE)


def no_token(t: Table, seat: int, rage: int) -> Verdict:
    """Too little for a token, no monster to have it, or no token left."""
    figures = t.content.figures
    if rage < figures.token_price:
        return refuse("rage_token_price", RULE, price=figures.token_price, rage=rage)
    if not any(card(t, number).monster for number in t.state.living(seat)):
        return refuse("rage_monster_gone", "monsters.token")
    return refuse("rage_monster_full", "monsters.token", most=figures.monster_tokens)


def no_turning(t: Table, rage: int, name: str, up: bool) -> Verdict:
    """Too little to turn an item, or it doesn't lie so."""
    least = t.content.figures.item_price
    if rage < least:
        return refuse("rage_item_price", "rage.items", price=least, rage=rage)
    return refuse("rage_not_face_down" if up else "rage_not_face_up", "rage.items", item=name)


def no_damage(t: Table, seat: int, rage: int, number: int) -> Verdict:
    """The piece is gone, or there is too little for a point of damage."""
    if piece(t, number).gone:
        return refuse("rage_target_gone", RULE)
    return refuse("rage_damage_price", RULE, price=price(t, seat), rage=rage)
