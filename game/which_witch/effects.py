"""Effects of cards: the primitives of cards.yaml, when each can be used, and how it is resolved.

| primitive | when | does |
|---|---|---|
| spell_attack {element} | turn | a duel with one opponent (V), see rules/attack.py |
| steal_card | turn | Thief Hex: a card of an opponent's hand |
| take_wand | turn | Wand Hex: the wand that an opponent has in play |
| gain_hearts {n} | turn | Life Hearts, up to the maximum |
| extra_turns {n} | turn | turns to come after this one |
| equip_wand {die} | turn | the card comes into play and its die replaces the old one |
| block_attack | on_attacked | the attack does nothing |
| set_hearts {n} | on_last_heart | Life Hearts instead of elimination |
| roll_bonus {n} | attack_bonus | added to a duel's total, see rules/attack.py |
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.core.flow import Flow, flow, perform
from game.core.question import Pick, Question, Reason, reason
from game.core.state import Trigger
from game.core.timing import response_window
from game.core.zones import NOBODY, Zone, bit
from game.which_witch import content as c
from game.which_witch.events import Aimed, Blocked, ExtraTurns, Stolen, Used, WandChanged, WandTaken
from game.which_witch.table import Table, die, opponents, play_cards, set_hearts, why_no_opponent

FLOWS = {
    "spell_attack": "which_witch.rules.attack.spell_attack",
    "steal_card": "which_witch.rules.hexes.steal_card",
    "take_wand": "which_witch.rules.hexes.take_wand",
}
"""The primitives that ask somebody something; each flow is handed (seat, card)."""


@flow
def carry_out(t: Table, seat: int, card: str) -> Flow[None]:
    """Resolve a card, one primitive after the other."""
    for index in range(len(t.content.effects[card])):
        if asks(t, card, index):
            yield from perform(t, FLOWS[t.content.effects[card][index].kind], seat, card)
        else:
            do_at_once(t, seat, card, index)


def asks(t: Table, card: str, index: int) -> bool:
    """Whether a primitive of a card asks somebody something."""
    return t.content.effects[card][index].kind in FLOWS


def do_at_once(t: Table, seat: int, card: str, index: int) -> None:
    """Resolve a primitive that asks nothing."""
    effect = t.content.effects[card][index]
    AT_ONCE[effect.kind](t, seat, card, effect)


def gain_hearts(t: Table, seat: int, card: str, effect: c.GainHearts) -> None:
    set_hearts(t, seat, t.state.players[seat].hearts + effect.n, "IV.potion")


def replace_hearts(t: Table, seat: int, card: str, effect: c.SetHearts) -> None:
    set_hearts(t, seat, effect.n, "VI.cauldron")


def extra_turns(t: Table, seat: int, card: str, effect: c.ExtraTurns) -> None:
    who = t.state.players[seat]
    who.extra_turns += effect.n
    t.emit(ExtraTurns, "IV.broom", seat, effect.n, who.extra_turns)


def equip_wand(t: Table, seat: int, card: str, effect: c.EquipWand) -> None:
    play_cards(t, seat, [card], replaced(t, seat), "IV.wand")
    t.emit(WandChanged, "IV.wand", seat, card, effect.die)


def block_attack(t: Table, seat: int, card: str, effect: c.BlockAttack) -> None:
    t.state.occurrences[-1].cancelled = True
    t.emit(Blocked, "V.defend", seat, card)


def nothing_more(t: Table, seat: int, card: str, effect: c.RollBonus) -> None:
    """A Familiar's bonus is counted when its duel is rolled."""


AT_ONCE: dict[str, Callable[[Table, int, str, Any], None]] = {
    "gain_hearts": gain_hearts,
    "set_hearts": replace_hearts,
    "extra_turns": extra_turns,
    "equip_wand": equip_wand,
    "block_attack": block_attack,
    "roll_bonus": nothing_more,
}


def replaced(t: Table, seat: int) -> Zone:
    """The zone of a player's wand in play, emptied: the old wand goes to the discard pile (IV. Wand)."""
    zone = t.state.players[seat].wand
    t.draw(zone, t.state.discard, len(zone.cards), "IV.wand")
    return zone


# ---------------------------------------------------------------------- when a card can be used


MOMENTS = {
    "attack_bonus": ("familiar_alone", "V.attack"),
    "on_attacked": ("only_when_attacked", "V.defend"),
    "on_last_heart": ("only_at_last_heart", "VI.cauldron"),
}
"""By a card's moment: why it is no action of a turn."""


def why_not_use(t: Table, seat: int, card: str, others: list[int]) -> Reason | None:
    """Why a card can't be a turn's action now; `others` are the player's opponents."""
    effects = t.content.actions.get(card)
    if effects is None:
        return other_moment(card, t.content.cards[card].when)
    for effect in effects:
        because = WHY_NOT[effect.kind](t, seat, card, effect, others)
        if because is not None:
            return because
    return None


@cache
def other_moment(card: str, moment: c.When) -> Reason:
    """Why a card of another moment is no action of a turn."""
    code, rule = MOMENTS[moment]
    return reason(code, rule, card=card)


def no_spell_attack(
    t: Table, seat: int, card: str, effect: c.SpellAttack, others: list[int]
) -> Reason | None:
    for other in others:
        if (card, t.state.players[other].witch) not in t.content.immune:
            return None
    witches = tuple(t.state.players[other].witch for other in others)
    return reason("all_immune", "V.attack", card=card, witches=witches)


def no_theft(t: Table, seat: int, card: str, effect: c.StealCard, others: list[int]) -> Reason | None:
    return None if reached(t, card, "IV.thief", others) else reason("nobody_holds_cards", "IV.thief")


def no_wand_to_take(t: Table, seat: int, card: str, effect: c.TakeWand, others: list[int]) -> Reason | None:
    return None if reached(t, card, "IV.wand_hex", others) else reason("nobody_has_a_wand", "IV.wand_hex")


def no_more_hearts(t: Table, seat: int, card: str, effect: c.GainHearts, others: list[int]) -> Reason | None:
    most = t.content.figures.max_hearts
    return None if t.state.players[seat].hearts < most else reason("hearts_full", "IV.potion", most=most)


def no_smaller_wand(t: Table, seat: int, card: str, effect: c.EquipWand, others: list[int]) -> Reason | None:
    own = die(t, seat)
    return None if effect.die > own else reason("smaller_wand", "IV.wand", card=card, die=own)


WHY_NOT: dict[str, Callable[[Table, int, str, Any, list[int]], Reason | None]] = {
    "spell_attack": no_spell_attack,
    "steal_card": no_theft,
    "take_wand": no_wand_to_take,
    "gain_hearts": no_more_hearts,
    "extra_turns": lambda t, seat, card, effect, others: None,
    "equip_wand": no_smaller_wand,
}
"""By primitive: why it can't be used now. Primitives of other moments are not among them."""


# ---------------------------------------------------------------------- targets of a card


def immune(t: Table, card: str, target: int) -> Reason | None:
    """Why a spell can't hurt an opponent: it is of her witch's own element (V. Attack)."""
    witch = t.state.players[target].witch
    return own_element(card, witch) if (card, witch) in t.content.immune else None


@cache
def own_element(card: str, witch: str) -> Reason:
    """Why a spell can't hurt a witch."""
    return reason("immune", "V.attack", card=card, witch=witch)


def without_cards(t: Table, card: str, target: int) -> Reason | None:
    """Why nothing can be stolen from an opponent (WW-09)."""
    if t.state.players[target].hand.cards:
        return None
    return reason("holds_no_cards", "IV.thief", target=target)


def without_wand(t: Table, card: str, target: int) -> Reason | None:
    """Why an opponent has no wand to take."""
    if t.state.players[target].wand.cards:
        return None
    return reason("has_no_wand", "IV.wand_hex", target=target)


OUT_OF_REACH: dict[str, Callable[[Table, str, int], Reason | None]] = {
    "V.attack": immune,
    "IV.thief": without_cards,
    "IV.wand_hex": without_wand,
}
"""By the rule under which a card is aimed: why it has no effect on an opponent."""


def reached(t: Table, card: str, rule: str, others: list[int]) -> list[int]:
    """Those of some opponents on whom a card has an effect."""
    out_of_reach, found = OUT_OF_REACH[rule], list(others)
    for other in others:
        if out_of_reach(t, card, other) is not None:
            found.remove(other)
    return found


def why_not_target(t: Table, question: Question[int], answer: Any) -> Reason | None:
    """Why a card can't be aimed at a player."""
    if type(answer) is not int or not 0 <= answer < t.state.seats:
        return reason("not_offered", question.rule)
    if answer == question.seat:
        return reason("not_yourself", question.rule)
    card = (question.facts or {})["card"]
    because = why_no_opponent(t, question.seat, answer)
    return OUT_OF_REACH[question.rule](t, card, answer) if because is None else because


# ---------------------------------------------------------------------- cards that answer something


ANSWERS = {"on_attacked": "V.defend", "on_last_heart": "VI.cauldron"}
"""By a card's moment: the rule under which it answers."""


def answer(t: Table, seat: int, card: str, rule: str) -> None:
    """Lay out a card in answer to what is happening."""
    play_cards(t, seat, [card], t.state.answered, rule)
    t.emit(Used, rule, seat, card)


@flow
def respond(t: Table, seat: int, card: str) -> Flow[None]:
    """Play a card from the hand in answer to what is happening, and resolve it."""
    answer(t, seat, card, ANSWERS[t.content.cards[card].when])
    yield from carry_out(t, seat, card)


# ---------------------------------------------------------------------- hexes, which a Shield Crystal can stop (WW-10)


@flow(name="which_witch.rules.hexes.hit_one")
def hit_one(t: Table, seat: int, card: str, targets: list[int], rule: str) -> Flow[int]:
    """Aim a hex at one of some opponents, who may block it. Returns the seat that it hits, or NOBODY.

    There are no targets left if a card has the same effect twice and the first one took the last card or wand.
    """
    if not targets:
        return NOBODY
    target = targets[0]
    if len(targets) > 1:
        target = yield Pick(seat, "hex.target", rule, targets, facts={"card": card})
    aim(t, seat, target, card, rule)
    yield from response_window(t, "hex.react")
    return NOBODY if t.state.occurrences.pop().cancelled else target


@flow(name="which_witch.rules.hexes.steal_card")
def steal_card(t: Table, seat: int, card: str) -> Flow[None]:
    """Thief Hex: see an opponent's whole hand and take one card of it (WW-09)."""
    target = yield from hit_one(t, seat, card, reached(t, card, "IV.thief", opponents(t, seat)), "IV.thief")
    if target != NOBODY and t.state.players[target].hand.cards:
        t.show(t.state.players[target].hand, bit(seat), "IV.thief")
        kind = yield Pick(seat, "thief.card", "IV.thief", hand_kinds(t, target), facts={"target": target})
        take_card(t, seat, target, kind)


def aim(t: Table, seat: int, target: int, card: str, rule: str) -> None:
    """Announce a hex against an opponent, who may react to it."""
    t.state.occurrences.append(Trigger("hex.react", seat, target))
    t.emit(Aimed, rule, seat, target, card, 1)


def hand_kinds(t: Table, seat: int) -> list[str]:
    """The definitions in a hand, each once, sorted."""
    return sorted(set(t.faces(t.state.players[seat].hand)))


def take_card(t: Table, seat: int, target: int, kind: str) -> None:
    """A card goes from one hand to another; only these two learn which, whatever others knew of the hand."""
    source = t.state.players[target].hand
    t.emit(Stolen, "IV.thief", seat, target, kind)
    t.move(t.find(source, kind), source, t.state.players[seat].hand, "IV.thief")


@flow(name="which_witch.rules.hexes.take_wand")
def take_wand(t: Table, seat: int, card: str) -> Flow[None]:
    """Wand Hex: take the wand that an opponent has in play."""
    target = yield from hit_one(
        t, seat, card, reached(t, card, "IV.wand_hex", opponents(t, seat)), "IV.wand_hex"
    )
    if target != NOBODY:
        fate = "discard"
        if len(fates(t, seat, target)) > 1:
            fate = yield fate_question(t, seat, target)
        settle_wand(t, seat, target, fate)


def fate_question(t: Table, seat: int, target: int) -> Pick[str]:
    """Whether a taken wand is discarded or put in play."""
    return Pick(seat, "wand_hex.fate", "IV.wand_hex", fates(t, seat, target), facts={"target": target})


def fates(t: Table, seat: int, target: int) -> list[str]:
    """A taken wand is discarded or, if its die is bigger than the taker's own, put in play (WW-11)."""
    return ["discard", "equip"] if die(t, target) > die(t, seat) else ["discard"]


def settle_wand(t: Table, seat: int, target: int, fate: str) -> None:
    """Move a taken wand to the discard pile or into play; its owner rolls the default die again."""
    source = t.state.players[target].wand
    wand = source.cards[-1]
    goal = replaced(t, seat) if fate == "equip" else t.state.discard
    t.move(wand, source, goal, "IV.wand_hex")
    t.emit(WandTaken, "IV.wand_hex", seat, target, t.face(wand), fate == "equip")
    t.emit(WandChanged, "IV.wand_hex", target, "", die(t, target))
    if fate == "equip":
        t.emit(WandChanged, "IV.wand_hex", seat, t.face(wand), die(t, seat))
