"""Why not: the reasons for what a player can't choose, each with its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.question import PickSome, Question, Verdict
from game.which_witch.effects import USABLE
from game.which_witch.rules.table import Table, die, faces, opponents, player

MOMENTS = {
    "attack_bonus": ("familiar_alone", "V.attack"),
    "on_attacked": ("only_when_attacked", "V.defend"),
    "on_last_heart": ("only_at_last_heart", "VI.cauldron"),
}
"""By a card's moment: why it is no action of a turn."""


def refuse(code: str, rule: str, **facts: Any) -> Verdict:
    """A refusal with its reason and rule."""
    return Verdict(False, code, rule, facts)


def action(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a card can't be this turn's action."""
    match answer:
        case ("use" | "discard", str(card)) if card in t.content.cards:
            return _action_with(t, question.seat, card)
        case "pass":
            return refuse("no_passing", "IV.actions")
    return refuse("not_offered", "IV.actions")


def _action_with(t: Table, seat: int, card: str) -> Verdict:
    if card not in faces(t, player(t, seat).hand):
        return refuse("not_in_hand", "IV.actions", card=card)
    definition = t.content.cards[card]
    if definition.when != "turn":
        code, rule = MOMENTS[definition.when]
        return refuse(code, rule, card=card)
    return _unusable(t, seat, card)


def _unusable(t: Table, seat: int, card: str) -> Verdict:
    figures = t.content.figures
    others = opponents(t, seat)
    effect = next(e for e in t.content.effects[card] if not USABLE[e.kind](t, seat, e, others))
    witches = tuple(player(t, other).witch for other in others)
    reasons: dict[str, tuple[str, str, dict[str, Any]]] = {
        "gain_hearts": ("hearts_full", "IV.potion", {"most": figures.max_hearts}),
        "spell_attack": ("all_immune", "V.attack", {"card": card, "witches": witches}),
        "steal_card": ("nobody_holds_cards", "IV.thief", {}),
        "take_wand": ("nobody_has_a_wand", "IV.wand_hex", {}),
        "equip_wand": ("smaller_wand", "IV.wand", {"card": card, "die": die(t, seat)}),
    }
    code, rule, facts = reasons[effect.kind]
    return refuse(code, rule, **facts)


def target(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a player can't be attacked."""
    if type(answer) is not int or not 0 <= answer < t.state.seats:
        return refuse("not_offered", question.rule)
    if answer == question.seat:
        return refuse("not_yourself", question.rule)
    victim = player(t, answer)
    if victim.hearts == 0:
        return refuse("already_out", "VI.elimination", target=answer)
    if victim.team == player(t, question.seat).team:
        return refuse("team_mate", "VII.teams", target=answer)
    return _untouched(t, question, answer)


def _untouched(t: Table, question: Question[Any], target: int) -> Verdict:
    card = (question.facts or {})["card"]
    if card in t.content.elements:
        return refuse("immune", "V.attack", card=card, witch=player(t, target).witch)
    code = {"IV.thief": "holds_no_cards", "IV.wand_hex": "has_no_wand"}[question.rule]
    return refuse(code, question.rule, target=target)


def attack_cards(t: Table, question: PickSome, answer: Any) -> Verdict:
    """Why some cards can't be played in a spell attack."""
    spell = (question.facts or {})["card"]
    if any(card in t.content.elements and card != spell for card in _named(answer)):
        return refuse("one_element", "V.attack", card=spell)
    return _cards(t, question, answer)


def defence_cards(t: Table, question: PickSome, answer: Any) -> Verdict:
    """Why some cards can't be played in defence."""
    cards = _named(answer)
    if len(cards) > 1 and not t.content.answering("spell").isdisjoint(cards):
        return refuse("shield_alone", "V.defend")
    return _cards(t, question, answer)


def _named(answer: Any) -> list[str]:
    """The definitions that an answer names."""
    return [card for card in answer if isinstance(card, str)] if isinstance(answer, tuple) else []


def _cards(t: Table, question: PickSome, answer: Any) -> Verdict:
    """The question's own reason, or a better one for a card that is no part of a duel."""
    verdict = question.check(answer)
    if verdict.code != "not_offered_item":
        return verdict
    card = verdict.facts["item"]
    if card not in t.content.cards:
        return refuse("not_offered", question.rule)
    if card not in faces(t, player(t, question.seat).hand):
        return refuse("not_in_hand", question.rule, card=card)
    offered = any(card in group.items for group in question.groups)
    return refuse("holds_fewer" if offered else "not_in_this_duel", question.rule, card=card)


def witch(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a witch can't be chosen."""
    for seat, who in enumerate(t.state.players):
        if who.witch and who.witch == answer:
            return refuse("witch_taken", "III.witch", seat=seat, witch=answer)
    return refuse("not_offered", "III.witch")


REFUSALS: dict[str, Callable[[Table, Any, Any], Verdict]] = {
    "setup.witch": witch,
    "turn.action": action,
    "attack.target": target,
    "hex.target": target,
    "attack.cards": attack_cards,
    "attack.defend": defence_cards,
}
